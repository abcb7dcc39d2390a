"""The tables of ``docs/rules/seven-wonders.md``, made from the content, so that the two can't differ.

``python tests/rules_tables.py`` writes them anew.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path

from ziggurat.core.actions import listed
from ziggurat.games.seven_wonders.content import BOARDS, CARDS, GOOD_NAMES, GOODS, Card, Counted, Effect, Stage, Trade

PAGE = Path(__file__).parents[1] / "docs" / "rules" / "seven-wonders.md"
DISPUTED = r"[\*](#ruling-9)"
CITIES = {
    ("left", "self", "right"): "in your city and both neighbouring cities",
    ("left", "right"): "in both neighbouring cities",
    ("self",): "in your city",
}
POWERS = {
    "seventh-card": "the seventh card of each age may be used",
    "from-discard": "build a card from the discard pile for nothing",
    "free-new-colour": "the first card of each colour is free",
    "free-first-card": "the card of the first turn of each age is free",
    "free-last-card": "the card of the sixth turn of each age is free",
    "whole-wonder": "7 points if all stages of your wonder are built",
}


def many(n: int, thing: str) -> str:
    """
    >>> many(1, "coin"), many(2, "coin")
    ('1 coin', '2 coins')
    """
    return f"{n} {thing}{'' if n == 1 else 's'}"


def goods(letters: str) -> str:
    """
    >>> goods("WWG")
    '2 wood, glass'
    """
    numbers = Counter(letters)
    return ", ".join(f"{numbers[letter]} {name}" if numbers[letter] > 1 else name for letter, name in names() if numbers[letter])


def names() -> list[tuple[str, str]]:
    return list(zip(GOODS, GOOD_NAMES))


def produces(letters: str) -> str:
    """
    >>> produces("W/C"), produces("WW"), produces("G/P/L")
    ('wood or clay', '2 wood', 'glass, papyrus or cloth')
    """
    return listed(goods(way) for way in letters.split("/")).replace(" and ", " or ")


def cost(card: Card | Stage) -> str:
    coins = card.coins if isinstance(card, Card) else 0
    return ", ".join(part for part in (many(coins, "coin") if coins else "", goods(card.cost)) if part) or "nothing"


def counted(c: Counted, unit: str) -> str:
    things = listed("wonder stage" if colour == "wonder-stage" else f"{colour} card" for colour in c.of)
    return f"{many(c.amount, unit)} for each {things} {CITIES[tuple(c.where)]}"


def trade(t: Trade) -> str:
    kind = "raw materials" if "W" in t.goods else "manufactured goods"
    seller = "both neighbours" if len(t.from_) == 2 else f"the {t.from_[0]} neighbour"
    return f"{kind} from {seller} cost {many(t.price, 'coin')}"


def effect(e: Effect) -> str:
    """What a card or a stage does, in words."""
    parts = [
        produces(e.produces),
        trade(e.trade) if e.trade else "",
        many(e.points, "point") if e.points else "",
        many(e.shields, "shield") if e.shields else "",
        many(e.coins, "coin") if e.coins else "",
        ("any science symbol" if e.science == "any" else e.science) if e.science else "",
        counted(e.coins_per, "coin") + " when built" if e.coins_per else "",
        counted(e.points_per, "point") + (" at the end" if e.coins_per else "") if e.points_per else "",
        POWERS[e.power] if e.power else "",
    ]
    return "; ".join(part for part in parts if part)


def makers(symbol: str) -> list[str]:
    """The cards that show a chain symbol."""
    return [card.name for card in CARDS if symbol and symbol in card.shows]


def card_table(cards: list[Card]) -> list[str]:
    lines = ["| Card | Colour | Players | Cost | Free with | Effect |", "|---|---|---|---|---|---|"]
    for card in cards:
        mark = DISPUTED if card.rival else ""
        copies = " ".join(f"{fewest}+" for fewest in card.copies)
        free = listed(makers(card.free_with)).replace(" and ", " or ") if card.free_with else ""
        lines.append(f"| {card.name} | {card.colour} | {copies} | {cost(card)}{mark} | {free} | {effect(card.effect)} |")
    return lines


def guild_table() -> list[str]:
    lines = ["| Guild | Cost | Effect |", "|---|---|---|"]
    for card in CARDS:
        if card.colour == "purple":
            lines.append(f"| {card.name} | {cost(card)}{DISPUTED if card.rival else ''} | {effect(card.effect)} |")
    return lines


def wonder_table() -> list[str]:
    lines = ["| Wonder | Start | Stage 1 | Stage 2 | Stage 3 | Stage 4 |", "|---|---|---|---|---|---|"]
    for board in BOARDS:
        stages = [f"{cost(stage)}: {effect(stage.effect)}" for stage in board.stages]
        cells = " | ".join([*stages, "", "", ""][:4])
        lines.append(f"| {board.name}, {board.side} | {goods(board.start)} | {cells} |")
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
