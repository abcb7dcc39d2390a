"""What the boards on the page show beyond the view: who sells what, how a payment is made up, and all components in words."""

from __future__ import annotations

from itertools import product
from typing import Any

from ziggurat.core.actions import listed
from ziggurat.core.game import Progress
from ziggurat.games.seven_wonders import actions, scoring, texts, words
from ziggurat.games.seven_wonders.content import BOARDS, CARDS, GOODS, Board, Card, Effect
from ziggurat.games.seven_wonders.costs import costs_nothing
from ziggurat.games.seven_wonders.effects import CARD_EFFECTS, POWERS, STAGE_EFFECTS
from ziggurat.games.seven_wonders.state import NOBODY, Player, SevenWonders
from ziggurat.games.seven_wonders.tables import (
    COINS,
    FREE_FIRST_CARD,
    FREE_LAST_CARD,
    FREE_WITH,
    NEED,
    SALE,
    SHOWS,
    STAGE_NEED,
    VICTORY,
)
from ziggurat.games.seven_wonders.trade import lacking

TURNS = 6
AGES = 3
RAW = GOODS[:4]
DECISIONS = {"TakeWonder": "wonder", "ChooseSide": "side", "Choose": "card", "SeventhCard": "seventh", "Dig": "pile"}
"""What the steps of the game ask for, in a word."""


# ---- how far the game is ------------------------------------------------------------------------------------------------


def progress(g: SevenWonders) -> Progress:
    """The age, the turn, and where the hands go."""
    age = int(g.age)
    if age == 0:
        return Progress("Choosing wonders", 0, AGES)
    name = f"Age {texts.AGES[age]}"
    if g.over:
        return Progress("Finished", AGES, AGES)
    direction = "hands pass right" if age == 2 else "hands pass left"
    if g.turn > TURNS:
        return Progress(f"{name}, end of the age", age, AGES)
    return Progress(f"{name}, turn {int(g.turn)} of {TURNS}", age, AGES, direction)


def tie(g: SevenWonders) -> str:
    """Who has as many points as another, and what the coins say (rules section 9)."""
    if not g.over:
        return ""
    scores = [int(points) for points in g.scores()]
    sentences = []
    for points in sorted(set(scores), reverse=True):
        tied = [seat for seat in range(g.seats) if scores[seat] == points]
        if len(tied) < 2:
            continue
        tied.sort(key=lambda seat: -int(g.players[seat].coins))
        coins = ", ".join(f"{texts.city(g, seat)} {int(g.players[seat].coins)}" for seat in tied)
        purses = {int(g.players[seat].coins) for seat in tied}
        outcome = "More coins decide" if len(purses) == len(tied) else "Equal coins too: the place is shared"
        names = listed(texts.city(g, seat) for seat in tied)
        sentences.append(f"{names} have {words.many(points, 'point')} each. {outcome}: {coins}.")
    return " ".join(sentences)


# ---- one choice ---------------------------------------------------------------------------------------------------------


def details(g: SevenWonders, seat: int, action: int) -> dict[str, Any]:
    """A use of a card: the coins for bank and neighbours, and which goods come from whom (letters, ``"CCG"``).

    ``least``: the figures of the forecast that may come out higher, for it counts what neighbours build in the same turn.
    ``loses``: what is given away by not building this card.

    ``free``: the names of what makes it free, where it would have cost something.  ``battles``: of an action that brings
    shields, what the battles with the left and the right neighbour would bring then if nothing else changed.
    """
    verb, operands = actions.SPACE.decode(action)
    if verb.name not in ("build", "stage", "sell"):
        return {}
    if verb.name == "sell":
        return {"coins": -int(SALE)} | gift_lost(g, seat)
    me = g.players[seat]
    effect = STAGE_EFFECTS[me.board()][me.stages] if verb.name == "stage" else CARD_EFFECTS[int(operands[0])]
    found = bill(g, seat, action)
    if shields := int(effect.shields):
        neighbours = {"left": int(g.left_of(seat)), "right": int(g.right_of(seat))}
        found["battles"] = {side: battle(g, seat, other, shields) for side, other in neighbours.items()}
    if verb.name == "stage":
        return found | gift_lost(g, seat)
    if least := open_upwards(g, CARDS[int(operands[0])].effect):
        found["least"] = least
    return found


