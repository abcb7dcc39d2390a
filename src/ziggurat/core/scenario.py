"""Scenarios: any position of a game as a small JSON or TOML document.

The names are those of the state's JSON (``to_json``).  What is not named has the value of a new game with this many
seats, these options and this seed; piles not named hold what is not placed elsewhere.  An option that is not named is
what the position itself tells of it: the JSON of any state is a whole scenario.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any

from ziggurat.core.chance import Chance, Seeded, System
from ziggurat.core.errors import OptionError, ScenarioError, shown
from ziggurat.core.game import Game
from ziggurat.core.record import MOST_DIGITS, once
from ziggurat.core.saved import overlay
from ziggurat.core.seeds import check_seed
from ziggurat.core.state import State

HEAD = ("game", "seats", "seed", "options", "rules")
MOST_TEXT = 1_000_000
"""How long a document may be; whole positions have some ten thousand characters."""
MOST_DOTS = 40
"""How many dots a line of TOML may have: reading a name of n parts takes n * n steps."""


def parse(text: str) -> dict[str, Any]:
    """A scenario document from its text, JSON or TOML.  Raises ScenarioError."""
    if len(text) > MOST_TEXT:
        raise ScenarioError(f"a text of {len(text)} characters; expected at most {MOST_TEXT}")
    if re.search(rf"(?<![0-9_])[0-9](_?[0-9]){{{MOST_DIGITS}}}", text):
        raise ScenarioError(f"a number of more than {MOST_DIGITS} digits")
    is_json = text.lstrip().startswith("{")
    try:
        document = json.loads(text, object_pairs_hook=once) if is_json else read_toml(text)
    except RecursionError:
        raise ScenarioError("too many brackets within one another") from None
    except ValueError as error:
        valid = is_json and not isinstance(error, json.JSONDecodeError)  # what ``once`` says of a name
        raise ScenarioError(str(error) if valid else f"neither JSON nor TOML: {error}") from None
    if not isinstance(document, dict):
        raise ScenarioError("expected a table of names and values")
    return document


def read_toml(text: str) -> dict[str, Any]:
    """The tables of a TOML text.  Raises ValueError."""
    for number, line in enumerate(text.split("\n"), 1):
        if line.count(".") > MOST_DOTS and not line.lstrip().startswith("#"):
            raise ValueError(f"line {number} has more than {MOST_DOTS} dots")
    return tomllib.loads(text)


def load(game: Game, document: Mapping[str, Any], chance: Chance | None = None) -> State:
    """The position that a scenario describes, waiting for its next decision.

    ``chance`` is what the game goes on with; without it a seeded one where the scenario names a seed, else the operating
    system's.  Raises ScenarioError, with the place and what was expected.
    """
    if not isinstance(document, Mapping):
        raise ScenarioError(f"expected a table of names and values, got {shown(document)}")
    if document.get("game", game.id) != game.id:
        raise ScenarioError(f"game: expected {game.id!r}, got {shown(document['game'])}")
    if "seats" not in document:
        raise ScenarioError("seats: missing; expected how many players there are")
    seed = document.get("seed")
    options = document.get("options", {})
    if not isinstance(options, dict):
        raise ScenarioError(f"options: expected a table, got {shown(options)}")
    rules = document.get("rules", game.rules)
    if type(rules) is not int:
        raise ScenarioError(f"rules: expected a whole number, got {shown(rules)}")
    try:
        filling = System() if seed is None else Seeded(check_seed(seed))
        checked = game.check_options({**game.held_options(document), **options})
        g = game.new(document["seats"], checked, filling, rules)
    except OptionError as error:
        raise ScenarioError(str(error)) from None
    named = {name: value for name, value in document.items() if name not in HEAD}
    overlay(game, g, named)
    game.complete(g, named, checked, filling)
    g.here = g.steps
    g.over = False
    g.chance = chance if chance is not None else filling
    g.sealed = 0
    try:
        g.advance()
    except (IndexError, ValueError, OverflowError) as error:
        raise ScenarioError(f"steps: they do not fit this position ({error})") from None
    return g
