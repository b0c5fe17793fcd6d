"""Everything in a PostgreSQL database as a file of SQLite's, and back.

Both kinds have the same tables with the same columns, and their versions mean the same. So a copy
of one is a copy of the other: one file, taken of one moment while servers run.
"""

import asyncio
import sqlite3
import time
from collections.abc import AsyncIterator, Coroutine, Iterator, Sequence
from contextlib import asynccontextmanager, closing
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

from topdrop.server.store.database_url import told
from topdrop.server.store.folder_lock import lock_folder
from topdrop.server.store.postgres_connection import FAULTS, connect, reason_of
from topdrop.server.store.postgres_database import MIGRATING, MIGRATIONS, apply, version_of
from topdrop.server.store.postgres_processes import PROCESSES, mark_restored
from topdrop.server.store.protocol import CannotOpen, Process
from topdrop.server.store.sqlite import MIGRATIONS as SQLITE_MIGRATIONS
from topdrop.server.store.sqlite_backup import (
    Contents,
    check_copy,
    checked,
    copy_file,
    written_beside,
)
from topdrop.server.store.sqlite_file import connect as connect_file
from topdrop.server.store.sqlite_file import open_file

ROWS_AT_ONCE: Final = 1_000

OURS_ALONE: Final = (
    "instance",
    "schema_version",
    "processes",
    "outages",
    "claims",
    "presences",
    "analysis_progress",
)
"""Tables with something in them though nobody has ever played."""


class _Table(NamedTuple):
    """A table of both databases.

    Attributes:
        name: Its name.
        kinds: By the names of its columns in the file, PostgreSQL's types of them.
    """

    name: str
    kinds: dict[str, str]

    @property
    def columns(self) -> str:
        """The columns, as they stand in statements."""
        return ", ".join(f'"{column}"' for column in self.kinds)


def back_up(url: str, target: Path) -> Contents:
    """Copy a database into a file, all of one moment, while servers go on writing to it.

    Args:
        url: The database.
        target: The new file, which only its owner can read; `restore`, and a server that keeps
            everything in a file, can use it.

    Raises:
        CannotOpen: The database cannot be read, or `target` is there already or cannot be written;
            then there is no `target`.
    """
    if target.exists():
        raise CannotOpen(f"{target}: is there already")
    with written_beside(target) as part:
        _run(url, _save(url, part))
        return checked(part)


def restore(copy: Path, url: str, *, replace: bool = False) -> Contents:
    """Put a copy into a database, brought up to date.

    What has been going on since the copy was taken is an outage, which ends when a server starts.

    Args:
        copy: What a `back_up` wrote, of this version or an earlier one; it stays as it is.
        url: The database.
        replace: Whether to set aside what is there; it stays in a schema beside the new one, with
            the time in its name.

    Raises:
        CannotOpen: A server uses the database, something is in it, or `copy` is none of ours,
            damaged or of a later version; nothing has changed then.
    """
    return _put(copy, url, replace=replace, is_copy=True)


def move_to_database(folder: Path, file: str, url: str) -> Contents:
    """Copy everything that a data directory holds into an empty database; both have it then.

    Raises:
        CannotOpen: A server uses one of the two, there is something in the database, or one of
            them cannot be used; nothing has changed then.
    """
    with lock_folder(folder):
        return _put(folder / file, url, replace=False, is_copy=False)


def move_to_folder(url: str, folder: Path, file: str) -> Contents:
    """Copy everything in a database into a data directory without one; both have it then.

    Raises:
        CannotOpen: As for `move_to_database`.
    """
    with lock_folder(folder):
        _run(url, _check_unused(url))
        return back_up(url, folder / file)


def _put(copy: Path, url: str, *, replace: bool, is_copy: bool) -> Contents:
    if not copy.is_file():
        raise CannotOpen(f"{copy}: there is no such file")
    check_copy(copy)
    with TemporaryDirectory(prefix="topdrop-") as folder:
        part = Path(folder) / "copy.db"
        copy_file(copy, part)
        open_file(part, SQLITE_MIGRATIONS).close()
        contents = checked(part)
        _run(url, _load(url, part, replace=replace, is_copy=is_copy))
    return contents


def _run(url: str, work: Coroutine[Any, Any, None]) -> None:
    """Run something in an event loop of its own, and say which database is at fault.

    Raises:
        CannotOpen: One is.
    """
    try:
        asyncio.run(work)
    except (*FAULTS, ValueError) as error:
        raise CannotOpen(f"{told(url)}: {reason_of(error)}") from None


@asynccontextmanager
async def _connected(url: str) -> AsyncIterator[Any]:
    connection = await connect(url, patient=True)
    try:
        # Large tables take their time.
        await connection.execute("SET idle_in_transaction_session_timeout = 0")
        yield connection
    finally:
        await connection.close(timeout=1)


async def _save(url: str, file: Path) -> None:
    async with (
        _connected(url) as connection,
        connection.transaction(isolation="repeatable_read", readonly=True),
    ):
        version = await version_of(connection, told(url))
        if not MIGRATIONS[0].number <= version <= MIGRATIONS[-1].number:
            reason = f"has data of version {version}, this is for version {MIGRATIONS[-1].number}"
            raise CannotOpen(f"{told(url)}: {reason}")
        migrations = [each for each in SQLITE_MIGRATIONS if each.number <= version]
        with closing(open_file(file, migrations)) as writing:
            writing.execute("BEGIN")
            for table in await _tables(connection, writing):
                await _save_table(connection, writing, table)
            writing.execute("COMMIT")
            # A file of its own, with nothing beside it.
            writing.execute("PRAGMA journal_mode = DELETE")


