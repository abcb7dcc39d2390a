"""What goes over the wire: requests, and what clients are told.  ``docs/server-interface.md`` explains it to other programs.

The page's types are made from these structs by ``scripts/web-types``; a test says when they are behind.
Everything that comes in is decoded strictly: an unknown name, a missing one or a wrong type is refused with a reason.
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

MessageId = Annotated[str, Meta(min_length=1, max_length=40, pattern="^[!-~]+$")]
"""Made by the client of visible ASCII signs, one for each thing it asks; the same id again is the same request, and gets the
same answer."""
Name = Annotated[str, Meta(min_length=1, max_length=24)]
ActionText = Annotated[str, Meta(min_length=1, max_length=200)]
SeatIndex = Annotated[int, Meta(ge=0, le=31)]
Number = Annotated[int, Meta(ge=0, le=2**31)]
Secret = Annotated[str, Meta(min_length=16, max_length=64)]

Stage = Literal["gathering", "running", "finished"]
"""Of a table: seats are still open; it is played; it is over."""
Theirs = Literal["person", "bot", "open"]


class In(msgspec.Struct, forbid_unknown_fields=True):
    """Of a client."""


class Out(msgspec.Struct):
    """To a client."""


# ---- at a table: asked over the socket (or by POST /api/tables/{id}/{verb}) ------------------------------------------------


class Act(In, tag_field="kind", tag="act"):
    """An action of the own seat, by its text, for the decision with this number."""

    id: MessageId
    decision: Number
    action: ActionText


class Undo(In, tag_field="kind", tag="undo"):
    """Takes back the own move with this number: the one that ``Position.undo`` offers."""

    id: MessageId
    number: Number


class GoOn(In, tag_field="kind", tag="go-on"):
    """The bots need not wait any longer for second thoughts."""

    id: MessageId


class AskHint(In, tag_field="kind", tag="hint"):
    """What a strong bot would do in the decision with this number."""

    id: MessageId
    decision: Number


Request = Act | Undo | GoOn | AskHint


# ---- at a table: told -----------------------------------------------------------------------------------------------------


class SeatInfo(Out):
    """Who sits at a seat.  ``level``: of a bot.  ``here``: a person with the table open.  ``asked``: a decision is awaited."""

    seat: int
    kind: Theirs
    name: str
    level: str | None
    you: bool
    here: bool
    asked: bool


class Origin(Out):
    """From where a table is played on: the table, and the number of its move."""

    table: str
    number: int


class TableInfo(Out):
    """A table without its position.

    ``guide``: whether a guide for newcomers speaks at the table.  ``hints``: whether a hint may be asked for; where several
    people play, only with the guide.
    ``host``: whether the reader opened it, and may start it and hand seats to bots.  ``listed``: in the lobby for all.
    ``pause``: how many seconds bots wait after a person's move.  ``created``, ``moved``: seconds since 1970.
    ``again``: the table at which this one is played again, if somebody opened it.
    ``origin``: the moment of another table from which this one is played on; null for a game from its beginning.
    ``scenario``: whether the game goes on from a position that the host had set up.
    """

    id: str
    game: str
    stage: Stage
    seats: list[SeatInfo]
    options: dict[str, str | int]
    host: bool
    listed: bool
    guide: bool
    hints: bool
    pause: int
    created: float
    moved: float
    again: str | None
    origin: Origin | None = None
    scenario: bool = False


class Progress(Out):
    """How far a game is: ``text`` ("Age II, turn 3 of 6"), a step of so many (ages), and a remark ("hands pass right")."""

    text: str
    step: int
    steps: int
    remark: str = ""


class Change(Out):
    """A public figure now and after a choice; ``after`` is null where it depends on what this seat can't see."""

    figure: str
    before: int
    after: int | None


class Choice(Out):
    """One legal action: text to send, sentence, verb, component references, forecast, and what the game's own board shows."""

    action: str
    verb: str
    sentence: str
    refs: list[str]
    changes: list[Change]
    details: dict[str, Any]


class Refused(Out):
    """A thing in sight that can't be done now, and why."""

    component: str
    verb: str
    reason: str


class LogLine(Out):
    """One sentence of the log: the move that caused it, how far the game was, and the event behind it as JSON."""

    number: int
    seat: int | None
    progress: str
    text: str
    event: dict[str, Any]


class Log(Out):
    """Lines of the log: what the client has of moves up to ``after`` stays, everything later is replaced by ``lines``."""

    after: int
    lines: list[LogLine]


class UndoInfo(Out):
    """The own move that may be taken back, as a sentence; or why none may (``number`` 0)."""

    number: int
    text: str


class ScoreLine(Out):
    """A line of the score sheet: points of each seat."""

    name: str
    points: list[int]


class Result(Out):
    """How a game ended: totals, places (1 is best; equal ones are shared), how a tie was broken ("": none), sheet, and race."""

    scores: list[int]
    ranks: list[int]
    tie: str
    sheet: list[ScoreLine]
    race: list[RacePoint]


