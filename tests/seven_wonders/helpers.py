"""The test kit of 7 Wonders: positions written down as small scenarios, and moves given as texts.

    g = table(city("gizah", built=["altar"], hand=["pantheon"]), city("rhodos", coins=7), age=3)
    turn(g, {0: "build pantheon"})
    assert score(g, 0, "Civilian structures") == 10

Cities stand in the order of seats: seat 1 is the left neighbour of seat 0, the last seat its right one.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any
from unittest import mock

import ziggurat
from ziggurat import games
from ziggurat.core.chance import Seeded
from ziggurat.games.seven_wonders import effects, scenario
from ziggurat.games.seven_wonders.content import CARD
from ziggurat.games.seven_wonders.state import SevenWonders

GAME = games.find("seven-wonders")
ELSEWHERE = ("gizah", "ephesos", "rhodos", "babylon", "alexandria", "olympia", "halikarnassos")
"""The wonders of cities that a test does not name."""


def city(wonder: str | None = None, side: str = "day", *, built: Iterable[str] = (), **more: object) -> dict[str, Any]:
    """One city of a scenario.  A hand that is not named, or named in part, is filled up by the engine."""
    lists = {name: list(value) if isinstance(value, tuple) else value for name, value in more.items()}
    fields: dict[str, Any] = {"side": side, "built": list(built), **lists}
    if wonder is not None:
        fields["wonder"] = wonder
    return fields


def document(*cities: dict[str, Any], age: int = 2, seats: int = 3, **more: object) -> dict[str, Any]:
    """A scenario of these cities, and plain ones after them."""
    players = [dict(fields) for fields in cities] + [city() for _ in range(seats - len(cities))]
    free = [wonder for wonder in ELSEWHERE if wonder not in [fields.get("wonder") for fields in players]]
    for fields in players:
        if "wonder" not in fields:
            fields["wonder"] = free.pop(0)
    return {"game": "seven-wonders", "seats": seats, "seed": 1, "age": age, "players": players, **more}


def table(*cities: dict[str, Any], **more: Any) -> SevenWonders:
    """The position of these cities (see ``document``), whether a game could have come to them by this turn or not.

    A test names the cards that it needs; scenarios would ask for a turn in which each of them was built.
    """
    with mock.patch.object(scenario, "city_fault", return_value=""), mock.patch.object(scenario, "check_tokens"):
        g: SevenWonders = ziggurat.scenario(document(*cities, **more))
    return g


def texts(g: SevenWonders, seat: int) -> list[str]:
    """The legal actions of a seat."""
    return [g.text(action) for action in g.legal(seat)]


def do(g: SevenWonders, seat: int, text: str) -> None:
    """One checked action."""
    g.act(seat, text)


def turn(g: SevenWonders, actions: Mapping[int, str] | None = None) -> None:
    """A whole turn: each seat does what is given, all others sell the last card of their hand."""
    for seat in range(g.seats):
        given = (actions or {}).get(seat)
        do(g, seat, given or f"sell {hand(g, seat)[-1]}")


def sell_on(g: SevenWonders, turns: int = 100) -> None:
    """Everybody sells for so many turns, or to the end of the age."""
    age = g.age
    for _ in range(turns):
        if g.age != age or top(g) != "Choose":
            return
        turn(g)


def payments(g: SevenWonders, seat: int, what: str) -> set[tuple[int, int]]:
    """The payments offered for ``build altar`` or ``stage altar``, as coins to the left and to the right."""
    found = set()
    for text in texts(g, seat):
        words = text.split()
        if " ".join(words[:2]) == what:
            given = {words[i]: int(words[i + 1]) for i in range(2, len(words), 2)}
            found.add((given.get("left", 0), given.get("right", 0)))
    return found


def can(g: SevenWonders, seat: int, what: str) -> bool:
    """Whether a seat can do this, at whatever payment."""
    return bool(payments(g, seat, what))


def coins(g: SevenWonders) -> list[int]:
    """The coins of all seats."""
    return [int(me.coins) for me in g.players]


def built(g: SevenWonders, seat: int) -> list[str]:
    return [CARD.names[card] for card in g.players[seat].built.cards]


def hand(g: SevenWonders, seat: int) -> list[str]:
    return [CARD.names[card] for card in g.players[seat].hand.cards]


def under(g: SevenWonders, seat: int) -> list[str]:
    """The cards below a wonder."""
    return [CARD.names[hidden.card] for hidden in g.players[seat].under]


def discard(g: SevenWonders) -> list[str]:
    return [CARD.names[hidden.card] for hidden in g.discard]


def top(g: SevenWonders) -> str:
    """The name of the step that is waited for; empty when the game is over."""
    return type(g.steps[-1]).__name__ if g.steps else ""


def score(g: SevenWonders, seat: int, line: str) -> int:
    """One line of the score pad."""
    return dict(GAME.score_sheet(g))[line][seat]


def derived(g: SevenWonders, seat: int) -> dict[str, object]:
    """What follows from a city's board, stages and cards."""
    me = g.players[seat]
    found: dict[str, object] = {}
    for name in sorted(GAME.derived):
        value = getattr(me, name)
        found[name] = int(value) if isinstance(value, int) else sorted(int(item) for item in value)
    return found


def derived_anew(g: SevenWonders) -> list[dict[str, object]]:
    """The same from scratch, on a copy."""
    copy = g.copy(Seeded(0))
    effects.derive(copy)
    return [derived(copy, seat) for seat in range(copy.seats)]


def cards_in_play(g: SevenWonders) -> Counter[str]:
    """All cards that lie somewhere, of all ages so far."""
    found = Counter(discard(g))
    for seat in range(g.seats):
        found.update(built(g, seat) + hand(g, seat) + under(g, seat))
    return found
