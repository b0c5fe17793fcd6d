"""Which processes serve a SQLite file, and when none did."""

import sqlite3
from collections.abc import Sequence
from typing import Any, Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import Outage, Process

PROCESSES: Final = "SELECT id, began, seen, stopped FROM processes ORDER BY id"
OUTAGES_SINCE: Final = (
    "SELECT number, began, ended, reason FROM outages"
    " WHERE ended IS NOT NULL AND max(began, ended) > ? ORDER BY number"
)

_LAST_SIGN: Final = (
    "SELECT coalesce((SELECT max(seen) FROM processes), (SELECT max(changed) FROM cards))"
)
"""Of a file that knows no process yet, only its tables tell when somebody was there."""

_SEEN: Final = (
    "INSERT INTO processes VALUES (?, ?, ?, ?)"
    " ON CONFLICT (id) DO UPDATE SET seen = excluded.seen, stopped = excluded.stopped"
)


def process(columns: Sequence[Any]) -> Process:
    """Return a process from its row, as `PROCESSES` finds it."""
    id_, began, seen, stopped = columns
    return Process(id_, began, seen, bool(stopped))


def begin(connection: sqlite3.Connection, id_: str, now: Millis, *, alone: bool) -> Outage | None:
    """Keep a process that begins, and the outage that ends with it, if one does."""
    restored = connection.execute("SELECT 1 FROM outages WHERE ended IS NULL").fetchone()
    others = [process(row) for row in connection.execute(PROCESSES)]
    outage = None
    if restored or alone or not any(other.alive(now) for other in others):
        outage = _end_outage(connection, now)
        connection.execute("DELETE FROM processes")
    connection.execute(_SEEN, (id_, now, now, False))
    return outage


def _end_outage(connection: sqlite3.Connection, now: Millis) -> Outage | None:
    """Keep the outage that ends now; None in a file where nobody has ever been."""
    _mark(connection, "downtime")
    found = connection.execute(
        "UPDATE outages SET ended = ? WHERE ended IS NULL RETURNING number, began, ended, reason",
        (now,),
    ).fetchall()
    return Outage(*found[0]) if found else None


def mark_restored(connection: sqlite3.Connection) -> None:
    """Let what has been going on since the last sign of life be an outage, until a process begins.

    The file is a copy, and what happened after it was taken is lost.
    """
    _mark(connection, "restored")


def _mark(connection: sqlite3.Connection, reason: str) -> None:
    """Begin an outage with the last sign of life, unless one has begun or there was none."""
    connection.execute(
        f"INSERT INTO outages (began, reason) SELECT began, ? FROM ({_LAST_SIGN} AS began)"
        " WHERE began IS NOT NULL AND NOT EXISTS (SELECT 1 FROM outages WHERE ended IS NULL)",
        (reason,),
    )


def beat(connection: sqlite3.Connection, id_: str, now: Millis) -> None:
    """Keep that a process is alive."""
    connection.execute(_SEEN, (id_, now, now, False))


def stop(connection: sqlite3.Connection, id_: str, now: Millis) -> None:
    """Keep that a process has stopped."""
    connection.execute(_SEEN, (id_, now, now, True))
