"""A plan of the action phase for the evaluation: what the icons of this age may bring."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.millennia.guesses import ICON, SPARE, gold_worth, program_worth
from ziggurat.games.millennia.icons import fits, icons
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.payments import doubling, fewer_techs, skipped
from ziggurat.games.millennia.steps.spending import can_collect, card_points
from ziggurat.games.millennia.tables import (
    ACTION_PAYMENT,
    ACTION_PROGRAM,
    ACTIONS,
    ARTS,
    ARTS_COUNT_AS,
    BUILDING_ACTS,
    BUILDING_PAYMENT,
    BUILDING_PROGRAM,
    EFFECTS,
    INFLUENCE_ACTION,
    PAY_GOLD,
    PAY_ICONS,
    PAY_POINTS,
    PAY_TECHS,
    RESEARCH_COST,
    RESEARCH_GAIN,
    SKIPS,
    SPECIAL_PROGRAM,
    SPECIALS,
)

MOST_PLANS: Final[i64] = 8
"""How many actions a plan has at most."""


def plan(g: Millennia, seat: i64) -> i64:
    """What the icons of this age may bring: the best action for its icons again and again, then industry for the rest."""
    me = g.players[seat]
    own = icons(g, seat)
    jokers = me.jokers
    total: i64 = specials_worth(g, seat)
    spent: i64 = 0
    values = action_values(g, seat)
    research = research_worth(g, seat)
    used: i64 = 0
    skip = skipped(g, seat)
    twice = doubling(g, seat)
    skips: i64 = SKIPS[skip] if skip >= 0 else 0
    double: i64 = ARTS_COUNT_AS[twice] if twice >= 0 else 0
    fewer = fewer_techs(g, seat)
    gold = me.gold
    for _ in range(MOST_PLANS):
        best: i64 = -1
        most: i64 = 0
        n: i64 = ACTIONS + me.buildings.size()
        for at in range(n):
            if values[at] <= 0 or (at >= ACTIONS and has(used, at - ACTIONS)):
                continue
            payment = ACTION_PAYMENT[at] if at < ACTIONS else BUILDING_PAYMENT[me.buildings.cards[at - ACTIONS]]
            needs = PAY_ICONS[payment]
            size: i64 = len(needs)
            if PAY_GOLD[payment] > gold or (size == 0 and at < ACTIONS):
                continue
            if at == INFLUENCE_ACTION:
                if not fits(needs, 0, own, spent, jokers, fewer, skips, double):
                    continue
                size -= fewer + (1 if skips != 0 else 0) + (double - 1 if double > 0 else 0)
                if size < 1:
                    size = 1
            elif size > 0 and not fits(needs, 0, own, spent, jokers):
                continue
            rate = 1000000 if size == 0 else values[at] // size
            if rate > most:
                most = rate
                best = at
        if best < 0 or (best < ACTIONS and most <= SPARE):
            break
        payment = ACTION_PAYMENT[best] if best < ACTIONS else BUILDING_PAYMENT[me.buildings.cards[best - ACTIONS]]
        total += values[best]
        gold -= PAY_GOLD[payment]
        if best >= ACTIONS:
            used |= bit(best - ACTIONS)
        if len(PAY_ICONS[payment]) > 0:
            before = spent
            spent = spend_for(PAY_ICONS[payment], own, spent, best == INFLUENCE_ACTION, fewer, skips, double)
            jokers -= missing(PAY_ICONS[payment], own, before, best == INFLUENCE_ACTION, fewer, skips, double)
            if jokers < 0:
                jokers = 0
            if best == INFLUENCE_ACTION:
                skips = 0
                double = 0
    rest: i64 = jokers
    count: i64 = len(own)
    for i in range(count):
        if not has(spent, i):
            rest += 1
    total += SPARE * rest
    return total + research


def spend_for(needs: vec[i64], own: vec[i64], spent: i64, influence: bool, fewer: i64, skips: i64, double: i64) -> i64:
    """The icons that are spent after a payment, those of one type first."""
    count: i64 = len(own)
    size: i64 = len(needs)
    at: i64 = 0
    end: i64 = size - fewer if influence else size
    while at < end:
        need = needs[at]
        if influence and skips != 0 and need & ~skips == 0:
            skips = 0
            at += 1
            continue
        best: i64 = -1
        for i in range(count):
            if not has(spent, i) and own[i] & need != 0:
                if best < 0 or own[i] & (own[i] - 1) == 0:
                    best = i
        if best >= 0:
            spent |= bit(best)
            if influence and double > 1 and has(own[best], ARTS):
                at += double - 1
                double = 0
        at += 1
    return spent


def missing(needs: vec[i64], own: vec[i64], spent: i64, influence: bool, fewer: i64, skips: i64, double: i64) -> i64:
    """How many icons of a payment jokers have to stand for."""
    after = spend_for(needs, own, spent, influence, fewer, skips, double)
    paid: i64 = 0
    fresh = after & ~spent
    while fresh != 0:
        fresh &= fresh - 1
        paid += 1
    size: i64 = len(needs)
    if influence:
        size -= fewer + (1 if skips != 0 else 0) + (double - 1 if double > 1 else 0)
    return size - paid if size > paid else 0


def action_values(g: Millennia, seat: i64) -> vec[i64]:
    """What each action of the board, and then each building that can be used, brings; 0 for those that can't."""
    me = g.players[seat]
    out = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    for action in range(ACTIONS):
        out[action] = program_worth(g, seat, ACTION_PROGRAM[action], -1, 0)
    for building in me.buildings.cards:
        out = append(out, building_value(g, seat, building))
    return out


def building_value(g: Millennia, seat: i64, building: i64) -> i64:
    """What the use of a building brings now; 0 if it can't be used."""
    if BUILDING_ACTS[building] == 0 or not g.ready(seat, building):
        return 0
    payment = BUILDING_PAYMENT[building]
    if PAY_POINTS[payment] > 0:
        return 0
    value = program_worth(g, seat, BUILDING_PROGRAM[building], -1, 1)
    return value - ICON * PAY_TECHS[payment] - gold_worth(g, True) * PAY_GOLD[payment]


def specials_worth(g: Millennia, seat: i64) -> i64:
    """The special actions whose markers are still to be used."""
    me = g.players[seat]
    total: i64 = 0
    for special in range(SPECIALS):
        if me.specials[special] > 0:
            total += me.specials[special] * program_worth(g, seat, SPECIAL_PROGRAM[special], -1, 0)
    return total


def research_worth(g: Millennia, seat: i64) -> i64:
    """What research points may buy in this age, beyond what the icons that they need would bring elsewhere."""
    me = g.players[seat]
    if me.bought:
        return 0
    most = can_collect(g, seat)
    cards = card_points(g, seat)
    best: i64 = 0
    for effect in range(EFFECTS):
        cost = RESEARCH_COST[EFFECTS * g.side + effect]
        if cost <= most:
            value = program_worth(g, seat, RESEARCH_GAIN[EFFECTS * g.side + effect], cost, 1)
            lacking = cost - cards
            if lacking > 0:
                value -= 75 * lacking
            if value > best:
                best = value
    if best == 0 and cards > 0:
        best = 60 * cards
    return best
