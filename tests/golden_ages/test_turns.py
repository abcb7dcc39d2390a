"""The worked examples of the rulebook, each cited, and the course of eras: who goes first, Golden Ages, the last turns."""

from __future__ import annotations

from typing import Any

import pytest

from golden_ages.helpers import (
    GAME,
    cities,
    do,
    gold,
    lying,
    places,
    player,
    table,
    technologies,
    texts,
    these,
    tile,
    top,
    track,
)
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import IllegalAction
from ziggurat.core.saved import to_json
from ziggurat.core.table import Table
from ziggurat.games.golden_ages.content import CELL, CIVILIZATIONS, JUDGEMENT, Members
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps import era

pytestmark = pytest.mark.compiled

DOWN = ["1", "2", "3"]
SOUTH = tile("small-8", "e5")


def new(seats: int, seed: int = 1, **options: str) -> GoldenAges:
    g = GAME.new(seats, options, Seeded(seed))
    assert isinstance(g, GoldenAges)
    return g


# ---- the examples of the rulebook ---------------------------------------------------------------------------------------


def test_as_many_buildings_as_players_are_shown() -> None:
    """Rulebook, Era setup: "in a three-player game, three cards are revealed"."""
    for seats in (2, 3, 4):
        assert new(seats).buildings_shown.size() == seats


def test_red_moves_the_capital_to_the_new_tile() -> None:
    """Rulebook, Expand the map: the rock under the capital counts for nobody, and the colonists beside it move along."""
    me = player(capital="e3", colonists=("e3", "f3", "e3"))
    g = table(me, era=2, tile="small-8", steps=[{"step": "PlaceTile", "seat": 0, "left": 1}])
    do(g, 0, "place 0 e5", "capital e5")
    assert places(g, 0) == ["e5", "f3", "e5"]
    assert g.view(None)["squares"]["e5"] == {"symbols": ["rock"], "covered": True, "land": "NESW"}
    assert g.view(None)["squares"]["e3"]["covered"] is False
    assert g.view(0)["players"][0]["controls"] == {"game": 0, "wheat": 1, "rock": 0, "gem": 0}


def test_blue_and_red_share_a_rock() -> None:
    """Rulebook, Move a colonist: both control the rock; red can't found a city there, but attack the blue one."""
    g = table(player(capital="e3", technologies=["carriage"]), player(cities=["e4"]))
    do(g, 0, "explore 1 e4")
    assert (g.seat, lying(g, 0)) == (1, [1])  # no city can be founded: the action is over
    assert [each["controls"]["rock"] for each in g.view(None)["players"]] == [1, 1]
    do(g, 1, "artist 1")
    assert "attack 2 e4" in texts(g, 0)


def test_blue_moves_to_wheat_and_founds_a_city() -> None:
    """Rulebook, Explorer: one gold for the wheat thanks to Agriculture, one for the cube thanks to Barter; then it lies down."""
    g = table(player(capital="e3", technologies=["agriculture"]))
    do(g, 0, "explore 1 f3")
    assert (gold(g)[0], top(g)) == (4, "Found")
    do(g, 0, "found")
    assert (gold(g)[0], cities(g, 0), lying(g, 0), places(g, 0)[0]) == (5, {"f3": 1}, [1], "f3")


def test_red_attacks_blue_and_yellow_for_eight_gold() -> None:
    """Rulebook, Soldier: the third attack costs 8; both cubes of the city go back, the standing colonist goes home."""
    techs = ["metallurgy", "construction"]
    g = table(
        player(capital="e3", gold=8, glory=[2, 3]),
        player(capital="f4", cities=["e4"], doubled=["e4"], technologies=techs),
        player(capital="f3", colonists=("e4", "f3", "f3")),
    )
    reserve = int(g.players[1].reserve)
    do(g, 0, "attack 1 e4")
    assert (gold(g)[0], cities(g, 1), g.players[1].reserve) == (0, {}, reserve + 2)
    assert (places(g, 2), lying(g, 2), len(g.players[0].glory)) == (["f3"] * 3, [], 3)
    do(g, 0, "found")
    assert (cities(g, 0), gold(g)[0], lying(g, 0)) == ({"e4": 1}, 1, [1])


def test_construction_needs_metallurgy() -> None:
    """Rulebook, Develop a technology: Metallurgy comes before Construction."""
    g = table(player(gold=9))
    with pytest.raises(IllegalAction, match="Metallurgy comes first"):
        g.act(0, "develop construction")
    do(g, 0, "develop metallurgy")
    do(g, 1, "artist 1")
    do(g, 0, "develop construction")
    assert technologies(g, 0) == ["metallurgy", "construction"]


