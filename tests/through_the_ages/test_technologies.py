"""Every technology: its price, what a building or unit costs, and what one worker or the card brings, as numbers."""

from __future__ import annotations

import pytest

from through_the_ages.helpers import civ, do, num, of, resources, table
from ziggurat.games.through_the_ages.content import CARDS, TECHNOLOGIES

pytestmark = pytest.mark.compiled

WORKPLACES = """
agriculture            | 0 0  | 2  | food 1
irrigation             | 1 3  | 4  | food 2
selective-breeding     | 2 5  | 6  | food 3
mechanized-agriculture | 3 7  | 8  | food 5
bronze                 | 0 0  | 2  | resources 1
iron                   | 1 5  | 5  | resources 2
coal                   | 2 7  | 8  | resources 3
oil                    | 3 9  | 11 | resources 5
philosophy             | 0 0  | 3  | science 1
alchemy                | 1 4  | 6  | science 2
scientific-method      | 2 6  | 8  | science 3
computers              | 3 8  | 11 | science 5
religion               | 0 0  | 3  | culture 1, faces 1
theology               | 1 2  | 5  | culture 1, faces 2
organized-religion     | 2 4  | 7  | culture 1, faces 3
printing-press         | 1 3  | 3  | science 1, culture 1
journalism             | 2 6  | 8  | science 2, culture 2
multimedia             | 3 9  | 11 | science 3, culture 3
drama                  | 1 3  | 4  | culture 2, faces 1
opera                  | 2 7  | 8  | culture 3, faces 1
movies                 | 3 10 | 11 | culture 4, faces 1
bread-and-circuses     | 1 3  | 3  | faces 2, strength 1
team-sports            | 2 5  | 5  | faces 3, strength 2
professional-sports    | 3 7  | 8  | faces 4, strength 3
warriors               | 0 0  | 2  | strength 1
swordsmen              | 1 4  | 3  | strength 2
riflemen               | 2 6  | 5  | strength 3
modern-infantry        | 3 10 | 7  | strength 5
knights                | 1 5  | 3  | strength 2
cavalrymen             | 2 6  | 5  | strength 3
tanks                  | 3 9  | 7  | strength 5
cannon                 | 2 6  | 5  | strength 3
rockets                | 3 8  | 7  | strength 5
air-forces             | 3 12 | 7  | strength 5
"""
"""Id, level and science, resources for one, what a worker makes."""

SPECIALS = """
warfare         | 1 5  | strength 1, military 1
strategy        | 2 8  | strength 3, military 2
military-theory | 3 11 | strength 5, military 3
code-of-laws    | 1 6  | civil 1
justice-system  | 2 7  | civil 1, blue 3
civil-service   | 3 10 | civil 2, blue 3
cartography     | 1 4  | strength 1, colonization 2
navigation      | 2 6  | strength 2, colonization 3
satellites      | 3 8  | strength 3, colonization 4
masonry         | 1 3  | discounts 0 1 1 1, stages 2
architecture    | 2 6  | discounts 0 1 2 2, stages 3
engineering     | 3 9  | discounts 0 1 2 3, stages 4
"""

GOVERNMENTS = """
despotism              | 0 0  0 | civil 4, military 2, urban 2
theocracy              | 1 6  1 | civil 4, military 3, urban 3, culture 1, strength 1, faces 1
monarchy               | 1 8  2 | civil 5, military 3, urban 3
constitutional-monarchy| 2 12 6 | civil 6, military 4, urban 3
republic               | 2 13 3 | civil 7, military 2, urban 3
communism              | 3 19 5 | civil 7, military 5, urban 4, faces -1
fundamentalism         | 3 18 7 | civil 6, military 5, urban 4, strength 5, science -2
democracy              | 3 17 9 | civil 7, military 3, urban 4, culture 3
"""


def lines(text: str) -> list[list[str]]:
    return [[cell.strip() for cell in line.split("|")] for line in text.strip().splitlines()]


def amounts(text: str) -> dict[str, int]:
    """
    >>> amounts("food 2, faces -1")
    {'food': 2, 'faces': -1}
    """
    pairs = [part.rsplit(" ", 1) for part in text.split(", ")]
    return {name: int(n) for name, n in pairs}


FIGURES = {
    "food": "food_made",
    "resources": "resources_made",
    "science": "science_rating",
    "culture": "culture_rating",
    "faces": "faces",
    "strength": "strength",
    "civil": "civil_total",
    "military": "military_total",
    "colonization": "colonization",
    "blue": "blue",
}


def figures(me: object) -> dict[str, int]:
    return {name: int(getattr(me, attribute)) for name, attribute in FIGURES.items()}


def test_all_are_here() -> None:
    named = [row[0] for text in (WORKPLACES, SPECIALS, GOVERNMENTS) for row in lines(text)]
    assert sorted(named) == sorted(card.id for card in CARDS[:TECHNOLOGIES])


