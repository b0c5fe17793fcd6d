"""What every request passes: checks, the headers of every answer, and the way to its handler.

``/api``, ``/healthz`` and ``/readyz`` go to the application, everything else to the static files.
"""

import time
from collections.abc import Awaitable, Callable, Mapping
from typing import Any, Final

from topdrop.server.http.asking import is_for_the_banned
from topdrop.server.http.base_path import leave_base_path
from topdrop.server.http.hosts import Hosts, name_in
from topdrop.server.http.origin import SAFE, address_of, check_origin, client_of, headers_of
from topdrop.server.http.refusing import refuse, refuse_page
from topdrop.server.http.security_headers import SECURITY_HEADERS
from topdrop.server.http.static_files import StaticFiles
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext

Scope = dict[str, Any]
Receive = Callable[[], Awaitable[Any]]
Send = Callable[[Any], Awaitable[None]]
App = Callable[[Any, Any, Any], Awaitable[None]]

PROBES: Final = ("/healthz", "/readyz")
"""Whoever only wants to know how the server is may call it as they like."""

LONGEST_PATH: Final = 1000
"""Characters of a request's path; what is longer leads nowhere here."""

OTHER_PATHS: Final = "other"
"""What is no route counts together: files, and what is not there."""

METHODS: Final = ("GET", "HEAD", "POST", "PUT", "DELETE", "OPTIONS")

NO_STORE: Final = (b"cache-control", b"no-store")


class Middleware:
    """An ASGI application around the Litestar one."""

    def __init__(self, app: App, static_files: StaticFiles, context: ServerContext) -> None:
        self._app = app
        self._static_files = static_files
        self._context = context
        settings = context.settings
        allowed = (*settings.allowed_hosts, settings.host.lower())
        self._hosts = Hosts(allowed, settings.origins, context.listening)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Handle a connection."""
        if scope["type"] == "http":
            await self._timed(scope, receive, send)
        elif scope["type"] == "websocket":
            await self._connect(scope, receive, send)
        else:
            await self._app(scope, receive, send)

    async def _timed(self, scope: Scope, receive: Receive, send: Send) -> None:
        began, status = time.perf_counter(), 500

        async def send_noting(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
            await send(message)

        try:
            await self._handle(scope, receive, _with_headers(send_noting))
        finally:
            path = scope.get("path_template") or OTHER_PATHS
            method = scope["method"] if scope["method"] in METHODS else "other"
            requests = self._context.metrics.requests
            requests.labels(method, path, status).observe(time.perf_counter() - began)

    async def _handle(self, scope: Scope, receive: Receive, send: Send) -> None:
        if leave_base_path(scope, self._context.settings.base_path):
            await self._redirect(scope, send)
            return
        path = scope["path"]
        if len(path) > LONGEST_PATH:
            await refuse(send, Refusal("too_long", limit=LONGEST_PATH))
            return
        headers = headers_of(scope)
        try:
            if path not in PROBES:
                self._hosts.check(headers.get("host"))
        except Refusal as refusal:
            if "text/html" in headers.get("accept", ""):
                name = name_in(headers.get("host", ""))
                await refuse_page(send, refusal, f"topdrop serve --allowed-host {name}")
            else:
                await refuse(send, refusal)
            return
        if path not in PROBES and path != "/api" and not path.startswith("/api/"):
            await self._static_files(scope, send)
            return
        try:
            self._admit(scope, headers)
        except Refusal as refusal:
            await refuse(send, refusal)
            return
        await self._app(scope, receive, send)

    def _admit(self, scope: Scope, headers: Mapping[str, str]) -> None:
        """Refuse a request for the application that may not be made, or not now.

        Raises:
            Refusal: It may not.
        """
        probe = scope["path"] in PROBES
        if not probe and not is_for_the_banned(scope["path"]):
            self._context.bans.check_address(client_of(scope))
        if scope["method"] not in SAFE:
            # Browsers say an origin with every such request; what says none is no page.
            check_origin(headers, self._context.settings.origins, needed=False)
            self._context.changes.take(address_of(scope))
        elif not probe:
            self._context.reads.take(address_of(scope))
        self._context.check_running()

    async def _redirect(self, scope: Scope, send: Send) -> None:
        location = scope["path"].encode() + b"/"
        if scope["query_string"]:
            location += b"?" + scope["query_string"]
        headers = [(b"location", location), (b"content-length", b"0")]
        await send({"type": "http.response.start", "status": 308, "headers": headers})
        await send({"type": "http.response.body", "body": b""})

    async def _connect(self, scope: Scope, receive: Receive, send: Send) -> None:
        leave_base_path(scope, self._context.settings.base_path)
        headers = headers_of(scope)
        try:
            self._hosts.check(headers.get("host"))
            check_origin(headers, self._context.settings.origins, needed="cookie" in headers)
        except Refusal:
            # ASGI wants the handshake to be read before it is refused.
            await receive()
            await send({"type": "websocket.close", "code": 4403})
            return
        await self._app(scope, receive, send)


def _with_headers(send: Send) -> Send:
    async def send_with_headers(message: Any) -> None:
        if message["type"] == "http.response.start":
            headers = list(message.get("headers", []))
            names = {name.lower() for name, _ in headers}
            if b"cache-control" not in names:
                headers.append(NO_STORE)
            headers += [field for field in SECURITY_HEADERS if field[0] not in names]
            message = {**message, "headers": headers}
        await send(message)

    return send_with_headers
