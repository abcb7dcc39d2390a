"""A table of rulings: what the rulebooks, the cards and the publisher's answers say about a small position, in our own words.

Each line has its source, the rule as a sentence, a position, the moves, what is looked at, and what it must be.  Sources:
``Handbook`` and ``Code of Laws`` are the two rulebooks (with the page), ``FAQ`` are the collected questions and answers,
``card`` is the text of a card, ``ruling`` is a point of our own page of rules.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

from through_the_ages.helpers import do, table
from ziggurat.games.through_the_ages.state import ThroughTheAges

Seen = Callable[[ThroughTheAges], object]


class Ruling(NamedTuple):
    """One line of a table."""

    source: str
    says: str
    position: Callable[[], ThroughTheAges]
    moves: tuple[str, ...]
    seen: Seen
    expected: object

    def check(self) -> None:
        """Plays the moves and compares."""
        assert self.seen(do(self.position(), *self.moves)) == self.expected, f"{self.source}: {self.says}"


def name_of(ruling: Ruling) -> str:
    """How a line is called in a report of the tests."""
    return f"{ruling.source}: {ruling.says}"


def begin(*civs: dict[str, Any], part: int = 0, seat: int = 0, **more: Any) -> ThroughTheAges:
    """The turn of a seat from one of its parts on: 0 the row, 1 wars, 2 politics, 3 actions, 4 the end, 6 the next player."""
    return table(*civs, steps=[{"step": "Turn", "seat": seat, "part": part}], turn=seat, **more)


def resigning(*civs: dict[str, Any], **more: Any) -> ThroughTheAges:
    """The politics phase of seat 0 in a game in which players may leave."""
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": 0}]
    return table(*civs, steps=steps, options={"resigning": "yes"}, resigning=True, **more)


def sees(*names: str, seat: int = 0) -> Seen:
    """What a player sees of the own civilization: one entry of the view, or several."""

    def look(g: ThroughTheAges) -> object:
        mine = g.view(seat)["players"][seat]
        return mine[names[0]] if len(names) == 1 else [mine[name] for name in names]

    return look


def each(name: str) -> Seen:
    """An entry of the view of every player."""
    return lambda g: [mine[name] for mine in g.view(None)["players"]]


def left(g: ThroughTheAges) -> tuple[int, int]:
    """The civil and military actions that seat 0 has left."""
    mine = g.view(0)["players"][0]
    return mine["civil"]["left"], mine["military"]["left"]
