"""What things cost now: civil actions, food, resources, science (rules sections 6 and 7)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.effects import leader_hooks
from ziggurat.games.through_the_ages.pacts import cooperation
from ziggurat.games.through_the_ages.state import NOTHING, REPLACED, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    COST,
    DISCOUNT,
    FOOD_PRICE,
    HAMMURABI,
    LEADER,
    MICHELANGELO,
    PRICE,
    REVOLUTION,
    ROBESPIERRE,
    SORT,
    SPACES,
    SPECIALS_FROM,
    STAGES,
    TAJ_MAHAL,
    TECHNOLOGIES,
    UNITS_FROM,
    URBAN_FROM,
    URBAN_LIMIT,
    WONDER,
)

COOPERATION: Final[i64] = 2
"""Science that a technology costs less in a Scientific Cooperation."""


# ---- cards of the row -----------------------------------------------------------------------------------


def take_price(me: Player, card: i64, space: i64) -> i64:
    """Civil actions for a card of the row."""
    price: i64 = SPACES[space]
    if SORT[card] == WONDER:
        if me.leader != MICHELANGELO:
            price += me.wonder_count()
        if card == TAJ_MAHAL and me.is_used(REPLACED):
            price -= 2
    elif SORT[card] == LEADER and me.leader == HAMMURABI:
        price -= 1
    return max(price, 0)


def may_take(me: Player, card: i64) -> bool:
    """Whether a player may have this card, whatever it costs (section 6)."""
    sort = SORT[card]
    if sort == WONDER:
        return me.unfinished == NOTHING
    if me.hand.size() >= me.civil_limit:
        return False
    if sort == LEADER:
        return not has(me.led, AGE[card])
    if sort == ACTION:
        return True
    return not me.knows(card) and not me.hand.has(card)


# ---- population -----------------------------------------------------------------------------------------


def grow_price(me: Player, discount: i64) -> i64:
    """Food for one more worker."""
    return max(FOOD_PRICE[tokens.in_bank(me.yellow)] - leader_hooks(me).food_discount() - discount, 0)


def can_grow(me: Player, discount: i64) -> bool:
    return me.yellow > 0 and grow_price(me, discount) <= tokens.food(me) + me.food_credit


# ---- buildings and units --------------------------------------------------------------------------------


def is_urban(card: i64) -> bool:
    return URBAN_FROM <= card < UNITS_FROM


def is_unit(card: i64) -> bool:
    return UNITS_FROM <= card < SPECIALS_FROM


def cost(me: Player, card: i64, discount: i64 = 0) -> i64:
    """Resources for a building or unit, after construction technologies and the leader."""
    price: i64 = COST[card] - leader_hooks(me).cost_discount(me, card) - discount
    if is_urban(card) and me.construction >= 0:
        price -= DISCOUNT[me.construction][AGE[card]]
    return max(price, 0)


def upgrade_cost(me: Player, old: i64, new: i64, discount: i64 = 0) -> i64:
    """The difference of the two costs, each after construction technologies and the leader (section 7)."""
    return max(cost(me, new) - cost(me, old) - discount, 0)


def purse(me: Player, card: i64) -> i64:
    """The resources that can be paid for a card: those for units only count for units."""
    total: i64 = tokens.resources(me) + me.resource_credit
    return total + me.pool + me.homer if is_unit(card) else total


def room(me: Player, card: i64) -> bool:
    """Whether the government allows one more building of this type; farms, mines and units are unlimited."""
    if not is_urban(card):
        return True
    return me.count_sort(SORT[card]) < URBAN_LIMIT[me.government]


def can_build(me: Player, card: i64, discount: i64) -> bool:
    if me.unused == 0 or not me.knows(card) or not room(me, card):
        return False
    return cost(me, card, discount) <= purse(me, card)


def can_upgrade(me: Player, old: i64, new: i64, discount: i64) -> bool:
    """Cards of one sort, the new one of a higher level."""
    if me.workers[old] == 0 or not me.knows(new):
        return False
    return upgrade_cost(me, old, new, discount) <= purse(me, new)


# ---- wonders --------------------------------------------------------------------------------------------


def stage_cost(me: Player, stages: i64, discount: i64 = 0) -> i64:
    """Resources for the next so many stages together."""
    total: i64 = -discount
    for stage in range(me.stages, me.stages + stages):
        total += STAGES[me.unfinished][stage]
    return max(total, 0)


def stages_left(me: Player) -> i64:
    """Stages of the unfinished wonder that are not built."""
    if me.unfinished == NOTHING:
        return 0
    left: i64 = len(STAGES[me.unfinished])
    return left - me.stages


def can_stage(me: Player, stages: i64, discount: i64) -> bool:
    """Whether so many stages can be paid, and marked: with an empty blue bank a token of a card marks it (ruling 3)."""
    if stages > stages_left(me):
        return False
    return stage_cost(me, stages, discount) <= tokens.resources(me) + me.resource_credit


# ---- technologies ---------------------------------------------------------------------------------------


def science_price(g: ThroughTheAges, seat: i64, card: i64, revolution: bool, discount: i64) -> i64:
    """Science for a technology."""
    me = g.players[seat]
    price: i64 = REVOLUTION[card] if revolution else PRICE[card]
    price -= leader_hooks(me).science_discount(me, card) + discount
    if cooperation(g, seat) >= 0:
        price -= COOPERATION
    return max(price, 0)


def can_develop(g: ThroughTheAges, seat: i64, card: i64, revolution: bool, discount: i64) -> bool:
    """Whether the science is there, the partner's point of a Scientific Cooperation included."""
    if card >= TECHNOLOGIES:
        return False
    me = g.players[seat]
    partner = cooperation(g, seat)
    if partner >= 0 and g.players[partner].science == 0:
        return False
    science: i64 = me.science
    if is_unit(card):
        science += me.unit_science
    return science_price(g, seat, card, revolution, discount) <= science


def can_revolt(me: Player) -> bool:
    """Whether all actions that a revolution takes are there (section 7; ruling 6)."""
    return me.military_spent == 0 if me.leader == ROBESPIERRE else me.civil_spent == 0
