"""The options: sides, wonders, which seats are whom; and bad ones."""

from __future__ import annotations

import json
from itertools import product

import pytest

import ziggurat
from seven_wonders.helpers import GAME, do, texts, top
from ziggurat.core.errors import IllegalAction, OptionError
from ziggurat.core.saved import digest
from ziggurat.games.seven_wonders.content import WONDER

STARTS = {
    "alexandria": "G", "babylon": "W", "ephesos": "P", "gizah": "S", "halikarnassos": "L", "olympia": "C", "rhodos": "O",
}  # fmt: skip
WONDERS = list(STARTS)


def new(seats: int = 3, seed: int = 1, **options: object):  # type: ignore[no-untyped-def]
    return ziggurat.new("seven-wonders", seats=seats, seed=seed, **options)


def boards(g) -> list[tuple[str | None, str | None]]:  # type: ignore[no-untyped-def]
    return [(me["wonder"], me["side"]) for me in g.view(None)["players"]]


# ---- sides -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["day", "night"])
def test_all_on_one_side(side: str) -> None:
    for seats, seed in product(range(3, 8), range(3)):
        assert {shown for _, shown in boards(new(seats, seed, sides=side))} == {side}


def test_random_sides_are_drawn_for_each_player() -> None:
    found = {tuple(side for _, side in boards(new(seed=seed))) for seed in range(60)}
    assert len(found) == 8  # every combination of three sides
    assert boards(new(seed=5)) == boards(new(seed=5, sides="random"))


def test_sides_chosen_by_each_player_and_shown_together() -> None:
    g = new(4, sides="chosen")
    assert (top(g), g.age, g.waiting) == ("ChooseSide", 0, 0b1111)
    assert all(wonder for wonder, _ in boards(g))  # the boards are known
    assert texts(g, 2) == ["side day", "side night"]
    do(g, 2, "side night")
    assert texts(g, 2) == []
    do(g, 0, "side day")
    do(g, 3, "side night")
    assert [side for _, side in boards(g)] == [None] * 4
    assert [me["chosen"] for me in g.view(1)["players"]] == [True, False, True, True]
    assert (g.view(2)["choice"], g.view(1)["choice"]) == ("side night", None)
    do(g, 1, "side day")
    assert [side for _, side in boards(g)] == ["day", "day", "night", "night"]
    assert (g.age, top(g)) == (1, "Choose")
    for me in g.view(None)["players"]:
        assert me["produces"] == [STARTS[me["wonder"]]]


# ---- wonders ---------------------------------------------------------------------------------------------------------


def test_random_wonders_are_all_different_and_all_possible() -> None:
    seen = set()
    for seed in range(40):
        wonders = [wonder for wonder, _ in boards(new(5, seed))]
        assert len(set(wonders)) == 5
        seen.add(wonders[0])
    assert seen == set(WONDERS)


@pytest.mark.compiled
def test_wonders_chosen_in_the_order_of_seats() -> None:
    g = new(3, wonders="chosen", sides="day")
    for seat, wonder in enumerate(["rhodos", "alexandria", "gizah"]):
        assert (top(g), g.seat, g.waiting) == ("TakeWonder", seat, 1 << seat)
        taken = [w for w, _ in boards(g) if w]
        assert texts(g, seat) == [f"wonder {each}" for each in WONDERS if each not in taken]
        assert g.view(None)["boards"] == [each for each in WONDERS if each not in taken]
        do(g, seat, f"wonder {wonder}")
    assert boards(g) == [("rhodos", "day"), ("alexandria", "day"), ("gizah", "day")]
    assert (g.age, g.view(None)["boards"]) == (1, [])


def test_a_wonder_can_be_taken_once() -> None:
    g = new(3, wonders="chosen")
    do(g, 0, "wonder gizah")
    with pytest.raises(IllegalAction, match="a wonder that nobody has taken"):
        do(g, 1, "wonder gizah")


