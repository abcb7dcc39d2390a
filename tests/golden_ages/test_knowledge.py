"""What each seat knows: views that leak nothing, and samples that fit all that a seat has seen."""

from __future__ import annotations

import json
from collections import Counter
from typing import Any

import pytest

from golden_ages.helpers import GAME, do, player, table, these, tile, top
from ziggurat.core.chance import Seeded, mix
from ziggurat.core.choices import choices
from ziggurat.core.journal import event_json
from ziggurat.core.saved import digest, to_json
from ziggurat.core.table import Table
from ziggurat.games.golden_ages import tables
from ziggurat.games.golden_ages.content import CIVILIZATION, CIVILIZATIONS, FUTURE
from ziggurat.games.golden_ages.events import GloryTaken
from ziggurat.games.golden_ages.state import GoldenAges

pytestmark = pytest.mark.compiled

PLAYERS = [2, 3, 4]
LAND = [tile("small-8", "e5"), tile("small-9", "d4", 180)]


def secrets(g: GoldenAges, seat: int | None) -> list[str]:
    """The ids of cards that this seat may not know, none of which is in sight otherwise."""
    found = [CIVILIZATION.names[card] for card in g.civilizations.items if CIVILIZATIONS[card].era > g.era]
    found += [FUTURE.names[card] for card in g.futures.items]
    for other, me in enumerate(g.players):
        if other != seat:
            found += [CIVILIZATION.names[card] for card in me.coming.cards] + [FUTURE.names[me.future]]
    return found


@pytest.mark.parametrize("seats", PLAYERS)
def test_views_and_samples(seats: int) -> None:
    """In random games: no secret in a view; view and legal list of a sample are those of the real position."""
    for number in range(2):
        chance = Seeded(mix(seats, number))
        g = GAME.new(seats, {"decks": ("printed", "transcription")[number]}, chance)
        assert isinstance(g, GoldenAges)
        decisions = 0
        while not g.over:
            if decisions % 6 == 0 or top(g) == "KeepGlory":
                for seat in (None, *range(seats)):
                    shown = json.dumps([g.view(seat), GAME.outlook(g, seat)])
                    assert not [name for name in secrets(g, seat) if f'"{name}"' in shown]
                for seat in range(seats):
                    check_sample(g, seat, Seeded(decisions))
            actions = g.legal(g.seat)
            g.play(g.seat, actions[chance.below(len(actions))])
            decisions += 1
        assert all(shown["future"] and shown["glory"] is not None for shown in g.view(None)["players"])
        assert digest(g.sample(0, Seeded(1))) == digest(g)


def check_sample(g: GoldenAges, seat: int, chance: Seeded) -> None:
    before = digest(g)
    sample = g.sample(seat, chance)
    assert digest(g) == before
    assert json.dumps(sample.view(seat)) == json.dumps(g.view(seat))
    assert sample.view(None) == g.view(None)
    assert sample.legal(seat) == g.legal(seat)
    assert GAME.outlook(sample, seat) == GAME.outlook(g, seat)
    assert sample.refused(seat) == g.refused(seat)
    for action in g.legal(seat):
        assert said(sample, seat, int(action)) == said(g, seat, int(action))
    assert piles(sample) == piles(g)


def said(g: GoldenAges, seat: int, action: int) -> Any:
    """What is told of a legal action."""
    return [GAME.sentence(g, seat, action), GAME.details(g, seat, action)]


@pytest.mark.parametrize("seats", PLAYERS)
def test_undo_gives_no_information(seats: int) -> None:
    """What can be taken back looks the same to its player from every position that it could not tell from this one."""
    played, dice = Table(GAME, seats, chance=Seeded(seats)), Seeded(9)
    undone = 0
    while not played.state.over:
        g = played.state
        seat, legal = g.seat, g.legal(g.seat)
        action = int(legal[dice.below(len(legal))])
        samples = [g.sample(seat, Seeded(number)) for number in range(2)]
        move = played.act(seat, action)
        if played.may_undo(seat) is move:
            undone += 1
            for sample in samples:
                sample.play(seat, action)
                assert sample.view(seat) == played.state.view(seat)
    assert undone > 40


def piles(g: GoldenAges) -> list[Any]:
    """What is there at all, wherever it lies."""
    civilizations = Counter(int(card) for me in g.players for card in me.coming.cards)
    civilizations.update(int(card) for card in g.civilizations.items)
    futures = Counter([*(int(me.future) for me in g.players), *(int(card) for card in g.futures.items)])
    glory = Counter(int(each.points) for me in g.players for each in me.glory)
    glory.update(int(points) for me in g.players for points in me.drawn.cards)
    glory.update(int(points) for points in g.glories.items)
    return [civilizations, futures, glory, [[int(each.attack) for each in me.glory] for me in g.players]]


