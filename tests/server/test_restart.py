"""What is acknowledged is stored: servers that stop in the middle of games, and lines that others have written."""

from __future__ import annotations

import asyncio
import sqlite3
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, running, settings_for, wait_for
from ziggurat.server.storage import Storage, Unavailable


def told(client: Client, table: str) -> Any:
    """What a client sees of a table, without who is here."""
    position = client.position(table)
    for seat in position["table"]["seats"]:
        seat["here"] = None
    return position


def test_a_game_goes_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server:
        ann, bob = Client(server.url), Client(server.url)
        table = ann.open("me open open")
        for client in (bob, cyd := Client(server.url)):
            client.post(f"/api/tables/{table}/join")
        clients = (ann, bob, cyd)
        for turn in range(8):
            for client in clients:
                client.act(table)
                if client is not cyd:
                    assert client.undo(table)["done"]
                    last = client.act(table, message=f"turn-{turn}")
                    assert last["done"]
        ann.act(table, message="the-last")
        before = [told(client, table) for client in clients]
        finished = ann.open("me gentle gentle")
        over = ann.play(finished)
        tokens = [client.token for client in clients]
    with running(settings) as server:
        clients = tuple(Client(server.url, token) for token in tokens)
        ann, bob, cyd = clients
        assert [told(client, table) for client in clients] == before
        assert before[0]["undo"]["number"]
        assert before[0]["number"] == 8 * 7 + 1
        repeated = ann.act(table, "whatever", 1, "the-last")
        assert repeated["done"]
        assert told(ann, table) == before[0]
        assert ann.undo(table)["done"]
        for client in clients:
            assert client.act(table)["done"]
        assert bob.position(table)["progress"] != before[1]["progress"]
        again = ann.position(finished)
        assert (again["result"], again["view"], again["log"]) == (over["result"], over["view"], over["log"])


def test_bots_go_on_after_a_restart(tmp_path: Path) -> None:
    settings = settings_for(tmp_path)
    with running(settings) as server:
        ann = Client(server.url)
        table = ann.open("gentle gentle gentle", pause=0)
        wait_for(lambda: ann.position(table)["number"] > 6)
    with running(settings) as server:
        live = wait_for(lambda: server.desk.tables.live.get(table))  # nobody has asked for it
        assert live.last > 6
        wait_for(lambda: live.row.stage == "finished", 60)


def test_another_process_was_faster(tmp_path: Path) -> None:
    """The line that another server has stored wins; the position is read again."""
    settings = settings_for(tmp_path)
    with running(settings) as one:
        ann, bob = Client(one.url), Client(one.url)
        table = ann.open("me open open")
        bob.post(f"/api/tables/{table}/join")
        Client(one.url).post(f"/api/tables/{table}/join")
        action = ann.position(table)["choices"][0]["action"]
        with running(settings) as two:
            elsewhere = Client(two.url, ann.token)
            assert elsewhere.act(table, action, message="first")["done"]
            late = ann.act(table, ann.position(table)["choices"][-1]["action"], message="second")
            assert not late["done"]
            assert late["reason"].startswith("too late")
            assert ann.position(table)["view"]["choice"] == action
            assert ann.position(table)["decision"] is None
            assert bob.act(table)["done"]
            assert elsewhere.undo(table)["done"]  # although it has not heard of Bob's move
            again = ann.act(table, action, 3, "first")  # the same request as at the other one
            assert again["done"]


def test_what_could_not_be_stored_did_not_happen(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings_for(tmp_path)) as server:
        ann = Client(server.url)
        table = ann.open("me open open")
        for _ in range(2):
            Client(server.url).post(f"/api/tables/{table}/join")
        view = ann.position(table)["view"]
        append = Storage.append

        async def full(self: Storage, *arguments: Any) -> None:
            raise Unavailable("the disk is full")

        async def stored_but_unheard(self: Storage, *arguments: Any) -> None:
            await append(self, *arguments)
            raise Unavailable("the connection was lost")

        with ann.live(table) as socket:
            socket.position()
            monkeypatch.setattr(Storage, "append", full)
            answer = ann.act(table, message="one")
            assert not answer["done"]
            assert "not be stored" in answer["reason"]
            assert ann.position(table)["view"] == view
            monkeypatch.setattr(Storage, "append", stored_but_unheard)
            assert not ann.act(table, message="two")["done"]
            monkeypatch.setattr(Storage, "append", append)
            assert ann.position(table)["number"] == 1
            assert ann.act(table, "whatever", 1, "two")["done"]  # now it is known to be stored
            assert socket.position(lambda position: position["number"] == 1)["view"]["choice"]


def test_a_database_that_is_gone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings_for(tmp_path)) as server:
        ann = Client(server.url)
        table = ann.open("me open open")

        async def gone(self: Storage, *arguments: Any, **more: Any) -> None:
            raise Unavailable("nobody answers")

        for verb in ("table", "names", "person_of", "change_table", "add_person"):
            monkeypatch.setattr(Storage, verb, gone)
        assert "does not answer" in ann.refused(f"/api/tables/{table}/start", status=503)
        assert "does not answer" in ann.get("/api/tables/" + "A" * 16, 503)["reason"]
        assert "does not answer" in Client(server.url).put("/api/me", {"name": "X"}, 503)["reason"]


def test_lines_are_whole_and_numbered(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        ann = Client(server.url)
        table = ann.open("me gentle gentle")
        ann.play(table)
    with sqlite3.connect(tmp_path / "tables.sqlite") as database:
        numbers = [row[0] for row in database.execute('SELECT number FROM lines WHERE "table" = ? ORDER BY number', (table,))]
        assert numbers == list(range(1, len(numbers) + 1))
        assert len(numbers) >= 54
        assert database.execute("PRAGMA journal_mode").fetchone() == ("wal",)
        assert database.execute("SELECT count(*) FROM seats").fetchone() == (3,)


def test_pragmas(tmp_path: Path) -> None:
    async def read() -> list[Any]:
        storage = await Storage.open(f"sqlite:///{tmp_path}/x.sqlite")
        async with storage.engine.connect() as connection:
            found = [(await connection.exec_driver_sql(f"PRAGMA {name}")).scalar() for name in ("synchronous", "foreign_keys")]
        await storage.close()
        return found

    assert asyncio.run(read()) == [2, 1]
