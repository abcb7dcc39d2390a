"""The board of Through the Ages in the terminal: what stands on it, how one chooses, what is explained."""

from __future__ import annotations

import re
from typing import Any

import pytest

from terminal import Script, given, player_of
from through_the_ages.helpers import civ, document
from ziggurat import games
from ziggurat.core.chance import Seeded
from ziggurat.core.table import Table

GAME = games.find("through-the-ages")


def table(*civs: dict[str, Any], **more: Any) -> Table:
    return Table(GAME, chance=Seeded(1), scenario=document(*civs, **more))


def mine() -> dict[str, Any]:
    """A civilization with something of everything."""
    return civ(
        workers={"agriculture": 2, "bronze": 3, "philosophy": 1, "warriors": 2},
        resources=4,
        food=3,
        unused=1,
        science=7,
        culture=20,
        yellow=15,
        leader="homer",
        unfinished="pyramids",
        stages=1,
        hand=["iron", "monarchy"],
        military=[{"card": "raid-i"}, {"card": "legion"}],
    )


def screen_of(answers: tuple[str, ...], position: Table, width: int = 80, height: int | None = None) -> str:
    talk = Script(given(*answers), width, height)
    player_of(position, talk).play()
    return talk.take()


def position() -> Table:
    row = ["urban-growth-a", "moses", "empty", "bread-and-circuses", "alchemy", "drama", "swordsmen", "masonry"]
    row += ["theocracy", "knights", "irrigation", "great-wall", "michelangelo"]
    return table(mine(), civ(culture=11), row=row)


def test_the_table_at_a_glance() -> None:
    out = " ".join(screen_of((), position(), 100, 40).split())
    assert "1*(1) Urban Growth (A) action" in out
    assert "3 -" in out  # the empty space
    assert re.search(r"you\* 20 \+\d", out)
    assert "seat 1 11 +" in out
    assert "Despotism civil ●●●● military ●●" in out
    assert "Homer" in out
    assert "Pyramids ▣□□ next 2, 1 resources" in out
    assert "Bronze ●●● 4■" in out
    assert "Yellow bank 15: a worker costs 3 food, eat 1, need 1 happy; with 12: cost 4, eat 2, need 2" in out
    assert "Blue bank 9: corruption 2; with 5: 4, with 11: 0" in out
    assert "Civil hand 2/4: Iron, Monarchy" in out
    assert "Military hand 2/2: Raid (I), Legion" in out
    assert "If your turn ended now: culture +0 = 20" in out


def test_the_numbers_of_the_row_are_those_of_its_spaces() -> None:
    place = position()
    screen_of(("1 5",), place)
    assert place.moves[0].text == "take alchemy 5"


def test_what_can_not_be_taken_says_why() -> None:
    out = " ".join(screen_of(("1 3", "1 12", "1 2"), position()).split())
    assert "Not possible: this space is empty." in out
    assert "Not possible: Pyramids is not finished." in out
    assert "Not possible: you have taken a leader of Age A already." in out


def test_a_group_opens_a_menu_with_prices_and_consequences() -> None:
    out = screen_of(("Build", "1"), position(), 140)
    lines = [line for line in out.splitlines() if "Build " in line and "resources" in line]
    assert any("Build Bronze for 2 resources" in line and "resources a turn 3 -> 4" in line for line in lines)
    assert "Build: you have 4 resources, 1 unused worker" in out


def test_the_end_of_the_turn_warns() -> None:
    out = screen_of((), position(), 120, 60)
    line = next(line for line in out.splitlines() if "End your actions" in line)
    assert "4 civil actions unspent, 1 unused worker, corruption 2" in line


def test_an_uprising_is_said_before_it_happens() -> None:
    """Without happy faces at 10 yellow tokens three workers are discontent, and only one is unused."""
    out = screen_of((), table(civ(unused=1, yellow=10)), 120, 60)
    assert "UPRISING, no production" in out
    assert "3 discontent; more than your unused workers: UPRISING" in out
    assert "UPRISING: no production" in next(line for line in out.splitlines() if "End your actions" in line)


@pytest.mark.parametrize(
    ("topic", "expected"),
    [
        ("? strength", "strength: 2 +2 Warriors x 2"),
        ("? strength 1", "strength of seat 1: 1 +1 Warriors"),
        ("? resources", "resources: 3 +3 Bronze x 3"),
        ("? civil actions", "civil actions: 4 +4 Despotism"),
        ("? grow", "grow: 3 +3 yellow bank"),
        ("? take 12", "take 12: 3 +3 space"),
        ("? cost iron", "cost iron: 5 +5 Iron"),
        ("? price monarchy", "price monarchy: 8 +8 Monarchy"),
        ("? iron", "costs 5 science, 5 resources each is in your hand"),
        ("? alchemi", "Alchemy lab, Age I"),
        ("? 1 5", "written take alchemy 5"),
        ("? nothing-like-it", "There is nothing called 'nothing-like-it'"),
        ("c 1", "seat 1, random: 11 culture"),
        ("c me", "you: 20 culture"),
        ("c row", "Alchemy 1 I lab 4 science, 6 resources each; each worker: 2 science"),
        ("c hand", "Legion army of 3 infantry: 2 strength"),
        ("c banks", "Corruption by blue tokens up to 0: 6, 5: 4, 10: 2, more: 0"),
        ("c nowhere", "There is no 'nowhere' at this table."),
        ("destory bronze", "Did you mean destroy? Type a number"),
        ("take alchemy 6", "Not possible: "),
    ],
)
def test_what_is_explained(topic: str, expected: str) -> None:
    assert expected in " ".join(screen_of((topic,), position()).split())


def test_bids_stand_on_the_lines_of_their_numbers() -> None:
    steps = [
        {"step": "Turn", "seat": 0, "part": 3},
        {"step": "Auction", "card": "vast-territory-i", "seat": 0, "bid": 1, "holder": 1, "still": [0, 1]},
    ]
    place = table(civ(workers={"warriors": 4}), civ(), steps=steps)
    out = " ".join(screen_of(("2 1", "2 2"), place).split())
    assert "Not possible: a bid must be higher than the last one." in out
    assert "Vast Territory (I): 3 yellow tokens, -1 blue tokens; at once: 3 food" in out
    assert "seat 1 holds it with 1; still in: you, seat 1; you can send 4 at most" in out
    assert place.moves[0].text == "bid 2"
    again = table(civ(workers={"warriors": 4}), civ(), steps=steps)
    assert "cheapest: send Warriors (2); strength then 2" in " ".join(screen_of(("2",), again).split())


def test_an_attack_says_what_is_missing() -> None:
    steps = [
        {"step": "Turn", "seat": 1, "part": 3},
        {"step": "Defence", "card": "plunder-i", "seat": 1, "rival": 0, "added": 0, "used": 0},
    ]
    me = civ(military=[{"card": "defense-colonization-i"}])
    out = screen_of((), table(me, civ(workers={"warriors": 4}), steps=steps, turn=1))
    assert "Plunder (I): Take up to 3 food and resources from the rival." in out
    assert "seat 1 attacks with 4, you have 1: short by 3; cards you may still use: 2" in out
    assert "Defend with Defense / Colonization (I) for 2" in out
