"""The current tactic of a player, and the common ones (rules section 8)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages.events import NewTactic
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import USED_TACTIC, ThroughTheAges


def new_tactic(g: ThroughTheAges, seat: i64, card: i64, exclusive: bool) -> None:
    """The current tactic; armies count at once."""
    me = g.players[seat]
    me.used |= USED_TACTIC
    me.tactic = card
    me.exclusive = exclusive
    refresh(g, seat)
    if g.watched:
        g.tell(NewTactic(seat, card, 0 if exclusive else 1))


def publish_tactic(g: ThroughTheAges, seat: i64) -> None:
    """A tactic that was played becomes common; an equal one there is merged with it."""
    me = g.players[seat]
    if me.exclusive:
        me.exclusive = False
        if not g.tactics.has(me.tactic):
            g.tactics.add(me.tactic)
