"""The commands put together, and what becomes of errors: one line on stderr and exit 2, never a traceback."""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
from difflib import get_close_matches
from io import TextIOBase
from typing import Annotated, Any, TextIO, cast

import typer

from ziggurat.cli import content, games, ladder, play, replay, scenario, serve, simulate, verify, version
from ziggurat.cli.output import complain, examples, flowing
from ziggurat.core.errors import ZigguratError, shown

Misuse: Any = next(kind for kind in typer.BadParameter.__mro__ if kind.__name__ == "ClickException")
"""What is raised for a wrong command line.  Newer versions of Typer have a click of their own inside: this finds either."""

app = typer.Typer(
    name="ziggurat",
    rich_markup_mode="rich",
    pretty_exceptions_enable=False,
    context_settings={"help_option_names": ["-h", "--help"]},
)
for module, command in (
    (games, games.games),
    (play, play.play),
    (serve, serve.serve),
    (simulate, simulate.simulate),
    (ladder, ladder.ladder),
    (replay, replay.replay),
    (verify, verify.verify),
    (scenario, scenario.scenario),
    (content, content.content),
    (version, version.version),
):
    app.command(help=flowing(command.__doc__), epilog=getattr(module, "EXAMPLES", None))(command)

EXAMPLES = examples(
    ("ziggurat play seven-wonders", "a game against bots"),
    ("ziggurat simulate seven-wonders --games 1000", "what random play comes to"),
    ("ziggurat simulate --help", "more about one command"),
)


@app.callback(invoke_without_command=True, epilog=EXAMPLES)
def start(
    context: typer.Context,
    tell_version: Annotated[bool, typer.Option("--version", help="Tell the version and stop.")] = False,
) -> None:
    """Civilization board games at the terminal: play them, let bots play them, and look at games again."""
    if tell_version:
        version.version()
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


class Closed(TextIOBase):
    """The standard output that the caller has closed: what is written to it would be lost."""

    @property
    def encoding(self) -> str:  # type: ignore[override]
        return "utf-8"

    def write(self, text: str) -> int:
        if not text:
            return 0
        raise OSError(errno.EBADF, "standard output is closed")


def nowhere() -> TextIO:
    """Where the output goes that nobody wants."""
    return os.fdopen(os.open(os.devnull, os.O_WRONLY), "w", encoding="utf-8")


def run(arguments: list[str]) -> int:
    """Runs the command with these arguments; the exit code."""
    if not os.environ.get("COLUMNS", "80").strip("0"):  # no width is no width to draw for
        del os.environ["COLUMNS"]
    if sys.stdout is None:  # the caller has closed it
        serves = arguments[:1] == ["serve"]  # a server without an output serves as well: it says nothing but where it is
        sys.stdout = nowhere() if serves else cast("TextIO", Closed())
    sys.stderr = sys.stderr or nowhere()
    for stream in (sys.stdout, sys.stderr):  # a character that the terminal can't show is no reason to stop
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")
    try:
        code = app(arguments, prog_name="ziggurat", standalone_mode=False)
        sys.stdout.flush()
    except Misuse as error:
        complain(misuse(error))
        return 2
    except (KeyboardInterrupt, typer.Abort):
        code = 130
    except BrokenPipeError:
        return reader_left()
    except SystemExit as error:  # Typer's own end: 0 after completion, 1 when the reader of stdout has left
        return reader_left() if error.code == 1 else int(error.code or 0)
    except OSError as error:
        if not error.filename:  # all who read and write files name them: it is stdout
            forget_output()
        complain(f"{error.filename or 'the output could not be written'}: {error.strerror or error}")
        return 2
    except ZigguratError as error:
        complain(str(error))
        return 2
    if code == 130:
        complain("interrupted")
    return int(code or 0)


def misuse(error: Any) -> str:
    """What is wrong with a command line, and where to read more."""
    command = error.ctx.command_path if getattr(error, "ctx", None) else "ziggurat"
    return f"{wrong(error)} (see: {command} --help)"


def wrong(error: Any) -> str:
    """What is wrong with a command line, in our words where Typer's are its own."""
    kind = type(error).__name__
    if kind == "NoSuchOption":
        near = getattr(error, "possibilities", None)
        return f"there is no option {error.option_name}" + (f"; did you mean {near[0]}?" if near else "")
    if kind == "MissingParameter" and error.param is not None:
        return f"{error.param.metavar if error.param.param_type_name == 'argument' else error.param.opts[0]} is missing"
    if kind == "BadOptionUsage":
        return f"{error.option_name}: " + ("expected a value" if "requires" in error.message else "takes no value")
    text = str(error.format_message()).strip().rstrip(".")
    if text.startswith("No such command "):
        return no_such_command(text.split("'")[1])
    if extra := re.fullmatch(r"Got unexpected extra arguments?(?:\(s\))? \((.*)\)", text):
        return f"nothing more was expected, got {shown(extra[1])}"
    return f"{text[:1].lower()}{text[1:]}"


def no_such_command(name: str) -> str:
    """That there is no command of this name, with the nearest ones."""
    names = [str(command.name or getattr(command.callback, "__name__", "")) for command in app.registered_commands]
    near = get_close_matches(name, names, 2)
    hint = f"did you mean {' or '.join(near)}?" if near else f"expected {', '.join(names)}"
    return f"there is no command {shown(name)}; {hint}"


def reader_left() -> int:
    """Ends quietly when nobody reads on, as in ``ziggurat replay game.jsonl | head``."""
    forget_output()
    return 141  # what shells report for a program that a closed pipe has ended


def forget_output() -> None:
    """Sends what was not written yet to nowhere, so that the last flush of the interpreter finds a place."""
    with contextlib.suppress(OSError):
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
