"""Military cards: drawn, shown and discarded (rules section 4)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.events import Discarded, Received, Spent
from ziggurat.games.through_the_ages.state import EVERYBODY, Held, Hidden, Player, ThroughTheAges
from ziggurat.games.through_the_ages.tables import AGE, LAST_AGE


def kinds_held(me: Player) -> vec[i64]:
    """The different military cards of a hand, in its order."""
    out = vec[i64]()
    for held in me.military:
        if held.card not in out:
            out = append(out, held.card)
    return out


def draw(g: ThroughTheAges, seat: i64, n: i64) -> None:
    """Military cards from the deck of the age, over the hand limit too; none in Ages A and IV (section 4)."""
    me = g.players[seat]
    for _ in range(n):
        if g.deck.size() == 0:
            reshuffle(g)
        if g.deck.size() == 0:
            return
        card = g.chance.draw(g.deck)
        me.military.append(Held(card, g.eras, 0))
        if g.watched:
            g.tell(Received(seat, card))


def reshuffle(g: ThroughTheAges) -> None:
    """The discarded cards of this age become its deck again; what was known of them is kept."""
    if g.age == 0 or g.age >= LAST_AGE:
        return
    left: list[Hidden] = []
    g.eras += 1
    for hidden in g.discard:
        if AGE[hidden.card] == g.age:
            g.deck.put(hidden.card)
            g.mixed.append(Hidden(hidden.card, hidden.seat, g.eras))
        else:
            left.append(hidden)
    g.discard = left


def play_bonus(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A bonus card is shown for what it adds, and discarded."""
    use_openly(g, seat, card)
    discard_openly(g, card)
    if g.watched:
        g.tell(Spent(seat, card))


def discard_openly(g: ThroughTheAges, card: i64) -> None:
    """A military card that all have seen goes to the discard pile."""
    g.discard.append(Hidden(card, EVERYBODY, g.eras))


def discard_secretly(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A card of the hand is discarded face down.

    All see its age.  Of cards of this age that they had seen in the hand they don't know any more whether it was one of them.
    """
    me = g.players[seat]
    held = me.take_held(card)
    sure: bool = held.shown != 0
    for each in me.military:
        if AGE[each.card] == AGE[card]:
            sure = False
    g.discard.append(Hidden(card, EVERYBODY if sure else seat, held.era))
    if not sure:
        hide(me, AGE[card])
    if g.watched:
        g.tell(Discarded(seat, card))


def hide(me: Player, age: i64) -> None:
    """Cards of an age that all have seen are mixed with the others of the hand."""
    n: i64 = len(me.military)
    for i in range(n):
        held = me.military[i]
        if held.shown != 0 and AGE[held.card] == age:
            me.military[i] = Held(held.card, held.era, 0)


def use_openly(g: ThroughTheAges, seat: i64, card: i64) -> None:
    """A military card of the hand is shown; where it goes is the caller's."""
    g.players[seat].take_held(card)
    g.reveal(g.everyone())
