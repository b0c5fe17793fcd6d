"""Which processes serve a PostgreSQL database, and when none did."""

from typing import Any, Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import Outage, Process

BEGINNING: Final = 0x746F_7064_726F_7004
"""The number of the lock that a process holds while it begins."""

PROCESSES: Final = "SELECT id, began, seen, stopped FROM processes ORDER BY id"
OUTAGES_SINCE: Final = (
    "SELECT number, began, ended, reason FROM outages"
    " WHERE ended IS NOT NULL AND greatest(began, ended) > $1 ORDER BY number"
)

_LAST_SIGN: Final = (
    "SELECT coalesce((SELECT max(seen) FROM processes), (SELECT max(changed) FROM cards)) AS began"
)
"""Of a database that knows no process yet, only its tables tell when somebody was there."""

_SEEN: Final = (
    "INSERT INTO processes VALUES ($1, $2, $2, $3)"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, stopped = excluded.stopped"
)


async def begin(connection: Any, id_: str, now: Millis, *, alone: bool) -> Outage | None:
    """Keep a process that begins, and the outage that ends with it, if one does."""
    await connection.execute(f"SELECT pg_advisory_xact_lock({BEGINNING})")
    restored = await connection.fetch("SELECT 1 FROM outages WHERE ended IS NULL")
    others = [Process(*row) for row in await connection.fetch(PROCESSES)]
    outage = None
    if restored or alone or not any(other.alive(now) for other in others):
        outage = await _end_outage(connection, now)
        await connection.execute("DELETE FROM processes")
    await connection.execute(_SEEN, id_, now, False)
    return outage


async def _end_outage(connection: Any, now: Millis) -> Outage | None:
    """Keep the outage that ends now; None in a database where nobody has ever been."""
    await _mark(connection, "downtime")
    found = await connection.fetch(
        "UPDATE outages SET ended = $1 WHERE ended IS NULL RETURNING number, began, ended, reason",
        now,
    )
    return Outage(*found[0]) if found else None


async def mark_restored(connection: Any) -> None:
    """Let what has been going on since the last sign of life be an outage, until a process begins.

    The database is a copy, and what happened after it was taken is lost.
    """
    await _mark(connection, "restored")


async def _mark(connection: Any, reason: str) -> None:
    """Begin an outage with the last sign of life, unless one has begun or there was none."""
    await connection.execute(
        "INSERT INTO outages (number, began, reason)"
        " SELECT (SELECT coalesce(max(number), 0) + 1 FROM outages), began, $1"
        f" FROM ({_LAST_SIGN}) AS sign WHERE began IS NOT NULL"
        " AND NOT EXISTS (SELECT 1 FROM outages WHERE ended IS NULL)",
        reason,
    )


async def beat(connection: Any, id_: str, now: Millis) -> None:
    """Keep that a process is alive."""
    await connection.execute(_SEEN, id_, now, False)


async def stop(connection: Any, id_: str, now: Millis) -> None:
    """Keep that a process has stopped."""
    await connection.execute(_SEEN, id_, now, True)
