"""Each technology, building, wonder, civilization, future technology and judgement: a position, the action, the numbers after."""

from __future__ import annotations

from typing import Any

import pytest

from golden_ages.helpers import (
    built,
    cities,
    do,
    gold,
    lying,
    places,
    player,
    score,
    table,
    technologies,
    texts,
    these,
    tile,
    top,
    track,
)
from ziggurat.games.golden_ages import scoring, tables
from ziggurat.games.golden_ages.content import (
    BUILDING,
    BUILDINGS,
    CIVILIZATION,
    CIVILIZATIONS,
    CONTENT,
    FUTURE,
    JUDGEMENT,
    TECHNOLOGIES,
    TECHNOLOGY,
    WONDER,
    WONDERS,
)
from ziggurat.games.golden_ages.state import GoldenAges

pytestmark = pytest.mark.compiled

DOWN = ["1", "2", "3"]
LAND = [tile("small-8", "e5"), tile("small-9", "d4", 180)]
"""e5 rock, f5 rock; d4 rock, c4 gem."""
ROWS = {
    1: ("wheel", "carriage", "rail", "aviation", "rocketry"),
    2: ("hunting", "agriculture", "architecture", "medicine", "genetics"),
    3: ("fire", "metallurgy", "construction", "engineering", "computer"),
    4: ("barter", "writing", "currency", "commerce", "economy"),
}


def below(technology: str) -> list[str]:
    """The technologies that come before one in its row, without the printed one."""
    row = next(row for row in ROWS.values() if technology in row)
    return list(row[1 : row.index(technology)])


def upto(*names: str) -> list[str]:
    return [name for technology in names for name in [*below(technology), technology]]


def arrive(cell: str, start: str = "e3", **me: Any) -> int:
    """What a colonist earns on moving to a square, without founding a city."""
    fields = {"capital": "e3", "colonists": (start, "e3", "e3"), **me}
    g = table(player(**fields), era=4, tiles=LAND)
    do(g, 0, f"explore 1 {cell}")
    return gold(g)[0] - 3


# ---- technologies -------------------------------------------------------------------------------------------------------


def test_the_rows() -> None:
    found = {row: tuple(card.id for card in CONTENT.technology if card.row == row) for row in ROWS}
    assert found == ROWS
    for technology in TECHNOLOGIES:
        assert (technology.cost, technology.points) == {2: (3, 0), 3: (5, 1), 4: (8, 2), 5: (12, 4)}[technology.level]
    assert sum(technology.cubes for technology in TECHNOLOGIES) == 7


@pytest.mark.parametrize("name", TECHNOLOGY.names)
def test_developing(name: str) -> None:
    """Its cost, the cubes that come free, its points at the end; and only after the one before it."""
    card = TECHNOLOGIES[TECHNOLOGY.index(name)]
    g = table(player(technologies=below(name), gold=card.cost))
    before = int(g.players[0].reserve)
    do(g, 0, f"develop {name}")
    assert (gold(g)[0], g.players[0].reserve - before) == (0, card.cubes)
    assert score(g, 0, "Technologies") == sum(TECHNOLOGIES[TECHNOLOGY.index(each)].points for each in [*below(name), name])
    assert f"develop {name}" not in texts(table(player(technologies=below(name), gold=card.cost - 1)), 0)
    if below(name):
        assert f"develop {name}" not in texts(table(player(technologies=below(name)[:-1], gold=card.cost)), 0)


@pytest.mark.parametrize(("technology", "most"), [("", 1), ("carriage", 2), ("rail", 3)])
def test_ranges(technology: str, most: int) -> None:
    g = table(player(capital="e3", technologies=upto(technology) if technology else []))
    cells = {1: {"e3", "d3", "f3", "e2", "e4"}, 2: {"c3", "e1", "e5", "f2"}, 3: {"h3", "b3", "e6"}}
    reached = {text.split()[1] for text in these(g, 0, "explore")} | {"e3"}
    for distance, squares in cells.items():
        assert (squares <= reached) == (distance <= most)


