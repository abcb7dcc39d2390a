"""Full positions that a seat could not tell from the real one.

Face-down military cards show their age on the back.  What a seat can't know, age by age: the hands of others (but for pacts
that were shown), events that others prepared or that lie there from the beginning, cards that others discarded face down, the
deck, and what left the game unseen.  A sample deals all these anew: events get events and territories, and a card that the
seat knows to have been shuffled into a deck again can't be one that was drawn before.

Who prepared a card is known as long as it lies in the future deck.  That deck is shuffled when it becomes the current one;
then a seat knows its own cards in it, and of the others only their ages.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import has
from ziggurat.core.chance import Bag, Chance
from ziggurat.games.through_the_ages.event_decks import oldest
from ziggurat.games.through_the_ages.state import NOTHING, Held, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.steps.colonization import Auction, Force, most_force
from ziggurat.games.through_the_ages.tables import AGE, BONUS, CARD_COUNT, EVENT, MILITARY_FROM, SORT, TERRITORY

ANY_ERA: Final[i64] = 1000
TRIES: Final[i64] = 12
AGES: Final[i64] = 4


@final
class Places:
    """The places of unknown cards of one age, in an order that all can see, and the cards that lie there."""

    def __init__(self) -> None:
        self.cards: vec[i64] = vec[i64]()
        self.eras: vec[i64] = vec[i64]()  # the latest era of a card that can lie here
        self.events: vec[i64] = vec[i64]()  # 1: only events and territories
        self.dealt: vec[i64] = vec[i64]()

    def add(self, card: i64, era: i64, event: i64) -> None:
        self.cards = append(self.cards, card)
        self.eras = append(self.eras, era)
        self.events = append(self.events, event)
        self.dealt = append(self.dealt, card)


def sample(real: ThroughTheAges, seat: i64, chance: Chance) -> ThroughTheAges:
    """A full position that this seat can't tell from the real one, drawn from ``chance``, which the sample then keeps.

    Whoever holds the highest bid in an auction can pay it: hands with which that could not be are dealt again.
    """
    for _ in range(TRIES):
        g = deal_anew(real, seat, chance)
        if owed(g, seat) <= 0:
            return g
    make_able(g, seat)
    return g


def deal_anew(real: ThroughTheAges, seat: i64, chance: Chance) -> ThroughTheAges:
    """One deal of all that the seat does not know."""
    g = real.copy(chance)
    sees_top: bool = g.top >= 0 and has(g.top_known, seat)
    looked: i64 = g.top_known
    hidden_top: bool = g.top >= 0 and not sees_top
    if hidden_top:
        g.current.put(g.top)
        g.top = NOTHING
    places = [Places() for _ in range(AGES)]
    collect(g, seat, places)
    new_of = vec[i64]([-1] * int(CARD_COUNT))  # by event: the one that lies there now
    at = vec[i64]([0, 0, 0, 0])
    for age in range(AGES):
        deal(g, seat, places[age], chance, age)
    put_back(g, seat, places, new_of, at)
    if hidden_top:
        g.top = chance.draw(oldest(g))
        g.current.take(g.top)
        g.top_known = looked
    return g


def owed(g: ThroughTheAges, seat: i64) -> i64:
    """By how much another seat's bid is more than it can send; 0 or less: nothing is wrong."""
    for step in g.steps:
        if isinstance(step, Auction) and step.holder >= 0 and step.holder != seat:
            return step.bid - most_force(g.players[step.holder])
        if isinstance(step, Force) and step.seat != seat:
            return step.bid - step.most(g)
    return 0


def bidder(g: ThroughTheAges) -> i64:
    """Who holds the highest bid."""
    for step in g.steps:
        if isinstance(step, Auction):
            return step.holder
        if isinstance(step, Force):
            return step.seat
    return NOTHING


def make_able(g: ThroughTheAges, seat: i64) -> None:
    """Exchanges cards of the bidder's hand for bonus cards that the seat has not seen, until the bid can be paid."""
    me = g.players[bidder(g)]
    n: i64 = len(me.military)
    for i in range(n):
        held = me.military[i]
        if owed(g, seat) <= 0:
            return
        if held.shown == 0 and SORT[held.card] != BONUS:
            card = exchange(g, seat, held.card)
            me.military[i] = Held(card, held.era, 0)


