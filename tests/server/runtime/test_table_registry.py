"""All tables of a server: who may make them, which are in memory, and their lists."""

from pathlib import Path

from in_process import (
    BOB,
    ME,
    OPEN,
    InProcessServer,
    Recorder,
    refusal_code,
    run_in_process,
    two_people,
)


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
