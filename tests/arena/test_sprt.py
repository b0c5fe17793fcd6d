"""Stopping a match early."""

import math
from collections import Counter
from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arena_games import result
from topdrop.arena import (
    SequentialTest,
    elo_difference,
    expected_score,
    make_match,
    make_sprt,
)
from topdrop.core.errors import SetupError

MATCH = make_match("ontop", ["greedy", "random"], seed=1)


@given(st.floats(-2000, 2000))
def test_elo_is_a_share_and_back(elo: float) -> None:
    assert elo_difference(expected_score(elo)) == pytest.approx(elo, abs=1e-6)


def test_all_or_nothing_is_no_elo() -> None:
    assert (elo_difference(1.0), elo_difference(0.0)) == (math.inf, -math.inf)


def likelihood(counts: dict[float, float], mean: float) -> float:
    """The log-likelihood of scores 0, 1/2 and 1 at best, where their mean is so: by a search."""
    best = -math.inf
    for step in range(1, 20_000):
        half = step / 20_000
        one = mean - half / 2
        none = 1 - one - half
        if one > 0 and none > 0:
            shares = {0.0: none, 0.5: half, 1.0: one}
            best = max(best, sum(n * math.log(shares[x]) for x, n in counts.items()))
    return best


@pytest.mark.parametrize("counts", [{0.0: 20, 0.5: 30, 1.0: 27}, {0.0: 3, 0.5: 80, 1.0: 1}])
def test_the_ratio_is_that_of_the_best_explanations(counts: dict[float, int]) -> None:
    sprt = make_sprt(-10, 40)
    real = {score: float(count) for score, count in counts.items()}
    best = [likelihood(real, expected_score(elo)) for elo in (sprt.elo1, sprt.elo0)]
    assert sprt.ratio(counts) == pytest.approx(best[0] - best[1], abs=1e-4)


@given(st.dictionaries(st.sampled_from([0.0, 0.25, 0.5, 0.75, 1.0]), st.integers(0, 10**6)))
def test_the_ratio_changes_its_sign_with_the_sides(counts: dict[float, int]) -> None:
    mirrored = {1 - score: count for score, count in counts.items()}
    ratio = make_sprt(5, 60).ratio(counts)
    assert make_sprt(-60, -5).ratio(mirrored) == pytest.approx(-ratio, abs=1e-3, rel=1e-6)


def simulate(source: Random, elo: float, ties: float, alike: float) -> str:
    """Decide between 0 and 100 Elo by deals of two games, which end alike more or less often."""
    sprt = make_sprt(0, 100)
    win = expected_score(elo) - ties / 2
    deals: Counter[float] = Counter()
    while True:
        first, other = (source.random() for _ in range(2))
        if source.random() < alike:
            other = first
        scores = [1.0 if x < win else 0.5 if x < win + ties else 0.0 for x in (first, other)]
        deals[sum(scores) / 2] += 1
        decided = sprt.decide(sprt.ratio(deals))
        if decided:
            return decided


@pytest.mark.parametrize(("ties", "alike"), [(0.05, 0.0), (0.3, 0.0), (0.05, 0.5)])
@pytest.mark.parametrize(("elo", "wrong"), [(0, "elo1"), (100, "elo0")])
def test_it_errs_in_a_twentieth(elo: float, wrong: str, ties: float, alike: float) -> None:
    source = Random(7)
    wrongs = sum(simulate(source, elo, ties, alike) == wrong for _ in range(100))
    # bench/sprt_errors.py tells it from more.
    assert wrongs <= 11


def test_whole_deals_count_in_their_order() -> None:
    sprt = make_sprt(0, 30)
    test = SequentialTest(sprt, MATCH)
    games = [
        result(n, ("greedy", "random") if n % 2 else ("random", "greedy"), points)
        for n, points in enumerate([(9, 1), (1, 9), (9, 1), (9, 1), (5, 5), (1, 9)], 1)
    ]
    for game in (games[2], games[5], games[4], games[1]):
        assert test.add(game) is None
        assert test.deals == 0
    test.add(games[0])
    assert test.deals == 1
    test.add(games[3])
    assert test.deals == 3
    assert test.ratio == pytest.approx(sprt.ratio({1.0: 1, 0.5: 1, 0.75: 1}))
    assert SequentialTest(sprt, MATCH, games).ratio == test.ratio


def test_nothing_counts_after_the_decision() -> None:
    test = SequentialTest(make_sprt(0, 30), MATCH)
    for number in range(1, 401):
        bots = ("greedy", "random") if number % 2 else ("random", "greedy")
        test.add(result(number, bots, (9, 1) if number % 2 else (1, 9)))
    assert test.decision == "elo1"
    assert test.deals < 100
    assert test.sprt.bounds == pytest.approx((-2.944, 2.944), abs=1e-3)
    assert test.ratio > test.sprt.bounds[1]


def test_what_makes_no_test_is_told() -> None:
    with pytest.raises(SetupError, match="compares two bots, not 3"):
        SequentialTest(make_sprt(0, 30), make_match("ontop", ["greedy", "random", "flat"]))
    for elos in ((30, 0), (0, 0), (math.nan, 1), (0, 2001)):
        with pytest.raises(SetupError, match="sprt: should be two numbers"):
            make_sprt(*elos)
    with pytest.raises(SetupError, match="alpha should be between"):
        make_sprt(0, 1, alpha=0.5)
