"""The database: what goes in comes out, two can't write one line, and the schema is what the code expects."""

from __future__ import annotations

import asyncio
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import sqlalchemy as sa
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext

import postgresql
from ziggurat.server.schema import METADATA
from ziggurat.server.settings import ServerError
from ziggurat.server.storage import LineRow, Person, SeatRow, Storage, TableRow, Taken, database_url

ANN, BOB = Person("ann", "Ann", 1.0), Person("bob", "Bob", 2.0)
ROW = TableRow("t1", "seven-wonders", '{"a": 1}', "running", True, False, 3, "ann", 10.5, 11.5)
SEATS = [SeatRow(0, "person", "ann"), SeatRow(1, "bot", None, "strong", "Enki"), SeatRow(2, "open")]


@pytest.fixture(scope="session")
def cluster() -> Iterator[str]:
    if missing := postgresql.what_is_missing():
        pytest.skip(missing)
    with postgresql.cluster() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The URL of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/tables.sqlite"
    url = request.getfixturevalue("cluster")
    engine = sa.create_engine(database_url(url))
    with engine.begin() as connection:
        connection.execute(sa.text("DROP SCHEMA public CASCADE"))
        connection.execute(sa.text("CREATE SCHEMA public"))
    engine.dispose()
    return str(url)


def run(database: str, use: Any) -> Any:
    """Opens a storage, uses it, and closes it."""

    async def using() -> Any:
        storage = await Storage.open(database)
        try:
            return await use(storage)
        finally:
            await storage.close()

    return asyncio.run(using())


def line(number: int, message: str | None = None, seat: int = 0, **more: Any) -> LineRow:
    return LineRow(number, "move", seat, "sell altar", ["altar", 3], message, None, 12.0 + number)


async def filled(storage: Storage) -> None:
    await storage.add_person(ANN, "hash of ann")
    await storage.add_person(BOB, "hash of bob")
    await storage.add_table(ROW, SEATS)


