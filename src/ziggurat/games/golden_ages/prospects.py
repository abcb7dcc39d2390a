"""What an action and a card would bring a player now: gold on arriving, cities, attacks, the deeds of cards."""

from __future__ import annotations

from typing import Any

from ziggurat.core.bits import has
from ziggurat.games.golden_ages.content import BUILDING, CELL, SYMBOLS, TECHNOLOGY, WONDER
from ziggurat.games.golden_ages.costs import (
    arrival_gold,
    attack_price,
    city_gold,
    cubes_missing,
    is_victim,
    may_develop,
    may_found,
    may_found_after,
    others_on,
)
from ziggurat.games.golden_ages.effects import (
    BUILDING_USES,
    TECHNOLOGY_DEEDS,
    WONDER_DEEDS,
    WONDER_USES,
    Deed,
    measure,
    paid,
)
from ziggurat.games.golden_ages.geography import crosses
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.steps.explorer import Found
from ziggurat.games.golden_ages.tables import TECHS, WONDER_COUNT

WIDTH = 10


def arrival(g: GoldenAges, seat: int, colonist: int, cell: int) -> dict[str, Any]:
    """A move: the gold it brings and for what, a shortest way (through the edge where that pays), and whether a city may
    follow."""
    me = g.players[seat]
    start = int(me.colonists[colonist])
    edge = me.crossing > 0 and bool(crosses(start, cell, me.range))
    return {
        "gold": int(arrival_gold(g, seat, colonist, cell)),
        "earns": earnings(g, seat, colonist, cell),
        "path": [CELL.names[step] for step in path(start, cell, edge)],
        "found": bool(may_found(g, cell)),
    }


def earnings(g: GoldenAges, seat: int, colonist: int, cell: int) -> list[list[Any]]:
    """What an arriving colonist is paid for, with the gold: symbols it takes (those that pay nothing, too), crossing the edge,
    landing among others."""
    me = g.players[seat]
    found: list[list[Any]] = []
    if not me.on(cell) and not has(g.capitals(), cell):
        for number, name in enumerate(SYMBOLS):
            symbols = int(has(g.one[number], cell)) + int(has(g.two[number], cell))
            if symbols:
                found.append([name, symbols * int(paid(me.pay, number))])
    start = int(me.colonists[colonist])
    if me.crossing > 0 and crosses(start, cell, me.range):
        found.append(["crossing", int(me.crossing)])
    if me.landing > 0 and cell != start and others_on(g, seat, cell):
        found.append(["landing", int(me.landing)])
    return found


def path(start: int, cell: int, edge: bool) -> list[int]:
    """The squares of a shortest way, both ends included: along the row first; with ``edge`` through the edge."""
    row, column = divmod(start, WIDTH)
    down, across = divmod(cell, WIDTH)
    east, west = (across - column) % WIDTH, (column - across) % WIDTH
    steps = [1] * east if east <= west else [-1] * west
    if edge:
        wests, easts = column + 1, WIDTH - column
        around = [[-1] * (wests + WIDTH - 1 - across), [1] * (easts + across)]
        back = [[-1] * wests + [1] * (1 + across), [1] * easts + [-1] * (WIDTH - across)]
        steps = min(around + back, key=len)
    found = [start]
    for step in steps:
        column = (column + step) % WIDTH
        found.append(WIDTH * row + column)
    while row != down:
        row += 1 if down > row else -1
        found.append(WIDTH * row + column)
    return found


def city(g: GoldenAges, seat: int, cell: int = -1) -> dict[str, Any]:
    """A new city, on this square or on any (-1): its cubes, those that are missing, the gold for it."""
    me = g.players[seat]
    gold = me.city_cubes * me.cube_gold + me.city_gold if cell < 0 else city_gold(g, seat, cell)
    return {"cubes": int(me.city_cubes), "missing": int(cubes_missing(me)), "gold": int(gold)}


def founding(g: GoldenAges) -> int:
    """The square on which the step that is asked founds a city; -1: it asks something else."""
    step = g.steps[-1] if g.steps else None
    return int(step.cell) if isinstance(step, Found) else -1


def assault(g: GoldenAges, seat: int, cell: int, gold: int) -> dict[str, Any]:
    """An attack: its price, the gold that it brings (``spoils``: France), what is left after both, who is hit, and whether a
    city may follow."""
    me = g.players[seat]
    price, spoils = int(attack_price(g, seat, cell)), int(me.attack_gold)
    victims = [other for other in range(g.seats) if other != seat and is_victim(g.players[other], cell)]
    left = int(me.gold) + gold - price + spoils
    found = bool(may_found_after(g, seat, cell))
    return {"cost": price, "spoils": spoils, "left": left, "victims": victims, "found": found}


def now(g: GoldenAges, seat: int) -> dict[str, dict[str, int]]:
    """The gold and points that cards would bring at this moment, by reference: wonders on display when built, own wonders and
    all buildings when activated, technologies that come next when developed.  Left out: cards that bring neither."""
    me = g.players[seat]
    deeds = {f"wonder:{WONDER.names[n]}": WONDER_DEEDS[n] for n in range(WONDER_COUNT) if has(g.wonders_shown, n)}
    deeds |= {f"wonder:{WONDER.names[n]}": WONDER_USES[n] for n in range(WONDER_COUNT) if has(me.wonders, n)}
    deeds |= {f"building:{BUILDING.names[n]}": BUILDING_USES[n] for n in (*g.buildings_shown.cards, *me.buildings.cards)}
    deeds |= {f"technology:{TECHNOLOGY.names[n]}": TECHNOLOGY_DEEDS[n] for n in range(TECHS) if may_develop(me, n)}
    return {ref: brings(g, seat, deed) for ref, deed in deeds.items() if deed.gold or deed.points}


def brings(g: GoldenAges, seat: int, deed: Deed) -> dict[str, int]:
    things = 1 if deed.each < 0 else int(measure(g, seat, deed.each))
    return {"gold": int(deed.gold) * things, "points": int(deed.points) * things}
