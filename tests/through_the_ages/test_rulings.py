"""The numbered rulings of ``docs/rules/through-the-ages.md``, each as the engine plays it: ``test_<number>_...``."""

from __future__ import annotations

import pytest

from through_the_ages import rules_table
from through_the_ages.helpers import (
    GAME,
    at_end,
    civ,
    do,
    event,
    food,
    held,
    num,
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
from ziggurat.games.through_the_ages import military_cards, scoring, tokens
from ziggurat.games.through_the_ages.content import CARDS
from ziggurat.games.through_the_ages.state import Player

pytestmark = pytest.mark.compiled


def test_the_table_of_the_page_is_that_of_the_content() -> None:
    text = rules_table.PAGE.read_text(encoding="utf-8")
    assert rules_table.filled(text) == text, "python -m through_the_ages.rules_table writes it anew"


def player(**tokens_on: int) -> Player:
    """A player with these tokens on mines, and the rest of 16 in the bank."""
    me = Player()
    for card, n in tokens_on.items():
        me.technologies |= 2 ** num(card)
        me.tokens[num(card)] = n
        me.blue -= n
    return me


def test_1_small_tokens_pay_first_and_change_comes_in_large_ones() -> None:
    me = player(bronze=2, coal=2)
    assert tokens.pay_resources(me, 4) == 0
    assert (me.tokens[num("bronze")], me.tokens[num("coal")]) == (1, 1)  # 2 small ones, and 2 of a 3
    me = player(iron=0, coal=2)
    tokens.pay_resources(me, 1)
    assert (me.tokens[num("iron")], me.tokens[num("coal")]) == (1, 1)
    me = player(bronze=0, oil=1)
    me.blue = 0
    tokens.pay_resources(me, 1)
    assert (me.tokens[num("bronze")], me.tokens[num("oil")], me.blue) == (1, 0, 0)  # the bank has one token for the change


def test_2_tokens_on_labs() -> None:
    g = at_end(civ(leader="bill-gates", workers={"computers": 2, "philosophy": 1}), age=3)
    assert stored(g) == {"agriculture": 2, "bronze": 2, "computers": 2}
    assert resources(g) == 2 + 2 * 3
    me = g.players[0]
    me.leader = -1
    assert resources(g) == 8
    tokens.pay_resources(me, 3)  # 2 of bronze, 1 of a token worth 3: the change is on mines
    assert stored(g) == {"agriculture": 2, "bronze": 2, "computers": 1}


def test_3_the_marker_with_an_empty_bank() -> None:
    """Whoever builds the stage chooses the card whose token marks it."""
    me = civ(unfinished="pyramids", stages=1, hand=["engineering-genius-a"], food=1, resources=2, blue=0)
    g = do(table(me), "play engineering-genius-a", "stage 1")
    assert (g.prompt(0)[:24], texts(g)) == ("Your blue bank is empty:", ["return agriculture", "return bronze"])
    do(g, "return bronze")
    assert (food(g), resources(g), g.players[0].stages, g.players[0].blue) == (1, 1, 2, 0)


def test_3_markers_of_several_stages_and_of_the_last_one() -> None:
    me = civ(unfinished="colossus", stages=0, technologies=("masonry", "iron"), tokens={"iron": 3, "bronze": 0}, food=2, blue=0)
    g = do(table(me), "stage 2")  # 6 resources are 3 tokens: enough to mark both
    assert (g.players[0].blue, food(g), top(g)) == (3, 2, "Actions")
    me = civ(unfinished="colossus", stages=1, hand=["engineering-genius-i"], food=1, resources=1, blue=0)
    g = do(table(me), "play engineering-genius-i", "stage 1", "return agriculture")
    assert (g.players[0].blue, food(g), resources(g)) == (2, 0, 1)  # both markers come back


def test_4_gains_lie_on_the_highest_technologies() -> None:
    me = player(bronze=0, iron=0, oil=0)
    assert tokens.gain_resources(me, 8) == 8
    assert [me.tokens[num(card)] for card in ("bronze", "iron", "oil")] == [1, 1, 1]


def trade(side: int, **more: object) -> dict[str, object]:
    return civ(pact="trade-routes-agreement", partner=1, side=side, **more)


def test_5_trade_routes() -> None:
    g = table(trade(0, food=1, resources=1), seats=3)
    assert "build bronze" not in texts(g)
    do(g, "trade")
    assert of(g, "trade") == []
    do(g, "build bronze")
    assert (food(g), resources(g)) == (0, 0)
    g = table(trade(1, food=1, resources=1), seats=3)
    do(g, "trade", "grow")
    assert (food(g), resources(g)) == (0, 0)


def test_5_the_exchange_helps_in_consumption() -> None:
    for side, lost in ((1, 0), (0, 4)):
        g = at_end(trade(side, workers={"agriculture": 1}, yellow=12, unused=9, culture=9, resources=3), seats=3)
        assert g.players[0].culture == 9 - lost  # 2 eaten, 1 there


def test_5_what_was_exchanged_and_not_spent_pays_at_the_end_of_the_turn() -> None:
    hungry = trade(1, workers={"agriculture": 1}, yellow=12, unused=9, culture=9, resources=3)
    g = do(table(hungry, seats=3), "trade", "end")
    assert (g.players[0].culture, food(g), resources(g)) == (9, 0, 2 + 2)  # 2 eaten: 1 exchanged and 1 made
    corrupt = trade(0, workers={"agriculture": 0, "bronze": 0, "warriors": 0}, food=1, resources=3, blue=9)
    g = do(table(corrupt, seats=3), "trade", "end")
    assert (food(g), resources(g)) == (0, 2)  # corruption takes 2: 1 exchanged and 1 of bronze


def test_5_the_exchange_helps_with_development_of_civilization() -> None:
    a = trade(0, food=1) | {"partner": 2}
    g = event("development-of-civilization", civ(), a, civ())
    do(g, "pass")
    assert (g.seat, texts(g)) == (1, ["pass", "grow", "trade"])
    do(g, "trade")
    assert texts(g) == ["pass", "build agriculture", "build bronze"]
    do(g, "build bronze", "pass")
    assert (food(g, 1), g.players[1].resource_credit, top(g)) == (0, 0, "Actions")
    g = do(event("development-of-civilization", civ(), a, civ()), "pass", "trade", "pass")
    assert g.players[1].resource_credit == 0


def test_5_no_resource_is_paid_where_it_saves_no_culture() -> None:
    for culture, left, stock in ((0, 0, 5), (4, 0, 5), (5, 1, 4)):  # 2 food missing: they cost 8 culture, one of them 4
        g = at_end(trade(1, workers={"agriculture": 0}, yellow=12, unused=9, culture=culture, resources=3), seats=3)
        assert (g.players[0].culture, resources(g)) == (left, stock)


def test_5_each_turn_has_its_own_exchange() -> None:
    """Economic Progress in the turn of another player does not use up that of the own turn."""
    b = trade(1, workers={"agriculture": 1}, yellow=12, unused=9, resources=9, culture=9)
    g = event("economic-progress", civ(), b | {"partner": 2}, civ(), age=2)
    assert (food(g, 1), g.players[1].used) == (0, 16)
    do(g, "end", "pass")
    assert (g.turn, of(g, "trade", 1)) == (1, ["trade"])


def test_6_hammurabi_and_a_revolution() -> None:
    g = table(civ(leader="hammurabi", science=2, hand=["monarchy"]), row=row("iron"))
    do(g, "judge", "take iron 1")
    assert (g.players[0].civil_left(), g.players[0].military_left()) == (4, 1)
    do(g, "revolt monarchy")
    assert g.players[0].civil_left() == 0


def test_6_hammurabis_action_comes_back_when_it_paid_for_his_successor() -> None:
    g = do(table(civ(leader="hammurabi", hand=["joan-of-arc"])), "judge", "lead joan-of-arc")
    assert (g.view(0)["players"][0]["civil"]["left"], g.view(0)["players"][0]["military"]["left"]) == (5, 2)
    g = do(table(civ(leader="hammurabi", hand=["joan-of-arc"], civil_spent=1)), "judge", "lead joan-of-arc")
    assert g.view(0)["players"][0]["civil"]["left"] == 4


def test_7_raid_rounds_once() -> None:
    two = civ(workers={"philosophy": 1, "theology": 1})
    g = politics(civ(military=["raid-ii"], workers={"warriors": 5}), two, age=2)
    do(g, "attack raid-ii 1")
    do(g, "raze philosophy", "raze theology")
    assert resources(g) == 4  # half of 3 + 5


def test_8_the_agreement_obeys_the_hand_limit() -> None:
    full = ["rich-land-a", "rich-land-a", "urban-growth-a", "urban-growth-a"]
    g = event("international-agreement", civ(workers={"warriors": 4}, hand=full), row=row("iron", "eiffel-tower"), age=2)
    assert texts(g, 0) == ["take eiffel-tower 2", "enough"]


def test_9_the_basilica_does_not_count_itself() -> None:
    g = table(civ(wonders=["st-peters-basilica"], workers={"theology": 2}))
    assert g.players[0].faces == 7  # 1 + two temples of 2 + 1


def test_10_michelangelo_and_the_kremlin() -> None:
    g = table(civ(leader="michelangelo", wonders=["kremlin", "hanging-gardens"], workers={"religion": 1}), age=2)
    assert g.players[0].culture_rating == 2 + 1 + 1 + 3  # two wonders, the temple, and three faces


def test_11_homer_under_a_ruin() -> None:
    g = table(civ(wonders=["pyramids"], ruined=["pyramids"], homer_under="pyramids", leader="michelangelo"))
    assert (g.players[0].faces, g.players[0].culture_rating) == (1, 2)


def test_12_numbers_mean_who_still_plays() -> None:
    me = civ(hand=["wave-of-nationalism"])
    strong = civ(workers={"warriors": 3})
    g = table(me, strong, civ(), age=2)
    assert do(g, "play wave-of-nationalism").players[0].pool == 3
    g = table(me, strong, civ(), age=2, playing=[0, 1])
    assert do(g, "play wave-of-nationalism").players[0].pool == 6


def test_13_whom_an_event_means_is_settled_first() -> None:
    """The weakest loses culture and a worker; the loss does not change who is strongest."""
    g = event("refugees", civ(unused=0, culture=9), civ(workers={"warriors": 2}, culture=9))
    do(g, "lose warriors")
    assert [int(me.culture) for me in g.players] == [6, 12]


def test_14_who_is_asked_in_politics() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 2}]
    assert top(table(civ(), steps=steps)) == "Actions"
    assert top(table(civ(leader="alexander-the-great"), steps=steps)) == "Politics"
    g = table(civ(military=["legion"]), steps=steps)
    assert (top(g), texts(g)) == ("Politics", ["pass"])
    assert top(table(civ(military=["legion"]), steps=steps, round=2)) == "Actions"