def test_aviation() -> None:
    g = table(player(capital="e3", technologies=upto("aviation")))
    assert len(these(g, 0, "explore")) == 60


@pytest.mark.parametrize(
    ("technologies", "cell", "earned"),
    [
        ([], "e4", 0),
        (["metallurgy"], "e4", 1),
        (upto("engineering"), "e4", 3),
        ([], "f3", 0),
        (["agriculture"], "f3", 1),
        (upto("medicine"), "f3", 3),
    ],
)
def test_gold_for_rock_and_wheat(technologies: list[str], cell: str, earned: int) -> None:
    assert arrive(cell, technologies=technologies) == earned


def test_gold_for_game_and_gems() -> None:
    assert arrive("d4", start="d3") == 0
    assert arrive("a3", start="a2") == 1  # game and wheat: hunting is printed
    assert arrive("c4", start="c5") == 0
    assert arrive("c4", start="c5", technologies=upto("currency")) == 2
    assert arrive("c4", start="c5", technologies=upto("economy")) == 4
    assert arrive("h1", start="h2", technologies=["agriculture"]) == 2  # two wheat
    assert arrive("c6", start="c5", technologies=upto("engineering")) == 6  # two rocks


@pytest.mark.parametrize(
    ("technologies", "cubes", "earned"), [([], 1, 1), (["metallurgy", "construction"], 2, 2), (upto("commerce"), 1, 2)]
)
def test_founding(technologies: list[str], cubes: int, earned: int) -> None:
    g = table(player(capital="e3", colonists=("e4", "e3", "e3"), technologies=technologies))
    do(g, 0, "settle 1")
    assert (cities(g, 0), gold(g)[0] - 3) == ({"e4": cubes}, earned)


def test_spaces_for_buildings() -> None:
    for known, spaces in (([], 1), (["writing"], 2), (["agriculture", "architecture"], 2)):
        assert table(player(technologies=known)).players[0].spaces == spaces
    assert table(player(technologies=["writing", "agriculture", "architecture"])).players[0].spaces == 3


@pytest.mark.parametrize(("technology", "points"), [("rocketry", 3), ("genetics", 2), ("computer", 2 * 2), ("economy", 2)])
def test_level_five_scores_at_once(technology: str, points: int) -> None:
    """One gem, one wheat, two rocks controlled, two cubes on the map."""
    me = player(capital="e3", colonists=("c4", "e4", "e3"), cities=["f3", "e5"], technologies=below(technology), gold=12)
    g = table(me, tiles=LAND)
    do(g, 0, f"develop {technology}")
    assert track(g)[0] == points


def test_genetics_builds_without_colonists() -> None:
    g = table(player(technologies=upto("genetics"), lying=DOWN), buildings_shown=["market", "granary"])
    assert these(g, 0, "erect") == ["market", "granary"]


def test_computer_science_pays_for_the_agora() -> None:
    g = table(player(technologies=upto("computer")), buildings_shown=["market", "library"])
    do(g, 0, "artist 1")
    assert (score(g, 0, "Artists"), score(g, 0, "Discoveries")) == (3, 2)


# ---- buildings ----------------------------------------------------------------------------------------------------------


def test_the_decks_of_buildings() -> None:
    for seats, cards in ((2, 4), (3, 5), (4, 6)):
        assert [len(tables.building_deck(era, seats)) for era in range(1, 5)] == [cards] * 4
    assert sum(len(building.copies) for building in BUILDINGS) == 24


def use(building: str, **fields: Any) -> GoldenAges:
    """The building of seat 0 is activated."""
    era = BUILDINGS[BUILDING.index(building)].era
    g = table(player(capital="e3", buildings=[building], **fields), era=era)
    do(g, 0, f"activate {building}")
    return g


