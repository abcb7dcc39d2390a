"""Culture, science, food and resources: gained, lost, and taken from another player."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages import tokens
from ziggurat.games.through_the_ages.events import Gained, Lost, Scored, Stole
from ziggurat.games.through_the_ages.state import FROM_WARS, NOTHING, ThroughTheAges


def score(g: ThroughTheAges, seat: i64, n: i64, source: i64, card: i64 = NOTHING) -> None:
    """Culture is scored or lost; it never falls below 0."""
    me = g.players[seat]
    change: i64 = max(n, -me.culture)
    me.culture += change
    me.sources[source] += change
    if g.watched and change != 0:
        g.tell(Scored(seat, card, change, 0))


def learn(g: ThroughTheAges, seat: i64, n: i64, card: i64 = NOTHING) -> None:
    """Science is scored or lost likewise."""
    me = g.players[seat]
    change: i64 = max(n, -me.science)
    me.science += change
    if g.watched and change != 0:
        g.tell(Scored(seat, card, 0, change))


def receive(g: ThroughTheAges, seat: i64, food: i64, resources: i64) -> None:
    """Food and resources are gained, as far as the blue bank reaches."""
    me = g.players[seat]
    got_food = tokens.gain_food(me, food)
    got = tokens.gain_resources(me, resources)
    if g.watched and (got_food != 0 or got != 0):
        g.tell(Gained(seat, got_food, got))


def give_up(g: ThroughTheAges, seat: i64, food: i64, resources: i64) -> None:
    """Food and resources are lost, as far as there are any."""
    me = g.players[seat]
    no_food = tokens.pay_food(me, food)
    none = tokens.pay_resources(me, resources)
    if g.watched and (food > no_food or resources > none):
        g.tell(Lost(seat, food - no_food, resources - none))


def steal_science(g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
    """Science points, at most what is there."""
    taken: i64 = min(amount, g.players[rival].science)
    if g.watched and taken > 0:
        g.tell(Stole(seat, rival, 0, 0, taken, 0, 0))
    learn(g, rival, -taken)
    learn(g, seat, taken)


def steal_culture(g: ThroughTheAges, seat: i64, rival: i64, amount: i64) -> None:
    """Culture points, at most what is there."""
    taken: i64 = min(amount, g.players[rival].culture)
    if g.watched and taken > 0:
        g.tell(Stole(seat, rival, 0, 0, 0, taken, 0))
    score(g, rival, -taken, FROM_WARS)
    score(g, seat, taken, FROM_WARS)
