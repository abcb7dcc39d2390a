"""One game of a run, played by bots: the same result in whatever process and order it is played."""

from __future__ import annotations

import hashlib
import json
from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from time import perf_counter
from typing import Any, Self

from ziggurat.arena.records import write_new
from ziggurat.bots import registry
from ziggurat.bots.bot import Bot
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.errors import IllegalAction, OptionError, ZigguratError, shown
from ziggurat.core.game import Game
from ziggurat.core.playout import play_random
from ziggurat.core.saved import digest
from ziggurat.core.seat import Seat
from ziggurat.core.seeds import MOST_SEED, check_seed
from ziggurat.core.state import State
from ziggurat.core.table import Table
from ziggurat.games import find

LIMIT = 10_000
"""How many decisions a game may have unless the caller says otherwise."""


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

    @abstractmethod
    def named(self) -> tuple[str, ...]:
        """The bots as they were named."""

    @classmethod
    def of(
        cls,
        game: str,
        seats: int,
        games: int,
        seed: int,
        options: Mapping[str, object] | None,
        limit: int,
        records: Path | None,
        **own: Any,
    ) -> Self:
        """A plan with everything checked; ``own`` is what this kind of plan adds.  Raises OptionError."""
        described = find(game)
        described.check_seats(seats)
        for name, value in (("games", games), ("limit", limit)):
            if type(value) is not int or not 1 <= value <= MOST_SEED:
                raise OptionError(f"{name}: expected a whole number from 1 to {MOST_SEED}, got {shown(value)}")
        checked = described.options_for(seats, options or {})
        plan = cls(
            game=game,
            seats=seats,
            games=games,
            seed=check_seed(seed),
            options=checked,
            limit=limit,
            folder=None if records is None else Path(records),
            **own,
        )
        described.start(seats, checked, Seeded(0), described.rules)  # do the options fit the number of seats?
        for bot in plan.kinds():
            registry.make(bot, game, 0)
        return plan

    @cached_property
    def key(self) -> str:
        """8 letters that stand for the bots and for the options that were changed, so that files of different runs differ."""
        defaults = find(self.game).options
        changed = {name: value for name, value in self.options.items() if value != defaults[name].default}
        text = json.dumps([type(self).__name__, self.named(), changed], sort_keys=True)
        return hashlib.sha256(text.encode()).hexdigest()[:8]

    def file_name(self, number: int) -> str:
        """The name of the record of a game: GAME-SEATS-SEED-KEY-NUMBER.jsonl."""
        return f"{self.game}-{self.seats}-{self.seed}-{self.key}-{number:06d}.jsonl"


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


def play_games(plan: Plan, numbers: range) -> list[Played]:
    """Plays some games of a run, in order."""
    game = find(plan.game)
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
    write_new(folder / plan.file_name(number), table.record().dump())
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
