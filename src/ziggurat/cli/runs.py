"""What ``ziggurat simulate`` and ``ziggurat ladder`` share: many games with a progress bar, and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ziggurat.cli.arguments import bots_of, options_of, seats_of, seed_of
from ziggurat.cli.output import console, progress, table

R = TypeVar("R")
NARROW = 12
"""How many letters of a text a table must have room for; where there is less, a list is shown."""


def run(
    way: Callable[..., R],
    game: str,
    bots: str,
    seats: int | None,
    games: int,
    seed: int | None,
    option: list[str],
    **more: Any,
) -> R:
    """Plays the games that a command line asks for; ``way`` is a function of the arena.  Raises ZigguratError or OSError."""
    named = bots_of(bots)
    with progress(games, f"{game}: {bots}") as done:
        return way(
            game, seats_of(game, seats, len(named)), games, named, seed_of(seed), options_of(option), progress=done, **more
        )


def tell(heading: str, columns: Sequence[str], rows: Sequence[Sequence[str]], last: Sequence[str], *, left: int = 1) -> None:
    """Prints what came out: a heading, a table whose first ``left`` columns are texts, the last lines.

    Where the screen is too narrow for the table, it is a list, a line for each figure.
    """
    screen = console()
    screen.print(heading)
    widths = [max(len(text) for text in column) for column in zip(columns, *rows)]
    needed = sum(min(width, NARROW) for width in widths[:left]) + sum(widths[left:]) + 2 * len(widths)
    if needed <= screen.width:
        screen.print(table(columns, rows, left=left))
    else:
        for row in rows:
            screen.print(
                "\n".join(f"{'  ' if number else ''}{name} {text}" for number, (name, text) in enumerate(zip(columns, row)))
            )
    for line in last:
        screen.print(line)
