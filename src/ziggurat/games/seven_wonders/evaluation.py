"""How good a position of 7 Wonders looks for a seat: a sum of named terms, in hundredths of a point.

What a city has is counted by the score pad.  What it may still become is guessed: battles to come by the shields now,
science by what another symbol would bring, production by the cards of the decks that it will let the city build.  The
weights were found by self-play.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import append, vec
from mypy_extensions import i64

from ziggurat.core.bits import bit, has
from ziggurat.core.chance import Chance
from ziggurat.core.evaluation import Evaluation, pick
from ziggurat.games.seven_wonders import scoring
from ziggurat.games.seven_wonders.actions import PASS, SIDE, WONDER, card_of, is_build, is_stage, left_of, right_of
from ziggurat.games.seven_wonders.costs import costs_nothing, uses_of_hand
from ziggurat.games.seven_wonders.effects import CARD_EFFECTS, STAGE_EFFECTS, Effect, coins_now
from ziggurat.games.seven_wonders.state import NO_CHOICE, NOBODY, Player, SevenWonders
from ziggurat.games.seven_wonders.steps import act_alone, take_board, take_side
from ziggurat.games.seven_wonders.tables import (
    AGES,
    BLUE,
    BROWN,
    CARDS,
    COINS,
    COLOUR,
    DECKS,
    DEFEAT,
    FREE_WITH,
    GREEN,
    GREY,
    HAND,
    NEED,
    PURPLE,
    RED,
    SALE,
    SHOWS,
    STAGE_NEED,
    STAGES,
    TURNS,
    VICTORY,
    guilds,
)
from ziggurat.games.seven_wonders.trade import RAW, lacking, units

TERMS: Final = (
    "military",
    "treasury",
    "wonder",
    "civilian",
    "commerce",
    "guilds",
    "science",
    "science to come",
    "production",
    "trade",
    "chains",
    "rivals",
)
MILITARY: Final[i64] = 0
TREASURY: Final[i64] = 1
WONDERS: Final[i64] = 2
SCIENCE: Final[i64] = 6
SCIENCE_TO_COME: Final[i64] = 7
PRODUCTION: Final[i64] = 8
TRADE: Final[i64] = 9
CHAINS: Final[i64] = 10
RIVALS: Final[i64] = 11

POINT: Final[i64] = 100

# ---- weights: by age where there are four (0: before the first deal) -----------------------------------------------------

SPREAD: Final = vec[i64]([0, 33, 30, 31])
"""How much each turn up to a battle blurs its outcome, by the age of the battle."""
COIN: Final = vec[i64]([22, 22, 28, 25])
"""What each of the first coins is worth beyond its points."""
MORE_COINS: Final = vec[i64]([9, 9, 10, 10])
"""The same for further coins."""
FEW: Final[i64] = 4
"""How many coins are the first."""
MANY: Final[i64] = 6
"""How many more are further ones; beyond that a coin is worth its points."""
SYMBOLS_LATER: Final = vec[i64]([250, 150, 75, 0])
"""Science symbols that later ages bring, in hundredths."""
SYMBOLS_A_TURN: Final = vec[i64]([0, 14, 13, 15])
"""Science symbols that each turn left in this age brings, in hundredths."""
AFFORD: Final = vec[i64]([0, 290, 1830, 1840])
"""What it is worth to be able to pay for everything in an age to come."""
AFFORD_NOW: Final = vec[i64]([0, 290, 1830, 2800])
"""The same for the age that has begun."""
SALES: Final = vec[i64]([90, 90, 10, 3])
"""What a good is worth that a neighbour lacks, while this age lasts."""
STAGE_TO_COME: Final = vec[i64]([43, 43, 20, 10])
"""The part of its worth that a stage counts before it is built, if it can be paid, in hundredths."""
POWER: Final = vec[i64]([265, 395, 295, 265, 240, 0])
"""What a power of a wonder is worth in each age that is still to come."""
CHAIN: Final = vec[i64]([0, 55, 80, 0])
"""For quick guesses: what a card that shows chain symbols is worth beyond what it does."""
RAWS: Final = vec[i64]([0, 580, 270, 0])
"""For quick guesses: what a raw material is worth that the city lacks."""
MADE: Final = vec[i64]([0, 270, 280, 0])
"""For quick guesses: the same for a manufactured good, and for production that is not for sale."""
BARGAIN: Final = vec[i64]([0, 205, 110, 0])
"""For quick guesses: what cheaper trade is worth."""
WANTED: Final[i64] = 27
"""How much of the best card left to the neighbour counts against a choice, in hundredths."""
RIVALS_COIN: Final[i64] = 8
"""What a coin in the treasury of a neighbour counts against a city."""

# ---- tables --------------------------------------------------------------------------------------------------------------


def usual_worth(card: i64) -> i64:
    """What building a card brings as a rule: how much it matters that a city can pay for it."""
    effect = CARD_EFFECTS[card]
    colour: i64 = COLOUR[card]
    if colour == BLUE:
        return effect.points * POINT
    if colour == RED:
        return effect.shields * 150
    if colour == GREEN:
        return 500
    if colour == PURPLE:
        return 300
    return 100 if colour in (BROWN, GREY) else 300


WORTH: Final = vec[i64]([usual_worth(card) for card in range(CARDS)])


def coming(age: i64, seats: i64) -> vec[i64]:
    """The cards of an age that cost goods, each once; the guilds too."""
    out = vec[i64]()
    for card in DECKS[8 * age + seats]:
        if NEED[card] != 0 and card not in out:
            out = append(out, card)
    if age == AGES:
        for guild in guilds():
            out = append(out, guild)
    return out


def in_deck(age: i64, seats: i64, card: i64) -> i64:
    """How many copies of a card to expect, in tenths."""
    if COLOUR[card] == PURPLE:
        return seats + 2  # of ten guilds
    copies: i64 = 0
    for other in DECKS[8 * age + seats]:
        if other == card:
            copies += 10
    return copies


COMING: Final = vec[vec[i64]]([coming(age, seats) for age in range(4) for seats in range(8)])
"""Cards by 8 * age + seats."""
COPIES: Final = vec[vec[i64]](
    [vec[i64]([in_deck(age, seats, card) for card in coming(age, seats)]) for age in range(4) for seats in range(8)]
)
ALL: Final = vec[i64](
    [sum(WORTH[card] * in_deck(age, seats, card) for card in coming(age, seats)) for age in range(4) for seats in range(8)]
)

# ---- what a city has -----------------------------------------------------------------------------------------------------


def turns_left(me: Player) -> i64:
    """The turns that a seat has still to play in this age."""
    n = me.hand.size()
    return n - 1 if n > 0 else 0


def odds(ahead: i64, spread: i64) -> i64:
    """The chance in hundredths that something ahead (not 0) stays ahead."""
    if ahead > 0:
        return 50 + 50 * ahead // (ahead + spread)
    return 50 - 50 * -ahead // (spread - ahead)


def battles_to_come(g: SevenWonders, lead: i64, turns: i64) -> i64:
    """The points of the battles to come with one neighbour, with so many shields more than it has."""
    total: i64 = 0
    for age in range(g.age if g.age > 0 else i64(1), AGES + 1):
        spread: i64 = SPREAD[age] * (turns + TURNS * (age - g.age))
        total += VICTORY[age] * odds(200 * lead - 100, spread) - DEFEAT * odds(-200 * lead - 100, spread)
    return total


def military(g: SevenWonders, seat: i64, more: i64) -> i64:
    """Points of battles to come, with so many shields more than stand now."""
    if g.over:
        return 0
    me = g.players[seat]
    shields: i64 = me.shields + more
    turns = turns_left(me)
    left = battles_to_come(g, shields - g.players[g.left_of(seat)].shields, turns)
    return left + battles_to_come(g, shields - g.players[g.right_of(seat)].shields, turns)


def purse(age: i64, turns: i64, coins: i64) -> i64:
    """The worth of a treasury: its points, and what can be bought with it in the turns left."""
    first: i64 = coins if coins < FEW else FEW
    further: i64 = coins - first
    if further > MANY:
        further = MANY
    use: i64 = first * COIN[age] + further * MORE_COINS[age]
    if age == AGES:
        use = use * turns // TURNS
    return coins * POINT // 3 + use


def next_symbol(symbols: i64) -> i64:
    """What one more science symbol brings on average."""
    now = scoring.science(symbols)
    more = scoring.science(symbols + 1) + scoring.science(symbols + 256) + scoring.science(symbols + 65536)
    return (more - 3 * now) * POINT // 3


def symbols_to_come(g: SevenWonders, turns: i64) -> i64:
    """How many science symbols a seat may still get, in hundredths."""
    return 0 if g.over else SYMBOLS_LATER[g.age] + SYMBOLS_A_TURN[g.age] * turns


def science_to_come(g: SevenWonders, symbols: i64, turns: i64) -> i64:
    return symbols_to_come(g, turns) * next_symbol(symbols) // 100


def stage_worth(g: SevenWonders, seat: i64, effect: Effect) -> i64:
    """What the effect of a wonder stage brings, but for its production."""
    me = g.players[seat]
    total: i64 = effect.points * POINT
    if effect.shields > 0:
        total += military(g, seat, effect.shields) - military(g, seat, 0)
    if effect.science >= 0:
        total += next_symbol(me.science)
    if effect.coins > 0:
        turns = turns_left(me)
        total += purse(g.age, turns, me.coins + effect.coins) - purse(g.age, turns, me.coins)
    if effect.power >= 0:
        total += power_worth(g, effect.power)
    return total


def power_worth(g: SevenWonders, power: i64) -> i64:
    """What a power of a wonder is worth while the game lasts."""
    return 0 if g.over else POWER[power] * (AGES + 1 - (g.age if g.age > 0 else i64(1)))


# ---- what it can pay -----------------------------------------------------------------------------------------------------


def price(g: SevenWonders, seat: i64, need: i64) -> i64:
    """About what goods cost a city: 0 for its own, coins to neighbours, 99 if they can't be had."""
    me = g.players[seat]
    if need == 0:
        return 0
    left = g.players[g.left_of(seat)].market_most
    right = g.players[g.right_of(seat)].market_most
    hopeless = lacking(lacking(need, me.own_most), left)
    if hopeless != 0 and lacking(hopeless, right) != 0:
        return 99
    best: i64 = 99
    for way in me.own:
        short = lacking(need, way)
        if short == 0:
            return 0
        if lacking(lacking(short, left), right) != 0:
            continue
        coins = bought(short & RAW, left, right, me.left_raw, me.right_raw)
        coins += bought(short & ~RAW, left, right, me.left_made, me.right_made)
        if coins < best:
            best = coins
    return best


