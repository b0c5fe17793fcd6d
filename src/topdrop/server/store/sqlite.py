"""Tables and guests in one SQLite file: write-ahead log, synchronous FULL, one writer thread."""

import asyncio
import os
import sqlite3
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, TypeVar

import msgspec

from topdrop.core.errors import TopdropError
from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import Guest, Key, StoreError
from topdrop.server.store.writer import Writer
from topdrop.server.tables.stored_events import (
    StoredEntry,
    TableIndexRow,
    decode_stored,
    encode_stored,
)

T = TypeVar("T")

VERSION: Final = 1
"""The version of the tables below, kept in the file's ``user_version``."""

BUSY_SECONDS: Final = 10.0

_SCHEMA: Final = """
CREATE TABLE history (
    "table" TEXT NOT NULL, seq INTEGER NOT NULL, at INTEGER NOT NULL, body BLOB NOT NULL,
    guest TEXT, command TEXT, PRIMARY KEY ("table", seq)
) WITHOUT ROWID;
CREATE TABLE cards (
    "table" TEXT PRIMARY KEY, status TEXT NOT NULL, listed INTEGER NOT NULL,
    changed INTEGER NOT NULL, wakes INTEGER NOT NULL, body BLOB NOT NULL
) WITHOUT ROWID;
CREATE INDEX cards_open ON cards (changed) WHERE listed AND status = 'waiting';
CREATE INDEX cards_waking ON cards ("table") WHERE wakes;
CREATE TABLE sitters (
    guest TEXT NOT NULL, "table" TEXT NOT NULL, PRIMARY KEY (guest, "table")
) WITHOUT ROWID;
CREATE INDEX sitters_table ON sitters ("table");
CREATE TABLE guests (id TEXT PRIMARY KEY, name TEXT NOT NULL) WITHOUT ROWID;
CREATE TABLE keys (
    digest TEXT PRIMARY KEY, guest TEXT NOT NULL, use TEXT NOT NULL, expires INTEGER NOT NULL
) WITHOUT ROWID;
"""

_CARD: Final = msgspec.json.Decoder(TableIndexRow)


class CannotOpen(TopdropError):
    """The data directory or the database in it cannot be used."""


