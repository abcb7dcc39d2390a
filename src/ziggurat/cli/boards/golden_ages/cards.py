"""The players side by side, one player's board in full, the cards on the table."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from rich.console import Group, RenderableType
from rich.measure import Measurement
from rich.panel import Panel
from rich.table import Table as Grid
from rich.text import Text

from ziggurat.cli.boards.board import Sight
from ziggurat.cli.boards.drawing import comparison
from ziggurat.cli.boards.golden_ages.sight import called, catalogue, entry, style_of
from ziggurat.cli.boards.seating import mark, me, played_by, player, seats, who

USED = " (used)"


# ---- all players --------------------------------------------------------------------------------------------------------


class Players:
    """A line for each player with the figures that one compares."""

    def __init__(self, sight: Sight) -> None:
        self.sight = sight

    def __rich_console__(self, console: Any, options: Any) -> Iterator[RenderableType]:
        sight = self.sight
        wide = options.max_width
        shown = range(9) if wide >= 100 else range(8) if wide >= 72 else (0, 2, 3, 4, 5, 6) if wide >= 50 else (0, 2, 3, 6)
        heads = ("", "Civilization", "Points", "Gold", "Cubes", "Cities", "Colonists", "Attacks", "Holds")
        lines = [[self.cells(seat)[at] for at in shown] for seat in seats(sight)]
        lefts = [number for number, at in enumerate(shown) if at in (0, 1, 6, 8)]
        yield comparison([heads[at] for at in shown], lines, lefts, gives_way=len(shown) == len(heads))

    def __rich_measure__(self, console: Any, options: Any) -> Measurement:
        return Measurement(40, options.max_width)

    def cells(self, seat: int) -> list[Text]:
        sight, them = self.sight, player(self.sight, seat)
        golden = " Golden Age" if them["golden"] else ""
        first = "*" if seat == sight.view["first"] else ""
        total = sight.outlook.get("total", them["total"]) if seat == sight.seat else them["total"]
        holds = [called("buildings", card["building"]) for card in them["buildings"]]
        holds += [called("wonders", card["wonder"]) for card in them["wonders"]]
        return [
            Text(f"{mark(sight, seat)} ", style=style_of(sight, seat)) + Text(f"{who(sight, seat)}{first}"),
            Text(called("civilizations", them["civilization"]) + golden),
            Text(str(total)),
            Text(str(them["gold"])),
            Text(str(them["reserve"])),
            Text(str(len(them["cities"]))),
            Text(colonists(them)),
            Text(f"{them['attacks']}/{len(catalogue()['attack_costs'])}"),
            Text(", ".join(holds) or "-"),
        ]


def colonists(them: dict[str, Any]) -> str:
    """Where the colonists are: "e4 f5z Agora", z for one that lies."""
    places = {"agora": "Agora", "reserve": "-"}
    return " ".join(places.get(each["place"]) or f"{each['place']}{'z' if each['lying'] else ''}" for each in them["colonists"])


# ---- technologies -------------------------------------------------------------------------------------------------------


def rows() -> list[list[str]]:
    """The technologies by row, the lowest level first."""
    known = catalogue()["technologies"]
    return [
        sorted((name for name, card in known.items() if card["row"] == row), key=lambda name: int(known[name]["level"]))
        for row in (1, 2, 3, 4)
    ]


def developed(them: dict[str, Any]) -> set[str]:
    """The developed technologies: those of level 1 everybody has."""
    return {*them["technologies"], *(row[0] for row in rows())}


def technologies(sight: Sight, seat: int) -> RenderableType:
    """Four rows of five: developed ones with a dot, the others with their price; what each brings is told by ? NAME."""
    them, prices = player(sight, seat), sight.outlook.get("prices", {}) if seat == sight.seat else {}
    have = developed(them)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    for row in rows():
        cells = []
        for name in row:
            card = entry("technologies", name)
            if name in have:
                cells.append(Text(f" ● {card['name']}", style="bold green"))
            else:
                now = name in prices and prices[name] <= them["gold"]
                style = "bold" if now else "" if name in prices else "dim"
                cubes = "+" * card["cubes"]
                cells.append(Text(f"{prices.get(name, card['cost']):>2} {card['name']}{cubes}", style=style))
        grid.add_row(*cells)
    return grid


def technologies_short(sight: Sight) -> Text:
    """What is developed furthest in each row, and what comes next at which price."""
    have, prices = developed(me(sight)), sight.outlook.get("prices", {})
    parts = []
    for row in rows():
        last = [name for name in row if name in have][-1]
        following = [f"{called('technologies', name)} {prices[name]}" for name in row if name in prices]
        parts.append(called("technologies", last) + (f" (next {', '.join(following)})" if following else ""))
    return Text(f"Technologies: {', '.join(parts)}")


# ---- the cards on the table ---------------------------------------------------------------------------------------------


def on_sale(sight: Sight, words: bool) -> RenderableType:
    """Buildings and wonders of the era with what they cost and do; without words in two lines."""
    prices = sight.outlook.get("wonders", {})
    buildings = sight.view["buildings"]
    if not words:
        wonders = [
            f"{called('wonders', name)} {prices.get(name, entry('wonders', name)['cost'])}" for name in sight.view["wonders"]
        ]
        return Text(f"Buildings: {names('buildings', buildings)}. Wonders: {', '.join(wonders) or 'none'}")
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column(justify="right", no_wrap=True)
    grid.add_column()
    for name in dict.fromkeys(buildings):
        copies = f" ({buildings.count(name)})" if buildings.count(name) > 1 else ""
        grid.add_row(
            "building", Text(f"{called('buildings', name)}{copies}", style="dark_orange3"), "", entry("buildings", name)["words"]
        )
    for name in sight.view["wonders"]:
        price = prices.get(name, entry("wonders", name)["cost"])
        card = Text(called("wonders", name), style="magenta")
        grid.add_row("wonder", card, f"{price} gold", entry("wonders", name)["words"])
    return grid


def names(section: str, cards: list[str]) -> str:
    """Names, equal ones once with their count."""
    known = dict.fromkeys(cards)
    return (
        ", ".join(called(section, card) + (f" ({cards.count(card)})" if cards.count(card) > 1 else "") for card in known)
        or "none"
    )


def judgements(sight: Sight, words: bool) -> RenderableType:
    """The judgement of the era, and those that may still come, with what each would bring everybody now."""
    points, chosen = sight.outlook.get("judgements", {}), sight.view["judgement"]
    order = seats(sight)

    def said(name: str) -> str:
        each = " ".join(f"{mark(sight, seat)} {points[name][seat]}" for seat in order) if name in points else ""
        return f"{called('judgements', name)} ({each})"

    if not words:
        head = f"Judgement: {said(chosen)}; others" if chosen else "Open judgements"
        return Text(f"{head}: {', '.join(said(name) for name in sight.view['judgements']) or 'none'}")
    lines = (
        [Text(f"Judgement of this era: {said(chosen)} {entry('judgements', chosen)['words']}", style="bold")] if chosen else []
    )
    lines += [Text(f"Open judgement: {said(name)} {entry('judgements', name)['words']}") for name in sight.view["judgements"]]
    return Group(*lines)


def secrets(sight: Sight) -> Text:
    """What only this seat knows: its civilizations to come, its future technology, its glory tiles; and its next attack."""
    mine, future = me(sight), sight.outlook.get("future")
    attack = sight.outlook.get("attack")
    parts = [f"next attack {attack} gold"] if attack is not None else ["no attack left"]
    if mine["glory"]:
        parts.append(f"glory tiles {', '.join(str(points) for points in mine['glory'])}")
    if mine["coming"]:
        parts.append(f"to come {names('civilizations', mine['coming'])}")
    if future:
        counts = " ".join(f"{mark(sight, seat)} {future['counts'][seat]}" for seat in seats(sight))
        parts.append(f"future technology {called('futures', future['future'])} ({counts}): {future['points']} points now")
    return Text(f"Yours alone: {'; '.join(parts)}")


def own_cards(sight: Sight, seat: int) -> RenderableType:
    """Civilization, buildings and wonders of a player with what they do."""
    them = player(sight, seat)
    grid = Grid.grid(padding=(0, 1, 0, 0))
    grid.add_column(style="dim", no_wrap=True)
    grid.add_column(no_wrap=True)
    grid.add_column()
    cards = [("civilizations", them["civilization"], "")] if them["civilization"] else []
    cards += [("buildings", card["building"], USED if card["used"] else "") for card in them["buildings"]]
    cards += [("wonders", card["wonder"], USED if card["used"] else "") for card in them["wonders"]]
    for section, name, used in cards:
        grid.add_row(section.rstrip("s"), f"{called(section, name)}{used}", entry(section, name)["words"])
    if len(them["buildings"]) < them["spaces"]:
        free = them["spaces"] - len(them["buildings"])
        grid.add_row("building", f"{free} free space{'' if free == 1 else 's'}", "")
    return grid


def board_of(sight: Sight, seat: int) -> RenderableType:
    """All about one player."""
    them = player(sight, seat)
    score = ", ".join(f"{line} {points}" for line, points in them["score"].items() if points)
    controls = ", ".join(f"{n} {symbol}" for symbol, n in them["controls"].items() if n)
    lines: list[RenderableType] = [
        Text(f"{them['total']} points" + (f": {score}" if score else ""), style="bold"),
        Text(
            f"{them['gold']} gold; {them['reserve']} cubes in reserve, {them['cubes_on_map']} on the map; "
            f"capital {them['capital'] or '-'}; colonists {colonists(them)}; range {them['range']}; "
            f"controls {controls or 'nothing'}; attacks {them['attacks']}"
        ),
        technologies(sight, seat),
        own_cards(sight, seat),
    ]
    if seat == sight.seat:
        lines.append(secrets(sight))
    title = f"{mark(sight, seat)} {who(sight, seat)}" + ("" if seat == sight.seat else f", {played_by(sight, seat)}")
    border = "bold" if seat == sight.seat else "dim"
    return Panel(Group(*lines), title=Text(title), title_align="left", border_style=border, padding=(0, 1))
