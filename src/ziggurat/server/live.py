"""A table in memory: a cache of its stored lines, and the one door through which people and bots act.

An action is tried on a twin of the table, then stored, and only then takes the place of the old position: nobody hears of
what is not stored.  Whatever goes wrong in between, the table is read from storage again.
"""

from __future__ import annotations

import asyncio
import copy
import math
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import msgspec

from ziggurat.core.bits import has
from ziggurat.core.chance import System
from ziggurat.core.errors import IllegalAction
from ziggurat.core.game import Game, Progress
from ziggurat.core.record import FORMAT, Header, Record, Recorded
from ziggurat.core.saved import to_json
from ziggurat.core.state import State
from ziggurat.core.table import Move, Table, check_content
from ziggurat.games import find
from ziggurat.server.log import logger
from ziggurat.server.messages import Act, Answer, LogLine, Undo
from ziggurat.server.storage import LineRow, SeatRow, Storage, Summary, TableRow, Taken, Unavailable

REMEMBERED = 400
"""How many refusals a table remembers, to give the same answer to the same request."""

TOO_LATE = "too late: this was decided in the meantime; the table now shows how it stands"
NOT_STORED = "the move could not be stored, so it was not made; please try again"
FAULT = "the rules of the program failed here; nothing was changed, and the fault was noted"
SPECTATOR = "you have no seat at this table, so you can only watch"


class Watcher(Protocol):
    """Who wants to hear of a table: the connections of people, and whoever plays its bots."""

    def changed(self, undone: int) -> None:
        """There is a new position.  ``undone``: the number of the line that was taken back; 0: none was."""

    def seats_changed(self) -> None:
        """Somebody came, went, or sat down."""


@dataclass(frozen=True)
class Note:
    """A move of the game as it counts, and what is kept beside it.

    ``number``: of its stored line.  ``progress``: how far the game was before it.  ``sentence``: what it did, for its player.
    ``race``: the points of all after it, where a turn or a stretch of the game ended with it.
    """

    number: int
    move: Move
    progress: Progress
    sentence: str
    race: tuple[int, ...] | None


