"""Which store a server has: by its settings, SQLite in the data directory or PostgreSQL."""

from pathlib import Path
from typing import Final

from topdrop.server.store.protocol import Store
from topdrop.server.store.sqlite import SqliteStore

DATABASE: Final = "topdrop.db"
"""The file in the data directory that holds everything, where no other database is set."""


def open_store(database: str, data: Path) -> Store:
    """Open the store that is set.

    Args:
        database: The URL of a PostgreSQL database; nothing is SQLite.
        data: The data directory.

    Raises:
        CannotOpen: It cannot be used.
        MissingExtra: The driver of PostgreSQL is not installed.
        NoDatabaseUrl: `database` is none.
    """
    if not database:
        return SqliteStore(data / DATABASE)
    # Its driver is an extra, which nobody needs for SQLite.
    from topdrop.server.store.postgres import PostgresStore

    return PostgresStore(database)
