"""What a seat sees of 7 Wonders, read out of its view."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from ziggurat.cli.boards.board import PERSON, Sight
from ziggurat.core.choices import Choice
from ziggurat.games.seven_wonders import words
from ziggurat.games.seven_wonders.content import CARD, CARDS, COLOURS
from ziggurat.games.seven_wonders.tables import VICTORY

STYLES = {
    "brown": "dark_orange3",
    "grey": "bold",
    "blue": "bright_blue",
    "yellow": "yellow",
    "red": "bright_red",
    "green": "green",
    "purple": "magenta",
}
AGES = ("", "I", "II", "III")


def style_of(colour: str) -> str:
    return STYLES.get(colour, "")


# ---- who sits where -----------------------------------------------------------------------------------------------------


def me(sight: Sight) -> dict[str, Any]:
    """The own city."""
    city: dict[str, Any] = sight.view["players"][sight.seat]
    return city


def around(sight: Sight) -> list[int]:
    """The other seats, clockwise: the left neighbour first, the right one last."""
    seats = sight.view["seats"]
    return [(sight.seat + step) % seats for step in range(1, seats)]


def left_of(sight: Sight, seat: int) -> int:
    return int((seat + 1) % sight.view["seats"])


def right_of(sight: Sight, seat: int) -> int:
    return int((seat - 1) % sight.view["seats"])


def side_of(sight: Sight, seat: int) -> str:
    """Where a city lies from here: "left", "right", or empty for no neighbour."""
    return "left" if seat == left_of(sight, sight.seat) else "right" if seat == right_of(sight, sight.seat) else ""


def place_of(sight: Sight, seat: int) -> str:
    """Where a city lies from here, as a word at the beginning of a line."""
    return "You" if seat == sight.seat else side_of(sight, seat).capitalize() or "Far"


def name_of(sight: Sight, seat: int) -> str:
    """The name of a city."""
    return words.board_of(sight.view["players"][seat]["wonder"], "day").name


def meant(sight: Sight, seat: int, which: str) -> bool:
    """Whether a word means a city: its name or the beginning of it, left, right, you; no word means all."""
    return not which or any(name.lower().startswith(which.lower()) for name in (name_of(sight, seat), place_of(sight, seat)))


def neighbours(sight: Sight, seat: int) -> tuple[int, int]:
    """The cities to the left and to the right of one."""
    return left_of(sight, seat), right_of(sight, seat)


def played_by(sight: Sight, seat: int) -> str:
    """Who sits there."""
    player = sight.players[seat]
    if player != PERSON:
        return player
    return "you" if seat == sight.seat else f"person at seat {seat}"


# ---- the hand -----------------------------------------------------------------------------------------------------------


def in_order(cards: Iterable[str]) -> list[str]:
    """Cards by colour, within a colour as in the box."""
    return sorted(cards, key=lambda card: (COLOURS.index(words.card_of(card).colour), CARD.index(card)))


def uses_hand(sight: Sight) -> bool:
    """Whether the choice is a card of the hand; otherwise a board, a side or a card of the discard pile."""
    return any(choice.text.startswith("sell ") for choice in sight.choices)


def hand_of(sight: Sight) -> list[str]:
    """The cards of the hand as they are numbered, by colour; equal cards have two numbers."""
    return in_order(sight.view["hand"])


def uses_of(sight: Sight, verb: str, card: str) -> list[Choice]:
    """The choices that do this with this card."""
    return [choice for choice in sight.choices if choice.text.split()[:2] == [verb, card]]


# ---- a city -------------------------------------------------------------------------------------------------------------


def stages_of(city: dict[str, Any]) -> int:
    """How many stages a wonder has."""
    return len(words.board_of(city["wonder"], city["side"]).stages)


def war(sight: Sight, seat: int, other: int) -> int:
    """The points that the next war would bring a city against a neighbour, if the shields stayed so."""
    players = sight.view["players"]
    mine, theirs = players[seat]["shields"], players[other]["shields"]
    if mine == theirs:
        return 0
    return int(VICTORY[max(1, sight.view["age"])]) if mine > theirs else -1


def signed(points: int) -> str:
    """
    >>> signed(3), signed(0), signed(-1)
    ('+3', '0', '-1')
    """
    return f"{points:+}" if points else "0"


def symbols(city: dict[str, Any]) -> str:
    """The science of a city: "compass, 2 gears"."""
    found = [(n, "free symbol" if symbol == "any" else symbol) for symbol, n in city["science"].items() if n]
    return ", ".join(symbol if n == 1 else f"{n} {symbol}s" for n, symbol in found)


def cards_by_colour(city: dict[str, Any]) -> list[tuple[str, list[str]]]:
    """The names of the cards of a city by colour."""
    cards = [words.card_of(card) for card in in_order(city["built"])]
    return [(colour, names) for colour in COLOURS if (names := [card.name for card in cards if card.colour == colour])]


def made_by(city: dict[str, Any], colours: Sequence[str]) -> list[str]:
    """What the producing cards of these colours give, as in the content: "WW", "W/C"."""
    cards = [words.card_of(card) for card in in_order(city["built"])]
    return [card.effect.produces for card in cards if card.colour in colours and card.effect.produces]


def goods_of(produces: Sequence[str]) -> list[str]:
    """Producers in words: what is sure all together, then each choice as "wood/clay"."""
    sure = words.goods_words("".join(ways for ways in produces if "/" not in ways))
    choices = [words.production(ways).replace(", ", "/").replace(" or ", "/") for ways in produces if "/" in ways]
    return [part for part in (sure, *choices) if part]


def for_sale(city: dict[str, Any]) -> tuple[list[str], list[str]]:
    """What neighbours may buy from a city: raw materials and manufactured goods."""
    start = words.board_of(city["wonder"], city["side"]).start
    raw, made = made_by(city, ["brown"]), made_by(city, ["grey"])
    (raw if start in "WSOC" else made).insert(0, start)
    return goods_of(raw), goods_of(made)


def offers(sight: Sight, seat: int) -> str:
    """What a neighbour sells to me, and at what price: "wood, ore or clay at 2 coins; glass at 1 coin"."""
    prices = me(sight)["prices"][side_of(sight, seat)]
    raw, made = for_sale(sight.view["players"][seat])
    parts = [(raw, prices["raw"]), (made, prices["manufactured"])]
    if prices["raw"] == prices["manufactured"]:
        parts = [(raw + made, prices["raw"])]
    return "; ".join(f"{', '.join(goods)} at {words.many(coins, 'coin')}" for goods, coins in parts if goods)


def own_goods(city: dict[str, Any]) -> str:
    """All that a city makes for itself."""
    board = words.board_of(city["wonder"], city["side"])
    stages = [stage.effect.produces for stage in board.stages[: city["stages"]] if stage.effect.produces]
    return ", ".join(goods_of([board.start, *made_by(city, ["brown", "grey", "yellow"]), *stages]))


def next_stage(city: dict[str, Any]) -> str:
    """The next stage of a wonder in words."""
    built, all_ = city["stages"], stages_of(city)
    if built == all_:
        return f"complete, {words.many(all_, 'stage')}"
    return f"stage {built + 1} of {all_}: {words.stage_words(city['wonder'], city['side'], built)}"


def free_later(sight: Sight, seat: int) -> list[str]:
    """The cards that a city's chain symbols still make free in this age and later ones."""
    city = sight.view["players"][seat]
    names = {words.card_of(card).name for card in city["built"]}
    return [
        card.name
        for card in CARDS
        if card.free_with in city["chains"] and card.name not in names and card.age >= sight.view["age"]
    ]
