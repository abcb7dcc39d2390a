"""The engine against a second model, on rich positions that no short game comes to."""

from __future__ import annotations

import random
from typing import Any

import pytest

from through_the_ages.helpers import GAME, START, num
from through_the_ages.model import CARD, WORKING, Civilization, ranking_points
from ziggurat.core import scenario
from ziggurat.core.saved import to_json
from ziggurat.games.through_the_ages import scoring
from ziggurat.games.through_the_ages.state import ThroughTheAges
from ziggurat.games.through_the_ages.tables import IMPACTS

SPECIAL = ("special-military", "special-civil", "special-colonization", "special-construction")


class Box:
    """The cards of one position, each in one place."""

    def __init__(self, dice: random.Random, seats: int, age: int) -> None:
        self.dice, self.age = dice, age
        self.left = {name: card.copies[seats - 2] for name, card in CARD.items()}

    def draw(self, n: int, *kinds: str) -> list[str]:
        """So many different cards of some kinds, of no later age."""
        found = [name for name, card in CARD.items() if card.kind in kinds and card.age <= self.age and self.left[name] > 0]
        taken = self.dice.sample(found, min(n, len(found)))
        for name in taken:
            self.left[name] -= 1
        return taken


def civilization(dice: random.Random, box: Box, seat: int, seats: int) -> dict[str, Any]:
    """A civilization with a bit of everything."""
    known = [*START, *box.draw(dice.randrange(14), *WORKING)]
    workers = {name: n for name in known if (n := dice.choice((0, 0, 1, 1, 2, 3)))}
    known += [name for kind in SPECIAL if dice.random() < 0.5 for name in box.draw(1, kind)]
    known += box.draw(dice.randrange(2), "government") or ["despotism"]
    wonders = box.draw(dice.randrange(5), "wonder")
    fields: dict[str, Any] = {
        "technologies": known,
        "workers": workers,
        "wonders": wonders,
        "ruined": [name for name in wonders if CARD[name].age < 2 and dice.random() < 0.2],
        "colonies": box.draw(dice.choice((0, 0, 1, 2)), "territory"),
        "yellow": dice.randrange(19),
        "unused": dice.randrange(4),
        "culture": dice.randrange(60),
    }
    leader, tactic = box.draw(1, "leader"), box.draw(dice.randrange(2), "tactic")
    if leader and dice.random() < 0.9:
        fields["leader"] = leader[0]
    if tactic:
        fields |= {"tactic": tactic[0], "exclusive": True}
    if wonders and box.left["homer"] and dice.random() < 0.3:
        box.left["homer"] = 0
        fields["homer_under"] = dice.choice(wonders)
    pact = box.draw(dice.randrange(2), "pact") if seats > 2 else []
    if pact:
        partner = dice.choice([other for other in range(seats) if other != seat])
        fields |= {"pact": pact[0], "partner": partner, "side": dice.randrange(2)}
    return fields


def position(seed: int) -> ThroughTheAges:
    dice = random.Random(seed)
    seats, age = dice.choice((2, 3, 4)), dice.choice((1, 2, 3, 3))
    box = Box(dice, seats, age)
    players = [civilization(dice, box, seat, seats) for seat in range(seats)]
    turn = dice.randrange(seats)
    moment = {"age": age, "round": 9, "turn": turn, "first": 0}
    g = scenario.load(GAME, {"game": GAME.id, "seats": seats, "seed": seed, **moment, "players": players})
    assert isinstance(g, ThroughTheAges)
    return g


@pytest.mark.parametrize("seed", range(40))
def test_ratings_and_age_iii_events(seed: int) -> None:
    for number in range(5):
        g = position(seed * 5 + number)
        json = to_json(g)
        for seat in range(g.seats):
            mine = Civilization(json, seat)
            expected = mine.ratings()
            assert {name: int(getattr(g.players[seat], name)) for name in expected} == expected
            for name in IMPACTS:
                if name not in ("science", "strength"):
                    assert scoring.points_of(g, num(f"impact-of-{name}"), seat) == mine.impact(name), name
        for name, rating in (("science", "science_rating"), ("strength", "strength")):
            points = [int(scoring.points_of(g, num(f"impact-of-{name}"), seat)) for seat in range(g.seats)]
            assert points == ranking_points(json, rating)
