"""What a seat knows of face-down cards, and full positions that it could not tell from the real one.

A hand wanders from seat to seat, so when and from whose hand a card left says which hand it was and who held that hand
before.  For a seat, all cards that left one hand face down between two of its own looks at it, and what is left of that
hand after its last look, are known as a set but not one by one.  Cards of hands that it has not held, or that left before
its first look, can be any card of that age that it has not seen.  A sample deals each of these groups anew.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag, Chance
from ziggurat.games.seven_wonders.actions import SIDE
from ziggurat.games.seven_wonders.costs import uses_of_hand
from ziggurat.games.seven_wonders.state import NO_CHOICE, Hidden, SevenWonders
from ziggurat.games.seven_wonders.tables import AGES, COLOUR, PURPLE, TURNS, guilds

GUILDS: Final = vec[i64](guilds())


def hand_at(g: SevenWonders, age: i64, turn: i64, seat: i64) -> i64:
    """Which hand a seat holds in a turn: hands are numbered by the seat that held them first."""
    passed: i64 = (turn if turn < TURNS else TURNS) - 1
    if age == 2:
        return (seat + passed) % g.seats
    return (seat + g.seats * TURNS - passed) % g.seats


def group(g: SevenWonders, age: i64, turn: i64, holder: i64, seat: i64) -> i64:
    """The group of cards, for a seat, to which one belongs that left the hand of another in this turn (or is still in it).

    The numbers up to 3 are the unseen cards of that age; a larger number names a hand and the turn in which the seat saw
    it last.
    """
    if holder < 0 or turn == 0:
        return age
    hand = hand_at(g, age, turn, holder)
    last: i64 = (turn if turn < TURNS else TURNS) - 1
    while last > 0:
        if hand_at(g, age, last, seat) == hand:
            return 8 * (8 * age + hand) + last
        last -= 1
    return age


def sample(real: SevenWonders, seat: i64, chance: Chance) -> SevenWonders:
    """A full position that this seat can't tell from the real one, drawn from ``chance``, which the sample then keeps."""
    g = real.copy(chance)
    cards = vec[i64]()
    groups = vec[i64]()
    for holder in range(g.seats):
        other = g.players[holder]
        for hidden in other.under:
            if not hidden.knows(seat):
                cards = append(cards, hidden.card)
                groups = append(groups, group(g, hidden.age, hidden.turn, hidden.seat, seat))
        if holder != seat:
            for card in other.hand.cards:
                cards = append(cards, card)
                groups = append(groups, group(g, g.age, g.turn, holder, seat))
    for hidden in g.discard:
        if not hidden.knows(seat):
            cards = append(cards, hidden.card)
            groups = append(groups, group(g, hidden.age, hidden.turn, hidden.seat, seat))
    if g.age == AGES:
        deal_guilds(g, cards, groups, chance)
    sort(cards, groups)
    shuffle(cards, groups, chance)
    put_back(g, seat, cards)
    choose_again(g, seat, chance)
    return g


def deal_guilds(g: SevenWonders, cards: vec[i64], groups: vec[i64], chance: Chance) -> None:
    """Unseen guilds may as well be among those that were left in the box: both are dealt anew."""
    unseen = vec[i64]()
    n: i64 = len(cards)
    for at in range(n):
        if groups[at] == AGES and COLOUR[cards[at]] == PURPLE:
            unseen = append(unseen, at)
    pool = Bag(vec[i64](), g.guilds.kind)
    for guild in GUILDS:  # in the order of the content, not in that of the real position
        for at in unseen:
            if cards[at] == guild:
                pool.put(guild)
        if guild in g.guilds.items:
            pool.put(guild)
    for at in unseen:
        cards[at] = chance.draw(pool)
    g.guilds = pool


def sort(cards: vec[i64], groups: vec[i64]) -> None:
    """Each group in order, so that a sample follows from what its seat knows and from chance, not from the real position."""
    for last in range(len(cards)):
        at: i64 = last
        for i in range(last - 1, -1, -1):
            if groups[i] == groups[at]:
                if cards[i] <= cards[at]:
                    break
                card: i64 = cards[at]
                cards[at] = cards[i]
                cards[i] = card
                at = i


def shuffle(cards: vec[i64], groups: vec[i64], chance: Chance) -> None:
    """Exchanges cards at random within each group."""
    n: i64 = len(cards)
    for at in range(n - 1):
        same: i64 = 0
        for i in range(at, n):
            if groups[i] == groups[at]:
                same += 1
        if same == 1:
            continue
        skip = chance.below(same)
        other: i64 = at
        while skip > 0:
            other += 1
            if groups[other] == groups[at]:
                skip -= 1
        card: i64 = cards[at]
        cards[at] = cards[other]
        cards[other] = card


def put_back(g: SevenWonders, seat: i64, cards: vec[i64]) -> None:
    """Lays the cards down again where ``sample`` took them up, in the same order."""
    at: i64 = 0
    for holder in range(g.seats):
        other = g.players[holder]
        for i in range(len(other.under)):
            if not other.under[i].knows(seat):
                other.under[i] = with_card(other.under[i], cards[at])
                at += 1
        if holder != seat:
            hand = other.hand.cards
            for k in range(len(hand)):
                hand[k] = cards[at]
                at += 1
    for i in range(len(g.discard)):
        if not g.discard[i].knows(seat):
            g.discard[i] = with_card(g.discard[i], cards[at])
            at += 1


def with_card(hidden: Hidden, card: i64) -> Hidden:
    """The same place with another card in it."""
    if hidden.card == card:
        return hidden
    return Hidden(card, hidden.age, hidden.turn, hidden.seat, hidden.known)


def choose_again(g: SevenWonders, seat: i64, chance: Chance) -> None:
    """What others have chosen face down is made anew from the hands that they have now."""
    for holder in range(g.seats):
        other = g.players[holder]
        if holder == seat or other.choice == NO_CHOICE:
            continue
        if other.choice >= SIDE:
            other.choice = SIDE + chance.below(2)
        else:
            uses = uses_of_hand(g, holder)
            n: i64 = len(uses)
            other.choice = uses[chance.below(n)]
