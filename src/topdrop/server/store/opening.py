"""Which store a server has: by its settings, SQLite in the data directory or PostgreSQL."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

from topdrop.server.store.protocol import CannotOpen, Store
from topdrop.server.store.sqlite import SqliteStore

DATABASE: Final = "topdrop.db"
"""The file in the data directory that holds everything, where no other database is set."""


def open_store(database: str, data: Path) -> Store:
    """Open the store that is set.

    Args:
        database: The URL of a PostgreSQL database; nothing is SQLite.
        data: The data directory.

    Raises:
        CannotOpen: It cannot be used, or the driver of PostgreSQL is not installed.
        NoDatabaseUrl: `database` is none.
    """
    if not database:
        return SqliteStore(data / DATABASE)
    with needs_driver():
        from topdrop.server.store.postgres import PostgresStore
    return PostgresStore(database)


@contextmanager
def needs_driver() -> Iterator[None]:
    """Import what needs the driver of PostgreSQL, an extra that nobody needs for SQLite.

    Raises:
        CannotOpen: It is not installed.
    """
    try:
        yield
    except ImportError as error:
        if error.name is None or error.name.partition(".")[0] != "asyncpg":
            raise
        raise CannotOpen(
            "PostgreSQL needs the extra server: pip install 'topdrop[server]'"
        ) from None
