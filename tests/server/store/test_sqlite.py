import asyncio
import os
import sqlite3
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path

import pytest

from topdrop.server.protocol.common import TableOptions
from topdrop.server.protocol.table_events import Said
from topdrop.server.store import Conflict, Guest, Key, StoreError
from topdrop.server.store.sqlite import CannotOpen, SqliteStore
from topdrop.server.tables.stored_events import (
    StoredEntry,
    StoredMovePlayed,
    StoredMuted,
    StoredTableMade,
    TableIndexRow,
)


def said(table: str, seq: int, text: str = "hello") -> StoredEntry:
    return StoredEntry(
        table=table,
        seq=seq,
        at=seq,
        what=Said(chair=0, name="Ann", text=text),
        guest="ann",
        command=f"c{seq}",
    )


def card(table: str, changed: int = 1, **fields: object) -> TableIndexRow:
    values: dict[str, object] = {
        "game": "ontop",
        "status": "waiting",
        "listed": True,
        "names": ("Ann", None),
        "guests": ("ann", None),
        "host": "host",
        "acting": None,
        "wakes": False,
        **fields,
    }
    return TableIndexRow(table=table, changed=changed, **values)  # type: ignore[arg-type]


def with_store(path: Path, use: Callable[[SqliteStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


def test_what_was_kept_is_there_when_the_file_is_opened_again(tmp_path: Path) -> None:
    path = tmp_path / "deep" / "er" / "t.db"
    making = StoredTableMade(
        game="ontop",
        setup={"players": ["red", "blue"]},
        options=TableOptions(begins=1),
        chairs=(),
        host="ann",
        invite="i",
    )
    playing = StoredMovePlayed(chair=0, move="c4d4", by="bot", chance={"a": [1.5]}, spent=3)
    muting = StoredMuted(guest="ann", chair=1, muted=True)
    rows = [
        StoredEntry(table="t", seq=1, at=9, what=making),
        StoredEntry(table="t", seq=2, at=9, what=playing),
        StoredEntry(table="t", seq=3, at=9, what=muting),
        said("t", 4),
    ]

    async def write(store: SqliteStore) -> None:
        await store.append(rows, [card("t")])

    async def read(store: SqliteStore) -> None:
        assert await store.history("t") == rows
        assert await store.history("t", after=2) == rows[2:]
        assert await store.history("other") == []
        assert await store.open_cards(5) == [card("t")]

    with_store(path, write)
    with_store(path, read)
    assert os.stat(path).st_mode & 0o077 == 0
    assert os.stat(path.parent).st_mode & 0o077 == 0


def test_commits_are_safe_from_a_power_cut(tmp_path: Path) -> None:
    async def look(store: SqliteStore) -> None:
        writing = store._writer._connection
        assert writing.execute("PRAGMA synchronous").fetchone() == (2,)
        assert writing.execute("PRAGMA journal_mode").fetchone() == ("wal",)

    with_store(tmp_path / "t.db", look)


def test_a_place_is_taken_only_once_and_nothing_of_the_rest_is_kept(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append([said("t", 1)])
        with pytest.raises(Conflict):
            await store.append([said("u", 1), said("t", 1, "other")], [card("u")])
        assert await store.history("t") == [said("t", 1)]
        assert await store.history("u") == []
        assert await store.open_cards(9) == []
        await store.append([said("t", 2)])

    with_store(tmp_path / "t.db", use)


def test_many_writers_are_committed_together_and_apart(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        jobs = [store.append([said("t", 1 + n % 50, f"{n}")]) for n in range(100)]
        outcomes = await asyncio.gather(*jobs, return_exceptions=True)
        assert sum(outcome is None for outcome in outcomes) == 50
        assert sum(isinstance(outcome, Conflict) for outcome in outcomes) == 50
        history = await store.history("t")
        assert [row.seq for row in history] == list(range(1, 51))
        kept = {n for n, outcome in enumerate(outcomes) if outcome is None}
        assert {int(row.what.text) for row in history if isinstance(row.what, Said)} == kept

    with_store(tmp_path / "t.db", use)


RACER = """
import asyncio, sys
from pathlib import Path
from topdrop.server.protocol.table_events import Said
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.store import Conflict
from topdrop.server.store.sqlite import SqliteStore

async def race(path, name):
    store = SqliteStore(Path(path))
    print("ready", flush=True)
    sys.stdin.readline()
    won = 0
    for seq in range(1, 101):
        what = Said(chair=0, name=name, text=str(seq))
        try:
            await store.append([StoredEntry(table="t", seq=seq, at=1, what=what)])
            won += 1
        except Conflict:
            pass
    await store.close()
    print(won)

asyncio.run(race(*sys.argv[1:]))
"""


def test_two_processes_never_both_append_the_same_step(tmp_path: Path) -> None:
    path = tmp_path / "t.db"
    racers = [
        subprocess.Popen(
            [sys.executable, "-c", RACER, path, name],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )
        for name in ("Ann", "Bob")
    ]
    for racer in racers:
        assert racer.stdout is not None
        assert racer.stdout.readline() == "ready\n"
    won = [int(racer.communicate("go\n", timeout=60)[0]) for racer in racers]
    assert sum(won) == 100

    async def look(store: SqliteStore) -> None:
        names = [row.what.name for row in await store.history("t") if isinstance(row.what, Said)]
        assert [names.count("Ann"), names.count("Bob")] == won

    with_store(path, look)


def test_cards_are_found_by_what_they_say(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        await store.append(
            [],
            [
                card("a", 1),
                card("b", 3),
                card("c", 2, listed=False, guests=("bob", "ann")),
                card("d", 4, status="playing", wakes=True, guests=("ann", "ann")),
                card("e", 5, status="over", guests=("ann", "bob")),
            ],
        )
        assert [found.table for found in await store.open_cards(9)] == ["b", "a"]
        assert [found.table for found in await store.open_cards(1)] == ["b"]
        assert [found.table for found in await store.cards_of("ann", 9)] == list("edbca")
        assert [found.table for found in await store.cards_of("bob", 9)] == ["e", "c"]
        assert await store.unfinished("ann") == 4
        assert await store.unfinished("bob") == 1
        assert await store.unfinished("host") == 4
        assert await store.waking() == ["d"]
        await store.append([], [card("d", 9, status="over", guests=("bob", None))])
        assert await store.waking() == []
        assert [found.table for found in await store.cards_of("ann", 9)] == list("ebca")

    with_store(tmp_path / "t.db", use)


def test_guests_are_found_by_their_keys_until_these_expire(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        key = Key(digest="d1", guest="g", use="cookie", expires=100)
        link = Key(digest="d2", guest="g", use="link", expires=50)
        await store.keep_guest(Guest("g", "Ann"), [key, link])
        await store.keep_guest(Guest("g", "Anna"))
        assert await store.guest_of("d1", 99) == (Guest("g", "Anna"), key)
        assert await store.guest_of("d2", 49) == (Guest("g", "Anna"), link)
        assert await store.guest_of("d1", 100) is None
        assert await store.guest_of("d3", 1) is None
        with pytest.raises(Conflict):
            await store.keep_guest(Guest("h", "Bob"), [key])

    with_store(tmp_path / "t.db", use)


def test_a_store_that_is_closed_says_so(tmp_path: Path) -> None:
    async def use() -> None:
        store = SqliteStore(tmp_path / "t.db")
        await store.close()
        with pytest.raises(StoreError):
            await store.append([said("t", 1)])
        with pytest.raises(StoreError):
            await store.history("t")
        await store.close()

    asyncio.run(use())


def test_rows_that_cannot_be_kept_or_read_are_an_error(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        huge = StoredEntry(table="t", seq=2**70, at=1, what=Said(chair=0, name="", text=""))
        with pytest.raises(StoreError):
            await store.append([said("u", 1), huge])
        assert await store.history("u") == []
        with sqlite3.connect(tmp_path / "t.db") as other:
            other.execute(
                "INSERT INTO history VALUES ('t', 1, 1, '{\"kind\":\"odd\"}', NULL, NULL)"
            )
            other.execute("INSERT INTO cards VALUES ('t', 'waiting', 1, 1, 0, 'odd')")
        other.close()
        with pytest.raises(StoreError, match="table t"):
            await store.history("t")
        with pytest.raises(StoreError, match="card"):
            await store.open_cards(1)

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


def test_files_that_are_no_store_are_refused(tmp_path: Path) -> None:
    garbage = tmp_path / "garbage.db"
    garbage.write_bytes(b"not a database at all" * 100)
    with pytest.raises(CannotOpen, match="no database of topdrop"):
        SqliteStore(garbage)
    newer = tmp_path / "newer.db"
    with sqlite3.connect(newer) as connection:
        connection.execute("PRAGMA user_version = 7")
    connection.close()
    with pytest.raises(CannotOpen, match="version 7"):
        SqliteStore(newer)
    others = tmp_path / "others.db"
    with sqlite3.connect(others) as connection:
        connection.execute("CREATE TABLE things (x)")
    connection.close()
    with pytest.raises(CannotOpen, match="version 0"):
        SqliteStore(others)
    with pytest.raises(CannotOpen, match="cannot be used"):
        SqliteStore(garbage / "below" / "a.db")
    with pytest.raises(CannotOpen, match="cannot be used"):
        SqliteStore(tmp_path)


def test_giving_up_on_a_write_does_no_harm(tmp_path: Path) -> None:
    async def use(store: SqliteStore) -> None:
        waiting = [asyncio.ensure_future(store.append([said("t", n)])) for n in range(1, 30)]
        await asyncio.gather(waiting[0])
        for task in waiting:
            task.cancel()
        await asyncio.gather(*waiting, return_exceptions=True)
        await store.append([said("u", 1)])
        assert await store.history("u") == [said("u", 1)]

    with_store(tmp_path / "t.db", use)
