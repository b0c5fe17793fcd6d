"""What a guest is told of a table."""

from pathlib import Path
from typing import Any

from in_process import (
    ANN,
    BOB,
    SHORT,
    InProcessServer,
    Recorder,
    play_legal,
    run_in_process,
    two_people,
)


def test_the_order_is_opened_at_the_end_and_not_before(tmp_path: Path) -> None:
    async def use(server: InProcessServer) -> None:
        session = await two_people(server, setup=SHORT)
        recorder = Recorder()
        await session.subscribe(recorder, None)
        promised = recorder.last.table.commitment
        await play_legal(server, session, ANN, 0)
        assert recorder.last.table.opened is None
        await play_legal(server, session, BOB, 1)
        assert recorder.last.entries[-1].what.opened == recorder.last.table.opened
        opened: Any = recorder.last.table.opened
        assert sorted(opened.order) == ["RYBW", "YRWB"]
        assert recorder.last.table.commitment == promised

    run_in_process(tmp_path, use)