def bought(short: i64, left: i64, right: i64, left_price: i64, right_price: i64) -> i64:
    """Coins for goods that both neighbours together have, most of them from the cheaper one."""
    if short == 0:
        return 0
    rest = units(lacking(short, left if left_price <= right_price else right))
    cheap: i64 = units(short) - rest
    if left_price <= right_price:
        return cheap * left_price + rest * right_price
    return cheap * right_price + rest * left_price


def ease(coins: i64) -> i64:
    """How easily a price is paid, in hundredths."""
    return 100 - 12 * coins if coins < 8 else i64(0)


def affordable(g: SevenWonders, seat: i64, age: i64, scale: i64, terms: vec[i64]) -> None:
    """Adds what a city can build of the cards of an age: by its own production, by trade, and free by chains."""
    me = g.players[seat]
    at: i64 = 8 * age + g.seats
    cards = COMING[at]
    copies = COPIES[at]
    own: i64 = 0
    trade: i64 = 0
    chains: i64 = 0
    n: i64 = len(cards)
    for i in range(n):
        card: i64 = cards[i]
        if me.has(card):
            continue
        coins = price(g, seat, NEED[card])
        worth: i64 = WORTH[card] * copies[i]
        if coins == 0:
            own += 100 * worth
        else:
            trade += ease(coins) * worth
            if me.symbols & FREE_WITH[card] != 0:
                chains += (100 - ease(coins)) * worth
    unit: i64 = ALL[at] * 100
    terms[PRODUCTION] += own * scale // unit
    terms[TRADE] += trade * scale // unit
    terms[CHAINS] += chains * scale // unit


