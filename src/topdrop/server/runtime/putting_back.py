"""Putting a table back that an operator had set aside, which was nobody's time."""

from typing import Final

from topdrop.server.store import Conflict, Operator, Store, StoreError
from topdrop.server.tables.index import index_row
from topdrop.server.tables.standing_still import leave_out_outages, leave_out_setting_aside
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.tables.table import Table

ATTEMPTS: Final = 3
"""A server that has not heard yet may still add something to a table that was just set aside."""


async def put_back(store: Store, table: str, by: Operator) -> bool:
    """Let a table be opened again, its running clock having stood still meanwhile.

    Returns:
        Whether it was set aside.

    Raises:
        StoreError: It could not be done; nothing has changed.
    """
    found = [each for each in await store.tables_set_aside() if each.table == table]
    if not found:
        return False
    for _ in range(ATTEMPTS):
        try:
            await _adjust_clocks(store, table, found[0].at, by.at)
            break
        except Conflict:
            continue
    return await store.put_back(table, by)


async def _adjust_clocks(store: Store, id_: str, since: int, now: int) -> None:
    """Keep that a table's running clock has stood still, if one runs there."""
    history = await store.history(id_)
    try:
        table = Table.rebuilt(history)
    except StoreError:
        raise
    except Exception:
        # What cannot be opened has no clock; why it cannot, the server's log says.
        return
    if table is None:
        return
    outages = await store.outages_since(0)
    entries: list[StoredEntry] = []
    # Those before are left out as if it had been opened then; those since are in that time.
    before = [outage for outage in outages if outage.ended <= since]
    last = outages[-1].number if outages else 0
    for at, what in (
        (since, leave_out_outages(table, before, since)),
        (now, leave_out_setting_aside(table, since, now, last)),
    ):
        if what is not None:
            entry = StoredEntry(table=id_, seq=table.seq + 1, at=at, what=what)
            table.fold(entry)
            entries.append(entry)
    if entries:
        await store.append(entries, [index_row(table)], same_guests=True)
