"""A database full of tables, made as a server makes them but without one."""

import asyncio
import itertools
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from server_load.random_moves import random_moves
from topdrop.server.protocol.common import ClockOption, TableOptions
from topdrop.server.protocol.http_bodies import ChairSetup, NewTable
from topdrop.server.store.opening import DATABASE
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.creation import first_entries, new_table
from topdrop.server.tables.guest import Guest
from topdrop.server.tables.index import index_row
from topdrop.server.tables.stored_events import (
    StoredEntry,
    StoredMovePlayed,
    StoredTableMade,
    TableIndexRow,
)
from topdrop.server.tables.table import Table

AT_ONCE: Final = 500
"""So many tables are stored in one go."""

CLOCK: Final = ClockOption(per="game", seconds=3_600)

Filled = tuple[list[StoredEntry], TableIndexRow]


def fill(folder: Path, tables: int, moves: int) -> None:
    """Put tables of On Top in play, their clocks running, into a new database.

    Args:
        folder: The server's folder, which is made.
        tables: How many.
        moves: How many moves have been played at each.
    """
    folder.mkdir(parents=True)
    asyncio.run(_store(folder, _tables(tables, moves)))


async def _store(folder: Path, made: Iterator[Filled]) -> None:
    store = SqliteStore(folder / DATABASE)
    while some := list(itertools.islice(made, AT_ONCE)):
        entries = [entry for entries, _ in some for entry in entries]
        await store.append(entries, [row for _, row in some])
    await store.close()


def _tables(tables: int, moves: int) -> Iterator[Filled]:
    now = int(time.time() * 1000)
    asked = NewTable(
        game="ontop",
        setup={"players": ["red", "blue"]},
        chairs=[ChairSetup(sitter="me"), ChairSetup(sitter="here", name="Bob")],
        options=TableOptions(clock=CLOCK),
    )
    for number in range(tables):
        made = new_table(asked, Guest(f"guest{number // 2}", "Ann"))
        yield _table(made, random_moves(number % 100, moves), now)


def _table(made: StoredTableMade, moves: list[str], now: int) -> Filled:
    table, entries = first_entries(made, now, made.host)
    for move in moves:
        entries.append(_played(table, move, now))
        table.fold(entries[-1], played=True)
    return entries, index_row(table)


def _played(table: Table, move: str, now: int) -> StoredEntry:
    assert table.game is not None
    assert table.to_act is not None
    ply = table.adapter.play(table.game, move)
    what = StoredMovePlayed(
        chair=table.to_act, move=ply.move, by="person", chance=ply.chance, spent=1_000
    )
    return StoredEntry(table=table.id, seq=table.seq + 1, at=now, what=what, guest=table.host)
