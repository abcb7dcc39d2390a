"""A server in a process of its own, which can be killed and started again at the same address.

As a program (``python -m server.process DATABASE PORT``) it serves without limits, which the command line can't be told.
"""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 60
"""Seconds that a busy machine may take to start the server or to stop it."""


class Process:
    """``ziggurat serve`` with one process for the bots; ``freely``: with limits that no test comes near."""

    def __init__(self, folder: Path, database: str = "", freely: bool = False) -> None:
        self.database = database or f"sqlite:///{folder / 'tables.sqlite'}"
        self.log = folder / f"server-{id(self)}.log"
        self.freely = freely
        self.port = 0
        self.url = ""
        self.process: subprocess.Popen[str] | None = None

    def start(self) -> None:
        """Starts it and waits until it answers."""
        if self.freely:
            command = [sys.executable, "-m", "server.process", self.database, str(self.port)]
        else:
            command = [sys.executable, "-m", "ziggurat", "serve", "--port", str(self.port), "--workers", "1"]
            command += ["--database", self.database]
        path = os.pathsep.join([os.environ.get("PYTHONPATH") or str(ROOT / "src"), str(ROOT / "tests")])
        env = {**os.environ, "PYTHONUNBUFFERED": "1", "PYTHONPATH": path}
        with self.log.open("a", encoding="utf-8") as log:
            self.process = subprocess.Popen(
                command, stdout=subprocess.PIPE, stderr=log, text=True, cwd=ROOT, env=env, start_new_session=True
            )
        assert self.process.stdout is not None
        said = self.process.stdout.readline()
        found = re.search(r"(http://\S+:(\d+))\S*/", said)
        if found is None:
            self.stop()
            raise AssertionError(f"the server did not start: {said}{self.said()}")
        self.url, self.port = found[1], int(found[2])

    def kill(self) -> None:
        """Ends the server at once, as a power cut would; its bots have to notice by themselves."""
        assert self.process is not None
        self.process.kill()
        self.process.wait(PATIENCE)
        end = time.monotonic() + PATIENCE
        while self._signal(0):
            assert time.monotonic() < end, "the processes of the bots outlive the server"
            time.sleep(0.02)
        self._forget()

    def stop(self) -> None:
        """Ends it as Ctrl-C would, and what is left of it."""
        if self.process is None:
            return
        self.process.terminate()
        try:
            self.process.wait(PATIENCE)
        finally:
            self._signal(signal.SIGKILL)
            self._forget()

    def said(self) -> str:
        """What it wrote to its log."""
        return self.log.read_text(encoding="utf-8") if self.log.exists() else ""

    def memory(self) -> float:
        """Its memory in MB, without the processes of the bots."""
        assert self.process is not None
        status = Path(f"/proc/{self.process.pid}/status").read_text(encoding="ascii")
        return next(int(line.split()[1]) / 1024 for line in status.splitlines() if line.startswith("VmRSS"))

    def _signal(self, number: int) -> bool:
        """Sends a signal to all of its group that are left; whether there are any."""
        assert self.process is not None
        try:
            os.killpg(self.process.pid, number)
        except ProcessLookupError:
            return False
        return True

    def _forget(self) -> None:
        if self.process is not None and self.process.stdout is not None:
            self.process.stdout.close()
        self.process = None


@contextmanager
def serving(folder: Path, database: str = "", freely: bool = False) -> Iterator[Process]:
    """A server process for as long as it is needed; nothing may have gone wrong in it."""
    process = Process(folder, database, freely)
    process.start()
    try:
        yield process
    finally:
        process.stop()
    assert "Traceback" not in process.said(), process.said()


def main() -> None:
    from server.client import FREELY
    from ziggurat.server.serve import serve
    from ziggurat.server.settings import Settings

    serve(Settings(sys.argv[1], workers=1, rates=FREELY, slow=0.0), "127.0.0.1", int(sys.argv[2]))


if __name__ == "__main__":
    main()
