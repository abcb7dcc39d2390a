"""Who knows what: views leak nothing, samples are consistent with all that a seat knows, and secrets seal what came before."""

from __future__ import annotations

import json
from collections import Counter

import pytest

from through_the_ages.helpers import GAME, civ, do, held, num, politics, table
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.journal import event_json
from ziggurat.core.table import Table
from ziggurat.games.through_the_ages.content import CARD, CARDS
from ziggurat.games.through_the_ages.state import Held, Hidden, ThroughTheAges

pytestmark = pytest.mark.compiled


def middle(seats: int, seed: int, decisions: int) -> ThroughTheAges:
    """A position of a random game."""
    dice = Seeded(seed)
    g = GAME.new(seats, chance=dice)
    assert isinstance(g, ThroughTheAges)
    for _ in range(decisions):
        if not g.over:
            legal = g.legal(g.seat)
            g.play(g.seat, legal[dice.below(len(legal))])
    return g


def test_a_view_names_no_card_that_its_seat_does_not_know() -> None:
    g = politics(civ(military=["legion", "rats"]), civ(military=["raid-i", "phalanx"]), civ(), current=["immigration"])
    text = json.dumps(g.view(0))
    assert "phalanx" not in text
    assert "raid-i" not in text
    assert "immigration" not in text
    assert g.view(0)["military"] == ["legion", "rats"]
    assert g.view(None)["military"] == []
    assert g.view(0)["players"][1]["military_hand"] == [{"age": "I", "card": None}] * 2


def test_a_prepared_event_is_known_to_its_seat_alone() -> None:
    g = politics(civ(military=["rats"]), civ(), current=["development-of-science", "development-of-crafts"])
    do(g, "prepare rats")
    assert g.view(0)["events"]["mine"] == ["rats"]
    assert g.view(1)["events"]["mine"] == []
    assert g.view(1)["events"]["prepared"] == [{"seat": 0, "age": "I"}]
    for seed in range(20):
        assert num("rats") in g.sample(0, Seeded(seed)).future.items
    assert {CARD.names[g.sample(1, Seeded(seed)).future.items[0]] for seed in range(40)} != {"rats"}


def test_who_prepared_a_current_event_is_not_told() -> None:
    """Two players prepared one each; when one is turned up nobody but its preparer knows whose the other is."""
    prepared = [{"card": "rats", "seat": 0}, {"card": "crusades", "seat": 1}]
    views, labels = [], []
    for top_card in ("rats", "crusades"):
        steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Reveal", "seat": 0}]
        rest = {"current": [card for card in ("rats", "crusades") if card != top_card], "future": [], "past": []}
        g = table(civ(), civ(), civ(), prepared=prepared, top=top_card, steps=steps, **rest)
        views.append(g.view(2)["events"])
        labels.append([int(hidden.seat) for hidden in g.sample(2, Seeded(1)).prepared])
    assert views[0] == views[1]
    assert labels == [[], []]


def test_a_sample_deals_events_only_events() -> None:
    prepared = [{"card": "rats", "seat": 0}, {"card": "vast-territory-i", "seat": 1}]
    g = table(civ(military=["legion"]), civ(military=["raid-i"] * 2), prepared=prepared, future=["rats", "vast-territory-i"])
    for seed in range(30):
        sample = g.sample(0, Seeded(seed))
        assert num("rats") in sample.future.items
        other = next(card for card in sample.future.items if card != num("rats"))
        assert CARDS[other].kind in ("event", "territory")
        assert [CARDS[each.card].age for each in sample.players[1].military] == [1, 1]
        assert next(hidden.card for hidden in sample.prepared if hidden.seat == 1) == other


def test_samples_differ_and_use_all_that_is_unseen() -> None:
    g = middle(3, 4, 250)
    hands = {tuple(each.card for each in g.sample(0, Seeded(seed)).players[1].military) for seed in range(30)}
    if len(g.players[1].military) > 0:
        assert len(hands) > 1


