"""Millennia at the page: a whole solo game by clicks, two people in one action phase, sizes and themes."""

from __future__ import annotations

import json
import random
import re

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.player import decision, press, score_sheet
from browser.quick import Quick
from browser.serving import Server
from browser.test_accessibility import KINDS, expect_no_findings
from browser.visitors import Visit
from millennia.helpers import document, player, tech, techs

BOARD = ("Draft", "For sale", "Actions")
"""The regions of the table where a thing is chosen; what is lit there can be used."""


def region(page: Page, name: str) -> Locator:
    return page.get_by_role("region", name=name, exact=True)


def asked(page: Page) -> Locator:
    """What can be pressed in the panel."""
    return decision(page).locator("[data-option]:enabled:visible")


def icons_asked(page: Page) -> Locator:
    """The icons with which something that is asked now can be paid."""
    return decision(page).get_by_role("group", name="Icons that will do").get_by_role("button")


def await_turn(page: Page) -> bool:
    """Waits until something is asked (true) or the game is over."""
    expect(asked(page).or_(decision(page).locator("summary")).or_(score_sheet(page)).first).to_be_visible()
    return not score_sheet(page).is_visible()


def act(page: Page, dice: random.Random) -> None:
    """One decision by clicks, on the board where it offers something, and waits until the next one is asked."""
    panel = decision(page).locator("[data-decision]")
    before = panel.get_attribute("data-decision") or ""
    actions = region(page, "Actions").locator("[data-ref^='action:'] button:not([aria-disabled=true])")
    things = [*region(page, "Draft").locator("button.lit").all(), *region(page, "For sale").locator("button.lit").all()]
    end = decision(page).locator("[data-end]:visible")
    icons = icons_asked(page)
    if icons.count():
        dice.choice(icons.all()).click()
        if decision(page).locator(f"[data-decision='{before}']").count():
            decision(page).get_by_role("button", name=re.compile("^Spend ")).last.click()
    elif actions.count() and dice.random() < 0.6:
        dice.choice(actions.all()).click()
    elif things and dice.random() < 0.8:
        dice.choice(things).click()
        asked(page).first.click()
    elif end.count():
        end.first.click()
    else:
        if not asked(page).count():
            decision(page).locator("summary").click()
        dice.choice(asked(page).all()).click()
    expect(page.locator(f"[data-decision='{before}']")).to_have_count(0)
    expect(page.locator("[data-decision][aria-busy=true]")).to_have_count(0)  # all icons of a payment are spent


def test_a_solo_game_by_clicks(visit: Visit, server: Server) -> None:
    """Whatever is drawn, a game against the Automa comes to its end and its result."""
    page = visit(reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open((), game="millennia"))
    expect(page.get_by_role("button", name=re.compile("^The Automa:"))).to_be_visible()
    dice = random.Random(5)
    made = 0
    while await_turn(page):
        act(page, dice)
        made += 1
    assert made >= 40
    expect(score_sheet(page).get_by_role("rowheader", name="Influence × politics")).to_be_visible()
    expect(score_sheet(page).get_by_role("rowheader", name="Automa")).to_be_visible()


ANN = player(techs=techs("arts", "social-science"), gold=8)
BEN = player(techs=techs("agriculture", "medicine"), gold=8)


def test_two_browsers_in_one_action_phase(visit: Visit, server: Server) -> None:
    """Each acts at its own pace; what one takes back leaves the other alone; who is done may come back until all are."""
    ann, ben = visit(), visit()
    for page, name in ((ann, "Ann"), (ben, "Ben")):
        Quick(page, server).ask("PUT", "me", {"name": name})
    table = Quick(ann, server).open(("open",), game="millennia", scenario=json.dumps(document(ANN, BEN)))
    Quick(ben, server).ask("POST", f"tables/{table}/join", {"seat": 1})
    for page in (ann, ben):
        Quick(page, server).visit(table)
        expect(decision(page).get_by_role("heading", level=2)).to_have_text("Your actions")

    region(ann, "Actions").get_by_role("button", name=re.compile("^Culture")).click()
    expect(region(ann, "Tracks").get_by_role("button", name=re.compile("^Culture: You 1, Ben 0"))).to_be_visible()
    expect(region(ben, "Tracks").get_by_role("button", name=re.compile("^Culture: You 0, Ann 1"))).to_be_visible()
    region(ben, "Actions").get_by_role("button", name=re.compile("^Population")).click()
    expect(region(ann, "Tracks").get_by_role("button", name=re.compile("^Population: You 0, Ben 1"))).to_be_visible()

    ann.get_by_role("button", name=re.compile("^Take back")).click()  # Ben's step stays
    expect(region(ben, "Tracks").get_by_role("button", name=re.compile("^Culture: You 0, Ann 0"))).to_be_visible()
    expect(region(ben, "Tracks").get_by_role("button", name=re.compile("^Population: You 1, Ann 0"))).to_be_visible()

    decision(ben).locator("[data-end]").click()
    expect(decision(ben).get_by_role("heading", level=2)).to_have_text("You are done in this age")
    ben.get_by_role("button", name="Take back that I am done").click()
    expect(decision(ben).get_by_role("heading", level=2)).to_have_text("Your actions")
    decision(ben).locator("[data-end]").click()
    decision(ann).locator("[data-end]").click()
    for page in (ann, ben):
        expect(page.get_by_role("heading", level=1)).to_contain_text("Age 2")