@pytest.mark.parametrize(
    ("building", "fields", "earned"),
    [
        ("market", {"colonists": ("agora", "agora", "e3")}, 2),
        ("granary", {"colonists": ("e3", "agora", "d3")}, 2),
        ("bank", {}, 4),
        ("museum", {}, 6),
        ("central", {"cities": ["e4"]}, 4),
    ],
)
def test_buildings_that_bring_gold(building: str, fields: dict[str, Any], earned: int) -> None:
    g = use(building, **fields)
    assert gold(g)[0] - 3 == earned
    assert g.players[0].used == 1


@pytest.mark.parametrize(("building", "less"), [("library", 2), ("university", 3), ("observatory", 5)])
def test_buildings_with_cheaper_technologies(building: str, less: int) -> None:
    g = use(building, gold=5, technologies=["carriage"])
    do(g, 0, "develop rail")
    assert gold(g)[0] == less


def test_laboratory() -> None:
    g = use("laboratory", gold=0, technologies=upto("aviation"))
    do(g, 0, "develop rocketry")
    assert "rocketry" in technologies(g, 0)


def test_wall() -> None:
    """Three gold more for an attack; two Walls of one player add up to six."""
    for walls, price in ((1, 6), (2, 9)):
        g = table(
            player(capital="e3", gold=20),
            player(capital="f4", cities=["e4"], buildings=["wall"] * walls, technologies=["writing"]),
            player(capital="f3"),
            player(capital="e5"),
            era=2,
            tiles=LAND,
        )
        do(g, 0, "attack 1 e4")
        assert gold(g)[0] == 20 - price


def test_factory_and_theater() -> None:
    g = use("factory", lying=DOWN)
    do(g, 0, "stand 1")
    assert lying(g, 0) == [2, 3]
    assert score(use("theater", colonists=("agora", "agora", "e3")), 0, "Buildings") == 4


# ---- wonders ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", WONDER.names)
def test_the_price_of_each_wonder(name: str) -> None:
    """Its price, and the lower one for the civilization that it names."""
    wonder = WONDERS[WONDER.index(name)]
    civilizations = [("babylon" if wonder.cheaper_for == "egypt" else "egypt", wonder.cost)]
    if wonder.cheaper_for:
        civilizations.append((wonder.cheaper_for, wonder.cheaper_cost))
    for civilization, price in civilizations:
        g = table(player(civilization=civilization, gold=20), era=wonder.era)
        do(g, 0, f"wonder {name}")
        assert (gold(g)[0], built(g, 0)) == (20 - price, [name])
        assert f"wonder {name}" not in texts(table(player(civilization=civilization, gold=price - 1), era=wonder.era), 0)


def test_prices_of_wonders() -> None:
    found = {wonder.id: (wonder.era, wonder.cost, wonder.cheaper_for, wonder.cheaper_cost) for wonder in WONDERS}
    assert found == {
        "colossus": (1, 3, "phoenicia", 2),
        "great-library": (1, 4, "china", 3),
        "pyramids": (1, 3, "egypt", 2),
        "hanging-gardens": (1, 3, "babylon", 2),
        "notre-dame": (2, 6, "france", 4),
        "hagia-sophia": (2, 6, "byzantium", 4),
        "spiral-minaret": (2, 6, "arabia", 4),
        "great-wall": (2, 8, "china", 6),
        "oxford": (3, 14, "england", 11),
        "versailles": (3, 6, "", 0),
        "eiffel": (3, 6, "", 0),
        "porcelain": (3, 6, "china", 4),
        "kremlin": (4, 8, "russia", 6),
        "apollo": (4, 8, "", 0),
        "internet": (4, 6, "", 0),
        "united-nations": (4, 8, "usa", 6),
    }


