"""The current tactic of a player, and the common ones (rules section 8)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.actions import COPY, TACTIC
from ziggurat.games.through_the_ages.events import NewTactic
from ziggurat.games.through_the_ages.military_cards import kinds_held, use_openly
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import USED_TACTIC, ThroughTheAges
from ziggurat.games.through_the_ages.tables import SORT
from ziggurat.games.through_the_ages.tables import TACTIC as TACTIC_CARD

COPY_PRICE: Final[i64] = 2
"""Military actions for a copy of a common tactic."""


def tactics(g: ThroughTheAges, seat: i64, out: vec[i64]) -> vec[i64]:
    """Adds the tactics that can be played or copied: one of these a turn."""
    me = g.players[seat]
    if me.is_used(USED_TACTIC):
        return out
    for card in kinds_held(me):
        if SORT[card] == TACTIC_CARD:
            out = append(out, TACTIC + card)
    if me.military_left() >= COPY_PRICE:
        for card in g.tactics.cards:
            if card != me.tactic:
                out = append(out, COPY + card)
    return out


def play_tactic(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A tactic of the hand, the player's own until the next turn."""
    g.players[seat].spend_military(1)
    use_openly(g, seat, card)
    new_tactic(g, seat, card, True)


def copy_tactic(g: ThroughTheAges, seat: i64, card: i64) -> None:
    g.players[seat].spend_military(COPY_PRICE)
    new_tactic(g, seat, card, False)


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
