"""Simulations: the same games by every way of playing them."""

from __future__ import annotations

import hashlib
import itertools
import math
import os
from pathlib import Path

import pytest

from ziggurat import games
from ziggurat.arena.ladder import ladder
from ziggurat.arena.match import Played, play_game
from ziggurat.arena.run import CHUNK, Run
from ziggurat.arena.simulate import FixedSeats, Simulation, simulate
from ziggurat.bots import registry
from ziggurat.bots.bot import Bot, RandomBot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import OptionError, ZigguratError
from ziggurat.core.playout import play_random
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat

SEVEN = games.find("seven-wonders")


def results(done: Simulation) -> tuple[object, ...]:
    """What may not depend on time."""
    return done.decisions, done.mean_scores, done.wins, done.digest


def plan(bots: str, seats: int = 3, folder: Path | None = None, limit: int = 1000, number: int = 5) -> FixedSeats:
    return FixedSeats(
        game="seven-wonders",
        seats=seats,
        games=number,
        seed=7,
        options=SEVEN.check_options({}),
        limit=limit,
        folder=folder,
        digests=True,
        by_seat=tuple(bots.split(",")),
    )


@pytest.mark.compiled
@pytest.mark.parametrize("seats", range(3, 8))
def test_random_bots_play_as_the_fast_path_does(seats: int) -> None:
    for number in range(4):
        seed = mix(11, number)
        fast = SEVEN.new(seats, {}, Seeded(seed))
        decisions = play_random(fast, [Seeded(mix(seed, 1 + seat)) for seat in range(seats)], 1000)
        slow, bots = SEVEN.new(seats, {}, Seeded(seed)), [RandomBot(mix(seed, 1 + seat)) for seat in range(seats)]
        for _ in range(decisions):
            slow.act(slow.seat, bots[slow.seat].choose(Seat(slow, slow.seat)))
        assert slow.over
        assert digest(slow) == digest(fast)


def test_a_record_changes_nothing(tmp_path: Path) -> None:
    for bots in ("random,random,random", "greedy,random,greedy"):
        for number in range(3):
            played = [play_game(plan(bots, folder=folder), SEVEN, number) for folder in (None, tmp_path)]
            plain, recorded = [(p.digest, p.scores, p.ranks, p.decisions) for p in played]
            assert plain == recorded


def test_the_digest_is_over_the_final_positions_in_order() -> None:
    done = simulate("seven-wonders", 3, 4, ["random"], 7)
    heard = hashlib.sha256()
    for number in range(4):
        seed = mix(7, number)
        g = SEVEN.new(3, {}, Seeded(seed))
        play_random(g, [Seeded(mix(seed, 1 + seat)) for seat in range(3)], 1000)
        heard.update(digest(g).encode())
    assert done.digest == heard.hexdigest()[:16]


@pytest.mark.compiled
@pytest.mark.parametrize("bots", [["random"], ["greedy", "random", "random", "random"], ["search:iterations=2"]])
def test_workers_change_nothing(bots: list[str]) -> None:
    found = [results(simulate("seven-wonders", 4, 7, bots, 3, workers=workers)) for workers in (1, 2, 5)]
    assert found[0] == found[1] == found[2]


def test_a_longer_run_begins_with_the_same_games() -> None:
    def played(number: int) -> list[Played]:
        return list(Run(plan("random,random,random", number=number), 1))

    def named(games_: list[Played]) -> list[tuple[object, ...]]:
        return [(each.number, each.digest) for each in games_]

    assert named(played(CHUNK + 2))[:5] == named(played(5))


def test_shared_victories_count_in_parts(monkeypatch: pytest.MonkeyPatch) -> None:
    ranks = itertools.cycle([(1, 1, 3), (1, 1, 1), (2, 1, 3)])

    def tied(chosen: FixedSeats, numbers: range) -> list[Played]:
        return [Played(n, chosen.by_seat, (4, 4, 1), next(ranks), 10, 0.5, "") for n in numbers]

    monkeypatch.setattr("ziggurat.arena.run.play_games", tied)
    done = simulate("seven-wonders", 3, 3, ["random"], 1)
    assert done.wins == [pytest.approx(5 / 6), pytest.approx(11 / 6), pytest.approx(1 / 3)]
    assert done.mean_scores == [4, 4, 1]
    assert (done.seconds, done.decisions, done.games_per_second, done.decisions_per_second) == (1.5, 30, 2, 20)


def test_progress_is_told() -> None:
    heard: list[int] = []
    simulate("seven-wonders", 3, 4, ["random"], 1, progress=heard.append)
    assert heard == [1, 2, 3, 4]


def test_the_limit_names_game_and_seed() -> None:
    for bots, workers in ((["random"], 1), (["random"], 3), (["greedy"], 1), (["greedy"], 2)):
        with pytest.raises(ZigguratError, match="game 0 of the run with seed 5: not over after 20 decisions"):
            simulate("seven-wonders", 3, 9, bots, 5, workers=workers, limit=20)