def gift_lost(g: SevenWonders, seat: int) -> dict[str, str]:
    """What is given away by selling the card or staging it: Olympia's free first or last card of the age (ruling 7)."""
    gift = {1: int(FREE_FIRST_CARD), TURNS: int(FREE_LAST_CARD)}.get(int(g.turn))
    if gift is None or not g.players[seat].powers >> gift & 1:
        return {}
    return {"loses": f"{texts.city(g, seat)}'s free card of this age"}


def open_upwards(g: SevenWonders, effect: Effect) -> list[str]:
    """The figures that the cards of neighbours in the same turn can still raise; they can lower none (ruling 12)."""
    if not together(g):
        return []
    figures = []
    for per, raised in ((effect.coins_per, ("coins", "score")), (effect.points_per, ("score",))):
        if per and ("left" in per.where or "right" in per.where):
            figures += [figure for figure in raised if figure not in figures]
    return figures


def together(g: SevenWonders) -> bool:
    """Whether all choose at the same time, so that nobody knows yet what the others do."""
    return len(g.steps) > 0 and type(g.steps[-1]).__name__ == "Choose"


def bill(g: SevenWonders, seat: int, action: int) -> dict[str, Any]:
    """What a structure or a stage costs, and what makes it free."""
    verb, operands = actions.SPACE.decode(action)
    me, card = g.players[seat], int(operands[0])
    left, right = int(operands[1]), int(operands[2])
    bank = 0
    need = int(STAGE_NEED[me.board()][me.stages]) if verb.name == "stage" else int(NEED[card])
    if verb.name == "build":
        if texts.from_pile(g) or costs_nothing(g, me, card):
            priced = bool(CARDS[card].cost or CARDS[card].coins) and not texts.from_pile(g)
            return {"coins": 0, "free": texts.why_free(g, seat, card) if priced else ""}
        bank = int(COINS[card])
    own, from_left, from_right = purchase(g, seat, need, left, right)
    return {
        "coins": bank + left + right,
        "bank": bank,
        "own": own,
        "left": {"coins": left, "goods": from_left},
        "right": {"coins": right, "goods": from_right},
    }


def purchase(g: SevenWonders, seat: int, need: int, left: int, right: int) -> tuple[str, str, str]:
    """One way to make up a payment: own goods, goods of the left and of the right neighbour.  The fewest goods are bought."""
    me, at_left, at_right = g.players[seat], g.players[g.left_of(seat)], g.players[g.right_of(seat)]
    best: tuple[int, str, str, str] | None = None
    for own in me.own:
        short = amounts(int(lacking(need, own)))
        if best is not None and sum(short) >= best[0]:
            continue
        for offer_left, offer_right in product(map(amounts, at_left.market), map(amounts, at_right.market)):
            ranges = [range(max(0, n - r), min(n, q) + 1) for n, q, r in zip(short, offer_left, offer_right)]
            for parts in product(*ranges):
                rest = [n - part for n, part in zip(short, parts)]
                if price(parts, int(me.left_raw), int(me.left_made)) == left and (
                    price(rest, int(me.right_raw), int(me.right_made)) == right
                ):
                    yours = [n - part for n, part in zip(amounts(need), short)]
                    best = sum(short), letters(yours), letters(parts), letters(rest)
                    break
    assert best is not None, "a legal payment can be made up"
    return best[1:]


def amounts(goods: int) -> list[int]:
    """Packed goods as one number a good."""
    return [int(goods) >> 4 * i & 7 for i in range(len(GOODS))]


def letters(goods: Any) -> str:
    """One number a good as letters."""
    return "".join(letter * n for letter, n in zip(GOODS, goods))


def price(goods: Any, raw: int, made: int) -> int:
    """What these goods cost."""
    return sum(n * (raw if letter in RAW else made) for letter, n in zip(GOODS, goods))


# ---- the position -------------------------------------------------------------------------------------------------------


