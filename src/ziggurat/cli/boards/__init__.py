"""How the tables of the games are drawn in the terminal."""

from __future__ import annotations

from ziggurat.cli.boards.board import Board
from ziggurat.core.game import Game


def board_for(game: Game) -> Board:
    """The board of a game; a general one where it has none of its own."""
    if game.id == "seven-wonders":
        from ziggurat.cli.boards.seven_wonders import SevenWondersBoard

        return SevenWondersBoard()
    if game.id == "through-the-ages":
        from ziggurat.cli.boards.through_the_ages import ThroughTheAgesBoard

        return ThroughTheAgesBoard()
    if game.id == "golden-ages":
        from ziggurat.cli.boards.golden_ages import GoldenAgesBoard

        return GoldenAgesBoard()
    if game.id == "millennia":
        from ziggurat.cli.boards.millennia import MillenniaBoard

        return MillenniaBoard()
    from ziggurat.cli.boards.generic import GenericBoard

    return GenericBoard()
