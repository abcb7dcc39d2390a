"""Without a mouse: everything by keys."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser import player
from browser.player import decision, hand, name_of, names
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit


def focused(page: Page) -> str:
    """The name of what has the focus."""
    focus = page.locator(":focus")
    return name_of(focus) if focus.count() else ""


def tab_to(page: Page, name: re.Pattern[str]) -> None:
    """Goes on with Tab until something with this name has the focus."""
    for _ in range(60):
        if name.search(focused(page)):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab does not come to {name.pattern}")


def test_from_the_lobby_to_the_second_turn(visit: Visit, server: Server) -> None:
    page = visit()
    player.lobby(page, server)
    tab_to(page, re.compile("^Play against bots"))
    page.keyboard.press("Enter")
    assert player.await_turn(page)
    page.keyboard.press("F6")
    expect(decision(page)).to_be_focused()
    page.keyboard.press("F6")
    expect(page.get_by_role("region", name="Your hand")).to_be_focused()
    page.keyboard.press("Tab")
    first = names(page)[0]
    assert focused(page).startswith(first)
    page.keyboard.press("ArrowRight")
    second = names(page)[1]
    assert focused(page).startswith(second)
    page.keyboard.press("Enter")
    expect(decision(page).get_by_role("heading", level=2)).to_have_text(second)
    expect(decision(page).get_by_role("button", name=player.ACTS).first).to_be_visible()
    page.keyboard.press("F6")
    page.keyboard.press("Shift+F6")
    page.keyboard.press("Shift+F6")
    expect(decision(page)).to_be_focused()
    tab_to(page, re.compile("^(Build|Sell)"))
    act = focused(page)
    page.keyboard.press("Enter")

    # Second thoughts: the bots wait for them.
    expect(page.get_by_role("button", name="Chosen, face down.")).to_be_visible()
    page.keyboard.press("u")
    expect(hand(page)).to_have_count(7)
    expect(page.get_by_role("button", name="Chosen, face down.")).to_have_count(0)
    page.keyboard.press("Shift+U")  # the first thoughts were better
    expect(page.get_by_role("button", name="Chosen, face down.")).to_be_visible()
    page.keyboard.press("u")
    expect(hand(page)).to_have_count(7)
    page.keyboard.press("Escape")
    page.keyboard.press("b")
    expect(decision(page).get_by_role("heading", level=2)).to_have_text(second)
    tab_to(page, re.compile(re.escape(act)))
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Chosen, face down.")).to_be_visible()
    page.keyboard.press("e")
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert player.await_turn(page)


def test_enter_carries_out_the_open_card(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    possible = [re.search("Can be built", name_of(card)) is not None for card in hand(page).all()].index(True)
    name = names(page)[possible]
    page.keyboard.press("ABCDFGHIJKMNOQTVWXYZ"[possible].lower())
    expect(decision(page).get_by_role("heading", level=2)).to_have_text(name)
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    expect(page.get_by_role("region", name="Log")).to_contain_text(f"You built {name}")


def test_regions_in_order(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    seen = []
    for _ in range(5):
        page.keyboard.press("F6")
        seen.append(page.locator(":focus").get_attribute("data-region"))
    assert seen == ["decision", "hand", "own", "rivals", "log"]
    page.keyboard.press("F6")
    expect(decision(page)).to_be_focused()
    page.keyboard.press("l")
    expect(page.get_by_role("region", name="Log")).to_be_focused()


def test_help_and_sheets(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    card = hand(page).first
    name = names(page)[0]
    card.focus()
    page.keyboard.press("?")
    sheet = page.get_by_role("dialog", name=name)
    expect(sheet.get_by_role("heading", name=name)).to_be_focused()
    expect(sheet).to_contain_text("Costs")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    expect(sheet).to_be_hidden()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("s")
    expect(page.get_by_role("dialog", name="If it ended now")).to_be_visible()
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.keyboard.press("/")
    expect(page.get_by_role("dialog", name="Rules of 7 Wonders")).to_be_visible()
    page.keyboard.press("/")
    expect(page.get_by_role("searchbox", name="Find in the rules")).to_be_focused()
    page.keyboard.type("olympia")
    expect(page.get_by_role("dialog", name="Rules of 7 Wonders")).to_contain_text("Olympia")
    page.keyboard.press("Escape")
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_help_gives_the_focus_back(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    card = hand(page).first
    card.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    expect(card).to_be_focused()


def test_keys_can_be_turned_off(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    player.setting(page, "Keyboard shortcuts", "Off")
    page.keyboard.press("s")
    page.keyboard.press("b")
    page.keyboard.press("F6")
    expect(page.locator(":focus")).to_have_attribute("data-region", re.compile("."))
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(decision(page).get_by_role("heading", level=2)).to_have_text("Choose a card")
