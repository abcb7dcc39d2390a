"""What one seat may see of a game of Through the Ages, ready for JSON."""

from __future__ import annotations

from collections import Counter
from typing import Any

from ziggurat.core.bits import has
from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.content import AGES, CARD, CARDS, TECHNOLOGIES, WONDERS_FROM, WONDERS_TO, CardSet
from ziggurat.games.through_the_ages.costs import grow_price
from ziggurat.games.through_the_ages.state import NOTHING, Held, Hidden, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import AGE, CORRUPTION, WORKPLACES

WONDERS = CardSet(WONDERS_FROM, WONDERS_TO)
TECHS = CardSet(0, TECHNOLOGIES)
VARIANTS = ("full", "learning", "peaceful")


def ids(cards: Any) -> list[str]:
    return [CARD.names[card] for card in cards]


def view(g: ThroughTheAges, seat: int | None) -> dict[str, Any]:
    """The whole public position, and what this seat alone knows: its military hand, its events, a card it has looked at."""
    return {
        "game": "through-the-ages",
        "seats": int(g.seats),
        "seat": seat,
        "variant": VARIANTS[g.variant],
        "age": AGES[g.age],
        "round": int(g.round),
        "turn": int(g.turn),
        "first": int(g.first),
        "last_round": int(g.final) or None,
        "over": bool(g.over),
        "waiting": [i for i in range(g.seats) if has(g.waiting, i)],
        "prompt": "" if seat is None else g.prompt(seat),
        "row": [CARD.show(int(card)) for card in g.row],
        "civil_deck": int(g.civil.size()),
        "military_deck": int(g.deck.size()),
        "events": events(g, seat),
        "past": ids(g.past.cards),
        "discard": [face_down(hidden, seat) for hidden in g.discard],
        "tactics": ids(g.tactics.cards),
        "military": [] if seat is None else ids(held.card for held in g.players[seat].military),
        "players": [player(g, each) for each in range(g.seats)],
        "ranks": [int(rank) for rank in g.ranks()] if g.over else None,
    }


def events(g: ThroughTheAges, seat: int | None) -> dict[str, Any]:
    """The two events decks: how many of each age, who put what into the future one, the own cards, the top one if looked at.

    The future deck is shuffled when it becomes current: from then on only the preparer knows a card.
    """
    current = Counter(AGES[AGE[card]] for card in g.current.items)
    if g.top != NOTHING:
        current[AGES[AGE[g.top]]] += 1
    future = Counter(AGES[AGE[card]] for card in g.future.items)
    mine = [hidden for hidden in g.prepared if seat is not None and hidden.seat == seat]
    waiting = {int(card) for card in g.future.items}
    return {
        "current": {age: current[age] for age in AGES if current[age]},
        "future": {age: future[age] for age in AGES if future[age]},
        "prepared": [
            {"seat": int(hidden.seat), "age": AGES[AGE[hidden.card]]} for hidden in g.prepared if int(hidden.card) in waiting
        ],
        "mine": sorted(CARD.names[hidden.card] for hidden in mine),
        "top": CARD.names[g.top] if g.top != NOTHING and seat is not None and has(g.top_known, seat) else None,
        "looked": [i for i in range(g.seats) if g.top != NOTHING and has(g.top_known, i)],
    }


def face_down(hidden: Hidden, seat: int | None) -> dict[str, Any]:
    """A discarded card, named only to those who know it."""
    known = hidden.seat < 0 or hidden.seat == seat
    return {"card": CARD.names[hidden.card] if known else None, "age": AGES[AGE[hidden.card]], "seat": owner(int(hidden.seat))}


def back(held: Held) -> dict[str, Any]:
    """A card of a military hand as all see it: its age, and its name if it was shown.  Their order is that of the ages."""
    return {"age": AGES[AGE[held.card]], "card": CARD.names[held.card] if held.shown else None}


def owner(seat: int) -> int | None:
    return None if seat < 0 else seat


def counted(numbers: Any) -> dict[str, int]:
    """Numbers by card, without zeros."""
    return {CARD.names[card]: int(numbers[card]) for card in range(WORKPLACES) if numbers[card]}


def player(g: ThroughTheAges, seat: int) -> dict[str, Any]:
    """One civilization as all see it."""
    me = g.players[seat]
    return {
        "playing": bool(g.plays(seat)),
        "culture": int(me.culture),
        "science": int(me.science),
        "strength": int(me.strength),
        "happiness": int(me.faces),
        "culture_rating": int(me.culture_rating),
        "science_rating": int(me.science_rating),
        **banks(me),
        "civil": {"left": int(me.civil_left()), "total": int(me.civil_total)},
        "military": {"left": int(me.military_left()), "total": int(me.military_total)},
        "hand": ids(me.hand.cards),
        "hand_limit": int(me.civil_limit),
        "military_hand": [back(held) for held in sorted(me.military, key=lambda held: (AGE[held.card], held.shown, held.card))],
        "military_hand_limit": int(me.military_limit),
        "fresh": ids(me.fresh.cards),
        "government": CARD.show(int(me.government)),
        "technologies": TECHS.show(int(me.technologies)),
        "workers": counted(me.workers),
        "tokens": counted(me.tokens),
        "leader": CARD.show(int(me.leader)),
        "led": [AGES[age] for age in range(4) if has(me.led, age)],
        "wonders": WONDERS.show(int(me.wonders)),
        "ruined": WONDERS.show(int(me.ruined)),
        "homer_under": CARD.show(int(me.homer_under)),
        "unfinished": CARD.show(int(me.unfinished)),
        "stages": int(me.stages),
        "wonder_costs": list(CARDS[me.unfinished].stages) if me.unfinished >= 0 else [],
        "colonies": ids(me.colonies.cards),
        "colonization": int(me.colonization),
        "tactic": CARD.show(int(me.tactic)),
        "exclusive": bool(me.exclusive),
        "wars": [{"card": CARD.names[c], "on": int(foe)} for c, foe in zip(me.wars.cards, me.foes.cards, strict=True)],
        "pact": None if me.pact < 0 else {"card": CARD.names[me.pact], "partner": int(me.partner), "side": "ab"[me.side]},
        "this_turn": this_turn(me),
        "sources": [int(n) for n in me.sources],
    }


def banks(me: Player) -> dict[str, Any]:
    """Tokens, what they are worth, what they will produce, and what the banks ask for."""
    return {
        "food": int(tokens.food(me)),
        "resources": int(tokens.resources(me)),
        "food_made": int(me.food_made),
        "resources_made": int(me.resources_made),
        "yellow": int(me.yellow),
        "blue": int(me.blue),
        "unused": int(me.unused),
        "discontent": int(me.discontent),
        "faces_needed": int(tokens.faces_needed(me)),
        "consumption": int(tokens.consumption(me)),
        "corruption": int(CORRUPTION[tokens.in_bank(me.blue)]),
        "grow_price": int(grow_price(me, 0)) if me.yellow else None,
    }


def this_turn(me: Player) -> dict[str, Any]:
    """What was spent and what is for this turn only."""
    return {
        "civil_spent": int(me.civil_spent),
        "military_spent": int(me.military_spent),
        "unit_resources": int(me.pool + me.homer),
        "unit_science": int(me.unit_science),
        "food_credit": int(me.food_credit),
        "resource_credit": int(me.resource_credit),
        "used": int(me.used),
        "skips_politics": bool(me.skips_politics),
        "second_politics": bool(me.second_politics),
    }
