"""The table of Through the Ages in the terminal."""

from __future__ import annotations

from ziggurat.cli.boards.through_the_ages.board import ThroughTheAgesBoard

__all__ = ["ThroughTheAgesBoard"]
