"""Records: sound ones come back as they were, broken ones are refused with the move and the reason, nothing else happens."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest

import broken_records as corpus
from ziggurat import games
from ziggurat.core import record as records
from ziggurat.core.chance import Seeded
from ziggurat.core.errors import OptionError, RecordError
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


def test_a_sketchy_scenario_in_a_record_is_filled_in_the_same_each_time() -> None:
    lines = corpus.parsed((corpus.FOLDER / "from-position.jsonl").read_text(encoding="utf-8"))[:1]
    lines[0].update(scenario={"game": "seven-wonders", "seats": 4, "age": 2}, finished=False, result=None)
    data = corpus.dumped(lines).encode()
    assert digest(replayed(data).state) == digest(replayed(data).state)


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
