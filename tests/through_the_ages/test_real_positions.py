"""Positions as somebody reads them off a table, written down whole: what is in play makes the right numbers and choices."""

from __future__ import annotations

from typing import Any

import pytest

import ziggurat
from through_the_ages.helpers import GAME, do, of, texts, top
from through_the_ages.official import each
from ziggurat.games.through_the_ages.state import ThroughTheAges

pytestmark = pytest.mark.compiled

MIDDLE = """
game = "through-the-ages"
seats = 3
seed = 1
age = 2
round = 9
turn = 0
first = 2
row = ["opera", "reserves-ii", "coal", "frederick-barbarossa", "eiffel-tower", "cannon", "isaac-newton", "justice-system",
       "rich-land-ii", "scientific-method", "kremlin", "republic", "efficient-upgrade-ii"]
tactics = ["phalanx", "legion"]

[[players]]
culture = 34
science = 11
yellow = 10
blue = 11
unused = 1
technologies = ["irrigation", "iron", "alchemy", "drama", "swordsmen", "code-of-laws", "monarchy"]
tokens = { irrigation = 1, iron = 2, bronze = 1 }
leader = "leonardo-da-vinci"
wonders = ["pyramids"]
unfinished = "taj-mahal"
stages = 1
tactic = "legion"
hand = ["knights", "rich-land-i", "theology"]
military = ["defense-colonization-i", "raid-i", "rats"]
led = [0, 1]
[players.workers]
agriculture = 2
irrigation = 1
bronze = 2
iron = 2
philosophy = 1
alchemy = 1
religion = 1
swordsmen = 1
warriors = 1

[[players]]
culture = 29
science = 4
yellow = 9
blue = 12
unused = 0
technologies = ["irrigation", "bread-and-circuses", "knights", "warfare", "theocracy"]
tokens = { bronze = 3, irrigation = 1 }
leader = "joan-of-arc"
wonders = ["colossus"]
colonies = ["vast-territory-i"]
tactic = "phalanx"
military = ["spy", "enslave"]
hand = ["iron"]
[players.workers]
agriculture = 1
irrigation = 2
bronze = 4
philosophy = 2
religion = 1
bread-and-circuses = 1
warriors = 2
knights = 1

[[players]]
culture = 41
science = 7
yellow = 11
blue = 13
technologies = ["printing-press", "despotism"]
workers = { agriculture = 3, bronze = 3, philosophy = 2, religion = 1, printing-press = 1, warriors = 1 }
unused = 1
tokens = { bronze = 2, agriculture = 1 }
wonders = ["library-of-alexandria", "hanging-gardens"]
leader = "michelangelo"
"""
"""Three players in Age II, seat 0 in the action phase."""

LATE = """
game = "through-the-ages"
seats = 4
seed = 1
age = 3
round = 15
turn = 2
first = 0
row = ["movies", "reserves-iii", "oil", "hollywood", "albert-einstein", "civil-service", "internet", "tanks",
       "revolutionary-idea-iii", "computers", "military-theory", "fundamentalism", "winston-churchill"]
tactics = ["legion", "classic-army", "napoleonic-army"]
steps = [{ step = "Turn", seat = 2, part = 1 }]

[[players]]
culture = 112
science = 9
yellow = 4
blue = 12
unused = 1
technologies = ["irrigation", "selective-breeding", "iron", "coal", "alchemy", "scientific-method", "theology", "drama",
                "opera", "swordsmen", "constitutional-monarchy", "code-of-laws"]
tokens = { selective-breeding = 1, coal = 2, iron = 1 }
leader = "william-shakespeare"
wonders = ["hanging-gardens", "great-wall", "eiffel-tower"]
tactic = "legion"
[players.workers]
irrigation = 2
selective-breeding = 1
iron = 1
coal = 2
scientific-method = 2
theology = 2
drama = 1
opera = 1
swordsmen = 3

[[players]]
culture = 95
science = 3
yellow = 6
blue = 9
unused = 2
technologies = ["irrigation", "iron", "alchemy", "bread-and-circuses", "knights", "cavalrymen", "riflemen",
                "monarchy", "strategy", "navigation"]
tokens = { iron = 4, bronze = 1, irrigation = 2 }
leader = "napoleon-bonaparte"
colonies = ["historic-territory-i", "wealthy-territory-ii"]
tactic = "classic-army"
pact = "promise-of-military-protection"
partner = 3
[players.workers]
agriculture = 2
irrigation = 2
bronze = 1
iron = 3
alchemy = 1
religion = 2
bread-and-circuses = 1
riflemen = 2
cavalrymen = 2
knights = 1

[[players]]
culture = 81
science = 14
yellow = 7
blue = 13
unused = 1
technologies = ["selective-breeding", "iron", "alchemy", "scientific-method", "printing-press", "journalism",
                "swordsmen", "knights", "cannon", "monarchy", "architecture", "cartography"]
tokens = { iron = 2, selective-breeding = 1 }
leader = "bill-gates"
wonders = ["universitas-carolina", "st-peters-basilica"]
tactic = "napoleonic-army"
wars = ["war-over-technology"]
foes = [3]
hand = ["computers", "rockets", "breakthrough-ii"]
military = ["armed-intervention", "defense-colonization-iii", "impact-of-science"]
[players.workers]
agriculture = 1
selective-breeding = 2
iron = 3
alchemy = 1
scientific-method = 1
religion = 1
journalism = 2
swordsmen = 2
knights = 1
cannon = 1

[[players]]
culture = 77
science = 12
yellow = 9
blue = 14
unused = 0
technologies = ["theology", "warfare", "masonry", "justice-system", "republic"]
workers = { agriculture = 4, bronze = 5, philosophy = 3, theology = 2, warriors = 2 }
tokens = { bronze = 4, agriculture = 2 }
leader = "mahatma-gandhi"
wonders = ["pyramids", "kremlin"]
"""
"""Four players in Age III; the war that seat 2 declared on seat 3 is about to be decided."""

