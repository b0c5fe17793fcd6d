"""All tables of a server: making them, finding them, and letting them go on after a restart."""

import asyncio
from collections import deque
from collections.abc import Callable, Collection, Coroutine, Mapping, Sequence
from itertools import islice
from typing import Any, Final

import msgspec

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.http_bodies import NewTable, TableList
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.alarms import Alarms
from topdrop.server.runtime.loading import load_table
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import Conflict, PendingTable, StoreError
from topdrop.server.tables.branching import AskedBranch, branch_of
from topdrop.server.tables.course import Course
from topdrop.server.tables.creation import first_entries, muted_from_the_start, new_table
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row, summarise
from topdrop.server.tables.lessons import find_lesson, lesson_table
from topdrop.server.tables.notices import BEFORE_ALL, arising
from topdrop.server.tables.outages import began_without, outages_in
from topdrop.server.tables.rated import check_bot_times
from topdrop.server.tables.stored_events import (
    Kept,
    StoredEntry,
    StoredTableMade,
    TableIndexRow,
)
from topdrop.server.tables.table import Table

MAX_LISTED: Final = 100
"""So many tables are in a list at most."""

MAX_LOOKED_AT: Final = 1_000
"""So many open tables are looked at to find those that somebody wants."""

WOKEN_AT_ONCE: Final = 64
"""So many tables where nobody is are in the midst of what is due there; others wait for them."""

LOOK_AGAIN_SECONDS: Final = 0.05

AWAY_MILLIS: Final = 5_000
"""After so long a table is woken again that could not be read, since the store was away."""

LOOKED_AT: Final = 8
"""So many tables in memory are looked at when one more comes."""


