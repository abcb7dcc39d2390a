"""The ``ziggurat`` command."""

from __future__ import annotations

import sys


def main() -> None:
    """The entry point of the command."""
    from ziggurat.cli.app import run

    sys.exit(run(sys.argv[1:]))
