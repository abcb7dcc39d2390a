"""What the journal tells of a game of 7 Wonders.  The field ``card`` is secret where an event is ``seen_by`` one seat."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Event


@final
class TookWonder(Event):
    """A player has a wonder board."""

    def __init__(self, seat: i64, wonder: i64) -> None:
        super().__init__(seat)
        self.wonder: Final[i64] = wonder


@final
class TookSide(Event):
    """A board lies on one of its sides."""

    def __init__(self, seat: i64, side: i64) -> None:
        super().__init__(seat)
        self.side: Final[i64] = side


@final
class AgeBegins(Event):
    """The hands of an age are dealt."""

    def __init__(self, age: i64) -> None:
        super().__init__(-1)
        self.age: Final[i64] = age


@final
class Chose(Event):
    """A player has chosen, face down."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class Built(Event):
    """A structure was built; coins to the left and right neighbour."""

    def __init__(self, seat: i64, card: i64, left: i64, right: i64, free: bool) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card
        self.left: Final[i64] = left
        self.right: Final[i64] = right
        self.free: Final[bool] = free


@final
class StageBuilt(Event):
    """A wonder stage (counted from 0) was built with a hidden card."""

    def __init__(self, seat: i64, card: i64, stage: i64, left: i64, right: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card
        self.stage: Final[i64] = stage
        self.left: Final[i64] = left
        self.right: Final[i64] = right


@final
class Sold(Event):
    """A hidden card was sold."""

    def __init__(self, seat: i64, card: i64, coins: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card
        self.coins: Final[i64] = coins


@final
class ThrownAway(Event):
    """The last card of a hand was thrown away."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat, bit(seat))
        self.card: Final[i64] = card


@final
class Dug(Event):
    """A structure was built from the discard pile."""

    def __init__(self, seat: i64, card: i64) -> None:
        super().__init__(seat)
        self.card: Final[i64] = card


@final
class Earned(Event):
    """Coins that a card or a stage brought."""

    def __init__(self, seat: i64, coins: i64) -> None:
        super().__init__(seat)
        self.coins: Final[i64] = coins


@final
class Battle(Event):
    """Two neighbours compared their shields; the winner's token is worth ``prize``."""

    def __init__(self, seat: i64, other: i64, mine: i64, theirs: i64, prize: i64) -> None:
        super().__init__(seat)
        self.other: Final[i64] = other
        self.mine: Final[i64] = mine
        self.theirs: Final[i64] = theirs
        self.prize: Final[i64] = prize
