"""What outages change at a table: its clocks stand still in them."""

from collections.abc import Sequence
from typing import Final

from topdrop.server.protocol.common import Millis, OutageReason
from topdrop.server.tables.clocks import is_of_days
from topdrop.server.tables.outages import RETURN_MILLIS, UNKNOWN, Outage, began_without, outages_in
from topdrop.server.tables.stored_events import StoredClocksAdjusted
from topdrop.server.tables.table import Table

LEAST_AFTER_RESTORE: Final[Millis] = 12 * 3_600_000
"""So much is left on every clock of days, once people can be back after a copy was put back."""


def leave_out_outages(
    table: Table, outages: Sequence[Outage], now: Millis
) -> StoredClocksAdjusted | None:
    """Let a table's running decision be no older than it has been thought about.

    Args:
        table: The table; `turn_began` changes where that need not be told.
        outages: All outages, in order.
        now: The time.

    Returns:
        What is to be told and stored, where a clock is concerned: folding it changes the table.
    """
    if table.status != "playing" or table.to_act is None:
        return None
    found = outages_in(table.turn_settled, now, outages, table.outage)
    if not found:
        return None
    began, raised, spared = table.turn_began, [0] * len(table.chairs), 0
    since = table.turn_counted
    for outage in found:
        rested = table.vacations.within(table.to_act, since, outage.began)
        returning = RETURN_MILLIS if table.clocks else 0
        shifted = began_without(began + rested, outage, returning)
        # Where the clock was set back, how long nobody was there is not known.
        spared += max(RETURN_MILLIS, shifted - began - rested)
        began, since = shifted, outage.ended + returning
        if outage.reason == "restored":
            returned = outage.ended + RETURN_MILLIS
            lacking = _lacking(table, max(0, returned - began), raised)
            raised = [more + less for more, less in zip(raised, lacking, strict=True)]
    runs = table.running is not None and table.flagged is None
    if found[-1].number == UNKNOWN or not (runs or any(raised)) or table.clocks is None:
        table.turn_began = began
        return None
    return StoredClocksAdjusted(
        reason=_reason(found),
        outage=found[-1].number,
        ms=spared,
        thought=now - began - table.vacations.within(table.to_act, since, now),
        raised=tuple(raised) if any(raised) else (),
    )


def leave_out_setting_aside(
    table: Table, since: Millis, now: Millis, outage: int
) -> StoredClocksAdjusted | None:
    """Let a table's running clock have stood still since an operator set the table aside.

    Args:
        table: The table, from which the outages before that are left out.
        since: When that was.
        now: The time.
        outage: The number of the last outage, which is left out with it.

    Returns:
        What is to be told and stored, where a clock runs: folding it changes the table.
    """
    if table.running is None or table.flagged is not None or table.clocks is None:
        return None
    return StoredClocksAdjusted(
        reason="set_aside",
        outage=max(outage, table.outage),
        ms=max(0, now - since),
        thought=table.thought_at(since),
    )


def _reason(outages: Sequence[Outage]) -> OutageReason:
    restored = any(outage.reason == "restored" for outage in outages)
    return "restored" if restored else "downtime"


def _lacking(table: Table, thought: Millis, given: Sequence[Millis]) -> Sequence[Millis]:
    """Return what each chair's clock of days lacks to `LEAST_AFTER_RESTORE`.

    Args:
        table: The table.
        thought: How long the running decision has been thought about.
        given: What each chair gets already.
    """
    if table.clocks is None or not is_of_days(table.options.clock):
        return [0] * len(table.chairs)
    left = table.clocks.owed_at(table.running, thought)
    return [
        max(0, LEAST_AFTER_RESTORE - left[number] - given[number])
        if chair.sitter == "person"
        else 0
        for number, chair in enumerate(table.chairs)
    ]
