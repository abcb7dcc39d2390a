"""Why something in sight is not possible now, in words for a player."""

from __future__ import annotations

from ziggurat.core.bits import count, has
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
from ziggurat.games.millennia.icons import icons
from ziggurat.games.millennia.programs import possible
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.act import may_apply, may_perform, may_play, may_use
from ziggurat.games.millennia.steps.payments import can_pay, can_perform_influence
from ziggurat.games.millennia.steps.phases import open_row
from ziggurat.games.millennia.steps.spending import can_collect
from ziggurat.games.millennia.steps.tracks import at_end, branches, locked, next_spot
from ziggurat.games.millennia.tables import (
    ACTION_CARDS,
    ACTION_PAYMENT,
    ACTION_PROGRAM,
    ACTIONS,
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
    INFLUENCE_ACTION,
    PAY_CARDS,
    PAY_GOLD,
    PAY_ICONS,
    PAY_POINTS,
    PAY_TECHS,
    PAY_WAR,
    PENALTY,
    PROGRAM_LISTS,
    RESEARCH_ACTS,
    RESEARCH_CARDS,
    RESEARCH_COST,
    RESEARCH_PAYMENT,
    RESEARCH_PROGRAM,
    ROWS,
    SPECIALS,
    TYRANNY,
    UNLIMITED,
    WAR,
    YELLOW,
)
from ziggurat.games.millennia.tables import WONDER as A_WONDER
from ziggurat.games.millennia.words import icon_words, number

Refusal = tuple[str, str, str]


# ---- payments -----------------------------------------------------------------------------------------------------------


def payment_reason(g: Millennia, seat: int, payment: int) -> str:
    """Why a payment can't be made; empty when it can."""
    me = g.players[seat]
    if me.gold < PAY_GOLD[payment]:
        return f"it costs {PAY_GOLD[payment]} gold, you have {int(me.gold)}"
    if me.tracks[WAR] < PAY_WAR[payment]:
        return f"you need war {PAY_WAR[payment]}, you have {int(me.tracks[WAR])}"
    if me.hand.size() < PAY_CARDS[payment]:
        return f"you need {number(int(PAY_CARDS[payment]), 'diplomacy card', 'diplomacy cards')}"
    if me.techs.size() < PAY_TECHS[payment]:
        return "you have no tech card that is not exhausted"
    if PAY_POINTS[payment] > 0 and can_collect(g, seat) < PAY_POINTS[payment]:
        return f"you need {PAY_POINTS[payment]} research points, you can collect {int(can_collect(g, seat))}"
    if can_pay(g, seat, payment, icons(g, seat)):
        return ""
    return f"you lack {missing_words(g, seat, [int(mask) for mask in PAY_ICONS[payment]])}"


def missing_words(g: Millennia, seat: int, needs: list[int]) -> str:
    """The icons of a payment that are missing, jokers counted in."""
    own = [int(icon) for icon in icons(g, seat)]
    jokers = int(g.players[seat].jokers)
    lacking = []
    for need in sorted(needs, key=lambda mask: bin(mask).count("1")):
        found = min((icon for icon in own if icon & need), key=lambda icon: bin(icon).count("1"), default=0)
        if found:
            own.remove(found)
        elif jokers:
            jokers -= 1
        else:
            lacking.append(need)
    names = [icon_words(need) for need in dict.fromkeys(lacking)]
    if len(lacking) > len(names) == 1:
        return (
            f"{len(lacking)} of {icon_words(lacking[0]).split(' ', 1)[-1]}s"
            if names[0] != "any tech"
            else f"{len(lacking)} techs"
        )
    return " and ".join(names) if names else "techs that fit together"


def track_reason(g: Millennia, seat: int, track: int) -> str:
    """Why no step is possible on a track; empty when one is."""
    name = content.TRACKS[track]
    if at_end(g, seat, track):
        return f"your marker is at the end of {name}"
    spot = next_spot(g, seat, track, TYRANNY if branches(g, seat, track) else g.players[seat].branch)
    if locked(g, seat, track, spot):
        return f"the lock on {name} is closed"
    reason = payment_reason(g, seat, int(PENALTY[spot]))
    return f"the next spot of {name} has a penalty: {reason}" if reason else ""


def program_reason(g: Millennia, seat: int, program: int) -> str:
    """Why a program changes nothing; empty when it does."""
    if possible(g, seat, program):
        return ""
    for gain in PROGRAM_LISTS[program]:
        if isinstance(gain, vocabulary.Advance):
            return track_reason(g, seat, content.TRACK.index(gain.track))
        if isinstance(gain, vocabulary.Joker):
            return "no joker tech is left"
        if isinstance(gain, vocabulary.DrawDiplomacy):
            return "no diplomacy card is left"
        if isinstance(gain, vocabulary.ClaimResearch):
            return "there is no research card that you could claim"
        if isinstance(gain, vocabulary.SwitchToDemocracy):
            return "your marker is not on a tyranny spot, or you can't pay the penalty of the democracy spot"
        if isinstance(gain, vocabulary.ExtendTech):
            return "none of your techs goes at the end of this age, or this is not an age on the card"
    return "it would change nothing"


# ---- actions ------------------------------------------------------------------------------------------------------------


def perform_reason(g: Millennia, seat: int, action: int) -> str:
    if action == INFLUENCE_ACTION:
        if can_perform_influence(g, seat, ACTION_PAYMENT[action], icons(g, seat)):
            return ""
        return f"you lack {missing_words(g, seat, [int(mask) for mask in PAY_ICONS[ACTION_PAYMENT[action]]])}"
    return payment_reason(g, seat, int(ACTION_PAYMENT[action])) or program_reason(g, seat, int(ACTION_PROGRAM[action]))


def buy_reason(g: Millennia, seat: int, effect: int) -> str:
    if g.players[seat].bought:
        return "you have bought a research effect in this age"
    cost, most = int(RESEARCH_COST[EFFECTS * g.side + effect]), int(can_collect(g, seat))
    return f"it costs {cost} research points, you can collect {most}" if cost > most else ""


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
        return (
            "it is used inside a payment" if BUILDINGS[building].mode == "tech" else "it works by itself when its event happens"
        )
    return payment_reason(g, seat, int(BUILDING_PAYMENT[building])) or program_reason(g, seat, int(BUILDING_PROGRAM[building]))


def apply_reason(g: Millennia, seat: int, card: int) -> str:
    me = g.players[seat]
    if not me.claimed(card):
        return "you have not claimed this research card"
    if RESEARCH_ACTS[card] == 0:
        return "it works by itself when its event happens"
    if has(me.applied, card):
        return "you have used it in this age"
    return payment_reason(g, seat, int(RESEARCH_PAYMENT[card])) or program_reason(g, seat, int(RESEARCH_PROGRAM[card]))


def play_reason(g: Millennia, seat: int, card: int) -> str:
    if not g.players[seat].hand.has(card):
        return "you don't have this diplomacy card"
    if not has(ACTION_CARDS, card):
        return "its effect comes in another phase, or when its event happens"
    return payment_reason(g, seat, int(DIPLOMACY_PAYMENT[card])) or program_reason(g, seat, int(DIPLOMACY_PROGRAM[card]))


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
