"""Opening tables, sitting down, leaving, hosting, playing again, and the lobby."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

import ziggurat
from server.client import Client, Running, running, settings_for, wait_for
from ziggurat.core.chance import Seeded
from ziggurat.games import find


def kinds(client: Client, table: str) -> list[str]:
    return [seat["kind"] for seat in client.position(table)["table"]["seats"]]


def test_a_new_table(ann: Client) -> None:
    table = ann.open("me open strong", listed=True, guide=True, pause=7, options={"sides": "day"})
    info = ann.position(table)["table"]
    assert (info["game"], info["stage"], info["host"]) == ("seven-wonders", "gathering", True)
    assert (info["listed"], info["guide"], info["pause"], info["options"]["sides"]) == (True, True, 7, "day")
    me, free, bot = info["seats"]
    assert (me["kind"], me["name"], me["you"], me["level"]) == ("person", "Ann", True, None)
    assert (free["kind"], free["name"], free["you"]) == ("open", "", False)
    assert (bot["kind"], bot["level"]) == ("bot", "strong")
    assert bot["name"]
    position = ann.position(table)
    assert (position["view"], position["decision"], position["progress"], position["choices"]) == (None, None, None, [])
    assert "not begun" in ann.get(f"/api/tables/{table}/at/0", 409)["reason"]
    assert "not begun" in ann.act(table, "pass", 1)["reason"]


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"game": "chess"}, "no game 'chess'"),
        ({"seats": [{"kind": "me"}, {"kind": "open"}]}, "3 to 7 players, not 2"),
        ({"seats": [{"kind": "me"}, {"kind": "me"}, {"kind": "open"}]}, "one seat"),
        ({"seats": [{"kind": "me"}, {"kind": "bot", "level": "divine"}, {"kind": "open"}]}, "levels are gentle"),
        ({"seats": []}, "length"),
        ({"seats": [{"kind": "king"}] * 3}, "invalid enum value 'king'"),
        ({"options": {"sides": "both"}}, "not one of"),
        ({"options": {"side": "day"}}, "did you mean sides"),
        ({"options": {"wonder-6": "gizah"}}, "no seat 6"),
        ({"game": "millennia", "options": {"difficulty": "hard"}}, "option difficulty: it is for 1 player, not for 3"),
        ({"pause": 61}, "<= 60"),
        ({"pause": "3"}, "expected 'int', got 'str'"),
        ({"colour": "red"}, "unknown field 'colour'"),
    ],
)
def test_tables_that_can_not_be(server: Running, change: dict[str, Any], reason: str) -> None:
    client = Client(server.url)
    body = {"game": "seven-wonders", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}], **change}
    assert reason in client.refused("/api/tables", body, 400)
    assert client.token is None  # nobody came to be by it


PUZZLE = """
game = "seven-wonders"
seats = 3
seed = 4
age = 2
turn = 3
options = { sides = "day" }

