"""What one process stores, the people of the other are told."""

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from in_process import ANN, BOB, Recorder
from redis_server import RedisServer, redis_server
from topdrop.server.protocol.messages import Done, PlayMove, Say
from topdrop.server.protocol.problems import Refusal
from topdrop.server.runtime.cluster import redis_wake_ups
from topdrop.server.runtime.session import TableSession
from two_processes import Line, Pair, open_table, some_move, with_pair


@pytest.fixture(scope="module")
def redis() -> Iterator[RedisServer]:
    with redis_server() as running:
        yield running


def told_up_to(seq: int) -> Callable[[Recorder], bool]:
    return lambda heard: any(getattr(message, "seq", 0) >= seq for message in heard.heard)


async def play(session: TableSession, id_: str, number: int = 0) -> Done:
    """Let whoever is to act make a move."""
    seq, chair, move = await some_move(session, number)
    guest = (ANN, BOB)[chair].id
    return await session.execute(guest, PlayMove(id=id_, seq=seq, chair=chair, move=move))


async def follow(pair: Pair, table: str) -> tuple[TableSession, Line]:
    """Let Bob follow a table at the other process."""
    there, line = await pair.there.tables.find(table), Line("bob")
    await there.subscribe(line, None)
    return there, line


@pytest.mark.parametrize("game", ["ontop", "dropit"])
def test_whoever_is_at_the_other_process_is_told_by_a_wake_up(
    tmp_path: Path, redis: RedisServer, game: str
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, BOB, game=game)
        there, line = await follow(pair, here.id)
        for number in range(4):
            done = await play((here, there)[number % 2], f"m{number}", number)
            await line.until(told_up_to(done.seq))
            if number % 2:
                # Where nobody follows, the table is as it is stored when somebody comes.
                assert await pair.here.tables.find(here.id) is here
        assert there.seq == done.seq
        falls = [fall.seq for message in line.heard for fall in getattr(message, "falls", ())]
        assert falls == (
            [] if game == "ontop" else [done.seq - 3, done.seq - 2, done.seq - 1, done.seq]
        )

    with_pair(tmp_path, redis.url, use)


def test_a_command_that_is_sent_again_to_the_other_process_is_not_done_twice(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, BOB)
        there, _ = await follow(pair, here.id)
        # In one turn of the loop, so that no wake-up can have come in between.
        said = await here.execute("ann", Say(id="s", text="hello"))
        assert await there.execute("ann", Say(id="s", text="hello")) == Done(
            id="s", seq=said.seq, repeated=True
        )
        seq, chair, move = await some_move(here)
        command = PlayMove(id="m", seq=seq, chair=chair, move=move)
        first = await here.execute((ANN, BOB)[chair].id, command)
        again = await there.execute((ANN, BOB)[chair].id, command)
        assert (again.seq, again.repeated) == (first.seq, True)

    with_pair(tmp_path, redis.url, use)


def test_whoever_is_faster_is_first_and_nothing_is_lost(tmp_path: Path, redis: RedisServer) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, BOB)
        there, line = await follow(pair, here.id)
        says = [
            session.execute(guest, Say(id=f"{guest}{number}", text=f"{number}"))
            for number in range(10)
            for session, guest in ((here, "ann"), (there, "bob"))
        ]
        done = await asyncio.gather(*says)
        assert len({one.seq for one in done}) == 20
        await line.until(told_up_to(max(one.seq for one in done)))
        seq, chair, move = await some_move(here)
        moves = [
            session.execute(
                (ANN, BOB)[chair].id, PlayMove(id=f"{number}", seq=seq, chair=chair, move=move)
            )
            for number, session in enumerate((here, there))
        ]
        outcomes = await asyncio.gather(*moves, return_exceptions=True)
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Done", "Refusal"]
        (refusal,) = (each for each in outcomes if isinstance(each, Refusal))
        assert refusal.code == "stale"

    with_pair(tmp_path, redis.url, use)


def test_a_client_that_knows_more_than_a_process_is_believed(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        here = await open_table(pair.here, ANN, BOB)
        there, _ = await follow(pair, here.id)
        seq, chair, move = await some_move(here)
        first = await here.execute(
            (ANN, BOB)[chair].id, PlayMove(id="a", seq=seq, chair=chair, move=move)
        )
        # Known from the other process, before a wake-up can have come.
        seq, chair, move = await some_move(here)
        assert seq == first.seq
        await there.execute((ANN, BOB)[chair].id, PlayMove(id="b", seq=seq, chair=chair, move=move))
        line = Line("ann")
        await here.subscribe(line, there.seq)
        assert line.last.seq == there.seq

    with_pair(tmp_path, redis.url, use)


@pytest.mark.parametrize("silent", ["killed", "paused"])
def test_without_redis_everybody_looks_by_themselves(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, silent: str
) -> None:
    monkeypatch.setattr(redis_wake_ups, "PING_SECONDS", 0.1)
    monkeypatch.setattr(redis_wake_ups, "ANSWER_SECONDS", 0.2)
    with redis_server() as server:

        async def use(pair: Pair) -> None:
            here = await open_table(pair.here, ANN, BOB)
            _, line = await follow(pair, here.id)
            done = await play(here, "a")
            await line.until(told_up_to(done.seq))
            if silent == "killed":
                server.end()
            else:
                server.pause()
            done = await play(here, "b")
            await line.until(told_up_to(done.seq))
            if silent == "killed":
                server.start()
            else:
                server.go_on()
            done = await play(here, "c")
            await line.until(told_up_to(done.seq))

        with_pair(tmp_path, server.url, use)


def test_a_guest_who_became_another_one_is_that_at_every_process(
    tmp_path: Path, redis: RedisServer
) -> None:
    async def use(pair: Pair) -> None:
        ann, _ = await pair.here.guests.create("Ann", 0)
        bob, _ = await pair.here.guests.create("Bob", 0)
        here = await open_table(pair.here, ann, bob)
        there = await pair.there.tables.find(here.id)
        line = Line(bob.id)
        with pair.there.connection(line):
            await there.subscribe(line, None)
            await pair.here.merge(bob, ann)
            await line.until_guest(ann.id)
            assert await there.read(lambda table: table.people) == {ann.id}
        # Somebody who sits at no table at all.
        cleo, _ = await pair.here.guests.create("Cleo", 0)
        watching = Line(cleo.id)
        with pair.there.connection(watching):
            await pair.here.merge(cleo, ann)
            await watching.until_guest(ann.id)

    with_pair(tmp_path, redis.url, use)
