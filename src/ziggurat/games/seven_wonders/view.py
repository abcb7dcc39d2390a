"""What one seat may see of a game of 7 Wonders, ready for JSON."""

from __future__ import annotations

from typing import Any

from ziggurat.core.bits import has
from ziggurat.games.seven_wonders import content, scoring
from ziggurat.games.seven_wonders.actions import SPACE
from ziggurat.games.seven_wonders.content import CARD, COLOURS, GOODS, SIDE, SYMBOLS, WONDER
from ziggurat.games.seven_wonders.state import NO_CHOICE, NOBODY, Hidden, Player, SevenWonders


def view(g: SevenWonders, seat: int | None) -> dict[str, Any]:
    """The whole public position, and what this seat alone knows: its hand, its choice, cards it has put or looked at."""
    return {
        "game": "seven-wonders",
        "seats": int(g.seats),
        "seat": seat,
        "age": int(g.age),
        "turn": int(g.turn),
        "over": bool(g.over),
        "passes": "right" if g.age == 2 else "left",
        "waiting": [i for i in range(g.seats) if has(g.waiting, i)],
        "prompt": "" if seat is None else g.prompt(seat),
        "hand": [] if seat is None else [CARD.names[card] for card in g.players[seat].hand.cards],
        "choice": None if seat is None else SPACE.show(int(g.players[seat].choice)),
        "boards": sorted(WONDER.names[wonder] for wonder in g.boards.items) if g.age == 0 else [],
        "discard": [face_down(hidden, seat) for hidden in g.discard],
        "players": [city(g, each, seat) for each in range(g.seats)],
        "ranks": [int(rank) for rank in g.ranks()] if g.over else None,
    }


def city(g: SevenWonders, each: int, seat: int | None) -> dict[str, Any]:
    """One city as all see it, with the cards under its wonder as this seat knows them."""
    me = g.players[each]
    sheet = [int(points) for points in scoring.sheet(g, each)]
    return {
        "wonder": WONDER.show(int(me.wonder)),
        "side": SIDE.show(int(me.side)),
        "coins": int(me.coins),
        "shields": int(me.shields),
        "victories": int(me.victories),
        "defeats": int(me.defeats),
        "stages": int(me.stages),
        "built": [CARD.names[card] for card in me.built.cards],
        "under": [face_down(hidden, seat) for hidden in me.under],
        "cards": int(me.hand.size()),
        "chosen": bool(me.choice != NO_CHOICE),
        "colours": {colour: int(me.cards_of(number)) for number, colour in enumerate(COLOURS)},
        "science": {symbol: int(me.science >> 8 * number & 255) for number, symbol in enumerate(SYMBOLS)},
        "chains": [symbol for number, symbol in enumerate(content.CHAIN_SYMBOLS) if has(me.symbols, number)],
        "produces": ways(me.own),
        "sells": ways(me.market),
        "prices": prices(me),
        "score": dict(zip(scoring.LINES, sheet, strict=True)),
        "total": sum(sheet),
    }


def face_down(hidden: Hidden, seat: int | None) -> dict[str, Any]:
    """A card that lies face down, named only to those who know it."""
    known = seat is not None and hidden.knows(seat)
    return {
        "card": CARD.names[hidden.card] if known else None,
        "age": int(hidden.age),
        "turn": int(hidden.turn),
        "seat": None if hidden.seat == NOBODY else int(hidden.seat),
    }


def ways(packed: Any) -> list[str]:
    """Goods as letters, one text for each way to use the alternatives: ``["WCG", "WWG"]``; in order, whatever came first."""
    return sorted("".join(letter * (goods >> 4 * i & 7) for i, letter in enumerate(GOODS)) for goods in packed)


def prices(me: Player) -> dict[str, dict[str, int]]:
    """What a good costs this city, by neighbour and kind."""
    return {
        "left": {"raw": int(me.left_raw), "manufactured": int(me.left_made)},
        "right": {"raw": int(me.right_raw), "manufactured": int(me.right_made)},
    }
