"""Acting, undo, decisions and repeated requests, over POST."""

from __future__ import annotations

import json
from typing import Any

import pytest

from server.client import Client, Running, wait_for
from ziggurat.core.record import parse
from ziggurat.core.table import replay
from ziggurat.games import find


def started(ann: Client, bob: Client, **settings: Any) -> str:
    """A running table: Ann at seat 0, Bob at seat 1, a bot."""
    table = ann.open("me open gentle", **settings)
    bob.post(f"/api/tables/{table}/join", {"seat": 1})
    assert ann.position(table)["table"]["stage"] == "running"
    return table


def lines(server: Running, table: str) -> Any:
    """The number of the last stored line."""
    return server.desk.tables.live[table].last


def test_a_whole_game(ann: Client) -> None:
    table = ann.open("me middle strong")
    position = ann.play(table)
    assert position["table"]["stage"] == "finished"
    result = position["result"]
    assert sorted(result["ranks"])[0] == 1
    assert len(result["scores"]) == 3
    assert [sum(line["points"][seat] for line in result["sheet"]) for seat in range(3)] == result["scores"]
    race = result["race"]
    assert [point["progress"] for point in race[:2]] == ["Age I, turn 1 of 6", "Age I, turn 2 of 6"]
    assert race[-1]["scores"] == result["scores"]
    assert len(race) == 18
    assert [point["number"] for point in race] == sorted({point["number"] for point in race})
    assert (position["decision"], position["choices"], position["prompt"]) == (None, [], "")
    record = ann.http.get(f"/api/tables/{table}/record")
    assert replay(find("seven-wonders"), parse(record.text)).state.scores() == result["scores"]
    header, *moves = map(json.loads, record.text.splitlines())
    assert header["result"]["scores"] == result["scores"]
    assert header["players"][0] == "Ann"
    assert len(moves) >= 54
    assert "over" in ann.act(table, "sell altar", 1)["reason"] or "too late" in ann.act(table, "sell altar", 1)["reason"]
    assert ann.undo(table, 1)["reason"] == "the game is over"


def test_what_an_action_tells(ann: Client, bob: Client) -> None:
    table = started(ann, bob)
    before = ann.position(table)
    assert before["decision"] == 1
    assert before["prompt"].startswith("Choose a card")
    choice = before["choices"][0]
    assert choice["verb"] in ("build", "stage", "sell")
    assert choice["action"].startswith(choice["verb"])
    assert choice["sentence"]
    assert choice["refs"]
    assert "coins" in choice["details"]
    assert before["undo"] == {"number": 0, "text": "there is nothing to take back"}
    assert ann.act(table)["done"]
    after = ann.position(table)
    assert after["decision"] is None
    assert after["number"] > 0
    assert after["undo"]["text"] == choice["sentence"]
    assert [seat["asked"] for seat in after["table"]["seats"]][:2] == [False, True]
    assert bob.position(table)["choices"]
    assert bob.position(table)["view"]["players"][0]["chosen"]


def test_undo_until_the_last_has_chosen(ann: Client, bob: Client, server: Running) -> None:
    table = started(ann, bob)
    ann.act(table)
    number = ann.position(table)["undo"]["number"]
    assert ann.undo(table)["done"]
    position = ann.position(table)
    assert position["decision"] == 3  # a move and an undo are stored: its number never comes twice
    assert position["undo"]["number"] == 0
    assert ann.undo(table, number)["reason"] == "there is nothing to take back"
    other = position["choices"][-1]["action"]
    assert ann.act(table, other)["done"]
    assert ann.position(table)["view"]["choice"] == other
    wait_for(lambda: lines(server, table) == 4)
    assert bob.act(table)["done"]
    assert ann.position(table)["decision"] == 4
    assert "revealed" in ann.position(table)["undo"]["text"]
    assert "revealed" in ann.undo(table, number)["reason"]


