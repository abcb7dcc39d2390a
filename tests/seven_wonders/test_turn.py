"""A turn and an age: simultaneity, names, chains, sales, the passing of hands, the last card, battles, the end."""

from __future__ import annotations

import pytest

from seven_wonders.helpers import (
    built,
    can,
    city,
    coins,
    discard,
    do,
    hand,
    payments,
    score,
    sell_on,
    table,
    texts,
    top,
    turn,
    under,
)
from ziggurat.core.errors import IllegalAction
from ziggurat.core.saved import digest

pytestmark = pytest.mark.compiled

# ---- all at the same time -----------------------------------------------------------------------------------------------


def test_choices_wait_for_the_last_one() -> None:
    g = table(city("gizah", hand=["temple", "vineyard"]), turn=2)
    before = g.view(None)["players"][0]
    do(g, 0, "build vineyard")
    after = g.view(None)["players"][0]
    assert after == {**before, "chosen": True}  # nothing is shown but that seat 0 has chosen
    assert g.view(0)["choice"] == "build vineyard"
    assert g.view(1)["choice"] is None
    assert texts(g, 0) == []
    with pytest.raises(IllegalAction, match="nothing to decide"):
        do(g, 0, "sell temple")


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 2, 0)])
def test_the_order_of_choosing_does_not_matter(order: tuple[int, ...]) -> None:
    g = table(city("gizah", hand=["vineyard"]), city("ephesos", hand=["sawmill"]), city("rhodos", hand=["walls"]), turn=2)
    actions = {0: "build vineyard", 1: "build sawmill", 2: "sell walls"}
    for seat in order:
        do(g, seat, actions[seat])
    same = table(city("gizah", hand=["vineyard"]), city("ephesos", hand=["sawmill"]), city("rhodos", hand=["walls"]), turn=2)
    turn(same, actions)
    assert digest(g) == digest(same)


def test_vineyard_counts_the_brown_cards_of_this_turn() -> None:
    cities = [city("gizah", hand=["vineyard"], coins=0), city("ephesos", hand=["sawmill"]), city("rhodos", hand=["quarry"])]
    g = table(*cities, turn=4)
    turn(g, {0: "build vineyard", 1: "build sawmill", 2: "build quarry"})
    assert coins(g) == [2, 2, 2]


def test_bazar_counts_the_grey_cards_of_this_turn() -> None:
    cities = [city("gizah", hand=["bazar"], coins=0), city("ephesos", hand=["loom-2"]), city(), city("rhodos", hand=["press-2"])]
    g = table(*cities, turn=4, seats=4)
    turn(g, {0: "build bazar", 1: "build loom-2", 3: "build press-2"})
    assert coins(g)[0] == 4


def test_a_card_below_a_wonder_is_not_counted() -> None:
    left = city("ephesos", "day", built=["brickyard"], hand=["sawmill"])
    g = table(city("gizah", hand=["vineyard"], coins=0), left, turn=4)
    turn(g, {0: "build vineyard", 1: "stage sawmill"})
    assert coins(g)[0] == 1


def test_arena_counts_the_stages_of_its_own_city() -> None:
    me = city("gizah", stages=2, built=["quarry", "ore-vein"], hand=["arena"], coins=0)
    g = table(me, city("ephesos", stages=3), age=3, turn=4)
    turn(g, {0: "build arena"})
    assert coins(g)[0] == 6


def test_sales_and_trade_income_arrive_late() -> None:
    """Nothing that comes in during a turn can be spent in it: the legal list of a seat does not depend on others' choices."""
    cities = [city("gizah", coins=2, hand=["stockade"]), city("babylon", coins=0, hand=["clay-pit"]), city("ephesos")]
    g = table(*cities, age=1, turn=4)
    before = texts(g, 1)
    do(g, 0, "build stockade left 2")
    assert texts(g, 1) == before
    assert not can(g, 1, "build clay-pit")
    do(g, 1, "sell clay-pit")
    do(g, 2, texts(g, 2)[-1])
    assert coins(g) == [0, 5, 6]


