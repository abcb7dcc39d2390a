"""1. Explorer: a colonist moves, founds a city, or first the one and then the other (rules section 6)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.golden_ages import actions
from ziggurat.games.golden_ages.costs import cubes_missing, may_found
from ziggurat.games.golden_ages.geography import reach
from ziggurat.games.golden_ages.resolution import alike, found, give_cube, lie_down, move
from ziggurat.games.golden_ages.state import GoldenAges
from ziggurat.games.golden_ages.tables import CELLS, COLONISTS, STAYS_UPRIGHT

NOBODY: Final[i64] = -1
"""No colonist: a rocket attacks, or a card lets build without one."""


def explorers(g: GoldenAges, seat: i64) -> vec[i64]:
    """A colonist moves, or founds a city where it is."""
    me = g.players[seat]
    out = vec[i64]()
    for colonist in range(COLONISTS):
        if me.upright(colonist) and not alike(g, seat, colonist):
            start = me.colonists[colonist]
            for cell in reach(start, me.range):
                out = append(out, actions.EXPLORE + CELLS * colonist + cell)
            if may_found(g, start):
                out = append(out, actions.SETTLE + colonist)
    return out


def explore(g: GoldenAges, seat: i64, action: i64) -> None:
    if action >= actions.SETTLE:
        found_with(g, seat, action - actions.SETTLE, g.players[seat].colonists[action - actions.SETTLE], 0)
        return
    colonist: i64 = (action - actions.EXPLORE) // CELLS
    cell: i64 = (action - actions.EXPLORE) % CELLS
    move(g, seat, colonist, cell)
    if may_found(g, cell):
        g.push(Found(seat, colonist, cell, 0))
    else:
        end_of_use(g, seat, colonist, 0)


def end_of_use(g: GoldenAges, seat: i64, colonist: i64, soldier: i64) -> None:
    """The colonist lies down at the end of its action; as an Explorer of Russia it does not."""
    if colonist != NOBODY and (soldier != 0 or not g.players[seat].can(STAYS_UPRIGHT)):
        lie_down(g, seat, colonist)


def found_with(g: GoldenAges, seat: i64, colonist: i64, cell: i64, soldier: i64) -> None:
    """A city is founded; if cubes are missing, they are asked for first."""
    if cubes_missing(g.players[seat]) > 0:
        g.push(GiveCube(seat, colonist, cell, soldier))
        return
    found(g, seat, cell)
    end_of_use(g, seat, colonist, soldier)


class Founding(Step):
    """A city that a colonist, or a rocket (``NOBODY``), founds on a square: as an Explorer, or after an attack (``soldier``)."""

    def __init__(self, seat: i64, colonist: i64, cell: i64, soldier: i64) -> None:
        self.seat: Final[i64] = seat
        self.colonist: Final[i64] = colonist
        self.cell: Final[i64] = cell
        self.soldier: Final[i64] = soldier

    def seats(self, g: GoldenAges) -> i64:
        return bit(self.seat)


@final
class Found(Founding):
    """After a move or an attack: found a city on the square, or not."""

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        return vec[i64]([actions.FOUND, actions.STAY])

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        if action == actions.FOUND:
            found_with(g, seat, self.colonist, self.cell, self.soldier)
        else:
            end_of_use(g, seat, self.colonist, self.soldier)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        return "Found a city here, or not"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "found a city here, or not"


@final
class GiveCube(Founding):
    """A new city lacks cubes: they come from own cities on the map, one at a time (ruling 40)."""

    def legal(self, g: GoldenAges, seat: i64) -> vec[i64]:
        out = vec[i64]()
        for cell in range(CELLS):
            if has(g.players[seat].cities, cell):
                out = append(out, actions.GIVE + cell)
        return out

    def apply(self, g: GoldenAges, seat: i64, action: i64) -> Step | None:
        give_cube(g, seat, action - actions.GIVE)
        if cubes_missing(g.players[seat]) > 0:
            return self
        found(g, seat, self.cell)
        end_of_use(g, seat, self.colonist, self.soldier)
        return None

    def prompt(self, g: GoldenAges, seat: i64) -> str:
        missing = cubes_missing(g.players[seat])
        return f"Your reserve lacks {missing} cube{'' if missing == 1 else 's'}: choose a city that gives one"

    def why(self, g: GoldenAges, seat: i64, action: i64) -> str:
        return "choose one of your cities"