def test_the_start() -> None:
    """Rulebook, Setup: 3 gold, five of twelve cubes, four civilizations and a future technology each, five judgements."""
    for seats in (2, 3, 4):
        g = new(seats)
        assert len(Members(JUDGEMENT).show(g.judgements)) == 5
        for me in g.players:
            once = CIVILIZATIONS[me.civilization].once
            assert me.gold == 3 + once.gold
            assert me.reserve == (6 if once.technology else 5)
            assert [CIVILIZATIONS[card].era for card in me.coming.cards] == [2, 3, 4]
            assert me.future >= 0


# ---- eras ---------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_first_era(seats: int) -> None:
    """The lowest number begins; each in turn places a tile of three squares and the capital on it."""
    g = new(seats, 5)
    numbers = [CIVILIZATIONS[me.civilization].number for me in g.players]
    assert g.first == numbers.index(min(numbers))
    for k in range(seats):
        seat = (g.first + k) % seats
        assert (g.seat, top(g)) == (seat, "PlaceTile")
        do(g, seat, texts(g, seat)[0])
        assert len(texts(g, seat)) == 3
        do(g, seat, texts(g, seat)[0])
        assert len(set(places(g, seat))) == 1
        assert places(g, seat)[0] == CELL.names[g.players[seat].capital]
    assert (g.seat, top(g)) == (g.first, "Turn")


def golden(*players: dict[str, Any], **more: Any) -> GoldenAges:
    """Nobody's colonists stand."""
    return table(*(player(**{"lying": DOWN, **fields}) for fields in players), **more)


def test_golden_ages_and_their_income() -> None:
    """No gold at the start of a Golden Age, two instead of each later turn, nothing more when the last one starts."""
    g = golden({"gold": 5}, {"buildings": ["market"], "technologies": ["writing"]}, buildings_shown=["library", "granary"])
    do(g, 0, "golden-age")
    assert (gold(g)[0], top(g), g.seat) == (5, "ChooseJudgement", 0)
    do(g, 0, "judge " + these(g, 0, "judge")[0])
    do(g, 1, "activate market")
    assert (gold(g)[0], g.seat) == (7, 1)
    before = track(g)
    do(g, 1, "golden-age")
    assert g.era == 2
    assert gold(g)[0] == 7
    assert all(after >= points for after, points in zip(track(g), before))


def test_only_the_first_golden_age_of_an_era_is_judged() -> None:
    g = golden({}, {})
    do(g, 0, "golden-age")
    chosen = these(g, 0, "judge")
    assert len(chosen) == 5
    do(g, 0, f"judge {chosen[0]}")
    assert (g.seat, top(g)) == (1, "Turn")
    do(g, 1, "golden-age")
    assert g.era == 2
    assert len(Members(JUDGEMENT).show(g.judgements)) == 4
    assert g.judgement == -1


def test_no_golden_age_with_a_standing_colonist() -> None:
    g = table(player(lying=["1", "2"]))
    with pytest.raises(IllegalAction, match="when none of your colonists stands"):
        g.act(0, "golden-age")
    assert "golden-age" in texts(table(player(colonists=("agora", "agora", "agora"))), 0)


def test_an_era_ends_with_its_judgement() -> None:
    me = {"gold": 10, "colonists": ("agora", "e3", "d3"), "capital": "e3"}
    g = golden(me, {"gold": 2}, golden=[1], judgement="richest")
    do(g, 0, "golden-age")
    assert track(g) == [3, 0]
    assert (places(g, 0), lying(g, 0), g.golden) == (["e3", "e3", "d3"], [], 0)
    assert Members(JUDGEMENT).show(g.judgements).count("richest") == 0


def test_civilizations_are_kept_or_changed() -> None:
    g = golden({}, {}, golden=[1], judgement="richest", first=1)
    do(g, 0, "golden-age")
    for seat in (1, 0):
        me = g.players[seat]
        old, offered = int(me.civilization), int(me.offered)
        assert CIVILIZATIONS[offered].era == 2
        assert texts(g, seat) == [f"keep {CIVILIZATIONS[offered].id}", f"keep {CIVILIZATIONS[old].id}"]
        do(g, seat, texts(g, seat)[1])
        assert me.civilization == old
    assert top(g) == "PlaceTile"


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_fourth_era_ends_after_one_more_action_of_everybody(seats: int) -> None:
    """Rulebook, End of the game: the player to the right of who triggered it has the last turn; the judgement counts."""
    g = table(player(lying=DOWN, gold=9), seats=seats, era=4, first=0)
    do(g, 0, "golden-age")
    do(g, 0, "judge " + these(g, 0, "judge")[0])
    for seat in range(1, seats):
        assert not g.over
        assert g.seat == seat
        do(g, seat, "artist 1")
    assert g.over
    assert GAME.progress(g).text == "Finished"


