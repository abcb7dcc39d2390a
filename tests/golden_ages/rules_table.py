"""The tables of ``docs/rules/golden-ages.md``, made from the content, so that the two can't differ.

``PYTHONPATH=src:tests python -m golden_ages.rules_table`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from ziggurat.games.golden_ages.content import (
    BUILDINGS,
    CIVILIZATIONS,
    CONTENT,
    FUTURES,
    ISLANDS,
    JUDGEMENTS,
    TILES,
    WONDERS,
    Component,
)
from ziggurat.games.golden_ages.words import copies_words, cost_words, effect_words, future_words, judgement_words

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "golden-ages.md"
MARK = r"[\*](#12-how-certain-the-numbers-are)"
ROMAN = ("", "I", "II", "III", "IV")


def mark(card: Component, field: str = "") -> str:
    """A mark on what is reconstructed: the whole card, or one of its fields."""
    return MARK if (card.doubtful.get(field, "") if field else card.provenance) == "reconstructed" else ""


def tile_table() -> list[str]:
    lines = ["| Tile | Square 1 | Square 2 | Square 3 | Square 4 |", "|---|---|---|---|---|"]
    for tile in TILES:
        squares = [f"{square.sides} {', '.join(square.symbols)}" for square in tile.squares]
        lines.append(f"| {tile.id} | " + " | ".join([*squares, "", "", ""][:4]) + " |")
    return lines


def island_table() -> list[str]:
    rows = [f"| {island.cell} | {', '.join(island.symbols)} |" for island in ISLANDS]
    return ["| Square | Symbols |", "|---|---|", *rows]


def technology_table() -> list[str]:
    lines = ["| Technology | Row | Level | Gold | Cubes | Points | Effect |", "|---|---|---|---|---|---|---|"]
    for card in CONTENT.technology:
        numbers = f"{card.cost} | {card.cubes} | {card.points}" if card.level > 1 else "printed | | "
        lines.append(f"| {card.name} | {card.row} | {card.level} | {numbers} | {effect_words(card)} |")
    return lines


def building_table() -> list[str]:
    lines = ["| Building | Era | Players | Effect |", "|---|---|---|---|"]
    for card in BUILDINGS:
        lines.append(f"| {card.name} | {ROMAN[card.era]} | {copies_words(card)}{mark(card, 'copies')} | {effect_words(card)} |")
    return lines


def wonder_table() -> list[str]:
    rows = [f"| {card.name} | {ROMAN[card.era]} | {cost_words(card)} | {effect_words(card)} |" for card in WONDERS]
    return ["| Wonder | Era | Cost | Effect |", "|---|---|---|---|", *rows]


def civilization_table() -> list[str]:
    rows = [f"| {card.name} | {ROMAN[card.era]} | {card.number} | {effect_words(card)} |" for card in CIVILIZATIONS]
    return ["| Civilization | Era | Number | Effect |", "|---|---|---|---|", *rows]


def future_table() -> list[str]:
    rows = [f"| {card.name}{mark(card)} | {' '.join(card.decks)} | {future_words(card)} |" for card in FUTURES]
    return ["| Future technology | Decks | Effect |", "|---|---|---|", *rows]


def judgement_table() -> list[str]:
    rows = [f"| {card.name} | {' '.join(card.decks)} | {judgement_words(card)} |" for card in JUDGEMENTS]
    return ["| Judgement | Decks | Effect |", "|---|---|---|", *rows]


def glory_table() -> list[str]:
    return ["| Points | Tiles |", "|---|---|", *(f"| {tile.points} | {tile.count} |" for tile in CONTENT.glory)]


def tables() -> dict[str, list[str]]:
    """All tables by the name that stands in the page before them."""
    return {
        "tiles": tile_table(),
        "islands": island_table(),
        "technologies": technology_table(),
        "buildings": building_table(),
        "wonders": wonder_table(),
        "civilizations": civilization_table(),
        "futures": future_table(),
        "judgements": judgement_table(),
        "glory": glory_table(),
    }


def filled(text: str) -> str:
    """The page with every table between its marks.  Raises ValueError where there is no place for one."""
    for name, lines in tables().items():
        start = f"<!-- table: {name} -->\n"
        before, found, rest = text.partition(start)
        _, end, after = rest.partition("<!-- end -->")
        if not (found and end):
            raise ValueError(f"the page has no place for the table {name!r}")
        text = f"{before}{start}\n" + "\n".join(lines) + f"\n\n{end}{after}"
    return text


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
