"""The record of a game: a header and one line a move.  Storage, export, fixture and bug report in one.

Random outcomes are noted beside the move that caused them (the thing that came out, by its id), so a record replays with
no random number at all.  ``docs/records.md`` describes the format.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, TypeVar

import msgspec
from librt.vecs import remove

from ziggurat.core.chance import Bag, Chance
from ziggurat.core.errors import ChanceError, RecordError, shown
from ziggurat.core.game import Game

MOST_DIGITS = 1000
"""How many digits a number in a record or scenario may have: Python itself refuses those of some thousands."""
FORMAT = 1
"""The version of the record format."""

T = TypeVar("T")

Outcome = str | int
"""What a chance gave: the id of a thing, or a number."""


class Recorder(Chance):
    """Passes on another chance and notes what came out."""

    def __init__(self, game: Game, inner: Chance) -> None:
        self.game = game
        self.inner = inner
        self.heard: list[Outcome] = []

    def below(self, n: int) -> int:
        value = self.inner.below(n)
        self.heard.append(value)
        return value

    def draw(self, bag: Bag) -> int:
        item = self.inner.draw(bag)
        self.heard.append(self.game.kinds[bag.kind].names[item])
        return item


class Recorded(Chance):
    """Gives out what was written down, and no random number at all.  Raises ChanceError for what does not fit."""

    def __init__(self, game: Game, outcomes: Iterable[Outcome]) -> None:
        self.game = game
        self.left = list(outcomes)[::-1]

    def below(self, n: int) -> int:
        value = self._next()
        if type(value) is not int or not 0 <= value < n:
            raise ChanceError(f"the outcome {value!r} is not a number below {n}")
        return value

    def draw(self, bag: Bag) -> int:
        value = self._next()
        kind = self.game.kinds[bag.kind]
        if not isinstance(value, str) or not kind.has(value):
            raise ChanceError(f"the outcome {value!r} is no {kind.name}")
        item = kind.index(value)
        if item not in bag.items:
            raise ChanceError(f"the outcome {value!r} can't be drawn: it is not in the pile")
        bag.items = remove(bag.items, item)
        return item

    def _next(self) -> Outcome:
        if not self.left:
            raise ChanceError("an outcome is missing: more is drawn here than was recorded")
        return self.left.pop()

    def finish(self) -> None:
        """Raises ChanceError when outcomes are left over."""
        if self.left:
            many = "1 outcome" if len(self.left) == 1 else f"{len(self.left)} outcomes"
            raise ChanceError(f"{many} too many, the first {self.left[-1]!r}")


class Result(msgspec.Struct, forbid_unknown_fields=True):
    """How a game ended: points and place of each seat."""

    scores: list[int]
    ranks: list[int]


class Header(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record.

    ``start`` holds the outcomes of the setup; a game that began from a position has a ``scenario`` (a complete one) instead.
    ``finished`` is false for a game that was left before its end; only then may ``result`` be missing.
    """

    ziggurat: int
    game: str
    seats: int
    rules: int
    content: str
    options: dict[str, str | int]
    start: list[Outcome] = []
    finished: bool = True
    result: Result | None = None
    players: list[str] = []
    scenario: dict[str, Any] | None = None


class Line(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One move: who, what, and what chance gave."""

    seat: int
    text: str
    outcomes: list[Outcome] = []


@dataclass
class Record:
    """A record as read: header and moves."""

    header: Header
    moves: list[Line] = field(default_factory=list)

    def dump(self) -> str:
        """The record as text: JSON lines."""
        return "\n".join(msgspec.json.encode(line).decode() for line in [self.header, *self.moves]) + "\n"


class Version(msgspec.Struct):
    """Of a header, what says how to read the rest."""

    ziggurat: int


def parse(text: str | bytes) -> Record:
    """A record from its text.  Raises RecordError with the number of the move at fault (0: the header)."""
    if isinstance(text, bytes):
        try:
            text = text.decode()
        except UnicodeDecodeError:
            raise RecordError("the file is not a text in UTF-8", 0) from None
    if not isinstance(text, str):
        raise RecordError(f"expected the text of a record, got {shown(text)}", 0)
    lines = text.removeprefix("\ufeff").split("\n")
    while lines and not lines[-1].strip():
        lines.pop()
    if not lines:
        raise RecordError("the file is empty", 0)
    version = _decode(lines[0], Version, 0).ziggurat
    if version != FORMAT:
        raise RecordError(f"this is record format {version}; this version reads format {FORMAT}", 0)
    return Record(_decode(lines[0], Header, 0), [_decode(line, Line, number) for number, line in enumerate(lines[1:], 1)])


def _decode(line: str, kind: type[T], number: int) -> T:
    if not line.strip():
        raise RecordError("a blank line; expected the " + ("header" if number == 0 else "move"), number)
    try:
        value = msgspec.json.decode(line, type=kind)
        json.loads(line, object_pairs_hook=once, parse_int=whole)
    except (msgspec.MsgspecError, ValueError, RecursionError) as error:
        what = "no record header" if number == 0 else "no move"
        why = "too many brackets within one another" if isinstance(error, RecursionError) else error
        raise RecordError(f"{what}: {why}", number) from None
    return value


def whole(digits: str) -> int:
    """A whole number of a JSON text.  Raises ValueError for one so long that Python would not read it either."""
    if len(digits) > MOST_DIGITS:
        raise ValueError(f"a number of more than {MOST_DIGITS} digits")
    return int(digits)


def once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """A JSON object as a dict; readers differ in which of two equal names they believe, so that is an error."""
    table = dict(pairs)
    if len(table) != len(pairs):
        names = [name for name, _ in pairs]
        twice = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"{twice!r} stands twice in one object")
    return table


def dumps(value: Any) -> str:
    """JSON as records and the terminal print it."""
    return json.dumps(value, ensure_ascii=False)
