"""Looking back: the slider, steps, links to a moment, and the table as others saw it."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import player
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit


@pytest.fixture
def finished(visit: Visit, server: Server) -> Page:
    """A finished game of the reader, open in the page."""
    page = visit(reduced_motion="reduce")
    quick = Quick(page, server)
    table = quick.open()
    quick.play(table)
    quick.visit(table)
    expect(player.score_sheet(page)).to_be_visible()
    return page


def slider(page: Page) -> Locator:
    return page.get_by_role("slider", name="Moment of the game")


def at(page: Page) -> int:
    found = re.search(r"[?&]at=(\d+)", page.url)
    return int(found[1]) if found else -1


def steps(page: Page, key: str) -> int:
    """Presses a key; how far the moment of the address has moved."""
    before = at(page)
    page.keyboard.press(key)
    page.wait_for_url(lambda url: not url.endswith(f"at={before}") and f"at={before}&" not in url)
    return at(page) - before


def moment(page: Page) -> Locator:
    """What the panel says of the moment."""
    return player.decision(page).get_by_role("heading", level=2)


def test_steps_and_slider(finished: Page) -> None:
    finished.get_by_role("button", name="Replay").click()
    expect(slider(finished)).to_have_value("0")
    assert at(finished) == 0
    assert steps(finished, "]") > 0
    assert steps(finished, "[") < 0
    expect(slider(finished)).to_have_value("0")
    assert steps(finished, "Shift+]") > 0, "a turn on"
    expect(moment(finished)).to_contain_text("Age I, turn")
    slider(finished).focus()
    finished.keyboard.press("End")
    expect(finished.get_by_role("heading", level=1)).to_contain_text("Finished")
    finished.keyboard.press("Home")
    expect(slider(finished)).to_have_value("0")
    finished.get_by_role("button", name="A step on").click()
    expect(slider(finished)).not_to_have_value("0")
    player.decision(finished).get_by_role("button", name="Back to the result").click()
    expect(player.score_sheet(finished)).to_be_visible()
    assert at(finished) == -1
    finished.go_back()
    expect(slider(finished)).to_be_visible()


def test_a_link_to_a_moment_in_another_browser(finished: Page, visit: Visit) -> None:
    finished.get_by_role("button", name="Replay").click()
    expect(slider(finished)).to_have_value("0")
    for _ in range(3):
        steps(finished, "Shift+]")
    expect(moment(finished)).to_contain_text("Age I, turn 4")
    words, link = moment(finished).inner_text(), finished.url

    stranger = visit(reduced_motion="reduce")
    stranger.goto(link)
    expect(slider(stranger)).to_have_value(slider(finished).input_value())
    expect(moment(stranger)).to_have_text(words)
    stranger.goto(link.partition("?")[0])
    expect(player.score_sheet(stranger)).to_be_visible()
    expect(stranger.get_by_role("button", name="Again with the same table")).to_have_count(0)


def test_other_seats_after_the_end(finished: Page) -> None:
    finished.get_by_role("button", name="Replay").click()
    expect(slider(finished)).to_have_value("0")
    seen_by = player.decision(finished).get_by_label("As seen by")
    hand = finished.get_by_role("region", name=re.compile("hand", re.IGNORECASE))
    expect(hand).to_be_visible()
    mine = hand.get_by_role("button").all_inner_texts()
    other = seen_by.get_by_role("option").all_inner_texts()[1]
    seen_by.select_option(label=other)
    finished.wait_for_url(re.compile("as=1"))
    expect(finished.get_by_role("region", name=re.compile("city$")).first).to_be_visible()
    expect(hand.get_by_role("button").first).not_to_contain_text(mine[0].split("\n")[0])
    seen_by.select_option(label="everybody at once")
    finished.wait_for_url(re.compile("as=all"))
    expect(finished.get_by_role("alert")).to_have_count(0)


def test_play_on_from_a_moment(finished: Page) -> None:
    finished.get_by_role("button", name="Replay").click()
    expect(slider(finished)).to_have_value("0")
    for _ in range(2):
        steps(finished, "Shift+]")
    expect(moment(finished)).to_contain_text("turn")
    table = finished.url.partition("?")[0]
    player.decision(finished).get_by_role("button", name="Play on").click()
    finished.wait_for_url(lambda url: "/table/" in url and not url.startswith(table))
    assert player.await_turn(finished)


def test_looking_back_while_the_game_runs(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    table = quick.open()
    quick.play(table, "Age I, turn 3")
    quick.visit(table)
    assert player.await_turn(page)
    cards = player.names(page)
    page.keyboard.press("[")
    expect(slider(page)).to_be_visible()
    expect(player.decision(page)).to_contain_text("Nothing can be done from here.")
    expect(player.decision(page).get_by_role("button", name=player.ACTS)).to_have_count(0)
    page.get_by_role("button", name="Back to the game").click()
    assert player.await_turn(page)
    assert player.names(page) == cards
    player.choose(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 4")


def test_again_with_the_same_table(finished: Page) -> None:
    old = finished.url
    finished.get_by_role("button", name="Again with the same table").click()
    finished.wait_for_url(lambda url: "/table/" in url and url != old)
    expect(finished.get_by_role("heading", level=1)).to_contain_text("Age I")
    assert player.await_turn(finished)


def test_a_strong_bot_says_what_it_would_have_done(finished: Page) -> None:
    finished.get_by_role("button", name="Replay").click()
    expect(slider(finished)).to_have_value("0")
    panel = player.decision(finished)
    panel.get_by_role("button", name="What would a strong bot do?").click()
    expect(panel.get_by_role("status")).to_contain_text(re.compile(r"A strong bot would: \w+ .*(That was done|What was done: )"))
    steps(finished, "Shift+]")
    expect(panel.get_by_role("button", name="What would a strong bot do?")).to_be_visible()
    expect(panel.get_by_role("status")).to_have_count(0)
