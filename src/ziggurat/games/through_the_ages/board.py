"""What the page shows beyond the view: how far the game is, prices, the own end of turn as it stands, all cards in words."""

from __future__ import annotations

from typing import Any

from ziggurat.core.actions import listed
from ziggurat.core.bits import has
from ziggurat.core.chance import Chance
from ziggurat.core.game import Progress
from ziggurat.games.through_the_ages import actions, texts, tokens, totals, words
from ziggurat.games.through_the_ages.attacks import attack_strength, price_of, strength_against
from ziggurat.games.through_the_ages.content import AGES, CARD, CARDS, SETUP
from ziggurat.games.through_the_ages.costs import (
    cost,
    grow_price,
    is_unit,
    science_price,
    stage_cost,
    take_price,
    upgrade_cost,
)
from ziggurat.games.through_the_ages.explain import explain, limited
from ziggurat.games.through_the_ages.production import end_production, uprising
from ziggurat.games.through_the_ages.scene import scene, wars
from ziggurat.games.through_the_ages.scoring import SOURCES
from ziggurat.games.through_the_ages.sending import plans
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.action_cards import Order
from ziggurat.games.through_the_ages.steps.action_phase import Actions
from ziggurat.games.through_the_ages.steps.aggressions import Defence
from ziggurat.games.through_the_ages.steps.colonization import Auction, Force, most_force
from ziggurat.games.through_the_ages.steps.pacts import Answer
from ziggurat.games.through_the_ages.steps.turn import leader_brings
from ziggurat.games.through_the_ages.tables import CARD_COUNT, MOST_DRAWN, SWEEP, WORKPLACES
from ziggurat.games.through_the_ages.texts import seat_name

NO_CHANCE = Chance()
"""The end of a turn without its draws needs none, and no action of ``FORESEEN`` either."""


def progress(g: ThroughTheAges) -> Progress:
    """The age and the round."""
    if g.over:
        return Progress("Finished", 5, 5)
    remark = f"{texts.many(int(g.civil.size()), 'card')} until the age ends" if 0 < g.age < len(AGES) - 1 else ""
    if g.final and g.round >= g.final:
        remark = "last round"
    return Progress(f"Age {AGES[g.age]}, round {int(g.round)}", int(g.age), 5, remark)


def tie(g: ThroughTheAges) -> str:
    """Who has as many points as another: equal points share the place (rules section 12)."""
    if not g.over:
        return ""
    scores = [int(me.culture) for me in g.players]
    sentences = []
    for points in sorted(set(scores), reverse=True):
        tied = [seat_name(seat) for seat in range(g.seats) if scores[seat] == points and g.plays(seat)]
        if len(tied) > 1:
            sentences.append(f"{listed(tied).capitalize()} have {points} culture each and share the place.")
    return " ".join(sentences)


def details(g: ThroughTheAges, seat: int, action: int) -> dict[str, Any]:
    """The price tag of an action: civil and military actions, food, resources, science; only what is paid.

    ``parts``: what makes a price, where that is more than what is printed on the card.
    """
    paid = price_tag(g, seat, action)
    made = price_parts(g, seat, action)
    return {**paid, "parts": made} if len(made) > 1 else paid


def price_parts(g: ThroughTheAges, seat: int, action: int) -> list[tuple[str, int]]:
    """The parts of the price of an action, with what a card or an event takes off; empty for other actions."""
    verb, operands = actions.SPACE.decode(action)
    named = {"take": "take", "grow": "grow", "build": "cost", "develop": "price"}.get(verb.name)
    if named is None or type(g.steps[-1]).__name__ == "FreeBuild":
        return []
    what = {"take": f" {operands[-1] + 1}", "grow": ""}.get(verb.name, f" {CARD.names[operands[0]]}") if operands else ""
    made = explain(g, seat, named + what)
    step, less = g.steps[-1], texts.discount_of(g)
    if less == 0 or verb.name == "take":
        return made
    return limited([*made, (texts.name(int(step.card)) if isinstance(step, Order) else "discount", -less)])