def test_a_golden_age_in_the_last_round_brings_no_gold() -> None:
    g = golden({}, {"gold": 4}, {}, era=4)
    do(g, 0, "golden-age")
    do(g, 0, "judge " + these(g, 0, "judge")[0])
    do(g, 1, "golden-age")
    do(g, 2, "golden-age")
    assert g.over
    assert gold(g)[1] == 4


def test_the_score_sheet() -> None:
    """Rulebook, End of the game: gold, technologies, glory tiles, the future technology."""
    me = player(lying=DOWN, gold=11, technologies=["carriage", "rail"], glory=[4, 6], future="new-world-order")
    g = table(me, player(gold=2, future="time-travel"), era=4, golden=[1], judgement="most-magnificent")
    g.steps = [era.Turn(0, 1)]
    g.advance()
    do(g, 0, "golden-age")
    sheet = dict(GAME.score_sheet(g))
    assert {line: points[0] for line, points in sheet.items() if points[0]} == {
        "Technologies": 1,
        "Gold": 3,
        "Glory tiles": 10,
        "Future technology": 8,
    }
    assert g.scores() == [22, 0]
    assert g.ranks() == [1, 2]


def test_the_score_hides_what_is_hidden_until_the_end() -> None:
    g = table(player(gold=11, glory=[4, 6], future="new-world-order"))
    assert g.scores()[0] == 3
    assert GAME.outlook(g, 0)["total"] == 3 + 10 + 8
    assert "total" not in GAME.outlook(g, None)


# ---- undo and what is shown ---------------------------------------------------------------------------------------------


def test_undo_until_something_is_drawn() -> None:
    played = Table(GAME, 2, chance=Seeded(3))
    seat = played.state.seat
    played.act(seat, played.state.legal(seat)[0])
    assert played.may_undo(seat)
    played.undo(seat)
    played.act(seat, played.state.legal(seat)[0])
    played.act(seat, played.state.legal(seat)[0])  # the capital; the next player draws a tile
    assert played.may_undo(seat) is None


def test_undo_of_a_move_and_a_city_but_not_of_an_attack() -> None:
    g = table(player(capital="e3", gold=9), player(cities=["e4"]))
    played = Table(GAME, scenario=to_json(g), chance=Seeded(1))
    played.act(0, "explore 1 f3")
    played.act(0, "found")
    assert played.may_undo(0)
    played.undo(0)
    played.undo(0)
    played.act(0, "attack 1 e4")
    assert played.may_undo(0) is None


def test_details_of_choices() -> None:
    me = player(capital="e3", gold=9, technologies=["agriculture"])
    g = table(me, player(colonists=("e4", "f4", "f4")), era=2, buildings_shown=["bank", "wall"])

    def details(text: str) -> dict[str, Any]:
        return GAME.details(g, 0, GAME.space.parse(text))

    assert details("explore 1 f3") == {"gold": 1, "earns": [["wheat", 1]], "path": ["e3", "f3"], "found": True}
    assert details("attack 1 e4") == {
        "gold": 0,
        "earns": [["rock", 0]],
        "path": ["e3", "e4"],
        "found": True,
        "cost": 3,
        "spoils": 0,
        "left": 6,
        "victims": [1],
    }
    france = table({**me, "civilization": "france"}, player(cities=["e4"]), era=2)
    shown = GAME.details(france, 0, GAME.space.parse("attack 1 e4"))
    do(france, 0, "attack 1 e4")
    assert (shown["spoils"], shown["left"]) == (4, gold(france)[0])
    taken = table(me, player(cities=["e4"]), era=2)  # the city goes, and a new one may come
    assert GAME.details(taken, 0, GAME.space.parse("attack 1 e4"))["found"] is True
    own = table(player(capital="e3", cities=["e4"]), player(colonists=("e4", "f4", "f4")), era=2)
    assert GAME.details(own, 0, GAME.space.parse("attack 1 e4"))["found"] is False
    assert details("develop carriage") == {"cost": 3, "left": 6}
    assert details("wonder hagia-sophia") == {"cost": 6, "left": 3}
    assert details("erect bank 1") == {"replaces": False}
    assert GAME.outlook(g, 0)["prices"]["architecture"] == 5


def test_a_city_by_rocket_is_shown_with_the_symbols_that_it_takes() -> None:
    """Ruling 16: where no colonist comes, the city takes control."""
    techs = ["carriage", "rail", "aviation", "rocketry", "metallurgy"]
    g = table(player(capital="e3", technologies=techs, lying=DOWN), player(cities=["e4"]))
    strike = GAME.space.parse("strike e4")
    assert GAME.details(g, 0, strike) == {"cost": 3, "spoils": 0, "left": 0, "victims": [1], "found": True}
    do(g, 0, "strike e4")
    found = GAME.space.parse("found")
    assert GAME.details(g, 0, found)["gold"] == 2
    assert GAME.sentence(g, 0, found) == "Found a city here: 2 gold"
    do(g, 0, "found")
    assert gold(g)[0] == 2


