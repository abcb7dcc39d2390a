"""The command: its address, its end, and what it says when it can't start."""

from __future__ import annotations

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from server.client import Client, wait_for

COMMAND = [sys.executable, "-m", "ziggurat.cli", "serve"]


@contextmanager
def started(*arguments: str, folder: Path) -> Iterator[tuple[subprocess.Popen[str], str]]:
    """The command in a process, and the address that it tells."""
    process = subprocess.Popen(
        [*COMMAND, "--port", "0", *arguments],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
    )
    try:
        assert process.stdout is not None
        said = process.stdout.readline()
        assert said.startswith("Ziggurat is at http://127.0.0.1:"), said
        yield process, said.split()[3].rstrip("/")
    finally:
        process.kill()
        process.communicate()


def failure(*arguments: str, folder: Path) -> str:
    """What the command says when it can't start: one line, and exit code 2."""
    done = subprocess.run(
        [*COMMAND, *arguments],
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
        env={**os.environ, "XDG_DATA_HOME": str(folder)},
    )
    assert (done.returncode, done.stdout) == (2, ""), done
    assert done.stderr.startswith("ziggurat: ")
    assert done.stderr.count("\n") == 1
    return done.stderr


@pytest.mark.parametrize("how", [signal.SIGINT, signal.SIGTERM])
def test_it_serves_until_it_is_stopped(tmp_path: Path, how: signal.Signals) -> None:
    with started("--base-path", "/games", folder=tmp_path) as (process, url):
        assert url.endswith("/games")
        wait_for(lambda: answers(url))
        ann = Client(url)
        table = ann.open("me middle middle")
        with ann.live(table) as live:
            assert live.position()["seat"] == 0
            process.send_signal(how)
            process.wait(20)
        assert process.stderr is not None
        assert (process.returncode, process.stderr.read()) == (0, "")
    assert (tmp_path / "ziggurat" / "ziggurat.sqlite").exists()


def answers(url: str) -> bool:
    try:
        return httpx.get(f"{url}/api/me").status_code == 200
    except httpx.TransportError:
        return False


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="needs /proc to find the processes of bots")
def test_bots_end_with_a_killed_server(tmp_path: Path) -> None:
    with started(folder=tmp_path) as (process, url):
        wait_for(lambda: answers(url))
        children = wait_for(lambda: [pid for pid in descendants(process.pid) if is_python(pid)])
        process.kill()
        process.wait()
        wait_for(lambda: not [pid for pid in children if is_python(pid)], 10)


def descendants(pid: int) -> list[int]:
    tasks = Path(f"/proc/{pid}/task")
    found = [int(child) for task in tasks.glob("*") for child in (task / "children").read_text().split()]
    return found + [below for child in found for below in descendants(child)]


def is_python(pid: int) -> bool:
    """Whether a process runs a bot, or is about to."""
    try:
        return b"spawn_main" in Path(f"/proc/{pid}/cmdline").read_bytes()
    except OSError:
        return False


def test_a_port_in_use(tmp_path: Path) -> None:
    with socket.socket() as other:
        other.bind(("127.0.0.1", 0))
        other.listen()
        port = str(other.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is in use" in failure("--port", port, folder=tmp_path)


@pytest.mark.parametrize(
    ("arguments", "reason"),
    [
        (["--host", "no.such.host.invalid"], "expected a name or address of this machine"),
        (["--host", "192.0.2.1"], "can't listen"),
        (["--proxy", "caddy.internal"], "expected an address as 127.0.0.1"),
        (["--database", "oracle://x"], "expected sqlite:///FILE or postgresql://USER@HOST/NAME"),
        (["--database", "postgresql://nobody@127.0.0.1:1/none"], "can't be used"),
        (["--database", "sqlite:////dev/null/x"], "the folder of the database can't be made"),
        (["--database", "sqlite:////tmp"], "can't be used: unable to open database file"),
        (["--base-path", "/a b"], "expected a path"),
        (["--origin", "example.org"], "expected an address"),
        (["--port", "99999"], "--port: expected a whole number from 0 to 65535, got '99999'"),
        (["--workers", "0"], "--workers: expected a whole number from 1, got '0'"),
    ],
)
def test_what_it_says_when_it_can_not_start(tmp_path: Path, arguments: list[str], reason: str) -> None:
    port = [] if "--port" in arguments else ["--port", "0"]
    assert reason in failure(*port, *arguments, folder=tmp_path)


def test_other_commands_do_not_wait_for_the_server() -> None:
    heavy = "('litestar', 'sqlalchemy', 'uvicorn', 'asyncio')"
    loaded = f"import sys, ziggurat.cli.app; print([name for name in {heavy} if name in sys.modules])"
    done = subprocess.run([sys.executable, "-c", loaded], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_time_to_start(tmp_path: Path) -> None:
    began = time.monotonic()
    with started(folder=tmp_path):
        assert time.monotonic() - began < 30
