"""What the server writes about itself, on stderr: one line a happening, never a secret of a game."""

from __future__ import annotations

import sys
from typing import Any

import structlog

logger: Any = structlog.get_logger("ziggurat")


def set_up() -> None:
    """Lines with time, level and names, and the traceback of a fault under them."""
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=False),
            structlog.dev.ConsoleRenderer(colors=sys.stderr.isatty(), exception_formatter=structlog.dev.plain_traceback),
        ],
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=True,
    )
