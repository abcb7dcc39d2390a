"""The command as a process of its own: exit codes, signals, pipes, and what it leaves on stderr."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import pytest

import broken_records as corpus

COMMAND = [sys.executable, "-m", "ziggurat.cli"]
posix = pytest.mark.skipif(os.name != "posix", reason="signals and pipes of POSIX")


def done(*arguments: object, **more: str) -> subprocess.CompletedProcess[str]:
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8", **more}
    words = [*COMMAND, *map(str, arguments)]
    return subprocess.run(words, capture_output=True, encoding="utf-8", env=environment, check=False)


@pytest.mark.compiled
def test_exit_codes(whole: Path) -> None:
    good, bad, unreadable = (
        done("verify", file) for file in (whole, corpus.BROKEN / "binary.jsonl", corpus.BROKEN / "none.jsonl")
    )
    assert (good.returncode, good.stdout, good.stderr) == (0, "1 record verified: all good\n", "")
    assert (bad.returncode, bad.stderr.count("\n")) == (1, 1)
    assert (unreadable.returncode, unreadable.stdout, unreadable.stderr.count("\n")) == (2, "", 1)


@pytest.mark.compiled
def test_the_same_games_in_any_process(tmp_path: Path) -> None:
    line = ("simulate", "seven-wonders", "--seats", 4, "--games", 6, "--seed", 9, "--json")
    found = [
        json.loads(done(*line, *more, PYTHONHASHSEED=seed).stdout)
        for seed, more in (("0", ()), ("1", ("--workers", 3)), ("2", ("--records", tmp_path)))
    ]
    assert len({each["digest"] for each in found}) == 1
    assert len({json.dumps([each[name] for name in ("decisions", "mean_scores", "wins")]) for each in found}) == 1


def test_help_needs_no_terminal() -> None:
    told = done("--help", COLUMNS="60")
    assert (told.returncode, told.stderr) == (0, "")
    assert "simulate" in told.stdout
    assert done().stdout == done("-h").stdout


def test_a_terminal_without_all_letters(whole: Path) -> None:
    log = done("replay", whole, PYTHONIOENCODING="ascii")
    assert (log.returncode, log.stderr) == (0, "")
    moves = done("replay", whole, "--json", PYTHONIOENCODING="ascii")
    assert len(json.loads(moves.stdout)) == corpus.MOVES


def test_a_progress_bar_where_there_is_a_terminal() -> None:
    line = ("simulate", "seven-wonders", "--games", 3, "--seed", 1, "--json", "--bots")
    shown = done(*line, "greedy", FORCE_COLOR="1")
    assert json.loads(shown.stdout)["games"] == 3
    assert "seven-wonders: greedy" in shown.stderr
    assert "3/3" in shown.stderr
    odd = done(*line, "{x}[/red]", FORCE_COLOR="1")
    assert (odd.returncode, odd.stdout) == (2, "")
    assert odd.stderr.splitlines()[-1].endswith("ziggurat: there is no bot '{x}[/red]'; the bots are random, greedy, search")


@posix
def test_a_reader_who_leaves_is_no_reason_to_complain(whole: Path) -> None:
    process = subprocess.Popen([*COMMAND, "replay", str(whole)], stdout=subprocess.PIPE, stderr=subprocess.PIPE)
    assert process.stdout is not None
    process.stdout.close()
    assert process.stderr is not None
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait() == 141


@posix
@pytest.mark.parametrize("workers", [1, 2])
def test_an_interruption_is_one_line(tmp_path: Path, workers: int) -> None:
    """Ctrl-C goes to the whole group: the workers say nothing and end."""
    arguments = ["simulate", "seven-wonders", "--games", "1000000", "--records", str(tmp_path), "--workers", str(workers)]
    begun: Any = subprocess.Popen(
        [*COMMAND, *arguments], stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True, text=True
    )
    try:
        while not any(tmp_path.glob("*.jsonl")):
            assert begun.poll() is None
            time.sleep(0.02)
        os.killpg(begun.pid, signal.SIGINT)
        out, err = begun.communicate(timeout=60)
    finally:
        begun.kill()
    assert (begun.returncode, out, err) == (130, "", "ziggurat: interrupted\n")
