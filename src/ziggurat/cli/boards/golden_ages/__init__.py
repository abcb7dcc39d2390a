"""The table of The Golden Ages in the terminal."""

from __future__ import annotations

from ziggurat.cli.boards.golden_ages.board import GoldenAgesBoard

__all__ = ["GoldenAgesBoard"]