PAYER = player(techs=techs("arts", "social-science", "medicine", "energy"))


def used(page: Page) -> Locator:
    """The techs of the own tableau that are exhausted."""
    return region(page, "Your tableau").get_by_role("button", name=re.compile(", used$"))


def test_an_action_is_paid_as_it_is_proposed(visit: Visit, server: Server) -> None:
    """The icons stand on the action before the click; one click carries it out, and one undo takes all of it back."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(document(PAYER))))
    culture = region(page, "Actions").get_by_role("button", name=re.compile("^Culture:"))
    expect(culture).to_have_accessible_name(re.compile("Culture 0 → 1.*Spend Music and Law$"))
    academics = region(page, "Actions").get_by_role("button", name=re.compile("^Academics:"))
    expect(academics).to_have_accessible_name(re.compile("[+]1 joker. Spend [A-Z][a-z]+ and [A-Z][a-z]+$"))
    academics.click()
    expect(region(page, "Your tableau")).to_contain_text("Joker")
    expect(used(page)).to_have_count(2)
    page.get_by_role("button", name=re.compile("^Take back: Academics")).click()
    expect(used(page)).to_have_count(0)
    expect(academics).to_have_attribute("aria-disabled", "false")


def test_other_icons_are_chosen_for_a_payment(visit: Visit, server: Server) -> None:
    """A click on the icons asks for each of them and says what the choice leaves."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(document(PAYER))))
    region(page, "Actions").get_by_role("button", name="Pay Industry with other icons").click()
    expect(icons_asked(page)).to_have_count(4)
    expect(decision(page)).to_contain_text("All other actions stay possible")  # medicine is proposed, or energy
    icons_asked(page).filter(has_text="arts").click()
    expect(decision(page)).to_contain_text("Then not any more: Culture")
    decision(page).get_by_role("button", name="Spend Music").click()
    expect(used(page)).to_have_text([re.compile("Music")])

    region(page, "Actions").get_by_role("button", name="Pay Academics with other icons").click()
    expect(icons_asked(page)).to_have_count(3)
    icons_asked(page).filter(has_text="social science").click()
    decision(page).get_by_role("button", name="Choose the next icon too").click()
    expect(icons_asked(page)).to_have_count(2)
    icons_asked(page).filter(has_text="medicine").click()
    decision(page).get_by_role("button", name="Spend Herbalism").click()
    expect(used(page)).to_have_text([re.compile("Music"), re.compile("Law"), re.compile("Herbalism")])


def test_a_draft_on_the_phone(visit: Visit, server: Server) -> None:
    page = visit("phone")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot", "bot", "bot"), game="millennia"))
    press(region(page, "Draft").locator("button.lit").first)
    expect(decision(page)).to_contain_text(re.compile("Row [1-4]"))
    press(asked(page).first)
    expect(region(page, "Draft").locator(".gone.mine")).to_have_count(1)
    expect(region(page, "Draft").locator("button.lit")).not_to_have_count(0)  # asked again: the first place has come back
    press(page.get_by_role("button", name="Mine"))
    expect(page.get_by_role("region", name="Tableau of You").get_by_role("button", name=re.compile("age"))).not_to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


