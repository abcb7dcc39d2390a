"""Who sits where, as the boards of several games call it: the own seat first, the others in the order of play."""

from __future__ import annotations

from typing import Any

from ziggurat.cli.boards.board import PERSON, Sight

MARKS = "ABCDEFG"
"""The letters of the players on a board, from the own one on."""


def player(sight: Sight, seat: int) -> dict[str, Any]:
    """What the view says of a seat."""
    found: dict[str, Any] = sight.view["players"][seat]
    return found


def me(sight: Sight) -> dict[str, Any]:
    """What the view says of the own seat."""
    return player(sight, sight.seat)


def seats(sight: Sight) -> list[int]:
    """All seats, the own one first."""
    number = sight.view["seats"]
    return [(sight.seat + step) % number for step in range(number)]


def order_of(sight: Sight, seat: int) -> int:
    """How many seats after the own one a seat sits: its mark and colour follow from that."""
    return int((seat - sight.seat) % sight.view["seats"])


def mark(sight: Sight, seat: int) -> str:
    """The letter of a player."""
    return MARKS[order_of(sight, seat)]


def who(sight: Sight, seat: int) -> str:
    """A seat in a sentence."""
    return "you" if seat == sight.seat else f"seat {seat}"


def played_by(sight: Sight, seat: int) -> str:
    """Who sits there."""
    name = sight.players[seat] if seat < len(sight.players) else ""
    return "you" if seat == sight.seat else "a person" if name == PERSON else name


def meant(sight: Sight, which: str) -> int | None:
    """The seat that a word means: its number or letter, me or you; None: none."""
    word = which.lower().removeprefix("seat").strip()
    if word in ("me", "you", "mine", "my"):
        return sight.seat
    if len(word) == 1 and word.upper() in MARKS[: sight.view["seats"]]:
        return seats(sight)[MARKS.index(word.upper())]
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 3 and int(word) < sight.view["seats"] else None
