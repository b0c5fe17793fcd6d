"""HTTP connections that may neither be too many from one address nor take for ever to ask.

This is the only module that knows how uvicorn handles connections; its version is pinned.
"""

import asyncio
import logging
import sys
from collections import Counter
from contextlib import ExitStack
from typing import Any, Final, NamedTuple

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from topdrop.server.http.origin import counted_address
from topdrop.server.http.proxies import TrustedProxies
from topdrop.server.http.refusing import refuse
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.rate_limits import ConcurrencyLimit

MOST_FILES: Final = 65_536
"""So many open files, of which a connection is one, are enough."""

REPEATS: Final = 5
"""So often the same complaint about a connection is logged before a while has passed."""

QUIET_SECONDS: Final = 60.0


SPARE: Final = 256
"""So many connections beyond what is allowed in all hear that the server is busy; more are cut."""

FILES_KEPT: Final = 64
"""So many files the server needs for itself, at least."""


class ConnectionLimits(NamedTuple):
    """What is allowed.

    Attributes:
        in_all: Connections on which something is asked.
        spare: Those beyond that to which it is said that the server is busy.
        per_address: Connections of one address on which something is asked.
        proxies: Whose connections bring requests of many addresses, and are counted in all only.
        seconds: How long the head of a request may take, and how long its body.
    """

    in_all: ConcurrencyLimit[None]
    spare: ConcurrencyLimit[None]
    per_address: ConcurrencyLimit[str]
    proxies: TrustedProxies
    seconds: float


class LimitedHttp(H11Protocol):
    """A connection of uvicorn's with those limits; one that becomes a WebSocket leaves them."""

    def __init__(self, limits: ConnectionLimits, **given: Any) -> None:
        super().__init__(**given)
        self._limits = limits
        self._slot = ExitStack()
        self._deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """Begin, unless the address has too many connections."""
        super().connection_made(transport)
        address = self.client[0] if self.client else "unknown"
        try:
            if not self._limits.proxies.has(address):
                self._count_address(counted_address(address))
            self._find_room()
        except Refusal:
            self._slot.close()
            transport.abort()
        else:
            self._wait()

    def _count_address(self, address: str) -> None:
        slot = self._limits.per_address.slot(address, "too_many_connections")
        self._slot.enter_context(slot)

    def _find_room(self) -> None:
        """Count among all connections; one too many is told that the server is busy.

        Raises:
            Refusal: There are so many that not even that can be told.
        """
        try:
            self._slot.enter_context(self._limits.in_all.slot(None, "busy"))
        except Refusal as refusal:
            self._slot.enter_context(self._limits.spare.slot(None, "busy"))
            self.app = _refusing(refusal)

    def data_received(self, data: bytes) -> None:
        """Take what has come, and wait for the rest for a while only."""
        super().data_received(data)
        if self.transport.get_protocol() is not self or self._answering:
            self._wait_no_more()
        elif self._deadline is None:
            self._wait()

    def send_400_response(self, msg: str) -> None:
        """Say that what comes is no HTTP, and nothing else to a request that was being answered."""
        cycle = self.cycle
        if cycle is not None and not cycle.response_complete:
            cycle.disconnected = True
            cycle.message_event.set()
        try:
            super().send_400_response(msg)
        except h11.LocalProtocolError:
            # An answer has been given or begun, or may have no body.
            self.transport.abort()

    def on_response_complete(self) -> None:
        """Wait for the next request as uvicorn does."""
        self._wait_no_more()
        super().on_response_complete()

    def handle_websocket_upgrade(self, event: Any) -> None:
        """Hand the connection over; connections to tables have limits of their own."""
        self._leave()
        super().handle_websocket_upgrade(event)

    def connection_lost(self, exc: Exception | None) -> None:
        """Count one less."""
        self._leave()
        super().connection_lost(exc)

    @property
    def _answering(self) -> bool:
        """Whether all of a request is there and its answer is not."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete and not cycle.more_body

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(self._limits.seconds, self._give_up)

    def _wait_no_more(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        self._deadline = None
        self.transport.abort()

    def _leave(self) -> None:
        self._wait_no_more()
        self._slot.close()


def _refusing(refusal: Refusal) -> Any:
    """Return an application that answers everything with a problem and ends the connection."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        await refuse(send, refusal, (b"connection", b"close"))

    return app


class FewRepeats(logging.Filter):
    """Lets the same complaint through a few times only until a while has passed."""

    def __init__(self) -> None:
        super().__init__()
        self._since = 0.0
        self._counts: Counter[str] = Counter()

    def filter(self, record: logging.LogRecord) -> bool:
        """Return whether a record is to be logged."""
        if record.created - self._since > QUIET_SECONDS:
            self._since = record.created
            self._counts.clear()
        text = str(record.msg)
        self._counts[text] += 1
        return self._counts[text] <= REPEATS


_FEW_REPEATS: Final = FewRepeats()


def limit_connections(config: uvicorn.Config, limits: ConnectionLimits) -> None:
    """Let a server's connections have limits, and say little about those that are odd."""

    def limited(**given: Any) -> LimitedHttp:
        return LimitedHttp(limits, **given)

    config.http = limited  # type: ignore[assignment]  # it is only called
    # The same one for every server in this process: a logger has each filter once.
    logging.getLogger("uvicorn.error").addFilter(_FEW_REPEATS)


def open_files() -> int:
    """Return how many files this process may have open besides those it needs for itself."""
    if sys.platform == "win32":
        return MOST_FILES
    import resource

    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if soft == resource.RLIM_INFINITY else soft
    return max(most - FILES_KEPT, FILES_KEPT)


def raise_file_limit() -> None:
    """Let this process have as many open files as it may, up to what is enough."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = MOST_FILES if hard == resource.RLIM_INFINITY else min(hard, MOST_FILES)
    if soft != resource.RLIM_INFINITY and soft < most:
        resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))