class Live:
    """One table.  ``table`` is None until its game begins."""

    def __init__(self, storage: Storage, row: TableRow, seats: list[SeatRow], names: dict[str, str]) -> None:
        self.storage = storage
        self.game: Game = find(row.game)
        self.options = msgspec.json.decode(row.header, type=Header).options
        self.row = row
        self.seats = seats
        self.names = names
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.here: dict[str, int] = {}  # connections of people by person
        self.seen: dict[str, float] = {}  # when a person's last connection ended
        self.stale = False
        self.gone = False  # it was closed before it began
        self.version = 0
        self.set_lines([], position=False)

    @classmethod
    def closed(cls, storage: Storage, row: TableRow, seats: list[SeatRow], names: dict[str, str]) -> Live:
        """A table without its position: for what the lobby shows."""
        return cls(storage, row, seats, names)

    @property
    def id(self) -> str:
        return self.row.id

    @property
    def header(self) -> Header:
        return msgspec.json.decode(self.row.header, type=Header)

    # ---- reading and rebuilding ---------------------------------------------------------------------------------------

    def set_lines(self, lines: Sequence[LineRow], position: bool = True) -> None:
        """Rebuilds the position (unless it is not wanted) from the stored lines.

        Raises ZigguratError when they don't fit the rules of this version.
        """
        self.last = lines[-1].number if lines else 0
        self.counts = [0] * len(self.seats)
        self.touched = [0.0] * len(self.seats)  # when each seat did something last
        self.latest = [0] * len(self.seats)  # the number of the last line of each seat
        self.hurried = [-1] * len(self.seats)  # its last line when each seat told the bots to go on
        self.stored: set[tuple[int, str]] = set()
        self.refusals: OrderedDict[tuple[int, str], Answer] = OrderedDict()
        for line in lines:
            self._count(line)
        self.table: Table | None = None
        self.notes: list[Note] = []
        if position and self.row.stage != "gathering":
            undone = {line.undone for line in lines}
            moves = [line for line in lines if line.kind == "move" and line.number not in undone]
            self.table, self.notes = replayed(self.game, self.header, moves)
        self.forget_drawn()

    def _count(self, line: LineRow) -> None:
        self.counts[line.seat] += 1
        self.touched[line.seat] = line.at
        self.latest[line.seat] = line.number
        if line.message is not None:
            self.stored.add((line.seat, line.message))

    def forget_drawn(self) -> None:
        """Everything that was made for showing this position is made anew."""
        self.version += 1
        self.parts: dict[int | None, Any] = {}
        self.logs: dict[int | None, list[list[LogLine]]] = {}
        self.results: list[Any] = []

    async def fresh(self) -> None:
        """Reads the table again if what is in memory may differ from what is stored."""
        if self.stale:
            async with self.lock:
                if self.stale:
                    await self._reload()

    async def _reload(self) -> None:
        found = await self.storage.table(self.id)
        if found is None:
            raise Unavailable("the table is gone")
        self.row, self.seats, lines = found
        self.names.update(await self.storage.names(seat.person for seat in self.seats if seat.person))
        self.set_lines(lines)
        self.stale = False
        self.tell(undone=1)  # whatever the clients have of the log, they get all of it

    # ---- who is who ---------------------------------------------------------------------------------------------------

    def seat_of(self, person: str | None) -> int | None:
        """The seat of a person."""
        if person is not None:
            for seat in self.seats:
                if seat.person == person:
                    return seat.seat
        return None

    def name_of(self, seat: int) -> str:
        """The name at a seat: a bot's own, or a person's."""
        row = self.seats[seat]
        if row.kind == "bot":
            return row.name
        return (self.names.get(row.person or "") or f"Player {seat + 1}") if row.kind == "person" else ""

    def people(self) -> list[int]:
        """The seats of people."""
        return [seat.seat for seat in self.seats if seat.kind == "person"]

    def hints(self) -> bool:
        """Whether a strong bot may be asked: where several people play, only if all know it of each other, by the guide."""
        return self.row.guide or len(self.people()) < 2

    def asked(self, seat: int) -> bool:
        """Whether this seat has something to decide."""
        return self.table is not None and not self.table.state.over and has(self.table.state.waiting, seat)

    def decision(self, seat: int) -> int | None:
        """The number of the decision of a seat: one more than it has lines, so that it never comes twice."""
        return 1 + self.counts[seat] if self.asked(seat) else None

    # ---- telling ------------------------------------------------------------------------------------------------------

    def tell(self, undone: int = 0) -> None:
        """Everybody hears of a new position."""
        for watcher in list(self.watchers):
            watcher.changed(undone)

    def tell_seats(self) -> None:
        """Everybody hears of a change at the seats."""
        for watcher in list(self.watchers):
            watcher.seats_changed()

    # ---- acting -------------------------------------------------------------------------------------------------------

    async def act(self, seat: int | None, request: Act) -> Answer:
        """An action of a seat.  The same request again gets the same answer."""
        if seat is None:
            return Answer(request.id, False, SPECTATOR)
        return await self._knowing_all(request.id, lambda: self._act(seat, request))

    async def _act(self, seat: int, request: Act) -> Answer:
        first = self._first(seat, request.id)
        if first is not None:
            return first
        if self.table is None:
            return self._refuse(seat, request.id, "the game has not begun")
        if self.table.state.over:
            return self._refuse(seat, request.id, "the game is over")
        due = self.decision(seat)
        if request.decision != due and request.decision <= self.counts[seat]:
            return self._refuse(seat, request.id, TOO_LATE)
        if due is None:
            return self._refuse(seat, request.id, "nothing is asked of you now; others are to decide")
        if request.decision != due:
            return self._refuse(seat, request.id, f"there is no decision {request.decision} yet: yours has the number {due}")
        twin = fork(self.table)
        try:
            note = play(twin, seat, request.action, self.last + 1)
        except IllegalAction as error:
            return self._refuse(seat, request.id, str(error))
        except Exception:
            logger.exception("a fault in the rules", table=self.id, seat=seat, line=self.last + 1)
            return self._refuse(seat, request.id, FAULT)
        outcomes = list(note.move.outcomes)
        line = LineRow(self.last + 1, "move", seat, note.move.text, outcomes, request.id, None, time.time())
        return await self._store(line, twin, [*self.notes, note], request.id)

    async def undo(self, seat: int | None, request: Undo) -> Answer:
        """Takes back the own move with a number.  The same request again gets the same answer."""
        if seat is None:
            return Answer(request.id, False, SPECTATOR)
        return await self._knowing_all(request.id, lambda: self._undo(seat, request))

    async def _undo(self, seat: int, request: Undo) -> Answer:
        first = self._first(seat, request.id)
        if first is not None:
            return first
        offered, why = self.may_undo(seat)
        if self.table is None or offered is None:
            return self._refuse(seat, request.id, why)
        if offered.number != request.number:
            return self._refuse(seat, request.id, f"move {request.number} can't be taken back; {offered.number} can")
        twin = fork(self.table)
        try:
            twin.undo(seat)
            notes = noted(self.game, twin, {note.move.number: note.number for note in self.notes})
        except IllegalAction as error:
            return self._refuse(seat, request.id, str(error))
        except Exception:
            logger.exception("a fault in the rules", table=self.id, seat=seat, undo=offered.number)
            return self._refuse(seat, request.id, FAULT)
        line = LineRow(self.last + 1, "undo", seat, "", [], request.id, offered.number, time.time())
        return await self._store(line, twin, notes, request.id)

    async def _knowing_all(self, message: str, carry_out: Callable[[], Awaitable[Answer]]) -> Answer:
        """Carries out a request, and once more if another process has stored lines that were not known here."""
        async with self.lock:
            if self.stale:
                await self._reload()
            try:
                answer = await carry_out()
                if answer.done or self.stale or await self.storage.last(self.id) == self.last:
                    return answer
            except Taken:  # by another process, or by this request before, when nobody heard whether it was stored
                self.stale = True
            await self._reload()
            try:
                return await carry_out()
            except Taken:
                self.stale = True
                return Answer(message, False, TOO_LATE)

    async def _store(self, line: LineRow, twin: Table, notes: list[Note], message: str) -> Answer:
        """Stores a line, then swaps the new position in and tells everybody.  Raises Taken."""
        stage = "finished" if twin.state.over else "running"
        summary = summary_of(self.game, twin.state)
        try:
            await self.storage.append(self.id, line, {"moved": line.at, "stage": stage, "summary": summary})
        except Unavailable as error:
            self.stale = True
            logger.error("a line could not be stored", table=self.id, line=line.number, reason=str(error))
            return Answer(message, False, NOT_STORED)
        except BaseException:  # stopped while storing: whether it was stored shows when it is read again
            self.stale = True
            raise
        self.row = msgspec.structs.replace(self.row, stage=stage, moved=line.at, summary=summary)
        self.last = line.number
        self._count(line)
        self.table, self.notes = twin, notes
        logs = self.logs
        self.forget_drawn()
        if line.kind == "move":  # what was said stays said
            self.logs = logs
        self.tell(line.undone or 0)
        return Answer(message, True)

    def _first(self, seat: int, message: str) -> Answer | None:
        """The answer that this request got before."""
        return Answer(message, True) if (seat, message) in self.stored else self.refusals.get((seat, message))

    def _refuse(self, seat: int, message: str, reason: str) -> Answer:
        answer = Answer(message, False, reason)
        self.refusals[seat, message] = answer
        while len(self.refusals) > REMEMBERED:
            self.refusals.popitem(last=False)
        return answer

    def may_undo(self, seat: int) -> tuple[Note | None, str]:
        """The move that a seat may take back; or None, and why in words.  Follows from what all can see."""
        if self.table is None or not any(note.move.seat == seat for note in self.notes):
            return None, "there is nothing to take back"
        if self.table.state.over:
            return None, "the game is over"
        move = self.table.may_undo(seat)
        if move is None:
            mine = max(k for k, note in enumerate(self.notes) if note.move.seat == seat)
            sealed = any(has(note.move.sealed, seat) for note in self.notes[mine:])
            return None, "something was revealed since your last move" if sealed else "others have moved since your last move"
        return next(note for note in self.notes if note.move is move), ""

    # ---- the pace of bots ---------------------------------------------------------------------------------------------

    def second_thoughts(self, now: float, other: Table | None = None) -> float:
        """For how many more seconds some person may want to take something back.

        With ``other``, the table after a bot's move, only what that move would make impossible counts.
        """
        if self.table is None or self.row.pause == 0:
            return 0.0
        left = 0.0
        for seat in self.people():
            move = self.table.may_undo(seat)
            if move is None or self.hurried[seat] == self.latest[seat]:
                continue
            later = other.may_undo(seat) if other is not None else None
            if later is None or later.number != move.number:
                left = max(left, self.touched[seat] + self.row.pause - now)
        return left

    def bots_wait(self, now: float) -> int:
        """For how many seconds the bots hold their moves for second thoughts, although all people have decided."""
        if self.table is None or self.table.state.over or any(self.asked(seat) for seat in self.people()):
            return 0
        if not any(seat.kind == "bot" and self.asked(seat.seat) for seat in self.seats):
            return 0
        return math.ceil(self.second_thoughts(now))

    def go_on(self, seat: int | None, message: str) -> Answer:
        """A person has no second thoughts: for its part the bots need not wait."""
        if seat is None:
            return Answer(message, False, SPECTATOR)
        self.hurried[seat] = self.latest[seat]
        self.tell()
        return Answer(message, True)

    # ---- its life -----------------------------------------------------------------------------------------------------

    async def begin(self, seats: Iterable[SeatRow] = ()) -> None:
        """Starts the game.  ``seats``: those that change with it.  The lock is held by the caller."""
        header = self.header
        header.content = self.game.content  # corrections may have come or gone while the table was gathering
        if header.scenario is None:
            table = Table(self.game, header.seats, header.options)
            header.start = list(table.start)
        else:
            table = begun(self.game, header)
        changed = list(seats)
        values = {
            "stage": "finished" if table.state.over else "running",
            "header": msgspec.json.encode(header).decode(),
            "moved": time.time(),
            "summary": summary_of(self.game, table.state),
        }
        await self.change(changed, **values)
        self.row = msgspec.structs.replace(self.row, **values)
        for seat in changed:
            self.seats[seat.seat] = seat
        self.table = table
        self.notes = []
        self.forget_drawn()
        self.tell()

    async def change(self, seats: Sequence[SeatRow] = (), **values: Any) -> None:
        """Stores a change of the table and its seats; the caller then changes what is in memory."""
        try:
            await self.storage.change_table(self.id, seats, **values)
        except BaseException:  # whether it was stored shows when it is read again
            self.stale = True
            raise

    def record(self) -> Record:
        """The record of the game so far; of a running one it holds every secret."""
        assert self.table is not None
        record = self.table.record()
        record.header.players = [self.name_of(seat.seat) or f"Seat {seat.seat + 1}" for seat in self.seats]
        record.header.content = self.header.content
        return record