def test_what_goes_in_comes_out(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        undo = LineRow(2, "undo", 0, "", [], "b", 1, 13.0)
        await storage.append("t1", line(1, "a"), {"moved": 13.0, "summary": '{"text": "x"}'})
        await storage.append("t1", undo, {"stage": "finished"})
        found = await storage.table("t1")
        assert found is not None
        row, seats, lines = found
        assert (row.header, row.host, row.created, row.moved, row.stage) == (ROW.header, "ann", 10.5, 13.0, "finished")
        assert (seats, lines) == (SEATS, [line(1, "a"), undo])
        assert await storage.table("none") is None
        assert await storage.person_of("hash of ann") == ANN
        assert await storage.person_of("none") is None
        assert await storage.names(["ann", "bob", "none"]) == {"ann": "Ann", "bob": "Bob"}
        await storage.rename("bob", "Bobby")
        assert await storage.names(["bob"]) == {"bob": "Bobby"}

    run(database, use)


def test_a_line_is_stored_once(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        await storage.append("t1", line(1, "a"), {"moved": 13.0})
        for again in (line(1, "b"), line(2, "a")):
            with pytest.raises(Taken):
                await storage.append("t1", again, {"moved": 99.0})
        await storage.append("t1", line(2, "a", 1), {"moved": 14.0})
        await storage.append("t1", line(3), {"moved": 15.0})
        await storage.append("t1", line(4), {"moved": 16.0})  # bots of old versions have no message ids
        found = await storage.table("t1")
        assert found is not None
        assert [each.number for each in found[2]] == [1, 2, 3, 4]
        assert found[0].moved == 16.0  # what was refused changed nothing

    run(database, use)


def test_many_at_once(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)

        async def attempt(number: int, seat: int) -> bool:
            try:
                await storage.append("t1", line(number, f"{number}", seat), {"moved": float(number)})
            except Taken:
                return False
            return True

        done = await asyncio.gather(*(attempt(number, seat) for number in range(1, 21) for seat in range(3)))
        assert sum(done) == 20
        found = await storage.table("t1")
        assert found is not None
        assert [each.number for each in found[2]] == list(range(1, 21))

    run(database, use)


def test_lines_share_a_transaction_but_not_its_failure(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        for name in "abcdef":
            await storage.add_table(TableRow(**{**ROW_FIELDS, "id": name}), SEATS)
        await storage.append("c", line(1, "x"), {"moved": 1.0})
        commits = []
        sa.event.listen(storage.engine.sync_engine, "commit", commits.append)
        lines = [storage.append(name, line(1, "y"), {"moved": 7.0, "summary": name}) for name in "abcdef"]
        cancelled = asyncio.ensure_future(storage.append("a", line(2, "z"), {"moved": 8.0}))
        first = asyncio.gather(*lines, return_exceptions=True)
        await asyncio.sleep(0)
        cancelled.cancel()
        assert [type(result).__name__ for result in await first] == ["NoneType"] * 2 + ["Taken"] + ["NoneType"] * 3
        await asyncio.gather(cancelled, return_exceptions=True)
        for name in "abcdef":
            found = await storage.table(name)
            assert found is not None
            assert found[0].moved == (1.0 if name == "c" else 7.0)
            assert [each.number for each in found[2]] == ([1, 2] if name == "a" else [1])  # nobody waits for it, but it is whole
            assert found[0].summary == (ROW.summary if name == "c" else name)
        several = len(commits)
        assert several == 6  # one failed together, then each line but one by itself
        await asyncio.gather(*(storage.append(name, line(3), {"moved": 9.0}) for name in "abcdef"))
        assert len(commits) == several + 1

    run(database, use)


def test_seats_change_and_links_become_void(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        await storage.set_link("t1", 0, "old")
        await storage.set_link("t1", 0, "secret")
        assert await storage.seat_of_link("secret") == ("t1", 0)
        assert await storage.seat_of_link("old") is None
        await storage.change_table("t1", [SeatRow(0, "person", "bob")], host="bob")
        assert await storage.seat_of_link("secret") is None
        found = await storage.table("t1")
        assert found is not None
        assert (found[0].host, found[1][0]) == ("bob", SeatRow(0, "person", "bob"))

    run(database, use)


def test_two_people_become_one(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        await storage.add_table(TableRow(**{**ROW_FIELDS, "id": "t2", "host": "bob"}), [SeatRow(0, "person", "bob")])
        assert not await storage.together("ann", "bob")
        await storage.add_link("ann", "old", 1.0)
        await storage.add_link("ann", "secret", 2.0)
        assert await storage.link_of("old") is None
        assert await storage.link_of("secret") == "ann"
        assert sorted(await storage.merge("secret", "bob") or []) == ["t1", "t2"]
        assert await storage.merge("secret", "bob") is None
        assert await storage.person_of("hash of bob") == ANN
        assert [row.id for row, _ in await storage.tables_of("ann", False, 9)] == ["t1", "t2"]
        await storage.add_link("ann", "third", 3.0)
        assert await storage.use_link("third", "new device", 4.0)
        assert not await storage.use_link("third", "another", 5.0)
        assert await storage.person_of("new device") == ANN

    run(database, use)


ROW_FIELDS = {name: getattr(ROW, name) for name in ROW.__struct_fields__}


def test_a_table_has_one_successor(database: str) -> None:
    async def use(storage: Storage) -> None:
        await filled(storage)
        made = [
            storage.add_table(TableRow(**{**ROW_FIELDS, "id": name, "listed": False}), SEATS, after="t1") for name in ("a", "b")
        ]
        assert len(set(await asyncio.gather(*made))) == 1
        assert sorted(row.id for row, _ in await storage.running()) in (["a", "t1"], ["b", "t1"])
        assert [row.id for row, _ in await storage.listed("running", 9)] == ["t1"]
        await storage.delete_table("t1")
        assert await storage.table("t1") is None

    run(database, use)


def test_the_changes_lead_to_the_schema(database: str) -> None:
    async def use(storage: Storage) -> Any:
        def compare(connection: sa.Connection) -> Any:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            return compare_metadata(context, METADATA)

        async with storage.engine.connect() as connection:
            return await connection.run_sync(compare)

    assert run(database, use) == []


def test_a_database_of_a_newer_program(database: str) -> None:
    async def change(storage: Storage) -> None:
        async with storage._write() as connection:
            await connection.execute(sa.text("UPDATE alembic_version SET version_num = '9999'"))

    async def nothing(storage: Storage) -> None:
        raise AssertionError("it was opened")

    run(database, change)
    with pytest.raises(ServerError, match="newer version of ziggurat"):
        run(database, nothing)


@pytest.mark.parametrize(
    ("url", "reason"),
    [
        ("nonsense", "expected sqlite:///FILE or postgresql://USER@HOST/NAME"),
        ("mysql://a@b/c", "expected sqlite:///FILE"),
        ("sqlite://", "expected a file"),
        ("sqlite:///:memory:", "expected a file"),
        ("sqlite:////dev/null/x.sqlite", "the folder of the database can't be made"),
        ("sqlite:////tmp", "can't be used: unable to open"),
        ("postgresql://nobody:secret@127.0.0.1:1/none", "can't be used"),
    ],
)
def test_databases_that_can_not_be_opened(url: str, reason: str) -> None:
    async def nothing(storage: Storage) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(ServerError) as error:
        run(url, nothing)
    assert reason in str(error.value)
    assert "\n" not in str(error.value)
    assert "secret" not in str(error.value)


def test_a_file_that_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "x.sqlite").write_text("no database " * 100)

    async def nothing(storage: Storage) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(ServerError, match="not a database"):
        run(f"sqlite:///{tmp_path}/x.sqlite", nothing)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="root may write everywhere")
def test_a_folder_that_can_not_be_written(tmp_path: Path) -> None:
    tmp_path.chmod(0o500)

    async def nothing(storage: Storage) -> None:
        raise AssertionError("it was opened")

    with pytest.raises(ServerError, match="can't be used"):
        run(f"sqlite:///{tmp_path}/x.sqlite", nothing)


def test_files_of_an_old_server_are_left_alone(tmp_path: Path) -> None:
    """Opening twice changes nothing."""

    async def use(storage: Storage) -> None:
        await filled(storage)

    async def look(storage: Storage) -> Any:
        return await storage.table("t1")

    database = f"sqlite:///{tmp_path}/tables.sqlite"
    run(database, use)
    assert run(database, look)[1] == SEATS
    with sqlite3.connect(tmp_path / "tables.sqlite") as connection:
        assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0002",)]
