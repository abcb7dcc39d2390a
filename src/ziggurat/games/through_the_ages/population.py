"""Population: workers from the yellow bank and back to it (rules section 4)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.costs import grow_price
from ziggurat.games.through_the_ages.events import Grew, LostWorker
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import ThroughTheAges


def new_worker(g: ThroughTheAges, seat: i64) -> None:
    """A token moves from the yellow bank to the unused workers, if there is one."""
    me = g.players[seat]
    if me.yellow > 0:
        me.yellow -= 1
        me.unused += 1
        refresh(g, seat)


def grow(g: ThroughTheAges, seat: i64, discount: i64) -> None:
    """The population is increased: food for one more worker."""
    me = g.players[seat]
    price = grow_price(me, discount)
    credit: i64 = min(price, me.food_credit)
    me.food_credit -= credit
    tokens.pay_food(me, price - credit)
    new_worker(g, seat)
    if g.watched:
        g.tell(Grew(seat, price))


def lose_worker(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A worker goes back to the yellow bank, from a card or (-1) an unused one."""
    me = g.players[seat]
    if card < 0:
        me.unused -= 1
    else:
        me.workers[card] -= 1
    me.yellow += 1
    refresh(g, seat)
    if g.watched:
        g.tell(LostWorker(seat, card))
