"""``content.toml`` read and checked: the cards and wonder boards of 7 Wonders, and how their numbers are named."""

from __future__ import annotations

from typing import Literal, get_args

import msgspec

from ziggurat.core import content
from ziggurat.core.actions import Kind, Mask
from ziggurat.core.errors import ZigguratError

Side = Literal["left", "self", "right"]
Colour = Literal["brown", "grey", "blue", "yellow", "red", "green", "purple", "wonder-stage"]
Power = Literal["seventh-card", "from-discard", "free-new-colour", "free-first-card", "free-last-card", "whole-wonder"]
Symbol = Literal["compass", "gear", "tablet", "any"]

COLOURS = ("brown", "grey", "blue", "yellow", "red", "green", "purple")
COUNTED = (*COLOURS, "wonder-stage")
GOODS = "WSOCGPL"
GOOD_NAMES = ("wood", "stone", "ore", "clay", "glass", "papyrus", "cloth")
SYMBOLS = ("compass", "gear", "tablet", "any")
POWERS = get_args(Power)
MOST_OF_A_GOOD = 7
"""A count of one good fits three bits; more of one good than this is never asked for."""


class Counted(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """So much for each thing of these colours in these cities."""

    amount: int
    of: list[Colour]
    where: list[Side]


class Trade(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename={"from_": "from"}):
    """These goods cost this much from these neighbours."""

    goods: str
    from_: list[Side]
    price: int


class Effect(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """What a card or a stage does."""

    produces: str = ""
    trade: Trade | None = None
    coins: int = 0
    points: int = 0
    shields: int = 0
    science: Symbol | None = None
    coins_per: Counted | None = None
    points_per: Counted | None = None
    power: Power | None = None


class Rival(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """A value that other copies of this edition are reported to have."""

    cost: str


class Card(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One card; ``copies`` has the fewest players for each physical copy."""

    id: str
    name: str
    age: int
    colour: Literal["brown", "grey", "blue", "yellow", "red", "green", "purple"]
    copies: list[int]
    effect: Effect
    provenance: Literal["cross-checked", "disputed", "reconstructed"]
    coins: int = 0
    cost: str = ""
    shows: list[str] = []
    free_with: str = ""
    rival: Rival | None = None


class Stage(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One stage of a wonder."""

    cost: str
    effect: Effect


class Board(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """One side of a wonder board."""

    id: str
    name: str
    side: Literal["day", "night"]
    start: str
    stages: list[Stage]
    provenance: Literal["cross-checked", "disputed", "reconstructed"]


class Content(msgspec.Struct, forbid_unknown_fields=True, frozen=True):
    """All components."""

    card: list[Card]
    wonder: list[Board]


def check(found: Content) -> None:
    """What the form alone can't say.  Raises ZigguratError naming the record."""
    shown = {symbol for card in found.card for symbol in card.shows}
    for card in found.card:
        _goods(card.id, card.cost)
        _goods(card.id, card.effect.produces.replace("/", ""))
        if card.free_with and card.free_with not in shown:
            raise ZigguratError(f"seven-wonders content: {card.id}: no card shows {card.free_with!r}")
    _decks(found)
    for day, night in zip(found.wonder[::2], found.wonder[1::2], strict=True):
        if (day.id, day.side, night.side) != (night.id, "day", "night"):
            raise ZigguratError(f"seven-wonders content: {day.id}: expected the day side, then the night side")
        for board in (day, night):
            _goods(board.id, board.start)
            for stage in board.stages:
                _goods(board.id, stage.cost)


def _decks(found: Content) -> None:
    """Seven cards a player in every age; in Age III two more guilds than players are among them."""
    for age in (1, 2, 3):
        for players in range(3, 8):
            cards = [card for card in found.card if card.age == age and card.colour != "purple"]
            number = sum(fewest <= players for card in cards for fewest in card.copies)
            needed = 7 * players - (players + 2 if age == 3 else 0)
            if number != needed:
                what = f"age {age} has {number} cards with {players} players, and {needed} are needed (without guilds)"
                raise ZigguratError(f"seven-wonders content: {what}")
    guilds = sum(len(card.copies) for card in found.card if card.colour == "purple" and card.age == 3)
    if guilds < 9:
        raise ZigguratError(f"seven-wonders content: there are {guilds} guilds of age 3, and 9 are needed")


def _goods(record: str, letters: str) -> None:
    for letter in letters:
        if letter not in GOODS or letters.count(letter) > MOST_OF_A_GOOD:
            raise ZigguratError(f"seven-wonders content: {record}: expected goods as letters of {GOODS}, got {letters!r}")


CONTENT, VERSION = content.read(__package__, Content)
check(CONTENT)
CARDS = CONTENT.card
BOARDS = CONTENT.wonder
"""Board number = 2 * wonder + side (0 day, 1 night)."""
NAMES = tuple(dict.fromkeys(card.name for card in CARDS))
"""The different names: two cards may share one (Loom of Age I and of Age II)."""
CHAIN_SYMBOLS = tuple(dict.fromkeys(symbol for card in CARDS for symbol in card.shows))

CARD = Kind("card", tuple(card.id for card in CARDS))
WONDER = Kind("wonder", tuple(board.id for board in BOARDS[::2]))
SIDE = Kind("side", ("day", "night"))
SEAT_SET = Mask(7)
