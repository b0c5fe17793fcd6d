"""The numbered changes that lead from an empty database to the tables of today.

Each kind of database has a folder here with one file of SQL a change, ``0001_what_it_does.sql``
and so on without a gap; PostgreSQL's begin at the version that SQLite had when it came. A file that
has been released never changes: a database somewhere is at its number already. docs/storage.md says
how to add one.
"""

import re
from collections.abc import Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import Final, NamedTuple

FIRST: Final = {"sqlite": 1, "postgres": 5}
"""The number of the first one of each kind of database, after which their numbers mean the same."""

_FILE: Final = re.compile(r"(\d{4})_[a-z0-9_]+\.sql", re.ASCII)


class Migration(NamedTuple):
    """One numbered change.

    Attributes:
        number: The version that a database has after it, counted from 1.
        name: The file's name.
        sql: Its statements, each of which ends at the end of a line.
    """

    number: int
    name: str
    sql: str


def migrations_of(database: str) -> Sequence[Migration]:
    """Return the migrations of a kind of database, such as ``sqlite``, in order."""
    return read_migrations(files(__name__) / database, FIRST[database])


def read_migrations(folder: Traversable, first: int = 1) -> Sequence[Migration]:
    """Return the migrations in a folder in order.

    Args:
        folder: The folder.
        first: The number of the first one.

    Raises:
        ValueError: A file's name is none of a migration's, or a number is not the next one.
    """
    found = []
    for file in sorted(folder.iterdir(), key=lambda file: file.name):
        named = _FILE.fullmatch(file.name)
        if named is None:
            raise ValueError(f"{file.name}: a migration is called like 0001_what_it_does.sql")
        found.append(Migration(int(named[1]), file.name, file.read_text(encoding="utf-8")))
    for place, migration in enumerate(found, first):
        if migration.number != place:
            raise ValueError(f"{migration.name}: the number should be {place:04}")
    return tuple(found)
