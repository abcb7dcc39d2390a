"""The content of Millennia: how many there are of each thing, against the rulebook, and what corrections may not break."""

from __future__ import annotations

import copy
import re
from collections import Counter
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import msgspec
import pytest

from millennia import rules_table
from millennia.helpers import GAME
from ziggurat.core import content as contents
from ziggurat.core.corrections import Corrections, lay_over, values
from ziggurat.core.errors import OptionError, ZigguratError
from ziggurat.games import millennia as package
from ziggurat.games.millennia import content, tables, vocabulary
from ziggurat.games.millennia.content import (
    BUILDINGS,
    CONTENT,
    DIPLOMACY_CARDS,
    RESEARCH_CARDS,
    TECHS,
    TOKENS,
    TRACK_SIDES,
    TYPES,
    WONDERS,
    check,
)

RAW = contents.loaded("millennia").tables


def names(age: int, colour: str) -> list[str]:
    return [building.name for building in BUILDINGS if building.age == age and building.colour == colour]


# ---- how many there are (rulebook, game components and appendix) ---------------------------------------------------------


def test_the_components_are_those_of_the_box() -> None:
    assert len(TECHS) == 112
    assert len(WONDERS) == 24
    assert len(TYPES) == 14  # and as many prosperity cards, one of each type
    assert len(BUILDINGS) == 88
    assert len(RESEARCH_CARDS) == 20
    assert len(DIPLOMACY_CARDS) == 32
    assert len(CONTENT.starter) == 4
    assert CONTENT.setup.jokers == 12
    assert sum(card.copies for card in CONTENT.research_points) == 7
    assert [card.value for card in CONTENT.research_points] == [2, 3, 5]
    assert sum(token.copies for token in TOKENS) == 26
    assert len(TOKENS) == 12
    decks = (CONTENT.automa_row, CONTENT.automa_priority, CONTENT.automa_construction, CONTENT.automa_war)
    assert [len(deck) for deck in decks] == [14, 8, 6, 12]
    assert 4 * CONTENT.setup.draft_markers == 16
    assert 4 * CONTENT.setup.research_markers == 16


def test_every_age_has_each_type_once_three_wonders_and_eleven_buildings() -> None:
    for age in range(1, 9):
        assert [tech.type for tech in TECHS if tech.age == age] == list(TYPES)
        assert len([wonder for wonder in WONDERS if wonder.age == age]) == 3
        assert [len(names(age, colour)) for colour in content.COLOURS] == [4, 4, 3]
        for colour in content.COLOURS:  # each block of card numbers is in alphabetical order
            assert names(age, colour) == sorted(names(age, colour), key=lambda name: (name[0].isdigit(), name))


def test_numbers_of_cards_run_from_113_to_276() -> None:
    built = [card.number for card in BUILDINGS] + [card.number for card in WONDERS]
    assert sorted(built) == list(range(113, 225))
    cards = [card.id for card in RESEARCH_CARDS] + [card.id for card in DIPLOMACY_CARDS]
    assert cards == [str(number) for number in range(225, 277)]


def test_the_tech_names_of_the_rulebook() -> None:
    """Rulebook, upkeep example: Animal Domestication expires after age 2, Philosophy after age 3; the solo example names Law."""
    found = {tech.name: tech for tech in TECHS}
    domestication, philosophy = found["Animal Domestication"], found["Philosophy"]
    assert (domestication.type, domestication.age + domestication.duration - 1) == ("agriculture", 2)
    assert (philosophy.type, philosophy.age + philosophy.duration - 1) == ("social-science", 3)
    assert (found["Law"].type, found["Law"].duration) == ("social-science", 2)
    assert all(1 <= tech.duration <= 3 for tech in TECHS)


def test_starters_rows_and_counts_by_players() -> None:
    assert [(starter.gold, starter.token) for starter in CONTENT.starter] == [
        (10, "leader"),
        (12, "architect"),
        (16, None),
        (15, None),
    ]
    assert [(row.income, row.locked) for row in CONTENT.row] == [(2, False), (3, False), (4, False), (5, True)]
    assert CONTENT.setup.spots_per_row == [2, 2, 3, 4]
    assert CONTENT.setup.buildings == [4, 4, 6, 8]
    assert CONTENT.setup.pairs == [2, 2, 3, 4]
    assert CONTENT.setup.army_gold == [0, 2, 4]


