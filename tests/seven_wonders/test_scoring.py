"""The score pad line by line, every guild, and each number of the source text as a test that cites it."""

from __future__ import annotations

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seven_wonders.helpers import GAME, built, city, coins, score, table, texts, turn
from ziggurat.games.seven_wonders import scoring

pytestmark = pytest.mark.compiled


def ended(*cities, **more):  # type: ignore[no-untyped-def]
    """The end of a game."""
    return table(*cities, age=3, steps=[], **more)


def sheet(g, seat: int = 0) -> dict[str, int]:  # type: ignore[no-untyped-def]
    return {line: points[seat] for line, points in GAME.score_sheet(g)}


LINES = ["Military", "Treasury", "Wonder", "Civilian structures", "Commercial structures", "Guilds", "Science"]
NOTHING = dict.fromkeys(LINES, 0)


# ---- lines -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("me", "line", "points"),
    [
        (city("gizah", coins=0, victories=9, defeats=2), "Military", 7),
        (city("gizah", coins=0, victories=0, defeats=6), "Military", -6),
        (city("gizah", coins=2), "Treasury", 0),
        (city("gizah", coins=3), "Treasury", 1),
        (city("gizah", coins=11), "Treasury", 3),
        (city("gizah", "night", coins=0, stages=2), "Wonder", 8),
        (city("gizah", coins=0, built=["altar", "palace"]), "Civilian structures", 11),
        (city("gizah", coins=0, built=["haven", "sawmill", "quarry"]), "Commercial structures", 2),
        (city("gizah", coins=0, built=["vineyard", "forum", "marketplace"]), "Commercial structures", 0),
        (city("gizah", coins=0, built=["decorators-guild"]), "Guilds", 0),
        (city("gizah", coins=0, built=["academy", "study"]), "Science", 2),
        (city("gizah", coins=0, built=["stockade", "arsenal"]), "Military", 0),  # shields are no points
        (city("gizah", coins=0, built=["sawmill", "loom-2"]), "Treasury", 0),
    ],
)
def test_each_line(me, line: str, points: int) -> None:  # type: ignore[no-untyped-def]
    assert sheet(ended(me)) == {**NOTHING, line: points}


def test_the_sum_of_the_lines_is_the_score() -> None:
    me = city(
        "ephesos", "night", stages=3, coins=10, victories=10, defeats=1, built=["altar", "lighthouse", "academy", "traders-guild"]
    )
    g = ended(me, city("gizah", built=["vineyard"]))
    lines = sheet(g)
    assert list(lines.values()) == [9, 3, 10, 3, 1, 1, 1]
    assert g.scores()[0] == sum(lines.values()) == 28
    assert list(lines) == LINES
    assert g.view(None)["players"][0]["total"] == 28


# ---- guilds -----------------------------------------------------------------------------------------------------------

BROWN = ["lumber-yard", "stone-pit", "clay-pool", "ore-vein", "sawmill", "quarry"]
GREY = ["loom-1", "glassworks-1", "press-2"]
YELLOW = ["marketplace", "vineyard", "forum", "caravansery"]
GREEN = ["apothecary", "workshop", "scriptorium", "school", "library"]
RED = ["stockade", "barracks", "guard-tower", "walls"]
BLUE = ["altar", "theater", "baths", "aqueduct", "temple"]

NEIGHBOURS = [
    # guild, cards of the colour, points a card
    ("workers-guild", BROWN, 1),
    ("craftsmens-guild", GREY, 2),
    ("traders-guild", YELLOW, 1),
    ("philosophers-guild", GREEN, 1),
    ("spies-guild", RED, 1),
    ("magistrates-guild", BLUE, 1),
]
ALL = {"brown": BROWN, "grey": GREY, "yellow": YELLOW, "green": GREEN, "red": RED, "blue": BLUE}


