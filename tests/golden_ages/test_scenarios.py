"""Scenarios: what is filled in, and what is refused with a reason."""

from __future__ import annotations

import json
from typing import Any

import pytest

from golden_ages.helpers import GAME, cities, document, gold, lying, places, player, table, texts, these, tile, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import digest, to_json
from ziggurat.core.scenario import load, parse

SOUTH = tile("small-8", "e5")


def test_nothing_named_is_a_new_game() -> None:
    g = load(GAME, {"seats": 3, "seed": 4})
    assert digest(g) == digest(GAME.new(3, chance=Seeded(4)))


def test_what_is_not_named_is_filled_in() -> None:
    g = load(GAME, {"seats": 3, "seed": 4, "era": 3, "players": [{"gold": 9}]})
    assert (top(g), g.seat, gold(g)[0]) == ("Turn", g.first, 9)
    for seat, me in enumerate(g.players):
        assert len(set(places(g, seat))) == 1
        assert me.coming.size() == 1
    assert len(GAME.outlook(g, 0)["judgements"]) == 3


def test_named_cards_are_with_nobody_else() -> None:
    for seed in range(20):
        named = {"civilization": "rome", "future": "arcology", "coming": ["inca", "spain", "japan"]}
        g = load(GAME, {"seats": 4, "seed": seed, "players": [{}, named]})
        held = [json.dumps(each) for each in to_json(g)["players"]]
        for name in ("rome", "arcology", "inca", "spain", "japan"):
            assert sum(f'"{name}"' in text for text in held) == 1


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"era": 5}, "era: expected 1 to 4, got 5"),
        ({"first": 2}, "first: there is no seat 2"),
        ({"golden": [0, 1], "judgement": "richest"}, "the era is over"),
        ({"laid": []}, r"laid\[0\]: expected the square tile"),
        ({"tiles": [tile("small-8", "j5")]}, r"laid\[1\]: the tile would stick out"),
        ({"tiles": [tile("small-8", "e4")]}, r"laid\[1\]: a tile lies there already"),
        ({"tiles": [SOUTH, tile("small-8", "e6")]}, "small-8 stands twice"),
        ({"tiles": [tile("small-8", "a1")]}, r"laid\[1\]: the tile must lie beside another one"),
        ({"tiles": [tile("small-12", "e5")]}, r"laid\[1\]: coast must meet coast, and land must meet land"),
        ({"tiles": [tile("small-12", "e6"), SOUTH]}, r"laid\[1\]: the tile must lie beside"),
        ({"tile": "small-1"}, "a tile is drawn when it is to be placed"),
        ({"judgement": "most-urbanized"}, "most-urbanized is not in this deck"),
        ({"wonders_shown": ["kremlin"]}, "wonders_shown: kremlin is built, or of another era"),
        ({"buildings_shown": ["bank"]}, "buildings_shown: expected at most 2 cards of era 1"),
        ({"steps": [{"step": "Found", "seat": 0, "colonist": "1", "cell": "e3", "soldier": 0}]}, "at the bottom"),
        ({"steps": [{"step": "Turn", "seat": 0, "last": 1}]}, "last turns are counted"),
        ({"era": 2, "steps": [{"step": "PlaceTile", "seat": 0, "left": 1}], "tile": "large-1"}, "expected a tile of 2 squares"),
        ({"glories": [2]}, "glories: expected the tiles that nobody has"),
        ({"lanes": [[]], "busy": 1}, "lanes"),
    ],
)
def test_refused(fields: dict[str, Any], reason: str) -> None:
    given = document(**{name: value for name, value in fields.items() if name != "laid"})
    given |= {name: value for name, value in fields.items() if name == "laid"}
    with pytest.raises(ScenarioError, match=reason):
        load(GAME, given)


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"gold": -1}, "gold: expected 0 to 999, got -1"),
        ({"capital": "a1"}, "a1 is no continent square"),
        ({"cities": ["a1"]}, "cities: a city stands alone"),
        ({"cities": ["f4"]}, "cities: a city stands alone"),
        ({"doubled": ["e4"]}, "doubled: expected squares with a city"),
        ({"reserve": 7}, "reserve: expected the rest of 12 cubes, 5, got 7"),
        ({"colonists": ["e3", "e3"]}, "expected 3 places, got 2"),
        ({"colonists": ["e3", "e3", "reserve"]}, "colonists come into play with the capital"),
        ({"colonists": ["agora", "e3", "e3"], "lying": []}, "colonists in the Agora lie"),
        ({"technologies": ["rail"]}, "carriage comes before rail"),
        ({"buildings": ["market", "library"]}, "2 cards, and 1 space is open"),
        ({"buildings": ["bank"]}, "Bank comes in era 2"),
        ({"wonders": ["kremlin"]}, "Kremlin comes in era 4"),
        ({"spent": ["colossus"]}, "spent: expected wonders that are built and can be activated"),
        ({"civilization": "japan"}, "Japan comes in era 4"),
        ({"coming": ["inca"]}, "expected one civilization of each later era"),
        ({"glory": [2, 2, 2]}, "more glory tiles than there are"),
        ({"glory": [7]}, "more glory tiles than there are"),
        ({"future": "psychology"}, "there is no future 'psychology'; did you mean psychohistory"),
        ({"drawn": [2, 3]}, "expected a step KeepGlory"),
        ({"cities": ["e4"], "doubled": ["e4"]}, "a city of two cubes needs Construction"),
        ({"technologies": ["rocketry"]}, "aviation comes before rocketry"),
        ({"returned": [{"points": 3, "attack": 1}]}, "expected glory tiles of own attacks"),
    ],
)
def test_refused_players(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScenarioError, match=reason):
        table(player(**fields))


