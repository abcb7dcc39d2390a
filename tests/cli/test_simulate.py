"""ziggurat simulate and ziggurat ladder."""

from __future__ import annotations

import json
import math
import re
from pathlib import Path
from typing import Any

import pytest

from ziggurat.core import record as records

SIMULATION = [
    *("game", "seats", "games", "seed", "seconds", "games_per_second", "decisions", "decisions_per_second"),
    *("mean_scores", "wins", "digest"),
]


def without_time(found: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in found.items() if "second" not in name}


def test_simulation_as_json(ziggurat: Any) -> None:
    found = ziggurat("simulate", "seven-wonders", "--seats", 4, "--games", 12, "--seed", 5, "--json").json
    assert list(found) == SIMULATION
    assert (found["game"], found["seats"], found["games"], found["seed"]) == ("seven-wonders", 4, 12, 5)
    assert found["decisions"] >= 12 * 4 * 18
    assert len(found["mean_scores"]) == len(found["wins"]) == 4
    assert math.isclose(sum(found["wins"]), 12)
    assert len(found["digest"]) == 16
    assert math.isclose(found["games_per_second"] * found["seconds"], 12, rel_tol=0.01)
    assert math.isclose(found["decisions_per_second"] * found["seconds"], found["decisions"], rel_tol=0.01)


def test_the_seed_decides(ziggurat: Any) -> None:
    line = ("simulate", "seven-wonders", "--games", 4, "--bots", "greedy,random,random", "--json", "--seed")
    one, again, other = (without_time(ziggurat(*line, seed).json) for seed in (1, 1, 2))
    assert one == again
    assert one["digest"] != other["digest"]


def test_without_a_seed_one_is_drawn_and_told(ziggurat: Any) -> None:
    line = ("simulate", "seven-wonders", "--games", 2, "--json")
    first, second = ziggurat(*line).json, ziggurat(*line).json
    assert first["seed"] != second["seed"]
    assert without_time(ziggurat(*line, "--seed", first["seed"]).json) == without_time(first)


def test_options_of_the_game(ziggurat: Any) -> None:
    line = ("simulate", "seven-wonders", "--games", 3, "--seed", 1, "--json")
    plain = ziggurat(*line).json
    same = ziggurat(*line, "-o", "sides=random").json
    chosen = ziggurat(*line, "--option", "sides=chosen", "--option", "wonders=chosen").json
    assert without_time(plain) == without_time(same)
    assert chosen["decisions"] >= plain["decisions"] + 3 * 2 * 3 - 9


def test_one_bot_sits_everywhere_or_one_at_each_seat(ziggurat: Any) -> None:
    line = ("simulate", "seven-wonders", "--games", 2, "--seed", 1, "--json", "--bots")
    one, each = ziggurat(*line, "greedy").json, ziggurat(*line, "greedy,greedy,greedy").json
    assert without_time(one) == without_time(each)
    assert ziggurat(*line, "greedy,random,random,random").json["seats"] == 4


def test_records_of_all_games(ziggurat: Any, tmp_path: Path) -> None:
    folder = tmp_path / "some" / "where"
    line = ("simulate", "seven-wonders", "--games", 3, "--seed", 7, "--json")
    found, plain = ziggurat(*line, "--records", folder).json, ziggurat(*line).json
    assert without_time(found) == without_time(plain)
    names = sorted(path.name for path in folder.iterdir())
    assert all(re.fullmatch(f"seven-wonders-3-7-[0-9a-f]{{8}}-00000{n}.jsonl", name) for n, name in enumerate(names))
    assert len(names) == 3
    assert ziggurat("verify", folder, "--json").json == [
        {"file": str(path), "ok": True, "moves": len(records.parse(path.read_bytes()).moves), "finished": True}
        for path in sorted(folder.iterdir())
    ]
    read = [records.parse(path.read_bytes()).header for path in sorted(folder.iterdir())]
    assert [header.players for header in read] == [["random"] * 3] * 3
    assert found["mean_scores"] == [sum(header.result.scores[seat] for header in read if header.result) / 3 for seat in range(3)]


