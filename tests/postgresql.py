"""A PostgreSQL for the tests that need one: a cluster of their own in a temporary folder.

Run as a script, prints what is missing; nothing if all is there.
"""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

DEBIAN = Path("/usr/lib/postgresql")


def programs() -> Path | None:
    """The folder with initdb and pg_ctl."""
    found = shutil.which("initdb")
    if found:
        return Path(found).resolve().parent
    folders = [folder / "bin" for folder in DEBIAN.glob("*") if (folder / "bin" / "initdb").exists()]
    return max(folders, key=lambda folder: float(folder.parent.name)) if folders else None


def what_is_missing() -> str:
    """What this machine lacks for it; "" if nothing."""
    if programs() is None:
        return "no PostgreSQL found: neither initdb nor /usr/lib/postgresql"
    if os.geteuid() == 0 and (shutil.which("runuser") is None or not has_user("postgres")):
        return "PostgreSQL does not run as root, and there is no user postgres"
    return ""


def has_user(name: str) -> bool:
    """Whether the machine has a user of this name."""
    return subprocess.run(["id", name], capture_output=True, check=False).returncode == 0


@contextmanager
def cluster() -> Iterator[str]:
    """A running server with an empty database; gives its URL.  Everything is removed at the end."""
    folder = Path(tempfile.mkdtemp(prefix="ziggurat-postgresql-"))
    as_user = ["runuser", "-u", "postgres", "--"] if os.geteuid() == 0 else []
    if as_user:
        shutil.chown(folder, "postgres")
    bin_ = programs()
    assert bin_ is not None
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def run(program: str, *arguments: str) -> None:
        # Not captured: the server keeps the descriptors open, and waiting for their end would wait for it.
        with (folder / "said").open("ab") if not as_user else open(os.devnull, "ab") as said:
            subprocess.run([*as_user, str(bin_ / program), *arguments], check=True, stdout=said, stderr=said, cwd="/")

    data, sockets = str(folder / "data"), str(folder)
    options = f"-p {port} -c listen_addresses=127.0.0.1 -c unix_socket_directories={sockets} -c fsync=off"
    try:
        run("initdb", "-D", data, "-U", "ziggurat", "-A", "trust", "-E", "UTF8", "--no-locale")
        run("pg_ctl", "-D", data, "-l", str(folder / "log"), "-o", options, "-w", "start")
        run("createdb", "-h", "127.0.0.1", "-p", str(port), "-U", "ziggurat", "ziggurat")
        yield f"postgresql://ziggurat@127.0.0.1:{port}/ziggurat"
    finally:
        subprocess.run(
            [*as_user, str(bin_ / "pg_ctl"), "-D", data, "-m", "immediate", "stop"],
            capture_output=True,
            check=False,
            cwd="/",
        )
        shutil.rmtree(folder, ignore_errors=True)


if __name__ == "__main__":
    if missing := what_is_missing():
        print(missing)
