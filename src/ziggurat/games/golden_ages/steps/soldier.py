"""4. Soldier: an attack on the cities and colonists of others on a square (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions
from ziggurat.games.golden_ages.costs import arrival_gold, attack_prices, may_found
from ziggurat.games.golden_ages.effects import earn
from ziggurat.games.golden_ages.geography import reach
from ziggurat.games.golden_ages.resolution import alike, attack, draw_glory, move, spoils, take_glory
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps.explorer import NOBODY, Found, end_of_use
from ziggurat.games.golden_ages.tables import CELLS, COLONISTS, SOLDIER_WITHOUT_COLONIST


def soldiers(g: GoldenAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Attacks that can be paid, with what the colonist earns on arriving (ruling 19); with Rocketry also without a colonist."""
    me = g.players[seat]
    prices = attack_prices(g, seat)
    if len(prices) == 0:
        return out
    for colonist in range(COLONISTS):
        if me.upright(colonist) and not alike(g, seat, colonist):
            start = me.colonists[colonist]
            if me.range < 2:
                out = attack_on(g, seat, colonist, start, prices[start], out)
            for cell in reach(start, me.range):
                out = attack_on(g, seat, colonist, cell, prices[cell], out)
    if me.can(SOLDIER_WITHOUT_COLONIST):
        for cell in range(CELLS):
            if prices[cell] >= 0 and prices[cell] <= me.gold:
                out = append(out, actions.STRIKE + cell)
    return out


def attack_on(g: GoldenAges, seat: i64, colonist: i64, cell: i64, price: i64, out: vec[i64]) -> vec[i64]:
    if price < 0 or price > g.players[seat].gold + arrival_gold(g, seat, colonist, cell):
        return out
    return append(out, actions.ATTACK + CELLS * colonist + cell)


def fight(g: GoldenAges, seat: i64, colonist: i64, cell: i64) -> None:
    if colonist != NOBODY:
        if cell == g.players[seat].colonists[colonist]:
            earn(g, seat, arrival_gold(g, seat, colonist, cell))  # Portugal's round trip, where the range allows it
        else:
            move(g, seat, colonist, cell)
    attack(g, seat, colonist, cell)
    spoils(g, seat)
    if may_found(g, cell):
        g.push(Found(seat, colonist, cell, 1))
    else:
        end_of_use(g, seat, colonist, 1)
    if draw_glory(g, seat):  # last, for a forecast ends where something is drawn
        g.push(KeepGlory(seat))


@final
class KeepGlory(Step):
    """China: of two glory tiles one is kept, the other goes back."""

    def __init__(self, seat: i64) -> None:
        self.seat: Final[i64] = seat

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        drawn = g.players[seat].drawn.cards
        out = vec[i64]([actions.GLORY + drawn[0]])
        if drawn[1] != drawn[0]:
            out = append(out, actions.GLORY + drawn[1])
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        kept: i64 = action - actions.GLORY
        me.drawn.take(kept)
        back = me.drawn.cards[0]
        me.drawn.take(back)
        take_glory(g, seat, kept, back)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Keep one of the two glory tiles"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "keep one of the two glory tiles that you have drawn"
