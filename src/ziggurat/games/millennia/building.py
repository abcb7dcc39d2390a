"""What a construction does: it is paid and taken, and cards answer to it.  What a Fortification does before the war phase."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.games.millennia import actions, events
from ziggurat.games.millennia.costs import building_price, discount_card, wonder_price
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import answer, play_card
from ziggurat.games.millennia.stock import drop_war
from ziggurat.games.millennia.tables import BUILDING_COLOUR, CONSTRUCTED, EXTRA_CONSTRUCTIONS, OTHERS_DROP, WONDER


def extra_constructions(g: Millennia, seat: i64) -> i64:
    """Further constructions after the first one of a turn (Bank; ruling 9)."""
    total: i64 = 0
    for building in g.players[seat].buildings.cards:
        if EXTRA_CONSTRUCTIONS[building] > 0 and g.active(building):
            total += EXTRA_CONSTRUCTIONS[building]
    return total


def use_discount(g: Millennia, seat: i64, colour: i64, discount: i64) -> None:
    """The architect token is turned, the diplomacy card discarded."""
    if discount & actions.BY_ARCHITECT != 0:
        g.architect_used = True
    if discount & actions.BY_CARD != 0:
        play_card(g, seat, discount_card(g.players[seat], colour))


def build(g: Millennia, seat: i64, building: i64, discount: i64) -> None:
    """A building is paid and taken."""
    me = g.players[seat]
    price = building_price(me, building, discount)
    use_discount(g, seat, BUILDING_COLOUR[building], discount)
    me.gold -= price
    me.buildings.add(building)
    g.buildings_shown.take(building)
    if g.watched:
        g.tell(events.Built(seat, building, price))
    answer(g, seat, CONSTRUCTED + BUILDING_COLOUR[building], -1, 0)


def build_wonder(g: Millennia, seat: i64, wonder: i64, discount: i64) -> None:
    """A wonder is paid and taken."""
    me = g.players[seat]
    price = wonder_price(g, seat, wonder, discount)
    use_discount(g, seat, WONDER, discount)
    me.gold -= price
    me.wonders |= bit(wonder)
    g.wonders_now.take(wonder)
    if g.watched:
        g.tell(events.WonderBuilt(seat, wonder, price))
    answer(g, seat, CONSTRUCTED + WONDER, -1, 0)


def fortify(g: Millennia, seat: i64) -> None:
    """Fortification: every opponent goes back on the war track."""
    for building in g.players[seat].buildings.cards:
        if OTHERS_DROP[building] > 0 and g.ready(seat, building):
            if g.watched:
                g.tell(events.Used(seat, building))
            for other in range(g.seats):
                if other != seat:
                    drop_war(g, other, OTHERS_DROP[building])
            if g.solo():
                left = g.automa.war - OTHERS_DROP[building]
                g.automa.war = left if left > 0 else 0