def test_eighteen_actions_stand_on_the_board() -> None:
    """Rulebook, action phase: 6 track actions (war in two ways), 7 special actions, research, diplomacy, 3 auxiliary actions."""
    assert len(CONTENT.action) - 1 + len(CONTENT.special) + 1 == 18
    assert [special.id for special in CONTENT.special if special.unlimited] == ["joker"]


def test_side_a1_of_the_research_table() -> None:
    """Rulebook, research action."""
    side = [purchase for purchase in CONTENT.purchase if purchase.side == "a1"]
    assert [purchase.cost for purchase in side] == [3, 6, 8, 10]
    assert side[0].options == [[vocabulary.Vp(5)]]
    assert side[1].options == [[vocabulary.Advance("war", 3), vocabulary.Vp(6)], [vocabulary.ClaimResearch(1)]]
    assert side[2].options == [[vocabulary.Gold(10), vocabulary.Vp(8)], [vocabulary.ClaimResearch(1), vocabulary.Vp(5)]]
    assert side[3].options == [[vocabulary.SpecialAction(), vocabulary.Vp(18)]]
    assert [purchase.cost for purchase in CONTENT.purchase if purchase.side == "a2"] == [3, 6, 8, 10]


# ---- tracks -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", content.SIDES)
def test_tracks_are_as_long_and_score_as_much_as_known(side: str) -> None:
    tracks = {track.id: track for track in TRACK_SIDES if track.side == side}
    assert {name: track.last() for name, track in tracks.items()} == {
        "prosperity": 8,
        "trade": 7,
        "influence": 5,
        "politics": 10,
        "war": 7,
        "population": 10,
        "culture": 10,
    }
    most = {name: max(spot.end_vp for spot in track.spot) for name, track in tracks.items()}
    assert most == {"prosperity": 35, "population": 20, "culture": 20, "trade": 0, "influence": 0, "politics": 0, "war": 0}
    assert {
        name: [spot.n for spot in track.spot if spot.locked] for name, track in tracks.items() if track.id in ("trade", "war")
    } == {
        "trade": [5 if side == "a1" else 4],
        "war": [7],
    }
    assert tracks["war"].maxed == [vocabulary.Vp(3)]
    assert tracks["influence"].spot[2].discount == 4
    locks: list[tuple[vocabulary.Track, str]] = [("prosperity", "trade"), ("population", "war")]
    for name, lock in locks:
        unlocks = [gain for spot in tracks[name].spot for gain in spot.immediate if isinstance(gain, vocabulary.Unlock)]
        assert [gain.what for gain in unlocks] == [lock]
    assert (
        len([spot for track in tracks.values() for spot in track.spot if spot.book])
        == tables.BOOK_COUNT[content.SIDES.index(side)]
    )


@pytest.mark.parametrize("side", content.SIDES)
def test_all_ten_effects_that_the_rulebook_lists_are_on_the_tracks(side: str) -> None:
    """Rulebook, appendix, track bonuses."""
    spots = [spot for track in TRACK_SIDES if track.side == side for spot in track.spot]
    penalties = [pay for spot in spots for pay in spot.penalty]
    gains = [gain for spot in spots for gain in spot.immediate]
    assert vocabulary.PayGold(5) in penalties
    assert vocabulary.WarCap(2) in penalties
    assert vocabulary.DiscardDiplomacy(1) in penalties
    assert vocabulary.DiplomacyAction() in gains
    assert vocabulary.VpLowest(["war", "population"]) in gains
    assert vocabulary.VpPosition(["war"], 2) in gains
    assert vocabulary.SpecialAction() in gains
    assert vocabulary.VpPer("building", 1, 2) in gains
    assert vocabulary.AdvanceLowest(1, 2) in gains
    assert vocabulary.VpPer("wonder", 2) in gains


