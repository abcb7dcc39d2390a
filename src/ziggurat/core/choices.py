"""What a person chooses from: each legal action with its sentence, its components and what it brings."""

from __future__ import annotations

import contextlib
from dataclasses import dataclass
from typing import Any

from ziggurat.core.chance import Bag, Chance, Seeded
from ziggurat.core.game import Game
from ziggurat.core.state import State

SAMPLES = 3
"""How many samples a forecast compares; what differs between them is open."""


@dataclass(frozen=True)
class Change:
    """A public figure before and after an action; ``after`` is None where it depends on what this seat can't see."""

    figure: str
    before: int
    after: int | None


@dataclass(frozen=True)
class Choice:
    """One legal action: number, stable text, sentence, component references and what it changes."""

    action: int
    text: str
    sentence: str
    refs: tuple[str, ...]
    changes: tuple[Change, ...]


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
    return [
        Choice(
            action,
            game.space.text(action),
            game.sentence(g, seat, action),
            tuple(game.space.refs(action)),
            _changes(game, samples, seat, action) if forecast else (),
        )
        for action in g.legal(seat)
    ]


def _changes(game: Game, samples: list[Any], seat: int, action: int) -> tuple[Change, ...]:
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
            found.append(Change(name, value, new))
    return tuple(found)
