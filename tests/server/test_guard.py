"""Who may ask: origins, base paths, headers, limits; and the files of the page."""

from __future__ import annotations

import gzip
from dataclasses import replace
from pathlib import Path

import httpx
import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from server.client import FREELY, Client, Running, running, settings_for
from server.conftest import PAGE, build_page
from ziggurat.server.guard import Guard
from ziggurat.server.limits import MOST_KEYS, Bucket, Limiter
from ziggurat.server.page import File, kind_of
from ziggurat.server.settings import Rate, ServerError, base_path, data_folder, origin

# ---- origins ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 200),
        ({"origin": "{own}"}, 200),
        ({"origin": "{OWN}"}, 200),
        ({"origin": "https://evil.example"}, 403),
        ({"origin": "{own}.evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "same-origin"}, 200),
    ],
)
def test_other_pages_may_not_ask(server: Running, headers: dict[str, str], status: int) -> None:
    sent = {name: value.format(own=server.url, OWN=server.url.upper()) for name, value in headers.items()}
    response = httpx.put(f"{server.url}/api/me", json={"name": "X"}, headers=sent)
    assert response.status_code == status
    assert status == 200 or "may not ask" in response.json()["reason"]
    assert httpx.get(f"{server.url}/api/me", headers=sent).status_code == 200  # reading changes nothing
    table = Client(server.url).open("me open open")
    url = f"{server.url.replace('http', 'ws')}/api/tables/{table}/live"
    if status == 200:
        with connect(url, additional_headers=sent) as socket:
            assert "position" in str(socket.recv())
    else:
        with pytest.raises(InvalidStatus, match="403"), connect(url, additional_headers=sent):
            pass


def test_origins_that_the_owner_allows(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, origins=("https://friends.example",))) as server:
        for name, status in (("https://friends.example", 200), ("http://friends.example", 403), (server.url, 200)):
            response = httpx.put(f"{server.url}/api/me", json={"name": "X"}, headers={"origin": name})
            assert response.status_code == status, name


# ---- headers ------------------------------------------------------------------------------------------------------------


def test_headers_of_every_answer(server: Running) -> None:
    for path in ("/", "/api/me", "/api/nothing", "/assets/main-1234.js"):
        headers = httpx.get(server.url + path).headers
        policy = headers["content-security-policy"]
        for part in ("default-src 'self'", "script-src 'self'", "base-uri 'self'", "frame-ancestors 'none'"):
            assert part in policy.split("; ")
        assert headers["x-content-type-options"] == "nosniff"
        assert headers["referrer-policy"] == "same-origin"
        assert "camera=()" in headers["permissions-policy"]
        assert "server" not in headers


def test_head(server: Running) -> None:
    for path in ("/", "/api/games", "/api/nothing"):
        head, get = httpx.head(server.url + path), httpx.get(server.url + path)
        assert head.status_code == get.status_code
        assert head.content == b""
        assert head.headers["content-type"] == get.headers["content-type"]


# ---- the page -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["/", "/table/ABC", "/table/ABC/at/7", "/seat/SECRET", "/me/SECRET", "/rules/seven-wonders"])
def test_every_address_of_the_page_is_its_document(server: Running, path: str) -> None:
    response = httpx.get(server.url + path)
    assert response.text == PAGE.replace("<head>", '<head><base href="/">')
    assert response.headers["content-type"] == "text/html; charset=utf-8"
    assert (response.headers["cache-control"], response.headers["content-encoding"]) == ("no-store", "gzip")


def test_files_of_the_page(server: Running) -> None:
    script = httpx.get(f"{server.url}/assets/main-1234.js")
    assert script.text.startswith("let x = 1;")
    assert script.headers["content-type"] == "text/javascript; charset=utf-8"
    assert "immutable" in script.headers["cache-control"]
    assert script.headers["content-encoding"] == "gzip"
    with httpx.stream("GET", f"{server.url}/assets/main-1234.js", headers={"accept-encoding": "gzip, br"}) as smallest:
        assert smallest.headers["content-encoding"] == "br"
        assert b"".join(smallest.iter_raw()) == b"compressed before"
    plain = httpx.get(f"{server.url}/assets/main-1234.js", headers={"accept-encoding": "gzip;q=0, identity"})
    assert "content-encoding" not in plain.headers
    assert plain.text == script.text
    icon = httpx.get(f"{server.url}/icon.svg")
    assert icon.headers["content-type"].startswith("image/svg+xml")
    assert icon.text == "<svg/>"
    for path in ("/assets/gone.js", "/assets/../../settings.py", "/assets/%2e%2e/index.html"):
        assert httpx.get(server.url + path).status_code in (200, 404)
        assert "ServerError" not in httpx.get(server.url + path).text


def test_a_page_that_is_not_built_or_built_anew(tmp_path: Path) -> None:
    with running(settings_for(tmp_path)) as server:
        assert "npm run build" in httpx.get(f"{server.url}/table/ABC").text
        build_page(tmp_path / "page")
        assert "built page" in httpx.get(f"{server.url}/table/ABC").text


