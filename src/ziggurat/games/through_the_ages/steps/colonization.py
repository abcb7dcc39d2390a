"""The auction of a territory and the force that takes it (rules section 9)."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.state import Step
from ziggurat.games.through_the_ages.actions import BID, DISCARD, ENOUGH, MOST_BID, PASS, SEND, SPEND
from ziggurat.games.through_the_ages.armies import army_strength
from ziggurat.games.through_the_ages.events import Bid, Colonized, Passed, Sent
from ziggurat.games.through_the_ages.gains import learn, receive, score
from ziggurat.games.through_the_ages.military_cards import discard_secretly, draw, kinds_held, play_bonus
from ziggurat.games.through_the_ages.population import new_worker
from ziggurat.games.through_the_ages.ratings import refresh
from ziggurat.games.through_the_ages.state import FROM_COLONIES, NOTHING, Player, ThroughTheAges
from ziggurat.games.through_the_ages.symbols import gain_symbols
from ziggurat.games.through_the_ages.tables import (
    BONUS,
    COLONIZATION,
    COOK,
    GENGHIS,
    ONCE_CARDS,
    ONCE_CULTURE,
    ONCE_FOOD,
    ONCE_POPULATION,
    ONCE_RESOURCES,
    ONCE_SCIENCE,
    SORT,
    STRENGTH,
    UNITS_FROM,
    WORKPLACES,
)

COOK_CARDS: Final[i64] = 2


def force_of(me: Player, units: vec[i64]) -> i64:
    """The force of these units with the cards in play: printed strengths, complete armies, colonization symbols."""
    total: i64 = me.colonization + army_strength(units, me.tactic, me.leader == GENGHIS)
    for card in range(UNITS_FROM, WORKPLACES):
        total += units[card] * STRENGTH[card]
    return total


def most_force(me: Player) -> i64:
    """The most that a player can send; 0 without units."""
    if me.units() == 0:
        return 0
    return most_with(me, me.workers, 0, 0)


def most_with(me: Player, units: vec[i64], added: i64, discards: i64) -> i64:
    """The most with these units, what cards have added, and all cards of the hand."""
    total: i64 = force_of(me, units) + added
    others: i64 = 0
    for held in me.military:
        if SORT[held.card] == BONUS:
            total += COLONIZATION[held.card]
        else:
            others += 1
    if me.leader == COOK:
        total += min(others, COOK_CARDS - discards)
    return min(total, MOST_BID)


def start_auction(g: ThroughTheAges, card: i64, seat: i64) -> None:
    """Everybody with units bids, from the current player on, clockwise."""
    bidders: i64 = 0
    for each in range(g.seats):
        if g.plays(each) and g.players[each].units() > 0:
            bidders |= bit(each)
    first = seat if has(bidders, seat) else g.next_of(bidders, seat)
    g.push(Auction(card, first, 0, NOTHING, bidders))


@final
class Auction(Step):
    """Bids rise, passing is final, the last bidder must colonize."""

    def __init__(self, card: i64, seat: i64, bid: i64, holder: i64, still: i64) -> None:
        self.card: Final[i64] = card
        self.seat: Final[i64] = seat
        self.bid: Final[i64] = bid
        self.holder: Final[i64] = holder  # -1: nobody has bid
        self.still: Final[i64] = still  # who has not passed, a mask

    def seats(self, g: ThroughTheAges) -> i64:
        return 0 if self.still == 0 or self.seat == self.holder else bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        out = vec[i64]([PASS])
        for force in range(self.bid + 1, most_force(g.players[seat]) + 1):
            out = append(out, BID + force)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        if action == PASS:
            still: i64 = self.still & ~bit(seat)
            if g.watched:
                g.tell(Passed(seat))
            return Auction(self.card, g.next_of(still, seat), self.bid, self.holder, still)
        if g.watched:
            g.tell(Bid(seat, action - BID))
        return Auction(self.card, g.next_of(self.still, seat), action - BID, seat, self.still)

    def run(self, g: ThroughTheAges) -> Step | None:
        if self.holder >= 0:
            return Force(self.card, self.holder, self.bid, 0, 0)
        g.past.add(self.card)
        return None

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        return "Bid for the territory, or pass" if self.bid == 0 else f"Bid more than {self.bid} for the territory, or pass"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"bid more than {self.bid} and at most {most_force(g.players[seat])}, or pass"


@final
class Force(Step):
    """Units and cards one by one, until the bid is reached; more may be sent.

    Cook discards only cards without a colonization value of their own (ruling 24).
    """

    def __init__(self, card: i64, seat: i64, bid: i64, added: i64, discards: i64) -> None:
        self.card: Final[i64] = card
        self.seat: Final[i64] = seat
        self.bid: Final[i64] = bid
        self.added: Final[i64] = added  # by cards
        self.discards: Final[i64] = discards  # for Cook

    def force(self, g: ThroughTheAges) -> i64:
        return force_of(g.players[self.seat], g.sent) + self.added

    def most(self, g: ThroughTheAges) -> i64:
        """What the force can still become."""
        me = g.players[self.seat]
        units = g.sent[:]
        for card in range(UNITS_FROM, WORKPLACES):
            units[card] += me.workers[card]
        return most_with(me, units, self.added, self.discards)

    def seats(self, g: ThroughTheAges) -> i64:
        return bit(self.seat)

    def legal(self, g: ThroughTheAges, seat: i64) -> vec[i64]:
        me = g.players[seat]
        out = vec[i64]()
        sent: i64 = 0
        for card in range(UNITS_FROM, WORKPLACES):
            sent += g.sent[card]
            if me.workers[card] > 0:
                out = append(out, SEND + card)
        for card in kinds_held(me):
            if SORT[card] == BONUS:
                out = append(out, SPEND + card)
            elif me.leader == COOK and self.discards < COOK_CARDS:
                out = append(out, DISCARD + card)
        if sent > 0 and self.force(g) >= self.bid:
            out = append(out, ENOUGH)
        return out

    def apply(self, g: ThroughTheAges, seat: i64, action: i64) -> Step | None:
        me = g.players[seat]
        if action == ENOUGH:
            settle(g, seat)
            colonize(g, seat, self.card)
            return None
        if SEND <= action < SEND + WORKPLACES:
            unit: i64 = action - SEND
            me.workers[unit] -= 1
            g.sent[unit] += 1
            refresh(g, seat)
            if g.watched:
                g.tell(Sent(seat, unit))
            return self
        if action >= SPEND:
            card: i64 = action - SPEND
            play_bonus(g, seat, card)
            return Force(self.card, seat, self.bid, self.added + COLONIZATION[card], self.discards)
        discard_secretly(g, seat, action - DISCARD)
        return Force(self.card, seat, self.bid, self.added + 1, self.discards + 1)

    def prompt(self, g: ThroughTheAges, seat: i64) -> str:
        force = self.force(g)
        return f"Send units and cards: {force} of {self.bid}" if force < self.bid else "Colonize, or send more"

    def why(self, g: ThroughTheAges, seat: i64, action: i64) -> str:
        return f"send units and bonus cards until their force is {self.bid}; it is {self.force(g)}"


def settle(g: ThroughTheAges, seat: i64) -> None:
    """The units that were sent go to the yellow bank."""
    for card in range(UNITS_FROM, WORKPLACES):
        g.players[seat].yellow += g.sent[card]
        g.sent[card] = 0
    refresh(g, seat)


def colonize(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A territory becomes a colony: the permanent effect first, then what it brings at once."""
    g.players[seat].colonies.add(card)
    if g.watched:
        g.tell(Colonized(seat, card))
    gain_symbols(g, seat, card)
    refresh(g, seat)
    if ONCE_CULTURE[card] > 0:
        score(g, seat, ONCE_CULTURE[card], FROM_COLONIES, card)
    if ONCE_SCIENCE[card] > 0:
        learn(g, seat, ONCE_SCIENCE[card], card)
    receive(g, seat, ONCE_FOOD[card], ONCE_RESOURCES[card])
    for _ in range(ONCE_POPULATION[card]):
        new_worker(g, seat)
    draw(g, seat, ONCE_CARDS[card])