def outlook(g: SevenWonders, seat: int | None) -> dict[str, Any]:
    """What is asked, what each city makes and sells and what its counting cards are worth now; and for a seat: its
    neighbours, its battles as they stand, what its chains make free."""
    found: dict[str, Any] = {
        "asks": DECISIONS.get(type(g.steps[-1]).__name__, "") if len(g.steps) else "",
        "cities": [goods(g.players[each]) | {"worth": worth(g, each)} for each in range(g.seats)],
    }
    if seat is None or g.players[seat].wonder == NOBODY:
        return found
    me = g.players[seat]
    left, right = int(g.left_of(seat)), int(g.right_of(seat))
    built = {CARDS[card].name for card in me.built.cards}
    free = [card.id for n, card in enumerate(CARDS) if me.symbols & FREE_WITH[n] and card.name not in built and card.age >= g.age]
    return found | {
        "left": {"seat": left, "raw": int(me.left_raw), "manufactured": int(me.left_made), "battle": battle(g, seat, left)},
        "right": {"seat": right, "raw": int(me.right_raw), "manufactured": int(me.right_made), "battle": battle(g, seat, right)},
        "free": free,
    }


def goods(city: Player) -> dict[str, list[str]]:
    """The producers of a city as letters ("WW", "W/C"): what neighbours can buy, and what is for itself alone."""
    if city.wonder == NOBODY or city.side < 0:
        return {"sells": [], "keeps": []}
    board = BOARDS[city.board()]
    built = [CARDS[card] for card in city.built.cards if CARDS[card].effect.produces]
    stages = [stage.effect.produces for stage in board.stages[: city.stages] if stage.effect.produces]
    return {
        "sells": [board.start, *(card.effect.produces for card in built if card.colour in ("brown", "grey"))],
        "keeps": [*(card.effect.produces for card in built if card.colour not in ("brown", "grey")), *stages],
    }


def worth(g: SevenWonders, seat: int) -> dict[str, int]:
    """The cards of a city whose points depend on what stands somewhere, with their points if the game ended now."""
    found = {}
    for card in g.players[seat].built.cards:
        effect = CARD_EFFECTS[card]
        if CARDS[card].effect.points_per:
            found[CARDS[card].id] = int(effect.points_per.total(g, seat))
        elif effect.power >= 0:
            found[CARDS[card].id] = int(POWERS[effect.power].points(g, g.players[seat]))
    return found


def battle(g: SevenWonders, seat: int, other: int, more: int = 0) -> int:
    """What the battle at the end of this age would bring if the shields stayed as they are, or with some more."""
    mine, theirs = int(g.players[seat].shields) + more, int(g.players[other].shields)
    prize = int(VICTORY[max(int(g.age), 1)])
    return prize if mine > theirs else -1 if mine < theirs else 0


# ---- the components -----------------------------------------------------------------------------------------------------


def catalogue() -> dict[str, Any]:
    """All cards and wonder boards."""
    return {
        "cards": {card.id: card_json(n, card) for n, card in enumerate(CARDS)},
        "wonders": wonders(),
        "lines": list(scoring.LINES),
    }


def card_json(number: int, card: Card) -> dict[str, Any]:
    """One card."""
    return {
        "name": card.name,
        "age": card.age,
        "colour": card.colour,
        "coins": card.coins,
        "cost": card.cost,
        "effect": effect_json(card.effect),
        "words": words.effect_words(card.id),
        "cost_words": words.cost_words(card.id),
        "free_with": words.free_with(card.id),
        "makes_free": words.makes_free(card.id) if SHOWS[number] else [],
        "notes": words.card_notes(card.id),
        "copies": card.copies,
        "provenance": card.provenance,
    }


def effect_json(effect: Effect) -> dict[str, Any]:
    """What a card or a stage does, by kind; only what is there."""
    found: dict[str, Any] = {}
    for name in ("produces", "coins", "points", "shields", "science", "power"):
        if value := getattr(effect, name):
            found[name] = value
    if effect.trade:
        found["trade"] = {"goods": effect.trade.goods, "from": effect.trade.from_, "price": effect.trade.price}
    for name in ("coins_per", "points_per"):
        if per := getattr(effect, name):
            found[name] = {"amount": per.amount, "of": per.of, "where": per.where}
    return found


def wonders() -> dict[str, Any]:
    """The wonders by id, each with both sides."""
    found: dict[str, Any] = {}
    for board in BOARDS:
        found.setdefault(board.id, {"name": board.name})[board.side] = side_json(board)
    return found


def side_json(board: Board) -> dict[str, Any]:
    """One side of a wonder board."""
    return {
        "start": board.start,
        "stages": [
            {"cost": stage.cost, "effect": effect_json(stage.effect), "words": words.in_words(stage.effect)}
            for stage in board.stages
        ],
        "notes": words.board_notes(board.id, board.side),
        "provenance": board.provenance,
    }
