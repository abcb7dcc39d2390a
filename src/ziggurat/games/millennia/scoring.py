"""The score sheet, line by line (rules section 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.games.millennia.effects import Worth
from ziggurat.games.millennia.programs import PROGRAMS
from ziggurat.games.millennia.state import Millennia
from ziggurat.games.millennia.stock import counted
from ziggurat.games.millennia.tables import (
    BUILDING_COLOUR,
    CONDITIONS,
    CULTURE,
    END_VP,
    INFLUENCE,
    ON_COUNT,
    ON_POSITION,
    POLITICS,
    POPULATION,
    PROSPERITY,
    TRACKS,
    UNUSED_VP,
    WAR,
    WAR_FACTOR,
    WONDER_SCORE,
    WONDERS,
    YELLOW,
    YELLOW_VP,
)

SCORED: Final[i64] = 0
PROSPERITY_LINE: Final[i64] = 1
POPULATION_LINE: Final[i64] = 2
CULTURE_LINE: Final[i64] = 3
INFLUENCE_LINE: Final[i64] = 4
WAR_LINE: Final[i64] = 5
WONDER_LINE: Final[i64] = 6
YELLOW_LINE: Final[i64] = 7
DIPLOMACY_LINE: Final[i64] = 8
AUTOMA_LINE: Final[i64] = 9
LINES: Final = (
    "Scored in play",
    "Prosperity",
    "Population",
    "Culture",
    "Influence × politics",
    "War",
    "Wonders",
    "Yellow buildings",
    "Diplomacy cards",
)
"""The lines of the sheet; playing alone there is one more, what the Automa takes off."""


def lines(g: Millennia) -> list[str]:
    """The names of the lines at a table."""
    return [*LINES, "Automa"] if g.solo() else list(LINES)


def wonder_worth(g: Millennia, seat: i64, wonder: i64) -> i64:
    """What a wonder scores for a player as the position stands."""
    total: i64 = 0
    for effect in PROGRAMS[WONDER_SCORE[wonder]].effects:
        if isinstance(effect, Worth):
            total += effect.worth(g, seat, -1)
    return total


def meets(g: Millennia, seat: i64, building: i64) -> bool:
    """Whether a player meets all conditions of a yellow building."""
    conditions = CONDITIONS[building]
    n: i64 = len(conditions) // 3
    for i in range(n):
        if not met(g, seat, conditions[3 * i], conditions[3 * i + 1], conditions[3 * i + 2]):
            return False
    return True


def met(g: Millennia, seat: i64, kind: i64, what: i64, least: i64) -> bool:
    """Whether one condition is met."""
    me = g.players[seat]
    if kind == ON_POSITION:
        return me.position(what) >= least
    if kind == ON_COUNT:
        return counted(g, seat, what, -1) >= least
    tracks: i64 = 0
    for track in range(TRACKS):
        if me.position(track) >= least:
            tracks += 1
    return tracks >= what


def automa_score(g: Millennia) -> i64:
    """The points of the Automa."""
    return g.automa.vp + WAR_FACTOR * g.automa.war


def sheet(g: Millennia, seat: i64) -> vec[i64]:
    """The points of a seat as if the game ended now, one entry a line; the last one is what the Automa takes off."""
    me = g.players[seat]
    found = vec[i64]([me.vp, 0, 0, 0, 0, 0, 0, 0, 0, 0])
    found[PROSPERITY_LINE] = END_VP[g.spot(seat, PROSPERITY)]
    found[POPULATION_LINE] = END_VP[g.spot(seat, POPULATION)]
    found[CULTURE_LINE] = END_VP[g.spot(seat, CULTURE)]
    found[INFLUENCE_LINE] = me.position(INFLUENCE) * me.position(POLITICS)
    found[WAR_LINE] = WAR_FACTOR * me.position(WAR)
    for wonder in range(WONDERS):
        if has(me.wonders, wonder):
            found[WONDER_LINE] += wonder_worth(g, seat, wonder)
    for wonder in me.copied.cards:
        found[WONDER_LINE] += wonder_worth(g, seat, wonder)
    for building in me.buildings.cards:
        if BUILDING_COLOUR[building] == YELLOW and meets(g, seat, building):
            found[YELLOW_LINE] += YELLOW_VP[building]
    found[DIPLOMACY_LINE] = UNUSED_VP * me.hand.size()
    if g.solo():
        found[AUTOMA_LINE] = -automa_score(g)
    return found


def score(g: Millennia, seat: i64) -> i64:
    """All points of a seat as if the game ended now."""
    total: i64 = 0
    for points in sheet(g, seat):
        total += points
    return total
