"""Paying with goods: own symbols, what neighbours sell and for how much, and the set of best payments."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seven_wonders.box import PRINTED, SIDES
from seven_wonders.helpers import built, can, city, coins, do, payments, table, texts, turn
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.games.seven_wonders import effects, trade
from ziggurat.games.seven_wonders.content import CARD, WONDER
from ziggurat.games.seven_wonders.state import SevenWonders
from ziggurat.games.seven_wonders.tables import packed

# ---- prices and discounts -----------------------------------------------------------------------------------------------

EAST, WEST, MARKET = "east-trading-post", "west-trading-post", "marketplace"
ONE_COIN = [
    # yellow cards, price of clay left and right, price of cloth left and right
    ([], (2, 2), (2, 2)),
    ([EAST], (2, 1), (2, 2)),
    ([WEST], (1, 2), (2, 2)),
    ([EAST, WEST], (1, 1), (2, 2)),
    ([MARKET], (2, 2), (1, 1)),
    ([EAST, MARKET], (2, 1), (1, 1)),
    ([EAST, WEST, MARKET], (1, 1), (1, 1)),
]


@pytest.mark.parametrize(("yellow", "raw", "made"), ONE_COIN)
@pytest.mark.parametrize("side", [0, 1])
def test_discounts_by_side_and_kind(yellow: list[str], raw: tuple[int, int], made: tuple[int, int], side: int) -> None:
    """Guard Tower costs a clay, Apothecary a cloth; only one neighbour has it."""
    for card, producer, prices in (("guard-tower", "clay-pool", raw), ("apothecary", "loom-1", made)):
        seller, other = city("ephesos", built=[producer]), city("rhodos")
        me = city("gizah", built=yellow, hand=[card])
        g = table(me, *([seller, other] if side == 0 else [other, seller]), age=1, turn=4)
        price = prices[side]
        assert payments(g, 0, f"build {card}") == {(price, 0) if side == 0 else (0, price)}


STARTS = [("babylon", "stockade", EAST), ("rhodos", "barracks", EAST), ("alexandria", "workshop", MARKET)]


@pytest.mark.parametrize(("wonder", "card", "yellow"), STARTS)
def test_discounts_count_for_start_resources(wonder: str, card: str, yellow: str) -> None:
    for own, price in (([], 2), ([yellow], 1)):
        g = table(city("gizah", built=own, hand=[card]), city("ephesos"), city(wonder), age=1, turn=4)
        assert payments(g, 0, f"build {card}") == {(0, price)}


def test_a_discount_works_from_the_next_turn_on() -> None:
    right = city("olympia", hand=["guard-tower"])  # Age I: the hand of the right neighbour comes next
    g = table(city("gizah", hand=[EAST]), city("ephesos"), right, age=1, turn=4)
    do(g, 0, f"build {EAST}")
    assert g.view(0)["players"][0]["prices"]["right"]["raw"] == 2
    turn_of_others(g)
    assert payments(g, 0, "build guard-tower") == {(0, 1)}


def turn_of_others(g: SevenWonders) -> None:
    """Seats 1 and 2 sell."""
    for seat in (1, 2):
        do(g, seat, texts(g, seat)[-1])


def test_neighbours_are_the_adjacent_seats_only() -> None:
    cities = [city("gizah", hand=["stockade"], coins=9), city("ephesos"), city("rhodos", built=["lumber-yard"]), city("olympia")]
    assert not can(table(*cities, age=1, turn=4, seats=4), 0, "build stockade")
    cities[3] = city("olympia", built=["lumber-yard"])
    cities[2] = city("rhodos")
    assert payments(table(*cities, age=1, turn=4, seats=4), 0, "build stockade") == {(0, 2)}


# ---- what may be bought -------------------------------------------------------------------------------------------------


def test_start_brown_and_grey_are_for_sale() -> None:
    """School costs a wood and a papyrus."""
    for left in (city("ephesos", built=["lumber-yard"]), city("babylon", built=["press-2"])):
        g = table(city("gizah", hand=["school"], coins=4), left, city("rhodos"), turn=4)
        assert payments(g, 0, "build school") == {(4, 0)}


YELLOW_AND_STAGES = [
    city("rhodos", built=["caravansery", "forum"]),
    city("alexandria", "night", stages=2),
    city("alexandria", "day", stages=3),
]


@pytest.mark.parametrize("left", YELLOW_AND_STAGES, ids=["yellow", "night", "day"])
def test_yellow_cards_and_wonder_stages_are_not(left: dict[str, Any]) -> None:
    """School costs a wood and a papyrus, Stables wood, ore and clay."""
    for own, card in (("ephesos", "school"), ("babylon", "school"), ("olympia", "stables")):
        assert not can(table(city(own, hand=[card], coins=20), left, city("gizah"), turn=4), 0, f"build {card}")


def test_nothing_is_bought_that_is_built_in_this_turn() -> None:
    g = table(city("gizah", hand=["stockade"]), city("ephesos", hand=["lumber-yard", "altar"]), age=1, turn=4)
    do(g, 1, "build lumber-yard")
    with pytest.raises(IllegalAction, match="1 wood missing"):
        do(g, 0, "build stockade left 2")
    assert not can(g, 0, "build stockade")


def test_an_own_card_of_this_turn_pays_nothing_in_this_turn() -> None:
    """Everything is paid from the position at the start of the turn."""
    g = table(city("gizah", hand=["lumber-yard", "stockade"], coins=0), age=1, turn=4)
    assert not can(g, 0, "build stockade")
    turn(g, {0: "build lumber-yard"})
    assert "W" in "".join(g.view(0)["players"][0]["produces"])


def test_coins_of_this_turn_come_too_late() -> None:
    """Ephesos has no coin; what Gizah pays it arrives after everybody has paid."""
    poor = city("ephesos", coins=0, hand=["stockade", "clay-pit"], built=["press-1"])
    g = table(city("gizah", hand=["scriptorium"], coins=3), poor, city("babylon"), age=1, turn=4)
    do(g, 0, "build scriptorium left 2")
    do(g, 2, next(text for text in texts(g, 2) if text.startswith("sell")))
    assert not can(g, 1, "build stockade")
    assert not can(g, 1, "build clay-pit")
    do(g, 1, "sell clay-pit")
    assert coins(g)[:2] == [1, 5]


def test_both_neighbours_buy_the_same_symbol_and_its_owner_uses_it_too() -> None:
    g = table(
        city("gizah", coins=0, hand=["archery-range"], built=["sawmill", "ore-vein"]),
        city("ephesos", coins=4, hand=["caravansery"]),
        *[city() for _ in range(4)],
        city("alexandria", coins=4, hand=["caravansery"]),
        turn=4,
        seats=7,
    )
    assert (0, 4) in payments(g, 1, "build caravansery")
    assert (4, 0) in payments(g, 6, "build caravansery")
    actions = {0: "build archery-range", 1: "build caravansery right 4", 6: "build caravansery left 4"}
    turn(g, actions)
    assert [built(g, seat)[-1] for seat in (0, 1, 6)] == ["archery-range", "caravansery", "caravansery"]
    assert [coins(g)[seat] for seat in (0, 1, 6)] == [8, 0, 0]


def test_what_was_bought_serves_in_this_turn_only() -> None:
    g = table(city("gizah", hand=["stockade"], coins=3), city("babylon", hand=["altar"]), age=1, turn=4)
    turn(g, {0: "build stockade left 2"})
    assert g.view(0)["players"][0]["produces"] == ["S"]


# ---- symbols ------------------------------------------------------------------------------------------------------------


def test_two_symbols_on_a_card_are_bought_one_by_one() -> None:
    left = city("gizah", built=["sawmill"])
    g = table(city("ephesos", hand=["caravansery", "school"], coins=4), left, turn=4)
    assert payments(g, 0, "build caravansery") == {(4, 0)}
    assert payments(g, 0, "build school") == {(2, 0)}  # one of the two, and the own papyrus
    g = table(city("ephesos", hand=["caravansery"], built=["lumber-yard"], coins=2), left, turn=4)
    assert payments(g, 0, "build caravansery") == {(2, 0)}


def test_a_symbol_serves_once_a_turn() -> None:
    """Caravansery costs two wood: one symbol that makes wood is not enough, the own one nor one for sale."""
    for cards, possible in ((["lumber-yard"], False), (["lumber-yard", "timber-yard"], True)):
        assert can(table(city("gizah", built=cards, hand=["caravansery"]), turn=4), 0, "build caravansery") == possible
        left = city("ephesos", built=cards)
        assert can(table(city("gizah", hand=["caravansery"], coins=9), left, turn=4), 0, "build caravansery") == possible


def test_alternatives_serve_once_and_the_buyer_picks() -> None:
    """Stables costs wood, ore and clay; Clay Pit makes ore or clay."""
    left = city("ephesos", built=["clay-pit"])
    g = table(city("babylon", hand=["stables"], coins=9), left, turn=4)
    assert not can(g, 0, "build stables")  # ore or clay, not both
    g = table(city("babylon", hand=["stables"], coins=9), left, city("rhodos"), turn=4)
    assert payments(g, 0, "build stables") == {(2, 2)}  # clay from it, ore from Rhodos
    g = table(city("babylon", hand=["stables"], built=["clay-pool"], coins=9), left, turn=4)
    assert payments(g, 0, "build stables") == {(2, 0)}  # now ore from it
    g = table(city("babylon", hand=["stables"], built=["mine", "lumber-yard"], coins=9), left, turn=4, seats=6)
    assert (2, 0) in payments(g, 0, "build stables")  # ore from the own Mine, clay from it


def test_own_symbols_are_used_first() -> None:
    """A plan that buys what an own unused symbol gives is not offered."""
    left = city("babylon", built=["stone-pit"])
    g = table(city("gizah", hand=["baths"], coins=20), left, city("ephesos", built=["timber-yard"]), age=1, turn=4)
    assert payments(g, 0, "build baths") == {(0, 0)}
    g = table(city("gizah", built=["timber-yard"], hand=["walls"], coins=20), city("ephesos", built=["quarry"]), turn=4)
    assert payments(g, 0, "build walls") == {(2, 0)}


# ---- the set of best payments -------------------------------------------------------------------------------------------

SPLITS = [
    # own yellow cards, left neighbour, right neighbour, the payments for two wood (Caravansery)
    ([], ["sawmill"], ["lumber-yard"], {(4, 0), (2, 2)}),
    ([], ["lumber-yard"], ["lumber-yard"], {(2, 2)}),
    ([], ["sawmill"], ["timber-yard", "forest-cave"], {(4, 0), (2, 2), (0, 4)}),
    ([WEST], ["sawmill"], ["timber-yard", "forest-cave"], {(2, 0), (1, 2), (0, 4)}),
    ([EAST], ["sawmill"], ["timber-yard", "forest-cave"], {(4, 0), (2, 1), (0, 2)}),
    ([EAST, WEST], ["sawmill"], ["timber-yard", "forest-cave"], {(2, 0), (1, 1), (0, 2)}),
    ([], [], [], set()),
]


@pytest.mark.parametrize(("own", "left", "right", "expected"), SPLITS)
def test_all_best_payments_are_offered(own, left, right, expected) -> None:  # type: ignore[no-untyped-def]
    me = city("gizah", built=own, hand=["caravansery"], coins=20)
    g = table(me, city("ephesos", built=left), *[city()] * 4, city("rhodos", built=right), turn=4, seats=7)
    assert payments(g, 0, "build caravansery") == expected


def test_best_payments_come_cheapest_first() -> None:
    me = city("gizah", built=[WEST], hand=["caravansery"], coins=20)
    left, right = city("ephesos", built=["sawmill"]), city("rhodos", built=["timber-yard", "forest-cave"])
    g = table(me, left, *[city()] * 4, right, turn=4, seats=7)
    assert [text for text in texts(g, 0) if text.startswith("build caravansery")] == [
        "build caravansery left 2",
        "build caravansery left 1 right 2",
        "build caravansery right 4",
    ]


def test_payments_beyond_the_purse_are_not_offered() -> None:
    for purse, expected in ((4, {(2, 0), (1, 2), (0, 4)}), (3, {(2, 0), (1, 2)}), (2, {(2, 0)}), (1, set())):
        me = city("gizah", built=[WEST], hand=["caravansery"], coins=purse)
        left, right = city("ephesos", built=["sawmill"]), city("rhodos", built=["timber-yard", "forest-cave"])
        assert payments(table(me, left, *[city()] * 4, right, turn=4, seats=7), 0, "build caravansery") == expected


def test_the_own_alternative_decides_whom_to_pay() -> None:
    """Timber Yard gives the wood or the stone; the other one is bought from whoever has it."""
    me = city("halikarnassos", built=["timber-yard", "brickyard", "glassworks-1"], hand=["temple"], coins=9)
    g = table(me, turn=4)
    assert payments(g, 0, "build temple") == {(0, 0)}
    need = packed("WS")
    g = table(city("halikarnassos", built=["timber-yard"], coins=9), city("gizah"), city("babylon"), turn=4)
    assert {(int(plan) // 15, int(plan) % 15) for plan in trade.payments(g, 0, need, 9)} == {(2, 0), (0, 2)}


def test_a_payment_that_is_not_offered_is_refused_with_the_offers() -> None:
    left, right = city("ephesos", built=["sawmill"]), city("rhodos", built=["lumber-yard"])
    g = table(city("gizah", hand=["caravansery"], coins=20), left, *[city()] * 4, right, turn=4, seats=7)
    with pytest.raises(IllegalAction, match="4 coins left"):
        do(g, 0, "build caravansery right 4")
    with pytest.raises(IllegalAction, match="2 coins left and 2 coins right"):
        do(g, 0, "build caravansery left 6")


def test_stages_are_bought_like_cards() -> None:
    left, right = city("babylon", built=["lumber-yard"]), city("rhodos", built=["lumber-yard"])
    g = table(city("gizah", coins=9, hand=["temple"]), left, *[city()] * 4, right, turn=4, seats=7)
    assert payments(g, 0, "stage temple") == {(4, 0), (2, 2)}
    before = coins(g)
    turn(g, {0: "stage temple left 2 right 2"})
    assert [coins(g)[seat] - before[seat] for seat in (0, 1, 6)] == [-4, 2 + 3, 2 + 3]


def test_coins_go_to_neighbours_and_to_the_bank() -> None:
    g = table(city("gizah", coins=5, hand=["sawmill"]), turn=4)
    before = sum(coins(g))
    turn(g, {0: "build sawmill"})
    assert coins(g)[0] == 4
    assert sum(coins(g)) == before - 1 + 6  # two sales


# ---- the solver against brute force -------------------------------------------------------------------------------------

PRODUCERS = {card.id: card.effects[0].removeprefix("makes ") for card in PRINTED if card.effects[0].startswith("makes ")}
BROWN_AND_GREY = [card.id for card in PRINTED if card.colour in ("brown", "grey")]
RAW = "WSOC"


def symbols(makes: str) -> list[str]:
    """A producer as its symbols, each a text of the goods that it can be used as."""
    return [makes.replace("/", "")] if "/" in makes else list(makes)


def owned(wonder: tuple[str, str], cards: list[str], stages: int, for_sale: bool) -> list[str]:
    """All symbols of a city, or those that its neighbours may buy."""
    row = next(row for row in SIDES if (row[0], row[1]) == wonder)
    found = [row[2]]
    for card in cards:
        if card in PRODUCERS and not (for_sale and card not in BROWN_AND_GREY):
            found += symbols(PRODUCERS[card])
    if not for_sale:
        for stage in row[3 : 3 + stages]:
            effect = stage.split(": ")[1]
            if effect.startswith("makes "):
                found += symbols(effect.removeprefix("makes "))
    return found


Plan = tuple[int, int]


def brute_force(need: str, own: list[str], left: list[str], right: list[str], yellow: list[str], purse: int) -> set[Plan]:
    """Every way to take each needed unit from a symbol of its own; what no other payment beats."""
    sources = [(where, symbol) for where, city_ in (("own", own), ("left", left), ("right", right)) for symbol in city_]
    reached = {(0, 0, 0)}  # used symbols as bits, coins to the left, coins to the right
    for good in need:
        reached = {
            (used | 1 << i, to_left + price * (where == "left"), to_right + price * (where == "right"))
            for used, to_left, to_right in reached
            for i, (where, symbol) in enumerate(sources)
            if good in symbol and not used >> i & 1
            for price in [1 if is_discounted(where, good, yellow) else 2]
        }
    found = {(to_left, to_right) for _, to_left, to_right in reached if to_left + to_right <= purse}
    return {plan for plan in found if not any(other != plan and other[0] <= plan[0] and other[1] <= plan[1] for other in found)}


def is_discounted(where: str, good: str, yellow: list[str]) -> bool:
    if good in RAW:
        return {"left": WEST, "right": EAST, "own": ""}[where] in yellow
    return MARKET in yellow


sides = st.sampled_from([(row[0], row[1]) for row in SIDES])
some_cards = st.lists(st.sampled_from(sorted(PRODUCERS)), max_size=5, unique=True)
costs = st.lists(st.sampled_from("WSOCGPL"), max_size=5).map(lambda goods: "".join(sorted(goods)))
printed_costs = st.sampled_from(sorted({card.goods for card in PRINTED}))


def standing(cities: list[tuple[tuple[str, str], list[str], int]]) -> SevenWonders:
    """Three cities as they stand, without hands."""
    g = SevenWonders(3, Seeded(0))
    for me, ((wonder, side), cards, stages) in zip(g.players, cities):
        me.wonder = WONDER.index(wonder)
        me.side = 1 if side == "night" else 0
        me.stages = stages
        for card in cards:
            me.built.add(CARD.index(card))
    effects.derive(g)
    return g


@pytest.mark.compiled
@given(
    st.lists(sides, min_size=3, max_size=3),
    st.lists(some_cards, min_size=3, max_size=3),
    st.integers(0, 2),
    st.lists(st.sampled_from([EAST, WEST, MARKET]), unique=True),
    st.one_of(costs, printed_costs),
    st.integers(0, 14),
)
@settings(max_examples=400, deadline=None, derandomize=True)
def test_payments_are_those_of_brute_force(wonders, cards, stages, yellow, need, purse) -> None:  # type: ignore[no-untyped-def]
    cities = [(wonders[0], cards[0] + yellow, stages), (wonders[1], cards[1], stages), (wonders[2], cards[2], 0)]
    g = standing(cities)
    own, left, right = (owned(wonder, built_, stage, i > 0) for i, (wonder, built_, stage) in enumerate(cities))
    plans = [(int(plan) // 15, int(plan) % 15) for plan in trade.payments(g, 0, packed(need), purse)]
    assert len(set(plans)) == len(plans)
    assert set(plans) == brute_force(need, own, left, right, yellow, purse)
    assert [sum(plan) for plan in plans] == sorted(sum(plan) for plan in plans)


def ways(found: list[str]) -> Iterator[str]:
    """Every way to use these symbols."""
    if not found:
        yield ""
        return
    for good in found[0]:
        for rest in ways(found[1:]):
            yield "".join(sorted(good + rest))


@given(sides, some_cards, st.integers(0, 2))
@settings(max_examples=100, deadline=None, derandomize=True)
def test_production_is_every_way_to_use_the_symbols(wonder, cards, stages) -> None:  # type: ignore[no-untyped-def]
    g = standing([(wonder, cards, stages)] * 3)
    me = g.view(None)["players"][0]
    for shown, for_sale in ((me["produces"], False), (me["sells"], True)):
        assert sorted("".join(sorted(way)) for way in shown) == sorted(set(ways(owned(wonder, cards, stages, for_sale))))
