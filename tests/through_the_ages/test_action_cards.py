"""Every action card: what it orders or brings, as numbers."""

from __future__ import annotations

from pathlib import Path

import pytest

from through_the_ages.helpers import civ, do, food, hand, of, resources, table, texts
from ziggurat.games.through_the_ages.content import CARDS

pytestmark = pytest.mark.compiled


def play(card: str, *actions: str, age: int | None = None, **fields: object) -> object:
    """A card played by seat 0, and what follows."""
    g = table(civ(hand=[card], **fields), age=age)  # type: ignore[arg-type]
    do(g, f"play {card}", *actions)
    assert hand(g) == []
    return g


@pytest.mark.parametrize(("card", "less"), [("rich-land-a", 1), ("rich-land-i", 2), ("rich-land-ii", 3)])
def test_rich_land(card: str, less: int) -> None:
    g = table(civ(hand=[card], resources=8, technologies=("iron", "alchemy")))
    do(g, f"play {card}")
    assert texts(g) == ["build agriculture", "build bronze", "build iron", "upgrade bronze iron"]
    do(g, "build iron")
    assert (resources(g), g.players[0].civil_left()) == (8 - 5 + less, 3)
    assert resources(play(card, "upgrade bronze iron", technologies=("iron",), resources=3)) == min(3, less)


@pytest.mark.parametrize(("n", "less"), [("a", 1), ("i", 2), ("ii", 3), ("iii", 4)])
def test_urban_growth(n: str, less: int) -> None:
    g = table(civ(hand=[f"urban-growth-{n}"], resources=8, technologies=("iron", "alchemy")))
    do(g, f"play urban-growth-{n}")
    assert texts(g) == ["build philosophy", "build alchemy", "build religion", "upgrade philosophy alchemy"]
    do(g, "build alchemy")
    assert resources(g) == 8 - 6 + less


@pytest.mark.parametrize(("n", "gain"), [("a", 1), ("i", 2), ("ii", 3)])
def test_frugality(n: str, gain: int) -> None:
    g = play(f"frugality-{n}", "grow", food=2)
    assert (food(g), g.players[0].unused, g.players[0].civil_left()) == (gain, 2, 3)


@pytest.mark.parametrize(("n", "gain"), [("i", 2), ("ii", 3)])
def test_breakthrough(n: str, gain: int) -> None:
    g = table(civ(hand=[f"breakthrough-{n}", "iron"], science=5), age=2)
    do(g, f"play breakthrough-{n}", "develop iron")
    assert (g.players[0].science, g.players[0].civil_left()) == (gain, 3)
    assert of(table(civ(hand=[f"breakthrough-{n}", "iron"], science=4), age=2), "play") == []


@pytest.mark.parametrize(("n", "less"), [("a", 2), ("i", 3), ("ii", 4), ("iii", 5)])
def test_engineering_genius(n: str, less: int) -> None:
    g = play(f"engineering-genius-{n}", "stage 1", unfinished="hollywood", resources=6, age=3)
    assert (resources(g), g.players[0].stages) == (6 - 5 + less, 1)


@pytest.mark.parametrize(("n", "pool"), [("a", 1), ("i", 2), ("ii", 3), ("iii", 4)])
def test_patriotism(n: str, pool: int) -> None:
    g = play(f"patriotism-{n}")
    assert (g.players[0].pool, g.players[0].military_left(), g.players[0].military_total) == (pool, 3, 2)
    do(g, "end")
    assert g.players[0].pool == 0


@pytest.mark.parametrize(("n", "science", "culture"), [("a", 1, 4), ("i", 2, 2)])
def test_cultural_heritage(n: str, science: int, culture: int) -> None:
    me = play(f"cultural-heritage-{n}").players[0]
    assert (me.science, me.culture) == (science, culture)


def test_stockpile() -> None:
    g = play("stockpile")
    assert (food(g), resources(g)) == (1, 1)


@pytest.mark.parametrize(("n", "gain"), [("i", 2), ("ii", 3), ("iii", 4)])
def test_reserves(n: str, gain: int) -> None:
    g = play(f"reserves-{n}", "gain food")
    assert (food(g), resources(g)) == (gain, 0)
    g = play(f"reserves-{n}", "gain resources")
    assert (food(g), resources(g)) == (0, gain)


@pytest.mark.parametrize(("n", "less"), [("ii", 3), ("iii", 4)])
def test_efficient_upgrade(n: str, less: int) -> None:
    more = {"technologies": ("coal", "alchemy", "swordsmen"), "resources": 6}
    g = table(civ(hand=[f"efficient-upgrade-{n}"], **more))
    do(g, f"play efficient-upgrade-{n}")
    assert texts(g) == ["upgrade bronze coal", "upgrade philosophy alchemy"]
    do(g, "upgrade bronze coal")
    assert resources(g) == less


@pytest.mark.parametrize(("n", "science"), [("ii", 4), ("iii", 6)])
def test_revolutionary_idea(n: str, science: int) -> None:
    assert play(f"revolutionary-idea-{n}").players[0].science == science


@pytest.mark.parametrize(("card", "each"), [("wave-of-nationalism", (6, 3, 2)), ("military-build-up", (8, 5, 3))])
def test_resources_for_each_stronger_civilization(card: str, each: tuple[int, int, int]) -> None:
    for seats, n in zip((2, 3, 4), each, strict=True):
        rivals = [civ(workers={"warriors": 2 + seat}) for seat in range(seats - 1)]
        g = do(table(civ(hand=[card]), *rivals, age=3), f"play {card}")
        assert g.players[0].pool == n * (seats - 1)
    assert do(table(civ(hand=[card]), civ(), age=3), f"play {card}").players[0].pool == 0  # equal is not stronger


def test_endowment_for_the_arts() -> None:
    for seats, n in zip((2, 3, 4), (6, 3, 2), strict=True):
        g = table(civ(hand=["endowment-for-the-arts"], culture=5), *[civ(culture=6)] * (seats - 1), age=3)
        do(g, "play endowment-for-the-arts")
        assert g.players[0].culture == 5 + n * (seats - 1)
    g = table(civ(hand=["endowment-for-the-arts"], culture=6), civ(culture=6), age=3)
    assert do(g, "play endowment-for-the-arts").players[0].culture == 6


def test_all_action_cards_are_here() -> None:
    source = Path(__file__).read_text(encoding="utf-8")
    for card in CARDS:
        if card.kind == "action":
            stem = card.id.rpartition("-")[0] if card.id.rpartition("-")[2] in ("a", "i", "ii", "iii") else card.id
            assert stem in source, card.id


def test_two_copies_one_taken_now() -> None:
    """Of two equal action cards only the one that was taken earlier can be played."""
    g = table(civ(hand=["rich-land-a", "rich-land-a"], fresh=["rich-land-a"], resources=4))
    do(g, "play rich-land-a", "build bronze")
    assert of(g, "play") == []
