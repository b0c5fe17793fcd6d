"""All tables of a server: making them, finding them, and letting them go on after a restart."""

import asyncio
from typing import Final

from topdrop.server.protocol.http_bodies import NewTable, TableList
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.resources import Services, log
from topdrop.server.runtime.session import LiveTable
from topdrop.server.store import Guest, StoreError
from topdrop.server.tables.creation import first_rows, new_table
from topdrop.server.tables.presenter import make_card, summarise
from topdrop.server.tables.stored_events import Making
from topdrop.server.tables.table import Table

MOST_LISTED: Final = 100
"""So many tables are in a list at most."""


class Hall:
    """Keeps the tables that are in use in memory, and all in the store."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._tables: dict[str, LiveTable] = {}
        self._loading: dict[str, asyncio.Lock] = {}
        self._tasks: set[asyncio.Task[None]] = set()
        services.opened = self._open_soon

    async def start(self) -> None:
        """Let go on what goes on by itself: bots' moves and running clocks."""
        for table in await self._services.store.waking():
            await self._open_quietly(table)

    async def stop(self) -> None:
        """Let nothing more happen at any table."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in list(self._tables.values()):
            await live.stop()

    async def make(self, asked: NewTable, host: Guest) -> LiveTable:
        """Make a table for a guest.

        Raises:
            Refusal: What was asked does not go together, the guest has too many tables, or it
                could not be stored.
        """
        making = await self._services.aside(new_table, asked, host)
        try:
            if await self._services.store.unfinished(host.id) >= (
                self._services.settings.tables_per_guest
            ):
                raise Refusal("too_many_tables")
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        return await self.open(making)

    async def open(self, making: Making, seed: int | None = None) -> LiveTable:
        """Open a table.

        Args:
            making: What is to be played by whom.
            seed: What chance follows, for a match that is to be repeated; None is for games that
                nobody may foresee.

        Raises:
            Refusal: It could not be stored.
        """
        now = self._services.moments.now()
        table, rows = await self._services.aside(first_rows, making, now, making.host, seed)
        try:
            await self._services.store.append(rows, [make_card(table)])
        except StoreError as error:
            log.error("a new table: %s", error)
            raise Refusal("not_saved") from None
        return await self._admit(table)

    async def find(self, table: str) -> LiveTable:
        """Return a table.

        Raises:
            Refusal: There is none with this id, or it cannot be read.
        """
        lock = self._loading.setdefault(table, asyncio.Lock())
        try:
            async with lock:
                live = self._tables.get(table)
                if live is None:
                    live = await self._load(table)
                live.used = self._services.moments.now()
                return live
        finally:
            if not lock.locked():
                self._loading.pop(table, None)

    async def open_tables(self, guest: str | None) -> TableList:
        """Return the listed tables with an open chair."""
        cards = await self._services.store.open_cards(MOST_LISTED)
        return TableList(tables=tuple(summarise(card, guest) for card in cards))

    async def tables_of(self, guest: str | None) -> TableList:
        """Return the tables where a guest sits."""
        if guest is None:
            return TableList(tables=())
        cards = await self._services.store.cards_of(guest, MOST_LISTED)
        return TableList(tables=tuple(summarise(card, guest) for card in cards))

    async def _load(self, table: str) -> LiveTable:
        try:
            history = await self._services.store.history(table)
            rebuilt = await self._services.aside(Table.rebuilt, history)
        except StoreError as error:
            log.error("table %s: %s", table, error)
            raise Refusal("not_saved") from None
        if rebuilt is None:
            raise Refusal("unknown_table")
        return await self._admit(rebuilt)

    async def _admit(self, table: Table) -> LiveTable:
        self._make_room()
        live = LiveTable(table, self._services)
        self._tables[table.id] = live
        await live.start()
        return live

    def _make_room(self) -> None:
        """Forget the tables where nobody is, those longest in memory first."""
        spare = len(self._tables) - self._services.settings.tables_in_memory
        for name, live in list(self._tables.items()):
            if spare < 0:
                break
            if live.idle:
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
