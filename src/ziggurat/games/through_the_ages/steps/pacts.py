"""Pacts: offered, accepted or refused, cancelled, and broken by an attack (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import ACCEPT, REFUSE
from ziggurat.games.through_the_ages.events import Agreed, Offered, Refused
from ziggurat.games.through_the_ages.pacts import between, end_pact
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import Held, ThroughTheAges
from ziggurat.games.through_the_ages.tables import PACT_ENDS


def propose(g: ThroughTheAges, seat: i64, card: i64, rival: i64, side: i64) -> None:
    """A pact is shown to everybody and offered; it stays in the hand until it is accepted."""
    me = g.players[seat]
    held = me.take_held(card)
    me.military.append(Held(card, held.era, 1))
    g.reveal(g.everyone())
    if g.watched:
        g.tell(Offered(seat, card, rival))
    g.push(Answer(rival, seat, card, 1 if side == 2 else 0))


@final
class Answer(Step):
    """A pact is accepted, and lies in the area of the one who offered it, or it goes back to the hand."""

    def __init__(self, seat: i64, giver: i64, card: i64, side: i64) -> None:
        self.seat: Final[i64] = seat
        self.giver: Final[i64] = giver
        self.card: Final[i64] = card
        self.side: Final[i64] = side  # of the giver: 0 A, 1 B

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        return vec[i64]([ACCEPT, REFUSE])

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == REFUSE:
            if g.watched:
                g.tell(Refused(seat, self.card, self.giver))
            return None
        giver = g.players[self.giver]
        giver.take_held(self.card)
        if giver.pact >= 0:
            partner: i64 = giver.partner
            end_pact(g, self.giver)
            refresh(g, partner)
        giver.pact = self.card
        giver.partner = seat
        giver.side = self.side
        if g.watched:
            g.tell(Agreed(seat, self.card, self.giver))
        refresh(g, self.giver)
        refresh(g, seat)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return f"Seat {self.giver} offers you a pact: accept or refuse"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return "accept the pact or refuse it"


def cancel(g: ThroughTheAges, card: i64) -> None:
    """A pact leaves play by the wish of one of its two."""
    for owner in range(g.seats):
        if g.players[owner].pact == card:
            end(g, owner)
            return


def break_pacts(g: ThroughTheAges, seat: i64, rival: i64) -> None:
    """Pacts that end by an attack leave play now."""
    for owner in range(g.seats):
        if between(g, owner, seat, rival) and PACT_ENDS[g.players[owner].pact] != 0:
            end(g, owner)


def end(g: ThroughTheAges, owner: i64) -> None:
    """The pact in an owner's area leaves play, and what it gave to both goes."""
    partner: i64 = g.players[owner].partner
    end_pact(g, owner)
    refresh(g, owner)
    refresh(g, partner)
