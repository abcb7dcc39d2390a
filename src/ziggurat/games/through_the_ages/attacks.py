"""What aggressions and wars share: their price, the strengths that count, and whom one may fight (rules section 9)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages.pacts import attack_bonus, between, peace_between, side_of
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import GANDHI, MILITARY_ACTIONS, PACT_ENDS, PACT_STRENGTH


def price_of(g: ThroughTheAges, card: i64, rival: i64) -> i64:
    """Military actions for an aggression or a war."""
    return MILITARY_ACTIONS[card] * (2 if g.players[rival].leader == GANDHI else 1)


def attack_strength(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of a seat when it attacks a rival: pacts that end by it don't count, bonuses against the rival do."""
    return strength_against(g, seat, rival) + attack_bonus(g, seat, rival)


def strength_against(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of a seat without pacts that end when it and a rival fight."""
    total: i64 = g.players[seat].strength
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_ENDS[g.players[owner].pact] != 0:
            total -= PACT_STRENGTH[g.players[owner].pact][side_of(g, owner, seat)]
    return max(total, 0)


def war_strength(g: ThroughTheAges, seat: i64, rival: i64) -> i64:
    """The strength of the declarer when a war is decided, with what pacts add against the rival."""
    return g.players[seat].strength + attack_bonus(g, seat, rival)


def may_fight(g: ThroughTheAges, seat: i64, card: i64, rival: i64) -> bool:
    """What aggressions and wars share: another player, no Gandhi, no pact against it, the actions."""
    if rival == seat or not g.plays(rival) or g.players[seat].leader == GANDHI:
        return False
    return not peace_between(g, seat, rival) and price_of(g, card, rival) <= g.players[seat].military_left()
