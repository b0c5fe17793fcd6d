"""Work in threads: in lanes that do not wait for each other, and by turns."""

import asyncio
import os
import sys
import threading
from collections.abc import Awaitable, Callable

import pytest

from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.workers import MOST_WAITING, NICENESS, Lane, Workers

Use = Callable[[Workers], Awaitable[None]]


def with_workers(use: Use, physics: int = 1) -> None:
    async def run() -> None:
        workers = Workers(physics)
        try:
            async with asyncio.timeout(60):
                await use(workers)
        finally:
            workers.close()

    asyncio.run(run())


class Gate:
    """Work that goes on only when a test lets it."""

    def __init__(self) -> None:
        self.begun = threading.Event()
        self.open = threading.Event()

    def work(self) -> None:
        self.begun.set()
        self.open.wait(30)


def test_work_is_done_in_threads_of_their_own_one_piece_after_the_other() -> None:
    at_work = 0

    def work(number: int) -> tuple[int, str, int]:
        nonlocal at_work
        at_work += 1
        try:
            return number, threading.current_thread().name, at_work
        finally:
            at_work -= 1

    async def use(workers: Workers) -> None:
        done = await asyncio.gather(*(workers.run("moves", "t", work, n) for n in range(20)))
        assert [number for number, _, _ in done] == list(range(20))
        assert all(name.startswith("topdrop-moves") for _, name, _ in done)
        assert {together for _, _, together in done} == {1}

    with_workers(use)


@pytest.mark.skipif(sys.platform != "linux", reason="only there threads have a niceness")
def test_what_is_only_looked_at_stands_back_behind_moves() -> None:
    def niceness() -> int:
        return os.getpriority(os.PRIO_PROCESS, threading.get_native_id())

    async def use(workers: Workers) -> None:
        ours = niceness()
        lanes: tuple[Lane, ...] = ("moves", "tables", "looks")
        found = [await workers.run(lane, "t", niceness) for lane in lanes]
        assert found == [ours, ours, max(ours, NICENESS)]
        assert niceness() == ours

    with_workers(use)


def test_what_goes_wrong_in_a_thread_is_heard_of_and_others_go_on() -> None:
    def fail() -> None:
        raise OSError("no room")

    async def use(workers: Workers) -> None:
        for _ in range(3):
            with pytest.raises(OSError, match="no room"):
                await workers.run("moves", "t", fail)
        assert await workers.run("moves", "t", lambda: 7) == 7

    with_workers(use)


def test_a_move_waits_for_nothing_that_somebody_only_looks_at() -> None:
    async def use(workers: Workers) -> None:
        gates = [Gate() for _ in range(3)]
        looks = [asyncio.create_task(workers.run("looks", "eve", gate.work)) for gate in gates]
        tables = Gate()
        making = asyncio.create_task(workers.run("tables", "eve", tables.work))
        await asyncio.to_thread(gates[0].begun.wait, 30)
        await asyncio.to_thread(tables.begun.wait, 30)
        assert await workers.run("moves", "t", lambda: "played") == "played"
        for gate in (*gates, tables):
            gate.open.set()
        await asyncio.gather(*looks, making)

    with_workers(use)


def test_who_asks_much_takes_turns_with_who_asks_little() -> None:
    async def use(workers: Workers) -> None:
        gate, order = Gate(), list[str]()
        first = asyncio.create_task(workers.run("looks", "eve", gate.work))
        await asyncio.to_thread(gate.begun.wait, 30)
        asked = [*["eve"] * 6, "ann", "bob", "ann"]
        rest = [asyncio.create_task(workers.run("looks", who, order.append, who)) for who in asked]
        await asyncio.sleep(0)
        gate.open.set()
        await asyncio.gather(first, *rest)
        assert order == ["eve", "ann", "bob", "eve", "ann", *["eve"] * 4]

    with_workers(use)


def test_who_asks_too_much_is_told_and_others_are_answered() -> None:
    async def use(workers: Workers) -> None:
        gate = Gate()
        first = asyncio.create_task(workers.run("looks", "eve", gate.work))
        await asyncio.to_thread(gate.begun.wait, 30)
        waiting = [
            asyncio.create_task(workers.run("looks", "eve", lambda: None))
            for _ in range(MOST_WAITING)
        ]
        await asyncio.sleep(0)
        with pytest.raises(Refusal) as caught:
            await workers.run("looks", "eve", lambda: None)
        assert caught.value.code == "busy"
        other = asyncio.create_task(workers.run("looks", "ann", lambda: "seen"))
        await asyncio.sleep(0)
        gate.open.set()
        assert await other == "seen"
        await asyncio.gather(first, *waiting)

    with_workers(use)


def test_who_goes_while_waiting_holds_nobody_up() -> None:
    async def use(workers: Workers) -> None:
        gate = Gate()
        first = asyncio.create_task(workers.run("looks", "eve", gate.work))
        await asyncio.to_thread(gate.begun.wait, 30)
        gone = [asyncio.create_task(workers.run("looks", "eve", lambda: None)) for _ in range(4)]
        await asyncio.sleep(0)
        for task in gone:
            task.cancel()
        await asyncio.gather(*gone, return_exceptions=True)
        gate.open.set()
        await first
        assert await workers.run("looks", "ann", lambda: "seen") == "seen"

    with_workers(use)


def test_as_many_moves_are_computed_at_once_as_there_are_threads() -> None:
    async def use(workers: Workers) -> None:
        gates = [Gate(), Gate()]
        moves = [asyncio.create_task(workers.run("moves", "t", gate.work)) for gate in gates]
        for gate in gates:
            await asyncio.to_thread(gate.begun.wait, 30)
        for gate in gates:
            gate.open.set()
        await asyncio.gather(*moves)

    with_workers(use, physics=2)