@pytest.mark.parametrize(
    ("wonder", "points"),
    [
        ("colossus", 2 * 2),  # two cubes on the map
        ("pyramids", 2 * 2),  # two rocks
        ("hanging-gardens", 2),  # a wheat
        ("versailles", 1),
        ("eiffel", 2),
        ("porcelain", 3 * 2),  # two glory tiles
        ("kremlin", 1),  # a lying colonist
        ("apollo", 2),  # a gem
        ("internet", 3),  # two cities and the capital
    ],
)
def test_wonders_that_score_at_once(wonder: str, points: int) -> None:
    me = player(capital="e3", colonists=("c4", "e4", "e3"), cities=["f3", "e5"], glory=[2, 3], lying=["1"], gold=20)
    g = table(me, era=WONDERS[WONDER.index(wonder)].era, tiles=LAND)
    do(g, 0, f"wonder {wonder}")
    assert (track(g)[0], score(g, 0, "Wonders")) == (points, points)


@pytest.mark.parametrize("wonder", ["colossus", "pyramids", "hanging-gardens"])
def test_wonders_that_score_each_era(wonder: str) -> None:
    g = table(player(wonders=[wonder]), player(lying=DOWN))
    do(g, 0, f"activate wonder {wonder}")
    assert track(g)[0] == 1
    do(g, 1, "golden-age")
    do(g, 1, texts(g, 1)[0])
    assert these(g, 0, "activate wonder") == []


def test_great_library() -> None:
    g = table(player(gold=4))
    do(g, 0, "wonder great-library")
    assert texts(g, 0) == ["develop carriage", "develop agriculture", "develop metallurgy", "develop writing"]
    do(g, 0, "develop writing")
    assert (technologies(g, 0), gold(g)[0], g.seat) == (["writing"], 0, 1)


def test_oxford() -> None:
    g = table(player(gold=14), era=3)
    do(g, 0, "wonder oxford", "develop carriage", "develop rail")
    assert (technologies(g, 0), gold(g)[0], g.seat) == (["carriage", "rail"], 0, 1)
    g = table(player(gold=14), era=3)
    do(g, 0, "wonder oxford", "enough")
    assert g.seat == 1


def test_notre_dame() -> None:
    g = table(player(wonders=["notre-dame"], capital="e3", colonists=("agora", "d3", "e3")), era=2)
    do(g, 0, "activate wonder notre-dame", "to-capital 1")
    assert (places(g, 0), lying(g, 0)) == (["e3", "d3", "e3"], [1])


def test_hagia_sophia() -> None:
    techs = ["metallurgy", "construction"]
    g = table(player(wonders=["hagia-sophia"], capital="e3", colonists=("e4", "e3", "e3"), technologies=techs), era=2)
    do(g, 0, "settle 1")
    assert gold(g)[0] == 3 + 2 + 2  # two cubes, and once for the city


def test_spiral_minaret() -> None:
    g = table(player(wonders=["spiral-minaret"], technologies=upto("rocketry", "medicine"), gold=0), era=2)
    assert score(g, 0, "Wonders") == 3 * 2


def test_great_wall_and_united_nations() -> None:
    g = table(player(capital="e3"), player(cities=["e4"], wonders=["great-wall"]), era=2)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [0, 6]
    g = table(player(capital="e3"), player(cities=["e4"], wonders=["united-nations"]), era=4)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [0, 6]


# ---- civilizations ------------------------------------------------------------------------------------------------------


def take(civilization: str, *more: str, **fields: Any) -> GoldenAges:
    """Seat 0 takes a civilization of the second to the fourth era."""
    era = CIVILIZATIONS[CIVILIZATION.index(civilization)].era
    me = player(capital="e3", offered=civilization, **fields)
    g = table(me, era=era, steps=[{"step": "KeepCivilization", "seat": 0, "left": 1}])
    do(g, 0, f"keep {civilization}", *more)
    return g


def test_numbers_of_civilizations() -> None:
    for era, count in ((1, 7), (2, 6), (3, 6), (4, 6)):
        assert [card.number for card in CIVILIZATIONS if card.era == era] == list(range(1, count + 1))


