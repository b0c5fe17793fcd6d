"""Vacations and what is seen, where two processes share a PostgreSQL database."""

import asyncio
from collections.abc import Iterator
from datetime import timedelta
from pathlib import Path

import pytest

from in_process import ANN, BOB
from postgres_server import shared_server
from redis_server import RedisServer, redis_server
from topdrop.server.protocol.correspondence_bodies import NewVacation
from topdrop.server.protocol.messages import PlayMove
from topdrop.server.runtime.session import TableSession
from topdrop.server.store.notices import PushSubscription
from topdrop.server.tables.vacation_rules import earliest_day
from two_processes import Line, Pair, open_table, some_move, with_pair

DAYS = {"clock": {"per": "move", "seconds": 3 * 86_400}}
BROWSER = PushSubscription(
    "bob", "bob", "https://push.example/", "k", "s", "https://t.example", "c", "d", "en", 1
)


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


async def table_of_days(pair: Pair) -> TableSession:
    for guest in (ANN, BOB):
        await pair.here.store.keep_guest(guest)
    await pair.here.store.keep_subscription(BROWSER, 5)
    return await open_table(pair.here, ANN, BOB, options=DAYS)


async def until_away(session: TableSession) -> None:
    async with asyncio.timeout(60):
        while not await session.read(lambda table: table.vacations.of(0)):
            await asyncio.sleep(0)


@pytest.mark.slow
def test_a_vacation_that_is_announced_at_one_is_known_at_the_other(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await table_of_days(pair)
        there, line = await pair.there.tables.find(here.id), Line("bob")
        await there.subscribe(line, None)
        now = pair.here.clock.date()
        first = earliest_day(now, "UTC")
        asked = NewVacation(first=first.isoformat(), days=3, zone="UTC")
        # Announced where nobody is at the table.
        await pair.here.vacations.announce("ann", asked)
        await until_away(here)
        await line.until(lambda heard: "vacation_announced" in heard.kinds)
        expires = await there.read(lambda table: table.expires)
        assert expires is not None
        assert expires - now > timedelta(days=5) / timedelta(milliseconds=1)
        assert expires == await here.read(lambda table: table.expires)

    database = shared_server().new_database()
    with_pair(tmp_path, redis.url, use, database=database)


def test_who_sees_a_table_at_one_process_is_not_told_by_the_other(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await table_of_days(pair)
        await here.subscribe(Line("ann"), None)
        there, line = await pair.there.tables.find(here.id), Line("bob")
        await there.subscribe(line, None)
        line.visible, line.heard_at = True, pair.there.clock.now()
        there.see()
        async with asyncio.timeout(60):
            while "bob" not in here._subscribers.visible():
                await asyncio.sleep(0)
        seq, chair, move = await some_move(here)
        await here.execute("ann", PlayMove(id="m", seq=seq, chair=chair, move=move))
        assert await pair.here.store.due_notices(pair.here.clock.now(), 10) == []

    database = shared_server().new_database()
    with_pair(tmp_path, redis.url, use, database=database)
