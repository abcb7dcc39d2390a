"""``ziggurat verify``: whether records replay."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated, Any

import typer

from ziggurat.cli.arguments import Content, Json, correct, path_for
from ziggurat.cli.files import at_fault, read_record
from ziggurat.cli.output import complain, console, examples, one_line, print_json
from ziggurat.core.errors import RecordError

EXAMPLES = examples(
    ("ziggurat verify game.jsonl", "one record"),
    ("ziggurat verify games", "all records in a folder"),
)


def verify(
    files: Annotated[
        list[Path],
        typer.Argument(
            metavar="FILE...", parser=path_for("FILE"), help="Records, or folders with records (*.jsonl).", show_default=False
        ),
    ],
    content: Content = [],  # noqa: B006 (Typer copies it)
    json: Json = False,
) -> None:
    """Replay records and say which of them do not fit the rules.

    Exit code 0: all replay. 1: some do not; for each a line on stderr names the file, the move and the reason. 2: a path can't
    be read; the others are verified all the same. A record that ends before its game must say so in its header.
    """
    correct(content)
    results: list[dict[str, Any]] = []
    unreadable = False
    for path in files:
        try:
            found = records_in(path)
        except OSError as error:
            unreadable = True
            complain(f"{path}: {error.strerror or error}")
            continue
        for file in found:
            try:
                results.append(verified(file))
            except OSError as error:
                unreadable = True
                complain(f"{file}: {error.strerror or error}")
    broken = sum(1 for result in results if not result["ok"])
    if json:
        print_json(results)
    elif results:
        unfinished = sum(1 for result in results if result["ok"] and not result["finished"])
        games = "1 record" if len(results) == 1 else f"{len(results)} records"
        notes = [f"{unfinished} unfinished"] * bool(unfinished) + [f"{broken} broken"] * bool(broken)
        console().print(f"{games} verified: {', '.join(notes) or 'all good'}")
    if unreadable or broken:
        raise typer.Exit(2 if unreadable else 1)


def records_in(path: Path) -> list[Path]:
    """The path itself, or the records in a folder.  Raises OSError."""
    if not path.is_dir():
        return [path]
    found = sorted(file for file in path.iterdir() if file.suffix == ".jsonl")
    if not found:
        raise OSError(0, "there are no records (*.jsonl) in this folder", str(path))
    return found


def verified(file: Path) -> dict[str, Any]:
    """What replaying a record gave, as plain JSON values; a fault is told on stderr too.  Raises OSError."""
    try:
        record, table = read_record(file)
    except RecordError as error:
        print(one_line(f"{file}: {at_fault(error)}"), file=sys.stderr)
        return {"file": str(file), "ok": False, "move": error.number, "reason": error.reason}
    return {"file": str(file), "ok": True, "moves": len(table.moves), "finished": record.header.finished}
