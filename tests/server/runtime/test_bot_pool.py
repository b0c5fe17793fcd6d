"""Bots in processes of their own, real ones."""

import asyncio
import os
import signal
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from added_package import python_path, write_package
from topdrop import compiling, ontop
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime import bot_process, worker_process
from topdrop.server.runtime.bot_pool import BotPool
from topdrop.server.runtime.bot_queue import Asker, Rank
from topdrop.server.runtime.resources import BotFailed, Chosen, Question


def with_pool(use: Callable[[BotPool], Awaitable[None]], workers: int = 1, **settings: Any) -> None:
    """Let a test use a pool, of which nothing may be left."""

    async def run() -> None:
        pool = BotPool(workers, grace=60.0, **settings)
        numbers: set[int] = set()
        try:
            await use(pool)
            numbers.update(processes(pool))
        finally:
            await pool.close()
        assert processes(pool) == []
        for number in numbers:
            with pytest.raises(ProcessLookupError):
                os.kill(number, 0)

    asyncio.run(run())


def processes(pool: BotPool) -> list[int]:
    return [worker.pid for worker in pool._running]


RECORD = ontop.Game(players=["red", "blue"], seed=1).record()


async def choose(
    pool: BotPool,
    bot: str,
    record: dict[str, Any] = RECORD,
    seat: int = 0,
    *,
    seconds: float = 1.0,
    fresh: bool = False,
) -> Chosen:
    question = Question(bot, record, seat, seconds, fresh)
    return await pool.choose(question, Asker("ann", lambda: Rank.AWAITED))


def test_a_bot_moves_from_a_record_alone() -> None:
    async def use(pool: BotPool) -> None:
        await pool.warm()
        (first,) = processes(pool)
        chosen = await choose(pool, "greedy")
        ontop.replay(RECORD).play(chosen.move)
        assert not chosen.hurried
        assert processes(pool) == [first]

    with_pool(use)


def test_a_worker_that_dies_is_replaced() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "greedy")
        (first,) = processes(pool)
        os.kill(first, signal.SIGKILL)
        with pytest.raises(BotFailed):
            await choose(pool, "greedy")
        await choose(pool, "greedy")
        assert processes(pool) != [first]

    with_pool(use)


def test_a_fresh_process_is_one_that_has_done_nothing_before() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        (first,) = processes(pool)
        await choose(pool, "random", fresh=True)
        (second,) = processes(pool)
        assert first != second
        await choose(pool, "random")
        assert processes(pool) == [second]

    with_pool(use)


def test_a_bot_that_takes_too_long_is_given_up() -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        (first,) = processes(pool)
        os.kill(first, signal.SIGSTOP)
        pool._grace = 0.1
        with pytest.raises(BotFailed, match="Timeout"):
            await choose(pool, "random", seconds=0.0)
        assert processes(pool) == []
        pool._grace = 60.0
        await choose(pool, "random")

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
                await choose(pool, bot, record, seat)
        await choose(pool, "greedy")
        assert len(processes(pool)) == 1

    with_pool(use)