def test_no_more_buildings_than_the_box_has() -> None:
    """Markets are two cards with three players and one with two, in later eras too."""
    market = player(buildings=["market"])
    table(market, market, player(), era=2)
    for players in ((market, market), (market, market, market)):
        with pytest.raises(ScenarioError, match="market: more cards than the deck has"):
            table(*players, era=2)


def test_only_cards_with_an_ability_are_used() -> None:
    with pytest.raises(ScenarioError, match="used: expected spaces with a building that can be activated"):
        table(player(buildings=["wall"], used=[0]), era=2)
    with pytest.raises(ScenarioError, match="spent: expected wonders that are built and can be activated"):
        table(player(wonders=["hagia-sophia"], spent=["hagia-sophia"]), era=2)


def test_only_india_gives_a_technology_of_level_5_and_only_one() -> None:
    assert table(player(technologies=["rocketry"]), era=4).players[0].range == 1
    with pytest.raises(ScenarioError, match="medicine comes before genetics"):
        table(player(technologies=["rocketry", "genetics"]), era=4)


def test_only_china_puts_glory_tiles_back() -> None:
    def attacker(number: int) -> dict[str, Any]:
        return player(glory=[{"points": 3, "attack": number}], returned=[{"points": 4, "attack": number}])

    with pytest.raises(ScenarioError, match="only who plays China puts glory tiles back"):
        table(attacker(1), attacker(2))


def test_colonists_lie_in_a_golden_age() -> None:
    begun: dict[str, Any] = {"golden": [1], "judgement": "richest"}
    assert lying(table(player(), player(), **begun), 1) == [1, 2, 3]
    with pytest.raises(ScenarioError, match=r"players\[1\].lying: nobody in a Golden Age has a standing colonist"):
        table(player(), player(lying=["1"]), **begun)


def test_two_capitals_on_one_square() -> None:
    with pytest.raises(ScenarioError, match="two capitals on one square"):
        table(player(capital="e3"), player(capital="e3"))


@pytest.mark.parametrize("seats", [2, 4])
def test_bent_positions_are_refused_or_play_to_the_end(seats: int) -> None:
    """Values of one position put into another: a clear word, or a game that ends."""
    documents = []
    chance = Seeded(seats)
    g = GAME.new(seats, chance=chance)
    while not g.over:
        documents.append(json.loads(json.dumps(to_json(g))))
        actions = g.legal(g.seat)
        g.play(g.seat, actions[chance.below(len(actions))])
    played = 0
    for number in range(150):
        dice = Seeded(mix(seats, number))
        one, other = (json.loads(json.dumps(documents[dice.below(len(documents))])) for _ in range(2))
        if dice.below(2):
            name = sorted(one)[dice.below(len(one))]
            one[name] = other[name]
        else:
            mine, theirs = one["players"][0], other["players"][dice.below(seats)]
            name = sorted(mine)[dice.below(len(mine))]
            mine[name] = theirs[name]
        if dice.below(3) == 0:
            del one["steps"]
        try:
            bent = load(GAME, {**one, "seed": number})
        except ScenarioError:
            continue
        played += 1
        for _ in range(2000):
            if bent.over:
                break
            actions = bent.legal(bent.seat)
            bent.play(bent.seat, actions[dice.below(len(actions))])
        assert bent.over
    assert played > 20


def test_cities_of_two_cubes() -> None:
    g = table(player(cities=["e4", "e5"], doubled=["e4"], technologies=["metallurgy", "construction"]), tiles=[SOUTH])
    assert cities(g, 0) == {"e4": 2, "e5": 1}
    assert g.players[0].reserve == 5 + 1 - 3


