"""What is answered to who looks at a table or its history once, without following it."""

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.http_bodies import EntryList, Snapshot
from topdrop.server.tables import presenter
from topdrop.server.tables.history_parts import part_before
from topdrop.server.tables.table import Table


def snapshot(table: Table, guest: str | None, now: Millis) -> Snapshot:
    """Return a table as it stands at the time `now`, as far as a guest may know it."""
    return Snapshot(
        table=presenter.present_table(table, guest, now),
        seq=table.seq,
        view=presenter.present_view(table, guest),
        scenery=table.scenery,
    )


def entries_before(table: Table, guest: str | None, before: int) -> EntryList:
    """Return the last entries before the one numbered `before`, as far as they are for a guest."""
    part = part_before(table, before)
    told = presenter.present_entries(table, guest, part.entries)
    return EntryList(entries=tuple(one.entry for one in told), first_seq=part.first or 1)
