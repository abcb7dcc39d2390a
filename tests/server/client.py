"""A server in a thread, and clients that speak with it."""

from __future__ import annotations

import json
import secrets
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from ziggurat.server.app import make_app
from ziggurat.server.serve import config_of, listen
from ziggurat.server.settings import Rate, Rates, Settings

PLAIN = {"wonder-0": "gizah", "wonder-1": "rhodos", "wonder-2": "ephesos"}
"""Wonders whose owners are never asked out of turn."""
FREELY = Rates(*[Rate(10_000, 100_000)] * 6)
"""Limits that no test comes near."""


def settings_for(folder: Path, **changes: Any) -> Settings:
    """Settings for a server of its own, without limits."""
    plain = Settings(f"sqlite:///{folder}/tables.sqlite", workers=1, rates=FREELY, page=folder / "page", slow=0.0)
    return replace(plain, **changes)


class Running:
    """A server that runs in a thread."""

    def __init__(self, settings: Settings) -> None:
        self.listener = listen("127.0.0.1", 0)
        self.settings = settings
        self.url = f"http://127.0.0.1:{self.listener.getsockname()[1]}"
        app = make_app(settings)
        self.app = app.app
        config = config_of(app)
        self.server = uvicorn.Server(config)
        self.thread = threading.Thread(target=self.server.run, kwargs={"sockets": [self.listener]}, daemon=True)
        self.thread.start()
        wait_for(lambda: self.server.started or not self.thread.is_alive())
        assert self.server.started, "the server did not start"

    @property
    def desk(self) -> Any:
        """The inside of the server: for what can't be asked from outside."""
        return self.app.state.desk

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(20)
        self.listener.close()
        assert not self.thread.is_alive(), "the server did not stop"


@contextmanager
def running(settings: Settings) -> Iterator[Running]:
    """A server for as long as it is needed."""
    server = Running(settings)
    try:
        yield server
    finally:
        server.stop()


def wait_for(true: Callable[[], Any], seconds: float = 20.0) -> Any:
    """Waits until something is true, and returns what it is."""
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        found = true()
        if found:
            return found
        time.sleep(0.01)
    raise AssertionError("it did not happen in time")


class Client:
    """A browser: it keeps its cookie."""

    def __init__(self, url: str, token: str | None = None) -> None:
        headers = {} if token is None else {"authorization": f"Bearer {token}"}
        self.url = url
        self.http = httpx.Client(base_url=url, headers=headers, timeout=30)

    @property
    def token(self) -> str | None:
        return self.http.cookies.get("ziggurat")

    def get(self, path: str, status: int = 200) -> Any:
        return self._read(self.http.get(path), status)

    def post(self, path: str, body: Any = None, status: int = 200) -> Any:
        return self._read(self.http.post(path, json={} if body is None else body), status)

    def put(self, path: str, body: Any, status: int = 200) -> Any:
        return self._read(self.http.put(path, json=body), status)

    def _read(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, (response.status_code, response.text)
        return response.json()

    def refused(self, path: str, body: Any = None, status: int = 409) -> str:
        """The reason why a POST is refused."""
        reason: str = self.post(path, body, status)["reason"]
        assert reason
        return reason

    # ---- at a table ---------------------------------------------------------------------------------------------------

    def open(self, seats: str = "me bot bot", **settings: Any) -> str:
        """A new table; a bot is ``bot`` or its level."""
        kinds = [{"kind": s} if s in ("me", "open", "bot") else {"kind": "bot", "level": s} for s in seats.split()]
        options = PLAIN if len(kinds) == 3 else {}
        body = {"game": "seven-wonders", "seats": kinds, "pause": 0, "options": options, **settings}
        table: str = self.post("/api/tables", body, 201)["id"]
        return table

    def position(self, table: str) -> Any:
        return self.get(f"/api/tables/{table}")

    def act(self, table: str, action: str | None = None, decision: int | None = None, message: str | None = None) -> Any:
        """Plays an action, or the first that is possible."""
        position = self.position(table)
        body = {
            "id": message or secrets.token_hex(6),
            "decision": decision if decision is not None else position["decision"] or 0,
            "action": action if action is not None else position["choices"][0]["action"],
        }
        return self.post(f"/api/tables/{table}/act", body)

    def undo(self, table: str, number: int | None = None) -> Any:
        offered = self.position(table)["undo"]["number"] if number is None else number
        return self.post(f"/api/tables/{table}/undo", {"id": secrets.token_hex(6), "number": offered})

    def play(self, table: str) -> Any:
        """Plays a whole game, always the first action; the last position."""

        def over() -> Any:
            position = self.position(table)
            if position["decision"] is not None:
                self.act(table)
            return position if position["result"] else None

        return wait_for(over, 60)

    @contextmanager
    def live(self, table: str) -> Iterator[Live]:
        """The socket of a table."""
        headers = {"cookie": f"ziggurat={self.token}"} if self.token else {}
        with connect(f"{self.url.replace('http', 'ws')}/api/tables/{table}/live", additional_headers=headers) as socket:
            yield Live(socket)


class Live:
    """A socket of a table."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.log: list[Any] = []
        self.messages: list[Any] = []
        self.position_now: Any = None

    def read(self, kind: str = "", seconds: float = 20.0) -> Any:
        """The next message of a kind; the log is kept as a client keeps it."""
        while True:
            message = json.loads(self.socket.recv(seconds))
            self.messages.append(message)
            if message["kind"] == "position":
                self.position_now = message
                self.log = [line for line in self.log if line["number"] <= message["log"]["after"]] + message["log"]["lines"]
            if kind in ("", message["kind"]):
                return message

    def position(self, true: Callable[[Any], Any] = lambda position: True) -> Any:
        """The next position of which something is true."""
        while not true(position := self.read("position")):
            pass
        return position

    def ask(self, kind: str, **fields: Any) -> Any:
        """Asks something and returns the answer to it."""
        message = {"kind": kind, "id": secrets.token_hex(6), **fields}
        self.send(json.dumps(message))
        while True:
            answer = self.read()
            if answer["kind"] in ("answer", "hint") and answer["id"] == message["id"]:
                return answer

    def send(self, text: str | bytes) -> None:
        self.socket.send(text)
