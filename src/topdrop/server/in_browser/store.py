"""What is kept in the browser: tables as texts on a `Shelf`, which is IndexedDB there."""

from collections.abc import Collection, Sequence
from typing import Final, Literal, Protocol

import msgspec

from topdrop.server.protocol.common import TableSummary
from topdrop.server.protocol.notices import Arisen
from topdrop.server.store import Conflict, PendingTable, StoreError, Unreadable
from topdrop.server.tables.index import summarise
from topdrop.server.tables.stored_events import StoredEntry, TableIndexRow


class Shelf(Protocol):
    """Keeps texts. What it has answered to is kept, whatever happens to the page then.

    Only texts cross over, so that nothing of one language is left behind in the other. Whatever is
    raised means that nothing was kept.
    """

    async def append(self, entries: str, rows: str) -> Literal["kept", "taken"]:
        """Keep entries and rows of tables, all or none.

        Args:
            entries: `ShelfEntry` values as a JSON array.
            rows: `ShelfRow` values as a JSON array; each replaces what was there.

        Returns:
            ``taken`` where there is an entry of that number already; nothing was kept then.
        """

    async def history(self, table: str, after: int) -> str:
        """Return the texts of a table's entries behind a number, in order, as a JSON array."""

    async def rows(self) -> str:
        """Return the rows of all tables as a JSON array, in no order."""

    async def claim(self, key: str, text: str) -> str:
        """Keep something under a key unless something is, and return what is there then."""

    async def write(self, key: str, text: str) -> None:
        """Keep something under a key."""


class ShelfEntry(msgspec.Struct, frozen=True, array_like=True):
    """An entry of a table's history: its place, and itself as JSON."""

    table: str
    seq: int
    text: str


class ShelfRow(msgspec.Struct, frozen=True, array_like=True):
    """What lists know of a table: its index row, and what a page shows of it (null is nothing)."""

    table: str
    row: TableIndexRow
    summary: TableSummary | None


_TEXTS: Final = msgspec.json.Decoder(list[str])
_ROWS: Final = msgspec.json.Decoder(list[ShelfRow])
_encode: Final = msgspec.json.Encoder().encode


class ShelfStore:
    """A `TableStore` on a shelf, where everything is one person's."""

    def __init__(self, shelf: Shelf, owner: str) -> None:
        """Use a shelf.

        Args:
            shelf: The shelf.
            owner: The guest whose tables are there.
        """
        self._shelf = shelf
        self._owner = owner

    async def append(
        self,
        entries: Sequence[StoredEntry],
        index_rows: Sequence[TableIndexRow] = (),
        *,
        same_guests: bool = False,
        arisen: Sequence[Arisen] = (),
    ) -> None:
        """Add entries to histories, all or none, and replace the tables' index rows.

        Nobody can be told of notices here.
        """
        texts = [ShelfEntry(entry.table, entry.seq, _text(entry)) for entry in entries]
        rows = [ShelfRow(row.table, row, self._summary(row)) for row in index_rows]
        try:
            answer = await self._shelf.append(_text(texts), _text(rows))
        except Exception as error:
            raise StoreError(f"the browser keeps nothing: {error}") from error
        if answer == "taken":
            raise Conflict("another tab was faster")

    async def history(self, table: str, after: int = 0) -> list[StoredEntry]:
        """Return a table's entries after sequence number `after` in order."""
        try:
            found = await self._shelf.history(table, after)
        except Exception as error:
            raise StoreError(f"the browser does not answer: {error}") from error
        try:
            return [msgspec.json.decode(text, type=StoredEntry) for text in _TEXTS.decode(found)]
        except msgspec.DecodeError as error:
            raise Unreadable(f"table {table} cannot be read: {error}") from None

    async def open_tables(self, most: int) -> list[TableIndexRow]:
        """Return none: nobody else could sit down."""
        return []

    async def tables_of(self, guest: str, most: int) -> list[TableIndexRow]:
        """Return the tables that a guest made or sits at, those that are not over first."""
        rows = [row for row in await self._rows() if guest in (row.host, *row.guests)]
        rows.sort(key=lambda row: (row.status in ("over", "closed"), -row.changed, row.table))
        return rows[:most]

    async def unfinished(self, guest: str) -> int:
        """Return how many tables that are not over or closed a guest made or sits at."""
        rows = await self.tables_of(guest, most=1_000_000)
        return sum(row.status in ("waiting", "playing") for row in rows)

    async def pending_tables(self) -> list[PendingTable]:
        """Return none: bots move when somebody opens the table."""
        return []

    async def deleted_tables(self, tables: Collection[str]) -> set[str]:
        """Return none: there is no operator."""
        return set()

    async def _rows(self) -> list[TableIndexRow]:
        try:
            return [kept.row for kept in _ROWS.decode(await self._shelf.rows())]
        except msgspec.DecodeError as error:
            raise Unreadable(f"the list of tables cannot be read: {error}") from None
        except Exception as error:
            raise StoreError(f"the browser does not answer: {error}") from error

    def _summary(self, row: TableIndexRow) -> TableSummary | None:
        return summarise(row, self._owner) if row.lesson is msgspec.UNSET else None


def _text(value: object) -> str:
    return _encode(value).decode()
