"""Buildings and units: what can be built, upgraded and destroyed, and doing it (rules sections 7 and 8)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.actions import BUILD, RAZE
from ziggurat.games.through_the_ages.actions import upgrade as upgrading
from ziggurat.games.through_the_ages.costs import can_build, can_upgrade, cost, is_unit, upgrade_cost
from ziggurat.games.through_the_ages.events import Built, Destroyed, Upgraded
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import AGE, END_OF, SORT, UNITS_FROM


def builds(me: Player, out: vec[i64], first: i64, end: i64, discount: i64) -> vec[i64]:
    """Adds the buildings and units, from one card to another, that can be built."""
    if me.unused == 0:
        return out
    for card in range(first, end):
        if has(me.technologies, card) and can_build(me, card, discount):
            out = append(out, BUILD + card)
    return out


def upgrades(me: Player, out: vec[i64], first: i64, end: i64, discount: i64) -> vec[i64]:
    """Adds the upgrades that can be paid: same type, higher level."""
    for old in range(first, end):
        if me.workers[old] == 0:
            continue
        for new in range(old + 1, END_OF[SORT[old]]):
            if has(me.technologies, new) and can_upgrade(me, old, new, discount):
                out = append(out, upgrading(old, new))
    return out


def razable(me: Player, first: i64, level: i64) -> vec[i64]:
    """The buildings from one card on, up to a level, as answers."""
    out = vec[i64]()
    for card in range(first, UNITS_FROM):
        if me.workers[card] > 0 and AGE[card] <= level:
            out = append(out, RAZE + card)
    return out


def pay_for(me: Player, card: i64, price: i64) -> None:
    """Resources for a building, unit or wonder (-1).  What is for units only is spent on them first."""
    left = price
    if card >= 0 and is_unit(card):
        part: i64 = min(left, me.homer)
        me.homer -= part
        left -= part
        part = min(left, me.pool)
        me.pool -= part
        left -= part
    part = min(left, me.resource_credit)
    me.resource_credit -= part
    tokens.pay_resources(me, left - part)


def build(g: ThroughTheAges, seat: i64, card: i64, discount: i64) -> None:
    """An unused worker becomes a building or unit."""
    me = g.players[seat]
    price = cost(me, card, discount)
    pay_for(me, card, price)
    place(g, seat, card, price)


def place(g: ThroughTheAges, seat: i64, card: i64, price: i64) -> None:
    me = g.players[seat]
    me.unused -= 1
    me.workers[card] += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Built(seat, card, price))


def upgrade(g: ThroughTheAges, seat: i64, old: i64, new: i64, discount: i64) -> None:
    me = g.players[seat]
    price = upgrade_cost(me, old, new, discount)
    pay_for(me, new, price)
    me.workers[old] -= 1
    me.workers[new] += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Upgraded(seat, old, new, price))


def destroy(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A building or unit is no more; its worker is unused."""
    me = g.players[seat]
    me.workers[card] -= 1
    me.unused += 1
    refresh(g, seat)
    if g.watched:
        g.tell(Destroyed(seat, card))
