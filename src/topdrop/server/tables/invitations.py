"""Inviting somebody to a table, where a chair is kept for them: what comes of it."""

from collections.abc import Collection, Iterable, Sequence
from typing import Final

from msgspec.structs import replace

from topdrop.server.protocol import table_events as public
from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.commands import check_host, check_room, check_waiting
from topdrop.server.tables.creation import rematch_of
from topdrop.server.tables.kept_seats import chair_kept_for, kept_at
from topdrop.server.tables.stored_events import (
    AnyStoredEvent,
    Kept,
    StoredChair,
    StoredSeatKept,
    StoredTableMade,
)
from topdrop.server.tables.table import ChairState, Table

KEPT_MILLIS: Final[Millis] = 24 * 60 * 60_000
"""So long a chair is kept for somebody who is invited."""


def decide_invite(
    table: Table, host: str, invited: Kept, chair: int | None, now: Millis
) -> list[AnyStoredEvent]:
    """Return what inviting somebody makes happen; nothing where they are invited already.

    Args:
        table: The table.
        host: Who invites them.
        invited: Who is invited, and for how long.
        chair: Which chair is kept for them; None is the last one that is free.
        now: The time.

    Raises:
        Refusal: It may not be done.
    """
    check_host(table, host)
    check_waiting(table)
    if invited.guest in table.people:
        raise Refusal("sits_here", name=invited.name)
    if chair_kept_for(table, invited.guest, now) is not None:
        return []
    where = _chair_to_keep(table, chair, now)
    check_room(table, host)
    return [StoredSeatKept(chair=where, kept=invited)]


def decide_uninvite(
    table: Table, guest: str, chair: int | None, now: Millis
) -> list[AnyStoredEvent]:
    """Return what it makes happen that a chair is to be kept for somebody no more.

    Args:
        table: The table.
        guest: Who wants that: the host, or the one who was invited and declines.
        chair: Which chair; None is the one that is kept for the guest.
        now: The time.

    Raises:
        Refusal: It may not be done.
    """
    check_waiting(table)
    own = chair_kept_for(table, guest, now)
    if chair is None or chair == own:
        if own is None:
            raise Refusal("not_invited_here")
        return [_freed(table, own, declined=True)]
    check_host(table, guest)
    if chair >= len(table.chairs):
        raise Refusal("no_such_chair")
    if kept_at(table.chairs[chair], now) is None:
        return []
    check_room(table, guest)
    return [_freed(table, chair, declined=False)]


def played_again(
    table: Table, host: str, until: Millis, left_out: Collection[str]
) -> StoredTableMade:
    """Return the first event of a table for those who sat at one, whose chairs are kept for them.

    Whoever left a chair to a bot is invited, too; programs and those to leave out are not.

    Args:
        table: The table before, where the game is over.
        host: Who wants to play again.
        until: For how long chairs are kept.
        left_out: The guests who are not invited.

    Raises:
        Refusal: The host did not sit there, or the game is not over.
    """
    if table.status != "over":
        raise Refusal("not_over")
    if not any(host in (chair.guest, chair.left_by) for chair in table.chairs):
        raise Refusal("not_seated")
    made = rematch_of(table)
    chairs = tuple(
        _again(chair, sat, host, until, left_out)
        for chair, sat in zip(made.chairs, table.chairs, strict=True)
    )
    return replace(made, chairs=_invited_once(chairs), host=host)


def _again(
    chair: StoredChair, sat: ChairState, host: str, until: Millis, left_out: Collection[str]
) -> StoredChair:
    guest, name = sat.left_by or sat.guest, sat.resigned if sat.left_by else sat.name
    if guest == host and sat.left_by is None:
        return chair
    if guest is None and sat.sitter == "bot":
        return chair
    seat = StoredChair(player=chair.player, member=chair.member, seconds=chair.seconds)
    if guest == host:
        return replace(seat, sitter="person", guest=host, name=name)
    if guest is None or sat.program or guest in left_out:
        return seat
    return replace(seat, kept=Kept(guest=guest, name=name or "", until=until))


def _invited_once(chairs: Sequence[StoredChair]) -> tuple[StoredChair, ...]:
    """Keep a chair once for who sat on several; they bring whoever else was on their screen."""
    seen: set[str] = set()
    found = []
    for chair in chairs:
        again = chair.kept is not None and chair.kept.guest in seen
        if chair.kept is not None:
            seen.add(chair.kept.guest)
        found.append(replace(chair, kept=None) if again else chair)
    return tuple(found)


def _freed(table: Table, chair: int, *, declined: bool) -> public.SeatFreed:
    kept = table.chairs[chair].kept
    return public.SeatFreed(chair=chair, name=kept.name if kept else "", declined=declined)


def _chair_to_keep(table: Table, chair: int | None, now: Millis) -> int:
    if chair is not None and chair >= len(table.chairs):
        raise Refusal("no_such_chair")
    wanted: Iterable[int] = reversed(range(len(table.chairs))) if chair is None else (chair,)
    for number in wanted:
        one = table.chairs[number]
        if one.sitter == "open" and kept_at(one, now) is None:
            return number
    raise Refusal("table_full" if chair is None else "chair_taken")
