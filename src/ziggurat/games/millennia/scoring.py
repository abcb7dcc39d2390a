"""The score sheet, line by line (rules section 11)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
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
    DIPLOMACY_SOURCE,
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

LINES: Final = (
    "Prosperity",
    "Trade",
    "Influence",
    "Politics",
    "War",
    "Population",
    "Culture",
    "Book tokens",
    "Green and brown buildings",
    "Research",
    "Diplomacy cards",
    "Other points",
    "Influence × politics",
    "Wonders",
    "Yellow buildings",
)
"""The lines of the sheet, first those of points scored in play, by where they came from (``content.SOURCES``).

The line of a track has its spots and its action, and what its position scores at the end; that of diplomacy cards those used
for points and, at the end, those unused.  Playing alone there is one more line, what the Automa takes off.
"""


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


def wonders_worth(g: Millennia, seat: i64) -> i64:
    """The points of all wonders of a player, copied ones too."""
    me = g.players[seat]
    total: i64 = 0
    for wonder in range(WONDERS):
        if has(me.wonders, wonder):
            total += wonder_worth(g, seat, wonder)
    for wonder in me.copied.cards:
        total += wonder_worth(g, seat, wonder)
    return total


def yellow_worth(g: Millennia, seat: i64) -> i64:
    """The points of the yellow buildings of a player whose conditions are all met."""
    total: i64 = 0
    for building in g.players[seat].buildings.cards:
        if BUILDING_COLOUR[building] == YELLOW and meets(g, seat, building):
            total += YELLOW_VP[building]
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
    found = me.scored[:]
    found[PROSPERITY] += END_VP[g.spot(seat, PROSPERITY)]
    found[POPULATION] += END_VP[g.spot(seat, POPULATION)]
    found[CULTURE] += END_VP[g.spot(seat, CULTURE)]
    found[WAR] += WAR_FACTOR * me.position(WAR)
    found[DIPLOMACY_SOURCE] += UNUSED_VP * me.hand.size()
    found = append(found, me.position(INFLUENCE) * me.position(POLITICS))
    found = append(found, wonders_worth(g, seat))
    found = append(found, yellow_worth(g, seat))
    return append(found, -automa_score(g) if g.solo() else i64(0))


def score(g: Millennia, seat: i64) -> i64:
    """All points of a seat as if the game ended now."""
    total: i64 = 0
    for points in sheet(g, seat):
        total += points
    return total