def test_the_same_request_again(ann: Client, bob: Client, server: Running) -> None:
    table = started(ann, bob)
    wait_for(lambda: lines(server, table) == 1)
    first = ann.act(table, message="one")
    again = ann.act(table, "sell altar", 7, "one")
    assert first == again == {"kind": "answer", "id": "one", "done": True, "reason": ""}
    assert lines(server, table) == 2
    refused = ann.act(table, "sell altar", 9, "two")
    assert ann.act(table, "sell altar", 2, "two") == refused
    assert not refused["done"]
    assert bob.act(table, message="one")["done"]  # another seat has its own ids


@pytest.mark.parametrize(
    ("decision", "action", "reason"),
    [
        (2, None, "there is no decision 2 yet"),
        (0, None, "too late"),
        (1, "build a castle", "is no action of this game"),
        (1, "pass", "choose a card of your hand"),
        (1, "sell \u0000\U0001f600", "is no action"),
        (1, "build " + "x" * 190, "is no action"),
    ],
)
def test_what_is_refused(ann: Client, bob: Client, server: Running, decision: int, action: str | None, reason: str) -> None:
    table = started(ann, bob)
    wait_for(lambda: lines(server, table) == 1)
    answer = ann.act(table, action, decision)
    assert not answer["done"]
    assert reason in answer["reason"]
    assert lines(server, table) == 1
    assert ann.position(table)["decision"] == 1


def test_who_may_not_act(ann: Client, bob: Client, server: Running) -> None:
    table = started(ann, bob)
    stranger, known = Client(server.url), Client(server.url)
    known.put("/api/me", {"name": "Eve"})
    action = ann.position(table)["choices"][0]["action"]
    for client in (stranger, known):
        for verb, body in (
            ("act", {"decision": 1, "action": action}),
            ("undo", {"number": 1}),
            ("hint", {"decision": 1}),
            ("go-on", {}),
        ):
            answer = client.post(f"/api/tables/{table}/{verb}", {"id": "1", **body})
            assert "no seat" in answer["reason"], verb
            assert not answer["done"]
    ann.act(table)
    answer = ann.act(table, action, 2)
    assert "nothing is asked of you" in answer["reason"]
    bob_only = bob.position(table)["choices"]
    assert bob_only
    assert not ann.position(table)["choices"]


@pytest.mark.parametrize(
    ("verb", "text"),
    [
        ("act", "{"),
        ("act", "[]"),
        ("act", '{"id": "1"}'),
        ("act", '{"id": "1", "decision": "1", "action": "pass"}'),
        ("act", '{"id": "1", "decision": 1.5, "action": "pass"}'),
        ("act", '{"id": "1", "decision": -1, "action": "pass"}'),
        ("act", '{"id": "", "decision": 1, "action": "pass"}'),
        ("act", '{"id": "1", "decision": 1, "action": "pass", "seat": 2}'),
        ("act", '{"kind": "undo", "id": "1", "decision": 1, "action": "pass"}'),
        ("act", '{"id": "1", "decision": 1, "action": "' + "x" * 300 + '"}'),
        ("act", '{"id": "1", "decision": 99999999999999999999, "action": "pass"}'),
        ("act", "[" * 50_000),
        ("act", b"\xff\xfe"),
        ("undo", '{"id": "1", "number": null}'),
        ("go-on", "7"),
        ("join", '{"seat": -1}'),
        ("join", '{"seat": "0"}'),
        ("hand", '{"seat": 1}'),
        ("play-on", "{}"),
    ],
)
def test_malformed_requests(ann: Client, bob: Client, server: Running, verb: str, text: str | bytes) -> None:
    table = started(ann, bob)
    wait_for(lambda: lines(server, table) == 1)
    response = ann.http.post(f"/api/tables/{table}/{verb}", content=text)
    assert response.status_code == 400
    reason = response.json()["reason"]
    assert reason.startswith("the message is not")
    assert "Traceback" not in reason
    assert lines(server, table) == 1


