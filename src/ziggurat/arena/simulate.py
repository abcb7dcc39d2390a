"""Many games with fixed bots at each seat."""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from ziggurat.arena.match import LIMIT, Plan
from ziggurat.arena.run import Run
from ziggurat.core.errors import OptionError
from ziggurat.games import find


@dataclass(frozen=True)
class FixedSeats(Plan):
    """Every game has the same bots at the same seats."""

    by_seat: tuple[str, ...]

    def bots(self, number: int) -> tuple[str, ...]:
        return self.by_seat

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.by_seat))

    def named(self) -> tuple[str, ...]:
        return self.by_seat


@dataclass(frozen=True)
class Simulation:
    """What came out of a run; lists are by seat.

    ``seconds`` is the playing time of the worker that played longest, without the time for digests.  ``wins`` counts a
    victory shared by k seats as 1/k for each of them.  ``digest`` covers the final positions of all games in order.
    """

    game: str
    seats: int
    games: int
    seed: int
    seconds: float
    games_per_second: float
    decisions: int
    decisions_per_second: float
    mean_scores: list[float]
    wins: list[float]
    digest: str

    def json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self)


def simulate(
    game: str,
    seats: int,
    games: int,
    bots: Sequence[str],
    seed: int,
    options: Mapping[str, object] | None = None,
    *,
    workers: int = 1,
    limit: int = LIMIT,
    records: Path | None = None,
    progress: Callable[[int], object] = lambda done: None,
) -> Simulation:
    """Plays many games.  One bot named: it plays all seats; else one a seat.

    The result depends on the seed and not on the number of workers, if the bots' choices do not depend on time.
    ``records`` is a folder for the records of all games, where nothing is written over; ``progress`` hears how many games
    are done.
    Raises ZigguratError, or OSError for the folder.

    >>> done = simulate("seven-wonders", seats=3, games=20, bots=["random"], seed=7)
    >>> done.games, sum(done.wins)
    (20, 20.0)
    """
    found = find(game)
    found.check_seats(seats if len(bots) <= found.seats[1] else len(bots))
    if len(bots) not in (1, seats):
        raise OptionError(f"expected one bot for all seats or {seats} bots, one a seat, got {len(bots)}")
    by_seat = tuple(bots) * (seats if len(bots) == 1 else 1)
    plan = FixedSeats.of(game, seats, games, seed, options, limit, records, digests=True, by_seat=by_seat)
    heard = hashlib.sha256()
    scores, wins = [0] * seats, [Fraction(0)] * seats
    decisions = 0
    run = Run(plan, workers, progress)
    for played in run:
        heard.update(played.digest.encode())
        decisions += played.decisions
        share = Fraction(1, played.ranks.count(1))
        for seat in range(seats):
            scores[seat] += played.scores[seat]
            wins[seat] += share if played.ranks[seat] == 1 else 0
    time = max(run.seconds, 1e-9)
    return Simulation(
        game,
        seats,
        games,
        seed,
        round(time, 6),
        round(games / time, 1),
        decisions,
        round(decisions / time, 1),
        [total / games for total in scores],
        [float(total) for total in wins],
        heard.hexdigest()[:16],
    )
