"""All games of a plan, played by one process or several, in order."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from ziggurat.arena.match import Plan, Played, play_games
from ziggurat.arena.records import make_writable
from ziggurat.arena.workers import in_order
from ziggurat.core.errors import OptionError, shown

MOST_WORKERS = 256
"""More processes than that are a slip of the finger."""

CHUNK = 250
"""How many games of random bots a worker plays at a time; others play one."""


class Run:
    """The games of a plan, one after another as they are asked for; ``progress`` hears how many are done.

    Raises OptionError, and while it runs ZigguratError for a fault in a game and OSError for the folder of the records.
    """

    def __init__(self, plan: Plan, workers: int, progress: Callable[[int], object] = lambda done: None) -> None:
        if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
            raise OptionError(f"workers: expected 1 to {MOST_WORKERS}, got {shown(workers)}")
        self.plan = plan
        self.workers = workers
        self.progress = progress
        self.by_worker = [0.0] * workers

    @property
    def seconds(self) -> float:
        """The playing time of the worker that has played longest."""
        return max(self.by_worker)

    def __iter__(self) -> Iterator[Played]:
        plan = self.plan
        if plan.folder is not None:
            make_writable(plan.folder)
        size = min(CHUNK, -(-plan.games // self.workers)) if plan.kinds() == ("random",) else 1
        chunks = (range(first, min(first + size, plan.games)) for first in range(0, plan.games, size))
        for worker, played in in_order(partial(play_games, plan), chunks, min(self.workers, -(-plan.games // size))):
            for each in played:
                self.by_worker[worker] += each.seconds
                yield each
                self.progress(each.number + 1)