@pytest.mark.parametrize(("guild", "cards", "each"), NEIGHBOURS)
@pytest.mark.parametrize("mine", [0, 1])
def test_guilds_that_count_the_neighbours(guild: str, cards: list[str], each: int, mine: int) -> None:
    """Cards of that colour in both neighbouring cities, never the own ones nor any other colour."""
    others = [card for colour in ALL.values() if colour is not cards for card in colour][::5]
    left, right, own = cards[:2], cards[2:], others[:2]
    g = ended(city("gizah", built=[guild, *own]), city("ephesos", built=left), city("rhodos", built=[*right, *others[2:]]))
    assert score(g, 0, "Guilds") == each * len(cards)
    far = ended(
        city("gizah", built=[guild, cards[0]]), city("ephesos"), city("rhodos", built=cards[1:2]), city("olympia"), seats=4
    )
    assert score(far, 0, "Guilds") == 0  # its own card, and one of a city that is no neighbour


def test_two_symbols_are_one_card_and_shields_are_not_counted() -> None:
    g = ended(city("gizah", built=["workers-guild", "spies-guild"]), city("ephesos", built=["sawmill", "arsenal"]))
    assert score(g, 0, "Guilds") == 1 + 1


def test_cards_below_wonders_and_start_resources_do_not_count() -> None:
    hidden = [{"card": "sawmill"}, {"card": "altar"}]
    g = ended(city("gizah", built=["workers-guild", "magistrates-guild"]), city("ephesos", under=hidden), city("rhodos"))
    assert score(g, 0, "Guilds") == 0


def test_guilds_do_not_count_purple_cards_of_neighbours() -> None:
    left = city("ephesos", built=["scientists-guild", "traders-guild"])
    g = ended(city("gizah", built=["philosophers-guild", "workers-guild"]), left)
    assert score(g, 0, "Guilds") == 0


@pytest.mark.parametrize(
    ("own", "points"),
    [
        ([], 1),  # it counts itself
        (["lumber-yard", "sawmill"], 3),
        (["loom-1", "press-2"], 3),
        (["builders-guild"], 2),
        (["lumber-yard", "loom-1", "traders-guild", "altar", "forum", "walls", "school"], 4),
    ],
)
def test_shipowners(own: list[str], points: int) -> None:
    left = city("ephesos", built=["stone-pit", "glassworks-1"])
    assert score(ended(city("gizah", built=["shipowners-guild", *own]), left), 0, "Guilds") == points


@pytest.mark.parametrize(
    ("mine", "left", "right", "points"), [(0, 0, 0, 0), (1, 0, 0, 1), (4, 3, 2, 9), (0, 3, 2, 5), (2, 1, 0, 3), (0, 0, 1, 1)]
)
def test_builders(mine: int, left: int, right: int, points: int) -> None:
    """Stages of the own wonder and of both neighbours', not those of others."""
    me = city("gizah", "night", stages=mine, built=["builders-guild"])
    g = ended(me, city("ephesos", stages=left), city("olympia", stages=3), city("rhodos", "night", stages=right), seats=4)
    assert score(g, 0, "Guilds") == points


@pytest.mark.parametrize(
    ("wonder", "side", "stages"),
    [("babylon", "night", 2), ("rhodos", "night", 2), ("gizah", "night", 4), ("gizah", "day", 3), ("olympia", "night", 3)],
)
def test_decorators(wonder: str, side: str, stages: int) -> None:
    """Seven points if every stage of this side is built: two, three or four of them."""
    for done in range(stages + 1):
        g = ended(city(wonder, side, stages=done, built=["decorators-guild"]))
        assert score(g, 0, "Guilds") == (7 if done == stages else 0)


def test_scientists() -> None:
    """One extra symbol; its points stand with science."""
    g = ended(city("gizah", built=["scientists-guild", "academy", "study"]))
    assert (score(g, 0, "Science"), score(g, 0, "Guilds")) == (10, 0)
    g = ended(city("gizah", built=["scientists-guild"]), city("ephesos", built=["philosophers-guild"]))
    assert score(g, 1, "Guilds") == 0  # it is no green card


