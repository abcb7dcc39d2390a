"""What bots think of a position."""

from __future__ import annotations

import pytest

from golden_ages.helpers import GAME, do, player, table, tile, top
from ziggurat.bots.greedy import GreedyBot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.games.golden_ages.evaluation import EVALUATION, TERMS
from ziggurat.games.golden_ages.state import GoldenAges

pytestmark = pytest.mark.compiled

LAND = [tile("small-8", "e5"), tile("small-9", "d4", 180)]
DOWN = ["1", "2", "3"]


def term(g: GoldenAges, seat: int, name: str) -> int:
    return int(EVALUATION.terms(g, seat)[TERMS.index(name)])


def test_at_the_end_only_points_count() -> None:
    g = table(player(lying=DOWN, gold=9, glory=[4]), player(gold=3), era=4, golden=[1], judgement="most-magnificent")
    g.steps = [type(g.steps[0])(0, 1)]
    g.advance()
    do(g, 0, "golden-age")
    assert [EVALUATION.evaluate(g, seat) for seat in (0, 1)] == [100 * points for points in g.scores()]


def test_each_term_has_a_reason() -> None:
    plain = table(player(capital="e3"), tiles=LAND)
    for name, fields in {
        "points": {"points": {"artists": 3}},
        "technologies": {"technologies": ["carriage", "rail"]},
        "gold": {"gold": 9},
        "glory": {"glory": [5]},
        "symbols": {"colonists": ("e4", "e3", "e3")},
        "cities": {"cities": ["e4"]},
        "income": {"technologies": ["agriculture"]},
        "cards": {"buildings": ["market"]},
    }.items():
        assert term(table(player(capital="e3", **fields), tiles=LAND), 0, name) > term(plain, 0, name), name
    assert term(table(player(capital="e3", lying=DOWN)), 0, "colonists") < term(plain, 0, "colonists")
    judged = table(player(gold=9), golden=[1], judgement="richest")
    assert term(judged, 0, "judgement") == 300
    ahead = table(player(future="new-world-order", gold=9), player(gold=0))
    behind = table(player(future="new-world-order", gold=0), player(gold=9))
    assert term(ahead, 0, "future technology") > term(behind, 0, "future technology")


def test_an_action_is_judged_with_what_it_asks_further() -> None:
    g = table(player(capital="e3", gold=9), tiles=LAND)
    before = digest(g)
    after = EVALUATION.after(g, 0, GAME.space.parse("explore 1 e4"))
    assert top(after) == "Turn"
    assert after.players[0].cities
    assert digest(g) == before


@pytest.mark.parametrize("seats", [2, 4])
def test_greedy_beats_random(seats: int) -> None:
    won = 0
    for number in range(4):
        g = GAME.new(seats, chance=Seeded(mix(seats, number)))
        mine, dice, bot = number % seats, Seeded(number), GreedyBot(number)
        while not g.over:
            legal = g.legal(g.seat)
            g.play(g.seat, bot.choose(Seat(g, g.seat)) if g.seat == mine else legal[dice.below(len(legal))])
        won += g.ranks()[mine] == 1
    assert won == 4
