"""The conversation with the people at the terminal: what is printed, and what they answer."""

from __future__ import annotations

import contextlib
import signal
import sys
from collections.abc import Iterator
from io import TextIOWrapper

from rich.console import Console, RenderableType
from rich.text import Text

from ziggurat.cli.output import harmless
from ziggurat.core.errors import ZigguratError


class Terminated(BaseException):
    """The system asks the program to end (SIGTERM).  Like KeyboardInterrupt no error, so that nothing else catches it."""


@contextlib.contextmanager
def terminable() -> Iterator[None]:
    """Inside, SIGTERM raises Terminated, so that last words are said."""

    def terminate(*_: object) -> None:
        raise Terminated

    try:
        before = signal.signal(signal.SIGTERM, terminate)
    except ValueError:  # not the main thread: signals are others' business
        yield
        return
    try:
        yield
    finally:
        signal.signal(signal.SIGTERM, before)


class NoMoreInput(Exception):
    """The input has ended: nobody will answer any more."""


class Talk:
    """Prints with rich and reads lines: from a terminal with editing, from a pipe with the answers shown.

    ``color``: None lets the terminal decide.  Raises ZigguratError where there is nothing to read from.
    """

    def __init__(self, color: bool | None = None) -> None:
        if sys.stdin is None:  # the caller has closed it
            raise ZigguratError("standard input is closed; expected a terminal or a pipe that says what you choose")
        self.alive = sys.stdin.isatty() and sys.stdout.isatty()
        self.console = Console(
            markup=False,
            highlight=False,
            emoji=False,
            no_color=None if color is None else not color,
            color_system="256" if color and not sys.stdout.isatty() else "auto",
        )
        if isinstance(sys.stdin, TextIOWrapper):
            sys.stdin.reconfigure(errors="replace")
        if self.alive:
            with contextlib.suppress(ImportError):
                import readline  # noqa: F401 (input() edits lines with it)

    def say(self, what: RenderableType = "", style: str = "") -> None:
        """Prints something."""
        self.console.print(Text(harmless(what), style=style) if isinstance(what, str) else what)

    def tell(self, text: str, style: str = "") -> None:
        """A line with a path or a command in it, which is never broken, so that it can be copied."""
        self.console.print(Text(harmless(text), style=style), soft_wrap=True)

    def warn(self, text: str) -> None:
        """Something that went wrong, or was not understood."""
        self.say(text, style="yellow")

    def rule(self, text: str) -> None:
        """A line across the screen with a heading."""
        self.console.rule(Text(text, style="bold"), align="left", style="dim")

    def ask(self, question: str) -> str:
        """One line of input, without the spaces around it.  Raises NoMoreInput; Ctrl-C comes through as KeyboardInterrupt."""
        self.console.file.flush()
        if self.alive:
            try:
                return input(f"{question} > ").strip()
            except EOFError:
                self.say()
                raise NoMoreInput from None
        self.console.print(f"{question} > ", end="", soft_wrap=True)
        line = sys.stdin.readline()
        if not line:
            self.say()
            raise NoMoreInput
        self.say(line.strip())  # so that the transcript shows what was answered
        return line.strip()

    def new_screen(self) -> None:
        """An empty screen, in a terminal; elsewhere an empty line."""
        if self.alive and not self.console.is_dumb_terminal:
            self.console.clear()
        else:
            self.say()

    def hide(self) -> None:
        """Nothing of what was printed can be seen any more, not by scrolling back either."""
        if self.alive and not self.console.is_dumb_terminal:
            self.console.clear()
            self.console.file.write("\x1b[3J")
            self.console.file.flush()
        else:
            self.console.print("\n" * self.console.height)

    def lines(self) -> int | None:
        """How many lines the screen has; None where there is no screen."""
        return self.console.height if self.alive else None
