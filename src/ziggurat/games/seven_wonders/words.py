"""Cards and wonder boards of 7 Wonders in words: what they cost, what they do, what they make free, and the rules of each."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ziggurat.core.actions import listed
from ziggurat.games.seven_wonders.content import (
    BOARDS,
    CARD,
    CARDS,
    GOOD_NAMES,
    GOODS,
    SIDE,
    WONDER,
    Board,
    Card,
    Counted,
    Effect,
    Trade,
)
from ziggurat.games.seven_wonders.tables import PRICE, SCIENCE_SET, VICTORY

CITIES = {
    ("left", "self", "right"): "in your city and both neighbouring cities",
    ("left", "right"): "in both neighbouring cities",
    ("self",): "in your city",
}
POWERS = {
    "seventh-card": "the seventh card of each age may be used",
    "from-discard": "build a card from the discard pile for nothing",
    "free-new-colour": "the first card of each colour is free",
    "free-first-card": "the card of the first turn of each age is free",
    "free-last-card": "the card of the sixth turn of each age is free",
    "whole-wonder": "7 points if all stages of your wonder are built",
}
POWER_NOTES = {
    "seventh-card": "At the end of every age, from the one in which the stage is built, the last card is not thrown away: build "
    "it for its cost, put it under the wonder, or sell it. It is a small turn of its own, after the sixth (ruling 5).",
    "from-discard": "At the end of the turn in which the stage is built, look through all cards sold or thrown away so far and "
    "build one of them, or none (ruling 6). Its effects count at once (ruling 13).",
    "free-new-colour": "From the next turn on a card of a colour that your city lacks costs neither goods nor coins (ruling 7): "
    "once a colour in the whole game. It never helps with wonder stages.",
    "free-first-card": "If you build the card of the first turn of an age, it costs neither goods nor coins (ruling 7). If you "
    "sell it or put it under the wonder, the gift of this age is lost.",
    "free-last-card": "If you build the card of the sixth turn of an age, it costs neither goods nor coins (ruling 7). If you "
    "sell it or put it under the wonder, the gift of this age is lost.",
    "whole-wonder": "Counted at the end of the game; your side of the board decides how many stages are all of them.",
}


def many(n: int, thing: str) -> str:
    """
    >>> many(1, "coin"), many(2, "coin")
    ('1 coin', '2 coins')
    """
    return f"{n} {thing}{'' if n == 1 else 's'}"


def either(names: Iterable[str]) -> str:
    """
    >>> either(["wood", "stone", "clay"])
    'wood, stone or clay'
    """
    *first, last = names
    return f"{', '.join(first)} or {last}" if first else last


def card_of(card_id: str) -> Card:
    """A card by its id.  Raises ValueError for an unknown one."""
    return CARDS[CARD.index(card_id)]


def board_of(wonder: str, side: str) -> Board:
    """A side of a wonder board."""
    return BOARDS[2 * WONDER.index(wonder) + SIDE.index(side)]


# ---- costs --------------------------------------------------------------------------------------------------------------


def goods_words(letters: str) -> str:
    """Goods given by letters.

    >>> goods_words("WWG")
    '2 wood, glass'
    """
    numbers = Counter(letters)
    named = [(numbers[letter], name) for letter, name in zip(GOODS, GOOD_NAMES) if numbers[letter]]
    return ", ".join(f"{n} {name}" if n > 1 else name for n, name in named)


def cost_words(card_id: str) -> str:
    """What a card costs.

    >>> cost_words("senate"), cost_words("sawmill"), cost_words("altar")
    ('2 wood, stone, ore', '1 coin', 'nothing')
    """
    card = card_of(card_id)
    coins = many(card.coins, "coin") if card.coins else ""
    return ", ".join(part for part in (coins, goods_words(card.cost)) if part) or "nothing"


# ---- effects ------------------------------------------------------------------------------------------------------------


def production(ways: str) -> str:
    """What a producer gives in a turn.

    >>> production("W/C"), production("WW"), production("G/P/L")
    ('wood or clay', '2 wood', 'glass, papyrus or cloth')
    """
    return either(goods_words(way) for way in ways.split("/"))


def trade_words(trade: Trade) -> str:
    """A lower price."""
    kind = "raw materials" if "W" in trade.goods else "manufactured goods"
    seller = "both neighbours" if len(trade.from_) == 2 else f"the {trade.from_[0]} neighbour"
    return f"{kind} from {seller} cost {many(trade.price, 'coin')}"


def counted(per: Counted, unit: str) -> str:
    """So much for each thing of some colours in some cities."""
    things = listed("wonder stage" if colour == "wonder-stage" else f"{colour} card" for colour in per.of)
    return f"{many(per.amount, unit)} for each {things} {CITIES[tuple(per.where)]}"


def in_words(effect: Effect) -> str:
    """An effect of a card or of a stage."""
    parts = [
        f"makes {production(effect.produces)}" if effect.produces else "",
        trade_words(effect.trade) if effect.trade else "",
        many(effect.points, "point") if effect.points else "",
        many(effect.shields, "shield") if effect.shields else "",
        many(effect.coins, "coin") if effect.coins else "",
        ("any science symbol" if effect.science == "any" else effect.science) if effect.science else "",
        counted(effect.coins_per, "coin") + " when built" if effect.coins_per else "",
        counted(effect.points_per, "point") + (" at the end" if effect.coins_per else "") if effect.points_per else "",
        POWERS[effect.power] if effect.power else "",
    ]
    return "; ".join(part for part in parts if part)


def effect_words(card_id: str) -> str:
    """What a card does.

    >>> effect_words("baths"), effect_words("clay-pit"), effect_words("spies-guild")
    ('3 points', 'makes ore or clay', '1 point for each red card in both neighbouring cities')
    """
    return in_words(card_of(card_id).effect)


# ---- chains -------------------------------------------------------------------------------------------------------------


def free_with(card_id: str) -> list[str]:
    """The names of the cards one of which makes this one free.

    >>> free_with("forum")
    ['East Trading Post', 'West Trading Post']
    """
    symbol = card_of(card_id).free_with
    return [card.name for card in CARDS if symbol and symbol in card.shows]


def makes_free(card_id: str) -> list[str]:
    """The names of the cards that this one makes free.

    >>> makes_free("apothecary")
    ['Stables', 'Dispensary']
    """
    shows = card_of(card_id).shows
    return [card.name for card in CARDS if card.free_with in shows]


def chain_words(card_id: str) -> str:
    """The chains of a card, both ways; empty for none.

    >>> chain_words("library"), chain_words("palace")
    ('free with Scriptorium; makes Senate and University free', '')
    """
    before, after = free_with(card_id), makes_free(card_id)
    parts = [f"free with {either(before)}" if before else "", f"makes {listed(after)} free" if after else ""]
    return "; ".join(part for part in parts if part)


# ---- wonders ------------------------------------------------------------------------------------------------------------


def stage_cost_words(wonder: str, side: str, stage: int) -> str:
    """What a stage (counted from 0) costs."""
    return goods_words(board_of(wonder, side).stages[stage].cost)


def stage_effect_words(wonder: str, side: str, stage: int) -> str:
    """What a stage (counted from 0) does."""
    return in_words(board_of(wonder, side).stages[stage].effect)


def stage_words(wonder: str, side: str, stage: int) -> str:
    """A stage (counted from 0): its cost and what it does.

    >>> stage_words("rhodos", "day", 1)
    '3 clay -> 2 shields'
    """
    return f"{stage_cost_words(wonder, side, stage)} -> {stage_effect_words(wonder, side, stage)}"


# ---- the rules of one card ----------------------------------------------------------------------------------------------


def card_notes(card_id: str) -> list[str]:
    """What a player should know about a card beyond its effect, as sentences."""
    card = card_of(card_id)
    notes = effect_notes(card.effect, for_sale=card.colour in ("brown", "grey"))
    twins = [other for other in CARDS if other.name == card.name and other.id != card.id]
    if twins:
        notes.append(f"There is a {card.name} in Age {'I' * twins[0].age} too; a city has at most one of them.")
    if card.rival is not None:
        other = goods_words(card.rival.cost)
        notes.append(f"The cost is disputed: other copies are reported to ask for {other} (ruling 9).")
    return notes


def board_notes(wonder: str, side: str) -> list[str]:
    """What a player should know about the stages of a wonder, as sentences."""
    notes: list[str] = []
    for stage in board_of(wonder, side).stages:
        notes += effect_notes(stage.effect, for_sale=False)
    return list(dict.fromkeys(notes))


def effect_notes(effect: Effect, for_sale: bool) -> list[str]:
    """The rules that go with an effect, as sentences."""
    notes = []
    if effect.produces:
        notes.append(production_note(effect.produces, for_sale))
    if effect.trade:
        notes.append("The price holds from the next turn on, the start resource of the neighbour included.")
    if effect.shields:
        prizes = [int(points) for points in VICTORY]
        notes.append(
            "At the end of each age you compare your shields with each neighbour: more bring "
            f"{prizes[1]}, {prizes[2]} or {prizes[3]} points in Age I, II or III, fewer cost 1 point."
        )
    if effect.science == "any":
        notes.append("It counts at the end as the symbol that brings most (ruling 14) and is not a green card.")
    elif effect.science:
        notes.append(f"Of one symbol, 1, 2, 3, 4 bring 1, 4, 9, 16 points, and each set of all three {int(SCIENCE_SET)} more.")
    if effect.coins_per:
        notes.append("The coins come once, and the cards that are laid down in the same turn count (ruling 12).")
    if effect.points_per:
        notes.append("The points are counted at the end of the game, by what stands there then.")
    if effect.power:
        notes.append(POWER_NOTES[effect.power])
    return notes


def production_note(ways: str, for_sale: bool) -> str:
    """How long, how often and for whom a producer works."""
    often = "One of them each turn, chosen anew every time," if "/" in ways else "Each turn"
    price = f"{many(int(PRICE), 'coin')} a good"
    sold = f"and each neighbour may buy it from you for {price}" if for_sale else "for yourself only: not for sale"
    return f"{often} from the next turn on, {sold}."
