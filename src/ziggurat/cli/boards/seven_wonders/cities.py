"""The cities: compared line by line, with their goods and cards, or in full side by side."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.seven_wonders.sight import (
    around,
    cards_by_colour,
    for_sale,
    free_later,
    goods_of,
    left_of,
    made_by,
    me,
    name_of,
    neighbours,
    next_stage,
    offers,
    own_goods,
    place_of,
    played_by,
    right_of,
    side_of,
    signed,
    stages_of,
    style_of,
    symbols,
    war,
)
from ziggurat.core.actions import listed
from ziggurat.games.seven_wonders import words

NARROW = 72
"""Below this width the cities are compared by their figures alone."""
WIDE = 110
"""From this width on the cities stand side by side."""


class Overview:
    """One line a city: the figures that one compares; ``near``: without those that are no neighbours."""

    def __init__(self, sight: Sight, near: bool = False) -> None:
        self.sight = sight
        self.seats = [sight.seat, *around(sight)]
        if near:
            self.seats = [seat for seat in self.seats if place_of(sight, seat) != "Far"]

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight, wide = self.sight, options.max_width >= 100
        if options.max_width < NARROW:
            yield self.narrow(options.max_width)
            return
        grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
        grid.add_column("", no_wrap=True)
        grid.add_column("City", no_wrap=True)
        for name in ("Stages", "Coins", "Shields", "If war", "Points"):
            grid.add_column(name, justify="right", no_wrap=True)
        grid.add_column("Science", no_wrap=not wide)
        if wide:
            grid.add_column("Played by", no_wrap=True)
        for seat in self.seats:
            cells = self.cells(seat, wide)
            grid.add_row(*cells, style="bold" if seat == sight.seat else "")
        yield grid

    def narrow(self, width: int) -> Grid:
        """The figures alone, each in full; only names are cut."""
        heads = ("", "City", "Stg", "Coins", "Shd", "Pts", "Sci")
        rows = []
        for seat in self.seats:
            place, name, stages, coins, shields, _, points, science = self.cells(seat, wide=False)
            rows.append((place, name.partition(",")[0], stages.replace(" of ", "/"), coins, shields, points, science))
        widths = [max(len(row[at]) for row in (heads, *rows)) for at in range(len(heads))]
        widths[1] = max(4, min(widths[1], width - sum(widths) + widths[1] - len(heads) + 1))
        grid = Grid(box=None, pad_edge=False, padding=(0, 1, 0, 0), header_style="dim")
        for at, (head, most) in enumerate(zip(heads, widths)):
            grid.add_column(head, justify="right" if 1 < at < 6 else "left", no_wrap=True, width=most)
        for seat, row in zip(self.seats, rows):
            grid.add_row(*row, style="bold" if seat == self.sight.seat else "")
        return grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)

    def cells(self, seat: int, wide: bool) -> list[str]:
        sight = self.sight
        city = sight.view["players"][seat]
        if seat == sight.seat:
            fights = signed(sum(war(sight, seat, other) for other in neighbours(sight, seat)))
        else:
            fights = f"you {signed(war(sight, sight.seat, seat))}" if side_of(sight, seat) else ""
        science = symbols(city) if wide else short_symbols(city)
        cells = [
            place_of(sight, seat),
            f"{name_of(sight, seat)}, {city['side']}",
            f"{city['stages']} of {stages_of(city)}",
            str(city["coins"]),
            str(city["shields"]),
            fights,
            str(city["total"]),
            science or "-",
        ]
        return [*cells, played_by(sight, seat)] if wide else cells


def short_symbols(city: dict[str, Any]) -> str:
    """The science of a city in letters: C, G, T, and * for any symbol."""
    letters = {"compass": "C", "gear": "G", "tablet": "T", "any": "*"}
    return "".join(letters[symbol] * n for symbol, n in city["science"].items())


def market(sight: Sight) -> RenderableType:
    """The goods of the own city and of both neighbours, a line each."""
    grid = Grid.grid(padding=(0, 2, 0, 1), pad_edge=False)
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    grid.add_row("You", f"make {own_goods(me(sight))}")
    for seat in neighbours(sight, sight.seat):
        grid.add_row(place_of(sight, seat), f"sells {offers(sight, seat)}")
    return grid


def details(sight: Sight) -> RenderableType:
    """The cards and goods of the own city and of both neighbours, a few lines each."""
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(no_wrap=True, style="bold")
    grid.add_column()
    for seat in (sight.seat, *neighbours(sight, sight.seat)):
        lines = [cards_text(sight.view["players"][seat])]
        if seat == sight.seat:
            lines.append(Text(f"makes {own_goods(me(sight))}. Next: {next_stage(me(sight))}"))
            later = free_later(sight, seat)
            if later:
                lines.append(Text(f"free for you: {listed(later)}"))
        else:
            lines.append(Text(f"sells you {offers(sight, seat)}"))
        grid.add_row(place_of(sight, seat), Group(*lines))
    return grid


def cards_text(city: dict[str, Any]) -> Text:
    """The cards of a city by colour with their names."""
    parts = [Text(f"{colour} ", style=style_of(colour)) + Text(", ".join(names)) for colour, names in cards_by_colour(city)]
    return Text("; ").join(parts) if parts else Text("no cards yet", style="dim")


class Neighbourhood:
    """The own city between its neighbours: side by side where there is room, else one below the other."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight = self.sight
        left, right = left_of(sight, sight.seat), right_of(sight, sight.seat)
        if options.max_width < WIDE:
            yield Group(*(city_panel(sight, seat) for seat in (sight.seat, left, right)))
            return
        grid = Grid.grid(expand=True)
        for _ in range(3):
            grid.add_column(ratio=1)
        grid.add_row(*(city_panel(sight, seat) for seat in (left, sight.seat, right)))
        yield grid

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(60, options.max_width)


