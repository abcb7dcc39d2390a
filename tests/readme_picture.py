"""The picture of the terminal player in ``README.md``, taken from the player itself.

``python tests/readme_picture.py`` takes it anew.
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
PAGE = ROOT / "README.md"
MARK = "<!-- picture: docs/example.toml -->\n```\n"
COMMAND = ("play", "--scenario", "docs/example.toml", "--bots", "random", "--no-color")


def picture() -> str:
    """The table as a player sees it who sits down before the position of ``docs/example.toml``."""
    environment = {**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    command = [sys.executable, "-m", "ziggurat.cli", *COMMAND]
    done = subprocess.run(command, input="q\n", capture_output=True, encoding="utf-8", cwd=ROOT, env=environment, check=True)
    lines = [line.rstrip() for line in done.stdout.splitlines()]
    end = next(number for number, line in enumerate(lines) if line.startswith("Choose a card"))
    prompt = lines[end].partition("> ")[0] + "> "
    return "\n".join([*lines[:end], prompt.rstrip()]).strip("\n") + "\n"


def shown(text: str) -> str:
    """The picture in the page."""
    return text.partition(MARK)[2].partition("```")[0]


if __name__ == "__main__":
    page = PAGE.read_text(encoding="utf-8")
    before, _, rest = page.partition(MARK)
    PAGE.write_text(before + MARK + picture() + "```" + rest.partition("```")[2], encoding="utf-8")
