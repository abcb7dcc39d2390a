"""The bot that looks one action ahead."""

from __future__ import annotations

from ziggurat.bots.bot import Bot
from ziggurat.core.evaluation import Evaluation
from ziggurat.core.seat import Seat


class GreedyBot(Bot):
    """Tries each legal action on samples of what its seat can't see, and plays the one after which it looks best."""

    def __init__(self, seed: int, samples: int = 1) -> None:
        super().__init__(seed)
        self.samples = samples

    def choose(self, seat: Seat) -> int:
        legal = seat.legal
        if len(legal) == 1:
            return legal[0]
        values = self.values(seat, legal)
        best = [action for action, value in zip(legal, values) if value == max(values)]
        return best[self.chance.below(len(best))]

    def values(self, seat: Seat, legal: list[int]) -> list[int]:
        """How the seat stands after each action, added up over the samples."""
        values = [0] * len(legal)
        for _ in range(self.samples):
            sample = seat.sample(self.chance)
            for i, action in enumerate(legal):
                values[i] += look_ahead(seat.game.evaluation(), sample, seat.number, action)
        return values


def look_ahead(judge: Evaluation | None, sample: object, seat: int, action: int) -> int:
    """How a seat stands after an action: by the game's evaluation, or by the score."""
    if judge is not None:
        return int(judge.evaluate(judge.after(sample, seat, action), seat))
    trial = sample.copy(sample.chance)  # type: ignore[attr-defined]
    trial.play(seat, action)
    scores: list[int] = trial.scores()
    return 100 * scores[seat]
