"""Sockets: what they are told, and what they may ask."""

from __future__ import annotations

import json
import re
import time
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from server.client import FREELY, Client, Running, running, settings_for, wait_for
from ziggurat.server.settings import Rate


def together(ann: Client, bob: Client, pause: int = 0) -> str:
    """A running table of two people and a bot."""
    table = ann.open("me open gentle", pause=pause)
    bob.post(f"/api/tables/{table}/join", {"seat": 1})
    return table


def test_a_whole_game_over_the_socket(ann: Client) -> None:
    table = ann.open("me gentle strong")
    with ann.live(table) as socket:
        position = socket.position()
        while not position["result"]:
            if position["decision"]:
                action = position["choices"][-1]["action"]
                assert socket.ask("act", decision=position["decision"], action=action)["done"]
            position = socket.position()
        assert socket.log == ann.position(table)["log"]["lines"]
        assert position == {**ann.position(table), "log": position["log"]}
        assert sum(len(m["log"]["lines"]) for m in socket.messages if m["kind"] == "position") == len(socket.log)


def test_everybody_hears_of_a_move(ann: Client, bob: Client, server: Running) -> None:
    table = together(ann, bob)
    with ann.live(table) as hers, bob.live(table) as his, Client(server.url).live(table) as watching:
        sockets = (hers, his, watching)
        assert [socket.position()["seat"] for socket in sockets] == [0, 1, None]
        assert hers.ask("act", decision=1, action=ann.position(table)["choices"][0]["action"])["done"]
        for socket in sockets:
            position = socket.position(lambda position: not position["table"]["seats"][0]["asked"])
            assert position["view"]["players"][0]["chosen"]
            assert position["view"]["choice"] is None or socket is hers


def test_an_undo_takes_the_lines_of_the_log_back(ann: Client, bob: Client) -> None:
    table = together(ann, bob)
    with ann.live(table) as hers, bob.live(table) as his:
        hers.position(lambda position: position["number"] == 1)
        assert hers.ask("act", decision=1, action=ann.position(table)["choices"][0]["action"])["done"]
        assert bob.act(table)["done"] is True
        turn = his.position(lambda position: position["view"]["turn"] == 2)
        assert his.log
        assert turn["decision"] == 2
        assert his.ask("act", decision=2, action=turn["choices"][0]["action"])["done"]
        his.position(lambda position: position["decision"] is None)
        before = list(his.log)
        assert his.ask("undo", number=his.position_now["undo"]["number"])["done"]
        again = his.position(lambda position: position["decision"] == 4)
        assert his.log == before or len(his.log) < len(before)
        assert his.log == bob.position(table)["log"]["lines"]
        assert again["view"]["choice"] is None
        wait_for(lambda: hers.position(lambda position: position["number"] == again["number"]))
        assert hers.log == ann.position(table)["log"]["lines"]


def test_people_come_and_go(ann: Client, bob: Client) -> None:
    table = together(ann, bob)
    with ann.live(table) as hers:
        hers.position(lambda position: position["table"]["seats"][0]["here"])
        with bob.live(table) as his:
            his.position()
            assert hers.read("seats")["table"]["seats"][1]["here"]
        seats = hers.read("seats")["table"]["seats"]
        assert not seats[1]["here"]
        assert seats[0]["you"]


def test_who_sits_down_gets_the_whole_log_of_the_seat(ann: Client, bob: Client) -> None:
    table = ann.open("me open gentle")
    bob.put("/api/me", {"name": "Bob"})
    with bob.live(table) as his:
        assert his.position()["seat"] is None
        bob.post(f"/api/tables/{table}/join")
        position = his.position(lambda position: position["view"] is not None)
        assert position["seat"] == 1
        assert position["log"]["after"] == 0
        assert len(position["view"]["hand"]) == 7


@pytest.mark.parametrize(
    "text",
    ["", "{", "[]", "null", '{"kind": "fly", "id": "7"}', '{"id": "7"}', '{"kind": "act", "id": "7"}', b"\xff\x00",
     '{"kind": "act", "id": "7", "decision": true, "action": "pass"}', "[" * 60_000,
     '{"kind": "go-on", "id": "7", "more": 1}', '{"kind": "hint", "id": 7, "decision": 1}'],
)  # fmt: skip
def test_malformed_messages(ann: Client, server: Running, text: str | bytes) -> None:
    table = ann.open("me open gentle")
    with ann.live(table) as socket:
        socket.position()
        socket.send(text)
        answer = socket.read("answer")
        assert not answer["done"]
        assert answer["reason"].startswith("the message is not")
        assert answer["id"] == ("7" if isinstance(text, str) and '"id": "7"' in text else "")
        assert socket.ask("go-on")["done"]  # the socket goes on


