"""The score sheet, line by line (rules section 10)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import count, has
from ziggurat.games.golden_ages import content
from ziggurat.games.golden_ages.effects import measure
from ziggurat.games.golden_ages.state import NOTHING, GoldenAges
from ziggurat.games.golden_ages.tables import (
    FROM_WONDERS,
    FUTURE_MEASURE,
    FUTURE_POINTS,
    GOLD_A_POINT,
    HIGH_LEVELS,
    JUDGEMENT_MEASURE,
    JUDGEMENT_PER,
    JUDGEMENT_POINTS,
    TECH_POINTS,
    TECHS,
    WONDER_COUNT,
)

TECHNOLOGY_LINE: Final[i64] = 5
GOLD_LINE: Final[i64] = 6
GLORY_LINE: Final[i64] = 7
FUTURE_LINE: Final[i64] = 8
LINES: Final = (
    "Artists",
    "Buildings",
    "Wonders",
    "Discoveries",
    "Judgements",
    "Technologies",
    "Gold",
    "Glory tiles",
    "Future technology",
)
"""The lines of the sheet: the sources of the score track, then what counts at the end."""
FINAL: Final = vec[i64]([wonder.final for wonder in content.WONDERS])
"""Points at the end for each technology of level 4 or 5, by wonder."""


def score(g: GoldenAges, seat: i64, hidden: bool) -> i64:
    """All points of a seat as if the game ended now, with or without what only the seat knows."""
    total: i64 = 0
    for points in sheet(g, seat, hidden):
        total += points
    return total


def sheet(g: GoldenAges, seat: i64, hidden: bool) -> vec[i64]:
    """The points of a seat, one entry a line; glory tiles and future technology count with ``hidden``."""
    me = g.players[seat]
    lines = vec[i64]([0, 0, 0, 0, 0, 0, 0, 0, 0])
    for source in range(TECHNOLOGY_LINE):
        lines[source] = me.points[source]
    for technology in range(TECHS):
        if has(me.technologies, technology):
            lines[TECHNOLOGY_LINE] += TECH_POINTS[technology]
    high = count(me.technologies & HIGH_LEVELS)
    for wonder in range(WONDER_COUNT):
        if has(me.wonders, wonder):
            lines[FROM_WONDERS] += FINAL[wonder] * high
    lines[GOLD_LINE] = me.gold // GOLD_A_POINT
    if hidden:
        for tile in me.glory:
            lines[GLORY_LINE] += tile.points
        lines[FUTURE_LINE] = future(g, seat)
    return lines


def future(g: GoldenAges, seat: i64) -> i64:
    """The points for a player's future technology: only with strictly more than every other (ruling 38)."""
    card = g.players[seat].future
    if card == NOTHING:
        return 0
    mine = measure(g, seat, FUTURE_MEASURE[card])
    for other in range(g.seats):
        if other != seat and measure(g, other, FUTURE_MEASURE[card]) >= mine:
            return 0
    return FUTURE_POINTS


def judged(g: GoldenAges, seat: i64, judgement: i64) -> i64:
    """What a judgement of history would bring a player now."""
    return measure(g, seat, JUDGEMENT_MEASURE[judgement]) // JUDGEMENT_PER[judgement] * JUDGEMENT_POINTS[judgement]
