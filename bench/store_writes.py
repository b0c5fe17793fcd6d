"""How many moves a second the stores keep, and what that costs the server's process.

At so many tables at once a move is stored, with the table's index row, as soon as the one before
is safe: in SQLite (write-ahead log, synchronous FULL), in PostgreSQL as it is, and in PostgreSQL
with a commit for each move. PostgreSQL is one of the script's own with Debian's settings, so that
every commit reaches the disk; it is on this machine too.

    python bench/store_writes.py [--rounds N] [--seconds N]
"""

import argparse
import asyncio
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median
from typing import NamedTuple

from topdrop.server.store import Store
from topdrop.server.store.postgres import PostgresStore
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.stored_events import StoredEntry, StoredMovePlayed, TableIndexRow

sys.path.append(str(Path(__file__).parents[1] / "tests" / "support"))

from postgres_server import PostgresServer

TABLES = (1, 10, 100)
"""So many are played at, at once."""


class Rate(NamedTuple):
    """What was measured.

    Attributes:
        moves: Moves a second.
        micros: Microseconds of this process's own time for each.
    """

    moves: float
    micros: float


def move(table: str, seq: int) -> tuple[StoredEntry, TableIndexRow]:
    """Return a move of On Top, and what the index says of its table then."""
    at = 1_700_000_000_000 + seq
    what = StoredMovePlayed(chair=seq % 2, move="c4d4", by="person", chance=None, spent=4_321)
    entry = StoredEntry(table=table, seq=seq, at=at, what=what, guest="guest", command=f"c{seq}")
    row = TableIndexRow(
        table=table,
        game="ontop",
        status="playing",
        listed=False,
        changed=at,
        names=("Ann", "Bob"),
        guests=("guest", "other"),
        host="guest",
        acting=seq % 2,
        wakes=True,
        players=("red", "blue"),
        points=(seq, seq),
        left=60_000,
    )
    return entry, row


async def play(store: Store, tables: int, seconds: float) -> Rate:
    """Store moves for a while."""
    until, moves = time.perf_counter() + seconds, 0

    async def at_table(number: int) -> None:
        nonlocal moves
        seq = 0
        while time.perf_counter() < until:
            seq += 1
            entry, row = move(f"t{number}", seq)
            await store.append([entry], [row], same_guests=seq > 1)
            moves += 1

    began, used = time.perf_counter(), time.process_time()
    await asyncio.gather(*map(at_table, range(tables)))
    passed, used = time.perf_counter() - began, time.process_time() - used
    return Rate(moves / passed, used / moves * 1e6)


def measure(opening: Callable[[], Store], tables: int, seconds: float) -> Rate:
    """Return how fast a new store is."""

    async def run() -> Rate:
        store = await asyncio.to_thread(opening)
        try:
            return await play(store, tables, seconds)
        finally:
            await store.close()

    return asyncio.run(run())


def committing_each(url: str) -> PostgresStore:
    """Return a store that commits every move by itself."""
    store = PostgresStore(url)
    store._writer.most_together = 1
    return store


def main() -> None:
    """Measure all of them."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--seconds", type=float, default=1.0)
    asked = parser.parse_args()
    settings = {"fsync": "on", "full_page_writes": "on", "autovacuum": "on"}
    with tempfile.TemporaryDirectory() as folder, PostgresServer(**settings) as server:
        files = iter(range(10**6))
        kinds: dict[str, Callable[[], Store]] = {
            "SQLite": lambda: SqliteStore(Path(folder) / f"{next(files)}.db"),
            "PostgreSQL": lambda: PostgresStore(server.new_database()),
            "a commit each": lambda: committing_each(server.new_database()),
        }
        print(f"{'tables':>6}  {'store':14}{'moves a second':>15}{'µs of this process':>20}")
        for tables in TABLES:
            rates: dict[str, list[Rate]] = {name: [] for name in kinds}
            # By turns, so that what else the machine does falls on all of them.
            for _ in range(asked.rounds):
                for name, opening in kinds.items():
                    rates[name].append(measure(opening, tables, asked.seconds))
            for name, found in rates.items():
                moves = median(rate.moves for rate in found)
                micros = median(rate.micros for rate in found)
                print(f"{tables:6}  {name:14}{moves:15,.0f}{micros:20,.0f}", flush=True)


if __name__ == "__main__":
    main()
