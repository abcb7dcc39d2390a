"""Why a card or a stage can't be built now, in words for a player."""

from __future__ import annotations

from ziggurat.core.actions import listed
from ziggurat.games.seven_wonders import actions, costs
from ziggurat.games.seven_wonders.content import CARD, CARDS, GOOD_NAMES, WONDER
from ziggurat.games.seven_wonders.state import Player, SevenWonders
from ziggurat.games.seven_wonders.tables import COINS, NEED, STAGE_NEED, STAGES
from ziggurat.games.seven_wonders.trade import payments

RICH = 1000
"""A purse that pays for everything: what still can't be bought then is not on sale."""


def card_reason(g: SevenWonders, seat: int, card: int) -> str:
    """Why a seat can't build a card of its hand; empty when it can."""
    me = g.players[seat]
    if me.has(card):
        return f"your city has {CARDS[card].name} already"
    if len(costs.card_payments(g, seat, card)) > 0:
        return ""
    if me.coins < COINS[card]:
        return f"it costs {coins(int(COINS[card]))}, you have {int(me.coins)}"
    return goods_reason(g, seat, int(NEED[card]), int(me.coins - COINS[card]))


def stage_reason(g: SevenWonders, seat: int) -> str:
    """Why a seat can't build its next wonder stage; empty when it can."""
    me = g.players[seat]
    if me.stages == STAGES[me.board()]:
        return "all stages of your wonder are built"
    if len(costs.stage_payments(g, seat)) > 0:
        return ""
    return goods_reason(g, seat, int(STAGE_NEED[me.board()][me.stages]), int(me.coins))


def goods_reason(g: SevenWonders, seat: int, need: int, purse: int) -> str:
    """Either what is not to be had, or how much too little money there is."""
    plans = payments(g, seat, need, RICH)
    if len(plans) > 0:
        price = min(int(plan) // 15 + int(plan) % 15 for plan in plans)
        return f"the goods cost {coins(price)}, you have {purse}"
    me, left, right = g.players[seat], g.players[g.left_of(seat)], g.players[g.right_of(seat)]
    missing = min((short for way in sources(me, left, right) if (short := short_of(need, way))), key=sum)
    names = [f"{n} {GOOD_NAMES[good]}" for good, n in enumerate(missing) if n]
    return f"{listed(names)} missing, neither yours nor on sale"


def sources(me: Player, left: Player, right: Player) -> list[list[int]]:
    """All amounts of goods that a city and its neighbours can supply together, one a way to use the alternatives."""
    return [
        [(own >> 4 * good & 7) + (a >> 4 * good & 7) + (b >> 4 * good & 7) for good in range(7)]
        for own in (int(way) for way in me.own)
        for a in (int(way) for way in left.market)
        for b in (int(way) for way in right.market)
    ]


def short_of(need: int, have: list[int]) -> tuple[int, ...]:
    """How many of each good are missing; empty when none is."""
    short = tuple(max(0, (need >> 4 * good & 7) - n) for good, n in enumerate(have))
    return short if any(short) else ()


def coins(n: int) -> str:
    """
    >>> coins(1), coins(2)
    ('1 coin', '2 coins')
    """
    return "1 coin" if n == 1 else f"{n} coins"


def refused(g: SevenWonders, seat: int) -> list[tuple[str, str, str]]:
    """The cards of the hand that can't be built, and the stage if it can't, each with the reason."""
    me = g.players[seat]
    out = []
    for card in dict.fromkeys(int(card) for card in me.hand.cards):
        reason = card_reason(g, seat, card)
        if reason:
            out.append((f"card:{CARD.names[card]}", "build", reason))
    reason = stage_reason(g, seat)
    if reason:
        out.append((f"wonder:{WONDER.names[me.wonder]}", "stage", reason))
    return out


def refused_in_pile(g: SevenWonders, seat: int) -> list[tuple[str, str, str]]:
    """The cards of the discard pile whose names the city has."""
    me = g.players[seat]
    cards = dict.fromkeys(int(hidden.card) for hidden in g.discard)
    return [(f"card:{CARD.names[card]}", "build", card_reason(g, seat, card)) for card in cards if me.has(card)]


def why(g: SevenWonders, seat: int, action: int) -> str:
    """Why this action is not legal for a seat that chooses from its hand."""
    if action >= actions.PASS:
        return "choose a card of your hand and what to do with it"
    card = int(actions.card_of(action))
    name = CARDS[card].name
    if card not in g.players[seat].hand.cards:
        return f"{name} is not in your hand"
    if actions.is_build(action):
        reason = card_reason(g, seat, card)
        plans = costs.card_payments(g, seat, card)
    else:
        reason = stage_reason(g, seat)
        plans = costs.stage_payments(g, seat)
    if reason:
        return f"{name} can't be {'built' if actions.is_build(action) else 'used for a stage'}: {reason}"
    offers = [words(int(plan)) for plan in plans]
    return f"the payments for that are: {'; '.join(offers)}"


def words(plan: int) -> str:
    """A payment in words."""
    left, right = plan // 15, plan % 15
    parts = [f"{coins(n)} {side}" for n, side in ((left, "left"), (right, "right")) if n]
    return " and ".join(parts) or "nothing"
