"""What axe finds (nothing), reduced motion, and a page at twice its size."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import golden_ages, player
from browser.player import decision, hand
from browser.positions import played
from browser.quick import Quick
from browser.serving import ROOT, Server
from browser.visitors import Visit

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
KINDS = ("desktop", "dark", "phone", "dark phone")


@pytest.fixture(params=KINDS)
def page(visit: Visit, request: pytest.FixtureRequest) -> Page:
    assert AXE.is_file(), f"{AXE} is missing: npm ci in the folder web brings it"
    return visit(request.param, reduced_motion="reduce", bypass_csp=True)


def expect_no_findings(page: Page, where: str) -> None:
    """Runs axe over the page as it is."""
    if not page.evaluate("'axe' in window"):
        page.add_script_tag(path=AXE)
    result: dict[str, Any] = page.evaluate("axe.run(document, { resultTypes: ['violations'] })")
    found = [
        f"{rule['id']}: {rule['help']}: {node['target']} {node['html'][:160]} {node.get('failureSummary', '')}"
        for rule in result["violations"]
        for node in rule["nodes"]
    ]
    assert not found, f"axe on {where}:\n" + "\n".join(found)


def test_the_lobby(page: Page, server: Server) -> None:
    quick = Quick(page, server)
    quick.open()
    table = quick.open()
    quick.play(table)
    page.goto(server.url)
    expect(page.get_by_role("heading", name="New table")).to_be_visible()
    expect_no_findings(page, "the lobby")
    player.set_up(page, (player.OPEN, "Bot, gentle"))
    expect_no_findings(page, "the set-up")


def test_an_empty_lobby(page: Page, server: Server) -> None:
    player.lobby(page, server)
    expect_no_findings(page, "the lobby of a newcomer")


def test_the_gathering(page: Page, server: Server) -> None:
    quick = Quick(page, server)
    quick.visit(quick.open(("open", "bot")))
    expect(page.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
    expect_no_findings(page, "the gathering")


def test_the_table(page: Page, server: Server) -> None:
    quick = Quick(page, server)
    table = quick.open(("bot",) * 4, scenario=played(5, 3, 1))
    quick.play(table, "Age III, turn 2")
    quick.visit(table)
    assert player.await_turn(page)
    expect_no_findings(page, "the table")
    player.open_card(page)
    expect_no_findings(page, "an open card")
    hand(page).first.focus()
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_no_findings(page, "the page of a card")


def test_the_plain_table(page: Page, server: Server) -> None:
    page.add_init_script("localStorage.setItem('ziggurat-settings', JSON.stringify({ generic: true }))")
    quick = Quick(page, server)
    table = quick.open(scenario=played(3, 2, 1))
    quick.play(table, "Age II, turn 2")
    quick.visit(table)
    assert player.await_turn_plain(page)
    expect_no_findings(page, "the plain table")


def test_the_map(page: Page, server: Server) -> None:
    """The board of The Golden Ages: a tile to place, civilizations, an action with its squares, the page of a thing."""
    quick = Quick(page, server)
    table = quick.open(("bot",), game="golden-ages")
    quick.visit(table)
    golden_ages.squares(page).first.click()
    expect(decision(page).get_by_role("button", name="Turn the tile")).to_be_visible()
    expect_no_findings(page, "the tile")
    quick.play(table, "Era II")
    quick.visit(table)
    expect(decision(page).get_by_role("heading", name=re.compile("^New civilization"))).to_be_visible()
    expect_no_findings(page, "the new era")
    golden_ages.open_table(page, server, golden_ages.POSITION)
    page.get_by_role("button", name=re.compile("^Soldier:")).click()
    expect_no_findings(page, "the targets")
    page.get_by_role("button", name=re.compile("^Explorer:")).click()
    golden_ages.square(page, "F3").click()
    expect(decision(page).get_by_role("heading", name="Explorer to F3")).to_be_visible()
    expect_no_findings(page, "a move")
    page.get_by_role("button", name=re.compile("^Agora")).click()
    expect(page.get_by_role("dialog", name="Agora")).to_be_visible()
    expect_no_findings(page, "the page of the Agora")


def test_score_and_replay(page: Page, server: Server) -> None:
    quick = Quick(page, server)
    table = quick.open()
    quick.play(table)
    quick.visit(table)
    expect(player.score_sheet(page)).to_be_visible()
    expect_no_findings(page, "the score")
    page.get_by_role("button", name="Replay").click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    page.keyboard.press("Shift+]")
    page.wait_for_url(re.compile(r"at=[1-9]"))
    expect_no_findings(page, "the replay")


def test_sheets(page: Page, server: Server) -> None:
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Rules of 7 Wonders").get_by_role("heading", level=3).first).to_be_visible()
    expect_no_findings(page, "the rules")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Keys")).to_be_visible()
    expect_no_findings(page, "the keys")
    page.keyboard.press("s")
    expect(page.get_by_role("dialog", name="If it ended now")).to_be_visible()
    expect_no_findings(page, "the score sheet")


# ---- motion and size ----------------------------------------------------------------------------------------------------

MOVING = "document.getAnimations().filter((each) => each.playState === 'running').map((each) => each.animationName ?? '')"


@pytest.mark.parametrize("how", ["system", "setting"])
def test_nothing_moves(visit: Visit, server: Server, how: str) -> None:
    """Where nothing may move, what is new is outlined; nothing is animated at any moment of a turn."""
    page = visit(reduced_motion="reduce" if how == "system" else "no-preference")
    page.add_init_script(f"""
        window.moved = [];
        if ({str(how == "setting").lower()}) localStorage.setItem("ziggurat-settings", JSON.stringify({{ still: true }}));
        const look = () => {{ window.moved.push(...{MOVING}); requestAnimationFrame(look); }};
        requestAnimationFrame(look);
    """)
    page.add_init_script("""
        window.outlined = 0;
        const fresh = (change) => change.target.dataset.touched === "fresh";
        new MutationObserver((changes) => (window.outlined += changes.filter(fresh).length))
            .observe(document, { subtree: true, attributeFilter: ["data-touched"] });
    """)
    player.start(page, server)
    player.choose(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    page.wait_for_function("window.outlined > 0")
    assert page.evaluate("[...new Set(window.moved)]") == []


def test_a_game_moves_otherwise(visit: Visit, server: Server) -> None:
    """The test above can fail: with motion, a turn is animated."""
    page = visit()
    player.start(page, server)
    page.evaluate(f"const look = () => {{ window.moved ||= {MOVING}.length > 0; requestAnimationFrame(look); }}; look()")
    player.choose(page)
    page.wait_for_function("window.moved")


def expect_reachable(things: Locator) -> None:
    """Each can be clicked: it is in the page, scrolled to, and nothing lies on it."""
    expect(things.first).to_be_visible()
    for thing in things.all():
        thing.click(trial=True)


def test_twice_the_size_keeps_every_action(visit: Visit, server: Server) -> None:
    """1280 x 800 at 200 %: what a browser shows then has 640 x 400 px."""
    page = visit(viewport={"width": 640, "height": 400}, device_scale_factor=2)
    player.lobby(page, server)
    expect_reachable(page.get_by_role("button"))
    button = player.set_up(page)
    button.click()
    assert player.await_turn(page)
    expect_reachable(hand(page))
    expect_reachable(player.open_card(page).get_by_role("button", name=player.ACTS, disabled=False))
    expect_reachable(page.get_by_role("navigation", name="Places").get_by_role("button"))
    page.get_by_role("button", name="More", exact=True).click()
    expect_reachable(page.get_by_role("dialog", name="More").get_by_role("button", disabled=False))
    page.keyboard.press("Escape")
    player.choose(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 640


def test_the_largest_setting_keeps_every_action(visit: Visit, server: Server) -> None:
    page = visit()
    page.add_init_script("localStorage.setItem('ziggurat-settings', JSON.stringify({ scale: 130 }))")
    player.start(page, server)
    expect_reachable(hand(page))
    expect_reachable(player.open_card(page).get_by_role("button", name=player.ACTS, disabled=False))
    expect_reachable(page.get_by_role("banner").get_by_role("button", disabled=False))
    expect(decision(page)).to_be_visible()
    player.choose(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert page.evaluate("document.documentElement.scrollWidth") <= 1280
