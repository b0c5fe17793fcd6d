"""The numbered migrations, and how a file is brought from one version to the next."""

import shutil
import sqlite3
from collections.abc import Sequence
from pathlib import Path

import pytest

from topdrop.server.store import CannotOpen
from topdrop.server.store.migrations import Migration, migrations_of, read_migrations
from topdrop.server.store.sqlite_file import open_file

OURS = migrations_of("sqlite")
FIRST = Path(__file__).parents[2] / "data" / "database-1" / "topdrop.db"

NEXT = [
    Migration(
        len(OURS) + 1,
        "notes.sql",
        "-- What guests note down; and why.\n"
        "CREATE TABLE notes (\n    guest TEXT PRIMARY KEY, text TEXT DEFAULT ';'\n);\n"
        "INSERT INTO notes (guest) SELECT DISTINCT guest FROM sitters;\n-- All of it.\n",
    ),
    Migration(
        len(OURS) + 2,
        "rewritten.sql",
        "UPDATE history SET body = CAST(json_set(CAST(body AS TEXT), '$.text', 'Hm.') AS BLOB)\n"
        "    WHERE json_extract(CAST(body AS TEXT), '$.kind') = 'said';",
    ),
]
BROKEN = Migration(len(OURS) + 2, "broken.sql", "DROP TABLE cards;\nDROP TABLE gone;\n")


def content(path: Path) -> list[str]:
    """Return everything that is in a database, as the statements that would make it."""
    connection = sqlite3.connect(path)
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    found = [f"version {version}", *connection.iterdump()]
    connection.close()
    return found


def tables(path: Path) -> list[str]:
    """Return how a database's tables and indexes are made."""
    connection = sqlite3.connect(path)
    found = connection.execute("SELECT sql FROM sqlite_schema WHERE sql NOT NULL ORDER BY name")
    made = [sql for (sql,) in found]
    connection.close()
    return made


def upgrade(path: Path, migrations: Sequence[Migration] = OURS) -> list[str]:
    """Open and close a file, and return everything that is in it then."""
    open_file(path, migrations).close()
    return content(path)


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """A copy of a database of the first version."""
    return Path(shutil.copy(FIRST, tmp_path))


def test_the_migrations_are_numbered_without_a_gap_and_come_with_the_package() -> None:
    assert [migration.number for migration in OURS] == list(range(1, len(OURS) + 1))
    assert OURS[0].name == "0001_tables_and_guests.sql"


def test_the_first_migration_makes_the_tables_of_the_first_version(tmp_path: Path) -> None:
    upgrade(tmp_path / "new.db", OURS[:1])
    assert tables(tmp_path / "new.db") == tables(FIRST)


def test_an_old_file_gets_the_same_tables_as_a_new_one(old: Path, tmp_path: Path) -> None:
    upgrade(old)
    upgrade(tmp_path / "new.db")
    assert tables(old) == tables(tmp_path / "new.db")


def test_opening_again_changes_nothing(old: Path) -> None:
    once = upgrade(old)
    assert once[0] == f"version {len(OURS)}"
    assert upgrade(old) == once


def test_what_is_missing_is_applied_and_nothing_twice(old: Path) -> None:
    upgrade(old, OURS)
    found = upgrade(old, [*OURS, *NEXT[:1]])
    assert found[0] == f"version {NEXT[0].number}"
    assert sum('INSERT INTO "notes"' in line for line in found) == 2
    # Half way there: the second one is still to come.
    again = upgrade(old, [*OURS, *NEXT])
    assert again[0] == f"version {NEXT[1].number}"
    assert sum('INSERT INTO "notes"' in line for line in again) == 2
    connection = sqlite3.connect(old)
    bodies = [body for (body,) in connection.execute("SELECT body FROM history")]
    connection.close()
    assert sum(b'"text":"Hm."' in body for body in bodies) == 1


def test_what_was_guessed_is_in_no_file_and_addresses_are_found_by_any_capitals(old: Path) -> None:
    upgrade(old, OURS[:16])
    connection = sqlite3.connect(old)
    connection.execute("INSERT INTO guesses VALUES ('address 192.0.2.7', 1, 1)")
    connection.execute(
        "INSERT INTO accounts VALUES ('ann', 'Ann', 'ann', 1, NULL, 'Ann@B.example')"
    )
    connection.execute(
        "INSERT INTO one_time_secrets VALUES ('d', 'email', 'ann', 9, 'x@b.example')"
    )
    connection.commit()
    connection.close()
    assert b"192.0.2.7" in old.read_bytes()
    upgrade(old)
    connection = sqlite3.connect(old)
    assert connection.execute("SELECT email_key FROM accounts").fetchall() == [("ann@b.example",)]
    connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    connection.close()
    assert b"192.0.2.7" not in old.read_bytes()
    assert b"x@b.example" not in old.read_bytes()


def test_a_migration_that_fails_leaves_the_file_as_it_was(old: Path) -> None:
    before = upgrade(old)
    for migrations in ([*OURS, BROKEN._replace(number=len(OURS) + 1)], [*OURS, NEXT[0], BROKEN]):
        with pytest.raises(CannotOpen, match=r"upgraded: broken\.sql: no such table: gone"):
            open_file(old, migrations)
    # The one before it has been applied, which the present version may go on from.
    assert content(old) == upgrade(old, [*OURS, NEXT[0]]) != before
    assert upgrade(old, [*OURS, *NEXT])[0] == f"version {NEXT[1].number}"


@pytest.mark.parametrize("cut", range(1, 8))
def test_a_migration_that_is_cut_off_is_begun_anew(old: Path, cut: int) -> None:
    """As if the process had been killed: the connection goes with its transaction open."""
    before = content(old)
    connection = sqlite3.connect(old, isolation_level=None)
    connection.execute("BEGIN IMMEDIATE")
    for number in range(cut):
        connection.execute(f"CREATE TABLE half{number} (x)")
    connection.execute(f"PRAGMA user_version = {len(OURS) + 1}")
    connection.close()
    assert content(old) == before
    assert upgrade(old, [*OURS, *NEXT])[0] == f"version {NEXT[1].number}"


def test_a_file_of_a_later_version_is_refused_and_left_as_it_is(old: Path) -> None:
    upgrade(old, [*OURS, *NEXT])
    before = old.read_bytes()
    reason = f"has data of version {NEXT[1].number}, this is for version {len(OURS)}"
    with pytest.raises(CannotOpen, match=reason):
        open_file(old, OURS)
    assert old.read_bytes() == before


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        (["0001_a.sql", "0003_c.sql"], r"^0003_c\.sql: the number should be 0002"),
        (["0001_a.sql", "0001_b.sql"], r"^0001_b\.sql: the number should be 0002"),
        (["0000_a.sql"], r"^0000_a\.sql: the number should be 0001"),
        (["0001_a.sql", "2_b.sql"], r"^2_b\.sql: a migration is called like"),
        (["0001_a.sql", "notes.txt"], r"^notes\.txt: a migration is called like"),
    ],
)
def test_migrations_that_are_misnumbered_are_found(
    tmp_path: Path, names: list[str], reason: str
) -> None:
    for name in names:
        (tmp_path / name).touch()
    with pytest.raises(ValueError, match=reason):
        read_migrations(tmp_path)
