"""Answers to requests that never reach a handler."""

from collections.abc import Awaitable, Callable
from html import escape
from typing import Any, Final

import msgspec

from topdrop.server.protocol.http_bodies import Failure
from topdrop.server.protocol.problems import Refusal

Send = Callable[[Any], Awaitable[None]]

PAGE: Final = """<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>topdrop</title>
<h1>topdrop cannot be opened here</h1>
<p>{problem}</p>
<p>Whoever runs this server can change that: <code>{advice}</code></p>
</html>
"""


async def refuse(send: Send, refusal: Refusal, *more: tuple[bytes, bytes]) -> None:
    """Answer an HTTP request with a problem.

    Args:
        send: As ASGI has it.
        refusal: The problem.
        more: Headers besides those that tell about the body.
    """
    body = msgspec.json.encode(Failure(problem=refusal.problem()))
    await _send(send, refusal, body, b"application/json", *more)


async def refuse_page(send: Send, refusal: Refusal, advice: str) -> None:
    """Answer a request for a page with a problem, for people to read.

    Args:
        send: As ASGI has it.
        refusal: The problem.
        advice: What whoever runs the server can do about it.
    """
    body = PAGE.format(problem=escape(refusal.problem().message), advice=escape(advice))
    await _send(send, refusal, body.encode(), b"text/html; charset=utf-8")


async def _send(
    send: Send, refusal: Refusal, body: bytes, kind: bytes, *more: tuple[bytes, bytes]
) -> None:
    headers = [
        (b"content-type", kind),
        (b"content-length", b"%d" % len(body)),
        *more,
    ]
    await send({"type": "http.response.start", "status": refusal.status, "headers": headers})
    await send({"type": "http.response.body", "body": body})
