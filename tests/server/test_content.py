"""A table that was played with corrections of the content goes on only with the same ones."""

from __future__ import annotations

import msgspec
import pytest

from ziggurat import games
from ziggurat.core.errors import RecordError
from ziggurat.core.record import Header
from ziggurat.core.table import Table
from ziggurat.server.live import new_header, replayed


def begun(content: str) -> Header:
    """The header of a game of three that has begun, with this version of its content."""
    game = games.find("seven-wonders")
    header = msgspec.json.decode(new_header(game, 3, {}), type=Header)
    header.start = list(Table(game, 3).start)
    header.content = content
    return header


def test_a_table_of_this_content_opens_and_so_does_one_of_an_older_content() -> None:
    game = games.find("seven-wonders")
    for content in (game.content, "0123456789ab"):
        table, _ = replayed(game, begun(content), [])
        assert table.seats == 3


def test_a_table_with_corrections_does_not_open_without_them() -> None:
    game = games.find("seven-wonders")
    with pytest.raises(RecordError, match=r"it was played with corrections of the content .* and none are in force"):
        replayed(game, begun(f"{game.content}-0123456789ab"), [])
