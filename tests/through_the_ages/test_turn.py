"""A turn from beginning to end, the ages, resigning, the last round and the end."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import (
    GAME,
    at_end,
    civ,
    do,
    food,
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
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_round(seats: int) -> None:
    """1, 2, 3 and 4 civil actions in the order of turns; only cards are taken."""
    g = GAME.new(seats, chance=Seeded(5))
    assert isinstance(g, ThroughTheAges)
    for place in range(seats):
        assert g.seat == (g.first + place) % seats
        prices = {3 if int(text.split()[2]) > 9 else 2 if int(text.split()[2]) > 5 else 1 for text in of(g, "take")}
        assert prices == set(range(1, min(place + 1, 3) + 1))
        assert {text.split()[0] for text in texts(g)} == {"take", "end"}
        do(g, "end")
    assert g.round == 2


def test_the_starting_player_is_drawn() -> None:
    assert {int(GAME.new(3, chance=Seeded(seed)).first) for seed in range(20)} == {0, 1, 2}  # type: ignore[attr-defined]


@pytest.mark.parametrize(("yellow", "eaten"), [(17, 0), (16, 1), (12, 2), (8, 3), (4, 4), (0, 6)])
def test_consumption(yellow: int, eaten: int) -> None:
    g = at_end(civ(yellow=yellow, unused=9, food=6, blue=20))
    assert food(g) == 6 + 2 - eaten


def test_hunger_costs_four_culture_a_food() -> None:
    g = at_end(civ(yellow=0, unused=9, culture=9))
    assert (food(g), g.players[0].culture) == (0, 0)  # 4 missing, 16 culture, but not below 0
    g = at_end(civ(yellow=4, unused=9, culture=9))
    assert g.players[0].culture == 9 - 2 * 4


def test_culture_comes_before_hunger() -> None:
    g = at_end(civ(yellow=6, unused=9, workers={"religion": 2}))
    assert g.players[0].culture == 0  # 2 scored, then 1 food is missing
    lines = dict(GAME.score_sheet(g))
    assert (lines["Culture per turn"][0], lines["Hunger"][0]) == (2, -2)


@pytest.mark.parametrize(("blue", "taken"), [(11, 0), (10, 2), (6, 2), (5, 4), (1, 4), (0, 6)])
def test_corruption(blue: int, taken: int) -> None:
    g = at_end(civ(resources=9, workers={"bronze": 0, "agriculture": 0}, blue=blue))
    assert resources(g) == 9 - taken


def test_corruption_takes_food_when_resources_are_missing_and_forgives_the_rest() -> None:
    start = {"workers": {"bronze": 0, "agriculture": 0}, "blue": 0}
    assert food(at_end(civ(resources=2, food=5, **start))) == 1
    g = at_end(civ(resources=2, food=1, culture=5, **start))
    assert (food(g), g.players[0].culture) == (0, 5)


def test_a_short_bank_serves_the_best_first() -> None:
    g = at_end(civ(workers={"bronze": 2, "coal": 1, "agriculture": 0}, tokens={"coal": 6}, blue=2), age=2)
    # corruption of 4 gives two tokens back, with change of 2 on Bronze
    assert stored(g)["coal"] == 4 + 1


def test_tokens_given_back_are_used_in_the_next_step() -> None:
    g = at_end(civ(food=3, yellow=10, unused=9, resources=0, blue=11, workers={"agriculture": 0}))
    assert (food(g), resources(g)) == (1, 2)


def test_at_most_three_cards_are_drawn() -> None:
    assert len(held(at_end(civ(government="communism")))) == 3


def test_no_cards_in_age_iv() -> None:
    g = at_end(civ(government="communism"), age=4, final=7)
    assert (held(g), [CARDS[card].age for card in g.row if card >= 0]) == ([], [])


def test_rows_are_swept_in_age_iv() -> None:
    g = at_end(civ(), age=4, final=7, row=row("oil", "movies", "computers", "tanks"))
    assert g.view(0)["row"] == ["tanks", *[None] * 12]


def test_all_actions_are_back() -> None:
    g = at_end(civ(civil_spent=3, military_spent=2, extra_civil=1, pool=3, unit_science=2, used=127))
    me = g.players[0]
    assert (me.civil_left(), me.military_left(), me.pool, me.unit_science, me.used) == (4, 2, 0, 0, 0)


# ---- the last round ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seat", "last"), [(0, 6), (1, 7), (2, 7)])
def test_which_round_is_the_last(seat: int, last: int) -> None:
    """If Age IV begins in the first player's turn this round is the last one, otherwise the next."""
    steps = [{"step": "Turn", "seat": seat, "part": 0}]
    g = table(civ(), civ(), civ(), steps=steps, turn=seat, row=row("oil"), civil=["computers"], age=3)
    assert (g.age, g.final) == (4, last)
    turns = []
    while not g.over:
        turns.append((int(g.round), int(g.turn)))
        do(g, "end" if "end" in texts(g) else texts(g)[0])
    assert max(turns) == (last, 2)
    assert {turn for number, turn in turns if number == last} == {0, 1, 2}


