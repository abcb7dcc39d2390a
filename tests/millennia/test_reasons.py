"""Why something is refused: what is named as missing makes the action legal when it is there, and all of it is needed."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import product
from typing import Any

import pytest

from millennia.helpers import GAME, do, player, table, tech, techs, texts, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import IllegalAction
from ziggurat.games.millennia import tables
from ziggurat.games.millennia.content import TECH, TYPES
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.words import TYPE_NAMES

TYPE_OF = {TYPE_NAMES[name]: name for name in TYPES}
Gift = Callable[[Millennia], None]


# ---- reading what is missing --------------------------------------------------------------------------------------------


def gold(amount: int) -> Gift:
    def give(g: Millennia) -> None:
        g.players[0].gold += amount

    return give


def war(position: int) -> Gift:
    def give(g: Millennia) -> None:
        g.players[0].tracks[tables.WAR] = position

    return give


def cards(size: int) -> Gift:
    def give(g: Millennia) -> None:
        for card in g.diplomacy_deck.items:
            if g.players[0].hand.size() < size:
                g.players[0].hand.add(card)

    return give


def research_points(more: int) -> Gift:
    def give(g: Millennia) -> None:
        g.players[0].points[0] += (more + 1) // 2

    return give


def an_icon(kind: str) -> Gift:
    def give(g: Millennia) -> None:
        g.players[0].techs.add(TECH.index(tech(kind, int(g.age))))

    return give


def unlock(track: str) -> Gift:
    def give(g: Millennia) -> None:
        g.players[0].unlocks |= 1 if track == "trade" else 2

    return give


def a_joker() -> Gift:
    def give(g: Millennia) -> None:
        g.jokers_left += 1

    return give


def gifts(g: Millennia, reason: str) -> list[list[Gift]] | None:
    """What a reason names as missing: several gifts, each with its alternatives.  None: something can't be given."""
    found: list[list[Gift]] = []
    for part in reason.split("; "):
        part = re.sub(r"^.* has a penalty: ", "", part)
        numbers = [int(n) for n in re.findall(r"\d+", part)]
        if re.match(r"(it costs|you need) \d+ gold, you have \d+( left)?$", part):
            found.append([gold(numbers[0] - numbers[1])])
        elif re.match(r"you need war \d+, you have \d+$", part):
            found.append([war(numbers[0])])
        elif re.match(r"you need \d+ diplomacy cards?$", part):
            found.append([cards(numbers[0])])
        elif re.match(r"(it costs|you need) \d+ research points, you can collect \d+$", part):
            found.append([research_points(numbers[0] - numbers[1])])
        elif re.match(r"you need 3 techs of different types, you have \d$", part):
            held = {tables.TECH_TYPE[card] for card in g.players[0].techs.cards}
            others = [kind for number, kind in enumerate(TYPES) if number not in held and kind not in ("arts", "social-science")]
            found += [[an_icon(others[at])] for at in range(numbers[0] - numbers[1])]
        elif part == "you have no tech card that is not exhausted":
            found.append([an_icon(kind) for kind in TYPES])
        elif part.startswith("you lack "):
            for item in part.removeprefix("you lack ").split(" and "):
                many, kinds = named(item)
                found += [[an_icon(kind) for kind in kinds]] * many
        elif part.startswith("the lock on "):
            found.append([unlock(part.split()[3])])
        elif part == "no joker tech is left":
            found.append([a_joker()])
        else:
            return None
    return found


def named(item: str) -> tuple[int, list[str]]:
    """How many techs, and of which types: "2 arts or army techs"."""
    if item == "any tech":
        return 1, list(TYPES)
    match = re.fullmatch(r"(an?|\d+) (?:(.+) )?techs?", item)
    assert match, item
    many = int(match[1]) if match[1].isdigit() else 1
    return many, [TYPE_OF[name] for name in re.split(r", | or ", match[2])] if match[2] else list(TYPES)


@pytest.mark.parametrize(
    ("item", "meant"),
    [
        ("an arts tech", (1, ["arts"])),
        ("2 social science or arts techs", (2, ["social-science", "arts"])),
        ("3 techs", (3, list(TYPES))),
    ],
)
def test_how_missing_techs_are_named(item: str, meant: tuple[int, list[str]]) -> None:
    assert named(item) == meant


def check(g: Millennia, dice: Seeded) -> int:
    """Gives the first player what each reason names, and all of it but one thing; how many reasons were tried."""
    tried = 0
    for ref, verb, reason in g.refused(0):
        missing = gifts(g, reason)
        if missing is None:
            continue
        tried += 1
        text = f"{verb} {ref.partition(':')[2]}"
        alone = len(missing) == 1  # every alternative; of several things any one each
        ways = list(product(*missing)) if alone else [tuple(each[dice.below(len(each))] for each in missing)]
        for way in ways:
            assert text in texts(after(g, way), 0), (text, reason)
        for left_out in range(len(missing)):
            way = ways[0][:left_out] + ways[0][left_out + 1 :]
            assert text not in texts(after(g, way), 0), (text, reason, left_out)
    return tried


