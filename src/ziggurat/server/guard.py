"""The outermost layer: base path, who may ask, how often, and the headers that browsers are told to obey."""

from __future__ import annotations

from typing import Any
from urllib.parse import urlsplit

import msgspec

from ziggurat.server.limits import Limiter, network, wait_words
from ziggurat.server.messages import Problem
from ziggurat.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'self'",
        "script-src 'self'",
        "style-src 'self'",
        "style-src-attr 'unsafe-inline'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "object-src 'none'",
        "form-action 'self'",
        "base-uri 'self'",
        "frame-ancestors 'none'",
    )
)
HEADERS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), geolocation=(), microphone=(), payment=(), usb=()"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
]
SAFE = ("GET", "HEAD")


class Guard:
    """Wraps the application."""

    def __init__(self, app: Any, settings: Settings) -> None:
        self.app = app
        self.base = settings.base_path
        self.origins = settings.origins
        self.requests = Limiter(settings.rates.requests)

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        scope = self._below_base(scope)
        refusal = self._refusal(scope)
        if scope["type"] == "websocket":
            if refusal is None:
                await self.app(scope, receive, send)
            else:
                await receive()
                await send({"type": "websocket.close", "code": 1008, "reason": refusal[1][:120]})
            return
        send = with_headers(send)
        if scope["method"] == "HEAD":
            scope, send = {**scope, "method": "GET"}, without_body(send)
        if refusal is None:
            await self.app(scope, receive, send)
        else:
            await answer(send, *refusal)

    def _below_base(self, scope: Any) -> Any:
        """The scope with the path below the base, whether a proxy has cut the base off or not."""
        path = scope["path"]
        if self.base and (path == self.base or path.startswith(self.base + "/")):
            path = path[len(self.base) :] or "/"
        return {**scope, "path": path, "raw_path": path.encode(), "root_path": ""}

    def _refusal(self, scope: Any) -> tuple[int, str] | None:
        """Why a request is not let in: status and reason."""
        client = scope["client"][0] if scope.get("client") else ""
        wait = self.requests.take(network(client))
        if wait:
            return 429, f"too many requests; {wait_words(wait)}"
        if scope["type"] == "http" and scope["method"] in SAFE:
            return None
        headers = dict(scope["headers"])
        origin = headers.get(b"origin", b"").decode("latin-1").lower()
        if origin:
            host = headers.get(b"host", b"").decode("latin-1").lower()
            if urlsplit(origin).netloc == host != "" or origin in self.origins:
                return None
            return 403, f"pages of {origin[:80]} may not ask here; the owner can allow it with --origin"
        if headers.get(b"sec-fetch-site", b"none") not in (b"same-origin", b"none"):
            return 403, "other pages may not ask here"
        return None


def with_headers(send: Any) -> Any:
    """A ``send`` that adds the headers of ``HEADERS``."""

    async def sending(message: Any) -> None:
        if message["type"] == "http.response.start":
            message = {**message, "headers": [*message["headers"], *HEADERS]}
        await send(message)

    return sending


def without_body(send: Any) -> Any:
    """A ``send`` for HEAD: the same answer as to GET, without its body."""

    async def sending(message: Any) -> None:
        await send({**message, "body": b""} if message["type"] == "http.response.body" else message)

    return sending


async def answer(send: Any, status: int, reason: str) -> None:
    """A Problem as a whole response."""
    body = msgspec.json.encode(Problem(reason))
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(body)).encode())]
    headers.append((b"cache-control", b"no-store"))
    if status == 429:
        headers.append((b"retry-after", b"1"))
    await send({"type": "http.response.start", "status": status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
