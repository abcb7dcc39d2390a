"""The test kit of Through the Ages: positions written down as small scenarios, and moves given as texts.

    g = table(civ(workers={"bronze": 3}, resources=4), civ(), age=1)
    do(g, "build bronze")
    assert g.players[0].workers[MINE] == 4
"""

from __future__ import annotations

from collections import Counter
from typing import Any

from ziggurat.core import scenario
from ziggurat.core.chance import Seeded
from ziggurat.core.saved import to_json
from ziggurat.games.through_the_ages import ratings, tokens
from ziggurat.games.through_the_ages.content import CARD, CARDS
from ziggurat.games.through_the_ages.game import DERIVED, GAME
from ziggurat.games.through_the_ages.state import ThroughTheAges

START = ("agriculture", "bronze", "philosophy", "religion", "warriors")


def civ(
    *,
    workers: dict[str, int] | None = None,
    technologies: tuple[str, ...] = (),
    government: str = "despotism",
    food: int = 0,
    resources: int = 0,
    **more: Any,
) -> dict[str, Any]:
    """One civilization: the start position, with these workers, more technologies and tokens on Agriculture and Bronze."""
    everybody = {"agriculture": 2, "bronze": 2, "philosophy": 1, "warriors": 1} | (workers or {})
    everybody = {name: n for name, n in everybody.items() if n}
    known = list(dict.fromkeys([*START, *everybody, *more.get("tokens", {}), *technologies, government]))
    stored = {"agriculture": food, "bronze": resources} | more.pop("tokens", {})
    stored = {name: n for name, n in stored.items() if n}
    fields: dict[str, Any] = {"technologies": known, "workers": everybody, "tokens": stored, **more}
    fields.setdefault("blue", 16 - sum(stored.values()))
    return fields


def youngest(named: Any) -> int:
    """The highest age of the cards that are named in a document."""
    if isinstance(named, str):
        return CARDS[num(named)].age if named in CARD.names else 0
    parts = [*named, *named.values()] if isinstance(named, dict) else named if isinstance(named, (list, tuple)) else ()
    return max(map(youngest, parts), default=0)


def document(*civs: dict[str, Any], age: int | None = None, seats: int = 2, **more: Any) -> dict[str, Any]:
    """A scenario of these civilizations and plain ones after them, in the action phase of seat 0.

    Without an age it is that of the youngest card, Age I at least.
    """
    players = [dict(fields) for fields in civs] + [civ() for _ in range(seats - len(civs))]
    more = {"round": 6, "turn": 0, "first": 0, **more}
    if age is None:
        age = max(1, youngest([players, more]))
    return {"game": "through-the-ages", "seats": seats, "seed": 1, "age": age, "players": players, **more}


def table(*civs: dict[str, Any], **more: Any) -> ThroughTheAges:
    """The position of these civilizations (see ``document``)."""
    g = scenario.load(GAME, document(*civs, seats=more.pop("seats", max(2, len(civs))), **more))
    assert isinstance(g, ThroughTheAges)
    return g


def politics(*civs: dict[str, Any], second: int = 0, **more: Any) -> ThroughTheAges:
    """The same in the politics phase of seat 0."""
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": second}]
    return table(*civs, steps=steps, **more)


def event(card: str, *civs: dict[str, Any], **more: Any) -> ThroughTheAges:
    """The same position in which seat 0 has just turned up an event."""
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Reveal", "seat": 0}]
    rest = {"current": [], "future": [], **more}
    return table(*civs, steps=steps, top=card, **rest)


def at_end(*civs: dict[str, Any], **more: Any) -> ThroughTheAges:
    """The same before the production of seat 0, at which the game runs on into the turn of seat 1."""
    return table(*civs, steps=[{"step": "Turn", "seat": 0, "part": 4}], **more)


