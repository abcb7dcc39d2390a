"""The bot that looks one action ahead."""

from __future__ import annotations

from ziggurat.bots.bot import Bot
from ziggurat.core.chance import Chance
from ziggurat.core.seat import Seat


class GreedyBot(Bot):
    """Tries each legal action on samples of what its seat can't see, and plays the one after which it looks best."""

    def __init__(self, seed: int, samples: int = 1) -> None:
        super().__init__(seed)
        self.samples = samples

    def choose(self, seat: Seat) -> int:
        return self.ranking(seat)[0]

    def ranking(self, seat: Seat) -> list[int]:
        legal = seat.to_choose()
        if len(legal) == 1:
            return legal
        values = outlook(seat, legal, self.chance, self.samples)
        most = max(values)
        best = [action for action, value in zip(legal, values) if value == most]
        choice = best[self.chance.below(len(best))]
        order = sorted(range(len(legal)), key=lambda i: -values[i])
        return [choice, *(legal[i] for i in order if legal[i] != choice)]


def outlook(seat: Seat, legal: list[int], chance: Chance, samples: int) -> list[int]:
    """How the seat stands after each action, by the evaluation of its game, added up over samples."""
    judge = seat.game.evaluation()
    values = [0] * len(legal)
    for _ in range(samples):
        sample = seat.sample(chance)
        for i, action in enumerate(legal):
            values[i] += int(judge.evaluate(judge.after(sample, seat.number, action), seat.number))
    return values
