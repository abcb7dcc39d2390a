"""Ladders: who sits where, and what is reported."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

import pytest

from ziggurat import games
from ziggurat.arena import ladder as module
from ziggurat.arena.ladder import Rotation, Tally, count, ladder, rate, wilson
from ziggurat.arena.match import Played
from ziggurat.core.errors import OptionError

OPTIONS = games.find("seven-wonders").check_options({})


def rotation(bots: str, seats: int, seed: int = 1) -> Rotation:
    return Rotation(
        game="seven-wonders",
        seats=seats,
        games=1,
        seed=seed,
        options=OPTIONS,
        limit=100,
        folder=None,
        digests=False,
        entries=tuple(bots),
    )


@pytest.mark.parametrize("seats", [3, 4, 7])
@pytest.mark.parametrize("bots", ["ab", "abc", "abcd", "abcdefghi"])
def test_in_every_round_each_bot_sits_once_at_each_seat(bots: str, seats: int) -> None:
    plan = rotation(bots, seats)
    for first in range(0, 5 * len(bots), len(bots)):
        round_ = [plan.bots(number) for number in range(first, first + len(bots))]
        for seat in range(seats):
            assert sorted(lineup[seat] for lineup in round_) == sorted(bots)


def test_a_bot_named_twice_sits_twice_as_often() -> None:
    plan = rotation("abb", 3)
    for seat in range(3):
        assert Counter(plan.bots(number)[seat] for number in range(30)) == {"a": 10, "b": 20}
    assert all(sorted(plan.bots(number)) == ["a", "b", "b"] for number in range(30))


def test_over_the_rounds_all_meet_all_at_both_sides() -> None:
    plan = rotation("abcdef", 3)
    met: Counter[tuple[str, str]] = Counter()
    beside: Counter[tuple[str, str]] = Counter()
    for number in range(6 * 200):
        lineup = plan.bots(number)
        met.update((min(pair), max(pair)) for pair in combinations(lineup, 2))
        beside.update((lineup[seat], lineup[(seat + 1) % 3]) for seat in range(3))
    assert len(met) == 15
    assert len(beside) == 30
    assert max(met.values()) < 1.25 * min(met.values())
    assert max(beside.values()) < 1.5 * min(beside.values())


def test_the_order_comes_from_the_seed() -> None:
    lineups = [[rotation("abcdef", 3, seed).bots(number) for number in range(6)] for seed in (1, 1, 2)]
    assert lineups[0] == lineups[1] != lineups[2]


def test_wilson_intervals() -> None:
    """Values of the textbook formula, computed apart."""
    assert wilson(0.0, 10) == (0.0, pytest.approx(0.277533, abs=1e-6))
    assert wilson(1.0, 10) == (pytest.approx(0.722467, abs=1e-6), 1.0)
    assert wilson(1 / 3, 300) == (pytest.approx(0.282402, abs=1e-4), pytest.approx(0.388488, abs=1e-4))


def played(bots: str, ranks: tuple[int, ...], scores: tuple[int, ...]) -> Played:
    return Played(0, tuple(bots), scores, ranks, 1, 1.0, "")


def test_shares_and_means() -> None:
    tallies = {bot: Tally(bot) for bot in "abc"}
    count(tallies, played("abb", (1, 1, 3), (50, 50, 20)))
    count(tallies, played("bab", (2, 3, 1), (40, 30, 50)))
    a, b = tallies["a"].standing(3), tallies["b"].standing(3)
    assert (a.games, a.win_share, a.mean_score, a.expected) == (2, 0.25, 40, pytest.approx(1 / 3))
    assert (b.games, b.win_share, b.mean_score, b.expected) == (2, 0.75, 40, pytest.approx(2 / 3))
    assert tallies["c"].games == 0


def test_ratings_follow_the_places() -> None:
    tallies = {bot: Tally(bot) for bot in "abc"}
    for _ in range(20):
        rate(tallies, played("abc", (1, 2, 3), (3, 2, 1)))
    a, b, c = (tallies[bot].skill for bot in "abc")
    assert a.mu > b.mu > c.mu
    assert a.sigma < module.MODEL.rating().sigma
    twins = {bot: Tally(bot) for bot in "ab"}
    for _ in range(20):
        rate(twins, played("abb", (1, 1, 1), (1, 1, 1)))
    assert twins["a"].skill.mu == pytest.approx(twins["b"].skill.mu, abs=1)


def test_a_ladder() -> None:
    found = [ladder("seven-wonders", 3, 6, ["random", "greedy"], 3, workers=workers) for workers in (1, 2)]
    assert found[0].bots == found[1].bots
    assert [standing.bot for standing in found[0].bots] == ["greedy", "random"]
    assert sum(standing.win_share for standing in found[0].bots) == pytest.approx(1)
    assert [standing.expected for standing in found[0].bots] == [0.5, 0.5]
    assert all(standing.interval[0] <= standing.win_share <= standing.interval[1] for standing in found[0].bots)


def test_a_ladder_needs_rivals() -> None:
    with pytest.raises(OptionError, match="two different bots"):
        ladder("seven-wonders", 3, 6, ["greedy", "greedy"], 3)
    with pytest.raises(OptionError, match="two different bots"):
        ladder("seven-wonders", 3, 6, [], 3)
