"""What a seat sees of Through the Ages, read out of its view and its outlook."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.core.choices import Choice
from ziggurat.games.through_the_ages import board, texts
from ziggurat.games.through_the_ages.content import CARD

STYLES = {
    "farm": "dark_orange3",
    "mine": "dark_orange3",
    "government": "dark_orange",
    "leader": "green",
    "wonder": "magenta",
    "action": "yellow",
    "infantry": "bright_red",
    "cavalry": "bright_red",
    "artillery": "bright_red",
    "air": "bright_red",
    "aggression": "bright_red",
    "war": "bright_red",
    "tactic": "bright_red",
    "event": "green",
    "territory": "cyan",
    "pact": "cyan",
    "bonus": "cyan",
}
URBAN = ("lab", "temple", "library", "theater", "arena")
UNITS = ("infantry", "cavalry", "artillery", "air")
TYPES = ("farm", "mine", *URBAN, *UNITS)
"""The columns of the technologies, as they lie on a table."""
WORKER, TOKEN, STAGE, NO_STAGE, SPENT = "●", "■", "▣", "□", "○"


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    return board.catalogue()


def card_of(card: str) -> dict[str, Any]:
    """A card of the catalogue."""
    found: dict[str, Any] = catalogue()["cards"][card]
    return found


@lru_cache(maxsize=256)
def name(card: str) -> str:
    """The name of a card, with its age where others share it."""
    return texts.name(CARD.index(card))


def kind(card: str) -> str:
    """The kind of a card as a word: special technologies are one kind."""
    return "special" if card_of(card)["kind"].startswith("special") else str(card_of(card)["kind"])


def style_of(card: str) -> str:
    return STYLES.get(kind(card), "")


def named(card: str) -> Text:
    """The name of a card in the colour of its kind."""
    return Text(name(card), style=style_of(card))


def names(cards: Iterable[str]) -> Text:
    """Names in a row, equal ones once with their count."""
    found = [named(card) + (Text(f" ({n})") if n > 1 else Text()) for card, n in Counter(cards).items()]
    return Text(", ").join(found) if found else Text("none", style="dim")


# ---- what is asked ------------------------------------------------------------------------------------------------------


def asked(sight: Sight) -> str:
    """The kind of decision, by the name of its step."""
    return str(sight.outlook.get("asks", {}).get("step", ""))


def with_verb(sight: Sight, *verbs: str) -> list[Choice]:
    """The choices with one of these verbs."""
    return [choice for choice in sight.choices if choice.text.split()[0] in verbs]


def price_words(choice: Choice) -> str:
    """What a choice costs: "1 civil action, 3 food"."""
    units = {
        "civil": ("civil action", "civil actions"),
        "military": ("military action", "military actions"),
        "resources": ("resource", "resources"),
        "food": ("food", "food"),
        "science": ("science", "science"),
    }
    paid = [(choice.details.get(what, 0), words) for what, words in units.items()]
    return ", ".join(f"{n} {words[n != 1]}" for n, words in paid if n)


HIDDEN_CHANGES = ("civil actions", "military actions")
"""Figures that say no more than the price does."""


def consequence(sight: Sight, choice: Choice) -> str:
    """What a choice changes: the figures now, and what it makes of the end of the turn."""
    said = []
    for change in choice.changes:
        if change.figure in HIDDEN_CHANGES or f"{change.figure} a turn" in {other.figure for other in choice.changes}:
            continue
        said.append(f"{change.figure} {change.before} -> {'?' if change.after is None else change.after}")
    now, then = sight.outlook.get("end_of_turn"), sight.outlook.get("ends", {}).get(choice.text)
    if now and then:
        said += [f"{what} {now[what]} -> {then[what]}" for what in ("corruption", "hunger", "discard") if now[what] != then[what]]
        if now["uprising"] != then["uprising"]:
            said.append("UPRISING" if then["uprising"] else "no uprising")
    return ", ".join(said)


def plan_words(plan: dict[str, Any] | None) -> str:
    """What the cheapest force for a bid sends and uses, and the strength that is left; empty for none."""
    if not plan:
        return ""
    verbs = {"send": "send", "spend": "use", "discard": "discard"}
    parts = [text.split() for text in plan["actions"] if text.split()[0] in verbs]
    counted = Counter(f"{verbs[verb]} {name(card)}" for verb, card in parts)
    said = ", ".join(f"{what} ({n})" if n > 1 else what for what, n in counted.items())
    return f"cheapest: {said or 'nothing more'}; strength then {plan['strength']}"


def explained(parts: Sequence[tuple[str, int]]) -> str:
    """The parts of a number: "3 Religion x 2, 1 Theocracy"."""
    return ", ".join(f"{n:+} {part}" for part, n in parts) or "nothing"
