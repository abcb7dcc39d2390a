"""What a seat sees of The Golden Ages, read out of its view and its outlook."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.seating import order_of, player, seats
from ziggurat.core.choices import Choice
from ziggurat.games.golden_ages import board
from ziggurat.games.golden_ages.content import CELL

LETTERS = {"game": "g", "wheat": "w", "rock": "r", "gem": "*"}
"""The symbols of the map."""
SYMBOL_STYLES = {"game": "bright_green", "wheat": "bright_yellow", "rock": "bright_white", "gem": "bright_cyan"}
STYLES = ("bold bright_cyan", "bright_red", "bright_magenta", "bright_yellow")
"""The colours of the players, from the own one on."""
SECTIONS = ("technologies", "buildings", "wonders", "civilizations", "futures", "judgements")
COLUMNS, ROWS = 10, 6


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    return board.catalogue()


@lru_cache(maxsize=1)
def components() -> dict[str, dict[str, Any]]:
    """All cards and technologies with words, by kind and id."""
    return {f"{section}:{name}": entry for section in SECTIONS for name, entry in catalogue()[section].items()}


def section_of(ref: str) -> str:
    """A reference as the catalogue has it.

    >>> section_of("technology:rail"), section_of("wonder:oxford")
    ('technologies:rail', 'wonders:oxford')
    """
    kind, _, name = ref.partition(":")
    return f"{'technologies' if kind == 'technology' else f'{kind}s'}:{name}"


def entry(section: str, name: str) -> dict[str, Any]:
    """A card or technology of the catalogue."""
    found: dict[str, Any] = catalogue()[section][name]
    return found


def called(section: str, name: str | None) -> str:
    """The name of a card or technology; a dash for none."""
    return "-" if name is None else str(entry(section, name)["name"])


def style_of(sight: Sight, seat: int) -> str:
    return STYLES[order_of(sight, seat)]


# ---- the map ------------------------------------------------------------------------------------------------------------


def place(cell: str) -> tuple[int, int]:
    """Row and column of a square.

    >>> place("c2")
    (1, 2)
    """
    return divmod(CELL.index(cell), COLUMNS)


def at(row: int, column: int) -> str:
    """A square by its row and column.

    >>> at(1, 2)
    'c2'
    """
    return CELL.names[COLUMNS * row + column]


def pieces(sight: Sight, cell: str) -> list[tuple[int, str, str]]:
    """What stands on a square: (seat, "capital", "city", "cities" or "colonist", number and "z" if it lies)."""
    found = []
    for seat in seats(sight):
        them = player(sight, seat)
        if them["capital"] == cell:
            found.append((seat, "capital", ""))
        if cell in them["cities"]:
            found.append((seat, "cities" if them["cities"][cell] == 2 else "city", ""))
        for each in them["colonists"]:
            if each["place"] == cell:
                found.append((seat, "colonist", f"{each['colonist']}{'z' if each['lying'] else ''}"))
    return found


def square_words(sight: Sight, cell: str) -> str:
    """What lies and stands on a square, in words: "land, game; city of seat 1"."""
    square = sight.view["squares"].get(cell, {})
    parts = ["land" if "land" in square else "island" if square.get("symbols") else "sea"]
    if square.get("symbols"):
        covered = " (below a capital)" if square["covered"] else ""
        parts[0] += f" with {' and '.join(square['symbols'])}{covered}"
    for seat, what, more in pieces(sight, cell):
        own = "your" if seat == sight.seat else f"seat {seat}'s"
        lying = ", lying" if more.endswith("z") else ""
        number = f" {more.rstrip('z')}" if what == "colonist" and seat == sight.seat else ""
        parts.append(f"{own} {'city of two cubes' if what == 'cities' else what}{number}{lying}")
    return "; ".join(parts)


# ---- choices ------------------------------------------------------------------------------------------------------------


def with_verb(sight: Sight, *verbs: str) -> list[Choice]:
    """The choices with one of these verbs."""
    return [choice for choice in sight.choices if verb_of(choice) in verbs]


def verb_of(choice: Choice) -> str:
    return "activate" if choice.text.startswith("activate ") else choice.text.split()[0]


def refusals(sight: Sight, verb: str) -> list[tuple[str, str]]:
    """What is not possible with a verb: the component and the reason."""
    return [(ref, reason) for ref, what, reason in sight.refused if what == verb]