def test_tavern_pays_after_everything_is_paid() -> None:
    g = table(city("gizah", coins=0, hand=["tavern"]), age=1, turn=4, seats=4)
    turn(g, {0: "build tavern"})
    assert coins(g)[0] == 5


# ---- what a card is used for --------------------------------------------------------------------------------------------


def test_a_sale_brings_3_coins_and_is_always_possible() -> None:
    g = table(city("gizah", coins=0, hand=["palace", "pantheon"]), age=3, turn=4)
    for card in dict.fromkeys(hand(g, 0)):
        assert f"sell {card}" in texts(g, 0)
    turn(g, {0: "sell palace"})
    assert coins(g)[0] == 3
    assert "palace" in discard(g)
    assert "palace" not in built(g, 0)


@pytest.mark.parametrize("seats", [3, 7])
def test_a_card_that_could_be_built_may_be_sold(seats: int) -> None:
    g = table(age=1, turn=1, seats=seats)
    for seat in range(seats):
        for card in hand(g, seat):
            assert f"sell {card}" in texts(g, seat)


def test_a_card_below_the_wonder_is_nothing_any_more() -> None:
    g = table(city("ephesos", built=["brickyard"], hand=["laboratory"]), turn=4)
    turn(g, {0: "stage laboratory"})
    me = g.view(None)["players"][0]
    assert (under(g, 0), built(g, 0)) == (["laboratory"], ["brickyard"])
    assert (me["colours"]["green"], me["science"]["gear"], me["chains"]) == (0, 0, [])
    assert me["under"] == [{"card": None, "age": 2, "turn": 4, "seat": 0}]  # its back can be seen
    assert g.view(0)["players"][0]["under"][0]["card"] == "laboratory"
    assert "laboratory" not in discard(g)


def test_its_name_may_still_be_built() -> None:
    """A card below the wonder has no name."""
    me = city("gizah", under=[{"card": "walls"}], built=["quarry"], hand=["walls"], coins=9)
    assert can(table(me, turn=4, seats=7), 0, "build walls")


# ---- no two of one name -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("own", "card"), [("loom-1", "loom-2"), ("glassworks-1", "glassworks-2"), ("press-1", "press-2")])
def test_no_two_structures_of_one_name(own: str, card: str) -> None:
    g = table(city("gizah", built=[own], hand=[card]), turn=4)
    assert not can(g, 0, f"build {card}")
    assert can(table(city("gizah", hand=[card]), turn=4), 0, f"build {card}")
    name = card.removesuffix("-2").capitalize()
    with pytest.raises(IllegalAction, match=f"your city has {name} already"):
        do(g, 0, f"build {card}")


def test_no_two_copies_either_but_two_cities_may_have_one_each() -> None:
    g = table(city("gizah", built=["altar"], hand=["altar"]), city("ephesos"), age=1, turn=4, seats=5)
    assert not can(g, 0, "build altar")
    assert {"sell altar"} <= set(texts(g, 0))
    g = table(city("gizah", built=["altar"]), city("ephesos", hand=["altar"]), age=1, turn=4, seats=5)
    assert can(g, 1, "build altar")


def test_the_ban_holds_for_free_cards() -> None:
    g = table(city("gizah", built=["baths", "aqueduct"], hand=["aqueduct"]), turn=4, seats=7)
    assert not can(g, 0, "build aqueduct")


def test_two_equal_cards_in_a_hand_are_one_choice() -> None:
    g = table(city("gizah", hand=["altar", "altar"]), age=1, turn=4, seats=5)
    assert texts(g, 0).count("build altar") == 1
    assert texts(g, 0).count("sell altar") == 1
    turn(g, {0: "build altar"})
    assert built(g, 0) == ["altar"]
    assert "altar" in hand(g, 1)  # the other one was passed on


