"""The race of the points: how all stood after each turn."""

from __future__ import annotations

import pytest

from ziggurat import Table, games
from ziggurat.core.chance import Seeded
from ziggurat.server.live import noted


@pytest.mark.parametrize(("name", "seats", "most"), [("seven-wonders", 3, 20), ("golden-ages", 2, 150)])
def test_points_are_taken_after_each_turn(name: str, seats: int, most: int) -> None:
    table = Table(games.find(name), seats, chance=Seeded(3))
    dice = Seeded(4)
    while not table.state.over:
        actions = table.state.legal(table.state.seat)
        table.act(table.state.seat, actions[dice.below(len(actions))])
    notes = noted(table.game, table, {move.number: move.number for move in table.moves})
    race = [note for note in notes if note.race is not None]
    assert race[-1].race == tuple(table.state.scores())
    assert 18 <= len(race) <= most
    steps = [note.progress.step for note in race]
    assert steps == sorted(steps)
    assert len(race) > 4 * len(set(steps))  # more often than once an age or an era
