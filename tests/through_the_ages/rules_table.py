"""The table of cards in ``docs/rules/through-the-ages.md``, made from the content, so that the two can't differ.

``PYTHONPATH=src:tests python -m through_the_ages.rules_table`` writes it anew.
"""

from __future__ import annotations

from pathlib import Path

from ziggurat.games.through_the_ages.content import AGES, CARDS
from ziggurat.games.through_the_ages.words import card_words, cost_words

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "through-the-ages.md"
START = "<!-- table: cards -->\n"


def lines() -> list[str]:
    """One line a card, in the order of the content."""
    out = ["| Card | Age | Kind | Copies | Cost | Effect |", "|---|---|---|---|---|---|"]
    for card in CARDS:
        copies = " ".join(str(n) for n in card.copies) if any(card.copies) else "board"
        dispute = f" *Disputed: {card.dispute}.*" if card.dispute else ""
        words = card_words(card.id) + dispute
        out.append(f"| {card.name} | {AGES[card.age]} | {card.kind} | {copies} | {cost_words(card.id) or '-'} | {words} |")
    return out


def filled(text: str) -> str:
    """The page with the table between its marks.  Raises ValueError where there is no place for it."""
    before, found, rest = text.partition(START)
    _, end, after = rest.partition("<!-- end -->")
    if not (found and end):
        raise ValueError("the page has no place for the table of cards")
    return f"{before}{START}\n" + "\n".join(lines()) + f"\n\n{end}{after}"


if __name__ == "__main__":
    PAGE.write_text(filled(PAGE.read_text(encoding="utf-8")), encoding="utf-8")
