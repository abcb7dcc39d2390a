"""Sentences of Millennia: actions for the player who chooses, events for the log."""

from __future__ import annotations

from ziggurat.core.journal import knows
from ziggurat.core.state import Event
from ziggurat.games.millennia import actions, content, events
from ziggurat.games.millennia.content import ACTION, BUILDINGS, CONTENT, RESEARCH_CARDS, TECHS, TOKENS, TRACKS, TYPES, WONDERS
from ziggurat.games.millennia.costs import building_price, wonder_price
from ziggurat.games.millennia.names import spot_id
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.answers import DONE, Resolve
from ziggurat.games.millennia.steps.choices import OPTIONS, ChooseOption
from ziggurat.games.millennia.steps.payments import Pay
from ziggurat.games.millennia.steps.tracks import Walk, next_spot
from ziggurat.games.millennia.tables import (
    DEMOCRACY,
    EFFECTS,
    PAYMENT_LISTS,
    PENALTY,
    POINT_VALUES,
    PROGRAM_LISTS,
    RESEARCH_COST,
    RESEARCH_GAIN,
    STANDARD_GOLD,
    STANDARD_VP,
    TYRANNY,
)
from ziggurat.games.millennia.words import (
    ACTION_NAMES,
    TYPE_NAMES,
    effect_words,
    gains_words,
    number,
    pays_words,
)


def top(g: Millennia, seat: int) -> object:
    """The step that asks a seat: in a simultaneous phase that of its own chain."""
    if g.busy != 0 and len(g.lanes) > seat and g.lanes[seat]:
        return g.lanes[seat][-1]
    return g.steps[-1] if g.steps else None


def tech_name(tech: int) -> str:
    """A tech with its type: "Music (arts)"."""
    return f"{TECHS[tech].name} ({TYPE_NAMES[TECHS[tech].type]})"


def type_name(kind: int) -> str:
    return str(TYPE_NAMES[TYPES[kind]])


def card_words(card: int) -> str:
    """A diplomacy card: its number and its effect."""
    record = content.DIPLOMACY_CARDS[card]
    return f"diplomacy card {record.id} ({inner(effect_words(record.gain, record.pays, record.when))})"


def research_words(card: int) -> str:
    """A research card: its number and its effect."""
    record = RESEARCH_CARDS[card]
    return f"research card {record.id} ({inner(effect_words(record.gain, record.pays, record.when))})"


def token_words(token: int) -> str:
    return f"the book token ({inner(effect_words(TOKENS[token].gain, TOKENS[token].pays, []))})"


def inner(words: str) -> str:
    """A sentence inside brackets: without its full stop, and small where it does not begin with a number or VP."""
    words = words.removesuffix(".")
    small: str = words if words[:2].isupper() else words[0].lower() + words[1:]
    return small


def cost_words(gold: int) -> str:
    return f"for {gold} gold" if gold else "for nothing"


DISCOUNT_WORDS = ("", ", with the architect token", ", with a diplomacy card", ", with the architect token and a diplomacy card")