def test_wonders_and_sides_chosen() -> None:
    g = new(3, wonders="chosen", sides="chosen")
    for seat, wonder in enumerate(["rhodos", "alexandria", "gizah"]):
        do(g, seat, f"wonder {wonder}")
    assert (top(g), g.waiting) == ("ChooseSide", 0b111)
    for seat in (2, 0, 1):
        do(g, seat, "side night")
    assert boards(g) == [("rhodos", "night"), ("alexandria", "night"), ("gizah", "night")]


# ---- which seats are whom --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("wonder", WONDERS)
def test_the_wonder_of_a_seat(wonder: str) -> None:
    for seat, seed in product(range(4), range(5)):
        wonders = [each for each, _ in boards(new(4, seed, **{f"wonder_{seat}": wonder}))]
        assert wonders[seat] == wonder
        assert len(set(wonders)) == 4


def test_all_wonders_given() -> None:
    given = {f"wonder_{seat}": wonder for seat, wonder in enumerate(reversed(WONDERS))}
    assert [wonder for wonder, _ in boards(new(7, **given))] == WONDERS[::-1]
    g = new(7, wonders="chosen", **given)
    assert g.age == 1  # nobody has anything to choose


def test_seats_without_a_given_wonder_choose_among_the_others() -> None:
    g = new(3, wonders="chosen", wonder_1="gizah")
    assert "wonder gizah" not in texts(g, 0)
    do(g, 0, "wonder olympia")
    assert (g.seat, top(g)) == (2, "TakeWonder")
    do(g, 2, "wonder rhodos")
    assert [wonder for wonder, _ in boards(g)] == ["olympia", "gizah", "rhodos"]


# ---- bad ones --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("options", "fragment"),
    [
        ({"sides": "dusk"}, "option sides: 'dusk' is not one of random, day, night, chosen"),
        ({"sides": ""}, "option sides"),
        ({"sides": 1}, "option sides"),
        ({"sides": None}, "option sides"),
        ({"sides": ["day"]}, "option sides"),
        ({"wonders": "drawn"}, "option wonders: 'drawn' is not one of random, chosen"),
        ({"wonder_0": "atlantis"}, "option wonder-0: 'atlantis' is not one of any, alexandria"),
        ({"wonder_7": "gizah"}, "no option 'wonder-7'; did you mean wonder-"),
        ({"side": "day"}, "no option 'side'; did you mean sides?"),
        ({"colour": "red"}, "no option 'colour'"),
        ({"wonder_0": "gizah", "wonder_2": "gizah"}, "two seats can't both have the wonder gizah"),
    ],
)
def test_bad_options(options: dict[str, object], fragment: str) -> None:
    with pytest.raises(OptionError) as raised:
        new(3, **options)
    assert fragment in str(raised.value)


@pytest.mark.parametrize("seats", [-1, 0, 1, 2, 8, "3", 3.0, True, None])
def test_bad_numbers_of_players(seats: object) -> None:
    with pytest.raises(OptionError, match="7 Wonders is for 3 to 7 players, not"):
        ziggurat.new("seven-wonders", seats=seats, seed=1)  # type: ignore[arg-type]


def test_options_describe_themselves() -> None:
    described = {name: option.describe() for name, option in GAME.options.items()}
    json.dumps(described)
    assert list(described) == ["sides", "wonders", *[f"wonder-{seat}" for seat in range(7)]]
    assert described["sides"]["values"] == ["random", "day", "night", "chosen"]
    assert described["wonders"]["values"] == ["random", "chosen"]
    assert described["wonder-3"]["values"] == ["any", *WONDERS]
    assert all(option["default"] in option["values"] and option["help"] for option in described.values())
    assert list(WONDER.names) == WONDERS


def test_the_same_seed_and_options_give_the_same_game() -> None:
    assert digest(new(5, 8, sides="night")) == digest(new(5, 8, sides="night"))
    assert digest(new(5, 8)) != digest(new(5, 9))


def test_a_wonder_for_a_seat_that_does_not_exist() -> None:
    with pytest.raises(OptionError, match="option wonder-5: with 3 players there is no seat 5"):
        ziggurat.new("seven-wonders", seats=3, wonder_5="gizah")
    assert ziggurat.new("seven-wonders", seats=6, seed=1, wonder_5="gizah").view(None)["players"][5]["wonder"] == "gizah"
