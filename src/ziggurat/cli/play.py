"""``ziggurat play``: a game at the terminal, for one person or several, against bots."""

from __future__ import annotations

import shlex
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated

import typer

from ziggurat import games
from ziggurat.bots import registry
from ziggurat.bots.bot import Bot
from ziggurat.cli import keeper as keepers
from ziggurat.cli.arguments import (
    Content,
    Options,
    bots_of,
    complete_bots,
    complete_games,
    correct,
    options_of,
    path_for,
    read_seed,
    whole_number,
)
from ziggurat.cli.boards.board import PERSON
from ziggurat.cli.files import content_of, open_record, read_scenario
from ziggurat.cli.output import examples
from ziggurat.cli.player import Player, Setting
from ziggurat.cli.talk import Talk, Terminated, terminable
from ziggurat.core.chance import Chance, Seeded, System, mix
from ziggurat.core.errors import OptionError, ScenarioError, ZigguratError
from ziggurat.core.table import Table

EXAMPLES = examples(
    ("ziggurat play", "7 Wonders with three seats: you and two bots"),
    ("ziggurat play seven-wonders --seats 5 --bots greedy,random,greedy,search:ms=300", "one bot a seat"),
    ("ziggurat play --people 0,1 --seats 4", "two people at one keyboard, and two bots"),
    ("ziggurat play --record game.jsonl", "keep the game; --resume game.jsonl plays on"),
    ("ziggurat play -o sides=chosen -o wonder-0=gizah --hint", "options of the game, and a hint with each decision"),
)

DEFAULT_GAME = "seven-wonders"
GAMES = ", ".join(games.ids())
DEFAULT_SEATS = 3
DEFAULT_BOT = "greedy"


def play(
    game: Annotated[
        str | None,
        typer.Argument(metavar="GAME", help=f"The game: {GAMES}.", autocompletion=complete_games, show_default=DEFAULT_GAME),
    ] = None,
    seats: Annotated[
        int | None,
        typer.Option(
            "--seats", metavar="N", parser=whole_number("--seats"), help="How many seats.", show_default=str(DEFAULT_SEATS)
        ),
    ] = None,
    seat: Annotated[
        int | None,
        typer.Option("--seat", metavar="SEAT", parser=whole_number("--seat"), help="Where you sit.", show_default="0"),
    ] = None,
    people: Annotated[
        str | None,
        typer.Option("--people", metavar="SEAT,...", help="The seats of several people at this keyboard.", show_default=False),
    ] = None,
    bots: Annotated[
        str | None,
        typer.Option(
            "--bots",
            metavar="BOT,...",
            help="One bot for all other seats, or one for each: random (easy), greedy, greedy:samples=8, search:ms=200 (hard).",
            autocompletion=complete_bots,
            show_default=DEFAULT_BOT,
        ),
    ] = None,
    option: Options = [],  # noqa: B006 (Typer copies it)
    seed: Annotated[
        int | None,
        typer.Option("--seed", metavar="S", parser=read_seed, help="The same seed deals the same cards.", show_default="drawn"),
    ] = None,
    record: Annotated[
        Path | None,
        typer.Option(
            "--record",
            metavar="FILE",
            parser=path_for("--record"),
            help="Keep the record of the game in this file, after every move.",
            show_default=False,
        ),
    ] = None,
    scenario: Annotated[
        Path | None,
        typer.Option(
            "--scenario", metavar="FILE", parser=path_for("--scenario"), help="Begin with this position.", show_default=False
        ),
    ] = None,
    resume: Annotated[
        Path | None,
        typer.Option(
            "--resume",
            metavar="FILE",
            parser=path_for("--resume"),
            help="Play on a game that was left; it is kept in the same file. What was not dealt yet is dealt anew.",
            show_default=False,
        ),
    ] = None,
    color: Annotated[
        bool | None,
        typer.Option("--color/--no-color", help="With colours or without.", show_default="as the terminal can"),
    ] = None,
    confirm: Annotated[
        bool | None,
        typer.Option(
            "--confirm/--no-confirm",
            help="After each choice, wait: Enter lets it stand, u takes it back.",
            show_default="in a terminal",
        ),
    ] = None,
    content: Content = [],  # noqa: B006
    hint: Annotated[bool, typer.Option("--hint", help="Show a hint with each decision.")] = False,
) -> None:
    """Play a game at the terminal.

    The table is drawn for you, what you can do is numbered, and ? explains everything. You choose first and the bots after
    you, so a choice can be taken back until it is revealed.
    """
    correct(content, game if game or resume or scenario else DEFAULT_GAME)
    talk = Talk(color)
    chance = System() if seed is None else Seeded(seed)
    known = b"" if resume is None else content_of(resume)  # before the record is read: what changes after that is noticed
    if resume is not None:
        given = {"--seats": seats, "--option": option or None, "--scenario": scenario}
        refuse(given, "--resume", "the record says that")
        table = resumed(resume, game, chance)
    elif scenario is not None:
        refuse({"--option": option or None}, "--scenario", "the scenario says that")
        table = from_scenario(scenario, game, seats, chance)
    else:
        found = games.find(DEFAULT_GAME if game is None else game)
        fewest, most = found.seats
        number = found.check_seats(min(max(DEFAULT_SEATS, fewest), most) if seats is None else seats)
        table = Table(found, number, found.options_for(number, options_of(option)), chance)
    table.players = who_sits_where(table, seat, people, bots)
    if table.state.over and resume is not None:
        raise OptionError(f"this game is over already; see it with: ziggurat replay {shlex.quote(str(resume))}")
    if table.state.over:
        raise OptionError(f"{scenario}: in this position the game is over; there is nothing left to play")
    keeper = keepers.fresh(record) if record is not None else keepers.Keeper(resume, known) if resume is not None else None
    if keeper is not None:
        keeper.write(table.record())
    setting = Setting(talk.alive if confirm is None else confirm, hint)
    with terminable():
        try:
            Player(table, make_bots(table, seed), talk, keeper, setting).play()
        except Terminated:
            raise typer.Exit(143) from None  # what shells report for a program that SIGTERM has ended


