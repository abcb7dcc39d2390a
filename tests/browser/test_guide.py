"""The guide of a table for newcomers: words and advice at each decision, until the reader has had enough."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser import player
from browser.quick import Quick
from browser.serving import Server
from browser.visitors import Visit


def about_one_of(cards: list[str]) -> re.Pattern[str]:
    """Advice about the hand that is held now."""
    return re.compile(rf"A good player would: [^.]*\b({'|'.join(map(re.escape, cards))})\b")


@pytest.mark.parametrize("kind", ["desktop", "phone"])
def test_the_guide_stands_beside_each_decision_until_it_is_known(visit: Visit, server: Server, kind: str) -> None:
    page = visit(kind, reduced_motion="reduce")
    quick = Quick(page, server)
    quick.visit(quick.open(guide=True))
    guide = page.get_by_role("region", name="Guide")
    expect(guide).to_contain_text("All choose a card at the same moment")
    expect(guide).to_contain_text(re.compile(r"A good player would: \w+ .*\. (Rather than|There is no other)"))
    assert player.await_turn(page)
    expect(guide).to_contain_text(about_one_of(player.names(page)))
    player.choose(page)
    expect(page.get_by_text("turn 2").first).to_be_attached()
    assert player.await_turn(page)
    expect(guide).to_contain_text(about_one_of(player.names(page)))

    player.press(guide.get_by_role("button", name="I know this"))
    expect(guide).to_have_count(0)
    page.reload()
    expect(page.get_by_role("button", name="Guide me again")).to_be_visible()
    expect(guide).to_have_count(0)
    player.press(page.get_by_role("button", name="Guide me again"))
    expect(guide).to_contain_text("A good player would")


def test_learn_opens_a_table_for_three_with_the_guide_by_the_simplest_options(visit: Visit, server: Server) -> None:
    page = visit()
    player.lobby(page, server)
    page.get_by_role("button", name=re.compile("^Learn, 15 min: play 7 Wonders")).click()
    expect(page.get_by_role("region", name="Guide")).to_be_visible()
    table = Quick(page, server).ask("GET", f"tables/{page.url.rpartition('/')[2]}")["table"]
    assert table["guide"]
    assert len(table["seats"]) == 3
    assert table["options"]["sides"] == "day"


def test_other_tables_have_no_guide(visit: Visit, server: Server) -> None:
    page: Page = visit()
    player.start(page, server)
    expect(page.get_by_role("button", name="What would a strong bot do?")).to_be_visible()
    expect(page.get_by_role("region", name="Guide")).to_have_count(0)
    expect(page.get_by_role("button", name="Guide me again")).to_have_count(0)
