"""Scenarios: any position of a game as a small JSON or TOML document.

The names are those of the state's JSON (``to_json``).  What is not named has the value of a new game with this many
seats, these options and this seed; piles not named hold what is not placed elsewhere.
"""

from __future__ import annotations

import json
import tomllib
from typing import Any

from ziggurat.core.chance import Chance, Seeded, System
from ziggurat.core.errors import OptionError, ScenarioError, shown
from ziggurat.core.game import Game
from ziggurat.core.record import once
from ziggurat.core.saved import overlay
from ziggurat.core.state import State

HEAD = ("game", "seats", "seed", "options", "rules")


def parse(text: str) -> dict[str, Any]:
    """A scenario document from its text, JSON or TOML.  Raises ScenarioError."""
    try:
        document = json.loads(text, object_pairs_hook=once) if text.lstrip().startswith(("{", "[")) else tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise ScenarioError(f"neither JSON nor TOML: {error}") from None
    if not isinstance(document, dict):
        raise ScenarioError("expected a table of names and values")
    return document


def load(game: Game, document: dict[str, Any], chance: Chance | None = None) -> State:
    """The position that a scenario describes, waiting for its next decision.

    ``chance`` is what the game goes on with; without it a seeded one where the scenario names a seed, else the operating
    system's.  Raises ScenarioError, with the place and what was expected.
    """
    if document.get("game", game.id) != game.id:
        raise ScenarioError(f"game: expected {game.id!r}, got {shown(document['game'])}")
    if "seats" not in document:
        raise ScenarioError("seats: missing; expected how many players there are")
    seed = document.get("seed")
    if seed is not None and (type(seed) is not int or not -(2**63) <= seed < 2**64):
        raise ScenarioError(f"seed: expected a whole number, got {shown(seed)}")
    options = document.get("options", {})
    if not isinstance(options, dict):
        raise ScenarioError(f"options: expected a table, got {shown(options)}")
    rules = document.get("rules", game.rules)
    if type(rules) is not int:
        raise ScenarioError(f"rules: expected a whole number, got {shown(rules)}")
    filling = System() if seed is None else Seeded(seed)
    try:
        g = game.new(document["seats"], options, filling, rules)
    except OptionError as error:
        raise ScenarioError(str(error)) from None
    named = {name: value for name, value in document.items() if name not in HEAD}
    overlay(game, g, named)
    game.complete(g, named, filling)
    g.here = g.steps
    g.over = False
    g.chance = chance if chance is not None else filling
    g.sealed = 0
    try:
        g.advance()
    except (IndexError, ValueError, OverflowError) as error:
        raise ScenarioError(f"steps: they do not fit this position ({error})") from None
    return g
