"""Seeded numbers are the same everywhere; drawing takes things out of bags."""

from __future__ import annotations

from collections import Counter
from itertools import pairwise

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag, Seeded, System, mix
from ziggurat.core.errors import OptionError


@pytest.mark.compiled
def test_the_stream_of_a_seed_is_fixed() -> None:
    chance = Seeded(7)
    assert [chance.below(1000) for _ in range(8)] == [592, 793, 18, 245, 70, 55, 530, 956]
    assert [mix(0), mix(1), mix(7, 3)] == [3266188656289967596, 8406251711768075802, 2760980422495387340]


@pytest.mark.compiled
@pytest.mark.parametrize("seed", [0, 1, 2**31, 2**62, 2**63 - 1])
def test_numbers_lie_below(seed: int) -> None:
    assert 0 <= mix(seed) < 2**63
    chance = Seeded(seed)
    assert all(0 <= chance.below(n) < n for n in range(1, 200))


@pytest.mark.compiled
@pytest.mark.parametrize("nonsense", [-1, -5, 2**63, 2**64, 2**70, True, None, "x", 1.0], ids=range(9))
def test_what_is_no_seed_begins_nothing(nonsense: object) -> None:
    for call in (Seeded, mix, lambda seed: mix(seed, 1)):
        with pytest.raises(OptionError, match="seed: expected a whole number from 0 to 9223372036854775807"):
            call(nonsense)


@pytest.mark.compiled
@pytest.mark.parametrize("n", [0, -1, -(2**40)])
def test_nothing_to_choose_from(n: int) -> None:
    for chance in (Seeded(7), System()):
        with pytest.raises(ValueError, match="expected to choose from 1 at least"):
            chance.below(n)
    chance = Seeded(7)
    with pytest.raises(ValueError, match="expected to choose from 1 at least"):
        chance.draw(Bag(vec[i64]()))


def test_neighbouring_seeds_are_unrelated() -> None:
    """Without mixing, first draws of neighbouring seeds follow each other."""
    firsts = [Seeded(seed).below(10) for seed in range(1000)]
    pairs = Counter(pairwise(firsts))
    assert len(pairs) == 100
    assert max(pairs.values()) < 30


@pytest.mark.parametrize("chance", [Seeded(3), System()])
def test_draws_are_fair_and_empty_the_bag(chance: Seeded | System) -> None:
    first: Counter[int] = Counter()
    for _ in range(3000):
        bag = Bag(vec[i64]([1, 2, 2, 3]))
        drawn = [int(chance.draw(bag)) for _ in range(4)]
        assert sorted(drawn) == [1, 2, 2, 3]
        assert bag.size() == 0
        first[drawn[0]] += 1
    assert abs(first[2] - 1500) < 200
    assert abs(first[1] - 750) < 200


def test_copies_of_a_bag_are_independent() -> None:
    bag = Bag(vec[i64]([1, 2, 3]), 4)
    other = bag.copy()
    other.put(9)
    other.take(1)
    bag.put(5)
    assert (sorted(bag.items), sorted(other.items), other.kind) == ([1, 2, 3, 5], [2, 3, 9], 4)
