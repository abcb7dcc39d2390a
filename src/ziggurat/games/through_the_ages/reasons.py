"""Why something in sight is not possible now, in words for a player."""

from __future__ import annotations

from collections.abc import Sequence

from ziggurat.games.through_the_ages import actions, tokens
from ziggurat.games.through_the_ages.attacks import attack_strength, price_of, strength_against
from ziggurat.games.through_the_ages.content import AGES, CARD, CARDS
from ziggurat.games.through_the_ages.costs import (
    can_develop,
    can_revolt,
    cost,
    grow_price,
    is_unit,
    is_urban,
    may_take,
    purse,
    room,
    science_price,
    stage_cost,
    stages_left,
    take_price,
    upgrade_cost,
)
from ziggurat.games.through_the_ages.pacts import cooperation, immune, peace_between
from ziggurat.games.through_the_ages.state import (
    USED_ADAPT,
    USED_JUDGE,
    USED_SETTLE,
    USED_SPEAK,
    USED_TACTIC,
    USED_TRADE,
    Player,
    ThroughTheAges,
)
from ziggurat.games.through_the_ages.steps.action_cards import orders
from ziggurat.games.through_the_ages.steps.aggressions import may_attack
from ziggurat.games.through_the_ages.steps.wars import may_declare
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    AGGRESSION,
    ALEXANDER,
    BACH,
    BARBAROSSA,
    CHURCHILL,
    COLUMBUS,
    GANDHI,
    GOVERNMENT,
    HAMMURABI,
    LEADER,
    LINER,
    NO_ORDER,
    ORDER,
    PACT,
    ROBESPIERRE,
    SORT,
    TACTIC,
    THEATER,
    WAR,
    WONDER,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.texts import many, name
from ziggurat.games.through_the_ages.trade_routes import trade_side


def civil_reason(me: Player) -> str:
    return "" if me.civil_left() > 0 else "you have no civil action left"


def red_reason(me: Player) -> str:
    return "" if me.military_left() > 0 else "you have no military action left"


def take_reason(me: Player, card: int, space: int) -> str:
    """Why a card of the row can't be taken; empty when it can."""
    price = int(take_price(me, card, space))
    if not may_take(me, card):
        if SORT[card] == WONDER:
            return f"{name(int(me.unfinished))} is not finished"
        if me.hand.size() >= me.civil_limit:
            return f"your hand is full: {many(int(me.civil_limit), 'civil card')}"
        if SORT[card] == LEADER:
            return f"you have taken a leader of Age {AGES[AGE[card]]} already"
        return "you have this technology already"
    if price > me.civil_left():
        return f"it costs {many(price, 'civil action')}, you have {int(me.civil_left())}"
    return ""


def grow_reason(me: Player, discount: int = 0) -> str:
    if me.yellow == 0:
        return "your yellow bank is empty"
    price = int(grow_price(me, discount))
    have = int(tokens.food(me) + me.food_credit)
    return f"it costs {price} food, you have {have}" if price > have else ""


def build_reason(me: Player, card: int) -> str:
    """Why no building or unit can be built on a card; empty when one can."""
    if not me.knows(card):
        return "you do not have this technology"
    spent = red_reason(me) if is_unit(card) else civil_reason(me)
    if spent:
        return spent
    if me.unused == 0:
        return "you have no unused worker"
    if not room(me, card):
        return f"{name(int(me.government))} allows no more buildings of this type"
    return price_reason(me, card, int(cost(me, card)))


def price_reason(me: Player, card: int, price: int) -> str:
    have = int(purse(me, card))
    return f"it costs {many(price, 'resource')}, you have {have}" if price > have else ""


def upgrade_reason(me: Player, old: int, new: int) -> str:
    if SORT[old] != SORT[new] or AGE[new] <= AGE[old]:
        return "an upgrade goes to a higher level of the same type"
    if me.workers[old] == 0:
        return f"you have no worker on {name(old)}"
    if not me.knows(new):
        return f"you do not have {name(new)}"
    spent = red_reason(me) if is_unit(new) else civil_reason(me)
    return spent or price_reason(me, new, int(upgrade_cost(me, old, new)))


