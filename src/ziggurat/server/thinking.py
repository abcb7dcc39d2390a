"""Processes in which bots think.  They are given one sample of what a seat may know, never a real position.

A process that dies or hangs is replaced; whoever asked hears of it by NoThought, and plays something simple.
"""

from __future__ import annotations

import asyncio
import contextlib
import heapq
import os
import signal
import threading
from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from itertools import count
from multiprocessing import connection, get_context, parent_process
from typing import Any, TypeVar

import msgspec

from ziggurat.bots.hint import hint
from ziggurat.bots.registry import make
from ziggurat.core import scenario
from ziggurat.core.chance import Seeded
from ziggurat.core.seat import Seat
from ziggurat.games import find
from ziggurat.server.log import logger
from ziggurat.server.messages import LevelInfo

R = TypeVar("R")

GENTLE = "gentle"
MIDDLE = "middle"

LEVELS = {
    GENTLE: ("greedy", LevelInfo(GENTLE, "Gentle", "plays something sensible, seldom the best: for a first game")),
    MIDDLE: ("greedy:samples=4", LevelInfo(MIDDLE, "Middle", "takes what looks best now, and does not look ahead")),
    "strong": ("search:ms=150", LevelInfo("strong", "Strong", "looks ahead over what the others may hold")),
    "strongest": ("search:ms=1000", LevelInfo("strongest", "Strongest", "looks ahead for a full second before each move")),
}
"""How strong bots can be: the name of the bot, and what people are told of it."""

HINT = "search:ms=600"
LONGEST = 20.0
"""After so many seconds a process is thought to hang."""


class NoThought(Exception):
    """The processes failed again and again."""


class Question(msgspec.Struct, frozen=True):
    """A decision to think about.  ``sample``: a position as JSON that the seat could not tell from the real one."""

    game: str
    level: str
    seat: int
    sample: str
    seed: int


class Advice(msgspec.Struct, frozen=True):
    """A hint: the text of an action, its sentence, and why."""

    action: str
    sentence: str
    reason: str


def seat_in(question: Question) -> Seat:
    """The seat of a question, in a position made from its sample."""
    game = find(question.game)
    g = scenario.load(game, msgspec.json.decode(question.sample), Seeded(question.seed))
    return Seat(g, question.seat)


def think(question: Question) -> str:
    """The text of the action that a bot of this level plays."""
    seat = seat_in(question)
    bot = make(LEVELS[question.level][0], question.game, question.seed)
    if question.level != GENTLE:
        return seat.text(bot.choose(seat))
    ranking = bot.ranking(seat)
    sensible = ranking[: max(1, (len(ranking) + 2) // 3)]
    return seat.text(sensible[Seeded(question.seed + 1).below(len(sensible))])


def advise(question: Question) -> Advice:
    """What a strong bot would do."""
    found = hint(seat_in(question), HINT, question.seed)
    return Advice(found.text, found.sentence, found.reason)


class Gate:
    """Lets in so many at a time; the urgent ones first."""

    def __init__(self, places: int) -> None:
        self.places = places
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()

    async def enter(self, urgent: bool) -> None:
        if self.places > 0:
            self.places -= 1
            return
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heapq.heappush(self._waiting, (0 if urgent else 1, next(self._order), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():  # it was let in and will not come
                self.leave()
            raise

    def leave(self) -> None:
        while self._waiting:
            turn = heapq.heappop(self._waiting)[2]
            if not turn.done():
                turn.set_result(None)
                return
        self.places += 1


class Thinkers:
    """The processes, and who may use them next."""

    def __init__(self, workers: int) -> None:
        self.workers = workers
        self._gate = Gate(workers + 1)  # one more than can work, so that none idles between two questions
        self._pool: ProcessPoolExecutor | None = None

    async def ask(self, function: Callable[[Question], R], question: Question, urgent: bool = True) -> R:
        """What a function makes of a question, found in another process.  Raises NoThought."""
        await self._gate.enter(urgent)
        try:
            for _ in range(2):
                pool = self._open()
                future: Future[R] = Future()
                try:
                    with _deaf_to_interrupts():
                        future = pool.submit(function, question)
                    return await asyncio.wait_for(asyncio.wrap_future(future), LONGEST)
                except TimeoutError:
                    logger.error("a process of bots hangs", game=question.game, level=question.level)
                    self._drop(pool)
                    break  # the same question would only hang again
                except (BrokenExecutor, OSError) as error:
                    logger.error("a process of bots died", reason=str(error))
                    self._drop(pool)
                except asyncio.CancelledError:
                    task = asyncio.current_task()
                    if task is None or task.cancelling() or not future.cancelled():
                        raise
                    self._drop(pool)  # the processes were ended because another question hung
                except Exception:  # of the bot itself: trying again would not help
                    logger.exception("a bot failed", game=question.game, level=question.level)
                    break
            raise NoThought
        finally:
            self._gate.leave()

    def warm_up(self) -> None:
        """Starts the processes, so that the first bot need not wait for them."""
        with _deaf_to_interrupts():
            for _ in range(self.workers):
                self._open().submit(_ready)

    def close(self) -> None:
        """Ends all processes."""
        if self._pool is not None:
            self._drop(self._pool)

    def _open(self) -> ProcessPoolExecutor:
        if self._pool is None:
            self._pool = ProcessPoolExecutor(self.workers, mp_context=get_context("spawn"), initializer=_begin)
        return self._pool

    def _drop(self, pool: ProcessPoolExecutor) -> None:
        """Ends the processes of a pool; the next question gets new ones."""
        if self._pool is pool:
            self._pool = None
        processes: dict[int, Any] = getattr(pool, "_processes", None) or {}
        ours = list(processes.values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in ours:
            process.terminate()


def _begin() -> None:
    """A new process: deaf to Ctrl-C, and it ends with the server, however that ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = parent_process()
    if parent is not None:
        threading.Thread(target=_end_with, args=(parent.sentinel,), daemon=True).start()


def _ready() -> None:
    """A process has started when it answers this."""


def _end_with(sentinel: Any) -> None:
    connection.wait([sentinel])
    os._exit(0)


@contextlib.contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here are deaf to Ctrl-C from their first moment."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)
