"""Everything in PostgreSQL as a file, and a file in PostgreSQL."""

import asyncio
import sqlite3
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from killed_appends import opened
from postgres_server import PostgresServer, shared_server
from stores import index_row, said
from topdrop.server.store import CannotOpen, Guest, KeptAnalysis, Key, PuzzleReport, Store
from topdrop.server.store.postgres_copy import (
    back_up,
    move_to_database,
    move_to_folder,
    restore,
)
from topdrop.server.store.sqlite import MIGRATIONS, SqliteStore
from topdrop.server.store.sqlite_file import open_file

ODD = "žluťoučký 🐎 \u2028 \"'\\ \x01"
KEY = Key(digest="d", guest="ann", use="token", expires=2**42, made=3)
REPORT = PuzzleReport(at=9, game="ontop", puzzle="ab3", move=None, text=ODD)


@pytest.fixture
def server() -> PostgresServer:
    return shared_server()


async def fill(store: Store) -> None:
    """Keep something of everything."""
    rows = [index_row("t", 5, wakes=True, left=77), index_row("u", 6, listed=False)]
    await store.append([said("t", 1, ODD), said("t", 2), said("u", 1)], rows)
    await store.append([said(f"v{n}", 1) for n in range(1_100)])
    await store.keep_guest(Guest("ann", ODD), [KEY])
    await store.keep_guest(Guest("bob", "Bob"))
    await store.keep_guest(Guest("eve", "Eve"))
    await store.merge_guests("eve", "bob", 8)
    await store.keep_analysis(KeptAnalysis("a", "t", 4, b'{"x": 1}'), 9)
    await store.keep_puzzle_report(REPORT)
    await store.begin_process("p", 50)
    await store.end_process("p", 60)


async def content(store: Store) -> list[Any]:
    """Return all of it, as far as it can be asked for."""
    return [
        [await store.history(table) for table in ("t", "u", "v7")],
        len(await store.tables_after("", 9_999)),
        await store.all_tables(),
        await store.pending_tables(),
        await store.tables_of("ann", 9),
        await store.guest_of("d", 1),
        await store.analysis("a"),
        await store.puzzle_reports_after(0, 9),
        store.instance,
    ]


def use_file(path: Path, use: Callable[[Store], Awaitable[Any]]) -> Any:
    return _use(lambda: asyncio.to_thread(SqliteStore, path), use)


def use_database(url: str, use: Callable[[Store], Awaitable[Any]]) -> Any:
    return _use(lambda: opened(url), use)


def _use(opening: Callable[[], Awaitable[Store]], use: Callable[[Store], Awaitable[Any]]) -> Any:
    async def run() -> Any:
        store = await opening()
        try:
            return await use(store)
        finally:
            await store.close()

    return asyncio.run(run())


def test_both_kinds_have_the_same_tables_and_columns(
    server: PostgresServer, tmp_path: Path
) -> None:
    url = server.new_database()
    use_database(url, content)
    schema = url.partition("search_path=")[2]
    found = server.run(
        "SELECT table_name, column_name FROM information_schema.columns"
        f" WHERE table_schema = '{schema}' ORDER BY table_name, column_name"
    )
    theirs = {tuple(line.split("|")) for line in found.splitlines()}
    with closing(open_file(tmp_path / "t.db", MIGRATIONS)) as file:
        names = file.execute("SELECT name FROM sqlite_schema WHERE type = 'table'").fetchall()
        ours = {
            (name, column)
            for (name,) in names
            for _, column, *_ in file.execute(f"PRAGMA table_info({name})")
        }
    assert theirs - ours == {("schema_version", "number")}
    assert ours - theirs == set()


