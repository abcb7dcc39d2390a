"""A player leaves the game (rules section 12, ruling 25)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.pile import Pile
from ziggurat.games.through_the_ages.events import Resigned
from ziggurat.games.through_the_ages.gains import score
from ziggurat.games.through_the_ages.pacts import end_pact, side_of
from ziggurat.games.through_the_ages.ratings import refresh_all
from ziggurat.games.through_the_ages.state import EVERYBODY, FROM_WARS, NOTHING, Hidden, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import LAST_AGE, RESIGNED_WAR


def may_resign(g: ThroughTheAges) -> bool:
    return g.resigning and g.age < LAST_AGE


def resign(g: ThroughTheAges, seat: i64) -> None:
    """A player leaves: cards, pacts and wars go; who had declared war on the leaver scores (rules section 12)."""
    me = g.players[seat]
    g.playing &= ~bit(seat)
    g.reveal(g.everyone())
    if g.watched:
        g.tell(Resigned(seat))
    for owner in range(g.seats):
        if side_of(g, owner, seat) >= 0:
            end_pact(g, owner)
    for other in range(g.seats):
        drop_wars(g, g.players[other], other, seat)
    for held in me.military:
        g.discard.append(Hidden(held.card, EVERYBODY if held.shown != 0 else seat, held.era))
    for card in me.wars.cards:
        g.discard.append(Hidden(card, EVERYBODY, g.eras))
    me.military = []
    me.hand = Pile()
    me.fresh = Pile()
    me.wars = Pile()
    me.foes = Pile()
    me.leader = NOTHING
    me.unfinished = NOTHING
    refresh_all(g)


def drop_wars(g: ThroughTheAges, me: Player, seat: i64, leaver: i64) -> None:
    """Wars against the one who left are over."""
    wars = me.wars.cards
    foes = me.foes.cards
    me.wars = Pile()
    me.foes = Pile()
    n: i64 = len(wars)
    for i in range(n):
        if foes[i] == leaver and seat != leaver:
            g.discard.append(Hidden(wars[i], EVERYBODY, g.eras))
            score(g, seat, RESIGNED_WAR, FROM_WARS)
        else:
            me.wars.add(wars[i])
            me.foes.add(foes[i])
