"""``ziggurat simulate``: many games with fixed bots at each seat."""

from __future__ import annotations

from typing import Annotated

import typer

from ziggurat.arena import simulate as arena
from ziggurat.arena.match import LIMIT
from ziggurat.cli import arguments as take
from ziggurat.cli import runs
from ziggurat.cli.output import counted, examples, print_json

EXAMPLES = examples(
    ("ziggurat simulate seven-wonders --seats 5 --games 1000 --seed 7", "five random bots"),
    ("ziggurat simulate seven-wonders --bots greedy,random,random --workers 2", "one bot a seat"),
    ("ziggurat simulate seven-wonders --bots search:iterations=200 --games 3 --records games", "records to look at"),
    ("ziggurat simulate seven-wonders -o sides=day --seed 7 --json", "for programs"),
)


def simulate(
    game: take.GameId,
    seats: take.Seats = None,
    games: take.Games = 100,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help=f"One bot for all seats, or one a seat: {take.BOTS}.",
            autocompletion=take.complete_bots,
        ),
    ] = "random",
    seed: take.Seed = None,
    option: take.Options = [],  # noqa: B006 (Typer copies it)
    workers: take.Workers = 1,
    limit: take.Limit = LIMIT,
    records: take.Records = None,
    content: take.Content = [],  # noqa: B006
    json: take.Json = False,
) -> None:
    """Let bots play many games: mean scores and victories by seat, and how fast it went.

    The seed decides everything, whatever the number of workers; only bots that think for a time (search:ms=100) play
    differently each time, those with iterations do not. The seconds are playing time, without the digests of the final
    positions; of several workers, the time of the one that played longest.
    """
    take.correct(content, game)
    found = runs.run(arena.simulate, game, bots, seats, games, seed, option, workers=workers, limit=limit, records=records)
    if json:
        print_json(found.json())
        return
    named = take.bots_of(bots)
    by_seat = named * (found.seats if len(named) == 1 else 1)
    rows = [
        (str(seat), bot, f"{found.mean_scores[seat]:.2f}", f"{found.wins[seat]:.1f}", f"{100 * found.wins[seat] / games:.1f} %")
        for seat, bot in enumerate(by_seat)
    ]
    speed = f"{counted(found.games_per_second, 'game')} and {counted(found.decisions_per_second, 'decision')} a second"
    runs.tell(
        f"{found.game}, {counted(found.seats, 'seat')}, {counted(found.games, 'game')}, seed {found.seed}",
        ("seat", "bot", "mean score", "wins", "share"),
        rows,
        [f"{found.seconds:.2f} s: {speed}", f"digest of all final positions: {found.digest}"],
        left=2,
    )
