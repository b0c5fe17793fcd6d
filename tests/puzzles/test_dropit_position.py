"""Positions of Drop It as puzzles hold them."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from dropit_setups import seeds, setups, strewn
from topdrop.puzzles.dropit_position import rounded, state_of


@settings(max_examples=40)
@given(options=setups(), seed=seeds, drops=st.integers(0, 36))
def test_a_position_comes_back_as_it_was(options: dict[str, Any], seed: int, drops: int) -> None:
    state = rounded(strewn(options, seed, drops).state)
    again = state_of(state.as_json())
    assert again.as_json() == state.as_json()
    assert (again.setup, again.resting, again.scores) == (state.setup, state.resting, state.scores)
    assert [sorted(map(str, hand)) for hand in again.hands] == [
        sorted(map(str, hand)) for hand in state.hands
    ]


@settings(max_examples=20)
@given(options=setups(), seed=seeds, drops=st.integers(1, 36))
def test_rounding_moves_nothing_that_can_be_seen(
    options: dict[str, Any], seed: int, drops: int
) -> None:
    state = strewn(options, seed, drops).state
    for before, after in zip(state.resting, rounded(state).resting, strict=True):
        assert before.piece == after.piece
        assert abs(before.pose.x - after.pose.x) < 0.006
        assert abs(before.pose.y - after.pose.y) < 0.006
        assert abs(before.pose.angle - after.pose.angle) < 0.006
