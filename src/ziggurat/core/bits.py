"""Sets of small numbers as bits of one integer (seats, colours, symbols)."""

from __future__ import annotations

from mypy_extensions import i64


def shl(x: i64, n: i64) -> i64:
    """``x << n``.  mypyc makes a literal left operand a 32-bit C int, so rules never write ``1 << n``."""
    return x << n


def bit(n: i64) -> i64:
    """The set that holds only n."""
    return shl(1, n)


def has(mask: i64, n: i64) -> bool:
    """Whether n is in the set."""
    return (mask >> n) & 1 != 0


def lowest(mask: i64) -> i64:
    """The smallest member of a set that is not empty."""
    n: i64 = 0
    while (mask >> n) & 1 == 0:
        n += 1
    return n


def count(mask: i64) -> i64:
    """How many members the set has."""
    total: i64 = 0
    while mask != 0:
        mask &= mask - 1
        total += 1
    return total
