"""Tables of The Golden Ages at the page, and the squares of its map."""

from __future__ import annotations

import json
import re
from typing import Any

from playwright.sync_api import Locator, Page

from browser.quick import Quick
from browser.serving import Server

POSITION = {
    "game": "golden-ages", "seats": 2, "seed": 1, "era": 2, "first": 0,
    "laid": [{"tile": "square", "turn": "0", "cell": "e3"}],
    "players": [
        {"civilization": "egypt", "capital": "e3", "gold": 9, "technologies": ["agriculture"]},
        {"civilization": "persia", "capital": "f4", "colonists": ["e4", "f4", "f4"]},
    ],
}  # fmt: skip
"""The first turn of the second era: a colonist of the other stands on e4, which is rock."""


def open_table(page: Page, server: Server, position: dict[str, Any] | None = None) -> None:
    """A table for two against the gentlest bot.  From a given position it leaves a minute to look before it moves."""
    quick = Quick(page, server)
    if position is None:
        quick.visit(quick.open(("bot",), game="golden-ages"))
    else:
        quick.visit(quick.open(("bot",), pause=60, game="golden-ages", scenario=json.dumps(position)))


def squares(page: Page) -> Locator:
    """The squares of the map that can be pressed now."""
    return page.get_by_role("grid", name=re.compile("^World map")).locator("button.lit")


def square(page: Page, cell: str) -> Locator:
    return page.get_by_role("grid", name=re.compile("^World map")).get_by_role("button", name=re.compile(f"^{cell}:"))
