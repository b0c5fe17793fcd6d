"""Signs of life of this process in the store, by which it is known when no server was there."""

import asyncio
from collections.abc import Sequence
from contextlib import suppress
from secrets import token_hex
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.resources import log
from topdrop.server.store import Outage, Store, StoreError
from topdrop.server.tables.outages import outage_until

BEAT_SECONDS: Final = 1.0

LOOK_AGAIN_SECONDS: Final = 0.1
"""A process that begins looks so often whether others are alive, which takes a second or three."""


class Heartbeat:
    """Tells the store when this process begins, that it is alive, and when it stops.

    Attributes:
        process: The id of this process.
    """

    def __init__(self, store: Store, clock: Clock, *, alone: bool) -> None:
        """Begin with nothing told.

        Args:
            store: The store.
            clock: The time.
            alone: Whether no other process uses the store.
        """
        self.process = token_hex(8)
        self._store = store
        self._clock = clock
        self._alone = alone
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
            await self._store.begin_process(self.process, now, alone=self._alone)
            return await self._store.outages_since(0)
        except StoreError as error:
            log.error("the beginning of this process: %s", error)
            return (outage_until(now),)

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
        try:
            await self._store.end_process(self.process, self._stopped)
        except StoreError as error:
            log.error("the end of this process: %s", error)

    async def _beat(self) -> None:
        failing = False
        while True:
            await self._clock.sleep(BEAT_SECONDS)
            try:
                await self._store.beat(self.process, self._clock.now())
                failing = False
            except StoreError as error:
                if not failing:
                    log.error("a sign of life: %s", error)
                failing = True