def sales(g: SevenWonders, seat: i64) -> i64:
    """What neighbours will pay: goods for sale that they lack."""
    market = g.players[seat].market_most
    lack = units(lacking(market, g.players[g.left_of(seat)].own_most))
    return lack + units(lacking(market, g.players[g.right_of(seat)].own_most))


def stages_to_come(g: SevenWonders, seat: i64) -> i64:
    """A part of what the unbuilt stages of the wonder bring, as far as they can be paid."""
    me = g.players[seat]
    board = me.board()
    total: i64 = 0
    for stage in range(me.stages, STAGES[board]):
        easy = ease(price(g, seat, STAGE_NEED[board][stage]))
        effect = STAGE_EFFECTS[board][stage]
        worth = stage_worth(g, seat, effect)
        if len(effect.produces) > 0:
            worth += 4 * POINT
        total += worth * (20 + 80 * easy // 100) // 100
    return total * STAGE_TO_COME[g.age] // 100


# ---- the rivals ----------------------------------------------------------------------------------------------------------


def next_holder(g: SevenWonders, seat: i64) -> i64:
    """Who gets the hand of a seat after this turn."""
    return g.right_of(seat) if g.age == 2 else g.left_of(seat)


def left_to_rivals(g: SevenWonders, seat: i64) -> i64:
    """What counts for the neighbours: their coins, and the best card of the hand that is passed on after an own choice."""
    total: i64 = -RIVALS_COIN * (g.players[g.left_of(seat)].coins + g.players[g.right_of(seat)].coins)
    hand = g.players[seat].hand
    if g.turn >= TURNS or hand.size() != HAND - g.turn:
        return total
    rival = next_holder(g, seat)
    most: i64 = 0
    for card in hand.cards:
        if not g.players[rival].has(card):
            worth = card_worth(g, rival, card) * ease(price(g, rival, NEED[card])) // 100
            if worth > most:
                most = worth
    return total - most * WANTED // 100


# ---- single actions ------------------------------------------------------------------------------------------------------


def card_worth(g: SevenWonders, seat: i64, card: i64) -> i64:
    """What a card brings to a city once it stands there: a quick guess."""
    me = g.players[seat]
    effect = CARD_EFFECTS[card]
    colour: i64 = COLOUR[card]
    total: i64 = effect.points * POINT
    if effect.shields > 0:
        total += military(g, seat, effect.shields) - military(g, seat, 0)
    if effect.science >= 0:
        total += science_worth(g, me, effect.science)
    if SHOWS[card] != 0:
        total += CHAIN[g.age]
    if colour in (BROWN, GREY):
        total += goods_worth(g, me, effect, colour)
    elif effect.points_per.amount > 0:
        total += effect.points_per.total(g, seat) * POINT
    elif colour == PURPLE and effect.power >= 0 and me.stages == STAGES[me.board()]:
        total += 7 * POINT
    elif effect.trade_from != 0:
        total += BARGAIN[g.age]
    elif len(effect.produces) > 0:
        total += MADE[g.age]
    gained = coins_now(g, seat, effect)
    if gained > 0:
        turns = turns_left(me)
        total += purse(g.age, turns, me.coins + gained) - purse(g.age, turns, me.coins)
    return total


def science_worth(g: SevenWonders, me: Player, symbol: i64) -> i64:
    """What a science symbol brings, now and to come."""
    more: i64 = me.science + bit(8 * symbol)
    turns = turns_left(me)
    now: i64 = (scoring.science(more) - scoring.science(me.science)) * POINT
    return now + science_to_come(g, more, turns) - science_to_come(g, me.science, turns)


def goods_worth(g: SevenWonders, me: Player, effect: Effect, colour: i64) -> i64:
    """What a brown or grey card brings: more for a good that the city does not have."""
    produces = effect.produces
    full: i64 = RAWS[g.age] if colour == BROWN else MADE[g.age]
    most: i64 = 0
    for goods in produces:
        new = units(lacking(goods, me.own_most))
        worth: i64 = full * (new + 1) // 2
        if worth > most:
            most = worth
    return most + (full // 3 if len(produces) > 1 else i64(0))


@final
class SevenWondersEvaluation(Evaluation):
    """The judgement of 7 Wonders."""

    def names(self) -> list[str]:
        return list(TERMS)

    def terms(self, g: SevenWonders, seat: i64) -> vec[i64]:
        me = g.players[seat]
        terms = vec[i64]([0] * 12)
        if me.wonder == NOBODY or me.side == NOBODY:
            return terms
        lines = scoring.sheet(g, seat)
        for line in range(i64(7)):
            terms[line] = lines[line] * POINT
        turns = turns_left(me)
        terms[MILITARY] += military(g, seat, 0)
        terms[TREASURY] = purse(g.age, turns, me.coins)
        if g.over:
            return terms
        for power in range(i64(6)):
            if has(me.powers, power):
                terms[WONDERS] += power_worth(g, power)
        terms[WONDERS] += stages_to_come(g, seat)
        terms[SCIENCE_TO_COME] = science_to_come(g, me.science, turns)
        if g.age > 0 and turns > 0:
            affordable(g, seat, g.age, AFFORD_NOW[g.age] * turns // TURNS, terms)
        for age in range(g.age + 1, AGES + 1):
            affordable(g, seat, age, AFFORD[age], terms)
        terms[TRADE] += SALES[g.age] * sales(g, seat)
        terms[RIVALS] = left_to_rivals(g, seat)
        return terms

    def after(self, g: SevenWonders, seat: i64, action: i64) -> SevenWonders:
        """The own action resolved alone; a wonder whose side is still open is judged by its day side."""
        trial = g.copy(g.chance)
        if action >= SIDE:
            take_side(trial, seat, action - SIDE)
        elif action >= WONDER:
            take_board(trial, seat, action - WONDER)
            if trial.players[seat].side == NOBODY:
                take_side(trial, seat, 0)
        else:
            act_alone(trial, seat, action)
        return trial

    def worth(self, g: SevenWonders, seat: i64, action: i64) -> i64:
        if action >= PASS:
            return 0 if action == PASS else self.evaluate(self.after(g, seat, action), seat)
        me = g.players[seat]
        left = left_of(action)
        right = right_of(action)
        paid: i64 = left + right
        total: i64 = -RIVALS_COIN * paid
        if is_build(action):
            card = card_of(action)
            if COINS[card] > 0 and not costs_nothing(g, me, card):
                paid += COINS[card]
            total += card_worth(g, seat, card)
        elif is_stage(action):
            effect = STAGE_EFFECTS[me.board()][me.stages]
            total += stage_worth(g, seat, effect)
            if len(effect.produces) > 0:
                total += MADE[g.age]
        else:
            paid = -SALE
        turns = turns_left(me)
        return total + purse(g.age, turns, me.coins - paid) - purse(g.age, turns, me.coins)

    def phase(self, g: SevenWonders) -> i64:
        """Positions are judged well when the last age begins, and badly before: the first two are played out."""
        return AGES if g.age == AGES else i64(0)

    def rethink(self, g: SevenWonders, seat: i64, chance: Chance, noise: i64) -> None:
        for other in range(g.seats):
            me = g.players[other]
            if other != seat and me.choice != NO_CHOICE and me.choice < SIDE:
                me.choice = pick(self, g, other, uses_of_hand(g, other), chance, noise)


EVALUATION: Final = SevenWondersEvaluation()