@pytest.mark.parametrize(("card", "levels", "cost", "makes"), lines(WORKPLACES), ids=lambda value: value.split()[0])
def test_a_building_or_unit(card: str, levels: str, cost: str, makes: str) -> None:
    """A worker more on the card changes the ratings by exactly what it makes, and building it costs what is printed."""
    record = CARDS[num(card)]
    level, science = (int(n) for n in levels.split())
    assert (record.age, record.price, record.cost) == (level, science, int(cost))
    start = {"agriculture": 0, "bronze": 0, "philosophy": 0, "warriors": 0}
    g = table(civ(workers=start, technologies=(card,), resources=16, unused=1))
    before = figures(g.players[0])
    do(g, f"build {card}")
    assert resources(g) == 16 - int(cost)
    after = figures(g.players[0])
    after["blue"] = before["blue"]
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == amounts(makes)


@pytest.mark.parametrize("row", [row for row in lines(WORKPLACES) if row[1].split()[1] != "0"], ids=lambda row: row[0])
def test_developing_one_costs_its_science_and_brings_nothing_yet(row: list[str]) -> None:
    card, price = row[0], int(row[1].split()[1])
    g = table(civ(science=price, hand=[card]))
    before = figures(g.players[0])
    do(g, f"develop {card}")
    assert (g.players[0].science, figures(g.players[0])) == (0, before)
    assert of(table(civ(science=price - 1, hand=[card])), "develop") == []


@pytest.mark.parametrize(("card", "levels", "gives"), lines(SPECIALS), ids=lambda value: value.split()[0])
def test_a_special_technology(card: str, levels: str, gives: str) -> None:
    record = CARDS[num(card)]
    level, price = (int(n) for n in levels.split())
    assert (record.age, record.price) == (level, price)
    g = table(civ(science=price, hand=[card]))
    before = figures(g.players[0])
    do(g, f"develop {card}")
    assert g.players[0].science == 0
    if gives.startswith("discounts"):
        discounts, _, stages = gives.partition(", stages ")
        assert (record.discounts, record.stages_at_once) == ([int(n) for n in discounts.split()[1:]], int(stages))
        assert g.players[0].construction == num(card)
        return
    after = figures(g.players[0])
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == amounts(gives)


@pytest.mark.parametrize(("card", "levels", "gives"), lines(GOVERNMENTS), ids=lambda value: value.split()[0])
def test_a_government(card: str, levels: str, gives: str) -> None:
    record = CARDS[num(card)]
    level, price, revolution = (int(n) for n in levels.split())
    assert (record.age, record.price, record.revolution) == (level, price, revolution)
    expected = amounts(gives)
    workers = {"philosophy": 4, "religion": 2}
    me = table(civ(government=card, workers=workers, culture=0)).players[0]
    assert (me.civil_total, me.military_total, record.gives.urban) == (
        *(expected[name] for name in ("civil", "military")),
        expected["urban"],
    )
    assert me.culture_rating == 2 + expected.get("culture", 0)
    assert me.faces == 2 + expected.get("faces", 0)
    assert me.strength == 1 + expected.get("strength", 0)
    assert me.science_rating == 4 + expected.get("science", 0)


SAVED = [("masonry", [0, 1, 1, 1]), ("architecture", [0, 1, 2, 2]), ("engineering", [0, 1, 2, 3])]


@pytest.mark.parametrize(("card", "saved"), SAVED)
def test_construction_makes_urban_buildings_cheaper(card: str, saved: list[int]) -> None:
    labs = ("philosophy", "alchemy", "scientific-method", "computers")
    for lab, less in zip(labs, saved, strict=True):
        g = do(table(civ(technologies=(card, *labs), resources=16)), f"build {lab}")
        assert resources(g) == 16 - (CARDS[num(lab)].cost - less)
    g = do(table(civ(technologies=(card, "coal"), resources=16)), "build coal")
    assert resources(g) == 16 - 8  # mines cost the same


@pytest.mark.parametrize(("card", "stages"), [("masonry", 2), ("architecture", 3), ("engineering", 4)])
def test_construction_builds_stages_together(card: str, stages: int) -> None:
    g = table(civ(technologies=(card,), unfinished="ocean-liner-service", resources=12))
    assert of(g, "stage") == [f"stage {n}" for n in range(1, stages + 1)]
    do(g, f"stage {stages}")
    assert (g.players[0].civil_left(), resources(g)) == (3, 12 - sum([4, 2, 2, 4][:stages]))


def test_civil_service_in_place_of_the_justice_system() -> None:
    """Three blue tokens go and three come."""
    g = table(civ(science=10, technologies=("justice-system",), hand=["civil-service"], blue=19))
    do(g, "develop civil-service")
    assert (g.players[0].blue, g.players[0].civil_total) == (19, 6)


def test_a_lower_special_technology_counts_as_developed_and_goes() -> None:
    g = table(civ(science=5, technologies=("strategy",), hand=["warfare"], leader="albert-einstein"), age=3)
    do(g, "develop warfare")
    me = g.players[0]
    assert (me.culture, me.science, me.military_total, me.knows(num("warfare"))) == (3, 0, 4, False)
