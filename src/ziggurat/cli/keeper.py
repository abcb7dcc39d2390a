"""Keeps the record of a running game in a file, so that a crash loses nothing."""

from __future__ import annotations

import contextlib
import os
import tempfile
from collections.abc import Iterator
from pathlib import Path

from ziggurat.core.errors import RecordError
from ziggurat.core.record import Record


class RecordChanged(RecordError):
    """Somebody else has written to the record since it was read: it must not be replaced."""


class Keeper:
    """Writes a record again and again: into a file beside it that then takes its place, so that it is always whole.

    ``known``: what stood in the file when it was read, and later what was written last.  What differs from that is the game
    of somebody else, such as a second player of the same record, and is never replaced.
    """

    def __init__(self, path: Path, known: bytes = b"") -> None:
        """Raises RecordError for what is there and is no file: it must not be replaced."""
        if path.exists() and not path.is_file():
            raise RecordError(f"{path} is no file; expected the name of one")
        self.path = path
        self.known = known

    def write(self, record: Record) -> None:
        """Raises OSError, which names the record and not the file beside it, and RecordChanged."""
        text = record.dump()
        try:
            with alone(self.path.resolve().parent):
                if self.changed():
                    raise RecordChanged(f"{self.path} was changed by another program since it was read")
                self.replace(text)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self.path)) from None
        self.known = text.encode("utf-8")

    def changed(self) -> bool:
        """Whether something else stands in the file than what was read or written last; a file that is gone loses nothing."""
        try:
            return self.path.read_bytes() not in (self.known, b"")
        except FileNotFoundError:
            return False

    def beside(self) -> Keeper:
        """A keeper for a file of its own, as ``game-2.jsonl`` beside ``game.jsonl``."""
        number = 2
        while (path := self.path.with_name(f"{self.path.stem}-{number}{self.path.suffix}")).exists():
            number += 1
        return Keeper(path)

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


@contextlib.contextmanager
def alone(folder: Path) -> Iterator[None]:
    """No other process keeps a record in this folder meanwhile, where the system can see to that."""
    try:
        import fcntl
    except ImportError:  # not POSIX
        yield
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        with contextlib.suppress(OSError):  # a file system without locks
            fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


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
