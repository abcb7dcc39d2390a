"""What a seat does not know, dealt anew: the diplomacy cards of others, those that they drew, and the deck.

When the deck is empty the discarded cards, which all have seen, become the new one.  So a card that somebody has held since
before a shuffle can't be one that went through it: each card knows the last shuffle it went through, and hands are dealt
shuffle by shuffle.
"""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.chance import Bag, Chance
from ziggurat.games.millennia.state import DIPLOMACY_KIND, Millennia
from ziggurat.games.millennia.tables import DIPLOMACY_CARDS


def sample(real: Millennia, seat: i64, chance: Chance) -> Millennia:
    """A full position that this seat can't tell from the real one, drawn from ``chance``, which the sample then keeps."""
    g = real.copy(chance)
    if g.over:
        return g
    pools: list[Bag] = [Bag(vec[i64](), DIPLOMACY_KIND) for _ in range(g.shuffles + 1)]
    for card in range(DIPLOMACY_CARDS):
        if unknown(g, seat, card):
            pools[g.shuffled[card]].put(card)
    for other in range(g.seats):
        if other != seat:
            them = g.players[other]
            them.hand.cards = redeal(g, them.hand.cards, pools, chance)
            them.drawn.cards = redeal(g, them.drawn.cards, pools, chance)
    g.diplomacy_deck = pools[g.shuffles]
    return g


def unknown(g: Millennia, seat: i64, card: i64) -> bool:
    """Whether a card lies where this seat can't see it: in the deck, or with another player."""
    for known in g.diplomacy_discard.cards:
        if known == card:
            return False
    me = g.players[seat]
    return not me.hand.has(card) and not me.drawn.has(card)


def redeal(g: Millennia, cards: vec[i64], pools: list[Bag], chance: Chance) -> vec[i64]:
    """As many cards as before, each from the shuffle from which it was drawn."""
    out = vec[i64]()
    for card in cards:
        out = append(out, chance.draw(pools[g.shuffled[card]]))
    return out
