"""The table of Millennia in the terminal."""

from __future__ import annotations

from ziggurat.cli.boards.millennia.board import MillenniaBoard

__all__ = ["MillenniaBoard"]