class TableRegistry:
    """Keeps the sessions of tables that are in use in memory, and all tables in the store."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        # The longest unused first.
        self._sessions: dict[str, TableSession] = {}
        self._unreadable: set[str] = set()
        self._aside: frozenset[str] = frozenset()
        self._alarms = Alarms(resources.clock, self._wake_in_turn)
        self._to_wake: deque[str] = deque()
        self._waking = False
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[Any]] = set()

    @property
    def sessions(self) -> Mapping[str, TableSession]:
        """The tables in memory."""
        return self._sessions

    @property
    def in_memory(self) -> int:
        """How many tables are in memory."""
        return len(self._sessions)

    def set_aside(self, tables: Collection[str]) -> list[str]:
        """Let nobody find these tables until they are put back, all others having been.

        Returns:
            Those that are set aside now and were not before; `drop` has to be called for each.
        """
        before, self._aside = self._aside, frozenset(tables)
        for table in sorted(before - self._aside):
            # Bots and clocks go on there.
            self._wake_in_turn(table)
        return sorted(self._aside - before)

    async def drop(self, table: str) -> None:
        """Let go of a table's session; a command in work is finished first."""
        async with self._loading.setdefault(table, asyncio.Lock()):
            session = self._sessions.pop(table, None)
            if session is not None:
                await session.stop()
                session.put_away()
        self._forget_lock(table)

    async def start(self) -> None:
        """Resume tables with a pending bot move or running clock, none of which is waited for.

        Those whose clocks run are loaded when somebody comes or the clock has run down, and the
        others one after the other.
        """
        # Where there are other processes, those are resumed that are claimed.
        if not self._resources.peers.shared:
            self.resume(await self._resources.store.pending_tables())

    def resume(self, tables: Sequence[PendingTable]) -> None:
        """Let tables go on where a bot's move is due or a clock runs."""
        started = self._resources.clock.now()
        for pending in tables:
            if pending.left is None:
                self._wake_in_turn(pending.table)
            else:
                began = self._begins(pending, started)
                self._alarms.add(pending.table, began + pending.left)

    def _begins(self, pending: PendingTable, now: Millis) -> Millis:
        """Return when the running decision of a table begins as if there had been no outages."""
        if pending.turn_began is None:
            return now
        began = pending.turn_began
        for outage in outages_in(began, now, self._resources.outages, pending.outage):
            began = began_without(began, outage)
        return began

    async def stop(self) -> None:
        """Stop all tables."""
        self._alarms.stop()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        # All at once: else those that come later would have a bot think in the place of the first.
        await asyncio.gather(*(session.stop() for session in list(self._sessions.values())))

    async def create(
        self, asked: NewTable, host: Guest, invited: Mapping[str, Kept] | None = None
    ) -> TableSession:
        """Make a table for a guest.

        Args:
            asked: What is asked for.
            host: The guest.
            invited: For whom chairs are kept, by the names that `asked` gives them.

        Raises:
            Refusal: What was asked does not go together, the guest has too many tables, or it
                could not be stored.
        """
        # In a thread, since a board of somebody's own takes a while to be worked out.
        made = await self._resources.workers.run("tables", host.id, new_table, asked, host, invited)
        await self.check_room_for(host)
        return await self.open(made)

    async def branch(self, course: Course, asked: AskedBranch, host: Guest) -> TableSession:
        """Make a table where a game is played on otherwise.

        Args:
            course: The game, which is over.
            asked: From where on, by whom.
            host: Who makes the table.

        Raises:
            Refusal: As for `create`; or the game was over there, or has no such moment.
        """
        now = self._resources.clock.now()
        table, entries = await self._resources.workers.run(
            "tables", host.id, branch_of, course, asked, host, now, self._resources.new_table_id()
        )
        await self.check_room_for(host)
        return await self._keep(table, entries)

    def is_played(self, course: Course, commitment: object) -> bool:
        """Return whether a game seems to be one that goes on at a table in memory."""
        return any(session.plays(course, commitment) for session in self._sessions.values())

    async def check_room_for(self, host: Guest) -> None:
        """Refuse another table of a guest who has too many.

        Raises:
            Refusal: It is so, or that cannot be known.
        """
        try:
            unfinished = await self._resources.store.unfinished(host.id)
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        if unfinished >= self._resources.settings.tables_per_guest:
            raise Refusal("too_many_tables")

    async def lesson(self, game: str, guest: Guest) -> TableSession:
        """Return the table at which a guest learns a game; it is made where there is none.

        Raises:
            Refusal: There is no lesson of it, the guest has too many tables, or it could not be
                stored.
        """
        edition = find_lesson(game).edition
        for row in await self._resources.store.tables_of(guest.id, MAX_LISTED):
            if (row.game, row.lesson, row.conceded) == (game, edition, None):
                try:
                    return await self.find(row.table)
                except Refusal as refusal:
                    log.warning("table %s: %s", row.table, refusal)
        made = await self._resources.workers.run("tables", guest.id, lesson_table, game, guest)
        await self.check_room_for(guest)
        return await self.open(made)

    async def open(
        self,
        made: StoredTableMade,
        seed: int | None = None,
        table_id: str | None = None,
        *,
        unheard: Mapping[str, Collection[str]] | None = None,
    ) -> TableSession:
        """Open a table.

        Args:
            made: What is to be played by whom.
            seed: What chance follows, for a match that is to be repeated; None is for games that
                nobody may foresee.
            table_id: The table's id, where that is settled; None is a new one.
            unheard: By guest, whom they want to hear nothing of there from the start.

        Raises:
            Refusal: It could not be stored, or a table with this id is there already.
        """
        table, entries = await self._begin(made, seed, table_id or self._resources.new_table_id())
        entries += muted_from_the_start(table, unheard or {}, entries[-1].at)
        return await self._keep(table, entries)

    async def open_once(self, made: StoredTableMade, table_id: str) -> TableSession:
        """Open a table with an id; where there is one with it, return that.

        Raises:
            Refusal: It could not be stored.
        """
        table, entries = await self._begin(made, None, table_id)
        await self._begin_rating(table)
        try:
            async with self._loading.setdefault(table_id, asyncio.Lock()):
                await self._append_new(table, entries)
                return await self._activate(table)
        except Conflict:
            # Another process, or somebody else who asked here, was faster.
            return await self.find(table_id)
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        finally:
            self._forget_lock(table_id)

    async def _begin(
        self, made: StoredTableMade, seed: int | None, table_id: str
    ) -> tuple[Table, list[StoredEntry]]:
        now = self._resources.clock.now()
        return await self._resources.workers.run(
            "tables", made.host, first_entries, made, now, made.host, seed, table_id
        )

    async def _keep(self, table: Table, entries: Sequence[StoredEntry]) -> TableSession:
        """Store a new table and let it begin."""
        await self._begin_rating(table)
        try:
            await self._append_new(table, entries)
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        return await self._activate(table)

    async def _begin_rating(self, table: Table) -> None:
        if table.rated:
            bots = [chair.bot for chair in table.chairs]
            check_bot_times(table.adapter.name, bots, self._resources.settings.bot_seconds)
            await self._resources.rating.begin(table.id)

    async def _append_new(self, table: Table, entries: Sequence[StoredEntry]) -> None:
        found = arising(BEFORE_ALL, table, table.host, (), self._now())
        arisen = [] if found is None else [found]
        await self._resources.store.append(entries, [index_row(table)], arisen=arisen)

    async def find(self, table: str) -> TableSession:
        """Return the session of a table.

        Raises:
            Refusal: There is none with this id, or it cannot be read.
        """
        # Two who ask at once must get the same session, and others need not wait for its loading.
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                if table in self._aside:
                    raise Refusal("table_set_aside")
                session = self._sessions.pop(table, None)
                if session is None:
                    session = await self._load(table)
                else:
                    self._sessions[table] = session
                    if self._resources.peers.shared:
                        # Whoever comes here sees what they have seen or done elsewhere.
                        await session.catch_up()
                session.used = self._resources.clock.now()
                self._sessions[table] = session
                return session
        finally:
            self._forget_lock(table)

    async def catch_up(self, tables: Sequence[str]) -> None:
        """Let the sessions of some tables learn what was stored without them."""
        for table in tables:
            # Whoever is loading it now may have read its history before.
            async with self._loading.setdefault(table, asyncio.Lock()):
                session = self._sessions.get(table)
                if session is not None:
                    await session.catch_up()
            self._forget_lock(table)

    def look_again(self) -> None:
        """Let all sessions see what has changed while the store was away."""
        self._start(self._look_again())

    async def _look_again(self) -> None:
        for table in list(self._sessions):
            try:
                await self.catch_up([table])
            except Refusal as refusal:
                log.warning("table %s: %s", table, refusal)

    async def open_tables(
        self,
        guest: str | None,
        passes: Callable[[TableIndexRow], bool] = lambda row: True,
        friends: Collection[str] = (),
    ) -> TableList:
        """Return the listed tables with a chair on which a guest may sit down.

        Args:
            guest: Who asks.
            passes: Returns whether a table is wanted, by its index row.
            friends: The guest's friends.
        """
        rows, now = await self._resources.store.open_tables(MAX_LOOKED_AT), self._now()
        found = (
            summarise(row, guest, self._resources.outages, now, friends)
            for row in rows
            if row.table not in self._aside and passes(row)
        )
        return TableList(tables=tuple(islice((each for each in found if each.open), MAX_LISTED)))

    async def turns_of(self, guest: str | None) -> TableList:
        """Return the tables where the game waits for a guest, what is due first before others."""
        found = (await self.tables_of(guest)).tables
        waiting = [table for table in found if table.your_turn and table.status == "playing"]
        # Of those without a clock, whoever has waited for longest.
        waiting.sort(key=lambda table: (table.due is None, table.due or table.changed, table.id))
        return TableList(tables=tuple(waiting))

    async def tables_of(self, guest: str | None) -> TableList:
        """Return the tables where a guest sits."""
        if guest is None:
            return TableList(tables=())
        rows = await self._resources.store.tables_of(guest, MAX_LISTED)
        rows = [row for row in rows if row.lesson is msgspec.UNSET]
        rows = [await self._renewed(row) if row.outdated else row for row in rows]
        outages, now = self._resources.outages, self._resources.clock.now()
        return TableList(tables=tuple(summarise(row, guest, outages, now) for row in rows))

    def _now(self) -> Millis:
        return self._resources.clock.now()

    def _forget_lock(self, table: str) -> None:
        lock = self._loading.get(table)
        if lock is not None and not lock.locked():
            del self._loading[table]

    async def _renewed(self, row: TableIndexRow) -> TableIndexRow:
        """Return the row of a table as it is written now, and keep it so; else the one there is."""
        try:
            return await (await self.find(row.table)).renew_index_row()
        except Refusal as refusal:
            log.warning("table %s: %s", row.table, refusal)
            return row

    async def _load(self, table: str) -> TableSession:
        # What cannot be opened stays so until the next start, however often somebody asks.
        if table in self._unreadable:
            raise Refusal("set_aside")
        try:
            rebuilt = await load_table(table, self._resources)
        except Refusal as refusal:
            if refusal.code == "set_aside":
                self._unreadable.add(table)
            raise
        return await self._activate(rebuilt)

    async def _activate(self, table: Table) -> TableSession:
        self._make_room()
        session = TableSession(table, self._resources, on_rematch=self._wake_soon)
        self._sessions[table.id] = session
        await session.start()
        return session

    def _make_room(self) -> None:
        """Forget some tables where nobody is, when there are too many.

        Only a few are looked at each time, so that it takes no longer with many; those that cannot
        be forgotten yet have their turn again after all others.
        """
        for table in list(islice(self._sessions, LOOKED_AT)):
            if len(self._sessions) < self._resources.settings.tables_in_memory:
                return
            session = self._sessions.pop(table)
            if not session.idle:
                self._sessions[table] = session
                continue
            expires = session.put_away()
            if expires is not None:
                self._alarms.add(table, expires)

    def _wake_soon(self, table: str) -> None:
        """Load a table where something is to happen though nobody has come to it yet."""
        self._start(self._wake(table))

    def _wake_in_turn(self, table: str) -> None:
        """Load a table when those before it have been: thousands may be due at the same time."""
        self._to_wake.append(table)
        if not self._waking:
            self._waking = True
            self._start(self._wake_all())

    def _start(self, work: Coroutine[Any, Any, Any]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _wake_all(self) -> None:
        woken: list[TableSession] = []
        try:
            while self._to_wake:
                table = self._to_wake.popleft()
                if table in self._sessions or table in self._aside:
                    continue
                session = await self._wake(table)
                if session is not None:
                    # Nobody has asked for it: it may leave as soon as it has done what is due.
                    session.used = 0
                    woken.append(session)
                while len(woken) >= WOKEN_AT_ONCE:
                    woken = [each for each in woken if each.busy]
                    if len(woken) >= WOKEN_AT_ONCE:
                        await self._resources.clock.sleep(LOOK_AGAIN_SECONDS)
        finally:
            self._waking = False

    async def _wake(self, table: str) -> TableSession | None:
        try:
            return await self.find(table)
        except Refusal as refusal:
            log.error("table %s: %s", table, refusal)
            if refusal.code == "not_saved":
                self._alarms.add(table, self._resources.clock.now() + AWAY_MILLIS)
            return None