def city_panel(sight: Sight, seat: int) -> RenderableType:
    """All about one city."""
    city = sight.view["players"][seat]
    mine = seat == sight.seat
    grid = Grid.grid(padding=(0, 1), pad_edge=False)
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column()
    score = ", ".join(f"{line.partition(' ')[0].lower()} {points}" for line, points in city["score"].items() if points)
    grid.add_row("points", Text(f"{city['total']}", style="bold") + Text(f" ({score})" if score else ""))
    grid.add_row("coins", str(city["coins"]))
    grid.add_row("shields", Text(f"{city['shields']}: {wars(sight, seat)}"))
    grid.add_row("wonder", next_stage(city))
    if city["stages"]:
        built = [words.stage_effect_words(city["wonder"], city["side"], stage) for stage in range(city["stages"])]
        grid.add_row("built", "; ".join(built))
    if mine:
        grid.add_row("makes", own_goods(city))
    elif side_of(sight, seat):
        grid.add_row("sells", offers(sight, seat))
        own = goods_of(made_by(city, ["yellow"]))
        if own:
            grid.add_row("keeps", ", ".join(own))
    else:
        raw, made = for_sale(city)
        grid.add_row("makes", ", ".join(raw + made))
    if symbols(city):
        grid.add_row("science", symbols(city))
    for colour, names in cards_by_colour(city):
        grid.add_row(Text(colour, style=style_of(colour)), ", ".join(names))
    later = free_later(sight, seat)
    if later:
        grid.add_row("chains", f"free: {listed(later)}")
    hidden = [words.card_of(card["card"]).name for card in city["under"] if card["card"]]
    if hidden:
        grid.add_row("under", f"{listed(hidden)} (only you know)")
    who = "you" if mine else ", ".join(part for part in (side_of(sight, seat), played_by(sight, seat)) if part)
    heading = f"{name_of(sight, seat)}, {city['side']} ({who})"
    return Panel(grid, title=Text(heading), title_align="left", border_style="bold" if mine else "dim", padding=(0, 1))


def wars(sight: Sight, seat: int) -> str:
    """How a city stands against both its neighbours: "+1 Gizah (0), 0 Rhodos (1)"."""
    players = sight.view["players"]
    fights = []
    for other in neighbours(sight, seat):
        name = "you" if other == sight.seat else name_of(sight, other)
        fights.append(f"{signed(war(sight, seat, other))} against {name} ({players[other]['shields']})")
    return ", ".join(fights)
