"""``ziggurat simulate``: many games with fixed bots at each seat."""

from __future__ import annotations

from typing import Annotated

import typer

from ziggurat.arena import simulate as arena
from ziggurat.arena.match import LIMIT
from ziggurat.cli.arguments import (
    GameId,
    Games,
    Json,
    Limit,
    Options,
    Records,
    Seats,
    Seed,
    Workers,
    bots_of,
    complete_bots,
    options_of,
    seats_of,
    seed_of,
)
from ziggurat.cli.output import console, examples, print_json, progress, table

EXAMPLES = examples(
    ("ziggurat simulate seven-wonders --seats 5 --games 1000 --seed 7", "five random bots"),
    ("ziggurat simulate seven-wonders --bots greedy,random,random --workers 2", "one bot a seat"),
    ("ziggurat simulate seven-wonders --bots search:iterations=200 --games 3 --records games", "records to look at"),
    ("ziggurat simulate seven-wonders -o sides=day --seed 7 --json", "for programs"),
)


def simulate(
    game: GameId,
    seats: Seats = None,
    games: Games = 100,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help="One bot for all seats, or one a seat: random, greedy, search:ms=100, search:iterations=500.",
            autocompletion=complete_bots,
        ),
    ] = "random",
    seed: Seed = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    workers: Workers = 1,
    limit: Limit = LIMIT,
    records: Records = None,
    json: Json = False,
) -> None:
    """Let bots play many games: mean scores and victories by seat, and how fast it went.

    The seed decides everything, whatever the number of workers; only bots that think for a time (search:ms=100) play
    differently each time, those with iterations do not. The seconds are playing time, without the digests of the final
    positions; of several workers, the time of the one that played longest.
    """
    named = bots_of(bots)
    with progress(games, f"{game}: {bots}") as done:
        found = arena.simulate(
            game,
            seats_of(game, seats, len(named)),
            games,
            named,
            seed_of(seed),
            options_of(option),
            workers=workers,
            limit=limit,
            records=records,
            progress=done,
        )
    if json:
        print_json(found.json())
        return
    screen = console()
    screen.print(f"{found.game}, {found.seats} seats, {found.games} games, seed {found.seed}")
    by_seat = named * (found.seats if len(named) == 1 else 1)
    rows = [
        (str(seat), bot, f"{found.mean_scores[seat]:.2f}", f"{found.wins[seat]:.1f}", f"{100 * found.wins[seat] / games:.1f} %")
        for seat, bot in enumerate(by_seat)
    ]
    screen.print(table(("seat", "bot", "mean score", "wins", "share"), rows, left=2))
    screen.print(
        f"{found.seconds:.2f} s: {found.games_per_second:,.0f} games and {found.decisions_per_second:,.0f} decisions a second"
    )
    screen.print(f"digest of all final positions: {found.digest}")
