"""What ``ziggurat simulate`` and ``ziggurat ladder`` share: many games with a progress bar, and how they are told."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from ziggurat.cli.arguments import bots_of, options_of, seats_of, seed_of
from ziggurat.cli.output import console, progress, table

R = TypeVar("R")


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
    """Prints what came out: a heading, a table whose first ``left`` columns are texts, the last lines."""
    screen = console()
    screen.print(heading)
    screen.print(table(columns, rows, left=left))
    for line in last:
        screen.print(line)
