"""Views as text, for games that have no table of their own at the terminal."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def outline(value: Any, depth: int = 0) -> Iterator[str]:
    """JSON values as indented lines: short ones on one line, tables and long lists below their name.

    >>> print("\\n".join(outline({"coins": 3, "built": ["altar"], "players": [{"coins": 1}], "hand": []})))
    coins: 3
    built: altar
    players:
      0:
        coins: 1
    hand: -
    """
    items = value.items() if isinstance(value, dict) else enumerate(value)
    for name, item in items:
        nested = isinstance(item, (dict, list)) and any(isinstance(inner, (dict, list)) for inner in inners(item))
        entry = isinstance(item, dict) and isinstance(value, list) and depth < 2
        if nested or entry:
            yield f"{'  ' * depth}{name}:"
            yield from outline(item, depth + 1)
        else:
            yield f"{'  ' * depth}{name}: {plain(item)}"


def inners(value: Any) -> list[Any]:
    return list(value.values()) if isinstance(value, dict) else list(value)


def plain(value: Any) -> str:
    """A value on one line."""
    if value is None or value in ("", [], {}):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{name} {plain(item)}" for name, item in value.items())
    if isinstance(value, list):
        return ", ".join(plain(item) for item in value)
    return str(value)
