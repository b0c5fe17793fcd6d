"""Signs of life of a process."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from pathlib import Path

import pytest

from in_process import ManualClock
from topdrop.server.runtime.heartbeat import BEAT_SECONDS, LOOK_AGAIN_SECONDS, Heartbeat
from topdrop.server.store import Outage, Process, StoreError
from topdrop.server.store.protocol import ALIVE_MILLIS
from topdrop.server.store.sqlite import SqliteStore
from topdrop.server.tables.outages import outage_until


def with_store(path: Path, use: Callable[[SqliteStore, ManualClock], Awaitable[None]]) -> None:
    async def run() -> None:
        store = SqliteStore(path / "t.db")
        try:
            await use(store, ManualClock())
        finally:
            await store.close()

    asyncio.run(run())


async def beat_once(clock: ManualClock) -> None:
    """Let a second pass, and wait until the sign of life of then has been stored."""
    await clock.until_waiting()
    clock.advance(BEAT_SECONDS)
    await clock.until_waiting()


def test_a_process_is_seen_every_second_until_it_stops(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        began = clock.now()
        heartbeat = Heartbeat(store, clock, alone=True)
        assert await heartbeat.begin() == []
        await beat_once(clock)
        await beat_once(clock)
        (seen,) = await store.processes()
        assert seen == Process(heartbeat.process, began, began + 2_000, stopped=False)
        heartbeat.stop()
        clock.advance(5)
        await heartbeat.end()
        assert await store.processes() == [seen._replace(stopped=True)]

    with_store(tmp_path, use)


def test_the_next_process_finds_the_outage(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        first = Heartbeat(store, clock, alone=True)
        await first.begin()
        await beat_once(clock)
        seen = clock.now()
        # It is killed.
        first.stop()
        clock.advance(2)
        second = Heartbeat(store, clock, alone=True)
        assert await second.begin() == [Outage(1, seen, clock.now(), "downtime")]
        await second.end()

    with_store(tmp_path, use)


def test_a_process_that_was_suspended_and_goes_on_makes_no_outage(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        heartbeat = Heartbeat(store, clock, alone=True)
        await heartbeat.begin()
        await beat_once(clock)
        clock.millis += 30_000
        await beat_once(clock)
        assert await store.outages_since(0) == []
        assert [each.seen for each in await store.processes()] == [clock.now()]
        await heartbeat.end()

    with_store(tmp_path, use)


def test_where_all_have_just_died_the_first_that_begins_finds_the_outage(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        seen = clock.now()
        await store.begin_process("died", seen)
        clock.advance(0.5)
        heartbeat = Heartbeat(store, clock, alone=False)
        begun = asyncio.create_task(heartbeat.begin())
        while clock.now() <= seen + ALIVE_MILLIS:
            await clock.until_waiting()
            clock.advance(LOOK_AGAIN_SECONDS)
        assert await begun == [Outage(1, seen, clock.now(), "downtime")]
        await heartbeat.end()

    with_store(tmp_path, use)


def test_where_another_process_shows_a_sign_of_life_there_was_no_outage(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        await store.begin_process("lives", clock.now())
        clock.advance(0.5)
        heartbeat = Heartbeat(store, clock, alone=False)
        begun = asyncio.create_task(heartbeat.begin())
        await clock.until_waiting()
        await store.beat("lives", clock.now())
        clock.advance(LOOK_AGAIN_SECONDS)
        assert await begun == []
        await heartbeat.end()

    with_store(tmp_path, use)


def test_a_store_that_fails_for_a_while_is_told_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        heartbeat = Heartbeat(store, clock, alone=True)
        await heartbeat.begin()

        async def fail(process: str, now: int) -> None:
            raise StoreError("the disk is full")

        with monkeypatch.context() as patch:
            patch.setattr(store, "beat", fail)
            await beat_once(clock)
            await beat_once(clock)
        await beat_once(clock)
        assert (await store.processes())[0].seen == clock.now()
        await heartbeat.end()

    with_store(tmp_path, use)
    assert caplog.messages == ["a sign of life: the disk is full"]


def test_what_never_began_has_no_end(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        await Heartbeat(store, clock, alone=True).end()
        assert await store.processes() == []

    with_store(tmp_path, use)


def test_where_nothing_can_be_stored_all_that_was_before_is_an_outage(tmp_path: Path) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        await store.close()
        heartbeat = Heartbeat(store, clock, alone=True)
        assert await heartbeat.begin() == (outage_until(clock.now()),)
        await heartbeat.end()

    with_store(tmp_path, use)


async def fail(*values: object, **options: object) -> None:
    raise StoreError("nobody is there")


def test_where_nothing_could_be_stored_for_long_that_was_an_outage(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        told: list[Sequence[Outage]] = []
        heartbeat = Heartbeat(store, clock, alone=True, on_outage=told.append)
        await heartbeat.begin()
        await beat_once(clock)
        seen = clock.now()

        with monkeypatch.context() as patch:
            for name in ("beat", "begin_process"):
                patch.setattr(store, name, fail)
            for _ in range(5):
                await beat_once(clock)
            assert told == []
        # Whoever wants to know need not wait for the next second.
        await asyncio.gather(heartbeat.look(), heartbeat.look())
        assert not heartbeat.away
        assert told == [[Outage(1, seen, clock.now(), "downtime")]]
        await beat_once(clock)
        assert len(told) == 1
        await heartbeat.end()

    with_store(tmp_path, use)


def test_a_moment_in_which_nothing_could_be_stored_is_none(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def use(store: SqliteStore, clock: ManualClock) -> None:
        told: list[Sequence[Outage]] = []
        heartbeat = Heartbeat(store, clock, alone=True, on_outage=told.append)
        await heartbeat.begin()

        with monkeypatch.context() as patch:
            patch.setattr(store, "beat", fail)
            await beat_once(clock)
        await beat_once(clock)
        assert not heartbeat.away
        assert (told, await store.outages_since(0)) == ([], [])
        await heartbeat.end()

    with_store(tmp_path, use)
