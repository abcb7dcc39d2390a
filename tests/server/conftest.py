"""A server for the tests of a file, and clients."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from server.client import Client, Running, running, settings_for

PAGE = "<!doctype html><html><head><title>x</title></head><body>" + "built page " * 200 + "</body></html>"


def build_page(folder: Path) -> None:
    """Something like a built page."""
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "assets" / "main-1234.js").write_text("let x = 1;\n" * 200, encoding="utf-8")
    (folder / "assets" / "main-1234.js.br").write_bytes(b"compressed before")
    (folder / "icon.svg").write_text("<svg/>", encoding="utf-8")


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    folder = tmp_path_factory.mktemp("server")
    build_page(folder / "page")
    with running(settings_for(folder)) as server:
        yield server


@pytest.fixture
def client(server: Running) -> Callable[[], Client]:
    """Makes clients that are nobody yet."""
    return lambda: Client(server.url)


@pytest.fixture
def ann(server: Running) -> Client:
    return named(server, "Ann")


@pytest.fixture
def bob(server: Running) -> Client:
    return named(server, "Bob")


def named(server: Running, name: str) -> Client:
    client = Client(server.url)
    client.put("/api/me", {"name": name})
    return client