class SqliteStore:
    """A store in one file. Several processes may use it at once."""

    def __init__(self, path: Path) -> None:
        """Open the file, which is made when there is none; only its owner can read it.

        Raises:
            CannotOpen: It cannot be made or read, or is no database of ours.
        """
        writing = _open(path)
        self._reading = _connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self._writer = Writer(writing)
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="topdrop-reader")

    async def append(
        self, rows: Sequence[StoredEntry], cards: Sequence[TableIndexRow] = ()
    ) -> None:
        """Add rows to histories, all or none, and renew the tables' cards."""
        values = [
            (row.table, row.seq, row.at, encode_stored(row.what), row.guest, row.command)
            for row in rows
        ]

        def work(connection: sqlite3.Connection) -> None:
            connection.executemany("INSERT INTO history VALUES (?, ?, ?, ?, ?, ?)", values)
            for card in cards:
                _write_card(connection, card)

        await self._write(work)

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's rows behind place `after` in order."""
        found = await self._read(
            'SELECT seq, at, body, guest, command FROM history WHERE "table" = ? AND seq > ?'
            " ORDER BY seq",
            (table, after),
        )
        try:
            return [
                StoredEntry(
                    table=table,
                    seq=seq,
                    at=at,
                    what=decode_stored(body),
                    guest=guest,
                    command=command,
                )
                for seq, at, body, guest, command in found
            ]
        except msgspec.DecodeError as error:
            raise StoreError(f"table {table} cannot be read: {error}") from None

    async def open_cards(self, most: int) -> list[TableIndexRow]:
        """Return the listed tables that wait for people, last changed first."""
        return _cards(
            await self._read(
                "SELECT body FROM cards WHERE listed AND status = 'waiting'"
                " ORDER BY changed DESC LIMIT ?",
                (most,),
            )
        )

    async def cards_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables that a guest made or sits at, last changed first."""
        return _cards(
            await self._read(
                'SELECT body FROM cards JOIN sitters USING ("table") WHERE guest = ?'
                " ORDER BY changed DESC LIMIT ?",
                (guest, most),
            )
        )

    async def unfinished(self, guest: str) -> int:
        """Return how many tables that are not over a guest made or sits at."""
        found = await self._read(
            'SELECT count(*) FROM cards JOIN sitters USING ("table") WHERE guest = ?'
            " AND status IN ('waiting', 'playing')",
            (guest,),
        )
        count: int = found[0][0]
        return count

    async def waking(self) -> list[str]:
        """Return the ids of the tables where something happens by itself."""
        return [table for (table,) in await self._read('SELECT "table" FROM cards WHERE wakes', ())]

    async def keep_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """Keep a guest, new or renamed, and add keys."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "INSERT INTO guests VALUES (?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (guest.id, guest.name),
            )
            connection.executemany(
                "INSERT INTO keys VALUES (?, ?, ?, ?)",
                [(key.digest, key.guest, key.use, key.expires) for key in keys],
            )

        await self._write(work)

    async def guest_of(self, digest: str, now: Millis) -> tuple[Guest, Key] | None:
        """Return the guest whom a key makes its holder, unless it has expired."""
        found = await self._read(
            "SELECT guests.id, name, use, expires FROM keys JOIN guests ON guests.id = guest"
            " WHERE digest = ? AND expires > ?",
            (digest, now),
        )
        for guest, name, use, expires in found:
            return Guest(guest, name), Key(digest=digest, guest=guest, use=use, expires=expires)
        return None

    async def close(self) -> None:
        """Finish what is being written and let go of the file."""
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()

    async def _write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        await asyncio.wrap_future(self._writer.submit(work))

    async def _read(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        def read() -> list[Any]:
            return self._reading.execute(query, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except (sqlite3.Error, RuntimeError) as error:
            raise StoreError(f"the store cannot be read: {error}") from None


def _open(path: Path) -> sqlite3.Connection:
    """Return a connection to the file, which is made or checked first."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    except OSError as error:
        raise CannotOpen(f"{path}: cannot be used: {error.strerror}") from None
    connection = _connect(path)
    try:
        _prepare(connection, path)
    except sqlite3.Error as error:
        connection.close()
        raise CannotOpen(f"{path}: is no database of topdrop: {error}") from None
    except CannotOpen:
        connection.close()
        raise
    return connection


def _connect(path: Path) -> sqlite3.Connection:
    return sqlite3.connect(
        path, timeout=BUSY_SECONDS, isolation_level=None, check_same_thread=False
    )


def _prepare(connection: sqlite3.Connection, path: Path) -> None:
    """Make the tables in a new file, or check that an old one's are of our version."""
    connection.execute("PRAGMA journal_mode = WAL")
    connection.execute("PRAGMA synchronous = FULL")
    connection.execute("BEGIN IMMEDIATE")
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    (tables,) = connection.execute("SELECT count(*) FROM sqlite_schema").fetchone()
    if version == 0 and tables == 0:
        for statement in _SCHEMA.split(";"):
            connection.execute(statement)
        connection.execute(f"PRAGMA user_version = {VERSION}")
    elif version != VERSION:
        connection.execute("ROLLBACK")
        reason = f"has data of version {version}, this is for version {VERSION}"
        raise CannotOpen(f"{path}: {reason}")
    connection.execute("COMMIT")


def _write_card(connection: sqlite3.Connection, card: TableIndexRow) -> None:
    connection.execute(
        "INSERT OR REPLACE INTO cards VALUES (?, ?, ?, ?, ?, ?)",
        (
            card.table,
            card.status,
            card.listed,
            card.changed,
            card.wakes,
            msgspec.json.encode(card),
        ),
    )
    connection.execute('DELETE FROM sitters WHERE "table" = ?', (card.table,))
    connection.executemany(
        "INSERT OR IGNORE INTO sitters VALUES (?, ?)",
        [(guest, card.table) for guest in {*card.guests, card.host} if guest is not None],
    )


def _cards(found: list[Any]) -> list[TableIndexRow]:
    try:
        return [_CARD.decode(body) for (body,) in found]
    except msgspec.DecodeError as error:
        raise StoreError(f"a card cannot be read: {error}") from None
