"""The examples of docs/cli.md are what the command does."""

from __future__ import annotations

import doctest
import re
import shlex
from pathlib import Path
from typing import Any

import pytest

TEXT = (Path(__file__).parents[2] / "docs" / "cli.md").read_text(encoding="utf-8")


def examples() -> list[tuple[list[str], str, str]]:
    """The commands of all console blocks in order: arguments, the file that the output goes to, the output as written."""
    found = []
    for block in re.findall(r"^```console\n(.*?)^```", TEXT, re.MULTILINE | re.DOTALL):
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            line, _, output = part.partition("\n")
            command, _, file = line.partition(" > ")
            words = shlex.split(command)
            assert words[0] == "ziggurat"
            found.append((words[1:], file, output))
    return found


def trimmed(text: str) -> str:
    """Without spaces at the ends of lines."""
    return "\n".join(line.rstrip() for line in text.splitlines()) + "\n"


def test_the_examples(ziggurat: Any, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    checker = doctest.OutputChecker()
    commands = set()
    for words, file, written in examples():
        done = ziggurat(*words)
        assert (done.code, done.err) == (0, ""), words
        commands.add(words[0])
        if file:
            Path(file).write_text(done.out, encoding="utf-8")
        else:
            assert checker.check_output(written, trimmed(done.out), doctest.ELLIPSIS), (words, done.out)
    assert commands == {"games", "simulate", "ladder", "replay", "verify", "scenario", "content", "version"}


def test_every_command_is_described(ziggurat: Any) -> None:
    sections = re.findall(r"^## (\w+)$", TEXT, re.MULTILINE)
    for name in sections:
        assert f"[`ziggurat {name}`](#{name})" in TEXT
        assert ziggurat(name, "--help").code == 0
    listed = re.findall(r"^│ (\w+) ", ziggurat("--help").out, re.MULTILINE)
    assert sections == listed
