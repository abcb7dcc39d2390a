"""What the content of each game refuses of corrections that are of the right form."""

from __future__ import annotations

import importlib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from ziggurat import games
from ziggurat.core import content as contents
from ziggurat.core.corrections import Corrections, lay_over
from ziggurat.core.errors import ZigguratError


def check(game: str, given: dict[str, Any]) -> None:
    """Lays corrections over the content of a game and checks it as the game does."""
    games.find(game)
    module = importlib.import_module(f"ziggurat.games.{games.FOLDERS[game]}.content")
    found, changes = lay_over(contents.loaded(game).tables, Corrections(Path("mine.toml"), game, given), module.Content)
    assert changes
    module.check(msgspec.convert(found, module.Content))


@pytest.mark.parametrize(
    ("game", "given"),
    [
        ("seven-wonders", {"card": {"altar": {"cost": "W", "name": "Shrine"}}, "wonder": {"gizah-day": {"start": "W"}}}),
        ("through-the-ages", {"card": {"iron": {"price": 6}, "pyramids": {"name": "The Pyramids"}}}),
        ("golden-ages", {"technology": {"rail": {"cost": 3}}, "glory": {"3": {"count": 3}}}),
        ("millennia", {"building": {"palace": {"cost": 3, "last": 3}}}),
    ],
)
def test_numbers_and_names_of_every_game_can_be_corrected(game: str, given: dict[str, Any]) -> None:
    check(game, given)


@pytest.mark.parametrize(
    ("game", "given", "said"),
    [
        ("seven-wonders", {"card": {"lumber-yard": {"age": 2}}}, "age 1 has 20 cards with 3 players, and 21 are needed"),
        (
            "seven-wonders",
            {"card": {"fortifications": {"copies": [4, 8]}}},
            "age 3 has 15 cards with 3 players, and 16 are needed",
        ),
        ("seven-wonders", {"card": {"walls": {"shows": ["gate"]}}}, "fortifications: no card shows 'castle-tower'"),
        ("seven-wonders", {"card": {"altar": {"cost": "X"}}}, "altar: expected goods as letters of WSOCGPL, got 'X'"),
        (
            "through-the-ages",
            {"card": {"iron": {"age": 9}}},
            "iron: expected copies for 2, 3 and 4 players and an age from 0 to 3",
        ),
        ("golden-ages", {"building": {"museum": {"era": 5}}}, "museum: expected an era from 1 to 4, got 5"),
        ("golden-ages", {"technology": {"rail": {"level": 2}}}, "technology: expected four rows of five levels, in order"),
    ],
)
def test_what_a_game_can_not_be_played_with_is_told(game: str, given: dict[str, Any], said: str) -> None:
    with pytest.raises(ZigguratError) as caught:
        check(game, given)
    assert str(caught.value).startswith(f"{game} content: {said}")
