"""What processes on one PostgreSQL database agree on: who does what, who is connected where."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from topdrop.server.protocol.common import Millis
from topdrop.server.store.protocol import ALIVE_MILLIS, Present
from topdrop.server.store.rows import columns_of_present

ALIVE: Final = f"(SELECT id FROM processes WHERE NOT stopped AND abs($1 - seen) <= {ALIVE_MILLIS})"
"""The processes that are alive at a time."""

CLAIMED_BY: Final = "SELECT what FROM claims WHERE process = $1"

UNCLAIMED: Final = (
    "SELECT body FROM cards WHERE wakes AND changed <= $2 AND NOT EXISTS"
    f' (SELECT FROM claims WHERE what = "table" AND process IN {ALIVE}) ORDER BY "table"'
)

PRESENCES: Final = (
    "SELECT what, guests, watching, visible FROM presences"
    f" WHERE what = ANY ($2) AND process <> $3 AND process IN {ALIVE}"
)

PROGRESS: Final = f"SELECT body FROM analysis_progress WHERE id = $2 AND process IN {ALIVE}"


async def claim(connection: Any, process: str, wanted: Sequence[str], now: Millis) -> set[str]:
    """Let a process have what no living one has, and return what is its own then."""
    found = await connection.fetch(
        # In the same order everywhere, so that no two processes wait for each other.
        "INSERT INTO claims SELECT what, $2 FROM unnest($3::text[]) AS wanted (what)"
        " WHERE NOT EXISTS (SELECT FROM claims WHERE claims.what = wanted.what"
        f"   AND process <> $2 AND process IN {ALIVE}) ORDER BY what"
        " ON CONFLICT (what) DO UPDATE SET process = excluded.process"
        f" WHERE claims.process = $2 OR claims.process NOT IN {ALIVE} RETURNING what",
        now,
        process,
        list(wanted),
    )
    return {what for (what,) in found}


async def let_go(connection: Any, process: str, claimed: Sequence[str] | None) -> None:
    """Let go of some of what a process has, or of all that is known of it."""
    if claimed is not None:
        for table, what in (("claims", "what"), ("analysis_progress", "id")):
            await connection.execute(
                f"DELETE FROM {table} WHERE process = $1 AND {what} = ANY ($2)",
                process,
                list(claimed),
            )
        return
    for table in ("claims", "presences", "analysis_progress"):
        await connection.execute(f"DELETE FROM {table} WHERE process = $1", process)


async def keep_presences(connection: Any, process: str, presences: Mapping[str, Present]) -> None:
    """Keep who is connected to a process."""
    await connection.execute(
        "DELETE FROM presences WHERE process = $1 AND what = ANY ($2)", process, list(presences)
    )
    await connection.executemany(
        "INSERT INTO presences VALUES ($1, $2, $3, $4, $5)",
        [
            columns_of_present(what, process, present)
            for what, present in presences.items()
            if present
        ],
    )


async def forget_dead(connection: Any, now: Millis) -> list[str]:
    """Forget who was connected to processes that are dead, and return what for."""
    await connection.execute(f"DELETE FROM analysis_progress WHERE process NOT IN {ALIVE}", now)
    found = await connection.fetch(
        f"DELETE FROM presences WHERE process NOT IN {ALIVE} RETURNING what", now
    )
    return sorted({what for (what,) in found})


async def keep_progress(connection: Any, id_: str, process: str, body: bytes) -> None:
    """Keep how far an analysis is."""
    await connection.execute(
        "INSERT INTO analysis_progress VALUES ($1, $2, $3) ON CONFLICT (id)"
        " DO UPDATE SET process = excluded.process, body = excluded.body",
        id_,
        process,
        body,
    )