PHOTOGRAPH = """
game = "golden-ages"
seats = 3
era = 3
judgements = ["richest", "most-industrial", "strongest"]
laid = [
    { tile = "square", turn = "0", cell = "e3" },
    { tile = "large-2", turn = "0", cell = "g2" },
    { tile = "small-8", turn = "0", cell = "e5" },
    { tile = "small-9", turn = "180", cell = "d4" },
]
steps = [{ step = "Turn", seat = 2, last = -1 }]

[[players]]
civilization = "rome"
capital = "e3"
gold = 4
points = { artists = 6, discoveries = 5 }
colonists = ["agora", "agora", "e5"]
lying = ["1", "2", "3"]
cities = ["e5"]
technologies = ["carriage", "writing"]
buildings = ["market", "bank"]
glory = [0]

[[players]]
civilization = "spain"
capital = "f4"
gold = 11
points = { judgements = 8 }
colonists = ["c4", "h5", "f4"]
lying = ["1"]
cities = ["c4", "f5"]
doubled = ["f5"]
technologies = ["metallurgy", "construction", "writing"]
wonders = ["colossus", "notre-dame"]

[[players]]
civilization = "prussia"
capital = "h3"
gold = 2
colonists = ["g4", "agora", "h3"]
lying = ["2"]
technologies = ["carriage", "rail", "agriculture"]
glory = [0, 0]
"""
"""A table as somebody sees it on a photograph: glory tiles face down, cards for later and future technologies unknown."""


def test_a_table_read_off_a_photograph() -> None:
    games = [load(GAME, {**parse(PHOTOGRAPH), "seed": seed}) for seed in range(20)]
    glory = {tuple(int(tile.points) for tile in g.players[2].glory) for g in games}
    assert len(glory) > 5
    assert all(2 <= points <= 6 for tiles in glory for points in tiles)
    for g in games:
        assert (g.seat, g.first, gold(g)) == (2, 1, [4, 11, 2])  # Spain has the lowest number
        assert [int(me.reserve) for me in g.players] == [6, 4, 8]
        assert len(g.glories.items) == 16 - 3
        assert these(g, 2, "artist") == ["1", "3"]
        assert "golden-age" not in texts(g, 2)


def test_the_first_player_follows_from_the_civilizations() -> None:
    named = [{"civilization": "rome"}, {"civilization": "inca"}]
    g = load(GAME, {"seats": 2, "seed": 1, "era": 2, "players": named})
    assert (g.first, g.seat) == (1, 1)
    with pytest.raises(ScenarioError, match="first: seat 1 has the lowest civilization, Inca Empire"):
        load(GAME, {"seats": 2, "era": 2, "first": 0, "players": named})


@pytest.mark.parametrize(
    ("era", "laid", "reason"),
    [
        (1, ["small-8"], "more tiles of 2 squares than 2 players can have laid by now: 1, not 0"),
        (2, ["small-8", "small-9", "small-12"], "more tiles of 2 squares than 2 players can have laid by now: 3, not 2"),
        (3, ["small-8", "small-9", "small-12"], ""),
    ],
)
def test_each_player_lays_a_tile_an_era(era: int, laid: list[str], reason: str) -> None:
    spots = {"small-8": SOUTH, "small-9": tile("small-9", "d4", 180), "small-12": tile("small-12", "g4")}
    fields = {"seats": 2, "seed": 1, "era": era, "laid": [tile("square", "e3"), *(spots[name] for name in laid)]}
    if not reason:
        assert len(load(GAME, fields).laid) == 4
        return
    with pytest.raises(ScenarioError, match=reason):
        load(GAME, fields)


def test_tiles_are_laid_one_after_the_other_while_the_map_grows() -> None:
    """The second of two players places its tile: one of this era lies already, and no two."""
    step = {"steps": [{"step": "PlaceTile", "seat": 1, "left": 1}], "tile": "small-1"}
    start = [tile("square", "e3"), SOUTH]
    assert load(GAME, {"seats": 2, "seed": 1, "era": 2, "laid": start, **step}).seat == 1
    with pytest.raises(ScenarioError, match="more tiles of 2 squares"):
        load(GAME, {"seats": 2, "era": 2, "laid": [*start, tile("small-9", "d4", 180)], **step})


def test_squares_are_written_in_small_letters() -> None:
    with pytest.raises(ScenarioError, match=r"players\[0\].colonists\[0\]: there is no place 'E3'; did you mean e3\?"):
        table(player(colonists=["E3", "e3", "e3"]))


@pytest.mark.parametrize(
    ("fields", "above", "reason"),
    [
        ({}, {"step": "Found", "seat": 0, "colonist": "1", "cell": "e4", "soldier": 0}, ""),
        ({"lying": ["1"]}, {"step": "Found", "seat": 0, "colonist": "1", "cell": "e4", "soldier": 0}, "does not stand there"),
        ({}, {"step": "Found", "seat": 0, "colonist": "2", "cell": "e4", "soldier": 0}, "does not stand there"),
        (
            {},
            {"step": "Found", "seat": 1, "colonist": None, "cell": "e4", "soldier": 1},
            "expected seat 0, whose turn comes before",
        ),
        ({}, {"step": "ChooseJudgement", "seat": 0}, "only who is in a Golden Age"),
    ],
)
def test_who_is_asked_further_had_the_turn_before(fields: dict[str, Any], above: dict[str, Any], reason: str) -> None:
    me = player(capital="e3", colonists=("e4", "e3", "e3"), **fields)
    steps = [{"step": "Turn", "seat": 1, "last": -1}, above]
    if not reason:
        assert texts(table(me, steps=steps), 0) == ["found", "stay"]
        return
    with pytest.raises(ScenarioError, match=reason):
        table(me, steps=steps)