def test_a_huge_message_closes_the_socket(ann: Client) -> None:
    table = ann.open("me open gentle")
    with ann.live(table) as socket:
        socket.position()
        socket.send("x" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            socket.read("answer")


def test_tables_that_are_not_there(ann: Client, server: Running) -> None:
    with pytest.raises(ConnectionClosed, match=r"4404.*no such table"), ann.live("A" * 16) as socket:
        socket.read()
    url = f"{server.url.replace('http', 'ws')}/api/tables/{ann.open('me open open')}/live"
    with pytest.raises(ConnectionClosed, match="4401"), connect(url, additional_headers={"authorization": "Bearer x"}) as raw:
        raw.recv()


def test_spectators_and_strangers_can_not_act(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("me gentle gentle")
    action = ann.position(table)["choices"][0]["action"]
    for client in (bob, Client(server.url)):
        with client.live(table) as socket:
            assert socket.position()["view"]["hand"] == []
            for kind, fields in (("act", {"decision": 1, "action": action}), ("undo", {"number": 1}), ("hint", {"decision": 1}),
                                 ("go-on", {})):  # fmt: skip
                answer = socket.ask(kind, **fields)
                assert not answer["done"]
                assert "no seat" in answer["reason"]
    assert ann.position(table)["decision"] == 1


def test_a_hint_over_the_socket(ann: Client) -> None:
    table = ann.open("me gentle gentle")
    with ann.live(table) as socket:
        socket.position()
        hint = socket.ask("hint", decision=1)
        assert hint["kind"] == "hint"
        assert hint["reason"]


def test_the_same_message_twice(ann: Client) -> None:
    table = ann.open("me open gentle", pause=0)
    ann.post(f"/api/tables/{table}/start")
    with ann.live(table) as socket:
        position = socket.position()
        message = json.dumps({"kind": "act", "id": "x", "decision": 1, "action": position["choices"][0]["action"]})
        socket.send(message)
        socket.send(message)
        answers = [socket.read("answer") for _ in range(2)]
        assert answers[0] == answers[1]
        assert answers[0]["done"]
        assert ann.position(table)["decision"] in (None, 2)


def test_limits_of_messages_and_sockets(tmp_path: Path) -> None:
    rates = replace(FREELY, messages=Rate(0.5, 3))
    with running(settings_for(tmp_path, rates=rates, sockets=2)) as server:
        ann = Client(server.url)
        table = ann.open("me open open")
        with ann.live(table) as one, ann.live(table) as two:
            one.position(), two.position()
            answers = [one.ask("go-on") for _ in range(5)]
            assert [answer["done"] for answer in answers[:3]] == [True] * 3
            late = [answer for answer in answers if not answer["done"]]
            assert late
            assert all(re.fullmatch("too many messages; try again in [12] seconds?", answer["reason"]) for answer in late)
            with pytest.raises(ConnectionClosed, match="4429"), ann.live(table) as third:
                third.read()
        wait_for(lambda: not server.desk.sockets)
        body: Any = {"id": "1", "decision": 1, "action": "pass"}
        responses = [ann.http.post(f"/api/tables/{table}/act", json=body) for _ in range(5)]
        assert [r.status_code for r in responses].count(429) >= 1
        assert "too many messages" in responses[-1].json()["reason"]


def test_who_does_not_read_is_not_waited_for(ann: Client, bob: Client) -> None:
    table = together(ann, bob)
    with ann.live(table) as lazy, bob.live(table) as his:
        lazy.position()
        his.position()
        for _ in range(8):
            decision = ann.position(table)["decision"]
            ann.act(table)
            ann.undo(table)
            wait_for(lambda decision=decision: ann.position(table)["decision"] == decision + 2)
        time.sleep(0.1)
        assert lazy.read("position")["number"] > 0
        lazy.position(lambda position: position["decision"] == 17)
        assert lazy.log == ann.position(table)["log"]["lines"]
