"""Why something in sight is not possible now, in words for a player."""

from __future__ import annotations

from itertools import combinations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, count, has
from ziggurat.games.millennia import actions, content, vocabulary
from ziggurat.games.millennia.content import (
    ACTION,
    BUILDING,
    BUILDINGS,
    DIPLOMACY,
    RESEARCH,
    SPECIAL,
    TECH,
    TYPES,
    WONDER,
    WONDERS,
)
from ziggurat.games.millennia.costs import building_price, discount_card, may_use_architect, wonder_price
from ziggurat.games.millennia.icons import icons, pays, supplies, tech_of_type
from ziggurat.games.millennia.programs import possible
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.act import may_apply, may_perform, may_play, may_use
from ziggurat.games.millennia.steps.payments import INFLUENCE, doubling, fewer_techs, pays_influence
from ziggurat.games.millennia.steps.phases import open_row
from ziggurat.games.millennia.steps.spending import can_collect, distinct
from ziggurat.games.millennia.steps.tracks import at_end, branches, locked, next_spot
from ziggurat.games.millennia.tables import (
    ACTION_CARDS,
    ACTION_PAYMENT,
    ACTION_PROGRAM,
    ACTIONS,
    ARTS,
    BLANK,
    BUILDING_ACTS,
    BUILDING_COLOUR,
    BUILDING_LAST,
    BUILDING_PAYMENT,
    BUILDING_PROGRAM,
    COLUMNS,
    DIPLOMACY_PAYMENT,
    DIPLOMACY_PROGRAM,
    EFFECTS,
    ICONS,
    INFLUENCE_ACTION,
    PAY_CARDS,
    PAY_DIFFERENT,
    PAY_GOLD,
    PAY_ICONS,
    PAY_POINTS,
    PAY_TECHS,
    PAY_WAR,
    PENALTY,
    POLITICS,
    PROGRAM_LISTS,
    RESEARCH_ACTS,
    RESEARCH_CARDS,
    RESEARCH_COST,
    RESEARCH_GAIN,
    RESEARCH_PAYMENT,
    RESEARCH_PROGRAM,
    ROWS,
    SPECIALS,
    SPLIT,
    TYRANNY,
    UNLIMITED,
    WAR,
    YELLOW,
    spot_number,
)
from ziggurat.games.millennia.tables import WONDER as A_WONDER
from ziggurat.games.millennia.words import TYPE_NAMES, icon_words, icons_words, number

Refusal = tuple[str, str, str]
AND = "; "
"""Between two things that are both in the way."""
WHEN_USED = {"tech": "it is used inside a payment", "trigger": "it answers when its event happens"}
"""When a card is used that is no action of its own, by its mode."""


# ---- payments -----------------------------------------------------------------------------------------------------------


def payment_reason(g: Millennia, seat: int, payment: int, whose: int = 0, spent: int = 0) -> str:
    """All that is missing for a payment when so much gold was spent before it; empty when it can be made.  ``whose``: PLAIN or
    INFLUENCE.
    """
    me = g.players[seat]
    left = max(int(me.gold) - spent, 0)
    found = []
    if left < PAY_GOLD[payment]:
        found.append(f"it costs {PAY_GOLD[payment]} gold, you have {left}{' left' if spent else ''}")
    if me.tracks[WAR] < PAY_WAR[payment]:
        found.append(f"you need war {PAY_WAR[payment]}, you have {int(me.tracks[WAR])}")
    if me.hand.size() < PAY_CARDS[payment]:
        found.append(f"you need {number(int(PAY_CARDS[payment]), 'diplomacy card', 'diplomacy cards')}")
    if me.techs.size() < PAY_TECHS[payment]:
        found.append("you have no tech card that is not exhausted")
    if PAY_POINTS[payment] > 0 and can_collect(g, seat) < PAY_POINTS[payment]:
        found.append(f"you need {PAY_POINTS[payment]} research points, you can collect {int(can_collect(g, seat))}")
    if PAY_DIFFERENT[payment] != 0:
        types = different_types(g, seat)
        if types < 3:
            found.append(f"you need 3 techs of different types, you have {types}")
    elif lacking := lacking_icons(g, seat, payment, whose):
        found.append(f"you lack {' and '.join(icons_words(mask, lacking.count(mask)) for mask in dict.fromkeys(lacking))}")
    return AND.join(found)


def different_types(g: Millennia, seat: int) -> int:
    """How many icons of different types a player can spend, three at most."""
    own, jokers = icons(g, seat), g.players[seat].jokers
    return next(3 - more for more in range(4) if distinct(0, 0, own, 0, jokers + more))


