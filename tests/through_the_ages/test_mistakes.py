"""What programs commonly get wrong: 35 points, each as a position that would show it."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    GAME,
    at_end,
    civ,
    do,
    event,
    food,
    hand,
    held,
    of,
    politics,
    resources,
    row,
    stored,
    table,
    texts,
    top,
)
from ziggurat.core.chance import Seeded
from ziggurat.games.through_the_ages.content import CARDS

pytestmark = pytest.mark.compiled

BEGIN = [{"step": "Turn", "seat": 0, "part": 0}]


def test_1_corruption_comes_before_food_production() -> None:
    """Nothing in store, 2 of corruption: only what was there before is taken."""
    g = at_end(civ(food=1, resources=0, blue=10))
    assert (food(g), resources(g)) == (0 + 2, 2)


def test_2_an_uprising_stops_production_only() -> None:
    g = at_end(civ(yellow=16, unused=0, workers={"religion": 0}))
    assert (food(g), resources(g), g.players[0].science, len(held(g))) == (0, 0, 0, 2)


def test_3_unused_workers_do_not_lower_discontent() -> None:
    g = table(civ(yellow=11, unused=5))
    assert g.players[0].discontent == 2
    assert at_end(civ(yellow=11, unused=2)).players[0].science == 1  # but they prevent the uprising


def test_4_drawing_above_the_limit_is_fine() -> None:
    g = at_end(civ(military=["legion", "raid-i"]))
    assert len(held(g)) == 4
    g = at_end(civ(military=["legion", "raid-i", "rats"]))
    assert (top(g), of(g, "discard")) == ("DiscardCards", ["discard legion", "discard raid-i", "discard rats"])


def test_5_the_sweep_takes_the_first_spaces_only() -> None:
    spaces = ["empty", "empty", "empty", "iron", "alchemy", *["empty"] * 8]
    g = table(steps=BEGIN, row=spaces)
    assert g.view(0)["row"][:2] == ["iron", "alchemy"]


def test_6_an_age_ends_in_the_middle_of_a_refill_for_all() -> None:
    old = civ(leader="moses", unfinished="colossus", stages=1, blue=15, hand=["rich-land-a", "iron"], military=["legion"])
    g = table(civ(), old, steps=BEGIN, row=row("drama", "knights", "theology"), civil=["iron"], age=1)
    me = g.players[1]
    assert (me.leader, me.unfinished, me.blue, hand(g, 1), held(g, 1)) == (-1, -1, 16, ["iron"], ["legion"])
    assert [CARDS[card].age for card in g.row] == [1] + [2] * 12
    assert g.age == 2


def test_7_tokens_are_lost_with_ages_i_ii_iii() -> None:
    for age in (1, 2, 3):
        g = table(civ(yellow=1), steps=BEGIN, row=row("drama"), civil=["iron"], age=age)
        assert [int(me.yellow) for me in g.players] == [0, 16]
    g = GAME.new(2, chance=Seeded(1))
    while g.age == 0:
        do(g, "end")
    assert [int(me.yellow) for me in g.players] == [18, 18]


def test_8_the_surcharge_counts_completed_wonders() -> None:
    me = civ(wonders=["pyramids", "colossus"], ruined=["colossus"], colonies=["vast-territory-i"])
    g = do(table(me, row=row("great-wall")), "take great-wall 1")
    assert g.players[0].civil_left() == 5 - 3


def test_9_one_leader_of_each_age() -> None:
    g = do(table(civ(), row=row("moses", "homer")), "take moses 1")
    assert of(g, "take") == []
    g = event("iconoclasm", civ(leader="moses"), row=row("homer", "joan-of-arc"), age=2)
    assert of(g, "take") == ["take joan-of-arc 2"]


def test_10_replacing_a_leader_needs_an_action_first() -> None:
    me = {"leader": "moses", "hand": ["joan-of-arc"]}
    assert of(table(civ(**me, civil_spent=4)), "lead") == []
    assert do(table(civ(**me, civil_spent=3)), "lead joan-of-arc").players[0].civil_left() == 1


def test_11_a_revolution_leaves_the_new_military_actions() -> None:
    g = do(table(civ(science=6, hand=["constitutional-monarchy"])), "revolt constitutional-monarchy")
    assert (g.players[0].civil_left(), g.players[0].military_left()) == (0, 4)


def test_12_discounts_count_for_both_costs_of_an_upgrade() -> None:
    g = table(civ(technologies=("architecture", "scientific-method"), workers={"alchemy": 1}, resources=2), age=2)
    do(g, "upgrade alchemy scientific-method")  # (8 - 2) - (6 - 1)
    assert resources(g) == 1


def test_13_the_limit_is_for_a_type_over_all_levels() -> None:
    g = table(civ(workers={"religion": 1, "theology": 1}, technologies=("organized-religion",), resources=9, unused=3))
    assert not any(text.split()[1] in ("religion", "theology", "organized-religion") for text in of(g, "build"))
    g = table(civ(government="monarchy", workers={"religion": 1, "theology": 1}, resources=9))
    assert "build religion" in texts(g)


def test_14_action_cards_wait_leaders_do_not() -> None:
    g = table(civ(), row=row("stockpile", "moses"))
    do(g, "take stockpile 1", "take moses 2")
    assert (of(g, "play"), of(g, "lead")) == ([], ["lead moses"])


def test_15_the_reward_comes_after_paying() -> None:
    assert of(table(civ(hand=["frugality-ii"], food=1)), "play") == []
    assert of(table(civ(hand=["breakthrough-i", "theology"], science=1)), "play") == []


def test_16_military_resources_are_a_pool() -> None:
    g = table(civ(hand=["patriotism-iii"], unused=3), age=3)
    do(g, "play patriotism-iii", "build warriors", "build warriors")
    assert (g.players[0].pool, resources(g)) == (0, 0)
    assert g.players[0].blue == 16  # they are no tokens


def test_17_outdated_is_relative_to_the_tactic() -> None:
    old = {"workers": {"warriors": 2, "knights": 2}}
    assert table(civ(tactic="classic-army", **old), age=2).players[0].strength == 2 + 4 + 4
    new = {"workers": {"warriors": 0, "swordsmen": 2, "knights": 2}}
    assert table(civ(tactic="classic-army", **new), age=2).players[0].strength == 4 + 4 + 8
    mixed = {"workers": {"warriors": 2, "swordsmen": 2, "knights": 4}}  # two old ones together
    assert table(civ(tactic="classic-army", **mixed), age=2).players[0].strength == 2 + 4 + 8 + 8 + 4


def test_18_the_tactic_is_public_one_round_later() -> None:
    g = do(table(civ(military=["legion"])), "tactic legion", "end")
    assert (g.turn, g.view(1)["tactics"], of(g, "copy")) == (1, [], [])


def test_19_an_aggression_needs_more_strength_a_war_does_not() -> None:
    me = civ(military=["spy", "war-over-territory"], workers={"warriors": 1})
    g = politics(me, civ(workers={"warriors": 1}), age=2)
    assert (of(g, "attack"), of(g, "war")) == ([], ["war war-over-territory 1"])


def test_20_defence_cards_against_the_total() -> None:
    me = civ(military=["spy"], workers={"warriors": 9})
    g = do(politics(me, civ(military_spent=2, military=["legion"] * 2, government="monarchy")), "attack spy 1")
    assert top(g) == "Defence"
    do(g, "defend legion", "defend legion")
    assert (top(g), held(g, 1)) == ("Actions", [])


def test_21_pacts_that_end_by_the_attack_count_for_neither() -> None:
    me = civ(pact="promise-of-military-protection", partner=1, military=["spy"], workers={"warriors": 2})
    assert of(politics(me, civ(), civ(workers={"warriors": 3}), age=2), "attack") == ["attack spy 1"]


def test_22_a_war_goes_on_after_loss_of_sovereignty() -> None:
    me = civ(wars=["war-over-culture"], foes=[1], workers={"warriors": 3})
    loser = civ(culture=9, pact="loss-of-sovereignty", partner=2, side=1)
    g = table(me, loser, civ(), steps=[{"step": "Turn", "seat": 0, "part": 1}], age=3)
    assert g.players[0].culture == 7


def test_23_old_wars_stay_old_pacts_go() -> None:
    me = civ(wars=["war-over-territory"], foes=[2], pact="open-borders-agreement", partner=0)
    spaces = row("opera")
    g = table(civ(), me, civ(), steps=BEGIN, row=spaces, civil=["oil"], age=3, round=8)
    assert (g.age, g.view(0)["players"][1]["pact"], len(g.view(0)["players"][1]["wars"])) == (4, None, 1)
    g = table(civ(), me, civ(), steps=BEGIN, row=spaces, civil=["coal"], age=2, round=8)
    assert g.view(0)["players"][1]["pact"] is None


def test_24_colonization_is_not_strength() -> None:
    me = civ(workers={"bread-and-circuses": 2, "warriors": 1}, technologies=("strategy",))
    g = event("vast-territory-i", me, civ(workers={"warriors": 0}), age=2)
    assert (g.players[0].strength, of(g, "bid", 0)) == (6, ["bid 1"])


def test_25_permanent_before_immediate() -> None:
    """An empty yellow bank: the tokens of the territory come first, then the workers."""
    me = civ(yellow=0)
    g = event("inhabited-territory-ii", me, civ(workers={"warriors": 0}), age=2)
    do(g, "bid 1", "send warriors", "enough")
    assert (g.players[0].unused, g.players[0].yellow) == (1 + 2, 1 + 3 - 2)


def test_26_all_with_most_or_the_strongest() -> None:
    g = event("immigration", civ(), civ())
    assert [int(me.unused) for me in g.players] == [2, 2]
    g = event("crusades", civ(), civ(culture=5))
    assert [int(me.culture) for me in g.players] == [4, 1]  # the current player wins ties
    g = event("cold-war", civ(), civ(), civ(), age=2, turn=0)
    assert [int(me.science) for me in g.players] == [6, 6, 0]


def test_27_prepared_impacts_score_at_the_end_once_for_all() -> None:
    end = [{"step": "Turn", "seat": 1, "part": 6}]
    colony = civ(colonies=["vast-territory-i"])
    g = table(colony, civ(), steps=end, age=4, final=6, current=["impact-of-colonies", "crusades"], future=["impact-of-industry"])
    assert g.over
    assert [int(me.culture) for me in g.players] == [3 + 2, 2]


def test_28_a_stolen_technology_is_not_developed() -> None:
    winner = civ(wars=["war-over-technology"], foes=[1], workers={"warriors": 9}, leader="leonardo-da-vinci")
    steps = [{"step": "Turn", "seat": 0, "part": 1}]
    g = do(table(winner, civ(technologies=("warfare",)), steps=steps, age=2), "seize warfare")
    assert (resources(g), g.players[0].military_total) == (0, 3)


def test_29_development_of_civilization_is_one_choice() -> None:
    rich = civ(food=6, resources=6, science=9, hand=["iron"])
    g = do(event("development-of-civilization", rich, civ()), "grow", "pass")
    assert (food(g), top(g)) == (5, "Actions")
    do(g, "grow")
    assert food(g) == 3


def test_30_the_basilica_does_not_count_itself() -> None:
    assert table(civ(wonders=["st-peters-basilica"])).players[0].faces == 1


def test_31_only_age_iii_events_score_at_the_end() -> None:
    end = [{"step": "Turn", "seat": 1, "part": 6}]
    g = table(steps=end, age=4, final=6, current=["cultural-influence", "national-pride"], future=["crusades"])
    assert [int(me.culture) for me in g.players] == [0, 0]


def test_32_the_military_deck_is_reshuffled() -> None:
    discard = [{"card": "spy", "seat": 1}, {"card": "classic-army"}, {"card": "rats"}]
    g = at_end(civ(), deck=["terrorism"], discard=discard, age=2)
    assert (sorted(set(held(g)) - {"terrorism"}), g.age, g.eras) in ((["classic-army"], 2, 1), (["spy"], 2, 1))
    assert [CARDS[hidden.card].id for hidden in g.discard] == ["rats"]


def test_33_hand_limits_use_totals() -> None:
    g = table(civ(hand=["patriotism-a", "iron", "alchemy", "drama"]), row=row("theology"))
    assert of(g, "take") == []
    do(g, "play patriotism-a")
    assert (g.players[0].military_left(), g.players[0].military_limit) == (3, 2)


def test_34_the_best_lab_needs_a_worker() -> None:
    me = civ(leader="isaac-newton", technologies=("computers", "multimedia"))
    assert table(me, age=3).players[0].science_rating == 1


def test_35_churchills_science_is_for_units() -> None:
    g = do(table(civ(leader="winston-churchill", hand=["theology", "swordsmen"], science=1), age=3), "speak military")
    assert of(g, "develop") == ["develop swordsmen"]


def test_tokens_keep_to_their_cards() -> None:
    assert stored(at_end(civ(workers={"iron": 1, "bronze": 1}))) == {"agriculture": 2, "bronze": 1, "iron": 1}
