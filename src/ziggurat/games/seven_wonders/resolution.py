"""What happens to chosen cards, in the order of the rulebook: payment, placement, income; the battles and the deal of an age."""

from __future__ import annotations

from mypy_extensions import i64

from ziggurat.core.chance import Bag
from ziggurat.games.seven_wonders.actions import card_of, is_build, is_sale, is_stage, left_of, right_of
from ziggurat.games.seven_wonders.costs import costs_nothing
from ziggurat.games.seven_wonders.effects import CARD_EFFECTS, STAGE_EFFECTS, Effect, add_card, add_stage, coins_now
from ziggurat.games.seven_wonders.events import AgeBegins, Battle, Built, Earned, Sold, StageBuilt, ThrownAway
from ziggurat.games.seven_wonders.state import NO_CHOICE, Hidden, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, COINS, DECKS, FROM_DISCARD, HAND, SALE, VICTORY

# ---- a turn (rules section 5) -------------------------------------------------------------------------------------------


def pay(g: SevenWonders, seat: i64, action: i64) -> None:
    """Coins to the bank.  What neighbours get is paid out by ``earn``, when nobody can spend it any more this turn."""
    me = g.players[seat]
    me.coins -= left_of(action) + right_of(action)
    if is_build(action):
        card = card_of(action)
        if not costs_nothing(g, me, card):
            me.coins -= COINS[card]


def carry_out(g: SevenWonders, seat: i64, action: i64, turn: i64) -> None:
    """The card goes to the city, under the wonder or to the discard pile."""
    me = g.players[seat]
    card = card_of(action)
    me.hand.take(card)
    if is_build(action):
        if g.watched:
            g.tell(Built(seat, card, left_of(action), right_of(action), costs_nothing(g, me, card)))
        add_card(me, card)
    elif is_stage(action):
        if g.watched:
            g.tell(StageBuilt(seat, card, me.stages, left_of(action), right_of(action)))
        me.under.append(Hidden(card, g.age, turn, seat))
        if STAGE_EFFECTS[me.board()][me.stages].power == FROM_DISCARD:
            g.digging = seat
        add_stage(me)
    else:
        if g.watched:
            g.tell(Sold(seat, card, SALE))
        g.discarded(card, turn, seat)


def earn(g: SevenWonders, seat: i64, action: i64) -> None:
    """The coins of an action: the sale, the trade income of the neighbours, what the card or stage brings now."""
    me = g.players[seat]
    g.players[g.left_of(seat)].coins += left_of(action)
    g.players[g.right_of(seat)].coins += right_of(action)
    if is_sale(action):
        me.coins += SALE
    elif is_build(action):
        gain(g, seat, CARD_EFFECTS[card_of(action)])
    else:
        gain(g, seat, STAGE_EFFECTS[me.board()][me.stages - 1])


def gain(g: SevenWonders, seat: i64, effect: Effect) -> None:
    """A player takes the coins that a card or stage brings now."""
    coins = coins_now(g, seat, effect)
    g.players[seat].coins += coins
    if g.watched and coins > 0:
        g.tell(Earned(seat, coins))


def resolve(g: SevenWonders) -> None:
    """All have chosen: everybody pays, then all cards are placed, then all coins come in (rules section 5)."""
    g.reveal(g.everyone())
    for seat in range(g.seats):
        pay(g, seat, g.players[seat].choice)
    for seat in range(g.seats):
        carry_out(g, seat, g.players[seat].choice, g.turn)
    for seat in range(g.seats):
        earn(g, seat, g.players[seat].choice)
    for me in g.players:
        me.choice = NO_CHOICE


# ---- an age (rules sections 2 and 6) -------------------------------------------------------------------------------------


def throw_away(g: SevenWonders, seat: i64) -> None:
    """The cards left in a hand go face down to the discard pile and earn nothing."""
    me = g.players[seat]
    while me.hand.size() > 0:
        card: i64 = me.hand.cards[0]
        me.hand.take(card)
        g.discarded(card, g.turn, seat)
        if g.watched:
            g.tell(ThrownAway(seat, card))


def battles(g: SevenWonders) -> None:
    """The end of an age: each city compares its shields with each neighbour."""
    prize: i64 = VICTORY[g.age]
    for seat in range(g.seats):
        to = g.left_of(seat)
        a = g.players[seat]
        b = g.players[to]
        if a.shields > b.shields:
            a.victories += prize
            b.defeats += 1
        elif a.shields < b.shields:
            b.victories += prize
            a.defeats += 1
        if g.watched:
            g.tell(Battle(seat, to, a.shields, b.shields, prize))


def deal(g: SevenWonders) -> None:
    """Seven cards each from the deck of the age; Age III has players + 2 guilds in it, drawn unseen."""
    deck = Bag(DECKS[8 * g.age + g.seats][:])
    if g.age == AGES:
        for _ in range(g.seats + 2):
            deck.put(g.chance.draw(g.guilds))
    for me in g.players:
        for _ in range(HAND):
            me.hand.add(g.chance.draw(deck))
    g.turn = 1
    g.choosing = g.everyone()
    if g.watched:
        g.tell(AgeBegins(g.age))
