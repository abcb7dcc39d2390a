"""The application put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

from litestar import Litestar
from litestar.datastructures import State

from ziggurat.server.desk import Desk
from ziggurat.server.guard import Guard
from ziggurat.server.http import HANDLERS, problem
from ziggurat.server.log import logger, set_up
from ziggurat.server.settings import LARGEST, Settings
from ziggurat.server.socket import live_table
from ziggurat.server.storage import Storage


def make_app(settings: Settings) -> Guard:
    """The server as an ASGI application.  It opens its database when it starts.  Raises ServerError then."""
    set_up()

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        storage = await Storage.open(settings.database)
        desk = Desk(settings, storage)
        app.state.desk = desk
        desk.thinkers.warm_up()
        resuming = asyncio.get_running_loop().create_task(resume(desk))
        try:
            yield
        finally:
            resuming.cancel()
            await desk.tables.close()
            await storage.close()

    handlers: dict[int | type[Exception], Any] = {Exception: problem}
    app = Litestar(
        [*HANDLERS, live_table],
        lifespan=[life],
        exception_handlers=handlers,
        openapi_config=None,
        logging_config=None,
        request_max_body_size=LARGEST,
        state=State(),
    )
    return Guard(app, settings)


async def resume(desk: Desk) -> None:
    """Lets bots go on where the server was stopped."""
    try:
        await desk.tables.resume()
    except Exception:
        logger.exception("running tables could not be resumed")
