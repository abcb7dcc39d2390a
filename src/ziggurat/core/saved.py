"""JSON and digest of whole positions: written once for all games, by the names of the attributes.

Not part of a position: the chance, the journal, the marks of undo, and what a game derives from the rest.
"""

from __future__ import annotations

import hashlib
import json
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.attributes import attributes
from ziggurat.core.chance import Bag
from ziggurat.core.errors import ScenarioError, shown
from ziggurat.core.game import Game
from ziggurat.core.state import State, Step

VECTOR = type(vec[i64]())

LEFT_OUT = frozenset({"chance", "here", "watched", "journal", "sealed", "waiting", "over"})
"""Attributes of a state that are no part of the position, or follow from its steps."""


def to_json(g: State) -> dict[str, Any]:
    """The whole position, secrets included, as plain JSON values with ids for numbers.  It is a complete scenario.

    Lists that hide an order (bags) are sorted, so equal positions give equal JSON.
    """
    game: Game = g.game()
    return {"game": game.id, **_fields(game, g)}


def digest(g: State) -> str:
    """16 hex digits that are equal for equal positions, in every process, compiled or not."""
    text = json.dumps(to_json(g), sort_keys=True, separators=(",", ":"), ensure_ascii=True)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def difference(expected: Any, given: Any, path: str = "") -> str:
    """The first thing in which one JSON value is not as expected, in words; "" when they are equal.

    >>> difference({"players": [{"coins": 3}]}, {"players": [{"coins": 4}]})
    'players[0].coins: expected 3, got 4'
    >>> difference({"age": 1, "turn": 2}, {"age": 1}), difference({"age": 1}, {"age": 1})
    ('turn: missing', '')
    """
    if isinstance(expected, dict) and isinstance(given, dict):
        for name in [*expected, *(name for name in given if name not in expected)]:
            here = f"{path}.{name}" if path else str(name)
            if name not in expected or name not in given:
                return f"{here}: {'missing' if name in expected else 'not expected'}"
            found = difference(expected[name], given[name], here)
            if found:
                return found
        return ""
    if isinstance(expected, list) and isinstance(given, list) and len(expected) == len(given):
        pairs = enumerate(zip(expected, given, strict=True))
        return next((found for i, (one, other) in pairs if (found := difference(one, other, f"{path}[{i}]"))), "")
    return "" if expected == given else f"{path}: expected {shown(expected)}, got {shown(given)}"


def _fields(game: Game, obj: object) -> dict[str, Any]:
    left_out = game.derived | (LEFT_OUT if isinstance(obj, State) else frozenset())
    return {name: _plain(game, name, getattr(obj, name)) for name in attributes(obj) if name not in left_out}


def _plain(game: Game, name: str, value: Any) -> Any:
    """One attribute as JSON; ``name`` finds the kind that its numbers stand for.

    Raises TypeError for what could not be read back: a fault of the game, which would else lose a part of its position.
    """
    if isinstance(value, bool):
        return value
    if isinstance(value, int):
        naming = game.names.get(name)
        return value if naming is None else naming.show(value)
    if isinstance(value, VECTOR):
        kind = game.counted.get(name)
        if kind is not None:
            return {kind.names[i]: number for i, number in enumerate(value) if number != 0}
        return _shown(game, name, value)
    if isinstance(value, list):
        if any(isinstance(item, (int, VECTOR)) for item in value):
            raise TypeError(f"{name}: a list holds objects; numbers belong in a vec")
        return [_plain(game, name, item) for item in value]
    if isinstance(value, Step):
        return {"step": type(value).__name__, **_fields(game, value)}
    if isinstance(value, Bag):
        return sorted(_shown(game, name, value.items))
    inner = attributes(value)
    if not inner:
        what = type(value).__name__
        raise TypeError(f"{name}: a position holds numbers, vecs of numbers, bags, objects and lists of them, no {what}")
    if len(inner) == 1:  # a pile is written as its cards
        return _plain(game, name, getattr(value, inner[0]))
    return _fields(game, value)


def _shown(game: Game, name: str, numbers: Any) -> list[Any]:
    """The numbers of a vec as JSON."""
    naming = game.names.get(name)
    return list(numbers) if naming is None else [naming.show(number) for number in numbers]


def overlay(game: Game, obj: object, fields: dict[str, Any], path: str = "") -> None:
    """Writes JSON values over an object; what is not named keeps its value.

    Raises ScenarioError with the path of what is wrong and what was expected.
    """
    known = [name for name in attributes(obj) if name not in game.derived]
    if isinstance(obj, State):
        known = [name for name in known if name not in LEFT_OUT]
    for name, value in fields.items():
        here = f"{path}.{name}" if path else name
        if name not in known:
            raise ScenarioError(f"{here}: unknown name; expected one of {', '.join(known)}")
        setattr(obj, name, _read(game, name, getattr(obj, name), value, here))


