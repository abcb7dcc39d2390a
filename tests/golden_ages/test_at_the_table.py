"""Questions that are argued about at the table, each with the position and the answer of the rules."""

from __future__ import annotations

import pytest

from golden_ages.helpers import (
    GAME,
    buildings,
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
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import choices
from ziggurat.core.errors import IllegalAction
from ziggurat.games.golden_ages.content import CELL
from ziggurat.games.golden_ages.costs import may_found

SOUTH = tile("small-8", "e5")
"""Two squares below the square tile: e5 rock, f5 rock, land on all sides."""
DOWN = ["1", "2", "3"]
"""All colonists lie."""
LAST = [{"step": "Turn", "seat": 0, "last": 1}]
"""The last turn of the game is that of seat 0."""

# ---- moving and taking control ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("start", "end", "technologies_", "earned"),
    [
        ("c5", "c6", [], 0),  # two rocks, and no technology that pays for them
        ("c5", "c6", ["metallurgy"], 2),
        ("c5", "c6", ["metallurgy", "construction", "engineering"], 6),  # Engineering replaces Metallurgy
        ("b3", "a3", [], 1),  # game and wheat
        ("b3", "a3", ["agriculture"], 2),
        ("j3", "a3", ["agriculture"], 2),  # through the edge of the map
        ("g1", "h1", ["agriculture", "architecture", "medicine"], 6),  # two wheat
        ("d2", "d1", ["writing", "currency", "commerce", "economy"], 4),  # Economy replaces Currency
        ("c5", "b5", ["metallurgy"], 0),  # open sea
    ],
)
def test_each_symbol_pays_by_the_best_technology(start: str, end: str, technologies_: list[str], earned: int) -> None:
    g = table(player(capital="e3", colonists=(start, "e3", "e3"), technologies=technologies_))
    do(g, 0, f"explore 1 {end}")
    assert (gold(g)[0], g.seat) == (3 + earned, 1)  # on islands and on the sea nobody is asked for a city


def test_nobody_sails_round_the_poles() -> None:
    g = table(player(capital="e3", colonists=("e1", "e3", "e3")))
    assert "1 e6" not in these(g, 0, "explore")


def test_a_second_colonist_takes_nothing_but_may_found_the_city() -> None:
    g = table(player(capital="e3", colonists=("e4", "e3", "e3"), technologies=["metallurgy"]))
    do(g, 0, "explore 2 e4")
    assert gold(g)[0] == 3
    do(g, 0, "found")
    assert gold(g)[0] == 4  # the cube alone


def test_a_colonist_beside_an_own_city_takes_nothing() -> None:
    g = table(player(capital="e3", cities=["e4"], technologies=["metallurgy"]))
    do(g, 0, "explore 1 e4")
    assert (gold(g)[0], top(g)) == (3, "Turn")


def test_who_leaves_a_square_and_comes_back_is_paid_again() -> None:
    g = table(player(capital="e3", colonists=("e4", "e3", "e3"), technologies=["metallurgy"]))
    do(g, 0, "explore 1 e3")
    do(g, 1, "artist 1")
    do(g, 0, "explore 2 e4", "stay")
    assert gold(g)[0] == 3 + 1


def test_where_a_capital_stands_nobody_takes_control_or_founds() -> None:
    g = table(player(capital="e3"), player(capital="e4"))
    do(g, 0, "explore 1 e4")
    assert (gold(g)[0], top(g), places(g, 0)) == (3, "Turn", ["e4", "e3", "e3"])
    assert these(table(player(capital="e3")), 0, "settle") == []


def test_a_city_is_founded_among_colonists_of_others() -> None:
    g = table(player(capital="e3"), player(colonists=("e4", "f4", "f4")))
    do(g, 0, "explore 1 e4", "found")
    assert (cities(g, 0), places(g, 1)) == ({"e4": 1}, ["e4", "f4", "f4"])


