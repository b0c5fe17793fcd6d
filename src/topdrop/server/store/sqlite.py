"""Tables and guests in one SQLite file: write-ahead log, synchronous FULL, one writer thread."""

import asyncio
import json
import sqlite3
from collections.abc import Callable, Collection, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, Final, NamedTuple, TypeVar

from topdrop.server.protocol.common import Millis, Status
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store import sqlite_processes, sqlite_sharing
from topdrop.server.store.migrations import migrations_of
from topdrop.server.store.protocol import (
    Conflict,
    Guest,
    KeptAnalysis,
    Key,
    Outage,
    PendingTable,
    Present,
    Process,
    PuzzleReport,
    StoreError,
)
from topdrop.server.store.rows import (
    GUEST_OF,
    KEY_COLUMNS,
    columns_of_entry,
    columns_of_index_row,
    columns_of_key,
    entries_of,
    guest_and_key_of,
    histories_of,
    index_rows_of,
    key_of,
    pending_tables_of,
    presences_of,
    sitters_of,
    with_guest_renamed,
)
from topdrop.server.store.sql_accounts import SqlAccounts
from topdrop.server.store.sql_administration import SqlAdministration
from topdrop.server.store.sql_company import SqlCompany
from topdrop.server.store.sql_correspondence import SqlCorrespondence
from topdrop.server.store.sql_credentials import SqlCredentials
from topdrop.server.store.sql_forgetting import SqlForgetting
from topdrop.server.store.sql_merging import MERGING
from topdrop.server.store.sql_moderation import SqlModeration
from topdrop.server.store.sql_notices import (
    ARISEN_COLUMNS,
    IS_REACHED,
    NewNotices,
    SqlNotices,
    gathered,
)
from topdrop.server.store.sql_ratings import SqlRatings
from topdrop.server.store.sql_tournaments import SqlTournaments
from topdrop.server.store.sql_work import Rows, Statement, Work
from topdrop.server.store.sqlite_file import connect, empty_log, open_file
from topdrop.server.store.sqlite_processes import OUTAGES_SINCE, PROCESSES
from topdrop.server.store.sqlite_sharing import CLAIMED_BY, PRESENCES, PROGRESS, UNCLAIMED
from topdrop.server.store.writer import Writer
from topdrop.server.tables.stored_events import (
    StoredEntry,
    StoredGuestsMerged,
    TableIndexRow,
    encode_stored,
)

T = TypeVar("T")

MIGRATIONS: Final = migrations_of("sqlite")

ROWS_AT_ONCE: Final = 64
"""So many rows are written by one statement, which is prepared once for each number of them."""


