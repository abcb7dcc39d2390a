"""Corrections laid over a content: what they change, what they leave, and what is said of mistakes."""

from __future__ import annotations

import copy
import tomllib
from pathlib import Path
from typing import Any, Literal

import msgspec
import pytest

from ziggurat import games
from ziggurat.core import corrections
from ziggurat.core.chance import Seeded
from ziggurat.core.content import corrected, fingerprint, game_of
from ziggurat.core.corrections import Change, Corrections, Value, lay_over, names_of, read, toml, values
from ziggurat.core.errors import OptionError, RecordError
from ziggurat.core.table import Table, replay


class Form(msgspec.Struct, forbid_unknown_fields=True, frozen=True, rename="kebab"):
    pass


class Gold(Form, frozen=True, tag_field="op", tag="gold"):
    n: int


class Step(Form, frozen=True, tag_field="op", tag="step"):
    track: Literal["war", "peace"]
    far: bool = False


class Graded(Form, frozen=True, kw_only=True):
    provenance: str
    doubtful: dict[str, str] = {}


class Spot(Graded, frozen=True, kw_only=True):
    id: str
    gives: list[Gold | Step] = []


class Track(Graded, frozen=True, kw_only=True):
    id: str
    side: str
    spot: list[Spot]


class House(Graded, frozen=True, kw_only=True):
    id: str
    name: str
    cost: int
    at: tuple[int, int] = (0, 0)
    best: str | None = None


class Content(Form, frozen=True):
    setup: Gold | None
    house: list[House]
    track: list[Track]


SHIPPED = tomllib.loads(
    """
    house = [
      { id = "hut", name = "Hut", cost = 2, provenance = "rulebook", doubtful = { cost = "reconstructed" } },
      { id = "tower", name = "Tower", cost = 5, best = "war", provenance = "reconstructed", doubtful = { name = "rulebook" } },
    ]
    track = [
      { id = "war", side = "a", provenance = "rulebook", spot = [{ id = "0", provenance = "rulebook" }] },
      { id = "war", side = "b", provenance = "rulebook", spot = [
        { id = "0", provenance = "rulebook" },
        { id = "1", gives = [{ op = "gold", n = 1 }], provenance = "rulebook", doubtful = { gives = "reconstructed" } },
      ] },
    ]
    """
)


def laid(text: str) -> tuple[dict[str, Any], list[Change]]:
    return lay_over(SHIPPED, Corrections(Path("mine.toml"), "toy", tomllib.loads(text)), Content)


def test_a_value_takes_the_place_of_another_and_is_not_marked_any_more() -> None:
    before = copy.deepcopy(SHIPPED)
    found, changes = laid('[house.hut]\ncost = 3\nname = "Cabin"\nat = [1, 2]')
    assert before == SHIPPED
    assert (found["house"][0]["cost"], found["house"][0]["name"], found["house"][0]["at"]) == (3, "Cabin", [1, 2])
    assert found["house"][0]["doubtful"] == {"cost": "corrected", "name": "corrected", "at": "corrected"}
    assert found["house"][1] == SHIPPED["house"][1]
    assert changes == [
        Change("house.hut.cost", 2, 3),
        Change("house.hut.name", "Hut", "Cabin"),
        Change("house.hut.at", None, [1, 2]),
    ]


def test_a_value_as_it_was_changes_nothing() -> None:
    assert laid("[house.hut]\ncost = 2\n[track.war-b.spot.1]\ngives = [{ op = 'gold', n = 1 }]") == (SHIPPED, [])


def test_confirmed_values_lose_their_marks_only() -> None:
    found, changes = laid('[house.hut]\nconfirmed = ["cost"]\n[house.tower]\nconfirmed = ["best"]')
    assert changes == []
    assert found["house"][0]["doubtful"] == {"cost": "confirmed"}
    assert found["house"][1]["doubtful"] == {"name": "rulebook", "best": "confirmed"}
    assert found["house"][0]["cost"] == 2