# ---- chains -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("own", [["east-trading-post"], ["west-trading-post"], ["east-trading-post", "west-trading-post"]])
def test_one_of_two_cards_with_the_symbol_is_enough(own: list[str]) -> None:
    g = table(city("gizah", built=own, hand=["forum"], coins=0), turn=4)
    assert payments(g, 0, "build forum") == {(0, 0)}


def test_a_symbol_below_the_wonder_frees_nothing() -> None:
    g = table(city("gizah", under=[{"card": "baths"}], hand=["aqueduct"], coins=0), turn=4)
    assert not can(g, 0, "build aqueduct")


def test_without_the_symbol_the_cost_can_be_paid() -> None:
    g = table(city("gizah", built=["quarry"], hand=["aqueduct"], coins=0), turn=4)
    assert can(g, 0, "build aqueduct")


def test_a_symbol_of_a_neighbour_frees_nothing() -> None:
    g = table(city("gizah", hand=["aqueduct"], coins=0), city("ephesos", built=["baths"]), turn=4)
    assert not can(g, 0, "build aqueduct")


# ---- hands are passed on ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize(("age", "to"), [(1, 1), (2, -1), (3, 1)])
def test_hands_go_left_right_left(seats: int, age: int, to: int) -> None:
    g = table(age=age, turn=3, seats=seats)
    before = [hand(g, seat) for seat in range(seats)]
    turn(g)  # everybody sells the last card of the hand
    for seat in range(seats):
        assert sorted(hand(g, (seat + to) % seats)) == sorted(before[seat][:-1])
    assert g.view(None)["passes"] == {1: "left", -1: "right"}[to]


def test_seven_cards_each_and_six_turns_an_age() -> None:
    g = table(age=1, turn=1, seats=5)
    for number in range(1, 7):
        assert (g.age, g.turn) == (1, number)
        assert [len(hand(g, seat)) for seat in range(5)] == [8 - number] * 5
        turn(g)
    assert (g.age, g.turn, [len(hand(g, seat)) for seat in range(5)]) == (2, 1, [7] * 5)


def test_the_last_card_of_an_age_is_thrown_away_and_earns_nothing() -> None:
    g = table(city(coins=0), city(coins=0), city(coins=0), turn=6, discard=[])
    hands = [hand(g, seat) for seat in range(3)]
    turn(g)
    assert coins(g) == [3, 3, 3]
    assert discard(g) == [cards[1] for cards in hands] + [cards[0] for cards in hands]
    assert [(int(hidden.turn), int(hidden.seat)) for hidden in g.discard] == [(6, 0), (6, 1), (6, 2), (7, 0), (7, 1), (7, 2)]
    assert g.age == 3


def test_the_discard_pile_lies_face_down() -> None:
    g = table(turn=6, discard=[])
    turn(g)
    for seat in range(3):
        named = [(entry["seat"], entry["card"]) for entry in g.view(seat)["discard"] if entry["card"]]
        assert [who for who, _ in named] == [seat, seat]  # the card sold and the one thrown away
    assert all(entry["card"] is None for entry in g.view(None)["discard"])


# ---- battles ------------------------------------------------------------------------------------------------------------

BATTLES = [
    # red cards of four cities, battles won, battles lost
    (["", "", "", ""], (0, 0, 0, 0), (0, 0, 0, 0)),
    (["stockade", "barracks", "guard-tower", "guard-tower"], (0, 0, 0, 0), (0, 0, 0, 0)),  # a draw scores nothing
    (["stockade barracks", "guard-tower", "", "guard-tower"], (2, 1, 0, 1), (0, 1, 2, 1)),
    (["stockade guard-tower", "", "barracks guard-tower", ""], (2, 0, 2, 0), (0, 2, 0, 2)),
    (["stockade", "", "", ""], (2, 0, 0, 0), (0, 1, 0, 1)),  # never with anyone but the two neighbours
    (["stockade", "barracks", "", ""], (1, 1, 0, 0), (0, 0, 1, 1)),
]


