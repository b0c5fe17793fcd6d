"""Tables, entries and keys as the columns in which every kind of database keeps them."""

import json
from collections.abc import Iterable, Sequence
from contextlib import suppress
from typing import Any, Final

import msgspec
from msgspec.structs import replace

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import Guest, Key, PendingTable, Present, StoreError, Unreadable
from topdrop.server.tables.look_alikes import names_after
from topdrop.server.tables.stored_events import (
    Kept,
    StoredEntry,
    TableIndexRow,
    decode_stored,
    encode_stored,
)


class _PendingRow(msgspec.Struct):
    """What an index row says of a table where something is going to happen."""

    table: str
    left: Millis | None = None
    turn_began: Millis | None = None
    outage: int = 0
    away: Millis = 0

    @property
    def remaining(self) -> Millis | None:
        """What is left from the beginning of the decision, vacations included."""
        return None if self.left is None else self.left + self.away


# A starting server reads thousands of them.
_PENDING_ROW: Final = msgspec.json.Decoder(_PendingRow)
_INDEX_ROW: Final = msgspec.json.Decoder(TableIndexRow)

KEY_COLUMNS: Final = "digest, guest, use, expires, made, revoked, device, seen"

GUEST_OF: Final = (
    "SELECT name, EXISTS (SELECT 1 FROM accounts WHERE accounts.guest = guests.id),"
    f" {KEY_COLUMNS} FROM keys JOIN guests ON guests.id = keys.guest"
)
"""What `guest_and_key_of` reads; a condition follows."""


def columns_of_entry(entry: StoredEntry) -> tuple[str, int, Millis, bytes, str | None, str | None]:
    """Return the columns of an entry: table, seq, at, body, guest and command."""
    body = encode_stored(entry.what)
    return entry.table, entry.seq, entry.at, body, entry.guest, entry.command


def entries_of(table: str, found: Iterable[Sequence[Any]]) -> list[StoredEntry]:
    """Return a table's entries, made of the columns behind the first.

    Raises:
        Unreadable: One of them is of a kind that this version does not know.
    """
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
        raise Unreadable(f"table {table} cannot be read: {error}") from None


def histories_of(found: Iterable[Sequence[Any]]) -> dict[str, list[StoredEntry]]:
    """Return entries by table, made of their columns, without tables that cannot be read."""
    rows: dict[str, list[Sequence[Any]]] = {}
    for table, *columns in found:
        rows.setdefault(table, []).append(columns)
    histories = {}
    for table, entries in rows.items():
        with suppress(Unreadable):
            histories[table] = entries_of(table, entries)
    return histories


def columns_of_index_row(row: TableIndexRow) -> tuple[str, str, bool, Millis, bool, bytes]:
    """Return the columns of an index row: table, status, listed, changed, wakes and body."""
    body = msgspec.json.encode(row)
    return row.table, row.status, row.listed, row.changed, row.wakes, body


def index_rows_of(bodies: Iterable[bytes | str]) -> list[TableIndexRow]:
    """Return index rows, made of their bodies.

    Raises:
        StoreError: One of them cannot be read.
    """
    try:
        return [_INDEX_ROW.decode(body) for body in bodies]
    except msgspec.DecodeError as error:
        raise StoreError(f"an index row cannot be read: {error}") from None


def pending_tables_of(bodies: Iterable[bytes | str]) -> list[PendingTable]:
    """Return what index rows say of pending tables, made of their bodies.

    Raises:
        StoreError: One of them cannot be read.
    """
    try:
        rows = [_PENDING_ROW.decode(body) for body in bodies]
    except msgspec.DecodeError as error:
        raise StoreError(f"an index row cannot be read: {error}") from None
    return [PendingTable(row.table, row.remaining, row.turn_began, row.outage) for row in rows]


def sitters_of(row: TableIndexRow) -> set[str]:
    """Return who made a table or sits at it."""
    return {guest for guest in (*row.guests, row.host) if guest}


def with_guest_renamed(row: TableIndexRow, guest: str, became: str) -> TableIndexRow:
    """Return an index row as it is after a guest has become another one."""
    return replace(
        row,
        guests=tuple(became if one == guest else one for one in row.guests),
        host=became if row.host == guest else row.host,
        kept=_with_kept_renamed(row, guest, became),
    )


def with_name_changed(row: TableIndexRow, guest: str, name: str) -> TableIndexRow:
    """Return an index row as it is after a guest has got another name."""
    kept = row.kept
    if kept is not msgspec.UNSET:
        kept = tuple(
            replace(one, name=name) if one is not None and one.guest == guest else one
            for one in kept
        )
    names = names_after(row.names, row.guests, guest, name)
    return replace(row, names=tuple(names), kept=kept)


def _with_kept_renamed(
    row: TableIndexRow, guest: str, became: str
) -> tuple[Kept | None, ...] | msgspec.UnsetType:
    if row.kept is msgspec.UNSET:
        return msgspec.UNSET
    # Whoever sits there already needs no seat.
    seated = became in row.guests
    kept = tuple(
        one if one is None or one.guest != guest else None if seated else replace(one, guest=became)
        for one in row.kept
    )
    return kept if any(kept) else msgspec.UNSET


def columns_of_key(key: Key) -> tuple[Any, ...]:
    """Return a key's `KEY_COLUMNS`."""
    owned = key.digest, key.guest, key.use, key.expires, key.made, key.revoked
    return *owned, key.device, key.seen


def key_of(columns: Sequence[Any]) -> Key:
    """Return a key, made of its `KEY_COLUMNS`."""
    digest, guest, use, expires, made, revoked, device, seen = columns
    return Key(
        digest=digest,
        guest=guest,
        use=use,
        expires=expires,
        made=made,
        revoked=bool(revoked),
        device=device,
        seen=seen,
    )


def guest_and_key_of(rows: Iterable[Sequence[Any]]) -> tuple[Guest, Key] | None:
    """Return a key and whose it is, made of what `GUEST_OF` finds; None where that is nothing."""
    for name, member, *columns in rows:
        key = key_of(columns)
        return Guest(key.guest, name, member=bool(member)), key
    return None


def presences_of(rows: Iterable[Sequence[Any]]) -> dict[str, Present]:
    """Return who is connected, by what for, made of rows."""
    found: dict[str, Present] = {}
    for what, guests, watching, visible in rows:
        before = found.get(what, Present())
        found[what] = Present(
            before.guests | frozenset(json.loads(guests)),
            before.watching + watching,
            before.visible | frozenset(json.loads(visible)),
        )
    return found


def columns_of_present(what: str, process: str, present: Present) -> tuple[str, str, str, int, str]:
    """Return the columns of who is connected to a process, as `presences_of` reads them."""
    guests, visible = (json.dumps(sorted(some)) for some in (present.guests, present.visible))
    return what, process, guests, present.watching, visible
