"""Leaders: one comes into play, replaces another, or leaves (rules section 6)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages.effects import HOOKS
from ziggurat.games.through_the_ages.events import Led, Left
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_LEADERS, NOTHING, REPLACED, ThroughTheAges
from ziggurat.games.through_the_ages.steps.homer import Tuck
from ziggurat.games.through_the_ages.tables import HOMER


def play_leader(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """One action; replacing a leader gives it back, or Homer goes under a wonder (section 6)."""
    me = g.players[seat]
    me.spend_civil(1)
    homer: bool = me.leader == HOMER
    if not lead(g, seat, card):
        return
    if homer and me.wonders != 0:
        g.push(Tuck(seat))
    else:
        me.regain_civil(1)


def lead(g: ThroughTheAges, seat: i64, card: i64) -> bool:
    """A leader comes into play; whether another one was replaced, which gives a civil action back (section 6).

    Where both leaders have actions, these are the same ones: spent ones stay spent.
    """
    me = g.players[seat]
    me.hand.take(card)
    replaced: bool = me.leader >= 0
    if replaced:
        retire(g, seat)
        me.used |= REPLACED
    me.leader = card
    if card == HOMER:
        me.homer = 1
    refresh(g, seat)
    if g.watched:
        g.tell(Led(seat, card))
    return replaced


def drop_leader(g: ThroughTheAges, seat: i64) -> None:
    """The leader leaves play; Bill Gates scores (section 6)."""
    retire(g, seat)
    refresh(g, seat)


def retire(g: ThroughTheAges, seat: i64) -> None:
    """The same before ratings and totals are derived anew: for a leader who is replaced they change only once."""
    me = g.players[seat]
    leader = me.leader
    farewell = HOOKS[leader].farewell(me)
    me.leader = NOTHING
    me.homer = 0
    if g.watched:
        g.tell(Left(seat, leader))
    if farewell != 0:
        score(g, seat, farewell, FROM_LEADERS, leader)
