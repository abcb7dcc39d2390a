"""Records: sound ones come back as they were, broken ones are refused with the move and the reason, nothing else happens."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import broken_records as corpus
import ziggurat
from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import OptionError, RecordError, ScenarioError
from ziggurat.core.saved import digest
from ziggurat.core.table import Table, replay

pytestmark = pytest.mark.compiled


def replayed(data: bytes) -> Table:
    """As ``ziggurat verify`` does it."""
    record = records.parse(data)
    try:
        game = games.find(record.header.game)
    except OptionError as error:
        raise RecordError(str(error), 0) from None
    return replay(game, record)


def fault_of(data: bytes) -> RecordError | None:
    """What is wrong with a record."""
    try:
        replayed(data)
    except RecordError as error:
        return error
    return None


@pytest.mark.parametrize("name", corpus.SOUND)
def test_sound_records_replay(name: str) -> None:
    data = (corpus.FOLDER / name).read_bytes()
    table, played = replayed(data), corpus.SOUND[name]()
    assert table.record() == records.parse(data)
    assert digest(table.state) == digest(played.state)
    assert table.players == played.players
    assert table.state.over == (name != "left.jsonl")


@pytest.mark.parametrize("seats", range(3, 8))
def test_round_trip_at_every_number_of_players(seats: int) -> None:
    for sides, wonders in (("random", "random"), ("chosen", "chosen")):
        played = corpus.play(Table(games.find("seven-wonders"), seats, {"sides": sides, "wonders": wonders}, Seeded(seats)))
        text = played.record().dump()
        assert replayed(text.encode()).record().dump() == text


def test_names_may_hold_any_letter() -> None:
    names = ["Ann\u2028Lee", "B\x85\x0b\x1c", '"\\\n\t😀']
    played = corpus.play(Table(games.find("seven-wonders"), 3, {}, Seeded(1), players=names))
    assert replayed(played.record().dump().encode()).players == names


def test_files_of_other_systems() -> None:
    text = (corpus.FOLDER / "whole.jsonl").read_text(encoding="utf-8")
    for changed in ("\ufeff" + text, text.replace("\n", "\r\n"), text.rstrip("\n"), text + "\n\n"):
        assert len(replayed(changed.encode()).moves) == corpus.MOVES


def test_every_broken_file_is_expected_and_there() -> None:
    assert {path.stem for path in corpus.BROKEN.iterdir()} == set(corpus.FAULTS)


@pytest.mark.parametrize("name", corpus.FAULTS)
def test_broken_records_are_refused(name: str) -> None:
    fault = corpus.FAULTS[name]
    with pytest.raises(RecordError) as caught:
        replayed((corpus.BROKEN / f"{name}.jsonl").read_bytes())
    assert caught.value.number == fault.move
    assert re.search(fault.reason, caught.value.reason), caught.value.reason


def test_another_content_version_is_told_only_where_something_fails() -> None:
    lines = corpus.parsed((corpus.FOLDER / "whole.jsonl").read_text(encoding="utf-8"))
    lines[0]["content"] = "0123456789ab"
    assert len(replayed(corpus.dumped(lines).encode()).moves) == corpus.MOVES
    lines[9]["text"] = "build palace"
    with pytest.raises(RecordError, match="its content version differs: 0123456789ab, and this is ") as caught:
        replayed(corpus.dumped(lines).encode())
    assert caught.value.number == 9


@pytest.mark.parametrize("place", ["age", "steps", "discard", "boards", "players"])
def test_a_scenario_in_a_record_names_everything(place: str) -> None:
    """What would be filled in is not said: such a record would mean another game to every reader."""
    lines = corpus.parsed((corpus.FOLDER / "from-position.jsonl").read_text(encoding="utf-8"))[:1]
    lines[0].update(finished=False, result=None)
    assert fault_of(corpus.dumped(lines).encode()) is None
    del lines[0]["scenario"][place]
    fault = fault_of(corpus.dumped(lines).encode())
    assert fault is not None
    assert fault.number == 0


def test_a_position_in_which_nobody_is_asked_is_no_beginning() -> None:
    """The deal of the next age would have to be drawn."""
    position = ziggurat.to_json(ziggurat.scenario({"game": "seven-wonders", "seats": 3, "seed": 1, "age": 2, "turn": 1}))
    moved = {**position, "steps": [{"step": "NewAge"}], "age": 1, "turn": 7, "choosing": []}
    moved["players"] = [{**player, "hand": []} for player in position["players"]]
    lines = corpus.parsed((corpus.FOLDER / "from-position.jsonl").read_text(encoding="utf-8"))[:1]
    lines[0].update(seats=3, scenario=moved, finished=False, result=None)
    fault = fault_of(corpus.dumped(lines).encode())
    assert fault is not None
    assert fault.number == 0


def test_the_options_of_a_scenario_go_into_its_record() -> None:
    sketch = {"game": "seven-wonders", "seats": 3, "seed": 1, "options": {"sides": "night", "wonder-1": "gizah"}}
    table = Table(games.find("seven-wonders"), chance=Seeded(1), scenario=sketch)
    assert (table.options["sides"], table.options["wonder-1"], table.options["wonders"]) == ("night", "gizah", "random")
    assert replayed(corpus.play(table).record().dump().encode()).options == table.options
    same = Table(games.find("seven-wonders"), 3, {"sides": "night"}, Seeded(1), scenario=sketch, rules=1)
    assert digest(same.state) == digest(Table(games.find("seven-wonders"), chance=Seeded(1), scenario=sketch).state)


@pytest.mark.parametrize(
    ("arguments", "error", "expected"),
    [
        ({"options": {"sides": "day"}}, OptionError, "option sides: 'day', but the scenario says 'night'"),
        ({"options": {"wonder-0": "gizah"}}, ScenarioError, "players[0].wonder: rhodos, but the option wonder-0 says gizah"),
        ({"seats": 4}, OptionError, "the scenario has 3 seats and rules version 1"),
        ({"rules": 2}, OptionError, "the scenario has 3 seats and rules version 1"),
    ],
)
def test_a_table_and_its_scenario_agree(arguments: dict[str, Any], error: type[Exception], expected: str) -> None:
    sketch = {"game": "seven-wonders", "seats": 3, "seed": 1, "options": {"sides": "night"}, "players": [{"wonder": "rhodos"}]}
    with pytest.raises(error, match=re.escape(expected)):
        Table(games.find("seven-wonders"), scenario=sketch, **arguments)


JUNK: list[Any] = [None, True, -1, 0, 3, 10**30, 2**63, 1.5, "", "x", "altar", "build altar", [], [[]], {}, {"a": 1}, "9" * 500]


def places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The paths to everything inside a JSON value."""
    items = list(value.items()) if isinstance(value, dict) else list(enumerate(value)) if isinstance(value, list) else []
    return [path, *(place for key, item in items for place in places(item, (*path, key)))]


