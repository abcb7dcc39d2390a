"""Bots against each other, with the seats rotated: win shares, mean scores and ratings."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field
from math import sqrt
from pathlib import Path
from typing import Any

from openskill.models import PlackettLuce

from ziggurat.arena.match import LIMIT, Plan, Played
from ziggurat.arena.run import Run
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import OptionError
from ziggurat.core.version import version

Z95 = 1.959963984540054
"""How many standard deviations around the mean hold 95 % of a normal distribution."""

MODEL = PlackettLuce(tau=0.0)
"""Bots do not change while they play, so an uncertainty that never grows."""


@dataclass(frozen=True)
class Rotation(Plan):
    """A round has as many games as bots are named.

    At its start the bots are put in a circle, in an order drawn from the seed.  In game j of the round, seat k belongs to
    the bot at place j + k of the circle.  So in each round every bot sits exactly once at every seat, however many bots
    and seats there are; over the rounds everybody meets everybody, next to it and further away.
    """

    entries: tuple[str, ...]

    def bots(self, number: int) -> tuple[str, ...]:
        n = len(self.entries)
        order = self.circle(number // n)
        return tuple(self.entries[order[(number + seat) % n]] for seat in range(self.seats))

    def kinds(self) -> tuple[str, ...]:
        return tuple(dict.fromkeys(self.entries))

    def named(self) -> tuple[str, ...]:
        return self.entries

    def circle(self, round_: int) -> list[int]:
        """The order of a round."""
        chance = Seeded(mix(mix(self.seed, -1), round_))
        order = list(range(len(self.entries)))
        for i in range(len(order) - 1, 0, -1):
            j = chance.below(i + 1)
            order[i], order[j] = order[j], order[i]
        return order


@dataclass(frozen=True)
class Rating:
    """A PlackettLuce rating of openskill: skill, uncertainty, and the skill that is almost certain (mu - 3 sigma)."""

    ordinal: float
    mu: float
    sigma: float


@dataclass(frozen=True)
class Standing:
    """How one bot did.

    ``games`` counts those in which it held a seat; ``win_share`` is its part of their victories, all its seats together, with
    the 95 % Wilson interval; ``expected`` is the share that chance would give it: its seats by all seats of those games.
    """

    bot: str
    games: int
    win_share: float
    interval: tuple[float, float]
    expected: float
    mean_score: float
    rating: Rating


@dataclass(frozen=True)
class Ladder:
    """What came out of a ladder; the bots stand in the order of their ratings."""

    game: str
    seats: int
    games: int
    seed: int
    version: str
    seconds: float
    bots: list[Standing] = field(default_factory=list)

    def json(self) -> dict[str, Any]:
        """As plain JSON values."""
        return asdict(self)


class Tally:
    """What is added up for one bot while a ladder runs."""

    def __init__(self, bot: str) -> None:
        self.bot = bot
        self.games = 0
        self.places = 0  # seats held, over all games
        self.wins = 0.0
        self.points = 0
        self.skill = MODEL.rating(name=bot)

    def standing(self, seats: int) -> Standing:
        return Standing(
            self.bot,
            self.games,
            self.wins / self.games,
            wilson(self.wins / self.games, self.games),
            self.places / (seats * self.games),
            self.points / self.places,
            Rating(self.skill.ordinal(), self.skill.mu, self.skill.sigma),
        )


def ladder(
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
) -> Ladder:
    """Lets bots play against each other; a bot named more than once is one entry with so many places in the circle.

    The result does not depend on the number of workers, if the bots' choices do not depend on time.  ``records`` is a folder
    for the records of all games, where nothing is written over; ``progress`` hears how many games are done.
    Raises ZigguratError, or OSError for the folder.
    """
    plan = Rotation.of(game, seats, games, seed, options, limit, records, digests=False, entries=tuple(bots))
    if len(plan.kinds()) < 2:
        raise OptionError("a ladder needs two different bots; a simulation plays with one")
    tallies = {bot: Tally(bot) for bot in plan.kinds()}
    run = Run(plan, workers, progress)
    for played in run:
        count(tallies, played)
        rate(tallies, played)
    standings = [tally.standing(seats) for tally in tallies.values() if tally.games]
    standings.sort(key=lambda standing: -standing.rating.ordinal)
    return Ladder(game, seats, games, seed, version(), round(run.seconds, 6), standings)


def count(tallies: Mapping[str, Tally], played: Played) -> None:
    """Adds games, victories and points of one game."""
    winners = played.ranks.count(1)
    for bot in set(played.bots):
        tallies[bot].games += 1
    for bot, score, rank in zip(played.bots, played.scores, played.ranks):
        tally = tallies[bot]
        tally.places += 1
        tally.points += score
        tally.wins += 1 / winners if rank == 1 else 0


def rate(tallies: Mapping[str, Tally], played: Played) -> None:
    """New ratings after one game.  A bot at several seats plays as so many equals and goes on with the mean of what they get."""
    before = [[MODEL.rating(mu=tallies[bot].skill.mu, sigma=tallies[bot].skill.sigma)] for bot in played.bots]
    after = MODEL.rate(before, ranks=[float(rank) for rank in played.ranks])
    for bot in dict.fromkeys(played.bots):
        own = [team[0] for name, team in zip(played.bots, after) if name == bot]
        skill = tallies[bot].skill
        skill.mu = sum(each.mu for each in own) / len(own)
        skill.sigma = sum(each.sigma for each in own) / len(own)


def wilson(share: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson 1927).

    >>> [round(end, 3) for end in wilson(0.5, 100)]
    [0.404, 0.596]
    """
    z2 = Z95 * Z95
    middle = (share + z2 / (2 * games)) / (1 + z2 / games)
    half = Z95 * sqrt(share * (1 - share) / games + z2 / (4 * games * games)) / (1 + z2 / games)
    return max(0.0, round(middle - half, 12)), min(1.0, round(middle + half, 12))