def exchange(g: ThroughTheAges, seat: i64, card: i64) -> i64:
    """Lays a card where an unseen bonus card of its age lies, and returns that one; itself if there is none."""
    for bag in (g.deck, g.box):
        for other in bag.items:
            if SORT[other] == BONUS and AGE[other] == AGE[card]:
                bag.take(other)
                bag.put(card)
                return other
    n: i64 = len(g.discard)
    for i in range(n):
        hidden = g.discard[i]
        if not hidden.known_to(seat) and SORT[hidden.card] == BONUS and AGE[hidden.card] == AGE[card]:
            g.discard[i] = Hidden(card, hidden.seat, hidden.era)
            return hidden.card
    for other in range(g.seats):
        if other == seat or other == bidder(g):
            continue
        hand = g.players[other].military
        size: i64 = len(hand)
        for k in range(size):
            held = hand[k]
            if held.shown == 0 and SORT[held.card] == BONUS and AGE[held.card] == AGE[card]:
                hand[k] = Held(card, held.era, 0)
                return held.card
    return card


def collect(g: ThroughTheAges, seat: i64, places: list[Places]) -> None:
    """All places of cards that the seat does not know, in the order in which ``put_back`` goes through them."""
    for hidden in g.prepared:
        if in_future(g, hidden, seat):
            places[AGE[hidden.card]].add(hidden.card, hidden.era, 1)
    for card in other_events(g, seat):
        places[AGE[card]].add(card, ANY_ERA, 1)
    for other in range(g.seats):
        if other != seat:
            for held in g.players[other].military:
                if held.shown == 0:
                    places[AGE[held.card]].add(held.card, held.era, 0)
    for hidden in g.discard:
        if not hidden.known_to(seat):
            places[AGE[hidden.card]].add(hidden.card, hidden.era, 0)
    for card in g.deck.items:
        places[AGE[card]].add(card, ANY_ERA, 0)
    for card in g.box.items:
        places[AGE[card]].add(card, ANY_ERA, 0)


def in_future(g: ThroughTheAges, hidden: Hidden, seat: i64) -> bool:
    """Whether another seat's card lies in the future deck: all know who put it there, this seat not which it is."""
    return hidden.seat != seat and hidden.card in g.future.items


def other_events(g: ThroughTheAges, seat: i64) -> vec[i64]:
    """Events in the decks of which a seat knows no more than the age, in the order of their numbers."""
    marks = vec[i64]([0] * int(CARD_COUNT))
    for card in g.current.items:
        marks[card] = 1
    for card in g.future.items:
        marks[card] = 2
    for hidden in g.prepared:
        if hidden.seat == seat or marks[hidden.card] == 2:
            marks[hidden.card] = 0
    out = vec[i64]()
    for card in range(MILITARY_FROM, CARD_COUNT):
        if marks[card] != 0:
            out = append(out, card)
    return out


def deal(g: ThroughTheAges, seat: i64, places: Places, chance: Chance, age: i64) -> None:
    """Deals the cards of one age anew: the places with the narrowest choice first."""
    n: i64 = len(places.cards)
    if n == 0:
        return
    cards = in_order(places.cards)
    since = eras(g, seat, cards)
    for _ in range(TRIES):
        if deal_once(places, cards, since, chance):
            return
    deal_once(places, cards, vec[i64]([0] * int(n)), chance)


def deal_once(places: Places, cards: vec[i64], since: vec[i64], chance: Chance) -> bool:
    """One attempt; False where no card was left that fits."""
    n: i64 = len(cards)
    left = cards[:]
    left_since = since[:]
    size: i64 = n
    plain: bool = True  # no card is barred from any place but those of events
    for i in range(n):
        if since[i] > 0:
            plain = False
    for events in (1, 0):
        for narrow in (1, 0):
            for at in range(n):
                if places.events[at] != events or (places.eras[at] < ANY_ERA) != (narrow == 1):
                    continue
                if plain and events == 0:
                    place: i64 = chance.below(size)
                    places.dealt[at] = left[place]
                    left[place] = left[size - 1]
                    size -= 1
                    continue
                fitting: i64 = 0
                for i in range(size):
                    if fits(left[i], left_since[i], places.eras[at], events):
                        fitting += 1
                if fitting == 0:
                    return False
                skip = chance.below(fitting)
                for i in range(size):
                    if fits(left[i], left_since[i], places.eras[at], events):
                        if skip == 0:
                            places.dealt[at] = left[i]
                            left[i] = left[size - 1]
                            left_since[i] = left_since[size - 1]
                            size -= 1
                            break
                        skip -= 1
    return True