def test_15_the_rest_of_the_advantage_is_science() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 1}]
    winner = civ(wars=["war-over-technology"], foes=[1], workers={"warriors": 12})
    g = table(winner, civ(technologies=("warfare",), science=20), steps=steps, age=2)
    assert texts(g) == ["seize warfare", "enough"]
    do(g, "seize warfare")  # 12 - 2 = 10 of advantage, 5 for the card
    assert (g.players[0].science, g.players[1].science) == (5, 15)


def test_16_acceptance_of_supremacy_is_paid_in_production() -> None:
    g = at_end(civ(pact="acceptance-of-supremacy", partner=1, side=1), civ(), civ(), age=2)
    assert resources(g) == 1
    g = at_end(civ(pact="acceptance-of-supremacy", partner=1, side=0), civ(), civ(), age=2)
    assert resources(g) == 3


def test_17_iconoclasm_in_age_iv() -> None:
    for age, leader in ((3, num("bill-gates")), (4, -1)):
        g = event("iconoclasm", civ(leader="bill-gates"), age=age)
        assert g.players[0].leader == leader


def test_18_agriculture_counts_farms() -> None:
    g = table(civ(pact="international-trade-agreement", partner=1, side=1), civ(), civ(), age=2)
    assert scoring.points_of(g, num("impact-of-agriculture"), 0) == 2 + 4


