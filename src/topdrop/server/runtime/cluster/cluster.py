"""This process among others on the same database."""

import asyncio
from collections.abc import Iterator, Mapping, Sequence
from typing import Final, Protocol

from topdrop.server.protocol.messages import MOST_SEQ
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.catching_up import CatchingUp, SharedTable
from topdrop.server.runtime.cluster.wake_ups import Gathered, WakeUp, WakeUps
from topdrop.server.runtime.resources import log
from topdrop.server.store import Store, StoreError

LOOK_SECONDS: Final = 0.5
"""So often everybody looks in the store while no wake-ups arrive."""

LOOKS_WITH_WAKE_UPS: Final = 10
"""With wake-ups they only look every so manieth time."""


class SharedConnections(Protocol):
    """The connections of a process, as far as other processes have to do with them."""

    def connected_guests(self) -> Iterator[str]:
        """Yield the guests whose connections there are."""

    async def become(self, guest: str, became: str) -> None:
        """Let the connections of a guest be another one's."""


class Cluster:
    """Tells other processes what was stored here, and lets sessions know what they stored.

    Attributes:
        shared: That there may be others.
    """

    shared: Final = True

    def __init__(
        self,
        process: str,
        store: Store,
        clock: Clock,
        wake_ups: WakeUps,
        sessions: Mapping[str, SharedTable],
        connections: SharedConnections,
    ) -> None:
        """Begin to hear nobody yet.

        Args:
            process: What this process is called.
            store: What all share.
            clock: The time.
            wake_ups: How they wake each other up.
            sessions: The tables in memory.
            connections: The connections to tables.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._wake_ups = wake_ups
        self._sessions = sessions
        self._connections = connections
        self._catching_up = CatchingUp(store, sessions)
        self._gathered = Gathered(process)
        self._telling = False
        self._tasks: set[asyncio.Task[None]] = set()

    def start(self) -> None:
        """Begin to hear the others and to look by itself."""
        self._wake_ups.start(self)
        self._tasks.add(asyncio.get_running_loop().create_task(self._look_always()))

    async def stop(self) -> None:
        """Tell what is to be told, and hear nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._catching_up.close()
        self._tell()
        await self._wake_ups.close()

    def stored(self, table: str, seq: int) -> None:
        """A table's history goes on to `seq`: one message tells all of one turn of the loop."""
        self._gathered.stored(table, seq)
        self._tell_soon()

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """A guest has become another one, which the histories of these tables say."""
        # How long those histories are now is not known here.
        seqs = dict.fromkeys(tables, MOST_SEQ)
        self._gathered.add(WakeUp(sender=self._process, guests=frozenset((guest,)), tables=seqs))
        self._tell_soon()

    def heard(self, wake_up: WakeUp) -> None:
        """Look where another process says."""
        behind = []
        for table, seq in wake_up.tables.items():
            session = self._sessions.get(table)
            if session is not None and session.followed and session.seq < seq:
                behind.append(table)
        self._catching_up.look(behind)
        if not wake_up.guests.isdisjoint(self._connections.connected_guests()):
            self._start_following_guests()

    def reconnected(self) -> None:
        """Look at every table that somebody follows."""
        self._look_everywhere()

    def _tell_soon(self) -> None:
        if not self._telling:
            self._telling = True
            asyncio.get_running_loop().call_soon(self._tell)

    def _tell(self) -> None:
        self._telling = False
        if self._gathered:
            self._wake_ups.tell(self._gathered.take())

    async def _look_always(self) -> None:
        number = 0
        while True:
            await self._clock.sleep(LOOK_SECONDS)
            number += 1
            if not self._wake_ups.connected or number % LOOKS_WITH_WAKE_UPS == 0:
                self._look_everywhere()

    def _look_everywhere(self) -> None:
        self._catching_up.look(
            [table for table, session in self._sessions.items() if session.followed]
        )
        self._start_following_guests()

    def _start_following_guests(self) -> None:
        task = asyncio.get_running_loop().create_task(self._follow_guests())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _follow_guests(self) -> None:
        """Let connections be those of whom their guests have become."""
        guests = set(self._connections.connected_guests())
        try:
            merged = await self._store.merged(guests) if guests else {}
        except StoreError as error:
            log.error("guests that became others: %s", error)
            return
        for guest, became in merged.items():
            await self._connections.become(guest, became)
