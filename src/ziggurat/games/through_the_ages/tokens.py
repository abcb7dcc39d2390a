"""Blue and yellow tokens: paying and gaining food and resources, corruption, workers (rules sections 4 and 5).

Which tokens pay makes no difference in worth, so it goes by a rule (ruling 1): the smallest first; what is then still owed
is paid with the smallest token that is large enough, and the change comes back in the largest tokens that fit.  So as many
tokens as possible lie in the bank, which is what keeps corruption low.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.through_the_ages.state import Player
from ziggurat.games.through_the_ages.tables import (
    AGE,
    BANK,
    CONSUMPTION,
    CORRUPTION,
    FACES_NEEDED,
    FARMS,
    FOOD,
    LAB,
    LABS,
    MINES,
    RESOURCES,
    SORT,
    WORKPLACES,
)

STORES: Final = vec[i64](
    sorted([*MINES, *LABS[1:]], key=lambda card: (RESOURCES[card] if SORT[card] != LAB else AGE[card], int(SORT[card])))
)
"""Cards whose tokens are resources, the smallest tokens first: mines, and labs for Bill Gates (ruling 2)."""
WORTH: Final = vec[i64](
    [int(FOOD[n] if FOOD[n] else RESOURCES[n] if SORT[n] != LAB else AGE[n]) for n in range(WORKPLACES)]
)
"""What a blue token on a card is worth."""


def in_bank(n: i64) -> i64:
    """A number of tokens as the tables know it."""
    return min(n, BANK - 1)


def consumption(me: Player) -> i64:
    return CONSUMPTION[in_bank(me.yellow)]


def corruption(me: Player) -> i64:
    return CORRUPTION[in_bank(me.blue)]


def faces_needed(me: Player) -> i64:
    return FACES_NEEDED[in_bank(me.yellow)]


def stored(me: Player, cards: vec[i64]) -> i64:
    """What the tokens on these cards are worth together."""
    total: i64 = 0
    for card in cards:
        total += me.tokens[card] * WORTH[card]
    return total


def food(me: Player) -> i64:
    """The food that a player has."""
    return stored(me, FARMS)


def resources(me: Player) -> i64:
    """The resources that a player has, without those that are for units only."""
    return stored(me, STORES)


def pay(me: Player, cards: vec[i64], amount: i64) -> i64:
    """Pays with the tokens on these cards as far as they reach; returns what is missing."""
    left = amount
    for card in cards:
        worth: i64 = WORTH[card]
        n: i64 = min(left // worth, me.tokens[card])
        me.tokens[card] -= n
        me.blue += n
        left -= n * worth
    if left == 0:
        return 0
    for card in cards:
        if me.tokens[card] > 0:  # it is worth more than what is left
            me.tokens[card] -= 1
            me.blue += 1
            change: i64 = WORTH[card] - left
            put(me, FARMS if cards[0] == FARMS[0] else MINES, change)
            return 0
    return left


def put(me: Player, cards: vec[i64], amount: i64) -> i64:
    """Lays tokens worth so much on cards of technologies in play, the largest first; returns what the bank could give."""
    left = amount
    at: i64 = len(cards) - 1
    while at >= 0:
        card = cards[at]
        if me.knows(card):
            n: i64 = min(left // WORTH[card], me.blue)
            me.tokens[card] += n
            me.blue -= n
            left -= n * WORTH[card]
        at -= 1
    return amount - left


def gain_food(me: Player, amount: i64) -> i64:
    """Gains food; returns how much the bank could give."""
    return put(me, FARMS, amount)


def gain_resources(me: Player, amount: i64) -> i64:
    return put(me, MINES, amount)


def pay_food(me: Player, amount: i64) -> i64:
    """Pays food as far as there is any; returns what is missing."""
    return pay(me, FARMS, amount)


def pay_resources(me: Player, amount: i64) -> i64:
    return pay(me, STORES, amount)


def produce(me: Player, card: i64, workers: i64) -> None:
    """Each worker lays one token from the bank on its own card, as far as the bank reaches."""
    n: i64 = min(workers, me.blue)
    me.tokens[card] += n
    me.blue -= n


def tokens_on(me: Player) -> i64:
    """Blue tokens on technologies."""
    total: i64 = 0
    for n in me.tokens:
        total += n
    return total
