"""The token symbols of cards: yellow and blue tokens between the box and the banks (rules section 4)."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.games.through_the_ages.events import Moved
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.steps.blue_tokens import lose_blue
from ziggurat.games.through_the_ages.tables import BLUE, YELLOW


def move_tokens(g: ThroughTheAges, seat: i64, card: i64, yellow: i64, blue: i64) -> None:
    """Tokens between box and banks; yellow ones leave only as far as the bank has any."""
    me = g.players[seat]
    yellow = max(yellow, -me.yellow)
    me.yellow += yellow
    if blue >= 0:
        me.blue += blue
    else:
        lose_blue(g, seat, -blue)
    if g.watched and (yellow != 0 or blue != 0):
        g.tell(Moved(seat, card, yellow, blue))


def gain_symbols(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """The token symbols of a card that comes into play."""
    if YELLOW[card] != 0 or BLUE[card] != 0:
        move_tokens(g, seat, card, YELLOW[card], BLUE[card])


def lose_symbols(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """The token symbols of a card that leaves play."""
    if YELLOW[card] != 0 or BLUE[card] != 0:
        move_tokens(g, seat, card, -YELLOW[card], -BLUE[card])
