"""A terminal without a terminal: answers from a list, everything printed kept; and what a board draws, as text."""

from __future__ import annotations

import io
from collections.abc import Callable, Iterator, Sequence
from typing import Any

from rich.console import Console

from ziggurat.bots.bot import RandomBot
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import PERSON, look
from ziggurat.cli.player import Player, Setting
from ziggurat.cli.talk import NoMoreInput, Talk
from ziggurat.core.chance import mix
from ziggurat.core.table import Table


class Script(Talk):
    """Answers from a list, or by a function of the player; everything printed is kept."""

    def __init__(self, answers: Callable[[], str], width: int = 80, height: int | None = None) -> None:
        self.printed = io.StringIO()
        self.console = Console(file=self.printed, width=width, markup=False, highlight=False, emoji=False, no_color=True)
        self.alive = False
        self.answers = answers
        self.height = height
        self.questions: list[str] = []

    def ask(self, question: str) -> str:
        self.questions.append(question)
        answer = self.answers()
        self.say(f"{question} > {answer}")
        return answer

    def lines(self) -> int | None:
        return self.height

    def take(self) -> str:
        """What was printed since the last call."""
        text = self.printed.getvalue()
        self.printed.seek(0)
        self.printed.truncate()
        return text


def given(*answers: str) -> Callable[[], str]:
    """These answers one after another, then the end of the input."""
    left: Iterator[str] = iter(answers)

    def answer() -> str:
        for text in left:
            return text
        raise NoMoreInput

    return answer


def player_of(table: Table, talk: Script, people: tuple[int, ...] = (0,), confirm: bool = False, **more: Any) -> Player:
    """A player with random bots at the other seats."""
    table.players = [PERSON if seat in people else "random" for seat in range(table.seats)]
    bots = {seat: RandomBot(mix(1, seat)) for seat in range(table.seats) if seat not in people}
    return Player(table, bots, talk, more.pop("keeper", None), Setting(confirm, **more))


def drawn_for(state: Any, seat: int, width: int, topics: Sequence[str] = (), parts: Sequence[str] = ("",)) -> list[str]:
    """All that can be shown of a position to a seat, without colour."""
    console = Console(file=io.StringIO(), width=width, no_color=True)
    board = board_for(state.game())
    sight = look(state, seat, [PERSON] * int(state.seats))
    whole = [board.everything(sight, part) for part in parts]
    texts = []
    for what in [*board.screens(sight), *whole, *(board.about(sight, topic) for topic in topics)]:
        with console.capture() as capture:
            console.print(what)
        texts.append(capture.get())
    return texts
