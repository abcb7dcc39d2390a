"""The map: where a tile fits, and how far colonists get.  Sets of squares are the bits of one number.

A square's number is 10 * row + column, from the north-western one.  The map has no neighbours beyond its edges for
tiles; colonists go on from the western edge to the eastern one of the same row, and back.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.golden_ages import content
from ziggurat.games.golden_ages.tables import ANYWHERE, CELLS

WIDTH: Final[i64] = 10
TURNS: Final[i64] = 4
WHOLE: Final[i64] = 0xFFFFFFFFFFFFFFF
NOT_LAST_ROW: Final[i64] = 0x3FFFFFFFFFFFF
NOT_FIRST_COLUMN: Final[i64] = sum(2**cell for cell in range(60) if cell % 10 != 0)
NOT_LAST_COLUMN: Final[i64] = sum(2**cell for cell in range(60) if cell % 10 != 9)
EACH: Final[i64] = 240
"""Ways to lay a tile: 60 * turn + the square on which its first square comes to lie."""


def turned(tile: int, turn: int) -> list[tuple[int, int, str]]:
    """The squares of a tile after so many clockwise quarter turns: row and column from its first square, and the sides."""
    squares = []
    for square in content.TILES[tile].squares:
        (row, column), sides = square.at, square.sides
        for _ in range(turn):
            row, column, sides = column, -row, sides[3] + sides[:3]
        squares.append((row, column, sides))
    return squares


def _laid(tile: int, turn: int, cell: int) -> list[tuple[int, str]]:
    """The squares of the map that a tile covers, with their sides; empty if it would stick out."""
    found = []
    for row, column, sides in turned(tile, turn):
        down, right = cell // 10 + row, cell % 10 + column
        if not (0 <= down < content.ROWS and 0 <= right < content.COLUMNS):
            return []
        found.append((10 * down + right, sides))
    return found


def _all_laid() -> list[list[tuple[int, str]]]:
    return [_laid(tile, turn, cell) for tile in range(len(content.TILES)) for turn in range(4) for cell in range(60)]


def _side(ways: list[list[tuple[int, str]]], side: int) -> list[int]:
    """For each way the squares with land on one side, as a mask."""
    return [sum(2**cell for cell, sides in squares if sides[side] == "L") for squares in ways]


_WAYS = _all_laid()
COVER: Final = vec[i64]([sum(2**cell for cell, _ in squares) for squares in _WAYS])
"""The squares under a tile, by 240 * tile + way; 0: it would stick out."""
NORTH: Final = vec[i64](_side(_WAYS, 0))
EAST: Final = vec[i64](_side(_WAYS, 1))
SOUTH: Final = vec[i64](_side(_WAYS, 2))
WEST: Final = vec[i64](_side(_WAYS, 3))
"""The squares under a tile that have land on this side."""
SQUARE: Final = vec[i64]([cell for squares in _WAYS for cell in [*(cell for cell, _ in squares), -1, -1, -1, -1][:4]])
"""The square of the map under each square of the tile, by 4 * (240 * tile + way) + its number; -1: none."""
TILE_SYMBOLS: Final = vec[i64](
    [
        number
        for tile in content.TILES
        for at in range(4)
        for symbol in content.SYMBOLS
        for number in [tile.squares[at].symbols.count(symbol) if at < len(tile.squares) else 0]
    ]
)
"""How many symbols of each sort stand on each square of a tile, by 16 * tile + 4 * square + symbol."""
SIZE: Final = vec[i64]([len(tile.squares) for tile in content.TILES])
ISLAND_ONE: Final = vec[i64](
    [
        sum(2 ** content.CELL.index(island.cell) for island in content.ISLANDS if symbol in island.symbols)
        for symbol in content.SYMBOLS
    ]
)
ISLAND_TWO: Final = vec[i64](
    [
        sum(2 ** content.CELL.index(island.cell) for island in content.ISLANDS if island.symbols.count(symbol) == 2)
        for symbol in content.SYMBOLS
    ]
)
"""The printed islands with one symbol of a sort at least, and with two."""


def fits(continent: i64, north: i64, east: i64, south: i64, west: i64, spot: i64) -> bool:
    """Whether a tile may lie at ``spot`` (240 * tile + way): inside, on no tile, beside one, coast on coast (rules section 5).

    ``continent``: the squares with tiles; ``north``...: those that have land on this side.
    """
    cover = COVER[spot]
    if cover == 0 or cover & continent != 0:
        return False
    above: i64 = cover & ((continent & NOT_LAST_ROW) << 10)
    below: i64 = cover & (continent >> 10)
    left: i64 = cover & ((continent & NOT_LAST_COLUMN) << 1)
    right: i64 = cover & ((continent & NOT_FIRST_COLUMN) >> 1)
    if above | below | left | right == 0:
        return False
    if above != 0 and (NORTH[spot] ^ ((south & NOT_LAST_ROW) << 10)) & above != 0:
        return False
    if below != 0 and (SOUTH[spot] ^ (north >> 10)) & below != 0:
        return False
    if left != 0 and (WEST[spot] ^ ((east & NOT_LAST_COLUMN) << 1)) & left != 0:
        return False
    return right == 0 or (EAST[spot] ^ ((west & NOT_FIRST_COLUMN) >> 1)) & right == 0


def distance(start: i64, end: i64) -> i64:
    """Steps between two squares, over land and sea, through the western and eastern edge where that is shorter."""
    down: i64 = start // WIDTH - end // WIDTH
    across: i64 = start % WIDTH - end % WIDTH
    if down < 0:
        down = -down
    if across < 0:
        across = -across
    return down + (across if 2 * across <= WIDTH else WIDTH - across)


def crossing_distance(start: i64, end: i64) -> i64:
    """Steps of the shortest way between two squares that goes through the western or eastern edge, and back if need be."""
    down: i64 = start // WIDTH - end // WIDTH
    if down < 0:
        down = -down
    a: i64 = start % WIDTH
    b: i64 = end % WIDTH
    last: i64 = WIDTH - 1
    best: i64 = a + 1 + last - b  # out in the west, in from the east
    if last - a + 1 + b < best:
        best = last - a + 1 + b
    if a + 2 + b < best:  # out in the west and back
        best = a + 2 + b
    if last - a + 2 + last - b < best:
        best = last - a + 2 + last - b
    return down + best


def _reach(start: int, most: int) -> list[int]:
    near = [cell for cell in range(60) if most >= 4 or distance(start, cell) <= most]
    return [cell for cell in near if cell != start]


REACH: Final = vec[vec[i64]]([vec[i64](_reach(start, most)) for most in range(5) for start in range(60)])
"""The other squares that a colonist reaches, by 60 * range + square."""


def reach(start: i64, most: i64) -> vec[i64]:
    """The squares that a colonist with this range reaches from a square; that square itself first, if it can come back."""
    out = vec[i64]()
    if most >= 2:
        out = append(out, start)
    for cell in REACH[CELLS * most + start]:
        out = append(out, cell)
    return out


def crosses(start: i64, end: i64, most: i64) -> bool:
    """Whether a move with this range may go through the edge; a move without limit always may (ruling 41)."""
    return most == ANYWHERE or crossing_distance(start, end) <= most