def after(g: Millennia, way: tuple[Gift, ...]) -> Millennia:
    found = g.copy(Seeded(1))
    for give in way:
        give(found)
    return found


# ---- positions ----------------------------------------------------------------------------------------------------------


def asked(number: int, step: str) -> Iterator[Millennia]:
    """The positions of a random game in which the first player is asked by a step."""
    dice = Seeded(mix(7, number))
    g = GAME.new(1 + number % 3, {"board": ("a1", "a2")[number % 2]}, Seeded(mix(8, number)))
    assert isinstance(g, Millennia)
    while not g.over:
        if g.seat == 0 and top(g, 0) == step:
            yield g
        legal = g.legal(g.seat)
        g.play(g.seat, legal[dice.below(len(legal))])


@pytest.mark.parametrize("number", range(6))
def test_in_random_games(number: int) -> None:
    dice = Seeded(number)
    assert sum(check(g, dice) for g in asked(number, "Act")) > 200


def test_a_construction_costs_what_is_named() -> None:
    """With so much gold it can be had, by the best discount; with one less it can't."""
    tried = 0
    for g in asked(4, "Construct"):
        for ref, verb, reason in g.refused(0):
            if reason == "it can be built in the next age":
                continue
            price, has = map(int, re.fullmatch(r"it costs (\d+) gold, you have (\d+)", reason).groups())  # type: ignore[union-attr]
            begun = f"{verb} {ref.partition(':')[2]}"
            for more, able in ((price - has, True), (price - has - 1, False)):
                legal = texts(after(g, (gold(more),)), 0)
                assert any(text.split(" ", 2)[:2] == begun.split() for text in legal) == able, (begun, reason)
            tried += 1
    assert tried > 20


HELPERS: list[dict[str, Any]] = [
    {"buildings": ["factory"]},
    {"buildings": ["opera-house"]},
    {"research": ["233"]},
    {"buildings": ["factory", "opera-house"], "research": ["233"]},
    {"buildings": ["academy", "castle"], "jokers": 1},
]


@pytest.mark.parametrize("helpers", HELPERS)
def test_with_the_helpers_of_influence(helpers: dict[str, Any]) -> None:
    dice = Seeded(3)
    tried = 0
    for number in range(40):
        kinds = [TYPES[dice.below(len(TYPES))] for _ in range(number % 5)]
        age = 4 if "castle" in helpers.get("buildings", []) else 5
        me = player(**helpers, techs=techs(*sorted(set(kinds)), age=age), gold=dice.below(9))
        tried += check(table(me, age=age), dice)
    assert tried > 200


@pytest.mark.parametrize(
    ("kinds", "helpers", "reason"),
    [
        (
            [],
            {},
            "you lack an economics tech and 3 natural science, agriculture, arts or government techs",
        ),
        (["arts"], {"buildings": ["factory"]}, "you lack 2 natural science, agriculture, arts or government techs"),
        (
            ["arts", "government"],
            {"research": ["233"]},
            "you lack a natural science, agriculture, arts, government or economics tech",
        ),
        (
            ["economics"],
            {"buildings": ["opera-house"]},
            "you lack an arts tech and a natural science, agriculture, arts or government tech",
        ),
        (["economics", "agriculture"], {"buildings": ["opera-house"]}, "you lack an arts tech"),
    ],
)
def test_what_the_influence_action_lacks(kinds: list[str], helpers: dict[str, Any], reason: str) -> None:
    g = table(player(techs=techs(*kinds, age=5), **helpers), age=5)
    assert {ref: why for ref, _, why in g.refused(0)}["action:influence"] == reason


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        ("pay agriculture", "you have no agriculture tech that is not exhausted"),
        ("pay army", "it must be a government tech"),
        ("supply farm", "Farm supplies no icon now"),
        ("supply barracks", "it must be a government tech"),
        ("joker", "you have no joker tech"),
        ("supply academy", "the rest could not be paid any more"),
        ("leave-out", "spend a government tech"),
    ],
)
def test_why_an_icon_does_not_pay(move: str, reason: str) -> None:
    """Politics asks for government, which a tech and the Palace have, and for social science, which only the Academy has."""
    g = table(player(techs=techs("government", "army", age=2), buildings=["palace", "academy", "barracks", "farm"]), age=2)
    do(g, 0, "perform politics")
    with pytest.raises(IllegalAction, match=reason):
        g.act(0, move)


def test_all_that_is_in_the_way_is_named() -> None:
    """Card 232 costs 15 gold, and the democracy spot beyond it asks for 5 more; a step needs its icons and an open lock."""
    g = table(player(research=["232"], tracks={"politics": 6}, branch="tyranny", gold=17), age=5)
    reasons = {ref: why for ref, _, why in g.refused(0)}
    assert reasons["research:232"] == "the democracy spot has a penalty: it costs 5 gold, you have 2 left"
    h = table(player(tracks={"war": 4}, gold=3), age=5)
    reasons = {ref: why for ref, _, why in h.refused(0)}
    assert reasons["action:war-single"] == "you lack a weaponry, military or army tech"
    assert reasons["action:espionage"] == "it costs 7 gold, you have 3"
