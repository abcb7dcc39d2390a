"""``ziggurat games``: what there is to play."""

from __future__ import annotations

from ziggurat import games as all_games
from ziggurat.cli.arguments import Content, Json, correct
from ziggurat.cli.output import console, examples, print_json
from ziggurat.core.game import Game, Option

EXAMPLES = examples(
    ("ziggurat games", "names, numbers of players and options"),
    ("ziggurat games --json", "the same for programs"),
)


def games(content: Content = [], json: Json = False) -> None:  # noqa: B006 (Typer copies it)
    """List the games, with their numbers of players and their options."""
    correct(content)
    found = [all_games.find(game_id) for game_id in all_games.ids()]
    if json:
        print_json([describe(game) for game in found])
        return
    screen = console()
    for game in found:
        fewest, most = game.seats
        screen.print(f"{game.id}: {game.name}, {fewest} to {most} players")
        for name, option in game.options.items():
            screen.print(f"  --option {name}={option.default}")
            players = f" (for {option.players()})" if option.seats else ""
            screen.print(f"      {option.help}: {values(option)}{players}")


def describe(game: Game) -> dict[str, object]:
    """A game as plain JSON values."""
    options = {name: option.describe() for name, option in game.options.items()}
    return {"id": game.id, "name": game.name, "seats": list(game.seats), "options": options}


def values(option: Option) -> str:
    """What an option can be, as words."""
    return ", ".join(option.values) if option.values else f"{option.min} to {option.max}"
