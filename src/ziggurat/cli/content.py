"""``ziggurat content``: where the values of a game come from, and files of corrections for them."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import groupby
from pathlib import Path
from typing import Annotated

import typer

from ziggurat import games
from ziggurat.cli import arguments as take
from ziggurat.cli.output import console, counted, examples, print_json, table
from ziggurat.core import content as contents
from ziggurat.core.corrections import Change, Value, key, toml, values
from ziggurat.core.errors import OptionError

EXAMPLES = examples(
    ("ziggurat content millennia", "what is reconstructed"),
    ("ziggurat content golden-ages --all", "where every value comes from"),
    ("ziggurat content millennia --write mine.toml", "a file to correct by your copy of the game"),
    ("ziggurat content millennia --content mine.toml", "what they change, and what is still reconstructed"),
)

RECONSTRUCTED = "reconstructed"


def content(
    game: take.GameId,
    every: Annotated[bool, typer.Option("--all", help="All values, not only those that are reconstructed.")] = False,
    template: Annotated[bool, typer.Option("--template", help="Print a file of corrections to begin with.")] = False,
    write: Annotated[
        Path | None,
        typer.Option(
            "--write",
            metavar="FILE",
            parser=take.path_for("--write"),
            help="Write such a file; nothing is written over.",
            show_default=False,
        ),
    ] = None,
    content: take.Content = [],  # noqa: B006 (Typer copies it)
    json: take.Json = False,
) -> None:
    """Show which values of a game's cards and boards are reconstructed, and make a file to correct them.

    Reconstructed values are proposals where no source speaks. Who owns the game writes a file of corrections: edit what
    --write makes and give it to any command with --content. It is checked, and records know whether they were played with it.
    """
    if template + (write is not None) + json > 1:
        raise OptionError("--template, --write and --json can't be given together")
    take.correct(content, game)
    found = games.find(game)
    loaded = contents.loaded(found.id)
    shown = [value for value in values(loaded.tables) if every or value.grade == RECONSTRUCTED]
    if json:
        print_json([describe(value) for value in shown])
    elif template:
        typer.echo(corrections_file(found.id, shown), nl=False)
    elif write is not None:
        put(write, corrections_file(found.id, shown))
        console().print(
            f"{write}: {counted(len(shown), 'value')} to correct; play with: ziggurat play {found.id} --content {write}"
        )
    else:
        tell(found.id, shown, every, list(values(loaded.tables)), loaded.changes)


def describe(value: Value) -> dict[str, object]:
    """A value as plain JSON."""
    return {"component": value.record, "field": value.field, "value": value.value, "provenance": value.grade}


def tell(game: str, shown: list[Value], sources: bool, every: list[Value], changes: list[Change]) -> None:
    """Prints the values, with their sources if asked for, and how many there are of each grade."""
    screen = console()
    if changes:
        screen.print(f"{game}: {counted(len(changes), 'value')} corrected")
        screen.print(
            table(("value", "shipped", "corrected"), [(each.path, text(each.old), text(each.value)) for each in changes], left=3)
        )
    if shown:
        rows = [
            (name if not number else "", value.field, text(value.value), value.grade) for name, number, value in numbered(shown)
        ]
        columns = ("component", "field", "value", "source")
        width = 4 if sources else 3
        screen.print(table(columns[:width], [row[:width] for row in rows], left=width))
    grades = sorted({value.grade for value in every})
    by_grade = ", ".join(f"{sum(value.grade == grade for value in every)} {grade}" for grade in grades)
    if not any(value.grade == RECONSTRUCTED for value in every):
        screen.print(f"{game}: no value is reconstructed")
    screen.print(f"{game}: {counted(len(every), 'value')}: {by_grade}")


def numbered(shown: Iterable[Value]) -> Iterable[tuple[str, int, Value]]:
    """Each value with its component and its place there."""
    for name, group in groupby(shown, lambda value: value.record):
        for number, value in enumerate(group):
            yield name, number, value


def text(value: object) -> str:
    """A value in a table."""
    return "-" if value is None or value == [] else value if isinstance(value, str) else toml(value)


def corrections_file(game: str, shown: list[Value]) -> str:
    """A file of corrections that holds these values and so changes nothing yet."""
    lines = [
        f"# Corrections of {game}.  Change what your copy of the game shows otherwise, and play with: --content THIS-FILE",
        "# Values as they are change nothing and may be left out.  Lines that begin with # stand for values that are empty.",
        '# confirmed = ["cost"] below a component says that a value is right as it is: it is not marked any more.',
        "",
        f'game = "{game}"',
    ]
    for name, group in groupby(shown, lambda value: value.record):
        lines += ["", f"[{'.'.join(key(part) for part in name.split('.'))}]"]
        lines += [
            f"# {key(value.field)} = []" if value.value is None else f"{key(value.field)} = {toml(value.value)}"
            for value in group
        ]
    return "\n".join(lines) + "\n"


def put(file: Path, text: str) -> None:
    """Writes a new file.  Raises OptionError for one that exists, or OSError."""
    try:
        with file.open("x", encoding="utf-8") as opened:
            opened.write(text)
    except FileExistsError:
        raise OptionError(f"--write {file}: exists already, and nothing is written over") from None
