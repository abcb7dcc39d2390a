"""The worked examples of the handbook chapter on the second turn, each by the name of its section."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    GAME,
    at_end,
    civ,
    do,
    food,
    hand,
    num,
    of,
    resources,
    row,
    stored,
    table,
    texts,
    top,
    workers,
)
from ziggurat.core.chance import Seeded
from ziggurat.games.through_the_ages import tables
from ziggurat.games.through_the_ages.content import CARDS

pytestmark = pytest.mark.compiled


def second_turn(**more: object) -> dict[str, object]:
    """A player after the first round: 2 food, 2 resources, 1 science."""
    return civ(food=2, resources=2, science=1, **more)


# ---- "Replenishing the Card Row" -----------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "swept"), [(2, 3), (3, 2), (4, 1)])
def test_remove_cards(seats: int, swept: int) -> None:
    """The first 3, 2 or 1 spaces are emptied; an empty one among them is not replaced by another card."""
    cards = [card.id for card in CARDS if card.kind == "action" and card.age == 1][:8]
    spaces = [cards[0], "empty", *cards[1:], *["iron", "irrigation", "alchemy", "drama"]]
    g = table(steps=[{"step": "Turn", "seat": 0, "part": 0}], row=spaces[:13], seats=seats, round=5)
    left = [card for card in spaces[swept:] if card != "empty"]
    assert g.view(0)["row"][: len(left)] == left
    assert None not in g.view(0)["row"]


def test_slide_cards_keeps_their_order() -> None:
    spaces = ["iron", "empty", "drama", "empty", "alchemy", "theology", "empty", *["empty"] * 6]
    g = table(steps=[{"step": "Turn", "seat": 0, "part": 0}], row=spaces, seats=4, round=5)
    assert g.view(0)["row"][:3] == ["drama", "alchemy", "theology"]


def test_nobody_replenishes_in_the_first_round() -> None:
    g = GAME.new(2, chance=Seeded(1))
    before = g.view(0)["row"]
    do(g, "end")
    assert g.view(0)["row"] == before


# ---- "End of Age A" ------------------------------------------------------------------------------------------------------


def test_the_starting_player_ends_age_a() -> None:
    g = GAME.new(3, chance=Seeded(1))
    first = g.turn
    for _ in range(3):
        assert g.view(0)["age"] == "A"
        do(g, "end")
    assert (g.view(0)["age"], g.turn, g.round) == ("I", first, 2)
    assert g.civil.size() == 50  # nothing of Age I is in the row yet
    assert {CARDS[card].age for card in g.row} == {0}
    assert {CARDS[card].age for card in g.deck.items} == {1}
    assert [int(me.yellow) for me in g.players] == [18, 18, 18]  # no tokens are lost


def test_a_short_deck_of_age_a_is_filled_up_from_age_i() -> None:
    """In the unlikely event that the Age A cards run out, the rest comes from the Age I deck."""
    steps = [{"step": "Turn", "seat": 0, "part": 0}]
    g = table(steps=steps, age=0, round=2, row=["empty"] * 13, civil=["homer", "moses", "pyramids"])
    ages = [CARDS[card].age for card in g.row]
    assert ages == [0] * 3 + [1] * 10
    assert g.age == 1


# ---- "Action Phase" and "Taking a Card" ----------------------------------------------------------------------------------


def test_four_civil_and_two_military_actions() -> None:
    me = table(second_turn()).players[0]
    assert (me.civil_left(), me.military_left(), me.civil_limit) == (4, 2, 4)


def test_no_technology_twice() -> None:
    spaces = row("iron", "alchemy", "rich-land-i")
    g = table(civ(technologies=("iron",), hand=["alchemy", "rich-land-i"]), row=spaces)
    assert of(g, "take") == ["take rich-land-i 3"]


def test_a_hand_of_four_but_wonders_go_into_play() -> None:
    g = table(civ(hand=["iron", "alchemy", "drama", "theology"]), row=row("irrigation", "pyramids"))
    assert of(g, "take") == ["take pyramids 2"]
    do(g, "take pyramids 2")
    assert (hand(g)[-1], g.players[0].unfinished) == ("theology", num("pyramids"))


def test_the_limit_does_not_depend_on_spent_actions() -> None:
    g = table(civ(hand=["iron", "alchemy"], civil_spent=3), row=row("irrigation"))
    assert of(g, "take") == ["take irrigation 1"]


# ---- "Increasing Your Population" ----------------------------------------------------------------------------------------


def test_the_first_increases_cost_two_food_then_three() -> None:
    g = do(table(civ(food=9)), "grow")
    assert (food(g), g.players[0].unused, g.players[0].yellow) == (7, 2, 17)
    do(g, "grow")
    assert (food(g), g.players[0].yellow) == (5, 16)
    do(g, "grow")
    assert food(g) == 2


def test_usually_not_more_than_once_on_the_second_turn() -> None:
    g = do(table(second_turn()), "grow")
    assert of(g, "grow") == []


def test_resources_are_no_food() -> None:
    assert of(table(civ(resources=9)), "grow") == []


def test_paid_tokens_return_to_the_bank() -> None:
    g = do(table(second_turn()), "grow")
    assert (g.players[0].blue, stored(g)) == (14, {"bronze": 2})


def test_the_section_reveals_consumption() -> None:
    """Removing the last token of the first section shows that 1 food is consumed each turn."""
    assert (tables.CONSUMPTION[17], tables.CONSUMPTION[16]) == (0, 1)


# ---- "Building a New Farm or Mine", "Building an Urban Building" ---------------------------------------------------------


@pytest.mark.parametrize("card", ["agriculture", "bronze"])
def test_either_a_farm_or_a_mine_for_two(card: str) -> None:
    g = do(table(second_turn()), f"build {card}")
    assert (workers(g)[card], resources(g), g.players[0].unused) == (3, 0, 0)


def test_no_urban_building_on_the_second_turn() -> None:
    assert of(table(second_turn()), "build") == ["build agriculture", "build bronze", "build warriors"]


def test_a_second_lab_makes_science_two() -> None:
    g = table(civ(resources=3))
    assert g.players[0].science_rating == 1
    assert do(g, "build philosophy").players[0].science_rating == 2


def test_temples_raise_culture_and_happiness() -> None:
    g = table(civ(unused=2, resources=6))
    for n in (1, 2):
        do(g, "build religion")
        assert (g.players[0].culture_rating, g.players[0].faces) == (n, n)


def test_despotism_allows_two_labs_and_two_temples() -> None:
    g = do(table(civ(unused=9, resources=16)), "build philosophy")
    assert "build philosophy" not in texts(g)
    do(g, "build religion", "build religion")
    assert of(g, "build") == ["build agriculture", "build bronze", "build warriors"]
    g = table(civ(unused=1, resources=9, workers={"philosophy": 2}, technologies=("alchemy",)))
    assert "build alchemy" not in texts(g)  # the limit counts all levels together


# ---- "Building a Military Unit" ------------------------------------------------------------------------------------------


def test_a_unit_costs_a_military_action() -> None:
    g = do(table(civ(resources=2)), "build warriors")
    me = g.players[0]
    assert (me.civil_left(), me.military_left(), me.strength) == (4, 1, 2)


# ---- "Playing a Leader", "Replacing a Leader" ----------------------------------------------------------------------------


def test_taken_and_played_in_one_turn() -> None:
    g = do(table(civ(), row=row("julius-caesar")), "take julius-caesar 1", "lead julius-caesar")
    me = g.players[0]
    assert (me.civil_left(), me.strength, me.military_total) == (2, 2, 3)


def test_the_example_of_moses() -> None:
    """Moses increases the population cheaply, a leader is taken for two actions and played; one action comes back."""
    g = table(civ(leader="moses", food=9), row=row("iron", "alchemy", "drama", "empty", "empty", "genghis-khan"))
    do(g, "grow")
    assert food(g) == 8
    do(g, "take genghis-khan 6", "lead genghis-khan")
    assert (g.players[0].civil_left(), g.players[0].leader) == (1, num("genghis-khan"))


def test_moses_used_twice_leaves_no_action_to_replace_him() -> None:
    g = table(civ(leader="moses", food=9), row=row("iron", "alchemy", "drama", "empty", "empty", "genghis-khan"))
    do(g, "grow", "grow", "take genghis-khan 6")
    assert (g.players[0].civil_left(), of(g, "lead")) == (0, [])


# ---- "Building a Wonder", "Completing a Wonder" --------------------------------------------------------------------------


def test_the_pyramids_in_three_stages() -> None:
    """The stages cost 3, 2 and 1; the new action can be spent in the same turn."""
    g = table(civ(resources=6, unfinished="pyramids"))
    do(g, "stage 1")
    assert (resources(g), g.players[0].blue) == (3, 16 - 3 - 1)  # one token marks the stage
    do(g, "stage 1", "stage 1")
    me = g.players[0]
    assert (resources(g), me.blue, me.civil_total, me.civil_left()) == (0, 16, 5, 2)


# ---- "Limits on Ratings" -------------------------------------------------------------------------------------------------


def test_happiness_is_at_most_eight() -> None:
    g = table(civ(workers={"organized-religion": 3}, government="monarchy"))
    assert g.players[0].faces == 8


def test_ratings_are_never_negative() -> None:
    g = table(civ(workers={"philosophy": 1}, government="fundamentalism"))
    assert g.players[0].science_rating == 0


# ---- "Developing a Technology" -------------------------------------------------------------------------------------------


def test_a_technology_does_nothing_without_workers() -> None:
    g = table(civ(science=4, hand=["alchemy"]))
    do(g, "develop alchemy")
    assert (g.players[0].science, g.players[0].science_rating, g.players[0].civil_left()) == (0, 1, 3)


def test_special_technologies_act_at_once_and_one_of_a_type_stays() -> None:
    g = table(civ(science=20, technologies=("warfare",), hand=["strategy", "code-of-laws"]))
    do(g, "develop strategy")
    me = g.players[0]
    assert (me.strength, me.military_total, me.knows(num("warfare"))) == (1 + 3, 4, False)
    do(g, "develop code-of-laws")
    me = g.players[0]
    assert (me.civil_total, g.players[0].civil_left()) == (5, 3)


def test_a_peaceful_change_of_government() -> None:
    g = do(table(civ(science=8, hand=["monarchy"])), "develop monarchy")
    me = g.players[0]
    assert (me.science, me.civil_total, me.military_total, me.civil_left()) == (0, 5, 3, 4)
    assert not me.knows(num("despotism"))


def test_a_revolution_to_monarchy() -> None:
    """Four actions and 2 science; the new red token is there, the new white one is spent."""
    g = do(table(civ(science=2, hand=["monarchy"], military_spent=1)), "revolt monarchy")
    me = g.players[0]
    assert (me.science, me.civil_left(), me.civil_total, me.military_left(), me.military_total) == (0, 0, 5, 2, 3)


def test_no_revolution_after_a_civil_action() -> None:
    g = table(civ(science=2, hand=["monarchy"]), row=row("iron"))
    assert of(g, "revolt") == ["revolt monarchy"]
    assert of(do(g, "take iron 1"), "revolt") == []


def test_a_government_can_not_be_taken_and_revolted_to_in_one_turn() -> None:
    g = do(table(civ(science=9), row=row("monarchy")), "take monarchy 1")
    assert (of(g, "revolt"), of(g, "develop")) == ([], ["develop monarchy"])


# ---- "Upgrading" ---------------------------------------------------------------------------------------------------------


def test_an_upgrade_costs_the_difference() -> None:
    g = do(table(civ(resources=3, technologies=("iron",))), "upgrade bronze iron")
    assert (resources(g), workers(g)["bronze"], workers(g)["iron"]) == (0, 1, 1)


def test_higher_tokens_are_worth_more() -> None:
    """Two tokens on Iron and two on Bronze are 6 resources; with two workers there and one here 5 more are produced."""
    me = civ(workers={"iron": 2, "bronze": 1}, tokens={"iron": 2, "bronze": 2})
    g = table(me)
    assert (resources(g), g.players[0].resources_made) == (6, 5)


def test_coal_is_worth_three() -> None:
    assert resources(table(civ(technologies=("coal",), tokens={"coal": 1}))) == 3


def test_exchanging_only_downwards() -> None:
    """A token of 2 pays for 1 and the change comes back on the lower card; small ones never become a big one."""
    g = do(table(civ(tokens={"irrigation": 2}, leader="moses", yellow=18)), "grow")
    assert stored(g) == {"agriculture": 1, "irrigation": 1}  # 1 paid out of 4
    g = do(table(civ(food=2, technologies=("irrigation",), hand=["frugality-a"])), "grow")
    assert stored(g) == {}


def test_masonry_makes_an_upgrade_cheaper_once() -> None:
    """An Age I lab costs 5 instead of 6, an Age A one still 3: the upgrade costs 2; from I to II it stays 2."""
    g = table(civ(resources=4, technologies=("masonry", "alchemy", "scientific-method")))
    do(g, "upgrade philosophy alchemy")
    assert resources(g) == 2
    do(g, "upgrade alchemy scientific-method")
    assert resources(g) == 0


def test_units_are_upgraded_within_their_type() -> None:
    g = table(civ(resources=9, technologies=("swordsmen", "knights")))
    assert of(g, "upgrade") == ["upgrade warriors swordsmen"]
    do(g, "upgrade warriors swordsmen")
    assert (resources(g), g.players[0].military_left(), g.players[0].strength) == (8, 1, 2)


def test_destroying_and_disbanding_give_a_worker_and_nothing_else() -> None:
    g = do(table(civ(resources=1)), "destroy bronze", "disband warriors")
    me = g.players[0]
    assert (me.unused, me.civil_left(), me.military_left(), resources(g)) == (3, 3, 1, 1)


# ---- "Playing an Action Card" --------------------------------------------------------------------------------------------


def test_not_in_the_phase_in_which_it_was_taken() -> None:
    g = do(table(civ(), row=row("cultural-heritage-a")), "take cultural-heritage-a 1")
    assert of(g, "play") == []
    assert of(table(civ(hand=["cultural-heritage-a"])), "play") == ["play cultural-heritage-a"]


def test_gaining_food_on_a_card_without_workers() -> None:
    g = table(civ(technologies=("irrigation",), hand=["reserves-i"]))
    do(g, "play reserves-i", "gain food")
    assert stored(g) == {"irrigation": 1}


def test_a_discount_stops_at_nothing() -> None:
    g = table(civ(hand=["engineering-genius-i"], unfinished="pyramids", stages=1))
    do(g, "play engineering-genius-i", "stage 1")
    assert (resources(g), g.players[0].stages, g.players[0].civil_left()) == (0, 2, 3)


def test_engineering_genius_is_one_stage() -> None:
    g = table(civ(hand=["engineering-genius-i"], unfinished="pyramids", technologies=("masonry",), resources=9))
    assert of(g, "stage") == ["stage 1", "stage 2"]
    do(g, "play engineering-genius-i")
    assert texts(g) == ["stage 1"]


def test_what_is_ordered_must_be_possible() -> None:
    assert of(table(civ(hand=["rich-land-a"], resources=0, unused=0)), "play") == []
    assert of(table(civ(hand=["frugality-a"], food=1)), "play") == []  # its own food comes too late


def test_breakthrough_carries_a_revolution() -> None:
    g = table(civ(hand=["breakthrough-i", "monarchy"], science=2))
    do(g, "play breakthrough-i", "revolt monarchy")
    assert (g.players[0].science, g.players[0].civil_left()) == (2, 0)
    g = table(civ(hand=["breakthrough-i", "monarchy"], science=2, civil_spent=1))
    assert of(g, "play") == []  # too little for the peaceful change, and not all actions are there


def test_resources_for_units_are_spent_first_and_kept_for_the_next_one() -> None:
    g = table(civ(hand=["patriotism-ii"], resources=2, unused=2))
    do(g, "play patriotism-ii")
    assert (g.players[0].military_left(), g.players[0].military_total, g.players[0].military_limit) == (3, 2, 2)
    do(g, "build warriors")
    assert (resources(g), g.players[0].pool) == (2, 1)
    do(g, "build warriors")
    assert (resources(g), g.players[0].pool, g.players[0].military_left()) == (1, 0, 1)


def test_an_unused_temporary_action_draws_a_card() -> None:
    g = table(civ(hand=["patriotism-a"]))
    do(g, "play patriotism-a", "end")
    assert len(g.players[0].military) == 3


# ---- "End-of-Turn Sequence", "Drawing Military Cards" --------------------------------------------------------------------


def test_two_unspent_actions_draw_two_cards() -> None:
    g = at_end(civ())
    assert len(g.players[0].military) == 2
    g = do(table(civ(resources=2)), "build warriors", "end")
    assert len(g.players[0].military) == 1


def test_the_first_round_gives_science_food_and_resources() -> None:
    g = GAME.new(2, chance=Seeded(3))
    seat = g.seat
    do(g, "end")
    me = g.players[seat]
    assert (me.science, food(g, seat), resources(g, seat), me.culture) == (1, 2, 2, 0)
    assert (len(me.military), me.civil_left(), me.military_left(), top(g)) == (0, 4, 2, "FirstTurn")