def lacking_icons(g: Millennia, seat: int, payment: int, whose: int) -> list[int]:
    """The icons that would be enough for a payment together with those there are, as masks; as few as possible, none if it can
    be made.  Where one is enough, all types that would do.
    """
    needs = PAY_ICONS[payment]
    own = icons(g, seat)
    twice = [[], [int(bit(ARTS))]] if whose == INFLUENCE and doubling(g, seat) >= 0 else [[]]
    for many in range(len(needs) + 1):
        for arts in twice[: many + 1]:
            for given in combinations(range(len(needs)), many - len(arts)):
                rest = vec[i64]([need for at, need in enumerate(needs) if at not in given])
                if icons_pay(g, seat, rest, vec[i64]([*own, *arts]), whose):
                    found = [*arts, *(int(needs[at]) for at in given)]
                    return [any_of(g, seat, needs, own, whose)] if many == 1 else found
    return []


def any_of(g: Millennia, seat: int, needs: vec[i64], own: vec[i64], whose: int) -> int:
    """The types of which one more icon pays for all, as a mask."""
    return sum(2**kind for kind in range(len(TYPES)) if icons_pay(g, seat, needs, append(own[:], bit(kind)), whose))


def icons_pay(g: Millennia, seat: int, needs: vec[i64], own: vec[i64], whose: int) -> bool:
    """Whether these icons pay, with jokers; for the influence action with its helpers."""
    jokers = g.players[seat].jokers
    if whose == INFLUENCE:
        return pays_influence(g, seat, needs, 0, own, 0, jokers, fewer_techs(g, seat))
    return pays(needs, own, jokers)


def track_reason(g: Millennia, seat: int, track: int, spent: int = 0) -> str:
    """Why no step is possible on a track; empty when one is."""
    name = content.TRACKS[track]
    if at_end(g, seat, track):
        return f"your marker is at the end of {name}"
    spot = next_spot(g, seat, track, TYRANNY if branches(g, seat, track) else g.players[seat].branch)
    if locked(g, seat, track, spot):
        return f"the lock on {name} is closed"
    reason = payment_reason(g, seat, int(PENALTY[spot]), 0, spent)
    return f"the next spot of {name} has a penalty: {reason}" if reason else ""


def switch_reason(g: Millennia, seat: int, spent: int) -> str:
    """Why a player can't go over from tyranny to democracy."""
    me = g.players[seat]
    if me.branch != TYRANNY or me.tracks[POLITICS] <= SPLIT:
        return "your marker is not on a tyranny spot"
    penalty = int(PENALTY[spot_number(g.side, POLITICS, me.tracks[POLITICS], False)])
    return f"the democracy spot has a penalty: {payment_reason(g, seat, penalty, 0, spent)}"


def program_reason(g: Millennia, seat: int, program: int, spent: int = 0) -> str:
    """Why a program changes nothing when so much gold was spent for it; empty when it does something."""
    me = g.players[seat]
    me.gold -= spent
    able = possible(g, seat, program)
    me.gold += spent
    if able:
        return ""
    for gain in PROGRAM_LISTS[program]:
        match gain:
            case vocabulary.Advance():
                return track_reason(g, seat, content.TRACK.index(gain.track), spent)
            case vocabulary.AdvanceChoice():
                return "no step is possible on any of these tracks"
            case vocabulary.Joker():
                return "no joker tech is left"
            case vocabulary.DrawDiplomacy():
                return "no diplomacy card is left"
            case vocabulary.ClaimResearch():
                return "there is no research card that you could claim"
            case vocabulary.VpIfGold():
                return f"you need {gain.min_gold} gold, you have {int(me.gold)}"
            case vocabulary.SwitchToDemocracy():
                return switch_reason(g, seat, spent)
            case vocabulary.ExtendTech():
                ages = " or ".join(str(age) for age in gain.ages)
                return "none of your techs goes at the end of this age" if g.age in gain.ages else f"it is for age {ages}"
    return "it would change nothing"


# ---- actions ------------------------------------------------------------------------------------------------------------


def use_of(g: Millennia, seat: int, payment: int, program: int) -> str:
    """Why something can't be paid, and why it would change nothing."""
    reasons = (payment_reason(g, seat, payment), program_reason(g, seat, program, int(PAY_GOLD[payment])))
    return AND.join(reason for reason in reasons if reason)


def perform_reason(g: Millennia, seat: int, action: int) -> str:
    if action == INFLUENCE_ACTION:
        return payment_reason(g, seat, int(ACTION_PAYMENT[action]), int(INFLUENCE))
    return use_of(g, seat, int(ACTION_PAYMENT[action]), int(ACTION_PROGRAM[action]))


def buy_reason(g: Millennia, seat: int, effect: int) -> str:
    if g.players[seat].bought:
        return "you have bought a research effect in this age"
    cost, most = int(RESEARCH_COST[EFFECTS * g.side + effect]), int(can_collect(g, seat))
    if cost > most:
        return f"it costs {cost} research points, you can collect {most}"
    return program_reason(g, seat, int(RESEARCH_GAIN[EFFECTS * g.side + effect]))


