"""Behind a proxy the page lies below a path, and nothing of it outside."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from browser import player
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit


def test_everything_under_a_base_path(visit: Visit, own_server: Callable[..., Server]) -> None:
    server = own_server("/games")
    root = server.url
    assert root.endswith("/games/")
    page, friend = visit(), visit()
    asked: list[str] = []
    for each in (page, friend):
        each.on("request", lambda request: asked.append(request.url))
        each.on("websocket", lambda line: asked.append(line.url.replace("ws://", "http://")))

    player.start(page, server, (player.TWO_BOTS[0], player.TWO_BOTS[0]))
    assert page.url.startswith(f"{root}table/")
    player.choose(page)
    expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
    page.reload()
    assert player.await_turn(page)
    page.keyboard.press("[")
    expect(page.get_by_role("slider", name="Moment of the game")).to_be_visible()
    page.get_by_role("button", name="Back to the game").click()
    page.get_by_role("link", name="Ziggurat: all tables").click()
    expect(page.get_by_role("heading", name="Continue")).to_be_visible()
    assert page.url == root

    quick = Quick(page, server)
    quick.visit(quick.open(("open", "bot")))
    link = page.get_by_label("Link to this table").input_value()
    assert link.startswith(f"{root}table/")
    friend.goto(link)
    friend.get_by_label("Your name at the table").fill("Ben")
    friend.get_by_role("button", name="Sit here").click()
    assert player.await_turn(friend)

    assert [url for url in asked if not url.startswith((root, "data:", "blob:"))] == []
    for context in (page.context, friend.context):
        assert {cookie["path"] for cookie in context.cookies()} == {"/games"}
