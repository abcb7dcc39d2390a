"""The table of 7 Wonders in the terminal."""

from __future__ import annotations

from ziggurat.cli.boards.seven_wonders.board import SevenWondersBoard

__all__ = ["SevenWondersBoard"]
