"""Running the server: a socket, uvicorn, and a clean stop."""

import signal
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from functools import partial
from typing import Final

import uvicorn
from uvicorn.config import LOGGING_CONFIG

from topdrop.core.errors import TopdropError, quote
from topdrop.server.http.app import create_app
from topdrop.server.http.connections import (
    SPARE,
    ConnectionLimits,
    limit_connections,
    open_files,
    raise_file_limit,
)
from topdrop.server.http.frames import Flusher, FrameConnection
from topdrop.server.http.garbage import collect_rarely
from topdrop.server.http.monitoring import log_as_json, serve_metrics, watch_server
from topdrop.server.http.proxies import TrustedProxies, with_mapped
from topdrop.server.protocol.messages import MAX_MESSAGE_BYTES
from topdrop.server.runtime.context import ServerContext
from topdrop.server.runtime.rate_limits import ConcurrencyLimit
from topdrop.server.settings import Settings
from topdrop.server.store.folder_lock import lock_folder, make_folder

GRACE_SECONDS: Final = 5
"""After so long a stopping server no longer waits for connections to close."""

PING_SECONDS: Final = 20.0

MOST_QUEUED: Final = 2048
"""So many new connections may wait to be accepted."""

ACCEPTED_AT_ONCE: Final = 32
"""So many of them are accepted before everybody else has a turn."""


class CannotListen(TopdropError):
    """The address or the port cannot be used."""


def listen(host: str, port: int) -> socket.socket:
    """Return a socket that listens on an address; port 0 is any free one.

    Raises:
        CannotListen: It cannot be used.
    """
    try:
        family, _, _, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        # asyncio sends at once (TCP_NODELAY) only where the socket says that it is TCP.
        listening = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    except (OSError, UnicodeError, OverflowError) as error:
        raise CannotListen(f"host {quote(host)}: {error}") from None
    listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        listening.bind(address)
        listening.listen(MOST_QUEUED)
    except (OSError, OverflowError) as error:
        listening.close()
        raise CannotListen(f"port {port} of {host}: {error.args[-1]}") from None
    return listening


def address_of(listening: socket.socket) -> str:
    """Return the address under which a browser on this machine finds the server."""
    host, port = listening.getsockname()[:2]
    if host in ("0.0.0.0", "::"):
        host = "127.0.0.1"
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"


class Server(uvicorn.Server):
    """uvicorn, which says goodbye to everybody and counts a signal to stop as a good end."""

    def __init__(
        self,
        config: uvicorn.Config,
        context: ServerContext,
        on_ready: Callable[[], None],
        signals: bool,
    ) -> None:
        super().__init__(config)
        self._context = context
        self._on_ready = on_ready
        self._signals = signals

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then say that the server is ready."""
        await super().startup(sockets)
        # asyncio takes one number for both: how many may wait, and how many it accepts in a row.
        for listening in sockets or ():
            listening.listen(MOST_QUEUED)
        self._on_ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then stop."""
        await self._context.disconnect_all()
        await super().shutdown(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Stop on SIGINT and SIGTERM, and do not let them kill the process afterwards."""
        if not self._signals or threading.current_thread() is not threading.main_thread():
            yield
            return
        before = {number: signal.signal(number, self.handle_exit) for number in STOP_SIGNALS}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)


STOP_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)


def run(settings: Settings, listening: socket.socket, on_ready: Callable[[], None]) -> None:
    """Serve until a signal to stop comes.

    Args:
        settings: The settings.
        listening: The socket, which is closed at the end.
        on_ready: Called when the server answers.

    Raises:
        CannotOpen: The database cannot be used, or another server uses it.
    """
    raise_file_limit()
    if settings.log_format == "json":
        log_as_json()
    with suppress(KeyboardInterrupt), listening, _folder(settings):
        host, port = listening.getsockname()[:2]
        context = ServerContext(settings, listening=(host, port))

        watch_server(context)

        def ready() -> None:
            collect_rarely()
            on_ready()

        with serve_metrics(context):
            make_server(context, ready).run(sockets=[listening])


@contextmanager
def _folder(settings: Settings) -> Iterator[None]:
    """Have the data directory: alone, unless what is kept is elsewhere and may be shared."""
    if settings.database:
        make_folder(settings.data)
        yield
    else:
        with lock_folder(settings.data):
            yield


def make_server(
    context: ServerContext, on_ready: Callable[[], None], *, signals: bool = True
) -> Server:
    """Return uvicorn for a server.

    Args:
        context: What requests can reach.
        on_ready: Called when the server answers.
        signals: Whether signals to this process stop it, too.
    """
    config = uvicorn.Config(
        create_app(context),
        ws=partial(FrameConnection, Flusher()),  # type: ignore[arg-type]  # it is only called
        ws_max_size=MAX_MESSAGE_BYTES,
        ws_per_message_deflate=False,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        backlog=ACCEPTED_AT_ONCE,
        lifespan="on",
        access_log=False,
        log_config=None if context.settings.log_format == "json" else LOGGING_CONFIG,
        forwarded_allow_ips=with_mapped(context.settings.trusted_proxies),
        server_header=False,
        log_level="warning",
        timeout_graceful_shutdown=GRACE_SECONDS,
    )
    settings = context.settings
    limits = ConnectionLimits(
        # A quarter of all files, so that connections to tables find some, too.
        in_all=ConcurrencyLimit(min(settings.http_connections, open_files() // 4)),
        spare=ConcurrencyLimit(SPARE),
        per_address=ConcurrencyLimit(settings.http_connections_per_address),
        proxies=TrustedProxies(settings.trusted_proxies),
        seconds=settings.request_seconds,
    )
    limit_connections(config, limits)
    return Server(config, context, on_ready, signals)
