"""All tables of a server: making them, finding them, and letting them go on after a restart."""

import asyncio
from typing import Final

from topdrop.server.protocol.http_bodies import NewTable, TableList
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.resources import Resources, log
from topdrop.server.runtime.session import TableSession
from topdrop.server.store import Guest, StoreError
from topdrop.server.tables.creation import first_rows, new_table
from topdrop.server.tables.presenter import index_row, summarise
from topdrop.server.tables.stored_events import StoredTableMade
from topdrop.server.tables.table import Table

MOST_LISTED: Final = 100
"""So many tables are in a list at most."""


class TableRegistry:
    """Keeps the tables that are in use in memory, and all in the store."""

    def __init__(self, resources: Resources) -> None:
        self._resources = resources
        self._tables: dict[str, TableSession] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        resources.opened = self._open_soon

    async def start(self) -> None:
        """Let go on what goes on by itself: bots' moves and running clocks."""
        for table in await self._resources.store.waking():
            await self._open_quietly(table)

    async def stop(self) -> None:
        """Let nothing more happen at any table."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for session in list(self._tables.values()):
            await session.stop()

    async def make(self, asked: NewTable, host: Guest) -> TableSession:
        """Make a table for a guest.

        Raises:
            Refusal: What was asked does not go together, the guest has too many tables, or it
                could not be stored.
        """
        making = await self._resources.in_thread(new_table, asked, host)
        try:
            if await self._resources.store.unfinished(host.id) >= (
                self._resources.settings.tables_per_guest
            ):
                raise Refusal("too_many_tables")
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        return await self.open(making)

    async def open(self, making: StoredTableMade, seed: int | None = None) -> TableSession:
        """Open a table.

        Args:
            making: What is to be played by whom.
            seed: What chance follows, for a match that is to be repeated; None is for games that
                nobody may foresee.

        Raises:
            Refusal: It could not be stored.
        """
        now = self._resources.clock.now()
        table, rows = await self._resources.in_thread(first_rows, making, now, making.host, seed)
        try:
            await self._resources.store.append(rows, [index_row(table)])
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        return await self._admit(table)

    async def find(self, table: str) -> TableSession:
        """Return a table.

        Raises:
            Refusal: There is none with this id, or it cannot be read.
        """
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                session = self._tables.get(table)
                if session is None:
                    session = await self._load(table)
                session.used = self._resources.clock.now()
                return session
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def open_tables(self, guest: str | None) -> TableList:
        """Return the listed tables with an open chair."""
        cards = await self._resources.store.open_cards(MOST_LISTED)
        return TableList(tables=tuple(summarise(card, guest) for card in cards))

    async def tables_of(self, guest: str | None) -> TableList:
        """Return the tables where a guest sits."""
        if guest is None:
            return TableList(tables=())
        cards = await self._resources.store.cards_of(guest, MOST_LISTED)
        return TableList(tables=tuple(summarise(card, guest) for card in cards))

    async def _load(self, table: str) -> TableSession:
        try:
            history = await self._resources.store.history(table)
            rebuilt = await self._resources.in_thread(Table.rebuilt, history)
        except StoreError as error:
            log.error("table %s: %s", table, error)
            raise Refusal("not_saved") from None
        if rebuilt is None:
            raise Refusal("unknown_table")
        return await self._admit(rebuilt)

    async def _admit(self, table: Table) -> TableSession:
        self._make_room()
        session = TableSession(table, self._resources)
        self._tables[table.id] = session
        await session.start()
        return session

    def _make_room(self) -> None:
        """Forget the tables where nobody is, those longest in memory first."""
        spare = len(self._tables) - self._resources.settings.tables_in_memory
        for name, session in list(self._tables.items()):
            if spare < 0:
                break
            if session.idle:
                del self._tables[name]
                spare -= 1

    def _open_soon(self, table: str) -> None:
        task = asyncio.get_running_loop().create_task(self._open_quietly(table))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _open_quietly(self, table: str) -> None:
        try:
            await self.find(table)
        except Refusal as refusal:
            log.error("table %s: %s", table, refusal)
