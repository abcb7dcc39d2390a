"""Through the Ages at the page: a whole learning game by clicks."""

from __future__ import annotations

import random
import re
from contextlib import suppress

from playwright.sync_api import Locator, Page, TimeoutError, expect

from browser.player import decision, score_sheet
from browser.serving import Server
from browser.visitors import Visit


def open_table(page: Page, server: Server) -> None:
    """A learning game against the gentlest bot, which does not wait."""
    seats = [{"kind": "me"}, {"kind": "bot", "level": "gentle"}]
    wanted = {"game": "through-the-ages", "seats": seats, "options": {"variant": "learning"}, "pause": 0}
    opened = page.request.post(f"{server.url}api/tables", data=wanted, headers={"origin": server.url.rstrip("/")}).json()
    page.goto(f"{server.url}table/{opened['id']}")


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def possible(page: Page) -> list[Locator]:
    """What can be used on the board: cards of the row and of the hands, technologies."""
    row = region(page, "Card row").get_by_role("button", name=re.compile(r"\. Take .* for \d civil"))
    hands = region(page, "Your hands").get_by_role("button").filter(has_not_text="Not now")
    own = region(page, "Your civilization").get_by_role("button", name=re.compile(r"\. (Build|Upgrade) "))
    return [*row.all(), *hands.all(), *own.all()]


def act(page: Page, dice: random.Random) -> None:
    """One decision by clicks: in the own action phase on the board, else in the panel."""
    end = page.get_by_role("button", name=re.compile("^End turn"))
    place = decision(page)
    if end.count():
        things = possible(page)
        if not things or dice.random() < 0.2:
            finish(page, end)
            return
        with suppress(TimeoutError):
            dice.choice(things).click(timeout=3000)
    choices = place.locator("[data-option]:visible")
    wanted = [at for at, text in enumerate(choices.all_inner_texts()) if not re.match("Destroy|Disband", text)]
    if wanted:
        finish(page, choices.nth(dice.choice(wanted)))
    elif end.count():
        finish(page, end)


def finish(page: Page, button: Locator) -> None:
    """Presses it and waits until the server has answered; a button of a decision that is over by then is let go."""
    with suppress(TimeoutError):
        button.click(timeout=3000)
    expect(page.locator("[data-option]:disabled")).to_have_count(0)


def await_turn(page: Page) -> bool:
    """Waits until something is asked (true) or the game is over."""
    asked = decision(page).locator("[data-option]:enabled:visible")
    expect(asked.or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


def test_a_learning_game_by_clicks(visit: Visit, server: Server) -> None:
    page = visit(reduced_motion="reduce")
    open_table(page, server)
    dice = random.Random(3)
    made = 0
    while await_turn(page):
        act(page, dice)
        made += 1
    assert made >= 30
    expect(score_sheet(page).get_by_role("rowheader", name="End of the learning game")).to_be_visible()
