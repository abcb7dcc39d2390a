"""What every bot must do: play by the rules, from what its seat sees, the same for the same seed."""

from __future__ import annotations

import hashlib

import pytest

from ziggurat import games
from ziggurat.bots.hint import hint
from ziggurat.bots.registry import make
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import IllegalAction
from ziggurat.core.seat import Seat
from ziggurat.core.state import State

GAME = games.find("seven-wonders")
SPECS = ["random", "greedy", "greedy:samples=3", "search:iterations=12"]
CHOSEN = {"sides": "chosen", "wonders": "chosen"}
BABYLON = {"sides": "night", "wonder-0": "babylon", "wonder-1": "halikarnassos", "wonder-2": "olympia"}
EXPECTED = {"greedy": "b9644fd079941f77", "search:iterations=12": "e2b75381379c1f13"}
"""A hash over the moves of one game with these bots: the same interpreted and compiled."""


def play(specs: list[str], seed: int, options: dict[str, object]) -> tuple[State, list[tuple[str, int, str]]]:
    """One game; every choice is checked.  The final position, and the moves as (step, seat, text)."""
    g = GAME.new(len(specs), options, Seeded(mix(seed)))
    bots = [make(spec, GAME.id, mix(seed, 1 + i)) for i, spec in enumerate(specs)]
    moves = []
    while not g.over:
        seat = g.seat
        action = bots[seat].choose(Seat(g, seat))
        moves.append((type(g.steps[-1]).__name__, seat, g.text(action)))
        g.act(seat, action)  # refuses what is not legal
    return g, moves


@pytest.mark.parametrize("seats", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("spec", SPECS)
def test_plays_whole_games_by_the_rules(spec: str, seats: int) -> None:
    others = ["random"] * (seats - 1)
    g, moves = play([spec, *others], seats, CHOSEN if seats % 2 else BABYLON)
    assert g.over
    assert {seat for _, seat, _ in moves} == set(range(seats))


@pytest.mark.parametrize("spec", SPECS)
def test_decides_in_every_step(spec: str) -> None:
    met = set()
    for seed in range(20):
        _, moves = play([spec, spec, "random"], seed, BABYLON if seed else CHOSEN)
        met |= {step for step, seat, _ in moves if seat < 2}
        if met == {"Choose", "SeventhCard", "Dig", "TakeWonder", "ChooseSide"}:
            return
    raise AssertionError(f"only met {met}")


@pytest.mark.parametrize("spec", SPECS)
def test_plays_from_what_its_seat_sees(spec: str) -> None:
    """A position and a sample of it differ only in what the seat can't see: the choice is the same."""
    compared = 0
    for seed in range(3):
        g = GAME.new(4, chance=Seeded(seed))
        dice = Seeded(seed + 100)
        while not g.over:
            seat = g.seat
            if dice.below(8) == 0:
                other = g.sample(seat, Seeded(seed + compared))
                assert make(spec, GAME.id, 5).choose(Seat(g, seat)) == make(spec, GAME.id, 5).choose(Seat(other, seat))
                compared += 1
            legal = g.legal(seat)
            g.play(seat, legal[dice.below(len(legal))])
    assert compared > 10


@pytest.mark.compiled
@pytest.mark.parametrize("spec", EXPECTED)
def test_same_choices_interpreted_and_compiled(spec: str) -> None:
    g, moves = play([spec] * 3, 2020, CHOSEN)
    heard = hashlib.sha256(repr((moves, [int(x) for x in g.scores()])).encode())
    assert heard.hexdigest()[:16] == EXPECTED[spec]


def test_another_seed_may_choose_otherwise() -> None:
    games_played = {repr(play(["search:iterations=12"] * 3, seed, {})[1]) for seed in (1, 2)}
    assert len(games_played) == 2


def shares(specs: list[str], number: int, seed: int) -> float:
    """The part of the victories of the first of these bots, seats rotated."""
    total = 0.0
    for i in range(number):
        at = i % len(specs)
        turned = specs[-at:] + specs[:-at] if at else specs
        g, _ = play(turned, mix(seed, i), {})
        total += g.shares()[at]
    return total / number


def test_greedy_is_far_better_than_random() -> None:
    assert shares(["greedy", "random", "random"], 40, 1) >= 0.85


def test_search_with_few_iterations_is_far_better_than_random() -> None:
    assert shares(["search:iterations=15", "random", "random"], 12, 1) >= 0.75


@pytest.mark.parametrize("spec", SPECS)
def test_a_seat_that_is_not_asked_plays_nothing(spec: str) -> None:
    g = GAME.new(3, chance=Seeded(1))
    g.act(0, g.legal(0)[0])
    bot = make(spec, GAME.id, 1)
    for call in (bot.choose, bot.ranking, hint):
        with pytest.raises(IllegalAction, match="seat 0 has nothing to decide now"):
            call(Seat(g, 0))
