"""Requests to a server on this machine, one after the other on one connection."""

import http.client
import json
from types import TracebackType
from typing import Any, Self

SECONDS = 60.0


class Requests:
    """A connection for requests with JSON bodies."""

    def __init__(self, port: int) -> None:
        self._connection = http.client.HTTPConnection("127.0.0.1", port, timeout=SECONDS)

    def ask(self, method: str, path: str, body: Any = None, secret: str | None = None) -> Any:
        """Return the answer to a request.

        Args:
            method: ``GET``, ``POST`` or ``PUT``.
            path: The path.
            body: The body; None is none.
            secret: Who asks, where the server knows people by a secret.

        Raises:
            SystemExit: It was refused.
        """
        headers = {"Content-Type": "application/json"}
        if secret is not None:
            headers["Authorization"] = f"Bearer {secret}"
        given = None if body is None else json.dumps(body)
        self._connection.request(method, path, given, headers)
        answer = self._connection.getresponse()
        text = answer.read()
        if answer.status >= 300:
            raise SystemExit(f"{method} {path}: {answer.status} {text[:300].decode()}")
        return json.loads(text)

    def close(self) -> None:
        """Let go of the connection before the server does; the next request makes a new one."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self.close()
