"""Which part of a table's history somebody is told: the whole of a long one would be megabytes."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from topdrop.server.tables.table import Table, TableEntry

MOST_AT_ONCE: Final = 100
"""So many entries are told at once to whoever comes or comes back, the last ones."""

PAGE: Final = 200
"""So many entries are in one part of those before."""


class HistoryPart(NamedTuple):
    """Entries of a history, in order.

    Attributes:
        entries: The entries.
        first: The sequence number from which on none is left out; None when they follow on those
            that somebody has.
    """

    entries: Sequence[TableEntry]
    first: int | None


def part_after(table: Table, known: int) -> HistoryPart:
    """Return what is told to whoever has the history up to the entry `known`; 0 is nothing.

    Where more is missing than is told at once, the last entries come after those before them that
    the position rests on: the beginning of the game, the decisions that stood then, and the last
    time that some were taken back.
    """
    if table.seq - known <= MOST_AT_ONCE:
        return HistoryPart(table.entries[known:], None if known else 1)
    first = table.seq - MOST_AT_ONCE + 1
    last = table.entries[first - 1 :]
    return HistoryPart([*_rested_on(table, first), *last], first)


def part_before(table: Table, before: int) -> HistoryPart:
    """Return the last entries there are before the entry `before`."""
    end = max(0, min(before - 1, table.seq))
    start = max(0, end - PAGE)
    return HistoryPart(table.entries[start:end], start + 1)


def _rested_on(table: Table, first: int) -> list[TableEntry]:
    """Return the entries before the entry `first` that the position then rests on."""
    rested_on = {seq for seq in table.plies if seq < first}
    if table.began_seq is not None and table.began_seq < first:
        rested_on.add(table.began_seq)
    for seq in reversed(table.undone):
        if seq < first:
            # Whatever was shown last rests on it, too.
            rested_on.add(seq)
            break
        rested_on.update(ply for ply in table.undone[seq] if ply < first)
    return [table.entries[seq - 1] for seq in sorted(rested_on)]