# ---- where the values come from -----------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_marked_field_by_field() -> None:
    marked = {(value.record, value.field) for value in values(RAW) if value.grade == "reconstructed"}
    assert len(marked) == 568
    for building in BUILDINGS:
        assert (f"building.{building.id}", "cost") in marked
        known = building.age == 8 or building.id in ("palace", "warehouse") or building.colour == "yellow"
        assert ((f"building.{building.id}", "last") in marked) != known
        made_up = building.colour == "yellow" and building.age < 8 and building.id != "tumulus"
        for field in ("name", "vp", "conditions"):
            assert ((f"building.{building.id}", field) in marked) == made_up
        assert (f"building.{building.id}", "gain") not in marked
    assert [wonder.id for wonder in WONDERS if (f"wonder.{wonder.id}", "cost") not in marked] == ["the-great-pyramid"]
    assert {field for record, field in marked if record.startswith("tech.")} == {"name"}
    assert sum(record.startswith("tech.") for record, _ in marked) == 109
    assert ("track.influence-a1.spot.2", "discount") not in marked
    assert ("track.influence-a1.spot.3", "discount") in marked
    assert ("track.prosperity-a1.spot.8", "end-vp") not in marked
    assert {record for record, _ in marked if record.startswith("purchase.")} == {f"purchase.a2-{cost}" for cost in (3, 6, 8, 10)}
    assert not [
        record for record, _ in marked if record.startswith(("research-card", "diplomacy-card", "automa", "special", "action"))
    ]


def test_the_catalogue_carries_the_marks() -> None:
    """What the page and the terminal mark."""
    found = GAME.catalogue()
    assert found["buildings"]["horse-camp"]["doubtful"] == {"cost": "reconstructed", "last": "reconstructed"}
    assert found["buildings"]["palace"]["doubtful"] == {"cost": "reconstructed"}
    assert found["wonders"]["the-great-pyramid"]["doubtful"] == {}
    assert found["techs"]["music"]["doubtful"]["name"] == "reconstructed"
    assert found["tracks"]["a1"]["trade"]["spots"][1]["doubtful"]["income"] == "reconstructed"
    assert found["tracks"]["a1"]["influence"]["spots"][2]["doubtful"] == {}
    assert found["tokens"]["joker"]["doubtful"] == {"copies": "reconstructed"}
    assert found["effects"]["a1"][0]["doubtful"] == {}
    assert found["effects"]["a2"][0]["doubtful"] == {"cost": "reconstructed", "options": "reconstructed"}


# ---- corrections --------------------------------------------------------------------------------------------------------


def corrected(given: dict[str, Any]) -> content.Content:
    found, _ = lay_over(RAW, Corrections(Path("mine.toml"), "millennia", copy.deepcopy(given)), content.Content)
    return msgspec.convert(found, content.Content)


def test_numbers_names_durations_and_spots_can_be_corrected() -> None:
    found = corrected(
        {
            "building": {"horse-camp": {"cost": 7, "last": 2}, "agora": {"name": "Stoa", "vp": 11}},
            "tech": {"astronomy": {"duration": 2}},
            "track": {
                "trade-a1": {"spot": {"3": {"income": 4, "immediate": [{"op": "gold", "n": 2}], "book": False}}},
                "politics-a2": {"spot": {"democracy-9": {"penalty": [{"op": "pay-gold", "n": 3}]}}},
            },
        }
    )
    check(found)
    horse_camp = next(card for card in found.building if card.id == "horse-camp")
    assert (horse_camp.cost, horse_camp.last, dict(horse_camp.doubtful)) == (7, 2, {"cost": "corrected", "last": "corrected"})
    spot = next(track for track in found.track if (track.id, track.side) == ("trade", "a1")).spot[3]
    assert (spot.income, spot.immediate, spot.book) == (4, [vocabulary.Gold(2)], False)
    assert spot.doubtful["income"] == "corrected"