def test_19_fortifications() -> None:
    card = CARDS[num("fortifications")]
    assert (card.strength, card.outdated) == (5, 3)


def test_20_leaders_change_what_buildings_make() -> None:
    g = table(civ(unfinished="hollywood", stages=2, resources=5, leader="charlie-chaplin", workers={"movies": 1}), age=3)
    assert do(g, "stage 1").players[0].culture == 2 * (4 + 4)


def test_21_shakespeare_and_upgrades() -> None:
    me = civ(leader="william-shakespeare", workers={"drama": 1, "printing-press": 1}, technologies=("opera",), resources=4)
    g = do(table(me, age=2), "upgrade drama opera")
    assert resources(g) == 0  # 8 - 4, as without him


def test_22_breakthrough_with_robespierre() -> None:
    me = civ(leader="maximilien-robespierre", hand=["breakthrough-ii", "monarchy"], science=2)
    g = do(table(me, age=2), "play breakthrough-ii", "revolt monarchy")
    assert (g.players[0].civil_left(), g.players[0].military_left(), g.players[0].culture) == (4, 0, 3)


def test_23_plunder_takes_what_the_bank_can_hold() -> None:
    attacker = civ(military=["plunder-i"], workers={"warriors": 3}, blue=1)
    g = do(politics(attacker, civ(food=2, resources=2)), "attack plunder-i 1", "mix 1 2")
    assert (food(g), resources(g), food(g, 1), resources(g, 1)) == (1, 0, 1, 2)


