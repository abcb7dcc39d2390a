"""Connections that ask nothing: each has so long for a request, and the system is asked for many of them."""

from __future__ import annotations

import asyncio
from typing import Any

from uvicorn.protocols.http.h11_impl import H11Protocol

PATIENCE = 60.0
"""Seconds in which a request has to arrive; a slow line brings the largest in less."""
MANY = 65_536
"""How many files and connections the server would like to have open, if the system lets it."""


class Connection(H11Protocol):
    """A connection of a client.  Whoever begins no request, or does not end one, is let go, or a few could hold all there are."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        super().connection_made(transport)
        self._owing: object = None
        self._look()

    def connection_lost(self, exc: Exception | None) -> None:
        self._due.cancel()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self, event: Any) -> None:
        self._due.cancel()  # the socket has pings of its own
        super().handle_websocket_upgrade(event)

    def _look(self) -> None:
        """Lets the client go if it owed the same bytes the last time."""
        request = self.cycle
        waiting = request is None or request.response_complete or request.more_body
        owing = (request or self) if waiting else None
        if owing is not None and owing is self._owing:
            self.transport.abort()
            return
        self._owing = owing
        self._due = self.loop.call_later(PATIENCE, self._look)


def allow_many() -> None:
    """Lets this process have as many connections open as the system allows: usual are few (1024) unless it asks."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MANY if hard == resource.RLIM_INFINITY else min(hard, MANY)
    if soft == resource.RLIM_INFINITY or soft >= wanted:
        return
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    except (OSError, ValueError):  # it goes on with what it has
        return
