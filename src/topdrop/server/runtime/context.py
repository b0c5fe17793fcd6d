"""Everything a request can reach: the tables, the guests, the limits."""

import asyncio
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import Final, Protocol

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.clock import Moments, RealMoments
from topdrop.server.runtime.guests import Guests
from topdrop.server.runtime.rate_limits import Buckets, Counts
from topdrop.server.runtime.resources import Services
from topdrop.server.runtime.table_registry import Hall
from topdrop.server.settings import Settings
from topdrop.server.store.sqlite import SqliteStore

DATABASE: Final = "topdrop.db"
"""The file in the data directory that holds everything."""

RESTARTING: Final = 1012
"""The code a connection is closed with when the server stops."""


GOODBYE_SECONDS: Final = 2.0
"""A stopping server waits so long at most until everybody has heard its goodbye."""


class Connected(Protocol):
    """A connection that can be ended."""

    ended: asyncio.Event
    """Set when the last word has been sent."""

    def end(self, refusal: Refusal, code: int | None = None) -> None:
        """Say goodbye and close."""


class Hub:
    """A server's insides, from its start to its stop."""

    def __init__(self, settings: Settings, moments: Moments | None = None) -> None:
        """Open the database.

        Raises:
            CannotOpen: It cannot be used.
        """
        self.settings = settings
        self.moments = RealMoments() if moments is None else moments
        self.store = SqliteStore(settings.data / DATABASE)
        self.bots = BotPool(settings.bot_workers, settings.bot_grace)
        self.services = Services(settings, self.store, self.bots, self.moments)
        self.hall = Hall(self.services)
        self.guests = Guests(self.store)
        self.changes: Buckets[str] = Buckets(settings.changes, time.monotonic)
        self.connects: Buckets[str] = Buckets(settings.connects, time.monotonic)
        self.new_tables: Buckets[str] = Buckets(settings.new_tables, time.monotonic)
        self.addresses: Counts[str] = Counts(settings.connections_per_address)
        self.connected: Counts[str] = Counts(settings.connections_per_guest)
        self.stopping = False
        self._connections: set[Connected] = set()

    async def start(self) -> None:
        """Let the tables go on."""
        await self.hall.start()

    @contextmanager
    def connection(self, connection: "Connected") -> Iterator[None]:
        """Know of a connection for as long as the context lasts."""
        self._connections.add(connection)
        try:
            yield
        finally:
            self._connections.discard(connection)

    async def say_goodbye(self) -> None:
        """Close all connections, telling them that the server is going to be back."""
        self.stopping = True
        connections = list(self._connections)
        for connection in connections:
            connection.end(Refusal("stopping"), RESTARTING)
        with suppress(TimeoutError):
            async with asyncio.timeout(GOODBYE_SECONDS):
                for connection in connections:
                    await connection.ended.wait()

    async def stop(self) -> None:
        """Finish what is being done and let go of everything."""
        self.stopping = True
        await self.hall.stop()
        await self.bots.close()
        self.services.close()
        await self.store.close()

    def check_running(self) -> None:
        """Refuse when the server is stopping.

        Raises:
            Refusal: It is.
        """
        if self.stopping:
            raise Refusal("stopping")
