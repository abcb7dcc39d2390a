"""The geometry: each tile as the content has it, where tiles fit against a checker that tries all, ways against a search."""

from __future__ import annotations

from collections import deque
from itertools import pairwise, product

import pytest

from golden_ages.helpers import GAME, player, squares, table, texts, tile
from ziggurat.core.chance import Seeded, mix
from ziggurat.games.golden_ages import board, prospects, tables
from ziggurat.games.golden_ages.content import CELL, ISLANDS, SYMBOLS, TILE, TILES
from ziggurat.games.golden_ages.geography import (
    COVER,
    EACH,
    EAST,
    NORTH,
    SOUTH,
    SQUARE,
    TILE_SYMBOLS,
    WEST,
    crosses,
    crossing_distance,
    distance,
    fits,
    reach,
)
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps import era

pytestmark = pytest.mark.compiled

STEPS = {"N": (-1, 0), "E": (0, 1), "S": (1, 0), "W": (0, -1)}
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
Ground = dict[tuple[int, int], dict[str, bool]]
"""Land or water on each side of each square with a tile."""

DRAWN = {
    "square": ["WLLL game", "WLLL wheat", "LLLL rock", "LWLL game"],
    "large-1": ["WWLW wheat", "LLWW wheat", "LLWL rock"],
    "large-2": ["LLLL wheat", "LLWL game", "LWWL rock"],
    "large-3": ["LLLL wheat", "LLWW rock", "LWWL rock"],
    "large-4": ["WWLW rock", "LLLW game", "WWLL wheat"],
    "small-1": ["LLLL gem", "LWWL rock"],
    "small-2": ["WLLL game", "WWLL gem"],
    "small-3": ["WLLW rock", "WWLL gem"],
    "small-4": ["WLWL wheat", "LWWL gem"],
    "small-5": ["LLWW game game", "WWWL gem"],
    "small-6": ["WLLL gem", "WLLL wheat"],
    "small-7": ["LLWW gem", "LWWL wheat"],
    "small-8": ["LLLL rock", "LLLL rock"],
    "small-9": ["LLLL rock", "LWLL gem"],
    "small-10": ["WLLW game game", "WWWL gem"],
    "small-11": ["WLLW gem", "WWLL game"],
    "small-12": ["WLWW wheat", "WWWL wheat"],
}
"""The tiles at rest: sides from the north clockwise and symbols, square by square (docs/rules/golden-ages.md, section 13)."""


# ---- the same by plain means --------------------------------------------------------------------------------------------


def on_map(name: str, turn: int, cell: int) -> Ground | None:
    """The squares under a tile with their sides, turned by geometry alone; None where it would stick out."""
    offsets = {1: [(0, 0)], 2: [(0, 0), (0, 1)], 3: [(0, 0), (1, 0), (1, 1)], 4: [(0, 0), (0, 1), (1, 0), (1, 1)]}
    found: Ground = {}
    for (row, column), line in zip(offsets[len(DRAWN[name])], DRAWN[name], strict=True):
        sides = dict(zip("NESW", line.split()[0], strict=True))
        for _ in range(turn):  # what pointed north points east, and so on
            row, column = column, -row
            sides = {"E": sides["N"], "S": sides["E"], "W": sides["S"], "N": sides["W"]}
        down, right = cell // 10 + row, cell % 10 + column
        if not (0 <= down < 6 and 0 <= right < 10):
            return None
        found[down, right] = {side: letter == "L" for side, letter in sides.items()}
    return found


def may_lie(ground: Ground, new: Ground | None) -> bool:
    """Whether a tile may be placed: inside, on no tile, beside one at least, the same terrain wherever they touch."""
    if new is None or any(square in ground for square in new):
        return False
    touching = 0
    for (row, column), sides in new.items():
        for side, (down, right) in STEPS.items():
            there = ground.get((row + down, column + right))
            if there is not None:
                touching += 1
                if there[OPPOSITE[side]] != sides[side]:
                    return False
    return touching > 0


def ground_of(g: GoldenAges) -> Ground:
    found: Ground = {}
    for laid in g.laid:
        under = on_map(TILE.names[laid.tile], laid.turn, laid.cell)
        assert under is not None
        found |= under
    return found


def walk(start: int, most: int) -> dict[tuple[int, bool], int]:
    """Steps to each square, with and without having gone through the western or eastern edge, by breadth first."""
    found = {(start, False): 0}
    queue = deque(found)
    while queue:
        cell, crossed = queue.popleft()
        row, column = divmod(cell, 10)
        for down, right in STEPS.values():
            if 0 <= row + down < 6:
                edge = not 0 <= column + right < 10
                there = (10 * (row + down) + (column + right) % 10, crossed or edge)
                if there not in found and found[cell, crossed] < most:
                    found[there] = found[cell, crossed] + 1
                    queue.append(there)
    return found


