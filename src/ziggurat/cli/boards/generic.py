"""The board of a game without one of its own: the view as tables, the legal actions as sentences."""

from __future__ import annotations

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Board, Item, Menu, Numbered, Sight

LEFT_OUT = ("game", "seat", "prompt", "players")
"""Parts of a view that stand elsewhere on the screen."""


class GenericBoard(Board):
    """Draws any game from the shape of its view."""

    def screens(self, sight: Sight) -> list[RenderableType]:
        options = Numbered(self.menu(sight))
        return [Group(self.whole(sight), Text(), options), options]

    def menu(self, sight: Sight) -> Menu:
        return Menu(sight.prompt, tuple(Item(choice.sentence, choice) for choice in sight.choices))

    def everything(self, sight: Sight, which: str = "") -> RenderableType | None:
        return None if which else self.whole(sight)

    def whole(self, sight: Sight) -> RenderableType:
        """The view, the players and what is not possible."""
        parts: list[RenderableType] = [values({k: v for k, v in sight.view.items() if k not in LEFT_OUT})]
        if sight.view.get("players"):
            parts.append(self.players(sight))
        if sight.refused:
            parts.append(Text("Not possible now:", style="bold"))
            parts += [Text(f"  {verb} {ref.partition(':')[2]}: {reason}") for ref, verb, reason in sight.refused]
        return Group(*parts)

    def players(self, sight: Sight) -> RenderableType:
        """A column for each seat."""
        grid = Grid()
        grid.add_column("")
        players: list[dict[str, Any]] = sight.view["players"]
        for seat in range(len(players)):
            who = "you" if seat == sight.seat else sight.players[seat]
            grid.add_column(f"seat {seat}: {who}", style="bold" if seat == sight.seat else "")
        for name in dict.fromkeys(name for player in players for name in player):
            grid.add_row(spaced(name), *(shown(player.get(name)) for player in players))
        return grid

    def about(self, sight: Sight, topic: str) -> RenderableType | None:
        found = [choice for choice in sight.choices if topic.lower() in (choice.text + choice.sentence).lower()]
        if topic.isdecimal() and 1 <= int(topic) <= len(sight.choices):
            found = [sight.choices[int(topic) - 1]]
        if not found:
            return None
        return Numbered(Menu("", tuple(Item(f"{choice.sentence}  ({choice.text})", choice) for choice in found)))

    def rules(self) -> RenderableType:
        return Text("Choose one of the numbered actions; what each changes stands beside it.")

    def who(self, view: dict[str, Any], seat: int) -> str:
        return f"seat {seat}"


def values(view: dict[str, Any]) -> RenderableType:
    """Names and values in two columns."""
    grid = Grid.grid(padding=(0, 2))
    grid.add_column(style="bold")
    grid.add_column()
    for name, value in view.items():
        grid.add_row(spaced(name), shown(value))
    return grid


def spaced(name: str) -> str:
    """
    >>> spaced("victory_points")
    'victory points'
    """
    return name.replace("_", " ")


def shown(value: Any) -> str:
    """A value of a view in a few characters.

    >>> shown(["a", 1]), shown({"gold": 2}), shown(None), shown(True), shown([])
    ('a, 1', 'gold 2', '-', 'yes', '-')
    """
    if value is None or value in ([], {}, ""):
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, dict):
        return ", ".join(f"{spaced(str(name))} {shown(each)}" for name, each in value.items())
    if isinstance(value, list):
        return ", ".join(shown(each) for each in value)
    return str(value)
