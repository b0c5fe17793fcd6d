"""A server's database as somebody may find it: thousands of tables, a long history, a lost row.

Only for servers that are not running.
"""

import json
import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any, Final

from topdrop.server.store.opening import DATABASE

OF_A_TABLE: Final = ("history", "cards", "sitters")
"""The tables of the database in which a column says whose table a row is of."""


@contextmanager
def opened(data: Path) -> Iterator[sqlite3.Connection]:
    """Open the database of a data directory; what is changed is kept."""
    with closing(sqlite3.connect(data / DATABASE)) as connection, connection:
        yield connection


def copy_table(data: Path, table: str, number: int) -> list[str]:
    """Let there be so many more tables like one, and return their ids."""
    ids = [f"copy{n:012}" for n in range(number)]
    with opened(data) as connection:
        for name in OF_A_TABLE:
            found = connection.execute(f'SELECT * FROM {name} WHERE "table" = ?', (table,))
            rows = found.fetchall()
            places = ", ".join("?" * len(found.description))
            connection.executemany(
                f"INSERT INTO {name} VALUES ({places})",
                (
                    tuple(_renamed(value, table, one) for value in row)
                    for one in ids
                    for row in rows
                ),
            )
    return ids


def _renamed(value: Any, old: str, new: str) -> Any:
    if isinstance(value, bytes):
        return value.replace(old.encode(), new.encode())
    return new if value == old else value


def lengthen(data: Path, table: str, number: int) -> None:
    """Let so many more things have been said at a table, by whoever sits on its first chair."""
    said = json.dumps({"kind": "said", "chair": 0, "name": "Ann", "text": "on and on " * 20})
    with opened(data) as connection:
        last, at = connection.execute(
            'SELECT max(seq), max(at) FROM history WHERE "table" = ?', (table,)
        ).fetchone()
        connection.executemany(
            'INSERT INTO history ("table", seq, at, body) VALUES (?, ?, ?, ?)',
            ((table, last + 1 + n, at, said.encode()) for n in range(number)),
        )


def lose_a_row(data: Path, table: str) -> None:
    """Let a table's first entry be lost."""
    with opened(data) as connection:
        connection.execute('DELETE FROM history WHERE "table" = ? AND seq = 1', (table,))
