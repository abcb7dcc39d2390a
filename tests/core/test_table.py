"""A running game of 7 Wonders: history, unpicking, log, record, replay."""

from __future__ import annotations

import json
import random
import re
from typing import Any

import pytest

from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import ChanceError, IllegalAction, OptionError, RecordError, ScenarioError
from ziggurat.core.journal import event_json
from ziggurat.core.saved import digest, to_json
from ziggurat.core.seat import Seat
from ziggurat.core.table import Table, replay

GAME = games.find("seven-wonders")


def table(seats: int = 3, seed: int = 7) -> Table:
    return Table(GAME, seats, chance=Seeded(seed))


def go_on(t: Table, moves: int, dice: random.Random) -> None:
    for _ in range(moves):
        if t.state.over:
            return
        seat = t.state.seat
        t.act(seat, dice.choice(list(t.state.legal(seat))))


def test_a_choice_can_be_taken_back_until_all_have_chosen() -> None:
    t = table()
    start = digest(t.state)
    t.act(0, t.state.legal(0)[0])
    t.act(2, t.state.legal(2)[0])
    assert t.undo(0).seat == 0
    assert t.state.view(1)["waiting"] == [0, 1]
    t.act(0, t.state.legal(0)[-1])
    t.undo(2)
    t.undo(0)
    assert digest(t.state) == start
    go_on(t, 3, random.Random(1))
    for seat in range(3):
        assert t.may_undo(seat) is None
        with pytest.raises(IllegalAction, match="nothing that this seat can take back"):
            t.undo(seat)


def test_what_is_offered_for_undo_is_the_same_on_any_sample() -> None:
    """Whether an undo is offered follows from what all can see."""
    t = table(4)
    dice = random.Random(2)
    for _ in range(40):
        go_on(t, 1, dice)
        chosen = [seat for seat in range(4) if t.state.view(None)["players"][seat]["chosen"]]
        assert [seat for seat in range(4) if t.may_undo(seat)] == chosen


def test_the_log_hides_what_others_did_face_down() -> None:
    t = table()
    go_on(t, 10**6, random.Random(3))
    names = {seat: [line for _, line in t.log(seat)] for seat in (None, 0, 1, 2)}
    assert any("sold a card" in line for line in names[None])
    for seat in range(3):
        assert not any(line.startswith("You sold a card") for line in names[seat])
        others = [line for line in names[seat] if " sold " in line and not line.startswith("You")]
        assert all("sold a card for 3 coins" in line for line in others)
    assert not any("threw away" in line for line in names[None])


def test_events_as_json_hide_the_same() -> None:
    t = table()
    go_on(t, 10**6, random.Random(3))
    events = [event for move in t.moves for event in move.events]
    hidden = ("StageBuilt", "Sold", "ThrownAway")
    for seat in (None, 0, 1, 2):
        shown = [event_json(GAME, event, seat) for event in events]
        json.dumps(shown)
        assert {event["event"] for event in shown} >= {"AgeBegins", "Built", "Battle", *hidden}
        for event in shown:
            if "card" in event:
                assert (event["card"] is None) == (event["event"] in hidden and event["seat"] != seat)


def test_every_position_can_be_seen_again() -> None:
    t = table(5)
    dice = random.Random(4)
    digests = [digest(t.state)]
    while not t.state.over:
        go_on(t, 1, dice)
        digests.append(digest(t.state))
    for number in (0, 1, 20, len(t.moves)):
        assert digest(t.at(number)) == digests[number]
    with pytest.raises(RecordError, match="there is no move"):
        t.at(len(t.moves) + 1)


@pytest.mark.parametrize("seats", [3, 7])
def test_a_record_replays_without_random_numbers(seats: int) -> None:
    t = table(seats)
    go_on(t, 10**6, random.Random(5))
    text = t.record().dump()
    again = replay(GAME, records.parse(text))
    assert digest(again.state) == digest(t.state)
    assert again.record().dump() == text


def test_an_unfinished_record_can_be_played_on() -> None:
    t = table()
    go_on(t, 20, random.Random(6))
    record = t.record()
    assert record.header.finished is False
    again = replay(GAME, records.parse(record.dump()))
    assert digest(again.state) == digest(t.state)
    go_on(again, 10**6, random.Random(7))
    assert again.state.over


def test_undone_moves_are_not_exported() -> None:
    t = table()
    t.act(0, t.state.legal(0)[0])
    t.undo(0)
    t.act(0, t.state.legal(0)[1])
    assert [line.text for line in t.record().moves] == [t.moves[0].text]
    assert t.moves[0].number == 2


def test_play_on_from_any_position() -> None:
    t = table()
    go_on(t, 25, random.Random(8))
    side = Table(GAME, scenario=to_json(t.state), chance=Seeded(9))
    go_on(side, 10**6, random.Random(9))
    assert side.state.over
    again = replay(GAME, records.parse(side.record().dump()))
    assert digest(again.state) == digest(side.state)


def test_an_illegal_action_changes_nothing() -> None:
    t = table()
    before = digest(t.state)
    texts = ("build palace", "sell palace", "pass", "nonsense")
    for seat, action in (*((0, text) for text in texts), (0, 10**9), (0, -1), (5, 0), (-1, 0)):
        with pytest.raises(IllegalAction):
            t.act(seat, action)
    assert digest(t.state) == before
    assert t.moves == []


