"""This process among others on the same database."""

import asyncio
from collections.abc import Coroutine, Iterable, Iterator, Mapping, Sequence
from typing import Any, Final, Protocol

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.messages import MOST_SEQ
from topdrop.server.runtime.clock import Clock
from topdrop.server.runtime.cluster.analysis_sharing import AnalysisSharing
from topdrop.server.runtime.cluster.catching_up import CatchingUp, SharedTable
from topdrop.server.runtime.cluster.claims import Claims
from topdrop.server.runtime.cluster.complaints import Complaints
from topdrop.server.runtime.cluster.presences import Presences
from topdrop.server.runtime.cluster.wake_ups import Gathered, WakeUp, WakeUps
from topdrop.server.store import PendingTable, Present, Store, StoreError

LOOK_SECONDS: Final = 0.5
"""So often everybody looks in the store while no wake-ups arrive."""

DUTY_SECONDS: Final = 0.5
"""So often everybody looks for what is nobody's to do."""

NEW_MILLIS: Final[Millis] = 1_000
"""Where something has just happened, whoever stored it is about to do what follows."""

LOOKS_WITH_WAKE_UPS: Final = 10
"""With wake-ups they only look every so manieth time."""


class SharedConnections(Protocol):
    """The connections of a process, as far as other processes have to do with them."""

    def connected_guests(self) -> Iterator[str]:
        """Yield the guests whose connections there are."""

    async def become(self, guest: str, became: str) -> None:
        """Let the connections of a guest be another one's."""


class ClusterTable(SharedTable, Protocol):
    """A table in memory as this process's part among others knows it."""

    def look_for_duty(self) -> None:
        """Claim the table if something is to be scheduled, or rest if it is another's."""

    def set_elsewhere(self, present: Present) -> None:
        """Know who is connected to other processes."""


class ClusterTables(Protocol):
    """The tables of this process."""

    @property
    def sessions(self) -> Mapping[str, ClusterTable]:
        """Those in memory."""

    def resume(self, tables: Sequence[PendingTable]) -> None:
        """Let tables go on where a bot's move is due or a clock runs."""


