"""Which numbers are seeds: one rule for programs, the command line and files."""

from __future__ import annotations

from typing import Final

from ziggurat.core.errors import OptionError, shown

MOST_SEED: Final = 2**63 - 1
"""The largest seed; the smallest is 0."""


def check_seed(seed: object) -> int:
    """A seed, checked.  Raises OptionError.

    >>> check_seed(7)
    7
    """
    if type(seed) is not int or not 0 <= seed <= MOST_SEED:
        raise OptionError(f"seed: expected a whole number from 0 to {MOST_SEED}, got {shown(seed)}")
    return seed
