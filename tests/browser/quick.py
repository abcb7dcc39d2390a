"""Tables that are opened and played over the interface for programs, where a test begins in the middle or at the end.

A test that needs a certain position opens it from a scenario; it never waits for one to come up."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from browser.serving import Server

PATIENCE = 60
"""Seconds that a game may take on a busy machine."""
TWO_BOTS = ("bot", "bot")


def first(position: Any) -> str:
    """The first action that is possible."""
    action: str = position["choices"][0]["action"]
    return action


class Quick:
    """The person of a page, asking without the page."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server

    def open(self, others: tuple[str, ...] = TWO_BOTS, pause: int = 0, **settings: Any) -> str:
        """A new table with the own seat first, of 7 Wonders if no other game is named; ``others``: bot or open.  Its id.

        ``settings``: game, options, scenario (the text of one) and what else a new table has.
        """
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "gentle"} if who == "bot" else {"kind": who} for who in others)]
        wanted = {"game": "seven-wonders", "seats": seats, "pause": pause, **settings}
        opened: str = self.ask("POST", "tables", wanted)["id"]
        return opened

    def play(self, table: str, until: str = "", choose: Callable[[Any], str] = first) -> int:
        """Plays until something is asked and the progress begins with these words, or to the end.  The last number."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            position = self.ask("GET", f"tables/{table}")
            asked = position["decision"] is not None
            if position["result"] or (until and asked and position["progress"]["text"].startswith(until)):
                number: int = position["number"]
                return number
            if asked:
                act = {"id": f"{position['number']}", "decision": position["decision"]}
                self.ask("POST", f"tables/{table}/act", {**act, "action": choose(position)})
        raise AssertionError(f"the game did not come to {until or 'its end'}")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.page.request.fetch(f"{self.server.url}api/{path}", method=method, data=body)
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json()

    def visit(self, table: str, query: str = "") -> None:
        """Opens the table in the page."""
        self.page.goto(f"{self.server.url}table/{table}{query}")
