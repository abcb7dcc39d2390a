"""What the owner of a server can set."""

from __future__ import annotations

import ipaddress
import os
import sys
from dataclasses import dataclass, field
from pathlib import Path

from ziggurat.core.errors import ZigguratError


class ServerError(ZigguratError):
    """Why a server can't start: what is wrong and what was expected."""


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    a_second: float
    at_once: int


@dataclass(frozen=True)
class Rates:
    """What one client may do.  ``requests``: of an address; ``messages``: of a socket; the others: of a person or address."""

    requests: Rate = Rate(100, 600)
    messages: Rate = Rate(10, 60)
    tables: Rate = Rate(0.2, 20)
    seats: Rate = Rate(1, 30)
    people: Rate = Rate(0.2, 60)
    hints: Rate = Rate(0.5, 8)


@dataclass(frozen=True)
class Settings:
    """Where tables are kept, where the page is found, and what is allowed.

    ``database``: a URL, ``sqlite:///file`` or ``postgresql://user@host/name``.  ``base_path``: "" or like ``/games``.
    ``origins``: other addresses whose pages may ask.  ``workers``: processes in which bots think.
    ``open_tables``: how many are kept in memory.  ``sockets``: how many one person may have open.
    ``abandoned``: after how many seconds a person that is away can be replaced.
    ``slow``: how long bots wait at a table without people, at most, so that one can watch.
    """

    database: str
    base_path: str = ""
    origins: tuple[str, ...] = ()
    workers: int = max(1, (os.cpu_count() or 2) - 1)
    open_tables: int = 1000
    sockets: int = 30
    abandoned: float = 900.0
    slow: float = 1.0
    rates: Rates = field(default_factory=Rates)
    page: Path = Path(__file__).parent / "page"


LARGEST = 65536
"""How many bytes a request or a message may have."""


def data_folder() -> Path:
    """Where programs of this user keep their data on this platform."""
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local") / "ziggurat"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "ziggurat"
    given = os.environ.get("XDG_DATA_HOME", "")
    return (Path(given) if os.path.isabs(given) else Path.home() / ".local" / "share") / "ziggurat"


def base_path(given: str) -> str:
    """A base path as it is used: "" or with a slash before and none behind.  Raises ServerError.

    >>> base_path("games/"), base_path("/")
    ('/games', '')
    """
    path = given.strip("/")
    parts = path.split("/") if path else []
    if any(part in ("", ".", "..") for part in parts) or not all(c.isascii() and (c.isalnum() or c in "/-_.~") for c in path):
        raise ServerError(f"base path {given!r}: expected a path of letters, digits and -_.~, for example /games")
    return f"/{path}" if path else ""


def origin(given: str) -> str:
    """An address whose pages may ask, as browsers send it.  Raises ServerError."""
    scheme, mark, rest = given.rstrip("/").partition("://")
    if scheme not in ("http", "https") or not mark or not rest or "/" in rest or " " in rest:
        raise ServerError(f"origin {given!r}: expected an address without a path, for example https://example.org")
    return f"{scheme}://{rest}".lower()


def proxy(given: str) -> str:
    """A proxy that is believed: its address, a network of them, or ``*``.  Raises ServerError.

    >>> proxy("127.0.0.1"), proxy("10.0.0.0/8"), proxy("*")
    ('127.0.0.1', '10.0.0.0/8', '*')
    """
    if given != "*":
        try:
            ipaddress.ip_network(given)
        except ValueError:
            raise ServerError(f"proxy {given!r}: expected an address as 127.0.0.1, a network as 10.0.0.0/8, or *") from None
    return given