@pytest.mark.parametrize(
    ("civilization", "technology"),
    [("babylon", "agriculture"), ("phoenicia", "writing"), ("egypt", "metallurgy"), ("persia", "carriage")],
)
def test_civilizations_of_the_first_era(civilization: str, technology: str) -> None:
    """The technology is developed when the card is shown."""
    from ziggurat.core.chance import Seeded
    from ziggurat.games.golden_ages.game import GAME

    seen = False
    for seed in range(60):
        g = GAME.new(4, chance=Seeded(seed))
        assert isinstance(g, GoldenAges)
        for seat, me in enumerate(g.players):
            if CIVILIZATION.names[me.civilization] == civilization:
                seen = True
                assert technologies(g, seat) == [technology]
                assert me.reserve == 5 + 1
    assert seen


@pytest.mark.parametrize(("civilization", "coins"), [("arabia", 4), ("byzantium", 5), ("portugal", 4)])
def test_civilizations_that_bring_gold(civilization: str, coins: int) -> None:
    assert gold(take(civilization))[0] == 3 + coins


@pytest.mark.parametrize("civilization", ["rome", "arabia"])
def test_builders_without_colonists(civilization: str) -> None:
    g = table(player(civilization=civilization, lying=DOWN), era=2, buildings_shown=["bank", "wall"])
    assert these(g, 0, "erect") == ["bank", "wall"]
    if civilization == "rome":
        assert CIVILIZATIONS[CIVILIZATION.index("rome")].once.gold == 2


@pytest.mark.parametrize(
    ("civilization", "cell", "start", "extra"),
    [
        ("inca", "f3", "e3", 2),
        ("aztec", "c4", "c5", 2),
        ("mongolia", "e4", "e3", 2),
        ("spain", "c4", "c5", 3),
        ("brazil", "c4", "c5", 4),
    ],
)
def test_civilizations_with_extra_gold(civilization: str, cell: str, start: str, extra: int) -> None:
    """On top of what technologies pay."""
    techs = ["agriculture", "metallurgy", *upto("currency")]
    base = arrive(cell, start, technologies=techs)
    assert arrive(cell, start, technologies=techs, civilization=civilization) == base + extra


def test_greece() -> None:
    g = table(player(civilization="greece", gold=0))
    assert these(g, 0, "wonder") == [f"{name} free" for name in ("colossus", "great-library", "pyramids", "hanging-gardens")]
    do(g, 0, "wonder great-library free", "develop carriage")
    assert gold(g)[0] == 0
    do(g, 1, "artist 1")
    assert these(g, 0, "wonder") == []  # once in the game


def test_china() -> None:
    g = table(player(civilization="china", capital="e3"), player(cities=["e4"]))
    do(g, 0, "attack 1 e4")
    assert (gold(g)[0], top(g)) == (2, "KeepGlory")
    drawn = sorted(int(points) for points in g.players[0].drawn.cards)
    assert g.view(0)["players"][0]["drawn"] == drawn
    assert g.view(1)["players"][0]["drawn"] is None
    do(g, 0, f"glory {drawn[1]}")
    assert [int(each.points) for each in g.players[0].glory] == [drawn[1]]
    assert g.glories.size() == 15
    assert drawn[0] in g.glories.items
    last = table(player(civilization="china", capital="e3", gold=20), player(cities=["e4"]))
    last.glories.items = last.glories.items[:1]
    do(last, 0, "attack 1 e4")
    assert (len(last.players[0].glory), top(last)) == (1, "Found")


def test_france() -> None:
    g = table(player(civilization="france", capital="e3"), player(cities=["e4"]), era=2)
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 3 - 3 + 4


def test_japan() -> None:
    g = table(player(civilization="japan", gold=7), era=4)
    do(g, 0, "develop carriage", "develop rail", "develop writing", "develop agriculture")
    assert (gold(g)[0], g.seat) == (7 - 1 - 3 - 1 - 1, 0)
    do(g, 0, "develop metallurgy")
    assert (gold(g)[0], g.seat) == (0, 1)  # nothing more can be paid
    g = table(player(civilization="japan", gold=7), era=4)
    do(g, 0, "develop carriage", "enough")
    assert g.seat == 1