def test_who_holds_a_bid_can_pay_it_in_every_sample() -> None:
    """Two warriors and two bonus cards bid 4: in a sample there is never less in that hand, though other cards vary."""
    holder = civ(workers={"warriors": 2}, military=["defense-colonization-i"] * 2 + ["legion", "raid-i"])
    auction = {"step": "Auction", "card": "vast-territory-i", "seat": 0, "bid": 4, "holder": 1, "still": [0, 1]}
    force = {"step": "Force", "card": "vast-territory-i", "seat": 1, "bid": 4, "added": 0, "discards": 0}
    for step in (auction, force):
        g = table(civ(), holder, steps=[{"step": "Turn", "seat": 0, "part": 3}, step])
        hands = set()
        for seed in range(30):
            sample = g.sample(0, Seeded(seed))
            hand = [CARD.names[each.card] for each in sample.players[1].military]
            assert hand.count("defense-colonization-i") >= 2
            hands.add(tuple(sorted(hand)))
        assert len(hands) > 1


def test_a_pact_that_was_refused_stays_known() -> None:
    g = politics(civ(military=["peace-treaty", "spy"]), civ(), civ(), age=3)
    do(g, "offer peace-treaty 1", "refuse")
    for seed in range(20):
        assert num("peace-treaty") in [each.card for each in g.sample(2, Seeded(seed)).players[0].military]


def test_a_face_down_discard_hides_a_pact_that_was_shown() -> None:
    """Others see the age of the back: the pact may be the card that went."""
    steps = [{"step": "Turn", "seat": 0, "part": 4}]
    pact = {"card": "open-borders-agreement", "era": 0, "shown": 1}
    me = {"military_spent": 2}  # nothing is drawn
    for gone in ("open-borders-agreement", "raid-i"):
        g = table(civ(military=[pact, "raid-i", "rats"], **me), civ(), civ(), steps=steps)
        do(g, f"discard {gone}")
        assert g.view(1)["discard"] == [{"card": None, "age": "I", "seat": 0}]
        assert [card["card"] for card in g.view(1)["players"][0]["military_hand"]] == [None, None]
    g = table(civ(military=[pact, "spy", "annex"], **me), civ(), civ(), steps=steps, age=2)
    do(g, "discard open-borders-agreement")  # the only card of its age
    assert g.view(1)["discard"] == [{"card": "open-borders-agreement", "age": "I", "seat": None}]
    g = table(civ(military=[pact, "spy", "annex"], **me), civ(), civ(), steps=steps, age=2)
    do(g, "discard spy")  # of another age
    assert "open-borders-agreement" in [card["card"] for card in g.view(1)["players"][0]["military_hand"]]


def test_secret_discards() -> None:
    g = table(civ(military=["legion", "raid-i", "rats"]), steps=[{"step": "Turn", "seat": 0, "part": 4}])
    do(g, "discard raid-i")
    assert [[entry["card"] for entry in g.view(seat)["discard"]] for seat in (0, 1, None)] == [["raid-i"], [None], [None]]
    for seed in range(10):
        assert g.sample(0, Seeded(seed)).discard[0].card == num("raid-i")
    assert len({int(g.sample(1, Seeded(seed)).discard[0].card) for seed in range(30)}) > 1


def test_what_joan_has_seen_stays_in_her_samples() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 2}]
    g = table(civ(leader="joan-of-arc", military=["raid-i"]), steps=steps, current=["rats", "immigration", "crusades"])
    top = g.top
    assert {int(g.sample(0, Seeded(seed)).top) for seed in range(20)} == {int(top)}
    assert len({int(g.sample(1, Seeded(seed)).top) for seed in range(40)}) > 1


