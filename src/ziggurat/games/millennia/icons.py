"""Icons: what a player can spend in the action phase, and whether a payment can be made with it.

An icon is a mask of the types that it may stand for.  Jokers are counted apart: they stand for any type.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.millennia.state import Millennia, Player
from ziggurat.games.millennia.tables import (
    ARTS,
    DEMAND,
    ENGINEERING,
    ICONS,
    MEDICINE,
    NATURAL_SCIENCE,
    SCIENCE_POINTS,
    SINGLE_POINTS,
    TECH_TYPE,
    TRANSPORTATION,
    TRIO_POINTS,
    TYPES,
)


def icons(g: Millennia, seat: i64) -> vec[i64]:
    """The icons of tech cards that are not exhausted, then those of buildings that supply one."""
    me = g.players[seat]
    out = vec[i64]()
    for tech in me.techs.cards:
        out = append(out, bit(TECH_TYPE[tech]))
    for building in me.buildings.cards:
        if ICONS[building] != 0 and g.active(building) and not me.used.has(building):
            out = append(out, ICONS[building])
    return out


def fits(
    needs: vec[i64], at: i64, own: vec[i64], spent: i64, jokers: i64, fewer: i64 = 0, skips: i64 = 0, double: i64 = 0
) -> bool:
    """Whether the icons needed from ``at`` on can be paid with those that are not spent (a mask), and with jokers.

    The influence action: ``fewer`` icons may be left out, one of the types ``skips`` too, one arts icon stands for ``double``.
    """
    n: i64 = len(needs)
    if n - at <= fewer:
        return True
    need = needs[at]
    if need & ~skips == 0 and fits(needs, at + 1, own, spent, jokers, fewer, 0, double):
        return True
    tried: i64 = 0  # icons of one type only that did not help: others like them won't
    count: i64 = len(own)
    for i in range(count):
        icon = own[i]
        if icon & need != 0 and not has(spent, i) and icon != tried:
            if fits(needs, at + 1, own, spent | bit(i), jokers, fewer, skips, double):
                return True
            tried = icon
    if jokers > 0 and fits(needs, at + 1, own, spent, jokers - 1, fewer, skips, double):
        return True
    if double > 0 and n - at - fewer > 1:  # for a single icon it would be wasted
        if jokers > 0 and fits(needs, at + double, own, spent, jokers - 1, fewer, skips, 0):
            return True
        for i in range(count):
            if has(own[i], ARTS) and not has(spent, i):
                if fits(needs, at + double, own, spent | bit(i), jokers, fewer, skips, 0):
                    return True
    return fewer > 0 and fits(needs, at + 1, own, spent, jokers, fewer - 1, skips, double)


def pays(needs: vec[i64], own: vec[i64], jokers: i64) -> bool:
    """Whether these icons can be paid."""
    return fits(needs, 0, own, 0, jokers)


def different(one: i64, two: i64, three: i64) -> bool:
    """Whether three icons can stand for three different types."""
    for a in range(TYPES):
        if has(one, a):
            for b in range(TYPES):
                if b != a and has(two, b) and three & ~(bit(a) | bit(b)) != 0:
                    return True
    return False


# ---- research points ----------------------------------------------------------------------------------------------------


def point_type(icon: i64) -> i64:
    """The type that an icon stands for when it is spent for research points; -1: it brings none."""
    if has(icon, NATURAL_SCIENCE):
        return NATURAL_SCIENCE
    if has(icon, ENGINEERING):
        return ENGINEERING
    if has(icon, TRANSPORTATION):
        return TRANSPORTATION
    return MEDICINE if has(icon, MEDICINE) else i64(-1)


def points_of(science: i64, engineering: i64, transportation: i64, medicine: i64) -> i64:
    """The research points of icons: each one alone, and engineering, transportation and medicine together more."""
    trios: i64 = engineering
    if transportation < trios:
        trios = transportation
    if medicine < trios:
        trios = medicine
    singles: i64 = engineering + transportation + medicine - 3 * trios
    return SCIENCE_POINTS * science + TRIO_POINTS * trios + SINGLE_POINTS * singles


def most_points(science: i64, engineering: i64, transportation: i64, medicine: i64, jokers: i64) -> i64:
    """The most research points of icons and jokers, each joker as what helps most."""
    best: i64 = points_of(science + jokers, engineering, transportation, medicine)
    for a in range(jokers + 1):
        for b in range(jokers + 1 - a):
            for c in range(jokers + 1 - a - b):
                rest: i64 = jokers - a - b - c
                points = points_of(science + rest, engineering + a, transportation + b, medicine + c)
                if points > best:
                    best = points
    return best


def all_points(g: Millennia, seat: i64, paid: vec[i64], jokers: i64) -> i64:
    """The most research points with all icons that are left, together with those paid so far (by the four types)."""
    science = paid[0]
    engineering = paid[1]
    transportation = paid[2]
    medicine = paid[3]
    for icon in icons(g, seat):
        kind = point_type(icon)
        if kind == NATURAL_SCIENCE:
            science += 1
        elif kind == ENGINEERING:
            engineering += 1
        elif kind == TRANSPORTATION:
            transportation += 1
        elif kind == MEDICINE:
            medicine += 1
    return most_points(science, engineering, transportation, medicine, jokers)


def tech_of_type(me: Player, kind: i64) -> i64:
    """The tech card of a type that is spent first: of equal icons the one that stays longest; -1: there is none.

    Only a tech that is not exhausted can be given up later, and the one that goes first is the one to give up.
    """
    best: i64 = -1
    last: i64 = 0
    for tech in me.techs.cards:
        if TECH_TYPE[tech] == kind and me.last_age(tech) > last:
            best = tech
            last = me.last_age(tech)
    return best


def supplies(g: Millennia, seat: i64) -> vec[i64]:
    """The buildings that can supply an icon now."""
    me = g.players[seat]
    out = vec[i64]()
    for building in me.buildings.cards:
        if ICONS[building] != 0 and g.active(building) and not me.used.has(building):
            out = append(out, building)
    return out


def in_order(g: Millennia, seat: i64, need: i64) -> vec[i64]:
    """The types of tech cards that are not exhausted and will do, those that are needed least for other things first."""
    me = g.players[seat]
    have = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for tech in me.techs.cards:
        have[TECH_TYPE[tech]] += 1
    out = vec[i64]()
    while True:
        best: i64 = -1
        least: i64 = 0
        for kind in range(TYPES):
            if has(need, kind) and have[kind] > 0:
                wanted: i64 = DEMAND[kind] - 4 * have[kind]
                if best < 0 or wanted < least:
                    best = kind
                    least = wanted
        if best < 0:
            return out
        out = append(out, best)
        need &= ~bit(best)
