"""Help that teaches, and completion."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from os import environ
from pathlib import Path
from typing import Any

import pytest

from terminal import Script, given, player_of
from ziggurat import games
from ziggurat.bots import registry
from ziggurat.cli import content as content_command
from ziggurat.cli import games as games_command
from ziggurat.cli import ladder, play, replay, scenario, simulate, verify, version
from ziggurat.core.chance import Seeded
from ziggurat.core.table import Table

MODULES = {
    "games": games_command,
    "play": play,
    "simulate": simulate,
    "ladder": ladder,
    "replay": replay,
    "verify": verify,
    "scenario": scenario,
    "content": content_command,
    "version": version,
}


def examples_of(module: object) -> list[str]:
    """The commands that a help text gives as examples."""
    return re.findall(r"\[cyan\](.*?)\[/cyan\]", vars(module)["EXAMPLES"])


@pytest.mark.parametrize("name", MODULES)
def test_every_command_has_help_with_examples(ziggurat: Any, name: str) -> None:
    for flag in ("--help", "-h"):
        done = ziggurat(name, flag)
        assert (done.code, done.err) == (0, "")
        assert "Examples" in done.out
        words = " ".join(done.out.split())
        for example in examples_of(MODULES[name]):
            assert f"ziggurat {name}" in example or name == "scenario"
            assert example.split()[-1] in words


@pytest.mark.parametrize("name", MODULES)
def test_every_option_is_explained(ziggurat: Any, name: str) -> None:
    text = ziggurat(name, "--help").out
    rows = [line.strip("│ \n") for line in text.splitlines() if line.startswith("│") and " --" in line]
    assert rows
    for row in rows:
        assert len(row.split()) >= 4, row


@pytest.mark.parametrize("name", ["games", "simulate", "ladder", "version"])
def test_the_examples_work(ziggurat: Any, name: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    for example in examples_of(MODULES[name]):
        words = shlex.split(example)[1:]
        if name in ("simulate", "ladder"):
            words += ["--games", "2"]
            words = [word.replace("iterations=200", "iterations=2").replace("iterations=100", "iterations=2") for word in words]
        done = ziggurat(*words)
        assert (done.code, done.err) == (0, ""), example


def test_without_arguments_the_help_is_shown(ziggurat: Any) -> None:
    done = ziggurat()
    assert done.code == 0
    for name in MODULES:
        assert re.search(rf"^│ {name} ", done.out, re.MULTILINE)


def completed(line: str) -> list[str]:
    """What a shell would offer at the end of a line."""
    variables = {"_ZIGGURAT_COMPLETE": "complete_fish", "_TYPER_COMPLETE_FISH_ACTION": "get-args", "_TYPER_COMPLETE_ARGS": line}
    command = [sys.executable, "-m", "ziggurat.cli"]
    done = subprocess.run(command, env={**environ, **variables}, capture_output=True, text=True, check=True)
    return [row.partition("\t")[0] for row in done.stdout.splitlines()]


def test_completion() -> None:
    assert completed("ziggurat si") == ["simulate"]
    assert completed("ziggurat ladder ") == games.ids()
    assert completed("ziggurat simulate seven-wonders --bots ") == list(registry.names())
    assert completed("ziggurat simulate seven-wonders --bots random,gr") == ["random,greedy"]
    assert completed("ziggurat play seven-wonders --bots gr") == ["greedy"]
    assert completed("ziggurat simulate seven-wonders --option s") == ["sides="]
    assert completed("ziggurat simulate seven-wonders -o sides=d") == ["sides=day"]
    assert "--workers" in completed("ziggurat simulate seven-wonders --w")


@pytest.mark.parametrize(("game", "verb"), [("seven-wonders", "build"), ("through-the-ages", "take"), ("golden-ages", "place")])
def test_the_help_of_a_game_names_an_action_of_that_game(game: str, verb: str) -> None:
    talk = Script(given("?"))
    player_of(Table(games.find(game), 3, {}, Seeded(1)), talk).play()
    assert re.search(rf"{verb} \.\.\. +an action as it stands in records", talk.take())