def stage_reason(me: Player, stages: int) -> str:
    if me.unfinished < 0:
        return "you have no unfinished wonder"
    if stages > stages_left(me):
        return f"only {many(int(stages_left(me)), 'stage')} left"
    spent = civil_reason(me)
    if spent:
        return spent
    price, have = int(stage_cost(me, stages)), int(tokens.resources(me) + me.resource_credit)
    return f"it costs {many(price, 'resource')}, you have {have}" if price > have else "your technologies allow fewer at once"


def develop_reason(g: ThroughTheAges, seat: int, card: int, revolution: bool) -> str:
    """Why a technology can't be developed; empty when it can."""
    me = g.players[seat]
    if revolution and not can_revolt(me):
        kind = "military" if me.leader == ROBESPIERRE else "civil"
        return f"a revolution takes all {kind} actions, and some are spent"
    if not revolution and civil_reason(me):
        return civil_reason(me)
    if can_develop(g, seat, card, revolution, 0):
        return ""
    partner = int(cooperation(g, seat))
    if partner >= 0 and g.players[partner].science == 0:
        return f"seat {partner} has no science to pay for your cooperation"
    price = int(science_price(g, seat, card, revolution, 0))
    have = int(me.science + (me.unit_science if is_unit(card) else 0))
    return f"it costs {price} science, you have {have}"


def hand_reason(g: ThroughTheAges, seat: int, card: int) -> str:
    """Why a civil card of the hand can't be played; empty when it can."""
    me = g.players[seat]
    if SORT[card] == ACTION:
        if me.hand.copies(card) <= me.fresh.copies(card):
            return "an action card can't be played in the phase in which it was taken"
        spent = civil_reason(me)
        if spent:
            return spent
        return "" if ORDER[card] == NO_ORDER or len(orders(g, seat, card)) > 0 else "what it orders is not possible now"
    if SORT[card] == LEADER:
        return civil_reason(me)
    return develop_reason(g, seat, card, False)


def refused_actions(g: ThroughTheAges, seat: int) -> list[tuple[str, str, str]]:
    """What lies in sight in the action phase but is not possible."""
    me = g.players[seat]
    out = []
    for space in range(actions.ROW_SPACES):
        card = int(g.row[space])
        if card >= 0:
            out.append((f"card:{CARD.names[card]}", "take", take_reason(me, card, space)))
    for card in dict.fromkeys(int(each) for each in me.hand.cards):
        verb = "play" if SORT[card] == ACTION else "lead" if SORT[card] == LEADER else "develop"
        out.append((f"card:{CARD.names[card]}", verb, hand_reason(g, seat, card)))
        if SORT[card] == GOVERNMENT:
            out.append((f"card:{CARD.names[card]}", "revolt", develop_reason(g, seat, card, True)))
    for card in range(WORKPLACES):
        if me.knows(card):
            out.append((f"card:{CARD.names[card]}", "build", build_reason(me, card)))
    if me.unfinished >= 0:
        price = int(stage_cost(me, 1))
        have = int(tokens.resources(me) + me.resource_credit)
        lack = f"it costs {many(price, 'resource')}, you have {have}" if price > have else ""
        out.append((f"card:{CARD.names[me.unfinished]}", "stage", civil_reason(me) or lack))
    out.append((f"seat:{seat}", "grow", civil_reason(me) or grow_reason(me)))
    for held in me.military:
        if SORT[held.card] == TACTIC:
            out.append((f"card:{CARD.names[held.card]}", "tactic", tactic_reason(me, 1)))
    return list(dict.fromkeys(entry for entry in out if entry[2]))


def tactic_reason(me: Player, price: int) -> str:
    if me.used & USED_TACTIC:
        return "you have set a tactic in this turn already"
    return "" if me.military_left() >= price else f"it costs {many(price, 'military action')}, you have {int(me.military_left())}"