def test_media_types() -> None:
    assert kind_of(Path("a.woff2")) == "font/woff2"
    assert kind_of(Path("a.unheard")) == "application/octet-stream"
    assert File("text/css", b"plain", gzip.compress(b"plain"), None).best("br, identity") == (b"plain", "")


# ---- base path ----------------------------------------------------------------------------------------------------------


def test_below_a_base_path(tmp_path: Path) -> None:
    build_page(tmp_path / "page")
    with running(settings_for(tmp_path, base_path="/games/here")) as server:
        below = f"{server.url}/games/here"
        for path in ("", "/", "/table/ABC"):
            assert '<base href="/games/here/">' in httpx.get(below + path).text
        response = httpx.put(f"{below}/api/me", json={"name": "Ann"})
        assert "Path=/games/here;" in response.headers["set-cookie"]
        assert httpx.get(f"{server.url}/api/games").status_code == 200  # a proxy may have cut the base off
        ann = Client(below, response.cookies["ziggurat"])
        table = ann.open("me gentle gentle")
        with ann.live(table) as socket:
            assert socket.position()["table"]["id"] == table
        assert "nothing at this address" in httpx.get(f"{below}/api/nothing").json()["reason"]


@pytest.mark.parametrize(("given", "used"), [("", ""), ("/", ""), ("games", "/games"), ("/a/b/", "/a/b")])
def test_base_paths(given: str, used: str) -> None:
    assert base_path(given) == used


@pytest.mark.parametrize("given", ["/a//b", "/a/../b", "/a b", '/"', "/ä", "/a?b"])
def test_base_paths_that_are_none(given: str) -> None:
    with pytest.raises(ServerError, match="expected a path"):
        base_path(given)


def test_origins() -> None:
    assert origin("https://Example.org/") == "https://example.org"
    for wrong in ("example.org", "ftp://example.org", "https://example.org/x", "https://"):
        with pytest.raises(ServerError, match="expected an address"):
            origin(wrong)


def test_the_data_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert data_folder() == tmp_path / "ziggurat"
    for none in ("", "not/absolute"):
        monkeypatch.setenv("XDG_DATA_HOME", none)
        assert data_folder() == Path.home() / ".local" / "share" / "ziggurat"


# ---- limits -------------------------------------------------------------------------------------------------------------


def test_too_many_requests_of_an_address(tmp_path: Path) -> None:
    with running(settings_for(tmp_path, rates=replace(FREELY, requests=Rate(0.05, 3)))) as server:
        found = [httpx.get(f"{server.url}/api/me") for _ in range(5)]
        assert [response.status_code for response in found] == [200, 200, 200, 429, 429]
        assert found[3].json()["reason"].startswith("too many requests; try again in ")
        assert found[3].headers["retry-after"]
        assert "content-security-policy" in found[3].headers
        with pytest.raises(InvalidStatus, match="403"), connect(f"{server.url.replace('http', 'ws')}/api/tables/x/live"):
            pass


def test_too_many_tables_seats_newcomers_and_hints(tmp_path: Path) -> None:
    once = Rate(0.01, 1)
    rates = replace(FREELY, tables=once, seats=once, people=Rate(0.01, 2), hints=once)
    with running(settings_for(tmp_path, rates=rates)) as server:
        ann, bob, cyd = Client(server.url), Client(server.url), Client(server.url)
        table = ann.open("me open open", guide=True)
        other = bob.open("me open open")
        body = {"game": "seven-wonders", "seats": [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}]}
        assert "too many new tables" in ann.refused("/api/tables", body, 429)
        assert "newcomers" in cyd.refused(f"/api/tables/{table}/join", status=429)
        bob.post(f"/api/tables/{table}/join")
        assert "too many changes of seat" in bob.refused(f"/api/tables/{table}/leave", status=429)
        ann.post(f"/api/tables/{table}/start")
        assert ann.post(f"/api/tables/{table}/hint", {"id": "1", "decision": 1})["kind"] == "hint"
        bob.post(f"/api/tables/{other}/start")
        hints = [bob.post(f"/api/tables/{t}/hint", {"id": "1", "decision": 1}) for t in (table, other)]
        assert [hint["kind"] for hint in hints] == ["hint", "answer"]
        assert "too many hints" in hints[1]["reason"]


def test_a_bucket() -> None:
    bucket = Bucket(Rate(2, 3), 0.0)
    assert [bucket.take(0.0) for _ in range(4)] == [0, 0, 0, 0.5]
    assert bucket.take(0.6) == 0
    assert bucket.take(0.6) == pytest.approx(0.4)
    assert [bucket.take(100.0) for _ in range(4)] == [0, 0, 0, 0.5]


def test_limiters_forget() -> None:
    limiter = Limiter(Rate(0.001, 1))
    for key in range(MOST_KEYS + 10):
        assert limiter.take(key) == 0
    assert limiter.take(MOST_KEYS + 9) > 0
    assert len(limiter._buckets) <= MOST_KEYS


def test_the_guard_is_outermost(server: Running) -> None:
    assert isinstance(server.server.config.app, Guard)
