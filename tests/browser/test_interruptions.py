"""The page is loaded again, and the server dies and comes back."""

from __future__ import annotations

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from browser import player
from browser.player import decision, names, press
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit, Visitor

LOST = "WebSocket|ERR_CONNECTION_REFUSED|ERR_CONNECTION_RESET|ERR_EMPTY_RESPONSE"
"""What the browser says of a server that is not there."""


def turn(page: Page) -> str:
    return page.get_by_role("heading", level=1).inner_text()


def test_reload_gives_the_same_decision(visit: Visit, server: Server) -> None:
    page = visit()
    player.start(page, server)
    player.choose(page)
    assert player.await_turn(page)
    player.open_card(page)
    before = turn(page), names(page), decision(page).inner_text()
    page.reload()
    assert player.await_turn(page)
    expect(decision(page).get_by_role("button", name=player.ACTS).first).to_be_visible()
    assert (turn(page), names(page), decision(page).inner_text()) == before


def test_reload_after_the_own_choice(visit: Visit, server: Server) -> None:
    """The others have not chosen yet: what lies face down is still known to the one who laid it."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("open", "bot")))
    friend = visit()
    friend.goto(page.url)
    friend.get_by_label("Your name at the table").fill("Ben")
    friend.get_by_role("button", name="Sit here").click()
    assert player.await_turn(page)
    place = player.open_card(page)
    act = place.get_by_role("button", name=player.ACTS, disabled=False).first
    press(act)
    face_down = page.get_by_role("button", name="Chosen, face down.")
    expect(face_down).to_be_visible()
    name = player.name_of(face_down)
    page.reload()
    expect(page.get_by_role("button", name=name, exact=True)).to_be_visible()
    expect(page.get_by_role("button", name="Undo: ")).to_be_enabled()


def test_the_server_dies_and_comes_back(visit: Visit, own_server: Callable[..., Server], visitors: list[Visitor]) -> None:
    server = own_server()
    page = visit()
    visitors[0].expect_trouble(LOST)
    player.start(page, server)
    player.choose(page)
    assert player.await_turn(page)
    place = player.open_card(page)
    before, cards = turn(page), names(page)

    server.kill()
    expect(page.get_by_role("status").filter(has_text="Connection lost. Everything you did is safe")).to_be_visible()
    assert (turn(page), names(page)) == (before, cards), "the board stays readable"
    server.start()
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_have_count(0)
    assert (turn(page), names(page)) == (before, cards)
    player.take(place.get_by_role("button", name=player.ACTS, disabled=False).first)
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    assert player.await_turn(page)

    # What is asked while nobody hears it is asked again by itself.
    place = player.open_card(page)
    server.kill()
    expect(page.get_by_role("status").filter(has_text="Connection lost")).to_be_visible()
    before = turn(page)
    press(place.get_by_role("button", name=player.ACTS, disabled=False).first)
    expect(page.get_by_role("status").filter(has_text="Your move is sent again")).to_be_visible()
    server.start()
    expect(page.get_by_role("heading", level=1)).not_to_have_text(before)
    assert player.await_turn(page)
    expect(page.get_by_role("alert")).to_have_count(0)
    expect(page.get_by_role("region", name="Log")).to_contain_text(re.compile("turn 3"))
