"""Pacts: who is part of one, and what it forbids and gives (rules section 9)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.games.through_the_ages.events import PactEnded
from ziggurat.games.through_the_ages.state import EVERYBODY, NOTHING, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    PACT_ATTACK_BONUS,
    PACT_COOPERATION,
    PACT_FOOD,
    PACT_NO_ATTACK,
    PACT_NO_WAR_ON_B,
    PACT_RESOURCES,
)


def side_of(g: ThroughTheAges, owner: i64, seat: i64) -> i64:
    """The side that a seat has in the pact of an owner: 0 A, 1 B, -1 none."""
    who = g.players[owner]
    if who.pact < 0:
        return -1
    if owner == seat:
        return who.side
    return 1 - who.side if who.partner == seat else -1


def between(g: ThroughTheAges, owner: i64, one: i64, other: i64) -> bool:
    """Whether the pact in an owner's area binds these two."""
    return side_of(g, owner, one) >= 0 and side_of(g, owner, other) >= 0


def pacts_of(g: ThroughTheAges, seat: i64) -> i64:
    """The owners of the pacts that a seat is part of, as a mask."""
    found: i64 = 0
    for owner in range(g.seats):
        if side_of(g, owner, seat) >= 0:
            found |= bit(owner)
    return found


def peace_between(g: ThroughTheAges, seat: i64, rival: i64) -> bool:
    """Whether a pact forbids attacks between two players."""
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_NO_ATTACK[g.players[owner].pact] != 0:
            return True
    return False


def immune(g: ThroughTheAges, rival: i64) -> bool:
    """Whether nobody may declare war on a player (side B of Loss of Sovereignty)."""
    for owner in range(g.seats):
        card: i64 = g.players[owner].pact
        if card >= 0 and PACT_NO_WAR_ON_B[card] != 0 and side_of(g, owner, rival) == 1:
            return True
    return False


def attack_bonus(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength that pacts add for whoever of the two attacks the other."""
    total: i64 = 0
    for owner in range(g.seats):
        if between(g, owner, seat, rival):
            total += PACT_ATTACK_BONUS[g.players[owner].pact]
    return total


def cooperation(g: ThroughTheAges, seat: i64) -> i64:
    """The partner in a Scientific Cooperation, or -1."""
    for owner in range(g.seats):
        who = g.players[owner]
        if who.pact >= 0 and PACT_COOPERATION[who.pact] != 0:
            if owner == seat:
                return who.partner
            if who.partner == seat:
                return owner
    return -1


def pact_sum(g: ThroughTheAges, seat: i64, food: bool) -> i64:
    """Food or resources that pacts add to the production."""
    total: i64 = 0
    for owner in range(g.seats):
        side = side_of(g, owner, seat)
        if side >= 0:
            card: i64 = g.players[owner].pact
            total += PACT_FOOD[card][side] if food else PACT_RESOURCES[card][side]
    return total


def end_pact(g: ThroughTheAges, owner: i64) -> None:
    """The pact in an owner's area leaves play."""
    who = g.players[owner]
    if g.watched:
        g.tell(PactEnded(owner, who.pact))
    g.discard.append(Hidden(who.pact, EVERYBODY, g.eras))
    who.pact = NOTHING
    who.partner = NOTHING
    who.side = 0
