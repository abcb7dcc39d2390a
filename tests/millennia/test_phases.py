"""The phases of an age: drafting, prosperity, income, construction, war, upkeep, and the end of the game."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from millennia.helpers import (
    GAME,
    buildings,
    do,
    gold,
    player,
    score,
    spots,
    table,
    tech,
    techs,
    texts,
    these,
    top,
    turned,
    vp,
    wonders,
)
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.games.millennia import tables
from ziggurat.games.millennia.content import BUILDING, TECH, TECHS, TYPE, TYPES, WONDER
from ziggurat.games.millennia.state import Millennia

DRAFT = {"steps": [{"step": "Draft", "turn": 0, "first": 0}]}
PROSPERITY = {"steps": [{"step": "ProsperityPhase"}]}
INCOME = {"steps": [{"step": "IncomePhase"}]}
CONSTRUCTION = {"steps": [{"step": "ConstructionStart"}]}
WAR = {"steps": [{"step": "WarPhase"}]}


def grid(*rows: str, age: int = 1) -> list[str]:
    """A grid by its rows: types, ``blank`` and ``gap``; what is left out is a gap."""
    found = []
    for row in rows:
        names = [name if name in ("blank", "gap") else tech(name, age) for name in row.split()]
        found += [*names[:-1], *["gap"] * (4 - len(names)), names[-1]]
    return found


# ---- A. drafting --------------------------------------------------------------------------------------------------------


def test_the_leader_drafts_first_and_four_rounds_follow() -> None:
    g = GAME.new(3, chance=Seeded(3))
    assert isinstance(g, Millennia)
    order = []
    while top(g, g.seat) == "Draft":
        order.append(g.seat)
        g.act(g.seat, "mark joker")
    assert order == [(g.leader + turn) % 3 for turn in range(12)]


def test_a_tech_is_taken_from_a_row_with_a_free_spot() -> None:
    g = table(
        player(rows={"1": 1}),
        player(rows={"1": 1}),
        steps=[{"step": "Draft", "turn": 2, "first": 0}],
        grid=grid("arts army economics blank", "medicine blank", "energy", "gap gap"),
    )
    assert these(g, 0, "draft") == [tech("medicine"), tech("energy")]
    with pytest.raises(IllegalAction, match="no spot is free in its row"):
        do(g, 0, f"draft {tech('arts')}")
    do(g, 0, f"draft {tech('energy')}")
    assert [int(n) for n in g.players[0].rows] == [1, 0, 1, 0]
    assert tech("energy") not in [TECH.names[card] for card in g.grid if card < tables.TECHS]
    assert g.waiting == 2


def test_army_takes_the_leader_token_and_pays_the_next_ones() -> None:
    g = table(
        player(), player(), player(), player(), **DRAFT, leader=2, architect=3, grid=grid("army", "blank", "blank", "gap gap")
    )
    do(g, 0, f"draft {tech('army')}")
    assert g.leader == 0
    assert gold(g) == [10, 10, 12, 14]
    assert g.waiting == 2  # the order of this draft stays


def test_army_in_age_8_brings_1_vp() -> None:
    g = table(player(), player(), **DRAFT, age=8, leader=1, grid=grid("army", "blank", "blank", "gap gap", age=8))
    do(g, 0, f"draft {tech('army', 8)}")
    assert (g.leader, vp(g), gold(g)) == (1, [1, 0], [10, 10])


def test_engineering_takes_the_architect_token_on_its_unused_side() -> None:
    g = table(
        player(), player(), **DRAFT, architect=1, architect_used=True, grid=grid("engineering", "blank", "blank", "gap gap")
    )
    do(g, 0, f"draft {tech('engineering')}")
    assert (g.architect, g.architect_used) == (0, False)


def test_special_actions_hold_one_marker() -> None:
    g = table(player(), player(specials={"war": 1, "joker": 1}), steps=[{"step": "Draft", "turn": 4, "first": 0}])
    assert these(g, 0, "mark") == ["trade", "culture", "politics", "research", "joker", "population"]
    with pytest.raises(IllegalAction, match="a marker stands on it"):
        do(g, 0, "mark war")


# ---- B. prosperity ------------------------------------------------------------------------------------------------------


def pairs(*types: str, **more: Any) -> dict[str, Any]:
    """Prosperity cards on show, the other ones in the deck."""
    return {"prosperity": list(types), **more}


def test_both_cards_of_a_pair_bring_one_step() -> None:
    shown = pairs("arts", "army", "energy", "medicine")
    g = table(player(techs=techs("arts", "army")), player(techs=techs("energy")), **PROSPERITY, **shown)
    assert [spots(g, seat)["prosperity"] for seat in range(2)] == [1, 0]


def test_two_pairs_bring_one_step_and_communication_3_gold_each() -> None:
    mine = [*techs("arts", "army", "energy", "medicine", "communication", age=2), tech("communication", 1)]
    g = table(player(techs=mine), player(), **PROSPERITY, **pairs("arts", "army", "energy", "medicine"), age=2)
    assert spots(g, 0)["prosperity"] == 1
    assert top(g, 0) == "Construct"
    assert gold(g)[0] == 10 + 6


def test_buildings_and_jokers_do_not_match() -> None:
    me = player(techs=techs("army", age=2), buildings=["academy"], jokers=1)
    g = table(me, player(), **PROSPERITY, **pairs("arts", "army", "energy", "medicine"), age=2)
    assert spots(g, 0)["prosperity"] == 0


def test_granary_needs_one_card_of_a_pair() -> None:
    me = player(techs=techs("army"), buildings=["granary"])
    g = table(me, player(), **PROSPERITY, **pairs("arts", "army", "energy", "medicine"))
    assert spots(g, 0)["prosperity"] == 1


def test_research_241_turns_a_tech_for_a_card() -> None:
    me = player(techs=techs("weaponry", "arts"), research=["241"])
    g = table(me, player(), **PROSPERITY, **pairs("arts", "army", "energy", "medicine"))
    assert set(these(g, 0, "fulfil")) == {"army weaponry", "energy weaponry", "medicine weaponry"}
    do(g, 0, "fulfil army weaponry")
    assert spots(g, 0)["prosperity"] == 1
    assert turned(g, 0) == ["weaponry"]


def test_diplomacy_254_for_two_pairs() -> None:
    """2 steps in all and 5 gold; on side A1 the second step brings 3 gold."""
    me = player(techs=techs("arts", "army", "energy", "medicine"), hand=["254"])
    g = table(me, player(), **PROSPERITY, **pairs("arts", "army", "energy", "medicine"))
    assert "play 254" in texts(g, 0)
    do(g, 0, "play 254")
    assert spots(g, 0)["prosperity"] == 2
    assert gold(g)[0] == 10 + 5 + 3


# ---- C. income ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("fields", "age", "income"),
    [
        ({"rows": {"1": 1, "2": 1, "3": 1, "4": 1}}, 1, 2 + 3 + 4 + 5),
        ({"rows": {"1": 1, "4": 2}}, 2, 2),
        ({"rows": {"1": 1, "4": 2}, "techs": techs("energy")}, 2, 2 + 10),
        ({"rows": {"4": 2}, "buildings": ["hunting-camp"]}, 2, 10),
        ({"rows": {"4": 2}, "buildings": ["hunting-camp"]}, 4, 0),
        ({"rows": {"2": 2}, "tracks": {"trade": 3}}, 2, 6 + 5),
        ({"specials": {"joker": 4}}, 2, 0),
        ({"wonders": ["colossus", "stonehenge"], "research": ["243"]}, 2, 2),
        ({"wonders": ["colossus", "stonehenge", "hanging-gardens", "the-great-pyramid"], "research": ["243"]}, 2, 3),
    ],
)
def test_income(fields: dict[str, Any], age: int, income: int) -> None:
    g = table(player(**fields), player(), **INCOME, age=age)
    assert gold(g)[0] == 10 + income


def test_diplomacy_275_opens_the_locked_row() -> None:
    g = table(player(rows={"4": 2}, hand=["275"]), player(), **INCOME, age=2)
    do(g, 0, "play 275")
    assert gold(g)[0] == 10 + 5 + 10


# ---- D. construction ----------------------------------------------------------------------------------------------------


def shown(*names: str) -> dict[str, Any]:
    return {
        "buildings_shown": [name for name in names if name in BUILDING.names],
        "wonders_now": [n for n in names if n in WONDER.names],
    }


def test_turns_until_all_have_passed() -> None:
    g = table(
        player(gold=40), player(gold=40), player(), **CONSTRUCTION, **shown("farm", "ziggurat", "palace"), architect=1, leader=0
    )
    do(g, 1, "build farm architect")
    do(g, 2, "pass")
    do(g, 0, "build palace")
    do(g, 1, "build ziggurat")
    do(g, 0, "pass")
    do(g, 1, "pass")
    assert top(g, 0) == "Act"
    assert buildings(g, 1) == ["farm", "ziggurat"]
    assert gold(g)[1] == 40 - (8 - 3) - 9


def test_the_architect_discount_is_for_one_building_and_no_wonder() -> None:
    me = player(gold=60)
    g = table(me, player(), **CONSTRUCTION, **shown("farm", "palace", "the-great-pyramid"), architect=0)
    assert these(g, 0, "build farm") == ["", "architect"]
    assert these(g, 0, "wonder the-great-pyramid") == [""]
    do(g, 0, "build farm architect")
    do(g, 1, "pass")
    assert these(g, 0, "build palace") == [""]
    with pytest.raises(IllegalAction, match="architect token"):
        do(g, 0, "build palace architect")


def test_discounts_that_change_nothing_are_not_offered() -> None:
    """8 gold off a building of 8: the architect token saves nothing on top."""
    g = table(player(hand=["265"]), player(), **CONSTRUCTION, **shown("farm"), architect=0)
    assert these(g, 0, "build farm") == ["", "architect", "card"]
    do(g, 0, "build farm card")
    assert gold(g)[0] == 10


def test_what_is_too_dear_is_refused_with_its_price() -> None:
    g = table(player(gold=5), player(), **CONSTRUCTION, **shown("farm"), architect=1)
    do(g, 1, "pass")
    with pytest.raises(IllegalAction, match="it costs 8 gold, you have 5"):
        do(g, 0, "build farm")
    reasons = {ref: reason for ref, _, reason in g.refused(0)}
    assert reasons["building:farm"] == "it costs 8 gold, you have 5"
    assert any(reason == "it can be built in the next age" for reason in reasons.values())


def test_the_bank_builds_once_more_on_the_turn_it_is_built() -> None:
    me = player(gold=60)
    g = table(me, player(), **CONSTRUCTION, **shown("bank", "museum", "post-office"), age=4, architect=0)
    do(g, 0, "build bank")
    assert "enough" in texts(g, 0)
    assert "pass" not in texts(g, 0)
    do(g, 0, "build museum")
    assert g.waiting == 2
    do(g, 1, "pass")
    do(g, 0, "build post-office")
    do(g, 0, "enough")
    assert g.waiting == 1
    assert "pass" in texts(g, 0)


def test_wonders_cost_less_by_the_best_influence_spot() -> None:
    g = table(player(gold=30, tracks={"influence": 2}), player(), **CONSTRUCTION, **shown("the-great-pyramid"), architect=0)
    do(g, 0, "wonder the-great-pyramid")
    assert gold(g)[0] == 30 - (21 - 4)
    assert wonders(g, 0) == ["the-great-pyramid"]


# ---- F. war, G. upkeep --------------------------------------------------------------------------------------------------


def test_all_go_back_until_the_lowest_is_at_0() -> None:
    g = table(player(tracks={"war": 5}), player(tracks={"war": 2}), player(tracks={"war": 3}), **WAR)
    assert [spots(g, seat)["war"] for seat in range(3)] == [3, 0, 1]


def test_a_fortification_sends_opponents_back_first() -> None:
    me = player(tracks={"war": 4}, buildings=["fortification"])
    g = table(me, player(tracks={"war": 3}), player(tracks={"war": 6}), **WAR, age=3)
    assert [spots(g, seat)["war"] for seat in range(3)] == [2, 0, 3]


def test_upkeep() -> None:
    me = player(
        techs=techs("arts", "natural-science"),
        turned=techs("government", "communication"),
        jokers=2,
        points={"3": 1},
        buildings=["farm"],
        used=["farm"],
        rows={"1": 2},
        specials={"joker": 1},
        hand=["245"],
    )
    g = table(me, player(), **WAR, architect=0, architect_used=True)
    mine = g.players[0]
    assert g.age == 2
    assert [TECHS[card].type for card in mine.techs.cards] == ["arts", "communication"]
    assert (mine.turned.size(), mine.used.size(), mine.jokers, sum(mine.points)) == (0, 0, 0, 0)
    assert (mine.gold, mine.hand.size()) == (10, 1)
    assert sum(mine.rows) + sum(mine.specials) == 0
    assert not g.architect_used


def test_the_next_age_is_laid_out() -> None:
    g = GAME.new(4, chance=Seeded(2))
    assert isinstance(g, Millennia)
    dice = Seeded(3)
    seen = []
    while not g.over:
        if top(g, g.seat) == "Draft" and sum(sum(me.rows) + sum(me.specials) for me in g.players) == 0:
            types = sorted(TECHS[card].type for card in g.grid if card < tables.TECHS)
            assert types == sorted(TYPES)
            assert {int(tables.TECH_AGE[card]) for card in g.grid if card < tables.TECHS} == {g.age}
            seen.append([row for row in range(4) if g.grid[4 * row + 3] == tables.BLANK])
            assert g.prosperity.size() == 8
            assert g.buildings_shown.size() == 8
            assert g.wonders_now.size() == 2
            assert g.wonders_next.size() == (0 if g.age == 8 else 2)
        legal = g.legal(g.seat)
        g.play(g.seat, legal[dice.below(len(legal))])
    assert len(seen) == 8
    for before, after in pairwise(seen):
        assert sorted((row + 1) % 4 for row in before) == after


def test_the_prosperity_discards_are_shuffled_when_the_deck_runs_out() -> None:
    shown_cards, gone = list(TYPES[:4]), list(TYPES[4:12])
    g = table(player(), player(), **WAR, **pairs(*shown_cards), prosperity_discard=gone)
    assert {"military", "army"} & {TYPE.names[card] for card in g.prosperity.cards} == {"military", "army"}
    assert g.prosperity.size() == 4
    assert g.prosperity_deck.size() + g.prosperity_discard.size() == 10


def test_pairs_are_mixed_of_the_last_cards_of_the_deck_and_the_first_of_the_next() -> None:
    """The drawn cards are shuffled before they are laid out in pairs: the last two of a deck need not be one."""
    shown_cards, gone = list(TYPES[:4]), list(TYPES[4:12])
    pair = {"military", "army"}
    found = []
    for seed in range(40):
        g = table(player(), player(), **WAR, **pairs(*shown_cards), prosperity_discard=gone, seed=seed)
        cards = [TYPE.names[card] for card in g.prosperity.cards]
        assert pair <= set(cards)
        found.append(pair in (set(cards[:2]), set(cards[2:])))
    assert 5 <= sum(found) <= 22  # one in three


# ---- the end ------------------------------------------------------------------------------------------------------------


def test_age_8_has_no_war_phase() -> None:
    g = table(player(tracks={"war": 3}), player(tracks={"war": 2}), age=8)
    do(g, 0, "done")
    do(g, 1, "done")
    assert g.over
    assert score(g, 0, "War") == 6
    assert score(g, 1, "War") == 4


def test_ties_go_to_the_later_starter() -> None:
    g = table(player(starter=1, gold=0), player(starter=0, gold=0), age=8)
    do(g, 0, "done")
    do(g, 1, "done")
    assert g.scores() == [0, 0]
    assert g.ranks() == [1, 2]
    assert "later" in GAME.tie(g)


def test_a_wonder_can_be_copied_at_the_end() -> None:
    """Diplomacy 247: the printed cost less 5, and the copy counts for everything."""
    me = player(gold=30, hand=["247"], tracks={"politics": 4})
    other = player(wonders=["the-great-pyramid"], tracks={"politics": 3})
    g = table(me, other, age=8)
    do(g, 0, "done")
    do(g, 1, "done")
    assert texts(g, 0) == ["copy the-great-pyramid", "pass"]
    do(g, 0, "copy the-great-pyramid")
    assert g.over
    assert gold(g)[0] == 30 - (21 - 5)
    assert score(g, 0, "Wonders") == 8
    assert score(g, 1, "Wonders") == 6
    assert score(g, 0, "Diplomacy cards") == 0


def test_nobody_is_asked_to_copy_without_cards() -> None:
    g = table(player(gold=30), player(wonders=["the-great-pyramid"]), age=8)
    do(g, 0, "done")
    do(g, 1, "done")
    assert g.over
