"""What is PostgreSQL's alone: restarts, kills, broken lines, and databases of others.

What every store does is in ``test_contract.py``.
"""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from typing import Any

import pytest

from cut_line import CutLine, cut_line
from killed_appends import append_while_killed, opened
from postgres_server import PostgresServer, shared_server
from stores import index_row, said
from topdrop.server.store import (
    CannotOpen,
    Conflict,
    Operator,
    StoreError,
    postgres_connection,
    postgres_writer,
)
from topdrop.server.store.migrations import Migration
from topdrop.server.store.postgres import PostgresStore
from topdrop.server.store.postgres_database import MIGRATIONS, open_database
from topdrop.server.tables.stored_events import StoredEntry, StoredMovePlayed


@pytest.fixture
def server() -> PostgresServer:
    return shared_server()


def with_store(url: str, use: Callable[[PostgresStore], Awaitable[None]]) -> None:
    async def run() -> None:
        store = await opened(url)
        try:
            await use(store)
        finally:
            await store.close()

    asyncio.run(run())


# Opening.


def test_a_database_that_cannot_be_reached_is_told_without_its_password(
    server: PostgresServer,
) -> None:
    for url, reason in {
        "postgresql://ann:secret@127.0.0.1:1/t": "at 127.0.0.1:1/t: cannot be reached: Conn",
        server.url("nothing").replace("@", ":secret@"): 'database "nothing" does not exist',
    }.items():
        with pytest.raises(CannotOpen, match=reason) as told:
            PostgresStore(url)
        assert "secret" not in str(told.value)


def test_a_database_of_somebody_else_is_left_alone(server: PostgresServer) -> None:
    url = server.new_database()
    schema = url.partition("search_path=")[2]
    server.run(f"CREATE TABLE {schema}.history (x INTEGER)")
    with pytest.raises(CannotOpen, match="has tables of something else"):
        PostgresStore(url)
    found = server.run(f"SELECT tablename FROM pg_tables WHERE schemaname = '{schema}'")
    assert found == "history\n"


def test_a_database_that_cannot_keep_all_texts_is_refused(server: PostgresServer) -> None:
    server.run("CREATE DATABASE latin TEMPLATE template0 ENCODING 'LATIN1'")
    with pytest.raises(CannotOpen, match="keeps texts as LATIN1, but UTF8 is needed"):
        PostgresStore(server.url("latin"))


NEXT = Migration(MIGRATIONS[-1].number + 1, "notes.sql", "CREATE TABLE notes (text TEXT);\n")
BROKEN = Migration(NEXT.number, "broken.sql", "CREATE TABLE notes (x INTEGER); DROP TABLE gone;\n")


def test_migrations_are_applied_once_and_wholly_or_not(server: PostgresServer) -> None:
    url = server.new_database()
    instance = open_database(url)
    with pytest.raises(CannotOpen, match=r'upgraded: broken\.sql: table "gone" does not exist'):
        open_database(url, [*MIGRATIONS, BROKEN])
    for _ in range(2):
        assert open_database(url, [*MIGRATIONS, NEXT]) == instance
    version = f"has data of version {NEXT.number}, this is for version {MIGRATIONS[-1].number}"
    with pytest.raises(CannotOpen, match=version):
        PostgresStore(url)


# What it keeps.


def test_texts_that_postgresql_cannot_keep(server: PostgresServer) -> None:
    async def use(store: PostgresStore) -> None:
        entry = said("t", 1)
        odd = type(entry)(table="t", seq=1, at=1, what=entry.what, guest="a", command="\0")
        await store.append([odd])
        assert await store.history("t") == [odd]
        for nowhere in ("t\0", "\ud800"):
            assert await store.history(nowhere) == []
            with pytest.raises(StoreError):
                await store.append([said(nowhere, 1)])
        await store.append([said("t", 2)])

    with_store(server.new_database(), use)


def test_what_is_appended_at_the_same_time_goes_into_a_few_transactions(
    server: PostgresServer,
) -> None:
    url = server.new_database()

    async def use(store: PostgresStore) -> None:
        jobs = [store.append([said(f"{n}", 1)], [index_row(f"{n}")]) for n in range(400)]
        await asyncio.gather(*jobs)

    with_store(url, use)
    schema = url.partition("search_path=")[2]
    assert int(server.run(f"SELECT count(DISTINCT xmin::text) FROM {schema}.history")) <= 3


def test_commits_are_on_the_disk_whatever_the_server_is_set_to(server: PostgresServer) -> None:
    async def use(store: PostgresStore) -> None:
        await store.append([said("t", 1)])
        connection = store._writer._connection
        assert await connection.fetchval("SHOW synchronous_commit") == "local"

    with_store(f"{server.new_database()}&synchronous_commit=off", use)


def test_processes_that_write_the_same_tables_do_not_block_each_other(
    server: PostgresServer,
) -> None:
    async def append(store: PostgresStore, tables: list[int], seq: int) -> int:
        done = 0
        for table in tables:
            try:
                rows = [said(f"{n}", seq) for n in (table, (table + 7) % 20)]
                await store.append(rows, [index_row(row.table, seq) for row in rows])
                done += 1
            except Conflict:
                pass
        return done

    async def run() -> None:
        url = server.new_database()
        stores = await asyncio.gather(*(opened(url) for _ in range(3)))
        orders = [list(range(20)), list(reversed(range(20))), list(range(20))]
        work = zip(stores, orders, strict=True)
        done = await asyncio.gather(*(append(*each, seq=1) for each in work))
        rows = [len(await stores[0].history(f"{n}")) for n in range(20)]
        assert sum(rows) == 2 * sum(done)
        await asyncio.gather(*(store.close() for store in stores))

    asyncio.run(run())