END = """
game = "through-the-ages"
seats = 2
seed = 1
age = 4
round = 18
final = 18
turn = 1
first = 0
row = ["engineering-genius-iii", "reserves-iii", "movies", "oil", "urban-growth-iii", "communism", "air-forces",
       "empty", "empty", "empty", "empty", "empty", "empty"]
current = ["impact-of-industry"]
future = ["impact-of-happiness", "rats"]
steps = [{ step = "Turn", seat = 1, part = 3 }, { step = "Politics", seat = 1, second = 0 }]

[[players]]
culture = 160
technologies = ["irrigation", "iron", "monarchy"]
workers = { agriculture = 1, irrigation = 2, bronze = 2, iron = 3, philosophy = 2, religion = 2, warriors = 3 }
yellow = 9
unused = 0

[[players]]
culture = 141
science = 6
technologies = ["coal", "republic", "riflemen", "tanks", "air-forces", "theology"]
workers = { agriculture = 3, bronze = 1, coal = 2, philosophy = 1, theology = 3, tanks = 1, riflemen = 2, air-forces = 1 }
yellow = 8
unused = 1
tokens = { coal = 2, bronze = 2, agriculture = 3 }
blue = 10
leader = "charlie-chaplin"
unfinished = "fast-food-chains"
stages = 3
hand = ["endowment-for-the-arts"]
military = ["armed-intervention", "war-over-culture", "impact-of-technology"]
"""
"""Two players; seat 1 has the last turn of the game."""


def read(text: str) -> ThroughTheAges:
    g = ziggurat.scenario(text)
    assert isinstance(g, ThroughTheAges)
    return g


def of_all(g: ThroughTheAges, *names: str) -> list[list[Any]]:
    """Entries of the view, player by player."""
    return [[mine[name] for name in names] for mine in g.view(None)["players"]]