def test_a_track_can_be_made_longer() -> None:
    longer = [{"id": str(n), "n": n, "provenance": "rulebook"} for n in range(10)]
    found = corrected({"track": {"prosperity-a1": {"spot": longer}}})
    check(found)
    assert next(track for track in found.track if track.id == "prosperity").last() == 9


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"building": {"palace": {"last": 9}}}, "palace: expected a last age from 1 to 8, got 9"),
        ({"building": {"palace": {"age": 2}}}, "building: expected eleven buildings of age 1"),
        ({"building": {"palace": {"conditions": [{"kind": "position", "track": "war", "min": 1}]}}}, "palace: a green or brown"),
        ({"building": {"agora": {"last": 3}}}, "agora: a yellow building has conditions and vp"),
        ({"tech": {"astronomy": {"duration": 0}}}, "astronomy: expected a duration from 1 to 4, got 0"),
        ({"tech": {"astronomy": {"type": "arts"}}}, "the techs of age 1: expected natural-science, agriculture"),
        ({"wonder": {"stonehenge": {"age": 2}}}, "wonder: expected three wonders of age 1"),
        ({"purchase": {"a1-3": {"cost": 7}}}, "purchase: expected four rising costs on side a1"),
        ({"setup": {"buildings": [4, 4]}}, "setup.buildings: expected a number for 1, 2, 3 and 4 players"),
        ({"track": {"war-a1": {"spot": {"3": {"n": 4}}}}}, "track war-a1: expected its spots in order"),
        ({"track": {"culture-a1": {"spot": {"3": {"locked": True}}}}}, "track culture-a1: spot 3: only trade and war have locks"),
        (
            {"track": {"war-a1": {"spot": [{"id": str(n), "n": n, "provenance": "rulebook"} for n in range(12)]}}},
            "track war-a1: expected a last spot from 2 to 10",
        ),
        ({"track": {"war-a1": {"maxed": [{"op": "vp", "n": -3}]}}}, "track war-a1: expected numbers from 0, got -3"),
        ({"token": {name.id: {"copies": 0} for name in TOKENS}}, "token: expected a book token for each book spot"),
        (
            {"building": {"university": {"gain": [{"op": "research-points", "n": 4}]}}},
            "university: there is no research point card of 4; the values are 2, 3, 5",
        ),
        ({"automa-row": {"1": {"rows": [1, 1, 2, 3]}}}, "automa-row 1: expected the numbers 1 to 4, each once"),
        ({"automa-construction": {"1": {"position": 0}}}, "automa-construction 1: expected a position from 1, got 0"),
        ({"setup": {"buildings": [4, 4, 6, 12]}}, "setup.buildings: there are not so many cards"),
        ({"setup": {"pairs": [2, 2, 3, 8]}}, "setup.pairs: there are not so many cards"),
        ({"setup": {"wonders": 4}}, "setup.wonders: there are not so many cards"),
        ({"setup": {"research-cards": 21}}, "setup.research-cards: there are not so many cards"),
        ({"setup": {"draft-markers": 9}}, "setup.draft-markers: there are not so many cards"),
        ({"setup": {"draft-markers": 0}}, "setup.draft-markers: expected at least 1"),
        ({"setup": {"pairs": [0, 2, 3, 4]}}, "setup: expected at least one building, pair and spot of a row"),
        ({"starter": {"1": {"token": "architect"}}}, "starter: expected the leader token on one of the first two"),
        ({"diplomacy": {"keep": 3}}, "diplomacy: expected to keep at least 1 of the cards drawn, and at most 2"),
        ({"research": {"trio": 2}}, "research: expected at least 3 points for three techs together"),
        ({"token": {"joker": {"gain": []}}}, "joker: expected what it brings"),
        ({"purchase": {"a1-3": {"options": []}}}, "a1-3: expected what it brings"),
        ({"research-card": {"225": {"gain": []}}}, "research-card 225: expected what it brings"),
        ({"token": {"joker": {"gain": [{"op": "joker", "n": 0}]}}}, "joker: expected n from 1, got 0"),
        (
            {"building": {"farm": {"gain": [{"op": "vp-per", "count": "green", "n": 1, "per": 0}]}}},
            "farm: expected per from 1, got 0",
        ),
        (
            {"building": {"moon-base": {"gain": [{"op": "advance-choice", "tracks": [], "n": 1}]}}},
            "moon-base: expected at least one",
        ),
        ({"building": {"harbor": {"gain": [{"op": "advance-other", "tracks": ["war"], "n": 1}]}}}, "harbor: expected two tracks"),
        (
            {"building": {"farm": {"gain": [{"op": "choice", "options": [[]]}]}}},
            "farm: expected at least two lists to choose from",
        ),
        ({"wonder": {"stonehenge": {"score": [{"op": "vp-per-set", "counts": [], "n": 5}]}}}, "stonehenge: expected what a set"),
        ({"building": {"dam": {"gain": [{"op": "tech", "types": []}]}}}, "dam: expected at least one type of tech"),
        (
            {"building": {"farm": {"gain": [{"op": "vp-per", "count": "research-points", "n": 1}]}}},
            "farm: research points are counted where a research effect was bought",
        ),
        (
            {"track": {"war-a1": {"maxed": [{"op": "advance", "track": "war", "n": 1}]}}},
            "track war-a1: what steps beyond the end bring can't lead to further steps",
        ),
        (
            {"special": {"war": {"gain": [{"op": "special-action"}]}}},
            "special war: a special action can't bring a special action",
        ),
        ({"action": {"trade": {"gain": [{"op": "trade-action"}]}}}, "action trade: an action of the board can't bring the trade"),
        (
            {"building": {"smithy": {"pays": [{"op": "spend-tech", "n": 1}, {"op": "spend-research", "n": 2}]}}},
            "smithy: techs of one sort, different techs, research points or discarded techs",
        ),
        (
            {"building": {"smithy": {"pays": [{"op": "spend-tech", "n": 1}, {"op": "discard-diplomacy", "n": 1}]}}},
            "smithy: diplomacy cards and techs can't be asked for together",
        ),
        ({"building": {"smithy": {"pays": [{"op": "spend-tech", "n": 7}]}}}, "smithy: expected up to 6 techs"),
        (
            {"diplomacy-card": {"256": {"pays": [{"op": "spend-tech", "n": 2, "different": True}]}}},
            "diplomacy-card 256: expected up to 6 techs, or three different ones",
        ),
        ({"building": {"iron-works": {"exhausts": False}}}, "iron-works: what costs nothing can be used once an age only"),
        ({"diplomacy-card": {"247": {"phase": "action"}}}, "diplomacy-card: expected one card for the end of the game"),
    ],
)
def test_what_corrections_can_not_break(given: dict[str, Any], said: str) -> None:
    with pytest.raises(ZigguratError) as caught:
        check(corrected(given))
    assert str(caught.value).startswith(f"millennia content: {said}")


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"building": {"hores-camp": {"cost": 1}}}, "building: there is no building 'hores-camp'; did you mean horse-camp?"),
        ({"building": {"horse-camp": {"gain": [{"op": "advanse", "track": "war", "n": 1}]}}}, "did you mean advance"),
        ({"track": {"trade": {"maxed": []}}}, "track: there is no track 'trade'; did you mean trade-a2 or trade-a1"),
        (
            {"track": {"politics-a1": {"spot": {"7": {}}}}},
            "track.politics-a1.spot: there is no spot '7'; there are 0, 1, 2, 3, 4, 5, democracy-6",
        ),
        ({"wonder": {"stonehenge": {"score": [{"op": "vp-per", "count": "greens", "n": 1}]}}}, "did you mean green?"),
    ],
)
def test_mistakes_are_told(given: dict[str, Any], said: str) -> None:
    with pytest.raises(OptionError) as caught:
        corrected(given)
    assert said in str(caught.value)


