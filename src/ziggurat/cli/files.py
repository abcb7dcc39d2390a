"""Records and scenarios read from files."""

from __future__ import annotations

import errno
import stat
from pathlib import Path
from typing import Any

from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core import scenario as scenarios
from ziggurat.core.errors import OptionError, RecordError, ScenarioError, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.record import Record
from ziggurat.core.table import Table, replay

MOST_BYTES = 64 * 2**20
"""A file that is larger is no record of a game: whole games have some ten thousand bytes."""


def content_of(file: Path) -> bytes:
    """What stands in a file.  Raises OSError, which names it, for what is no file or is too large."""
    try:
        kind = file.stat()
        if stat.S_ISDIR(kind.st_mode):
            raise IsADirectoryError(errno.EISDIR, "Is a directory")
        if not stat.S_ISREG(kind.st_mode):  # a device may have no end, and a pipe may never begin
            raise OSError(errno.EINVAL, "not a regular file")
        with file.open("rb") as opened:
            content = opened.read(MOST_BYTES + 1)
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(file)) from None
    if len(content) > MOST_BYTES:
        raise OSError(errno.EFBIG, f"larger than {MOST_BYTES // 2**20} MB", str(file))
    return content


def read_record(file: Path) -> tuple[Record, Table]:
    """A record and its table, replayed.  Raises RecordError or OSError."""
    record = records.parse(content_of(file))
    try:
        game = games.find(record.header.game)
    except OptionError as error:
        raise RecordError(str(error), 0) from None
    return record, replay(game, record)


def at_fault(error: RecordError) -> str:
    """Where a record is broken, and why: "move 7: ..."."""
    return f"{f'move {error.number}' if error.number else 'header'}: {error.reason}"


def open_record(file: Path) -> tuple[Record, Table]:
    """As ``read_record``, but the error names the file too.  Raises ZigguratError or OSError."""
    try:
        return read_record(file)
    except RecordError as error:
        raise ZigguratError(f"{file}: {at_fault(error)}") from None


def read_scenario(file: Path) -> tuple[Game, dict[str, Any]]:
    """The game and the document of a scenario, not yet loaded.  Raises ScenarioError that names the file, or OSError."""
    try:
        document = scenarios.parse(content_of(file).decode("utf-8-sig"))
        name = document.get("game")
        if not isinstance(name, str):
            raise ScenarioError(f"game: expected the id of a game, got {name!r}" if "game" in document else "game: missing")
        return games.find(name), document
    except UnicodeDecodeError:
        raise ScenarioError(f"{file}: not a text in UTF-8") from None
    except ZigguratError as error:
        raise ScenarioError(f"{file}: {error}") from None
