"""All tables of a server: who may make them, which are in memory, and their lists."""

import asyncio
from pathlib import Path

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
from topdrop.server.store import StoreError
from topdrop.server.tables.stored_events import StoredEntry


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


def test_a_table_whose_history_cannot_be_read_is_refused(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        async def fail(table: str, after: int = 0) -> list[StoredEntry]:
            raise StoreError("the disk is gone")

        server.store.history = fail  # type: ignore[method-assign]
        assert await refusal_code(server.tables.find("table")) == "not_saved"

    run_in_process(tmp_path, use)