def test_the_limit_itself_is_allowed() -> None:
    first = play_game(plan("random,random,random"), SEVEN, 0)
    assert play_game(plan("random,random,random", limit=first.decisions), SEVEN, 0).digest == first.digest
    with pytest.raises(ZigguratError, match="not over"):
        play_game(plan("random,random,random", limit=first.decisions - 1), SEVEN, 0)


class Cheat(Bot):
    """Plays what is not possible."""

    def choose(self, seat: Seat) -> int:
        return next(action for action in range(10**6) if action not in seat.legal)


def test_a_bot_that_chooses_badly_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    made = registry.make
    monkeypatch.setattr(registry, "make", lambda spec, game, seed: Cheat(seed) if spec == "cheat" else made(spec, game, seed))
    with pytest.raises(ZigguratError, match="game 0 of the run with seed 1: Cheat at seat 1 chose what is not possible"):
        simulate("seven-wonders", 3, 2, ["random", "cheat", "random"], 1)


@pytest.mark.parametrize(
    ("change", "expected"),
    [
        ({"games": 0}, "games: expected a whole number from 1"),
        ({"seed": -1}, "seed: expected"),
        ({"seed": 2**63}, "seed: expected"),
        ({"workers": 0}, "workers: expected 1 to 256"),
        ({"limit": 0}, "limit: expected"),
        ({"seats": 8}, "for 3 to 7 players"),
        ({"bots": []}, "expected one bot"),
        ({"bots": ["random"] * 2}, "expected one bot"),
        ({"bots": ["best"]}, "there is no bot 'best'"),
        ({"game": "chess"}, "there is no game"),
        ({"options": {"sides": "dusk"}}, "is not one of"),
        ({"options": {"wonder-5": "gizah"}}, "^option wonder-5: with 3 players there is no seat 5"),
    ],
)
def test_wrong_numbers_and_names(change: dict[str, object], expected: str) -> None:
    right: dict[str, object] = {"game": "seven-wonders", "seats": 3, "games": 1, "bots": ["random"], "seed": 1}
    with pytest.raises(OptionError, match=expected):
        simulate(**{**right, **change})  # type: ignore[arg-type]


def test_random_play_is_fair_enough() -> None:
    """Over many games no seat is far from its share: seeds of games and bots are not correlated."""
    done = simulate("seven-wonders", 3, 600, ["random"], 1)
    assert math.isclose(sum(done.wins), 600)
    for wins in done.wins:
        assert abs(wins - 200) < 4 * math.sqrt(600 * 2 / 9)


def test_records_of_different_runs_have_different_names(tmp_path: Path) -> None:
    for seats, bots, options in (
        (3, ["random"], {}),
        (4, ["random"], {}),
        (3, ["random", "greedy", "random"], {}),
        (3, ["greedy", "random", "random"], {}),
        (3, ["random"], {"sides": "day"}),
        (3, ["random"], {"sides": "random"}),  # the first again: that is the default
    ):
        simulate("seven-wonders", seats, 2, bots, 7, options, records=tmp_path)
    assert len(list(tmp_path.iterdir())) == 5 * 2
    ladder("seven-wonders", 3, 2, ["random", "greedy", "random"], 7, records=tmp_path)
    assert len(list(tmp_path.iterdir())) == 6 * 2


def test_the_same_run_writes_the_same_records_again(tmp_path: Path) -> None:
    simulate("seven-wonders", 3, 2, ["random"], 7, records=tmp_path)
    before = {file: file.read_bytes() for file in tmp_path.iterdir()}
    first = min(before)
    first.write_bytes(before[first][:100])  # as if the run had been interrupted
    simulate("seven-wonders", 3, 2, ["random"], 7, records=tmp_path, workers=2)
    assert {file: file.read_bytes() for file in tmp_path.iterdir()} == before


@pytest.mark.parametrize("other", ["another record", "longer"])
def test_a_record_is_never_written_over(tmp_path: Path, other: str) -> None:
    simulate("seven-wonders", 3, 1, ["random"], 7, records=tmp_path)
    (file,) = tmp_path.iterdir()
    content = "another record" if other != "longer" else file.read_text(encoding="utf-8") + "more"
    file.write_text(content, encoding="utf-8")
    with pytest.raises(ZigguratError, match="exists already with another content; name a new folder"):
        simulate("seven-wonders", 3, 1, ["random"], 7, records=tmp_path)
    assert file.read_text(encoding="utf-8") == content


@pytest.mark.skipif(os.name != "posix", reason="pipes of POSIX")
def test_a_pipe_in_the_place_of_a_record(tmp_path: Path) -> None:
    simulate("seven-wonders", 3, 1, ["random"], 7, records=tmp_path)
    (file,) = tmp_path.iterdir()
    file.unlink()
    os.mkfifo(file)
    with pytest.raises(ZigguratError, match="exists already"):
        simulate("seven-wonders", 3, 1, ["random"], 7, records=tmp_path)
