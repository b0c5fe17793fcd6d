"""All tables of a server: who may make them, which are in memory, and their lists."""

import asyncio
import sqlite3
from pathlib import Path

import pytest

from in_process import (
    ANN,
    BOB,
    GREEDY,
    ME,
    OPEN,
    QUICK,
    SHORT,
    InProcessServer,
    Recorder,
    play_legal,
    refusal_code,
    run_in_process,
    two_people,
)
from topdrop.server.protocol.messages import Rematch
from topdrop.server.runtime import table_registry
from topdrop.server.runtime.loading import load_table
from topdrop.server.runtime.resources import Resources
from topdrop.server.runtime.session import TableSession
from topdrop.server.runtime.table_registry import AWAY_MILLIS, LOOK_AGAIN_SECONDS, LOOKED_AT
from topdrop.server.store import StoreError
from topdrop.server.tables.outages import RETURN_MILLIS
from topdrop.server.tables.stored_events import StoredEntry
from topdrop.server.tables.table import Table

RETURN = RETURN_MILLIS / 1000


def test_a_guest_has_only_so_many_tables(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        for _ in range(2):
            await server.table(ME, OPEN)
        assert await refusal_code(server.table(ME, OPEN)) == "too_many_tables"
        await server.table(ME, OPEN, host=BOB)

    run_in_process(tmp_path, use, tables_per_guest=2)


def test_tables_nobody_needs_leave_the_memory(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        first = await server.table(ME, OPEN)
        kept = await server.table(ME, OPEN)
        await kept.subscribe(Recorder("ann"), None)
        server.clock.advance(120)
        for _ in range(3):
            await server.table(ME, OPEN)
        assert await server.tables.find(kept.id) is kept
        again = await server.tables.find(first.id)
        assert again is not first
        assert await again.read(lambda table: table.seq) == 1
        assert await refusal_code(server.tables.find("nowhere")) == "unknown_table"

    run_in_process(tmp_path, use, tables_in_memory=1)


def test_lists_tell_whose_turn_it_is(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server)
        (mine,) = (await server.tables.tables_of("ann")).tables
        (his,) = (await server.tables.tables_of("bob")).tables
        assert (mine.id, mine.names, mine.your_turn) == (session.id, ("Ann", "Bob"), True)
        assert (his.yours, his.your_turn, his.status) == (True, False, "playing")
        assert (await server.tables.tables_of(None)).tables == ()

    run_in_process(tmp_path, use)


def test_who_asks_for_a_table_at_the_same_time_gets_the_same_session(tmp_path: Path) -> None:
    ids: list[str] = []

    async def make(server: InProcessServer) -> None:
        ids.append((await server.table(ME, OPEN)).id)

    async def find(server: InProcessServer) -> None:
        found = await asyncio.gather(*(server.tables.find(ids[0]) for _ in range(5)))
        assert len(set(map(id, found))) == 1

    run_in_process(tmp_path, make)
    run_in_process(tmp_path, find)


def test_at_the_next_game_s_table_a_bot_begins_though_nobody_has_come_yet(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await server.table(ME, GREEDY, setup=SHORT, options=QUICK)
        recorder = Recorder("ann")
        await session.subscribe(recorder, None)
        await play_legal(server, session, ANN, 0)
        await recorder.until(lambda recorder: recorder.last.table.status == "over")
        asked = len(server.bots.asked)
        await server.do(session, ANN, Rematch)
        await server.bots.until_asked(asked + 1)

    run_in_process(tmp_path, use)


async def spoil(server: InProcessServer, table: str, statement: str) -> None:
    """Change what is stored of a table behind the server's back."""

    def work(connection: sqlite3.Connection) -> None:
        connection.execute(statement, (table,))

    await server.store._write(work)


def changed(seq: int, old: str, new: str) -> str:
    """Return the statement that changes a stored entry."""
    body = f"replace(CAST(body AS TEXT), '{old}', '{new}')"
    return f'UPDATE history SET body = {body} WHERE "table" = ? AND seq = {seq}'


SPOILED = {
    "a row is lost": 'DELETE FROM history WHERE "table" = ? AND seq = 2',
    "an event of a later version": changed(2, '"taking"', '"of 2040"'),
    "rules of a later version": changed(3, '"rules":2', '"rules":99'),
    "an unknown board": changed(3, '"setup":{', '"setup":{"board":"of 2040",'),
    "an unknown game": changed(1, '"ontop"', '"of 2040"'),
    "no text": """UPDATE history SET body = X'00ff' WHERE "table" = ? AND seq = 2""",
}


@pytest.mark.parametrize("how", SPOILED)
def test_a_table_that_makes_no_sense_is_set_aside_and_nothing_else_suffers(
    tmp_path: Path, how: str, caplog: pytest.LogCaptureFixture
) -> None:
    ids: list[str] = []

    async def before(server: InProcessServer) -> None:
        clock = {"clock": {"per": "game", "seconds": 60}}
        for options in (clock, {}, clock):
            session = await two_people(server, options=options)
            await play_legal(server, session, ANN, 0)
            ids.append(session.id)
        for table in ids[:2]:
            await spoil(server, table, SPOILED[how])

    async def after(server: InProcessServer) -> None:
        await server.start()
        for table in ids[:2]:
            assert await refusal_code(server.tables.find(table)) == "set_aside"
            assert f"table {table} is set aside: " in caplog.text
            assert "Traceback" not in caplog.text
        # It is looked at once; asking again costs nothing.
        told = len(caplog.records)
        assert await refusal_code(server.tables.find(ids[0])) == "set_aside"
        assert len(caplog.records) == told
        whole = await server.tables.find(ids[2])
        await play_legal(server, whole, BOB, 1)
        assert {each.id for each in (await server.tables.tables_of("bob")).tables} == set(ids)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_a_start_loads_no_table_whose_clock_runs_until_it_has_run_down(tmp_path: Path) -> None:
    ids: list[str] = []

    async def before(server: InProcessServer) -> None:
        for seconds in (60, 30, 90):
            clock = {"clock": {"per": "game", "seconds": seconds}}
            ids.append((await two_people(server, options=clock)).id)

    async def after(server: InProcessServer) -> None:
        server.clock.advance(1_000_000)
        await server.start()
        assert server.tables.in_memory == 0
        server.clock.advance(RETURN)
        assert server.clock.waiting == [30.0]
        server.clock.advance(20)
        found = await server.tables.find(ids[0])
        # Since people could come back its clock has run, whether it was in memory or not.
        assert server.clock.waiting == [10.0, 40.0]
        assert await found.read(lambda table: table.time_left(server.clock.now())) == 40_000
        server.clock.advance(10)
        recorder = Recorder("ann")
        await (await server.tables.find(ids[1])).subscribe(recorder, None)
        server.clock.advance(0)
        await recorder.until(lambda recorder: "flag_fell" in recorder.kinds)
        assert server.tables.in_memory == 2

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_tables_whose_clocks_run_down_at_once_are_loaded_one_after_the_other(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    loading, most = 0, 0

    async def load(table: str, resources: Resources) -> Table:
        nonlocal loading, most
        loading += 1
        most = max(most, loading)
        try:
            return await load_table(table, resources)
        finally:
            loading -= 1

    monkeypatch.setattr(table_registry, "load_table", load)

    async def before(server: InProcessServer) -> None:
        for _ in range(5):
            await two_people(server, options={"clock": {"per": "game", "seconds": 30}})

    async def after(server: InProcessServer) -> None:
        await server.start()
        server.clock.advance(30)
        async with asyncio.timeout(60):
            while server.tables.in_memory < 5:
                await asyncio.sleep(0)
        assert most == 1

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_of_thousands_that_are_due_few_are_in_memory_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(table_registry, "WOKEN_AT_ONCE", 3)

    async def before(server: InProcessServer) -> None:
        for _ in range(12):
            await two_people(server, options={"clock": {"per": "game", "seconds": 30}})

    async def after(server: InProcessServer) -> None:
        server.bots.dumb = True
        await server.start()
        server.clock.advance(30)
        async with asyncio.timeout(60):
            while LOOK_AGAIN_SECONDS not in [round(each, 3) for each in server.clock.waiting]:
                server.clock.advance(0)
                await asyncio.sleep(0)
        assert server.tables.in_memory == 3

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_a_stop_does_not_let_tables_wait_for_one_another(tmp_path: Path) -> None:
    """A bot that is given up makes room for the next: that one is given up already by then."""

    async def use(server: InProcessServer) -> None:
        for _ in range(3):
            await server.table(ME, OPEN)
        stopping = 0
        all_stop = asyncio.Event()

        async def stop(session: TableSession) -> None:
            nonlocal stopping
            stopping += 1
            if stopping == 3:
                all_stop.set()
            await all_stop.wait()

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableSession, "stop", stop)
            async with asyncio.timeout(60):
                await server.tables.stop()

    run_in_process(tmp_path, use)


def test_a_table_whose_clock_runs_leaves_the_memory_and_comes_back_in_time(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        clock = {"clock": {"per": "game", "seconds": 600}}
        first = await two_people(server, options=clock)
        server.clock.advance(200)
        await server.table(ME, OPEN)
        await server.table(ME, OPEN)
        assert server.clock.waiting == [400.0]
        again = await server.tables.find(first.id)
        assert again is not first
        assert await again.read(lambda table: table.time_left(server.clock.now())) == 400_000
        recorder = Recorder("ann")
        await again.subscribe(recorder, None)
        server.clock.advance(400)
        await recorder.until(lambda recorder: "flag_fell" in recorder.kinds)

    run_in_process(tmp_path, use, tables_in_memory=1)


def test_making_room_looks_at_few_tables_however_many_there_are(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        for _ in range(40):
            session = await server.table(ME, OPEN)
            await session.subscribe(Recorder("ann"), None)
        looked = 0

        def idle(session: TableSession) -> bool:
            nonlocal looked
            looked += 1
            return False

        with pytest.MonkeyPatch.context() as patch:
            patch.setattr(TableSession, "idle", property(idle))
            await server.table(ME, OPEN)
        assert 0 < looked <= LOOKED_AT

    run_in_process(tmp_path, use, tables_in_memory=1)


def test_a_table_whose_history_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        async def fail(table: str, after: int = 0) -> list[StoredEntry]:
            raise StoreError("the disk is gone")

        server.store.history = fail  # type: ignore[method-assign]
        assert await refusal_code(server.tables.find("table")) == "not_saved"

    run_in_process(tmp_path, use)


def test_a_table_that_cannot_be_woken_since_the_store_is_away_is_woken_later(
    tmp_path: Path,
) -> None:
    async def before(server: InProcessServer) -> None:
        await two_people(server, options={"clock": {"per": "game", "seconds": 30}})

    async def after(server: InProcessServer) -> None:
        history = server.store.history
        asked = asyncio.Event()

        async def fail(table: str, after: int = 0) -> list[StoredEntry]:
            asked.set()
            raise StoreError("nobody is there")

        server.store.history = fail  # type: ignore[method-assign]
        await server.tables.start()
        server.clock.advance(31)
        await asked.wait()
        await server.clock.until_waiting()
        server.store.history = history  # type: ignore[method-assign]
        server.clock.advance(AWAY_MILLIS / 1000)
        async with asyncio.timeout(60):
            while not server.tables.in_memory:
                await asyncio.sleep(0)

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)


def test_a_server_whose_clock_is_behind_the_last_one_s_lets_nobody_think_longer(
    tmp_path: Path,
) -> None:
    ids: list[str] = []

    async def before(server: InProcessServer) -> None:
        server.clock.advance(100_000)
        clock = {"clock": {"per": "game", "seconds": 60}}
        ids.append((await two_people(server, options=clock)).id)

    async def after(server: InProcessServer) -> None:
        await server.start()
        server.clock.advance(RETURN + 20)
        session = await server.tables.find(ids[0])
        assert await session.read(lambda table: table.time_left(server.clock.now())) == 40_000
        await play_legal(server, session, ANN, 0)
        spent = await session.read(lambda table: [ply.spent for ply in table.plies.values()])
        assert spent == [20_000]

    run_in_process(tmp_path, before)
    run_in_process(tmp_path, after)