def test_equal_culture_shares_the_victory() -> None:
    end = [{"step": "Turn", "seat": 1, "part": 6}]
    g = table(civ(culture=7), civ(culture=7), civ(culture=3), steps=end, age=4, final=6, current=[], turn=1, first=2)
    assert (g.ranks(), GAME.tie(g)) == ([1, 1, 3], "Seat 0 and seat 1 have 7 culture each and share the place.")


# ---- resigning --------------------------------------------------------------------------------------------------------------


def leaving(*civs: dict[str, object], seats: int = 3, **more: object) -> ThroughTheAges:
    """The politics phase of seat 0, who may resign."""
    return politics(*civs, seats=seats, options={"resigning": "yes"}, resigning=True, **more)


def test_resigning() -> None:
    me = civ(pact="peace-treaty", partner=1, military=["legion"], wars=["war-over-culture"], foes=[1])
    other = civ(wars=["war-over-culture", "war-over-culture"], foes=[0, 2])
    g = leaving(me, other, civ(pact="military-pact", partner=0), age=3)
    do(g, "resign")
    assert (g.turn, [int(p.culture) for p in g.players]) == (1, [0, 7, 0])
    assert (g.players[1].culture_rating, g.players[2].strength) == (0, 1)
    assert g.view(1)["players"][1]["wars"] == []  # the other one was fought when the next turn began
    assert (g.first, held(g)) == (1, [])
    do(g, "end" if "end" in texts(g) else "pass")
    assert g.ranks()[0] == 3


def test_the_round_goes_on_when_the_one_who_began_it_resigns() -> None:
    g = do(leaving(civ(), civ(), civ(), round=6), "resign")
    assert (g.round, g.turn, g.first) == (6, 1, 1)
    do(g, "pass", "end", "pass", "end")
    assert (g.round, g.turn) == (7, 1)
    last = [{"step": "Turn", "seat": 2, "part": 3}, {"step": "Politics", "seat": 2, "second": 0}]
    options = {"resigning": "yes"}
    g = table(civ(), civ(), civ(), steps=last, turn=2, round=6, options=options, resigning=True)
    assert (do(g, "resign").round, g.turn, g.first) == (7, 0, 0)


def test_the_last_one_left_wins_at_once() -> None:
    g = do(leaving(civ(culture=50), civ(culture=1), seats=2), "resign")
    assert g.over
    assert g.ranks() == [2, 1]


def test_fewer_players_sweep_more_and_shorten_the_decks_to_come() -> None:
    g = leaving(civ(), civ(), civ(), row=row("iron", "alchemy", "drama", "swordsmen"), age=1)
    do(g, "resign")
    assert g.view(1)["row"][0] == "swordsmen"  # three spaces with two players
    steps = [{"step": "Turn", "seat": 1, "part": 0}]
    g = table(civ(), civ(), civ(), steps=steps, turn=1, first=1, playing=[1, 2], row=row("iron"), civil=["drama"], age=1)
    assert (g.age, g.civil.size()) == (2, 44 - 12)
    assert "pact" not in {CARDS[card].kind for card in g.deck.items}


def test_the_agreement_costs_the_next_politics_phase() -> None:
    g = table(civ(military=["legion"], skips_politics=True), steps=[{"step": "Turn", "seat": 0, "part": 2}])
    assert (top(g), g.players[0].skips_politics) == ("Actions", False)


def test_the_log_tells_what_an_age_takes() -> None:
    me = civ(hand=["moses", "iron"], military=["legion", "raid-i"], yellow=1)
    g = table(me, civ(leader="homer"), turn=1, age=1, civil=["drama"], row=row("alchemy"))
    g.watched = True
    g.journal = []
    do(g, "end")
    said = {seat: [GAME.say(g, event, seat) for event in g.journal] for seat in (0, 1)}
    for sentence in (
        "Seat 0 lost Moses from hand: it is too old",
        "Seat 0 lost 1 yellow token at the end of the age",
        "Homer leaves you",
        "You lost 2 yellow tokens at the end of the age",
        "Age II begins",
    ):
        assert sentence in said[1]
    g = table(civ(military=["legion", "spy"]), civ(), turn=1, age=2, civil=["riflemen"], row=row("coal"))
    g.watched = True
    g.journal = []
    do(g, "end")
    assert "You discarded Legion" in [GAME.say(g, event, 0) for event in g.journal]
    assert "Seat 0 discarded a military card" in [GAME.say(g, event, 1) for event in g.journal]