def sentence(g: Millennia, seat: int, action: int) -> str:
    """An action for the player who chooses."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    one = operands[0] if operands else 0
    match verb.name:
        case "draft":
            row = list(g.grid).index(one) // 4
            return f"Draft {tech_name(one)} from row {row + 1}: {gold_of_row(row)}"
        case "mark":
            return f"Take the special action {content.SPECIALS[one]}: {special_words(one)}"
        case "fulfil":
            return f"Spend your {type_name(operands[1])} tech to count {type_name(one)} as matched"
        case "go-on":
            return "Go on"
        case "build":
            price = cost_words(int(building_price(me, one, operands[1])))
            return f"Construct {BUILDINGS[one].name} {price}{DISCOUNT_WORDS[operands[1]]}"
        case "wonder":
            price = cost_words(int(wonder_price(g, seat, one, operands[1])))
            return f"Construct {WONDERS[one].name} {price}{DISCOUNT_WORDS[operands[1]]}"
        case "enough":
            return "Construct nothing more on this turn"
        case "pass":
            return "Copy no wonder" if type(top(g, seat)).__name__ == "EndOfGame" else "Pass: construct nothing more in this age"
        case "perform":
            record = CONTENT.action[one]
            return f"{ACTION_NAMES[ACTION.names[one]]}: {pays_words(record.pays)} for {gains_words(record.gain)}"
        case "special":
            return f"Special action {content.SPECIALS[one]}: {special_words(one)}"
        case "buy":
            at = EFFECTS * g.side + one
            return f"Research for {number(int(RESEARCH_COST[at]), 'point', 'points')}: {program_words(int(RESEARCH_GAIN[at]))}"
        case "use":
            return f"Use {BUILDINGS[one].name}: {inner(effect_words(BUILDINGS[one].gain, BUILDINGS[one].pays, []))}"
        case "apply":
            return f"Use {research_words(one)}"
        case "play":
            return f"Play {card_words(one)}"
        case "cash":
            return f"Discard {card_words(one)} for {STANDARD_GOLD} gold"
        case "score":
            return f"Discard {card_words(one)} for {STANDARD_VP} VP"
        case "done":
            return "Done: no more actions in this age"
    return payment_sentence(g, seat, verb.name, one) or following_sentence(g, seat, verb.name, one)


def gold_of_row(row: int) -> str:
    record = CONTENT.row[row]
    return f"{record.income} gold of income{' with the unlock' if record.locked else ''}"


def special_words(special: int) -> str:
    return gains_words(CONTENT.special[special].gain)


def program_words(program: int) -> str:
    return gains_words(PROGRAM_LISTS[program])


def payment_sentence(g: Millennia, seat: int, verb: str, one: int) -> str:
    """The actions of payments; empty for others."""
    match verb:
        case "pay":
            return f"Spend your {type_name(one)} tech"
        case "supply":
            return f"Spend the icon of {BUILDINGS[one].name}"
        case "joker":
            return "Spend a joker tech"
        case "joker-as":
            return f"Spend a joker tech as {type_name(one)}"
        case "pay-twice":
            return "Spend your arts tech for two icons, with the Opera House"
        case "supply-twice":
            return f"Spend the icon of {BUILDINGS[one].name} for two icons, with the Opera House"
        case "joker-twice":
            return "Spend a joker tech as arts for two icons, with the Opera House"
        case "leave-out":
            step = top(g, seat)
            if isinstance(step, Pay):
                pay = PAYMENT_LISTS[step.payment][0]
                return f"Leave this icon out, with your research card (instead of: {pays_words([pay])})"
            return "Leave this icon out"
        case "points":
            return f"Spend your research point card of {POINT_VALUES[one]}"
    return ""


def following_sentence(g: Millennia, seat: int, verb: str, one: int) -> str:
    """What follows from effects."""
    step = top(g, seat)
    match verb:
        case "resolve":
            if one == actions.TOKEN_ITEM and isinstance(step, Resolve):
                return f"Resolve {token_words(int(step.token if step.token >= 0 else DONE - step.token))}"
            if isinstance(step, Resolve):
                return f"Resolve the spot: {program_words(int(step.program))}"
            return "Resolve it"
        case "forfeit":
            return "Let the rest go"
        case "choose":
            if isinstance(step, ChooseOption):
                words = program_words(int(OPTIONS[step.choice][one]))
                return words[0].upper() + words[1:]
            return f"Choose option {one + 1}"
        case "step":
            return f"Advance on {TRACKS[one]}"
        case "enter":
            if isinstance(step, Walk):
                spot = next_spot(g, seat, step.track, step.way(g))
                words = pays_words(PAYMENT_LISTS[PENALTY[spot]])
                return f"{words[0].upper()}{words[1:]} and advance"
            return "Pay and advance"
        case "stay":
            return "Stay where you are"
        case "democracy":
            return f"Choose democracy{penalty_of(g, seat, int(DEMOCRACY))}"
        case "tyranny":
            return f"Choose tyranny{penalty_of(g, seat, int(TYRANNY))}"
        case "discard":
            return f"Discard {card_words(one)}"
        case "give-up":
            return f"Discard {tech_name(one)}"
        case "extend":
            return f"Keep {tech_name(one)} an age longer"
        case "keep":
            return f"Keep {card_words(one)}"
        case "claim":
            return f"Claim {research_words(one)}"
        case "copy":
            return f"Copy {WONDERS[one].name}"
    return ""


def penalty_of(g: Millennia, seat: int, branch: int) -> str:
    """The penalty of the first spot of a branch."""
    pays = PAYMENT_LISTS[PENALTY[next_spot(g, seat, content.TRACK.index("politics"), branch)]]
    return f": {pays_words(pays)}" if pays else ""


# ---- the log ------------------------------------------------------------------------------------------------------------


def name(seat: int, me: int | None) -> str:
    """A seat at the beginning of a sentence."""
    return "You" if seat == me else f"Seat {seat}"


def say(g: Millennia, event: Event, seat: int | None) -> str:
    """An event for one seat, without what that seat may not know; empty for what the log leaves out."""
    who = name(int(event.seat), seat) if event.seat >= 0 else ""
    match event:
        case events.AgeBegins():
            return f"Age {event.age}, the {content.AGE_NAMES[event.age - 1]} age, begins"
        case events.Drafted():
            return f"{who} drafted {tech_name(event.tech)} from row {event.row + 1}"
        case events.Marked():
            return f"{who} took the special action {content.SPECIALS[event.special]}"
        case events.TookLeader():
            return f"{who} took the leader token"
        case events.TookArchitect():
            return f"{who} took the architect token"
        case events.GotGold():
            return f"{who} took {event.gold} gold"
        case events.PaidGold():
            return f"{who} paid {event.gold} gold"
        case events.GotVp():
            return f"{who} scored {event.vp} VP"
        case events.Prospered():
            return f"{who} achieved prosperity: {number(int(event.pairs), 'pair', 'pairs')}"
        case events.Fulfilled():
            return f"{who} spent a {type_name(event.type)} tech to count {type_name(event.card)} as matched"
        case events.Income():
            return f"{who} had an income of {event.gold} gold"
        case events.Built():
            return f"{who} constructed {BUILDINGS[event.building].name} {cost_words(int(event.gold))}"
        case events.WonderBuilt():
            return f"{who} constructed {WONDERS[event.wonder].name} {cost_words(int(event.gold))}"
        case events.Passed():
            return f"{who} passed"
        case events.Performed():
            return f"{who} carried out an action: {ACTION_NAMES[ACTION.names[event.action]]}"
        case events.SpecialDone():
            return f"{who} carried out the special action {content.SPECIALS[event.special]}"
        case events.Bought():
            return f"{who} bought a research effect for {number(int(event.cost), 'point', 'points')}"
        case events.AgeEnds():
            return f"Age {event.age} is over"
        case events.WarPhase():
            return f"All go back {number(int(event.steps), 'war step', 'war steps')}"
        case events.Ready():
            return f"{who} {'are' if event.seat == seat else 'is'} done with the actions of this age"
    return say_icons(event, who) or say_cards(event, seat, who)


def say_icons(event: Event, who: str) -> str:
    """The events of payments and tracks."""
    match event:
        case events.Turned():
            return f"{who} spent {tech_name(event.tech)}"
        case events.Supplied():
            return f"{who} spent the icon of {BUILDINGS[event.building].name}"
        case events.JokerSpent():
            return f"{who} spent a joker tech"
        case events.JokerTaken():
            return f"{who} took {number(int(event.jokers), 'joker tech', 'joker techs')}"
        case events.PointsTaken():
            return f"{who} took a research point card of {POINT_VALUES[event.points]}"
        case events.Stepped():
            track, _, spot = spot_id(event.spot).partition("-")
            return f"{who} advanced on {track} to {spot.replace('-', ' ')}"
        case events.Beyond():
            return f"{who} went on beyond the end of {TRACKS[event.track]}"
        case events.Blocked():
            return f"{who} took no further step on {TRACKS[event.track]}"
        case events.Branched():
            return f"{who} chose {'democracy' if event.branch == DEMOCRACY else 'tyranny'}"
        case events.Unlocked():
            return f"{who} opened the {('trade', 'war')[event.lock]} lock"
        case events.WarDropped():
            return f"{who} went back {number(int(event.steps), 'war step', 'war steps')}"
        case events.TokenRead():
            return f"{who} resolved {token_words(int(event.token))}"
        case events.TechGone():
            return f"{who} discarded {tech_name(event.tech)}"
        case events.TechStays():
            return f"{who} keeps {tech_name(event.tech)} an age longer".replace("You keeps", "You keep")
    return ""


def say_cards(event: Event, seat: int | None, who: str) -> str:
    """The events of cards."""
    match event:
        case events.Used():
            return f"{who} used {BUILDINGS[event.building].name}"
        case events.Applied():
            return f"{who} used {research_words(event.research_card)}"
        case events.Claimed():
            return f"{who} claimed {research_words(event.research_card)}"
        case events.Played():
            return f"{who} played {card_words(event.diplomacy)}"
        case events.Cashed() | events.Discarded():
            return f"{who} discarded {card_words(event.diplomacy)}"
        case events.Drew():
            return f"{who} drew {card_words(event.diplomacy) if knows(event, seat) else 'a diplomacy card'}"
        case events.Kept():
            return f"{who} kept {card_words(event.diplomacy) if knows(event, seat) else 'a diplomacy card'}"
        case events.Copied():
            return f"{who} copied {WONDERS[event.wonder].name} {cost_words(int(event.gold))}"
        case events.Shuffled():
            return "The discarded diplomacy cards were shuffled: they are the new deck"
    return say_automa(event)


def say_automa(event: Event) -> str:
    """What the Automa does."""
    match event:
        case events.AutomaDrafted():
            return f"The Automa discarded {tech_name(event.tech)} from row {int(event.row) + 1}"
        case events.AutomaLeads():
            return "The Automa has the leader token"
        case events.AutomaPlans():
            return "The Automa has the architect token"
        case events.AutomaTookWonder():
            return f"The Automa discarded {WONDERS[event.wonder].name}"
        case events.AutomaTookBuilding():
            return f"The Automa discarded {BUILDINGS[event.building].name}"
        case events.AutomaMarched():
            steps = number(int(event.steps), "war step", "war steps")
            return f"The Automa took {steps}" + (f" and scored {int(event.vp)} VP beyond the end" if event.vp else "")
    return ""
