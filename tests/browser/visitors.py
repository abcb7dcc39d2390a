"""Browsers of people, and what goes wrong in them."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, Page

TIMEOUT = 30_000
"""Milliseconds that something may take to be seen: the machine may be busy."""
KINDS: dict[str, dict[str, Any]] = {
    "desktop": {"viewport": {"width": 1280, "height": 800}},
    "dark": {"viewport": {"width": 1280, "height": 800}, "color_scheme": "dark"},
    "phone": {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True},
    "dark phone": {
        "viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True, "color_scheme": "dark"
    },
}  # fmt: skip
Visit = Callable[..., Page]
"""``visit(kind, **settings)``: an empty page of a new person."""


class Visitor:
    """A browser of one person, and what went wrong in it."""

    def __init__(self, context: BrowserContext, name: str) -> None:
        self.context = context
        self.name = name
        self.troubles: list[str] = []
        self.expected: list[str] = []
        context.on("console", lambda said: self.note(f"console: {said.text}") if said.type in ("error", "warning") else None)
        context.on("weberror", lambda error: self.note(f"page error: {error.error}"))
        context.on("requestfailed", lambda request: self.note(f"request: {request.url} {request.failure}"))
        context.on("response", lambda answer: self.note(f"answer: {answer.url} {answer.status}") if answer.status > 399 else None)

    def note(self, trouble: str) -> None:
        # A page that is left or loaded anew drops what it still waits for.
        if "net::ERR_ABORTED" not in trouble:
            self.troubles.append(trouble)

    def expect_trouble(self, pattern: str) -> None:
        """Troubles that are part of the test: a pattern that is found in them."""
        self.expected.append(pattern)

    @property
    def unexpected(self) -> list[str]:
        return [trouble for trouble in self.troubles if not any(re.search(pattern, trouble) for pattern in self.expected)]


def leave(visitor: Visitor, folder: Path | None) -> None:
    """Closes a browser; after a failure keeps what could be seen in it."""
    if folder is not None:
        for number, page in enumerate(visitor.context.pages):
            page.screenshot(path=folder / f"{visitor.name}-{number}.png")
    visitor.context.tracing.stop(path=None if folder is None else folder / f"{visitor.name}.zip")
    visitor.context.close()
