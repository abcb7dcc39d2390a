"""Paying with goods: what a city can produce, what its neighbours sell, and the best payments.

A city keeps one entry for each way to use its alternatives ("wood or clay"); the lists are rebuilt only when a producer is
built and are shared between copies of a state.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import shl
from ziggurat.games.seven_wonders.actions import PAYMENTS, plan
from ziggurat.games.seven_wonders.state import Player, SevenWonders
from ziggurat.games.seven_wonders.tables import START

GUARD: Final[i64] = 0x8888888
"""The top bit of each good."""
RAW: Final[i64] = 0xFFFF
"""Wood, stone, ore and clay."""
FREE: Final = vec[i64]([0])
"""The one payment of nothing."""
NONE: Final = vec[i64]()
NEVER: Final[i64] = 99
UNPAID: Final = vec[i64]([99] * 15)
"""No payment yet, by coins to the left neighbour."""


def lacking(need: i64, have: i64) -> i64:
    """The goods of ``need`` that ``have`` does not supply, good by good."""
    rest: i64 = (need | GUARD) - have
    kept: i64 = rest & GUARD
    return rest & (kept - (kept >> 3))


def most(a: i64, b: i64) -> i64:
    """The larger amount of each good."""
    return a + lacking(b, a)


def units(goods: i64) -> i64:
    """How many goods these are."""
    pairs: i64 = (goods & 0x0F0F0F0F) + ((goods >> 4) & 0x0F0F0F0F)
    quads: i64 = pairs + (pairs >> 8)
    return (quads + (quads >> 16)) & 0xFF


def plus(have: i64, more: i64) -> i64:
    """Both together; seven of a good are as good as any number (no cost asks for more)."""
    total: i64 = 0
    for good in range(i64(7)):
        n: i64 = ((have >> (4 * good)) & 7) + ((more >> (4 * good)) & 7)
        if n > 7:
            n = 7
        total += shl(n, 4 * good)
    return total


def combined(ways: vec[i64], produces: vec[i64]) -> vec[i64]:
    """All ways to use what a city had together with a new producer; ways that another one covers are left out."""
    out = vec[i64]()
    for have in ways:
        for more in produces:
            out = kept(out, plus(have, more))
    return out


def kept(ways: vec[i64], new: i64) -> vec[i64]:
    """The ways with a new one, without those that are covered by another."""
    for way in ways:
        if lacking(new, way) == 0:
            return ways
    out = vec[i64]()
    for way in ways:
        if lacking(way, new) != 0:
            out = append(out, way)
    return append(out, new)


def produce(me: Player, produces: vec[i64], for_sale: bool) -> None:
    """A producer enters the city; neighbours may buy from brown and grey cards only."""
    me.own = combined(me.own, produces)
    me.own_most = 0
    for way in me.own:
        me.own_most = most(me.own_most, way)
    if for_sale:
        me.market = combined(me.market, produces)
        me.market_most = 0
        for way in me.market:
            me.market_most = most(me.market_most, way)


def start_production(me: Player) -> None:
    """The start resource of the board; neighbours may buy it."""
    start: i64 = START[me.board()]
    me.own = vec[i64]([start])
    me.market = vec[i64]([start])
    me.own_most = start
    me.market_most = start


def payments(g: SevenWonders, seat: i64, need: i64, purse: i64) -> vec[i64]:
    """All payments for these goods that no other payment beats, cheapest first (see ``actions.plan``).

    A payment is what the left and the right neighbour get.  One beats another that gives neither of them less and one of
    them more.  ``purse`` is what may be spent.  Empty: it can't be paid; ``FREE``: the own goods are enough.
    """
    me = g.players[seat]
    if need == 0:
        return FREE
    left = g.players[g.left_of(seat)]
    right = g.players[g.right_of(seat)]
    hopeless = lacking(lacking(need, me.own_most), left.market_most)
    if hopeless != 0 and lacking(hopeless, right.market_most) != 0:
        return NONE
    for way in me.own:
        if lacking(need, way) == 0:
            return FREE
    if purse <= 0:
        return NONE
    best = UNPAID[:]  # by coins to the left: the fewest coins to the right
    found = False
    for way in me.own:
        short = lacking(need, way)
        raw = units(short & RAW)
        made = units(short) - raw
        for offer_right in right.market:
            must = lacking(short, offer_right)  # only the left neighbour has it
            for offer_left in left.market:
                if lacking(must, offer_left) != 0:
                    continue
                can = short - lacking(short, offer_left)  # the most that the left neighbour sells
                raw_must = units(must & RAW)
                made_must = units(must) - raw_must
                raw_can = units(can & RAW)
                made_can = units(can) - raw_can
                for raw_left in range(raw_must, raw_can + 1):
                    for made_left in range(made_must, made_can + 1):
                        to_left: i64 = raw_left * me.left_raw + made_left * me.left_made
                        to_right: i64 = (raw - raw_left) * me.right_raw + (made - made_left) * me.right_made
                        if to_left + to_right <= purse and to_right < best[to_left]:
                            best[to_left] = to_right
                            found = True
    if not found:
        return NONE
    return sorted_plans(best)


def sorted_plans(best: vec[i64]) -> vec[i64]:
    """The payments that no other beats, by total, then by what the left neighbour gets."""
    plans = vec[i64]()
    lowest: i64 = NEVER
    for to_left in range(PAYMENTS):
        if best[to_left] < lowest:
            lowest = best[to_left]
            plans = append(plans, plan(to_left, lowest))
    n: i64 = len(plans)
    for i in range(i64(1), n):  # a few entries: insertion
        at: i64 = i
        new: i64 = plans[i]
        while at > 0 and total(plans[at - 1]) > total(new):
            plans[at] = plans[at - 1]
            at -= 1
        plans[at] = new
    return plans


def total(payment: i64) -> i64:
    """The coins of a payment."""
    return payment // PAYMENTS + payment % PAYMENTS
