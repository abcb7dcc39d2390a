"""What the journal tells of a game of The Golden Ages.  ``glory`` and ``back`` are secret where ``seen_by`` says so."""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Event


@final
class EraBegins(Event):
    """An era begins: its wonders and buildings are shown."""

    def __init__(self, era: i64) -> None:
        super().__init__(-1)
        self.era: Final[i64] = era


@final
class Revealed(Event):
    """A player shows the civilization of the era."""

    def __init__(self, seat: i64, civilization: i64) -> None:
        super().__init__(seat)
        self.civilization: Final[i64] = civilization


@final
class Took(Event):
    """A player plays this civilization in the era; ``dropped`` leaves the game (-1: none)."""

    def __init__(self, seat: i64, civilization: i64, dropped: i64) -> None:
        super().__init__(seat)
        self.civilization: Final[i64] = civilization
        self.dropped: Final[i64] = dropped


@final
class First(Event):
    """A player goes first in the era."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class Drew(Event):
    """A continent tile was drawn; ``aside``: it fits nowhere."""

    def __init__(self, seat: i64, tile: i64, aside: bool) -> None:
        super().__init__(seat)
        self.tile: Final[i64] = tile
        self.aside: Final[bool] = aside


@final
class Placed(Event):
    """A tile was laid with its first square on this one."""

    def __init__(self, seat: i64, tile: i64, turn: i64, cell: i64) -> None:
        super().__init__(seat)
        self.tile: Final[i64] = tile
        self.turn: Final[i64] = turn
        self.cell: Final[i64] = cell


@final
class NoPlace(Event):
    """No tile fits anywhere: the player places none."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class CapitalMoved(Event):
    """A capital was placed or moved."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat)
        self.cell: Final[i64] = cell


@final
class SentHome(Event):
    """A colonist went back to its capital."""

    def __init__(self, seat: i64, colonist: i64) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist


@final
class Moved(Event):
    """A colonist moved; ``start`` may be the same square."""

    def __init__(self, seat: i64, colonist: i64, start: i64, cell: i64) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist
        self.start: Final[i64] = start
        self.cell: Final[i64] = cell


@final
class Earned(Event):
    """Gold came in: from the symbols of a square, cubes, a card."""

    def __init__(self, seat: i64, gold: i64) -> None:
        super().__init__(seat)
        self.gold: Final[i64] = gold


@final
class Scored(Event):
    """Points on the score track, and their source; ``judgement``: the one that was scored (-1: none)."""

    def __init__(self, seat: i64, points: i64, source: i64, judgement: i64) -> None:
        super().__init__(seat)
        self.points: Final[i64] = points
        self.source: Final[i64] = source
        self.judgement: Final[i64] = judgement


@final
class Founded(Event):
    """A city was founded."""

    def __init__(self, seat: i64, cell: i64, cubes: i64) -> None:
        super().__init__(seat)
        self.cell: Final[i64] = cell
        self.cubes: Final[i64] = cubes


@final
class Gave(Event):
    """A cube was taken back from a city, for a new one."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat)
        self.cell: Final[i64] = cell


@final
class Erected(Event):
    """A building was erected, with a colonist (-1: without)."""

    def __init__(self, seat: i64, building: i64, colonist: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building
        self.colonist: Final[i64] = colonist


@final
class Removed(Event):
    """A building was taken off the player board."""

    def __init__(self, seat: i64, building: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building


@final
class Performed(Event):
    """A colonist went to the Agora as an artist."""

    def __init__(self, seat: i64, colonist: i64) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist


@final
class Attacked(Event):
    """An attack on a square, with a colonist (-1: without); ``gold`` went to ``to`` (-1: the bank)."""

    def __init__(self, seat: i64, colonist: i64, cell: i64, gold: i64, to: i64) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist
        self.cell: Final[i64] = cell
        self.gold: Final[i64] = gold
        self.to: Final[i64] = to


@final
class Destroyed(Event):
    """A city was removed by an attack."""

    def __init__(self, seat: i64, cell: i64) -> None:
        super().__init__(seat)
        self.cell: Final[i64] = cell


@final
class GloryTaken(Event):
    """A glory tile was taken; ``back`` is the one that went back (-1: none).  Only its owner knows them."""

    def __init__(self, seat: i64, glory: i64, back: i64) -> None:
        super().__init__(seat, bit(seat))
        self.glory: Final[i64] = glory
        self.back: Final[i64] = back


@final
class WonderBuilt(Event):
    """A wonder was built."""

    def __init__(self, seat: i64, wonder: i64, gold: i64) -> None:
        super().__init__(seat)
        self.wonder: Final[i64] = wonder
        self.gold: Final[i64] = gold


@final
class Activated(Event):
    """A building (or with -1 a wonder) was activated."""

    def __init__(self, seat: i64, building: i64, wonder: i64) -> None:
        super().__init__(seat)
        self.building: Final[i64] = building
        self.wonder: Final[i64] = wonder


@final
class Developed(Event):
    """A technology was developed; ``cubes`` came free."""

    def __init__(self, seat: i64, technology: i64, gold: i64, cubes: i64) -> None:
        super().__init__(seat)
        self.technology: Final[i64] = technology
        self.gold: Final[i64] = gold
        self.cubes: Final[i64] = cubes


@final
class StoodUp(Event):
    """A colonist stood up."""

    def __init__(self, seat: i64, colonist: i64) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist


@final
class Shifted(Event):
    """A lying colonist went to the Agora, or to the capital."""

    def __init__(self, seat: i64, colonist: i64, agora: bool) -> None:
        super().__init__(seat)
        self.colonist: Final[i64] = colonist
        self.agora: Final[bool] = agora


@final
class GoldenAgeBegins(Event):
    """A player starts a Golden Age."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class LastActions(Event):
    """The fourth era: everybody else has one more action."""

    def __init__(self, seat: i64) -> None:
        super().__init__(seat)


@final
class Income(Event):
    """The gold of a turn in a Golden Age."""

    def __init__(self, seat: i64, gold: i64) -> None:
        super().__init__(seat)
        self.gold: Final[i64] = gold


@final
class Judged(Event):
    """A judgement was chosen for the era."""

    def __init__(self, seat: i64, judgement: i64) -> None:
        super().__init__(seat)
        self.judgement: Final[i64] = judgement


@final
class EraEnds(Event):
    """An era is over."""

    def __init__(self, era: i64) -> None:
        super().__init__(-1)
        self.era: Final[i64] = era


@final
class FutureShown(Event):
    """The future technology of a player at the end, and the points for it."""

    def __init__(self, seat: i64, future: i64, points: i64) -> None:
        super().__init__(seat)
        self.future: Final[i64] = future
        self.points: Final[i64] = points


@final
class GloryShown(Event):
    """The glory tiles of a player at the end: how many, and their points."""

    def __init__(self, seat: i64, tiles: i64, points: i64) -> None:
        super().__init__(seat)
        self.tiles: Final[i64] = tiles
        self.points: Final[i64] = points
