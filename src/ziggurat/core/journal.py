"""Events as JSON for one seat: what the page's animation, the replay and remote bots read."""

from __future__ import annotations

from typing import Any

from ziggurat.core.attributes import attributes
from ziggurat.core.game import Game
from ziggurat.core.state import Event


def event_json(game: Game, event: Event, seat: int | None) -> dict[str, Any]:
    """An event with its fields by name; secret fields are null for a seat (None: a spectator) that may not know them.

    >>> from ziggurat.games import find
    >>> from ziggurat.games.seven_wonders.events import Sold
    >>> game, sold = find("seven-wonders"), Sold(1, 0, 3)
    >>> event_json(game, sold, 1)
    {'event': 'Sold', 'seat': 1, 'card': 'lumber-yard', 'coins': 3}
    >>> event_json(game, sold, None)
    {'event': 'Sold', 'seat': 1, 'card': None, 'coins': 3}
    """
    fields: dict[str, Any] = {"event": type(event).__name__, "seat": None if event.seat < 0 else int(event.seat)}
    known = knows(event, seat)
    for name in attributes(event):
        if name in ("seat", "seen_by"):
            continue
        value = getattr(event, name)
        naming = game.names.get(name)
        shown = value if isinstance(value, bool) or naming is None else naming.show(value)
        fields[name] = shown if known or name not in game.secret else None
    return fields


def knows(event: Event, seat: int | None) -> bool:
    """Whether a seat may read the secret fields of an event."""
    return event.seen_by == -1 or (seat is not None and bool(event.seen_by >> seat & 1))
