"""Opening a PostgreSQL database: it is filled when it is empty, brought up to date, or refused."""

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Final

from topdrop.server.store.database_url import told
from topdrop.server.store.migrations import Migration, migrations_of
from topdrop.server.store.postgres_connection import FAULTS, connect, reason_of
from topdrop.server.store.protocol import CannotOpen

MIGRATIONS: Final = migrations_of("postgres")

OLDEST: Final = 14
"""The oldest version of PostgreSQL that can do all that is asked of it."""

MIGRATING: Final = 0x746F_7064_726F_7001
"""The number of the lock that whoever migrates holds, in every database of ours."""

FIRST_TABLE: Final = "history"
VERSION_TABLE: Final = "schema_version"


def open_database(url: str, migrations: Sequence[Migration] = MIGRATIONS) -> str:
    """Apply all migrations to a database, and return what tells it from others, its `instance`.

    It may be called inside an event loop, which waits meanwhile.

    Args:
        url: Where the database is.
        migrations: All of them, in order; those that the database has already are left out.

    Raises:
        CannotOpen: It cannot be reached, read or written, is none of ours or of a later version,
            or a migration failed. A database that is refused is as it was; one where a migration
            failed is as the migration before left it.
    """
    with ThreadPoolExecutor(1, thread_name_prefix="topdrop-migrating") as thread:
        return thread.submit(asyncio.run, _open(url, migrations)).result()


async def _open(url: str, migrations: Sequence[Migration]) -> str:
    place = told(url)
    try:
        connection = await connect(url)
    except (*FAULTS, ValueError) as error:
        raise CannotOpen(f"{place}: cannot be reached: {reason_of(error)}") from None
    try:
        await _check_server(connection, place)
        return await _migrate(connection, place, migrations)
    except FAULTS as error:
        raise CannotOpen(f"{place}: cannot be used: {reason_of(error)}") from None
    finally:
        await connection.close(timeout=1)


async def _check_server(connection: Any, place: str) -> None:
    version = connection.get_server_version()
    if version.major < OLDEST:
        reason = f"is version {version.major}, but at least {OLDEST} is needed"
        raise CannotOpen(f"{place}: {reason}")
    encoding = await connection.fetchval("SHOW server_encoding")
    if encoding != "UTF8":
        raise CannotOpen(f"{place}: keeps texts as {encoding}, but UTF8 is needed")


async def _migrate(connection: Any, place: str, migrations: Sequence[Migration]) -> str:
    # Whoever comes second waits until the first is done, however long that takes.
    await connection.execute("SET lock_timeout = 0")
    await connection.execute("SELECT pg_advisory_lock($1)", MIGRATING, timeout=None)
    version = await version_of(connection, place)
    newest = migrations[-1].number
    if version > newest:
        reason = f"has data of version {version}, this is for version {newest}"
        raise CannotOpen(f"{place}: {reason}")
    for migration in migrations:
        if migration.number > version:
            await apply(connection, place, migration)
    instance: str = await connection.fetchval("SELECT id FROM instance")
    return instance


async def version_of(connection: Any, place: str) -> int:
    """Return the version that a database has; 0 when nothing is in it yet.

    Raises:
        CannotOpen: There is something in it, but not of ours.
    """
    found = await connection.fetch(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema()"
    )
    tables = {name for (name,) in found}
    if not tables:
        return 0
    if not {FIRST_TABLE, VERSION_TABLE} <= tables:
        reason = "has tables of something else; topdrop needs a database of its own"
        raise CannotOpen(f"{place}: {reason}")
    version: int = await connection.fetchval(f"SELECT number FROM {VERSION_TABLE}")
    return version


async def apply(connection: Any, place: str, migration: Migration) -> None:
    """Apply a migration, all of it or nothing."""
    try:
        async with connection.transaction():
            await connection.execute(
                f"CREATE TABLE IF NOT EXISTS {VERSION_TABLE} (number INTEGER NOT NULL)"
            )
            await connection.execute(migration.sql, timeout=None)
            await connection.execute(f"DELETE FROM {VERSION_TABLE}")
            await connection.execute(f"INSERT INTO {VERSION_TABLE} VALUES ($1)", migration.number)
    except FAULTS as error:
        reason = f"cannot be upgraded: {migration.name}: {reason_of(error)}"
        raise CannotOpen(f"{place}: {reason}") from None