def test_extra_symbols_of_babylon_and_of_the_guild_together() -> None:
    own = ["academy", "study", "scientists-guild"]
    g = ended(city("babylon", "day", stages=2, built=own))
    assert score(g, 0, "Science") == max(1 + 1 + 4 + 7, 4 + 4, 9 + 1, 1 + 4 + 1 + 7)
    twice = ended(city("babylon", "day", stages=2, built=["academy", "lodge", "dispensary", "scientists-guild"]))
    assert score(twice, 0, "Science") == 25  # both as compasses


# ---- science -------------------------------------------------------------------------------------------------------------


def formula(symbols: tuple[int, ...]) -> int:
    return sum(n * n for n in symbols) + 7 * min(symbols)


def brute_force(symbols: tuple[int, int, int], extra: int) -> int:
    """The best of all ways to use the extra symbols."""
    return max(formula(tuple(n + choice.count(i) for i, n in enumerate(symbols))) for choice in product(range(3), repeat=extra))


@given(st.tuples(*[st.integers(0, 5)] * 3), st.integers(0, 3))
@settings(max_examples=300, deadline=None, derandomize=True)
def test_science_against_brute_force(symbols: tuple[int, int, int], extra: int) -> None:
    packed = symbols[0] + 256 * symbols[1] + 65536 * symbols[2] + 2**24 * extra
    assert scoring.science(packed) == brute_force(symbols, extra)


# ---- the numbers of the rulebook --------------------------------------------------------------------------------------

COMPASSES = ["apothecary", "dispensary", "academy"]
GEARS = ["workshop", "laboratory", "observatory"]
TABLETS = ["scriptorium", "library", "university"]


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        (COMPASSES, 9),
        (GEARS, 9),
        (TABLETS, 9),
        ([COMPASSES[0], GEARS[0], TABLETS[0]], 3 + 7),
        ([*COMPASSES[:2], *GEARS[:2], *TABLETS[:2]], 12 + 7 + 7),
        ([*COMPASSES, *GEARS, *TABLETS], 27 + 21),
    ],
    ids=["3 compasses", "3 gears", "3 tablets", "1 of each", "2, 2, 2", "3, 3, 3"],
)
def test_section_7_scoring_science(cards: list[str], points: int) -> None:
    """The rulebook: 3 of one symbol score 9, 1 of each 10, 2, 2, 2 score 26, 3, 3, 3 score 48."""
    assert score(ended(city("gizah", built=cards)), 0, "Science") == points


def test_section_1_setup_three_coins() -> None:
    assert coins(table(age=1)) == [3, 3, 3]


def test_section_2_eighteen_cards_in_total() -> None:
    """The rulebook: six cards are played per age, eighteen in total."""
    g = table(city("gizah"), city("ephesos"), city("rhodos"), age=1)
    used = 0
    while not g.over:
        turn(g)
        used += 1
    assert used == 18
    assert len(g.discard) == 3 * (18 + 3)


def test_section_3_a_sale_is_three_coins() -> None:
    g = table(city("gizah", coins=0), age=1)
    turn(g)
    assert coins(g)[0] == 3


def test_section_5_two_coins_for_a_resource() -> None:
    g = table(city("gizah", coins=2, hand=["stockade"]), city("babylon", coins=0), age=1)
    assert "build stockade left 2" in texts(g, 0)
    turn(g, {0: "build stockade left 2"})
    assert (coins(g)[:2], built(g, 0)) == ([0, 2 + 3], ["stockade"])


@pytest.mark.parametrize(("age", "win"), [(1, 1), (2, 3), (3, 5)])
def test_section_6_military_tokens(age: int, win: int) -> None:
    """The rulebook: a win +1, +3, +5, a loss -1, a draw nothing."""
    g = table(city("gizah", built=["stockade"]), city("ephesos"), city("olympia"), age=age, turn=6)
    turn(g)
    assert [score(g, seat, "Military") for seat in range(3)] == [2 * win, -1, -1]


def test_section_8_three_coins_to_a_point() -> None:
    assert [score(ended(city("gizah", coins=n)), 0, "Treasury") for n in (0, 1, 2, 3, 5, 6)] == [0, 0, 0, 1, 1, 2]
