"""Ziggurat: the great civilization board games for people and programs.

>>> import random, ziggurat
>>> game = ziggurat.new("seven-wonders", seats=3, seed=7)
>>> while not game.over:
...     game.act(game.seat, random.choice(game.legal(game.seat)))
>>> len(game.scores())
3
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ziggurat import games
from ziggurat.core.chance import Chance, Seeded, System, mix
from ziggurat.core.errors import ChanceError, IllegalAction, OptionError, RecordError, ScenarioError, ZigguratError, shown
from ziggurat.core.saved import digest, to_json
from ziggurat.core.seat import Seat
from ziggurat.core.seeds import check_seed
from ziggurat.core.state import State
from ziggurat.core.table import Table

__all__ = [
    "Chance",
    "ChanceError",
    "IllegalAction",
    "OptionError",
    "RecordError",
    "ScenarioError",
    "Seat",
    "Seeded",
    "State",
    "System",
    "Table",
    "ZigguratError",
    "digest",
    "mix",
    "new",
    "scenario",
    "to_json",
]


def new(game: str, seats: int, seed: int | None = None, **options: object) -> Any:
    """A new game, waiting for its first decision.

    ``seed`` makes it reproducible; without one the operating system's chance is used.  ``options`` are the game's own, with
    underscores for hyphens.  Raises OptionError.

    >>> game = new("seven-wonders", seats=4, seed=1, sides="day")
    >>> game.text(game.legal(0)[0])
    'build guard-tower left 2'
    """
    described = games.find(game)
    given = {name.replace("_", "-"): value for name, value in options.items()}
    checked = described.options_for(described.check_seats(seats), given)
    return described.new(seats, checked, System() if seed is None else Seeded(check_seed(seed)))


def scenario(document: str | Mapping[str, Any]) -> Any:
    """The position that a scenario describes, given as text (JSON or TOML) or as a mapping.  Raises ScenarioError.

    >>> game = scenario('game = "seven-wonders"\\nseats = 3\\nseed = 1\\nage = 2')
    >>> game.age, digest(scenario(to_json(game))) == digest(game)
    (2, True)
    """
    from ziggurat.core import scenario as scenarios

    if not isinstance(document, (str, Mapping)):
        raise ScenarioError(f"expected a text or a table of names and values, got {shown(document)}")
    parsed = scenarios.parse(document) if isinstance(document, str) else dict(document)
    name = parsed.get("game")
    if not isinstance(name, str):
        raise ScenarioError("game: missing; expected the id of a game")
    return scenarios.load(games.find(name), parsed)
