"""The end of the game: what is still asked before the points are counted."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import play_card
from ziggurat.games.millennia.stock import could_hold, pay_gold
from ziggurat.games.millennia.tables import COPY_CARD, COPY_DISCOUNT, END_CARDS, WONDER_COST, WONDERS


def copyable(g: Millennia, seat: i64) -> vec[i64]:
    """The wonders of opponents whose printed cost less the discount of the card a player could pay."""
    me = g.players[seat]
    out = vec[i64]()
    for wonder in range(WONDERS):
        if WONDER_COST[wonder] - COPY_DISCOUNT[COPY_CARD] <= me.gold:
            for other in range(g.seats):
                if other != seat and has(g.players[other].wonders, wonder):
                    out = append(out, wonder)
    return out


@final
class EndOfGame(Step):
    """Before scoring, who may hold the card that copies a wonder is asked, from the leader on (ruling 25); ``asked`` so far."""

    def __init__(self, asked: i64) -> None:
        self.asked: Final[i64] = asked

    def seat(self, g: Millennia) -> i64:
        first: i64 = g.leader if g.leader < g.seats else 0
        return (first + self.asked) % g.seats

    def seats(self, g: Millennia) -> i64:
        if self.asked == g.seats:
            return 0
        seat = self.seat(g)
        return bit(seat) if could_hold(g, seat, END_CARDS) and len(copyable(g, seat)) > 0 else i64(0)

    def run(self, g: Millennia) -> Step | None:
        return EndOfGame(self.asked + 1) if self.asked < g.seats else None

    def legal(self, g: Millennia, seat: i64) -> vec[i64]:
        out = vec[i64]()
        if g.players[seat].hand.has(COPY_CARD):
            for wonder in copyable(g, seat):
                out = append(out, actions.COPY + wonder)
        return append(out, actions.PASS)

    def apply(self, g: Millennia, seat: i64, action: i64) -> Step | None:
        if action != actions.PASS:
            wonder = action - actions.COPY
            price = WONDER_COST[wonder] - COPY_DISCOUNT[COPY_CARD]
            play_card(g, seat, COPY_CARD)
            pay_gold(g, seat, price if price > 0 else i64(0))
            g.players[seat].copied.add(wonder)
            if g.watched:
                g.tell(events.Copied(seat, wonder, price if price > 0 else i64(0)))
        return EndOfGame(self.asked + 1)

    def prompt(self, g: Millennia, seat: i64) -> str:
        return "Copy a wonder of an opponent with your diplomacy card, or pass"

    def why(self, g: Millennia, seat: i64, action: i64) -> str:
        return "copy a wonder of an opponent that you can pay, or pass"