# ---- a game and its lines -----------------------------------------------------------------------------------------------


def new_header(game: Game, seats: int, options: dict[str, str | int], scenario: dict[str, Any] | None = None) -> str:
    """The header of a game that has not begun, as JSON."""
    header = Header(FORMAT, game.id, seats, game.rules, game.content, options, finished=False, scenario=scenario)
    if scenario is not None:
        header.rules = scenario.get("rules", game.rules)
    return msgspec.json.encode(header).decode()


def begun(game: Game, header: Header) -> Table:
    """The table before the first move."""
    start = Recorded(game, header.start)
    if header.scenario is not None:
        table = Table(game, options=header.options, chance=start, scenario=header.scenario)
    else:
        table = Table(game, header.seats, header.options, start, rules=header.rules)
    start.finish()
    table.chance = System()
    return table


def replayed(game: Game, header: Header, lines: Iterable[LineRow]) -> tuple[Table, list[Note]]:
    """The table after these moves, each with its own outcomes.  Raises ZigguratError."""
    check_content(game, header)
    table, notes = begun(game, header), []
    for line in lines:
        chance = Recorded(game, line.outcomes)
        table.chance = chance
        notes.append(play(table, line.seat, line.text, line.number))
        chance.finish()
    table.chance = System()
    return table, notes