def test_where_a_capital_stood_a_city_may_be_founded() -> None:
    g = table(player(capital="e3"), player(), era=2, tile="small-8", steps=[{"step": "PlaceTile", "seat": 0, "left": 1}])
    assert not may_found(g, CELL.index("e3"))
    do(g, 0, "place 0 e5", "capital e5")
    assert may_found(g, CELL.index("e3"))


def test_a_capital_takes_its_own_colonists_along_and_no_others() -> None:
    """Also those that the new tile has just sent to it; colonists of others stay where the capital stood."""
    g = table(
        player(capital="e3", colonists=("e3", "f5", "f3")),
        player(capital="f4", colonists=("e3", "f4", "f4")),
        era=2,
        tile="small-8",
        steps=[{"step": "PlaceTile", "seat": 0, "left": 1}],
    )
    do(g, 0, "place 0 e5", "capital e5")
    assert (places(g, 0), places(g, 1)) == (["e5", "e5", "f3"], ["e3", "f4", "f4"])


# ---- cities and cubes ---------------------------------------------------------------------------------------------------


def test_cubes_that_are_only_moved_are_paid_too() -> None:
    """Construction asks for two cubes; the reserve has one, so one comes from a city of two, which keeps the other."""
    techs = ["metallurgy", "construction"]
    doubled = ["e5", "f5"]
    g = table(
        player(capital="e3", technologies=techs, cities=["e5", "f5", "f3"], doubled=doubled),
        tiles=[SOUTH],
    )
    assert int(g.players[0].reserve) == 1
    do(g, 0, "explore 1 e4", "found", "give e5")
    assert (gold(g)[0], cities(g, 0)) == (3 + 1 + 2, {"f3": 1, "e4": 2, "e5": 1, "f5": 2})


def test_a_city_that_gives_its_last_cube_gives_up_its_symbols() -> None:
    techs = ["metallurgy", "construction"]
    g = table(player(capital="e3", technologies=techs, cities=["e5", "f5", "f3"], doubled=["e5", "f5"]), tiles=[SOUTH])
    do(g, 0, "explore 1 e4", "found", "give f3")
    assert "f3" not in cities(g, 0)
    assert g.view(0)["players"][0]["controls"]["wheat"] == 0


def test_the_hagia_sophia_pays_for_a_city_not_for_a_cube_and_for_soldiers_too() -> None:
    fields = {"capital": "e3", "wonders": ["hagia-sophia"], "technologies": ["metallurgy", "construction"], "gold": 9}
    g = table(player(**fields), player(cities=["e4"]), era=2)
    do(g, 0, "attack 1 e4", "found")
    assert gold(g)[0] == 9 + 1 - 3 + 2 + 2  # the rock, the attack, two cubes, the city


# ---- buildings ----------------------------------------------------------------------------------------------------------


def test_two_equal_buildings_work_once_each() -> None:
    g = table(player(capital="e3", buildings=["bank", "bank"], technologies=["writing"]), player(), player(), era=2)
    do(g, 0, "activate bank")
    do(g, 1, "artist 1")
    do(g, 2, "artist 1")
    do(g, 0, "activate bank")
    assert gold(g)[0] == 3 + 8
    do(g, 1, "artist 2")
    do(g, 2, "artist 2")
    with pytest.raises(IllegalAction, match="it has been used in this era"):
        do(g, 0, "activate bank")


def test_a_building_may_be_replaced_by_an_equal_one() -> None:
    g = table(player(capital="e3", buildings=["library"], used=[0]), buildings_shown=["library", "market"])
    do(g, 0, "erect library 1", "replace 1")
    assert (buildings(g, 0), int(g.players[0].used)) == (["library"], 0)


def test_architecture_alone_opens_one_more_space() -> None:
    g = table(player(capital="e3", buildings=["library", "market"], technologies=["agriculture", "architecture"]))
    assert int(g.players[0].spaces) == 2
    assert these(g, 0, "erect") != []


def test_the_display_is_not_filled_up() -> None:
    g = table(player(capital="e3"), buildings_shown=["library"])
    do(g, 0, "erect library 1")
    assert these(g, 1, "erect") == []
    assert ("action:erect", "erect", "no building is left") in g.refused(1)