def test_simulation_as_text(ziggurat: Any) -> None:
    done = ziggurat("simulate", "seven-wonders", "--games", 2, "--seed", 1, "--bots", "random,random,greedy")
    assert (done.code, done.err) == (0, "")
    for text in ("3 seats, 2 games, seed 1", "mean score", "greedy", "games and", "digest of all final positions"):
        assert text in done.out


def test_a_game_without_end_names_its_seed(ziggurat: Any) -> None:
    for more in ((), ("--bots", "random,random,greedy"), ("--workers", 2)):
        done = ziggurat("simulate", "seven-wonders", "--games", 20, "--seed", 77, "--limit", 53, *more)
        assert (done.code, done.out) == (2, "")
        assert done.err == "ziggurat: game 0 of the run with seed 77: not over after 53 decisions\n"


def test_ladder_as_json(ziggurat: Any) -> None:
    found = ziggurat("ladder", "seven-wonders", "--bots", "random,greedy,random", "--games", 6, "--seed", 3, "--json").json
    assert list(found) == ["game", "seats", "games", "seed", "version", "seconds", "bots"]
    assert (found["game"], found["seats"], found["games"], found["seed"]) == ("seven-wonders", 3, 6, 3)
    assert [bot["bot"] for bot in found["bots"]] == ["greedy", "random"]
    for bot in found["bots"]:
        assert list(bot) == ["bot", "games", "win_share", "interval", "expected", "mean_score", "rating"]
        assert bot["games"] == 6
        assert bot["interval"][0] <= bot["win_share"] <= bot["interval"][1]
        assert list(bot["rating"]) == ["ordinal", "mu", "sigma"]
        assert math.isclose(bot["rating"]["ordinal"], bot["rating"]["mu"] - 3 * bot["rating"]["sigma"])
    assert [bot["expected"] for bot in found["bots"]] == [pytest.approx(1 / 3), pytest.approx(2 / 3)]
    assert math.isclose(sum(bot["win_share"] for bot in found["bots"]), 1)


def test_ladder_as_text(ziggurat: Any, tmp_path: Path) -> None:
    line = ("ladder", "seven-wonders", "--bots", "random,greedy", "--games", 2, "--seed", 3, "--records", tmp_path)
    done = ziggurat(*line)
    assert (done.code, done.err) == (0, "")
    for text in ("3 seats, 2 games, seed 3", "95 % interval", "expected", "greedy"):
        assert text in done.out
    for path in tmp_path.iterdir():
        assert set(json.loads(path.read_text(encoding="utf-8").splitlines()[0])["players"]) == {"random", "greedy"}


def test_records_are_not_written_over(ziggurat: Any, tmp_path: Path) -> None:
    line = ("simulate", "seven-wonders", "--games", 2, "--seed", 7, "--records", tmp_path)
    assert (ziggurat(*line).code, ziggurat(*line).code) == (0, 0)  # the same run again
    file = min(tmp_path.iterdir())
    file.write_text("mine", encoding="utf-8")
    done = ziggurat(*line)
    assert (done.code, done.out) == (2, "")
    assert done.err.startswith("ziggurat: game 0 of the run with seed 7: ")
    assert done.err.endswith(f"{file} exists already with another content; name a new folder for the records\n")
    assert file.read_text(encoding="utf-8") == "mine"


@pytest.mark.parametrize("width", ["20", "30", "50", "80", "200"])
def test_names_stay_on_narrow_screens(ziggurat: Any, monkeypatch: pytest.MonkeyPatch, width: str) -> None:
    monkeypatch.setenv("COLUMNS", width)
    for command, heads in (
        ("simulate", ("seat", "bot", "mean score", "wins", "share")),
        ("ladder", ("bot", "games", "won", "95 % interval")),
    ):
        done = ziggurat(command, "seven-wonders", "--bots", "greedy,random,random", "--games", 1, "--seed", 1)
        assert (done.code, done.err) == (0, "")
        assert all(head in done.out for head in heads)
        assert "greedy" in done.out
        assert "random" in done.out
        assert "3 seats, 1 game, seed 1" in done.out