def test_spots_go_by_track_side_and_number_and_a_whole_list_can_be_replaced() -> None:
    found, changes = laid("[track.war-b.spot.1]\ngives = [{ op = 'step', track = 'peace', far = true }, { op = 'gold', n = 2 }]")
    assert found["track"][1]["spot"][1]["gives"][0] == {"op": "step", "track": "peace", "far": True}
    assert [change.path for change in changes] == ["track.war-b.spot.1.gives"]
    assert found["track"][0] == SHIPPED["track"][0]
    found, _ = laid("[track.war-a]\nspot = [{ id = '0', provenance = 'rulebook' }, { id = '1', provenance = 'rulebook' }]")
    assert [spot["id"] for spot in found["track"][0]["spot"]] == ["0", "1"]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[house.hat]\ncost = 3", "house: there is no house 'hat'; did you mean hut?"),
        ("[house.hut]\ncosts = 3", "house.hut: there is no field 'costs'; did you mean cost?"),
        ("[house.hut]\nzzz = 3", "house.hut: there is no field 'zzz'; there are name, cost, at, best"),
        ("[houses.hut]\ncost = 3", "there is no sort of component 'houses'; did you mean house?"),
        ("[house.hut]\ncost = '3'", "house.hut.cost: expected a whole number, got '3'"),
        ("[house.hut]\ncost = 3.5", "house.hut.cost: expected a whole number, got 3.5"),
        ("[house.hut]\ncost = true", "house.hut.cost: expected a whole number, got True"),
        ("[house.hut]\ncost = -1", "house.hut.cost: expected a number from 0, got -1"),
        ("[house.hut]\ncost = 1001", "house.hut.cost: expected a number up to 1000, got 1001"),
        ("[house.hut]\ncost = 2020-01-01", "house.hut.cost: expected a whole number, got datetime.date(2020, 1, 1)"),
        ("[house.hut]\nname = 3", "house.hut.name: expected a text, got 3"),
        ("[house.hut]\nbest = 3", "house.hut.best: expected a text, got 3"),
        ("[house.hut]\nat = [1]", "house.hut.at: expected 2 values, got 1"),
        ("[house.hut]\nat = [1, 'b']", "house.hut.at, number 2: expected a whole number, got 'b'"),
        ("[house.hut]\nid = 'hat'", "house.hut.id: can't be corrected; the fields are name, cost, at, best"),
        ("[house.hut]\nprovenance = 'me'", "house.hut.provenance: can't be corrected; the fields are name, cost, at, best"),
        ("[house.hut]\nconfirmed = ['coast']", "house.hut.confirmed: there is no field 'coast'; did you mean cost?"),
        ("[house.hut]\nconfirmed = 'cost'", "house.hut.confirmed: expected a list of fields, got 'cost'"),
        ("[house]\nhut = 3", "house.hut: expected a table of fields, got 3"),
        ("house = []", "house: expected tables like [house.hut], got []"),
        ("[track.war]\nside = 'c'", "track: there is no track 'war'; did you mean war-b or war-a?"),
        ("[track.war-b.spot.9]\ngives = []", "track.war-b.spot: there is no spot '9'; there are 0, 1"),
        ("[track.war-b.spot.1]\ngives = 3", "track.war-b.spot.1.gives: expected a list, got 3"),
        ("[track.war-b.spot.1]\ngives = [3]", "track.war-b.spot.1.gives, number 1: expected a table of fields, got 3"),
        ("[track.war-b.spot.1]\ngives = [{ n = 1 }]", "gives, number 1: the field op is missing; it is one of gold, step"),
        ("[track.war-b.spot.1]\ngives = [{ op = 'gild', n = 1 }]", "gives, number 1: there is no op 'gild'; did you mean gold?"),
        ("[track.war-b.spot.1]\ngives = [{ op = 'gold' }]", "gives, number 1: the field n is missing"),
        ("[track.war-b.spot.1]\ngives = [{ op = 'gold', m = 1 }]", "gives, number 1: there is no field 'm'; there are n"),
        (
            "[track.war-b.spot.1]\ngives = [{ op = 'step', track = 'pease' }]",
            "gives, number 1, track: 'pease' is not possible; did you mean peace?",
        ),
        (
            "[track.war-b.spot.1]\ngives = [{ op = 'step', track = 'x' }]",
            "gives, number 1, track: 'x' is not possible; expected one of peace, war",
        ),
        ("[track.war-b.spot.1]\ngives = [{ op = 'step', track = 'war', far = 1 }]", "far: expected true or false, got 1"),
    ],
)
def test_mistakes_are_named_with_their_file_and_place(text: str, said: str) -> None:
    with pytest.raises(OptionError) as caught:
        laid(text)
    assert str(caught.value).startswith("mine.toml: ")
    assert str(caught.value).endswith(said)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (b"game = 'toy'\n[house.hut\n", "not valid TOML: expected ']' at the end of a table declaration (at line 2, column 11)"),
        (b"[house.hut]\ncost = 1", 'game is missing; expected a line like game = "millennia", before all tables'),
        (b"game = 7", 'game is 7; expected a line like game = "millennia", before all tables'),
        (b"game = '\xff'", "not a text in UTF-8"),
        (b"#" * (2**20 + 1), "larger than 1 MB"),
    ],
)
def test_files_that_are_no_corrections(tmp_path: Path, text: bytes, said: str) -> None:
    file = tmp_path / "mine.toml"
    file.write_bytes(text)
    with pytest.raises(OptionError) as caught:
        read(file)
    assert str(caught.value) == f"{file}: {said}"


