"""Runs the server: its socket, its database, and a clean end."""

from __future__ import annotations

import asyncio
import contextlib
import signal
import socket as sockets
import threading
import webbrowser
from collections.abc import Sequence
from typing import Any

import uvicorn

from ziggurat.server.app import make_app
from ziggurat.server.connections import Connection, allow_many
from ziggurat.server.settings import LARGEST, ServerError, Settings
from ziggurat.server.storage import Storage

PATIENCE = 3
"""Seconds that open requests have when the server stops."""


def serve(settings: Settings, host: str, port: int, proxies: Sequence[str] = (), show: bool = False) -> None:
    """Serves until Ctrl-C or SIGTERM.  ``show``: opens the page in the browser.  Raises ServerError when it can't start."""
    listener = listen(host, port)
    signal.signal(signal.SIGTERM, interrupt)  # as Ctrl-C: what is open is closed before the end
    allow_many()
    try:
        asyncio.run(try_database(settings))
        config = config_of(make_app(settings), proxies)
        address = f"http://{shown_host(listener)}:{listener.getsockname()[1]}{settings.base_path}/"
        print(f"Ziggurat is at {address} (Ctrl-C stops it)", flush=True)
        if show:
            threading.Timer(0.5, webbrowser.open, [address]).start()
        with contextlib.suppress(KeyboardInterrupt):
            uvicorn.Server(config).run(sockets=[listener])
    finally:
        listener.close()


def config_of(app: Any, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=Connection,
        log_config=None,
        access_log=False,
        lifespan="on",
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
        ws_max_size=LARGEST,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=PATIENCE,
    )


def interrupt(number: int, frame: object) -> None:
    raise KeyboardInterrupt


async def try_database(settings: Settings) -> None:
    """Opens the database once, so that what is wrong with it is told on one line.  Raises ServerError."""
    storage = await Storage.open(settings.database)
    await storage.close()


def listen(host: str, port: int) -> sockets.socket:
    """A socket that listens at an address.  Raises ServerError."""
    try:
        found = sockets.getaddrinfo(host, port, type=sockets.SOCK_STREAM, flags=sockets.AI_PASSIVE)
    except OSError:
        raise ServerError(f"host {host!r}: expected a name or address of this machine, as 127.0.0.1 or 0.0.0.0") from None
    family, kind, protocol, _, address = found[0]
    listener = sockets.socket(family, kind, protocol)
    try:
        listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_REUSEADDR, 1)
        listener.bind(address)
        listener.listen(1024)
    except OSError as error:
        listener.close()
        if error.errno in (98, 48, 10048):
            raise ServerError(f"port {port} of {host} is in use by another program; choose another with --port") from None
        raise ServerError(f"can't listen at port {port} of {host}: {error.strerror}") from None
    listener.setblocking(False)
    return listener


def shown_host(listener: sockets.socket) -> str:
    """The host by which this machine reaches the socket."""
    host: str = listener.getsockname()[0]
    if host in ("0.0.0.0", "::"):
        return "127.0.0.1" if host == "0.0.0.0" else "[::1]"
    return f"[{host}]" if ":" in host else host
