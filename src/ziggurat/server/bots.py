"""Bots at tables.  They act through the same door as people, and give people time for second thoughts."""

from __future__ import annotations

import asyncio
import contextlib
import secrets
import time
from dataclasses import dataclass

from ziggurat.core.bits import has
from ziggurat.core.chance import System
from ziggurat.server.live import Live, fork, sample_json
from ziggurat.server.log import logger
from ziggurat.server.messages import Act
from ziggurat.server.thinking import MIDDLE, NoThought, Question, Thinkers, think

NAMES = (
    "Enlil", "Ishtar", "Nabu", "Ashur", "Enki", "Shamash", "Ninsun", "Marduk", "Nisaba", "Adad", "Ninlil", "Gilgamesh",
    "Inanna", "Sargon", "Kubaba", "Nergal", "Enheduanna", "Hammurabi", "Ereshkigal", "Gudea",
)  # fmt: skip
"""What bots are called."""

TRIES = 3
"""How often a bot that is refused thinks again before it plays anything that is legal."""


def names(number: int, taken: list[str]) -> list[str]:
    """Names for so many new bots, none of them taken yet."""
    free = [name for name in NAMES if name not in taken]
    first = secrets.randbelow(len(free))
    return [free[(first + i) % len(free)] for i in range(number)]


@dataclass(frozen=True)
class Thought:
    """What a bot wants to play in a decision."""

    decision: int
    action: str


