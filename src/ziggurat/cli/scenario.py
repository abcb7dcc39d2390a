"""``ziggurat scenario``: positions written down, checked, or taken from a record."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from ziggurat.cli.arguments import At, Content, Json, OneSeat, correct, path_for
from ziggurat.cli.files import open_record, read_scenario
from ziggurat.cli.output import examples, print_json
from ziggurat.cli.replay import print_position
from ziggurat.core import scenario as scenarios
from ziggurat.core.errors import OptionError, ScenarioError
from ziggurat.core.saved import to_json
from ziggurat.core.state import State

EXAMPLES = examples(
    ("ziggurat scenario puzzle.toml", "is it possible, and what does it look like"),
    ("ziggurat scenario puzzle.toml --seat 0", "what seat 0 sees"),
    ("ziggurat scenario puzzle.toml --json", "the whole position, with all that the file left open"),
    ("ziggurat scenario --from game.jsonl --at 12 > puzzle.json", "a position out of a game"),
    ("ziggurat play seven-wonders --scenario puzzle.json", "play on from there"),
)


def scenario(
    file: Annotated[
        Path | None,
        typer.Argument(metavar="FILE", parser=path_for("FILE"), help="A scenario, JSON or TOML.", show_default=False),
    ] = None,
    source: Annotated[
        Path | None,
        typer.Option(
            "--from",
            metavar="RECORD",
            parser=path_for("--from"),
            help="With --at: write this position of a record as a scenario.",
            show_default=False,
        ),
    ] = None,
    at: At = None,
    seat: OneSeat = None,
    content: Content = [],  # noqa: B006 (Typer copies it)
    json: Json = False,
) -> None:
    """Check a scenario and show its position, or write a position of a recorded game as a scenario.

    A scenario is a position as a small document: what it does not name is filled in, at random if need be (by its seed, if it
    names one).
    """
    correct(content)
    if (file is None) == (source is None):
        raise OptionError("expected either the file of a scenario or --from with a record (see: ziggurat scenario --help)")
    if source is not None:
        if at is None or seat is not None:
            raise OptionError("--from needs --at with the number of a move, and takes no --seat")
        print_json(to_json(position_of(source, at)))
    elif file is not None:
        if at is not None:
            raise OptionError("--at goes with --from")
        g = load(file)
        if seat is not None and seat >= g.seats:
            raise OptionError(f"--seat {seat}: the seats of this scenario are 0 to {int(g.seats) - 1}")
        if json and seat is not None:
            raise OptionError("--json prints the whole position and takes no --seat")
        if json:
            print_json(to_json(g))
        else:
            print_position(g, seat, [])


def load(file: Path) -> State:
    """The position of a scenario.  Raises ScenarioError that names the file, or OSError."""
    game, document = read_scenario(file)
    try:
        return scenarios.load(game, document)
    except ScenarioError as error:
        raise ScenarioError(f"{file}: {error}") from None


def position_of(record: Path, at: int) -> State:
    """A position of a recorded game.  Raises ZigguratError or OSError."""
    _, played = open_record(record)
    if at > len(played.moves):
        raise OptionError(f"--at {at}: the game has {len(played.moves)} moves")
    return played.at(at)
