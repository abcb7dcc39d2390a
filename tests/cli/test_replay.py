"""ziggurat replay, ziggurat verify and ziggurat scenario."""

from __future__ import annotations

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

import broken_records as corpus
import ziggurat as package
from ziggurat.core import record as records
from ziggurat.core.saved import digest, to_json


def test_moves_as_json(ziggurat: Any, whole: Path) -> None:
    found = ziggurat("replay", whole, "--json").json
    assert all(list(move) == ["number", "seat", "text", "outcomes"] for move in found)
    assert [move["number"] for move in found] == list(range(1, corpus.MOVES + 1))
    read = records.parse(whole.read_bytes()).moves
    assert [(move["seat"], move["text"], move["outcomes"]) for move in found] == [(m.seat, m.text, m.outcomes) for m in read]


@pytest.mark.parametrize("at", [0, 17, 18, 54])
def test_views_as_json(ziggurat: Any, whole: Path, at: int) -> None:
    position = corpus.whole().at(at)
    for seat in (None, 0, 2):
        found = ziggurat("replay", whole, "--at", at, "--json", *(() if seat is None else ("--seat", seat))).json
        assert found == json.loads(json.dumps(position.view(seat)))


def test_the_log(ziggurat: Any, whole: Path) -> None:
    done = ziggurat("replay", whole)
    assert (done.code, done.err) == (0, "")
    lines = done.out.splitlines()
    assert lines[0] == "7 Wonders, 3 players, 54 moves"
    assert "Béla" in lines[2]
    headings = [line for line in lines if line.startswith("Age ")]
    assert len(headings) == len(set(headings)) == 18
    assert any(line.startswith("   18  ") for line in lines)
    assert "sold a card" in done.out
    assert "Total" in done.out


def test_the_log_of_a_seat_tells_its_secrets_only(ziggurat: Any, whole: Path) -> None:
    done = ziggurat("replay", whole, "--seat", 1)
    assert "You sold " in done.out
    assert "You sold a card" not in done.out
    assert "Gizah sold a card" in done.out


def test_positions_as_text(ziggurat: Any, whole: Path, left: Path) -> None:
    seen = ziggurat("replay", whole, "--at", 20, "--seat", 0)
    assert (seen.code, seen.err) == (0, "")
    hand = corpus.whole().at(20).view(0)["hand"]
    titles = [card.rstrip("-0123456789").replace("-", " ").title() for card in hand]
    assert sum(title in seen.out for title in titles) >= len(hand) - 1
    public = ziggurat("replay", whole, "--at", 20).out
    assert "coins:" in public
    assert not any(f"hand: {card}" in public for card in hand)
    for at in (0, 54):
        assert ziggurat("replay", whole, "--at", at, "--seat", 2).code == 0
    assert "unfinished" in ziggurat("replay", left).out.splitlines()[0]


def test_verify(ziggurat: Any, whole: Path, left: Path) -> None:
    assert ziggurat("verify", whole, left).out == "2 records verified: 1 unfinished\n"
    assert ziggurat("verify", whole).out == "1 record verified: all good\n"
    found = ziggurat("verify", left, "--json").json
    assert found == [{"file": str(left), "ok": True, "moves": 30, "finished": False}]


def test_verify_names_every_fault(ziggurat: Any, whole: Path) -> None:
    files = [corpus.BROKEN / f"{name}.jsonl" for name in corpus.FAULTS]
    done = ziggurat("verify", *files, whole)
    assert done.code == 1
    assert done.out == f"{len(files) + 1} records verified: {len(files)} broken\n"
    lines = done.err.splitlines()
    for file, fault, line in zip(files, corpus.FAULTS.values(), lines, strict=True):
        assert line.startswith(f"{file}: {f'move {fault.move}' if fault.move else 'header'}: ")


def test_verify_as_json_tells_faults_twice(ziggurat: Any) -> None:
    file = corpus.BROKEN / "unknown-action.jsonl"
    done = ziggurat("verify", "--json", file)
    assert done.code == 1
    (found,) = json.loads(done.out)
    assert done.err == f"{file}: move 2: {found['reason']}\n"
    assert (found["ok"], found["move"]) == (False, 2)


def test_verify_goes_on_after_what_it_cannot_read(ziggurat: Any, whole: Path, tmp_path: Path) -> None:
    done = ziggurat("verify", tmp_path / "none.jsonl", corpus.BROKEN / "prose.jsonl", tmp_path, whole)
    assert done.code == 2
    none, prose, folder = done.err.splitlines()
    assert none == f"ziggurat: {tmp_path / 'none.jsonl'}: No such file or directory"
    assert prose.startswith(f"{corpus.BROKEN / 'prose.jsonl'}: header: no record header")
    assert folder == f"ziggurat: {tmp_path}: there are no records (*.jsonl) in this folder"
    assert done.out == "2 records verified: 1 broken\n"


def test_verify_takes_folders(ziggurat: Any, whole: Path, left: Path, tmp_path: Path) -> None:
    for file in (whole, left):
        shutil.copy(file, tmp_path)
    (tmp_path / "notes.txt").write_text("no record")
    assert ziggurat("verify", tmp_path).out == "2 records verified: 1 unfinished\n"


def test_a_position_of_a_record_as_a_scenario(ziggurat: Any, whole: Path, tmp_path: Path) -> None:
    for at in (0, 10, 36, 54):
        position = corpus.whole().at(at)
        document = ziggurat("scenario", "--from", whole, "--at", at).json
        assert document == json.loads(json.dumps(to_json(position)))
        file = tmp_path / f"{at}.json"
        file.write_text(json.dumps(document), encoding="utf-8")
        assert ziggurat("scenario", file, "--json").json == document
        assert digest(package.scenario(document)) == digest(position)


def test_a_scenario_is_shown(ziggurat: Any, tmp_path: Path) -> None:
    file = tmp_path / "puzzle.toml"
    text = 'game = "seven-wonders"\nseats = 3\nseed = 1\nage = 1\n[[players]]\nwonder = "gizah"\nside = "day"\ncoins = 17\n'
    file.write_text(text, encoding="utf-8")
    public = ziggurat("scenario", file)
    assert (public.code, public.err) == (0, "")
    assert "coins: 17" in public.out
    own = ziggurat("scenario", file, "--seat", 0)
    assert "Gizah" in own.out
    assert "17" in own.out
    whole_position = ziggurat("scenario", file, "--json").json
    assert whole_position["players"][0]["coins"] == 17
    assert all(len(player["hand"]) == 7 for player in whole_position["players"])
