"""The score sheet: every point stands in the line of what brought it."""

from __future__ import annotations

from typing import Any

import pytest

from millennia.helpers import GAME, do, player, score, table, tech, techs, vp
from ziggurat.bots.registry import make
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import ScenarioError
from ziggurat.core.saved import to_json
from ziggurat.core.scenario import load
from ziggurat.core.seat import Seat
from ziggurat.games.millennia import scoring
from ziggurat.games.millennia.content import SOURCES
from ziggurat.games.millennia.state import Millennia

pytestmark = pytest.mark.compiled
INFLUENCE = techs("economics", "natural-science", "government", "arts")
SCORED: list[tuple[str, str, dict[str, Any], int, int]] = [
    ("Influence", "perform influence", {"techs": INFLUENCE}, 1, 3),
    ("Trade", "special trade", {"specials": {"trade": 1}, "tracks": {"trade": 5}, "unlocks": ["trade"]}, 1, 5),
    ("War", "perform war-single", {"techs": techs("army"), "tracks": {"war": 4}}, 1, 2),
    ("War", "perform war-single", {"techs": techs("army"), "tracks": {"war": 7}, "unlocks": ["war"]}, 1, 3),
    (
        "Green and brown buildings",
        "use space-administration",
        {"buildings": ["space-administration"], "tracks": {"war": 5}},
        7,
        5,
    ),
    ("Green and brown buildings", "use drone-hive", {"buildings": ["drone-hive"], "tracks": {"prosperity": 4}}, 8, 4),
    ("Research", "buy 1", {"points": {"3": 1}}, 1, 5),
    ("Diplomacy cards", "score 245", {"hand": ["245"]}, 1, 3),
]
"""The line, the action, what the player has, the age, the points."""


@pytest.mark.parametrize(("line", "move", "fields", "age", "points"), SCORED)
def test_points_stand_in_the_line_of_what_brought_them(
    line: str, move: str, fields: dict[str, Any], age: int, points: int
) -> None:
    g = table(player(**fields), age=age)
    before = in_play(g, 0)
    do(g, 0, move)
    after = in_play(g, 0)
    assert vp(g)[0] == points
    assert {name: after[name] - before[name] for name in after if after[name] != before[name]} == {line: points}


def in_play(g: Millennia, seat: int) -> dict[str, int]:
    """The points scored in play, by line."""
    return dict(zip(scoring.LINES, (int(points) for points in g.players[seat].scored), strict=False))


def test_the_line_of_a_track_has_what_its_position_scores_at_the_end() -> None:
    g = table(player(tracks={"war": 4, "prosperity": 4}, vp=20, scored={"war": 7, "prosperity": 2}))
    assert (score(g, 0, "War"), score(g, 0, "Prosperity"), score(g, 0, "Other points")) == (7 + 2 * 4, 2 + 11, 11)


def test_a_card_used_for_points_stays_in_the_line_of_diplomacy_cards() -> None:
    g = table(player(hand=["245", "246"]))
    assert score(g, 0, "Diplomacy cards") == 2 * 3
    do(g, 0, "score 245")
    assert score(g, 0, "Diplomacy cards") == 2 * 3
    do(g, 0, "cash 246")
    assert score(g, 0, "Diplomacy cards") == 3


def test_army_in_age_8_stands_in_the_line_of_other_points() -> None:
    row = [tech("army", 8), tech("arts", 8), tech("energy", 8), "blank"]
    grid = [*row, *["gap"] * 7, "blank", *["gap"] * 4]
    g = table(player(), player(), steps=[{"step": "Draft", "turn": 0, "first": 0}], age=8, leader=0, grid=grid)
    do(g, 0, f"draft {tech('army', 8)}")
    assert score(g, 0, "Other points") == 1


def test_a_book_token_has_a_line_of_its_own_not_that_of_its_track() -> None:
    """A token on culture 2 brings 4 VP for each research card."""
    g = table(
        player(tracks={"culture": 1}, specials={"culture": 1}, research=["225", "227"]),
        tokens=["vp-research-cards" if spot == "culture-2" else other for spot, other in all_tokens().items()],
    )
    do(g, 0, "special culture")
    assert (score(g, 0, "Book tokens"), in_play(g, 0)["Culture"]) == (8, 0)


def all_tokens() -> dict[str, str]:
    """A token for each book spot of side a1; none that brings points for research cards."""
    shown = GAME.new(2, chance=Seeded(3)).view(None)["tokens"]
    return {spot: "joker" if token == "vp-research-cards" else token for spot, token in shown.items()}


def test_the_sheet_of_whole_games_adds_up() -> None:
    """Points come from every source in a game of good players, and all of them are told."""
    g = GAME.new(2, chance=Seeded(5))
    bots = [make("greedy", GAME.id, seat) for seat in range(2)]
    while not g.over:
        g.play(g.seat, bots[g.seat].choose(Seat(g, g.seat)))
    sheet = dict(GAME.score_sheet(g))
    assert [sum(points[seat] for points in sheet.values()) for seat in range(2)] == g.scores()
    for seat, me in enumerate(g.players):
        assert sum(me.scored) == me.vp == sum(g.view(None)["players"][seat]["score"].values()) - at_the_end(g, seat)
    assert to_json(g)["players"][0]["scored"].keys() <= set(SOURCES)
    assert sum(1 for points in sheet.values() if any(points)) >= 12


def at_the_end(g: Millennia, seat: int) -> int:
    """What is scored at the end of the game only, from the sheet of the same position without any points."""
    blank = g.copy(Seeded(0))
    for me in blank.players:
        me.vp = 0
        for source in range(len(SOURCES)):
            me.scored[source] = 0
    return int(scoring.score(blank, seat))


@pytest.mark.parametrize(
    ("fields", "reason"),
    [
        ({"vp": 3, "scored": {"war": 4}}, r"players\[0\].scored: expected 3 VP in all, got 4"),
        ({"scored": {"war": -1}}, r"players\[0\].scored: expected 0 to 999"),
        ({"scored": {"wars": 1}}, r"players\[0\].scored: .*wars"),
    ],
)
def test_points_that_do_not_add_up_are_refused(fields: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScenarioError, match=reason):
        load(GAME, {"seats": 2, "seed": 1, "age": 1, "players": [fields]})


def test_points_by_source_alone_are_all_points() -> None:
    assert vp(table(player(scored={"war": 4, "research": 5}))) == [9, 0]
