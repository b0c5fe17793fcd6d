"""Giving somebody another name wherever the old one is kept to be shown, as SQL (`sql_work`)."""

from typing import Final

from msgspec import json

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import Conflict
from topdrop.server.store.rows import with_name_changed
from topdrop.server.store.sql_accounts import ADD_ENTRY, IS_CLAIMED
from topdrop.server.store.sql_work import Statement, Work
from topdrop.server.tables.look_alikes import skeleton, told_apart
from topdrop.server.tables.stored_events import StoredRenamed, TableIndexRow, encode_stored

WHERE_THEY_WERE: Final = (
    'SELECT "table" FROM sitters WHERE guest = ?1'
    ' UNION SELECT "table" FROM history WHERE guest = ?1'
    ' UNION SELECT "table" FROM invitations WHERE guest = ?1'
)
"""The tables where a guest is somebody, or was; ``?1`` is the guest."""


def renaming(guest: str, name: str, at: Millis) -> Work[None]:
    """Give a guest another name, at all tables and in all tournaments too.

    A claimed name is replaced by the new one, and stays reserved.

    Args:
        guest: The guest.
        name: The name.
        at: The time.

    Raises:
        Conflict: Somebody has claimed the name, or one that looks like it.
    """
    key = skeleton(name)
    if (yield Statement(IS_CLAIMED, (key,))):
        raise Conflict(f"the name {name} is somebody's")
    yield Statement(
        "INSERT INTO reserved_names (name_key, at)"
        " SELECT name_key, ?2 FROM accounts WHERE guest = ?1",
        (guest, at),
    )
    member = yield Statement(
        "UPDATE accounts SET name = ?2, name_key = ?3 WHERE guest = ?1 RETURNING 1",
        (guest, name, key),
    )
    yield Statement("UPDATE guests SET name = ?2 WHERE id = ?1", (guest, name))
    yield Statement("UPDATE blocks SET name = ?2 WHERE blocked = ?1", (guest, name))
    told = encode_stored(StoredRenamed(guest=guest, name=name, claimed=bool(member)))
    for (table,) in (yield Statement(WHERE_THEY_WERE, (guest,))):
        yield Statement(ADD_ENTRY, (table, at, told))
        yield from _rename_in_card(table, guest, name)
    yield from _rename_entrant(guest, name)


def _rename_in_card(table: str, guest: str, name: str) -> Work[None]:
    """Let a table's index row tell another name."""
    for (body,) in (yield Statement('SELECT body FROM cards WHERE "table" = ?1', (table,))):
        row = with_name_changed(json.decode(body, type=TableIndexRow), guest, name)
        yield Statement('UPDATE cards SET body = ?2 WHERE "table" = ?1', (table, json.encode(row)))


def _rename_entrant(guest: str, name: str) -> Work[None]:
    """Let tournaments tell another name; who has one in memory reads it anew."""
    found = yield Statement(
        "SELECT tournament, number FROM tournament_entrants WHERE guest = ?1", (guest,)
    )
    for tournament, number in found:
        others = yield Statement(
            "SELECT name FROM tournament_entrants WHERE tournament = ?1 AND number <> ?2",
            (tournament, number),
        )
        yield Statement(
            "UPDATE tournament_entrants SET name = ?3 WHERE tournament = ?1 AND number = ?2",
            (tournament, number, told_apart(name, [other for (other,) in others])),
        )
        yield Statement("UPDATE tournaments SET people = people + 1 WHERE id = ?1", (tournament,))
