"""The test kit of The Golden Ages: positions written down as small scenarios, and moves given as texts.

    g = table(player(capital="e3", gold=9), player(capital="f4"), era=2)
    do(g, 0, "develop carriage")
    assert gold(g) == [6, 3]

Who is not named otherwise has 3 gold, no technologies, and a civilization without lasting effects: Egypt, Persia, Phoenicia
or Babylon.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any
from unittest import mock

from ziggurat.core.chance import Seeded
from ziggurat.core.scenario import load
from ziggurat.games.golden_ages import effects, scenario
from ziggurat.games.golden_ages.content import BUILDING, CELL, PLACE, TECHNOLOGY, WONDER, Members
from ziggurat.games.golden_ages.game import GAME
from ziggurat.games.golden_ages.state import GoldenAges

PLAIN = ("egypt", "persia", "phoenicia", "babylon")
"""Civilizations without lasting effects."""
CAPITALS = ("e3", "f4", "f3", "e4")
"""The squares of the square tile at rest: e3 game, f3 wheat, e4 rock, f4 game."""


def player(**fields: Any) -> dict[str, Any]:
    """One player of a scenario."""
    return {name: list(value) if isinstance(value, tuple) else value for name, value in fields.items()}


def document(*players: dict[str, Any], era: int = 1, seats: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of these players, and plain ones after them."""
    given = [dict(fields) for fields in players] + [player() for _ in range(seats - len(players))]
    named = [fields.get("civilization") for fields in given]
    spare = [civilization for civilization in PLAIN if civilization not in named]
    taken = [fields["capital"] for fields in given if "capital" in fields]
    free = [cell for cell in CAPITALS if cell not in taken]
    for fields in given:
        fields.setdefault("civilization", spare[0] if spare else None)
        if fields["civilization"] in spare:
            spare.remove(fields["civilization"])
        fields.setdefault("gold", 3)
        fields.setdefault("technologies", [])
        if "capital" not in fields:
            fields["capital"] = free.pop(0)
    start = [{"tile": "square", "turn": "0", "cell": "e3"}]
    laid = [*start, *more.pop("tiles", [])]
    return {"seats": seats, "seed": 1, "era": era, "first": 0, "laid": laid, "players": given, **more}


def table(*players: dict[str, Any], **more: Any) -> GoldenAges:
    """The position of these players (see ``document``): a turn of seat 0, unless ``steps`` say otherwise.

    A test names the tiles and civilizations that it needs, whether a game could have laid so many by this era or not, and
    whoever of them would go first.
    """
    seats = max(2, len(players), more.pop("seats", 0))
    with mock.patch.object(scenario, "count_tiles"), mock.patch.object(scenario, "check_first"):
        g: GoldenAges = load(GAME, document(*players, seats=seats, **more))
    return g


def tile(name: str, cell: str, turn: int = 0) -> dict[str, str]:
    """A tile of a scenario."""
    return {"tile": name, "turn": str(turn), "cell": cell}


def texts(g: GoldenAges, seat: int) -> list[str]:
    """The legal actions of a seat."""
    return [g.text(action) for action in g.legal(seat)]


def these(g: GoldenAges, seat: int, verb: str) -> list[str]:
    """The legal actions of a seat with a verb, without it."""
    return [text[len(verb) + 1 :] for text in texts(g, seat) if text == verb or text.startswith(verb + " ")]


def do(g: GoldenAges, seat: int, *moves: str) -> None:
    """Checked actions, one after the other."""
    for text in moves:
        g.act(seat, text)


def top(g: GoldenAges) -> str:
    """The name of the step that is waited for; empty when the game is over."""
    return type(g.steps[-1]).__name__ if g.steps else ""


def gold(g: GoldenAges) -> list[int]:
    return [int(me.gold) for me in g.players]


def track(g: GoldenAges) -> list[int]:
    """The points on the score track."""
    return [int(me.track()) for me in g.players]


def places(g: GoldenAges, seat: int) -> list[str]:
    """Where the colonists are."""
    return [PLACE.names[place] for place in g.players[seat].colonists]


def lying(g: GoldenAges, seat: int) -> list[int]:
    """The colonists that lie, by number."""
    return [number for number in (1, 2, 3) if g.players[seat].lying >> number - 1 & 1]


def cities(g: GoldenAges, seat: int) -> dict[str, int]:
    """The cities with their cubes."""
    me = g.players[seat]
    return {name: 1 + (me.doubled >> CELL.index(name) & 1) for name in Members(CELL).show(me.cities)}


def technologies(g: GoldenAges, seat: int) -> list[str]:
    return Members(TECHNOLOGY).show(g.players[seat].technologies)


def buildings(g: GoldenAges, seat: int) -> list[str]:
    return [BUILDING.names[card] for card in g.players[seat].buildings.cards]


def built(g: GoldenAges, seat: int) -> list[str]:
    """The wonders of a seat."""
    return Members(WONDER).show(g.players[seat].wonders)


def score(g: GoldenAges, seat: int, line: str) -> int:
    """One line of the score sheet."""
    return dict(GAME.score_sheet(g))[line][seat]


def derived(g: GoldenAges) -> list[Any]:
    """What follows from tiles and cards."""
    players = [[int(getattr(me, name)) for name in sorted(GAME.derived) if hasattr(me, name)] for me in g.players]
    masks = [int(getattr(g, name)) for name in ("continent", "north", "east", "south", "west")]
    return [players, masks, [int(squares) for squares in (*g.one, *g.two)]]


def derived_anew(g: GoldenAges) -> list[Any]:
    """The same from scratch, on a copy."""
    copy = g.copy(Seeded(0))
    effects.derive_map(copy)
    for me in copy.players:
        effects.derive(me)
    return derived(copy)


def squares(names: Iterable[str]) -> set[int]:
    return {CELL.index(name) for name in names}
