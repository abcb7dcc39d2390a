"""The browser of the tests: the machine's Chromium.  Run as a script, prints what is missing; nothing if all is there."""

from __future__ import annotations

import os
import shutil

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")


def path() -> str | None:
    """The browser's program; CHROMIUM names another."""
    return os.environ.get("CHROMIUM") or next(filter(None, map(shutil.which, NAMES)), None)


if __name__ == "__main__":
    if path() is None:
        print(f"no Chromium found: tried {', '.join(NAMES)}")
