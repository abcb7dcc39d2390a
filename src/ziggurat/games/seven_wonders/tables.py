"""The content as tables of numbers, by card and by board: what the rules look up during play.

Goods are packed into one int, four bits a good in the order wood, stone, ore, clay, glass, papyrus, cloth; the top
bit of each is a guard, so that "what is missing" is four operations for all goods at once (see ``trade``).
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from ziggurat.games.seven_wonders import content

AGES: Final[i64] = 3
TURNS: Final[i64] = 6
"""Turns in an age; the seventh card is numbered as a turn of its own."""
HAND: Final[i64] = 7
START_COINS: Final[i64] = 3
SALE: Final[i64] = 3
"""Coins for a card that is sold."""
PRICE: Final[i64] = 2
"""Coins for a good of a neighbour, without discounts."""
VICTORY: Final = vec[i64]([0, 1, 3, 5])
"""Points of a victory token, by age."""
DEFEAT: Final[i64] = 1
COINS_A_POINT: Final[i64] = 3
SCIENCE_SET: Final[i64] = 7

BROWN: Final[i64] = 0
GREY: Final[i64] = 1
BLUE: Final[i64] = 2
YELLOW: Final[i64] = 3
RED: Final[i64] = 4
GREEN: Final[i64] = 5
PURPLE: Final[i64] = 6
WONDER_STAGE: Final[i64] = 7

LEFT: Final[i64] = 1
SELF: Final[i64] = 2
RIGHT: Final[i64] = 4

SEVENTH_CARD: Final[i64] = 0
FROM_DISCARD: Final[i64] = 1
FREE_NEW_COLOUR: Final[i64] = 2
FREE_FIRST_CARD: Final[i64] = 3
FREE_LAST_CARD: Final[i64] = 4
WHOLE_WONDER: Final[i64] = 5


def packed(letters: str) -> int:
    """Goods given by letters, packed.

    >>> packed("WWG") == 2 + (1 << 16)
    True
    """
    return sum(16 ** content.GOODS.index(letter) for letter in letters)


def _mask(names: list[str], of: tuple[str, ...]) -> int:
    return sum(2 ** of.index(name) for name in names)


CARDS: Final[i64] = len(content.CARDS)
BOARDS: Final[i64] = len(content.BOARDS)
WONDERS: Final[i64] = len(content.BOARDS) // 2

AGE: Final = vec[i64]([card.age for card in content.CARDS])
COLOUR: Final = vec[i64]([content.COLOURS.index(card.colour) for card in content.CARDS])
NAME: Final = vec[i64]([content.NAMES.index(card.name) for card in content.CARDS])
COINS: Final = vec[i64]([card.coins for card in content.CARDS])
NEED: Final = vec[i64]([packed(card.cost) for card in content.CARDS])
SHOWS: Final = vec[i64]([_mask(card.shows, content.CHAIN_SYMBOLS) for card in content.CARDS])
FREE_WITH: Final = vec[i64]([_mask([card.free_with] if card.free_with else [], content.CHAIN_SYMBOLS) for card in content.CARDS])

START: Final = vec[i64]([packed(board.start) for board in content.BOARDS])
STAGES: Final = vec[i64]([len(board.stages) for board in content.BOARDS])
STAGE_NEED: Final = vec[vec[i64]]([vec[i64]([packed(stage.cost) for stage in board.stages]) for board in content.BOARDS])


def deck(age: int, seats: int) -> list[int]:
    """The cards of an age for this many players, without guilds, a card for each copy (rules section 1)."""
    return [
        number
        for number, card in enumerate(content.CARDS)
        if card.age == age and card.colour != "purple"
        for fewest in card.copies
        if fewest <= seats
    ]


DECKS: Final = vec[vec[i64]]([vec[i64](deck(age, seats)) for age in range(4) for seats in range(8)])
"""The decks by 8 * age + seats."""


def guilds() -> list[int]:
    """All guilds of the box."""
    return [number for number, card in enumerate(content.CARDS) if card.colour == "purple" for _ in card.copies]


ALL_GUILDS: Final = vec[i64](guilds())
ALL_WONDERS: Final = vec[i64](range(WONDERS))
