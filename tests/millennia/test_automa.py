"""The Automa of the solo game (rules section 11): its decks, its draft, construction, war, and the result."""

from __future__ import annotations

from typing import Any

import pytest

import ziggurat
from millennia.helpers import GAME, do, gold, hand, player, table, these
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import OptionError, ScenarioError
from ziggurat.core.record import Recorded
from ziggurat.core.saved import digest
from ziggurat.core.table import Table, replay
from ziggurat.games.millennia import automa, scoring
from ziggurat.games.millennia.content import BUILDING, CONTENT, DIPLOMACY, TECH, WONDER
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.steps.phases import WarPhase

ASKED = ["arts", "energy", "economics", "weaponry"]
"""Prosperity cards on show."""
WONDERS = ["the-great-pyramid", "stonehenge"]
BUILDINGS = ["horse-camp", "palace", "farm", "ziggurat"]


def solo(me: dict[str, Any] | None = None, **more: Any) -> Millennia:
    return table(me or player(), **{"seats": 1, "prosperity": ASKED, **more})


def with_row(*row: str, **more: Any) -> Millennia:
    """A solo game in which row 4 holds these techs of age 1, and the other rows the other ones."""
    others = iter([name for name in TECH.names[:14] if name not in row])
    blanks = {11, 7} if "blank" not in row else {11}
    grid = ["blank" if place in blanks else next(others) for place in range(12)]
    return solo(grid=[*grid, *row], **more)


def drawing(g: Millennia, *outcomes: str) -> Millennia:
    """What the Automa draws next, by the numbers of its cards."""
    g.chance = Recorded(GAME, list(outcomes))
    return g


def row_4(g: Millennia) -> list[str]:
    return [TECH.names[card] if card < len(TECH.names) else "-" for card in g.grid[12:]]


def gone(g: Millennia, *outcomes: str) -> str:
    """The tech of row 4 that goes when the Automa draws these cards."""
    before = row_4(g)
    automa.draft(drawing(g, *outcomes))
    return next(name for name, left in zip(before, row_4(g), strict=True) if name != left)


# ---- decks --------------------------------------------------------------------------------------------------------------


def test_the_decks_hold_40_cards() -> None:
    assert [len(CONTENT.automa_row), len(CONTENT.automa_priority)] == [14, 8]
    assert [len(CONTENT.automa_construction), len(CONTENT.automa_war)] == [6, 12]
    assert sorted(card.steps for card in CONTENT.automa_war) == [0, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5]
    assert [card.position for card in CONTENT.automa_construction] == [1, 2, 3, 4, 5, 6]


@pytest.mark.parametrize(("difficulty", "cards"), [("normal", 10), ("hard", 12)])
def test_the_normal_game_does_without_the_two_war_cards_of_5(difficulty: str, cards: int) -> None:
    g = GAME.new(1, {"difficulty": difficulty}, Seeded(1))
    left = [*g.automa.war_deck.items, *g.automa.war_discard.cards]
    assert len(left) == cards
    assert (max(automa.WAR_STEPS[card] for card in left) == 5) == (difficulty == "hard")
    assert g.automa.row_deck.size() + g.automa.row_discard.size() == 14


def test_the_difficulty_is_chosen_for_a_single_player_only() -> None:
    """A game of several does not know it; a record that names it still replays, and is not changed by it."""
    assert ziggurat.new("millennia", seats=1, seed=1, difficulty="hard").hard
    assert not ziggurat.new("millennia", seats=2, seed=1, difficulty="normal").hard
    with pytest.raises(OptionError, match="option difficulty: it is for 1 player, not for 2"):
        ziggurat.new("millennia", seats=2, seed=1, difficulty="hard")
    old = Table(GAME, 2, {"difficulty": "hard"}, Seeded(5))
    assert digest(replay(GAME, old.record()).state) == digest(old.state)


def test_the_first_two_starter_cards_are_dealt_at_random() -> None:
    seen = set()
    for seed in range(20):
        g = GAME.new(1, {}, Seeded(seed))
        starter = int(g.players[0].starter)
        seen.add(starter)
        assert gold(g) == [(10, 12)[starter]]
        assert g.automa.row_discard.size() == starter  # the Automa leads, and has drafted, if the player has card 2
    assert seen == {0, 1}


# ---- A. drafting --------------------------------------------------------------------------------------------------------


