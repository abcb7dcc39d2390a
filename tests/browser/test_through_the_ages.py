"""Through the Ages at the page: a whole learning game by clicks; events, auctions and fights between browsers; all sizes."""

from __future__ import annotations

import json
import random
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import decision, press, score_sheet
from browser.quick import Quick
from browser.serving import Server
from browser.test_accessibility import AXE, KINDS, expect_no_findings
from browser.visitors import Visit
from through_the_ages.helpers import civ, document

POLITICS = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": 0}]
ROW = [
    *("iron", "reserves-i", "rich-land-i", "bread-and-circuses", "printing-press", "taj-mahal", "michelangelo"),
    *("theocracy", "warfare", "st-peters-basilica", "swordsmen", "cartography", "irrigation"),
]  # fmt: skip
STRONG = civ(workers={"warriors": 3}, unused=1, food=4, resources=6, culture=12, science=9, hand=["alchemy", "moses"])
WEAK = civ(workers={"warriors": 2}, unused=0, culture=8, science=4, technologies=("knights",))
TWO = ("open",)
Sit = Callable[..., tuple[Page, Page, Page]]


def scenario(*civs: dict[str, Any], **more: Any) -> str:
    """The text of a position; no card is left to chance."""
    return json.dumps(document(*civs, **{"row": ROW, **more}))


def turned_up(event: str, *civs: dict[str, Any], **more: Any) -> str:
    """Seat 0 has just turned up an event."""
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Reveal", "seat": 0}]
    return scenario(*civs, steps=steps, top=event, current=[], future=[], **more)


@pytest.fixture
def sit(visit: Visit, server: Server) -> Sit:
    """Opens a position for Ann (seat 0), Ben and bots, with somebody who watches."""

    def open_it(position: str, kinds: tuple[str, str] = ("desktop", "desktop")) -> tuple[Page, Page, Page]:
        ann, ben, eve = visit(kinds[0]), visit(kinds[1]), visit()
        for page, name in ((ann, "Ann"), (ben, "Ben")):
            Quick(page, server).ask("PUT", "me", {"name": name})
        others = ("bot",) * (json.loads(position)["seats"] - 2)
        table = Quick(ann, server).open((*TWO, *others), game="through-the-ages", scenario=position)
        Quick(ben, server).ask("POST", f"tables/{table}/join", {"seat": 1})
        for page in (ann, ben, eve):
            Quick(page, server).visit(table)
            expect(region(page, "Your civilization").or_(region(page, "Ann")).first).to_be_visible()
        return ann, ben, eve

    return open_it


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name)


def choose(page: Page, sentence: str | re.Pattern[str]) -> None:
    """Presses a choice of the panel."""
    press(decision(page).get_by_role("button", name=sentence).first)


# ---- a whole game -------------------------------------------------------------------------------------------------------


USABLE = "[data-region=others] .card:not(.no), [data-region=hand] .card:not(.no), [data-region=own] .live"
"""What can be used on the board: cards of the row and of the hands, what lies before the player."""


def answered(page: Page) -> None:
    """Waits until the server has answered what was pressed."""
    expect(page.locator("[data-option]:disabled, [data-end]:disabled")).to_have_count(0)


def act(page: Page, dice: random.Random) -> None:
    """One decision by clicks: in the own action phase on the board, else in the panel."""
    end = page.locator("[data-end]")
    if end.count():
        things = page.locator(USABLE)
        usable = things.count()
        if usable == 0 or dice.random() < 0.35:
            end.click()
            answered(page)
            return
        things.nth(dice.randrange(usable)).click()
    choices = decision(page).locator("[data-option]:visible")
    expect(choices.first).to_be_visible()
    wanted = [at for at, text in enumerate(choices.all_inner_texts()) if not re.match("Destroy|Disband", text)]
    choices.nth(dice.choice(wanted or [0])).click()
    answered(page)