async def _save_table(connection: Any, writing: sqlite3.Connection, table: _Table) -> None:
    writing.execute(f"DELETE FROM {table.name}")
    marks = ", ".join("?" * len(table.kinds))
    insert = f"INSERT INTO {table.name} ({table.columns}) VALUES ({marks})"
    rows: list[Sequence[Any]] = []
    # SQLite keeps the ids of commands as texts.
    texts = [
        place
        for place, (column, kind) in enumerate(table.kinds.items())
        if kind == "bytea" and column == "command"
    ]
    found = connection.cursor(f"SELECT {table.columns} FROM {table.name}", prefetch=ROWS_AT_ONCE)
    async for row in found:
        values = list(row)
        for place in texts:
            values[place] = None if values[place] is None else values[place].decode()
        rows.append(values)
        if len(rows) >= ROWS_AT_ONCE:
            writing.executemany(insert, rows)
            rows.clear()
    writing.executemany(insert, rows)


async def _load(url: str, file: Path, *, replace: bool, is_copy: bool) -> None:
    place = told(url)
    async with _connected(url) as connection:
        async with connection.transaction():
            await connection.execute("SELECT pg_advisory_xact_lock($1)", MIGRATING)
            if await version_of(connection, place):
                await _make_room(connection, place, replace=replace)
            for migration in MIGRATIONS:
                await apply(connection, place, migration)
            with closing(connect_file(file)) as reading:
                for table in await _tables(connection, reading):
                    await _load_table(connection, reading, table)
            if is_copy:
                await mark_restored(connection)
                # Whoever was alive when the copy was taken is not here.
                await connection.execute("DELETE FROM processes")
        await connection.execute("ANALYZE")


async def _load_table(connection: Any, reading: sqlite3.Connection, table: _Table) -> None:
    await connection.execute(f"DELETE FROM {table.name}")
    await connection.copy_records_to_table(
        table.name, columns=list(table.kinds), records=_records(reading, table)
    )


def _records(reading: sqlite3.Connection, table: _Table) -> Iterator[Sequence[Any]]:
    kinds = list(table.kinds.values())
    for row in reading.execute(f"SELECT {table.columns} FROM {table.name}"):
        yield [_converted(value, kind) for value, kind in zip(row, kinds, strict=True)]


def _converted(value: Any, kind: str) -> Any:
    """Return a value of SQLite's as PostgreSQL keeps it."""
    match kind, value:
        case _, None:
            return None
        case "boolean", _:
            return bool(value)
        case "bytea", str():
            return value.encode()
        case "text", str():
            # Everything but this character can be kept.
            return value.replace("\0", "\N{REPLACEMENT CHARACTER}")
    return value


async def _tables(connection: Any, file: sqlite3.Connection) -> list[_Table]:
    """Return the tables of both, with their columns."""
    names = [
        name
        for (name,) in file.execute(
            "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
        )
    ]
    return [_Table(name, await _kinds(connection, file, name)) for name in sorted(names)]


async def _kinds(connection: Any, file: sqlite3.Connection, table: str) -> dict[str, str]:
    found = await connection.fetch(
        "SELECT column_name, data_type FROM information_schema.columns"
        " WHERE table_schema = current_schema() AND table_name = $1",
        table,
    )
    kinds = dict(found)
    return {column: kinds[column] for _, column, *_ in file.execute(f"PRAGMA table_info({table})")}


async def _make_room(connection: Any, place: str, *, replace: bool) -> None:
    """Let go of tables without anything in them, or set aside what is there.

    Raises:
        CannotOpen: A server uses them, or they are not to be set aside.
    """
    await _check_alive(connection, place)
    found = await connection.fetch(
        "SELECT tablename FROM pg_tables WHERE schemaname = current_schema() ORDER BY tablename"
    )
    names = [name for (name,) in found]
    used = [name for name in names if name not in OURS_ALONE and await _has_rows(connection, name)]
    if not used:
        await connection.execute(f"DROP TABLE {', '.join(names)}")
        return
    if not replace:
        raise CannotOpen(f"{place}: something is there already; --replace sets it aside")
    stamp = datetime.now(UTC).strftime("%Y%m%dt%H%M%S%fz")
    aside = f"topdrop_{stamp}"
    await connection.execute(f"CREATE SCHEMA {aside}")
    for name in names:
        await connection.execute(f"ALTER TABLE {name} SET SCHEMA {aside}")


async def _has_rows(connection: Any, table: str) -> bool:
    found: bool = await connection.fetchval(f"SELECT EXISTS (SELECT FROM {table})")
    return found


async def _check_unused(url: str) -> None:
    async with _connected(url) as connection:
        if await version_of(connection, told(url)):
            await _check_alive(connection, told(url))


async def _check_alive(connection: Any, place: str) -> None:
    """Refuse a database that servers use.

    Raises:
        CannotOpen: They do.
    """
    now = time.time_ns() // 1_000_000
    try:
        async with connection.transaction():
            found = await connection.fetch(PROCESSES)
    except FAULTS:
        # It is of a version before processes were known.
        return
    if any(Process(*row).alive(now) for row in found):
        raise CannotOpen(f"{place}: a server uses it")
