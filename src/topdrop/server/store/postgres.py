"""Tables and guests in PostgreSQL: many processes on many machines share them."""

from collections.abc import Awaitable, Callable, Collection, Iterable, Mapping, Sequence
from typing import Any, Final, TypeVar

from topdrop.server.protocol.common import Millis, Status
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store import postgres_processes, postgres_sharing, sql_merging
from topdrop.server.store.database_url import read_database_url
from topdrop.server.store.postgres_appending import (
    Appended,
    append_all,
    check_undeleted,
    check_unmerged,
    merge_at,
    write_notices,
)
from topdrop.server.store.postgres_database import open_database
from topdrop.server.store.postgres_processes import OUTAGES_SINCE, PROCESSES
from topdrop.server.store.postgres_reader import PostgresReader
from topdrop.server.store.postgres_sharing import CLAIMED_BY, PRESENCES, PROGRESS, UNCLAIMED
from topdrop.server.store.postgres_writer import PostgresWriter
from topdrop.server.store.protocol import (
    Guest,
    KeptAnalysis,
    Key,
    Outage,
    OutcomeUnknown,
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
    columns_of_key,
    entries_of,
    guest_and_key_of,
    histories_of,
    index_rows_of,
    key_of,
    pending_tables_of,
    presences_of,
)
from topdrop.server.store.sql_accounts import SqlAccounts
from topdrop.server.store.sql_administration import SqlAdministration
from topdrop.server.store.sql_company import SqlCompany
from topdrop.server.store.sql_correspondence import SqlCorrespondence
from topdrop.server.store.sql_credentials import SqlCredentials
from topdrop.server.store.sql_forgetting import SqlForgetting
from topdrop.server.store.sql_moderation import SqlModeration
from topdrop.server.store.sql_notices import SqlNotices, gathered
from topdrop.server.store.sql_ratings import SqlRatings
from topdrop.server.store.sql_tournaments import SqlTournaments
from topdrop.server.store.sql_work import Rows, Statement, Work
from topdrop.server.tables.stored_events import (
    StoredEntry,
    TableIndexRow,
)

T = TypeVar("T")

REPORTING: Final = 0x746F_7064_726F_7003
"""The number of the lock that whoever numbers a report about a puzzle holds."""


