"""The verbs of 7 Wonders.  A card and its payment are one action: ``build baths left 2``, ``stage baths right 4``."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from ziggurat.core.actions import ActionSpace, Kind
from ziggurat.games.seven_wonders import content

PAYMENTS: Final[i64] = 15
"""Payments to one neighbour run from 0 to 14 coins: seven goods at two coins each."""


def payment(side: str) -> Kind:
    """Coins to one neighbour; no coins leave no word."""
    return Kind(side, ("", *(f"{side} {coins}" for coins in range(1, PAYMENTS))), shown=False)


SPACE: Final = ActionSpace()
BUILD: Final[i64] = SPACE.verb("build", content.CARD, payment("left"), payment("right"))
STAGE: Final[i64] = SPACE.verb("stage", content.CARD, payment("left"), payment("right"))
SELL: Final[i64] = SPACE.verb("sell", content.CARD)
PASS: Final[i64] = SPACE.verb("pass")
WONDER: Final[i64] = SPACE.verb("wonder", content.WONDER)
SIDE: Final[i64] = SPACE.verb("side", content.SIDE)

EACH: Final[i64] = PAYMENTS * PAYMENTS
"""Actions a card."""


def build(card: i64, plan: i64) -> i64:
    """Builds a card with a payment (see ``plan``)."""
    return BUILD + card * EACH + plan


def stage(card: i64, plan: i64) -> i64:
    """Builds the next wonder stage with a card."""
    return STAGE + card * EACH + plan


def plan(left: i64, right: i64) -> i64:
    """A payment: coins to the left and to the right neighbour."""
    return left * PAYMENTS + right


def is_build(action: i64) -> bool:
    return action < STAGE


def is_stage(action: i64) -> bool:
    return STAGE <= action < SELL


def is_sale(action: i64) -> bool:
    return SELL <= action < PASS


def card_of(action: i64) -> i64:
    """The card that an action uses."""
    if action < STAGE:
        return (action - BUILD) // EACH
    if action < SELL:
        return (action - STAGE) // EACH
    return action - SELL


def left_of(action: i64) -> i64:
    """What an action pays to the left neighbour."""
    if action >= SELL:
        return 0
    return (action % EACH) // PAYMENTS


def right_of(action: i64) -> i64:
    """What an action pays to the right neighbour."""
    if action >= SELL:
        return 0
    return action % PAYMENTS
