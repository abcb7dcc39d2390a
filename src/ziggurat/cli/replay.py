"""``ziggurat replay``: a recorded game as a log, or a position of it as one seat saw it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any

import typer

from ziggurat.cli.arguments import At, Content, Json, OneSeat, correct, path_for
from ziggurat.cli.boards import board_for
from ziggurat.cli.boards.board import look
from ziggurat.cli.files import open_record
from ziggurat.cli.output import console, counted, examples, one_line, print_json
from ziggurat.cli.show import outline
from ziggurat.core.errors import OptionError
from ziggurat.core.record import Record
from ziggurat.core.state import State
from ziggurat.core.table import Table

EXAMPLES = examples(
    ("ziggurat replay game.jsonl", "the game as all could follow it"),
    ("ziggurat replay game.jsonl --seat 0", "with what only seat 0 knew"),
    ("ziggurat replay game.jsonl --at 12 --seat 0", "what seat 0 saw after move 12"),
    ("ziggurat replay game.jsonl --json", "all moves, for programs"),
)


def replay(
    file: Annotated[
        Path, typer.Argument(metavar="FILE", parser=path_for("FILE"), help="The record of a game.", show_default=False)
    ],
    at: At = None,
    seat: OneSeat = None,
    content: Content = [],  # noqa: B006 (Typer copies it)
    json: Json = False,
) -> None:
    """Read a recorded game as a log, or look at one of its positions.

    With --json: a list of all moves, secrets included; with --at too, the view of the seat or of a spectator.
    """
    correct(content)
    record, played = open_record(file)
    if seat is not None and seat >= played.seats:
        raise OptionError(f"--seat {seat}: the seats of this game are 0 to {played.seats - 1}")
    if at is not None and at > len(played.moves):
        raise OptionError(f"--at {at}: the game has {counted(len(played.moves), 'move')}")
    if json and at is None and seat is not None:
        raise OptionError("--seat with --json needs --at too: the list of moves is the same for all seats")
    if at is not None:
        position = played.at(at)
        if json:
            print_json(position.view(seat))
        else:
            print_position(position, seat, played.players)
    elif json:
        print_json(moves(played))
    else:
        print_lines(log(record, played, seat))
        print_result(played)


def print_lines(lines: Iterator[str]) -> None:
    for line in lines:
        print(line)


def print_position(g: State, seat: int | None, players: list[str]) -> None:
    """A position as a seat sees it, with what it may do, or the view of a spectator."""
    if seat is None:
        print_lines(outline(g.view(None)))
        return
    known = [one_line(player) for player in players] or [f"seat {number}" for number in range(int(g.seats))]
    board, sight = board_for(g.game()), look(g, seat, known)
    console().print(board.when(sight.view), board.screens(sight)[0], sep="\n\n")


def moves(played: Table) -> list[dict[str, Any]]:
    """All moves as plain JSON values."""
    return [
        {"number": move.number, "seat": move.seat, "text": move.text, "outcomes": list(move.outcomes)} for move in played.moves
    ]


def log(record: Record, played: Table, seat: int | None) -> Iterator[str]:
    """The game as lines: each move with what it brought, under headings for ages and turns."""
    header = record.header
    length = f"{counted(header.seats, 'player')}, {counted(len(played.moves), 'move')}"
    yield f"{played.game.name}, {length}" + ("" if header.finished else ", unfinished")
    board, last = board_for(played.game), played.state.view(None)
    for each, name in enumerate(header.players or [""] * played.seats):
        city = board.who(last, each)
        known = [word for word in (city if city != f"seat {each}" else "", one_line(name)) if word]
        yield f"Seat {each}: {', '.join(known)}" if known else f"Seat {each}"
    sentences: dict[int, list[str]] = {}
    for number, sentence in played.log(seat):
        sentences.setdefault(number, []).append(sentence)
    heading = ""
    for move, position in zip(played.moves, played.positions()):
        if move.number not in sentences:
            continue
        if heading != (heading := board.when(position.view(None)) or played.game.progress(position).text):
            yield f"\n{heading}"
        for i, sentence in enumerate(sentences[move.number]):
            yield f"{move.number if i == 0 else '':>5}  {sentence}"


def print_result(played: Table) -> None:
    """The score sheet, and who won."""
    g = played.state
    if g.over:
        view = g.view(None)
        console().print("", board_for(played.game).sheet(view, played.game.score_sheet(g), None), sep="\n")