class PostgresStore(
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
    """A store in a PostgreSQL database. Any number of processes may use it at once.

    Attributes:
        instance: As `topdrop.server.store.protocol.Store` says.
    """

    def __init__(self, url: str) -> None:
        """Open the database, which is filled when it is empty and brought up to date if it is old.

        Args:
            url: ``postgresql://user:password@host:port/name``.

        Raises:
            NoDatabaseUrl: It is no such URL.
            CannotOpen: It cannot be reached or upgraded, or is no database of ours.
        """
        self.instance: str = open_database(read_database_url(url))
        self._writer = PostgresWriter(url)
        self._reader = PostgresReader(url)

    async def append(
        self,
        entries: Sequence[StoredEntry],
        index_rows: Sequence[TableIndexRow] = (),
        *,
        same_guests: bool = False,
        arisen: Sequence[Arisen] = (),
    ) -> None:
        """Add entries to histories, all or none, and replace the tables' index rows."""
        try:
            await self._writer.submit(
                append_all, Appended(entries, index_rows, same_guests, arisen)
            )
        except OutcomeUnknown as error:
            if entries and not await self._has(entries[0]):
                raise StoreError(f"nothing was stored: {error}") from None

    async def _has(self, entry: StoredEntry) -> bool:
        """Return whether an entry is kept.

        Raises:
            OutcomeUnknown: That cannot be known just now.
        """
        try:
            found = await self.history(entry.table, entry.seq - 1)
        except StoreError as error:
            raise OutcomeUnknown(f"it is not known what was stored: {error}") from None
        # What is read back may have lists in place of tuples.
        return any(columns_of_entry(each) == columns_of_entry(entry) for each in found[:1])

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's entries after sequence number `after` in order."""
        found = await self._read(
            'SELECT seq, at, body, guest, command FROM history WHERE "table" = $1 AND seq > $2'
            " ORDER BY seq",
            table,
            after,
        )
        return entries_of(table, map(_with_text, found))

    async def histories(self, known: Mapping[str, int]) -> dict[str, list[StoredEntry]]:
        """Return what has been added to the histories of some tables, in order."""
        found = await self._read(
            'SELECT history."table", seq, at, body, guest, command'
            ' FROM unnest($1::text[], $2::bigint[]) AS known ("table", last)'
            ' JOIN history ON history."table" = known."table" AND seq > last'
            ' ORDER BY history."table", seq',
            list(known),
            list(known.values()),
        )
        return histories_of(map(_with_text, found))

    async def merged(self, guests: Collection[str]) -> dict[str, str]:
        """Return those of some guests who have become others, and whom."""
        query = "SELECT guest, became FROM merged WHERE guest = ANY ($1)"
        return dict(await self._read(query, list(guests)))

    async def playing_like(self, commitment: str | None, opening: str | None) -> list[str]:
        """Return the tables whose game goes on and has one of both in its index row."""
        query = (
            "SELECT \"table\" FROM cards, convert_from(body, 'UTF8') AS text"
            " WHERE status = 'playing' AND (text::json->>'commitment' = $1"
            " OR text::json->>'opening' = $2) ORDER BY \"table\""
        )
        return [table for (table,) in await self._read(query, commitment, opening)]

    async def tables_after(self, table: str, most: int) -> list[str]:
        """Return the ids of all tables behind an id, in order."""
        query = 'SELECT DISTINCT "table" FROM history WHERE "table" > $1 ORDER BY "table" LIMIT $2'
        return [found for (found,) in await self._read(query, table, most)]

    async def all_tables(self, status: Status | None = None) -> list[TableIndexRow]:
        """Return every table, or those of a status, last changed first and then by id."""
        return _index_rows(
            await self._read(
                "SELECT body FROM cards WHERE status = coalesce($1, status)"
                ' ORDER BY changed DESC, "table"',
                status,
            )
        )

    async def open_tables(self, most: int) -> list[TableIndexRow]:
        """Return the listed tables with an open chair that wait for people, last changed first."""
        return _index_rows(
            await self._read(
                "SELECT body FROM cards WHERE listed AND status = 'waiting'"
                ' ORDER BY changed DESC, "table" LIMIT $1',
                most,
            )
        )

    async def tables_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables that a guest made or sits at, those that are not over first."""
        return _index_rows(
            await self._read(
                'SELECT body FROM cards JOIN sitters USING ("table") WHERE guest = $1'
                " ORDER BY status IN ('over', 'closed'), changed DESC, \"table\" LIMIT $2",
                guest,
                most,
            )
        )

    async def unfinished(self, guest: str) -> int:
        """Return how many tables that are not over a guest made or sits at."""
        found = await self._read(
            'SELECT count(*) FROM cards JOIN sitters USING ("table") WHERE guest = $1'
            " AND status IN ('waiting', 'playing')",
            guest,
        )
        count: int = found[0][0] if found else 0
        return count

    async def pending_tables(self) -> list[PendingTable]:
        """Return the tables with a pending bot move or running clock, in the order of their ids."""
        found = await self._read('SELECT body FROM cards WHERE wakes ORDER BY "table"')
        return pending_tables_of(body for (body,) in found)

    async def keep_guest(self, guest: Guest, keys: Sequence[Key] = ()) -> None:
        """Keep a guest, new or renamed, and add keys."""

        async def work(connection: Any) -> None:
            await check_unmerged(connection, [guest.id])
            await connection.execute(
                "INSERT INTO guests VALUES ($1, $2)"
                " ON CONFLICT (id) DO UPDATE SET name = excluded.name",
                guest.id,
                guest.name,
            )
            await connection.executemany(
                f"INSERT INTO keys ({KEY_COLUMNS}) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)",
                [columns_of_key(key) for key in keys],
            )

        await self._write(work)

    async def guest_of(self, digest: str, now: Millis) -> tuple[Guest, Key] | None:
        """Return the guest whom a key makes its holder, unless it has expired."""
        found = await self._read(
            f"{GUEST_OF} WHERE digest = $1 AND expires > $2",
            digest,
            now,
        )
        return guest_and_key_of(found)

    async def links_of(self, guest: str, now: Millis) -> list[Key]:
        """Return a guest's links that work, the newest first."""
        found = await self._read(
            f"SELECT {KEY_COLUMNS} FROM keys WHERE guest = $1 AND use = 'link' AND NOT revoked"
            " AND expires > $2 ORDER BY made DESC, digest",
            guest,
            now,
        )
        return [key_of(columns) for columns in found]

    async def revoke_links(self, guest: str, digest: str | None = None) -> None:
        """Revoke one of a guest's links, or all of them."""

        async def work(connection: Any) -> None:
            await connection.execute(
                "UPDATE keys SET revoked = true WHERE guest = $1 AND use = 'link'"
                " AND digest = coalesce($2, digest)",
                guest,
                digest,
            )

        await self._write(work)

    async def merge_guests(self, guest: str, became: str, at: Millis) -> list[str]:
        """Let one guest become another, and return the tables of which the first one was."""
        tables: list[str] = []

        async def work(connection: Any) -> None:
            await check_unmerged(connection, (guest, became))
            found = await connection.fetch(
                'SELECT "table" FROM sitters WHERE guest = $1 ORDER BY "table"', guest
            )
            tables[:] = [table for (table,) in found]
            for table in tables:
                await merge_at(connection, table, guest, became, at)
            for change in sql_merging.MERGING:
                await connection.execute(_with_marks(change), guest, became)
            await connection.execute("INSERT INTO merged VALUES ($1, $2, $3)", guest, became, at)

        # Nobody else writes anything meanwhile, so that nothing of the guest's is missed.
        await self._write(work, alone=True)
        return tables

    async def keep_notices(self, arisen: Sequence[Arisen]) -> None:
        """Keep what arises from something that is no event of a table."""
        await self._write(lambda connection: write_notices(connection, gathered(arisen)))

    async def keep_analysis(self, kept: KeptAnalysis, most: int) -> None:
        """Keep what an analysis has come to, and forget the oldest without a table."""

        async def work(connection: Any) -> None:
            await check_undeleted(connection, kept.table)
            await connection.execute(
                "INSERT INTO analyses AS was VALUES ($1, $2, $3, $4) ON CONFLICT (id) DO UPDATE"
                ' SET "table" = coalesce(was."table", excluded."table"), at = excluded.at,'
                " body = excluded.body",
                *kept,
            )
            await connection.execute(
                "DELETE FROM analyses WHERE id IN (SELECT id FROM analyses"
                ' WHERE "table" IS NULL ORDER BY at DESC, id OFFSET $1)',
                most,
            )

        await self._write(work)

    async def analysis(self, id_: str) -> bytes | None:
        """Return what an analysis has come to."""
        found = await self._read("SELECT body FROM analyses WHERE id = $1", id_)
        return bytes(found[0][0]) if found else None

    async def keep_puzzle_report(self, report: PuzzleReport) -> int:
        """Keep a report about a puzzle and return its number."""
        numbers: list[int] = []
        # Everything but this character can be kept.
        texts = [
            None if text is None else text.replace("\0", "\N{REPLACEMENT CHARACTER}")
            for text in (report.game, report.puzzle, report.move, report.text)
        ]

        async def work(connection: Any) -> None:
            await connection.execute(f"SELECT pg_advisory_xact_lock({REPORTING})")
            number = await connection.fetchval(
                "INSERT INTO puzzle_reports (number, at, game, puzzle, move, text)"
                " SELECT coalesce(max(number), 0) + 1, $1, $2, $3, $4, $5 FROM puzzle_reports"
                " RETURNING number",
                report.at,
                *texts,
            )
            numbers[:] = [number]

        await self._write(work)
        return numbers[0]

    async def puzzle_reports_after(self, number: int, most: int) -> list[PuzzleReport]:
        """Return the reports about puzzles behind a number, in order."""
        found = await self._read(
            "SELECT at, game, puzzle, move, text, number FROM puzzle_reports WHERE number > $1"
            " ORDER BY number LIMIT $2",
            number,
            most,
        )
        return [PuzzleReport(*columns) for columns in found]

    async def begin_process(
        self, process: str, now: Millis, *, alone: bool = False
    ) -> Outage | None:
        """Know of a process, and of the outage that ends with it."""
        found: list[Outage | None] = []

        async def work(connection: Any) -> None:
            found[:] = [await postgres_processes.begin(connection, process, now, alone=alone)]

        await self._write(work)
        return found[0]

    async def beat(self, process: str, now: Millis) -> None:
        """Know that a process is alive."""
        await self._write(lambda connection: postgres_processes.beat(connection, process, now))

    async def end_process(self, process: str, now: Millis) -> None:
        """Know that a process stops."""
        await self._write(lambda connection: postgres_processes.stop(connection, process, now))

    async def processes(self) -> list[Process]:
        """Return the processes there were since the last outage."""
        return [Process(*columns) for columns in await self._read(PROCESSES)]

    async def outages_since(self, at: Millis) -> list[Outage]:
        """Return the outages that began or ended later than a time."""
        return [Outage(*columns) for columns in await self._read(OUTAGES_SINCE, at)]

    async def claim(self, process: str, wanted: Sequence[str], now: Millis) -> set[str]:
        """Let a process have those of some things that no living process has."""
        found: set[str] = set()

        async def work(connection: Any) -> None:
            found.clear()
            found.update(await postgres_sharing.claim(connection, process, wanted, now))

        await self._write(work)
        return found

    async def let_go(self, process: str, claimed: Sequence[str] | None = None) -> None:
        """Let go of some of what a process has claimed, or of all."""
        await self._write(lambda connection: postgres_sharing.let_go(connection, process, claimed))

    async def claimed_by(self, process: str) -> set[str]:
        """Return what a process has claimed."""
        return {what for (what,) in await self._read(CLAIMED_BY, process)}

    async def unclaimed(self, now: Millis, changed: Millis) -> list[PendingTable]:
        """Return the pending tables that no living process has claimed."""
        found = await self._read(UNCLAIMED, now, changed)
        return pending_tables_of(body for (body,) in found)

    async def keep_presences(self, process: str, presences: Mapping[str, Present]) -> None:
        """Keep who is connected to a process."""
        await self._write(
            lambda connection: postgres_sharing.keep_presences(connection, process, presences)
        )

    async def presences(
        self, what: Collection[str], process: str, now: Millis
    ) -> dict[str, Present]:
        """Return who is connected to all living processes but one."""
        return presences_of(await self._read(PRESENCES, now, list(what), process))

    async def forget_dead(self, now: Millis) -> list[str]:
        """Forget who was connected to processes that are dead."""
        found: list[str] = []

        async def work(connection: Any) -> None:
            found[:] = await postgres_sharing.forget_dead(connection, now)

        await self._write(work)
        return found

    async def keep_progress(self, id_: str, process: str, body: bytes) -> None:
        """Keep how far an analysis is."""
        await self._write(
            lambda connection: postgres_sharing.keep_progress(connection, id_, process, body)
        )

    async def progress(self, id_: str, now: Millis) -> bytes | None:
        """Return how far an analysis is."""
        found = await self._read(PROGRESS, now, id_)
        return bytes(found[0][0]) if found else None

    async def close(self) -> None:
        """Finish what is being written and let go of all connections."""
        await self._writer.close()
        await self._reader.close()

    async def _transact(
        self, work: Callable[[], Work[T]], *, overwrite: bool = False, alone: bool = True
    ) -> T:
        results: list[T] = []

        async def transact(connection: Any) -> None:
            results[:] = [await _run(connection, work())]

        # Alone, nothing of a table's is missed.
        await self._write(transact, alone=alone)
        return results[0]

    async def _look_up(self, statement: Statement) -> Rows:
        return await self._read(_with_marks(statement.sql), *statement.values)

    async def _write(self, work: Callable[[Any], Awaitable[None]], *, alone: bool = False) -> None:
        async def write(connection: Any, values: Sequence[None]) -> None:
            await work(connection)

        await self._writer.submit(write, None, alone=alone)

    async def _read(self, query: str, *values: Any) -> list[Any]:
        # Else what is thought to have failed might still be written behind what is read here.
        await self._writer.find_out()
        return await self._reader.read(query, *values)


async def _run(connection: Any, work: Work[T]) -> T:
    """Do some work inside the running transaction."""
    rows: Rows | None = None
    try:
        while True:
            # The first one is sent nothing.
            statement = next(work) if rows is None else work.send(rows)
            rows = await connection.fetch(_with_marks(statement.sql), *statement.values)
    except StopIteration as end:
        result: T = end.value
        return result


def _with_marks(sql: str) -> str:
    """Return a statement with PostgreSQL's marks for values."""
    return sql.replace("?", "$")


def _with_text(columns: Sequence[Any]) -> Sequence[Any]:
    """Return the columns of an entry with its command, the last one, as a text."""
    *others, command = columns
    return *others, None if command is None else command.decode()


def _index_rows(found: Iterable[Sequence[Any]]) -> list[TableIndexRow]:
    return index_rows_of(body for (body,) in found)
