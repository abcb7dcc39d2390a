"""How the commands speak: tables and JSON on stdout, complaints on stderr."""

from __future__ import annotations

import inspect
import json
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any

from rich import box
from rich.console import Console
from rich.markup import escape
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

MOST_LETTERS = 4000
"""How long a line on stderr may be."""


def examples(*lines: tuple[str, str]) -> str:
    """The end of a help text: commands to try, each with what it does."""
    shown = (f"  [cyan]{escape(command)}[/cyan]\n      [dim]{escape(what)}[/dim]" for command, what in lines)
    return "\n".join(["[bold]Examples[/bold]", *shown])


def flowing(docstring: str | None) -> str:
    """A docstring as a help text: line breaks only between paragraphs, so that any width suits it."""
    paragraphs = inspect.cleandoc(docstring or "").split("\n\n")
    return "\n\n".join(" ".join(paragraph.split()) for paragraph in paragraphs)


def harmless(text: str) -> str:
    r"""A text whose control characters, but for line breaks, can do nothing to a terminal.

    >>> harmless("red: \x1b[31m")
    'red: \\x1b[31m'
    """
    return "".join(c if c.isprintable() or c == "\n" else c.encode("unicode_escape", "surrogatepass").decode() for c in text)


def one_line(text: str) -> str:
    r"""A text without line breaks and control characters, and not too long to read.

    >>> one_line("a\nb \x1b[0m"), len(one_line("long" * 10_000))
    ('a b \\x1b[0m', 4000)
    """
    line = harmless(" ".join(text.split()))
    return line if len(line) <= MOST_LETTERS else f"{line[: MOST_LETTERS - 4]} ..."


def complain(text: str) -> None:
    """One line on stderr."""
    print(f"ziggurat: {one_line(text)}", file=sys.stderr)


def print_json(value: Any) -> None:
    """One JSON value on one line."""
    unicode = (sys.stdout.encoding or "").lower().startswith("utf")
    print(json.dumps(value, ensure_ascii=not unicode))


def console() -> Console:
    """For texts as they are, without markup."""
    return Console(markup=False, highlight=False, emoji=False, soft_wrap=True)


def table(columns: Sequence[str], rows: Sequence[Sequence[str]], *, left: int = 1) -> Table:
    """A table whose first ``left`` columns are texts and the others numbers."""
    made = Table(box=box.SIMPLE_HEAD, pad_edge=False)
    for number, column in enumerate(columns):
        made.add_column(column, justify="left" if number < left else "right", no_wrap=number >= left, overflow="fold")
    for row in rows:
        made.add_row(*row)
    return made


def counted(number: float, what: str) -> str:
    """A number with what it counts, one or several, rounded to whole ones.

    >>> counted(1, "game"), counted(1234.4, "game"), counted(-1, "point")
    ('1 game', '1,234 games', '-1 point')
    """
    whole = f"{number:,.0f}"
    return f"{whole} {what}" if whole.removeprefix("-") == "1" else f"{whole} {what}s"


@contextmanager
def progress(total: int, what: str) -> Iterator[Callable[[int], None]]:
    """A progress bar on stderr while games are played, if that is a terminal; gives what is told how many are done."""
    screen = Console(stderr=True)
    if not screen.is_terminal:
        yield lambda done: None
        return
    columns = (TextColumn("{task.description}", markup=False), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=screen, transient=True) as bar:
        task = bar.add_task(what, total=total)
        yield lambda done: bar.update(task, completed=done)
