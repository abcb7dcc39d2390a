"""The card row: in three groups by the price of the space, or as a list with what each card does."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import DIM, Sight
from ziggurat.cli.boards.through_the_ages.sight import card_of, catalogue, kind, name, style_of, with_verb
from ziggurat.games.through_the_ages.words import cost_words


def takers(sight: Sight) -> dict[int, Any]:
    """The choices that take a card, by the space from which they take it."""
    return {int(choice.text.split()[2]): choice for choice in with_verb(sight, "take")}


def price_of(sight: Sight, space: int) -> int | None:
    """What a card of the row costs this seat now, in civil actions."""
    prices: list[int | None] = sight.outlook.get("prices", [])
    return prices[space - 1] if space <= len(prices) else None


def leaves(sight: Sight, space: int) -> bool:
    """Whether a card leaves the row when the next turn begins, unless somebody takes it."""
    return bool(space <= sight.outlook.get("leaving", 0))


def heading(sight: Sight) -> Text:
    """What the numbers of the row mean."""
    text = Text("Card row", style="bold")
    return text + Text(
        f" (price for you now){', * leaves next turn' if sight.outlook.get('leaving') else ''}", style="not bold dim"
    )


class Row:
    """The thirteen spaces in three columns, one for each price of a space."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        kinds = options.max_width >= 100
        columns = [[self.cell(n, kinds) for n in spaces] for spaces in by_price()]
        grid = Grid.grid(padding=(0, 1, 0, 0))
        for cells in columns:
            grid.add_column(no_wrap=True, overflow="ellipsis")
            if not cells:
                return
        for line in range(max(len(cells) for cells in columns)):
            grid.add_row(*(cells[line] if line < len(cells) else Text() for cells in columns))
        yield heading(self.sight)
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)

    def cell(self, space: int, kinds: bool) -> Text:
        """A space: its number, the card, its price."""
        card = self.sight.view["row"][space - 1]
        mark = "*" if leaves(self.sight, space) else " "
        if card is None:
            return Text(f"{space:>2}{mark}-", style=DIM)
        possible = space in takers(self.sight)
        price = price_of(self.sight, space)
        text = Text(f"{space:>2}{mark}", style="" if possible else DIM)
        text.append(f"({price}) " if possible or not takers(self.sight) else "(-) ", style="bold" if possible else "dim")
        text.append(name(card), style=style_of(card) if possible else f"{style_of(card)} dim".strip())
        if kinds:
            text.append(f" {kind(card)}", style="dim")
        return text


def by_price() -> list[list[int]]:
    """The numbers of the spaces by the price of the space."""
    spaces = catalogue()["spaces"]
    return [[space for space, price in enumerate(spaces, 1) if price == each] for each in sorted(set(spaces))]


def row_list(sight: Sight) -> RenderableType:
    """The row with a line for each card: price, kind, cost and what it does."""
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for justify in ("right", "left", "right", "left", "left"):
        grid.add_column(justify=justify, no_wrap=justify == "right")
    for space, card in enumerate(sight.view["row"], 1):
        mark = "*" if leaves(sight, space) else " "
        if card is None:
            grid.add_row(f"{space}{mark}", Text("empty", style="dim"))
            continue
        possible = space in takers(sight)
        about = "; ".join(part for part in (cost_words(card), card_of(card)["words"]) if part)
        reason = sight.why_not(f"card:{card}", "take")
        does = Text(about, style="" if possible else "dim")
        if reason:
            does = Text(f"({reason}) ", style="italic dim") + does
        grid.add_row(
            f"{space}{mark}",
            Text(name(card), style=style_of(card)),
            str(price_of(sight, space) or "-"),
            Text(f"{card_of(card)['age']} {kind(card)}", style="dim"),
            does,
        )
    return Group(heading(sight), grid)