def test_ids_are_the_names_in_small_letters() -> None:
    named = [(card.id, card.name) for card in TECHS] + [(card.id, card.name) for card in BUILDINGS]
    named += [(card.id, card.name) for card in WONDERS]
    for card, name in named:
        assert card == "".join(letter if letter.isalnum() else "-" for letter in name.lower().replace("'", ""))
    assert max(Counter(card for card, _ in named).values()) == 1


# ---- the page -----------------------------------------------------------------------------------------------------------


def test_the_page_of_the_rules_has_all_cards_and_rulings() -> None:
    text = rules_table.PAGE.read_text(encoding="utf-8")
    assert rules_table.filled(text) == text, "python -m millennia.rules_table writes it anew"
    for number in range(1, 36):
        assert text.count(f'<a id="ruling-{number}"></a>\n**{number}. ') == 1
    for number in re.findall(r"\(#ruling-(\d+)\)", text):
        assert 1 <= int(number) <= 35


def test_the_guide_to_the_modules_names_those_there_are() -> None:
    named = set(re.findall(r"``((?:steps\.)?[a-z]+)``", package.__doc__ or ""))
    modules = [module for module in sorted(named) if find_spec(f"ziggurat.games.millennia.{module}") is not None]
    assert len(modules) >= 24
    assert sorted(named - set(modules)) == ["buy", "fortify", "upkeep"]  # functions
