"""Many who append to tables in PostgreSQL while it is killed, and what has become of that."""

import asyncio
from collections import Counter
from collections.abc import Callable
from random import Random
from typing import NamedTuple

from postgres_server import PostgresServer
from stores import index_row, said
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import Conflict, OutcomeUnknown, StoreError
from topdrop.server.store.postgres import PostgresStore

WRITERS = 30
TABLES = 10


class Outcome(NamedTuple):
    """What was told of appends, and what was found in the end.

    Attributes:
        acknowledged: How many were told to be stored.
        refused: How many were told not to be stored.
        unsure: Of how many nobody could tell.
        lost: How many were told to be stored and are not there.
        kept_though_refused: How many were told not to be stored and are there.
        double: How many are there twice.
    """

    acknowledged: int
    refused: int
    unsure: int
    lost: int
    kept_though_refused: int
    double: int


class Appenders:
    """Writers that race for the places of some tables, from two processes' stores."""

    def __init__(self, stores: tuple[PostgresStore, PostgresStore]) -> None:
        self._stores = stores
        self._told: dict[str, set[str]] = {"acknowledged": set(), "refused": set(), "unsure": set()}
        self._over = False
        self.more = asyncio.Event()

    @property
    def acknowledged(self) -> int:
        return len(self._told["acknowledged"])

    async def run(self, name: int) -> None:
        """Append until it is over, wherever there is room."""
        store, table = self._stores[name % 2], f"t{name % TABLES}"
        number = 0
        while not self._over:
            number += 1
            try:
                last = len(await store.history(table))
                await self._append(store, table, last + 1, f"{name} {number}")
            except StoreError:
                # As a page does that was refused.
                await asyncio.sleep(0.01)

    async def _append(self, store: PostgresStore, table: str, seq: int, text: str) -> None:
        try:
            await store.append([said(table, seq, text)], [index_row(table, seq)])
        except OutcomeUnknown:
            self._told["unsure"].add(text)
        except Conflict:
            self._told["refused"].add(text)
        except StoreError:
            self._told["refused"].add(text)
            raise
        else:
            self._told["acknowledged"].add(text)
            self.more.set()

    async def until(self, acknowledged: int) -> None:
        """Wait until so many have been acknowledged."""
        async with asyncio.timeout(60):
            while self.acknowledged < acknowledged:
                self.more.clear()
                await self.more.wait()

    def stop(self) -> None:
        """Let nobody begin anything more."""
        self._over = True

    async def outcome(self, store: PostgresStore) -> Outcome:
        """Return what has become of all that."""
        found: Counter[str] = Counter()
        for table in range(TABLES):
            rows = await store.history(f"t{table}")
            assert [row.seq for row in rows] == list(range(1, len(rows) + 1))
            found.update(row.what.text for row in rows if isinstance(row.what, Said))
        told = self._told
        return Outcome(
            acknowledged=len(told["acknowledged"]),
            refused=len(told["refused"]),
            unsure=len(told["unsure"]),
            lost=len(told["acknowledged"] - found.keys()),
            kept_though_refused=len(told["refused"] & found.keys()),
            double=sum(count > 1 for count in found.values()),
        )


async def append_while_killed(server: PostgresServer, kills: int, seed: int) -> Outcome:
    """Let many append while PostgreSQL is killed so often, and return what has become of it."""
    source, url = Random(seed), server.new_database()
    stores = (await opened(url), await opened(url))
    appenders = Appenders(stores)
    running = [asyncio.ensure_future(appenders.run(name)) for name in range(WRITERS)]
    ways: list[Callable[[], None]] = [server.kill_and_start, server.kill_session]
    for number in range(kills):
        # At a moment that nobody can foresee, in the midst of the work.
        await appenders.until(appenders.acknowledged + source.randrange(20, 200))
        await asyncio.sleep(source.random() * 0.01)
        await asyncio.to_thread(ways[number % 2])
    await appenders.until(appenders.acknowledged + 50)
    appenders.stop()
    await asyncio.gather(*running)
    outcome = await appenders.outcome(stores[0])
    for store in stores:
        await store.close()
    return outcome


async def opened(url: str) -> PostgresStore:
    """Return a store of its own."""
    return await asyncio.to_thread(PostgresStore, url)
