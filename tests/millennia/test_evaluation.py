"""What bots think of a position."""

from __future__ import annotations

import pytest

from millennia.helpers import GAME, do, player, table, techs, top
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.games.millennia.evaluation import EVALUATION, TERMS
from ziggurat.games.millennia.quick import quick_worth
from ziggurat.games.millennia.state import Millennia

pytestmark = pytest.mark.compiled


def term(g: Millennia, seat: int, name: str) -> int:
    return int(EVALUATION.terms(g, seat)[TERMS.index(name)])


def test_at_the_end_only_points_count() -> None:
    g = table(player(gold=30, tracks={"war": 3}), player(), age=8)
    do(g, 0, "done")
    do(g, 1, "done")
    assert [EVALUATION.evaluate(g, seat) for seat in (0, 1)] == [100 * points for points in g.scores()] == [600, 0]


def test_each_term_has_a_reason() -> None:
    plain = table(player(), age=3)
    for name, fields in {
        "points": {"vp": 3},
        "tracks": {"tracks": {"culture": 2}},
        "gold": {"gold": 12},
        "icons": {"techs": techs("arts", "social-science", age=3)},
        "techs": {"techs": techs("economics", "communication", age=3)},
        "buildings": {"buildings": ["castle"]},
        "wonders": {"wonders": ["the-great-pyramid"]},
        "cards": {"hand": ["249"]},
    }.items():
        assert term(table(player(**fields), age=3), 0, name) > term(plain, 0, name), name
    draft = {"steps": [{"step": "Draft", "turn": 0, "first": 0}], "prosperity": ["arts", "army", "energy", "medicine"]}
    assert term(table(player(techs=techs("arts", "army")), **draft), 0, "prosperity") > 0


def test_an_action_is_judged_with_what_it_asks_further() -> None:
    g = table(player(techs=techs("arts", "social-science", "government"), jokers=1))
    before = digest(g)
    after = EVALUATION.after(g, 0, GAME.space.parse("perform culture"))
    assert top(after, 0) == "Act"
    assert after.players[0].tracks[6] == 1
    assert digest(g) == before


def test_every_action_has_a_quick_guess() -> None:
    """In random games: of all actions of all decisions, without changing the position."""
    for seats in (1, 3):
        dice = Seeded(mix(seats, 5))
        g = GAME.new(seats, {"board": "a2"}, dice)
        assert isinstance(g, Millennia)
        decisions = 0
        while not g.over:
            before = digest(g) if decisions % 20 == 0 else ""
            for action in g.legal(g.seat):
                assert isinstance(quick_worth(g, g.seat, action), int)
            assert not before or digest(g) == before
            legal = g.legal(g.seat)
            g.play(g.seat, legal[dice.below(len(legal))])
            decisions += 1


@pytest.mark.parametrize(
    ("me", "age", "choice"),
    [
        (player(techs=techs("arts", "social-science")), 1, "perform culture"),
        (player(points={"5": 2}, gold=0), 8, "buy 4"),
    ],
)
def test_greedy_finds_what_is_plainly_best(me: dict[str, object], age: int, choice: str) -> None:
    g = table(me, age=age)
    assert g.text(GreedyBot(1).choose(Seat(g, 0))) == choice


@pytest.mark.parametrize("seats", [1, 2])
def test_greedy_plays_whole_games_well(seats: int) -> None:
    """One game: far more than random play reaches (about 30 points)."""
    g = GAME.new(seats, chance=Seeded(seats))
    bots = [GreedyBot(mix(7, seat)) for seat in range(seats)]
    while not g.over:
        seat = g.seat
        g.play(seat, bots[seat].choose(Seat(g, seat)))
    assert min(g.scores()) > 100
