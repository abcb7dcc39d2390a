"""Names for numbers that no component has: branches, locks, places of the grid, spots, sets of things."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from ziggurat.core.actions import Kind
from ziggurat.core.errors import shown
from ziggurat.games.millennia import content, tables

BRANCH: Final = Kind("branch", ("open", "democracy", "tyranny"))
LOCK: Final = Kind("lock", ("trade", "war"))
GRID: Final = Kind("tech", (*content.TECH.names, "blank", "gap"))
"""What lies at a place of the tech grid."""

ANSWER: Final = Kind("answer", tuple(card.id for _, _, card in tables.ANSWERING))
"""The cards that answer to events."""


def spot_id(number: int) -> str:
    """The id of a spot: ``culture-3``, ``politics-tyranny-6``; empty for a number that is no spot."""
    return SPOT_IDS.get(number, f"spot-{number}")


SPOT_IDS: Final = {number: f"{content.TRACKS[number // 16 % 7]}-{spot.id}" for number, spot in tables.all_spots()}
"""The ids of spots by number; both sides have the same ones."""
BOOK_SPOT: Final = [[SPOT_IDS[spot] for spot in spots] for spots in tables.BOOK_SPOTS]
"""Where the book tokens lie, by side, in order."""


@dataclass(frozen=True)
class Members:
    """A set of things of a kind, kept as the bits of an int; in JSON the list of their ids.

    >>> Members(LOCK).show(2), Members(LOCK).read(["war", "trade"])
    (['war'], 3)
    """

    kind: Kind

    def show(self, number: int) -> list[str]:
        return [name for at, name in enumerate(self.kind.names) if number >> at & 1]

    def read(self, value: object) -> int:
        if not isinstance(value, list):
            raise ValueError(f"expected a list of ids of a {self.kind.name}, got {shown(value)}")
        found = [self.kind.read(name) for name in value]
        if -1 in found or len(set(found)) != len(found):
            raise ValueError(f"expected different ids of a {self.kind.name}, got {shown(value)}")
        return sum(2**at for at in found)


class SpotNumber:
    """A spot in events: its id."""

    def show(self, number: int) -> str:
        return spot_id(number)

    def read(self, value: object) -> int:
        raise ValueError("spots stand in events only")


class TokenNumber:
    """A book token that waits, or that was resolved and may be repeated (``steps.answers.DONE``); null for none.

    >>> joker = content.TOKEN.index("joker")
    >>> naming = TokenNumber()
    >>> naming.show(joker), naming.show(-2 - joker), naming.show(-1)
    ('joker', 'resolved joker', None)
    >>> naming.read("resolved joker") == -2 - joker
    True
    """

    def show(self, number: int) -> str | None:
        if number == -1:
            return None
        return content.TOKEN.names[number] if number >= 0 else f"resolved {content.TOKEN.names[-2 - number]}"

    def read(self, value: object) -> int:
        if value is None:
            return -1
        if isinstance(value, str) and value.startswith("resolved "):
            return -2 - content.TOKEN.read(value.removeprefix("resolved "))
        return content.TOKEN.read(value)
