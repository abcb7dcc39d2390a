"""Without a mouse: everything by keys."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect

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


def patient(route: Route) -> None:
    """Opens a table whose bots wait a minute for second thoughts, however slow the machine is."""
    route.continue_(post_data=json.dumps({**route.request.post_data_json, "pause": 60}))


def test_from_the_lobby_to_the_second_turn(visit: Visit, server: Server) -> None:
    page = visit()
    page.route("**/api/tables", patient)
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


TWO_WAYS = """
game = "seven-wonders"
seats = 3
seed = 1
age = 2
turn = 2
options = { sides = "day" }

[[players]]
wonder = "gizah"
side = "day"
coins = 8
built = ["altar"]
hand = ["aqueduct", "statue", "caravansery", "forum", "temple", "library"]

[[players]]
wonder = "rhodos"
side = "day"
built = ["sawmill"]

[[players]]
wonder = "ephesos"
side = "day"
built = ["timber-yard"]
"""
"""The two wood of the first stage can be bought of one neighbour or of both."""


def test_the_ways_to_pay_for_a_stage_open_and_nothing_else_happens(visit: Visit, server: Server) -> None:
    """The blue button has the focus then; a double click, a held key and Esc carry out nothing."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(scenario=TWO_WAYS))
    assert player.await_turn(page)
    heading = decision(page).get_by_role("heading", level=2)
    asked = page.get_by_role("heading", level=1).inner_text()
    page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile("^Aqueduct,")).first.click()
    expect(heading).to_have_text("Aqueduct")

    stage = decision(page).get_by_role("button", name=re.compile(r"^Build wonder stage \d with .*, \d ways$"))
    stage.dblclick()
    expect(heading).to_have_text(re.compile("^Put Aqueduct under stage"))
    confirm = decision(page).get_by_role("button", name=re.compile(r"^Build wonder stage \d with"))
    expect(confirm).to_be_focused()
    expect(decision(page).get_by_role("button", name=re.compile("^(Sell|Build (?!wonder))"))).to_have_count(0)
    page.keyboard.press("Escape")
    expect(heading).to_have_text("Aqueduct")
    expect(stage).to_be_focused()

    page.keyboard.press("2")
    expect(confirm).to_be_focused()
    page.keyboard.down("Enter")
    page.keyboard.down("Enter")
    page.keyboard.up("Enter")
    expect(page.get_by_role("heading", level=1)).not_to_have_text(asked)
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("You built wonder stage"))


def test_digits_are_those_on_the_buttons(visit: Visit, server: Server) -> None:
    """1 builds, 3 sells, whatever else can be done with the card."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(pause=60))
    assert player.await_turn(page)
    player.open_card(page)
    sell = decision(page).get_by_role("button", name=re.compile("^Sell"))
    assert re.search(r"3\b", sell.inner_text())
    page.keyboard.press("1")
    expect(decision(page).get_by_role("heading", level=2)).to_have_text("Chosen")
    expect(decision(page)).to_contain_text("You build")
    page.keyboard.press("u")
    player.open_card(page)
    page.keyboard.press("3")
    expect(decision(page)).to_contain_text("You sell")


def test_a_card_left_open_in_another_window_takes_no_choice_back(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    table = quick.open(pause=60)
    quick.visit(table)
    assert player.await_turn(page)
    cards = hand(page)
    cards.first.focus()
    page.keyboard.press("Enter")
    other = page.context.new_page()
    other.goto(page.url)
    assert player.await_turn(other)
    hand(other).nth(1).click()
    decision(other).get_by_role("button", name=re.compile("^Sell")).click()
    expect(decision(page).get_by_role("heading", level=2)).to_have_text("Chosen")
    page.keyboard.press("Enter")
    expect(page.get_by_role("alert")).to_contain_text("in another window")
    expect(decision(page)).to_contain_text("You sell")
    expect(decision(other)).to_contain_text("You sell")
