"""What a card or a wonder stage costs a city now, and all that it can do with its hand (rules sections 3 and 4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.seven_wonders.actions import SELL, build, stage
from ziggurat.games.seven_wonders.effects import free
from ziggurat.games.seven_wonders.state import Player, SevenWonders
from ziggurat.games.seven_wonders.tables import COINS, FREE_WITH, NEED, STAGE_NEED, STAGES
from ziggurat.games.seven_wonders.trade import FREE, NONE, payments


def costs_nothing(g: SevenWonders, me: Player, card: i64) -> bool:
    """Whether a card is free: a chain symbol of the city, or a power of Olympia."""
    return me.symbols & FREE_WITH[card] != 0 or free(g, me, card)


def card_payments(g: SevenWonders, seat: i64, card: i64) -> vec[i64]:
    """The best payments to neighbours for building a card; none when it can't be built."""
    me = g.players[seat]
    if me.has(card):
        return NONE
    if costs_nothing(g, me, card):
        return FREE
    purse = me.coins - COINS[card]
    if purse < 0:
        return NONE
    return payments(g, seat, NEED[card], purse)


def stage_payments(g: SevenWonders, seat: i64) -> vec[i64]:
    """The best payments for the next wonder stage; none when it can't be built."""
    me = g.players[seat]
    if me.stages == STAGES[me.board()]:
        return NONE
    return payments(g, seat, STAGE_NEED[me.board()][me.stages], me.coins)


def uses_of_hand(g: SevenWonders, seat: i64) -> vec[i64]:
    """Everything that a seat may do with a card of its hand: build it, build a stage with it, sell it."""
    out = vec[i64]()
    stages = stage_payments(g, seat)
    hand = g.players[seat].hand.cards
    n: i64 = len(hand)
    for at in range(n):
        card: i64 = hand[at]
        if twice(hand, at):
            continue
        for payment in card_payments(g, seat, card):
            out = append(out, build(card, payment))
        for payment in stages:
            out = append(out, stage(card, payment))
        out = append(out, SELL + card)
    return out


def twice(hand: vec[i64], at: i64) -> bool:
    """Whether an equal card stands earlier in the hand."""
    card: i64 = hand[at]
    for i in range(at):
        if hand[i] == card:
            return True
    return False