[[players]]
wonder = "gizah"
side = "day"
coins = 9
hand = ["aqueduct", "statue", "caravansery"]
"""


def test_a_table_from_a_scenario(ann: Client, bob: Client) -> None:
    table = ann.open("me open gentle", options={}, scenario=PUZZLE)
    bob.post(f"/api/tables/{table}/join")
    position = ann.position(table)
    assert (position["table"]["scenario"], position["table"]["origin"]) == (True, None)
    assert position["table"]["options"]["sides"] == "day"
    assert position["progress"]["text"] == "Age II, turn 3 of 6"
    assert position["view"]["players"][0]["coins"] == 9
    assert {choice["action"].split()[1] for choice in position["choices"]} >= {"aqueduct", "statue", "caravansery"}
    assert "hand" not in str(bob.position(table)["view"]["players"][0])
    ann.act(table, "build aqueduct")
    again = ann.open("me bot bot", options={}, scenario=msgspec.json.encode(ziggurat.to_json(ziggurat.scenario(PUZZLE))).decode())
    assert ann.position(again)["choices"] == position["choices"]
    assert ann.position(ann.open())["table"]["scenario"] is False


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"scenario": "seats = "}, "neither JSON nor TOML"),
        ({"scenario": "[1, 2]"}, "neither JSON nor TOML"),
        ({"scenario": 'game = "golden-ages"\nseats = 3'}, "game: expected 'seven-wonders'"),
        ({"scenario": "seats = 4"}, "4 seats, not 3"),
        ({"scenario": "seats = 3\nage = 9"}, "age"),
        ({"scenario": "seats = 3\ncolour = 1"}, "colour"),
        ({"scenario": "seats = 3", "options": {"sides": "day"}}, "name them in it"),
        ({"scenario": 3}, "expected"),
        ({"scenario": "{" * 9000}, "neither JSON nor TOML"),
    ],
)
def test_scenarios_that_can_not_be_opened(ann: Client, change: dict[str, Any], reason: str) -> None:
    body = {"game": "seven-wonders", "seats": [{"kind": "me"}, {"kind": "bot"}, {"kind": "open"}], **change}
    assert reason in ann.refused("/api/tables", body, 400)


def test_a_scenario_of_a_finished_game_is_not_opened(ann: Client) -> None:
    g = find("seven-wonders").new(3, {}, Seeded(1))
    while not g.over:
        g.act(g.seat, g.legal(g.seat)[0])
    seats = [{"kind": "me"}, {"kind": "bot"}, {"kind": "bot"}]
    text = msgspec.json.encode(ziggurat.to_json(g)).decode()
    assert "is over" in ann.refused("/api/tables", {"game": "seven-wonders", "seats": seats, "scenario": text}, 400)


def test_friends_take_seats_and_the_last_starts(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("open me open")
    assert bob.post(f"/api/tables/{table}/join") == {"id": table}
    assert bob.post(f"/api/tables/{table}/join") == {"id": table}  # twice is once
    assert bob.position(table)["seat"] == 0
    assert "already" in bob.refused(f"/api/tables/{table}/join", {"seat": 2})
    cyd = Client(server.url)
    assert "taken" in cyd.refused(f"/api/tables/{table}/join", {"seat": 1})
    assert "no seat 9" in cyd.refused(f"/api/tables/{table}/join", {"seat": 9}, 400)
    assert ann.position(table)["table"]["stage"] == "gathering"
    cyd.post(f"/api/tables/{table}/join", {"seat": 2})
    position = ann.position(table)
    assert position["table"]["stage"] == "running"
    assert position["decision"] == 1
    assert position["view"]["hand"]
    assert [seat["name"] for seat in position["table"]["seats"]] == ["Bob", "Ann", "Player 3"]
    assert "no seat is open" in Client(server.url).refused(f"/api/tables/{table}/join")


def test_everybody_sees_the_own_hand(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("me open gentle")
    bob.post(f"/api/tables/{table}/join")
    watching = Client(server.url).position(table)
    hands = [client.position(table)["view"]["hand"] for client in (ann, bob)]
    assert all(len(hand) == 7 for hand in hands)
    assert hands[0] != hands[1]
    assert watching["view"]["hand"] == []
    assert watching["seat"] is None
    assert watching["choices"] == watching["refused"] == []
    assert "players" in watching["undo"]["text"]
    assert not watching["table"]["host"]


def test_the_host_starts_with_bots_in_open_seats(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    assert "host" in bob.refused(f"/api/tables/{table}/start", status=403)
    ann.post(f"/api/tables/{table}/start")
    seats = ann.position(table)["table"]["seats"]
    assert [seat["level"] for seat in seats] == [None, "middle", "middle"]
    assert seats[1]["name"] != seats[2]["name"]
    assert "begun" in ann.refused(f"/api/tables/{table}/start")


def test_the_host_arranges_the_seats(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    assert "host" in bob.refused(f"/api/tables/{table}/hand", {"seat": 1, "level": "strong"}, 403)
    ann.post(f"/api/tables/{table}/hand", {"seat": 1, "level": "strong"})
    assert kinds(ann, table) == ["person", "bot", "open"]
    ann.post(f"/api/tables/{table}/hand", {"seat": 1, "level": ""})
    assert kinds(ann, table) == ["person", "open", "open"]
    assert "Ann has this seat" in ann.refused(f"/api/tables/{table}/hand", {"seat": 0, "level": "gentle"})
    assert "somebody" in ann.refused(f"/api/tables/{table}/hand", {"seat": 0, "level": ""})
    assert "levels are" in ann.refused(f"/api/tables/{table}/hand", {"seat": 1, "level": "divine"}, 400)
    assert "no seat 5" in ann.refused(f"/api/tables/{table}/hand", {"seat": 5, "level": "gentle"}, 400)
    for seat in (1, 2):
        ann.post(f"/api/tables/{table}/hand", {"seat": seat, "level": "gentle"})
    assert ann.position(table)["table"]["stage"] == "running"
    assert "before the game" in ann.refused(f"/api/tables/{table}/hand", {"seat": 1, "level": ""})


def test_leaving_before_the_start(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    bob.post(f"/api/tables/{table}/join")
    ann.post(f"/api/tables/{table}/leave")
    assert kinds(bob, table) == ["open", "person", "open"]
    assert bob.position(table)["table"]["host"]  # who is left is the host
    assert "no seat" in ann.refused(f"/api/tables/{table}/leave")
    with bob.live(table) as socket:
        socket.position()
        bob.post(f"/api/tables/{table}/leave")
        with pytest.raises(Exception, match="4410"):
            socket.read("never")
    assert "no such table" in bob.get(f"/api/tables/{table}", 404)["reason"]


def test_leaving_a_running_game(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("me open gentle")
    bob.post(f"/api/tables/{table}/join")
    hand = bob.position(table)["view"]["hand"]
    bob.post(f"/api/tables/{table}/leave")
    assert kinds(ann, table) == ["person", "open", "bot"]
    assert bob.position(table)["view"]["hand"] == []
    cyd = Client(server.url)
    cyd.post(f"/api/tables/{table}/join")
    assert cyd.position(table)["view"]["hand"] == hand
    cyd.post(f"/api/tables/{table}/leave")
    ann.post(f"/api/tables/{table}/hand", {"seat": 1, "level": "gentle"})
    assert ann.play(table)["result"]
    assert "over" in ann.refused(f"/api/tables/{table}/leave")
    assert "over" in cyd.refused(f"/api/tables/{table}/join")


def test_leaving_a_game_with_bots_only(ann: Client, bob: Client) -> None:
    table = ann.open("me gentle gentle", listed=True)
    number = ann.position(table)["number"]
    ann.post(f"/api/tables/{table}/leave")
    for client in (ann, bob):
        lobby = client.get("/api/lobby")
        assert table not in [card["table"]["id"] for cards in lobby.values() for card in cards]
    assert kinds(ann, table) == ["open", "bot", "bot"]
    assert ann.position(table)["number"] >= number, "nothing is lost"
    bob.post(f"/api/tables/{table}/join")
    assert bob.position(table)["table"]["host"]
    assert bob.play(table)["result"]


def test_a_host_without_a_seat_has_the_table_until_it_leaves(ann: Client, bob: Client) -> None:
    table = ann.open("open gentle gentle")
    assert [card["table"]["id"] for card in ann.get("/api/lobby")["mine"]] == [table]
    bob.post(f"/api/tables/{table}/join")
    assert [card["table"]["id"] for card in ann.get("/api/lobby")["mine"]] == [table]
    ann.post(f"/api/tables/{table}/leave")
    assert ann.get("/api/lobby")["mine"] == []
    assert bob.position(table)["table"]["host"]
    assert "no seat" in ann.refused(f"/api/tables/{table}/leave")


def test_a_guest_who_leaves_does_not_close_the_table_of_a_host_without_a_seat(ann: Client, bob: Client) -> None:
    table = ann.open("open open gentle")
    bob.post(f"/api/tables/{table}/join")
    bob.post(f"/api/tables/{table}/leave")
    assert ann.position(table)["table"]["host"]
    assert kinds(ann, table) == ["open", "open", "bot"]
    ann.post(f"/api/tables/{table}/leave")
    assert "no such table" in ann.get(f"/api/tables/{table}", 404)["reason"]


def test_an_abandoned_seat_goes_to_a_bot_after_a_while(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("me open gentle")
    bob.post(f"/api/tables/{table}/join")
    body = {"seat": 1, "level": "gentle"}
    assert "Bob may come back" in ann.refused(f"/api/tables/{table}/hand", body)
    live = server.desk.tables.live[table]
    with bob.live(table) as socket:
        socket.position()
        wait_for(lambda: live.last == 1)
        live.row.moved -= 1000
        assert "Bob may come back" in ann.refused(f"/api/tables/{table}/hand", body)  # he has the table open
    wait_for(lambda: not live.here)
    assert "Bob may come back" in ann.refused(f"/api/tables/{table}/hand", body)  # he has just left
    live.seen.clear()
    ann.post(f"/api/tables/{table}/hand", body)
    assert kinds(ann, table) == ["person", "bot", "bot"]
    assert bob.position(table)["seat"] is None
    assert ann.play(table)["result"]


def test_playing_again(ann: Client, bob: Client, server: Running) -> None:
    table = ann.open("me open gentle", options={"sides": "night"}, pause=0, listed=True)
    bob.post(f"/api/tables/{table}/join")
    assert "not over" in ann.refused(f"/api/tables/{table}/again")

    def over() -> Any:
        for client in (ann, bob):
            if client.position(table)["decision"]:
                client.act(table)
        return ann.position(table)["result"]

    wait_for(over, 60)
    assert "sat here" in named_stranger(server).refused(f"/api/tables/{table}/again", status=403)
    second = bob.post(f"/api/tables/{table}/again", status=201)["id"]
    position = bob.position(second)
    assert position["seat"] == 1
    assert position["table"]["stage"] == "gathering"
    assert position["table"]["host"]
    assert position["table"]["options"]["sides"] == "night"
    assert position["table"]["listed"]
    assert ann.position(table)["table"]["again"] == second
    assert ann.post(f"/api/tables/{table}/again", status=201)["id"] == second
    assert ann.position(second)["seat"] == 0
    assert ann.position(second)["table"]["stage"] == "running"
    assert ann.post(f"/api/tables/{table}/again", status=201)["id"] == second


def named_stranger(server: Running) -> Client:
    client = Client(server.url)
    client.put("/api/me", {"name": "Eve"})
    return client


def test_the_lobby(server: Running) -> None:
    ann, bob = named_stranger(server), named_stranger(server)
    mine = ann.open("me gentle gentle")
    gathering = ann.open("me open open", listed=True)
    hidden = ann.open("me open open")
    watched = ann.open("me gentle gentle", listed=True)
    seen, hers = bob.get("/api/lobby"), ann.get("/api/lobby")
    ids = {part: [card["table"]["id"] for card in cards] for part, cards in seen.items()}
    assert gathering in ids["open"]
    assert watched in ids["watch"]
    assert not {mine, hidden} & {table for tables in ids.values() for table in tables}
    assert ids["mine"] == ids["finished"] == []
    assert [card["asked"] for card in hers["mine"]] == [True, True, False, False]
    card = next(card for card in hers["mine"] if card["table"]["id"] == mine)
    assert card["prompt"].startswith("Choose a card")
    assert card["mine"]
    assert card["progress"]["text"] == "Age I, turn 1 of 6"
    assert len(card["standing"]) == 3
    assert card["ranks"] == []
    assert not {card["table"]["id"] for card in hers["open"] + hers["watch"]} & {gathering, watched}
    public = next(card for card in seen["watch"] if card["table"]["id"] == watched)
    assert public["prompt"] == ""
    assert not public["mine"]
    assert public["table"]["seats"][0]["asked"]
    ann.play(mine)
    card = ann.get("/api/lobby")["finished"][0]
    assert card["table"]["id"] == mine
    assert 1 in card["ranks"]
    assert card["progress"]["text"] == "Finished"


def test_games_and_catalogue(server: Running) -> None:
    client = Client(server.url)
    game = client.get("/api/games")[0]
    assert (game["id"], game["fewest"], game["most"]) == ("seven-wonders", 3, 7)
    assert [level["level"] for level in game["levels"]] == ["gentle", "middle", "strong", "strongest"]
    assert all(level["name"] and level["help"] for level in game["levels"])
    plain = client.http.get("/api/games/seven-wonders/catalogue")
    lasting = client.http.get(f"/api/games/seven-wonders/catalogue?version={game['version']}")
    assert plain.json() == lasting.json()
    assert plain.headers["content-encoding"] == "gzip"
    assert plain.headers["cache-control"] == "no-cache"
    assert "immutable" in lasting.headers["cache-control"]


def test_tables_leave_memory_and_come_back(tmp_path: Any) -> None:
    with running(settings_for(tmp_path, open_tables=2)) as server:
        ann = named_stranger(server)
        tables = [ann.open("me gentle gentle") for _ in range(4)]
        for table in tables:
            ann.act(table)
            wait_for(lambda table=table: ann.position(table)["view"]["waiting"] == [0] and ann.position(table)["decision"] == 2)
        views = {table: ann.position(table)["view"] for table in tables}
        wait_for(lambda: ann.get(f"/api/tables/{tables[0]}") and len(server.desk.tables.live) <= 2)
        for table in tables:
            position = ann.position(table)
            assert position["view"] == views[table]
            assert position["decision"] == 2
            assert ann.act(table)["done"]


def test_bots_alone_play_to_the_end(ann: Client) -> None:
    table = ann.open("gentle middle gentle")
    position = wait_for(lambda: (p := ann.position(table))["result"] and p, 60)
    assert position["seat"] is None
    assert position["table"]["host"]
