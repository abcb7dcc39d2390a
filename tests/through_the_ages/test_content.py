"""The card records: how many there are, and what the decks hold with 2, 3 and 4 players."""

from __future__ import annotations

from collections import Counter

import pytest

from ziggurat.core.errors import ZigguratError
from ziggurat.games.through_the_ages import content, tables
from ziggurat.games.through_the_ages.content import CARDS, SETUP

THREE_PLUS = {
    1: {"bread-and-circuses", "code-of-laws", "drama", "monarchy", "theology", "warfare"},
    2: {"journalism", "constitutional-monarchy", "architecture", "coal", "riflemen", "selective-breeding"},
    3: {"mechanized-agriculture", "oil", "modern-infantry", "tanks", "rockets", "democracy"},
}
FOUR = {
    1: {"alchemy", "iron", "knights"},
    2: {"cannon", "republic", "selective-breeding"},
    3: {"air-forces", "military-theory", "professional-sports"},
}


def test_records() -> None:
    kinds = Counter(card.kind for card in CARDS)
    assert len(CARDS) == 121 + 6 + 109
    assert sum(kinds[kind] for kind in content.MILITARY_SORTS) == 109
    assert (kinds["wonder"], kinds["leader"], kinds["action"], kinds["government"]) == (16, 24, 33, 8)
    assert (kinds["event"], kinds["territory"], kinds["tactic"], kinds["pact"]) == (55, 12, 15, 10)
    assert all(card.provenance for card in CARDS)
    assert {card.id for card in CARDS if card.dispute} == {
        *("st-peters-basilica", "international-agreement", "fortifications", "raid-ii", "raid-iii"),
        *("acceptance-of-supremacy", "impact-of-agriculture"),
    }


def test_decks_by_age_and_players() -> None:
    civil = [[len(tables.civil_deck(age, players)) for players in (2, 3, 4)] for age in range(4)]
    assert civil == [[20, 20, 20], [44, 50, 53], [44, 50, 53], [44, 50, 53]]
    military = [[len(tables.military_deck(age, players, False, players > 2)) for players in (2, 3, 4)] for age in range(4)]
    assert military == [[10, 10, 10], [43, 45, 45], [46, 50, 50], [41, 45, 45]]
    assert sum(row[2] for row in civil) == 179
    assert sum(row[2] for row in military) == 150


def test_cards_that_need_more_players() -> None:
    for age in (1, 2, 3):
        cards = [card for card in CARDS if card.age == age and not card.is_military()]
        assert {card.id for card in cards if card.copies[1] > card.copies[0]} == THREE_PLUS[age]
        assert {card.id for card in cards if card.copies[2] > card.copies[1]} == FOUR[age]


def test_two_players_have_no_pacts() -> None:
    assert {tuple(card.copies) for card in CARDS if card.kind == "pact"} == {(0, 1, 1)}


def test_peaceful_decks_have_neither_aggressions_nor_wars() -> None:
    for age in (1, 2, 3):
        kinds = {CARDS[n].kind for n in tables.military_deck(age, 3, True, True)}
        assert kinds.isdisjoint({"aggression", "war"})
        assert "pact" in kinds


def test_copies_of_military_cards() -> None:
    copies = Counter({card.id: card.copies[2] for card in CARDS if card.is_military()})
    assert copies["war-over-culture"] == 6
    assert copies["armed-intervention"] == 4
    assert [copies[f"defense-colonization-{age}"] for age in ("i", "ii", "iii")] == [6, 6, 6]
    assert (copies["annex"], copies["raid-ii"], copies["modern-army"], copies["napoleonic-army"]) == (1, 2, 2, 1)


def test_stages_of_wonders() -> None:
    totals = {card.id: sum(card.stages) for card in CARDS if card.kind == "wonder"}
    assert totals == {
        **dict.fromkeys(("pyramids", "colossus", "hanging-gardens", "library-of-alexandria"), 6),
        "great-wall": 9, "st-peters-basilica": 8, "universitas-carolina": 9, "taj-mahal": 8,
        "transcontinental-railroad": 12, "eiffel-tower": 13, "kremlin": 12, "ocean-liner-service": 12,
        "hollywood": 16, "internet": 14, "first-space-flight": 16, "fast-food-chains": 16,
    }


def test_banks() -> None:
    """Population: food price, consumption, happy faces needed, by yellow tokens left; corruption by blue ones."""
    expected = {18: (2, 0, 0), 17: (2, 0, 0), 16: (3, 1, 1), 13: (3, 1, 1), 12: (4, 2, 2), 10: (4, 2, 3), 8: (5, 3, 4)}
    expected |= {6: (5, 3, 5), 5: (5, 3, 5), 4: (7, 4, 6), 2: (7, 4, 7), 1: (7, 4, 7), 0: (0, 6, 8), 25: (2, 0, 0)}
    for n, (food, consumption, faces) in expected.items():
        assert (tables.FOOD_PRICE[n], tables.CONSUMPTION[n], tables.FACES_NEEDED[n]) == (food, consumption, faces)
    assert [int(tables.CORRUPTION[n]) for n in (0, 1, 5, 6, 10, 11, 16, 30)] == [6, 4, 4, 2, 2, 0, 0, 0]


def test_setup() -> None:
    assert sum(SETUP.workers.values()) + SETUP.unused + SETUP.yellow == 25
    assert SETUP.spaces == [1] * 5 + [2] * 4 + [3] * 4
    assert (SETUP.sweep, SETUP.first_round, SETUP.events) == ([3, 2, 1], [1, 2, 3, 4], [4, 5, 6])


def test_faults_name_the_record() -> None:
    wrong = content.Content(SETUP, [*CARDS[:-1], content.Card("x", "X", 1, "action", [1, 1, 1], "cross-checked")])
    with pytest.raises(ZigguratError, match="x: the sort action after bonus"):
        content.check(wrong)
    bare = content.Content(SETUP, [content.Card("x", "X", 1, "tactic", [1, 1, 1], "cross-checked")])
    with pytest.raises(ZigguratError, match="x: the sort tactic needs the field units"):
        content.check(bare)
