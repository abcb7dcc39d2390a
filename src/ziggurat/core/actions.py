"""Names for numbers: kinds of components, and the action space that numbers every action of a game densely.

Inside, a component and an action are an int.  Outside they have a short stable text (``build altar left 2``) and
references for the page (``card:altar``).  Texts and ids survive a new numbering.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass, field
from difflib import get_close_matches
from typing import Protocol

from ziggurat.core.errors import IllegalAction, shown

FEW = 8
"""So many ids are all told where one is wrong."""


class Naming(Protocol):
    """What can show a number as JSON and read it back."""

    def show(self, number: int) -> object:
        """The number as a JSON value."""

    def read(self, value: object) -> int:
        """The number of what ``show`` gave.  Raises ValueError, in words."""


class SeatNumber:
    """A seat in JSON; null for nobody (-1)."""

    def show(self, number: int) -> int | None:
        return None if number == -1 else number

    def read(self, value: object) -> int:
        if value is None:
            return -1
        if type(value) is not int or not 0 <= value < 64:
            raise ValueError(f"expected a seat or null, got {shown(value)}")
        return value


@dataclass(frozen=True)
class Kind:
    """Things of one sort that actions act on and piles hold: cards, wonders, cells, numbers.

    ``names`` are the ids by number; an empty id leaves no word in an action's text.  ``shown``: has a place on the page.

    >>> side = Kind("side", ("day", "night"))
    >>> side.index("night"), side.show(0), side.read("day")
    (1, 'day', 0)
    """

    name: str
    names: tuple[str, ...]
    shown: bool = True
    _index: dict[str, int] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        index = {name: i for i, name in enumerate(self.names)}
        if len(index) != len(self.names):
            raise ValueError(f"two {self.name}s with one id")
        object.__setattr__(self, "_index", index)

    def has(self, name: str) -> bool:
        """Whether there is one with this id."""
        return name in self._index

    def index(self, name: str) -> int:
        """The number of an id.  Raises ValueError, with the nearest ids, when there is none."""
        if name not in self._index:
            raise ValueError(self.missing(name))
        return self._index[name]

    def missing(self, name: str) -> str:
        """That there is none with this id, with the nearest ids, or with all if they are few."""
        near = get_close_matches(name.lower(), self.names, 3)
        few = f"; expected {' or '.join(self.names)}" if len(self.names) <= FEW and "" not in self.names else ""
        hint = f"; did you mean {' or '.join(near)}?" if near else few
        return f"there is no {self.name} {shown(name)}{hint}"

    def usage(self) -> str:
        """How an operand of this kind is written: ``CARD``, ``[left N]`` where it may be left out."""
        words = [name.split() for name in self.names if name]
        first = words[0][0] if words and all(len(each) == 2 and each[0] == words[0][0] for each in words) else ""
        form = f"{first} N" if first else self.name.upper()
        return f"[{form}]" if self.has("") else form

    def show(self, number: int) -> str | None:
        """The id for JSON; None for -1 (nothing)."""
        return None if number == -1 else self.names[number]

    def read(self, value: object) -> int:
        """The number of what ``show`` gave."""
        if value is None:
            return -1
        if not isinstance(value, str):
            raise ValueError(f"expected the id of a {self.name}, got {shown(value)}")
        return self.index(value)


def numbers(name: str, most: int) -> Kind:
    """Plain numbers from 0 to ``most`` as operands.  Make it larger than any value that can occur."""
    return Kind(name, tuple(str(i) for i in range(most + 1)), shown=False)


@dataclass(frozen=True)
class Mask:
    """A set kept as the bits of an int; in JSON the list of its members.

    >>> Mask().show(5), Mask().read([0, 2])
    ([0, 2], 5)
    """

    size: int = 62

    def show(self, number: int) -> list[int]:
        return [i for i in range(self.size) if number >> i & 1]

    def read(self, value: object) -> int:
        if not isinstance(value, list) or not all(type(i) is int and 0 <= i < self.size for i in value):
            raise ValueError(f"expected a list of numbers from 0 to {self.size - 1}, got {shown(value)}")
        if len(set(value)) != len(value):
            raise ValueError(f"a number stands twice in {shown(value)}")
        return sum(2**i for i in value)


@dataclass(frozen=True)
class Verb:
    """A verb with the kinds that it acts on; its actions are ``base`` to ``base + size - 1``."""

    name: str
    kinds: tuple[Kind, ...]
    base: int
    size: int


class ActionSpace:
    """All actions of a game.  An action is the base of its verb plus its operands, row by row.

    >>> space = ActionSpace()
    >>> coins = Kind("coins", ("", "left 1", "left 2"), shown=False)
    >>> build = space.verb("build", Kind("card", ("altar", "baths")), coins)
    >>> sell = space.verb("sell", Kind("card", ("altar", "baths")))
    >>> space.text(build + 1 * 3 + 2), space.parse("build baths left 2"), space.refs(build + 3)
    ('build baths left 2', 5, ['card:baths'])
    >>> space.text(build), space.size
    ('build altar', 8)
    """

    def __init__(self) -> None:
        self.verbs: list[Verb] = []
        self.size = 0
        self._bases: list[int] = []

    def verb(self, name: str, *kinds: Kind) -> int:
        """Declares a verb and returns the number of its first action."""
        if any(verb.name == name for verb in self.verbs):
            raise ValueError(f"two verbs {name!r}")
        size = 1
        for kind in kinds:
            size *= len(kind.names)
        verb = Verb(name, kinds, self.size, size)
        self.verbs.append(verb)
        self._bases.append(verb.base)
        self.size += size
        return verb.base

    def decode(self, action: int) -> tuple[Verb, tuple[int, ...]]:
        """The verb of an action and its operands.  Raises IllegalAction for what is no action."""
        number = type(action) is int or (hasattr(action, "__index__") and not isinstance(action, bool))
        if not number or not 0 <= action < self.size:
            raise IllegalAction(f"{shown(action)} is no action of this game")
        verb = self.verbs[bisect_right(self._bases, action) - 1]
        rest, operands = action - verb.base, []
        for kind in reversed(verb.kinds):
            rest, operand = divmod(rest, len(kind.names))
            operands.append(operand)
        return verb, tuple(reversed(operands))

    def text(self, action: int) -> str:
        """The stable text of an action."""
        verb, operands = self.decode(action)
        words = [verb.name, *(kind.names[i] for kind, i in zip(verb.kinds, operands, strict=True))]
        return " ".join(word for word in words if word)

    def refs(self, action: int) -> list[str]:
        """The components that an action touches, for the page: ``card:altar``."""
        verb, operands = self.decode(action)
        touched = zip(verb.kinds, operands, strict=True)
        return [f"{kind.name}:{kind.names[i]}" for kind, i in touched if kind.shown and kind.names[i]]

    def parse(self, text: str) -> int:
        """The number of an action given by its text.  Raises IllegalAction for a text that names none."""
        words = text.split()
        for verb in self.verbs:
            head = verb.name.split()
            if words[: len(head)] == head:
                found = self._operands(verb.kinds, words[len(head) :])
                if found is not None:
                    number = 0
                    for kind, operand in zip(verb.kinds, found, strict=True):
                        number = number * len(kind.names) + operand
                    if self.text(verb.base + number) == text:
                        return verb.base + number
        raise IllegalAction(f"{shown(text)} is no action of this game{self._fault(words)}")

    def near_verbs(self, word: str) -> list[str]:
        """The verbs that somebody may have meant by a word: at most two, the nearest first."""
        firsts = list(dict.fromkeys(verb.name.split()[0] for verb in self.verbs))
        return get_close_matches(word.lower(), firsts, 2)

    def _fault(self, words: list[str]) -> str:
        """What is wrong with the words of a text that names no action: the verb, one of its operands, or their order."""
        begun = [verb for verb in self.verbs if words[: len(verb.name.split())] == verb.name.split()]
        if not begun:
            verbs = [verb.name for verb in self.verbs]
            near = self.near_verbs(words[0]) if words else []
            return f"; did you mean {' or '.join(near)}?" if near else f"; its verbs are {', '.join(verbs)}"
        verb = max(begun, key=lambda verb: len(verb.name))
        rest = words[len(verb.name.split()) :]
        for kind in verb.kinds:
            length = next((n for n in (2, 1) if n <= len(rest) and kind.has(" ".join(rest[:n]))), 0)
            if length == 0 and not kind.has(""):
                ours = any(rest[0] in name.split() for other in verb.kinds for name in other.names) if rest else True
                if kind.shown and not ours:
                    return f": {kind.missing(rest[0])}"
                break
            rest = rest[length:]
        usage = " ".join([verb.name, *(kind.usage() for kind in verb.kinds)])
        return f"; expected {usage}"

    def _operands(self, kinds: tuple[Kind, ...], words: list[str]) -> list[int] | None:
        if not kinds:
            return None if words else []
        for length in (2, 1, 0):
            name = " ".join(words[:length])
            if length <= len(words) and kinds[0].has(name):
                rest = self._operands(kinds[1:], words[length:])
                if rest is not None:
                    return [kinds[0].index(name), *rest]
        return None

    def show(self, number: int) -> str | None:
        """The text of an action for JSON; None for -1."""
        return None if number == -1 else self.text(number)

    def read(self, value: object) -> int:
        """The number of what ``show`` gave."""
        if value is None:
            return -1
        if not isinstance(value, str):
            raise ValueError(f"expected the text of an action, got {shown(value)}")
        try:
            return self.parse(value)
        except IllegalAction as error:
            raise ValueError(str(error)) from None


def listed(names: Iterable[str]) -> str:
    """Names as a list in a sentence.

    >>> listed(["a", "b", "c"])
    'a, b and c'
    """
    words = list(names)
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} and {words[-1]}" if words else "none"
