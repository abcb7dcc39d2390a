"""The test kit of Millennia: positions written down as small scenarios, and moves given as texts.

    g = table(player(techs=["kingship", "law"], gold=3), player(), age=1)
    do(g, 0, "perform politics")
    assert spots(g, 0)["politics"] == 1

Without ``steps`` it is the action phase of age 1, and everybody acts.  What is not named is as in a new game; hands are empty,
and the gold is 10 unless it is named.
"""

from __future__ import annotations

from typing import Any

from ziggurat.core.scenario import load
from ziggurat.games.millennia.content import BUILDING, DIPLOMACY, POINTS, RESEARCH, TECHS, TRACK, TYPES, WONDER
from ziggurat.games.millennia.game import GAME
from ziggurat.games.millennia.names import Members
from ziggurat.games.millennia.state import Millennia


def tech(kind: str, age: int = 1) -> str:
    """The tech of a type and an age."""
    return next(card.id for card in TECHS if card.type == kind and card.age == age)


def techs(*kinds: str, age: int = 1) -> list[str]:
    """Techs of these types of an age."""
    assert set(kinds) <= set(TYPES)
    return [tech(kind, age) for kind in kinds]


def player(**fields: Any) -> dict[str, Any]:
    """One player of a scenario."""
    return {"gold": 10, **fields}


def document(*players: dict[str, Any], seats: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of these players, and plain ones after them."""
    given = [dict(fields) for fields in players] + [player() for _ in range(seats - len(players))]
    return {"seats": seats, "seed": 1, "age": 1, "players": given, **more}


def table(*players: dict[str, Any], **more: Any) -> Millennia:
    """The position of these players (see ``document``)."""
    seats = more.pop("seats", max(2, len(players)))
    g: Millennia = load(GAME, document(*players, seats=seats, **more))
    return g


def texts(g: Millennia, seat: int) -> list[str]:
    """The legal actions of a seat."""
    return [g.text(action) for action in g.legal(seat)]


def these(g: Millennia, seat: int, verb: str) -> list[str]:
    """The legal actions of a seat with a verb, without it."""
    return [text[len(verb) + 1 :] for text in texts(g, seat) if text == verb or text.startswith(verb + " ")]


def do(g: Millennia, seat: int, *moves: str) -> None:
    """Checked actions, one after the other."""
    for text in moves:
        g.act(seat, text)


def top(g: Millennia, seat: int) -> str:
    """The name of the step that a seat is asked by; empty when the game is over."""
    if g.busy and g.lanes[seat]:
        return type(g.lanes[seat][-1]).__name__
    return type(g.steps[-1]).__name__ if g.steps else ""


def gold(g: Millennia) -> list[int]:
    return [int(me.gold) for me in g.players]


def vp(g: Millennia) -> list[int]:
    return [int(me.vp) for me in g.players]


def spots(g: Millennia, seat: int) -> dict[str, int]:
    """The spots of the markers of a seat, by track."""
    return {track: int(n) for track, n in zip(TRACK.names, g.players[seat].tracks, strict=True)}


def fresh(g: Millennia, seat: int) -> list[str]:
    """The types of techs that are not exhausted."""
    return [TECHS[card].type for card in g.players[seat].techs.cards]


def turned(g: Millennia, seat: int) -> list[str]:
    """The types of techs that are exhausted."""
    return [TECHS[card].type for card in g.players[seat].turned.cards]


def used(g: Millennia, seat: int) -> list[str]:
    """The buildings that are exhausted."""
    return [BUILDING.names[card] for card in g.players[seat].used.cards]


def buildings(g: Millennia, seat: int) -> list[str]:
    return [BUILDING.names[card] for card in g.players[seat].buildings.cards]


def wonders(g: Millennia, seat: int) -> list[str]:
    return Members(WONDER).show(g.players[seat].wonders)


def claimed(g: Millennia, seat: int) -> list[str]:
    return Members(RESEARCH).show(g.players[seat].research)


def hand(g: Millennia, seat: int) -> list[str]:
    return [DIPLOMACY.names[card] for card in g.players[seat].hand.cards]


def points(g: Millennia, seat: int) -> dict[str, int]:
    """The research point cards of a seat, by value."""
    return {POINTS.names[kind]: int(number) for kind, number in enumerate(g.players[seat].points) if number}


def score(g: Millennia, seat: int, line: str) -> int:
    """One line of the score sheet."""
    return dict(GAME.score_sheet(g))[line][seat]
