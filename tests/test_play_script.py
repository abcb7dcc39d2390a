"""``./play``: what it starts, and where."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
COMMON = """
find_python() { PYTHON=python3; }
make_venv() { :; }
make_node() { :; }
fingerprint() { :; }
is_current() { true; }
"""
PRINTS = """#!/bin/sh
echo "$PWD|$*|$ZIGGURAT_PLAY"
"""


@pytest.mark.skipif(os.name == "nt", reason="needs a POSIX shell")
@pytest.mark.parametrize(
    ("arguments", "started", "called"),
    [
        ([], "serve --open", ""),
        (["--port", "8001"], "serve --open --port 8001", ""),
        (["terminal"], "play seven-wonders", "play terminal"),
        (["terminal", "millennia", "--record", "a b.jsonl"], "play millennia --record a b.jsonl", "play terminal"),
    ],
)
def test_it_starts_the_command_where_the_reader_is(tmp_path: Path, arguments: list[str], started: str, called: str) -> None:
    checkout, reader = tmp_path / "a checkout", tmp_path / "the reader"
    programs = checkout / ".venv-play" / "bin"
    for folder in (programs, checkout / "scripts", reader):
        folder.mkdir(parents=True)
    shutil.copy(ROOT / "play", checkout / "play")
    (checkout / "scripts" / "common.sh").write_text(COMMON, encoding="utf-8")
    (programs / "ziggurat").write_text(PRINTS, encoding="utf-8")
    (programs / "ziggurat").chmod(0o755)
    command = [str(checkout / "play"), *arguments]
    done = subprocess.run(command, cwd=reader, capture_output=True, text=True, check=True, timeout=60)
    where, what, how = done.stdout.strip("\n").split("|")
    assert (where, what) == (str(reader), started)
    assert how.endswith(called)
    assert bool(how) == bool(called)