def why_action(g: ThroughTheAges, seat: int, action: int) -> str:
    """Why this action is not legal in the action phase."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    reason = ""
    match verb.name:
        case "take":
            if g.row[operands[1]] != one:
                return f"{name(one)} does not lie in space {operands[1] + 1} of the row"
            reason = take_reason(me, one, operands[1])
        case "grow":
            reason = civil_reason(me) or grow_reason(me)
        case "build":
            reason = build_reason(me, one)
        case "upgrade":
            reason = upgrade_reason(me, one, operands[1])
        case "destroy" | "disband":
            reason = removal_reason(me, one, verb.name)
        case "lead" | "play" | "develop" | "revolt":
            reason = played_reason(g, seat, one, verb.name)
        case "stage":
            reason = stage_reason(me, one)
        case "tactic" | "copy":
            reason = tactic_card_reason(g, me, one, verb.name)
        case "recruit" | "settle" | "judge" | "speak" | "adapt" | "trade":
            reason = special_reason(g, seat, verb.name, operands)
        case "prepare" | "attack" | "war" | "offer" | "cancel" | "dismiss alexander" | "discover" | "resign":
            reason = "political actions come before these"
    return reason or "that is not possible in your action phase now"


def removal_reason(me: Player, card: int, verb: str) -> str:
    """Why a building is not destroyed or a unit not disbanded."""
    if me.workers[card] == 0:
        return f"you have no worker on {name(card)}"
    if is_unit(card) != (verb == "disband"):
        return "units are disbanded, farms, mines and urban buildings are destroyed"
    return red_reason(me) if is_unit(card) else civil_reason(me)


def played_reason(g: ThroughTheAges, seat: int, card: int, verb: str) -> str:
    """Why a civil card of the hand can't be used in this way."""
    if not g.players[seat].hand.has(card):
        return f"{name(card)} is not in your hand"
    if verb == "revolt":
        return develop_reason(g, seat, card, True) if SORT[card] == GOVERNMENT else f"{name(card)} is no government"
    kind = {"lead": LEADER, "play": ACTION}.get(verb)
    if kind is not None and SORT[card] != kind:
        return f"{name(card)} is no {'leader' if verb == 'lead' else 'action card'}"
    return hand_reason(g, seat, card)


def tactic_card_reason(g: ThroughTheAges, me: Player, card: int, verb: str) -> str:
    """Why a tactic is not played or copied."""
    if verb == "tactic" and all(held.card != card for held in me.military):
        return f"{name(card)} is not in your military hand"
    if SORT[card] != TACTIC:
        return f"{name(card)} is no tactic"
    if verb == "copy" and not g.tactics.has(card):
        return f"{name(card)} does not lie in the common area"
    if verb == "copy" and card == me.tactic:
        return f"{name(card)} is your tactic already"
    return tactic_reason(me, 2 if verb == "copy" else 1)


SPECIALS = {
    "recruit": (BARBAROSSA, 0),
    "judge": (HAMMURABI, USED_JUDGE),
    "speak": (CHURCHILL, USED_SPEAK),
    "adapt": (BACH, USED_ADAPT),
}
"""Whose verbs these are, and how it is noted that they are used."""


def special_reason(g: ThroughTheAges, seat: int, verb: str, operands: Sequence[int]) -> str:
    """Why what single cards allow is not possible."""
    me = g.players[seat]
    if verb == "settle":
        if not me.works(LINER):
            return f"you do not have {name(int(LINER))}"
        return used_reason(me, USED_SETTLE) or grow_reason(me)
    if verb == "trade":
        side = int(trade_side(g, seat))
        if side < 0:
            return "you have no part in a Trade Routes Agreement"
        return used_reason(me, USED_TRADE) or f"you have no {'food' if side == 0 else 'resource'} to exchange"
    card, used = SPECIALS[verb]
    if me.leader != card:
        return f"{name(int(card))} is not your leader"
    if used_reason(me, used):
        return used_reason(me, used)
    if verb == "recruit":
        unit = operands[0]
        if not (is_unit(unit) and me.knows(unit)):
            return "you do not have this unit technology"
        return red_reason(me) or grow_reason(me, 1) or price_reason(me, unit, int(cost(me, unit, 1)))
    return adapt_reason(me, operands[0], operands[1]) if verb == "adapt" else red_reason(me)