def test_discounts_may_make_a_technology_free() -> None:
    """Japan takes 2 gold off and the Library 2 more: never less than nothing, and no gold comes back."""
    g = table(player(capital="e3", civilization="japan", buildings=["library"], gold=0), era=4)
    assert these(g, 0, "develop") == []
    do(g, 0, "activate library", "develop writing")
    assert (gold(g)[0], technologies(g, 0), top(g)) == (0, ["writing"], "Turn")


def test_the_laboratory_scores_a_technology_of_level_5() -> None:
    techs = ["metallurgy", "construction", "engineering"]
    g = table(player(capital="e3", cities=["e4", "e5"], technologies=techs, buildings=["laboratory"]), era=4, tiles=[SOUTH])
    do(g, 0, "activate laboratory", "develop computer")
    assert track(g)[0] == 4


# ---- attacks ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("before", "price"), [(0, 3), (1, 5), (2, 8), (3, 12)])
def test_each_attack_of_the_game_is_dearer(before: int, price: int) -> None:
    glory = [{"points": 3, "attack": number + 1} for number in range(before)]
    for purse in (price, price - 1):
        g = table(player(capital="e3", gold=purse, glory=glory), player(cities=["e4"]))
        assert bool(these(g, 0, "attack")) == (purse == price)


def test_there_is_no_fifth_attack_for_any_gold() -> None:
    glory = [{"points": 3, "attack": number + 1} for number in range(4)]
    g = table(player(capital="e3", gold=99, glory=glory), player(cities=["e4"]))
    assert ("action:attack", "attack", "you have attacked 4 times") in g.refused(0)


def test_both_cubes_of_a_city_go_back_to_the_reserve() -> None:
    techs = ["metallurgy", "construction"]
    g = table(player(capital="e3", gold=9), player(cities=["e4"], doubled=["e4"], technologies=techs))
    before = int(g.players[1].reserve)
    do(g, 0, "attack 1 e4")
    assert (int(g.players[1].reserve), cities(g, 1)) == (before + 2, {})


def test_a_colonist_on_an_island_is_attacked_but_no_city_is_founded_there() -> None:
    g = table(player(capital="e3", colonists=("c5", "e3", "e3"), gold=9), player(colonists=("c6", "f4", "f4")))
    do(g, 0, "attack 1 c6")
    assert (places(g, 1), top(g), gold(g)[0]) == (["f4", "f4", "f4"], "Turn", 6)


def test_colonists_on_the_attackers_own_capital_are_a_target() -> None:
    g = table(player(capital="e3", gold=3), player(colonists=("e3", "f4", "f4")))
    do(g, 0, "attack 1 e3")
    assert (places(g, 1), cities(g, 0), lying(g, 0)) == (["f4"] * 3, {}, [1])


def test_the_gold_of_france_comes_after_the_attack() -> None:
    g = table(player(capital="e3", civilization="france", gold=2), player(cities=["e4"]), era=2)
    assert these(g, 0, "attack") == []
    g = table(player(capital="e3", civilization="france", gold=3), player(cities=["e4"]), era=2)
    do(g, 0, "attack 1 e4", "stay")
    assert gold(g)[0] == 4


def test_a_wall_protects_only_its_owner() -> None:
    g = table(player(capital="e3", gold=3), player(cities=["e4"]), player(capital="f3", buildings=["wall"]), era=2)
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 0


def test_two_walls_of_one_player_add_up() -> None:
    walls = {"buildings": ["wall", "wall"], "technologies": ["writing"]}
    g = table(player(capital="e3", gold=9), player(cities=["e4"], **walls), player(), player(capital="e5"), era=2, tiles=[SOUTH])
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 0


def test_the_united_nations_are_paid_even_as_the_victim_and_pay_the_bank_themselves() -> None:
    g = table(player(capital="e3", gold=9), player(cities=["e4"], wonders=["united-nations"]), era=4)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [6, 6]
    g = table(player(capital="e3", gold=9, wonders=["united-nations"]), player(cities=["e4"]), era=4)
    do(g, 0, "attack 1 e4")
    assert gold(g) == [6, 3]