def test_a_question_that_nobody_waits_for_any_more_is_not_answered_to_the_next(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    asked, think = asyncio.Event(), bot_process.BotProcess.think

    async def tell(worker: bot_process.BotProcess, *given: Any) -> Any:
        if worker.pid in stopped:
            asked.set()
        return await think(worker, *given)

    stopped: set[int] = set()
    monkeypatch.setattr(bot_process.BotProcess, "think", tell)

    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        (first,) = processes(pool)
        os.kill(first, signal.SIGSTOP)
        stopped.add(first)
        asking = asyncio.ensure_future(choose(pool, "random"))
        await asked.wait()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        game = ontop.replay(RECORD)
        game.play((await choose(pool, "random")).move)
        assert first not in processes(pool)

    with_pool(use)


def test_several_think_at_once_in_as_many_processes_as_may() -> None:
    async def use(pool: BotPool) -> None:
        chosen = await asyncio.gather(*(choose(pool, "random") for _ in range(8)))
        assert len(processes(pool)) == 2
        # The first two had nobody to wait for them yet, and the last one nobody any more.
        assert [each.hurried for each in chosen] == [False] * 2 + [True] * 5 + [False]

    with_pool(use, workers=2)


def test_a_worker_that_grows_is_replaced(caplog: pytest.LogCaptureFixture) -> None:
    async def use(pool: BotPool) -> None:
        await choose(pool, "random")
        assert processes(pool) == []
        await choose(pool, "random")

    with_pool(use, memory=1)
    assert caplog.text.count("is replaced") == 2


def test_bots_that_are_tried_out_keep_nobody_waiting() -> None:
    async def use(pool: BotPool) -> None:
        async with pool._queue.turn(Asker("ann", lambda: Rank.AWAITED)), pool._worker():
            (anns,) = processes(pool)
            assert await pool.think(Question("random", RECORD, 0, 1.0), 1.0)
            # What was started beside it stays for whoever is next, since there is none idle.
            assert len(processes(pool)) == 2
        assert len(processes(pool)) == 1
        assert anns not in processes(pool)

    with_pool(use)


STRANGE = """
import os, subprocess, sys

class Talkative:
    def __init__(self, *, seed=None): pass
    def choose(self, view, clock): return "x" * 5_000_000

class Gone(Talkative):
    def choose(self, view, clock): os._exit(3)

class Parent(Talkative):
    def choose(self, view, clock):
        held = open(os.environ["HELD"], "w")
        subprocess.Popen([sys.executable, "-c", "input()"], stdin=subprocess.PIPE, stdout=held)
        return view.legal_moves[0]
"""


def test_strange_bots_do_no_harm_and_leave_nothing_behind(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    points = {
        f"ontop.{name.lower()}": f"strange:{name}" for name in ("Talkative", "Gone", "Parent")
    }
    write_package(tmp_path, "strange", STRANGE, {"topdrop.bots": points})
    monkeypatch.setenv("PYTHONPATH", python_path(tmp_path))
    held = tmp_path / "held"
    os.mkfifo(held)
    monkeypatch.setenv("HELD", str(held))
    reading = os.open(held, os.O_RDONLY | os.O_NONBLOCK)

    async def use(pool: BotPool) -> None:
        for bot in ("talkative", "gone"):
            with pytest.raises(BotFailed):
                await choose(pool, bot)
            assert processes(pool) == []
        await choose(pool, "greedy")
        await choose(pool, "parent")

    with_pool(use)
    # It comes to its end when the last process is gone that could write to it.
    os.set_blocking(reading, True)
    with os.fdopen(reading, "rb") as held_by:
        assert held_by.read() == b""


def test_after_the_end_nothing_is_started() -> None:
    async def use(pool: BotPool) -> None:
        await pool.close()
        with pytest.raises(BotFailed, match="stopping"):
            await choose(pool, "random")

    with_pool(use)


def test_a_worker_that_never_gets_ready_is_ended(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(worker_process, "START_SECONDS", 0.0)

    async def use(pool: BotPool) -> None:
        with pytest.raises(BotFailed, match="TimeoutError"):
            await choose(pool, "random")
        assert processes(pool) == []
        await pool.warm()
        assert processes(pool) == []

    with_pool(use)
    assert "no process for bots can be started" in caplog.text


def test_workers_know_where_compiled_functions_may_be_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert worker_process.CACHE_VARIABLE == compiling.CACHE_VARIABLE
    source = (
        "import os\nclass Bot:\n    def __init__(self, *, seed=None): pass\n"
        f"    def choose(self, view, clock): return os.environ[{compiling.CACHE_VARIABLE!r}]\n"
    )
    write_package(tmp_path, "nosy", source, {"topdrop.bots": {"ontop.nosy": "nosy:Bot"}})
    monkeypatch.setenv("PYTHONPATH", python_path(tmp_path))

    async def use(pool: BotPool) -> None:
        assert (await choose(pool, "nosy")).move == "/kept/here"

    with_pool(use, cache=Path("/kept/here"))


def test_a_refusal_leaves_the_workers_as_they_are() -> None:
    async def use(pool: BotPool) -> None:
        pool._queue._most = 0
        thinking = asyncio.ensure_future(choose(pool, "random"))
        await asyncio.sleep(0)
        with pytest.raises(Refusal, match="too much"):
            await choose(pool, "random")
        await thinking

    with_pool(use)