# When it is not there.


def test_processes_that_each_write_alone_wait_for_one_another(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Whoever shares a lock and then wants it alone waits for ever for another one who does, too;
    # the database breaks one of them off, which would be tried again.
    monkeypatch.setattr(postgres_writer, "ATTEMPTS", 1)

    async def use() -> None:
        url = server.new_database()
        stores = [await opened(url), await opened(url)]
        by = Operator("eve", 1)

        async def work(number: int) -> None:
            await stores[number % 2].append([said(f"t{number}", 1)], [index_row(f"t{number}")])
            await stores[number % 2].note_action("prune", str(number), "", by)

        try:
            await asyncio.gather(*(work(number) for number in range(60)))
            actions = await stores[0].admin_actions_after(0, 100)
            assert [action.number for action in actions] == list(range(1, 61))
        finally:
            for store in stores:
                await store.close()

    asyncio.run(use())


def test_while_it_is_away_nothing_is_stored_and_all_goes_on_when_it_is_back(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: PostgresStore) -> None:
        await store.append([said("t", 1)])
        await asyncio.to_thread(server.stop)
        try:
            for _ in range(2):
                with pytest.raises(StoreError, match=r"Connection refused|just now"):
                    await store.append([said("t", 2)])
                with pytest.raises(StoreError, match=r"Connection refused|just now"):
                    await store.history("t")
        finally:
            await asyncio.to_thread(server.start)
        # It may be back before the last failure is old enough to try again.
        monkeypatch.setattr(postgres_writer, "LOOK_AGAIN_SECONDS", 0.0)
        assert await store.history("t") == [said("t", 1)]
        await store.append([said("t", 2)])

    monkeypatch.setattr(postgres_writer, "AWAY_SECONDS", 0.2)
    with_store(server.new_database(), use)


def test_a_restart_is_not_noticed_by_whoever_writes_then(server: PostgresServer) -> None:
    async def use(store: PostgresStore) -> None:
        await store.append([said("t", 1)])
        await store.history("t")
        await asyncio.to_thread(server.stop, signal.SIGINT)
        await asyncio.to_thread(server.start)
        assert await store.history("t") == [said("t", 1)]
        await store.append([said("t", 2)])

    with_store(server.new_database(), use)


def over(line: CutLine, server: PostgresServer, url: str) -> str:
    """Return where the same database is found over a line."""
    return url.replace(f":{server.port}/", f":{line.port}/")


def on_a_line(
    server: PostgresServer, use: Callable[[PostgresStore, CutLine], Awaitable[None]]
) -> None:
    async def run() -> None:
        async with cut_line(server.port) as line:
            store = await opened(over(line, server, server.new_database()))
            await store.append([said("t", 1)])
            await use(store, line)
            await store.close()

    asyncio.run(run())


def test_when_the_answer_to_a_commit_is_lost_what_was_kept_is_found(
    server: PostgresServer,
) -> None:
    async def use(store: PostgresStore, line: CutLine) -> None:
        line.cut = "answer"
        played = StoredMovePlayed(chair=0, move="a", by="bot", chance={"a": (1.5, None)}, spent=1)
        odd = StoredEntry(table="v", seq=1, at=1, what=played)
        kept = [store.append([said("t", 2)], [index_row("t")]), store.append([said("u", 1)])]
        kept.append(store.append([odd]))
        await asyncio.gather(*kept)
        assert await store.history("t", 1) == [said("t", 2)]
        assert await store.history("u") == [said("u", 1)]

    on_a_line(server, use)


def test_when_a_commit_is_lost_nothing_was_kept_and_that_is_told(server: PostgresServer) -> None:
    async def use(store: PostgresStore, line: CutLine) -> None:
        line.cut = "question"
        with pytest.raises(StoreError, match="nothing was stored"):
            await store.append([said("t", 2)])
        assert await store.history("t", 1) == []
        await store.append([said("t", 2, "again")])

    on_a_line(server, use)


def test_a_commit_that_comes_after_it_was_given_up_is_not_kept(
    server: PostgresServer, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: PostgresStore, line: CutLine) -> None:
        line.cut = "late"
        with pytest.raises(StoreError, match="nothing was stored"):
            await store.append([said("t", 2)])
        line.let_through.set()
        # The place is free again, though the server never heard that the line was broken.
        await store.append([said("t", 2, "again")])
        assert await store.history("t", 1) == [said("t", 2, "again")]

    monkeypatch.setattr(postgres_connection, "ANSWER_SECONDS", 0.5)
    on_a_line(server, use)


# Killed.

KILLS = int(os.environ.get("TOPDROP_KILLS", "0"))


def check(kills: int, seed: int) -> Any:
    outcome = asyncio.run(append_while_killed(shared_server(), kills, seed))
    assert (outcome.lost, outcome.kept_though_refused, outcome.double) == (0, 0, 0), outcome
    return outcome


def test_killed_in_the_midst_it_loses_nothing_that_was_acknowledged() -> None:
    check(2, seed=1)


@pytest.mark.slow
def test_killed_often_it_loses_nothing_that_was_acknowledged() -> None:
    print(check(KILLS or 40, seed=int(os.environ.get("TOPDROP_SEED", "2"))))
