"""An analysis is made by one process, and people at all of them see how far it is."""

import asyncio
from collections.abc import Iterator
from pathlib import Path

import pytest

from held_line import PLIES, HeldLine, record
from redis_server import RedisServer, redis_server
from topdrop.server.protocol.http_bodies import AnalysisState
from topdrop.server.runtime.analyses import Analyses
from topdrop.server.runtime.analysis_job import Person
from two_processes import Pair, with_pair

ANN, BOB = Person("ann", "1.1.1.1"), Person("bob", "2.2.2.2")


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


def held_lines(pair: Pair) -> tuple[HeldLine, HeldLine]:
    lines = HeldLine(), HeldLine()
    for context, line in zip(pair, lines, strict=True):
        context.analyses._line = line
    return lines


async def until(analyses: Analyses, id_: str, person: Person, wanted: str | int) -> AnalysisState:
    """Ask again and again, as a page does, until so many decisions are there, or a status."""
    known = None
    async with asyncio.timeout(90):
        while True:
            state = await analyses.state(id_, person, known)
            if wanted in (state.status, state.done):
                return state
            known = state.done


def test_one_process_makes_it_and_all_see_how_far_it_is(tmp_path: Path, redis: RedisServer) -> None:
    async def use(pair: Pair) -> None:
        here, there = held_lines(pair)
        first = await pair.here.analyses.ask(record(), ANN, None)
        here.let(2)
        await until(pair.here.analyses, first.id, ANN, 1)
        second = await pair.there.analyses.ask(record(), BOB, None)
        assert second.id == first.id
        state = await until(pair.there.analyses, first.id, BOB, 1)
        assert (state.status, state.total) == ("running", PLIES)
        # It goes on for the one who waits at the other process.
        assert pair.here.cluster is not None
        while not await pair.here.cluster.analyses.is_wanted_elsewhere(first.id):
            await asyncio.sleep(0)
        await pair.here.analyses.leave(first.id, ANN)
        here.let(PLIES)
        done = await until(pair.there.analyses, first.id, BOB, "complete")
        assert done.analysis is not None
        assert done == await pair.here.analyses.state(first.id, ANN)
        assert (await pair.there.analyses.completed(record())) == done.analysis
        assert there.asked == []

    with_pair(tmp_path, redis.url, use, analysis_samples=8)


def test_what_nobody_wants_any_more_anywhere_is_stopped_and_gone_on_with_elsewhere(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here, there = held_lines(pair)
        id_ = (await pair.here.analyses.ask(record(), ANN, None)).id
        here.let(2)
        await until(pair.here.analyses, id_, ANN, 1)
        await pair.there.analyses.ask(record(), BOB, None)
        await until(pair.there.analyses, id_, BOB, 1)
        # While it is seen that somebody waits there.
        here.let(1)
        await until(pair.here.analyses, id_, ANN, 2)
        await pair.here.analyses.leave(id_, ANN)
        leaving = asyncio.ensure_future(pair.there.analyses.leave(id_, BOB))
        while not leaving.done():
            here.let(1)
            await asyncio.sleep(0)
        stopped = await leaving
        assert stopped.status in ("stopped", "complete")
        if stopped.status == "stopped":
            await pair.there.analyses.ask(record(), BOB, None)
            there.let(PLIES)
            await until(pair.there.analyses, id_, BOB, "complete")

    with_pair(tmp_path, redis.url, use, analysis_samples=8)
