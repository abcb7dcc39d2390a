"""The phone: everything by touch, nothing wider than the screen, nothing too small to hit or to read."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.player import hand, press
from browser.positions import played
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit

WIDTHS = (390, 360)

SMALL_TARGETS = """() => {
  /** How far from a point, at most 44 px, the target is still hit in this direction. */
  function reach(target, x, y, dx, dy) {
    let far = 0;
    while (far < 44 && target.contains(document.elementFromPoint(x + dx * (far + 1), y + dy * (far + 1)))) far += 1;
    return far;
  }
  /** Whether a thumb has enough room, whatever is drawn; what something else lies on can't be touched at all. */
  function large(target, least) {
    const { width, height } = target.getBoundingClientRect();
    if (width >= least - 0.5 && height >= least - 0.5) return true;
    target.scrollIntoView({ block: "center", behavior: "instant" });
    const { left, right, top, bottom } = target.getBoundingClientRect();
    const [x, y] = [(left + right) / 2, (top + bottom) / 2];
    if (!target.contains(document.elementFromPoint(x, y))) return true;
    const wide = reach(target, x, y, 1, 0) + reach(target, x, y, -1, 0) + 1;
    const high = reach(target, x, y, 0, 1) + reach(target, x, y, 0, -1) + 1;
    return wide >= least - 1 && high >= least - 1;
  }
  const found = [];
  for (const each of document.querySelectorAll("button, a[href], input, select, summary, [role=button], [role=radio]")) {
    // A radio button is as large as its label; what stands in a sentence is as high as its line.
    const target = each.closest("label") ?? each;
    if (!target.checkVisibility({ visibilityProperty: true }) || target.closest(".visually-hidden, [inert]")) continue;
    if (each.disabled || (getComputedStyle(target).display === "inline" && target.closest("p, li, td, dd"))) continue;
    // Things of the game that only open their page, and do nothing that could be regretted, may be closer together.
    const explains = each.matches("[data-ref]:not([aria-pressed]):not([aria-expanded])");
    if (large(target, explains ? 24 : 44)) continue;
    const { width, height } = target.getBoundingClientRect();
    found.push(`${Math.round(width)} x ${Math.round(height)}: ${(each.ariaLabel ?? target.innerText ?? each.id).trim()}`);
  }
  return found;
}"""
SMALL_TEXT = """() => {
  const found = [];
  const all = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (all.nextNode()) {
    const { parentElement: around, data } = all.currentNode;
    if (!data.trim() || !around.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
    if (around.closest(".visually-hidden, script, style, option")) continue;
    const size = parseFloat(getComputedStyle(around).fontSize);
    if (size < 10.99) found.push(`${size}px: ${data.trim()}`);
  }
  return found;
}"""


def expect_fit(page: Page, where: str) -> None:
    """At each width of a phone: no scrolling to the side, targets for thumbs, text that can be read."""
    found: list[str] = []
    for width in WIDTHS:
        page.set_viewport_size({"width": width, "height": 844})
        page.wait_for_function("width => innerWidth === width", arg=width)
        wide = page.evaluate("Math.max(document.documentElement.scrollWidth, document.body.scrollWidth)")
        found += [f"{width} px: it is {wide} px wide"] if wide > width else []
        found += [f"{width} px: a target of {target}" for target in page.evaluate(SMALL_TARGETS)]
        found += [f"{width} px: text of {text}" for text in page.evaluate(SMALL_TEXT)]
    assert not found, f"{where} does not fit:\n" + "\n".join(found)


def place(page: Page, name: str) -> None:
    """Goes to another place of the table."""
    press(page.get_by_role("navigation", name="Places").get_by_role("button", name=name, exact=True))


@pytest.fixture
def phone(visit: Visit) -> Page:
    return visit("phone", reduced_motion="reduce")


def test_a_turn_by_touch(phone: Page, server: Server) -> None:
    player.start(phone, server)
    cards = player.names(phone)
    player.choose(phone)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert player.await_turn(phone)
    assert player.names(phone) != cards
    place(phone, "Log")
    expect(phone.get_by_role("region", name="Log")).to_contain_text("You ")
    place(phone, "Cities")
    expect(phone.get_by_role("group", name="All cities")).to_be_visible()
    place(phone, "Hand")
    assert player.await_turn(phone)


def test_undo_by_touch(phone: Page, server: Server) -> None:
    player.start(phone, server, pause="Bots wait 30 seconds")
    cards = player.names(phone)
    place_of_card = player.open_card(phone)
    press(place_of_card.get_by_role("button", name=player.ACTS, disabled=False).first)
    expect(hand(phone)).to_have_count(0)
    press(phone.get_by_role("button", name="Undo: "))
    expect(hand(phone)).to_have_count(7)
    assert player.names(phone) == cards
    player.choose(phone)
    press(phone.get_by_role("button", name="Go on"))
    expect(phone.get_by_role("heading", level=1)).to_contain_text("turn 2")


def test_the_lobby_fits(phone: Page, server: Server) -> None:
    player.lobby(phone, server)
    expect_fit(phone, "the lobby")
    player.set_up(phone, (player.OPEN, "Bot, gentle"))
    expect_fit(phone, "the set-up sheet")


def test_gathering_fits(phone: Page, server: Server) -> None:
    quick = Quick(phone, server)
    quick.visit(quick.open(("open", "bot")))
    expect(phone.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
    expect_fit(phone, "the gathering")


def test_the_table_fits(phone: Page, server: Server) -> None:
    quick = Quick(phone, server)
    table = quick.open(("bot",) * 6, scenario=played(7, 3, 1))
    quick.play(table, "Age III, turn 2")
    quick.visit(table)
    assert player.await_turn(phone)
    expect_fit(phone, "the hand")
    player.open_card(phone)
    expect_fit(phone, "an open card")
    for name in ("Cities", "Log"):
        place(phone, name)
        expect_fit(phone, name)
    place(phone, "More")
    expect(phone.get_by_role("dialog", name="More")).to_be_visible()
    expect_fit(phone, "More")


@pytest.mark.parametrize("sheet", ["Settings", "Seats and links", "Score sheet", "Rules"])
def test_sheets_fit(phone: Page, server: Server, sheet: str) -> None:
    quick = Quick(phone, server)
    quick.visit(quick.open())
    assert player.await_turn(phone)
    place(phone, "More")
    press(phone.get_by_role("dialog", name="More").get_by_role("button", name=sheet))
    expect(phone.get_by_role("dialog", name="More")).to_be_hidden()
    expect(phone.get_by_role("dialog")).to_be_visible()
    expect_fit(phone, sheet)


def test_the_end_fits(phone: Page, server: Server) -> None:
    quick = Quick(phone, server)
    table = quick.open()
    quick.play(table)
    quick.visit(table)
    expect(player.score_sheet(phone)).to_be_visible()
    expect_fit(phone, "the score")
    press(phone.get_by_role("button", name="Replay"))
    expect(phone.get_by_role("slider", name="Moment of the game")).to_be_visible()
    expect_fit(phone, "the replay")


def test_the_plain_board_fits(phone: Page, server: Server) -> None:
    phone.add_init_script("localStorage.setItem('ziggurat-settings', JSON.stringify({ generic: true }))")
    quick = Quick(phone, server)
    quick.visit(quick.open())
    assert player.await_turn_plain(phone)
    expect_fit(phone, "the plain board")
    player.choose_plain(phone)
    expect(phone.get_by_role("heading", level=1)).to_contain_text("turn 2")
