"""What only one process does, and what becomes of it when that one dies."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from in_process import ANN, BOB, Recorder
from redis_server import RedisServer, redis_server
from topdrop.server.protocol.messages import PlayMove, Presence
from topdrop.server.tables.table import Table
from two_processes import Line, Pair, open_table, some_move, with_pair

BOT = {"sitter": "bot", "bot": "greedy"}
WITH_BOT: dict[str, Any] = {"chairs": [{"sitter": "me"}, BOT], "options": {"bot_pause": False}}
BOTS: dict[str, Any] = {"chairs": [BOT, BOT], "options": {"bot_pause": False}}


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


def is_here(*chairs: bool, watching: int = 0) -> Callable[[Recorder], bool]:
    def seen(line: Recorder) -> bool:
        told = [m for m in line.heard if isinstance(m, Presence)]
        return bool(told) and (told[-1].chairs, told[-1].spectators) == (chairs, watching)

    return seen


def ply(table: Table) -> int:
    return len(table.plies)


@pytest.mark.parametrize("where", ["here", "there"])
def test_a_bot_moves_once_wherever_people_are(
    tmp_path: Path, redis: RedisServer, where: str
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, **WITH_BOT)
        there = await pair.there.tables.find(here.id)
        session = here if where == "here" else there
        line = Line("ann")
        await session.subscribe(line, None)
        for number in range(3):
            await line.until(lambda line: line.last.table.to_act == 0)
            seq, _, move = await some_move(session)
            await session.execute("ann", PlayMove(id=f"m{number}", seq=seq, chair=0, move=move))
        await line.until(lambda line: line.last.table.ply >= 6)
        entries = await session.read(lambda table: table.plies)
        assert [played.chair for played in entries.values()][:6] == [0, 1, 0, 1, 0, 1]

    with_pair(tmp_path, redis.url, use)


def test_bots_among_themselves_go_on_where_somebody_watches(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, **BOTS)
        there = await pair.there.tables.find(here.id)
        first, second = Line(None), Line(None)
        await here.subscribe(first, None)
        await there.subscribe(second, None)
        await second.until(lambda line: line.last.table.ply >= 3)
        await here.unsubscribe(first)
        before = await there.read(ply)
        await second.until(lambda line: line.last.table.ply >= before + 4)
        await second.until(lambda line: pair.there.resources.peers.has_claimed(here.id))
        await there.unsubscribe(second)

    with_pair(tmp_path, redis.url, use)


def test_everybody_sees_who_is_here_whichever_process_they_are_at(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, BOB)
        there = await pair.there.tables.find(here.id)
        ann, bob, stranger = Line("ann"), Line("bob"), Line(None)
        await here.subscribe(ann, None)
        await ann.until(is_here(True, False))
        await there.subscribe(bob, None)
        # Told with the welcome, or soon.
        await bob.until(is_here(True, True))
        await ann.until(is_here(True, True))
        await here.subscribe(stranger, None)
        await bob.until(is_here(True, True, watching=1))
        await here.unsubscribe(stranger)
        await there.unsubscribe(bob)
        await ann.until(is_here(True, False))

    with_pair(tmp_path, redis.url, use)
