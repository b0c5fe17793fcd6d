"""Bots in processes of their own, real ones."""

import asyncio
import os
import signal
from asyncio.subprocess import Process
from collections.abc import Awaitable, Callable

import pytest

from topdrop import ontop
from topdrop.server.runtime import bot_pool
from topdrop.server.runtime.bot_pool import BotFailed, BotPool
from topdrop.server.runtime.bot_worker import Prepare, Reply, Request


def with_pool(use: Callable[[BotPool], Awaitable[None]], workers: int = 1) -> None:
    async def run() -> None:
        pool = BotPool(workers, grace=60.0)
        try:
            await use(pool)
        finally:
            await pool.close()

    asyncio.run(run())


def processes(pool: BotPool) -> list[int]:
    return [worker.pid for worker in pool._running]


RECORD = ontop.Game(players=["red", "blue"], seed=1).record()


def test_a_bot_moves_from_a_record_alone() -> None:
    async def use(pool: BotPool) -> None:
        await pool.warm()
        (first,) = processes(pool)
        move = await pool.choose("greedy", RECORD, 0, 1.0)
        ontop.replay(RECORD).play(move)
        assert processes(pool) == [first]

    with_pool(use)


def test_a_worker_that_dies_is_replaced() -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("greedy", RECORD, 0, 1.0)
        (first,) = processes(pool)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(BotFailed):
            await pool.choose("greedy", RECORD, 0, 1.0)
        await pool.choose("greedy", RECORD, 0, 1.0)
        assert processes(pool) != [first]

    with_pool(use)


def test_a_bot_that_takes_too_long_is_given_up() -> None:
    async def use(pool: BotPool) -> None:
        await pool.choose("random", RECORD, 0, 1.0)
        (first,) = processes(pool)
        os.kill(first, signal.SIGSTOP)
        pool._grace = 0.1
        with pytest.raises(BotFailed, match="Timeout"):
            await pool.choose("random", RECORD, 0, 0.0)
        assert processes(pool) == []
        pool._grace = 60.0
        await pool.choose("random", RECORD, 0, 1.0)

    with_pool(use)


def test_questions_that_make_no_sense_are_answered_by_the_same_worker() -> None:
    async def use(pool: BotPool) -> None:
        for bot, record, seat in (
            ("odd", RECORD, 0),
            ("greedy", {}, 0),
            ("greedy", {**RECORD, "moves": 5}, 0),
            ("greedy", RECORD, 9),
            ("greedy", RECORD, 1),
        ):
            with pytest.raises(BotFailed):
                await pool.choose(bot, record, seat, 1.0)
        await pool.choose("greedy", RECORD, 0, 1.0)
        assert len(processes(pool)) == 1

    with_pool(use)


def test_a_question_that_nobody_waits_for_any_more_is_not_answered_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, ask = asyncio.Event(), bot_pool._ask

    async def tell(worker: Process, request: Request | Prepare) -> Reply:
        if worker.pid in stopped:
            asked.set()
        return await ask(worker, request)

    stopped: set[int] = set()
    monkeypatch.setattr(bot_pool, "_ask", tell)

    async def use(pool: BotPool) -> None:
        await pool.choose("random", RECORD, 0, 1.0)
        (first,) = processes(pool)
        os.kill(first, signal.SIGSTOP)
        stopped.add(first)
        asking = asyncio.ensure_future(pool.choose("random", RECORD, 0, 1.0))
        await asked.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        game = ontop.replay(RECORD)
        game.play(await pool.choose("random", RECORD, 0, 1.0))
        assert first not in processes(pool)

    with_pool(use)


def test_several_think_at_once() -> None:
    async def use(pool: BotPool) -> None:
        await asyncio.gather(*(pool.choose("random", RECORD, 0, 1.0) for _ in range(8)))
        assert len(processes(pool)) == 2

    with_pool(use, workers=2)
