"""7. Develop a technology: as an action, and as a gift of a card (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions
from ziggurat.games.golden_ages.costs import technologies, technology_price
from ziggurat.games.golden_ages.effects import develop
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.tables import SEVERAL_TECHNOLOGIES, TECHS

FREE: Final[i64] = 100
"""A discount larger than any price."""


def research(g: GoldenAges, seat: i64, technology: i64) -> None:
    me = g.players[seat]
    develop(g, seat, technology, technology_price(me, technology, 0), True)
    if me.can(SEVERAL_TECHNOLOGIES):
        g.push(Develop(seat, TECHS, 0, 1))


@final
class Develop(Step):
    """A card gives ``left`` technologies at a discount; ``may`` stop: up to two of Oxford, more ones of Japan."""

    def __init__(self, seat: i64, left: i64, discount: i64, may: i64) -> None:
        self.seat: Final[i64] = seat
        self.left: Final[i64] = left
        self.discount: Final[i64] = discount
        self.may: Final[i64] = may

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat) if self.left > 0 and len(technologies(g.players[self.seat], self.discount)) > 0 else 0

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for technology in technologies(g.players[seat], self.discount):
            out = append(out, actions.DEVELOP + technology)
        if self.may != 0:
            out = append(out, actions.ENOUGH)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.ENOUGH:
            return None
        technology: i64 = action - actions.DEVELOP
        develop(g, seat, technology, technology_price(g.players[seat], technology, self.discount), True)
        return Develop(seat, self.left - 1, self.discount, self.may)

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        if self.discount == FREE:
            return "Develop a technology for nothing"
        return (
            f"Develop a technology for {self.discount} gold less" if self.discount > 0 else "Develop another technology, or not"
        )

    def refused(self, g: GoldenAges, seat: i64) -> list[tuple[str, str, str]]:
        from ziggurat.games.golden_ages.reasons import refused_technologies

        return refused_technologies(g, seat, self.discount)

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        from ziggurat.games.golden_ages.reasons import technology_reason

        if actions.DEVELOP <= action < actions.DEVELOP + TECHS:
            return technology_reason(g.players[seat], action - actions.DEVELOP, self.discount)
        return "choose a technology that comes next in its row and that you can pay"