def test_details_of_a_golden_age() -> None:
    away = {"colonists": ["agora"] * 3, "lying": ["1", "2", "3"]}

    def details(**more: Any) -> dict[str, Any]:
        return GAME.details(table(player(**away), **more), 0, GAME.space.parse("golden-age"))

    assert details(era=2) == {"first": True, "last": False}
    assert details(era=4) == {"first": True, "last": True}
    begun = {"golden": [1], "judgement": "richest", "judgements": ["strongest"]}
    assert details(era=4, **begun, steps=[{"step": "Turn", "seat": 0, "last": 1}]) == {"first": False, "last": False}


def test_what_an_arrival_is_paid_for() -> None:
    """Portugal's edge and a square of another player, beside the symbols; the sum is the gold of the move."""
    me = player(capital="e3", civilization="portugal", colonists=("a3", "e3", "e3"), technologies=["carriage"])
    g = table(me, player(colonists=("j4", "f4", "f4")), era=3)
    assert GAME.details(g, 0, GAME.space.parse("explore 1 j4")) == {
        "gold": 4,
        "earns": [["game", 1], ["rock", 0], ["crossing", 3]],
        "path": ["a3", "j3", "j4"],
        "found": False,
    }
    usa = player(capital="e3", civilization="usa", colonists=("e3", "e3", "e3"))
    g = table(usa, player(colonists=("f3", "f4", "f4")), era=4)
    assert GAME.details(g, 0, GAME.space.parse("explore 1 f3"))["earns"] == [["wheat", 0], ["landing", 4]]


def test_what_cards_bring_now() -> None:
    """2 points for each of two rock symbols; gold for the two colonists that all have in the Agora."""
    me = player(capital="e3", colonists=("c6", "e3", "agora"), lying=["3"])
    other = player(colonists=("agora", "f4", "f4"), lying=["1"])
    g = table(me, other, buildings_shown=["market", "library"], wonders_shown=["pyramids", "great-library"])
    found = GAME.outlook(g, 0)["now"]
    assert found["wonder:pyramids"] == {"gold": 0, "points": 4}
    assert found["building:market"] == {"gold": 2, "points": 0}
    assert "wonder:great-library" not in found
    assert "building:library" not in found
    assert "now" not in GAME.outlook(g, None)


def test_reasons() -> None:
    g = table(player(capital="e3", gold=2, buildings=["market"], used=[0]), player(cities=["e4"]))
    found = {(ref, verb): reason for ref, verb, reason in g.refused(0)}
    assert found["technology:carriage", "develop"] == "it costs 3 gold, you have 2"
    assert found["technology:rail", "develop"] == "Carriage comes first"
    assert found["wonder:colossus", "wonder"] == "it costs 3 gold, you have 2"
    assert found["building:market", "activate"] == "it has been used in this era"
    assert found["action:golden-age", "golden-age"] == "one of your colonists still stands on the map"
    assert found["action:attack", "attack"] == "the cheapest attack costs 3 gold, you have 2"
    assert found["cell:e4", "attack"] == "it costs 3 gold, you have 2"
    for text, reason in {
        "explore 1 a1": "a1 is out of reach",
        "explore 1 e3": "out and back takes a range of two squares",
        "explore 2 f3": "choose that with the lowest number",
        "attack 1 f3": "there is nobody to attack on f3",
        "strike e4": "needs Rocketry",
        "wonder colossus free": "only Greece",
        "activate bank": "you have no Bank",
        "activate wonder colossus": "you have not built Colossus",
    }.items():
        with pytest.raises(IllegalAction, match=reason):
            g.act(0, text)


def test_reasons_of_a_rocket() -> None:
    """No colonist is needed; what is missing is gold."""
    me = player(capital="e3", gold=1, lying=DOWN, technologies=["carriage", "rail", "aviation", "rocketry"])
    g = table(me, player(cities=["e4"]), player(cities=["e5"], buildings=["wall"]), era=2, tiles=[SOUTH])
    found = {(ref, verb): reason for ref, verb, reason in g.refused(0)}
    assert found["action:attack", "attack"] == "the cheapest attack costs 3 gold, you have 1"
    assert found["cell:e5", "attack"] == "it costs 6 gold, you have 1"


def test_reasons_why_a_tile_does_not_fit() -> None:
    g = table(player(capital="e3"), era=2, tile="small-12", steps=[{"step": "PlaceTile", "seat": 0, "left": 1}])
    for text, reason in {
        "place 0 j1": "stick out",
        "place 0 e4": "a tile lies there already",
        "place 0 a1": "beside another one",
        "place 0 e5": "coast must meet coast",
    }.items():
        with pytest.raises(IllegalAction, match=reason):
            g.act(0, text)
