"""Signs of life of this process in the store, by which it is known when no server was there."""

import asyncio
from collections.abc import Callable, Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.store import Outage, Store, StoreError
from topdrop.server.store.protocol import ALIVE_MILLIS
from topdrop.server.tables.outages import outage_until

BEAT_SECONDS: Final = 1.0

LOOK_AGAIN_SECONDS: Final = 0.1
"""A process that begins looks so often whether others are alive, which takes a second or three."""


class Heartbeat:
    """Tells the store when this process begins, that it is alive, and when it stops.

    While nothing can be stored nobody can move, so that is an outage as well.

    Attributes:
        process: The id of this process.
        away: Whether the last sign of life could not be stored.
    """

    def __init__(
        self,
        store: Store,
        clock: Clock,
        *,
        alone: bool,
        on_outage: Callable[[Sequence[Outage]], None] = lambda outages: None,
    ) -> None:
        """Begin with nothing told.

        Args:
            store: The store.
            clock: The time.
            alone: Whether no other process uses the store.
            on_outage: Told all outages in order, when one has ended while this process was there.
        """
        self.process = token_hex(8)
        self._store = store
        self._clock = clock
        self._alone = alone
        self._on_outage = on_outage
        self.away = False
        self._seen: Millis = 0
        self._looking: asyncio.Task[None] | None = None
        self._beating: asyncio.Task[None] | None = None
        self._stopped: Millis | None = None

    async def begin(self) -> Sequence[Outage]:
        """Tell that this process is there from now on, and return all outages in order."""
        try:
            if not self._alone:
                await self._until_known()
        except StoreError as error:
            log.error("other processes: %s", error)
        now = self._clock.now()
        self._beating = asyncio.get_running_loop().create_task(self._beat())
        try:
            outages = await self._begin(now)
        except StoreError as error:
            log.error("the beginning of this process: %s", error)
            self.away = True
            return (outage_until(now),)
        return outages

    async def look(self) -> None:
        """Tell that this process is alive; where that failed for long, an outage has ended."""
        if self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look())
            self._looking.add_done_callback(self._have_looked)
        # Whoever else asks meanwhile waits for the same answer.
        await asyncio.shield(self._looking)

    def _have_looked(self, looking: "asyncio.Task[None]") -> None:
        self._looking = None

    async def _look(self) -> None:
        now = self._clock.now()
        try:
            if self.away and now - self._seen > ALIVE_MILLIS:
                self._on_outage(await self._begin(now))
            else:
                await self._store.beat(self.process, now)
        except StoreError as error:
            if not self.away:
                log.error("a sign of life: %s", error)
            self.away = True
        else:
            self.away, self._seen = False, now

    async def _begin(self, now: Millis) -> Sequence[Outage]:
        """Tell that this process is there, and return all outages in order."""
        await self._store.begin_process(self.process, now, alone=self._alone)
        outages = await self._store.outages_since(0)
        self._seen = now
        return outages

    async def _until_known(self) -> None:
        """Wait until it is known whether another process is alive: all may just have died.

        Raises:
            StoreError: It cannot be known now.
        """
        seen: dict[str, Millis] | None = None
        while True:
            now = self._clock.now()
            alive = {
                each.id: each.seen for each in await self._store.processes() if each.alive(now)
            }
            if not alive or (seen is not None and alive.items() - seen.items()):
                return
            seen = alive if seen is None else seen
            await self._clock.sleep(LOOK_AGAIN_SECONDS)

    def stop(self) -> None:
        """Let this be the last sign of life; `end` tells the store."""
        if self._stopped is None:
            self._stopped = self._clock.now()
        if self._beating is not None:
            self._beating.cancel()

    async def end(self) -> None:
        """Tell that this process has stopped, if it had begun."""
        self.stop()
        if self._beating is None or self._stopped is None:
            return
        with suppress(asyncio.CancelledError):
            await self._beating
        if self._looking is not None:
            await self._looking
        try:
            await self._store.end_process(self.process, self._stopped)
        except StoreError as error:
            log.error("the end of this process: %s", error)

    async def _beat(self) -> None:
        while True:
            await self._clock.sleep(BEAT_SECONDS)
            await self.look()