def test_samples_differ_in_what_is_not_known() -> None:
    g = GAME.new(3, chance=Seeded(4))
    assert isinstance(g, GoldenAges)
    samples = [g.sample(0, Seeded(number)) for number in range(60)]
    assert len({int(sample.players[1].future) for sample in samples}) > 5
    assert {int(sample.players[0].future) for sample in samples} == {int(g.players[0].future)}
    for era in (2, 3, 4):
        drawn = {int(card) for each in samples for card in each.players[2].coming.cards if CIVILIZATIONS[card].era == era}
        own = {int(card) for card in g.players[0].coming.cards}
        assert len(drawn) == len(tables.CIVILIZATION_DECKS[era]) - 1
        assert not drawn & own


def test_a_sample_follows_from_what_is_known_alone() -> None:
    """Two positions that differ in what a seat can't see give the same samples."""
    g = table(player(capital="e3", glory=[{"points": 4, "attack": 1}]), player(glory=[{"points": 6, "attack": 2}]), player())
    first = to_json(g.sample(0, Seeded(9)))
    other = g.sample(0, Seeded(3))
    assert digest(other) != digest(g)
    assert to_json(other.sample(0, Seeded(9))) == first


def test_others_do_not_learn_which_glory_tile_was_taken() -> None:
    event = GloryTaken(1, 5, 2)
    assert [event_json(GAME, event, seat)["glory"] for seat in (0, 1, None)] == [None, 5, None]
    assert GAME.say(table(player()), event, 0) == "Seat 1 took a glory tile"
    assert GAME.say(table(player()), event, 1) == "You took a glory tile of 5 points and put back one of 2 points"


def test_a_tile_that_was_put_back_was_not_taken_before() -> None:
    """China at its attack 5 put back a six: of the two sixes, none was with others then, for it keeps the other one."""
    me = player(civilization="china", glory=[{"points": 6, "attack": 5}], returned=[{"points": 6, "attack": 5}])
    early = [{"points": 2, "attack": number} for number in (1, 2)]
    late = [{"points": 3, "attack": 6}]
    g = table(me, player(glory=[*early, *late]), player(glory=[{"points": 2 + k, "attack": 2 + k} for k in (1, 2)]))
    seen = set()
    for number in range(200):
        sample = g.sample(0, Seeded(number))
        before = [int(each.points) for other in sample.players[1:] for each in other.glory if each.attack < 5]
        assert 6 not in before
        seen.update(int(each.points) for other in sample.players[1:] for each in other.glory if each.attack > 5)
    assert 6 in seen


def test_samples_come_as_often_as_the_positions_that_they_may_be() -> None:
    """China kept a six and put back a two at attack 2.  Of the tiles that were left for attack 1, fourteen, one is a two."""
    me = player(civilization="china", glory=[{"points": 6, "attack": 2}], returned=[{"points": 2, "attack": 2}])
    g = table(me, player(glory=[{"points": 4, "attack": 1}]))
    drawn = [int(g.sample(0, Seeded(number)).players[1].glory[0].points) for number in range(1400)]
    assert 70 <= drawn.count(2) <= 130
    assert 350 <= drawn.count(4) <= 450


def test_what_others_put_back_is_open() -> None:
    me = player(civilization="china", glory=[{"points": 6, "attack": 1}], returned=[{"points": 3, "attack": 1}])
    g = table(player(civilization="egypt"), me)
    found = {int(g.sample(0, Seeded(number)).players[1].returned[0].points) for number in range(80)}
    assert found == {2, 3, 4, 5, 6}
    assert g.view(0)["players"][1]["returned"] is None
    assert g.view(1)["players"][1]["returned"] == [3]


def test_forecasts_of_attacks_leave_the_glory_open() -> None:
    """A forecast is the same whatever the real position hides, and stops where something is drawn."""
    g = table(player(capital="e3", gold=9), player(cities=["e4"]), tiles=LAND)
    found = {choice.text: choice for choice in choices(g, 0)}
    changes = {change.figure: change.after for change in found["attack 1 e4"].changes}
    assert changes["gold"] == 6
    found_city = {change.figure: change.after for change in found["explore 1 f3"].changes}
    assert found_city == {}
    assert {change.figure: change.after for change in found["artist 1"].changes} == {
        "score": 6,
        "track": 3,
        "standing colonists": 2,
    }


def test_china_chooses_in_secret() -> None:
    g = table(player(civilization="china", capital="e3"), player(cities=["e4"]))
    do(g, 0, "attack 1 e4")
    assert len(these(g, 0, "glory")) in (1, 2)
    for number in range(20):
        sample = g.sample(1, Seeded(number))
        assert sample.players[0].drawn.size() == 2
        assert sample.view(1) == g.view(1)