def test_what_was_copied_and_put_back_is_what_was_there(
    server: PostgresServer, tmp_path: Path
) -> None:
    first, second = server.new_database(), server.new_database()
    use_database(first, fill)
    before = use_database(first, content)
    contents = back_up(first, tmp_path / "copy.db")
    assert (contents.tables, contents.guests) == (1_102, 3)
    assert (tmp_path / "copy.db").stat().st_mode & 0o777 == 0o600
    assert [file.name for file in tmp_path.iterdir()] == ["copy.db"]
    assert restore(tmp_path / "copy.db", second) == contents
    assert use_database(second, content) == before
    assert use_file(tmp_path / "copy.db", content) == before

    async def outage(store: Store) -> Any:
        return await store.begin_process("q", 900)

    for found in (use_database(second, outage), use_database(first, outage)):
        assert (found.began, found.ended) == (60, 900)
    assert use_database(second, lambda store: store.outages_since(0))[-1].reason == "restored"


def test_a_move_there_and_back_changes_nothing(server: PostgresServer, tmp_path: Path) -> None:
    url, here, there = server.new_database(), tmp_path / "here", tmp_path / "there"
    use_file(here / "t.db", fill)
    before = use_file(here / "t.db", content)
    move_to_database(here, "t.db", url)
    assert use_database(url, content) == before
    move_to_folder(url, there, "t.db")
    assert use_file(there / "t.db", content) == before
    # It was no copy that was put back.
    outage = use_file(there / "t.db", lambda store: store.begin_process("q", 900))
    assert (outage.began, outage.reason) == (60, "downtime")
    with pytest.raises(CannotOpen, match=r"t\.db: is there already"):
        move_to_folder(url, there, "t.db")


def test_what_is_there_is_only_set_aside_when_that_is_wanted(
    server: PostgresServer, tmp_path: Path
) -> None:
    url = server.new_database()
    use_database(url, fill)
    back_up(url, tmp_path / "copy.db")
    use_database(url, lambda store: store.append([said("w", 1)]))
    with pytest.raises(CannotOpen, match="--replace sets it aside"):
        restore(tmp_path / "copy.db", url)
    assert use_database(url, lambda store: store.history("w"))
    restore(tmp_path / "copy.db", url, replace=True)
    assert use_database(url, lambda store: store.history("w")) == []
    aside = server.run("SELECT nspname FROM pg_namespace WHERE nspname LIKE 'topdrop_2%'").split()
    assert server.run(f"SELECT count(*) FROM {aside[-1]}.history WHERE \"table\" = 'w'") == "1\n"


def test_a_database_that_a_server_uses_is_left_alone(
    server: PostgresServer, tmp_path: Path
) -> None:
    url = server.new_database()
    use_database(url, fill)
    back_up(url, tmp_path / "copy.db")
    now = time.time_ns() // 1_000_000
    use_database(url, lambda store: store.beat("p", now + 2_000))
    with pytest.raises(CannotOpen, match="a server uses it"):
        restore(tmp_path / "copy.db", url, replace=True)
    with pytest.raises(CannotOpen, match="a server uses it"):
        move_to_folder(url, tmp_path / "new", "t.db")
    assert not (tmp_path / "new" / "t.db").exists()
    # Copies are taken while they do.
    assert back_up(url, tmp_path / "again.db").tables == 1_102


def test_what_cannot_be_copied_changes_nothing(server: PostgresServer, tmp_path: Path) -> None:
    url, file = server.new_database(), tmp_path / "copy.db"
    with pytest.raises(CannotOpen, match="no such file"):
        restore(file, url)
    file.write_bytes(b"somebody's diary" * 99)
    with pytest.raises(CannotOpen, match=f"^{file}: cannot be read"):
        restore(file, url)
    with pytest.raises(CannotOpen, match=f"^{file}: is there already"):
        back_up(url, file)
    with pytest.raises(CannotOpen, match="has data of version 0"):
        back_up(url, tmp_path / "new.db")
    assert not (tmp_path / "new.db").exists()
    away = "postgresql://ann:secret@127.0.0.1:1/t"
    with pytest.raises(CannotOpen, match=r"at 127\.0\.0\.1:1/t: Connection refused"):
        back_up(away, tmp_path / "new.db")
    with closing(sqlite3.connect(tmp_path / "old.db")) as newer:
        newer.execute("CREATE TABLE history (x)")
        newer.execute("PRAGMA user_version = 99")
    with pytest.raises(CannotOpen, match="has data of version 99"):
        restore(tmp_path / "old.db", url)
