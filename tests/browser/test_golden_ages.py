"""The Golden Ages at the page: a whole game by clicks, the keyboard, and the board on a phone."""

from __future__ import annotations

import random
import re

from playwright.sync_api import Locator, Page, expect

from browser.golden_ages import POSITION, open_table, square, squares
from browser.player import decision, press, score_sheet
from browser.serving import Server
from browser.visitors import Visit

SCENE = """() => {
    const panel = document.querySelector("[data-region=decision]:has([data-decision])");
    const all = (selector) => [...document.querySelectorAll(selector)];
    return {
        ready: all("[data-region=decision] [data-confirm]:enabled").length,
        actions: all("[data-region=decision] [data-key]:enabled").map((each) => each.dataset.ref.slice(7)),
        squares: all("[role=grid] button.lit").length,
        options: all("[data-region=decision] [data-option]:enabled").length,
        about: [document.querySelector("[data-decision]")?.dataset.decision, panel?.querySelector("h2")?.textContent],
    };
}"""
"""What can be clicked, and what the panel is about: which decision, which action."""
CHANGED = f"""(before) => {{
    const now = ({SCENE})();
    if (now.about[0] !== before.about[0]) return true;
    return !before.ready && (now.ready > 0 || now.about[1] !== before.about[1]);
}}"""
"""Whether a click has done its work: what was ready is carried out; else the panel is about something else or ready."""


def actions(page: Page) -> Locator:
    """The actions that can be chosen now, while none is open."""
    return page.get_by_role("region", name="Actions").locator("[data-key]:enabled")


def options(page: Page) -> Locator:
    return decision(page).locator("[data-option]:enabled")


