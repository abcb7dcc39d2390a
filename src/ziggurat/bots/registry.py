"""Bots by name: ``random``, ``greedy``, ``search:ms=100``."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from difflib import get_close_matches

from ziggurat import games
from ziggurat.bots.bot import Bot, RandomBot
from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.search import SearchBot
from ziggurat.core.errors import OptionError, shown


@dataclass(frozen=True)
class Parameter:
    """A whole number that a bot can be given."""

    help: str
    least: int = 1
    most: int = 1_000_000


@dataclass(frozen=True)
class Level:
    """A kind of bot: how it is made, what it does in one line, and its parameters."""

    maker: Callable[..., Bot]
    help: str
    parameters: Mapping[str, Parameter]


LEVELS = {
    "random": Level(RandomBot, "plays any legal action", {}),
    "greedy": Level(
        GreedyBot,
        "plays the action after which its position looks best",
        {"samples": Parameter("how many guesses of hidden cards it tries each action on (1)", most=1000)},
    ),
    "search": Level(
        SearchBot,
        "looks ahead over many guesses of hidden cards",
        {
            "ms": Parameter("milliseconds to think (100, unless iterations are given)", most=3_600_000),
            "iterations": Parameter("how often it plays on; the same choices for the same seed", most=100_000_000),
        },
    ),
}


def names() -> dict[str, str]:
    """The bots, each with one line of help that names its parameters."""
    return {name: help_of(level) for name, level in LEVELS.items()}


def help_of(level: Level) -> str:
    parameters = "; ".join(f"{name}=N: {parameter.help}" for name, parameter in level.parameters.items())
    return f"{level.help}; {parameters}" if parameters else level.help


def make(spec: str, game_id: str, seed: int) -> Bot:
    """A bot for one seat of one game.

    ``spec`` is a name, with parameters if wanted: ``search:iterations=500,samples=2``.  Raises OptionError for an unknown
    game, bot or parameter, and for a value that does not fit.

    >>> type(make("greedy:samples=2", "seven-wonders", seed=1)).__name__
    'GreedyBot'
    """
    games.find(game_id)
    name, parameters = parse(spec)
    return LEVELS[name].maker(seed, **parameters)


def parse(spec: str) -> tuple[str, dict[str, int]]:
    """The name and the parameters of a bot, checked.  Raises OptionError.

    >>> parse("greedy:samples=2")
    ('greedy', {'samples': 2})
    """
    if not isinstance(spec, str):
        raise OptionError(
            f"a bot is named by a text such as 'greedy', not {shown(spec)}; bots of your own play in a loop of yours"
        )
    name, colon, rest = spec.partition(":")
    if name not in LEVELS:
        raise OptionError(f"there is no bot {name!r}{suggestion(name, LEVELS)}; the bots are {', '.join(LEVELS)}")
    parameters: dict[str, int] = {}
    for part in rest.split(",") if colon else []:
        key, _, text = part.partition("=")
        if key in parameters:
            raise OptionError(f"bot {name}: {key} is given twice")
        parameters[key] = value_of(name, key, text)
    return name, parameters


def value_of(name: str, key: str, text: str) -> int:
    """The value of a parameter, checked.  Raises OptionError."""
    known = LEVELS[name].parameters
    if key not in known:
        expected = f"its parameters are {', '.join(known)}" if known else "it has none"
        raise OptionError(f"bot {name} has no parameter {key!r}{suggestion(key, known)}; {expected}")
    parameter = known[key]
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and parameter.least <= int(text) <= parameter.most):
        raise OptionError(
            f"bot {name}: {key} must be a whole number from {parameter.least} to {parameter.most}, not {shown(text)}"
        )
    return int(text)


def suggestion(word: str, known: Mapping[str, object]) -> str:
    near = get_close_matches(word, known, 1)
    return f"; did you mean {near[0]}?" if near else ""
