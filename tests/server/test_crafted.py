"""Crafted requests by the thousand: each is refused with a reason, none changes anything, and the server answers on."""

from __future__ import annotations

import http.client
import json
import random
from collections.abc import Iterator
from typing import Any

import pytest

from server.client import Client
from server.crafting import Crafted, Crafter, Requests
from server.databases import KINDS
from server.process import Process
from server.stored import everything
from server.town import Town, town

BY_SOCKET = 1600
BY_HTTP = 2000
BY_GAME = 150
AT_ONCE = 400
"""After so many crafted messages all tables are compared with what they were."""
INSIDE = ("Traceback", "File ", "Error", "<class", "ziggurat.", "sqlalchemy", "psycopg", "0x7")
"""What no reason may have in it."""


@pytest.fixture(scope="module", params=KINDS)
def place(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    with town(request.param, tmp_path_factory.mktemp("crafted")) as found:
        yield found


def refused(answer: Any) -> None:
    """An answer that says why."""
    assert answer["kind"] == "answer"
    assert not answer["done"]
    words(answer["reason"])


def words(reason: str) -> None:
    """A reason is made of words, and tells nothing of the inside."""
    assert " " in reason
    assert not any(inside in reason for inside in INSIDE), reason


def test_crafted_messages_over_the_socket(place: Town) -> None:
    before, chance = place.stand(), random.Random(1)
    for name, crafter in place.crafters(chance).items():
        with place.people[name].live(place.table) as socket:
            socket.position()
            for count in range(BY_SOCKET // 2):
                message = crafter.message()
                socket.send(message)
                answer = socket.read("answer")
                assert not answer["done"], (name, count, message[:500])
                refused(answer)
                if count % AT_ONCE == 0:
                    assert place.stand() == before
    assert place.stand() == before
    place.sound()


def test_messages_of_those_who_may_not_send_them(place: Town) -> None:
    """What would be carried out for its sender is refused to everybody else, at this table and at others."""
    before = place.stand()
    strangers = [
        ("Eve", place.table),
        ("Nobody", place.table),
        ("Dan", place.table),
        ("Ann", place.other),
        ("Cyd", place.gathering),
    ]
    for crafter in place.crafters(random.Random(2)).values():
        for name, table in strangers:
            client = place.people.get(name) or Client(place.process.url)
            with client.live(table) as socket:
                socket.position()
                for _ in range(10):
                    message = crafter.valid()
                    socket.send(json.dumps(message))
                    refused(socket.read("answer"))
                    del message["kind"]
                    refused(client.post(f"/api/tables/{table}/act", message))
                for number in range(1, 8):
                    refused(socket.ask("undo", number=number))
                refused(socket.ask("hint", decision=crafter.due))
    for name in ("Ann", "Cyd"):  # Bob's choice is his own
        refused(place.people[name].post(f"/api/tables/{place.table}/undo", {"id": "x", "number": 4}))
    again = place.people["Bob"].act(place.table, "sell altar", 77, "first")
    assert again["done"]  # the answer that this request got before, whatever it asks now
    assert place.stand() == before
    place.sound()


@pytest.mark.parametrize("game", ["through-the-ages", "golden-ages", "millennia"])
def test_crafted_messages_in_every_game(place: Town, game: str) -> None:
    """What is refused at a table of 7 Wonders is refused at all others, and so are the actions of another game."""
    ann, bob, eve = (place.people[name] for name in ("Ann", "Bob", "Eve"))
    table = ann.open("me open", game=game)
    bob.post(f"/api/tables/{table}/join")
    made = 0
    while True:
        asked = next(client for client in (ann, bob) if client.position(table)["decision"] is not None)
        position = asked.position(table)
        if made >= 12 and position["undo"]["number"] == 0:
            break
        assert asked.act(table)["done"]
        made += 1
    other = bob if asked is ann else ann
    of_others = [choice["action"] for client in (ann, bob) for choice in client.position(place.table)["choices"]]
    crafter = Crafter(random.Random(5), position, of_others + [choice["action"] for choice in other.position(table)["choices"]])
    before = [everything(place.database), *(client.position(table)["view"] for client in (ann, bob, eve))]
    with asked.live(table) as socket:
        socket.position()
        for _ in range(BY_GAME):
            message = crafter.message()
            socket.send(message)
            refused(socket.read("answer"))
    valid = crafter.valid()
    del valid["kind"]
    refused(eve.post(f"/api/tables/{table}/act", valid))
    refused(eve.post(f"/api/tables/{table}/hint", {"id": "x", "decision": crafter.due}))
    for seat in ("all", "1" if position["seat"] == 0 else "0"):
        assert " " in asked.get(f"/api/tables/{table}/at/{position['number']}?seat={seat}", 403)["reason"]
        assert " " in eve.get(f"/api/tables/{table}/at/{position['number']}?seat={seat}", 403)["reason"]
    asked.get(f"/api/tables/{table}/record", 403)
    asked.post(f"/api/tables/{table}/play-on", {"number": 0, "seat": 1, "level": "gentle"}, 409)
    assert [everything(place.database), *(client.position(table)["view"] for client in (ann, bob, eve))] == before
    place.sound()


class Line:
    """A connection that sends what it is told to, byte for byte."""

    def __init__(self, process: Process) -> None:
        self.http = http.client.HTTPConnection("127.0.0.1", process.port, timeout=30)

    def send(self, crafted: Crafted) -> tuple[int, str]:
        """The status and the text of the answer; status 0: the server has hung up."""
        try:
            self.http.putrequest(crafted.method, crafted.path, skip_accept_encoding=True)
            for name, value in {"content-length": str(len(crafted.body)), **crafted.headers}.items():
                self.http.putheader(name, value.encode())
            self.http.endheaders(crafted.body)
            response = self.http.getresponse()
            return response.status, response.read().decode()
        except (http.client.HTTPException, ConnectionError):
            self.http.close()  # the next request gets a new connection
            return 0, ""


def test_crafted_requests_over_http(place: Town) -> None:
    before, chance = place.stand(), random.Random(3)
    line = Line(place.process)
    requests = Requests(chance, place.process.port, place.table, place.other, place.tokens(), place.crafters(chance))
    for count in range(BY_HTTP):
        crafted = requests.request()
        check(crafted, *line.send(crafted))
        if count % AT_ONCE == 0:
            assert place.stand() == before, crafted
    assert place.stand() == before
    place.sound()


def check(crafted: Crafted, status: int, text: str) -> None:
    """Refused with a reason; or what anybody may read; or what is no HTTP, and never comes as far as the program."""
    shown = (crafted.method, crafted.path[:200], crafted.body[:300], crafted.headers, status, text[:300])
    assert status < 500, shown
    if status == 0 or crafted.method == "HEAD" or (crafted.method, status) == ("OPTIONS", 204):
        return
    if status >= 400:
        assert text.startswith(('{"reason":', "Invalid HTTP")), shown
        if text.startswith("{"):
            words(json.loads(text)["reason"])
        return
    assert "root:" not in text, shown
    if crafted.method != "GET":
        refused(json.loads(text))
    elif "/at/" in crafted.path:
        assert json.loads(text)["seat"] == 0, shown
