"""The decks of current and future events (rules section 9)."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit
from ziggurat.core.chance import Bag
from ziggurat.games.through_the_ages.state import NOTHING, Hidden, ThroughTheAges
from ziggurat.games.through_the_ages.tables import AGE, LAST_AGE


def renew(g: ThroughTheAges) -> None:
    """The future events become the current ones where there are none left."""
    if g.current.size() == 0 and g.top < 0:
        g.current = g.future
        g.future = Bag(vec[i64](), g.current.kind)


def oldest(g: ThroughTheAges) -> Bag:
    """The current events of the oldest age among them: one of these is on top."""
    age: i64 = LAST_AGE
    for card in g.current.items:
        if AGE[card] < age:
            age = AGE[card]
    found = vec[i64]()
    for card in g.current.items:
        if AGE[card] == age:
            found = append(found, card)
    return Bag(found, g.current.kind)


def look(g: ThroughTheAges, seat: i64) -> None:
    """A seat looks at the top current event (Joan of Arc)."""
    if g.top < 0:
        if g.current.size() == 0:
            return
        g.top = g.chance.draw(oldest(g))
        g.current.take(g.top)
        g.top_known = 0
    g.top_known |= bit(seat)
    g.reveal(g.everyone())


def next_event(g: ThroughTheAges) -> i64:
    """Takes the top current event off its deck."""
    card: i64 = g.top
    if card < 0:
        card = g.chance.draw(oldest(g))
        g.current.take(card)
    g.top = NOTHING
    g.top_known = 0
    left: list[Hidden] = []
    for hidden in g.prepared:
        if hidden.card != card:
            left.append(hidden)
    g.prepared = left
    return card
