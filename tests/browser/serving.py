"""A real server: a process of its own with a database file, which can be killed and started again."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds that a busy machine may take to start the server or to stop it."""


class Server:
    """``ziggurat serve`` at a free port, with one process for the bots.  ``url`` ends with a slash."""

    def __init__(self, folder: Path, base_path: str = "") -> None:
        self.folder = folder
        self.base_path = base_path
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> Server:
        """Starts it and waits until it says where it is; a second time at the same port."""
        log = (self.folder / "server.log").open("a", encoding="utf-8")
        command = [sys.executable, "-m", "ziggurat", "serve", "--port", str(self.port), "--workers", "1"]
        command += ["--database", f"sqlite:///{self.folder / 'tables.sqlite'}"]
        command += ["--base-path", self.base_path] if self.base_path else []
        with log:
            # A group of its own, so that the processes of the bots go with it when it is killed.
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT, env=environment(), start_new_session=True
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"http://\S+:(\d+)\S*/", said)
        if found is None:
            self.kill()
            raise AssertionError(f"the server did not start: {said}{self.said()}")
        self.url, self.port = found[0], int(found[1])
        return self

    def kill(self) -> None:
        """Ends it at once, as a power cut would."""
        if self.process is not None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait(PATIENCE)
            self._forget()

    def stop(self) -> None:
        """Ends it as Ctrl-C would; what is left is killed.  Nothing if it does not run."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self.kill_rest()
            self._forget()

    def kill_rest(self) -> None:
        """Ends processes of the group that outlived the server."""
        assert self.process is not None
        try:
            os.killpg(self.process.pid, signal.SIGKILL)
        except ProcessLookupError:
            return

    def said(self) -> str:
        """What it wrote to its log."""
        return (self.folder / "server.log").read_text(encoding="utf-8")

    def _forget(self) -> None:
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


def environment() -> dict[str, str]:
    """The sources beside these tests come first, unless others are asked for."""
    return {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": os.environ.get("PYTHONPATH") or str(ROOT / "src")}
