"""The numbered rulings of ``docs/rules/golden-ages.md``, each as the engine plays it: ``test_<number>_...``."""

from __future__ import annotations

from typing import Any

import pytest

from golden_ages.helpers import (
    GAME,
    buildings,
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
from ziggurat.core.chance import Bag, Chance, Seeded
from ziggurat.games.golden_ages import scoring
from ziggurat.games.golden_ages.content import CELL, CIVILIZATION, CIVILIZATIONS, FUTURE, JUDGEMENT, SYMBOLS, TILE
from ziggurat.games.golden_ages.effects import symbols
from ziggurat.games.golden_ages.geography import EACH, WHOLE, distance, fits, turned
from ziggurat.games.golden_ages.resolution import first_player
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps import era

pytestmark = pytest.mark.compiled

SOUTH = tile("small-8", "e5")
"""Two squares below the square tile: e5 rock, f5 rock, land on all sides."""
WEST = tile("small-9", "d4", 180)
"""Two squares beside it: d4 rock, c4 gem."""
DOWN = ["1", "2", "3"]
"""All colonists lie."""


class Script(Chance):
    """Draws what is written down."""

    def __init__(self, *things: int) -> None:
        self.things = list(things)

    def draw(self, bag: Bag) -> int:
        thing = self.things.pop(0)
        bag.take(thing)
        return thing


def judged(g: GoldenAges, seat: int, judgement: str) -> int:
    return int(scoring.judged(g, seat, JUDGEMENT.index(judgement)))


def controls(g: GoldenAges, seat: int) -> dict[str, int]:
    """The symbols that a player controls."""
    counts = {name: int(symbols(g, seat, number)) for number, name in enumerate(SYMBOLS)}
    return {name: count for name, count in counts.items() if count}


def growing(*players: dict[str, Any], tile: str, era: int = 2, **more: Any) -> GoldenAges:
    """Seat 0, the last one, places this tile."""
    return table(*players, era=era, tile=tile, steps=[{"step": "PlaceTile", "seat": 0, "left": 1}], **more)


def crowded(*drawn: str) -> GoldenAges:
    """Seat 0 draws these tiles where a1 and b1 alone are free and every shore is water."""
    g = table(player(capital="e3"), era=2)
    g.continent = WHOLE & ~0b11
    g.north = g.east = g.south = g.west = 0
    numbers = [TILE.index(name) for name in drawn]
    g.small.items = type(g.small.items)(numbers)
    g.chance = Script(*numbers)
    g.steps = [era.DrawTile(0, 1)]
    g.here = g.steps
    g.advance()
    return g


# ---- words and setup ----------------------------------------------------------------------------------------------------


def test_1_printed_technologies_do_not_count() -> None:
    g = table(player(), player(technologies=["carriage"]))
    assert [judged(g, seat, "most-advanced") for seat in (0, 1)] == [0, 1]


def test_2_of_equal_numbers_the_earlier_era_goes_first() -> None:
    g = table(player(civilization="inca"), player(civilization="babylon"), era=2)
    assert first_player(g) == 1
    assert first_player(table(player(civilization="inca"), player(civilization="phoenicia"), era=2)) == 0


def test_3_the_square_tile_is_turned_at_random() -> None:
    games = [GAME.new(2, chance=Seeded(seed)) for seed in range(20)]
    assert {int(g.laid[0].turn) for g in games} == {0, 1, 2, 3}
    for g in games:
        first = [CELL.names[cell] for cell in range(60) if g.continent >> cell & 1]
        assert first == ["e3", "f3", "e4", "f4"]


def test_4_the_first_player_of_the_era_before_chooses_first() -> None:
    g = table(player(lying=DOWN), player(lying=DOWN), first=1, golden=[1], judgement="richest")
    g.steps = [era.Turn(0, era.NOT_LAST)]
    g.advance()
    do(g, 0, "golden-age")
    assert (g.seat, top(g)) == (1, "KeepCivilization")


# ---- the map ------------------------------------------------------------------------------------------------------------


def test_5_tiles_do_not_reach_round_the_map_and_colonists_do() -> None:
    land = 2 ** CELL.index("j3")
    first = EACH * TILE.index("small-8")
    assert not fits(land, land, land, land, land, first + CELL.index("a3"))
    assert fits(land, land, land, land, land, first + CELL.index("h3"))
    assert distance(CELL.index("a3"), CELL.index("j3")) == 1


def test_6_tiles_are_never_mirrored() -> None:
    shapes = [sorted(turned(TILE.index("large-1"), turn)) for turn in range(4)]
    mirrored = sorted((row, -column, sides[0] + sides[3] + sides[2] + sides[1]) for row, column, sides in shapes[0])
    corners = [[(row - shape[0][0], column - shape[0][1], sides) for row, column, sides in shape] for shape in shapes]
    assert [(row - mirrored[0][0], column - mirrored[0][1], sides) for row, column, sides in mirrored] not in corners


def test_7_a_tile_that_fits_nowhere_is_drawn_again() -> None:
    g = crowded("small-8", "small-12")
    assert (top(g), TILE.names[g.tile]) == ("PlaceTile", "small-12")
    assert [TILE.names[number] for number in g.small.items] == ["small-8"]
    assert texts(g, 0) == ["place 0 a1", "place 180 b1"]
    g = crowded("small-8")
    assert (top(g), g.tile) == ("Turn", -1)
    assert [TILE.names[number] for number in g.small.items] == ["small-8"]
    assert CELL.names[g.players[0].capital] == "e3"


def test_8_colonists_under_a_tile_keep_their_posture() -> None:
    g = growing(player(capital="e3"), player(capital="f4", colonists=("e5", "f5", "f4"), lying=["2"]), tile="small-8")
    do(g, 0, "place 0 e5")
    assert (places(g, 1), lying(g, 1)) == (["f4", "f4", "f4"], [2])


def test_9_the_capital_goes_to_any_square_of_the_tile() -> None:
    g = growing(player(), tile="small-8")
    do(g, 0, "place 0 e5")
    assert texts(g, 0) == ["capital e5", "capital f5", "stay"]
    first = GAME.new(2, chance=Seeded(1))
    first.play(first.seat, first.legal(first.seat)[0])
    assert len(texts(first, first.seat)) == 3
    assert all(text.startswith("capital ") for text in texts(first, first.seat))


def test_10_uncovered_symbols_are_controlled_without_pay() -> None:
    g = growing(player(capital="e3"), player(capital="f4", colonists=("e3", "f4", "f4")), tile="small-8")
    do(g, 0, "place 0 e5")
    assert controls(g, 1) == {}
    do(g, 0, "capital f5")
    assert (controls(g, 1), gold(g)) == ({"game": 1}, [3, 3])


def test_11_an_explorer_does_something() -> None:
    assert "explore 1 e3" not in texts(table(player(capital="e3")), 0)
    assert "explore 1 e3" in texts(table(player(capital="e3", technologies=["carriage"])), 0)


def test_12_out_and_back_pays_nothing() -> None:
    g = table(player(capital="e3", colonists=("f3", "e3", "e3"), technologies=["carriage", "agriculture"]))
    do(g, 0, "explore 1 f3", "stay")
    assert gold(g)[0] == 3


def test_13_lying_colonists_control() -> None:
    g = table(player(capital="e3", colonists=("f3", "e3", "e3"), lying=["1"]))
    assert controls(g, 0) == {"wheat": 1}


def test_14_control_is_shared() -> None:
    g = table(player(capital="e3", technologies=["metallurgy"]), player(colonists=("e4", "e4", "f4")))
    do(g, 0, "explore 1 e4", "stay")
    assert (gold(g), controls(g, 0), controls(g, 1)) == ([4, 3], {"rock": 1}, {"rock": 1})


def test_15_a_capital_hides_symbols_from_its_owner_too() -> None:
    assert controls(table(player(capital="e3")), 0) == {}


# ---- attacks ------------------------------------------------------------------------------------------------------------


def test_16_a_rocket_city_takes_control() -> None:
    techs = ["carriage", "rail", "aviation", "rocketry", "metallurgy"]
    g = table(player(capital="e3", technologies=techs, lying=DOWN), player(cities=["e4"]))
    assert these(g, 0, "strike") == ["e4"]
    do(g, 0, "strike e4")
    assert (gold(g)[0], cities(g, 1)) == (0, {})
    do(g, 0, "found")
    assert (gold(g)[0], cities(g, 0), lying(g, 0)) == (2, {"e4": 1}, [1, 2, 3])  # a rock and a cube


def test_17_colonists_at_their_own_capital_are_safe() -> None:
    g = table(player(capital="e3"), player(capital="e4"))
    assert these(g, 0, "attack") == []
    g = table(player(capital="e3"), player(capital="e4"), player(capital="f4", colonists=("e4", "f4", "f4")))
    assert these(g, 0, "attack") == ["1 e4"]
    do(g, 0, "attack 1 e4")
    assert (places(g, 1), places(g, 2), top(g)) == (["e4"] * 3, ["f4"] * 3, "Turn")  # and no city beside a capital


def test_18_one_payment_and_all_walls() -> None:
    walled = {"buildings": ["wall"]}
    g = table(
        player(capital="e3", gold=20),
        player(capital="f4", cities=["e4"], **walled),
        player(capital="f3", colonists=("e4", "f3", "f3"), **walled),
        player(capital="e5"),
        era=2,
        tiles=[SOUTH],
    )
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 20 - 3 - 3 - 3
    assert len(g.players[0].glory) == 1
    cheap = table(player(civilization="china", capital="e3", gold=20), player(cities=["e4"]), era=2)
    do(cheap, 0, "attack 1 e4")
    assert gold(cheap)[0] == 20 - 3 + 2


def test_19_gold_on_arriving_pays_the_attack() -> None:
    g = table(player(capital="e3", gold=2, technologies=["metallurgy"]), player(cities=["e4"]))
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 0
    assert these(table(player(capital="e3", gold=2), player(cities=["e4"])), 0, "attack") == []


def test_20_own_pieces_are_not_hit() -> None:
    g = table(player(capital="e3", cities=["e4"]), player(colonists=("e4", "f4", "f4")))
    do(g, 0, "attack 1 e4")
    assert (cities(g, 0), places(g, 1), g.seat) == ({"e4": 1}, ["f4"] * 3, 1)


def test_21_attacked_colonists_keep_their_posture() -> None:
    g = table(player(capital="e3"), player(colonists=("e4", "e4", "f4"), lying=["2"]))
    do(g, 0, "attack 1 e4")
    assert (places(g, 1), lying(g, 1)) == (["f4"] * 3, [2])


def test_22_a_soldier_may_stay() -> None:
    g = table(player(capital="e3", colonists=("e4", "e3", "e3")), player(colonists=("e4", "f4", "f4")))
    do(g, 0, "attack 1 e4", "stay")
    assert (places(g, 0), lying(g, 0)) == (["e4", "e3", "e3"], [1])


def test_23_only_the_owner_sees_glory_tiles() -> None:
    g = table(player(glory=[4]), player(glory=[6]))
    assert [each["glory"] for each in g.view(0)["players"]] == [[4], None]
    assert [each["attacks"] for each in g.view(0)["players"]] == [1, 1]
    assert [each["glory"] for each in g.view(None)["players"]] == [None, None]


def test_24_attacks_on_others_count_for_the_great_wall_and_the_united_nations() -> None:
    g = table(player(capital="e3"), player(capital="f4", cities=["e4"]), player(wonders=["great-wall"]), era=2)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [0, 3, 6]
    g = table(player(capital="e3"), player(capital="f4", cities=["e4"]), player(wonders=["united-nations"]), era=4)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [0, 3, 6]
    own = table(player(capital="e3", wonders=["great-wall", "united-nations"]), player(cities=["e4"]), era=4)
    do(own, 0, "attack 1 e4")
    assert gold(own) == [0, 3]


def test_25_both_wonders_together() -> None:
    wonders = ["great-wall", "united-nations"]
    g = table(player(capital="e3"), player(capital="f4", cities=["e4"], wonders=wonders), era=4)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [0, 3 + 3 + 3]


# ---- buildings and technologies -----------------------------------------------------------------------------------------


def test_26_nothing_is_replaced_while_a_space_is_free() -> None:
    g = table(player(buildings=["market"], technologies=["writing"]), buildings_shown=["granary", "library"])
    do(g, 0, "erect granary 1")
    assert (buildings(g, 0), g.seat) == (["market", "granary"], 1)


def test_27_a_new_building_is_not_used() -> None:
    g = table(player(buildings=["market"], used=[0]), player(lying=DOWN), buildings_shown=["granary", "library"])
    do(g, 0, "erect granary 1")
    assert (top(g), texts(g, 0)) == ("Replace", ["replace 1"])
    do(g, 0, "replace 1")
    do(g, 1, "golden-age")
    do(g, 1, texts(g, 1)[0])
    assert (buildings(g, 0), these(g, 0, "activate")) == (["granary"], ["granary"])


def test_28_a_card_may_bring_nothing() -> None:
    g = table(player(buildings=["granary"], lying=DOWN))
    do(g, 0, "activate granary")
    assert (gold(g)[0], g.seat) == (3, 1)
    assert these(table(player(buildings=["library"], gold=0)), 0, "activate") == []  # no technology can be paid


def test_29_discounts_add_up() -> None:
    g = table(player(civilization="japan", buildings=["library"], gold=0), era=4)
    assert these(g, 0, "develop") == []
    do(g, 0, "activate library", "develop carriage")
    assert (technologies(g, 0), gold(g)[0]) == (["carriage"], 0)  # 3 - 2 - 2, but never less than nothing


def test_30_free_technologies_keep_the_order() -> None:
    g = table(player(buildings=["laboratory"], technologies=["carriage"]), era=4)
    do(g, 0, "activate laboratory")
    assert texts(g, 0) == [f"develop {name}" for name in ("rail", "agriculture", "metallurgy", "writing")]


def offered(civilization: str, **fields: Any) -> GoldenAges:
    """Seat 0, the last one, may take this civilization."""
    era = CIVILIZATIONS[CIVILIZATION.index(civilization)].era
    return table(player(offered=civilization, **fields), era=era, steps=[{"step": "KeepCivilization", "seat": 0, "left": 1}])


def test_31_rocketry_of_india_does_not_lengthen_moves() -> None:
    g = offered("india", capital="e3")
    do(g, 0, "keep india", "develop rocketry")
    assert g.players[0].range == 1
    assert "rocketry" in technologies(g, 0)


def test_32_india_leaves_the_lower_technologies() -> None:
    g = offered("india", cities=["e4"], colonists=("c2", "e3", "e3"), capital="e3")
    do(g, 0, "keep india")
    assert these(g, 0, "develop") == ["rocketry", "genetics", "computer", "economy"]
    do(g, 0, "develop computer")
    assert track(g)[0] == 0  # two rocks controlled, but no points for them
    g.steps = [era.Turn(0, era.NOT_LAST)]
    g.advance()
    assert "metallurgy" in these(g, 0, "develop")
    assert "construction" not in these(g, 0, "develop")


@pytest.mark.parametrize(
    ("civilization", "needs", "gives"),
    [
        ("turkey", "agriculture", "architecture"),
        ("england", "writing", "currency"),
        ("prussia", "carriage", "rail"),
        ("austria", "metallurgy", "construction"),
    ],
)
def test_33_a_technology_with_a_condition(civilization: str, needs: str, gives: str) -> None:
    for before, after, coins in (([], [], 3), ([needs], [needs, gives], 3), ([needs, gives], [needs, gives], 9)):
        g = offered(civilization, technologies=before)
        do(g, 0, f"keep {civilization}")
        assert (technologies(g, 0), gold(g)[0]) == (after, coins)


# ---- the end of eras ----------------------------------------------------------------------------------------------------


def last_turn(*players: dict[str, Any], **more: Any) -> GoldenAges:
    """The last action of seat 0 in the fourth era."""
    turn = [{"step": "Turn", "seat": 0, "last": 1}]
    return table(*players, era=4, golden=[1], judgement="richest", steps=turn, **more)


def test_34_the_last_action_is_any_of_the_eight_and_has_to_be_done() -> None:
    g = last_turn(player(lying=DOWN, gold=0))
    assert {text.split()[0] for text in texts(g, 0)} == {"golden-age"}
    do(g, 0, "golden-age")
    assert g.over
    g = last_turn(player(gold=0))
    assert {text.split()[0] for text in texts(g, 0)} == {"explore", "artist", "erect"}


def test_35_technologies_score_in_the_last_round_as_ever() -> None:
    techs = ["metallurgy", "construction", "engineering"]
    g = last_turn(player(capital="e3", colonists=("e4", "e3", "e3"), technologies=techs, gold=13))
    do(g, 0, "develop computer")
    assert g.over
    assert (score(g, 0, "Discoveries"), score(g, 0, "Technologies")) == (2, 0 + 1 + 2 + 4)


def test_36_cards_are_fresh_in_the_next_era() -> None:
    me = player(lying=DOWN, buildings=["market"], used=[0], wonders=["colossus"], spent=["colossus"])
    g = table(me, player(lying=DOWN), golden=[1], judgement="richest")
    do(g, 0, "golden-age")
    assert (g.era, g.players[0].used, g.players[0].spent, g.players[0].lying) == (2, 0, 0, 0)


def test_37_gold_never_runs_out() -> None:
    g = table(player(gold=150, buildings=["bank"]), era=2)
    do(g, 0, "activate bank")
    assert gold(g)[0] == 154


def test_38_a_future_technology_needs_strictly_the_most() -> None:
    for mine, theirs, points in ((4, 3, 8), (4, 4, 0), (3, 4, 0)):
        g = last_turn(player(future="new-world-order", gold=mine, lying=DOWN), player(future="psychohistory", gold=theirs))
        do(g, 0, "golden-age")
        assert score(g, 0, "Future technology") == points
        assert score(g, 1, "Future technology") == 0  # leading in another one's measure brings nothing
    assert FUTURE.has("psychohistory")


def test_39_a_city_of_two_cubes_is_one_city() -> None:
    techs = ["metallurgy", "construction"]
    me = player(capital="e3", technologies=techs, cities=["e4"], doubled=["e4"], lying=DOWN, gold=0)
    other = player(capital="f4", technologies=["carriage", "rail"], cities=["f3", "e5"], gold=0)
    g = last_turn(me, other, tiles=[SOUTH])
    do(g, 0, "golden-age")
    assert g.scores()[0] == g.scores()[1]
    assert g.ranks() == [2, 1]
    assert GAME.tie(g) == "Seat 0 and seat 1 have 1 point each. More cities decide: seat 0 1, seat 1 2."


def test_40_missing_cubes_come_from_own_cities() -> None:
    techs = ["metallurgy", "construction"]
    me = player(capital="e3", technologies=techs, cities=["f3", "e5", "f5"], doubled=["f3", "e5"])
    g = table(me, player(capital="f4"), tiles=[SOUTH, WEST])
    assert g.players[0].reserve == 1
    do(g, 0, "explore 1 e4", "found")
    assert texts(g, 0) == ["give f3", "give e5", "give f5"]
    do(g, 0, "give f3")
    assert (cities(g, 0), g.players[0].reserve, gold(g)[0]) == ({"f3": 1, "e4": 2, "e5": 2, "f5": 1}, 0, 3 + 1 + 2)
    do(g, 1, "artist 1")


def test_41_portugal_is_paid_for_the_edge() -> None:
    def earned(start: str, cell: str, *techs: str) -> int:
        g = table(player(civilization="portugal", capital="e3", colonists=(start, "e3", "e3"), technologies=techs), era=3)
        do(g, 0, f"explore 1 {cell}")
        return gold(g)[0] - 3

    fast = ("carriage", "rail", "aviation")
    assert earned("a1", "j1") == 3
    assert earned("j1", "a1") == 3
    assert earned("a1", "b1") == 0
    assert earned("a1", "a1", "carriage") == 3  # out and back through the edge, once
    assert earned("b1", "b1", "carriage") == 0
    assert earned("b1", "j1", "carriage") == 3
    assert earned("e1", "f1", *fast) == 3
    assert earned("e1", "e1", *fast) == 3


def test_42_extra_gold_without_the_technology() -> None:
    g = table(player(civilization="aztec", capital="e3", colonists=("c1", "e3", "e3")), era=2)
    do(g, 0, "explore 1 d1")
    assert gold(g)[0] == 3 + 2


def test_43_only_explorers_of_russia_stay_upright() -> None:
    g = table(player(civilization="russia", capital="e3"), player(cities=["e4"]), era=4)
    do(g, 0, "explore 1 d3")
    assert lying(g, 0) == []
    do(g, 1, "artist 1")
    do(g, 0, "attack 2 e4", "stay")
    assert lying(g, 0) == [2]


def test_44_the_factory_stands_up_a_colonist_on_the_map() -> None:
    g = table(player(buildings=["factory"], capital="e3", colonists=("e3", "agora", "d3"), lying=DOWN), era=3)
    do(g, 0, "activate factory")
    assert texts(g, 0) == ["stand 1", "stand 3"]
    do(g, 0, "stand 3")
    assert lying(g, 0) == [1, 2]


def shifting(**fields: Any) -> GoldenAges:
    return table(player(wonders=["notre-dame"], capital="e3", lying=DOWN, **fields), era=2)


def test_45_notre_dame_goes_one_way() -> None:
    g = shifting(colonists=("d3", "agora", "f3"))
    do(g, 0, "activate wonder notre-dame")
    assert texts(g, 0) == ["to-agora 1", "to-capital 2", "to-agora 3", "enough"]
    do(g, 0, "to-agora 1")
    assert texts(g, 0) == ["to-agora 3", "enough"]
    do(g, 0, "enough")
    assert (places(g, 0), lying(g, 0)) == (["agora", "agora", "f3"], [1, 2, 3])
    g = shifting(colonists=("d3", "agora", "agora"))
    do(g, 0, "activate wonder notre-dame", "to-capital 2", "to-capital 3")
    assert (places(g, 0), lying(g, 0), g.seat) == (["d3", "e3", "e3"], [1, 2, 3], 1)


def test_46_notre_dame_sends_nobody_to_work() -> None:
    g = shifting(colonists=("d3", "f3", "f3"), technologies=["metallurgy", "construction", "engineering", "computer"])
    do(g, 0, "activate wonder notre-dame", "to-agora 1", "enough")
    assert track(g)[0] == 0


def test_47_building_without_a_colonist_is_a_choice() -> None:
    g = table(player(civilization="rome", capital="e3"), buildings_shown=["market", "granary"])
    assert these(g, 0, "erect") == ["market", "market 1", "granary", "granary 1"]
    do(g, 0, "erect market")
    assert (places(g, 0), lying(g, 0)) == (["e3"] * 3, [])


def test_48_a_wonder_is_cheaper_for_the_civilization_of_now() -> None:
    assert these(table(player(civilization="egypt", gold=2)), 0, "wonder") == ["pyramids"]
    assert these(table(player(civilization="persia", gold=2)), 0, "wonder") == []


@pytest.mark.parametrize(("building", "era", "line", "worth"), [("market", 1, "", 1), ("theater", 4, "Buildings", 2)])
def test_49_the_agora_is_counted_for_all(building: str, era: int, line: str, worth: int) -> None:
    g = table(player(buildings=[building], colonists=("agora", "e3", "e3")), player(colonists=("agora", "agora", "f4")), era=era)
    do(g, 0, f"activate {building}")
    assert (score(g, 0, line) if line else gold(g)[0] - 3) == 3 * worth


def test_50_the_granary_counts_the_capital_too() -> None:
    g = table(player(buildings=["granary"], capital="e3", colonists=("e3", "d3", "e4"), lying=["3"]))
    do(g, 0, "activate granary")
    assert gold(g)[0] == 3 + 2


def test_51_the_kremlin_counts_lying_colonists_on_the_map() -> None:
    me = player(colonists=("e3", "agora", "d3"), lying=["2", "3"], gold=8)
    g = table(me, player(lying=["1", "2"]), era=4)
    do(g, 0, "wonder kremlin")
    assert track(g)[0] == 1 + 2


def test_52_the_capital_counts_as_a_place() -> None:
    g = table(player(buildings=["central"], capital="e3", cities=["e4"]), era=4)
    do(g, 0, "activate central")
    assert gold(g)[0] == 3 + 2 * 2
    g = table(player(gold=6, capital="e3", cities=["e4"]), era=4)
    do(g, 0, "wonder internet")
    assert track(g)[0] == 2


def test_53_glory_tiles_are_judged_by_number() -> None:
    g = table(player(glory=[6]), player(glory=[2, 2]))
    assert [judged(g, seat, "strongest") for seat in (0, 1)] == [2, 4]


def test_54_every_use_of_russia_passes_the_turn() -> None:
    g = table(player(civilization="russia", capital="e3"), era=4)
    for cell in ("d3", "e3", "d3"):
        do(g, 0, f"explore 1 {cell}")
        assert g.seat == 1
        do(g, 1, next(text for text in texts(g, 1) if text.startswith("artist")))


def test_55_the_united_states_are_paid_for_company() -> None:
    def earned(cell: str, *techs: str, **other: Any) -> int:
        g = table(player(civilization="usa", capital="e3", technologies=techs), player(**other), era=4)
        do(g, 0, f"explore 1 {cell}")
        return gold(g)[0] - 3

    assert earned("d3") == 0
    assert earned("e4", cities=["e4"]) == 4
    assert earned("e4", capital="e4") == 4
    assert earned("d3", colonists=("d3", "f4", "f4")) == 4
    assert earned("e3", "carriage", colonists=("e3", "f4", "f4")) == 0  # out and back
