"""What people do at the page again and again, found by the names that everybody sees or hears."""

from __future__ import annotations

import re
from collections.abc import Sequence

from playwright.sync_api import Locator, Page, expect

from browser.serving import Server

AT_ONCE = "Bots go on at once"
TWO_BOTS = ("Bot, gentle", "Bot, gentle")
OPEN = "Open, by link"
ACTS = re.compile(r"^(Build|Sell|Throw|Take|Lay|Choose|Dig|Leave|Play)\b(?! back)")
"""How the sentences of actions begin; "Take back" is undo."""


# ---- the lobby ----------------------------------------------------------------------------------------------------------


def lobby(page: Page, server: Server) -> None:
    """Opens the lobby."""
    page.goto(server.url)
    expect(page.get_by_role("heading", name="New table")).to_be_visible()


def set_up(page: Page, others: Sequence[str] = TWO_BOTS, pause: str = AT_ONCE) -> Locator:
    """Sets up a table of 7 Wonders where the reader has the first seat; the button that opens it."""
    more = page.get_by_role("button", name=re.compile("^(More: set up a table of )?7 Wonders"))
    first = page.get_by_label("Who plays seat 1")
    expect(more.or_(first).first).to_be_visible()
    if not first.is_visible():
        press(more)
    pick(page.get_by_role("group", name="Players").get_by_role("radio", name=str(len(others) + 1), exact=True))
    for seat, who in enumerate(others, 2):
        page.get_by_label(f"Who plays seat {seat}").select_option(label=who)
    page.get_by_label("After your move").select_option(label=pause)
    return page.get_by_role("button", name=re.compile("^(Start|Open the table)"))


def start(page: Page, server: Server, others: Sequence[str] = TWO_BOTS, pause: str = AT_ONCE) -> None:
    """From the lobby to the first decision."""
    lobby(page, server)
    press(set_up(page, others, pause))
    expect(page.get_by_role("heading", level=1)).to_contain_text("Age I")
    assert await_turn(page)


def press(button: Locator) -> None:
    """Touches where the page is touched, else clicks."""
    if button.page.evaluate("matchMedia('(pointer: coarse)').matches"):
        button.tap()
    else:
        button.click()


def pick(radio: Locator) -> None:
    """Presses what a radio button looks like, its label."""
    press(radio.locator("xpath=ancestor::label"))
    expect(radio).to_be_checked()


# ---- at the table -------------------------------------------------------------------------------------------------------


def hand(page: Page) -> Locator:
    """The cards of the hand, or what lies in its place, while one may be chosen."""
    place = page.get_by_role("region", name=re.compile("^(Your hand|The discard pile)$"))
    return place.get_by_role("button", name=re.compile("be built"))


def names(page: Page) -> list[str]:
    """The names of the cards in the hand."""
    return [name_of(card).partition(",")[0] for card in hand(page).all()]


def name_of(thing: Locator) -> str:
    """What a screen reader calls it."""
    line = thing.aria_snapshot().split("\n")[0].replace("''", "'")
    found = re.search(r'"((?:[^"\\]|\\.)*)"', line)
    return found[1] if found else ""


def decision(page: Page) -> Locator:
    return page.get_by_role("region", name="Decision")


def boards(page: Page) -> Locator:
    """The wonders or sides to choose from before the first age."""
    place = page.get_by_role("region", name=re.compile("^The (wonders|sides of your wonder)$"))
    return place.get_by_role("button", disabled=False)


def score_sheet(page: Page) -> Locator:
    return page.get_by_role("region", name="Score sheet")


def await_turn(page: Page) -> bool:
    """Waits until something is asked on the board (true) or the game is over."""
    expect(hand(page).or_(boards(page)).or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


def open_card(page: Page) -> Locator:
    """Opens a card of the hand, one that can be built if there is one; the place where it says what can be done with it."""
    possible = hand(page).filter(has_not_text="Not now")
    card = (possible if possible.count() else hand(page)).first
    if card.get_attribute("aria-expanded") != "true":
        press(card)
    place = decision(page)
    return place if place.is_visible() else page.get_by_role("region", name=re.compile("^(Your hand|The discard pile)$"))


def choose(page: Page, stages: bool = False) -> None:
    """One decision on the board of 7 Wonders: a card to build, else one to sell, and the turn goes on.

    ``stages``: a stage of the wonder comes first.  It may bring another decision in the same turn.
    """
    if boards(page).count():
        press(boards(page).first)
        place = page
    else:
        place = open_card(page)  # type: ignore[assignment]
    acts = place.get_by_role("button", name=ACTS, disabled=False)
    expect(acts.first).to_be_visible()
    built_into = acts.filter(has_text=re.compile("stage", re.IGNORECASE))
    if not stages:
        acts = acts.filter(has_not_text=re.compile("stage", re.IGNORECASE))
    act = (built_into if stages and built_into.count() else acts).first
    if re.search(r"\d ways$", name_of(act)):
        press(act)  # it asks whom to pay, and goes on with the first answer
        expect(place.get_by_role("radiogroup", name="Pay whom?")).to_be_visible()
        act = acts.first
    take(act)


def take(act: Locator) -> None:
    """Presses an action, and waits until it is done: the page no longer offers it."""
    sentence = name_of(act)
    page = act.page
    press(act)
    same = page.get_by_role("button", name=sentence, exact=True)
    expect(same).to_have_count(0)


def choose_plain(page: Page) -> None:
    """One decision on the plain board: its first action."""
    place = decision(page)
    asked = place.get_by_role("heading", level=2)
    prompt = asked.inner_text()
    press(place.get_by_role("button", name=ACTS, disabled=False).first)
    expect(place.get_by_role("heading", name=prompt, exact=True)).to_have_count(0)


def await_turn_plain(page: Page) -> bool:
    """Waits until something is asked on the plain board (true) or the game is over."""
    acts = decision(page).get_by_role("button", name=ACTS, disabled=False)
    expect(acts.or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


def play(page: Page) -> int:
    """Plays to the end on the board; how many decisions there were."""
    made = 0
    while await_turn(page):
        choose(page, stages=True)
        made += 1
    return made


def setting(page: Page, group: str, choice: str) -> None:
    """Changes a setting."""
    press(page.get_by_role("button", name="Settings", exact=True))
    sheet = page.get_by_role("dialog", name="Settings")
    pick(sheet.get_by_role("group", name=group).get_by_role("radio", name=choice, exact=True))
    press(sheet.get_by_role("button", name="Close Settings"))
    expect(sheet).to_be_hidden()
