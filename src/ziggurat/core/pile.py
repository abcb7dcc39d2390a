"""Cards in order: hands, what is built, what lies open."""

from __future__ import annotations

from typing import final

from librt.vecs import append, remove, vec
from mypy_extensions import i64


@final
class Pile:
    """Cards in order.  The only place that changes a vec in place, so that no two owners share one."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()

    def add(self, card: i64) -> None:
        self.cards = append(self.cards, card)

    def take(self, card: i64) -> None:
        self.cards = remove(self.cards, card)

    def size(self) -> i64:
        return len(self.cards)

    def has(self, card: i64) -> bool:
        for each in self.cards:
            if each == card:
                return True
        return False

    def copies(self, card: i64) -> i64:
        """How many cards of this kind lie here."""
        total: i64 = 0
        for each in self.cards:
            if each == card:
                total += 1
        return total

    def copy(self) -> Pile:
        pile = Pile()
        pile.cards = self.cards[:]
        return pile
