"""Every game at every number of players plays as written down."""

from __future__ import annotations

import pytest

import playthrough


@pytest.mark.compiled
@pytest.mark.parametrize(("game_id", "seats"), playthrough.all_games())
def test_plays_as_written(game_id: str, seats: int) -> None:
    written = playthrough.path(game_id, seats).read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(playthrough.lines(game_id, seats)):
        assert line == written[number], f"line {number + 1}"
    assert number + 1 == len(written)
