"""Every kind of store there is, for the tests that each has to pass, and things to keep in it."""

import asyncio
from collections.abc import Awaitable, Callable
from functools import partial
from pathlib import Path
from typing import Final, TypeAlias

from postgres_server import shared_server
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import Store
from topdrop.server.store.postgres import PostgresStore
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.stored_events import StoredEntry, TableIndexRow

Opening: TypeAlias = Callable[[], Awaitable[Store]]
"""Opens a store, each time with the same data."""


def sqlite_in(folder: Path) -> Opening:
    """Return what opens a file in a folder."""
    return partial(asyncio.to_thread, SqliteStore, folder / "t.db")


def postgres_in(folder: Path) -> Opening:
    """Return what opens a database of a PostgreSQL that the tests share."""
    return partial(asyncio.to_thread, PostgresStore, shared_server().new_database())


STORES: Final[dict[str, Callable[[Path], Opening]]] = {
    "sqlite": sqlite_in,
    "postgres": postgres_in,
}
"""Returns what opens a new, empty store, given a folder that it may use."""


def with_store(opening: Opening, use: Callable[[Store], Awaitable[None]]) -> None:
    """Open a store, use it and close it."""

    async def run() -> None:
        store = await opening()
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def said(table: str, seq: int, text: str = "hello") -> StoredEntry:
    """Return a row of a history."""
    return StoredEntry(
        table=table,
        seq=seq,
        at=seq,
        what=Said(chair=0, name="Ann", text=text),
        guest="ann",
        command=f"c{seq}",
    )


def index_row(table: str, changed: int = 1, **fields: object) -> TableIndexRow:
    """Return a table's index row: listed, made by ``host``, with Ann and an open chair."""
    values: dict[str, object] = {
        "game": "ontop",
        "status": "waiting",
        "listed": True,
        "names": ("Ann", None),
        "guests": ("ann", None),
        "host": "host",
        "acting": None,
        "wakes": False,
        **fields,
    }
    return TableIndexRow(table=table, changed=changed, **values)  # type: ignore[arg-type]