def test_a_rocket_earns_nothing_on_the_way_and_alarms_the_great_wall() -> None:
    techs = ["carriage", "rail", "aviation", "rocketry", "agriculture"]
    g = table(
        player(capital="e3", civilization="usa", gold=9, technologies=techs, lying=DOWN),
        player(colonists=("h1", "f4", "f4"), wonders=["great-wall"]),
        era=4,
    )
    do(g, 0, "strike h1")
    assert (gold(g), g.seat) == ([6, 6], 1)


def test_a_soldier_is_paid_for_the_symbols_where_it_arrives() -> None:
    g = table(player(capital="e3", gold=9, technologies=["metallurgy"]), player(colonists=("e4", "f4", "f4")))
    do(g, 0, "attack 1 e4")
    assert gold(g)[0] == 9 + 1 - 3


def test_an_explorer_may_go_where_others_are_without_a_fight() -> None:
    g = table(player(capital="e3", technologies=["metallurgy"]), player(cities=["e4"]))
    do(g, 0, "explore 1 e4")
    assert (gold(g)[0], cities(g, 1), top(g)) == (4, {"e4": 1}, "Turn")


# ---- wonders and civilizations ------------------------------------------------------------------------------------------


def test_who_gives_greece_up_has_no_free_wonder_left() -> None:
    g = table(player(capital="e3", civilization="greece", gold=0))
    assert len(these(g, 0, "wonder")) == 4
    g = table(player(capital="e3", civilization="inca", gold=0), era=2)
    assert these(g, 0, "wonder") == []


def test_oxford_gives_two_technologies_of_one_row() -> None:
    g = table(player(capital="e3", gold=14), era=3)
    do(g, 0, "wonder oxford", "develop writing", "develop currency")
    assert (technologies(g, 0), gold(g)[0], top(g)) == (["writing", "currency"], 0, "Turn")


def test_a_wonder_of_this_era_may_be_activated_in_this_era() -> None:
    g = table(player(capital="e3", cities=["e4"], gold=3))
    do(g, 0, "wonder colossus")
    do(g, 1, "artist 1")
    do(g, 0, "activate wonder colossus")
    assert (track(g)[0], built(g, 0)) == (2 + 1, ["colossus"])


def test_extra_gold_of_a_civilization_for_each_symbol() -> None:
    g = table(player(capital="e3", civilization="mongolia", colonists=("c5", "e3", "e3")), era=2)
    do(g, 0, "explore 1 c6")
    assert gold(g)[0] == 3 + 4


def test_an_explorer_of_russia_goes_on_with_the_next_turn() -> None:
    g = table(player(capital="e3", civilization="russia"), era=4)
    do(g, 0, "explore 1 e4", "found")
    do(g, 1, "artist 1")
    assert "1 e5" in these(g, 0, "explore")
    assert "golden-age" not in texts(g, 0)


def test_genetics_sends_nobody_and_so_the_european_union_gets_nothing() -> None:
    techs = ["agriculture", "architecture", "medicine", "genetics"]
    g = table(player(capital="e3", civilization="eu", technologies=techs), era=4)
    do(g, 0, f"erect {these(g, 0, 'erect')[0]}")  # the first of them sends no colonist
    assert (gold(g)[0], lying(g, 0)) == (3, [])


# ---- Golden Ages and ends -----------------------------------------------------------------------------------------------


def test_who_stood_a_colonist_up_has_to_use_it_before_a_golden_age() -> None:
    g = table(player(capital="e3", colonists=("e4", "e3", "e3"), lying=DOWN, buildings=["factory"]), era=3)
    assert "golden-age" in texts(g, 0)
    do(g, 0, "activate factory", "stand 1")
    do(g, 1, "artist 1")
    assert "golden-age" not in texts(g, 0)


def test_gold_and_technologies_without_colonists_put_the_golden_age_off() -> None:
    """Who has no colonist left may still pay for things, turn after turn."""
    g = table(player(capital="e3", lying=DOWN, gold=6))
    assert {"golden-age", "develop carriage", "wonder colossus"} <= set(texts(g, 0))
    do(g, 0, "develop carriage")
    assert g.seat == 1