def await_turn(page: Page) -> bool:
    """Waits until something is asked (true) or the game is over."""
    expect(actions(page).or_(options(page)).or_(squares(page)).or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


def step(page: Page, dice: random.Random, used: list[str]) -> None:
    """One click of somebody who plays: what is ready is carried out; else an action, a square or a row of the panel."""
    scene = page.evaluate(SCENE)
    if scene["ready"]:
        press(decision(page).locator("[data-confirm]:enabled").first)
    elif scene["actions"]:
        chosen = "golden-age" if "golden-age" in scene["actions"] else dice.choice(scene["actions"])
        used.append(chosen)
        press(page.locator(f"[data-ref='action:{chosen}']"))
    elif scene["squares"] and (dice.random() < 0.5 or not scene["options"]):
        press(squares(page).nth(dice.randrange(scene["squares"])))
    elif scene["options"]:
        press(options(page).nth(dice.randrange(scene["options"])))
    page.wait_for_function(CHANGED, arg=scene)


def test_a_game_by_clicks(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, server)
    dice = random.Random(5)
    used: list[str] = []
    while await_turn(page):
        step(page, dice, used)
    assert {"explore", "golden-age"} <= set(used)
    expect(score_sheet(page).get_by_role("rowheader", name="Judgements")).to_be_visible()


def test_an_attack_is_told_before_the_click(visit: Visit, server: Server) -> None:
    """Price, victims and what is left stand there first; the city is founded with the same click."""
    page = visit(reduced_motion="reduce")
    open_table(page, server, POSITION)
    page.get_by_role("button", name=re.compile("^Soldier: from 3 gold")).click()
    target = square(page, "E4")
    expect(target).to_have_accessible_name(
        re.compile("land with rock, .*colonist. Attack E4 .*for 3 gold. A city can be founded")
    )
    target.click()
    expect(decision(page)).to_contain_text(re.compile(r"Hits .*: 3 gold, 6 left"))
    decision(page).get_by_role("button", name=re.compile("^Attack and found a city")).click()
    expect(target).to_have_accessible_name(re.compile("your city and lying colonist"))
    expect(page.get_by_role("button", name=re.compile(r"^You, Egypt\. .* 7 gold, 5 free cubes.*1 attack"))).to_be_visible()


def test_a_turn_by_the_keyboard(visit: Visit, server: Server) -> None:
    """Digits choose the action, arrows walk over the map and through its edge, Enter chooses and carries out."""
    page = visit(reduced_motion="reduce")
    open_table(page, server, POSITION)
    expect(actions(page).first).to_be_visible()
    page.keyboard.press("1")
    expect(decision(page).get_by_role("heading", name="Explorer", exact=True)).to_be_visible()
    square(page, "E3").focus()
    page.keyboard.press("ArrowRight")
    expect(square(page, "F3")).to_be_focused()
    page.keyboard.press("Enter")
    expect(decision(page).get_by_role("heading", name="Explorer to F3")).to_be_visible()
    expect(decision(page)).to_contain_text("Takes control of wheat: +1 gold")
    page.keyboard.press("Escape")
    expect(decision(page).get_by_role("heading", name="Explorer", exact=True)).to_be_visible()
    square(page, "A2").focus()
    page.keyboard.press("ArrowLeft")
    expect(square(page, "J2")).to_be_focused()
    square(page, "F3").focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Enter")
    expect(square(page, "F3")).to_have_accessible_name(re.compile("your city and lying colonist"))


def test_a_move_with_its_city_is_taken_back_at_once(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, server, POSITION)
    page.get_by_role("button", name=re.compile("^Explorer:")).click()
    square(page, "F3").click()
    decision(page).get_by_role("button", name=re.compile("^Move and found a city")).click()
    expect(square(page, "F3")).to_have_accessible_name(re.compile("your city and lying colonist"))
    page.get_by_role("button", name=re.compile("^Undo: Move the colonist on E3 to F3")).click()
    expect(square(page, "F3")).not_to_have_accessible_name(re.compile("your city|colonist"))
    expect(page.get_by_role("button", name=re.compile("^You, Egypt.* 9 gold, 6 free cubes"))).to_be_visible()


def test_a_tile_turns(visit: Visit, server: Server) -> None:
    """A touch puts the tile to a square, R and another touch turn it through the ways that fit, Enter lays it."""
    page = visit(reduced_motion="reduce")
    steps = {"tile": "small-8", "steps": [{"step": "PlaceTile", "seat": 0, "left": 1}]}
    open_table(page, server, {**POSITION, **steps})
    place = page.get_by_role("grid").get_by_role("button", name=re.compile("Place the tile here, [2-4] ways$")).first
    place.click()
    said = decision(page).get_by_text(re.compile("way [1-4] of"))
    expect(said).to_contain_text("way 1 of")
    page.keyboard.press("r")
    expect(said).to_contain_text("way 2 of")
    page.keyboard.press("Shift+R")
    expect(said).to_contain_text("way 1 of")
    page.keyboard.press("Enter")
    expect(decision(page).get_by_role("heading", name=re.compile("^Move your capital"))).to_be_visible()


def test_a_golden_age_of_the_fourth_era_brings_no_gold(visit: Visit, server: Server) -> None:
    """The first one begins the end of the game; as a last action it changes nothing."""
    page = visit(reduced_motion="reduce")
    mine = {**POSITION["players"][0], "lying": ["1", "2", "3"]}
    position = {**POSITION, "era": 4, "players": [mine, POSITION["players"][1]]}
    open_table(page, server, position)
    page.get_by_role("button", name=re.compile("^Golden Age: ends the game")).click()
    expect(decision(page)).to_contain_text(re.compile("The end begins: .* has one more action"))
    last = {"golden": [1], "judgement": "richest", "steps": [{"step": "Turn", "seat": 0, "last": 1}]}
    open_table(page, server, {**position, **last})
    page.get_by_role("button", name=re.compile("^Golden Age: brings nothing")).click()
    expect(decision(page)).to_contain_text("This is your last action")


def expect_fit(page: Page) -> None:
    """No scrolling sideways, and nothing that acts is too small for a finger; squares of the map have rows in the panel."""
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    small = page.evaluate("""() => [...document.querySelectorAll("main button:not([data-cell])")]
        .filter((each) => each.offsetParent)
        .map((each) => [each.getBoundingClientRect(), each]).filter(([box]) => box.height < 43.5 || box.width < 43.5)
        .map(([box, each]) => `${each.ariaLabel ?? each.innerText}: ${box.width} x ${box.height}`)""")
    assert small == []


def test_the_phone(visit: Visit, server: Server) -> None:
    """A move by touch at 390 and 360 pixels, the larger map, and the other places."""
    page = visit("phone", reduced_motion="reduce")
    open_table(page, server, POSITION)
    press(page.get_by_role("button", name=re.compile("^Explorer:")))
    row = decision(page).get_by_role("button", name=re.compile("^F3, wheat.*1 gold. A city can be founded there"))
    expect(row).to_be_visible()
    expect_fit(page)
    page.set_viewport_size({"width": 360, "height": 780})
    expect_fit(page)
    before = square(page, "F3").bounding_box()
    press(page.get_by_role("button", name="Larger map"))
    expect(page.get_by_role("button", name="Smaller map")).to_be_enabled()
    after = square(page, "F3").bounding_box()
    assert before is not None
    assert after is not None
    assert after["width"] > 1.9 * before["width"]
    press(square(page, "F3"))
    expect(decision(page)).to_contain_text("Takes control of wheat: +1 gold")
    press(decision(page).get_by_role("button", name=re.compile("^Move and found a city")))
    expect(page.get_by_role("button", name=re.compile(r"^You, Egypt\. .* 11 gold, 5 free cubes"))).to_be_visible()
    places = page.get_by_role("navigation", name="Places")
    press(places.get_by_role("button", name="Boards"))
    expect(
        page.get_by_role("region", name="Board of You").get_by_role("button", name=re.compile("^Agriculture, developed"))
    ).to_be_visible()
    expect_fit(page)
    press(places.get_by_role("button", name="Cards"))
    expect(page.get_by_role("region", name="Wonders and buildings of the era").get_by_role("button").first).to_be_visible()
    expect_fit(page)
