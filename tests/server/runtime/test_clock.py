"""The server's clock."""

import asyncio
import time

import pytest

from topdrop.server.runtime.clock import EARLIEST, SystemClock


def test_the_time_never_goes_back_though_somebody_sets_the_computer_s_clock(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    hands = {"time": 1_800_000_000.0, "monotonic": 50.0}
    for name in hands:
        monkeypatch.setattr(time, name, lambda name=name: hands[name])
    told = SystemClock()
    assert told.now() == 1_800_000_000_000
    hands["time"] -= 3_600
    hands["monotonic"] += 2.5
    assert told.now() == 1_800_000_002_500
    # A day on the calendar is as the computer's clock shows it at the moment.
    assert told.date() == 1_799_996_400_000
    hands["time"] += 7_200
    assert told.date() == 1_800_003_600_000
    assert told.now() == 1_800_000_002_500


def test_a_clock_that_has_lost_the_time_is_not_believed(monkeypatch: pytest.MonkeyPatch) -> None:
    hands = {"time": 5.0, "monotonic": 50.0}
    for name in hands:
        monkeypatch.setattr(time, name, lambda name=name: hands[name])
    told = SystemClock()
    assert told.now() == told.date() == EARLIEST
    # The network has told it the time.
    hands["time"] = EARLIEST / 1000 + 9
    assert told.date() == EARLIEST + 9_000
    assert told.now() == EARLIEST


def test_what_is_cancelled_does_not_happen() -> None:
    async def run() -> None:
        told = SystemClock()
        happened: list[str] = []
        done = asyncio.Event()
        told.call_later(0, lambda: happened.append("cancelled")).cancel()
        told.call_later(0, done.set)
        await done.wait()
        await told.sleep(0)
        assert happened == []

    asyncio.run(run())