def test_files_that_are_not_there(tmp_path: Path) -> None:
    with pytest.raises(OptionError, match="no such file or directory"):
        read(tmp_path / "none.toml")
    with pytest.raises(OptionError, match="expected a file of corrections, got a folder"):
        read(tmp_path)


def test_a_file_is_read_with_its_game(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text('\ufeffgame = "toy"\n[house.hut]\ncost = 3', encoding="utf-8")
    assert read(file) == Corrections(file, "toy", {"house": {"hut": {"cost": 3}}})


def test_values_with_their_grades() -> None:
    found = list(values(SHIPPED))
    assert Value("house.hut", "cost", 2, "reconstructed") in found
    assert Value("house.hut", "name", "Hut", "rulebook") in found
    assert Value("house.tower", "cost", 5, "reconstructed") in found
    assert Value("house.tower", "name", "Tower", "rulebook") in found
    assert Value("track.war-b.spot.1", "gives", [{"op": "gold", "n": 1}], "reconstructed") in found
    assert Value("track.war-b", "side", "b", "rulebook") in found
    assert {value.field for value in found}.isdisjoint({"id", "provenance", "doubtful", "spot"})


def test_names() -> None:
    assert names_of(SHIPPED["track"]) == ["war-a", "war-b"]
    assert names_of([{"cell": "a1"}, {"cell": "b1"}]) == ["a1", "b1"]
    assert names_of([{"n": 1}, {"n": 1}]) == ["1", "2"]


def test_values_as_toml_are_read_back() -> None:
    value = [{"op": "gold", "n": 3, "deep": {"odd key": [True, 'a "b"\\ \n']}}, {}, [], -1]
    assert tomllib.loads(f"x = {toml(value)}")["x"] == value


def test_versions() -> None:
    assert fingerprint({"a": 1, "b": 2}) == fingerprint({"b": 2, "a": 1}) != fingerprint({"a": 1, "b": 3})
    assert (corrected("abc"), corrected("abc-def")) == ("", "def")
    assert game_of("ziggurat.games.seven_wonders") == "seven-wonders"
    assert corrections.MOST_NUMBER == 1000


def test_a_record_with_corrections_is_told_apart() -> None:
    game = games.find("seven-wonders")
    record = Table(game, 3, {}, Seeded(1)).record()
    assert replay(game, record).seats == 3
    record.header.content = "0123456789ab"  # an older version without corrections
    assert replay(game, record).seats == 3
    record.header.content = f"{game.content}-0123456789ab"
    with pytest.raises(RecordError) as caught:
        replay(game, record)
    assert caught.value.number == 0
    assert caught.value.reason == (
        f"it was played with corrections of the content ({game.content}-0123456789ab), and none are in force; "
        "give the same file of corrections with --content"
    )
