"""Chairs that are kept for people who are invited."""

from topdrop.server.protocol.common import Millis
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.stored_events import Kept
from topdrop.server.tables.table import ChairState, Table


def kept_at(chair: ChairState, now: Millis) -> Kept | None:
    """Return for whom an open chair is kept at the time `now`; None where for nobody."""
    if chair.sitter != "open" or chair.kept is None or chair.kept.until <= now:
        return None
    return chair.kept


def chair_kept_for(table: Table, guest: str, now: Millis) -> int | None:
    """Return the chair that is kept for a guest at the time `now`; None where none is."""
    who = table.person(guest)
    for number, chair in enumerate(table.chairs):
        kept = kept_at(chair, now)
        if kept is not None and kept.guest == who:
            return number
    return None


def free_chair(table: Table, guest: str, chair: int | None, now: Millis) -> int:
    """Return the chair on which a guest may sit down.

    Args:
        table: The table, which has an open chair.
        guest: The guest.
        chair: Which one they want, which is open; None is any.
        now: The time.

    Raises:
        Refusal: It is kept for somebody else, or all are.
    """
    name = ""
    for number in range(len(table.chairs)) if chair is None else (chair,):
        if table.chairs[number].sitter != "open":
            continue
        kept = kept_at(table.chairs[number], now)
        if kept is None or kept.guest == table.person(guest):
            return number
        name = name or kept.name
    raise Refusal("seat_kept", name=name)