def texts(g: ThroughTheAges, seat: int | None = None) -> list[str]:
    """The legal actions of a seat, of the one to act if none is given."""
    return [g.text(action) for action in g.legal(g.seat if seat is None else seat)]


def of(g: ThroughTheAges, verb: str, seat: int | None = None) -> list[str]:
    """The legal actions that begin with a verb."""
    return [text for text in texts(g, seat) if text == verb or text.startswith(verb + " ")]


def do(g: ThroughTheAges, *actions: str) -> ThroughTheAges:
    """Checked actions of whoever is to act."""
    for action in actions:
        g.act(g.seat, action)
    return g


def num(card: str) -> int:
    return CARD.index(card)


def workers(g: ThroughTheAges, seat: int = 0) -> dict[str, int]:
    return {CARD.names[n]: int(k) for n, k in enumerate(g.players[seat].workers) if k}


def stored(g: ThroughTheAges, seat: int = 0) -> dict[str, int]:
    """Blue tokens by card."""
    return {CARD.names[n]: int(k) for n, k in enumerate(g.players[seat].tokens) if k}


def food(g: ThroughTheAges, seat: int = 0) -> int:
    return int(tokens.food(g.players[seat]))


def resources(g: ThroughTheAges, seat: int = 0) -> int:
    return int(tokens.resources(g.players[seat]))


def held(g: ThroughTheAges, seat: int = 0) -> list[str]:
    """The military hand."""
    return [CARD.names[card.card] for card in g.players[seat].military]


def hand(g: ThroughTheAges, seat: int = 0) -> list[str]:
    return [CARD.names[card] for card in g.players[seat].hand.cards]


def row(*cards: str) -> list[str]:
    """A card row with these cards in the first spaces."""
    return [*cards, *["empty"] * (13 - len(cards))]


def top(g: ThroughTheAges) -> str:
    """The name of the step that is waited for; empty when the game is over."""
    return type(g.steps[-1]).__name__ if g.steps else ""


def derived(g: ThroughTheAges, seat: int) -> dict[str, int]:
    return {name: int(getattr(g.players[seat], name)) for name in sorted(DERIVED)}


def derived_anew(g: ThroughTheAges) -> list[dict[str, int]]:
    """The same from scratch, on a copy."""
    copy = g.copy(Seeded(0))
    ratings.refresh_all(copy)
    return [derived(copy, seat) for seat in range(copy.seats)]


def military_cards(g: ThroughTheAges) -> Counter[str]:
    """All military cards that lie somewhere."""
    found: Counter[str] = Counter()
    piles = [g.deck.items, g.box.items, g.current.items, g.future.items, g.past.cards, g.tactics.cards]
    for pile in piles:
        found.update(CARD.names[card] for card in pile)
    found.update(CARD.names[hidden.card] for hidden in g.discard)
    found.update([CARD.names[g.top]] if g.top >= 0 else [])
    for seat, me in enumerate(g.players):
        found.update(held(g, seat))
        found.update(CARD.names[card] for card in (*me.colonies.cards, *me.wars.cards))
        found.update([CARD.names[me.pact]] if me.pact >= 0 else [])
        found.update([CARD.names[me.tactic]] if me.tactic >= 0 and me.exclusive else [])
    for step in g.steps:  # a territory that is auctioned or colonized
        if type(step).__name__ in ("Auction", "Force"):
            found.update([CARD.names[step.card]])  # type: ignore[attr-defined]
    return found


def civil_cards(g: ThroughTheAges) -> Counter[str]:
    """All civil cards that lie somewhere."""
    found = Counter(CARD.names[card] for card in (*g.civil.items, *(card for card in g.row if card >= 0)))
    for seat, me in enumerate(g.players):
        found.update(hand(g, seat))
        found.update(CARD.names[card] for card in (me.leader, me.unfinished) if card >= 0)
        json = to_json(g)["players"][seat]
        found.update(name for name in (*json["technologies"], *json["wonders"]) if CARDS[num(name)].copies[2])
    return found