def await_turn(page: Page) -> bool:
    """Waits until something is asked (true) or the game is over."""
    asked = decision(page).locator("[data-option]:enabled:visible").or_(page.locator("[data-end]:enabled"))
    expect(asked.or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


@pytest.mark.timeout(900)
def test_a_learning_game_by_clicks(visit: Visit, server: Server) -> None:
    """Whatever is drawn, a learning game against the gentlest bot comes to its end and its own scoring."""
    page = visit(reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",), game="through-the-ages", options={"variant": "learning"}))
    dice = random.Random(3)
    made = 0
    while await_turn(page):
        act(page, dice)
        made += 1
    assert made >= 30
    expect(score_sheet(page).get_by_role("rowheader", name="End of the learning game")).to_be_visible()


# ---- for all to follow --------------------------------------------------------------------------------------------------


def test_an_event_is_followed_by_everybody(sit: Sit) -> None:
    ann, ben, eve = sit(turned_up("pestilence", STRONG, WEAK))
    for page, name in ((ann, "Ben"), (eve, "Ben")):
        expect(decision(page)).to_contain_text("Everybody loses a worker.")
        expect(decision(page)).to_contain_text(re.compile(rf"all players:.*{name}"))
    expect(decision(ben)).to_contain_text("Choose the worker that you lose")
    choose(ben, re.compile("^Lose a worker of Warriors"))
    for page in (ann, eve):
        expect(region(page, "Log")).to_contain_text("Ben lost a worker of Warriors")
    expect(ann.locator("[data-end]")).to_be_enabled()


def test_an_auction_between_two_browsers(sit: Sit) -> None:
    held = {**WEAK, "military": [{"card": "defense-colonization-i"}]}
    ann, ben, eve = sit(turned_up("vast-territory-i", STRONG, held), ("phone", "desktop"))
    choose(ann, "Bid more")
    expect(decision(ann)).to_contain_text("If you win you would send 2 × Warriors: force 2, strength 3 → 1.")
    choose(ann, re.compile("^Bid 2"))
    expect(decision(ben).get_by_role("heading", level=2)).to_have_text("Bid more than 2 for the territory, or pass")
    for page, name in ((ann, "You"), (ben, "Ann"), (eve, "Ann")):
        bids = decision(page).get_by_role("list", name="Bids").get_by_role("listitem")
        expect(bids.filter(has_text="highest")).to_have_text(re.compile(rf"{name}\s*2\s*highest"))
    choose(ben, re.compile("^Bid 3"))
    choose(ann, "Bid no more")
    for page in (ann, eve):
        expect(decision(page)).to_contain_text("0 of 3")
    choose(ben, re.compile("^Send .*Defense"))
    expect(ann.locator("[data-end]")).to_be_enabled()
    press(ann.get_by_role("navigation", name="Places").get_by_role("button", name="Log"))
    for page, who in ((ann, "Ben"), (ben, "You"), (eve, "Ben")):
        expect(region(page, "Log")).to_contain_text(f"{who} colonized Vast Territory")
    expect(region(ben, "Your civilization")).to_contain_text("Vast Territory")


def test_a_war_between_two_browsers(sit: Sit) -> None:
    ann, ben, eve = sit(scenario({**STRONG, "military": [{"card": "war-over-territory"}]}, WEAK, steps=POLITICS, age=2))
    region(ann, "Your hands").get_by_role("button", name=re.compile("^War over Territory")).click()
    choose(ann, re.compile("^Declare War over Territory on Ben"))
    expect(region(ann, "Your civilization")).to_contain_text("of you on Ben: 3 to 2 now, you would win 1 yellow token")
    expect(region(ben, "Your civilization")).to_contain_text("of Ann on you: 2 to 3 now, Ann would win 1 yellow token")
    expect(region(eve, "Ann").get_by_role("button", name=re.compile("War over Territory"))).to_contain_text("of Ann on Ben")
    ann.locator("[data-end]").click()
    ben.locator("[data-end]").click()
    for page, told in ((ann, "You won: 3 against 2 of Ben"), (ben, "Ann won: 3 against 2 of you"), (eve, "Ann won: 3 against 2")):
        expect(region(page, "Log")).to_contain_text(told)
    expect(region(ben, "Your civilization")).not_to_contain_text("War over Territory")


def test_a_defence_between_two_browsers(sit: Sit) -> None:
    cards = [{"card": "defense-colonization-i"}, {"card": "rats"}]
    attacker = civ(workers={"warriors": 3}, government="monarchy", military=[{"card": "enslave"}])
    ann, ben, eve = sit(scenario(attacker, {**WEAK, "military": cards}, steps=POLITICS), ("desktop", "phone"))
    region(ann, "Your hands").get_by_role("button", name=re.compile("^Enslave")).click()
    choose(ann, re.compile("^Enslave against Ben, 3 to 2"))
    expect(decision(ben)).to_contain_text("short by 1")
    for page in (ann, eve):
        expect(decision(page)).to_contain_text("Ben may use 2 more cards.")
    choose(ben, re.compile("^Defend with Defense"))
    expect(decision(ben)).to_contain_text("4 of 3 you hold")
    for page in (ann, eve):
        expect(decision(page)).to_contain_text("4 of 3 it is repelled")
        expect(decision(page)).to_contain_text("Ben used Defense / Colonization")
    choose(ben, re.compile("^Use no more cards"))
    expect(region(eve, "Log")).to_contain_text("Ann did not win: 3 against 4 of Ben")
    expect(ann.locator("[data-end]")).to_be_enabled()


def test_a_pact_between_two_browsers(sit: Sit) -> None:
    pact = {**STRONG, "military": [{"card": "international-trade-agreement"}]}
    ann, ben, eve = sit(scenario(pact, WEAK, civ(), seats=3, steps=POLITICS, age=2))
    region(ann, "Your hands").get_by_role("button", name=re.compile("^International Trade Agreement")).click()
    choose(ann, re.compile("^Offer International Trade Agreement to Ben, you as B"))
    expect(decision(ben)).to_contain_text(re.compile(r"A\s*You\s*B\s*Ann"))
    expect(decision(eve)).to_contain_text(re.compile(r"A\s*Ben\s*B\s*Ann"))
    choose(ben, re.compile("^Accept the pact"))
    expect(region(ann, "Your civilization")).to_contain_text("International Trade Agreement B, with Ben")
    expect(ann.locator("[data-end]")).to_be_enabled()


# ---- the own turn -------------------------------------------------------------------------------------------------------


def test_this_turn_is_taken_back_step_by_step(sit: Sit) -> None:
    ann, ben, _ = sit(scenario(STRONG, WEAK))
    done = decision(ann).get_by_role("region", name="This turn").get_by_role("listitem")
    region(ann, "Card row").get_by_role("button", name=re.compile("^Iron")).click()
    choose(ann, re.compile("^Take Iron for 1 civil action"))
    expect(done).to_have_count(1)
    region(ann, "Your civilization").get_by_role("button", name=re.compile("^Religion, temple")).click()
    choose(ann, re.compile("^Build Religion for 3 resources"))
    expect(done).to_have_count(2)
    region(ann, "Your hands").get_by_role("button", name=re.compile("^Moses")).click()
    choose(ann, re.compile("^Make Moses your leader"))
    expect(done).to_have_text([re.compile(told) for told in ("Moses leads you.*1 civil action", "built Religion", "took Iron")])
    expect(region(ben, "Log")).to_contain_text("Moses leads Ann")
    done.nth(1).get_by_role("button", name=re.compile("^Take back: You built Religion.*, and all after it")).click()
    expect(done).to_have_text([re.compile("took Iron")])
    expect(region(ann, "Your hands")).to_contain_text("Moses")
    expect(region(ben, "Log")).not_to_contain_text("Religion")


def test_the_end_of_a_turn_is_told_row_by_row(sit: Sit) -> None:
    ann, ben, _ = sit(scenario(STRONG, WEAK))
    ann.locator("[data-end]").click()
    expect(decision(ann)).to_contain_text("Your turn brought")
    for told in ("You scored 1 science", "You lost 2 resources to corruption", "You produced 2 food", "You produced 2 resources"):
        expect(decision(ann).get_by_role("listitem").filter(has_text=told)).to_have_count(1)
    expect(ben.locator("[data-end]")).to_be_enabled()


# ---- every size, for everybody ------------------------------------------------------------------------------------------

FULL = civ(
    workers={"warriors": 3, "irrigation": 1, "iron": 2, "alchemy": 1, "drama": 1, "religion": 1, "knights": 1},
    technologies=("masonry", "code-of-laws", "monarchy"), government="monarchy", leader="leonardo-da-vinci", wonders=["pyramids"],
    unfinished="great-wall", stages=1, colonies=["vast-territory-i"], tactic="fighting-band", unused=1, yellow=6, food=2,
    resources=3, blue=9, culture=41, science=12, hand=["breakthrough-i", "hammurabi", "theology"],
    wars=["war-over-territory"], foes=[1],
    military=[{"card": card} for card in ("defense-colonization-i", "rats", "legion", "enslave")],
)  # fmt: skip
POSITIONS = {
    "actions": scenario(FULL, WEAK, STRONG, seats=3),
    "politics": scenario(FULL, WEAK, STRONG, seats=3, steps=POLITICS),
    "auction": turned_up("wealthy-territory-i", FULL, WEAK, STRONG, seats=3),
    "event": turned_up("pestilence", {**FULL, "unused": 0}, WEAK, STRONG, seats=3),
}


@pytest.mark.parametrize("kind", KINDS)
def test_axe_finds_nothing(visit: Visit, server: Server, kind: str) -> None:
    assert AXE.is_file(), f"{AXE} is missing: npm ci in the folder web brings it"
    page = visit(kind, reduced_motion="reduce", bypass_csp=True)
    quick = Quick(page, server)
    for name, position in POSITIONS.items():
        quick.visit(quick.open(("bot", "bot"), game="through-the-ages", scenario=position))
        assert await_turn(page)
        expect_no_findings(page, name)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog")).to_be_visible()
    expect_no_findings(page, "the rules")


SIZES = [(360, 640), (390, 844), (760, 1000), (900, 800), (1024, 768), (1280, 800), (1600, 1000)]


@pytest.mark.parametrize(("width", "height"), SIZES)
def test_nothing_is_lost_at_any_size(visit: Visit, server: Server, width: int, height: int) -> None:
    touch = width < 700
    page = visit(viewport={"width": width, "height": height}, has_touch=touch, is_mobile=touch, reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot", "bot"), game="through-the-ages", scenario=POSITIONS["actions"]))
    assert await_turn(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= width
    small = page.evaluate("""[...document.querySelectorAll("body *")].filter((each) =>
        [...each.childNodes].some((node) => node.nodeType === 3 && node.data.trim()) && each.checkVisibility()
        && parseFloat(getComputedStyle(each).fontSize) < 11).map((each) => each.textContent)""")
    assert small == []
    page.locator("[data-end]").click(trial=True)
    for thing in region(page, "Card row").get_by_role("button").all():
        thing.click(trial=True)
    for name in ("Agriculture", "Knights", "Population", "Great Wall"):
        region(page, "Your civilization").get_by_role("button", name=re.compile(name)).first.click(trial=True)