class Players:
    """The bots of one table.  A task runs only while there is something to think or to wait for."""

    def __init__(self, live: Live, thinkers: Thinkers, slow: float) -> None:
        self.live = live
        self.thinkers = thinkers
        self.slow = slow
        self.thoughts: dict[int, Thought] = {}
        self.thinking: dict[int, asyncio.Task[None]] = {}
        self.failures: dict[int, int] = {}
        self.task: asyncio.Task[None] | None = None
        self.closed = False
        self._news = asyncio.Event()
        live.watchers.add(self)

    # ---- what it hears ------------------------------------------------------------------------------------------------

    def changed(self, undone: int) -> None:
        if undone:
            self._forget()
        self.wake()

    def seats_changed(self) -> None:
        self.wake()

    def wake(self) -> None:
        """Looks whether there is something to do."""
        self._news.set()
        if not self.closed and (self.task is None or self.task.done()) and self.asked():
            self.task = asyncio.get_running_loop().create_task(self._run())

    async def close(self) -> None:
        """Stops thinking and waiting."""
        self.closed = True
        self.live.watchers.discard(self)
        running = [task for task in (self.task, *self.thinking.values()) if task is not None]
        for task in running:
            task.cancel()
        await asyncio.gather(*running, return_exceptions=True)

    @property
    def busy(self) -> bool:
        """Whether it still has something to do by itself."""
        return self.task is not None and not self.task.done()

    # ---- what it does -------------------------------------------------------------------------------------------------

    def asked(self) -> list[int]:
        """The seats of bots that have something to decide."""
        return [seat.seat for seat in self.live.seats if seat.kind == "bot" and self.live.asked(seat.seat)]

    def _forget(self) -> None:
        """After an undo: what was thought of a decision that is open no longer is void."""
        asked = self.asked()
        for seat in [seat for seat in self.thoughts if seat not in asked]:
            del self.thoughts[seat]
        for seat in [seat for seat in self.thinking if seat not in asked]:
            self.thinking.pop(seat).cancel()

    async def _run(self) -> None:
        rest = 1.0
        while not self.closed:
            try:
                if await self._round():
                    return
                rest = 1.0
            except Exception as error:  # a database that is away for a while, or a fault of the rules
                logger.error("the bots of a table rest", table=self.live.id, seconds=rest, reason=repr(error))
                await asyncio.sleep(rest)
                rest = min(60.0, 2 * rest)

    async def _round(self) -> bool:
        """Thinks, acts and waits once; whether there is nothing to do until somebody else acts."""
        self._news.clear()
        await self.live.fresh()
        asked = self.asked()
        for seat in asked:
            self._think_about(seat)
        wait = await self._act_if_possible(asked)
        if wait is None and not self.thinking and not self._news.is_set():
            return True
        if wait != 0:
            await self._wait_for_news(wait)
        return False

    async def _wait_for_news(self, seconds: float | None) -> None:
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return

    async def _act_if_possible(self, asked: list[int]) -> float | None:
        """Carries out one thought.  Returns 0 if it did, else how long to wait, or None: for news."""
        shortest: float | None = None
        for seat in asked:
            thought = self.thoughts.get(seat)
            if thought is None or thought.decision != self.live.decision(seat):
                continue
            wait = self.hold(seat, thought.action)
            if wait is not None and wait <= 0:
                await self._act(seat, thought)
                return 0
            if wait is not None:
                shortest = wait if shortest is None else min(shortest, wait)
        return shortest

    async def _act(self, seat: int, thought: Thought) -> None:
        self.thoughts.pop(seat, None)
        answer = await self.live.act(seat, Act(secrets.token_hex(8), thought.decision, thought.action))
        if answer.done:
            self.failures.pop(seat, None)
            return
        self.failures[seat] = self.failures.get(seat, 0) + 1
        logger.error("a bot was refused", table=self.live.id, seat=seat, action=thought.action, reason=answer.reason)
        if self.failures[seat] > TRIES:
            await asyncio.sleep(min(60, self.failures[seat]))

    def hold(self, seat: int, action: str) -> float | None:
        """How many seconds a bot waits before it acts; None: until people have acted.

        It waits where its move would end the time in which a person can still take something back: the last open bot of a
        simultaneous decision until all people have chosen, and then everybody for the pause after a person's move.
        """
        live = self.live
        assert live.table is not None
        people = live.people()
        now = time.time()
        if not people:
            return live.row.moved + min(self.slow, live.row.pause) - now
        if live.row.pause == 0:
            return 0.0
        twin = fork(live.table)
        try:
            twin.act(seat, action)
        except Exception:
            return 0.0  # acting will say why, and it thinks again
        others = any(other != seat for other in self.asked())
        if not others and any(live.asked(person) for person in people) and not has(twin.state.waiting, seat):
            return None
        return live.second_thoughts(now, twin)

    def _think_about(self, seat: int) -> None:
        """Starts to think, unless this is done or being done."""
        decision = self.live.decision(seat)
        thought = self.thoughts.get(seat)
        if decision is None or seat in self.thinking or (thought is not None and thought.decision == decision):
            return
        task = asyncio.get_running_loop().create_task(self._think(seat, decision))
        self.thinking[seat] = task

    async def _think(self, seat: int, decision: int) -> None:
        live, mine = self.live, asyncio.current_task()
        assert live.table is not None
        g = live.table.state
        failed = self.failures.get(seat, 0)
        legal = list(g.legal(seat))
        action = g.text(legal[secrets.randbelow(len(legal))])
        levels = [live.seats[seat].level or MIDDLE, MIDDLE][1 if failed else 0 :] if len(legal) > 1 and failed < TRIES else []
        try:
            for level in levels:
                sample = sample_json(g, seat, System(), live.options)
                question = Question(live.row.game, level, seat, sample, secrets.randbits(48))
                with contextlib.suppress(NoThought):
                    action = await self.thinkers.ask(think, question, urgent=bool(live.people()))
                    break
            else:
                if levels:
                    logger.error("a bot plays the first thing that comes to mind", table=live.id, seat=seat)
        except Exception:
            logger.exception("a bot plays the first thing that comes to mind", table=live.id, seat=seat)
        finally:
            if self.thinking.get(seat) is mine:
                del self.thinking[seat]
        self.thoughts[seat] = Thought(decision, action)
        self._news.set()
