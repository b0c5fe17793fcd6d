"""A table's row in the index, from which lists are made and a starting server knows what to do."""

from topdrop.server.protocol.common import TableSummary
from topdrop.server.tables.stored_events import TableIndexRow
from topdrop.server.tables.table import Table


def index_row(table: Table) -> TableIndexRow:
    """Return what lists and a starting server are to know of the table."""
    acting = table.to_act
    return TableIndexRow(
        table=table.id,
        game=table.adapter.name,
        status=table.status,
        listed=table.options.listed,
        changed=table.last,
        names=tuple(chair.name for chair in table.chairs),
        guests=tuple(chair.guest for chair in table.chairs),
        host=table.host,
        acting=acting,
        wakes=acting is not None
        and (table.chairs[acting].sitter == "bot" or table.running is not None),
    )


def summarise(row: TableIndexRow, guest: str | None) -> TableSummary:
    """Return a table as it stands in a guest's list."""
    yours = guest is not None and guest in row.guests
    return TableSummary(
        id=row.table,
        game=row.game,
        status=row.status,
        names=row.names,
        open=sum(name is None for name in row.names),
        yours=yours,
        your_turn=yours and row.acting is not None and row.guests[row.acting] == guest,
        changed=row.changed,
    )
