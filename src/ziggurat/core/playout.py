"""Random play, for speed figures, fuzzing and search."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import lowest
from ziggurat.core.chance import Chance, Seeded
from ziggurat.core.errors import ZigguratError
from ziggurat.core.state import State


def playout(g: State, chance: Chance, limit: int = 1_000_000) -> int:
    """Plays random legal actions to the end of the game; the number of decisions.

    Raises ZigguratError when the game is not over after ``limit`` decisions or a seat has nothing to play.
    """
    decisions: i64 = 0
    most: i64 = limit
    while not g.over:
        if decisions == most:
            raise ZigguratError(f"the game is not over after {limit} decisions")
        seat = lowest(g.waiting)
        actions = g.legal_now(seat)
        n: i64 = len(actions)
        if n == 0:
            raise ZigguratError(f"seat {seat} is asked but has no legal action")
        g.play(seat, actions[chance.below(n)])
        decisions += 1
    return decisions


def play_random(g: State, chances: list[Seeded], limit: int) -> int:
    """Plays as one random bot a seat does, each with its own chance; the number of decisions.

    Stops at the end of the game or after ``limit`` decisions.
    """
    decisions: i64 = 0
    most: i64 = limit
    while not g.over and decisions < most:
        seat = lowest(g.waiting)
        actions = g.legal_now(seat)
        g.play(seat, actions[chances[seat].below(len(actions))])
        decisions += 1
    return decisions
