"""The games, one folder each, found by id."""

from __future__ import annotations

from difflib import get_close_matches
from importlib import import_module
from pathlib import Path

from ziggurat.core import content
from ziggurat.core.errors import OptionError, ZigguratError, shown
from ziggurat.core.game import Game

FOLDERS = {
    "seven-wonders": "seven_wonders",
    "through-the-ages": "through_the_ages",
    "golden-ages": "golden_ages",
    "millennia": "millennia",
}
"""The folder of each game, by id, in the order in which they are listed."""


def ids() -> list[str]:
    """The ids of all games."""
    return list(FOLDERS)


def find(game_id: str) -> Game:
    """The description of a game.  Raises OptionError for an unknown id."""
    if not isinstance(game_id, str):
        raise OptionError(f"expected the id of a game, got {shown(game_id)}; the games are {', '.join(FOLDERS)}")
    if game_id not in FOLDERS:
        near = get_close_matches("-".join(game_id.lower().split()), FOLDERS, 1)
        hint = f"; did you mean {near[0]}? The games" if near else "; the games"
        raise OptionError(f"there is no game {shown(game_id)}{hint} are {', '.join(FOLDERS)}")
    game: Game = import_module(f"ziggurat.games.{FOLDERS[game_id]}.game").GAME
    return game


def correct(*files: str | Path) -> list[str]:
    """Lays files of corrections over the contents of their games; the ids of these games.

    A game reads its content once, so this comes before its first use.  Processes that are started from now on inherit it.
    Raises OptionError, which names the file and what is wrong.
    """
    before = content.overlays()
    found = content.overlay([Path(file) for file in files])
    for given in found:
        try:
            find(given.game)
        except Exception as error:  # whatever the tables of a game do not take, too
            content.put(before)
            what = f"{given.game} can't be played with these corrections ({type(error).__name__}: {error})"
            if isinstance(error, ZigguratError):
                what = str(error).removeprefix(f"{given.file.resolve()}: ")
            raise OptionError(f"{given.file}: {what}") from None
    return [given.game for given in found]