def spoil(lines: list[Any], dice: random.Random) -> None:
    """Changes one thing: a value, a name, or the order of things."""
    which = 0 if dice.random() < 0.5 else dice.randrange(len(lines))
    *way, last = dice.choice([path for path in places(lines[which], (which,)) if len(path) > 1])
    inside: Any = lines
    for key in way:
        inside = inside[key]
    kind = dice.randrange(4)
    if kind == 0 and isinstance(inside, dict):
        inside[dice.choice(["x", "seat", "rules", "known"])] = inside.pop(last)
    elif kind == 1 and isinstance(inside, list):
        inside.insert(dice.randrange(len(inside) + 1), inside[last])
    elif kind == 2:
        del inside[last]
    elif type(inside[last]) is int and dice.random() < 0.5:
        inside[last] += dice.choice([-1, 1, 2, 5, 64, -64])
    else:
        inside[last] = dice.choice(JUNK)


@pytest.mark.parametrize("name", corpus.SOUND)
def test_spoilt_records_raise_record_errors_only(name: str) -> None:
    sound = (corpus.FOLDER / name).read_text(encoding="utf-8")
    dice = random.Random(name)
    refused = 0
    for _ in range(150):
        lines = corpus.parsed(sound)
        for _ in range(dice.choice([1, 1, 2])):
            spoil(lines, dice)
        fault = fault_of(corpus.dumped(lines).encode())
        if fault is not None:
            refused += 1
            assert fault.number is not None
            assert 0 <= fault.number <= len(lines)
    assert refused > 100


def test_spoilt_bytes_raise_record_errors_only() -> None:
    sound = (corpus.FOLDER / "whole.jsonl").read_bytes()
    dice = random.Random(1)
    refused = 0
    for _ in range(150):
        data = bytearray(sound)
        for _ in range(dice.choice([1, 2, 10])):
            at = dice.randrange(len(data))
            data[at : at + dice.choice([0, 1, 1, 40])] = dice.randbytes(dice.choice([0, 1]))
        fault = fault_of(bytes(data))
        refused += fault is not None
        assert fault is None or fault.number is not None
    assert refused > 100