def test_the_worked_example() -> None:
    """Rulebook, solo variant, drafting phase: in the row of 5 income a social science and a medicine tech last longest, 2 ages
    each; neither is asked for by prosperity; the army tech, not among them, is ignored; neither is an engineering tech; on the
    back position 2 stands before 3: the social science tech "Law" goes.
    """
    g = with_row("chariots", "law", "herbalism", "astronomy")
    assert CONTENT.automa_row[0].rows[0] == 4
    assert CONTENT.automa_row[0].ties == [1, 2, 3, 4]
    assert CONTENT.automa_priority[1].criteria == ["longest-duration", "prosperity", "army", "engineering"]
    assert gone(g, "1", "2") == "law"
    assert list(g.automa.rows) == [0, 0, 0, 1]
    assert g.players[0].techs.size() == 0


@pytest.mark.parametrize(
    ("row", "criteria", "ties", "tech"),
    [
        (["chariots", "law", "herbalism", "astronomy"], "2", "10", "herbalism"),  # ties 3, 4, 1, 2
        (["chariots", "law", "herbalism", "astronomy"], "5", "1", "chariots"),  # army first
        (["fire", "music", "bronze-axe", "kingship"], "1", "1", "music"),  # 3 ages: music and the axe, both asked for; ties 1, 2
        (["fire", "music", "bronze-axe", "kingship"], "1", "10", "bronze-axe"),
        (["fire", "music", "bronze-axe", "kingship"], "6", "1", "fire"),  # energy first
        (["barter", "hieroglyphs", "wheel", "kingship"], "8", "1", "hieroglyphs"),  # communication first
        (["barter", "hieroglyphs", "wheel", "kingship"], "3", "1", "barter"),  # asked for by prosperity: economics
        (["dry-stone-masonry", "hieroglyphs", "wheel", "kingship"], "7", "14", "dry-stone-masonry"),  # engineering first
        (["wheel", "kingship", "herbalism", "blank"], "3", "1", "wheel"),  # none fits but the duration, the last criterion
        (["wheel", "kingship", "herbalism", "blank"], "3", "14", "herbalism"),  # ties 4, 3, 2, 1; a blank is never taken
        (["astronomy", "kingship", "chariots", "blank"], "4", "1", "astronomy"),  # all last one age
    ],
)
def test_criteria_choose_one_after_another(row: list[str], criteria: str, ties: str, tech: str) -> None:
    """Ruling 28: each criterion chooses among what the ones before it left; the back of the row card breaks ties."""
    assert CONTENT.automa_row[int(ties) - 1].rows[0] == 4
    assert gone(with_row(*row), ties, criteria) == tech


