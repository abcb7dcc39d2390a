"""What a player would best send for a bid: units and cards whose loss hurts least.  A proposal: the rules ask for any force."""

from __future__ import annotations

from itertools import combinations, product
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.chance import Chance
from ziggurat.games.through_the_ages.content import CARD
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.colonization import COOK_CARDS, force_of
from ziggurat.games.through_the_ages.tables import BONUS, COLONIZATION, COOK, COST, DEFENCE, SORT, UNITS_FROM, WORKPLACES

WORKER = 4
"""What the worker of a unit is worth, in resources."""
CARD_WORTH = 2
"""What a card of the hand is worth without its defence."""
NO_CHANCE = Chance()


def plans(g: ThroughTheAges, seat: int, bids: list[int], added: int = 0, discards: int = 0) -> dict[int, dict[str, Any]]:
    """For each bid in reach the cheapest force: actions of the step ``Force``, its force, and the strength after it.

    What was sent already (``g.sent``), and ``added`` by cards and ``discards`` for Cook, counts.
    """
    me = g.players[seat]
    kinds = [card for card in range(int(UNITS_FROM), int(WORKPLACES)) if me.workers[card] > 0]
    begun = any(g.sent)
    cards = card_sets(g, seat, discards)
    found: dict[int, tuple[int, int, list[str], tuple[int, ...]]] = {}
    for counts in product(*(range(int(me.workers[card]) + 1) for card in kinds)):
        if not begun and not any(counts):
            continue
        units = vec[i64](list(g.sent))
        for card, n in zip(kinds, counts, strict=True):
            units[card] += n
        force = int(force_of(me, units)) + added
        loss = sum((int(COST[card]) + WORKER) * n for card, n in zip(kinds, counts, strict=True))
        sends = [f"send {CARD.names[card]}" for card, n in zip(kinds, counts, strict=True) for _ in range(n)]
        for bid in bids:
            for value, worth, uses in cards:
                if force + value >= bid and (bid not in found or loss + worth < found[bid][0]):
                    found[bid] = (loss + worth, force + value, [*sends, *uses], counts)
    return {
        bid: {"actions": [*texts, "enough"], "force": force, "strength": strength_after(g, seat, kinds, counts)}
        for bid, (_, force, texts, counts) in sorted(found.items())
    }


def card_sets(g: ThroughTheAges, seat: int, discards: int) -> list[tuple[int, int, list[str]]]:
    """The sets of cards that can be added, as (colonization, worth, actions): the cheapest set for each number of points."""
    me = g.players[seat]
    each: list[tuple[int, int, str]] = []
    others = int(COOK_CARDS) - discards if me.leader == COOK else 0
    for held in me.military:
        name = CARD.names[held.card]
        if SORT[held.card] == BONUS:
            each.append((int(COLONIZATION[held.card]), int(DEFENCE[held.card]) + CARD_WORTH, f"spend {name}"))
        elif others > 0:
            others -= 1
            each.append((1, CARD_WORTH, f"discard {name}"))
    best: dict[int, tuple[int, int, list[str]]] = {}
    for size in range(len(each) + 1):
        for chosen in combinations(each, size):
            points, worth = sum(card[0] for card in chosen), sum(card[1] for card in chosen)
            if points not in best or worth < best[points][1]:
                best[points] = (points, worth, [card[2] for card in chosen])
    return sorted(best.values())


def strength_after(g: ThroughTheAges, seat: int, kinds: list[int], counts: tuple[int, ...]) -> int:
    """The strength when these units are gone."""
    trial = g.copy(NO_CHANCE)
    for card, n in zip(kinds, counts, strict=True):
        trial.players[seat].workers[card] -= n
    refresh(trial, seat)
    return int(trial.players[seat].strength)
