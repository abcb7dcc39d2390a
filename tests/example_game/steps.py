"""The decisions of Pearl Divers, in the order of its rules."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from example_game.actions import DIVE, PEARL, SEND, TAKE
from example_game.events import Sent, Shown, Took
from example_game.state import NOTHING, PearlDivers
from ziggurat.core.bits import bit
from ziggurat.core.state import Step

DIVES: Final = 2
"""How often the captain may dive."""


@final
class NewRound(Step):
    """A pearl is shown; after the last boat the game is over."""

    def run(self, g: PearlDivers) -> Step | None:
        if len(g.players[0].hand) == 0:
            return None
        show(g)
        g.choosing = g.everyone()
        return SEND_BOATS


@final
class SendBoats(Step):
    """Everybody sends a boat, face down; the highest one wins the pearl."""

    def seats(self, g: PearlDivers) -> int:
        return g.choosing

    def legal(self, g: PearlDivers, seat: int) -> vec[i64]:
        return vec[i64]([SEND + boat for boat in g.players[seat].hand])

    def apply(self, g: PearlDivers, seat: int, action: int) -> Step | None:
        g.players[seat].choice = action
        g.choosing &= ~bit(seat)
        if g.choosing != 0:
            return self
        g.reveal(g.everyone())
        return Dive(turn_up(g), DIVES)

    def prompt(self, g: PearlDivers, seat: int) -> str:
        return f"Send a boat for the {PEARL.names[g.pearl]} pearl"

    def why(self, g: PearlDivers, seat: int, action: int) -> str:
        return "send one of your boats"


@final
class Dive(Step):
    """The captain takes the pearl, or dives: another comes out of the bag, and this one goes back."""

    def __init__(self, seat: int, left: int) -> None:
        self.seat: Final = seat
        self.left: Final = left

    def seats(self, g: PearlDivers) -> int:
        return bit(self.seat) if self.left > 0 else 0

    def legal(self, g: PearlDivers, seat: int) -> vec[i64]:
        return vec[i64]([TAKE, DIVE])

    def apply(self, g: PearlDivers, seat: int, action: int) -> Step | None:
        if action == TAKE:
            return self.run(g)
        thrown_back = g.pearl
        show(g)
        g.bag.put(thrown_back)
        return Dive(self.seat, self.left - 1)

    def run(self, g: PearlDivers) -> Step | None:
        """The pearl is taken: by choice, or because no dive is left."""
        me = g.players[self.seat]
        me.pearls = append(me.pearls, g.pearl)
        if g.watched:
            g.tell(Took(self.seat, g.pearl))
        g.pearl = NOTHING
        return NEW_ROUND

    def prompt(self, g: PearlDivers, seat: int) -> str:
        return f"Take the {PEARL.names[g.pearl]} pearl, or dive for another"

    def why(self, g: PearlDivers, seat: int, action: int) -> str:
        return "take the pearl or dive"


NEW_ROUND: Final = NewRound()
SEND_BOATS: Final = SendBoats()


def show(g: PearlDivers) -> None:
    """A pearl comes out of the bag, for all to see."""
    g.pearl = g.chance.draw(g.bag)
    if g.watched:
        g.tell(Shown(g.pearl))


def turn_up(g: PearlDivers) -> int:
    """All boats are turned up; returns the seat of the highest one."""
    captain, highest = 0, -1
    for seat, me in enumerate(g.players):
        boat = me.choice - SEND
        me.choice = NOTHING
        me.hand = remove(me.hand, boat)
        me.sent = append(me.sent, boat)
        if g.watched:
            g.tell(Sent(seat, boat))
        if boat > highest:
            captain, highest = seat, boat
    return captain