def price_tag(g: ThroughTheAges, seat: int, action: int) -> dict[str, Any]:
    """What an action costs."""
    verb, operands = actions.SPACE.decode(action)
    me = g.players[seat]
    less = texts.discount_of(g)
    ordered = type(g.steps[-1]).__name__ != "Actions"
    paid: dict[str, Any] = {}
    match verb.name:
        case "take":
            return {"civil": int(take_price(me, operands[0], operands[1]))}
        case "grow":
            paid = {"civil": 1, "food": grow_price(me, less)}
        case "build":
            free = type(g.steps[-1]).__name__ == "FreeBuild"
            kind = "military" if is_unit(operands[0]) else "civil"
            paid = {kind: 1, "resources": 0 if free else cost(me, operands[0], less)}
        case "upgrade" | "adapt":
            kind = "military" if is_unit(operands[0]) else "civil"
            paid = {kind: 1, "resources": upgrade_cost(me, operands[0], operands[1], less)}
        case "stage":
            paid = {"civil": 1, "resources": stage_cost(me, operands[0], less)}
        case "develop":
            paid = {"civil": 1, "science": science_price(g, seat, operands[0], False, less)}
        case "revolt":
            paid = {"science": science_price(g, seat, operands[0], True, less)}
        case "recruit":
            paid = {"military": 1, "food": grow_price(me, 1), "resources": cost(me, operands[0], 1)}
        case "lead" | "play" | "destroy":
            paid = {"civil": 1}
        case "disband" | "tactic" | "judge":
            paid = {"military": 1}
        case "copy":
            paid = {"military": 2}
        case "attack" | "war":
            return {"military": int(price_of(g, operands[0], operands[1]))}
    return {name: int(n) for name, n in paid.items() if not (ordered and name in ("civil", "military"))}


def outlook(g: ThroughTheAges, seat: int | None) -> dict[str, Any]:
    """What made each rating, how many cards leave the row next, what goes on at the table, the wars declared.

    For a seat: prices, its decision, its end of turn, its rivals.
    """
    if g.over:
        return {}
    shown: dict[str, Any] = {
        "parts": [parts(g, each) for each in range(g.seats)],
        "leaving": leaving(g),
        "scene": scene(g),
        "wars": wars(g),
    }
    if seat is None:
        return shown
    me = g.players[seat]
    prices = [int(take_price(me, int(card), space)) if card >= 0 else None for space, card in enumerate(g.row)]
    return {
        **shown,
        "prices": prices,
        "end_of_turn": end_of_turn(g, seat),
        "ends": ends(g, seat),
        "rivals": rivals(g, seat),
        "asks": asks(g, seat),
    }


def leaving(g: ThroughTheAges) -> int:
    """How many spaces of the row are emptied when the next turn begins; none in the first round."""
    last = all(not g.plays(seat) or (seat - g.first) % g.seats <= (g.turn - g.first) % g.seats for seat in range(g.seats))
    return int(SWEEP[g.number_playing()]) if g.round > 1 or last else 0


def rivals(g: ThroughTheAges, seat: int) -> list[dict[str, int]]:
    """The strengths that count if a seat attacks a rival and the other way round, and how many cards may be used for defence."""
    return [
        {
            "seat": rival,
            "attack": int(attack_strength(g, seat, rival)),
            "defence": int(strength_against(g, rival, seat)),
            "cards": min(len(g.players[rival].military), int(g.players[rival].military_total)),
            "threat": int(attack_strength(g, rival, seat)),
            "holds": int(strength_against(g, seat, rival)),
        }
        for rival in range(g.seats)
        if rival != seat and g.plays(rival)
    ]


def asks(g: ThroughTheAges, seat: int) -> dict[str, Any]:
    """The kind of decision that a seat is asked for (``{"step": "Auction", ...}``), with its numbers; empty while it waits."""
    if not has(g.waiting, seat):
        return {}
    step = g.steps[-1]
    asked: dict[str, Any] = {"step": type(step).__name__}
    match step:
        case Auction():
            holder = None if step.holder < 0 else int(step.holder)
            most = int(most_force(g.players[seat]))
            still = [each for each in range(g.seats) if has(step.still, each)]
            sent = plans(g, seat, list(range(int(step.bid) + 1, most + 1)))
            numbers = {"bid": int(step.bid), "holder": holder, "most": most, "still": still}
            return {**asked, "card": CARD.names[step.card], **numbers, "plans": {str(bid): plan for bid, plan in sent.items()}}
        case Force():
            plan = plans(g, seat, [int(step.bid)], int(step.added), int(step.discards)).get(int(step.bid))
            return {**asked, "card": CARD.names[step.card], "bid": int(step.bid), "force": int(step.force(g)), "plan": plan}
        case Defence():
            attack = int(attack_strength(g, step.seat, seat))
            strength = int(g.players[seat].strength + step.added)
            left = int(g.players[seat].military_total - step.used)
            numbers = {"attack": attack, "strength": strength, "cards": left}
            return {**asked, "card": CARD.names[step.card], "rival": int(step.seat), **numbers}
        case Answer():
            return {**asked, "card": CARD.names[step.card], "rival": int(step.giver), "side": "ba"[step.side]}
        case Order():
            return {**asked, "card": CARD.names[step.card]}
    return asked