class RacePoint(Out):
    """Points of all seats after the move with this number, had the game ended there."""

    number: int
    progress: str
    step: int
    scores: list[int]


class Position(Out, tag_field="kind", tag="position"):
    """A table as one seat (null: a spectator) may see it.

    ``number``: of the last stored line.  ``decision``: the number to act with, or null when nothing is asked of this seat.
    ``view`` is null until the game has begun.  ``at``: of a replay, the move after which this is; null for now.
    ``outlook``: what the game's board shows beyond the view: sums and comparisons as this seat may know them.
    ``bots_wait``: bots hold their moves for up to so many seconds, so that second thoughts are possible; "go-on" ends it.
    """

    table: TableInfo
    number: int
    seat: int | None
    at: int | None
    decision: int | None
    prompt: str
    progress: Progress | None
    view: dict[str, Any] | None
    outlook: dict[str, Any]
    choices: list[Choice]
    refused: list[Refused]
    undo: UndoInfo
    log: Log
    bots_wait: int
    result: Result | None


class Answer(Out, tag_field="kind", tag="answer"):
    """To a request: whether it was carried out (then it is stored for good), and if not, why."""

    id: str
    done: bool
    reason: str = ""


class HintAnswer(Out, tag_field="kind", tag="hint"):
    """What a strong bot would do, and why."""

    id: str
    decision: int
    action: str
    sentence: str
    reason: str


class Advised(Out):
    """A decision of a finished game: what a strong bot would have done, and why.  ``made``: what the seat did, in words."""

    action: str
    sentence: str
    reason: str
    made: str


class Seats(Out, tag_field="kind", tag="seats"):
    """Somebody came, went, or sat down."""

    table: TableInfo


Told = Position | Answer | HintAnswer | Seats


# ---- lobby and people -----------------------------------------------------------------------------------------------------


class Me(Out):
    """The reader: its name ("" until it has chosen one)."""

    name: str


class Rename(In):
    """A name for oneself."""

    name: Name


class OptionInfo(Out):
    """A choice made before a game of ``fewest`` to ``most`` players: one of ``values``, or a number from ``min`` to ``max``."""

    name: str
    help: str
    default: str | int
    values: list[str]
    min: int
    max: int
    fewest: int
    most: int


class LevelInfo(Out):
    """How strong a bot can be."""

    level: str
    name: str
    help: str


class GameInfo(Out):
    """A game that can be played here.  ``version``: of its content, for ``/api/games/{id}/catalogue?version=``."""

    id: str
    name: str
    fewest: int
    most: int
    options: list[OptionInfo]
    levels: list[LevelInfo]
    version: str


class TableCard(Out):
    """A table in the lobby.  ``prompt``: what the reader is asked there; ``standing``: points of each seat.

    ``ranks``: places of a finished game (1 is best; equal ones are shared); empty before."""

    table: TableInfo
    progress: Progress | None
    prompt: str
    mine: bool
    asked: bool
    standing: list[int]
    ranks: list[int] = []


class Lobby(Out):
    """Tables of the reader, the ones asking for it first; open ones; running ones to watch; finished ones of the reader."""

    mine: list[TableCard]
    open: list[TableCard]
    watch: list[TableCard]
    finished: list[TableCard]


class NewSeat(In):
    """A seat of a new table: the own one, a bot of some level, or open for whoever has the link."""

    kind: Literal["me", "bot", "open"]
    level: str = ""


class NewTable(In):
    """A new table: it starts at once when no seat is open.

    ``scenario``: the text of a scenario, JSON or TOML, from whose position the game goes on; it names the options then.
    """

    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[NewSeat], Meta(min_length=1, max_length=8)]
    scenario: str | None = None
    options: dict[str, str | int] = {}
    listed: bool = False
    guide: bool = False
    pause: Annotated[int, Meta(ge=0, le=60)] = 3


class Opened(Out):
    """The id of a table."""

    id: str


class Join(In):
    """Takes a seat; null: any open one."""

    seat: SeatIndex | None = None


class Hand(In):
    """The host gives an open or abandoned seat to a bot, or (with an empty level, before the start) opens it again."""

    seat: SeatIndex
    level: str


class PlayOn(In):
    """A new table against bots from the position of a finished one after the move with this number."""

    number: Number
    seat: SeatIndex
    level: str


class Link(Out):
    """A private link: whoever opens it and confirms holds the seat (or all of the giver's seats) from then on."""

    secret: str


class Claim(In):
    """The secret of a private link.  ``look``: only tells what it is for (``Offer``), and takes nothing."""

    secret: Secret
    look: bool = False


class Offer(Out):
    """What a private link is for: a seat at a table, or all seats of somebody (then ``table`` is null)."""

    table: TableInfo | None
    seat: int


class Problem(Out):
    """Why a request was refused."""

    reason: str