def test_cards_mixed_into_the_deck_again_were_not_drawn_before() -> None:
    """All but one card of the age were discarded openly and shuffled again: a hand drawn before can hold only the other one."""
    g = table(civ(), civ(military=["legion"]), deck=[], box=[], discard=[], current=[])
    g.eras = 1
    for card in ("raid-i", "phalanx", "enslave"):
        g.deck.put(num(card))
        g.mixed.append(Hidden(num(card), -1, 1))
    for seed in range(20):
        assert [CARD.names[each.card] for each in g.sample(0, Seeded(seed)).players[1].military] == ["legion"]
    g.players[1].military = [Held(num("legion"), 1, 0)]  # drawn after the shuffle
    drawn = {CARD.names[g.sample(0, Seeded(seed)).players[1].military[0].card] for seed in range(60)}
    assert drawn == {"legion", "raid-i", "phalanx", "enslave"}


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_sample_follows_from_what_is_known_alone(seats: int) -> None:
    """Samples of two positions that a seat can't tell apart are alike: as many different first cards, equally often."""
    g = middle(seats, mix(seats, 7), 200)
    other = g.sample(0, Seeded(1))
    for seed in range(20):
        one, two = g.sample(0, Seeded(seed)), other.sample(0, Seeded(seed))
        assert [[c.card for c in me.military] for me in one.players] == [[c.card for c in me.military] for me in two.players]
        assert sorted(one.current.items) == sorted(two.current.items)


def test_events_hide_secret_cards() -> None:
    g = politics(civ(military=["rats"]), civ(), current=["development-of-science"])
    g.watched = True
    do(g, "prepare rats")
    told = {type(event).__name__: event for event in g.journal}
    assert event_json(GAME, told["Prepared"], 0)["card"] == "rats"
    assert event_json(GAME, told["Prepared"], 1)["card"] is None
    assert GAME.say(g, told["Prepared"], 1) == "Seat 0 prepared an event"
    assert GAME.say(g, told["Prepared"], 0) == "You prepared Rats"


# ---- taking back ----------------------------------------------------------------------------------------------------------


def at_table(*civs: dict[str, object], **more: object) -> Table:
    from through_the_ages.helpers import document

    return Table(GAME, scenario=document(*civs, **more), chance=Seeded(3))


def test_actions_are_taken_back_one_by_one() -> None:
    game = at_table(civ(food=2, resources=2))
    start = game.state.view(0)
    for action in ("grow", "build bronze", "destroy bronze"):
        game.act(0, action)
    for text in ("destroy bronze", "build bronze", "grow"):
        assert game.undo(0).text == text
    assert game.state.view(0) == start
    assert game.may_undo(0) is None


def test_a_card_and_its_order_are_taken_back_in_steps() -> None:
    game = at_table(civ(hand=["rich-land-a"], resources=2))
    game.act(0, "play rich-land-a")
    game.act(0, "build bronze")
    assert (game.undo(0).text, game.undo(0).text) == ("build bronze", "play rich-land-a")


def test_nothing_is_taken_back_across_a_secret() -> None:
    game = at_table(civ(food=2, military=["legion"]))
    game.act(0, "grow")
    game.act(0, "tactic legion")
    assert game.may_undo(0) is None  # all have seen the card
    game.act(0, "end")
    assert game.may_undo(0) is None  # cards were drawn


def test_a_political_pass_may_be_taken_back() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": 0}]
    game = at_table(civ(military=["legion"]), steps=steps)
    game.act(0, "pass")
    assert game.undo(0).text == "pass"


def test_a_defence_is_not_taken_back_when_it_is_over() -> None:
    steps = [{"step": "Turn", "seat": 0, "part": 3}, {"step": "Politics", "seat": 0, "second": 0}]
    victim = civ(military=["legion", "phalanx"], science=5)
    game = at_table(civ(military=["spy"], workers={"warriors": 5}), victim, steps=steps, age=2)
    game.act(0, "attack spy 1")
    assert game.may_undo(0) is None
    game.act(1, "defend legion")
    assert game.undo(1).text == "defend legion"  # nobody has seen it


def test_hands_are_counted_in_every_sample() -> None:
    for seats in (2, 3, 4):
        g = middle(seats, seats, 150)
        for seat in range(seats):
            sample = g.sample(seat, Seeded(seat))
            assert held(sample, seat) == held(g, seat)
            ages = [Counter(CARDS[each.card].age for each in me.military) for me in g.players]
            assert [Counter(CARDS[each.card].age for each in me.military) for me in sample.players] == ages
