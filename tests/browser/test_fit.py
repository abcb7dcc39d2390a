"""Everything has its place in the window: no page is wider than it, and the desktop table is not higher."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.positions import played
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
    table = quick.open(("bot",) * 6, scenario=played(7, 1, 1))
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
    quick.visit(quick.open(scenario=played(3, 2, 2)))
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


CUT = """() => [...document.querySelectorAll("section[data-seat] h2 b, section[data-seat] header b, .battles .name, "
  + "[data-region=hand] .name, section[data-seat] .steps, section[data-seat] .goods, .score thead b")]
  .filter((each) => each.clientWidth > 0 && each.scrollWidth > each.clientWidth + 1).map((each) => each.textContent)"""


@pytest.mark.parametrize(("seats", "height"), [(3, 800), (4, 600), (5, 800), (7, 800), (7, 600)])
def test_no_name_no_stage_and_no_good_is_cut_off(visit: Visit, server: Server, seats: int, height: int) -> None:
    """They get narrower first.  Rings around cards are whole."""
    page = visit(viewport={"width": 1280, "height": height}, reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",) * (seats - 1), scenario=played(seats, 3, 2)))
    assert player.await_turn(page)
    page.wait_for_function(f"document.fonts.status === 'loaded' && ({CUT})().length === 0")
    player.hand(page).first.click()
    clear = page.evaluate(
        "[...document.querySelectorAll('[data-region=hand] [data-ref]')].map((card) => {"
        "const board = card.closest('.board.panel, main > .board').getBoundingClientRect(), box = card.getBoundingClientRect();"
        "return Math.min(box.left - board.left, board.right - box.right, board.bottom - box.bottom); })"
    )
    assert min(clear) >= 3, clear


@pytest.mark.parametrize(("width", "height"), [(740, 700), (800, 700), (820, 1180)])
@pytest.mark.parametrize("seats", [3, 7])
def test_small_windows_show_one_place_at_a_time(visit: Visit, server: Server, seats: int, width: int, height: int) -> None:
    """The hand is in sight, and what can be done with its first card, without scrolling."""
    page = visit(viewport={"width": width, "height": height}, reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",) * (seats - 1), scenario=played(seats, 2, 5)))
    assert player.await_turn(page)
    expect(page.get_by_role("navigation", name="Places")).to_be_visible()
    acts = player.open_card(page).get_by_role("button", name=player.ACTS, disabled=False)
    for thing in (*player.hand(page).all(), *acts.all()):
        expect(thing).to_be_in_viewport(ratio=1)
    assert too_wide(page) <= 0


def test_the_key_of_a_payment_stands_apart_from_its_price(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",) * 4, scenario=played(5, 3, 2)))
    assert player.await_turn(page)
    page.get_by_role("button", name=re.compile("Can be built for .* coins?, .* ways")).first.click()
    payments = page.get_by_role("radiogroup", name="Pay whom?").get_by_role("radio")
    expect(payments.first).to_be_visible()
    apart = payments.first.evaluate(
        "row => { const key = row.querySelector('kbd'), price = document.createRange();"
        "price.selectNodeContents(key.parentElement); price.setStartAfter(key);"
        "return price.getBoundingClientRect().left - key.getBoundingClientRect().right; }"
    )
    assert apart >= 6


def test_a_new_table_is_opened_without_scrolling(visit: Visit, server: Server) -> None:
    page = visit(viewport={"width": 1280, "height": 500})
    player.lobby(page, server)
    expect(player.set_up(page, ("Bot, gentle",) * 6)).to_be_in_viewport(ratio=1)
