"""What a person chooses from: sentences, components, forecasts made on samples only."""

from __future__ import annotations

from typing import Any

import ziggurat
from ziggurat.core.chance import Seeded
from ziggurat.core.choices import Change, Choice, choices


def position(**fields: Any) -> Any:
    first = {
        "wonder": "gizah",
        "side": "day",
        "hand": ["vineyard", "baths", "west-trading-post", "marketplace", "tavern", "well", "altar"][: fields.pop("cards", 7)],
    }
    return ziggurat.scenario({"game": "seven-wonders", "seats": 4, "seed": 1, "players": [{**first, **fields}]})


def by_text(found: list[Choice]) -> dict[str, Choice]:
    return {choice.text: choice for choice in found}


def age_one(**fields: Any) -> Any:
    hand = ["baths", "west-trading-post", "marketplace", "tavern", "well", "altar", "tree-farm"]
    hand[6] = "lumber-yard"
    return position(**{"hand": hand, **fields})


def test_each_legal_action_is_a_choice_in_the_order_of_the_legal_list() -> None:
    g = age_one()
    found = choices(g, 0)
    assert [choice.action for choice in found] == list(g.legal(0))
    assert all(g.text(choice.action) == choice.text for choice in found)


def test_sentences_components_and_figures_before_and_after() -> None:
    found = by_text(choices(age_one(), 0))
    tavern = found["build tavern"]
    assert tavern.sentence == "Build Tavern"
    assert tavern.refs == ("card:tavern",)
    assert Change("coins", 3, 8) in tavern.changes
    assert Change("score", 1, 2) in tavern.changes
    assert Change("coins", 3, 6) in found["sell altar"].changes
    assert found["sell altar"].sentence == "Sell Altar for 3 coins"
    assert found["build altar"].changes == (Change("score", 1, 4),)


def test_no_forecast_on_request() -> None:
    assert all(choice.changes == () for choice in choices(age_one(), 0, forecast=False))


def test_a_forecast_leaves_the_position_alone_and_asks_no_chance() -> None:
    g = age_one()
    before = ziggurat.digest(g)
    choices(g, 0)
    assert ziggurat.digest(g) == before
    stream = Seeded(5)
    g.chance = stream
    choices(g, 0)
    assert stream.below(10**9) == Seeded(5).below(10**9)


def test_forecasts_tell_nothing_hidden() -> None:
    """The same choices on any position that the seat can't tell from this one."""
    g = age_one()
    dice = Seeded(3)
    while not g.over:
        for seat in range(4):
            if g.waiting >> seat & 1:
                other = g.sample(seat, Seeded(dice.below(10**6)))
                assert choices(g, seat) == choices(other, seat)
                break
        legal = g.legal(g.seat)
        g.act(g.seat, legal[dice.below(len(legal))])
