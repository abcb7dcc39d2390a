"""Who somebody is: cookies, names, bearer tokens and private links."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from server.client import Client, Running
from ziggurat.server.people import clean_name, cut, hashed, token_of

New = Callable[[], Client]

FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467\u200d\U0001f466"
"""Four people that are one sign."""


def test_reading_makes_nobody(client: New) -> None:
    reader = client()
    assert reader.get("/api/me") == {"name": ""}
    reader.get("/api/lobby")
    reader.get("/api/games")
    assert reader.token is None


def test_a_name_is_kept_by_a_cookie(client: New) -> None:
    ann = client()
    response = ann.http.put("/api/me", json={"name": "  Ann \u202e of\tUr "})
    assert response.json() == {"name": "Ann of Ur"}
    cookie = response.headers["set-cookie"]
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert "Path=/;" in cookie
    assert "Secure" not in cookie
    assert ann.get("/api/me") == {"name": "Ann of Ur"}
    again = ann.http.put("/api/me", json={"name": "Anne"})
    assert "set-cookie" not in again.headers
    assert ann.get("/api/me") == {"name": "Anne"}


@pytest.mark.parametrize("name", ["", "x" * 25, "\u200b\u202e", 7, None])
def test_names_that_are_refused(ann: Client, name: Any) -> None:
    assert ann.put("/api/me", {"name": name}, 400)["reason"]
    assert ann.get("/api/me") == {"name": "Ann"}


def test_the_cookie_is_a_bearer_token_for_programs(server: Running, ann: Client) -> None:
    assert Client(server.url, ann.token).get("/api/me") == {"name": "Ann"}
    stranger = Client(server.url, "nobody-has-this-token-nobody-has-it")
    assert "not known" in stranger.get("/api/me", 401)["reason"]
    assert "not known" in stranger.put("/api/me", {"name": "X"}, 401)["reason"]


def test_only_hashes_are_stored(server: Running, ann: Client) -> None:
    secret = ann.post("/api/me/link")["secret"]
    table = ann.open("me open open")
    seat_secret = ann.post(f"/api/tables/{table}/link")["secret"]
    stored = b"".join(path.read_bytes() for path in server.settings.page.parent.glob("tables.sqlite*"))
    assert ann.token is not None
    for token in (ann.token, secret, seat_secret):
        assert token.encode() not in stored
        assert hashed(token).encode() in stored


def test_a_private_link_moves_a_seat_once(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    secret = ann.post(f"/api/tables/{table}/link")["secret"]
    offer = bob.post("/api/claim", {"secret": secret, "look": True})
    assert (offer["table"]["id"], offer["table"]["seats"][0]["name"], offer["seat"]) == (table, "Ann", 0)
    assert ann.position(table)["seat"] == 0, "looking takes nothing"
    assert bob.post("/api/claim", {"secret": secret}) == {"id": table}
    assert "there is no such link" in bob.refused("/api/claim", {"secret": secret, "look": True}, 404)
    assert [seat["name"] for seat in bob.position(table)["table"]["seats"]] == ["Bob", "", ""]
    assert bob.position(table)["seat"] == 0
    assert bob.position(table)["table"]["host"]
    assert ann.position(table)["seat"] is None
    assert "link" in ann.refused("/api/claim", {"secret": secret}, 404)
    assert "no seat" in ann.refused(f"/api/tables/{table}/link")


def test_a_new_link_makes_the_old_one_void(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    old = ann.post(f"/api/tables/{table}/link")["secret"]
    new = ann.post(f"/api/tables/{table}/link")["secret"]
    bob.refused("/api/claim", {"secret": old}, 404)
    assert bob.post("/api/claim", {"secret": new}) == {"id": table}


def test_a_link_for_somebody_at_the_same_table(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    bob.post(f"/api/tables/{table}/join")
    secret = ann.post(f"/api/tables/{table}/link")["secret"]
    assert "another seat" in bob.refused("/api/claim", {"secret": secret})
    assert "same table" in bob.refused("/api/claim", {"secret": ann.post("/api/me/link")["secret"]})
    assert ann.post("/api/claim", {"secret": secret}) == {"id": table}  # the own link changes nothing
    assert ann.position(table)["seat"] == 0


def test_another_device_becomes_the_same_person(ann: Client, client: New) -> None:
    table = ann.open("me open open")
    secret = ann.post("/api/me/link")["secret"]
    phone = client()
    assert phone.post("/api/claim", {"secret": secret}) == {"id": ""}
    assert phone.get("/api/me") == {"name": "Ann"}
    assert phone.token != ann.token
    assert phone.position(table)["seat"] == 0
    assert ann.position(table)["seat"] == 0
    client().refused("/api/claim", {"secret": secret}, 404)


def test_a_device_that_was_somebody_brings_its_seats_along(ann: Client, bob: Client) -> None:
    hers, his = ann.open("me open open"), bob.open("me open open")
    with bob.live(his) as socket:
        assert socket.position()["seat"] == 0
        bob.post("/api/claim", {"secret": ann.post("/api/me/link")["secret"]})
        assert bob.get("/api/me") == {"name": "Ann"}
        position = socket.position(lambda position: position["table"]["seats"][0]["name"] == "Ann")
        assert position["seat"] == 0
        assert position["table"]["host"]
        assert position["table"]["seats"][0]["here"]
    for client in (ann, bob):
        assert client.position(hers)["seat"] == 0
        assert client.position(his)["seat"] == 0
        assert {card["table"]["id"] for card in client.get("/api/lobby")["mine"]} == {hers, his}


def test_somebody_unknown_has_nothing_to_pass_on(client: New, ann: Client) -> None:
    assert "no seat" in client().refused("/api/me/link")
    for secret in ("short", "x" * 43, "\u0000" * 20):
        assert ann.post("/api/claim", {"secret": secret}, 400 if secret == "short" else 404)["reason"]


def test_a_new_name_is_seen_at_the_table(ann: Client, bob: Client) -> None:
    table = ann.open("me open open")
    with bob.live(table) as socket:
        socket.position()
        ann.put("/api/me", {"name": "Queen Ann"})
        assert socket.read("seats")["table"]["seats"][0]["name"] == "Queen Ann"


def test_reading_tokens_and_names() -> None:
    token = "a" * 43
    assert token_of(f"a=b; ziggurat={token}; c=d", None) == token
    assert token_of(f"notziggurat={token}", None) is None
    assert token_of(f"ziggurat={token}", "Basic abc") is None
    assert token_of(None, f"bearer {token}") == token
    assert token_of("ziggurat=" + "a" * 10_000, None) is None
    assert clean_name(" a \n\u202e  b ") == "a b"
    assert clean_name(FAMILY) == FAMILY
    assert clean_name(f"{FAMILY}\u200d") == FAMILY
    assert clean_name("a\u200db \u200d") == "a b"


def test_names_are_cut_between_signs() -> None:
    assert cut("Hammurabi", 4) == "Hamm"
    assert cut("Ann", 9) == "Ann"
    assert [cut(f"A{FAMILY}", most) for most in (1, 2, 5, 7, 8)] == ["A", "A", "A", "A", f"A{FAMILY}"]
    assert cut("Zoe\u0308", 3) == "Zo"