def fits(card: i64, since: i64, era: i64, events: i64) -> bool:
    """Whether a card can lie in a place."""
    return since <= era and (events == 0 or SORT[card] == EVENT or SORT[card] == TERRITORY)


def eras(g: ThroughTheAges, seat: i64, cards: vec[i64]) -> vec[i64]:
    """For each card the era since which it can have been drawn: later ones for those that were seen to be mixed in."""
    out = vec[i64]([0] * len(cards))
    n: i64 = len(cards)
    at: i64 = len(g.mixed) - 1
    while at >= 0:
        hidden = g.mixed[at]
        if hidden.known_to(seat):
            for i in range(n):
                if cards[i] == hidden.card and out[i] == 0:
                    out[i] = hidden.era
                    break
        at -= 1
    return out


def in_order(cards: vec[i64]) -> vec[i64]:
    """The same cards by number, so that a sample does not follow from the real position."""
    out = vec[i64]()
    counts = vec[i64]([0] * int(CARD_COUNT))
    for card in cards:
        counts[card] += 1
    for card in range(MILITARY_FROM, CARD_COUNT):
        for _ in range(counts[card]):
            out = append(out, card)
    return out


def put_back(g: ThroughTheAges, seat: i64, places: list[Places], new_of: vec[i64], at: vec[i64]) -> None:
    """Lays the dealt cards down where ``collect`` found the old ones."""
    prepared: list[Hidden] = []
    for hidden in g.prepared:
        if in_future(g, hidden, seat):
            card = next_card(places, at, AGE[hidden.card])
            new_of[hidden.card] = card
            prepared.append(Hidden(card, hidden.seat, hidden.era))
        elif hidden.seat == seat:
            prepared.append(hidden)
    for card in other_events(g, seat):
        new_of[card] = next_card(places, at, AGE[card])
    g.prepared = prepared
    g.current = renamed(g.current, new_of)
    g.future = renamed(g.future, new_of)
    for other in range(g.seats):
        if other != seat:
            hand: list[Held] = []
            for held in g.players[other].military:
                if held.shown == 0:
                    hand.append(Held(next_card(places, at, AGE[held.card]), held.era, 0))
                else:
                    hand.append(held)
            g.players[other].military = hand
    discard: list[Hidden] = []
    for hidden in g.discard:
        if hidden.known_to(seat):
            discard.append(hidden)
        else:
            discard.append(Hidden(next_card(places, at, AGE[hidden.card]), hidden.seat, hidden.era))
    g.discard = discard
    deck = Bag(vec[i64](), g.deck.kind)
    for card in g.deck.items:
        deck.put(next_card(places, at, AGE[card]))
    g.deck = deck
    box = Bag(vec[i64](), g.box.kind)
    for card in g.box.items:
        box.put(next_card(places, at, AGE[card]))
    g.box = box
    mixed: list[Hidden] = []
    for hidden in g.mixed:
        if hidden.known_to(seat):
            mixed.append(hidden)
    g.mixed = mixed


def next_card(places: list[Places], at: vec[i64], age: i64) -> i64:
    """The card that was dealt to the next place of an age."""
    card: i64 = places[age].dealt[at[age]]
    at[age] += 1
    return card


def renamed(bag: Bag, new_of: vec[i64]) -> Bag:
    """An events deck with the cards that lie there now."""
    out = Bag(vec[i64](), bag.kind)
    for card in in_order(bag.items):  # the order in the real bag means nothing
        out.put(new_of[card] if new_of[card] >= 0 else card)
    return out