def use_reason(g: Millennia, seat: int, building: int) -> str:
    """Why a building can't be used as an action of its own."""
    me = g.players[seat]
    name = BUILDINGS[building].name
    if not me.buildings.has(building):
        return f"you have no {name}"
    if BUILDING_COLOUR[building] == YELLOW:
        return "it scores at the end"
    if BUILDING_LAST[building] < g.age:
        return "it is asleep"
    if me.used.has(building):
        return "it is exhausted"
    if BUILDING_ACTS[building] == 0:
        return WHEN_USED.get(BUILDINGS[building].mode, "it works by itself")
    return use_of(g, seat, int(BUILDING_PAYMENT[building]), int(BUILDING_PROGRAM[building]))


def apply_reason(g: Millennia, seat: int, card: int) -> str:
    me = g.players[seat]
    if not me.claimed(card):
        return "you have not claimed this research card"
    if RESEARCH_ACTS[card] == 0:
        record = content.RESEARCH_CARDS[card]
        by_mode = WHEN_USED.get(record.mode, "it works by itself")
        return f"it is used in the {record.phase} phase" if record.mode == "action" else by_mode
    if has(me.applied, card):
        return "you have used it in this age"
    return use_of(g, seat, int(RESEARCH_PAYMENT[card]), int(RESEARCH_PROGRAM[card]))


def play_reason(g: Millennia, seat: int, card: int) -> str:
    if not g.players[seat].hand.has(card):
        return "you don't have this diplomacy card"
    if not has(ACTION_CARDS, card):
        return "its effect comes in another phase, or when its event happens"
    return use_of(g, seat, int(DIPLOMACY_PAYMENT[card]), int(DIPLOMACY_PROGRAM[card]))


def refused_actions(g: Millennia, seat: int) -> list[Refusal]:
    """What a player sees in the action phase but can't do."""
    me = g.players[seat]
    own = icons(g, seat)
    found: list[Refusal] = []
    for action in range(ACTIONS):
        if not may_perform(g, seat, action, own):
            found.append((f"action:{ACTION.names[action]}", "perform", perform_reason(g, seat, action)))
    for effect in range(EFFECTS):
        if reason := buy_reason(g, seat, effect):
            found.append((f"effect:{effect + 1}", "buy", reason))
    for building in me.buildings.cards:
        if not may_use(g, seat, building, own) and BUILDING_COLOUR[building] != YELLOW:
            found.append((f"building:{BUILDING.names[building]}", "use", use_reason(g, seat, building)))
    for card in range(RESEARCH_CARDS):
        if me.claimed(card) and RESEARCH_ACTS[card] != 0 and not may_apply(g, seat, card, own):
            found.append((f"research:{RESEARCH.names[card]}", "apply", apply_reason(g, seat, card)))
    for card in me.hand.cards:
        if not may_play(g, seat, card, own):
            found.append((f"diplomacy:{DIPLOMACY.names[card]}", "play", play_reason(g, seat, card)))
    return found


def why_no_action(g: Millennia, seat: int, action: int) -> str:
    """Why an action is not legal in the action phase."""
    verb, operands = actions.SPACE.decode(action)
    one = operands[0] if operands else 0
    match verb.name:
        case "perform":
            return perform_reason(g, seat, one)
        case "special":
            return f"you have no marker on the {SPECIAL.names[one]} special action"
        case "buy":
            return buy_reason(g, seat, one)
        case "use":
            return use_reason(g, seat, one)
        case "apply":
            return apply_reason(g, seat, one)
        case "play":
            return play_reason(g, seat, one)
        case "cash" | "score":
            return "you don't have this diplomacy card"
    return "that is not possible now; choose an action, or say that you are done"


def why_not_spent(g: Millennia, seat: int, need: int, action: int) -> str:
    """Why an icon can't be spent for the one that is asked."""
    verb, operands = actions.SPACE.decode(action)
    one = operands[0] if operands else 0
    match verb.name:
        case "pay" if tech_of_type(g.players[seat], one) < 0:
            return f"you have no {TYPE_NAMES[TYPES[one]]} tech that is not exhausted"
        case "pay" if not need >> one & 1:
            return f"it must be {icon_words(need)}"
        case "supply" if one not in supplies(g, seat):
            return f"{BUILDINGS[one].name} supplies no icon now"
        case "supply" if not need & ICONS[one]:
            return f"it must be {icon_words(need)}"
        case "joker" if g.players[seat].jokers == 0:
            return "you have no joker tech"
        case "pay" | "supply" | "joker":
            return "the rest could not be paid any more"
    return f"spend {icon_words(need)}"


# ---- drafting -----------------------------------------------------------------------------------------------------------


