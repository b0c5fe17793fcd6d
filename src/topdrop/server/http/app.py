"""The application: routes, errors, and what happens at start and stop."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any, Final

from litestar import Litestar, Request, Response
from litestar.di import Provide
from litestar.exceptions import (
    ClientException,
    HTTPException,
    MethodNotAllowedException,
    NotFoundException,
)
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Server

from topdrop import __version__
from topdrop.server.http.api_docs import PlainDocs
from topdrop.server.http.bodies import check_body
from topdrop.server.http.middleware import Middleware
from topdrop.server.http.packing import Packing
from topdrop.server.http.routes import ROUTES, provide_guest
from topdrop.server.http.static_files import StaticFiles
from topdrop.server.http.websocket import table_socket
from topdrop.server.protocol.http_bodies import Failure
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.logged import table_in_log, without_words
from topdrop.server.runtime.resources import log
from topdrop.server.store import StoreError

MAX_BODY_BYTES: Final = 64 * 1024


def create_app(context: ServerContext) -> Middleware:
    """Return the ASGI application of a server."""
    base_path = context.settings.base_path

    @asynccontextmanager
    async def life(app: Litestar) -> AsyncIterator[None]:
        await context.start()
        warming = asyncio.get_running_loop().create_task(context.get_bots_ready())
        try:
            yield
        finally:
            warming.cancel()
            with suppress(asyncio.CancelledError):
                await warming
            await context.stop()

    app = Litestar(
        route_handlers=[*ROUTES, table_socket],
        dependencies={
            "context": Provide(lambda: context, sync_to_thread=False),
            "guest": Provide(provide_guest),
        },
        exception_handlers={
            Refusal: _refused,
            StoreError: _not_stored,
            HTTPException: _http_error,
            RecursionError: _too_deep,
            Exception: _failed,
        },
        lifespan=[life],
        openapi_config=OpenAPIConfig(
            title="topdrop",
            version=__version__,
            description="Tables for On Top and Drop It; a table's socket speaks docs/protocol.md.",
            path="/api/docs",
            servers=[Server(url=base_path or "/")],
            render_plugins=[PlainDocs(base_path), JsonRenderPlugin(path="/openapi.json")],
            use_handler_docstrings=True,
        ),
        before_request=check_body,
        request_max_body_size=MAX_BODY_BYTES,
        logging_config=None,
    )
    static_files = StaticFiles(context.settings.client, base_path)
    return Middleware(Packing(app), static_files, context)


def _answer(refusal: Refusal) -> Response[Any]:
    return Response(
        Failure(problem=refusal.problem()),
        status_code=refusal.status,
        media_type="application/json",
    )


def _refused(request: "Request[Any, Any, Any]", error: Refusal) -> Response[Any]:
    return _answer(error)


def _not_stored(request: "Request[Any, Any, Any]", error: StoreError) -> Response[Any]:
    log.error("%s: %s", _place_of(request), error)
    return _answer(Refusal("not_saved"))


def _http_error(request: "Request[Any, Any, Any]", error: HTTPException) -> Response[Any]:
    if isinstance(error, NotFoundException):
        return _answer(Refusal("not_found"))
    if isinstance(error, MethodNotAllowedException):
        return _answer(Refusal("not_allowed"))
    if error.status_code == 413:
        limit = request.route_handler.resolve_request_max_body_size() or MAX_BODY_BYTES
        return _answer(Refusal("too_big", limit=limit))
    if isinstance(error, ClientException):
        return _answer(Refusal("bad_message", reason=_reason(error)))
    return _failed(request, error)


def _place_of(request: "Request[Any, Any, Any]") -> str:
    """Return what was asked as the log tells it: a path may have anything written in it."""
    place = f"{request.method} {request.scope.get('path_template', 'other')}"
    table = request.path_params.get("table")
    return place if table is None else f"{place} (table {table_in_log(str(table))})"


def _too_deep(request: "Request[Any, Any, Any]", error: RecursionError) -> Response[Any]:
    return _answer(Refusal("bad_message", reason="it is nested too deep"))


def _reason(error: ClientException) -> str:
    """Return what was wrong with a body, and where."""
    extra = error.extra
    if isinstance(extra, list) and extra and isinstance(extra[0], dict):
        first = extra[0]
        return f"{first.get('key', 'body')}: {first.get('message', error.detail)}"
    return str(error.detail)


def _failed(request: "Request[Any, Any, Any]", error: Exception) -> Response[Any]:
    log.error("%s failed", _place_of(request), exc_info=without_words(error))
    return _answer(Refusal("internal"))
