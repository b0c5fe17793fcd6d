"""Answers to requests that never reach a handler."""

from collections.abc import Awaitable, Callable
from typing import Any

import msgspec

from topdrop.server.protocol.http_bodies import Failure
from topdrop.server.protocol.problems import Refusal


async def refuse(
    send: Callable[[Any], Awaitable[None]], refusal: Refusal, *more: tuple[bytes, bytes]
) -> None:
    """Answer an HTTP request with a problem.

    Args:
        send: As ASGI has it.
        refusal: The problem.
        more: Headers besides those that tell about the body.
    """
    body = msgspec.json.encode(Failure(problem=refusal.problem()))
    headers = [
        (b"content-type", b"application/json"),
        (b"content-length", b"%d" % len(body)),
        *more,
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
