"""``ziggurat version``: what is installed."""

from __future__ import annotations

import platform
import sys

from ziggurat import games
from ziggurat.cli.arguments import Content, Json, correct
from ziggurat.cli.output import console, examples, print_json
from ziggurat.core.version import version as installed

EXAMPLES = examples(("ziggurat version --json", "for programs and for reports of faults"))


def version(content: Content = [], json: Json = False) -> None:  # noqa: B006 (Typer copies it)
    """Tell the version, whether the rules run compiled, and the versions of the games."""
    correct(content)
    found = [games.find(game_id) for game_id in games.ids()]
    compiled = compiled_modules()
    if json:
        print_json(
            {
                "version": installed(),
                "compiled": bool(compiled),
                "modules": compiled,
                "python": platform.python_version(),
                "games": [{"id": game.id, "rules": game.rules, "content": game.content} for game in found],
            }
        )
        return
    screen = console()
    screen.print(f"ziggurat {installed()}")
    screen.print(f"compiled: {', '.join(compiled)}" if compiled else "interpreted: the same games, but slower")
    screen.print(f"Python {platform.python_version()}")
    for game in found:
        screen.print(f"{game.id}: rules version {game.rules}, content {game.content}")


def compiled_modules() -> list[str]:
    """The modules of the package that run compiled, of those that the games and bots need."""
    return sorted(
        name.removeprefix("ziggurat.")
        for name, module in list(sys.modules.items())
        if name.startswith("ziggurat.") and not (getattr(module, "__file__", None) or ".py").endswith(".py")
    )