def play(table: Table, seat: int, text: str, number: int) -> Note:
    """Plays an action and notes what is shown of it.  Raises IllegalAction and changes nothing."""
    game, g = table.game, table.state
    action = g.find(seat, text)
    before, sentence = game.progress(g), game.sentence(g, seat, action)
    move = table.act(seat, action)
    return Note(number, move, before, sentence, race_of(game, before, table.state))


def race_of(game: Game, before: Progress, g: State) -> tuple[int, ...] | None:
    """The points of all, where a turn or a stretch of the game has ended."""
    ended = g.over or game.progress(g).text != before.text or game.turn_over(g)
    return tuple(int(points) for points in g.scores()) if ended else None


def noted(game: Game, table: Table, numbers: dict[int, int]) -> list[Note]:
    """The notes of all moves of a table anew; ``numbers``: of their stored lines."""
    notes: list[Note] = []
    before: tuple[Progress, str] | None = None
    for k, g in enumerate(table.positions()):
        if before is not None:
            move = table.moves[k - 1]
            notes.append(Note(numbers[move.number], move, *before, race_of(game, before[0], g)))
        if k < len(table.moves):
            move = table.moves[k]
            before = game.progress(g), game.sentence(g, move.seat, g.find(move.seat, move.text))
    return notes


def fork(table: Table) -> Table:
    """A twin that can go on without changing the table: a table never changes a position, it swaps a new one in."""
    twin = copy.copy(table)
    twin.moves = list(table.moves)
    return twin


def summary_of(game: Game, g: State) -> str:
    """What the lobby shows of a position, as JSON: only what all may know."""
    progress = game.progress(g)
    standing = [int(game.figures(g, seat).get("score", 0)) for seat in range(g.seats)]
    waiting = [seat for seat in range(g.seats) if has(g.waiting, seat)]
    ranks = [int(rank) for rank in g.ranks()] if g.over else []
    summary = Summary(progress.text, progress.step, progress.steps, progress.remark, standing, ranks, waiting)
    return msgspec.json.encode(summary).decode()


def sample_json(g: State, seat: int, chance: System, options: dict[str, str | int] | None = None) -> str:
    """A full position that this seat could not tell from the real one, as JSON: what a bot's process is given.

    ``options``: of the table, where they are not as usual.
    """
    return msgspec.json.encode({**to_json(g.sample(seat, chance)), "options": options or {}}).decode()