def refuse(given: Mapping[str, object], beside: str, reason: str) -> None:
    """Options that say something twice.  Raises OptionError."""
    for name, value in given.items():
        if value is not None:
            raise OptionError(f"{name} can't be given with {beside}: {reason}")


def resumed(file: Path, game: str | None, chance: Chance) -> Table:
    """The table of a game that was left.  Raises ZigguratError or OSError."""
    _, table = open_record(file)
    same_game(file, game, table.game.id)
    table.chance = chance
    table.state.chance = chance
    return table


def from_scenario(file: Path, game: str | None, seats: int | None, chance: Chance) -> Table:
    """A table that begins with a position.  Raises ZigguratError or OSError."""
    found, document = read_scenario(file)
    same_game(file, game, found.id)
    try:
        table = Table(found, chance=chance, scenario=document)
    except ZigguratError as error:
        raise ScenarioError(f"{file}: {error}") from None
    if seats not in (None, table.seats):
        raise OptionError(f"--seats {seats}: the scenario has {table.seats} seats")
    return table


def same_game(file: Path, game: str | None, found: str) -> None:
    """The game named and that of a file must be one.  Raises OptionError."""
    if game is not None and games.find(game).id != found:
        raise OptionError(f"{file} is a game of {found}, not of {game}")


# ---- who sits where -----------------------------------------------------------------------------------------------------


def who_sits_where(table: Table, seat: int | None, people: str | None, bots: str | None) -> list[str]:
    """A person or a bot for each seat, by the options or else by the record.  Raises OptionError."""
    if seat is not None and people is not None:
        raise OptionError("give either --seat or --people")
    known = before(table)
    if seat is None and people is None and known:
        persons = [each for each, player in enumerate(known) if player == PERSON]
    else:
        persons = [0 if seat is None else seat] if people is None else seats_in(people)
    for each in persons:
        if not 0 <= each < table.seats:
            raise OptionError(f"there is no seat {each}: the seats are 0 to {table.seats - 1}")
    others = [each for each in range(table.seats) if each not in persons]
    if bots is None:
        named = [known[each] if known and known[each] != PERSON else DEFAULT_BOT for each in others]
    else:
        if not others:
            raise OptionError("--bots: people have all the seats; expected no bots, or fewer people")
        named = bots_of(bots)
        if len(named) == 1:
            named *= len(others)
        if len(named) != len(others):
            raise OptionError(f"--bots: expected one bot or {len(others)}, one for each other seat, got {len(named)}")
    sitting = [PERSON] * table.seats
    for each, bot in zip(others, named):
        registry.parse(bot)
        sitting[each] = bot
    return sitting


def seats_in(people: str) -> list[int]:
    """The seats of a list like 0,2.  Raises OptionError."""
    parts = [part.strip() for part in people.split(",")]
    if not all(part.isascii() and part.isdecimal() and len(part) < 4 for part in parts):
        raise OptionError(f"--people: expected seats like 0,2, got {people!r}")
    seats = [int(part) for part in parts]
    if len(set(seats)) != len(seats):
        raise OptionError(f"--people: a seat stands twice in {people!r}")
    return seats


def before(table: Table) -> list[str]:
    """Who sat where in a game that is resumed; empty where the record does not say it."""
    if len(table.players) != table.seats or PERSON not in table.players:
        return []
    return [player if player == PERSON or is_bot(player) else DEFAULT_BOT for player in table.players]


def is_bot(name: str) -> bool:
    try:
        registry.parse(name)
    except OptionError:
        return False
    return True


def make_bots(table: Table, seed: int | None) -> dict[int, Bot]:
    """The bots by seat; with a seed they play the same again, as far as they do not think by the clock."""
    base = System().below(2**62) if seed is None else seed
    return {
        seat: registry.make(player, table.game.id, mix(base, seat + 1))
        for seat, player in enumerate(table.players)
        if player != PERSON
    }
