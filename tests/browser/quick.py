"""Tables that are opened and played over the interface for programs, where a test begins in the middle or at the end."""

from __future__ import annotations

import time
from typing import Any

from playwright.sync_api import Page

from browser.serving import Server

PATIENCE = 60
"""Seconds that a game may take on a busy machine."""
TWO_BOTS = ("bot", "bot")


class Quick:
    """The person of a page, asking without the page."""

    def __init__(self, page: Page, server: Server) -> None:
        self.page = page
        self.server = server

    def open(self, others: tuple[str, ...] = TWO_BOTS, pause: int = 0, **settings: Any) -> str:
        """A new table of 7 Wonders with the own seat first; ``others``: bot or open.  Its id."""
        seats = [{"kind": "me"}, *({"kind": "bot", "level": "gentle"} if who == "bot" else {"kind": who} for who in others)]
        wanted = {"game": "seven-wonders", "seats": seats, "pause": pause, **settings}
        opened: str = self.ask("POST", "tables", wanted)["id"]
        return opened

    def play(self, table: str, until: str = "") -> int:
        """Plays, always the first action, until the progress begins with these words, or to the end.  The last number."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end:
            position = self.ask("GET", f"tables/{table}")
            if position["result"] or (until and position["progress"]["text"].startswith(until) and position["decision"]):
                number: int = position["number"]
                return number
            if position["decision"] is not None:
                act = {"id": f"{position['number']}", "decision": position["decision"]}
                self.ask("POST", f"tables/{table}/act", {**act, "action": position["choices"][0]["action"]})
        raise AssertionError(f"the game did not come to {until or 'its end'}")

    def ask(self, method: str, path: str, body: Any = None) -> Any:
        answer = self.page.request.fetch(f"{self.server.url}api/{path}", method=method, data=body)
        assert answer.ok, (path, answer.status, answer.text())
        return answer.json()

    def visit(self, table: str, query: str = "") -> None:
        """Opens the table in the page."""
        self.page.goto(f"{self.server.url}table/{table}{query}")
