"""Arguments that several commands share, and their completion."""

from __future__ import annotations

import re
import secrets
from collections.abc import Callable
from pathlib import Path
from typing import Annotated

import typer

from ziggurat import games
from ziggurat.bots import registry
from ziggurat.core.content import overlays
from ziggurat.core.errors import OptionError, shown
from ziggurat.core.seeds import check_seed


def complete_games(incomplete: str) -> list[tuple[str, str]]:
    return [(game_id, games.find(game_id).name) for game_id in games.ids() if game_id.startswith(incomplete)]


def complete_bots(incomplete: str) -> list[tuple[str, str]]:
    """The last bot of a list that is being typed."""
    before, comma, last = incomplete.rpartition(",")
    known = registry.names().items()
    return [(before + comma + name, help_.partition(";")[0]) for name, help_ in known if name.startswith(last)]


def complete_options(context: typer.Context, incomplete: str) -> list[str]:
    """The names of the options of the game that is named, then their values."""
    words = [context.params.get("game"), *context.args]  # an option without its value stops the parser: then it is in args
    options = next((games.find(word).options for word in words if word in games.ids()), {})
    name, sign, _ = incomplete.partition("=")
    known = [f"{name}={value}" for value in options[name].values] if sign and name in options else [f"{n}=" for n in options]
    return [text for text in known if text.startswith(incomplete)]


def whole_number(name: str, least: int | None = None, most: int | None = None) -> Callable[[str | int], int]:
    """Reads a whole number, not below ``least`` or above ``most``.  The reader raises OptionError, which names the argument."""

    def read(text: str | int) -> int:
        number = int(text) if re.fullmatch("[+-]?[0-9]{1,25}", str(text)) else None
        if number is None or (least is not None and number < least) or (most is not None and number > most):
            within = ("" if least is None else f" from {least}") + ("" if most is None else f" to {most}")
            raise OptionError(f"{name}: expected a whole number{within}, got {shown(text)}")
        return number

    return read


def read_seed(text: str | int) -> int:
    """Reads a seed.  Raises OptionError."""
    return check_seed(int(text) if re.fullmatch("[+-]?[0-9]{1,25}", str(text)) else text)


def path_for(name: str) -> Callable[[str | Path], Path]:
    """Reads the path of a file or folder.  The reader raises OptionError, which names the argument."""

    def read(text: str | Path) -> Path:
        try:
            return path_of(str(text))
        except OptionError as error:
            raise OptionError(f"{name}: {error}") from None

    return read


def path_of(text: str) -> Path:
    """A path as somebody gave it.  Raises OptionError for what can't be one: the system takes nothing for the current folder.

    >>> path_of("game.jsonl").name
    'game.jsonl'
    """
    if not text or "\0" in text:
        raise OptionError(f"expected the name of a file or folder, got {shown(text) if text else 'nothing'}")
    return Path(text)


GameId = Annotated[
    str,
    typer.Argument(
        metavar="GAME", help="The game, for example seven-wonders.", autocompletion=complete_games, show_default=False
    ),
]
Seats = Annotated[
    int | None,
    typer.Option(
        "--seats",
        metavar="N",
        parser=whole_number("--seats"),
        help="How many seats.",
        show_default="one a bot, or the fewest of the game",
    ),
]
Games = Annotated[int, typer.Option("--games", metavar="M", parser=whole_number("--games", 1), help="How many games.")]
Seed = Annotated[
    int | None,
    typer.Option("--seed", metavar="S", parser=read_seed, help="The same seed plays the same games.", show_default="drawn"),
]
Options = Annotated[
    list[str],
    typer.Option(
        "--option",
        "-o",
        metavar="NAME=VALUE",
        help="An option of the game; may be given several times. See: ziggurat games",
        autocompletion=complete_options,
    ),
]
Workers = Annotated[
    int,
    typer.Option(
        "--workers",
        "-w",
        metavar="W",
        parser=whole_number("--workers", 1),
        help="How many processes share the games. The results are the same.",
    ),
]
Limit = Annotated[
    int,
    typer.Option(
        "--limit", metavar="D", parser=whole_number("--limit", 1), help="A game with more decisions than this is an error."
    ),
]
Records = Annotated[
    Path | None,
    typer.Option(
        "--records",
        metavar="DIR",
        parser=path_for("--records"),
        help="Write a record of each game into this folder; nothing there is written over.",
        show_default=False,
    ),
]
At = Annotated[
    int | None,
    typer.Option(
        "--at",
        metavar="N",
        parser=whole_number("--at", 0),
        help="The position after move N (0: before the first).",
        show_default=False,
    ),
]
OneSeat = Annotated[
    int | None,
    typer.Option(
        "--seat", metavar="S", parser=whole_number("--seat", 0), help="What this seat sees.", show_default="a spectator"
    ),
]
Content = Annotated[
    list[Path],
    typer.Option(
        "--content",
        metavar="FILE",
        parser=path_for("--content"),
        help="A file of corrections of cards and boards, as ziggurat content writes it.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print JSON for programs.")]
BOTS = "random, greedy, greedy:samples=8, search:ms=100, search:iterations=500"
"""What --bots takes, for help texts."""


def seed_of(given: int | None) -> int:
    """The seed given, or one drawn."""
    return secrets.randbelow(10**9) if given is None else given


def correct(files: list[Path], game: str | None = None) -> None:
    """Lays corrections over the contents of games; all are for ``game``, if one is named.  Raises OptionError.

    Without files those that the environment variable names are checked.
    """
    given = files or overlays()
    corrected = games.correct(*given) if given else []
    for file, found in zip(files, corrected):
        if game is not None and found != games.find(game).id:
            raise OptionError(f"--content {file}: these are corrections of {found}, not of {game}")


def seats_of(game_id: str, given: int | None, bots: int = 1) -> int:
    """The number of seats given; or one for each bot, if the game is for so many; or the fewest of the game."""
    fewest, most = games.find(game_id).seats
    return given if given is not None else bots if fewest <= bots <= most else fewest


def options_of(pairs: list[str]) -> dict[str, object]:
    """Options of the game from NAME=VALUE.  Raises OptionError."""
    found: dict[str, object] = {}
    for pair in pairs:
        name, sign, value = pair.partition("=")
        if not sign:
            raise OptionError(f"--option {pair}: expected NAME=VALUE")
        if name in found:
            raise OptionError(f"--option {name} is given twice")
        found[name] = value
    return found


def bots_of(text: str) -> list[str]:
    """The bots of a list; what follows a comma and is no bot but NAME=VALUE belongs to the bot before.  Raises OptionError.

    >>> bots_of("search:iterations=500,samples=2,greedy")
    ['search:iterations=500,samples=2', 'greedy']
    """
    bots: list[str] = []
    if not all(part.strip() for part in text.split(",")):
        raise OptionError(f"--bots: a name is missing; expected bots like random,greedy, got {shown(text)}")
    for part in text.split(","):
        if bots and "=" in part and ":" not in part:
            bots[-1] += f",{part}"
        else:
            bots.append(part.strip())
    return bots