def test_24_cook_discards_no_bonus_cards() -> None:
    cook = civ(leader="james-cook", military=["defense-colonization-i", "legion", "raid-i"])
    g = event("vast-territory-i", cook, age=2)
    assert of(g, "bid")[-1] == "bid 4"
    do(g, "bid 4", "pass")
    assert of(g, "discard") == ["discard legion", "discard raid-i"]


def test_25_resigning_is_an_option() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": 0}]
    military = civ(military=["legion"])
    assert of(table(military, steps=steps), "resign") == []
    options = {"resigning": "yes"}
    assert of(table(military, steps=steps, options=options, resigning=True), "resign") == ["resign"]
    assert of(table(military, steps=steps, options=options, resigning=True, age=4, final=7), "resign") == []


def test_26_merged_tactics() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 1}]
    g = table(civ(tactic="legion", exclusive=True), civ(), steps=steps, tactics=["legion"])
    assert (g.view(0)["tactics"], g.players[0].tactic) == (["legion"], num("legion"))


def test_27_the_peaceful_game_keeps_pacts() -> None:
    g = GAME.new(3, {"variant": "peaceful"}, Seeded(1))
    military_cards.reshuffle(g)
    while g.age == 0:
        do(g, "end")
    kinds = {CARDS[card].kind for card in g.deck.items}
    assert "pact" in kinds
    assert kinds.isdisjoint({"aggression", "war"})


def test_28_the_end_of_the_learning_game() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 0}]
    options = {"variant": "learning"}
    me = civ(leader="isaac-newton", hand=["iron", "coal"], military=["legion", "classic-army"])
    g = table(me, steps=steps, age=2, civil=["riflemen"], row=row("opera"), options=options, variant=1)
    assert (g.view(0)["age"], g.view(0)["last_round"]) == ("IV", 6)
    assert (g.view(0)["players"][0]["hand"], held(g)) == (["coal"], ["classic-army"])
    assert g.players[0].yellow == 16
    while not g.over:
        do(g, texts(g)[0])
    line = dict(GAME.score_sheet(g))["End of the learning game"]
    me0 = g.players[0]
    assert line[0] == me0.science_rating + me0.strength + me0.faces + me0.food_made + me0.resources_made
    assert "Age III events" not in dict(GAME.score_sheet(g))  # nobody scored there


def test_29_a_rivals_tactic_can_not_be_copied() -> None:
    g = table(civ(), civ(tactic="legion", exclusive=True), tactics=["phalanx"])
    assert of(g, "copy") == ["copy phalanx"]
    assert of(table(civ(tactic="phalanx"), tactics=["phalanx"]), "copy") == []


def test_30_bill_gates_and_the_impacts() -> None:
    me = civ(leader="bill-gates", workers={"computers": 1, "religion": 2, "agriculture": 6}, wonders=["eiffel-tower"])
    g = table(me, age=3)
    assert scoring.points_of(g, num("impact-of-industry"), 0) == 2
    assert scoring.points_of(g, num("impact-of-balance"), 0) == 2 * (2 + 3)


def test_31_food_comes_first() -> None:
    g = do(table(civ(hand=["stockpile"], blue=1)), "play stockpile")
    assert (food(g), resources(g)) == (1, 0)
