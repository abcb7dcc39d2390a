"""What a seat is told of its table.  Only views, legal lists and sentences made for that seat come in here."""

from __future__ import annotations

import time
from dataclasses import dataclass
from typing import Any

import msgspec

from ziggurat.core.bits import has
from ziggurat.core.choices import choices
from ziggurat.core.game import Game, Progress
from ziggurat.core.journal import event_json
from ziggurat.core.state import State
from ziggurat.server import messages
from ziggurat.server.live import Live
from ziggurat.server.messages import (
    Change,
    Choice,
    Log,
    LogLine,
    Position,
    RacePoint,
    Refused,
    Result,
    ScoreLine,
    SeatInfo,
    TableInfo,
    UndoInfo,
)
from ziggurat.server.storage import Summary


@dataclass(frozen=True)
class Part:
    """The part of a position that only depends on the seat for which it is made."""

    prompt: str
    progress: messages.Progress
    view: dict[str, Any]
    outlook: dict[str, Any]
    choices: list[Choice]
    refused: list[Refused]


def table_info(live: Live, person: str | None) -> TableInfo:
    """A table without its position."""
    waiting = msgspec.json.decode(live.row.summary, type=Summary).waiting if live.table is None else []
    return TableInfo(
        id=live.id,
        game=live.row.game,
        stage=live.row.stage,
        seats=[
            SeatInfo(
                seat=seat.seat,
                kind=seat.kind,
                name=live.name_of(seat.seat),
                level=seat.level if seat.kind == "bot" else None,
                you=person is not None and seat.person == person,
                here=seat.person is not None and seat.person in live.here,
                asked=live.asked(seat.seat) or seat.seat in waiting,
            )
            for seat in live.seats
        ],
        options=live.options,
        host=person is not None and live.row.host == person,
        listed=live.row.listed,
        guide=live.row.guide,
        hints=live.hints(),
        pause=live.row.pause,
        created=live.row.created,
        moved=live.row.moved,
        again=live.row.again,
        origin=origin(live.row.origin),
        scenario=live.header.scenario is not None and live.row.origin is None,
    )


def origin(stored: str | None) -> messages.Origin | None:
    """From where a table is played on, as stored: "ID NUMBER"."""
    table, _, number = (stored or "").partition(" ")
    return messages.Origin(table, int(number)) if table else None


def position(live: Live, person: str | None, after: int = 0) -> Position:
    """A table as the seat of a person (or a spectator) may see it; of the log only what came after a line."""
    seat = live.seat_of(person)
    if live.table is None:
        return Position(
            table_info(live, person), live.last, seat, None, None, "", None, None, {}, [], [],
            UndoInfo(0, "the game has not begun"), Log(0, []), 0, None,
        )  # fmt: skip
    if seat not in live.parts:
        live.parts[seat] = part(live.game, live.table.state, seat)
    made: Part = live.parts[seat]
    return Position(
        table=table_info(live, person),
        number=live.last,
        seat=seat,
        at=None,
        decision=None if seat is None else live.decision(seat),
        prompt=made.prompt,
        progress=made.progress,
        view=made.view,
        outlook=made.outlook,
        choices=made.choices,
        refused=made.refused,
        undo=undo_info(live, seat),
        log=log(live, seat, after),
        bots_wait=live.bots_wait(time.time()),
        result=result(live),
    )


def part(game: Game, g: State, seat: int | None) -> Part:
    """The position and what this seat can do in it."""
    return Part(
        prompt="" if seat is None else g.prompt(seat),
        progress=progress_of(game.progress(g)),
        view=g.view(seat),
        outlook=game.outlook(g, seat),
        choices=[] if seat is None or not has(g.waiting, seat) else choices_of(game, g, seat),
        refused=[] if seat is None else [Refused(*each) for each in g.refused(seat)],
    )


def choices_of(game: Game, g: State, seat: int) -> list[Choice]:
    """All that a seat may do now, with what it brings."""
    return [
        Choice(
            action=choice.text,
            verb=game.space.decode(choice.action)[0].name,
            sentence=choice.sentence,
            refs=list(choice.refs),
            changes=[Change(change.figure, change.before, change.after) for change in choice.changes],
            details=choice.details,
        )
        for choice in choices(g, seat)
    ]


def progress_of(progress: Progress) -> messages.Progress:
    return messages.Progress(progress.text, progress.step, progress.steps, progress.remark)


def undo_info(live: Live, seat: int | None) -> UndoInfo:
    """The move that a seat may take back, or why none."""
    if seat is None:
        return UndoInfo(0, "only players can take something back")
    note, why = live.may_undo(seat)
    return UndoInfo(0, why) if note is None else UndoInfo(note.number, note.sentence)


def log(live: Live, seat: int | None, after: int = 0, until: int | None = None) -> Log:
    """What happened, as sentences for one seat: the moves after a line, up to and including another."""
    assert live.table is not None
    made = live.logs.setdefault(seat, [])
    for note in live.notes[len(made) :]:
        lines = []
        for event in note.move.events:
            text = live.game.say(live.table.state, event, seat)
            if text:
                whose = None if event.seat < 0 else int(event.seat)
                lines.append(LogLine(note.number, whose, note.progress.text, text, event_json(live.game, event, seat)))
        made.append(lines)
    kept = []
    for note, lines in zip(live.notes, made):
        if note.number > after and (until is None or note.number <= until):
            kept += lines
    return Log(after, kept)


def result(live: Live) -> Result | None:
    """How the game ended."""
    if live.table is None or not live.table.state.over:
        return None
    if not live.results:
        g = live.table.state
        race = [
            RacePoint(note.number, note.progress.text, note.progress.step, list(note.race))
            for note in live.notes
            if note.race is not None
        ]
        sheet = [ScoreLine(name, list(points)) for name, points in live.game.score_sheet(g)]
        scores, ranks = [int(points) for points in g.scores()], [int(rank) for rank in g.ranks()]
        live.results.append(Result(scores, ranks, live.game.tie(g), sheet, race))
    found: Result = live.results[0]
    return found


def then(live: Live, number: int) -> State:
    """The position after the line with this number."""
    assert live.table is not None
    return live.table.at(sum(1 for note in live.notes if note.number <= number))


def replay(live: Live, person: str | None, number: int, seat: int | None, everything: bool = False) -> Position:
    """A table as a seat saw it after the line with this number.  ``everything``: with the views of all seats.

    Choices, undo and decision belong to the present and are empty.  Who may see what is checked by the caller.
    """
    assert live.table is not None
    g = then(live, number)
    outlook = live.game.outlook(g, seat)
    if everything:
        outlook = {**outlook, "everyone": [g.view(each) for each in range(live.table.seats)]}
    return Position(
        table=table_info(live, person),
        number=live.last,
        seat=seat,
        at=number,
        decision=None,
        prompt="" if seat is None else g.prompt(seat),
        progress=progress_of(live.game.progress(g)),
        view=g.view(seat),
        outlook=outlook,
        choices=[],
        refused=[],
        undo=UndoInfo(0, "this is a replay"),
        log=log(live, seat, 0, number),
        bots_wait=0,
        result=result(live),
    )
