"""What a person chooses from: each legal action with its sentence, its components and what it brings."""

from __future__ import annotations

import contextlib
from collections.abc import Collection
from dataclasses import dataclass, field
from typing import Any

from ziggurat.core.chance import Bag, Chance, Seeded
from ziggurat.core.game import Game
from ziggurat.core.state import State

SAMPLES = 3
"""How many samples a forecast compares; what differs between them is open."""


@dataclass(frozen=True)
class Change:
    """A public figure before and after an action; ``after`` is None where it depends on what this seat can't see.

    ``least``: it may come out higher, by what others do at the same moment (the game's details say so).
    """

    figure: str
    before: int
    after: int | None
    least: bool = False


@dataclass(frozen=True)
class Choice:
    """One legal action: number, stable text, sentence, component references, what it changes, and the game's details of it."""

    action: int
    text: str
    sentence: str
    refs: tuple[str, ...]
    changes: tuple[Change, ...]
    details: dict[str, Any] = field(default_factory=dict, compare=False)


class _Draw(Exception):
    """A forecast came to something random: what follows is open."""


class _Unknown(Chance):
    """The chance of a forecast: it stops at the first draw."""

    def below(self, n: int) -> int:
        raise _Draw

    def draw(self, bag: Bag) -> int:
        raise _Draw


def choices(g: State, seat: int, forecast: bool = True) -> list[Choice]:
    """All that a seat may do now, in the order of its legal list.

    The forecast is made on samples of what the seat can't see, never on the real position.
    """
    game: Game = g.game()
    samples = [g.sample(seat, Seeded(i)) for i in range(SAMPLES)] if forecast else []
    found = []
    for action in g.legal(seat):
        details = game.details(g, seat, action) if forecast else {}
        changes = _changes(game, samples, seat, action, details.get("least", ())) if forecast else ()
        refs = tuple(game.space.refs(action))
        found.append(Choice(action, game.space.text(action), game.sentence(g, seat, action), refs, changes, details))
    return found


def _changes(game: Game, samples: list[Any], seat: int, action: int, least: Collection[str]) -> tuple[Change, ...]:
    before = game.figures(samples[0], seat)
    after = []
    for sample in samples:
        trial = sample.copy(_Unknown())
        with contextlib.suppress(_Draw):
            trial = game.foresee(trial, seat, action)
        after.append(game.figures(trial, seat))
    found = []
    for name, value in before.items():
        values = {figures[name] for figures in after}
        new = values.pop() if len(values) == 1 else None
        if new != value:
            found.append(Change(name, value, new, new is not None and name in least))
    return tuple(found)
