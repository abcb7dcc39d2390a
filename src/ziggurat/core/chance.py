"""Chance: the one source of random things, and the bags that it draws from."""

from __future__ import annotations

import secrets
from typing import Final, final

from librt.vecs import append, pop, remove, vec
from mypy_extensions import i64, mypyc_attr

from ziggurat.core.seeds import check_seed

MASK63: Final = 0x7FFFFFFFFFFFFFFF
MASK64: Final = 0xFFFFFFFFFFFFFFFF


def mix(seed: object, number: int = 0) -> int:
    """The seed of game ``number`` in a run with ``seed``: SplitMix64, cut to 63 bits.  Raises OptionError for what is no seed.

    Neighbouring seeds give unrelated streams; without mixing their first draws are correlated.
    Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).

    >>> mix(7, 0) != mix(7, 1) != mix(8, 0)
    True
    """
    checked: int = check_seed(seed)
    z: int = (checked * 0x9E3779B97F4A7C15 + (number + 1) * 0xD1342543DE82EF95) & MASK64
    z = ((z ^ (z >> 30)) * 0xBF58476D1CE4E5B9) & MASK64
    z = ((z ^ (z >> 27)) * 0x94D049BB133111EB) & MASK64
    return (z ^ (z >> 31)) & MASK63


@final
class Bag:
    """Things drawn at random, a face-down deck for instance: their order means nothing.

    ``kind`` tells the record how to name what comes out: the place in the game's list of kinds.
    """

    def __init__(self, items: vec[i64], kind: i64 = 0) -> None:
        self.items: vec[i64] = items
        self.kind: Final[i64] = kind

    def copy(self) -> Bag:
        return Bag(self.items[:], self.kind)

    def put(self, item: i64) -> None:
        self.items = append(self.items, item)

    def take(self, item: i64) -> None:
        """Takes out one thing that is known to be there."""
        self.items = remove(self.items, item)

    def size(self) -> i64:
        return len(self.items)


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """Where everything random comes from.  A state asks it and never keeps a random number of its own."""

    def below(self, n: i64) -> i64:
        """A number from 0 to n - 1.  Raises ValueError for an n below 1."""
        raise NotImplementedError("a chance says how it finds a number")

    def draw(self, bag: Bag) -> i64:
        """Takes one thing out of a bag that is not empty."""
        items = bag.items
        last: i64 = len(items) - 1
        i = self.below(last + 1)
        item = items[i]
        items[i] = items[last]
        rest, _ = pop(items)
        bag.items = rest
        return item


@final
class Seeded(Chance):
    """For simulations: fast and reproducible.  The same seed gives the same numbers everywhere.

    Raises OptionError for what is no seed (see ``check_seed``).
    """

    def __init__(self, seed: object) -> None:
        self.rng: i64 = mix(seed)

    def below(self, n: i64) -> i64:
        if n <= 0:
            raise ValueError(f"there is no number from 0 to {n - 1}: expected to choose from 1 at least")
        self.rng = (self.rng * 6364136223846793005 + 1442695040888963407) & MASK63
        return ((self.rng >> 31) * n) >> 32


@final
class System(Chance):
    """For live games: the operating system's, which nobody can predict."""

    def below(self, n: i64) -> i64:
        if n <= 0:
            raise ValueError(f"there is no number from 0 to {n - 1}: expected to choose from 1 at least")
        return secrets.randbelow(n)
