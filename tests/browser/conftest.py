"""A browser, servers, and visitors whose every trouble makes a test fail."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect, sync_playwright

from browser import chromium
from browser.serving import Server
from browser.visitors import KINDS, TIMEOUT, Visit, Visitor, leave

expect.set_options(timeout=TIMEOUT)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    program = chromium.path()
    if program is None:
        pytest.skip("no Chromium on this machine")
    with sync_playwright() as playwright:
        sandbox = ["--no-sandbox"] if os.geteuid() == 0 else []
        browser = playwright.chromium.launch(executable_path=program, args=[*sandbox, "--disable-dev-shm-usage"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """The server of most tests: each visitor is a new person and opens tables of its own."""
    server = Server(tmp_path_factory.mktemp("server")).start()
    yield server
    server.stop()


@pytest.fixture
def own_server(tmp_path: Path) -> Iterator[Callable[..., Server]]:
    """Starts servers for one test, with a base path or to be killed."""
    started: list[Server] = []

    def start(base_path: str = "") -> Server:
        folder = tmp_path / f"server-{len(started)}"
        folder.mkdir()
        started.append(Server(folder, base_path))
        return started[-1].start()

    yield start
    for server in started:
        server.stop()


@pytest.fixture
def visitors() -> list[Visitor]:
    """All visitors of the test, in the order of their coming."""
    return []


@pytest.fixture
def visit(browser: Browser, visitors: list[Visitor], request: pytest.FixtureRequest) -> Iterator[Visit]:
    """``visit(kind, **settings)``: an empty page of a new person.  Its troubles are told when the test is over."""

    def come(kind: str = "desktop", **settings: Any) -> Page:
        context = browser.new_context(**{**KINDS[kind], **settings})
        context.set_default_timeout(TIMEOUT)
        context.tracing.start(snapshots=True)
        visitors.append(Visitor(context, f"{len(visitors)}-{kind.replace(' ', '-')}"))
        return context.new_page()

    yield come
    failed = request.node.stash.get(FAILED, False)
    troubles = [f"{visitor.name}: {trouble}" for visitor in visitors for trouble in visitor.unexpected]
    folder = Path(tempfile.mkdtemp(prefix="ziggurat-browser-")) if failed or troubles else None
    for visitor in visitors:
        leave(visitor, folder)
    if folder is not None:
        print(f"\nPictures and traces: {folder} (playwright show-trace FILE)")
    assert not troubles, "troubles in the browser:\n" + "\n".join(troubles)


FAILED = pytest.StashKey[bool]()


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Iterator[None]:
    report: pytest.TestReport = yield  # type: ignore[misc, assignment]
    if report.when == "call" and report.failed:
        item.stash[FAILED] = True
    return report  # type: ignore[return-value]