class SqliteStore(
    SqlAdministration,
    SqlNotices,
    SqlForgetting,
    SqlModeration,
    SqlTournaments,
    SqlCorrespondence,
    SqlAccounts,
    SqlRatings,
    SqlCredentials,
    SqlCompany,
):
    """A store in one file. Several processes may use it at once.

    Attributes:
        instance: As `topdrop.server.store.protocol.Store` says.
    """

    def __init__(self, path: Path) -> None:
        """Open the file, which is made when there is none and brought up to date when it is old.

        Raises:
            CannotOpen: It cannot be made, read or upgraded, or is no database of ours.
        """
        self._path = path
        writing = open_file(path, MIGRATIONS)
        self._reading = connect(path)
        self._reading.execute("PRAGMA query_only = ON")
        self.instance: str = self._reading.execute("SELECT id FROM instance").fetchone()[0]
        self._writer = Writer(writing)
        self._readers = ThreadPoolExecutor(1, thread_name_prefix="topdrop-reader")

    async def append(
        self,
        entries: Sequence[StoredEntry],
        index_rows: Sequence[TableIndexRow] = (),
        *,
        same_guests: bool = False,
        arisen: Sequence[Arisen] = (),
    ) -> None:
        """Add entries to histories, all or none, and replace the tables' index rows."""
        await self._writer.submit(_append_all, _Appended(entries, index_rows, same_guests, arisen))

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's entries after sequence number `after` in order."""
        found = await self._read(
            'SELECT seq, at, body, guest, command FROM history WHERE "table" = ? AND seq > ?'
            " ORDER BY seq",
            (table, after),
        )
        return entries_of(table, found)

    async def histories(self, known: Mapping[str, int]) -> dict[str, list[StoredEntry]]:
        """Return what has been added to the histories of some tables, in order."""
        found: list[Any] = []
        pairs = list(known.items())
        for start in range(0, len(pairs), ROWS_AT_ONCE):
            some = pairs[start : start + ROWS_AT_ONCE]
            found += await self._read(
                f'WITH known ("table", last) AS (VALUES {", ".join(["(?, ?)"] * len(some))})'
                ' SELECT history."table", seq, at, body, guest, command FROM known'
                ' JOIN history ON history."table" = known."table" AND seq > last'
                ' ORDER BY history."table", seq',
                tuple(value for pair in some for value in pair),
            )
        return histories_of(found)

    async def merged(self, guests: Collection[str]) -> dict[str, str]:
        """Return those of some guests who have become others, and whom."""
        marks = ", ".join("?" * len(guests))
        query = f"SELECT guest, became FROM merged WHERE guest IN ({marks})"
        return dict(await self._read(query, tuple(guests)))

    async def playing_like(self, commitment: str | None, opening: str | None) -> list[str]:
        """Return the tables whose game goes on and has one of both in its index row."""
        query = (
            "SELECT \"table\" FROM cards WHERE status = 'playing' AND"
            " (json_extract(CAST(body AS TEXT), '$.commitment') = ?"
            " OR json_extract(CAST(body AS TEXT), '$.opening') = ?) ORDER BY \"table\""
        )
        return [table for (table,) in await self._read(query, (commitment, opening))]

    async def tables_after(self, table: str, most: int) -> list[str]:
        """Return the ids of all tables behind an id, in order."""
        query = 'SELECT DISTINCT "table" FROM history WHERE "table" > ? ORDER BY "table" LIMIT ?'
        return [found for (found,) in await self._read(query, (table, most))]

    async def all_tables(self, status: Status | None = None) -> list[TableIndexRow]:
        """Return every table, or those of a status, last changed first and then by id."""
        return _index_rows(
            await self._read(
                "SELECT body FROM cards WHERE status = coalesce(?, status)"
                ' ORDER BY changed DESC, "table"',
                (status,),
            )
        )

    async def open_tables(self, most: int) -> list[TableIndexRow]:
        """Return the listed tables with an open chair that wait for people, last changed first."""
        return _index_rows(
            await self._read(
                "SELECT body FROM cards WHERE listed AND status = 'waiting'"
                ' ORDER BY changed DESC, "table" LIMIT ?',
                (most,),
            )
        )

    async def tables_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables that a guest made or sits at, those that are not over first."""
        return _index_rows(
            await self._read(
                'SELECT body FROM cards JOIN sitters USING ("table") WHERE guest = ?'
                " ORDER BY status IN ('over', 'closed'), changed DESC, \"table\" LIMIT ?",
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

    async def pending_tables(self) -> list[PendingTable]:
        """Return the tables with a pending bot move or running clock, in the order of their ids."""
        found = await self._read('SELECT body FROM cards WHERE wakes ORDER BY "table"', ())
        return pending_tables_of(body for (body,) in found)

    async def keep_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """Keep a guest, new or renamed, and add keys."""

        def work(connection: sqlite3.Connection) -> None:
            _check_unmerged(connection, [guest.id])
            connection.execute(
                "INSERT INTO guests VALUES (?, ?)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                (guest.id, guest.name),
            )
            connection.executemany(
                f"INSERT INTO keys ({KEY_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)",
                [columns_of_key(key) for key in keys],
            )

        await self._write(work)

    async def guest_of(self, digest: str, now: Millis) -> tuple[Guest, Key] | None:
        """Return the guest whom a key makes its holder, unless it has expired."""
        found = await self._read(
            f"{GUEST_OF} WHERE digest = ? AND expires > ?",
            (digest, now),
        )
        return guest_and_key_of(found)

    async def links_of(self, guest: str, now: Millis) -> list[Key]:
        """Return a guest's links that work, the newest first."""
        found = await self._read(
            f"SELECT {KEY_COLUMNS} FROM keys WHERE guest = ? AND use = 'link' AND NOT revoked"
            " AND expires > ? ORDER BY made DESC, digest",
            (guest, now),
        )
        return [key_of(columns) for columns in found]

    async def revoke_links(self, guest: str, digest: str | None = None) -> None:
        """Revoke one of a guest's links, or all of them."""

        def work(connection: sqlite3.Connection) -> None:
            connection.execute(
                "UPDATE keys SET revoked = 1 WHERE guest = ? AND use = 'link'"
                " AND digest = coalesce(?, digest)",
                (guest, digest),
            )

        await self._write(work)

    async def merge_guests(self, guest: str, became: str, at: Millis) -> list[str]:
        """Let one guest become another, and return the tables of which the first one was."""
        tables: list[str] = []

        def work(connection: sqlite3.Connection) -> None:
            _check_unmerged(connection, (guest, became))
            found = connection.execute(
                'SELECT "table" FROM sitters WHERE guest = ? ORDER BY "table"', (guest,)
            )
            tables[:] = [table for (table,) in found.fetchall()]
            for table in tables:
                _merge_at(connection, table, guest, became, at)
            for change in MERGING:
                connection.execute(change, (guest, became))
            connection.execute("INSERT INTO merged VALUES (?, ?, ?)", (guest, became, at))

        await self._write(work)
        return tables

    async def keep_notices(self, arisen: Sequence[Arisen]) -> None:
        """Keep what arises from something that is no event of a table."""
        await self._write(lambda connection: _write_notices(connection, gathered(arisen)))

    async def keep_analysis(self, kept: KeptAnalysis, most: int) -> None:
        """Keep what an analysis has come to, and forget the oldest without a table."""

        def work(connection: sqlite3.Connection) -> None:
            _check_undeleted(connection, [] if kept.table is None else [kept.table])
            connection.execute(
                "INSERT INTO analyses VALUES (?, ?, ?, ?) ON CONFLICT (id) DO UPDATE SET"
                ' "table" = coalesce("table", excluded."table"), at = excluded.at,'
                " body = excluded.body",
                kept,
            )
            connection.execute(
                "DELETE FROM analyses WHERE id IN (SELECT id FROM analyses"
                ' WHERE "table" IS NULL ORDER BY at DESC, id LIMIT -1 OFFSET ?)',
                (most,),
            )

        await self._write(work)

    async def analysis(self, id_: str) -> bytes | None:
        """Return what an analysis has come to."""
        found = await self._read("SELECT body FROM analyses WHERE id = ?", (id_,))
        return bytes(found[0][0]) if found else None

    async def keep_puzzle_report(self, report: PuzzleReport) -> int:
        """Keep a report about a puzzle and return its number."""
        numbers: list[int] = []

        def work(connection: sqlite3.Connection) -> None:
            (number,) = connection.execute(
                "INSERT INTO puzzle_reports (at, game, puzzle, move, text)"
                " VALUES (?, ?, ?, ?, ?) RETURNING number",
                (report.at, report.game, report.puzzle, report.move, report.text),
            ).fetchone()
            numbers[:] = [number]

        await self._write(work)
        return numbers[0]

    async def puzzle_reports_after(self, number: int, most: int) -> list[PuzzleReport]:
        """Return the reports about puzzles behind a number, in order."""
        found = await self._read(
            "SELECT at, game, puzzle, move, text, number FROM puzzle_reports WHERE number > ?"
            " ORDER BY number LIMIT ?",
            (number, most),
        )
        return [PuzzleReport(*columns) for columns in found]

    async def begin_process(
        self, process: str, now: Millis, *, alone: bool = False
    ) -> Outage | None:
        """Know of a process, and of the outage that ends with it."""
        found: list[Outage | None] = []

        def work(connection: sqlite3.Connection) -> None:
            found[:] = [sqlite_processes.begin(connection, process, now, alone=alone)]

        await self._write(work)
        return found[0]

    async def beat(self, process: str, now: Millis) -> None:
        """Know that a process is alive."""
        await self._write(lambda connection: sqlite_processes.beat(connection, process, now))

    async def end_process(self, process: str, now: Millis) -> None:
        """Know that a process stops."""
        await self._write(lambda connection: sqlite_processes.stop(connection, process, now))

    async def processes(self) -> list[Process]:
        """Return the processes there were since the last outage."""
        return [sqlite_processes.process(row) for row in await self._read(PROCESSES, ())]

    async def outages_since(self, at: Millis) -> list[Outage]:
        """Return the outages that began or ended later than a time."""
        return [Outage(*columns) for columns in await self._read(OUTAGES_SINCE, (at,))]

    async def claim(self, process: str, wanted: Sequence[str], now: Millis) -> set[str]:
        """Let a process have those of some things that no living process has."""
        found: set[str] = set()

        def work(connection: sqlite3.Connection) -> None:
            found.clear()
            found.update(sqlite_sharing.claim(connection, process, wanted, now))

        await self._write(work)
        return found

    async def let_go(self, process: str, claimed: Sequence[str] | None = None) -> None:
        """Let go of some of what a process has claimed, or of all."""
        await self._write(lambda connection: sqlite_sharing.let_go(connection, process, claimed))

    async def claimed_by(self, process: str) -> set[str]:
        """Return what a process has claimed."""
        return {what for (what,) in await self._read(CLAIMED_BY, (process,))}

    async def unclaimed(self, now: Millis, changed: Millis) -> list[PendingTable]:
        """Return the pending tables that no living process has claimed."""
        found = await self._read(
            UNCLAIMED,
            (
                changed,
                now,
            ),
        )
        return pending_tables_of(body for (body,) in found)

    async def keep_presences(self, process: str, presences: Mapping[str, Present]) -> None:
        """Keep who is connected to a process."""
        await self._write(
            lambda connection: sqlite_sharing.keep_presences(connection, process, presences)
        )

    async def presences(
        self, what: Collection[str], process: str, now: Millis
    ) -> dict[str, Present]:
        """Return who is connected to all living processes but one."""
        return presences_of(
            await self._read(
                PRESENCES,
                (
                    json.dumps(list(what)),
                    process,
                    now,
                ),
            )
        )

    async def forget_dead(self, now: Millis) -> list[str]:
        """Forget who was connected to processes that are dead."""
        found: list[str] = []

        def work(connection: sqlite3.Connection) -> None:
            found[:] = sqlite_sharing.forget_dead(connection, now)

        await self._write(work)
        return found

    async def keep_progress(self, id_: str, process: str, body: bytes) -> None:
        """Keep how far an analysis is."""
        await self._write(
            lambda connection: sqlite_sharing.keep_progress(connection, id_, process, body)
        )

    async def progress(self, id_: str, now: Millis) -> bytes | None:
        """Return how far an analysis is."""
        found = await self._read(
            PROGRESS,
            (
                id_,
                now,
            ),
        )
        return bytes(found[0][0]) if found else None

    async def close(self) -> None:
        """Finish what is being written and let go of the file."""
        self._writer.hand_over(asyncio.get_running_loop())
        await asyncio.to_thread(self._writer.close)
        await asyncio.to_thread(self._readers.shutdown)
        self._reading.close()

    async def _transact(
        self, work: Callable[[], Work[T]], *, overwrite: bool = False, alone: bool = True
    ) -> T:
        results: list[T] = []

        def transact(connection: sqlite3.Connection) -> None:
            results[:] = [_run(connection, work())]

        def overwriting(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA secure_delete = ON")
            try:
                transact(connection)
            finally:
                connection.execute("PRAGMA secure_delete = OFF")

        await self._write(overwriting if overwrite else transact)
        if overwrite:
            await asyncio.to_thread(empty_log, self._path)
        return results[0]

    async def _look_up(self, statement: Statement) -> Rows:
        return await self._read(statement.sql, statement.values)

    async def _write(self, work: Callable[[sqlite3.Connection], None]) -> None:
        def write(connection: sqlite3.Connection, values: Sequence[None]) -> None:
            work(connection)

        await self._writer.submit(write, None)

    async def _read(self, query: str, values: tuple[Any, ...]) -> list[Any]:
        def read() -> list[Any]:
            return self._reading.execute(query, values).fetchall()

        try:
            return await asyncio.get_running_loop().run_in_executor(self._readers, read)
        except (sqlite3.Error, RuntimeError) as error:
            raise StoreError(f"the store cannot be read: {error}") from None


def _run(connection: sqlite3.Connection, work: Work[T]) -> T:
    """Do some work inside the running transaction."""
    rows: Rows | None = None
    try:
        while True:
            # The first one is sent nothing.
            statement = next(work) if rows is None else work.send(rows)
            rows = connection.execute(statement.sql, statement.values).fetchall()
    except StopIteration as end:
        result: T = end.value
        return result


class _Appended(NamedTuple):
    """What one call appends."""

    entries: Sequence[StoredEntry]
    index_rows: Sequence[TableIndexRow]
    same_guests: bool
    arisen: Sequence[Arisen]


def _append_all(connection: sqlite3.Connection, appended: Sequence[_Appended]) -> None:
    """Write what several calls append."""
    entries = [entry for each in appended for entry in each.entries]
    _check_unmerged(connection, {entry.guest for entry in entries if entry.guest is not None})
    rows = [row for each in appended for row in each.index_rows]
    _check_undeleted(
        connection, {*(entry.table for entry in entries), *(row.table for row in rows)}
    )
    _insert(connection, "INSERT INTO history", [columns_of_entry(entry) for entry in entries])
    _write_cards(connection, rows)
    moved = [row for each in appended if not each.same_guests for row in each.index_rows]
    _write_sitters(connection, moved)
    _write_notices(connection, gathered(one for each in appended for one in each.arisen))


def _insert(connection: sqlite3.Connection, insert: str, rows: Sequence[tuple[Any, ...]]) -> None:
    """Insert rows with few statements: with each, Python's threads take turns."""
    for start in range(0, len(rows), ROWS_AT_ONCE):
        some = rows[start : start + ROWS_AT_ONCE]
        marks = f"({', '.join('?' * len(some[0]))})"
        values = [value for row in some for value in row]
        connection.execute(f"{insert} VALUES {', '.join([marks] * len(some))}", values)


def _check_unmerged(connection: sqlite3.Connection, guests: Collection[str]) -> None:
    """Refuse what guests do who have become others since it was asked.

    Raises:
        Conflict: That is so for one of them.
    """
    marks = ", ".join("?" * len(guests))
    query = f"SELECT guest FROM merged WHERE guest IN ({marks})"
    for (guest,) in connection.execute(query, tuple(guests)):
        raise Conflict(f"guest {guest} has become another one")


def _check_undeleted(connection: sqlite3.Connection, tables: Collection[str]) -> None:
    """Refuse what would be added to tables that have been deleted.

    Raises:
        Conflict: One of them has been.
    """
    marks = ", ".join("?" * len(tables))
    query = f'SELECT "table" FROM deleted_tables WHERE "table" IN ({marks})'
    for (table,) in connection.execute(query, tuple(tables)):
        raise Conflict(f"table {table} has been deleted")


def _merge_at(
    connection: sqlite3.Connection, table: str, guest: str, became: str, at: Millis
) -> None:
    """Tell a table's history that a guest has become another one, and its index row too."""
    (last,) = connection.execute(
        'SELECT max(seq) FROM history WHERE "table" = ?', (table,)
    ).fetchone()
    what = encode_stored(StoredGuestsMerged(guest=guest, became=became))
    connection.execute(
        'INSERT INTO history ("table", seq, at, body) VALUES (?, ?, ?, ?)',
        (table, last + 1, at, what),
    )
    found = connection.execute('SELECT body FROM cards WHERE "table" = ?', (table,)).fetchone()
    (row,) = index_rows_of(found)
    renamed = with_guest_renamed(row, guest, became)
    _write_cards(connection, [renamed])
    _write_sitters(connection, [renamed])


def _write_cards(connection: sqlite3.Connection, rows: Sequence[TableIndexRow]) -> None:
    values = [columns_of_index_row(row) for row in rows]
    _insert(connection, "INSERT OR REPLACE INTO cards", values)


def _write_sitters(connection: sqlite3.Connection, rows: Sequence[TableIndexRow]) -> None:
    """Write who made tables and who sits at them."""
    if not rows:
        return
    connection.executemany('DELETE FROM sitters WHERE "table" = ?', [(row.table,) for row in rows])
    connection.executemany(
        "INSERT OR IGNORE INTO sitters VALUES (?, ?)",
        [(guest, row.table) for row in rows for guest in sitters_of(row)],
    )


def _write_notices(connection: sqlite3.Connection, new: NewNotices) -> None:
    """Let notices be void, and keep those that arise for whoever can be reached."""
    for start in range(0, len(new.void), ROWS_AT_ONCE):
        some = new.void[start : start + ROWS_AT_ONCE]
        marks = ", ".join(["(?, ?)"] * len(some))
        connection.execute(
            "UPDATE notices SET open = FALSE, next = NULL WHERE open"
            f' AND ("table", occasion) IN (VALUES {marks})',
            [value for pair in some for value in pair],
        )
    for start in range(0, len(new.columns), ROWS_AT_ONCE):
        rows = new.columns[start : start + ROWS_AT_ONCE]
        marks = ", ".join(["(?, ?, ?, ?, ?, ?, ?)"] * len(rows))
        connection.execute(
            f"WITH arisen ({ARISEN_COLUMNS}) AS (VALUES {marks})"
            f" INSERT INTO notices ({ARISEN_COLUMNS}, open) SELECT *, TRUE FROM arisen"
            f" WHERE {IS_REACHED} ON CONFLICT DO NOTHING",
            [value for row in rows for value in row],
        )


def _index_rows(found: list[Any]) -> list[TableIndexRow]:
    return index_rows_of(body for (body,) in found)