def test_the_middle_of_a_game() -> None:
    g = read(MIDDLE)
    assert of_all(g, "strength", "culture_rating", "science_rating", "happiness", "discontent") == [
        [1 + 2, 1, 1 + 2 + 1, 1, 2],  # two units are no legion; Leonardo and the lab of level 1
        [2 + 2 + 1 + 1 + 2 + 1 + 3 + 2, 1 + 1 + 1, 2, 1 + 2 + 1, 0],  # with a phalanx and two faces for Joan
        [1, 1 + 1 + 1 + 1 + (1 + 2), 2 + 1 + 1, 1 + 2, 0],  # Michelangelo counts the temple and the gardens
    ]
    assert of_all(g, "food_made", "resources_made", "consumption", "corruption") == [[4, 6, 2, 0], [5, 4, 2, 0], [3, 3, 2, 0]]
    assert each("civil")(g) == [{"left": n, "total": n} for n in (5 + 1 + 1, 4, 4)]
    assert each("military")(g) == [{"left": n, "total": n} for n in (3, 3 + 1 + 1, 2)]
    assert (top(g), g.seat) == ("Actions", 0)
    assert of(g, "stage") == ["stage 1"]
    assert of(g, "develop") == ["develop knights", "develop theology"]
    assert of(g, "copy") == ["copy phalanx"]
    outlook = GAME.outlook(g, 0)
    assert outlook["prices"] == [1, 1, 1, 1, 1 + 1, 2, 2, 2, 2, 3, 3 + 1, 3, 3]
    told = outlook["end_of_turn"]
    assert (told["uprising"], told["needed"], told["discontent"], told["unused"], told["draw"]) == (True, 3, 2, 1, 3)
    happy = outlook["ends"]["build religion"]  # one unused worker fewer, one discontent worker fewer
    assert (happy["uprising"], happy["discontent"], happy["unused"]) == (True, 1, 0)
    assert g.steps[-1].refused(g, 0) == [
        ("card:frederick-barbarossa", "take", "you have taken a leader of Age I already"),
        ("card:eiffel-tower", "take", "Taj Mahal is not finished"),
        ("card:kremlin", "take", "Taj Mahal is not finished"),
        ("card:alchemy", "build", "it costs 6 resources, you have 5"),
        ("seat:0", "grow", "it costs 4 food, you have 2"),
    ]
    do(g, "destroy agriculture", "destroy philosophy", "end")
    assert g.players[0].culture == 34 + 1  # three unused workers: no uprising


def test_a_war_late_in_a_game() -> None:
    g = read(LATE)
    assert of_all(g, "strength", "culture_rating", "science_rating", "happiness") == [
        [6 + 2 + 3, 2 + 2 + 3 + 1 + 1 + 4, 6, 8],  # a legion and the wall
        [6 + 6 + 2 + 1 + 3 + 2 + 4 + 8, 2 + 1, 2, 2 + 2 + 1],  # Napoleon's two types and a new classic army
        [4 + 2 + 3 + 1 + 7, 1 + 4 + 1 + 2, 2 + 3 + 4 + 2, 1 + 1 + 1],
        [2 + 1 + 4, 2 + 2 + 2 - 1, 3, 4 - 1],  # protected by seat 1
    ]
    assert each("resources_made")(g) == [2 + 6, 1 + 6, 6 + 1 + 2, 5]  # labs of level 1 and 2 for Bill Gates
    assert (g.seat, texts(g)) == (2, ["seize warfare", "seize justice-system", "seize masonry", "enough"])
    do(g, "seize justice-system", "enough")
    assert of_all(g, "science", "blue")[2:] == [[14 + 3, 13 + 3], [12 - 3, 14 - 3]]
    assert each("civil")(g)[2:] == [{"left": 6, "total": 6}, {"left": 9, "total": 9}]
    assert (top(g), of(g, "attack")) == ("Politics", ["attack armed-intervention 0"])
    strong, gandhi = (g.steps[-1].why(g, 2, GAME.space.parse(f"attack armed-intervention {seat}")) for seat in (1, 3))
    assert (strong, gandhi) == ("your strength is 17, theirs 32", "it costs 4 military actions, you have 3")
    do(g, "attack armed-intervention 0")
    assert each("culture")(g) == [112 - 7, 95, 81 + 7, 77]
    do(g, "play breakthrough-ii", "develop computers")
    assert (g.players[2].science, g.view(2)["players"][2]["civil"]["left"]) == (17 - 8 + 3, 5)
    told = GAME.outlook(g, 2)["end_of_turn"]["after"]
    do(g, "end")
    assert {name: g.view(2)["players"][2][name] for name in told} == told
    assert told["culture"] == 88 + 8


def test_the_last_turn_of_a_game() -> None:
    g = read(END)
    assert texts(g) == ["pass", "attack armed-intervention 0", "prepare impact-of-technology"]
    assert g.steps[-1].refused(g, 1) == [("card:war-over-culture", "war", "it costs 3 military actions, you have 2")]
    do(g, "prepare impact-of-technology")
    assert each("culture")(g) == [160 + 8, 141 + 3 + 7]
    do(g, "play endowment-for-the-arts", "stage 1")
    assert each("culture")(g) == [168, 151 + 6 + (2 * 6 + 4 + 4)]
    do(g, "end")
    assert g.over
    # culture of the turn, then happiness (one discontent worker) and technology
    assert (each("culture")(g), g.ranks()) == ([168 + 2 * 2 - 2, 177 + 3 + 16 + 8], [2, 1])