def used_reason(me: Player, what: int) -> str:
    return "you have used it in this turn already" if me.used & what else ""


def adapt_reason(me: Player, old: int, new: int) -> str:
    """Why Bach does not make a theater of a building."""
    if not is_urban(old) or SORT[old] == THEATER or SORT[new] != THEATER or AGE[new] < AGE[old]:
        return "another urban building becomes a theater of the same or a higher level"
    if me.workers[old] == 0:
        return f"you have no worker on {name(old)}"
    if not me.knows(new):
        return f"you do not have {name(new)}"
    if not room(me, new):
        return f"{name(int(me.government))} allows no more buildings of this type"
    return civil_reason(me) or price_reason(me, new, int(upgrade_cost(me, old, new)))


def fight_reason(g: ThroughTheAges, seat: int, card: int, rival: int) -> str:
    """Why an aggression or a war against a rival is not possible; empty when it is."""
    me = g.players[seat]
    if rival == seat or not g.plays(rival):
        return "choose another player"
    if me.leader == GANDHI:
        return "Gandhi plays no aggressions and wars"
    if peace_between(g, seat, rival):
        return "a pact forbids it"
    price = int(price_of(g, card, rival))
    if price > me.military_left():
        return f"it costs {many(price, 'military action')}, you have {int(me.military_left())}"
    if SORT[card] == AGGRESSION:
        if may_attack(g, seat, card, rival):
            return ""
        mine, theirs = int(attack_strength(g, seat, rival)), int(strength_against(g, rival, seat))
        return f"your strength is {mine}, theirs {theirs}" if mine <= theirs else "they have nothing that it could take"
    if immune(g, rival):
        return "nobody may declare war on this player"
    return "" if may_declare(g, seat, card, rival) else "you have no further turn in which it could be fought"


def refused_politics(g: ThroughTheAges, seat: int) -> list[tuple[str, str, str]]:
    """Cards of the military hand that can't be used now against anybody."""
    me = g.players[seat]
    out = []
    for held in me.military:
        card = int(held.card)
        if SORT[card] in (AGGRESSION, WAR):
            verb = "attack" if SORT[card] == AGGRESSION else "war"
            reasons = [fight_reason(g, seat, card, rival) for rival in range(g.seats) if rival != seat and g.plays(rival)]
            if all(reasons):
                out.append((f"card:{CARD.names[card]}", verb, reasons[0]))
        elif SORT[card] == TACTIC:
            out.append((f"card:{CARD.names[card]}", "tactic", "tactics are played in the action phase"))
    return list(dict.fromkeys(out))


def why_politics(g: ThroughTheAges, seat: int, action: int) -> str:
    """Why this is no political action now."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    for leader, own in ((ALEXANDER, "dismiss alexander"), (COLUMBUS, "discover")):
        if verb.name == own and me.leader != leader:
            return f"{name(int(leader))} is not your leader"
    if verb.name not in ("prepare", "attack", "war", "offer", "discover", "cancel", "resign"):
        return "this is your politics phase: take a political action or pass"
    if verb.name in ("prepare", "attack", "war", "offer", "discover"):
        card = operands[0]
        if all(held.card != card for held in me.military):
            return f"{name(card)} is not in your military hand"
        if verb.name in ("attack", "war"):
            reason = fight_reason(g, seat, card, operands[1])
            if reason:
                return reason
        if verb.name == "offer" and SORT[card] == PACT:
            return "choose another player, and a side where sides differ"
        return f"{CARDS[card].kind} cards are not used like that"
    if verb.name == "resign":
        return "nobody may resign now"
    return "you have no part in such a pact"

