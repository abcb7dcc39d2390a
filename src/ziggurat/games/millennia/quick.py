"""Quick guesses of what an action brings, without trying it: they steer playouts and what follows from an action."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.millennia import actions, scoring
from ziggurat.games.millennia.costs import building_price, pairs_met, types_of, wonder_price
from ziggurat.games.millennia.guesses import (
    BUILDING_USE,
    CARD,
    ICON,
    RESEARCH_USE,
    gold_worth,
    nearness,
    program_worth,
    step_worth,
    token_worth,
)
from ziggurat.games.millennia.icons import points_of
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import DONE as WAS_READ
from ziggurat.games.millennia.steps.answers import Resolve
from ziggurat.games.millennia.steps.choices import OPTIONS, ChooseOption
from ziggurat.games.millennia.steps.spending import card_points
from ziggurat.games.millennia.tables import (
    ACTION_PAYMENT,
    ACTION_PROGRAM,
    AGES,
    ARMY,
    BUILDING_COLOUR,
    BUILDING_LAST,
    BUILDING_PAYMENT,
    BUILDING_PROGRAM,
    COLUMNS,
    DEMAND,
    DIPLOMACY_PAYMENT,
    DIPLOMACY_PROGRAM,
    EFFECTS,
    ENERGY,
    ENGINEERING,
    INFLUENCE,
    INFLUENCE_ACTION,
    PAY_GOLD,
    PAY_ICONS,
    PAY_TECHS,
    PAY_WAR,
    POINT_VALUES,
    PROSPERITY,
    RESEARCH_COST,
    RESEARCH_GAIN,
    RESEARCH_PAYMENT,
    RESEARCH_PROGRAM,
    ROW_INCOME,
    ROW_LOCKED,
    SPECIAL_PROGRAM,
    TECH_LAST,
    TECH_TYPE,
    WONDER_COST,
    YELLOW,
    YELLOW_VP,
)

TYPE_WORTH: Final = vec[i64]([300, 240, 270, 210, 250, 270, 280, 250, 270, 290, 260, 190, 190, 200])
"""A tech in an age, by type."""
ENOUGH: Final[i64] = 20
"""What makes an end of the own actions better than an action that brings less."""
NEVER: Final[i64] = -100_000


def top(g: Millennia, seat: i64) -> Step:
    """The step that asks a seat."""
    return g.lanes[seat][-1] if g.busy != 0 else g.steps[-1]


def paid(g: Millennia, payment: i64) -> i64:
    """What a payment is worth."""
    return (
        ICON * 9 // 10 * len(PAY_ICONS[payment])
        + gold_worth(g, True) * PAY_GOLD[payment]
        + ICON * PAY_TECHS[payment]
        + 80 * PAY_WAR[payment]
    )


def quick_worth(g: Millennia, seat: i64, action: i64) -> i64:
    """A guess of what an action brings, comparable among the actions of one decision."""
    if action < actions.PERFORM:
        return early_worth(g, seat, action)
    if action < actions.PAY:
        return action_worth(g, seat, action)
    if action < actions.RESOLVE:
        return payment_worth(g, seat, action)
    return following_worth(g, seat, action)


# ---- drafting, prosperity, income, construction -------------------------------------------------------------------------


def early_worth(g: Millennia, seat: i64, action: i64) -> i64:
    """The phases before the actions."""
    me = g.players[seat]
    if action >= actions.ENOUGH:
        return ENOUGH
    if action >= actions.WONDER:
        wonder = (action - actions.WONDER) // actions.DISCOUNTS
        discount = (action - actions.WONDER) % actions.DISCOUNTS
        price = wonder_price(g, seat, wonder, discount)
        left: i64 = AGES - g.age
        worth = 100 * scoring.wonder_worth(g, seat, wonder) + 12 * WONDER_COST[wonder] * left
        return worth - gold_worth(g, False) * price - (CARD if discount & actions.BY_CARD != 0 else i64(0))
    if action >= actions.BUILD:
        building = (action - actions.BUILD) // actions.DISCOUNTS
        discount = (action - actions.BUILD) % actions.DISCOUNTS
        price = building_price(me, building, discount)
        return (
            building_guess(g, seat, building)
            - gold_worth(g, False) * price
            - (CARD if discount & actions.BY_CARD != 0 else i64(0))
        )
    if action == actions.GO_ON:
        return 0
    if action >= actions.FULFIL:
        met = pairs_met(g, seat, types_of(me))
        card = (action - actions.FULFIL) // actions.TYPE_COUNT
        kind = (action - actions.FULFIL) % actions.TYPE_COUNT
        more = pairs_met(g, seat, types_of(me) & ~bit(kind) | bit(card))
        return step_worth(g, seat, PROSPERITY) - ICON if met == 0 and more > 0 else NEVER
    if action >= actions.MARK:
        special = action - actions.MARK
        return program_worth(g, seat, SPECIAL_PROGRAM[special], -1, 0) + 40
    return draft_worth(g, seat, action - actions.DRAFT)


def building_guess(g: Millennia, seat: i64, building: i64) -> i64:
    """A building that could be built."""
    if BUILDING_COLOUR[building] == YELLOW:
        return YELLOW_VP[building] * nearness(g, seat, building)
    return BUILDING_USE[building] * (BUILDING_LAST[building] - g.age + 1)


def draft_worth(g: Millennia, seat: i64, tech: i64) -> i64:
    """A tech: its ages, the income of its row, prosperity, what it brings at once."""
    me = g.players[seat]
    kind = TECH_TYPE[tech]
    ages: i64 = TECH_LAST[tech] - g.age + 1
    total: i64 = TYPE_WORTH[kind] + ICON * (ages - 1)
    place: i64 = 0
    while g.grid[place] != tech:
        place += 1
    row = place // COLUMNS
    energy: bool = g.age == 1 or kind == ENERGY or has(types_of(me), ENERGY)
    if energy or not has(ROW_LOCKED, row):
        total += gold_worth(g, False) * ROW_INCOME[row]
    types = types_of(me)
    if pairs_met(g, seat, types) == 0:
        if pairs_met(g, seat, types | bit(kind)) > 0:
            total += step_worth(g, seat, PROSPERITY)
        elif has_card(g, kind):
            total += 80
    if kind == ENGINEERING:
        total += 120
    if kind == ARMY:
        total += 60
    return total


def has_card(g: Millennia, kind: i64) -> bool:
    """Whether a prosperity card of a type is on show."""
    for card in g.prosperity.cards:
        if card == kind:
            return True
    return False


# ---- the action phase ---------------------------------------------------------------------------------------------------


def action_worth(g: Millennia, seat: i64, action: i64) -> i64:
    """The actions of the action phase, and diplomacy cards in any."""
    if action == actions.DONE:
        return ENOUGH
    if action >= actions.CASH:
        return -200 if g.age < AGES or action < actions.SCORE else i64(-10)
    if action >= actions.PLAY:
        card = action - actions.PLAY
        worth = program_worth(g, seat, DIPLOMACY_PROGRAM[card], -1, 0)
        return worth - paid(g, DIPLOMACY_PAYMENT[card]) - 320 + (200 if isinstance(top(g, seat), Resolve) else i64(0))
    if action >= actions.APPLY:
        card = action - actions.APPLY
        return program_worth(g, seat, RESEARCH_PROGRAM[card], -1, 0) - paid(g, RESEARCH_PAYMENT[card])
    if action >= actions.USE:
        building = action - actions.USE
        worth = program_worth(g, seat, BUILDING_PROGRAM[building], -1, 0)
        if worth == 0:
            worth = 250  # a helper of a payment, or both cards kept
        return worth - paid(g, BUILDING_PAYMENT[building])
    if action >= actions.BUY:
        effect = EFFECTS * g.side + action - actions.BUY
        lacking = RESEARCH_COST[effect] - card_points(g, seat)
        return program_worth(g, seat, RESEARCH_GAIN[effect], RESEARCH_COST[effect], 1) - 85 * (lacking if lacking > 0 else i64(0))
    if action >= actions.SPECIAL:
        return program_worth(g, seat, SPECIAL_PROGRAM[action - actions.SPECIAL], -1, 0) + ENOUGH + 1
    one = action - actions.PERFORM
    worth = program_worth(g, seat, ACTION_PROGRAM[one], -1, 0)
    return worth - paid(g, ACTION_PAYMENT[one]) + (80 if one == INFLUENCE_ACTION else i64(0)) + bonus_at_end(g, one)


def bonus_at_end(g: Millennia, action: i64) -> i64:
    """Icons that pay for nothing better are not kept: industry is a little better than the end of the phase."""
    payment = ACTION_PAYMENT[action]
    return 10 + ICON * 9 // 10 - 100 if len(PAY_ICONS[payment]) == 1 and PAY_ICONS[payment][0] == 2**14 - 1 else i64(0)


def payment_worth(g: Millennia, seat: i64, action: i64) -> i64:
    """What to spend: what is asked for least, and techs before buildings before jokers."""
    me = g.players[seat]
    if action < actions.SUPPLY:
        kind = action - actions.PAY
        have: i64 = 0
        for tech in me.techs.cards:
            if TECH_TYPE[tech] == kind:
                have += 1
        return 100 - DEMAND[kind] + 4 * have
    if action < actions.JOKER:
        return 50
    if action == actions.JOKER:
        return 0
    if action < actions.PAY_TWICE:
        return 5 if points_of(1, 0, 0, 0) > 1 else i64(0)
    if action == actions.LEAVE_OUT:
        return 120
    if action >= actions.POINTS:
        return 200 - 10 * POINT_VALUES[action - actions.POINTS]
    return 150


# ---- what follows -------------------------------------------------------------------------------------------------------


def following_worth(g: Millennia, seat: i64, action: i64) -> i64:
    """What effects ask."""
    step = top(g, seat)
    if action == actions.FORFEIT or action == actions.STAY:
        return 0
    if action < actions.FORFEIT and isinstance(step, Resolve):
        if action == actions.RESOLVE + actions.SPOT_ITEM:
            return 500 + program_worth(g, seat, step.program, step.context, 1)
        return token_worth(g, seat, step.token if step.token >= 0 else WAS_READ - step.token, step.context)
    if action >= actions.COPY:
        return 100 * scoring.wonder_worth(g, seat, action - actions.COPY)
    if action >= actions.CLAIM:
        return RESEARCH_USE[action - actions.CLAIM]
    if action >= actions.KEEP:
        return kept_worth(g, seat, action - actions.KEEP)
    if action >= actions.EXTEND:
        return TYPE_WORTH[TECH_TYPE[action - actions.EXTEND]]
    if action >= actions.GIVE_UP:
        return -g.players[seat].last_age(action - actions.GIVE_UP)
    if action >= actions.DISCARD:
        return 10 - kept_worth(g, seat, action - actions.DISCARD) // 100
    if action == actions.DEMOCRACY:
        return 300 + 100 * g.players[seat].tracks[INFLUENCE]
    if action == actions.TYRANNY:
        return 250
    if action == actions.ENTER:
        return 50
    if action >= actions.STEP:
        return step_worth(g, seat, action - actions.STEP)
    if isinstance(step, ChooseOption):
        return program_worth(g, seat, OPTIONS[step.choice][action - actions.CHOOSE], step.context, 0)
    return 0


def kept_worth(g: Millennia, seat: i64, card: i64) -> i64:
    """A diplomacy card to keep: what it brings less what it costs."""
    worth = program_worth(g, seat, DIPLOMACY_PROGRAM[card], -1, 1) - paid(g, DIPLOMACY_PAYMENT[card])
    return worth if worth > 300 else i64(300)
