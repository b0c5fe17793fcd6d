"""A table's row in the index, from which lists are made and a starting server knows what to do."""

from collections.abc import Collection, Mapping, Sequence

import msgspec

from topdrop.server.protocol.common import Millis, TableSummary
from topdrop.server.tables.openings import commitment_digits, opening_at
from topdrop.server.tables.outages import Outage, began_without, outages_in
from topdrop.server.tables.stored_events import Kept, TableIndexRow
from topdrop.server.tables.table import Table


def index_row(table: Table) -> TableIndexRow:
    """Return what lists and a starting server are to know of the table."""
    acting, conceded = table.to_act, table.conceded
    points, winners = _standing(table)
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
        # At a lesson nobody moves but whoever learns.
        and table.lesson is None
        and (
            # Where only bots play for nobody, they go on when somebody comes to watch.
            (table.chairs[acting].sitter == "bot" and table.goes_on_alone)
            or table.running is not None
        ),
        players=tuple(chair.player for chair in table.chairs),
        points=tuple(points[chair.player] for chair in table.chairs) if points else (),
        won=tuple(n for n, chair in enumerate(table.chairs) if chair.player in winners),
        conceded=None if conceded is None else conceded.chair,
        lesson=msgspec.UNSET if table.lesson is None else table.lesson,
        left=None if table.running is None else table.time_left(table.turn_began),
        turn_began=None if table.running is None else table.turn_began,
        away=_away(table),
        outage=table.outage,
        branch=table.branch is not None,
        rated=True if table.rated else msgspec.UNSET,
        kept=_kept(table),
        clock=msgspec.UNSET if table.options.clock is None else table.options.clock,
        **_likeness(table),
    )


def _away(table: Table) -> Millis:
    """Return for how long the running clock stands still in vacations until it runs out."""
    expires, began = table.expires, table.turn_began
    return 0 if expires is None else expires - began - table.time_left(began)


def _kept(table: Table) -> tuple[Kept | None, ...] | msgspec.UnsetType:
    kept = tuple(chair.kept for chair in table.chairs)
    return kept if table.status == "waiting" and any(kept) else msgspec.UNSET


def is_free(row: TableIndexRow, chair: int, guest: str | None, now: Millis) -> bool:
    """Return whether a guest might sit down on a chair: it is open and not kept for another."""
    if row.names[chair] is not None:
        return False
    kept = None if row.kept is msgspec.UNSET else row.kept[chair]
    return kept is None or kept.guest == guest or kept.until <= now


def _likeness(table: Table) -> dict[str, str]:
    """Return by what a game that goes on is found that somebody brings a record of."""
    if table.status != "playing":
        return {}
    found = {"commitment": commitment_digits(table.commitment), "opening": opening_at(table)}
    return {name: value for name, value in found.items() if value is not None}


def _standing(table: Table) -> tuple[Mapping[str, int], Collection[str]]:
    """Return the points by player, those that count in the end when there is one, and who won."""
    if table.game is None:
        return {}, ()
    if table.status != "over":
        return table.game.points, ()
    result = table.result or {}
    # What is taken off at the end is so only where a game was played to it.
    final = table.game.points if table.conceded else result.get("final", table.game.points)
    return final, result["winners"] or ()


def summarise(
    row: TableIndexRow,
    guest: str | None,
    outages: Sequence[Outage] = (),
    now: Millis = 0,
    friends: Collection[str] = (),
) -> TableSummary:
    """Return a table as it stands in a guest's list.

    Args:
        row: The table's row.
        guest: The guest.
        outages: All outages, in order.
        now: The time.
        friends: The guest's friends.
    """
    mine = tuple(n for n, other in enumerate(row.guests) if guest is not None and other == guest)
    return TableSummary(
        id=row.table,
        game=row.game,
        status=row.status,
        names=row.names,
        open=sum(is_free(row, number, guest, now) for number in range(len(row.names))),
        players=row.players,
        mine=mine,
        yours=bool(mine),
        your_turn=row.acting in mine,
        to_act=row.acting,
        points=row.points,
        won=row.won,
        conceded=row.conceded,
        changed=row.changed,
        branch=row.branch,
        due=due_at(row, outages, now),
        rated=row.rated is True,
        clock=None if row.clock is msgspec.UNSET else row.clock,
        friends=tuple(n for n, other in enumerate(row.guests) if other in friends),
    )


def due_at(row: TableIndexRow, outages: Sequence[Outage], now: Millis) -> Millis | None:
    """Return when the running clock of a table runs out, if one runs."""
    if row.left is None or row.turn_began is None:
        return None
    began = row.turn_began
    for outage in outages_in(began, now, outages, row.outage):
        began = began_without(began, outage)
    return began + row.left + row.away
