"""Intervals against values from elsewhere, and what must hold of all of them."""

from math import sqrt
from random import Random
from statistics import stdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.arena import DealTotal, mean_interval, share_interval, wilson
from topdrop.core.quantiles import student_quantile

SHARES = st.lists(st.sampled_from([0.0, 0.5, 1.0]), min_size=1, max_size=40)


@pytest.mark.parametrize(
    ("won", "games", "low", "high"),
    [
        # The first three are in Newcombe, Statistics in Medicine 17 (1998), table I.
        (15, 148, 0.0624, 0.1605),
        (81, 263, 0.2553, 0.3662),
        (0, 20, 0.0, 0.1611),
        (20, 20, 0.8389, 1.0),
        (50, 100, 0.4038, 0.5962),
    ],
)
def test_wilson(won: int, games: int, low: float, high: float) -> None:
    assert wilson(won / games, games) == pytest.approx((low, high), abs=6e-5)


@pytest.mark.parametrize(
    ("freedom", "quantile"),
    [(1, 12.706), (2, 4.303), (5, 2.571), (7, 2.365), (8, 2.306), (10, 2.228), (30, 2.042)],
)
def test_students_quantiles(freedom: int, quantile: float) -> None:
    assert student_quantile(freedom) == pytest.approx(quantile, abs=6e-4)


def test_a_mean_of_single_games_is_the_textbooks() -> None:
    values = [3.0, 8.0, 5.0, 9.0, 4.0, 7.0]
    interval = mean_interval([DealTotal(value, 1) for value in values])
    assert interval is not None
    reach = 2.5706 * stdev(values) / sqrt(6)
    assert (interval.value, interval.count) == (6.0, 6)
    assert interval.low == pytest.approx(6 - reach, abs=1e-4)
    assert interval.high == pytest.approx(6 + reach, abs=1e-4)


def test_one_deal_has_a_mean_without_an_interval() -> None:
    interval = mean_interval([DealTotal(6.0, 2)])
    assert interval is not None
    assert (interval.value, interval.low, interval.high, interval.count) == (3.0, None, None, 2)


def test_games_of_one_deal_tell_no_more_than_one_game() -> None:
    interval = share_interval([DealTotal(2.0, 4)])
    assert interval is not None
    assert (interval.low, interval.high) == wilson(0.5, 1)


def test_nothing_says_nothing() -> None:
    assert share_interval([]) is None
    assert mean_interval([]) is None


def test_games_that_repeat_each_other_tell_less() -> None:
    source = Random(1)
    deals = [float(source.random() < 0.6) for _ in range(200)]
    once = share_interval([DealTotal(won, 1) for won in deals])
    twice = share_interval([DealTotal(2 * won, 2) for won in deals])
    assert once is not None
    assert twice is not None
    assert (twice.low, twice.high) == pytest.approx((once.low, once.high), abs=0.002)


def test_deals_that_cut_luck_out_tell_more_but_only_so_much_more() -> None:
    even = share_interval([DealTotal(1.0, 2)] * 99 + [DealTotal(2.0, 2)])
    assert even is not None
    assert even.low is not None
    assert even.low > wilson(even.value, 200)[0]
    assert even.low < wilson(even.value, 400)[0] + 1e-9


def test_line_ups_are_compared_among_themselves() -> None:
    strong = [DealTotal(2.0, 2, "weak"), DealTotal(1.9, 2, "weak")] * 20
    mixed = [*strong, *[DealTotal(0.0, 2, "strong"), DealTotal(0.1, 2, "strong")] * 20]
    apart = mean_interval(mixed)
    together = mean_interval([DealTotal(total, games) for total, games, _ in mixed])
    assert apart is not None
    assert together is not None
    assert apart.value == together.value
    assert apart.low is not None
    assert together.low is not None
    assert apart.low > together.low


@given(st.lists(SHARES, min_size=1, max_size=30))
def test_a_share_lies_in_its_interval_and_that_from_0_to_1(deals: list[list[float]]) -> None:
    interval = share_interval([DealTotal(sum(deal), len(deal)) for deal in deals])
    assert interval is not None
    assert interval.low is not None
    assert interval.high is not None
    assert 0.0 <= interval.low <= interval.value + 1e-12
    assert interval.value - 1e-12 <= interval.high <= 1.0
    assert interval.count == sum(map(len, deals))


@given(st.lists(SHARES, min_size=1, max_size=30))
def test_the_others_share_is_the_mirror_image(deals: list[list[float]]) -> None:
    own = share_interval([DealTotal(sum(deal), len(deal)) for deal in deals])
    others = share_interval([DealTotal(sum(1 - x for x in deal), len(deal)) for deal in deals])
    assert own is not None
    assert others is not None
    assert own.low is not None
    assert own.low + (others.high or 0.0) == pytest.approx(1.0)


def test_95_of_100_intervals_hold_the_truth() -> None:
    source = Random(5)
    held = 0
    for _ in range(400):
        deals = []
        for _ in range(40):
            luck = source.gauss(0.0, 0.15)
            deal = [source.random() < 0.6 + luck, source.random() < 0.6 - luck]
            deals.append(DealTotal(float(sum(deal)), 2))
        interval = share_interval(deals)
        assert interval is not None
        assert interval.low is not None
        assert interval.high is not None
        held += interval.low <= 0.6 <= interval.high
    assert 0.92 <= held / 400 <= 0.985
