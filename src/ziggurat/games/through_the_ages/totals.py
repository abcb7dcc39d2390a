"""The sums from which ratings, production and totals are made, and on request the parts they consist of."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

STRENGTH: Final[i64] = 0
CULTURE: Final[i64] = 1
SCIENCE: Final[i64] = 2
FACES: Final[i64] = 3
FOOD: Final[i64] = 4
RESOURCES: Final[i64] = 5
CIVIL: Final[i64] = 6
MILITARY: Final[i64] = 7
COLONIZATION: Final[i64] = 8
CIVIL_HAND: Final[i64] = 9
MILITARY_HAND: Final[i64] = 10
SUMS: Final[i64] = 11
NAMES: Final = (
    *("strength", "culture", "science", "happiness", "food", "resources", "civil actions", "military actions"),
    *("colonization", "civil hand limit", "military hand limit"),
)

ARMIES: Final[i64] = -2
"""In place of a card: the armies of the tactic."""


@final
class Totals:
    """Sums; while ``open`` every part is noted too: (which sum, card, how many times, amount) in ``parts``."""

    def __init__(self, is_open: bool) -> None:
        self.sums: vec[i64] = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0])
        self.is_open: Final[bool] = is_open
        self.parts: vec[i64] = vec[i64]()
        self.temple_faces: i64 = 0
        self.theater_faces: i64 = 0
        self.wonder_faces: i64 = 0
        self.government_faces: i64 = 0

    def add(self, which: i64, card: i64, times: i64, amount: i64) -> None:
        if amount == 0:
            return
        self.sums[which] += amount
        if self.is_open:
            self.parts = append(self.parts, which)
            self.parts = append(self.parts, card)
            self.parts = append(self.parts, times)
            self.parts = append(self.parts, amount)
