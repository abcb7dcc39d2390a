"""``ziggurat ladder``: bots against each other, seats rotated."""

from __future__ import annotations

from typing import Annotated

import typer

from ziggurat.arena import ladder as arena
from ziggurat.arena.match import LIMIT
from ziggurat.cli import arguments as take
from ziggurat.cli import runs
from ziggurat.cli.output import counted, examples, print_json

EXAMPLES = examples(
    ("ziggurat ladder seven-wonders --bots greedy,random,random --games 300", "one against two"),
    ("ziggurat ladder seven-wonders --seats 4 --bots random,greedy,search:iterations=100 --workers 2", "who is better"),
    ("ziggurat ladder seven-wonders --bots greedy,random --seed 7 --json", "for programs"),
)


def ladder(
    game: take.GameId,
    bots: Annotated[
        str,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help=f"The bots, at least two different ones: {take.BOTS}.",
            autocompletion=take.complete_bots,
            show_default=False,
        ),
    ],
    seats: take.Seats = None,
    games: take.Games = 100,
    seed: take.Seed = None,
    option: take.Options = [],  # noqa: B006 (Typer copies it)
    workers: take.Workers = 1,
    limit: take.Limit = LIMIT,
    records: take.Records = None,
    content: take.Content = [],  # noqa: B006
    json: take.Json = False,
) -> None:
    """Let bots play against each other: win shares with 95 % intervals, mean scores and ratings.

    In each round of as many games as bots are named, every bot sits once at every seat; so take a multiple of that. A bot
    named twice is one entry with two places: "expected" is the share of the victories that it would win by chance. The
    rating is PlackettLuce of openskill: the skill that a bot has almost certainly.
    """
    take.correct(content, game)
    found = runs.run(arena.ladder, game, bots, seats, games, seed, option, workers=workers, limit=limit, records=records)
    if json:
        print_json(found.json())
        return
    rows = [
        (
            each.bot,
            str(each.games),
            f"{100 * each.win_share:.1f} %",
            f"{100 * each.interval[0]:.1f} - {100 * each.interval[1]:.1f}",
            f"{100 * each.expected:.1f} %",
            f"{each.mean_score:.1f}",
            f"{each.rating.ordinal:.1f}",
        )
        for each in found.bots
    ]
    played = f"{found.game}, {counted(found.seats, 'seat')}, {counted(found.games, 'game')}"
    runs.tell(
        f"{played}, seed {found.seed}, ziggurat {found.version}",
        ("bot", "games", "won", "95 % interval", "expected", "score", "rating"),
        rows,
        [f"{found.seconds:.2f} s"],
    )
