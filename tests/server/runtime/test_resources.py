"""What all table sessions share."""

import asyncio
import threading
from pathlib import Path

import pytest

from in_process import InProcessServer, run_in_process


def test_work_is_done_in_threads_of_their_own_one_piece_after_the_other(tmp_path: Path) -> None:
    at_work = 0

    def work(number: int) -> tuple[int, str, int]:
        nonlocal at_work
        at_work += 1
        try:
            return number, threading.current_thread().name, at_work
        finally:
            at_work -= 1

    async def use(server: InProcessServer) -> None:
        done = await asyncio.gather(*(server.resources.in_thread(work, n) for n in range(20)))
        assert [number for number, _, _ in done] == list(range(20))
        assert all(name.startswith("topdrop-worker") for _, name, _ in done)
        assert {together for _, _, together in done} == {1}

    run_in_process(tmp_path, use, worker_threads=1)


def test_what_goes_wrong_in_a_thread_is_heard_of(tmp_path: Path) -> None:
    def fail() -> None:
        raise OSError("no room")

    async def use(server: InProcessServer) -> None:
        with pytest.raises(OSError, match="no room"):
            await server.resources.in_thread(fail)

    run_in_process(tmp_path, use)
