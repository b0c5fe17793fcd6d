"""What PostgreSQL does where tables change: with as few statements as can be for many at once."""

from collections.abc import Collection, Iterable, Sequence
from typing import Any, Final, NamedTuple

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store.protocol import Conflict
from topdrop.server.store.rows import (
    columns_of_entry,
    columns_of_index_row,
    index_rows_of,
    sitters_of,
    with_guest_renamed,
)
from topdrop.server.store.sql_notices import (
    ARISEN_COLUMNS,
    IS_REACHED,
    NewNotices,
    gathered,
)
from topdrop.server.tables.stored_events import (
    StoredEntry,
    StoredGuestsMerged,
    TableIndexRow,
    encode_stored,
)

APPEND: Final = """
WITH
    added AS (
        INSERT INTO history ("table", seq, at, body, guest, command)
        SELECT * FROM unnest(
            $1::text[], $2::bigint[], $3::bigint[], $4::bytea[], $5::text[], $6::bytea[]
        )
    ),
    renewed AS (
        INSERT INTO cards ("table", status, listed, changed, wakes, body)
        SELECT * FROM unnest(
            $7::text[], $8::text[], $9::boolean[], $10::bigint[], $11::boolean[], $12::bytea[]
        )
        ON CONFLICT ("table") DO UPDATE SET
            status = excluded.status, listed = excluded.listed, changed = excluded.changed,
            wakes = excluded.wakes, body = excluded.body
    )
SELECT guest, NULL AS gone FROM merged WHERE guest = ANY ($5)
UNION ALL SELECT NULL, "table" FROM deleted_tables WHERE "table" = ANY ($1 || $7)
"""
"""Adds entries and renews index rows, and finds who are others by now and what was deleted."""

SEAT: Final = """
WITH
    sitting AS (
        SELECT * FROM unnest($2::text[], $3::text[]) AS sitting (guest, "table")
    ),
    gone AS (
        DELETE FROM sitters WHERE "table" = ANY ($1)
        AND NOT EXISTS (SELECT FROM sitting
            WHERE sitting.guest = sitters.guest AND sitting."table" = sitters."table")
    )
INSERT INTO sitters SELECT guest, "table" FROM sitting ON CONFLICT DO NOTHING
"""
"""Writes who made tables and who sits at them."""


VOID: Final = """
UPDATE notices SET open = FALSE, next = NULL
WHERE open AND ("table", occasion) IN (SELECT * FROM unnest($1::text[], $2::text[]))
"""
"""Lets what is not sent yet be void, by table and occasion."""

ARISE: Final = f"""
INSERT INTO notices ({ARISEN_COLUMNS}, open)
SELECT *, TRUE FROM unnest(
    $1::text[], $2::text[], $3::text[], $4::text[], $5::bigint[], $6::bigint[], $7::bytea[]
) AS arisen ({ARISEN_COLUMNS})
WHERE {IS_REACHED} ON CONFLICT DO NOTHING
"""


class Appended(NamedTuple):
    """What one call appends."""

    entries: Sequence[StoredEntry]
    index_rows: Sequence[TableIndexRow]
    same_guests: bool
    arisen: Sequence[Arisen]


async def append_all(connection: Any, appended: Sequence[Appended]) -> None:
    """Write what several calls append."""
    entries = [columns_of_entry(entry) for each in appended for entry in each.entries]
    # In the same order everywhere, so that no two processes wait for each other.
    entries.sort(key=lambda columns: columns[:2])
    rows = {row.table: row for each in appended for row in each.index_rows}
    moved = {row.table: row for each in appended if not each.same_guests for row in each.index_rows}
    await _add(connection, entries, rows.values())
    if moved:
        await _seat(connection, moved.values())
    await write_notices(connection, gathered(one for each in appended for one in each.arisen))


async def write_notices(connection: Any, new: NewNotices) -> None:
    """Let notices be void, and keep those that arise for whoever can be reached."""
    if new.void:
        await connection.execute(VOID, *_turned(new.void, 2))
    if new.columns:
        await connection.execute(ARISE, *_turned(new.columns, 7))


async def _add(
    connection: Any, entries: Sequence[tuple[Any, ...]], rows: Iterable[TableIndexRow]
) -> None:
    """Add entries and renew index rows.

    Raises:
        Conflict: One of those whose command it was is another guest by now, or one of the tables
            has been deleted.
    """
    added = _turned(entries, 6)
    added[5] = [None if command is None else command.encode() for command in added[5]]
    renewed = sorted(rows, key=lambda row: row.table)
    columns = _turned([columns_of_index_row(row) for row in renewed], 6)
    for guest, gone in await connection.fetch(APPEND, *added, *columns):
        raise _is_another(guest) if gone is None else _is_gone(gone)


async def _seat(connection: Any, rows: Iterable[TableIndexRow]) -> None:
    """Write who made tables and who sits at them."""
    ordered = sorted(rows, key=lambda row: row.table)
    sitting = [(guest, row.table) for row in ordered for guest in sorted(sitters_of(row))]
    await connection.execute(SEAT, [row.table for row in ordered], *_turned(sitting, 2))


def _turned(rows: Sequence[Sequence[Any]], width: int) -> list[list[Any]]:
    """Return columns in place of rows."""
    return [list(column) for column in zip(*rows, strict=True)] or [[] for _ in range(width)]


async def check_unmerged(connection: Any, guests: Collection[str]) -> None:
    """Refuse what guests do who have become others since it was asked.

    Raises:
        Conflict: That is so for one of them.
    """
    query = "SELECT guest FROM merged WHERE guest = ANY ($1)"
    for (guest,) in await connection.fetch(query, list(guests)):
        raise _is_another(guest)


async def check_undeleted(connection: Any, table: str | None) -> None:
    """Refuse what would be kept of a table that has been deleted; None is no table.

    Raises:
        Conflict: It has been.
    """
    query = 'SELECT "table" FROM deleted_tables WHERE "table" = $1'
    for (gone,) in await connection.fetch(query, table):
        raise _is_gone(gone)


def _is_gone(table: str) -> Conflict:
    return Conflict(f"table {table} has been deleted")


def _is_another(guest: str) -> Conflict:
    return Conflict(f"guest {guest} has become another one")


async def merge_at(connection: Any, table: str, guest: str, became: str, at: Millis) -> None:
    """Tell a table's history that a guest has become another one, and its index row too."""
    await connection.execute(
        'INSERT INTO history ("table", seq, at, body)'
        ' SELECT $1, max(seq) + 1, $2, $3 FROM history WHERE "table" = $1',
        table,
        at,
        encode_stored(StoredGuestsMerged(guest=guest, became=became)),
    )
    found = await connection.fetch('SELECT body FROM cards WHERE "table" = $1', table)
    renamed = [
        with_guest_renamed(row, guest, became) for row in index_rows_of(body for (body,) in found)
    ]
    await _add(connection, (), renamed)
    await _seat(connection, renamed)