@pytest.mark.parametrize("kind", KINDS)
def test_no_findings_of_axe(visit: Visit, server: Server, kind: str) -> None:
    page = visit(kind, reduced_motion="reduce", bypass_csp=True)
    quick = Quick(page, server)
    mine = player(
        techs=[*techs("arts", "social-science", age=2), tech("medicine", 2)],
        turned=techs("energy", age=2),
        buildings=["palace", "granary"],
        wonders=["stonehenge"],
        hand=["250", "255"],
        research=["228"],
        jokers=1,
    )
    position = document(mine, player(), player(), seats=3, age=2)
    quick.visit(quick.open(("bot", "bot"), game="millennia", scenario=json.dumps(position)))
    place = decision(page)
    expect(place.locator("[data-end]").first).to_be_visible()
    expect_no_findings(page, "the table of Millennia")
    if "phone" in kind:
        press(page.get_by_role("button", name="Tracks"))
        expect(region(page, "Tracks")).to_be_visible()
    else:
        region(page, "Tracks").get_by_role("button", name=re.compile("^Politics")).click()
    expect_no_findings(page, "the tracks")


RICH = player(
    techs=techs("government", "army"),
    buildings=["palace", "granary"],
    wonders=["stonehenge"],
    research=["226"],
    jokers=1,
)


def test_a_large_screen_shows_what_the_others_own(visit: Visit, server: Server) -> None:
    """At 1600 x 1000 the tableaus of the others stand in a column, and the research table is open."""
    page = visit()
    page.set_viewport_size({"width": 1600, "height": 1000})
    quick = Quick(page, server)
    position = document(PAYER, RICH, research_shown=["226", "230", "228", "239"])
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(position)))
    others = region(page, "Tableaus of the others")
    for name in ("Kingship", "Palace", "Stonehenge", "Research 226"):
        expect(others.get_by_role("button", name=re.compile(name))).to_be_visible()
    research = region(page, "Draft").get_by_role("region", name="Research")
    expect(research.get_by_role("button", name=re.compile("^Research effect for"))).to_have_count(4)
    fits = "panel => panel.scrollHeight <= panel.clientHeight"
    assert region(page, "Draft").evaluate(fits)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")


def test_research_has_a_place_at_the_foot(visit: Visit, server: Server) -> None:
    """On smaller screens what research buys and what the cards do stand behind a tab."""
    page = visit()
    quick = Quick(page, server)
    position = document(PAYER, RICH, research_shown=["226", "230", "228", "239"])
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(position)))
    page.get_by_role("button", name="Research", exact=True).click()
    research = region(page, "Research")
    expect(research.get_by_role("button", name=re.compile("^Research card 226 .*Claimed by"))).to_be_visible()


def test_a_chain_is_folded_in_the_log(visit: Visit, server: Server) -> None:
    """What followed from an action stands under it as its sum, and opens on a click."""
    page = visit()
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(document(PAYER))))
    region(page, "Actions").get_by_role("button", name=re.compile("^Culture:")).click()
    log = region(page, "Log")
    folded = log.get_by_role("button", name=re.compile("^culture to 1, [+]2 points"))
    expect(folded).to_be_visible()
    expect(log).not_to_contain_text("You spent Music")
    folded.click()
    expect(log).to_contain_text("You spent Music")


def test_all_tracks_within_the_width_of_the_phone(visit: Visit, server: Server) -> None:
    page = visit("phone")
    quick = Quick(page, server)
    quick.visit(quick.open(("bot",), game="millennia", scenario=json.dumps(document(PAYER))))
    press(page.get_by_role("button", name="Tracks", exact=True))
    tracks = region(page, "Tracks")
    expect(tracks.get_by_role("button", name=re.compile("^Culture: "))).to_be_visible()
    assert tracks.evaluate("panel => panel.scrollWidth <= panel.clientWidth")
    last = "panel => Math.max(...[...panel.querySelectorAll('.place')].map(at => at.getBoundingClientRect().right))"
    assert tracks.evaluate(last) <= 390


def test_who_is_done_goes_on_at_the_phone(visit: Visit, server: Server) -> None:
    """Until all are done: the sheet says so and takes it back; the bar keeps undo in view."""
    page, ben = visit("phone"), visit()
    quick = Quick(page, server)
    table = quick.open(("open",), game="millennia", scenario=json.dumps(document(PAYER)))
    Quick(ben, server).ask("POST", f"tables/{table}/join", {"seat": 1})  # who does nothing: the age does not end
    quick.visit(table)
    press(decision(page).get_by_role("button", name="Done", exact=True))
    expect(decision(page)).to_contain_text("You are done in this age")
    expect(page.get_by_role("banner").get_by_role("button", name=re.compile("^Undo"))).to_be_in_viewport()
    press(decision(page).get_by_role("button", name="Take back that I am done"))
    expect(decision(page).get_by_role("button", name="Done", exact=True)).to_be_visible()
