"""What a construction costs, and what makes it cheaper; prosperity and income as they stand."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.millennia import actions
from ziggurat.games.millennia.state import Millennia, Player
from ziggurat.games.millennia.stock import wonders_of
from ziggurat.games.millennia.tables import (
    ARCHITECT_DISCOUNT,
    BUILDING_COLOUR,
    BUILDING_COST,
    DIPLOMACY_DISCOUNT,
    DIPLOMACY_DISCOUNT_ON,
    DISCOUNT,
    ENERGY,
    INCOME,
    INCOME_CARDS,
    INCOME_LIMIT,
    INCOME_PER_WONDER,
    INFLUENCE,
    OPENS_INCOME,
    RESEARCH_CARDS,
    RESEARCH_DISCOUNT,
    RESEARCH_DISCOUNT_ON,
    ROW_INCOME,
    ROW_LOCKED,
    ROWS,
    SINGLE_MATCH,
    TECH_TYPE,
    TRADE,
    WONDER,
    WONDER_COST,
)

# ---- construction -------------------------------------------------------------------------------------------------------


def discount_card(me: Player, colour: i64) -> i64:
    """The diplomacy card in hand that makes a colour (or a wonder) cheaper; -1: none."""
    for card in me.hand.cards:
        if DIPLOMACY_DISCOUNT_ON[card] == colour:
            return card
    return -1


def may_use_architect(g: Millennia, seat: i64) -> bool:
    """Whether a player has the architect token on its unused side."""
    return g.architect == seat and not g.architect_used


def reduced(me: Player, cost: i64, colour: i64, discount: i64) -> i64:
    """A cost less what is always taken off and what ``discount`` chooses; never below 0 (ruling 8)."""
    for card in range(RESEARCH_CARDS):
        if RESEARCH_DISCOUNT_ON[card] == colour and me.claimed(card):
            cost -= RESEARCH_DISCOUNT[card]
    if discount & actions.BY_ARCHITECT != 0:
        cost -= ARCHITECT_DISCOUNT
    if discount & actions.BY_CARD != 0:
        cost -= DIPLOMACY_DISCOUNT[discount_card(me, colour)]
    return cost if cost > 0 else 0


def building_price(me: Player, building: i64, discount: i64) -> i64:
    """The price of a building."""
    return reduced(me, BUILDING_COST[building], BUILDING_COLOUR[building], discount)


def wonder_price(g: Millennia, seat: i64, wonder: i64, discount: i64) -> i64:
    """The price of a wonder: the best discount reached on the influence track counts."""
    return reduced(g.players[seat], WONDER_COST[wonder] - DISCOUNT[g.spot(seat, INFLUENCE)], WONDER, discount)


def building_discounts(g: Millennia, seat: i64, building: i64) -> vec[i64]:
    """The discounts with which a building can be paid: none that saves nothing on top of another one."""
    me = g.players[seat]
    card: bool = discount_card(me, BUILDING_COLOUR[building]) >= 0
    out = vec[i64]()
    for discount in range(actions.DISCOUNTS):
        if discount & actions.BY_ARCHITECT != 0 and not may_use_architect(g, seat):
            continue
        if discount & actions.BY_CARD != 0 and not card:
            continue
        price = building_price(me, building, discount)
        if price <= me.gold and saves(price, building_price(me, building, 0), discount):
            if discount != 3 or (price < building_price(me, building, 1) and price < building_price(me, building, 2)):
                out = append(out, discount)
    return out


def saves(price: i64, plain: i64, discount: i64) -> bool:
    """Whether a discount makes a difference."""
    return discount == 0 or price < plain


def wonder_discounts(g: Millennia, seat: i64, wonder: i64) -> vec[i64]:
    """The same for a wonder: a card at most."""
    me = g.players[seat]
    out = vec[i64]()
    plain = wonder_price(g, seat, wonder, 0)
    if plain <= me.gold:
        out = append(out, 0)
    if discount_card(me, WONDER) >= 0:
        price = wonder_price(g, seat, wonder, actions.BY_CARD)
        if price <= me.gold and price < plain:
            out = append(out, actions.BY_CARD)
    return out


# ---- prosperity ---------------------------------------------------------------------------------------------------------


def types_of(me: Player) -> i64:
    """The types of a player's tech cards that are not exhausted, as a mask."""
    types: i64 = 0
    for tech in me.techs.cards:
        types |= bit(TECH_TYPE[tech])
    return types


def single_match(g: Millennia, seat: i64) -> bool:
    """Whether one card of a pair is enough (Granary)."""
    for building in g.players[seat].buildings.cards:
        if SINGLE_MATCH[building] != 0 and g.active(building):
            return True
    return False


def pairs_met(g: Millennia, seat: i64, types: i64) -> i64:
    """How many pairs of prosperity cards are met by these types."""
    one_is_enough = single_match(g, seat)
    pairs: i64 = 0
    n: i64 = g.prosperity.size() // 2
    for pair in range(n):
        first = has(types, g.prosperity.cards[2 * pair])
        second = has(types, g.prosperity.cards[2 * pair + 1])
        if (first and second) or (one_is_enough and (first or second)):
            pairs += 1
    return pairs


def techs_of(me: Player, kind: i64) -> i64:
    """How many techs of a type a player has, exhausted ones too."""
    total: i64 = 0
    for tech in me.techs.cards:
        if TECH_TYPE[tech] == kind:
            total += 1
    for tech in me.turned.cards:
        if TECH_TYPE[tech] == kind:
            total += 1
    return total


# ---- income -------------------------------------------------------------------------------------------------------------


def income_unlocked(g: Millennia, seat: i64) -> bool:
    """Whether the locked row pays: in age 1, with an energy tech, a building that opens it, or a card played now."""
    me = g.players[seat]
    if g.age == 1 or me.income_open or techs_of(me, ENERGY) > 0:
        return True
    for building in me.buildings.cards:
        if OPENS_INCOME[building] != 0 and g.active(building):
            return True
    return False


def income(g: Millennia, seat: i64) -> i64:
    """The gold of the income phase: draft markers, the trade spot, wonders with a research card."""
    me = g.players[seat]
    open_ = income_unlocked(g, seat)
    total: i64 = INCOME[g.spot(seat, TRADE)]
    for row in range(ROWS):
        if open_ or not has(ROW_LOCKED, row):
            total += ROW_INCOME[row] * me.rows[row]
    for card in range(RESEARCH_CARDS):
        if has(INCOME_CARDS & me.research, card):
            gold = INCOME_PER_WONDER[card] * wonders_of(me)
            total += gold if gold < INCOME_LIMIT[card] else INCOME_LIMIT[card]
    return total
