"""A whole game by clicks, from the lobby to the score sheet."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser import player
from browser.positions import played
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit

LINES = ("Military", "Treasury", "Wonder", "Civilian structures", "Commercial structures", "Guilds", "Science")


def expect_score_sheet(page: Page) -> None:
    """The sheet counts up to the totals, and says who won."""
    sheet = player.score_sheet(page)
    expect(sheet.get_by_role("heading", level=2)).to_contain_text(re.compile(r"wins? with \d+ points"))
    for line in LINES:
        expect(sheet.get_by_role("rowheader", name=line, exact=True)).to_be_visible()
    rows = [[int(cell.replace("−", "-")) for cell in points(page, line)] for line in (*LINES, "Points")]
    assert [sum(column) for column in zip(*rows[:-1])] == rows[-1]
    best = max(rows[-1])
    expect(sheet.get_by_role("heading", level=2)).to_contain_text(f"with {best} point")


def points(page: Page, line: str) -> list[str]:
    """The numbers of a row of the score sheet, once they are counted."""
    row = player.score_sheet(page).get_by_role("row").filter(has=page.get_by_role("rowheader", name=line, exact=True))
    expect(row).to_be_visible()
    return [re.sub(r"\s.*", "", cell.strip(), flags=re.DOTALL) for cell in row.get_by_role("cell").all_inner_texts()]


def test_a_game_on_the_board(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    player.start(page, server)
    made = player.play(page)
    assert made >= 18, "three ages of six turns"
    expect_score_sheet(page)
    expect(page.get_by_role("region", name="What decided it")).to_be_visible()
    expect(page.get_by_role("region", name="The race")).to_be_visible()


def test_a_game_on_the_plain_board(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    player.start(page, server)
    player.setting(page, "Board", "Plain tables")
    made = 0
    while player.await_turn_plain(page):
        assert not re.search(r"^[WSOCGPL/]+$", page.get_by_role("main").inner_text(), re.MULTILINE), "goods are words"
        player.choose_plain(page)
        made += 1
    assert made >= 18, "three ages of six turns"
    expect_score_sheet(page)


def test_what_a_full_city_has_no_room_for_is_told(visit: Visit, server: Server) -> None:
    """With seven players: either all cards of a neighbour are seen, or their number below is; no stage is cut off."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",) * 6, scenario=played(7, 3, 6)))
    assert player.await_turn(page)
    cities = page.get_by_role("group", name="The other cities").get_by_role("region")
    expect(cities).to_have_count(6)
    for city in cities.all():
        cards = city.get_by_role("list", name="Cards")
        if cards.count():
            hidden = cards.evaluate("list => list.scrollHeight > list.clientHeight + 6")
            assert (cards.locator(".below").count() > 0) == hidden
        assert city.locator(".steps").evaluate("steps => steps.scrollWidth <= steps.clientWidth + 1")


LAST_TURN = """
game = "seven-wonders"
seats = 3
seed = 1
age = 3
turn = 6
options = { sides = "day" }

[[players]]
wonder = "gizah"
side = "day"
coins = 3
built = ["palace", "town-hall", "gardens"]
hand = ["fortifications", "arsenal"]

[[players]]
wonder = "rhodos"
side = "day"
coins = 3
built = ["senate", "pantheon", "aqueduct"]
defeats = 2
hand = ["lodge", "study"]

[[players]]
wonder = "ephesos"
side = "day"
coins = 3
victories = 4
hand = ["university", "observatory"]
"""
"""All can only sell.  What parts the first two is what the second has lost in battles."""


def test_a_source_of_losses_is_told_as_one(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    quick = Quick(page, server)
    table = quick.open(scenario=LAST_TURN)
    quick.play(table)
    quick.visit(table)
    why = page.get_by_role("region", name="What decided it")
    expect(why).to_contain_text(re.compile(r"Military cost \w+ 2 points\.\s*You lost none there; the whole lead is 3\."))


EQUAL_CARDS = """
game = "seven-wonders"
seats = 4
seed = 1
age = 2
turn = 2
options = { sides = "day" }

[[players]]
wonder = "olympia"
side = "day"
stages = 2
coins = 9
built = ["altar", "theater"]
hand = ["aqueduct", "sawmill", "sawmill", "forum", "temple", "library"]

[[players]]
wonder = "rhodos"
side = "day"

[[players]]
wonder = "gizah"
side = "day"

[[players]]
wonder = "ephesos"
side = "day"
"""


def test_of_two_equal_cards_the_chosen_one_is_marked(visit: Visit, server: Server) -> None:
    """Also after the page was loaded anew; and the rules book opens at what is asked."""
    page = visit(reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",) * 3, scenario=EQUAL_CARDS, pause=60))
    assert player.await_turn(page)
    page.keyboard.press("/")
    rules = page.get_by_role("dialog", name="Rules of 7 Wonders")
    expect(rules.get_by_role("heading", name="3. What you do with your card")).to_be_in_viewport()
    page.keyboard.press("Escape")
    cards = page.get_by_role("region", name="Your hand").get_by_role("button", name=re.compile("^Sawmill,"))
    cards.nth(1).click()
    expect(cards.nth(1)).to_have_attribute("aria-pressed", "true")
    expect(cards.nth(0)).to_have_attribute("aria-pressed", "false")
    player.decision(page).get_by_role("button", name=re.compile("^Build Sawmill")).click()
    for _ in range(2):
        expect(cards.nth(1)).to_have_accessible_name(re.compile("Chosen, face down"))
        expect(cards.nth(0)).not_to_have_accessible_name(re.compile("Chosen"))
        page.reload()


def test_numbers_come_to_what_is_true(visit: Visit, server: Server) -> None:
    """They count up, or stand there at once; either way the purse holds what the server says."""
    for motion in ("no-preference", "reduce"):
        page = visit(reduced_motion=motion)
        quick = Quick(page, server)
        table = quick.open(("bot",) * 3, scenario=EQUAL_CARDS)
        quick.visit(table)
        assert player.await_turn(page)
        player.hand(page).first.click()
        player.decision(page).get_by_role("button", name=re.compile("^Sell ")).click()
        expect(page.get_by_role("heading", level=1)).to_contain_text("turn 3")
        players = quick.ask("GET", f"tables/{table}")["view"]["players"]
        for seat, city in enumerate(players):
            purse = page.locator(f"[data-purse='{seat}']").first
            expect(purse).to_have_text(re.compile(rf"^\s*{city['coins']}\s*$"))
            if seat:
                points = page.locator(f"section[data-seat='{seat}'] .points").first
                expect(points).to_have_text(re.compile(rf"points:\s*{str(city['total']).replace('-', '−')}$"))
