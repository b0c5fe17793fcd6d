"""Sessions learn what other processes stored: many tables by one question to the store."""

import asyncio
from collections.abc import Iterable, Mapping, Sequence
from typing import Final, Protocol

from topdrop.server.runtime.cluster.complaints import Complaints
from topdrop.server.store import Store, StoreError
from topdrop.server.tables.stored_events import StoredEntry

TABLES_AT_ONCE: Final = 256
"""So many tables are asked for by one question."""


class SharedTable(Protocol):
    """A table in memory that other processes may have as well."""

    id: str

    @property
    def seq(self) -> int:
        """The last sequence number that is known here."""

    @property
    def followed(self) -> bool:
        """Whether anybody here is to be told at once what happens."""

    async def take(self, news: Sequence[StoredEntry]) -> None:
        """Fold what others stored, as far as it follows on what is known, and tell everybody."""

    def take_at_once(self, news: Sequence[StoredEntry]) -> bool:
        """Do the same without waiting, if nothing is in the way; else return False."""


class CatchingUp:
    """Asks the store for what sessions do not know yet, one question at a time.

    What is to be looked at gathers while a question is on its way.
    """

    def __init__(self, store: Store, sessions: Mapping[str, SharedTable]) -> None:
        """Begin with nothing to look at.

        Args:
            store: What all processes share.
            sessions: The tables in memory.
        """
        self._store = store
        self._sessions = sessions
        self._to_look: dict[str, None] = {}
        self._looking: asyncio.Task[None] | None = None
        self._taking: set[asyncio.Task[None]] = set()
        self._complaints = Complaints()

    def look(self, tables: Iterable[str]) -> None:
        """Look soon whether anything has happened at some tables, of those in memory."""
        self._to_look.update(dict.fromkeys(tables))
        if self._to_look and self._looking is None:
            self._looking = asyncio.get_running_loop().create_task(self._look_all())

    async def close(self) -> None:
        """Look no more."""
        tasks = [task for task in (self._looking, *self._taking) if task is not None]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _look_all(self) -> None:
        try:
            while self._to_look:
                tables = list(self._to_look)[:TABLES_AT_ONCE]
                for table in tables:
                    del self._to_look[table]
                await self._look(tables)
                self._complaints.works("what other processes stored")
        except StoreError as error:
            # Everybody looks again in a while anyway.
            self._complaints.fails("what other processes stored", error)
        finally:
            self._looking = None

    async def _look(self, tables: Iterable[str]) -> None:
        known = {table: self._sessions[table].seq for table in tables if table in self._sessions}
        if not known:
            return
        for table, news in (await self._store.histories(known)).items():
            session = self._sessions.get(table)
            # Most are free, and a task for each would cost more than the rest.
            if session is None or session.take_at_once(news):
                continue
            task = asyncio.get_running_loop().create_task(session.take(news))
            self._taking.add(task)
            task.add_done_callback(self._taking.discard)
