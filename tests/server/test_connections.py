"""What is no HTTP, connections that are dropped by the thousand, and clients that do not read."""

from __future__ import annotations

import contextlib
import socket as sockets
import struct
import subprocess
import sys
import time
from collections.abc import Iterator
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from server.client import Client, running, settings_for, wait_for
from server.town import Town, town
from ziggurat.server import connections

MORE_MEMORY = 150
"""So many MB the server may take for all that these tests do to it."""


@pytest.fixture(scope="module")
def place(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Town]:
    with town("sqlite", tmp_path_factory.mktemp("connections")) as found:
        yield found


def connection(place: Town) -> sockets.socket:
    return sockets.create_connection(("127.0.0.1", place.process.port), 30)


def drop(raw: sockets.socket) -> None:
    """Ends a connection like a cable that is cut."""
    raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_LINGER, struct.pack("ii", 1, 0))
    raw.close()


def upgrade(place: Town, name: str) -> bytes:
    """The request that opens the socket of a table."""
    lines = [f"GET /api/tables/{place.table}/live HTTP/1.1", f"Host: 127.0.0.1:{place.process.port}"]
    lines += ["Upgrade: websocket", "Connection: Upgrade", "Sec-WebSocket-Version: 13"]
    lines += ["Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==", f"Cookie: ziggurat={place.people[name].token}"]
    return ("\r\n".join(lines) + "\r\n\r\n").encode()


POST = b"POST /api/tables HTTP/1.1\r\nHost: x\r\n"
UPGRADE = b"GET /api/tables/x/live HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
NO_HTTP = [
    b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03",
    b"GET\r\n\r\n",
    b"GET / HTTP/9.9\r\n\r\n",
    b"\r\n" * 1000,
    b"\x00" * 5000,
    b"GET / HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n",
    b"GET /" + b"a" * 100_000 + b" HTTP/1.1\r\nHost: x\r\n\r\n",
    b"GET / HTTP/1.1\r\n" + b"".join(b"x%d: y\r\n" % n for n in range(20_000)) + b"\r\n",
    POST + b"Content-Length: 5\r\nContent-Length: 50\r\n\r\n{}{}{}",
    POST + b"Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n",
    POST + b"Transfer-Encoding: chunked\r\nContent-Length: 2\r\n\r\n5\r\n{}{}{\r\n0\r\n\r\n",
    POST + b"Content-Length: 99999999999\r\n\r\n{",
    POST + b"Content-Length: 50\r\n\r\n{",
    UPGRADE + b"Sec-WebSocket-Key: x\r\n\r\n",
    UPGRADE + b"Sec-WebSocket-Version: 99\r\n\r\n",
]


def test_what_is_no_http(place: Town) -> None:
    before = place.stand()
    for sent in NO_HTTP:
        with connection(place) as raw, contextlib.suppress(OSError):  # it may hang up before all is sent
            raw.sendall(sent)
            raw.shutdown(sockets.SHUT_WR)
            answer = raw.recv(65536)
            assert b"Traceback" not in answer
            assert not answer.startswith(b"HTTP/1.1 5"), (sent[:100], answer)
        place.sound()
    assert place.stand() == before


def test_a_thousand_connections_are_opened_and_dropped(place: Town) -> None:
    before, memory = place.stand(), place.process.memory()
    unfinished = b"\x81\xfe\x01\x00" + b"\x00" * 4 + b"x" * 20  # the beginning of a message
    for _ in range(10):
        opened = []
        for count in range(100):
            raw = connection(place)
            kind = count % 5
            if kind == 1:
                raw.sendall(POST + b"Content-Length: 100\r\n\r\n{")
            elif kind in (2, 3):
                raw.sendall(upgrade(place, "Ann"))
                if kind == 3:
                    assert raw.recv(100).startswith(b"HTTP/1.1 101")
                    raw.sendall(unfinished)
            elif kind == 4:
                raw.sendall(b"\x00" * 100)
            opened.append(raw)
        for raw in opened:
            drop(raw)
    wait_for(lambda: not place.people["Bob"].position(place.table)["table"]["seats"][0]["here"])
    with contextlib.ExitStack() as stack:  # none of them counts any longer
        for _ in range(25):
            stack.enter_context(place.people["Ann"].live(place.table)).position()
    assert place.stand() == before
    assert place.process.memory() < memory + MORE_MEMORY
    place.sound()


