"""The worked example of ``docs/writing-a-game.md`` keeps the contract: a stranger's interpreted game on this core."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

from example_game.actions import DIVE, PEARL, SEND, SPACE, TAKE, all_pearls
from example_game.game import GAME
from example_game.state import NOTHING, PearlDivers
from example_game.steps import Dive, NewRound, SendBoats
from ziggurat.bots.bot import Bot, RandomBot
from ziggurat.bots.greedy import GreedyBot
from ziggurat.bots.search import SearchBot
from ziggurat.core import record as records
from ziggurat.core import scenario as scenarios
from ziggurat.core.chance import Chance, Seeded, mix
from ziggurat.core.choices import choices
from ziggurat.core.errors import ChanceError, IllegalAction, OptionError, RecordError, ScenarioError
from ziggurat.core.playout import playout
from ziggurat.core.record import Recorded, Recorder
from ziggurat.core.saved import digest, to_json
from ziggurat.core.seat import Seat
from ziggurat.core.table import Table, replay

pytestmark = pytest.mark.compiled

SEATS = range(2, 5)


def load(document: dict[str, Any], chance: Chance | None = None) -> PearlDivers:
    g = scenarios.load(GAME, document, chance)
    assert isinstance(g, PearlDivers)
    return g


def new(seats: int, seed: int) -> PearlDivers:
    return GAME.start(seats, GAME.check_options({}), Seeded(seed), 1)


def positions(seats: int, seed: int, **options: object) -> list[PearlDivers]:
    """Every position of one random game, the last one at its end."""
    dice = Seeded(mix(seed, seats))
    g = GAME.start(seats, GAME.check_options(options), dice, 1)
    out = []
    while not g.over:
        out.append(g.copy(Seeded(0)))
        legal = g.legal(g.seat)
        g.act(g.seat, legal[dice.below(len(legal))])
    return [*out, g]


def everything(g: PearlDivers) -> tuple[Counter[int], Counter[int]]:
    """All boats and all pearls, wherever they lie."""
    boats = Counter(boat for player in g.players for pile in (player.hand, player.sent) for boat in pile)
    boats.update(g.box.items)
    pearls = Counter(pearl for player in g.players for pearl in player.pearls)
    pearls.update(g.bag.items)
    pearls.update([g.pearl] if g.pearl != NOTHING else [])
    return boats, pearls


@pytest.mark.parametrize("seats", SEATS)
def test_random_play_loses_nothing(seats: int) -> None:
    for seed in range(10):
        game = positions(seats, seed, boats=3 + seed % 3)
        for g in game:
            boats, pearls = everything(g)
            assert boats == Counter(range(20))
            assert pearls == Counter(all_pearls())
        assert sum(len(player.pearls) for player in game[-1].players) == 3 + seed % 3
        assert sum(game[-1].shares()) == pytest.approx(1)


@pytest.mark.parametrize("seats", SEATS)
def test_legal_is_what_is_accepted(seats: int) -> None:
    for g in positions(seats, 1):
        before = digest(g)
        for seat in range(seats):
            legal = list(g.legal(seat))
            assert len(set(legal)) == len(legal)
            for action in range(SPACE.size):
                trial = g.copy(Seeded(0))
                if action in legal:
                    trial.act(seat, action)
                    assert SPACE.parse(g.text(action)) == action
                else:
                    with pytest.raises(IllegalAction):
                        trial.act(seat, action)
                    assert digest(trial) == before
        assert digest(g) == before


@pytest.mark.parametrize("seats", SEATS)
def test_json_holds_the_whole_position(seats: int) -> None:
    for g in positions(seats, 2):
        again = load(to_json(g))
        assert to_json(again) == to_json(g) == to_json(g.copy(Seeded(3)))
        assert (again.waiting, again.over) == (g.waiting, g.over)
        play_both(g.copy(Seeded(0)), again)


def play_both(g: PearlDivers, again: PearlDivers) -> None:
    """Plays two equal positions to the end with the same moves and the same luck: they stay equal."""
    dice = Seeded(4)
    while not g.over:
        legal = g.legal(g.seat)
        assert list(again.legal(g.seat)) == list(legal)
        move = (g.seat, legal[dice.below(len(legal))])
        g.chance = recorder = Recorder(GAME, Seeded(dice.below(1000)))
        g.act(*move)
        again.chance = Recorded(GAME, recorder.heard)
        again.act(*move)
        assert digest(again) == digest(g)


def test_json_names_every_attribute() -> None:
    g = positions(2, 5)[0]
    assert set(to_json(g)) == {
        *("game", "seats", "rules", "steps", "lanes", "busy"),
        *("players", "choosing", "pearl", "bag", "box"),
    }
    assert set(to_json(g)["players"][0]) == {"hand", "sent", "pearls", "choice"}


def test_a_step_is_written_by_name_and_fields() -> None:
    g = at_dive()
    assert to_json(g)["steps"] == [{"step": "Dive", "seat": 1, "left": 2}]


def at_dive() -> PearlDivers:
    """Seat 1 has sent the higher boat."""
    g = new(2, 1)
    low, high = (min(player.hand) for player in g.players), (max(player.hand) for player in g.players)
    g.act(0, SEND + next(low))
    next(high)
    g.act(1, SEND + next(high))
    return g


def test_the_highest_boat_may_dive_twice() -> None:
    g = at_dive()
    assert (g.seat, list(g.legal(1)), list(g.legal(0))) == (1, [TAKE, DIVE], [])
    shown = g.pearl
    g.act(1, "dive")
    assert shown in g.bag.items
    g.act(1, "dive")
    assert isinstance(g.steps[-1], SendBoats)
    assert [len(player.pearls) for player in g.players] == [0, 1]


def test_errors_in_words() -> None:
    g = at_dive()
    with pytest.raises(IllegalAction, match="seat 0 has nothing to decide now"):
        g.act(0, "take")
    with pytest.raises(IllegalAction, match="take the pearl or dive"):
        g.act(1, "send 3")
    with pytest.raises(IllegalAction, match="its verbs are send, take, dive"):
        g.act(1, "sink")
    with pytest.raises(OptionError, match="from 3 to 5"):
        GAME.new(2, {"boats": 6})


@pytest.mark.parametrize("seats", SEATS)
def test_views_tell_nothing_hidden_and_samples_fit_them(seats: int) -> None:
    dice = Seeded(6)
    for g in positions(seats, 3):
        for seat in range(seats):
            for _ in range(3):
                other = g.sample(seat, Seeded(dice.below(1000)))
                assert other.view(seat) == g.view(seat)
                assert list(other.legal(seat)) == list(g.legal(seat))
                assert other.view(None) == g.view(None)
                assert everything(other) == everything(g)


def test_a_sample_deals_what_was_not_seen() -> None:
    g = positions(2, 4)[0]
    hands = {tuple(g.sample(0, Seeded(seed)).players[1].hand) for seed in range(20)}
    assert len(hands) > 10
    assert all(not set(hand) & set(g.players[0].hand) for hand in hands)


def played(seats: int, seed: int) -> Table:
    table = Table(GAME, seats, chance=Seeded(seed))
    dice = Seeded(seed + 1)
    while not table.state.over:
        legal = table.state.legal(table.state.seat)
        table.act(table.state.seat, legal[dice.below(len(legal))])
    return table


@pytest.mark.parametrize("seats", SEATS)
def test_records_replay(seats: int) -> None:
    for seed in range(5):
        table = played(seats, seed)
        text = table.record().dump()
        again = replay(GAME, records.parse(text))
        assert digest(again.state) == digest(table.state)
        assert again.record().dump() == text
        assert again.log() == table.log()
        assert digest(again.at(0)) == digest(table.at(0))


def test_a_wrong_record_is_refused() -> None:
    record = played(2, 1).record()
    assert record.moves[1].outcomes == []
    record.moves[1].outcomes = ["great"]
    with pytest.raises(RecordError, match="1 outcome too many"):
        replay(GAME, record)


def test_a_recorded_pearl_must_be_in_the_bag() -> None:
    g = at_dive()
    g.chance = Recorded(GAME, ["coral"])
    with pytest.raises(ChanceError, match="is no pearl"):
        g.act(1, "dive")


def test_undo_ends_where_something_was_shown() -> None:
    table = Table(GAME, 2, chance=Seeded(1))
    first = table.state.copy(Seeded(0))
    move = table.act(0, table.state.legal(0)[0])
    assert table.undo(0) == move
    assert digest(table.state) == digest(first)
    table.act(0, table.state.legal(0)[0])
    table.act(1, table.state.legal(1)[0])
    for seat in (0, 1):
        assert table.may_undo(seat) is None
        with pytest.raises(IllegalAction, match="nothing that this seat can take back"):
            table.undo(seat)


def test_choices_forecast_what_is_known() -> None:
    g = at_dive()
    take, dive = choices(g, 1)
    worth = (1, 2, 4, 7)[g.pearl]
    assert take.sentence == f"Take the {PEARL.names[g.pearl]} pearl"
    assert [(change.figure, change.before, change.after) for change in take.changes] == [("score", 0, worth)]
    assert dive.changes == ()  # what the bag gives is open


def test_a_seat_plays_without_the_state() -> None:
    g = positions(3, 7)[0]
    seat = Seat(g, 0)
    assert seat.legal == list(g.legal(0))
    assert seat.view["hand"] == g.view(0)["hand"]
    assert seat.sample(Seeded(1)).view(0) == seat.view


@pytest.mark.parametrize("bot", [RandomBot(1), GreedyBot(2), SearchBot(3, iterations=20)], ids=lambda bot: type(bot).__name__)
def test_bots_play_it(bot: Bot) -> None:
    g = new(2, 8)
    others = RandomBot(9)
    while not g.over:
        player = bot if g.seat == 0 else others
        g.act(g.seat, player.choose(Seat(g, g.seat)))
    assert sum(len(player.pearls) for player in g.players) == 4


def test_log_for_a_seat() -> None:
    table = played(2, 2)
    sentences = [sentence for _, sentence in table.log(0)]
    assert any(sentence.startswith("You sent boat") for sentence in sentences)
    assert any(sentence.startswith("Seat 1 sent boat") for sentence in sentences)
    assert table.log(None) != table.log(0)


@pytest.mark.parametrize(
    ("document", "steps"),
    [
        ({"seats": 2}, "SendBoats"),
        ({"seats": 3, "steps": [{"step": "Dive", "seat": 2, "left": 1}], "pearl": "great"}, "Dive"),
        ({"seats": 4, "players": [{"hand": ["20"]}]}, "SendBoats"),
        ({"seats": 2, "players": [{"choice": "send 3", "hand": ["3", "4"], "pearls": ["great", "great"]}]}, "SendBoats"),
    ],
)
def test_small_scenarios(document: dict[str, Any], steps: str) -> None:
    g = load({**document, "seed": 1})
    assert type(g.steps[-1]).__name__ == steps
    boats, pearls = everything(g)
    assert boats == Counter(range(20))
    assert pearls == Counter(all_pearls())
    assert digest(load(to_json(g))) == digest(g)
    playout(g, Seeded(2))
    assert g.over


def test_a_scenario_may_stand_before_a_draw() -> None:
    g = load({"seats": 2, "seed": 1, "steps": [{"step": "NewRound"}]})
    assert g.pearl != NOTHING
    assert not isinstance(g.steps[-1], NewRound)


@pytest.mark.parametrize(
    ("document", "reason"),
    [
        ({}, "seats: missing"),
        ({"seats": 5}, "2 to 4 players"),
        ({"seats": 2, "coins": 3}, "coins: unknown name"),
        ({"seats": 2, "players": [{"hand": ["21"]}]}, "there is no boat '21'"),
        ({"seats": 2, "players": [{"hand": ["7", "7"]}]}, "boat 7 stands twice"),
        ({"seats": 2, "players": [{"hand": ["7"]}, {"hand": ["1", "2"]}]}, "expected 1 boats"),
        ({"seats": 2, "players": [{"pearls": ["great"] * 3}]}, "only 2 great pearls"),
        ({"seats": 2, "pearl": None}, "pearl: expected a pearl"),
        ({"seats": 2, "bag": ["great"]}, "bag: expected all pearls"),
        ({"seats": 2, "box": ["1"]}, "box: expected all boats"),
        ({"seats": 2, "steps": [{"step": "Dive", "seat": 2, "left": 1}]}, "there is no such seat"),
        ({"seats": 2, "steps": [{"step": "Dive", "seat": 1}]}, "missing: left"),
        ({"seats": 2, "steps": [{"step": "NewRound"}, {"step": "NewRound"}]}, "at most one step"),
        ({"seats": 2, "players": [{"choice": "take"}]}, "expected a boat of the hand"),
        ({"seats": 2, "choosing": [1]}, "choosing: expected the seats without a choice"),
        ({"seats": 2, "lanes": [[], []]}, "no chains"),
    ],
)
def test_impossible_scenarios(document: dict[str, Any], reason: str) -> None:
    with pytest.raises(ScenarioError) as caught:
        load({**document, "seed": 1})
    assert reason in str(caught.value)


def test_all_steps_are_declared() -> None:
    assert list(GAME.steps) == ["NewRound", "SendBoats", "Dive"]
    assert GAME.steps["Dive"].fields == ("seat", "left")
    assert GAME.steps["Dive"].maker is Dive
