"""Programs: lists of effects by number, carried out from left to right.  ``effects`` fills them."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.state import Step
from ziggurat.games.millennia.state import Millennia


class Effect:
    """One effect.  ``context`` is the track that carries or caused it, or the research points that were spent; else -1."""

    def carry_out(self, g: Millennia, seat: i64, context: i64) -> None:
        """What happens; what asks or takes several steps is pushed."""

    def possible(self, g: Millennia, seat: i64) -> bool:
        """Whether it changes anything now."""
        return True

    def possible_after(self, g: Millennia, seat: i64, context: i64) -> bool:
        """The same where it answers to something."""
        return self.possible(g, seat)

    def at_once(self) -> bool:
        """Whether nothing is ever pushed for it."""
        return True


@final
class Program:
    """The effects of a list; ``at_once``: nothing is ever pushed for it."""

    def __init__(self, effects: list[Effect], at_once: bool) -> None:
        self.effects: Final[list[Effect]] = effects
        self.at_once: Final[bool] = at_once


PROGRAMS: Final[list[Program]] = []
"""All programs, by number."""


def possible(g: Millennia, seat: i64, program: i64) -> bool:
    """Whether one of the effects of a program changes anything."""
    for effect in PROGRAMS[program].effects:
        if effect.possible(g, seat):
            return True
    return False


def possible_after(g: Millennia, seat: i64, program: i64, context: i64) -> bool:
    """The same for a program that answers to something."""
    for effect in PROGRAMS[program].effects:
        if effect.possible_after(g, seat, context):
            return True
    return False


def carry_out(g: Millennia, seat: i64, program: i64, context: i64) -> None:
    """Carries out a program, or puts it on the stack where it may take several steps."""
    found = PROGRAMS[program]
    if found.at_once:
        for effect in found.effects:
            effect.carry_out(g, seat, context)
    else:
        g.push(Run(seat, program, 0, context))


@final
class Run(Step):
    """A program, from its effect ``at`` on."""

    def __init__(self, seat: i64, program: i64, at: i64, context: i64) -> None:
        self.seat: Final[i64] = seat
        self.program: Final[i64] = program
        self.at: Final[i64] = at
        self.context: Final[i64] = context

    def run(self, g: Millennia) -> Step | None:
        effects = PROGRAMS[self.program].effects
        n: i64 = len(effects)
        if self.at >= n:
            return None
        effects[self.at].carry_out(g, self.seat, self.context)
        return Run(self.seat, self.program, self.at + 1, self.context) if self.at + 1 < n else None
