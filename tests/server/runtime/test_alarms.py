"""Alarms: every table is called up in time, with one timer for all."""

from hypothesis import given
from hypothesis import strategies as st

from in_process import ManualClock
from topdrop.server.runtime.alarms import LONGEST_SECONDS, Alarms

TIMES = st.lists(st.integers(0, 3 * round(LONGEST_SECONDS) * 1000), max_size=12)


@given(TIMES)
def test_every_table_is_called_up_at_its_time_and_once(times: list[int]) -> None:
    clock = ManualClock()
    start = clock.now()
    called: list[tuple[int, str]] = []
    alarms = Alarms(clock, lambda table: called.append((clock.now() - start, table)))
    for number, at in enumerate(times):
        alarms.add(f"t{number}", start + at)
        assert len(clock.waiting) == 1
    clock.advance(max(times, default=0) / 1000 + 1)
    assert sorted(called) == sorted((at, f"t{number}") for number, at in enumerate(times))
    assert clock.waiting == []


def test_after_a_stop_nobody_is_called_up() -> None:
    clock = ManualClock()
    called: list[str] = []
    alarms = Alarms(clock, called.append)
    alarms.add("t", clock.now() + 1000)
    alarms.stop()
    clock.advance(10)
    assert called == []
