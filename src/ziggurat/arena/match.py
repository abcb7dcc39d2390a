"""One game of a run, played by bots: the same result in whatever process and order it is played."""

from __future__ import annotations

import errno
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryFile
from time import perf_counter

from ziggurat import games
from ziggurat.bots import registry
from ziggurat.bots.bot import Bot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import IllegalAction, OptionError, ZigguratError
from ziggurat.core.game import Game
from ziggurat.core.playout import play_random
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.core.state import State
from ziggurat.core.table import Table

LIMIT = 10_000
"""How many decisions a game may have unless the caller says otherwise."""

SEEDS = 2**63
"""Seeds are whole numbers from 0 to this, which is left out."""


@dataclass(frozen=True, kw_only=True)
class Plan(ABC):
    """What the games of a run have in common; worker processes get a copy.

    Game number i has the seed ``mix(seed, i)``: its chance is seeded with that, and the bot of a seat with
    ``mix(mix(seed, i), 1 + seat)``.  ``folder`` is where records go, if they are wanted.
    """

    game: str
    seats: int
    games: int
    seed: int
    options: Mapping[str, str | int]
    limit: int
    folder: Path | None
    digests: bool

    @abstractmethod
    def bots(self, number: int) -> tuple[str, ...]:
        """The bots of a game by seat."""

    @abstractmethod
    def kinds(self) -> tuple[str, ...]:
        """All bots that take part."""


@dataclass(frozen=True, slots=True)
class Played:
    """How one game of a run went.  ``seconds`` is the time of play; ``digest`` of the final position, if it was wanted."""

    number: int
    bots: tuple[str, ...]
    scores: tuple[int, ...]
    ranks: tuple[int, ...]
    decisions: int
    seconds: float
    digest: str


def check(plan: Plan) -> Game:
    """The game of a plan whose numbers and names have been checked.  Makes the folder.  Raises ZigguratError or OSError."""
    game = games.find(plan.game)
    game.check_seats(plan.seats)
    for name, value, least in (("games", plan.games, 1), ("limit", plan.limit, 1), ("seed", plan.seed, 0)):
        if type(value) is not int or not least <= value < SEEDS:
            raise OptionError(f"{name}: expected a whole number from {least} to {SEEDS - 1}, got {value!r}")
    for bot in plan.kinds():
        registry.make(bot, plan.game, 0)
    if plan.folder is not None:
        make_writable(plan.folder)
    return game


def make_writable(folder: Path) -> None:
    """Makes a folder and tries to write in it.  Raises OSError."""
    if folder.exists() and not folder.is_dir():
        raise NotADirectoryError(errno.ENOTDIR, "not a folder", str(folder))
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryFile(dir=folder):
            pass
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(folder)) from None


def play_games(plan: Plan, numbers: range) -> list[Played]:
    """Plays some games of a run, in order."""
    game = games.find(plan.game)
    return [play_game(plan, game, number) for number in numbers]


def play_game(plan: Plan, game: Game, number: int) -> Played:
    """Plays one game of a run.  Raises ZigguratError that names the game and its seed."""
    seed, bots = mix(plan.seed, number), plan.bots(number)
    with named(f"game {number} of the run with seed {plan.seed}"):
        if plan.folder is not None:
            g, decisions, seconds = play_recorded(plan, game, number, plan.folder)
        elif all(bot == "random" for bot in bots):
            began = perf_counter()
            g = game.start(plan.seats, plan.options, Seeded(seed), game.rules)
            decisions = play_random(g, [Seeded(mix(seed, 1 + seat)) for seat in range(plan.seats)], plan.limit)
            seconds = perf_counter() - began
        else:
            began = perf_counter()
            g = game.start(plan.seats, plan.options, Seeded(seed), game.rules)
            decisions = play(seat_bots(plan, number), lambda: g, g.act, plan.limit)
            seconds = perf_counter() - began
        if not g.over:
            raise ZigguratError(f"not over after {plan.limit} decisions")
    scores, ranks = tuple(int(score) for score in g.scores()), tuple(int(rank) for rank in g.ranks())
    return Played(number, bots, scores, ranks, decisions, seconds, digest(g) if plan.digests else "")


def play_recorded(plan: Plan, game: Game, number: int, folder: Path) -> tuple[State, int, float]:
    """Plays one game at a table and writes its record; the last position, the number of decisions and the time of play."""
    began = perf_counter()
    table = Table(game, plan.seats, plan.options, Seeded(mix(plan.seed, number)), players=list(plan.bots(number)))
    decisions = play(seat_bots(plan, number), lambda: table.state, table.act, plan.limit)
    seconds = perf_counter() - began
    name = f"{plan.game}-{plan.seed}-{number:06d}.jsonl"
    (folder / name).write_text(table.record().dump(), encoding="utf-8", newline="\n")
    return table.state, decisions, seconds


def seat_bots(plan: Plan, number: int) -> list[Bot]:
    """The bots of a game, each with a seed of its own."""
    seed = mix(plan.seed, number)
    return [registry.make(bot, plan.game, mix(seed, 1 + seat)) for seat, bot in enumerate(plan.bots(number))]


def play(bots: list[Bot], position: Callable[[], State], act: Callable[[int, int], object], limit: int) -> int:
    """Lets bots play until the game is over or ``limit`` decisions are made; the number of decisions.

    ``position`` gives the state that waits for the next decision.
    """
    decisions = 0
    while not (g := position()).over and decisions < limit:
        seat = int(g.seat)
        try:
            act(seat, bots[seat].choose(Seat(g, seat)))
        except IllegalAction as error:
            raise ZigguratError(f"{type(bots[seat]).__name__} at seat {seat} chose what is not possible: {error}") from None
        decisions += 1
    return decisions


@contextmanager
def named(what: str) -> Iterator[None]:
    """Errors of the rules and the bots say which game they come from."""
    try:
        yield
    except ZigguratError as error:
        raise ZigguratError(f"{what}: {error}") from None
