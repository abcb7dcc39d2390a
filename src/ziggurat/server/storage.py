"""The database: people, tables, seats and the lines of games.

Every change is one transaction, and nobody hears of a change before its transaction is through.
"""

from __future__ import annotations

import asyncio
import contextlib
import sqlite3
from collections.abc import AsyncIterator, Iterable, Mapping, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import msgspec
import sqlalchemy as sa
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import (
    ArgumentError,
    IntegrityError,
    InterfaceError,
    NoSuchModuleError,
    OperationalError,
    SQLAlchemyError,
)
from sqlalchemy.exc import TimeoutError as NoneFree
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from ziggurat.core.record import Outcome
from ziggurat.server.messages import Stage, Theirs
from ziggurat.server.migrations import upgrade
from ziggurat.server.schema import LINES, LINKS, PERSONS, SEATS, TABLES, TOKENS
from ziggurat.server.settings import ServerError

MOST_LINES = 200
"""How many lines share a transaction."""
BUSY = 15
"""Seconds to wait for another process that writes to the same SQLite file."""


class Taken(Exception):
    """Another change was faster: a line with this number or message is stored already, or a person is gone."""


class Unavailable(Exception):
    """The database did not answer."""


SILENT = (OperationalError, InterfaceError, NoneFree)
"""What drivers raise when a database is not there, does not answer, or is full."""


class Person(msgspec.Struct):
    """Somebody who has opened a table, taken a seat or chosen a name."""

    id: str
    name: str
    created: float


class SeatRow(msgspec.Struct):
    """A seat as stored.  ``name``: of a bot; people have their own."""

    seat: int
    kind: Theirs
    person: str | None = None
    level: str | None = None
    name: str = ""


class Summary(msgspec.Struct):
    """What the lobby shows of a table without opening it."""

    text: str = ""
    step: int = 0
    steps: int = 0
    remark: str = ""
    standing: list[int] = []
    ranks: list[int] = []
    waiting: list[int] = []


class TableRow(msgspec.Struct):
    """A table as stored.  ``header``: of its record, as JSON."""

    id: str
    game: str
    header: str
    stage: Stage
    listed: bool
    guide: bool
    pause: int
    host: str | None
    created: float
    moved: float
    again: str | None = None
    summary: str = "{}"
    origin: str | None = None


class LineRow(msgspec.Struct):
    """A line of a game as stored: a move, or an undo of the line ``undone``."""

    number: int
    kind: str
    seat: int
    text: str
    outcomes: list[Outcome]
    message: str | None
    undone: int | None
    at: float


@dataclass(frozen=True, eq=False)
class Due:
    """A line on its way to the disk, the change of its table that goes with it, and who waits for them."""

    line: dict[str, Any]
    change: dict[str, Any]
    stored: asyncio.Future[None]

    def fail(self, error: Exception) -> None:
        if not self.stored.done():
            self.stored.set_exception(error)


