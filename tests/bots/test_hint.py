"""Hints: what a bot would play and why, in words."""

from __future__ import annotations

import pytest

import ziggurat
from ziggurat.bots.hint import differences, hint, rival, weighed
from ziggurat.bots.registry import make
from ziggurat.core.errors import OptionError
from ziggurat.core.seat import Seat

SCIENCE_OR_WAR = {
    "game": "seven-wonders",
    "seats": 3,
    "seed": 1,
    "age": 2,
    "turn": 6,
    "players": [
        {"wonder": "olympia", "side": "day", "built": ["workshop", "scriptorium", "apothecary"], "hand": ["laboratory", "walls"]},
        {"wonder": "gizah", "side": "day", "built": ["stockade", "barracks", "guard-tower"]},
        {"wonder": "rhodos", "side": "day", "built": []},
    ],
}


def test_says_what_a_bot_would_play_and_why() -> None:
    seat = Seat(ziggurat.scenario(SCIENCE_OR_WAR), 0)
    found = hint(seat, "greedy", seed=3)
    assert found.text == "build laboratory"
    assert found.action == make("greedy", "seven-wonders", 3).choose(seat)
    assert found.sentence == "Build Laboratory for nothing, thanks to Workshop"
    assert found.other is not None
    assert found.reason.startswith("Rather than ")
    assert "science +3 points" in found.reason
    assert "but treasury -" in found.reason
    assert found.reason.endswith(".")
    assert str(found) == f"{found.sentence}. {found.reason}"
    assert str(found).count("Laboratory") == 1, "the sentence is said once"


def test_compares_with_another_card_than_the_one_it_is_about() -> None:
    seat = Seat(ziggurat.scenario(SCIENCE_OR_WAR), 0)
    actions = {seat.text(action): action for action in seat.legal}
    best = actions["build laboratory"]
    assert rival(seat, best, [actions["sell laboratory"], actions["sell walls"]]) == actions["sell walls"]
    assert rival(seat, best, [actions["sell laboratory"]]) == actions["sell laboratory"], "there is nothing else"
    found = hint(seat, "greedy", seed=3)
    assert found.other is not None
    assert "walls" in seat.text(found.other)


def test_terms_are_differences_in_points_the_largest_first() -> None:
    seat = Seat(ziggurat.scenario(SCIENCE_OR_WAR), 0)
    actions = {seat.text(action): action for action in seat.legal}
    terms = differences(seat, actions["build laboratory"], actions["sell walls"], seed=1)
    assert [name for name, _ in terms] != seat.game.evaluation().names()
    assert sorted(name for name, _ in terms) == sorted(seat.game.evaluation().names())
    assert dict(terms)["science"] == 3
    assert dict(terms)["treasury"] < 0
    sizes = [abs(points) for _, points in terms]
    assert sizes == sorted(sizes, reverse=True)
    assert dict(differences(seat, actions["sell walls"], actions["build laboratory"], seed=1))["science"] == -3


def test_a_single_action_needs_no_reason() -> None:
    g = ziggurat.new("seven-wonders", seats=7, seed=1, wonders="chosen")
    for seat in range(6):
        g.play(seat, g.legal(seat)[0])
    found = hint(Seat(g, 6), "greedy")
    assert str(found) == "Take the wonder of Rhodos. There is no other choice."
    assert found.other is None


def test_a_bot_that_compares_nothing_gives_no_reason() -> None:
    found = hint(Seat(ziggurat.new("seven-wonders", seats=3, seed=1), 0), "random")
    assert found.reason == ""
    assert str(found) == f"{found.sentence}."
    assert found.other is None


def test_the_same_position_has_the_same_hint() -> None:
    found = [hint(Seat(ziggurat.new("seven-wonders", seats=3, seed=7), 0)) for _ in range(2)]
    assert found[0] == found[1]


@pytest.mark.parametrize("bot", [5, "search:iterations=20", "greedy"])
def test_every_step_of_a_game_has_a_hint(bot: str | int) -> None:
    g = ziggurat.new("seven-wonders", seats=3, seed=4, sides="chosen", wonders="chosen")
    asked = 0
    while not g.over:
        seat = Seat(g, g.seat)
        if asked % 7 == 0:
            found = hint(seat, bot)
            assert found.action in seat.legal
            assert found.text == seat.text(found.action)
        asked += 1
        g.play(g.seat, g.legal(g.seat)[0])
    assert asked > 50


def test_unknown_bots_are_refused() -> None:
    with pytest.raises(OptionError, match="no bot"):
        hint(Seat(ziggurat.new("seven-wonders", seats=3, seed=1), 0), "genius")


@pytest.mark.parametrize(
    ("terms", "ahead", "words"),
    [
        (
            (("science", 7.0), ("military", -3.0), ("chains", 2.0)),
            False,
            "science +7 points, chains +2 points; but military -3 points",
        ),
        ((("science", 0.2), ("chains", -0.1)), False, "they look alike now"),
        ((("science", 0.2), ("chains", -0.1)), True, "they look alike now; it came out better on looking ahead"),
        ((("treasury", 1.0),), False, "treasury +1 point"),
        ((("treasury", -1.3),), True, "treasury -1.3 points; it came out better on looking ahead"),
    ],
)
def test_wording(terms: tuple[tuple[str, float], ...], ahead: bool, words: str) -> None:
    assert weighed(terms, ahead) == words
