"""Leaving a running table, and what the device sees from which a seat was moved away."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser import player
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit, Visitor


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_leaving_a_game_with_bots(visit: Visit, server: Server, kind: str) -> None:
    page = visit(kind)
    quick = Quick(page, server)
    quick.visit(quick.open())
    assert player.await_turn(page)
    player.press(page.get_by_role("button", name="Seats and links" if kind == "desktop" else "More").last)
    player.press(page.get_by_role("button", name="Leave this table"))
    expect(page.get_by_text("Only bots play with you")).to_be_visible()
    player.press(page.get_by_role("button", name="Leave", exact=True))
    page.wait_for_url(lambda url: "/table/" not in url)
    assert quick.ask("GET", "lobby")["mine"] == []


def test_a_seat_that_was_moved_is_told_to_the_old_device(visit: Visit, server: Server) -> None:
    old, new = visit(), visit()
    quick = Quick(old, server)
    quick.ask("PUT", "me", {"name": "Ann"})
    table = quick.open()
    quick.visit(table)
    assert player.await_turn(old)
    secret = quick.ask("POST", f"tables/{table}/link")["secret"]
    new.goto(f"{server.url}seat/{secret}")
    expect(new.get_by_text("7 Wonders: the seat of Ann, with")).to_be_visible()
    new.get_by_role("button", name="Take the seat").click()
    assert player.await_turn(new)
    expect(old.get_by_role("alert").filter(has_text="This seat was moved to another device")).to_be_visible()


@pytest.mark.parametrize("what", ["seat", "me"])
def test_a_link_that_is_void_offers_nothing(visit: Visit, visitors: list[Visitor], server: Server, what: str) -> None:
    page = visit()
    visitors[0].expect_trouble("api/claim 404|status of 404")
    page.goto(f"{server.url}{what}/no-such-secret-anywhere")
    expect(page.get_by_role("alert")).to_contain_text("There is no such link")
    expect(page.get_by_role("button", name="Take")).to_have_count(0)
    expect(page.get_by_role("link", name="No, to the tables")).to_be_visible()


def test_where_a_game_was_played_on_from(visit: Visit, server: Server) -> None:
    page = visit()
    quick = Quick(page, server)
    table = quick.open()
    quick.play(table)
    on = quick.ask("POST", f"tables/{table}/play-on", {"number": 6, "seat": 0, "level": "gentle"})["id"]
    quick.visit(on)
    link = page.get_by_role("link", name="move 6 of another table")
    expect(link).to_be_visible()
    link.click()
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    assert re.search(rf"table/{table}\?at=6", page.url)
