"""A database of each kind, for tests of what must hold on both."""

from __future__ import annotations

import importlib.util
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import postgresql

KINDS = ("sqlite", "postgresql")


@contextmanager
def database(kind: str, folder: Path) -> Iterator[str]:
    """The URL of an empty database; the test is skipped, with the reason, where this machine has none of the kind."""
    if kind == "sqlite":
        yield f"sqlite:///{folder}/tables.sqlite"
        return
    if importlib.util.find_spec("psycopg") is None:
        pytest.skip("the driver of PostgreSQL is not installed")
    if missing := postgresql.what_is_missing():
        pytest.skip(missing)
    with postgresql.cluster() as url:
        yield url
