"""Each rating, price and score as a list of its parts."""

from __future__ import annotations

from typing import Any

from ziggurat.games.through_the_ages import tokens, totals
from ziggurat.games.through_the_ages.content import CARDS
from ziggurat.games.through_the_ages.costs import is_urban
from ziggurat.games.through_the_ages.effects import leader_hooks
from ziggurat.games.through_the_ages.pacts import cooperation
from ziggurat.games.through_the_ages.ratings import tally
from ziggurat.games.through_the_ages.scoring import SOURCES
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    AGE,
    COST,
    DISCOUNT,
    FOOD_PRICE,
    MICHELANGELO,
    MOST_FACES,
    PRICE,
    SORT,
    SPACES,
    TECHNOLOGIES,
    WONDER,
    WORKPLACES,
)
from ziggurat.games.through_the_ages.texts import name
from ziggurat.games.through_the_ages.totals import ARMIES, Totals

Parts = list[tuple[str, int]]


def explain(g: ThroughTheAges, seat: int, what: str) -> Parts:
    """The parts of a rating or total (``"strength"``), of the score (``"score"``), of the price of a worker (``"grow"``),
    of a card's science or resources (``"price iron"``, ``"cost iron"``) or of a space of the row (``"take 5"``).

    The parts add up to the whole, but for limits, which are parts of their own.  Raises ValueError for anything else.
    """
    if what in totals.NAMES:
        return rating(g, seat, totals.NAMES.index(what))
    verb, _, rest = what.partition(" ")
    me = g.players[seat]
    if what == "score":
        return [(line, int(n)) for line, n in zip(SOURCES, me.sources, strict=True) if n]
    if what == "discontent":
        needed, happy = int(tokens.faces_needed(me)), int(me.faces)
        found = [("happy faces needed", needed), ("happiness", -happy)]
        return [*found, ("not below 0", happy - needed)] if happy > needed else found
    if what == "grow":
        price = int(FOOD_PRICE[tokens.in_bank(me.yellow)])
        return limited([("yellow bank", price), leader(g, seat, leader_hooks(me).food_discount())])
    if verb == "take" and rest.isdigit() and 1 <= int(rest) <= 13 and g.row[int(rest) - 1] >= 0:
        return take(g, seat, int(rest) - 1)
    number = next((n for n, card in enumerate(CARDS) if card.id == rest), -1)
    if verb == "cost" and 0 <= number < WORKPLACES:
        parts = [(name(number), int(COST[number])), leader(g, seat, leader_hooks(me).cost_discount(me, number))]
        if is_urban(number) and me.construction >= 0:
            parts.append((name(int(me.construction)), -int(DISCOUNT[me.construction][AGE[number]])))
        return limited(parts)
    if verb == "price" and 0 <= number < TECHNOLOGIES:
        parts = [(name(number), int(PRICE[number])), leader(g, seat, leader_hooks(me).science_discount(me, number))]
        if cooperation(g, seat) >= 0:
            parts.append(("Scientific Cooperation", -2))
        return limited(parts)
    raise ValueError(f"there is nothing called {what!r} to explain; ratings are {', '.join(totals.NAMES)}")


def leader(g: ThroughTheAges, seat: int, discount: Any) -> tuple[str, int]:
    """What the leader takes off."""
    me = g.players[seat]
    return (name(int(me.leader)) if me.leader >= 0 else "leader", -int(discount))


def limited(parts: Parts) -> Parts:
    """Parts without zeros, and what keeps a sum from falling below 0."""
    total = sum(n for _, n in parts)
    return [part for part in parts if part[1]] + ([("not below 0", -total)] if total < 0 else [])


def rating(g: ThroughTheAges, seat: int, which: int) -> Parts:
    """A rating, a production or a total."""
    sums = Totals(True)
    tally(g, seat, sums)
    parts = [int(n) for n in sums.parts]
    me = g.players[seat]
    found: Parts = []
    for at in range(0, len(parts), 4):
        if parts[at] == which:
            card, times, amount = parts[at + 1 : at + 4]
            label = f"armies ({name(int(me.tactic))})" if card == ARMIES else name(card)
            if card >= 0 and card < WORKPLACES and times > 1:
                label += f" x {times}"
            found.append((label, amount))
    total = sum(n for _, n in found)
    if total < 0:
        found.append(("not below 0", -total))
    if which == totals.FACES and total > MOST_FACES:
        found.append(("at most 8", int(MOST_FACES) - total))
    return found


def take(g: ThroughTheAges, seat: int, space: int) -> Parts:
    """The civil actions for a card of the row."""
    from ziggurat.games.through_the_ages.costs import take_price

    me = g.players[seat]
    card = int(g.row[space])
    parts: Parts = [("space", int(SPACES[space]))]
    if SORT[card] == WONDER and me.leader != MICHELANGELO:
        parts.append(("completed wonders", int(me.wonder_count())))
    rest = int(take_price(me, card, space)) - sum(n for _, n in parts)
    return [part for part in [*parts, ("discounts", rest)] if part[1]]
