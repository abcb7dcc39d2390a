"""Setting up a table: what is offered depends on the seats."""

from __future__ import annotations

from playwright.sync_api import expect

from browser import player
from browser.player import pick, press
from browser.serving import Server
from browser.visitors import Visit


def test_the_difficulty_of_the_automa_is_for_a_single_player(visit: Visit, server: Server) -> None:
    page = visit("desktop")
    player.lobby(page, server)
    press(page.get_by_role("button", name="More: set up a table of Millennia"))
    players = page.get_by_role("group", name="Players")
    alone = page.get_by_label("Playing alone")
    expect(page.get_by_label("Side of the board")).to_be_visible()
    expect(alone).to_have_count(0)
    pick(players.get_by_role("radio", name="1", exact=True))
    alone.select_option(label="Hard: with all of its war cards")
    pick(players.get_by_role("radio", name="2", exact=True))
    expect(alone).to_have_count(0)
    press(page.get_by_role("button", name="Start"))  # a choice that is not offered any more is not sent
    expect(page.get_by_role("region", name="Draft", exact=True)).to_be_visible()