def test_clients_that_do_not_read(place: Town) -> None:
    """They cost the others no time and the server little memory, and who asks on and on without reading is let go."""
    memory, ann = place.process.memory(), place.people["Ann"]
    idle = []
    for _ in range(20):
        raw = connection(place)
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.sendall(upgrade(place, "Cyd"))
        idle.append(raw)
    with ann.live(place.table) as socket:
        socket.position()
        for _ in range(25):
            due = ann.position(place.table)["decision"]
            assert ann.act(place.table)["done"]
            assert ann.undo(place.table)["done"]
            socket.position(lambda position, due=due: position["decision"] == due + 2)
    assert place.process.memory() < memory + MORE_MEMORY
    talker = connection(place)
    talker.settimeout(2)
    talker.sendall(upgrade(place, "Ann"))
    text = b'{"kind": "fly", "id": "1"}'
    messages = (b"\x81" + bytes([0x80 | len(text)]) + b"\x00" * 4 + text) * 200
    with pytest.raises(OSError):  # nothing more can be sent: the server reads no longer, or has hung up
        talk_on(place, talker, messages)
    assert place.process.memory() < memory + MORE_MEMORY
    for raw in (*idle, talker):
        drop(raw)
    wait_for(lambda: not any(seat["here"] for seat in ann.position(place.table)["table"]["seats"]))
    place.sound()


def talk_on(place: Town, talker: sockets.socket, messages: bytes) -> None:
    """Sends messages without end, while somebody else is still answered."""
    end = time.monotonic() + 60
    while time.monotonic() < end:
        talker.sendall(messages)
        place.people["Bob"].position(place.table)


def test_a_message_that_is_too_large_ends_the_socket(place: Town) -> None:
    with place.people["Ann"].live(place.table) as socket:
        socket.position()
        socket.send(b"\x00" * 70_000)
        with pytest.raises(ConnectionClosed, match="1009"):
            socket.read("answer")
    place.sound()


BEGUN = [
    b"",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\nX-Slow: ",
    POST + b"Content-Length: 10\r\n\r\n{",
    b"GET /api/me HTTP/1.1\r\nHost: x\r\n\r\nGET /api/me HTTP/1.1\r\n",
]
"""What somebody sends who wants to hold a connection: nothing, half a head, half a body, half of a second request."""


def test_connections_that_ask_nothing_are_let_go(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with running(settings_for(tmp_path)) as server, contextlib.ExitStack() as stack:
        monkeypatch.setattr(connections, "PATIENCE", 0.3)
        for begun in BEGUN:
            raw = stack.enter_context(sockets.create_connection(server.listener.getsockname()[:2], 30))
            raw.sendall(begun)
            with contextlib.suppress(ConnectionResetError):
                while raw.recv(65536):
                    pass


def test_the_socket_of_a_table_may_be_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    upgraded: list[connections.Connection] = []
    upgrade_it = connections.Connection.handle_websocket_upgrade

    def noted(self: connections.Connection, event: object) -> None:
        upgraded.append(self)
        upgrade_it(self, event)

    monkeypatch.setattr(connections.Connection, "handle_websocket_upgrade", noted)
    with running(settings_for(tmp_path)) as server:
        ann = Client(server.url)
        with ann.live(ann.open("me middle middle")) as live:
            live.position()
            assert [connection._due.cancelled() for connection in upgraded] == [True]


def test_as_many_connections_as_the_system_allows() -> None:
    resource = pytest.importorskip("resource")
    hard = resource.getrlimit(resource.RLIMIT_NOFILE)[1]
    if hard != resource.RLIM_INFINITY and hard < 256:
        pytest.skip("this system allows few files")
    script = """
import resource
from ziggurat.server.connections import allow_many
resource.setrlimit(resource.RLIMIT_NOFILE, (128, resource.getrlimit(resource.RLIMIT_NOFILE)[1]))
allow_many()
print(resource.getrlimit(resource.RLIMIT_NOFILE)[0])
"""
    done = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True, timeout=60)
    wanted = connections.MANY if hard == resource.RLIM_INFINITY else min(hard, connections.MANY)
    assert int(done.stdout) == wanted
