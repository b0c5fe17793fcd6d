"""Opening a SQLite file: it is made when there is none, brought up to date, or refused."""

import os
import sqlite3
import time
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from pathlib import Path
from typing import Final

from topdrop.server.store.folder_lock import make_folder
from topdrop.server.store.migrations import Migration
from topdrop.server.store.protocol import CannotOpen

BUSY_SECONDS: Final = 10.0
"""So long a connection waits for another one's lock at most."""

FIRST_TABLE: Final = "history"
"""Every database of ours has this table, whatever its version."""


def open_file(path: Path, migrations: Sequence[Migration]) -> sqlite3.Connection:
    """Return a connection to a file, to which all migrations have been applied.

    Args:
        path: The file, which only its owner can read when it is made.
        migrations: All of them, in order; those that the file has already are left out.

    Raises:
        CannotOpen: It cannot be made, read or written, is no database of ours or one of a later
            version, or a migration failed. A file that is refused is as it was; one where a
            migration failed is as the migration before left it.
    """
    make_folder(path.parent)
    try:
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise CannotOpen(f"{path}: cannot be used: {error.strerror}") from None
    connection = connect(path)
    try:
        _prepare(connection, path, migrations)
    except sqlite3.OperationalError as error:
        connection.close()
        raise CannotOpen(f"{path}: cannot be used: {error}") from None
    except sqlite3.Error as error:
        connection.close()
        raise CannotOpen(f"{path}: is no database of topdrop: {error}") from None
    except CannotOpen:
        connection.close()
        raise
    return connection


def connect(path: Path) -> sqlite3.Connection:
    """Return a connection in autocommit mode that may be used from other threads."""
    return sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def empty_log(path: Path) -> None:
    """Bring what is in the write-ahead log into the file, and empty it unless it is in use."""
    with suppress(sqlite3.Error), closing(connect(path)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()


def _prepare(connection: sqlite3.Connection, path: Path, migrations: Sequence[Migration]) -> None:
    # Looked at before anything is written, so that a file that is refused stays as it is.
    _check(connection, path, len(migrations))
    _write_ahead(connection)
    connection.execute("PRAGMA synchronous = FULL")
    # What a migration takes out for good is not to stay in the free pages.
    connection.execute("PRAGMA secure_delete = ON")
    for migration in migrations:
        _apply(connection, path, migration)
    connection.execute("PRAGMA secure_delete = OFF")
    # Another process, of a later version, may have been here in between.
    _check(connection, path, len(migrations))


def _check(connection: sqlite3.Connection, path: Path, newest: int) -> None:
    """Refuse a file whose tables are not ours, or of a later version than ours."""
    # One transaction, so that what another process is doing is seen whole or not at all.
    with _transaction(connection, "BEGIN"):
        version = _version(connection)
        tables = {name for (name,) in connection.execute("SELECT name FROM sqlite_schema")}
    if version > newest or (version == 0 and tables):
        reason = f"has data of version {version}, this is for version {newest}"
        raise CannotOpen(f"{path}: {reason}")
    if version > 0 and FIRST_TABLE not in tables:
        raise CannotOpen(f"{path}: is no database of topdrop: there is no table {FIRST_TABLE}")


def _write_ahead(connection: sqlite3.Connection) -> None:
    """Switch the file to a write-ahead log, which it then keeps."""
    give_up = time.monotonic() + BUSY_SECONDS
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
            return
        except sqlite3.OperationalError as error:
            # Two that switch a new file at once would wait for each other for ever, so SQLite
            # refuses one of them without letting it wait. It waits here until the other is done.
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > give_up:
                raise
        with _transaction(connection, "BEGIN IMMEDIATE"):
            pass


def _apply(connection: sqlite3.Connection, path: Path, migration: Migration) -> None:
    """Apply a migration, all of it or nothing, unless the file has it already."""
    try:
        with _transaction(connection, "BEGIN IMMEDIATE"):
            if _version(connection) >= migration.number:
                return
            for statement in _statements(migration.sql):
                connection.execute(statement)
            connection.execute(f"PRAGMA user_version = {migration.number:d}")
    except sqlite3.Error as error:
        raise CannotOpen(f"{path}: cannot be upgraded: {migration.name}: {error}") from None


@contextmanager
def _transaction(connection: sqlite3.Connection, begin: str) -> Iterator[None]:
    connection.execute(begin)
    try:
        yield
        connection.execute("COMMIT")
    finally:
        # Some failures, such as a full disk, have rolled it back already.
        if connection.in_transaction:
            connection.execute("ROLLBACK")


def _version(connection: sqlite3.Connection) -> int:
    version: int = connection.execute("PRAGMA user_version").fetchone()[0]
    return version


def _statements(sql: str) -> Iterator[str]:
    """Take a migration apart; SQLite runs several statements at once only outside transactions."""
    statement = ""
    for line in sql.splitlines(keepends=True):
        statement += line
        if sqlite3.complete_statement(statement):
            yield statement
            statement = ""
    if statement.strip():
        yield statement