def test_full_rows_are_passed_over() -> None:
    g = solo(player(rows={"3": 1, "4": 1}), automa={"rows": {"3": 1, "4": 1}})
    before = list(g.grid)
    automa.draft(drawing(g, "1", "1"))  # rows 4, 3, 2, 1
    assert list(g.automa.rows) == [0, 1, 1, 1]
    taken = [place for place in range(16) if before[place] != g.grid[place]]
    assert [place // 4 for place in taken] == [1]


def test_army_and_engineering_work_as_if_drafted() -> None:
    """The Automa leads; the player, who is next, gets 0 gold; the architect token comes on its unused side."""
    g = with_row("chariots", "law", "herbalism", "astronomy", leader=0)
    assert gone(g, "1", "5") == "chariots"
    assert (g.leader, gold(g)) == (1, [10])
    g = with_row("dry-stone-masonry", "kingship", "wheel", "astronomy", architect=0, architect_used=True)
    assert gone(g, "1", "7") == "dry-stone-masonry"
    assert (g.architect, g.architect_used) == (1, False)


def test_army_in_age_8_brings_1_vp() -> None:
    """Ruling 26."""
    names = [name for name in TECH.names[98:112] if name != "exosuit-infantry"]
    grid = [*names[:3], "blank", *names[3:6], "blank", *names[6:10], *names[10:13], "exosuit-infantry"]
    g = solo(age=8, grid=grid, leader=0)
    assert gone(g, "1", "5") == "exosuit-infantry"
    assert (g.automa.vp, g.leader) == (1, 0)


def test_the_leader_of_the_next_age_drafts_first() -> None:
    g = solo(steps=[{"step": "NewAge"}], age=1, leader=1)
    assert g.age == 2
    assert sum(g.automa.rows) == 1
    assert sum(g.players[0].rows) == 0


# ---- D. construction ----------------------------------------------------------------------------------------------------


def built(**more: Any) -> Millennia:
    return solo(**{"wonders_now": WONDERS, "buildings_shown": BUILDINGS, **more})


def left(g: Millennia) -> list[str]:
    return [WONDER.names[card] for card in g.wonders_now.cards] + [BUILDING.names[card] for card in g.buildings_shown.cards]


@pytest.mark.parametrize(("card", "name"), list(enumerate([*WONDERS, *BUILDINGS], 1)))
def test_a_construction_card_names_a_place(card: int, name: str) -> None:
    g = drawing(built(), str(card))
    assert automa.construct(g)
    assert left(g) == [other for other in [*WONDERS, *BUILDINGS] if other != name]
    assert g.automa.construction_discard.size() == 1


def test_places_stay_where_they_are_and_empty_ones_are_passed_over() -> None:
    """What the player has built leaves its place empty: the cards behind it do not move up."""
    g = built(
        wonders_now=["stonehenge"],
        buildings_shown=["horse-camp", "farm", "ziggurat"],
        automa={"wonder_places": WONDERS, "building_places": BUILDINGS},
    )
    assert automa.construct(drawing(g, "1", "4", "5"))
    assert left(g) == ["stonehenge", "horse-camp", "ziggurat"]
    assert g.automa.construction_discard.size() == 3
    assert automa.construct(drawing(g, "2"))
    assert left(g) == ["horse-camp", "ziggurat"]


def test_it_passes_when_nothing_is_left_or_the_player_has_passed() -> None:
    assert not automa.construct(solo(wonders_now=[], buildings_shown=[]))
    step = {"step": "Construct", "party": 0, "passed": [], "extra": 0}
    g = built(steps=[step])
    do(g, 0, "pass")
    assert len(left(g)) == 6
    assert g.busy


def test_it_takes_turns_with_the_player() -> None:
    step = {"step": "Construct", "party": 0, "passed": [], "extra": 0}
    g = drawing(built(steps=[step], architect=0), "4", "6")
    do(g, 0, "build horse-camp")
    assert left(g) == [*WONDERS, "farm", "ziggurat"]
    assert these(g, 0, "build") == ["farm architect"]  # 5 gold are left: the farm costs 8, 5 with the architect token
    g = drawing(built(steps=[step], architect=1), "4")
    do(g, 0, "build horse-camp")
    assert these(g, 0, "build") == []


def test_the_architect_goes_first() -> None:
    g = built(steps=[{"step": "ConstructionStart"}], architect=1)
    assert len(left(g)) == 5
    g = built(steps=[{"step": "ConstructionStart"}], architect=0)
    assert len(left(g)) == 6


# ---- F. war, G. upkeep, the end -----------------------------------------------------------------------------------------


def after_war(g: Millennia, *outcomes: str) -> Millennia:
    """The war phase alone: what comes after it is left."""
    WarPhase().run(drawing(g, *outcomes))
    return g


@pytest.mark.parametrize(("card", "steps"), [(card.id, card.steps) for card in CONTENT.automa_war])
def test_a_war_card_moves_it(card: str, steps: int) -> None:
    g = solo(hard=True)
    automa.war(drawing(g, card))
    assert (g.automa.war, g.automa.vp) == (steps, 0)
    assert g.automa.war_discard.size() == 1


def test_steps_beyond_7_bring_3_vp_each_and_the_lock_is_open() -> None:
    g = solo(automa={"war": 6})
    automa.war(drawing(g, "9"))  # 4 steps
    assert (g.automa.war, g.automa.vp) == (7, 9)


def test_the_lower_one_goes_back_to_0() -> None:
    g = after_war(solo(player(tracks={"war": 3}), automa={"war": 1}), "7")  # 3 steps
    assert (g.automa.war, int(g.players[0].tracks[4])) == (1, 0)
    g = after_war(solo(player(tracks={"war": 5}), automa={"war": 0}), "3")  # 1 step
    assert (g.automa.war, int(g.players[0].tracks[4])) == (0, 4)


def test_a_fortification_sends_it_back_first() -> None:
    """Building 148 of the player, after the war card and before the reduction."""
    g = after_war(solo(player(tracks={"war": 2}, buildings=["fortification"]), age=3, automa={"war": 1}), "5")  # 2 steps
    assert (g.automa.war, int(g.players[0].tracks[4])) == (0, 0)


def test_in_age_8_it_moves_and_nobody_goes_back() -> None:
    g = after_war(solo(player(tracks={"war": 2}, buildings=["fortification"]), age=8, automa={"war": 1}), "5")
    assert (g.automa.war, int(g.players[0].tracks[4])) == (3, 2)


def test_all_decks_but_that_of_war_are_whole_in_the_next_age() -> None:
    g = solo(
        automa={
            "rows": {"1": 1, "2": 1, "3": 1, "4": 1},
            "row_discard": ["1", "2", "3", "4"],
            "priority_discard": ["1", "2", "3", "4"],
            "construction_discard": ["1", "2"],
            "war_discard": ["5"],
        },
        steps=[{"step": "Upkeep"}],
    )
    it = g.automa
    assert g.age == 2
    assert it.row_deck.size() + it.row_discard.size() == 14
    assert it.priority_deck.size() + it.priority_discard.size() == 8
    assert (it.construction_deck.size(), it.construction_discard.size()) == (6, 0)
    assert (it.war_deck.size(), it.war_discard.size()) == (9, 1)
    assert sum(it.rows) == it.row_discard.size()
    assert list(it.building_places.cards) == list(g.buildings_shown.cards)


def test_the_result_is_the_difference() -> None:
    """Final scoring: VP and twice the war position of the Automa are taken off."""
    g = solo(player(vp=200), automa={"vp": 13, "war": 4})
    assert scoring.automa_score(g) == 21
    assert g.scores() == [200 - 21]
    assert CONTENT.scoring.solo_table == [150, 175, 200, 225, 250, 275, 300]


@pytest.mark.parametrize(
    ("fields", "said"),
    [
        ({"war": 8}, "automa.war: expected 0 to 7, got 8"),
        ({"vp": -1}, "automa.vp"),
        ({"rows": {"1": 2, "2": 2, "3": 1}}, "automa.rows: expected up to 4 markers in 4 rows"),
        ({"row_deck": ["1"]}, "automa.row_deck: expected, with what is discarded, 14 different cards"),
        ({"war_deck": ["11"]}, "automa.war_deck: expected, with what is discarded, 10 different cards"),
        ({"wonder_places": []}, "automa.wonder_places"),
        ({"building_places": []}, "automa.building_places"),
    ],
)
def test_automas_that_can_not_be(fields: dict[str, Any], said: str) -> None:
    with pytest.raises(ScenarioError, match=said.replace(".", r"\.")):
        solo(automa=fields)


def test_a_solo_game_replays_from_its_record() -> None:
    game = Table(GAME, 1, {"difficulty": "hard", "board": "a2"}, Seeded(5))
    dice = Seeded(6)
    while not game.state.over:
        legal = game.state.legal(0)
        game.act(0, legal[dice.below(len(legal))])
    again = replay(GAME, game.record())
    assert again.state.scores() == game.state.scores()
    sentences = [sentence for _, sentence in game.log(0)]
    assert sum(sentence.startswith("The Automa discarded") and " from row " in sentence for sentence in sentences) == 32
    assert sum(sentence.startswith("The Automa took") for sentence in sentences) == 8


# ---- diplomacy card 247 --------------------------------------------------------------------------------------------------


def test_247_is_discarded_and_another_card_drawn() -> None:
    """Rulebook, appendix: there is no opponent whose wonder could be copied."""
    me = player(tracks={"politics": 2}, specials={"politics": 1})  # politics 3 draws a card
    g = drawing(solo(me), "247", "261")
    do(g, 0, "special politics")
    assert (hand(g, 0), [DIPLOMACY.names[card] for card in g.diplomacy_discard.cards]) == (["261"], ["247"])


@pytest.mark.parametrize("where", ["diplomacy_deck", "diplomacy_discard"])
def test_247_is_not_kept_where_nothing_else_is_left(where: str) -> None:
    others = [name for name in DIPLOMACY.names if name != "247"]
    g = solo(player(tracks={"politics": 2}, specials={"politics": 1}, hand=others), **{where: ["247"]})
    do(g, 0, "special politics")
    assert (len(hand(g, 0)), g.diplomacy_deck.size(), g.diplomacy_discard.size()) == (31, 0, 1)
