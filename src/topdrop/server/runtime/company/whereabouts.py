"""Who is here now and at which table, over all processes, for their friends to see."""

import asyncio
from collections.abc import Callable, Collection, Iterable
from contextlib import suppress
from typing import Final, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.company.members import Members
from topdrop.server.runtime.resources import log
from topdrop.server.store import Store, StoreError

LOOK_SECONDS: Final = 20.0
"""So often what this process knows is written."""

HERE_MILLIS: Final[Millis] = 60_000
"""Whoever was not seen for so long is not here any more."""

PAGE_MILLIS: Final[Millis] = 45_000
"""Whose page has not asked for so long has gone; it asks every 15 seconds."""

LEAST_MILLIS: Final[Millis] = 250
"""What has changed is written no more often than this."""

MOST_KNOWN: Final = 10_000
"""Of so many guests it is known at most whether they are members."""


class Connected(Protocol):
    """A connection to a table."""

    guest: str | None
    """The guest whose connection it is; None is a passer-by."""

    table: str
    """The id of the table that it is to."""


class Whereabouts:
    """Writes who is here by this process, and reads who is by any."""

    def __init__(
        self,
        process: str,
        store: Store,
        clock: Clock,
        members: Members,
        connections: Callable[[], Iterable[Connected]],
    ) -> None:
        """Begin with nobody.

        Args:
            process: This process.
            store: What all share.
            clock: The time.
            members: Who knows who is a member: only they have friends.
            connections: Returns the connections to tables that there are here.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._members = members
        self._connections = connections
        self._pages: dict[str, Millis] = {}
        self._is_member: dict[str, bool] = {}
        self._written: dict[str, str | None] = {}
        self._written_at: Millis = 0
        self._writing: asyncio.Task[None] | None = None
        self._lock = asyncio.Lock()

    def start(self) -> None:
        """Begin to write who is here."""
        self._writing = asyncio.get_running_loop().create_task(self._write_always())

    async def stop(self) -> None:
        """Write that nobody is here any more."""
        if self._writing is None:
            return
        self._writing.cancel()
        with suppress(asyncio.CancelledError):
            await self._writing
        self._writing = None
        if self._written:
            with suppress(StoreError):
                await self._store.keep_here(self._process, {}, self._clock.now())

    def seen(self, member: str) -> None:
        """Know that a member's page has just asked something."""
        self._pages[member] = self._clock.now()
        self._is_member[member] = True

    async def of(self, guests: Collection[str]) -> dict[str, str | None]:
        """Return who of some guests is here, and at which table they sit, if at one."""
        if not guests:
            return {}
        await self._write(at_least=LEAST_MILLIS)
        return await self._store.where(guests, self._clock.now() - HERE_MILLIS)

    async def _write_always(self) -> None:
        while True:
            await self._clock.sleep(LOOK_SECONDS)
            try:
                self._is_member.clear()
                await self._write(at_least=0)
            except StoreError as error:
                log.error("who is here: %s", error)

    async def _write(self, at_least: Millis) -> None:
        """Write who is here, if that has changed or is long ago.

        Args:
            at_least: So long ago it must have been written.
        """
        async with self._lock:
            now = self._clock.now()
            if at_least and now - self._written_at < at_least:
                return
            here = await self._here(now)
            if here == self._written and (at_least or not here):
                return
            await self._store.keep_here(self._process, here, now)
            self._written, self._written_at = here, now

    async def _here(self, now: Millis) -> dict[str, str | None]:
        self._pages = {
            guest: seen for guest, seen in self._pages.items() if now - seen <= PAGE_MILLIS
        }
        here: dict[str, str | None] = dict.fromkeys(self._pages)
        for connection in self._connections():
            if connection.guest is not None:
                here[connection.guest] = connection.table
        unknown = [guest for guest in here if guest not in self._is_member]
        if unknown:
            members = await self._members.names(unknown)
            if len(self._is_member) > MOST_KNOWN:
                self._is_member.clear()
                return {guest: table for guest, table in here.items() if guest in members}
            self._is_member.update({guest: guest in members for guest in unknown})
        return {guest: table for guest, table in here.items() if self._is_member.get(guest)}
