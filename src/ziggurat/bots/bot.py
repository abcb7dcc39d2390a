"""What a bot is, and the simplest one."""

from __future__ import annotations

from abc import ABC, abstractmethod

from ziggurat.core.chance import Seeded
from ziggurat.core.seat import Seat


class Bot(ABC):
    """A player that is a program.  It sees only what its seat sees.

    One instance plays one seat of one game; ``seed`` makes what it does reproducible.
    """

    def __init__(self, seed: int) -> None:
        self.chance = Seeded(seed)

    @abstractmethod
    def choose(self, seat: Seat) -> int:
        """The action that this seat plays now, one of ``seat.legal``.  Raises IllegalAction when the seat is not asked."""

    def ranking(self, seat: Seat) -> list[int]:
        """The actions that it has considered, the one that it would play first.  Bots that compare actions say more here."""
        return [self.choose(seat)]


class RandomBot(Bot):
    """Plays any legal action."""

    def choose(self, seat: Seat) -> int:
        legal = seat.to_choose()
        return legal[self.chance.below(len(legal))]
