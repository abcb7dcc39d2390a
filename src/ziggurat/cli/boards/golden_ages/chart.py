"""The map in characters: land with its coasts, sea, islands, symbols, pieces, and on request a mark on some squares."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rich.console import RenderableType
from rich.measure import Measurement
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.golden_ages.sight import COLUMNS, LETTERS, ROWS, SYMBOL_STYLES, at, catalogue, pieces, style_of
from ziggurat.cli.boards.seating import mark, seats, who
from ziggurat.games.golden_ages.content import SIDES, TILE
from ziggurat.games.golden_ages.geography import turned

LAND = " on color(58)"
"""Behind land, where there are colours."""
SEA = "color(31)"
CAPITAL, CITY = "▲", "■"
LETTER = "abcdefghij"


@dataclass
class Square:
    """What is drawn on a square: ``land``: the sides at which land goes on (None: sea)."""

    land: str | None = None
    symbols: list[str] = field(default_factory=list)
    covered: bool = False
    capital: Text = field(default_factory=Text)
    pieces: Text = field(default_factory=Text)
    mark: Text = field(default_factory=Text)

    def side(self, side: str) -> bool:
        return self.land is not None and side in self.land


class Chart:
    """Squares in rows and columns; ``height``: lines a square; ``names``: with letters and numbers at the edges."""

    def __init__(
        self, squares: Mapping[tuple[int, int], Square], rows: int, columns: int, height: int, names: bool = True
    ) -> None:
        self.squares = dict(squares)
        self.rows = rows
        self.columns = columns
        self.height = height
        self.names = names

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        width = max(2, min(9 if self.height > 2 else 6, (options.max_width - 3) // self.columns - 1))
        yield self.header(width)
        for row in range(self.rows):
            for line in range(self.height):
                yield self.line(row, line, width)

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        most = 3 + self.columns * ((9 if self.height > 2 else 6) + 1)
        return Measurement(min(most, options.max_width), min(most, options.max_width))

    def square(self, row: int, column: int) -> Square:
        return self.squares.get((row, column), Square())

    def header(self, width: int) -> Text:
        """The letters of the columns, and the northern coast of the first row."""
        text = Text("  " if self.names else "")
        for column in range(self.columns):
            square = self.square(0, column)
            coast = square.land is not None and not square.side("N")
            letter = LETTER[column] if self.names else ""
            text.append(" ")
            text.append(letter.center(width, "_" if coast else " "), style="dim")
        return text

    def line(self, row: int, line: int, width: int) -> Text:
        """One line of a row of squares."""
        text = Text((f"{row + 1} " if line == 0 else "  ") if self.names else "", style="dim")
        for column in range(self.columns + 1):
            text.append(*self.border(row, column))
            if column < self.columns:
                text.append_text(self.content(row, column, line, width))
        return text

    def border(self, row: int, column: int) -> tuple[str, str]:
        """What stands between a square and the one to its left: a coast, or land that goes on."""
        west, east = self.square(row, column - 1), self.square(row, column)
        if column in (0, self.columns):
            inner = east if column == 0 else west
            return ("|", "") if inner.land is not None else (" ", "")
        if west.land is None and east.land is None:
            return " ", ""
        if west.side("E") and east.side("W"):
            return " ", LAND.strip()
        return "|", ""

    def content(self, row: int, column: int, line: int, width: int) -> Text:
        """One line of a square."""
        square, below = self.square(row, column), self.square(row + 1, column)
        text = self.words(square, line)
        last = line == self.height - 1
        coast = (square.land is not None and not square.side("S")) or (below.land is not None and not below.side("N"))
        if last and row == self.rows - 1:
            coast = square.land is not None and not square.side("S")
        fill = "_" if last and coast else " "
        if len(text.plain) > width:
            text.truncate(width - 1)
            text.append("+")
        if square.land is None and line == self.height // 2 and not text.plain:
            fill_left = fill * ((width - 1) // 2)
            text = Text(f"{fill_left}~", style=SEA)
        text.append(fill * (width - len(text.plain)))
        if square.land is not None:
            text.stylize_before(f"white{LAND}")
        return text

    def words(self, square: Square, line: int) -> Text:
        """What stands in a line of a square: symbols and capital, then cities and colonists, then the mark."""
        symbols = Text()
        if not square.covered:
            for symbol in square.symbols:
                symbols.append(LETTERS[symbol], style=SYMBOL_STYLES[symbol])
            if square.land is None and square.symbols:
                symbols = Text("(") + symbols + Text(")")
        top = symbols + (Text(" ") if symbols.plain and square.capital.plain else Text()) + square.capital
        if self.height == 1:
            return square.mark.copy() if square.mark.plain else symbols + square.capital + square.pieces.copy()
        if line == 0:
            return top
        if self.height == 2:
            return square.mark.copy() if square.mark.plain else square.pieces.copy()
        return (square.pieces.copy(), square.mark.copy(), Text())[line - 1]


def squares_of(sight: Sight, marks: Mapping[str, str]) -> dict[tuple[int, int], Square]:
    """The squares of the map with all that stands on them."""
    found = {}
    for row in range(ROWS):
        for column in range(COLUMNS):
            cell = at(row, column)
            known = sight.view["squares"].get(cell, {})
            square = Square(known.get("land"), list(known.get("symbols", [])), bool(known.get("covered")))
            for seat, what, more in pieces(sight, cell):
                letter = "" if seat == sight.seat else mark(sight, seat)
                if what == "capital":
                    square.capital.append(f"{CAPITAL}{letter}", style=style_of(sight, seat))
                elif what == "colonist":
                    shown = more if seat == sight.seat else letter.lower() if more.endswith("z") else letter
                    square.pieces.append(shown, style=style_of(sight, seat))
                else:
                    square.pieces.append(f"{CITY * (2 if what == 'cities' else 1)}{letter} ", style=style_of(sight, seat))
            square.pieces.rstrip()
            if cell in marks:
                square.mark.append(marks[cell], style="bold reverse")
            found[row, column] = square
    return found


def world(sight: Sight, height: int, marks: Mapping[str, str] | None = None) -> RenderableType:
    """The map."""
    return Chart(squares_of(sight, marks or {}), ROWS, COLUMNS, height)


def legend(sight: Sight) -> Text:
    """What the signs of the map mean."""
    text = Text("")
    for symbol, letter in LETTERS.items():
        text.append(letter, style=SYMBOL_STYLES[symbol])
        text.append(f" {symbol}, ", style="dim")
    text.append(f"() island, {CAPITAL} capital, {CITY} city, 1 2 3 your colonists (z lying); ", style="dim")
    others = [seat for seat in seats(sight) if seat != sight.seat]
    for seat in others:
        text.append(mark(sight, seat), style=style_of(sight, seat))
        text.append(f" {who(sight, seat)}{', ' if seat != others[-1] else ' (small: lying)'}", style="dim")
    return text


def tile(name: str, turn: int, height: int = 2) -> RenderableType:
    """A tile after so many quarter turns to the right, without a map."""
    shapes = turned(TILE.index(name), turn)
    known = catalogue()["tiles"][name]["squares"]
    top, left = min(row for row, _, _ in shapes), min(column for _, column, _ in shapes)
    squares = {}
    for number, ((row, column, sides), printed) in enumerate(zip(shapes, known, strict=True)):
        land = "".join(side for side, edge in zip(SIDES, sides, strict=True) if edge == "L")
        first = Text("1st", style="dim") if number == 0 else Text()
        squares[row - top, column - left] = Square(land, list(printed["symbols"]), pieces=first)
    rows, columns = 1 + max(row for row, _ in squares), 1 + max(column for _, column in squares)
    return Chart(squares, rows, columns, height, names=False)
