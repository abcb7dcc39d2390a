"""Comparisons of players: who is strongest, who has most, and how ties are broken (rules section 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    ALL,
    BARBARIANS,
    HAPPIEST,
    LEAST_CULTURE,
    MOST_CULTURE,
    MOST_DISCONTENT,
    STRONGEST,
    TWO_STRONGEST,
    TWO_WEAKEST,
    WEAKEST,
)


def strengths(g: ThroughTheAges) -> vec[i64]:
    return vec[i64]([me.strength for me in g.players])


def cultures(g: ThroughTheAges) -> vec[i64]:
    return vec[i64]([me.culture for me in g.players])


def sciences(g: ThroughTheAges) -> vec[i64]:
    return vec[i64]([me.science_rating for me in g.players])


def order(g: ThroughTheAges, values: vec[i64], start: i64) -> vec[i64]:
    """The players from the most to the least; among equals the one who comes first clockwise from ``start`` has more."""
    out = g.clockwise(g.playing, start)
    n: i64 = len(out)
    for last in range(1, n):
        at: i64 = last
        while at > 0 and values[out[at - 1]] < values[out[at]]:
            seat: i64 = out[at]
            out[at] = out[at - 1]
            out[at - 1] = seat
            at -= 1
    return out


def all_with_most(g: ThroughTheAges, values: vec[i64]) -> i64:
    """Everybody who has most, as a mask: no tie is broken here."""
    most: i64 = -1
    for seat in range(g.seats):
        if g.plays(seat) and values[seat] > most:
            most = values[seat]
    found: i64 = 0
    for seat in range(g.seats):
        if g.plays(seat) and values[seat] == most:
            found |= bit(seat)
    return found


def strongest(g: ThroughTheAges, start: i64, n: i64) -> i64:
    """The n strongest, as a mask; with two players the one stronger."""
    ranked = order(g, strengths(g), start)
    if len(ranked) == 2:
        n = 1
    found: i64 = 0
    for i in range(n):
        found |= bit(ranked[i])
    return found


def weakest(g: ThroughTheAges, start: i64, n: i64) -> i64:
    """The n weakest likewise."""
    ranked = order(g, strengths(g), start)
    last: i64 = len(ranked) - 1
    if last == 1:
        n = 1
    found: i64 = 0
    for i in range(n):
        found |= bit(ranked[last - i])
    return found


def group(g: ThroughTheAges, target: i64, start: i64) -> i64:
    """Whom an event means, as a mask; ``start`` is the current player."""
    if target == ALL:
        return g.playing
    if target == STRONGEST:
        return strongest(g, start, 1)
    if target == WEAKEST:
        return weakest(g, start, 1)
    if target == TWO_STRONGEST:
        return strongest(g, start, 2)
    if target == TWO_WEAKEST:
        return weakest(g, start, 2)
    if target == HAPPIEST:
        return all_with_most(g, vec[i64]([me.faces for me in g.players]))
    if target == MOST_DISCONTENT:
        found = all_with_most(g, vec[i64]([me.discontent for me in g.players]))
        discontent: i64 = 0
        for seat in range(g.seats):
            if g.plays(seat):
                discontent += g.players[seat].discontent
        return found if discontent > 0 else 0
    ranked = order(g, cultures(g), start)
    if target == LEAST_CULTURE:
        return bit(ranked[len(ranked) - 1])
    most = bit(ranked[0])
    if target == BARBARIANS:
        return most & weakest(g, start, 2)
    assert target == MOST_CULTURE
    return most


def higher(g: ThroughTheAges, values: vec[i64], seat: i64) -> i64:
    """How many players still in the game have more than this one."""
    total: i64 = 0
    for other in range(g.seats):
        if g.plays(other) and values[other] > values[seat]:
            total += 1
    return total


def rank_of(ranked: vec[i64], seat: i64) -> i64:
    """The place of a seat in an order, from 0."""
    place: i64 = 0
    for each in ranked:
        if each == seat:
            return place
        place += 1
    return place


def by_players(g: ThroughTheAges, numbers: vec[i64]) -> i64:
    """One of the numbers for 2, 3 and 4 players: by those still in the game (ruling 12)."""
    n = g.number_playing()
    return numbers[n - 2 if n > 2 else 0]


def among(seats: vec[i64], mask: i64) -> vec[i64]:
    """Those of some seats that are in a set, in their order."""
    out = vec[i64]()
    for seat in seats:
        if (mask >> seat) & 1 != 0:
            out = append(out, seat)
    return out
