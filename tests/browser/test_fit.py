"""Everything has its place in the window: no page is wider than it, and the desktop table is not higher."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit


def too_wide(page: Page) -> int:
    """By how many pixels the page is wider than its window."""
    found: int = page.evaluate(
        "Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('.page, .rail')]"
        ".map((each) => each.getBoundingClientRect().right)) - innerWidth"
    )
    return found


def test_seven_seats_with_news_are_as_wide_as_the_window(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    table = quick.open(("bot",) * 6)
    quick.play(table, "Age I, turn 2")
    quick.visit(table)
    expect(page.get_by_role("heading", name="Since your last turn")).to_be_visible()
    for width in (1100, 1280, 1440):
        page.set_viewport_size({"width": width, "height": 800})
        assert too_wide(page) <= 0, width
        assert page.get_by_role("button", name="Only lines of").last.bounding_box() is not None
        for button in page.get_by_role("button", name="Only lines of").all():
            box = button.bounding_box()
            assert box is not None
            assert box["x"] + box["width"] <= width, (width, box)
