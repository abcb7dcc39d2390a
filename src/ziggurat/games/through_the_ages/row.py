"""The card row and the ages: refilling, and the end of an age in the middle of it (rules section 3)."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.chance import Bag
from ziggurat.core.pile import Pile
from ziggurat.games.through_the_ages.actions import ROW_SPACES, TAKE, first_of, second_of, take
from ziggurat.games.through_the_ages.costs import may_take, take_price
from ziggurat.games.through_the_ages.effects import leader_hooks
from ziggurat.games.through_the_ages.events import AgeBegins, Aged, Discarded, Moved, Took
from ziggurat.games.through_the_ages.gains import learn
from ziggurat.games.through_the_ages.leaders import drop_leader
from ziggurat.games.through_the_ages.pacts import end_pact
from ziggurat.games.through_the_ages.ratings import refresh_all
from ziggurat.games.through_the_ages.state import EVERYBODY, FULL, LEARNING, NOTHING, Held, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.tables import (
    ACTION,
    AGE,
    LAST_AGE,
    LEADER,
    SORT,
    SWEEP,
    TOKENS_LOST,
    WONDER,
    civil_deck,
    military_deck,
)
from ziggurat.games.through_the_ages.wonders import drop_unfinished

SPACES: Final[i64] = 13
SHORT: Final[i64] = 2
"""The last age of the learning game."""


def replenish(g: ThroughTheAges) -> None:
    """The first spaces are emptied, the rest slides to the left, new cards come.  Nobody is asked, whatever ends by it."""
    for space in range(SWEEP[g.number_playing()]):
        g.row[space] = NOTHING
    slide_and_fill(g)
    if g.age == 0:
        begin_age(g, 1)


def slide_and_fill(g: ThroughTheAges) -> None:
    """The cards move to the left, keeping their order; the empty spaces are filled from the deck."""
    to: i64 = 0
    for space in range(SPACES):
        card: i64 = g.row[space]
        if card >= 0:
            g.row[space] = NOTHING
            g.row[to] = card
            to += 1
    while to < SPACES:
        if g.civil.size() == 0:
            if g.age != 0:
                return
            begin_age(g, 1)
        g.row[to] = g.chance.draw(g.civil)
        to += 1
        if g.civil.size() == 0 and g.age > 0:
            end_age(g)


def begin_age(g: ThroughTheAges, age: i64) -> None:
    """The decks of the next age become current; what is left of the old military deck leaves the game unseen."""
    for card in g.deck.items:
        g.box.put(card)
    g.age = age
    g.eras = 0
    g.civil = Bag(vec[i64](), g.civil.kind)
    g.deck = Bag(vec[i64](), g.deck.kind)
    if age < LAST_AGE:
        players = g.number_playing()
        for card in civil_deck(age, players):
            g.civil.put(card)
        for card in military_deck(age, players, g.variant != FULL, players > 2 and g.variant != LEARNING):
            g.deck.put(card)
    else:
        g.final = g.round if g.turn == g.first else g.round + 1
    if g.watched:
        g.tell(AgeBegins(-1, age))


def end_age(g: ThroughTheAges) -> None:
    """An age ends: what is older than it leaves hands and play, and each bank loses two yellow tokens."""
    ended = g.age
    for seat in range(g.seats):
        if g.plays(seat):
            antiquate(g, seat, ended)
    begin_age(g, LAST_AGE if ended == 3 or (g.variant == LEARNING and ended == SHORT) else ended + 1)
    refresh_all(g)


def antiquate(g: ThroughTheAges, seat: i64, ended: i64) -> None:
    """Cards of hands, a leader, an unfinished wonder and a pact of ages before the one that ended; then two tokens."""
    me = g.players[seat]
    kept = Pile()
    for card in me.hand.cards:
        if AGE[card] >= ended:
            kept.add(card)
        elif g.watched:
            g.tell(Aged(seat, card))
    me.hand = kept
    fresh = Pile()
    for card in me.fresh.cards:
        if AGE[card] >= ended:
            fresh.add(card)
    me.fresh = fresh
    held: list[Held] = []
    for each in me.military:
        if AGE[each.card] >= ended:
            held.append(each)
        else:
            g.discard.append(Hidden(each.card, EVERYBODY if each.shown != 0 else seat, each.era))
            if g.watched:
                g.tell(Discarded(seat, each.card))
    me.military = held
    if me.leader >= 0 and AGE[me.leader] < ended:
        drop_leader(g, seat)
    if me.unfinished >= 0 and AGE[me.unfinished] < ended:
        drop_unfinished(g, seat)
    if me.pact >= 0 and AGE[me.pact] < ended:
        end_pact(g, seat)
    lost: i64 = min(me.yellow, TOKENS_LOST)
    me.yellow -= lost
    if g.watched and lost > 0:
        g.tell(Moved(seat, NOTHING, -lost, 0))


def takes(g: ThroughTheAges, seat: i64, out: vec[i64], purse: i64) -> vec[i64]:
    """Adds the cards of the row that a player may take for so many civil actions."""
    me = g.players[seat]
    for space in range(ROW_SPACES):
        card: i64 = g.row[space]
        if card >= 0 and take_price(me, card, space) <= purse and may_take(me, card):
            out = append(out, take(card, space))
    return out


def take_card(g: ThroughTheAges, seat: i64, action: i64, in_phase: bool) -> i64:
    """A card leaves the row: a wonder goes into play unfinished, all else into the hand.  Returns its price in civil actions."""
    me = g.players[seat]
    card = first_of(action, TAKE, ROW_SPACES)
    space = second_of(action, TAKE, ROW_SPACES)
    price = take_price(me, card, space)
    g.row[space] = NOTHING
    if g.watched:
        g.tell(Took(seat, card, space, price))
    if SORT[card] == WONDER:
        me.unfinished = card
        me.stages = 0
    else:
        take_in_hand(g, seat, card, in_phase)
    return price


def take_in_hand(g: ThroughTheAges, seat: i64, card: i64, in_phase: bool) -> None:
    """An action card can't be played in the same phase; some leaders have science for technologies."""
    me = g.players[seat]
    me.hand.add(card)
    if SORT[card] == LEADER:
        me.led |= bit(AGE[card])
    elif SORT[card] == ACTION:
        if in_phase:
            me.fresh.add(card)
    else:
        science = leader_hooks(me).science_for_taking()
        if science > 0:
            learn(g, seat, science, me.leader)
