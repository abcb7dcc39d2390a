"""What a seat sees of Millennia, read out of its view and its outlook."""

from __future__ import annotations

from functools import lru_cache
from typing import Any

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.seating import mark, order_of
from ziggurat.core.choices import Choice
from ziggurat.games.millennia import board

STYLES = ("bold bright_cyan", "bright_red", "bright_magenta", "bright_yellow", "white")
"""The colours of the players, from the own one on; the last one is the Automa's."""
SHORT = {
    "natural-science": "nat. science",
    "social-science": "soc. science",
    "transportation": "transport",
    "communication": "communic.",
    "government": "governm.",
    "engineering": "engineer.",
    "agriculture": "agricult.",
}
"""Types of techs in small places."""
SECTIONS = {
    "tech": "techs",
    "building": "buildings",
    "wonder": "wonders",
    "research": "research",
    "diplomacy": "diplomacy",
    "action": "actions",
    "special": "specials",
    "token": "tokens",
}


@lru_cache(maxsize=1)
def catalogue() -> dict[str, Any]:
    return board.catalogue()


def entry(section: str, name: str) -> dict[str, Any]:
    """A component of the catalogue."""
    found: dict[str, Any] = catalogue()[section][name]
    return found


def name_of(ref: str) -> str:
    """The name of a component: "building:palace" is "Palace"."""
    kind, _, name = ref.partition(":")
    section = SECTIONS.get(kind)
    if section is None or name not in catalogue()[section]:
        return ref.replace(":", " ")
    return str(entry(section, name).get("name", name.replace("-", " ")))


def words_of(ref: str) -> str:
    """What a component does."""
    kind, _, name = ref.partition(":")
    section = SECTIONS.get(kind)
    return str(catalogue()[section].get(name, {}).get("words", "")) if section is not None else ""


def type_of(tech: str, short: bool = False) -> str:
    """The type of a tech in words."""
    kind = str(entry("techs", tech)["type"])
    return SHORT.get(kind, kind) if short else str(catalogue()["types"][kind])


# ---- parties: the players, and the Automa after them --------------------------------------------------------------------


def letter(sight: Sight, party: int) -> str:
    """The letter of a player; Z is the Automa."""
    return mark(sight, party) if party < sight.view["seats"] else "Z"


def style_of(sight: Sight, party: int) -> str:
    return STYLES[order_of(sight, party)] if party < sight.view["seats"] else STYLES[-1]


# ---- choices ------------------------------------------------------------------------------------------------------------


def verb_of(choice: Choice) -> str:
    return choice.text.split()[0]


def with_verb(sight: Sight, *verbs: str) -> list[Choice]:
    """The choices with one of these verbs."""
    return [choice for choice in sight.choices if verb_of(choice) in verbs]


def refusals(sight: Sight, verb: str) -> list[tuple[str, str]]:
    """What is not possible with a verb: the component and the reason."""
    return [(ref, reason) for ref, what, reason in sight.refused if what == verb]


def phase(sight: Sight) -> str:
    return str(sight.outlook.get("phase", ""))