def test_too_large(ann: Client, server: Running) -> None:
    table = ann.open("me open open")
    response = ann.http.post(f"/api/tables/{table}/act", content=b" " * 70_000)
    assert (response.status_code, response.json()["reason"]) == (413, "the message is too large: at most 65536 bytes")


def test_unknown_places(ann: Client) -> None:
    table = ann.open("me open open")
    for method, path in (
        ("GET", "/api/nothing"),
        ("POST", "/api/nothing"),
        ("GET", "/api/tables/AAAAAAAAAAAAAAAA"),
        ("POST", "/api/tables/AAAAAAAAAAAAAAAA/join"),
        ("GET", "/api/tables/" + "A" * 500),
        ("GET", f"/api/tables/{table}/at/-1"),
        ("GET", f"/api/tables/{table}/at/x"),
        ("POST", f"/api/tables/{table}/fly"),
        ("GET", "/api/games/chess/catalogue"),
        ("DELETE", f"/api/tables/{table}"),
    ):
        response = ann.http.request(method, path)
        assert response.status_code in (404, 405, 409), (method, path)
        assert response.json()["reason"], path


def test_a_hint(ann: Client) -> None:
    table = ann.open("me open open")
    assert "too late" in ann.post(f"/api/tables/{table}/hint", {"id": "1", "decision": 1})["reason"]
    ann.post(f"/api/tables/{table}/start")
    hint = ann.post(f"/api/tables/{table}/hint", {"id": "2", "decision": 1})
    assert (hint["kind"], hint["id"], hint["decision"]) == ("hint", "2", 1)
    choices = {choice["action"]: choice["sentence"] for choice in ann.position(table)["choices"]}
    assert choices[hint["action"]] == hint["sentence"]
    assert hint["reason"].startswith(("Rather than ", "There is no other"))
    again = ann.post(f"/api/tables/{table}/hint", {"id": "3", "decision": 1})
    assert again == {**hint, "id": "3"}
    assert "too late" in ann.post(f"/api/tables/{table}/hint", {"id": "4", "decision": 5})["reason"]


def test_no_hints_among_people_but_with_the_guide(ann: Client, bob: Client) -> None:
    """One at the table must not have a strong bot at the elbow that the others know nothing of."""
    for guide in (False, True):
        table = ann.open("me open bot", guide=guide)
        assert ann.position(table)["table"]["hints"] is True
        bob.post(f"/api/tables/{table}/join")
        assert [each.position(table)["table"]["hints"] for each in (ann, bob)] == [guide, guide]
        said = ann.post(f"/api/tables/{table}/hint", {"id": "1", "decision": 1})
        assert said["kind"] == ("hint" if guide else "answer")
        assert guide or said["reason"] == "no hints where several people play, unless the table has the guide"


def test_looking_back(ann: Client, bob: Client, server: Running) -> None:
    table = started(ann, bob)
    wait_for(lambda: lines(server, table) == 1)
    first = ann.position(table)["view"]["hand"]
    for client in (ann, bob):
        client.act(table)
    wait_for(lambda: ann.position(table)["view"]["turn"] == 2)
    then = ann.get(f"/api/tables/{table}/at/1")
    assert (then["at"], then["seat"], then["view"]["hand"], then["progress"]["text"]) == (1, 0, first, "Age I, turn 1 of 6")
    assert (then["decision"], then["choices"], then["undo"]["number"]) == (None, [], 0)
    assert all(line["number"] <= 1 for line in then["log"]["lines"])
    watching = Client(server.url)
    assert watching.get(f"/api/tables/{table}/at/1")["view"]["hand"] == []
    assert "own seat" in watching.get(f"/api/tables/{table}/at/1?seat=0", 403)["reason"]
    for seat in ("1", "2", "all"):
        assert "own seat" in ann.get(f"/api/tables/{table}/at/1?seat={seat}", 403)["reason"]
    assert ann.get(f"/api/tables/{table}/at/1?seat=0")["view"]["hand"] == first
    for path, status in (("99", 400), ("-1", 400), ("1?seat=9", 400), ("1?seat=x", 400), ("1?seat=-1", 400)):
        assert ann.get(f"/api/tables/{table}/at/{path}", status)["reason"]
    assert "secret" in ann.get(f"/api/tables/{table}/record", 403)["reason"]