@pytest.mark.compiled
@pytest.mark.parametrize("seat", [-1, -2, 3, 99])
def test_nobody_sees_through_a_seat_that_does_not_exist(seat: int) -> None:
    g = table().state
    with pytest.raises(IllegalAction, match="there is no seat"):
        g.view(seat)
    with pytest.raises(IllegalAction, match="there is no seat"):
        g.sample(seat, Seeded(1))


class Number:
    """A whole number of another kind, as numpy has them."""

    def __init__(self, value: int) -> None:
        self.value = value

    def __index__(self) -> int:
        return self.value


NO_ACTIONS = [True, False, None, 3.0, "", b"pass", [0], {}, 10**30, -1, "build", object()]


@pytest.mark.compiled
@pytest.mark.parametrize("nonsense", NO_ACTIONS, ids=range(len(NO_ACTIONS)))
def test_what_is_no_action_is_refused_in_words(nonsense: Any) -> None:
    t = table()
    before = digest(t.state)
    for act in (t.act, t.state.act, t.state.find):
        with pytest.raises(IllegalAction, match=r"action"):
            act(0, nonsense)
    assert (digest(t.state), t.moves) == (before, [])


NO_SEATS = [True, None, 0.0, "0", [0], -1, 3, 10**30]


@pytest.mark.compiled
@pytest.mark.parametrize("nonsense", NO_SEATS, ids=range(len(NO_SEATS)))
def test_what_is_no_seat_is_refused_in_words(nonsense: Any) -> None:
    t = table()
    action = t.state.legal(0)[0]
    for call in (lambda: t.act(nonsense, action), lambda: t.state.act(nonsense, action), lambda: t.undo(nonsense)):
        with pytest.raises(IllegalAction, match=r"seat"):
            call()
    with pytest.raises(IllegalAction, match=r"seat"):
        t.may_undo(nonsense)
    assert t.moves == []


@pytest.mark.compiled
def test_whole_numbers_of_any_kind_are_actions_and_seats() -> None:
    t = table()
    move = t.act(Number(0), Number(t.state.legal(0)[0]))
    assert (type(move.seat), move.seat, move.text) == (int, 0, t.moves[0].text)
    assert replay(GAME, records.parse(t.record().dump())).moves[0].text == move.text
    t.state.act(Number(1), Number(t.state.legal(1)[0]))
    assert t.state.waiting == 0b100


HALF = "\ud800"


@pytest.mark.parametrize("players", [[1, 2, 3], ["a", None, "c"], "abc", {"a": 1}, 5, ["a", "b", HALF]], ids=range(6))
def test_names_that_no_record_can_hold(players: Any) -> None:
    with pytest.raises(OptionError, match="players: "):
        Table(GAME, 3, players=players)


@pytest.mark.parametrize(
    ("arguments", "error", "expected"),
    [
        ({"scenario": "x"}, ScenarioError, "expected a table of names and values, got 'x'"),
        ({"scenario": 5}, ScenarioError, "expected a table of names and values, got 5"),
        ({"seats": 3, "options": 5}, OptionError, "options: expected names with values, got 5"),
        ({"seats": 3, "options": [1]}, OptionError, "options: expected names with values, got [1]"),
        ({"seats": 3, "chance": 5}, ChanceError, "chance: expected a Chance such as Seeded(7), got 5"),
    ],
)
def test_what_no_table_can_begin_with(arguments: dict[str, Any], error: type[Exception], expected: str) -> None:
    with pytest.raises(error, match=re.escape(expected)):
        Table(GAME, **arguments)


@pytest.mark.parametrize("number", [None, "x", True, 1.0, -1, 1, 10**5000], ids=range(7))
def test_there_is_no_such_move(number: Any) -> None:
    with pytest.raises(RecordError, match="move"):
        table().at(number)


@pytest.mark.compiled
@pytest.mark.parametrize("nonsense", NO_SEATS, ids=range(len(NO_SEATS)))
def test_every_door_asks_for_a_seat_that_exists(nonsense: Any) -> None:
    t = table()
    t.act(0, t.state.legal(0)[0])
    g = t.state
    for call in (g.legal, g.refused, g.prompt, lambda seat: Seat(g, seat)):
        with pytest.raises(IllegalAction, match="seat"):
            call(nonsense)
    if nonsense is not None:  # a spectator
        with pytest.raises(IllegalAction, match="seat"):
            g.view(nonsense)
        with pytest.raises(IllegalAction, match="seat"):
            t.log(nonsense)
    with pytest.raises(IllegalAction, match="seat"):
        g.sample(nonsense, Seeded(1))


@pytest.mark.compiled
def test_a_seat_that_is_not_asked_has_nothing_to_choose() -> None:
    g = table().state
    g.act(0, g.legal(0)[0])
    assert (list(g.legal(0)), g.prompt(0), g.refused(0)) == ([], "", [])
    assert g.legal(Number(1)) == g.legal(1)
    assert (Seat(g, Number(1)).number, type(Seat(g, Number(1)).number)) == (1, int)


@pytest.mark.compiled
@pytest.mark.parametrize("nonsense", [-1, 10**9, 10**30, True, None, "pass", 1.0], ids=range(7))
def test_what_is_no_action_has_no_text(nonsense: Any) -> None:
    g = table().state
    for call in (g.text, Seat(g, 0).text, GAME.space.text, GAME.space.refs):
        with pytest.raises(IllegalAction, match="is no action of this game"):
            call(nonsense)
