"""What cards and wonder stages do: columns for the regular effects, a small class with hooks for each odd one."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.games.seven_wonders import content
from ziggurat.games.seven_wonders.state import NOBODY, Player, SevenWonders
from ziggurat.games.seven_wonders.tables import (
    COLOUR,
    LEFT,
    RIGHT,
    SELF,
    SHOWS,
    STAGES,
    TURNS,
    WONDER_STAGE,
    packed,
)
from ziggurat.games.seven_wonders.trade import produce, start_production


@final
class Counting:
    """So much for each thing of certain colours in certain cities."""

    def __init__(self, amount: i64, colours: i64, where: i64) -> None:
        self.amount: Final[i64] = amount
        self.colours: Final[i64] = colours
        self.where: Final[i64] = where

    def total(self, g: SevenWonders, seat: i64) -> i64:
        """The coins or points that a seat gets for what stands now."""
        if self.amount == 0:
            return 0
        things: i64 = 0
        if self.where & SELF != 0:
            things += self.in_city(g.players[seat])
        if self.where & LEFT != 0:
            things += self.in_city(g.players[g.left_of(seat)])
        if self.where & RIGHT != 0:
            things += self.in_city(g.players[g.right_of(seat)])
        return self.amount * things

    def in_city(self, city: Player) -> i64:
        things: i64 = 0
        for colour in range(WONDER_STAGE):
            if has(self.colours, colour):
                things += city.cards_of(colour)
        if has(self.colours, WONDER_STAGE):
            things += city.stages
        return things


@final
class Effect:
    """The regular effects of one card or stage, as columns of numbers."""

    def __init__(self, shields: i64, points: i64, coins: i64, science: i64, power: i64) -> None:
        self.shields: Final[i64] = shields
        self.points: Final[i64] = points
        self.coins: Final[i64] = coins
        self.science: Final[i64] = science  # the symbol, -1: none
        self.power: Final[i64] = power  # the odd effect, -1: none
        self.produces: vec[i64] = vec[i64]()  # one entry an alternative
        self.for_sale: bool = False
        self.trade_from: i64 = 0
        self.trade_raw: bool = False
        self.trade_price: i64 = 0
        self.coins_per: Counting = NOTHING
        self.points_per: Counting = NOTHING


NOTHING: Final = Counting(0, 0, 0)


def read(e: content.Effect, for_sale: bool) -> Effect:
    """An effect from the content."""
    science = -1 if e.science is None else content.SYMBOLS.index(e.science)
    power = -1 if e.power is None else content.POWERS.index(e.power)
    effect = Effect(e.shields, e.points, e.coins, science, power)
    if e.produces:
        effect.produces = vec[i64]([packed(goods) for goods in e.produces.split("/")])
    effect.for_sale = for_sale
    if e.trade is not None:
        effect.trade_from = where(e.trade.from_)
        effect.trade_raw = "W" in e.trade.goods
        effect.trade_price = e.trade.price
    if e.coins_per is not None:
        effect.coins_per = counting(e.coins_per)
    if e.points_per is not None:
        effect.points_per = counting(e.points_per)
    return effect


def counting(c: content.Counted) -> Counting:
    return Counting(c.amount, sum(2 ** content.COUNTED.index(colour) for colour in c.of), where(c.where))


def where(sides: list[content.Side]) -> int:
    return sum({"left": 1, "self": 2, "right": 4}[side] for side in sides)


CARD_EFFECTS: Final[list[Effect]] = [read(card.effect, card.colour in ("brown", "grey")) for card in content.CARDS]
STAGE_EFFECTS: Final[list[list[Effect]]] = [[read(stage.effect, False) for stage in board.stages] for board in content.BOARDS]


# ---- the lasting effects ------------------------------------------------------------------------------------------------


def add_card(me: Player, card: i64) -> None:
    """A card enters the city: everything about it that lasts."""
    me.enter(card)
    me.symbols |= SHOWS[card]
    add(me, CARD_EFFECTS[card])


def add_stage(me: Player) -> None:
    """The next stage of the wonder is built: everything about it that lasts."""
    effect = STAGE_EFFECTS[me.board()][me.stages]
    me.stages += 1
    add(me, effect)


def add(me: Player, effect: Effect) -> None:
    me.shields += effect.shields
    if effect.science >= 0:
        me.science += bit(8 * effect.science)
    if effect.power >= 0:
        me.powers |= bit(effect.power)
    if len(effect.produces) > 0:
        produce(me, effect.produces, effect.for_sale)
    if effect.trade_from != 0:
        discount(me, effect)


def discount(me: Player, effect: Effect) -> None:
    """A lower price for raw materials or manufactured goods from one or both neighbours (never above an earlier one)."""
    price = effect.trade_price
    if effect.trade_raw:
        if effect.trade_from & LEFT != 0 and price < me.left_raw:
            me.left_raw = price
        if effect.trade_from & RIGHT != 0 and price < me.right_raw:
            me.right_raw = price
    else:
        if effect.trade_from & LEFT != 0 and price < me.left_made:
            me.left_made = price
        if effect.trade_from & RIGHT != 0 and price < me.right_made:
            me.right_made = price


def coins_now(g: SevenWonders, seat: i64, effect: Effect) -> i64:
    """The coins that a card or stage brings once, counted when all of this turn stands (rules section 5, step 5)."""
    return effect.coins + effect.coins_per.total(g, seat)


def derive(g: SevenWonders) -> None:
    """Everything that follows from boards, stages and cards in the cities, from scratch."""
    for me in g.players:
        fresh = Player()
        me.shields = 0
        me.symbols = 0
        me.powers = 0
        me.science = 0
        me.colours = 0
        me.low_names = 0
        me.high_names = 0
        me.left_raw = fresh.left_raw
        me.right_raw = fresh.right_raw
        me.left_made = fresh.left_made
        me.right_made = fresh.right_made
        me.own = fresh.own
        me.market = fresh.market
        me.own_most = fresh.own_most
        me.market_most = fresh.market_most
        if me.wonder != NOBODY and me.side != NOBODY:
            start_production(me)
            stages = me.stages
            me.stages = 0
            while me.stages < stages:
                add_stage(me)
        cards = me.built.cards[:]
        me.built.cards = vec[i64]()
        for card in cards:
            add_card(me, card)


# ---- the odd ones -------------------------------------------------------------------------------------------------------


class Power:
    """What a card or a stage alone does.  Stateless: what it must remember is in the player."""

    def frees(self, g: SevenWonders, me: Player, card: i64) -> bool:
        """Whether the card is built for nothing now."""
        return False

    def points(self, g: SevenWonders, me: Player) -> i64:
        """Points at the end of the game."""
        return 0


@final
class NewColour(Power):
    """Olympia, day: a card of a colour that the city does not have is free."""

    def frees(self, g: SevenWonders, me: Player, card: i64) -> bool:
        return me.cards_of(COLOUR[card]) == 0


@final
class FirstCard(Power):
    """Olympia, night, stage 1: the card of the first turn of an age is free."""

    def frees(self, g: SevenWonders, me: Player, card: i64) -> bool:
        return g.turn == 1


@final
class LastCard(Power):
    """Olympia, night, stage 2: the card of the sixth turn of an age is free."""

    def frees(self, g: SevenWonders, me: Player, card: i64) -> bool:
        return g.turn == TURNS


@final
class WholeWonder(Power):
    """Decorators Guild: 7 points if every stage of the own wonder is built."""

    def points(self, g: SevenWonders, me: Player) -> i64:
        return 7 if me.stages == STAGES[me.board()] else 0


ASKED: Final = Power()
"""The seventh card and the discard pile are steps of their own (see ``steps``)."""
POWERS: Final[list[Power]] = [ASKED, ASKED, NewColour(), FirstCard(), LastCard(), WholeWonder()]


def free(g: SevenWonders, me: Player, card: i64) -> bool:
    """Whether a power makes this card cost nothing, neither goods nor coins (ruling 7)."""
    powers = me.powers
    power: i64 = 0
    while powers != 0:
        if powers & 1 != 0 and POWERS[power].frees(g, me, card):
            return True
        powers >>= 1
        power += 1
    return False
