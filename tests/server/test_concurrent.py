"""Several at once: two clients of one seat, second thoughts against the choices of others, two servers on one database."""

from __future__ import annotations

import random
import threading
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from server.client import Client, Running, running, settings_for, wait_for
from server.databases import KINDS, database
from server.process import serving
from server.stored import stored
from ziggurat.core import record as records
from ziggurat.core.saved import to_json
from ziggurat.core.table import replay
from ziggurat.games import find
from ziggurat.server.live import TOO_LATE, Live


def at_once(*calls: Callable[[], Any]) -> list[Any]:
    """What these calls return, made at the same moment."""
    gate = threading.Barrier(len(calls))
    found: list[Any] = [None] * len(calls)

    def run(number: int) -> None:
        gate.wait()
        found[number] = calls[number]()

    threads = [threading.Thread(target=run, args=(number,)) for number in range(len(calls))]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    return found


def three(server: Running) -> tuple[str, list[Client]]:
    """A table of three people."""
    clients = [Client(server.url) for _ in range(3)]
    table = clients[0].open("me open open")
    for client in clients[1:]:
        client.post(f"/api/tables/{table}/join")
    return table, clients


def same_as_stored(server: Running, table: str) -> None:
    """What the server has in memory is what follows from the stored lines."""
    live = server.desk.tables.live[table]
    row, seats, lines = stored(server.settings.database, table)[table]
    again = Live(live.storage, row, seats, dict(live.names))
    again.set_lines(lines)
    assert [line.number for line in lines] == list(range(1, live.last + 1))
    assert again.table is not None
    assert to_json(again.table.state) == to_json(live.table.state)
    assert again.counts == live.counts
    assert [note.number for note in again.notes] == [note.number for note in live.notes]


def test_two_clients_of_one_seat(server: Running) -> None:
    """One of them is carried out, the other one is told that it came too late."""
    table, (ann, bob, cyd) = three(server)
    phone = Client(server.url, ann.token)
    for turn in range(1, 13):
        choices = ann.position(table)["choices"]
        first, last = choices[0]["action"], choices[-1]["action"]
        answers = at_once(lambda a=first, t=turn: ann.act(table, a, t), lambda a=last, t=turn: phone.act(table, a, t))
        assert sorted(answer["done"] for answer in answers) == [False, True]
        assert next(answer["reason"] for answer in answers if not answer["done"]) == TOO_LATE
        assert ann.position(table)["view"]["choice"] == (first if answers[0]["done"] else last)
        for client in (bob, cyd):
            assert client.act(table)["done"]
    same_as_stored(server, table)


def test_one_request_from_two_clients(server: Running) -> None:
    """A double click: both get the same answer, and it is carried out once."""
    table, (ann, bob, cyd) = three(server)
    phone = Client(server.url, ann.token)
    for turn in range(1, 7):
        action = ann.position(table)["choices"][0]["action"]
        clicks = [lambda c=client, a=action, t=turn: c.act(table, a, t, f"click-{t}") for client in (ann, phone)]
        assert [answer["done"] for answer in at_once(*clicks)] == [True, True]
        assert ann.position(table)["number"] == 3 * turn - 2
        for client in (bob, cyd):
            assert client.act(table)["done"]
    same_as_stored(server, table)


def test_second_thoughts_against_the_choices_of_others(server: Running) -> None:
    """Either Ann takes her choice back and the others wait for her, or the turn is over and she is told so."""
    table, (ann, bob, cyd) = three(server)
    chance, outcomes = random.Random(1), set()
    for turn in range(1, 7):
        assert ann.act(table)["done"]
        number = ann.position(table)["undo"]["number"]
        before = ann.position(table)["view"]["hand"]
        delay = chance.choice([0.0, 0.0, 0.004])

        def take_back(number: int = number, delay: float = delay) -> Any:
            time.sleep(delay)
            return ann.undo(table, number)

        undone, first, last = at_once(take_back, lambda: bob.act(table), lambda: cyd.act(table))
        assert first["done"]
        assert last["done"]
        position = ann.position(table)
        outcomes.add(undone["done"])
        if undone["done"]:
            assert position["view"]["turn"] == turn
            assert position["view"]["hand"] == before
            assert position["view"]["choice"] is None
            assert bob.position(table)["decision"] is None
            assert ann.act(table)["done"]
        else:
            assert "revealed" in undone["reason"] or "too late" in undone["reason"]
        assert (ann.position(table)["view"]["turn"], ann.position(table)["view"]["age"]) in ((turn + 1, 1), (1, 2))
        same_as_stored(server, table)
    assert outcomes


@pytest.mark.parametrize("kind", KINDS)
def test_two_servers_on_one_database(kind: str, tmp_path: Path) -> None:
    """Both serve the same table: no move is lost or comes twice, and a server that is behind reads what it has missed."""
    with database(kind, tmp_path) as url, serving(tmp_path, url, freely=True) as one, serving(tmp_path, url, freely=True) as two:
        ann = Client(one.url)
        table = ann.open("me open open")
        friends = [Client(one.url) for _ in range(2)]
        for friend in friends:
            friend.post(f"/api/tables/{table}/join")
        people = [(client, Client(two.url, client.token)) for client in (ann, *friends)]
        done: list[list[tuple[str, str]]] = [[], [], []]
        players = [threading.Thread(target=play_at_both, args=(people[k], table, k, done[k]), daemon=True) for k in range(3)]
        for player in players:
            player.start()
        for player in players:
            player.join(120)
            assert not player.is_alive(), "a game at two servers does not end"
        lines = stored(url, table)[table][2]
        assert [line.number for line in lines] == list(range(1, len(lines) + 1))
        for seat, acknowledged in enumerate(done):
            assert [(line.message, line.text) for line in lines if line.seat == seat] == acknowledged
        for client in people[0]:  # whichever was behind has caught up when it was asked to act
            client.post(f"/api/tables/{table}/act", {"id": "z", "decision": 1, "action": "pass"})
        records_of = {client.http.get(f"/api/tables/{table}/record").text for client in people[0]}
        assert len(records_of) == 1
        assert replay(find("seven-wonders"), records.parse(records_of.pop())).state.over


def play_at_both(clients: tuple[Client, Client], table: str, seed: int, done: list[tuple[str, str]]) -> None:
    """Plays a seat, now at one server and now at the other; ``done`` is what was acknowledged."""
    chance = random.Random(seed)
    while True:
        client = chance.choice(clients)
        position = client.position(table)
        if position["result"]:
            return
        if position["decision"] is None:
            time.sleep(0.01)
            continue
        message, action = f"{seed}-{chance.getrandbits(60):x}", chance.choice(position["choices"])["action"]
        if client.act(table, action, position["decision"], message)["done"]:
            done.append((message, action))


def test_a_server_that_is_behind_tells_its_sockets(tmp_path: Path) -> None:
    """Who acts at it hears at once of what another server has stored meanwhile, and so do all at its tables."""
    settings = settings_for(tmp_path)
    with running(settings) as one, running(settings) as two:
        table, (ann, bob, _) = three(one)
        elsewhere = Client(two.url, ann.token)
        watching = Client(two.url)
        assert elsewhere.position(table)["number"] == 0
        with watching.live(table) as socket:
            socket.position()
            assert bob.act(table)["done"]
            stale = elsewhere.position(table)
            assert stale["number"] == 0
            assert elsewhere.act(table)["done"]  # what others choose makes nobody's decision old
            seen = socket.position(lambda position: position["number"] == 2)
            assert seen["view"]["players"][0]["chosen"]
            assert seen["view"]["players"][1]["chosen"]
        wait_for(lambda: not two.desk.sockets)