def refused_drafts(g: Millennia) -> list[Refusal]:
    """Techs in rows without a free spot, and special actions that are taken."""
    found = [
        (f"tech:{TECH.names[g.grid[place]]}", "draft", "no spot is free in this row")
        for place in range(ROWS * COLUMNS)
        if g.grid[place] < BLANK and not open_row(g, place // COLUMNS)
    ]
    return found + [
        (f"special:{SPECIAL.names[special]}", "mark", "a marker stands on it already")
        for special in range(SPECIALS)
        if g.special_taken(special) and not has(UNLIMITED, special)
    ]


def why_no_draft(g: Millennia, action: int) -> str:
    verb, operands = actions.SPACE.decode(action)
    if verb.name == "mark":
        return "a marker stands on it already"
    if verb.name == "draft":
        return "no spot is free in its row" if operands[0] in g.grid else "this tech is not on show"
    return "draft a tech or take a special action"


# ---- construction -------------------------------------------------------------------------------------------------------


def price_reason(price: int, gold: int) -> str:
    return f"it costs {price} gold, you have {gold}" if price > gold else ""


def building_reason(g: Millennia, seat: int, building: int) -> str:
    """Why a building on show can't be constructed, at the best price; empty when it can."""
    me = g.players[seat]
    best = (1 if may_use_architect(g, seat) else 0) + (2 if discount_card(me, BUILDING_COLOUR[building]) >= 0 else 0)
    return price_reason(int(building_price(me, building, best)), int(me.gold))


def wonder_reason(g: Millennia, seat: int, wonder: int) -> str:
    me = g.players[seat]
    best = 2 if discount_card(me, A_WONDER) >= 0 else 0
    return price_reason(int(wonder_price(g, seat, wonder, best)), int(me.gold))


def refused_constructions(g: Millennia, seat: int) -> list[Refusal]:
    found = []
    for wonder in g.wonders_now.cards:
        if reason := wonder_reason(g, seat, wonder):
            found.append((f"wonder:{WONDER.names[wonder]}", "wonder", reason))
    for wonder in g.wonders_next.cards:
        found.append((f"wonder:{WONDER.names[wonder]}", "wonder", "it can be built in the next age"))
    for building in g.buildings_shown.cards:
        if reason := building_reason(g, seat, building):
            found.append((f"building:{BUILDING.names[building]}", "build", reason))
    return found


def why_no_construction(g: Millennia, seat: int, action: int) -> str:
    verb, operands = actions.SPACE.decode(action)
    if verb.name == "build":
        if not g.buildings_shown.has(operands[0]):
            return f"{BUILDINGS[operands[0]].name} is not on show"
        return building_reason(g, seat, operands[0]) or discount_reason(g, seat, operands[1])
    if verb.name == "wonder":
        if not g.wonders_now.has(operands[0]):
            return f"{WONDERS[operands[0]].name} can't be built in this age"
        return wonder_reason(g, seat, operands[0]) or discount_reason(g, seat, operands[1])
    if verb.name in ("pass", "enough"):
        return "you may pass when your construction is over" if verb.name == "enough" else "say that it is enough for this turn"
    return "construct something or pass"


def discount_reason(g: Millennia, seat: int, discount: int) -> str:
    """Why a construction can't be had with this discount, though it can with another one."""
    if discount & 1 and not may_use_architect(g, seat):
        return "you don't have the architect token on its unused side"
    if discount & 2:
        return "you have no diplomacy card that makes it cheaper, or it is of no use"
    return "that discount is of no use here, or you can't pay without one"


def open_actions(g: Millennia, seat: int) -> list[str]:
    """The references of all that a player could pay and do now, one by one."""
    own = icons(g, seat)
    me = g.players[seat]
    found = [f"action:{ACTION.names[each]}" for each in range(ACTIONS) if may_perform(g, seat, each, own)]
    found += [f"effect:{each + 1}" for each in range(EFFECTS) if not buy_reason(g, seat, each)]
    found += [f"building:{BUILDING.names[each]}" for each in me.buildings.cards if may_use(g, seat, each, own)]
    found += [f"research:{RESEARCH.names[each]}" for each in range(RESEARCH_CARDS) if may_apply(g, seat, each, own)]
    return found + [f"diplomacy:{DIPLOMACY.names[each]}" for each in me.hand.cards if may_play(g, seat, each, own)]


def icons_left(g: Millennia, seat: int) -> dict[str, int]:
    """How many icons of each type a player can still spend; those of several types count for each."""
    own = icons(g, seat)
    return {name: sum(1 for icon in own if has(icon, kind)) for kind, name in enumerate(TYPES)} | {
        "joker": int(g.players[seat].jokers),
        "all": sum(1 for icon in own if count(icon)) + int(g.players[seat].jokers),
    }
