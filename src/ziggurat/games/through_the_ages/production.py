"""The end of a turn: production, corruption, consumption (rules section 10)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.effects import best
from ziggurat.games.through_the_ages.events import Consumed, Corrupted, Produced, Scored, Uprising, Used
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.pacts import pact_sum
from ziggurat.games.through_the_ages.state import FROM_HUNGER, FROM_RATING, NOTHING, USED_TRADE, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import AGE, END_OF, FARMS, FIRST_OF, LAB, MINE, MINES, RAILROAD, STARVATION, named
from ziggurat.games.through_the_ages.trade_routes import TRADE_ROUTES, trade_side

GATES: Final[i64] = named("bill-gates")


def uprising(me: Player) -> bool:
    """Whether more workers are discontent than unused."""
    return me.discontent > me.unused


def end_production(g: ThroughTheAges, seat: i64) -> None:
    """Science, culture, corruption, food, consumption, resources; nothing of it in an uprising."""
    me = g.players[seat]
    if uprising(me):
        if g.watched:
            g.tell(Uprising(seat))
        return
    me.science += me.science_rating
    if g.watched and me.science_rating > 0:
        g.tell(Scored(seat, NOTHING, 0, me.science_rating))
    score(g, seat, me.culture_rating, FROM_RATING)
    economy(g, seat)


def economy(g: ThroughTheAges, seat: i64) -> None:
    """Corruption, food, consumption, resources, in this order."""
    corrupt(g, seat)
    produce_food(g, seat)
    consume(g, seat)
    produce_resources(g, seat)


def corrupt(g: ThroughTheAges, seat: i64) -> None:
    """Corruption takes resources, then food; what is still missing is forgiven.

    A resource that Trade Routes made of food and that was not spent pays first (ruling 5).
    """
    me = g.players[seat]
    amount = tokens.corruption(me)
    if amount == 0:
        return
    traded: i64 = min(amount, me.resource_credit)
    me.resource_credit -= traded
    missing = tokens.pay_resources(me, amount - traded)
    forgiven = tokens.pay_food(me, missing)
    if g.watched:
        g.tell(Corrupted(seat, amount - missing, missing - forgiven))


def produce_farms(me: Player) -> None:
    """Farms, the best first if the bank is short."""
    at: i64 = len(FARMS) - 1
    while at >= 0:
        tokens.produce(me, FARMS[at], me.workers[FARMS[at]])
        at -= 1


def produce_food(g: ThroughTheAges, seat: i64, pacts: bool = True) -> None:
    """Food of the farms, and of pacts unless an event lets the farms alone produce."""
    me = g.players[seat]
    before = tokens.food(me)
    produce_farms(me)
    extra: i64 = pact_sum(g, seat, True) if pacts else 0
    if extra > 0:
        tokens.gain_food(me, extra)
    if g.watched and tokens.food(me) > before:
        g.tell(Produced(seat, tokens.food(me) - before, 0))


def produce_mines(me: Player) -> None:
    """Mines, the best first if the bank is short, with the Railroad's second token, and labs for Bill Gates."""
    top = best(me, MINE)
    at: i64 = len(MINES) - 1
    while at >= 0:
        mine = MINES[at]
        tokens.produce(me, mine, me.workers[mine] + (1 if mine == top and me.works(RAILROAD) else 0))
        at -= 1
    if me.leader == GATES:
        lab = END_OF[LAB] - 1
        while lab >= FIRST_OF[LAB]:
            if AGE[lab] > 0:
                tokens.produce(me, lab, me.workers[lab])
            lab -= 1


def produce_resources(g: ThroughTheAges, seat: i64, pacts: bool = True) -> None:
    """Mines, labs of Bill Gates, and pacts: one that costs resources is paid after all else (ruling 16)."""
    me = g.players[seat]
    before = tokens.resources(me)
    produce_mines(me)
    extra: i64 = pact_sum(g, seat, False) if pacts else 0
    if extra > 0:
        tokens.gain_resources(me, extra)
    elif extra < 0:
        tokens.pay_resources(me, -extra)
    if g.watched and tokens.resources(me) > before:
        g.tell(Produced(seat, 0, tokens.resources(me) - before))


def consume(g: ThroughTheAges, seat: i64) -> None:
    """Each missing food costs culture.

    A food that Trade Routes made of a resource and that was not spent is eaten first; side B pays one with a resource if it
    has not yet and that saves culture (ruling 5).
    """
    me = g.players[seat]
    amount = tokens.consumption(me)
    traded: i64 = min(amount, me.food_credit)
    me.food_credit -= traded
    missing = tokens.pay_food(me, amount - traded)
    saves: bool = missing > 0 and me.culture > STARVATION * (missing - 1)
    if saves and trade_side(g, seat) == 1 and not me.is_used(USED_TRADE) and tokens.resources(me) > 0:
        me.used |= USED_TRADE
        tokens.pay_resources(me, 1)
        missing -= 1
        if g.watched:
            g.tell(Used(seat, TRADE_ROUTES))
    if g.watched and amount > 0:
        g.tell(Consumed(seat, amount - missing, missing))
    if missing > 0:
        score(g, seat, -STARVATION * missing, FROM_HUNGER)


