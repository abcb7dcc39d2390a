"""What a database holds, read beside the server that writes it."""

from __future__ import annotations

import asyncio
from typing import Any

import sqlalchemy as sa

from ziggurat.server.schema import LINES, SEATS, TABLES
from ziggurat.server.storage import LineRow, SeatRow, Storage, TableRow

Stored = tuple[TableRow, list[SeatRow], list[LineRow]]


def stored(database: str, *tables: str) -> dict[str, Stored]:
    """Tables with their seats and lines."""

    async def read(storage: Storage) -> dict[str, Stored]:
        found = {table: await storage.table(table) for table in tables}
        return {table: each for table, each in found.items() if each is not None}

    return _with(database, read)  # type: ignore[no-any-return]


def everything(database: str) -> list[Any]:
    """All tables, seats and lines, row by row."""

    async def read(storage: Storage) -> list[Any]:
        rows: list[Any] = []
        async with storage.engine.connect() as connection:
            for table in (TABLES, SEATS, LINES):
                found = await connection.execute(sa.select(table).order_by(*table.primary_key.columns))
                rows += [(table.name, *row) for row in found]
        return rows

    return _with(database, read)  # type: ignore[no-any-return]


def _with(database: str, read: Any) -> Any:
    async def run() -> Any:
        storage = await Storage.open(database)
        try:
            return await read(storage)
        finally:
            await storage.close()

    return asyncio.run(run())
