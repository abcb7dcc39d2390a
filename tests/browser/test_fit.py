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


@pytest.mark.parametrize(("width", "height", "scale"), [(1024, 768, 100), (1280, 800, 130), (1280, 600, 100)])
def test_the_hand_is_in_sight_on_small_windows(visit: Visit, server: Server, width: int, height: int, scale: int) -> None:
    page = visit(viewport={"width": width, "height": height})
    page.add_init_script(f"localStorage.setItem('ziggurat-settings', JSON.stringify({{ scale: {scale} }}))")
    quick = Quick(page, server)
    table = quick.open()
    quick.play(table, "Age II, turn 2")
    quick.visit(table)
    assert player.await_turn(page)
    expect(player.hand(page).first).to_be_visible()
    page.wait_for_function(
        "[...document.querySelectorAll('[data-region=hand] [data-ref]')].every("
        "(card) => card.getBoundingClientRect().bottom <= innerHeight + 1)"
    )
    scrolling = page.evaluate(
        "[...document.querySelectorAll('.page, .page main, .board')].filter((each) => each.scrollHeight > each.clientHeight + 2)"
        ".map((each) => each.className)"
    )
    assert scrolling == []
    assert too_wide(page) <= 0
