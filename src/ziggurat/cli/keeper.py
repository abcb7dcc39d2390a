"""Keeps the record of a running game in a file, so that a crash loses nothing."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path

from ziggurat.core.errors import RecordError
from ziggurat.core.record import Record


class Keeper:
    """Writes a record again and again: into a file beside it that then takes its place, so that it is always whole."""

    def __init__(self, path: Path) -> None:
        """Raises RecordError for what is there and is no file: it must not be replaced."""
        if path.exists() and not path.is_file():
            raise RecordError(f"{path} is no file; expected the name of one")
        self.path = path

    def write(self, record: Record) -> None:
        """Raises OSError, which names the record and not the file beside it."""
        try:
            self.replace(record.dump())
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None

    def replace(self, text: str) -> None:
        place = self.path.resolve()  # where a link leads to, so that the link stays
        handle, name = tempfile.mkstemp(prefix=f".{place.name[:100]}.", dir=place.parent)
        try:
            with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
                file.write(text)
                file.flush()
                os.fsync(file.fileno())
            os.chmod(name, 0o644 & ~current_umask())
            os.replace(name, place)
        except BaseException:
            with contextlib.suppress(OSError):
                os.unlink(name)
            raise


def current_umask() -> int:
    """What new files may not be read by (it can only be read by setting it)."""
    mask = os.umask(0)
    os.umask(mask)
    return mask


def fresh(path: Path) -> Keeper:
    """A keeper for a new game.  Raises RecordError rather than write over another game, and OSError."""
    keeper = Keeper(path)
    if path.exists() and path.stat().st_size > 0:
        raise RecordError(f"{path} exists already; go on with it by --resume, or give another name")
    return keeper