def database_url(given: str) -> URL:
    """The URL with the driver that we use.  Raises ServerError for one that can't be right."""
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise ServerError(f"database {given!r}: expected sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    if url.drivername in ("sqlite", "sqlite+aiosqlite"):
        if not url.database or url.database == ":memory:":
            raise ServerError(f"database {given!r}: expected a file, as in sqlite:////var/lib/ziggurat/ziggurat.sqlite")
        return url.set(drivername="sqlite+aiosqlite")
    if url.drivername in ("postgresql", "postgres", "postgresql+psycopg"):
        return url.set(drivername="postgresql+psycopg")
    raise ServerError(f"database {url.drivername}://...: expected sqlite:///FILE or postgresql://USER@HOST/NAME")


def prepare_file(url: URL) -> None:
    """Makes the folder of an SQLite file, and looks whether the file can be written.  Raises ServerError."""
    if url.database is None or not url.drivername.startswith("sqlite"):
        return
    folder = Path(url.database).absolute().parent
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise ServerError(f"the folder of the database can't be made: {folder}: {error.strerror}") from None
    try:
        with contextlib.closing(sqlite3.connect(url.database, timeout=BUSY, isolation_level=None)) as file:
            file.execute("BEGIN IMMEDIATE")
            file.execute("ROLLBACK")
    except sqlite3.Error as error:
        raise ServerError(f"the database {url.database} can't be used: {error}") from None


class Storage:
    """The database behind a few verbs.  Raises Unavailable when it does not answer, and Taken when a change came too late."""

    def __init__(self, engine: AsyncEngine) -> None:
        self.engine = engine
        self.sqlite = engine.dialect.name == "sqlite"
        self._writing = asyncio.Lock()  # SQLite has one writer: waiting here is fairer than its own waiting
        self._due: list[Due] = []
        self._appending: asyncio.Task[None] | None = None

    @classmethod
    async def open(cls, database: str) -> Storage:
        """Connects, and brings the schema up to date.  Raises ServerError, on one line."""
        url = database_url(database)
        prepare_file(url)
        try:
            storage = cls(make_engine(url))
        except (ImportError, NoSuchModuleError):
            kind = url.get_backend_name()
            raise ServerError(f"the driver of {kind} is not installed: pip install 'ziggurat[postgresql]'") from None
        shown = url.render_as_string(hide_password=True).replace("+aiosqlite", "").replace("+psycopg", "")
        try:
            async with storage.engine.connect() as connection:
                if storage.sqlite:
                    await connection.exec_driver_sql("PRAGMA journal_mode=WAL")
                else:  # two servers that start at once must not both change the schema
                    await connection.execute(sa.text("SELECT pg_advisory_xact_lock(7109)"))
                await connection.run_sync(upgrade)
                await connection.commit()
        except (SQLAlchemyError, OSError) as error:
            await storage.close()
            raise ServerError(f"the database {shown} can't be used: {reason(error)}") from None
        except BaseException:
            await storage.close()
            raise
        return storage

    async def close(self) -> None:
        """Stores what is due, and closes all connections."""
        if self._appending is not None:
            await asyncio.gather(self._appending, return_exceptions=True)
        await self.engine.dispose()

    @asynccontextmanager
    async def _read(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self.engine.connect() as connection:
                yield connection
        except SILENT as error:
            raise Unavailable(reason(error)) from error

    @asynccontextmanager
    async def _write(self) -> AsyncIterator[AsyncConnection]:
        try:
            async with self._writing if self.sqlite else _nothing(), self.engine.connect() as connection:
                await connection.execution_options(ziggurat_writes=True)
                async with connection.begin():
                    yield connection
        except IntegrityError as error:
            raise Taken from error
        except SILENT as error:
            raise Unavailable(reason(error)) from error

    # ---- people -------------------------------------------------------------------------------------------------------

    async def add_person(self, person: Person, token: str) -> None:
        """A new person, and the hash of the token by which it is known."""
        async with self._write() as connection:
            await connection.execute(sa.insert(PERSONS).values(id=person.id, name=person.name, created=person.created))
            await connection.execute(sa.insert(TOKENS).values(hash=token, person=person.id, created=person.created))

    async def person_of(self, token: str) -> Person | None:
        """The person with a token of this hash."""
        query = sa.select(PERSONS).join(TOKENS, TOKENS.c.person == PERSONS.c.id).where(TOKENS.c.hash == token)
        async with self._read() as connection:
            row = (await connection.execute(query)).mappings().first()
        return None if row is None else Person(**row)

    async def names(self, persons: Iterable[str]) -> dict[str, str]:
        """The names of people by id."""
        async with self._read() as connection:
            rows = await connection.execute(sa.select(PERSONS.c.id, PERSONS.c.name).where(PERSONS.c.id.in_(list(persons))))
            return {row.id: row.name for row in rows}

    async def rename(self, person: str, name: str) -> None:
        async with self._write() as connection:
            await connection.execute(sa.update(PERSONS).where(PERSONS.c.id == person).values(name=name))

    async def add_link(self, person: str, secret: str, at: float) -> None:
        """A private link for all seats of a person, in place of an earlier one."""
        async with self._write() as connection:
            await connection.execute(sa.delete(LINKS).where(LINKS.c.person == person))
            await connection.execute(sa.insert(LINKS).values(hash=secret, person=person, created=at))

    async def link_of(self, secret: str) -> str | None:
        """The person whose private link has a secret of this hash."""
        async with self._read() as connection:
            return await connection.scalar(sa.select(LINKS.c.person).where(LINKS.c.hash == secret))

    async def use_link(self, secret: str, token: str, at: float) -> bool:
        """A new device of a person that has none yet.  Whether the link was still there."""
        async with self._write() as connection:
            person = await connection.scalar(sa.select(LINKS.c.person).where(LINKS.c.hash == secret))
            gone = await connection.execute(sa.delete(LINKS).where(LINKS.c.hash == secret))
            if person is None or gone.rowcount != 1:
                return False
            await connection.execute(sa.insert(TOKENS).values(hash=token, person=person, created=at))
        return True

    async def merge(self, secret: str, claimer: str) -> list[str] | None:
        """Somebody who is known already opens a private link: from now on both are one person, the giver of the link.

        Returns the tables of both, or None when the link is used up.
        """
        async with self._write() as connection:
            giver = await connection.scalar(sa.select(LINKS.c.person).where(LINKS.c.hash == secret))
            gone = await connection.execute(sa.delete(LINKS).where(LINKS.c.hash == secret))
            if giver is None or gone.rowcount != 1:
                return None
            for table, column in ((TOKENS, "person"), (SEATS, "person"), (TABLES, "host")):
                await connection.execute(sa.update(table).where(table.c[column] == claimer).values({column: giver}))
            await connection.execute(sa.delete(LINKS).where(LINKS.c.person == claimer))
            await connection.execute(sa.delete(PERSONS).where(PERSONS.c.id == claimer))
            rows = await connection.execute(sa.select(SEATS.c.table).where(SEATS.c.person == giver))
            return [row.table for row in rows]

    async def together(self, one: str, other: str) -> bool:
        """Whether two people sit at one table that is not over."""
        first, second = SEATS.alias(), SEATS.alias()
        query = (
            sa.select(TABLES.c.id)
            .join(first, first.c.table == TABLES.c.id)
            .join(second, second.c.table == TABLES.c.id)
            .where(first.c.person == one, second.c.person == other, TABLES.c.stage != "finished")
        )
        async with self._read() as connection:
            return await connection.scalar(query) is not None

    # ---- tables -------------------------------------------------------------------------------------------------------

    async def add_table(self, row: TableRow, seats: Sequence[SeatRow], *, after: str | None = None) -> str:
        """A new table; its id.  ``after``: the table at which it is played again; if that has a successor, it stays that one."""
        async with self._write() as connection:
            await connection.execute(sa.insert(TABLES).values(msgspec.to_builtins(row)))
            if after is not None:
                first = sa.update(TABLES).where(TABLES.c.id == after, TABLES.c.again.is_(None)).values(again=row.id)
                if (await connection.execute(first)).rowcount == 0:
                    earlier = await connection.scalar(sa.select(TABLES.c.again).where(TABLES.c.id == after))
                    if earlier is not None:
                        await connection.execute(sa.delete(TABLES).where(TABLES.c.id == row.id))
                        return str(earlier)
            await connection.execute(sa.insert(SEATS), [{"table": row.id, **msgspec.to_builtins(seat)} for seat in seats])
        return row.id

    async def table(self, table: str) -> tuple[TableRow, list[SeatRow], list[LineRow]] | None:
        """A table with its seats and lines; None if there is none."""
        if not (table.isascii() and table.isalnum()):  # no id has other signs, and PostgreSQL fails on some
            return None
        async with self._read() as connection:
            row = (await connection.execute(sa.select(TABLES).where(TABLES.c.id == table))).mappings().first()
            if row is None:
                return None
            seats = await connection.execute(sa.select(SEATS).where(SEATS.c.table == table).order_by(SEATS.c.seat))
            lines = await connection.execute(sa.select(LINES).where(LINES.c.table == table).order_by(LINES.c.number))
            return TableRow(**row), [seat_row(seat) for seat in seats.mappings()], [line_row(line) for line in lines.mappings()]

    async def last(self, table: str) -> int:
        """The number of the last line of a table; 0: it has none."""
        async with self._read() as connection:
            return await connection.scalar(sa.select(sa.func.max(LINES.c.number)).where(LINES.c.table == table)) or 0

    async def change_table(self, table: str, seats: Sequence[SeatRow] = (), **values: Any) -> None:
        """Changes columns of a table, and some of its seats; private links of these seats become void."""
        async with self._write() as connection:
            if values:
                await connection.execute(sa.update(TABLES).where(TABLES.c.id == table).values(values))
            for seat in seats:
                where = (SEATS.c.table == table) & (SEATS.c.seat == seat.seat)
                await connection.execute(sa.update(SEATS).where(where).values(link=None, **msgspec.to_builtins(seat)))

    async def delete_table(self, table: str) -> None:
        async with self._write() as connection:
            await connection.execute(sa.delete(TABLES).where(TABLES.c.id == table))

    async def append(self, table: str, line: LineRow, values: Mapping[str, Any]) -> None:
        """Appends a line, and changes columns of its table with it; returns when both are on the disk.  Raises Taken.

        Lines of different tables that come while the disk is busy share a transaction.
        """
        stored = {"table": table, **msgspec.to_builtins(line), "outcomes": msgspec.json.encode(line.outcomes).decode()}
        loop = asyncio.get_running_loop()
        due = Due(stored, {"table_id": table, **{f"new_{name}": value for name, value in values.items()}}, loop.create_future())
        self._due.append(due)
        if self._appending is None or self._appending.done():
            self._appending = loop.create_task(self._append_due())
        await due.stored

    async def _append_due(self) -> None:
        """Stores what is due until nothing is."""
        while self._due:
            batch, self._due = self._due[:MOST_LINES], self._due[MOST_LINES:]
            try:
                await self._append_all(batch)
            except Taken as taken:
                if len(batch) == 1:
                    batch[0].fail(taken)
                for due in batch if len(batch) > 1 else []:  # one by one: only those that come too late fail
                    try:
                        await self._append_all([due])
                    except Exception as error:
                        due.fail(error)
            except BaseException as error:
                for due in batch:
                    due.fail(error if isinstance(error, Exception) else Unavailable("the server stops"))
                if not isinstance(error, Exception):
                    raise

    async def _append_all(self, batch: list[Due]) -> None:
        """Stores lines in one transaction."""
        async with self._write() as connection:
            await connection.execute(sa.insert(LINES), [due.line for due in batch])
            for names in dict.fromkeys(tuple(due.change) for due in batch):
                columns: dict[str, Any] = {name.removeprefix("new_"): sa.bindparam(name) for name in names if name != "table_id"}
                change = sa.update(TABLES).where(TABLES.c.id == sa.bindparam("table_id")).values(columns)
                await connection.execute(change, [due.change for due in batch if tuple(due.change) == names])
        for due in batch:
            if not due.stored.done():
                due.stored.set_result(None)

    async def set_link(self, table: str, seat: int, secret: str) -> None:
        """The private link of a seat, in place of an earlier one."""
        async with self._write() as connection:
            where = (SEATS.c.table == table) & (SEATS.c.seat == seat)
            await connection.execute(sa.update(SEATS).where(where).values(link=secret))

    async def seat_of_link(self, secret: str) -> tuple[str, int] | None:
        """The table and the seat whose private link has a secret of this hash."""
        async with self._read() as connection:
            row = (await connection.execute(sa.select(SEATS.c.table, SEATS.c.seat).where(SEATS.c.link == secret))).first()
        return None if row is None else (row.table, row.seat)

    # ---- the lobby ----------------------------------------------------------------------------------------------------

    async def tables_of(self, person: str, finished: bool, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables where a person sits or that it has opened, the latest first; with the finished ones or the others."""
        sits = sa.select(SEATS.c.table).where(SEATS.c.person == person)
        stage = TABLES.c.stage == "finished" if finished else TABLES.c.stage != "finished"
        mine = TABLES.c.id.in_(sits) | (TABLES.c.host == person)
        return await self._tables(sa.select(TABLES).where(stage, mine).order_by(TABLES.c.moved.desc()).limit(most))

    async def listed(self, stage: Stage, most: int) -> list[tuple[TableRow, list[SeatRow]]]:
        """The tables that all may see in the lobby, the latest first."""
        where = (TABLES.c.stage == stage, TABLES.c.listed.is_(True))
        return await self._tables(sa.select(TABLES).where(*where).order_by(TABLES.c.moved.desc()).limit(most))

    async def running(self) -> list[tuple[TableRow, list[SeatRow]]]:
        """All running tables."""
        return await self._tables(sa.select(TABLES).where(TABLES.c.stage == "running").order_by(TABLES.c.moved.desc()))

    async def _tables(self, query: sa.Select[Any]) -> list[tuple[TableRow, list[SeatRow]]]:
        async with self._read() as connection:
            rows = [TableRow(**row) for row in (await connection.execute(query)).mappings()]
            seats: dict[str, list[SeatRow]] = {row.id: [] for row in rows}
            for at in range(0, len(rows), 500):
                ids = [row.id for row in rows[at : at + 500]]
                found = sa.select(SEATS).where(SEATS.c.table.in_(ids)).order_by(SEATS.c.table, SEATS.c.seat)
                for seat in (await connection.execute(found)).mappings():
                    seats[seat["table"]].append(seat_row(seat))
        return [(row, seats[row.id]) for row in rows]


def make_engine(url: URL) -> AsyncEngine:
    """An engine for this URL; SQLite writes to the disk before it calls a transaction done."""
    if not url.drivername.startswith("sqlite"):
        patient = {"connect_timeout": BUSY}
        return create_async_engine(url, pool_size=10, max_overflow=10, pool_pre_ping=True, connect_args=patient)
    engine = create_async_engine(url, connect_args={"timeout": BUSY}, pool_size=5, max_overflow=5)

    @sa.event.listens_for(engine.sync_engine, "connect")
    def set_up(connection: Any, _: Any) -> None:
        connection.isolation_level = None  # transactions begin where we say so, below
        cursor = connection.cursor()
        for pragma in ("foreign_keys=ON", "synchronous=FULL", f"busy_timeout={BUSY * 1000}"):
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @sa.event.listens_for(engine.sync_engine, "begin")
    def begin(connection: Any) -> None:
        if connection.get_execution_options().get("ziggurat_writes"):  # a reader that begins to write could not wait
            connection.exec_driver_sql("BEGIN IMMEDIATE")

    return engine


@asynccontextmanager
async def _nothing() -> AsyncIterator[None]:
    yield


def reason(error: BaseException) -> str:
    """What a driver says is wrong, on one line."""
    inner = getattr(error, "orig", None) or error
    return " ".join(str(inner).split()) or type(inner).__name__


def seat_row(row: Mapping[Any, Any]) -> SeatRow:
    return SeatRow(row["seat"], row["kind"], row["person"], row["level"], row["name"])


def line_row(row: Mapping[Any, Any]) -> LineRow:
    outcomes = msgspec.json.decode(row["outcomes"], type=list[Outcome])
    return LineRow(row["number"], row["kind"], row["seat"], row["text"], outcomes, row["message"], row["undone"], row["at"])