def _read(game: Game, name: str, old: Any, value: Any, path: str) -> Any:
    """The new value of an attribute whose present value is ``old``."""
    if name == "steps":
        return [_step(game, item, f"{path}[{i}]") for i, item in enumerate(_list(value, path))]
    if name == "lanes":
        return [_read(game, "steps", [], lane, f"{path}[{i}]") for i, lane in enumerate(_list(value, path))]
    if isinstance(old, bool):
        if not isinstance(value, bool):
            raise ScenarioError(f"{path}: expected true or false, got {shown(value)}")
        return value
    if isinstance(old, int):
        return _number(game, name, value, path)
    if isinstance(old, VECTOR):
        if name in game.counted:
            return vec[i64](_counted(game, name, value, path))
        return vec[i64](_numbers(game, name, value, path))
    if isinstance(old, Bag):
        return Bag(vec[i64](_numbers(game, name, value, path)), old.kind)
    if isinstance(old, list):
        items = _list(value, path)
        if name in game.values:
            return [_value(game, game.values[name], item, f"{path}[{i}]") for i, item in enumerate(items)]
        if len(items) > len(old):
            raise ScenarioError(f"{path}: expected at most {len(old)} entries, got {len(items)}")
        for i, (inner, item) in enumerate(zip(old, items, strict=False)):
            overlay(game, inner, _dict(item, f"{path}[{i}]"), f"{path}[{i}]")
        return old
    inner_names = attributes(old)
    if len(inner_names) == 1:
        setattr(old, inner_names[0], _read(game, name, getattr(old, inner_names[0]), value, path))
    else:
        overlay(game, old, _dict(value, path), path)
    return old


def _number(game: Game, name: str, value: Any, path: str) -> int:
    naming = game.names.get(name)
    if naming is not None:
        try:
            return naming.read(value)
        except ValueError as error:
            raise ScenarioError(f"{path}: {error}") from None
    if type(value) is not int:
        raise ScenarioError(f"{path}: expected a whole number, got {shown(value)}")
    if not -(2**31) <= value < 2**31:
        raise ScenarioError(f"{path}: {shown(value)} is out of range")
    return value


def _numbers(game: Game, name: str, value: Any, path: str) -> list[int]:
    items = _list(value, path)
    if None in items:
        raise ScenarioError(f"{path}[{items.index(None)}]: nothing (null) can't lie in a pile")
    return [_number(game, name, item, f"{path}[{i}]") for i, item in enumerate(items)]


def _counted(game: Game, name: str, value: Any, path: str) -> list[int]:
    """One number for each thing of a kind; those not named have none."""
    kind = game.counted[name]
    numbers = [0] * len(kind.names)
    for thing, number in _dict(value, path).items():
        try:
            at = kind.read(thing)
        except ValueError as error:
            raise ScenarioError(f"{path}: {error}") from None
        numbers[at] = _number(game, "", number, f"{path}.{thing}")
    return numbers


def _value(game: Game, maker: Any, item: Any, path: str) -> Any:
    """An object that never changes, made from its fields; those not named keep the value of a new one.

    A value that is no table is that of the first field: ``"altar"`` for ``{"card": "altar"}``.
    """
    blank = maker()
    fields = {name: getattr(blank, name) for name in attributes(blank)}
    given = item if isinstance(item, dict) else {next(iter(fields)): item}
    for name, value in given.items():
        if name not in fields:
            raise ScenarioError(f"{path}.{name}: unknown name; expected one of {', '.join(fields)}")
        if value is None and fields[name] != -1:
            raise ScenarioError(f"{path}.{name}: expected a value, got nothing (null)")
        fields[name] = _read(game, name, fields[name], value, f"{path}.{name}")
    return maker(*fields.values())


def _step(game: Game, item: Any, path: str) -> Step:
    """A step from its name and fields."""
    fields = dict(_dict(item, path))
    name = fields.pop("step", None)
    if not isinstance(name, str) or name not in game.steps:
        raise ScenarioError(f"{path}.step: expected one of {', '.join(game.steps)}, got {shown(name)}")
    expected = game.steps[name]
    missing = [field for field in expected.fields if field not in fields]
    unknown = [field for field in fields if field not in expected.fields]
    if missing or unknown:
        raise ScenarioError(
            f"{path}: a step {name} has the fields {', '.join(expected.fields) or 'none'}; "
            + (f"missing: {', '.join(missing)}" if missing else f"unknown: {', '.join(unknown)}")
        )
    values = [_number(game, field, fields[field], f"{path}.{field}") for field in expected.fields]
    step: Step = expected.maker(*values)
    return step


def _list(value: Any, path: str) -> list[Any]:
    if not isinstance(value, list):
        raise ScenarioError(f"{path}: expected a list, got {shown(value)}")
    return value


def _dict(value: Any, path: str) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise ScenarioError(f"{path}: expected a table of names and values, got {shown(value)}")
    return value
