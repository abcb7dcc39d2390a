"""The score pad, line by line (rules sections 8 and 9)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.seven_wonders.effects import CARD_EFFECTS, POWERS, STAGE_EFFECTS
from ziggurat.games.seven_wonders.state import SevenWonders
from ziggurat.games.seven_wonders.tables import BLUE, COINS_A_POINT, COLOUR, DEFEAT, GREEN, PURPLE, SCIENCE_SET, YELLOW

MILITARY: Final[i64] = 0
TREASURY: Final[i64] = 1
STAGES: Final[i64] = 2
CIVILIAN: Final[i64] = 3
COMMERCE: Final[i64] = 4
GUILDS: Final[i64] = 5
SCIENCE: Final[i64] = 6
LINES: Final = ("Military", "Treasury", "Wonder", "Civilian structures", "Commercial structures", "Guilds", "Science")
"""The lines of the score pad in their order."""


def score(g: SevenWonders, seat: i64) -> i64:
    """All points of a seat, as if the game ended now."""
    total: i64 = 0
    for points in sheet(g, seat):
        total += points
    return total


def sheet(g: SevenWonders, seat: i64) -> vec[i64]:
    """The points of a seat, one entry a line of the pad."""
    me = g.players[seat]
    lines = vec[i64]([0, 0, 0, 0, 0, 0, 0])
    lines[MILITARY] = me.victories - DEFEAT * me.defeats
    lines[TREASURY] = me.coins // COINS_A_POINT
    for stage in range(me.stages):
        lines[STAGES] += STAGE_EFFECTS[me.board()][stage].points
    for card in me.built.cards:
        effect = CARD_EFFECTS[card]
        points: i64 = effect.points + effect.points_per.total(g, seat)
        if effect.power >= 0:
            points += POWERS[effect.power].points(g, me)
        if points != 0:
            lines[line_of(COLOUR[card])] += points
    lines[SCIENCE] = science(me.science)
    return lines


def line_of(colour: i64) -> i64:
    """The line of the pad on which the points of a card stand."""
    if colour == BLUE:
        return CIVILIAN
    if colour == PURPLE:
        return GUILDS
    if colour == YELLOW:
        return COMMERCE
    return SCIENCE if colour == GREEN else MILITARY


def science(symbols: i64) -> i64:
    """Points for science: the best use of the extra symbols is found by trying all."""
    return best_science(symbols & 255, (symbols >> 8) & 255, (symbols >> 16) & 255, symbols >> 24)


def best_science(compasses: i64, gears: i64, tablets: i64, extra: i64) -> i64:
    """The square of each symbol's number and 7 a set of three different ones; ``extra`` are of any symbol."""
    if extra == 0:
        sets = compasses
        if gears < sets:
            sets = gears
        if tablets < sets:
            sets = tablets
        return compasses * compasses + gears * gears + tablets * tablets + SCIENCE_SET * sets
    a = best_science(compasses + 1, gears, tablets, extra - 1)
    b = best_science(compasses, gears + 1, tablets, extra - 1)
    c = best_science(compasses, gears, tablets + 1, extra - 1)
    if b > a:
        a = b
    return c if c > a else a