def test_a_finished_game_is_open(ann: Client, server: Running) -> None:
    table = ann.open("me gentle gentle")
    ann.play(table)
    last = ann.position(table)["number"]
    watching = Client(server.url)
    for seat in range(3):
        position = watching.get(f"/api/tables/{table}/at/0?seat={seat}")
        assert position["seat"] == seat
        assert len(position["view"]["hand"]) == 7
    everything = watching.get(f"/api/tables/{table}/at/0?seat=all")
    assert everything["seat"] is None
    assert everything["view"]["hand"] == []
    assert [len(view["hand"]) for view in everything["outlook"]["everyone"]] == [7, 7, 7]
    assert watching.get(f"/api/tables/{table}/at/{last}")["view"]["over"]


def test_what_a_bot_says_of_past_decisions(ann: Client, server: Running) -> None:
    table = ann.open("me gentle gentle")
    path = f"/api/tables/{table}/at"
    assert "when the game is over" in ann.get(f"{path}/0/advice?seat=0", 403)["reason"]
    ann.play(table)
    last = ann.position(table)["number"]
    watching = Client(server.url)
    for seat in range(3):
        advised = watching.get(f"{path}/0/advice?seat={seat}")
        hand = watching.get(f"{path}/0?seat={seat}")["view"]["hand"]
        assert advised["action"].split()[1] in hand
        assert advised["sentence"]
        assert advised["reason"].startswith(("Rather than ", "There is no other"))
        assert advised["made"].split()[0] in ("Build", "Sell")
        assert advised == watching.get(f"{path}/0/advice?seat={seat}")
    assert "nothing to decide" in watching.get(f"{path}/{last}/advice?seat=0", 409)["reason"]
    for wrong in (f"{last + 1}/advice?seat=0", "0/advice?seat=3", "0/advice?seat=all"):
        assert watching.get(f"{path}/{wrong}", 400)["reason"]


def test_playing_on_from_a_finished_game(ann: Client, bob: Client) -> None:
    table = ann.open("me gentle gentle")
    assert "not over" in ann.refused(f"/api/tables/{table}/play-on", {"number": 1, "seat": 0, "level": "gentle"})
    ann.play(table)
    last = ann.position(table)["number"]
    body = {"number": 10, "seat": 2, "level": "gentle"}
    side = bob.post(f"/api/tables/{table}/play-on", body, 201)["id"]
    then, now = bob.get(f"/api/tables/{table}/at/10?seat=2"), bob.position(side)
    assert now["table"]["origin"] == {"table": table, "number": 10}
    assert then["table"]["origin"] is None
    old, new = [[seat["name"] for seat in position["table"]["seats"]] for position in (then, now)]
    assert new[:2] == [f"{old[0]} (bot)", old[1]]
    assert now["seat"] == 2
    assert now["view"]["hand"] == then["view"]["hand"]
    assert now["table"]["stage"] == "running"
    result = bob.play(side)["result"]
    played = replay(find("seven-wonders"), parse(bob.http.get(f"/api/tables/{side}/record").text))
    assert played.state.scores() == result["scores"]
    assert "earlier" in bob.refused(f"/api/tables/{table}/play-on", {**body, "number": last})
    for wrong in ({"number": last + 1}, {"seat": 3}, {"level": "divine"}):
        assert bob.refused(f"/api/tables/{table}/play-on", {**body, **wrong}, 400)
