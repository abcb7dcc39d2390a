"""ziggurat content, and --content with the commands that play and look at games.

A game reads its content once in a process, so what plays with corrections runs in a process of its own.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from ziggurat import games
from ziggurat.core import content as contents
from ziggurat.core.errors import OptionError

MINE = """game = "golden-ages"
[technology.rail]
cost = 1
[building.market]
copies = [2, 2]
[building.library]
confirmed = ["copies"]
"""


@pytest.fixture
def mine(tmp_path: Path) -> Path:
    file = tmp_path / "mine.toml"
    file.write_text(MINE)
    return file


def apart(*arguments: object, variable: Path | None = None) -> tuple[int, str, str]:
    """The command in a process of its own: exit code, stdout, stderr."""
    given = {} if variable is None else {contents.VARIABLE: str(variable)}
    environment = {**{name: value for name, value in os.environ.items() if name != contents.VARIABLE}, **given}
    command = [sys.executable, "-m", "ziggurat", *(str(argument) for argument in arguments)]
    done = subprocess.run(command, capture_output=True, encoding="utf-8", env=environment, check=False)
    return done.returncode, done.stdout, done.stderr


def version(*arguments: object, variable: Path | None = None) -> str:
    code, out, err = apart("version", "--json", *arguments, variable=variable)
    assert (code, err) == (0, "")
    return next(str(game["content"]) for game in json.loads(out)["games"] if game["id"] == "golden-ages")


# ---- the command --------------------------------------------------------------------------------------------------------


def test_what_is_reconstructed_is_listed(ziggurat: Any) -> None:
    done = ziggurat("content", "golden-ages")
    assert (done.code, done.err) == (0, "")
    assert "building.market        copies    [2, 3]" in done.out
    assert "15 reconstructed" in done.out
    found = ziggurat("content", "golden-ages", "--json").json
    assert len(found) == 15
    assert found[0] == {"component": "building.market", "field": "copies", "value": [2, 3], "provenance": "reconstructed"}
    every = ziggurat("content", "golden-ages", "--all", "--json").json
    assert len(every) > 500
    assert {value["provenance"] for value in every} == {"cross-checked", "single-source", "reconstructed"}


@pytest.mark.parametrize("game", ["seven-wonders", "through-the-ages"])
def test_games_without_reconstructed_values_say_so(ziggurat: Any, game: str) -> None:
    done = ziggurat("content", game)
    assert (done.code, done.err) == (0, "")
    assert f"{game}: no value is reconstructed" in done.out
    assert ziggurat("content", game, "--json").json == []


@pytest.mark.parametrize("game", games.ids())
def test_every_value_of_every_game_can_stand_in_a_template(ziggurat: Any, game: str, tmp_path: Path) -> None:
    file = tmp_path / "all.toml"
    done = ziggurat("content", game, "--all", "--write", file)
    assert (done.code, done.err) == (0, "")
    assert f"--content {file}" in done.out
    given = tomllib.loads(file.read_text(encoding="utf-8"))
    assert given.pop("game") == game
    games.find(game)
    loaded = contents.loaded(game)
    from ziggurat.core.corrections import lay_over, read

    assert lay_over(loaded.tables, read(file), loaded.form) == (loaded.tables, [])


def test_a_template_is_printed_and_never_written_over(ziggurat: Any, tmp_path: Path) -> None:
    file = tmp_path / "begin.toml"
    printed = ziggurat("content", "golden-ages", "--template").out
    assert "[building.market]\ncopies = [2, 3]\n" in printed
    assert ziggurat("content", "golden-ages", "--write", file).code == 0
    assert file.read_text() == printed
    again = ziggurat("content", "golden-ages", "--write", file)
    assert (again.code, again.out) == (2, "")
    assert again.err == f"ziggurat: --write {file}: exists already, and nothing is written over\n"
    assert ziggurat("content", "golden-ages", "--template", "--json").code == 2
    assert ziggurat("content", "chess").err.startswith("ziggurat: there is no game 'chess'")


def test_a_template_given_back_changes_nothing(ziggurat: Any, tmp_path: Path) -> None:
    file = tmp_path / "begin.toml"
    assert ziggurat("content", "golden-ages", "--write", file).code == 0
    assert version("--content", file) == games.find("golden-ages").content


# ---- corrections in force -----------------------------------------------------------------------------------------------


def test_corrections_change_the_version_and_are_told(mine: Path) -> None:
    shipped = games.find("golden-ages").content
    assert version() == shipped
    changed = version("--content", mine)
    assert changed.startswith(f"{shipped}-")
    assert version(variable=mine) == changed
    code, out, err = apart("content", "golden-ages", "--content", mine, "--json")
    assert (code, err) == (0, "")
    left = {value["component"] for value in json.loads(out)}
    assert len(left) == 11
    assert left.isdisjoint({"building.market", "building.library"})
    code, out, err = apart("content", "golden-ages", "--content", mine)
    assert (code, err) == (0, "")
    assert "golden-ages: 2 values corrected" in out
    assert "technology.rail.cost" in out


def test_records_know_whether_they_were_played_with_corrections(mine: Path, tmp_path: Path) -> None:
    arguments = ("simulate", "golden-ages", "--games", 4, "--seed", 7)
    one = apart(*arguments, "--content", mine, "--records", tmp_path / "with", "--json")
    two = apart(*arguments, "--content", mine, "--workers", 2, "--json")
    plain = apart(*arguments, "--records", tmp_path / "without", "--json")
    assert [done[0] for done in (one, two, plain)] == [0, 0, 0]
    digests = [json.loads(done[1])["digest"] for done in (one, two, plain)]
    assert digests[0] == digests[1] != digests[2]
    assert apart("verify", tmp_path / "with", "--content", mine)[0] == 0
    code, _, err = apart("verify", tmp_path / "with")
    assert code == 1
    assert err.count("header: it was played with corrections of the content") == 4
    assert "give the same file of corrections with --content" in err
    code, _, err = apart("verify", tmp_path / "without", "--content", mine)
    assert code == 1
    assert err.count("header: it was played without corrections, and some are in force; leave --content out") == 4
    other = tmp_path / "other.toml"
    other.write_text('game = "golden-ages"\n[technology.rail]\ncost = 2\n')
    record = next((tmp_path / "with").iterdir())
    code, out, err = apart("replay", record, "--content", other)
    assert (code, out) == (2, "")
    assert "and others are in force" in err
    assert apart("replay", record, "--content", mine)[0] == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("[building.markt]\ncopies = [2]", "building: there is no building 'markt'; did you mean market?"),
        ("[technology.rail]\ncosts = 3", "technology.rail: there is no field 'costs'; did you mean cost?"),
        ("[technology.rail]\ncost = 'x'", "technology.rail.cost: expected a whole number, got 'x'"),
        ("[technology.rail]\nlevel = 5", "golden-ages content: technology: expected four rows of five levels, in order"),
        ("[technology.rail", "not valid TOML: expected ']' at the end of a table declaration (at line 2, column 17)"),
    ],
)
def test_mistakes_are_one_line(mine: Path, text: str, said: str) -> None:
    mine.write_text(f'game = "golden-ages"\n{text}\n')
    assert apart("simulate", "golden-ages", "--games", 1, "--content", mine) == (2, "", f"ziggurat: {mine}: {said}\n")


def test_the_files_of_the_environment_are_checked_first(mine: Path) -> None:
    mine.write_text('game = "golden-ages"\n[technology.rail]\ncosts = 3\n')
    code, out, err = apart("games", variable=mine)
    assert (code, out) == (2, "")
    assert err == f"ziggurat: {mine}: technology.rail: there is no field 'costs'; did you mean cost?\n"
    mine.write_text(MINE)
    assert apart("simulate", "seven-wonders", "--games", 1, variable=mine)[0] == 0


def test_files_for_another_game_and_files_that_are_not_there(ziggurat: Any, mine: Path, tmp_path: Path) -> None:
    gone = tmp_path / "gone.toml"
    assert ziggurat("games", "--content", gone).err == f"ziggurat: {gone}: no such file or directory\n"
    mine.write_text('game = "golden-age"')
    assert "there is no game 'golden-age'; did you mean golden-ages?" in ziggurat("games", "--content", mine).err
    mine.write_text(MINE)
    for command in (("simulate", "seven-wonders"), ("play", "seven-wonders"), ("play",)):
        code, out, err = apart(*command, "--content", mine)
        assert (code, out) == (2, "")
        assert err == f"ziggurat: --content {mine}: these are corrections of golden-ages, not of seven-wonders\n"


def test_corrections_come_before_the_first_use_of_a_game(mine: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(contents.VARIABLE, "")
    games.find("golden-ages")
    with pytest.raises(OptionError, match="'golden-ages' is in use already; corrections come before the first use of a game"):
        games.correct(mine)


def test_corrections_in_python(mine: Path) -> None:
    program = (
        "import sys, ziggurat; from ziggurat import games\n"
        "assert games.correct(sys.argv[1]) == ['golden-ages']\n"
        "from ziggurat.games.golden_ages.content import TECHNOLOGIES\n"
        "print(next(t.cost for t in TECHNOLOGIES if t.id == 'rail'), ziggurat.new('golden-ages', seats=2, seed=1).seats)\n"
    )
    done = subprocess.run([sys.executable, "-c", program, mine], capture_output=True, encoding="utf-8", check=True)
    assert done.stdout == "1 2\n"
