"""What each seat knows: views that leak nothing, and samples that fit all that a seat has seen."""

from __future__ import annotations

import json

import pytest

from millennia.helpers import GAME, do, hand, player, table, techs, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.journal import event_json
from ziggurat.core.saved import digest, to_json
from ziggurat.games.millennia.content import DIPLOMACY
from ziggurat.games.millennia.events import Drew, Kept
from ziggurat.games.millennia.state import Millennia

pytestmark = pytest.mark.compiled


def secrets(g: Millennia, seat: int | None) -> set[str]:
    """The diplomacy cards that this seat may not know."""
    found = {DIPLOMACY.names[card] for card in g.diplomacy_deck.items}
    for other, me in enumerate(g.players):
        if other != seat:
            found |= {DIPLOMACY.names[card] for card in (*me.hand.cards, *me.drawn.cards)}
    return found


def named(value: object) -> set[str]:
    """All texts in a JSON value."""
    if isinstance(value, str):
        return {value}
    if isinstance(value, dict):
        return {text for one in value.values() for text in named(one)}
    return {text for one in value for text in named(one)} if isinstance(value, list) else set()


def check_sample(g: Millennia, seat: int, chance: Seeded) -> None:
    before = digest(g)
    sample = g.sample(seat, chance)
    assert digest(g) == before
    assert json.dumps(sample.view(seat)) == json.dumps(g.view(seat))
    assert sample.view(None) == g.view(None)
    assert sample.legal(seat) == g.legal(seat)
    assert GAME.outlook(sample, seat) == GAME.outlook(g, seat)
    cards = [card for me in sample.players for pile in (me.hand, me.drawn) for card in pile.cards]
    assert sorted([*cards, *sample.diplomacy_deck.items, *sample.diplomacy_discard.cards]) == list(range(32))
    for seats in range(g.seats):
        if g.waiting >> seats & 1:
            assert len(sample.legal(seats)) > 0


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_views_and_samples(seats: int) -> None:
    """In random games: no secret in a view; view, outlook and legal list of a sample are those of the real position."""
    for number, board in enumerate(("a1", "a2")):
        chance = Seeded(mix(seats, number))
        g = GAME.new(seats, {"board": board}, chance)
        assert isinstance(g, Millennia)
        decisions = 0
        while not g.over:
            if decisions % 9 == 0 or top(g, g.seat) == "Keep":
                for seat in (None, *range(seats)):
                    assert not named([g.view(seat), GAME.outlook(g, seat)]) & secrets(g, seat)
                for seat in range(seats):
                    check_sample(g, seat, Seeded(decisions))
            seat = [one for one in range(seats) if g.waiting >> one & 1][-1]
            actions = g.legal(seat)
            g.play(seat, actions[chance.below(len(actions))])
            decisions += 1
        assert all(shown["hand"] is not None for shown in g.view(None)["players"])
        assert digest(g.sample(0, Seeded(1))) == digest(g)


def test_samples_differ_in_what_is_not_known() -> None:
    g = table(player(hand=["245", "246"]), player(hand=["249"]), player())
    seen = {hand(g.sample(0, Seeded(number)), 1)[0] for number in range(200)}
    assert len(seen) == 30
    assert not seen & {"245", "246"}
    assert {tuple(hand(g.sample(0, Seeded(number)), 0)) for number in range(20)} == {("245", "246")}


def test_a_sample_follows_from_what_is_known_alone() -> None:
    """Two positions that differ in what a seat can't see give the same samples."""
    g = table(player(hand=["245"]), player(hand=["249", "250"]))
    first = to_json(g.sample(0, Seeded(9)))
    other = g.sample(0, Seeded(3))
    assert digest(other) != digest(g)
    assert to_json(other.sample(0, Seeded(9))) == first


def test_cards_held_since_before_a_shuffle_did_not_go_through_it() -> None:
    """Seat 1 has held a card since before the shuffle, of which all saw what went through it: it can only be one of two."""
    old = ("249", "250")
    rest = [name for name in DIPLOMACY.names if name not in (*old, "251")]
    g = table(
        player(),
        player(hand=["249", "251"]),
        player(hand=["250"]),
        shuffles=1,
        shuffled=dict.fromkeys([*rest, "251"], 1),
        diplomacy_deck=rest,
    )
    for number in range(60):
        sample = g.sample(0, Seeded(number))
        first, second = hand(sample, 1)
        assert first in old
        assert second not in old
        assert {first, *hand(sample, 2)} == set(old)


def test_others_do_not_learn_which_card_was_drawn() -> None:
    for event in (Drew(1, 5), Kept(1, 5)):
        assert [event_json(GAME, event, seat)["diplomacy"] for seat in (0, 1, None)] == [None, "250", None]
        assert GAME.say(table(player()), event, 0).endswith(" a diplomacy card")
        assert "250" in GAME.say(table(player()), event, 1)


def test_the_cards_drawn_lie_with_their_player() -> None:
    """While a player chooses what to keep, nobody else sees the cards, and all see how many they are."""
    g = table(player(techs=techs("communication", "energy")), player())
    do(g, 0, "perform diplomacy")
    assert top(g, 0) == "Keep"
    assert g.view(1)["players"][0]["drawn"] is None
    assert g.view(1)["players"][0]["cards"] == 2
    assert len(g.view(0)["players"][0]["drawn"]) == 2
    check_sample(g, 1, Seeded(1))


def test_who_is_asked_follows_from_what_all_see() -> None:
    """In the income phase who has cards is asked, whatever they are; nobody when the card for it lies face up."""
    quiet = {"steps": [{"step": "IncomePhase"}], "age": 1}
    for cards in (["275"], ["249"]):
        g = table(player(hand=cards), player(), **quiet)
        assert g.waiting == 1
    g = table(player(hand=["249"]), player(), **quiet, diplomacy_discard=["275"])
    assert top(g, 0) == "Construct"
