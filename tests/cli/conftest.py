"""The command as a program runs it: arguments in, exit code, stdout and stderr out."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

import broken_records as corpus
from ziggurat.cli.app import run


@dataclass(frozen=True)
class Done:
    code: int
    out: str
    err: str

    @property
    def json(self) -> Any:
        """What was printed, as exactly one JSON value on one line."""
        assert (self.code, self.err) == (0, "")
        assert self.out.count("\n") == 1
        return json.loads(self.out)


Command = Callable[..., Done]


@pytest.fixture
def ziggurat(capsys: pytest.CaptureFixture[str]) -> Command:
    """Runs the command in this process."""

    def command(*arguments: object) -> Done:
        code = run([str(argument) for argument in arguments])
        captured = capsys.readouterr()
        return Done(code, captured.out, captured.err)

    return command


@pytest.fixture
def whole() -> Path:
    """The record of a whole game with 54 moves."""
    return corpus.FOLDER / "whole.jsonl"


@pytest.fixture
def left() -> Path:
    """The record of a game of four that was left after 30 moves."""
    return corpus.FOLDER / "left.jsonl"
