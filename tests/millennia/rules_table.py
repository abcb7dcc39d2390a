"""The tables of ``docs/rules/millennia.md``, made from the content, so that the two can't differ.

``PYTHONPATH=src:tests python -m millennia.rules_table`` writes them anew.
"""

from __future__ import annotations

from pathlib import Path

from ziggurat.games.millennia.content import (
    AGE_NAMES,
    BUILDINGS,
    CONTENT,
    DIPLOMACY_CARDS,
    RESEARCH_CARDS,
    TECHS,
    TOKENS,
    TRACK_SIDES,
    TYPES,
    WONDERS,
    Component,
    Spot,
)
from ziggurat.games.millennia.words import TYPE_NAMES, ages_words, building_words, effect_words, gains_words, pays_words

PAGE = Path(__file__).parents[2] / "docs" / "rules" / "millennia.md"
MARK = r" \*"


def mark(record: Component, *fields: str) -> str:
    """A mark, if one of these fields is reconstructed."""
    return MARK if any(record.doubtful.get(field, record.provenance) == "reconstructed" for field in fields) else ""


def spot_words(spot: Spot) -> str:
    """All that stands on a spot."""
    parts = [pays_words(spot.penalty), gains_words(spot.immediate), "a book token" if spot.book else ""]
    words = "; ".join(part for part in parts if part)
    return ("(lock before it) " if spot.locked else "") + words


def counts_words(spot: Spot) -> str:
    """What a spot counts for."""
    found = {"income": spot.income, "discount": spot.discount, "end VP": spot.end_vp}
    return ", ".join(f"{name} {value}" for name, value in found.items() if value)


def track_table(side: str) -> list[str]:
    lines = ["| Track | Spot | Brings | Counts for |", "|---|---|---|---|"]
    for track in TRACK_SIDES:
        if track.side == side:
            for spot in track.spot[1:]:
                brings = (spot_words(spot) or "nothing") + mark(spot, "immediate", "book", "penalty", "locked")
                counts = counts_words(spot)
                counts += mark(spot, "income", "discount", "end-vp") if counts else ""
                lines.append(f"| {track.id} | {spot.id} | {brings} | {counts} |")
            if track.maxed:
                lines.append(f"| {track.id} | beyond | {gains_words(track.maxed)}{mark(track, 'maxed')} | |")
    return lines


def purchase_table() -> list[str]:
    lines = ["| Side | Points | Effect |", "|---|---|---|"]
    for purchase in CONTENT.purchase:
        effect = "; or ".join(gains_words(option) for option in purchase.options)
        lines.append(f"| {purchase.side.upper()} | {purchase.cost} | {effect}{mark(purchase, 'options')} |")
    return lines


def research_table() -> list[str]:
    rows = [f"| {card.id} | {effect_words(card.gain, card.pays, card.when)}{once(card.once)} |" for card in RESEARCH_CARDS]
    return ["| Card | Effect |", "|---|---|", *rows]


def once(limited: bool) -> str:
    return " Once a phase." if limited else ""


def diplomacy_table() -> list[str]:
    lines = ["| Card | Phase | Effect |", "|---|---|---|"]
    for card in DIPLOMACY_CARDS:
        phase = {"action": "actions", "endgame": "the end"}.get(card.phase, card.phase)
        lines.append(f"| {card.id} | {phase} | {effect_words(card.gain, card.pays, card.when)} |")
    return lines


def token_table() -> list[str]:
    rows = [f"| {effect_words(token.gain, token.pays, [])} | {token.copies}{mark(token, 'copies')} |" for token in TOKENS]
    return ["| Effect | Tokens |", "|---|---|", *rows]


def building_table() -> list[str]:
    lines = ["| Building | Number | Age | Colour | Cost | Works | Effect |", "|---|---|---|---|---|---|---|"]
    for card in BUILDINGS:
        works = "" if card.colour == "yellow" else ages_words(card) + mark(card, "last")
        name, effect = card.name + mark(card, "name"), building_words(card) + mark(card, "conditions")
        cost = f"{card.cost}{mark(card, 'cost')}"
        lines.append(f"| {name} | {card.number} | {card.age} | {card.colour} | {cost} | {works} | {effect} |")
    return lines


def wonder_table() -> list[str]:
    lines = ["| Wonder | Number | Age | Cost | Scores |", "|---|---|---|---|---|"]
    for card in WONDERS:
        scores = effect_words(card.score, [], [])
        lines.append(f"| {card.name} | {card.number} | {card.age} | {card.cost}{mark(card, 'cost')} | {scores} |")
    return lines


def tech_table() -> list[str]:
    lines = ["| Type | " + " | ".join(AGE_NAMES) + " |", "|---|" + "---|" * len(AGE_NAMES)]
    for kind in TYPES:
        cards = [tech for tech in TECHS if tech.type == kind]
        cells = [f"{tech.name}{mark(tech, 'name')}, {tech.age + tech.duration - 1}" for tech in cards]
        lines.append(f"| {TYPE_NAMES[kind]} | " + " | ".join(cells) + " |")
    return lines


def tables() -> dict[str, list[str]]:
    """All tables by the name that stands in the page before them."""
    return {
        "a1": track_table("a1"),
        "a2": track_table("a2"),
        "purchases": purchase_table(),
        "research": research_table(),
        "diplomacy": diplomacy_table(),
        "tokens": token_table(),
        "buildings": building_table(),
        "wonders": wonder_table(),
        "techs": tech_table(),
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
