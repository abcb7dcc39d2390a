"""What can go wrong, in words for people."""

from __future__ import annotations

import reprlib
from typing import Final

_SHORT: Final = reprlib.Repr()
_SHORT.maxstring = _SHORT.maxother = _SHORT.maxlong = 80


def shown(value: object) -> str:
    """A value for a message, cut short however long or deep it is.

    >>> shown("altar"), shown([1] * 9), shown(10**5000)
    ("'altar'", '[1, 1, 1, 1, 1, 1, ...]', 'something too long to show')
    """
    try:
        return _SHORT.repr(value)
    except (ValueError, RecursionError):  # a number of thousands of digits
        return "something too long to show"


class ZigguratError(Exception):
    """The base of all errors that tell a user what is wrong and what was expected."""


class IllegalAction(ZigguratError):
    """An action that is not possible now; the position is left untouched."""


class ChanceError(ZigguratError):
    """A recorded outcome that does not fit the position, or none left."""


class OptionError(ZigguratError):
    """An unknown game, a wrong number of seats, or an option value that does not exist."""


class ScenarioError(ZigguratError):
    """A scenario that does not describe a position: says where and what was expected."""


class RecordError(ZigguratError):
    """A game record that is broken or does not replay.

    ``number`` is the move at fault, counted from 1; 0 is the header, None the file as a whole.
    """

    def __init__(self, reason: str, number: int | None = None) -> None:
        super().__init__(reason)
        self.reason = reason
        self.number = number
