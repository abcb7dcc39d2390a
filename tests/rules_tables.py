"""The tables of ``docs/rules/seven-wonders.md``, made from the content, so that the two can't differ.

``python tests/rules_tables.py`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from ziggurat.games.seven_wonders.content import BOARDS, CARDS, Card
from ziggurat.games.seven_wonders.words import cost_words, effect_words, either, free_with, goods_words, stage_words

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "seven-wonders.md"
DISPUTED = r"[\*](#ruling-9)"


def card_table(cards: list[Card]) -> list[str]:
    lines = ["| Card | Colour | Players | Cost | Free with | Effect |", "|---|---|---|---|---|---|"]
    for card in cards:
        mark = DISPUTED if card.rival else ""
        copies = " ".join(f"{fewest}+" for fewest in card.copies)
        free = either(free_with(card.id)) if card.free_with else ""
        cost = cost_words(card.id) + mark
        lines.append(f"| {card.name} | {card.colour} | {copies} | {cost} | {free} | {effect_words(card.id)} |")
    return lines


def guild_table() -> list[str]:
    lines = ["| Guild | Cost | Effect |", "|---|---|---|"]
    for card in CARDS:
        if card.colour == "purple":
            lines.append(f"| {card.name} | {cost_words(card.id)}{DISPUTED if card.rival else ''} | {effect_words(card.id)} |")
    return lines


def wonder_table() -> list[str]:
    lines = ["| Wonder | Start | Stage 1 | Stage 2 | Stage 3 | Stage 4 |", "|---|---|---|---|---|---|"]
    for board in BOARDS:
        stages = [stage_words(board.id, board.side, stage) for stage in range(len(board.stages))]
        cells = " | ".join([*stages, "", "", ""][:4])
        lines.append(f"| {board.name}, {board.side} | {goods_words(board.start)} | {cells} |")
    return lines


def deck_table() -> list[str]:
    """How many cards each deck has."""
    lines = ["| Players | Age I | Age II | Age III | of them guilds |", "|---|---|---|---|---|"]
    for seats in range(3, 8):
        sizes = [deck(age, seats) for age in (1, 2, 3)]
        lines.append(f"| {seats} | {sizes[0]} | {sizes[1]} | {sizes[2] + seats + 2} | {seats + 2} |")
    return lines


def deck(age: int, seats: int) -> int:
    cards = [card for card in CARDS if card.age == age and card.colour != "purple"]
    return sum(1 for card in cards for fewest in card.copies if fewest <= seats)


def tables() -> dict[str, list[str]]:
    """All tables by the name that stands in the page before them."""
    cards = [card for card in CARDS if card.colour != "purple"]
    ages = {f"age {age}": card_table([card for card in cards if card.age == age]) for age in (1, 2, 3)}
    return {"decks": deck_table(), **ages, "guilds": guild_table(), "wonders": wonder_table()}


def filled(text: str) -> str:
    """The page with every table between its marks: ``<!-- table: age 1 -->`` and ``<!-- end -->``."""
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
