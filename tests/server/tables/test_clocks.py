"""What each chair has left to think."""

from hypothesis import given
from hypothesis import strategies as st

from topdrop.server.protocol.common import ClockOption
from topdrop.server.tables.clocks import PlayerClocks

SPENT = st.lists(st.tuples(st.integers(0, 2), st.integers(0, 100_000)), max_size=20)


@given(st.integers(5, 60), st.integers(0, 10), SPENT)
def test_a_clock_for_the_game_runs_down_by_what_is_spent_and_gets_its_increments(
    seconds: int, increment: int, spent: list[tuple[int, int]]
) -> None:
    clocks = PlayerClocks(ClockOption(per="game", seconds=seconds, increment=increment), 3)
    expected = [seconds * 1_000] * 3
    for chair, thought in spent:
        clocks.spend(chair, thought)
        expected[chair] = max(0, expected[chair] - thought) + increment * 1_000
        assert clocks.left == expected
        assert min(clocks.left) >= 0


@given(st.integers(5, 60), SPENT)
def test_a_clock_per_move_is_set_anew_for_every_decision(
    seconds: int, spent: list[tuple[int, int]]
) -> None:
    clocks = PlayerClocks(ClockOption(per="move", seconds=seconds), 3)
    for chair, thought in spent:
        clocks.spend(chair, thought)
    assert clocks.left == [seconds * 1_000] * 3


@given(st.integers(0, 100_000))
def test_only_the_running_clock_runs_and_it_stops_at_nothing(thought: int) -> None:
    clocks = PlayerClocks(ClockOption(per="game", seconds=60), 2)
    assert clocks.left_at(None, thought) == (60_000, 60_000)
    assert clocks.left_at(1, thought) == (60_000, max(0, 60_000 - thought))
    assert clocks.left == [60_000, 60_000]