def test_russia_and_the_united_states() -> None:
    g = table(player(civilization="russia", capital="e3"), era=4)
    do(g, 0, "explore 1 e4", "found")
    assert (lying(g, 0), cities(g, 0)) == ([], {"e4": 1})
    g = table(player(civilization="usa", capital="e3", gold=0), player(cities=["e4"]), era=4)
    do(g, 0, "attack 1 e4")  # the gold for arriving pays for the attack
    assert gold(g)[0] == 1


def test_european_union() -> None:
    g = table(player(civilization="eu"), era=4, buildings_shown=["theater", "central"])
    do(g, 0, "erect theater 1")
    assert gold(g)[0] == 3 + 4
    do(g, 1, "artist 1")
    do(g, 0, "artist 2")
    assert gold(g)[0] == 3 + 8


def test_india_and_the_conditional_ones() -> None:
    g = take("india", "develop economy")
    assert (technologies(g, 0), track(g)[0]) == (["economy"], 0)
    assert technologies(take("turkey", technologies=["agriculture"]), 0) == ["agriculture", "architecture"]
    assert technologies(take("england", technologies=["writing"]), 0) == ["writing", "currency"]
    assert technologies(take("prussia", technologies=["carriage"]), 0) == ["carriage", "rail"]
    assert technologies(take("austria", technologies=["metallurgy"]), 0) == ["metallurgy", "construction"]


def test_keeping_the_old_civilization_repeats_nothing() -> None:
    me = player(civilization="rome", offered="byzantium", capital="e3", gold=3)
    g = table(me, era=2, steps=[{"step": "KeepCivilization", "seat": 0, "left": 1}])
    do(g, 0, "keep rome")
    assert (gold(g)[0], CIVILIZATION.names[g.players[0].civilization], g.players[0].offered) == (3, "rome", -1)


# ---- future technologies and judgements ---------------------------------------------------------------------------------

RICH = {
    "gold": 9,
    "technologies": ["carriage", "rail", "writing"],
    "wonders": ["colossus", "pyramids"],
    "cities": ["e4", "f3", "e5"],
    "glory": [2, 3],
    "buildings": ["market", "granary"],
    "capital": "e3",
    "colonists": ("c4", "a3", "h1"),
}
"""Of everything more than the other player has; controls a gem, a game, two rocks and four wheat."""


@pytest.mark.parametrize("name", FUTURE.names)
def test_future_technologies(name: str) -> None:
    deck = "printed"
    rich = table(player(**RICH, future=name), options={"decks": deck}, tiles=LAND)
    assert scoring.future(rich, 0) == 8
    poor = table(player(), player(**{**RICH, "capital": "f4"}), options={"decks": deck}, tiles=LAND)
    poor.players[0].future = FUTURE.index(name)
    assert scoring.future(poor, 0) == 0


@pytest.mark.parametrize(
    ("name", "points"),
    [
        ("strongest", 4),
        ("richest", 3),
        ("most-populous", 3),
        ("most-magnificent", 2),
        ("most-industrial", 4),
        ("most-ecological", 2),
        ("most-agricultural", 2 * 4),
        ("most-wealthy", 8),
        ("most-advanced", 3),
        ("most-urbanized", 6),
    ],
)
def test_judgements(name: str, points: int) -> None:
    g = table(player(**RICH), tiles=LAND)
    assert scoring.judged(g, 0, JUDGEMENT.index(name)) == points


def test_the_two_decks() -> None:
    assert [len(tables.future_deck(deck)) for deck in ("printed", "transcription")] == [10, 9]
    assert [len(tables.judgement_deck(deck)) for deck in ("printed", "transcription")] == [9, 10]
    assert len(tables.ALL_GLORY) == 16
