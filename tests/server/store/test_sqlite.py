"""What is SQLite's alone: the file, power cuts, full disks, and processes that share a file.

What every store does is in ``test_contract.py``, upgrades are in ``test_migrations.py``.
"""

import asyncio
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from stores import said
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import CannotOpen, StoreError
from topdrop.server.store.sqlite import SqliteStore

PATIENCE = 60
"""Seconds after which a process has hung."""


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_only_the_owner_can_read_the_file_and_its_folder(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "t.db"

    async def use(store: SqliteStore) -> None:
        await store.append([said("t", 1)])
        for file in path.parent.iterdir():
            assert os.stat(file).st_mode & 0o077 == 0, file

    with_store(path, use)
    assert os.stat(path.parent).st_mode & 0o077 == 0


def test_commits_are_safe_from_a_power_cut(tmp_path: Path) -> None:
    async def look(store: SqliteStore) -> None:
        writing = store._writer._connection
        assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
        assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    with_store(tmp_path / "t.db", look)


PROCESS = """
import asyncio, sys
from pathlib import Path
from topdrop.server.protocol.table_events import Said
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.store import Conflict
from topdrop.server.store.sqlite import SqliteStore

async def race(path, steps):
    store = SqliteStore(Path(path))
    won = []
    for seq in range(1, int(steps) + 1):
        try:
            what = Said(chair=0, name=sys.argv[1], text="")
            await store.append([StoredEntry(table="t", seq=seq, at=1, what=what)])
            won.append(seq)
        except Conflict:
            pass
    await store.close()
    return won

print("ready", flush=True)
for line in sys.stdin:
    try:
        print(*asyncio.run(race(*line.split())), flush=True)
    except Exception as error:
        print(repr(error), flush=True)
"""
"""Opens a file a line, appends some steps, and says which of them were its own."""

Racer = subprocess.Popen[str]


@contextmanager
def racers(*names: str) -> Iterator[list[Racer]]:
    """Start processes that are going to do the same at the same time."""
    with ExitStack() as stack:
        started = [
            stack.enter_context(
                subprocess.Popen(
                    [sys.executable, "-c", PROCESS, name],
                    stdin=subprocess.PIPE,
                    stdout=subprocess.PIPE,
                    text=True,
                )
            )
            for name in names
        ]
        for racer in started:
            assert racer.stdout is not None
            assert racer.stdout.readline() == "ready\n"
        yield started
        for racer in started:
            assert racer.communicate(timeout=PATIENCE)[0] == ""


def ask(started: list[Racer], path: Path, steps: int) -> list[list[int]]:
    """Let all of them append steps to a file at once, and return which ones each of them did."""
    for racer in started:
        assert racer.stdin is not None
        racer.stdin.write(f"{path} {steps}\n")
        racer.stdin.flush()
    said = [racer.stdout.readline() for racer in started if racer.stdout is not None]
    assert all(word.isdecimal() for line in said for word in line.split()), said
    return [[int(seq) for seq in line.split()] for line in said]


def test_two_processes_never_both_append_the_same_step(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    with racers("Ann", "Bob") as started:
        won = ask(started, path, 100)
    assert sorted(won[0] + won[1]) == list(range(1, 101))

    async def look(store: SqliteStore) -> None:
        rows = await store.history("t")
        assert len(rows) == 100
        for row in rows:
            assert isinstance(row.what, Said)
            assert row.seq in won[["Ann", "Bob"].index(row.what.name)]

    with_store(path, look)


def test_processes_that_make_the_same_file_at_once_all_open_it(tmp_path: Path) -> None:
    with racers("Ann", "Bob", "Cleo") as started:
        for number in range(20):
            won = ask(started, tmp_path / f"{number}.db", 1)
            assert sorted(won) == [[], [], [1]]


def test_processes_that_open_the_same_old_file_at_once_all_bring_it_up_to_date(
    tmp_path: Path,
) -> None:
    old = Path(__file__).parents[2] / "data" / "database-1" / "topdrop.db"
    with racers("Ann", "Bob", "Cleo") as started:
        for number in range(5):
            path = Path(shutil.copy(old, tmp_path / f"{number}.db"))
            won = ask(started, path, 1)
            assert sorted(won) == [[], [], [1]]


def test_what_cannot_be_read_is_an_error(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        with sqlite3.connect(tmp_path / "t.db") as other:
            other.execute(
                "INSERT INTO history VALUES ('t', 1, 1, '{\"kind\":\"odd\"}', NULL, NULL)"
            )
            other.execute("INSERT INTO cards VALUES ('t', 'waiting', 1, 1, 0, 'odd')")
        other.close()
        with pytest.raises(StoreError, match="table t"):
            await store.history("t")
        with pytest.raises(StoreError, match="index row"):
            await store.open_tables(1)

    with_store(tmp_path / "t.db", use)


def test_a_full_disk_is_an_error_and_what_comes_later_is_kept(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append([said("t", 1)])
        writing = store._writer._connection
        (pages,) = writing.execute("PRAGMA page_count").fetchone()
        writing.execute(f"PRAGMA max_page_count = {pages}")
        with pytest.raises(StoreError, match="full"):
            await store.append([said("t", 2, "x" * 100_000)])
        writing.execute("PRAGMA max_page_count = 1000000")
        await store.append([said("t", 2)])
        assert await store.history("t") == [said("t", 1), said("t", 2)]

    with_store(tmp_path / "t.db", use)


def made(path: Path, *statements: str) -> Path:
    """Make a database that is not ours."""
    with sqlite3.connect(path) as connection:
        for statement in statements:
            connection.execute(statement)
    connection.close()
    return path


def test_files_that_are_no_store_are_refused_and_left_as_they_are(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"not a database at all" * 100)
    newer = made(tmp_path / "newer.db", "PRAGMA user_version = 99", "CREATE TABLE history (x)")
    others = made(tmp_path / "others.db", "CREATE TABLE things (x)")
    counted = made(tmp_path / "d.db", "CREATE TABLE things (x)", "PRAGMA user_version = 1")
    for path, reason in {
        garbage: "is no database of topdrop",
        newer: "has data of version 99, this is for version ",
        others: "has data of version 0, this is for version ",
        counted: "is no database of topdrop: there is no table history",
    }.items():
        before = path.read_bytes()
        with pytest.raises(CannotOpen, match=f"^{path}: {reason}"):
            SqliteStore(path)
        assert path.read_bytes() == before
        assert {file.name for file in tmp_path.glob(f"{path.name}?*")} == set()


def test_a_place_where_no_file_can_be_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    with pytest.raises(CannotOpen, match=r"/file is a file, but tables are kept in a folder$"):
        SqliteStore(tmp_path / "file" / "below" / "a.db")
    with pytest.raises(CannotOpen, match="cannot be used"):
        SqliteStore(tmp_path)


def test_a_file_beside_which_nothing_can_be_written_is_refused(tmp_path: Path) -> None:
    # Where the write-ahead log would be.
    (tmp_path / "t.db-wal").mkdir()
    with pytest.raises(CannotOpen, match=r"t\.db: cannot be used: "):
        SqliteStore(tmp_path / "t.db")


@contextmanager
def as_somebody() -> Iterator[None]:
    """Do without root's right to write everywhere, where the tests have it."""
    root = os.geteuid() == 0
    if root:
        os.seteuid(65_534)
    try:
        yield
    finally:
        if root:
            os.seteuid(0)


def test_a_folder_that_may_only_be_read_is_refused() -> None:
    with TemporaryDirectory() as name:
        folder = Path(name) / "data"
        with_store(folder / "t.db", lambda store: store.append([said("t", 1)]))
        os.chmod(name, 0o755)
        os.chmod(folder / "t.db", 0o666)
        os.chmod(folder, 0o555)
        before = (folder / "t.db").read_bytes()
        for path in (folder / "t.db", folder / "new.db", folder / "below" / "t.db"):
            place = path if path.parent == folder else path.parent
            with as_somebody(), pytest.raises(CannotOpen, match=f"^{place}: cannot be used: "):
                SqliteStore(path)
        assert (folder / "t.db").read_bytes() == before
        os.chmod(folder, 0o700)