# ---- tiles --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", TILE.names)
def test_each_tile(name: str) -> None:
    """At rest and turned: squares, sides, symbols."""
    number = TILE.index(name)
    assert [f"{square.sides} {' '.join(square.symbols)}" for square in TILES[number].squares] == DRAWN[name]
    for turn, cell in product(range(4), range(60)):
        spot = EACH * number + 60 * turn + cell
        under = on_map(name, turn, cell)
        assert (COVER[spot] != 0) == (under is not None)
        if under is None:
            continue
        cells = [10 * row + column for row, column in under]
        assert COVER[spot] == sum(2**cell for cell in cells)
        assert [int(SQUARE[4 * spot + at]) for at in range(len(cells))] == cells
        for side, masks in (("N", NORTH), ("E", EAST), ("S", SOUTH), ("W", WEST)):
            assert masks[spot] == sum(2**cell for cell, sides in zip(cells, under.values()) if sides[side])
    for at, line in enumerate(DRAWN[name]):
        counts = [line.split()[1:].count(symbol) for symbol in SYMBOLS]
        assert [int(TILE_SYMBOLS[16 * number + 4 * at + symbol]) for symbol in range(4)] == counts


def test_all_symbols() -> None:
    words = [word for lines in DRAWN.values() for line in lines for word in line.split()[1:]]
    assert {symbol: words.count(symbol) for symbol in SYMBOLS} == {"wheat": 11, "rock": 11, "game": 10, "gem": 10}


def test_islands() -> None:
    g = table(player())
    shown = {island.cell: sorted(island.symbols) for island in ISLANDS}
    assert len(shown) == 8
    view = g.view(None)["squares"]
    assert {cell: sorted(square["symbols"]) for cell, square in view.items() if "land" not in square} == shown


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_where_tiles_fit(seats: int) -> None:
    """On the maps of random games, for every tile: the same as a checker that looks at every side of every square."""
    for number in range(3):
        chance = Seeded(mix(seats, number))
        g = GAME.new(seats, chance=chance)
        assert isinstance(g, GoldenAges)
        tested = 0
        while not g.over:
            if len(g.laid) != tested:
                tested = len(g.laid)
                ground = ground_of(g)
                for name, turn, cell in product(DRAWN, range(4), range(60)):
                    spot = EACH * TILE.index(name) + 60 * turn + cell
                    expected = may_lie(ground, on_map(name, turn, cell))
                    assert fits(g.continent, g.north, g.east, g.south, g.west, spot) == expected, (name, turn, CELL.names[cell])
            actions = g.legal(g.seat)
            g.play(g.seat, actions[chance.below(len(actions))])
        assert tested > 3 * seats


def place_tile() -> dict[str, object]:
    return {"step": "PlaceTile", "seat": 0, "left": 1}


def covered(g: GoldenAges, text: str) -> list[str]:
    return list(board.details(g, 0, GAME.space.parse(text))["squares"])


def test_a_tile_covers_an_island_and_sends_colonists_home() -> None:
    """The island's symbols are gone for good (rulebook: rules for placing continent tiles)."""
    g = table(
        player(capital="e3", colonists=("c2", "e3", "e3")),
        player(capital="f4", colonists=("c2", "c2", "f4")),
        era=2,
        tile="small-8",
        tiles=[tile("small-9", "d3", 180)],
        steps=[place_tile()],
    )
    over = next(text for text in texts(g, 0) if "c2" in covered(g, text))
    g.act(0, over)
    assert [CELL.names[place] for place in g.players[0].colonists] == ["e3"] * 3
    assert [CELL.names[place] for place in g.players[1].colonists] == ["f4"] * 3
    assert g.view(None)["squares"]["c2"]["symbols"] == ["rock"]


def test_a_first_capital_without_a_tile() -> None:
    """Ruling 7: in the first era a player whose tiles fit nowhere takes any free continent square."""
    g = GAME.new(2, chance=Seeded(1))
    assert isinstance(g, GoldenAges)
    g.tile = -1
    g.large.items = g.large.items[:0]
    g.steps = [era.DrawTile(0, 1)]
    g.here = g.steps
    g.advance()
    assert texts(g, 0) == ["capital e3", "capital f3", "capital e4", "capital f4"]
    g.act(0, "capital e4")
    assert CELL.names[g.players[0].capital] == "e4"


# ---- ways ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [1, 2, 3])
def test_reach_against_a_search(most: int) -> None:
    for start in range(60):
        found = {cell for cell, _ in walk(start, most)} - {start}
        expected = found | ({start} if most > 1 else set())
        assert {int(cell) for cell in reach(start, most)} == expected
        assert len(reach(start, most)) == len(expected)


def test_reach_without_limit() -> None:
    assert sorted(int(cell) for cell in reach(17, tables.ANYWHERE)) == list(range(60))


def test_distances_against_a_search() -> None:
    for start in range(60):
        steps = walk(start, 99)
        for cell in range(60):
            assert distance(start, cell) == min(steps.get((cell, False), 99), steps[cell, True])
            assert crossing_distance(start, cell) == steps[cell, True]
            for most in (1, 2, 3):
                assert crosses(start, cell, most) == (steps[cell, True] <= most)


def test_no_way_round_the_poles() -> None:
    assert distance(CELL.index("a1"), CELL.index("a6")) == 5


def test_paths_are_as_long_as_the_way_and_go_step_by_step() -> None:
    for start, cell, edge in product(range(60), range(60), (False, True)):
        way = prospects.path(start, cell, edge)
        assert (way[0], way[-1]) == (start, cell)
        assert len(way) - 1 == (crossing_distance(start, cell) if edge else distance(start, cell))
        steps = list(pairwise(way))
        assert all(distance(a, b) == 1 for a, b in steps)
        assert not edge or any(abs(a % 10 - b % 10) == 9 for a, b in steps)  # it goes through the edge that is paid


def test_names_of_squares() -> None:
    assert squares(["a1", "j1", "a6", "e3"]) == {0, 9, 50, 24}