class Cluster:
    """Tells other processes what was stored here, and lets sessions know what they stored.

    Attributes:
        shared: That there may be others.
        analyses: Analyses that one process makes and people at all of them wait for.
    """

    shared: Final = True

    def __init__(
        self,
        process: str,
        store: Store,
        clock: Clock,
        wake_ups: WakeUps,
        tables: ClusterTables,
        connections: SharedConnections,
    ) -> None:
        """Begin to hear nobody yet.

        Args:
            process: What this process is called.
            store: What all share.
            clock: The time.
            wake_ups: How they wake each other up.
            tables: The tables of this process.
            connections: The connections to tables.
        """
        self._process = process
        self._store = store
        self._clock = clock
        self._wake_ups = wake_ups
        self._tables = tables
        self._sessions = tables.sessions
        self._connections = connections
        self._catching_up = CatchingUp(store, self._sessions)
        self._claims = Claims(process, store, clock, self._on_claim)
        self._presences = Presences(process, store, clock, self._on_presences)
        self.analyses = AnalysisSharing(
            process, store, clock, self._claims, self._presences, self._on_analysis
        )
        self._complaints = Complaints()
        self._where: set[str] = set()
        self._asking_where: asyncio.Task[None] | None = None
        self._gathered = Gathered(process)
        self._telling = False
        self._tasks: set[asyncio.Task[None]] = set()

    async def claim(self, wanted: Sequence[str]) -> set[str]:
        """Claim some things that only one process does, and return those that are this one's.

        Raises:
            StoreError: That cannot be done just now.
        """
        return await self._claims.claim(wanted)

    def claimed(self) -> int:
        """Return how much this process does that no other does."""
        return len(self._claims)

    def start(self) -> None:
        """Begin to hear the others and to look by itself."""
        self._wake_ups.start(self)
        self._start(self._look_always())
        self._start(self._do_duties_always())

    async def stop(self) -> None:
        """Tell what is to be told, and hear nobody any more."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        await self._catching_up.close()
        await self.analyses.close()
        await self._presences.close()
        present = [table for table, session in self._sessions.items() if session.followed]
        released = await self._claims.close()
        self._gather(pending=released, presences=present)
        self._tell()
        await self._wake_ups.close()

    def stored(self, table: str, seq: int) -> None:
        """A table's history goes on to `seq`: one message tells all of one turn of the loop."""
        self._gathered.stored(table, seq)
        self._tell_soon()

    def merged(self, guest: str, tables: Sequence[str]) -> None:
        """A guest has become another one, which the histories of these tables say."""
        # How long those histories are now is not known here.
        for table in tables:
            self._gathered.stored(table, MOST_SEQ)
        self._gather(guests=(guest,))
        self._tell_soon()

    def schedules(self, table: str, *, due: bool, present: bool, elsewhere: bool) -> bool:
        """Return whether this process schedules what a table waits for."""
        if table not in self._claims:
            if due:
                self._claims.want(table)
            return False
        if elsewhere and not present:
            # Who has its people does its work with less.
            self._hand_over(table)
            return False
        return True

    async def is_ours(self, what: str) -> bool:
        """Return whether it is this process that does something; nobody's is claimed.

        Raises:
            StoreError: That cannot be known just now.
        """
        return what in await self._claims.claim((what,))

    def has_claimed(self, table: str) -> bool:
        """Return whether this process schedules what a table waits for."""
        return table in self._claims

    def let_go(self, table: str) -> None:
        """Nothing is going to happen at a table that has to be scheduled."""
        self._claims.let_go(table)

    def present(self, table: str, present: Present) -> None:
        """Say who is connected here."""
        self._presences.here(table, present)

    async def elsewhere(self, table: str) -> Present:
        """Return who is connected to other processes, as far as that can be known."""
        try:
            return (await self._presences.elsewhere((table,))).get(table, Present())
        except StoreError as error:
            self._complaints.fails("who is elsewhere", error)
            return Present()

    def heard(self, wake_up: WakeUp) -> None:
        """Look where another process says."""
        behind = []
        for table, seq in wake_up.tables.items():
            session = self._sessions.get(table)
            if session is None:
                if table in self._claims:
                    # Another process has people there, or it would not have stored anything.
                    self._hand_over(table)
            elif session.followed and session.seq < seq:
                behind.append(table)
        self._catching_up.look(behind)
        for table in wake_up.pending:
            session = self._sessions.get(table)
            if session is not None:
                session.look_for_duty()
        self._ask_where(wake_up.presences)
        for analysis in wake_up.analyses:
            self.analyses.woken(analysis)
        if not wake_up.guests.isdisjoint(self._connections.connected_guests()):
            self._start(self._follow_guests())

    def reconnected(self) -> None:
        """Look at every table that somebody follows."""
        self._look_everywhere()

    def _hand_over(self, table: str) -> None:
        """Let another process do what a table waits for."""
        self._claims.let_go(table)
        self._start(self._hand_over_later(table))

    async def _hand_over_later(self, table: str) -> None:
        await self._claims.settled()
        self._gather(pending=(table,))
        self._tell_soon()

    def _on_claim(self, table: str) -> None:
        """What a table waits for is this process's to do, or another's."""
        session = self._sessions.get(table)
        if session is not None:
            session.look_for_duty()

    def _on_analysis(self, analysis: str) -> None:
        """An analysis has come further here, which is stored."""
        self._gather(analyses=(analysis,))
        self._tell_soon()

    def _on_presences(self, tables: Iterable[str]) -> None:
        """Somebody came or went here, which is stored."""
        self._gather(presences=tables)
        self._tell_soon()

    def _ask_where(self, tables: Iterable[str]) -> None:
        """Find out soon who is connected elsewhere, for tables that somebody follows here."""
        for table in tables:
            session = self._sessions.get(table)
            if session is not None and session.followed:
                self._where.add(table)
        if self._where and self._asking_where is None:
            self._asking_where = self._start(self._look_where())

    async def _look_where(self) -> None:
        try:
            while self._where:
                asked, self._where = self._where, set()
                found = await self._presences.elsewhere(asked)
                self._complaints.works("who is elsewhere")
                for table in asked:
                    session = self._sessions.get(table)
                    if session is not None:
                        session.set_elsewhere(found.get(table, Present()))
        except StoreError as error:
            self._complaints.fails("who is elsewhere", error)
        finally:
            self._asking_where = None

    async def _do_duties_always(self) -> None:
        while True:
            try:
                await self._do_duties()
                self._complaints.works("what is nobody's")
            except StoreError as error:
                self._complaints.fails("what is nobody's", error)
            await self._clock.sleep(DUTY_SECONDS)

    async def _do_duties(self) -> None:
        """Do what is nobody's: what dead processes had claimed, and what was never claimed.

        Raises:
            StoreError: That cannot be known just now.
        """
        if await self._claims.verify():
            self._presences.write_again()
        now = self._clock.now()
        pending = await self._store.unclaimed(now, now - NEW_MILLIS)
        mine = await self._claims.claim([each.table for each in pending])
        self._tables.resume([each for each in pending if each.table in mine])
        gone = await self._store.forget_dead(now)
        if gone:
            self._on_presences(gone)
            self._ask_where(gone)
        for session in list(self._sessions.values()):
            if session.followed:
                session.look_for_duty()

    def _gather(
        self,
        presences: Iterable[str] = (),
        pending: Iterable[str] = (),
        guests: Iterable[str] = (),
        analyses: Iterable[str] = (),
    ) -> None:
        """Tell of this in the next wake-up, too."""
        self._gathered.add(
            WakeUp(
                sender=self._process,
                presences=frozenset(presences),
                pending=frozenset(pending),
                guests=frozenset(guests),
                analyses=frozenset(analyses),
            )
        )

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
        self._start(self._follow_guests())
        self._ask_where(self._sessions)

    def _start(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)
        return task

    async def _follow_guests(self) -> None:
        """Let connections be those of whom their guests have become."""
        guests = set(self._connections.connected_guests())
        try:
            merged = await self._store.merged(guests) if guests else {}
        except StoreError as error:
            self._complaints.fails("guests that became others", error)
            return
        for guest, became in merged.items():
            await self._connections.become(guest, became)
