"""The bot that looks ahead."""

from __future__ import annotations

import time

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.bots.bot import Bot
from ziggurat.bots.greedy import outlook
from ziggurat.bots.mcts import Search
from ziggurat.core.seat import Seat


class SearchBot(Bot):
    """Plays samples of what its seat can't see on and on, within a budget, and plays the action that came out best.

    ``iterations`` gives the same choices for the same seed; ``ms``, thinking time in milliseconds, does not.  With both,
    what comes first ends the search.
    """

    def __init__(self, seed: int, ms: int = 0, iterations: int = 0) -> None:
        super().__init__(seed)
        self.ms = ms if ms or iterations else 100
        self.iterations = iterations

    def choose(self, seat: Seat) -> int:
        return self.ranking(seat)[0]

    def ranking(self, seat: Seat) -> list[int]:
        end = time.perf_counter_ns() + self.ms * 1_000_000
        legal = seat.to_choose()
        if len(legal) == 1:
            return legal
        values = outlook(seat, legal, self.chance, 1)
        search = Search(seat.game.evaluation(), seat.number, vec[i64](legal), vec[i64](values), self.chance)
        done = 0
        while (not self.iterations or done < self.iterations) and (not self.ms or time.perf_counter_ns() < end):
            search.iterate(seat.sample(self.chance))
            done += 1
        visits, rewards = list(search.top.visits), list(search.top.rewards)
        order = sorted(range(len(legal)), key=lambda i: (visits[i], rewards[i], values[i]), reverse=True)
        return [legal[i] for i in order]
