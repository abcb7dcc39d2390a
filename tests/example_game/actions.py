"""The components and the verbs of Pearl Divers."""

from __future__ import annotations

from typing import Final

from ziggurat.core.actions import ActionSpace, Kind

BOAT: Final = Kind("boat", tuple(str(number) for number in range(1, 21)))
PEARL: Final = Kind("pearl", ("seed", "small", "fine", "great"))
POINTS: Final = (1, 2, 4, 7)
"""What a pearl is worth, by kind."""
COPIES: Final = (5, 4, 3, 2)

SPACE: Final = ActionSpace()
SEND: Final = SPACE.verb("send", BOAT)
TAKE: Final = SPACE.verb("take")
DIVE: Final = SPACE.verb("dive")


def all_pearls() -> list[int]:
    """Every pearl of the box, by kind."""
    return [pearl for pearl, copies in enumerate(COPIES) for _ in range(copies)]