def end_of_turn(g: ThroughTheAges, seat: int) -> dict[str, Any]:
    """What the leader and the production would bring if the turn ended now, and how many military cards would go and come.

    Tried on a copy: nothing in it depends on what is hidden.
    """
    trial = g.copy(NO_CHANCE)
    before = g.players[seat]
    rises = bool(uprising(before))
    corruption, consumption = int(tokens.corruption(before)), int(tokens.consumption(before))
    old = {"food": int(tokens.food(before)), "resources": int(tokens.resources(before))}
    culture, science = int(before.culture), int(before.science)
    leader_brings(trial, seat)
    after = trial.players[seat]
    scored = int(after.culture) + int(before.culture_rating)
    end_production(trial, seat)
    drawn = min(int(g.players[seat].military_left()), int(MOST_DRAWN)) if g.round > 1 and 0 < g.age < 4 else 0
    return {
        "uprising": rises,
        "culture": int(after.culture) - culture,
        "science": int(after.science) - science,
        "corruption": 0 if rises else corruption,
        "consumption": 0 if rises else consumption,
        "food": int(tokens.food(after)) - old["food"],
        "resources": int(tokens.resources(after)) - old["resources"],
        "hunger": 0 if rises else scored - int(after.culture),
        "discard": max(0, len(g.players[seat].military) - int(g.players[seat].military_limit)),
        "draw": drawn,
        "strength": int(before.strength),
        "happiness": int(before.faces),
        "needed": int(tokens.faces_needed(before)),
        "discontent": int(before.discontent),
        "unused": int(before.unused),
        "after": {
            "culture": int(after.culture),
            "science": int(after.science),
            "food": int(tokens.food(after)),
            "resources": int(tokens.resources(after)),
        },
    }


FORESEEN = frozenset(
    {"take", "grow", "build", "upgrade", "adapt", "destroy", "disband", "lead", "stage", "develop", "revolt", "tactic", "copy"}
    | {"recruit", "settle", "judge", "speak"}
)
"""Verbs of the action phase that reveal nothing: the end of the turn after them can be told."""


def ends(g: ThroughTheAges, seat: int) -> dict[str, Any]:
    """The end of the turn after each action of the action phase (by its text); left out where more is asked before it."""
    if not has(g.waiting, seat) or type(g.steps[-1]) is not Actions:
        return {}
    found = {}
    for action in g.legal(seat):
        if actions.SPACE.decode(action)[0].name not in FORESEEN:
            continue
        trial = g.copy(NO_CHANCE)
        trial.play(seat, action)
        if type(trial.steps[-1]) is Actions:
            found[actions.SPACE.text(action)] = end_of_turn(trial, seat)
    return found


def parts(g: ThroughTheAges, seat: int) -> dict[str, list[tuple[str, int]]]:
    """Every rating and total of a seat with its parts."""
    return {what: explain(g, seat, what) for what in totals.NAMES}


def catalogue() -> dict[str, Any]:
    """All cards in words, the banks and the spaces of the row."""
    return {
        "cards": {card.id: card_json(number) for number, card in enumerate(CARDS)},
        "spaces": list(SETUP.spaces),
        "people": [
            {"tokens": row.tokens, "food": row.food, "consumption": row.consumption, "faces": row.faces} for row in SETUP.people
        ],
        "corruption": [{"tokens": row.tokens, "resources": row.resources} for row in SETUP.corruption],
        "lines": list(SOURCES),
        "workplaces": [CARD.names[card] for card in range(WORKPLACES)],
        "count": int(CARD_COUNT),
    }


def card_json(number: int) -> dict[str, Any]:
    """One card."""
    card = CARDS[number]
    return {
        "name": card.name,
        "age": AGES[card.age],
        "kind": card.kind,
        "price": card.price,
        "revolution": card.revolution,
        "cost": card.cost,
        "stages": card.stages,
        "units": card.units,
        "strength": card.strength,
        "outdated": card.outdated,
        "military_actions": card.military_actions,
        "copies": card.copies,
        "words": words.card_words(card.id),
        "rest": words.rest_words(card.id),
        "gives": words.gives_json(card.gives),
        "provenance": card.provenance,
        "dispute": card.dispute,
    }
