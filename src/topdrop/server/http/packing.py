"""Answers of the interface packed by gzip (docs/protocol.md, "Packed answers").

Where an answer holds a secret beside what a stranger may have written, its packed length could
tell something of the secret (BREACH); routes whose answers may hold one say `SECRET`, and are
never packed.
"""

import asyncio
import gzip
from collections.abc import Awaitable, Callable
from typing import Any, Final

from topdrop.server.http.encodings import VARY, Encoding, choose_encoding
from topdrop.server.http.origin import headers_of

Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

SECRET: Final = {"secret": True}
"""What a route says (``opt``) whose answers may hold an invitation, a link or another secret."""

LEAST_BYTES: Final = 1_000
"""Less fits into one packet of the network as it is."""

MOST_HERE: Final = 32_000
"""More is packed in a thread, so that others need not wait: 100 kB take a millisecond."""

FORMS: Final[tuple[Encoding, ...]] = ("gzip",)
"""Python has no Brotli."""

LEVEL: Final = 4
"""Of zlib's levels: 6 takes twice as long for what is a tenth smaller."""

PACKED_KINDS: Final = (b"application/json", b"application/vnd.oai.openapi+json", b"text/")
"""How the types begin of what packs well; pictures and PDF are packed already."""


class Packing:
    """An ASGI application around another one, whose answers it packs."""

    def __init__(self, app: App) -> None:
        self._app = app

    async def __call__(self, scope: Any, receive: Any, send: Send) -> None:
        """Handle a connection."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        accepted = headers_of(scope).get("accept-encoding", "")
        wanted = choose_encoding(accepted, FORMS) is not None
        begun: Any = None

        async def send_packed(message: Any) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = message
                return
            if begun is not None:
                start, begun = begun, None
                if _packs_well(start, scope) and not message.get("more_body", False):
                    start, message = await _packed(start, message, wanted=wanted)
                await send(start)
            await send(message)

        await self._app(scope, receive, send_packed)


def _packs_well(start: Any, scope: Any) -> bool:
    """Return whether an answer may be packed, by where it comes from and what it says it is."""
    handler = scope.get("route_handler")
    if handler is not None and handler.opt.get("secret"):
        return False
    headers = {name.lower(): value for name, value in start.get("headers", ())}
    kind = headers.get(b"content-type", b"")
    return kind.startswith(PACKED_KINDS) and b"content-encoding" not in headers


async def _packed(start: Any, message: Any, *, wanted: bool) -> tuple[Any, Any]:
    """Return the two messages of an answer, packed if that is wanted and it is not small."""
    body = message.get("body", b"")
    if len(body) < LEAST_BYTES:
        return start, message
    headers = [*start["headers"], VARY]
    if wanted:
        pack = _pack if len(body) <= MOST_HERE else _pack_elsewhere
        body = await pack(body)
        headers = [field for field in headers if field[0].lower() != b"content-length"]
        headers += [(b"content-length", b"%d" % len(body)), (b"content-encoding", b"gzip")]
    return {**start, "headers": headers}, {**message, "body": body}


async def _pack(body: bytes) -> bytes:
    return gzip.compress(body, LEVEL, mtime=0)


async def _pack_elsewhere(body: bytes) -> bytes:
    return await asyncio.to_thread(gzip.compress, body, LEVEL, mtime=0)
