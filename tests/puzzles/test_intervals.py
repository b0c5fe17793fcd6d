"""Intervals from few drops."""

from math import comb
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.puzzles.intervals import ERROR, MOST_AIMS, SAMPLES, mean_interval, share_interval


@given(st.lists(st.integers(0, 14), min_size=SAMPLES, max_size=SAMPLES))
def test_the_mean_is_inside_its_interval_which_never_has_no_width(points: list[int]) -> None:
    mean, low, high = mean_interval(points, 8)
    assert low <= mean < high
    assert low >= 0.0
    assert high - mean > 1.0


@pytest.mark.parametrize("hits", range(SAMPLES + 1))
def test_shares_have_exact_intervals(hits: int) -> None:
    share, low, high = share_interval(hits, SAMPLES)

    def tail(probability: float, counts: range) -> float:
        return sum(
            comb(SAMPLES, k) * probability**k * (1 - probability) ** (SAMPLES - k) for k in counts
        )

    assert low <= share <= high
    error = ERROR / MOST_AIMS / 2
    if hits:
        assert tail(low, range(hits, SAMPLES + 1)) == pytest.approx(error)
    else:
        assert low == 0.0
    if hits < SAMPLES:
        assert tail(high, range(hits + 1)) == pytest.approx(error)
    else:
        assert high == 1.0


def test_the_interval_of_points_holds_even_where_a_taboo_is_rare() -> None:
    source = Random(1)
    held = 0
    for number in range(4000):
        taboo = (0.03, 0.1, 0.3, 0.6)[number % 4]
        points = [0 if source.random() < taboo else 7 for _ in range(SAMPLES)]
        _, low, high = mean_interval(points, 8)
        held += low <= 7 * (1 - taboo) <= high
    assert held / 4000 > 1 - ERROR
