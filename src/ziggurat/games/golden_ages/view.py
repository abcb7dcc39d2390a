"""What one seat may see of a game of The Golden Ages, ready for JSON."""

from __future__ import annotations

from typing import Any

from ziggurat.core.bits import has
from ziggurat.games.golden_ages import scoring
from ziggurat.games.golden_ages.content import (
    BUILDING,
    CELL,
    CIVILIZATION,
    COLONIST,
    FUTURE,
    JUDGEMENT,
    PLACE,
    SIDES,
    SOURCE,
    SYMBOLS,
    TECHNOLOGY,
    TILE,
    TURN,
    WONDER,
    Members,
)
from ziggurat.games.golden_ages.effects import cubes_on_map, symbols
from ziggurat.games.golden_ages.geography import EACH, SIZE, SQUARE
from ziggurat.games.golden_ages.state import GoldenAges, Laid, Player
from ziggurat.games.golden_ages.tables import CELLS, COLONISTS


def view(g: GoldenAges, seat: int | None) -> dict[str, Any]:
    """The whole public position, and what this seat alone knows: its cards for later and its glory tiles.

    When the game is over, everything is shown to all.
    """
    return {
        "game": "golden-ages",
        "seats": int(g.seats),
        "seat": seat,
        "era": int(g.era),
        "first": int(g.first),
        "over": bool(g.over),
        "waiting": [i for i in range(g.seats) if has(g.waiting, i)],
        "prompt": "" if seat is None else g.prompt(seat),
        "laid": [laid(one) for one in g.laid],
        "squares": {CELL.names[cell]: square(g, cell) for cell in range(CELLS) if shown(g, cell)},
        "tile": TILE.show(int(g.tile)),
        "tiles_left": {"large": int(g.large.size()), "small": int(g.small.size())},
        "wonders": Members(WONDER).show(g.wonders_shown),
        "buildings": [BUILDING.names[card] for card in g.buildings_shown.cards],
        "judgements": Members(JUDGEMENT).show(g.judgements),
        "judgement": JUDGEMENT.show(int(g.judgement)),
        "glory_left": int(g.glories.size()),
        "golden": [i for i in range(g.seats) if has(g.golden, i)],
        "players": [player(g, each, seat) for each in range(g.seats)],
        "ranks": [int(rank) for rank in g.ranks()] if g.over else None,
    }


def laid(one: Laid) -> dict[str, Any]:
    """A tile on the map: how it is turned, and the squares under its squares in their order."""
    spot = EACH * one.tile + CELLS * one.turn + one.cell
    squares = [CELL.names[SQUARE[4 * spot + at]] for at in range(SIZE[one.tile])]
    return {"tile": TILE.names[one.tile], "turn": int(TURN.names[one.turn]), "squares": squares}


def shown(g: GoldenAges, cell: int) -> bool:
    """Whether a square is more than plain sea."""
    return has(g.continent, cell) or any(has(squares, cell) for squares in g.one)


def square(g: GoldenAges, cell: int) -> dict[str, Any]:
    """A square: its symbols, whether a capital covers them, and on a continent which of its sides are land."""
    found: dict[str, Any] = {"symbols": symbols_at(g, cell), "covered": has(g.capitals(), cell)}
    if has(g.continent, cell):
        land = (g.north, g.east, g.south, g.west)
        found["land"] = "".join(side for side, squares in zip(SIDES, land, strict=True) if has(squares, cell))
    return found


def symbols_at(g: GoldenAges, cell: int) -> list[str]:
    """The symbols printed on a square, a double one twice."""
    return [name for number, name in enumerate(SYMBOLS) for squares in (g.one, g.two) if has(squares[number], cell)]


def player(g: GoldenAges, each: int, seat: int | None) -> dict[str, Any]:
    """One player as this seat sees it."""
    me = g.players[each]
    open_ = bool(g.over) or each == seat
    sheet = [int(points) for points in scoring.sheet(g, each, g.over)]
    return {
        "civilization": CIVILIZATION.show(int(me.civilization)),
        "offered": CIVILIZATION.show(int(me.offered)),
        "coming": sorted(CIVILIZATION.names[card] for card in me.coming.cards) if open_ else None,
        "cards": int(me.coming.size()),
        "future": FUTURE.show(int(me.future)) if open_ else None,
        "gold": int(me.gold),
        "track": int(me.track()),
        "points": {SOURCE.names[source]: int(points) for source, points in enumerate(me.points)},
        "score": dict(zip(scoring.LINES, sheet, strict=True)),
        "total": sum(sheet),
        "capital": CELL.show(int(me.capital)),
        "colonists": colonists(me),
        "cities": {CELL.names[cell]: 2 if has(me.doubled, cell) else 1 for cell in range(CELLS) if has(me.cities, cell)},
        "reserve": int(me.reserve),
        "cubes_on_map": int(cubes_on_map(me)),
        "technologies": Members(TECHNOLOGY).show(me.technologies),
        "spaces": int(me.spaces),
        "buildings": [
            {"building": BUILDING.names[card], "used": has(me.used, space)} for space, card in enumerate(me.buildings.cards)
        ],
        "wonders": [{"wonder": name, "used": has(me.spent, WONDER.index(name))} for name in Members(WONDER).show(me.wonders)],
        "attacks": len(me.glory),
        "glory": sorted(int(tile.points) for tile in me.glory) if open_ else None,
        "returned": sorted(int(tile.points) for tile in me.returned) if open_ else None,
        "drawn": sorted(int(points) for points in me.drawn.cards) if open_ else None,
        "free_wonder_used": bool(me.gift_used),
        "golden": has(g.golden, each),
        "range": int(me.range),
        "controls": {name: int(symbols(g, each, number)) for number, name in enumerate(SYMBOLS)},
    }


def colonists(me: Player) -> list[dict[str, Any]]:
    """The colonists: where each is, and whether it lies."""
    return [
        {"colonist": COLONIST.names[at], "place": PLACE.names[me.colonists[at]], "lying": has(me.lying, at)}
        for at in range(COLONISTS)
    ]
