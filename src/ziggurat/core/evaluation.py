"""What a game tells bots: how good a position looks to a seat, as a sum of named terms.

All numbers are hundredths of a point at the end of the game, whole numbers, so that bots choose the same everywhere.
"""

from __future__ import annotations

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr

from ziggurat.core.chance import Chance
from ziggurat.core.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Evaluation:
    """The judgement of a game; one instance a game, without any position in it.

    ``g`` is the game's own state; overriding methods say which (``Any`` stands only here).  It is always a sample, so
    hidden cards in it may be read, but they are guesses.
    """

    def names(self) -> list[str]:
        """The names of the terms, short enough for "military +3"."""
        raise NotImplementedError("an evaluation names its terms")

    def terms(self, g: Any, seat: i64) -> vec[i64]:
        """What each term is worth to a seat now, in the order of the names.  Together: the points it may end with."""
        raise NotImplementedError("an evaluation judges a position")

    def evaluate(self, g: Any, seat: i64) -> i64:
        """The sum of the terms."""
        total: i64 = 0
        for value in self.terms(g, seat):
            total += value
        return total

    def after(self, g: Any, seat: i64, action: i64) -> Any:
        """The position to judge after an action, as a copy.  With simultaneous choices: the own action resolved alone."""
        trial = g.copy(g.chance)
        trial.play(seat, action)
        return trial

    def worth(self, g: Any, seat: i64, action: i64) -> i64:
        """A quick guess of what an action brings, comparable among the actions of one decision: it steers playouts."""
        return self.evaluate(self.after(g, seat, action), seat)

    def phase(self, g: Any) -> i64:
        """A number that changes where a playout may stop and be judged.  Constant: playouts go to the end of the game."""
        return 0

    def rethink(self, g: Any, seat: i64, chance: Chance, noise: i64) -> None:
        """Makes the face-down choices of others in a sample more sensible than the arbitrary ones that it comes with."""


@final
class ByScore(Evaluation):
    """For games that say nothing more: the score as it stands."""

    def names(self) -> list[str]:
        return ["score"]

    def terms(self, g: State, seat: i64) -> vec[i64]:
        return vec[i64]([100 * g.scores()[seat]])

    def worth(self, g: State, seat: i64, action: i64) -> i64:
        """Nothing: playouts are random."""
        return 0


BY_SCORE: Final = ByScore()


def pick(judge: Evaluation, g: State, seat: i64, actions: vec[i64], chance: Chance, noise: i64) -> i64:
    """One of these actions: the one of most worth, after up to ``noise`` hundredths of a point were added to each at random."""
    n: i64 = len(actions)
    best: i64 = actions[0]
    if n == 1:
        return best
    most: i64 = 0
    for i in range(n):
        worth = judge.worth(g, seat, actions[i])
        if noise > 0:
            worth += chance.below(noise)
        if i == 0 or worth > most:
            most = worth
            best = actions[i]
    return best
