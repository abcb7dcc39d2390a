"""People at one table, each in a browser of their own."""

from __future__ import annotations

import json
import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, WebSocketRoute, expect

from browser import player
from browser.player import decision, hand, names, press
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit

Tables = Callable[[], tuple[Page, Page, str]]


@pytest.fixture
def table(visit: Visit, server: Server) -> Tables:
    """Ann opens a table for Ben and a bot; Ben takes the seat by the link."""

    def sit() -> tuple[Page, Page, str]:
        ann, ben = visit(), visit()
        player.lobby(ann, server)
        open_it = player.set_up(ann, (player.OPEN, "Bot, gentle"))
        ann.get_by_label("Your name, as the others see it").fill("Ann")
        open_it.click()
        expect(ann.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
        link = ann.get_by_label("Link to this table").input_value()
        expect(ann.get_by_text("It opens on this machine alone")).to_be_visible()  # as the address is 127.0.0.1
        ben.goto(link)
        ben.get_by_label("Your name at the table").fill("Ben")
        ben.get_by_role("button", name="Sit here").click()
        for page in (ann, ben):
            assert player.await_turn(page)
        return ann, ben, link

    return sit


def log(page: Page) -> str:
    return page.get_by_role("region", name="Log").inner_text()


def build(page: Page) -> str:
    """Builds or sells the first card that can be; its name."""
    place = player.open_card(page)
    name: str = decision(page).get_by_role("heading", level=2).inner_text()
    press(place.get_by_role("button", name=re.compile(f"^(Build|Sell) {re.escape(name)}")).first)
    return name


def test_two_people_and_a_bot(visit: Visit, table: Tables) -> None:
    ann, ben, link = table()
    watcher = visit()
    watcher.goto(link)

    expect(ann.get_by_role("button", name="What would a strong bot do?")).to_have_count(0)  # not among people
    mine = names(ann)
    assert len(mine) == 7
    assert not set(mine) & set(names(ben)), "two people with the same hand"
    expect(watcher.get_by_text("You are watching.")).to_be_visible()
    expect(watcher.get_by_role("region", name=re.compile("hand", re.IGNORECASE))).to_have_count(0)
    shown = watcher.content()
    assert not [name for name in (*mine, *names(ben)) if name in shown], "a watcher sees a hand"

    first = build(ann)
    expect(hand(ann)).to_have_count(0)
    expect(ben.get_by_role("region", name=re.compile("^Ann"))).to_contain_text("chosen")
    assert first not in log(ben), "a card is told before all have chosen"
    ann.get_by_role("button", name="Undo: ").click()
    expect(hand(ann)).to_have_count(7)
    assert names(ann) == mine

    chosen = build(ann)
    expect(ann.get_by_role("button", name="Undo: ")).to_be_enabled()
    bens = build(ben)
    for page in (ann, ben, watcher):
        expect(page.get_by_role("heading", level=1)).to_contain_text("turn 2")
        expect(page.get_by_role("region", name="Log")).to_contain_text(chosen)
        expect(page.get_by_role("region", name="Log")).to_contain_text(bens)
    expect(ann.get_by_role("button", name="Undo: ")).to_have_count(0)
    expect(ann.get_by_role("button", name="Undo is not possible: ")).to_be_visible()
    expect(hand(ann)).to_have_count(6)
    assert not set(names(ann)) & set(mine), "the hands were not passed"


def test_a_seat_that_was_taken_is_told(visit: Visit, server: Server) -> None:
    ann, ben, late = visit(), visit(), visit()
    host = Quick(ann, server)
    made = host.open(("open", "open"))
    host.visit(made)
    for page in (ben, late):
        Quick(page, server).visit(made)
        page.get_by_label("Your name at the table").fill("Ben")
    ben.get_by_role("button", name="Sit here").first.click()
    expect(late.get_by_role("heading", name="Waiting for 1 player")).to_be_visible()
    expect(late.get_by_role("button", name="Sit here")).to_have_count(1)
    ann.get_by_role("button", name=re.compile("^Start now with .* bots in the open seats")).click()
    assert player.await_turn(ann)
    assert player.await_turn(ben)
    expect(late.get_by_text("You are watching.")).to_be_visible()


def test_an_act_that_comes_too_late_is_refused_in_words(visit: Visit, server: Server) -> None:
    """The first tab hears nothing of what the second did, until it has asked for something old."""
    first = visit()
    quick = Quick(first, server)
    made = quick.open()
    deaf = Deaf()
    first.route_web_socket(re.compile("/live$"), deaf.listen)
    quick.visit(made)
    assert player.await_turn(first)
    place = player.open_card(first)
    act = place.get_by_role("button", name=player.ACTS, disabled=False).first

    second = first.context.new_page()
    Quick(second, server).visit(made)
    assert player.await_turn(second)
    deaf.on = True
    player.choose(second)
    expect(second.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert player.await_turn(second)
    expect(first.get_by_role("heading", level=1)).to_contain_text("turn 1")

    act.click()
    expect(first.get_by_role("alert")).to_contain_text(re.compile(r"Too late: [a-z ,;]+"))
    expect(first.get_by_role("heading", level=1)).to_contain_text("turn 2")
    assert player.await_turn(first)
    assert names(first) == names(second)
    player.choose(first)
    for page in (first, second):
        expect(page.get_by_role("heading", level=1)).to_contain_text("turn 3")


class Deaf:
    """A line on which positions are held back while it is ``on``, until something is answered."""

    def __init__(self) -> None:
        self.on = False
        self.held: list[str | bytes] = []

    def listen(self, page: WebSocketRoute) -> None:
        server = page.connect_to_server()

        def hear(message: str | bytes) -> None:
            if self.on and json.loads(message)["kind"] != "answer":
                self.held.append(message)
                return
            held, self.held, self.on = self.held, [], False
            for each in (*held, message):
                page.send(each)

        server.on_message(hear)


def test_who_sits_down_without_a_name_is_told_beside_the_field(visit: Visit, server: Server) -> None:
    host, guest = visit(), visit("phone", viewport={"width": 360, "height": 640})
    quick = Quick(host, server)
    table = quick.open(("open",) * 3 + ("bot",) * 3)
    Quick(guest, server).visit(table)
    press(guest.get_by_role("button", name="Sit here").last)
    expect(guest.get_by_role("alert")).to_be_in_viewport(ratio=1)
    expect(guest.get_by_role("alert")).to_have_text("First type your name: the others see it at the table.")
    expect(guest.get_by_label("Your name at the table")).to_be_focused()
    quick.visit(table)
    host.set_viewport_size({"width": 390, "height": 700})
    leave = host.get_by_role("button", name="Leave the table")
    leave.scroll_into_view_if_needed()
    expect(leave).to_be_in_viewport(ratio=1)