@pytest.mark.parametrize(("age", "prize"), [(1, 1), (2, 3), (3, 5)])
@pytest.mark.parametrize(("red", "wins", "losses"), BATTLES)
def test_battles(age: int, prize: int, red: list[str], wins: tuple[int, ...], losses: tuple[int, ...]) -> None:
    wonders = ("gizah", "ephesos", "olympia", "alexandria")
    g = table(*[city(wonder, built=cards.split()) for wonder, cards in zip(wonders, red)], age=age, turn=6, seats=4)
    turn(g)
    assert [int(me.victories) for me in g.players] == [prize * n for n in wins]
    assert [int(me.defeats) for me in g.players] == list(losses)
    assert [score(g, seat, "Military") for seat in range(4)] == [prize * won - lost for won, lost in zip(wins, losses)]


def test_a_red_card_of_the_sixth_turn_counts_in_this_age() -> None:
    g = table(city("gizah", built=["lumber-yard"], hand=["stockade"]), age=1, turn=6)
    turn(g, {0: "build stockade"})
    assert int(g.players[0].victories) == 2


def test_at_most_18_and_at_least_minus_6_points() -> None:
    g = table(city("rhodos", "night", stages=2), age=1, turn=6)
    for _ in range(3):
        sell_on(g)
    assert [score(g, seat, "Military") for seat in range(3)] == [18, -3, -3]
    g = table(city("rhodos", "night", stages=2), city("gizah"), city("ephesos", built=["stockade", "barracks"]), age=1, turn=6)
    for _ in range(3):
        sell_on(g)
    assert score(g, 1, "Military") == -6


# ---- the end ------------------------------------------------------------------------------------------------------------


def test_the_game_ends_after_age_three() -> None:
    g = table(age=3, turn=6)
    turn(g)
    assert g.over
    assert top(g) == ""
    assert (g.seat, [texts(g, seat) for seat in range(3)]) == (-1, [[], [], []])
    with pytest.raises(IllegalAction, match="the game is over"):
        do(g, 0, "sell palace")


@pytest.mark.parametrize(
    ("blue", "purse", "ranks", "shares"),
    [
        ((5, 4, 3), (0, 0, 0), [1, 2, 3], [1, 0, 0]),
        ((3, 3, 0), (2, 1, 0), [1, 2, 3], [1, 0, 0]),  # a tie goes to who has most coins
        ((3, 3, 0), (1, 1, 0), [1, 1, 3], [0.5, 0.5, 0]),  # still tied: shared
        ((3, 3, 3), (2, 2, 2), [1, 1, 1], [1 / 3] * 3),
        ((4, 3, 3), (0, 2, 2), [1, 2, 2], [1, 0, 0]),
        ((3, 4, 4), (5, 0, 0), [1, 2, 2], [1, 0, 0]),  # 5 coins are a point: all have 4, and seat 0 most coins
    ],
)
def test_ranks(blue, purse, ranks, shares) -> None:  # type: ignore[no-untyped-def]
    cards = {0: ["", "", ""], 3: ["altar", "theater", "baths"], 4: ["temple", "statue", "courthouse"], 5: ["aqueduct"] * 3}
    wonders = ("gizah", "ephesos", "rhodos")
    own = [cards[points][seat].split() for seat, points in enumerate(blue)]
    cities = [city(wonder, built=names, coins=n) for wonder, names, n in zip(wonders, own, purse)]
    g = table(*cities, age=3, steps=[])
    assert g.over
    assert g.ranks() == ranks
    assert g.shares() == pytest.approx(shares)


def test_ranks_with_negative_points() -> None:
    cities = [city("gizah", coins=0, defeats=3), city("ephesos", coins=0, defeats=6), city("rhodos", coins=2, defeats=3)]
    g = table(*cities, age=3, steps=[])
    assert (g.scores(), g.ranks()) == ([-3, -6, -3], [2, 3, 1])
