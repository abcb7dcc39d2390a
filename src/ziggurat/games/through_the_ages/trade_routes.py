"""The Trade Routes Agreement: a food counts as a resource, or a resource as a food (ruling 5)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.events import Used
from ziggurat.games.through_the_ages.pacts import side_of
from ziggurat.games.through_the_ages.state import USED_TRADE, ThroughTheAges
from ziggurat.games.through_the_ages.tables import PACT_TRADE, named

TRADE_ROUTES: Final[i64] = named("trade-routes-agreement")


def trade_side(g: ThroughTheAges, seat: i64) -> i64:
    """The side of a seat in the Trade Routes Agreement: 0 A, 1 B, -1 none."""
    for owner in range(g.seats):
        card: i64 = g.players[owner].pact
        if card >= 0 and PACT_TRADE[card] != 0:
            return side_of(g, owner, seat)
    return -1


def may_trade(g: ThroughTheAges, seat: i64) -> bool:
    """Whether a seat can exchange one food and one resource for a payment (Trade Routes Agreement, once a turn)."""
    me = g.players[seat]
    if me.is_used(USED_TRADE):
        return False
    side = trade_side(g, seat)
    return (side == 0 and tokens.food(me) > 0) or (side == 1 and tokens.resources(me) > 0)


def trade(g: ThroughTheAges, seat: i64) -> None:
    """A food counts as a resource for A, a resource as a food for B (ruling 5)."""
    me = g.players[seat]
    me.used |= USED_TRADE
    if g.watched:
        g.tell(Used(seat, TRADE_ROUTES))
    if trade_side(g, seat) == 0:
        tokens.pay_food(me, 1)
        me.resource_credit += 1
    else:
        tokens.pay_resources(me, 1)
        me.food_credit += 1