def test_the_judgement_of_gold_and_the_count_at_the_end_both_score_it() -> None:
    g = table(player(capital="e3", gold=7), player(gold=2, lying=DOWN), era=4, golden=[1], judgement="richest", steps=LAST)
    do(g, 0, "artist 1")
    assert g.over
    assert [score(g, 0, line) for line in ("Artists", "Judgements", "Gold")] == [3, 2, 2]


def test_the_last_player_may_still_attack_for_the_judgement() -> None:
    """What the last action takes away is gone before all are judged."""
    g = table(
        player(capital="e3", gold=3), player(cities=["e4"], lying=DOWN), era=4, golden=[1], judgement="most-populous", steps=LAST
    )
    do(g, 0, "attack 1 e4", "found")
    assert [score(g, seat, "Judgements") for seat in (0, 1)] == [1, 0]


def test_colonists_of_the_agora_come_home_and_the_others_stay() -> None:
    g = table(
        player(capital="e3", colonists=("agora", "c6", "e3"), lying=DOWN), player(lying=DOWN), golden=[1], judgement="richest"
    )
    do(g, 0, "golden-age")
    assert (places(g, 0), lying(g, 0)) == (["e3", "c6", "e3"], [])
    assert int(g.era) == 2


# ---- what is told -------------------------------------------------------------------------------------------------------


def test_a_forecast_of_an_attack_tells_all_but_the_glory_tile() -> None:
    """France gets its gold back, and the colonist lies down where no city can be founded."""
    fields = {"civilization": "france", "gold": 3, "colonists": ("c5", "e3", "e3")}
    g = table(player(capital="e3", **fields), player(colonists=("c6", "f4", "f4")), era=2)
    attack = next(choice for choice in choices(g, 0) if choice.text == "attack 1 c6")
    assert {change.figure: change.after for change in attack.changes} == {"gold": 4, "standing colonists": 2}


def test_forecasts_come_true() -> None:
    """Whatever is told of an action is so after it, in all decisions of a game."""
    g = GAME.new(3, chance=Seeded(11))
    dice = Seeded(12)
    told = 0
    while not g.over:
        seat = g.seat
        offered = choices(g, seat)
        choice = offered[dice.below(len(offered))]
        figures = GAME.figures(g, seat)
        g.act(seat, choice.action)
        expected = figures | {change.figure: change.after for change in choice.changes}
        if g.seat == seat or choice.text.split()[0] not in ("golden-age", "judge"):  # an era ends: gold and points follow
            assert GAME.figures(g, seat) == expected, choice.text
            told += 1
    assert told > 60


def test_reasons_fit_what_is_asked() -> None:
    first = GAME.new(2, chance=Seeded(1))
    first.play(first.seat, first.legal(first.seat)[0])
    with pytest.raises(IllegalAction, match=r"a square of the tile that you have just placed$"):
        first.act(first.seat, "stay")
    g = table(player(capital="e3", buildings=["library"], gold=2), player(wonders=["colossus"]))
    for text, reason in {
        "wonder colossus": "Colossus is built",
        "wonder kremlin free": "Kremlin is not for sale in this era",
        "wonder pyramids free": "only Greece",
    }.items():
        with pytest.raises(IllegalAction, match=reason):
            do(g, 0, text)
    do(g, 0, "activate library")
    for text, reason in {"rail": "Carriage comes first", "found": "choose a technology"}.items():
        with pytest.raises(IllegalAction, match=reason):
            do(g, 0, f"develop {text}" if text == "rail" else text)


def test_the_reason_of_an_attack_that_is_too_dear_counts_what_arriving_earns() -> None:
    g = table(player(capital="e3", gold=1, technologies=["metallurgy"]), player(cities=["e4"]))
    with pytest.raises(IllegalAction, match="it costs 3 gold, you have 1 and earn 1 on arriving"):
        do(g, 0, "attack 1 e4")
