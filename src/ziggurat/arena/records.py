"""The folder for the records of a run.  What lies there already is never written over."""

from __future__ import annotations

import errno
from pathlib import Path
from tempfile import TemporaryFile

from ziggurat.core.errors import ZigguratError


def make_writable(folder: Path) -> None:
    """Makes a folder and tries to write in it.  Raises OSError that names the folder."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "not a folder", str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None


def write_new(file: Path, text: str) -> None:
    """Writes a file that is not there yet, or holds the same text or the beginning of it, as an interrupted run leaves it.

    Raises ZigguratError rather than write over anything else, and OSError that names the file.
    """
    content = text.encode()
    try:
        if file.is_symlink() or file.exists():
            if not file.is_file() or file.stat().st_size > len(content) or not content.startswith(file.read_bytes()):
                raise ZigguratError(f"{file} exists already with another content; name a new folder for the records")
        file.write_bytes(content)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
