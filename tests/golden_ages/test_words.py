"""What the rules page and the catalogue say of the components."""

from __future__ import annotations

import json

from golden_ages import rules_table
from golden_ages.helpers import GAME
from ziggurat.games.golden_ages.content import CIVILIZATIONS, CONTENT, TECHNOLOGY, TILE, TILES


def test_the_tables_of_the_rules_are_those_of_the_content() -> None:
    text = rules_table.PAGE.read_text(encoding="utf-8")
    assert rules_table.filled(text) == text, "PYTHONPATH=src:tests python -m golden_ages.rules_table writes them anew"


def test_everything_has_words_and_a_grade() -> None:
    catalogue = json.loads(json.dumps(GAME.catalogue()))
    for kind in ("technologies", "buildings", "wonders", "civilizations", "futures", "judgements"):
        assert catalogue[kind]
        for name, card in catalogue[kind].items():
            assert card["name"], name
            assert card["words"].endswith("."), name
            assert card["provenance"] in ("cross-checked", "single-source", "reconstructed")
    assert list(catalogue["tiles"]) == list(TILE.names)
    assert [len(tile["squares"]) for tile in catalogue["tiles"].values()] == [len(tile.squares) for tile in TILES]
    assert catalogue["glory"] == {"2": 2, "3": 4, "4": 4, "5": 4, "6": 2}
    assert catalogue["attack_costs"] == [3, 5, 8, 12]


def test_what_is_reconstructed_is_marked() -> None:
    """The marks of the buildings and one future technology; nothing else."""
    cards = [*CONTENT.technology, *CONTENT.building, *CONTENT.wonder, *CONTENT.civilization, *CONTENT.future, *CONTENT.judgement]
    whole = [card.id for card in cards if card.provenance == "reconstructed"]
    fields = {(card.id, field) for card in cards for field, grade in card.doubtful.items() if grade == "reconstructed"}
    assert whole == ["arcology"]
    assert fields == {(card.id, "copies") for card in CONTENT.building}


def test_the_number_of_each_component() -> None:
    """Rulebook, Components: 17 tiles, 16 wonders, 25 civilizations, 24 buildings, 64 technologies for four, 16 glory tiles."""
    assert (len(TILES), len(CONTENT.wonder), len(CIVILIZATIONS)) == (17, 16, 25)
    assert sum(len(card.copies) for card in CONTENT.building) == 24
    assert 4 * len(TECHNOLOGY.names) == 64
    assert sum(tile.count for tile in CONTENT.glory) == 16
