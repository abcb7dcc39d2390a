"""Cards and boards in words: one of each kind of effect, cost and chain, and something for every card."""

from __future__ import annotations

import pytest

from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.content import BOARDS, CARDS

IDS = [card.id for card in CARDS]


@pytest.mark.parametrize(
    ("card", "expected"),
    [
        ("lumber-yard", "makes wood"),
        ("sawmill", "makes 2 wood"),
        ("timber-yard", "makes wood or stone"),
        ("caravansery", "makes wood, stone, ore or clay"),
        ("tavern", "5 coins"),
        ("east-trading-post", "raw materials from the right neighbour cost 1 coin"),
        ("marketplace", "manufactured goods from both neighbours cost 1 coin"),
        ("barracks", "1 shield"),
        ("walls", "2 shields"),
        ("altar", "3 points"),
        ("workshop", "gear"),
        ("scientists-guild", "any science symbol"),
        ("vineyard", "1 coin for each brown card in your city and both neighbouring cities when built"),
        ("arena", "3 coins for each wonder stage in your city when built; 1 point for each wonder stage in your city at the end"),
        ("workers-guild", "1 point for each brown card in both neighbouring cities"),
        ("shipowners-guild", "1 point for each brown card, grey card and purple card in your city"),
        ("decorators-guild", "7 points if all stages of your wonder are built"),
    ],
)
def test_each_kind_of_effect(card: str, expected: str) -> None:
    assert words.effect_words(card) == expected


@pytest.mark.parametrize(
    ("wonder", "side", "stage", "expected"),
    [
        ("rhodos", "night", 0, "3 stone -> 3 points; 1 shield; 3 coins"),
        ("alexandria", "night", 1, "3 ore -> makes glass, papyrus or cloth"),
        ("babylon", "day", 1, "2 ore, cloth -> any science symbol"),
        ("babylon", "night", 0, "2 stone -> the seventh card of each age may be used"),
        ("halikarnassos", "night", 0, "2 clay -> 2 points; build a card from the discard pile for nothing"),
        ("olympia", "day", 1, "2 wood -> the first card of each colour is free"),
        ("olympia", "night", 0, "2 ore -> 2 points; the card of the first turn of each age is free"),
        ("olympia", "night", 1, "3 clay -> 3 points; the card of the sixth turn of each age is free"),
    ],
)
def test_each_kind_of_stage(wonder: str, side: str, stage: int, expected: str) -> None:
    assert words.stage_words(wonder, side, stage) == expected


@pytest.mark.parametrize("card", IDS)
def test_every_card_says_what_it_does_and_costs(card: str) -> None:
    assert words.effect_words(card)
    assert words.cost_words(card)
    assert all(note.endswith(".") for note in words.card_notes(card))


def test_every_odd_effect_of_a_wonder_is_explained() -> None:
    for board in BOARDS:
        odd = [stage.effect.power for stage in board.stages if stage.effect.power]
        notes = words.board_notes(board.id, board.side)
        for power in odd:
            assert words.POWER_NOTES[power] in notes


def test_chains_are_told_from_both_ends() -> None:
    named = {card.name: card.id for card in CARDS if card.age > 1 or not card.id.endswith("-1")}
    for card in CARDS:
        for later in words.makes_free(card.id):
            assert card.name in words.free_with(named[later])
    assert sum(len(words.free_with(card)) for card in IDS) == 25  # the links of the rulebook's chain table


def test_costs() -> None:
    assert words.cost_words("altar") == "nothing"
    assert words.cost_words("clay-pit") == "1 coin"
    assert words.cost_words("palace") == "wood, stone, ore, clay, glass, papyrus, cloth"
    assert words.cost_words("aqueduct") == "3 stone"


def test_notes_name_the_rulings() -> None:
    assert "ruling 9" in " ".join(words.card_notes("town-hall"))
    assert "ore, 2 clay" in " ".join(words.card_notes("arena"))
    assert "Age II" in " ".join(words.card_notes("loom-1"))
    assert "not for sale" in " ".join(words.card_notes("forum"))
    assert "may buy it" in " ".join(words.card_notes("press-2"))
