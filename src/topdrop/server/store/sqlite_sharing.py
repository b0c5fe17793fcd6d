"""What processes on one SQLite file agree on: who does what, and who is connected where."""

import json
import sqlite3
from collections.abc import Mapping, Sequence
from typing import Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import ALIVE_MILLIS, Present
from topdrop.server.store.rows import columns_of_present

ALIVE: Final = f"(SELECT id FROM processes WHERE NOT stopped AND abs(? - seen) <= {ALIVE_MILLIS})"
"""The processes that are alive at a time."""

CLAIMED_BY: Final = "SELECT what FROM claims WHERE process = ?"

UNCLAIMED: Final = (
    "SELECT body FROM cards WHERE wakes AND changed <= ? AND NOT EXISTS"
    f' (SELECT 1 FROM claims WHERE what = "table" AND process IN {ALIVE}) ORDER BY "table"'
)

PRESENCES: Final = (
    "SELECT what, guests, watching, visible FROM presences"
    f" WHERE what IN (SELECT value FROM json_each(?)) AND process <> ? AND process IN {ALIVE}"
)

PROGRESS: Final = f"SELECT body FROM analysis_progress WHERE id = ? AND process IN {ALIVE}"


def claim(
    connection: sqlite3.Connection, process: str, wanted: Sequence[str], now: Millis
) -> set[str]:
    """Let a process have what no living one has, and return what is its own then."""
    listed = json.dumps(wanted)
    connection.execute(
        "INSERT INTO claims SELECT value, ? FROM json_each(?) WHERE true ON CONFLICT (what)"
        f" DO UPDATE SET process = excluded.process WHERE process NOT IN {ALIVE}",
        (process, listed, now),
    )
    found = connection.execute(
        f"{CLAIMED_BY} AND what IN (SELECT value FROM json_each(?))", (process, listed)
    )
    return {what for (what,) in found.fetchall()}


def let_go(connection: sqlite3.Connection, process: str, claimed: Sequence[str] | None) -> None:
    """Let go of some of what a process has, or of all that is known of it."""
    if claimed is not None:
        for table, what in (("claims", "what"), ("analysis_progress", "id")):
            connection.execute(
                f"DELETE FROM {table} WHERE process = ?"
                f" AND {what} IN (SELECT value FROM json_each(?))",
                (process, json.dumps(claimed)),
            )
        return
    for table in ("claims", "presences", "analysis_progress"):
        connection.execute(f"DELETE FROM {table} WHERE process = ?", (process,))


def keep_presences(
    connection: sqlite3.Connection, process: str, presences: Mapping[str, Present]
) -> None:
    """Keep who is connected to a process."""
    connection.executemany(
        "DELETE FROM presences WHERE what = ? AND process = ?",
        [(what, process) for what in presences],
    )
    connection.executemany(
        "INSERT INTO presences VALUES (?, ?, ?, ?, ?)",
        [
            columns_of_present(what, process, present)
            for what, present in presences.items()
            if present
        ],
    )


def forget_dead(connection: sqlite3.Connection, now: Millis) -> list[str]:
    """Forget who was connected to processes that are dead, and return what for."""
    connection.execute(f"DELETE FROM analysis_progress WHERE process NOT IN {ALIVE}", (now,))
    found = connection.execute(
        f"DELETE FROM presences WHERE process NOT IN {ALIVE} RETURNING what", (now,)
    )
    return sorted({what for (what,) in found.fetchall()})


def keep_progress(connection: sqlite3.Connection, id_: str, process: str, body: bytes) -> None:
    """Keep how far an analysis is."""
    connection.execute(
        "INSERT OR REPLACE INTO analysis_progress VALUES (?, ?, ?)", (id_, process, body)
    )
