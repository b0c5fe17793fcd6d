"""Trying placements out."""

import numpy as np
from numpy.typing import NDArray

from topdrop.bots import Clock
from topdrop.bots.ontop.root_search import (
    CANDIDATES,
    RootSearch,
    make_generator,
    search_by_halving,
    search_evenly,
)
from turned_clock import TurnedClock


class Noted:
    """Placement i is worth i percent, and every try is noted down."""

    def __init__(self) -> None:
        self.tried = np.zeros(10, np.int64)

    def __call__(self, moves: NDArray[np.int64], times: int, sums: NDArray[np.float64]) -> None:
        self.tried[moves] += times
        sums += times * moves / 100


def test_trying_evenly_tries_all_equally_often(turned_clock: TurnedClock) -> None:
    noted = Noted()
    assert search_evenly(RootSearch(10, noted), Clock(tries=70), turned_clock()) == 9
    assert list(noted.tried) == [7] * 10


def test_trying_by_halves_spends_most_on_the_best(turned_clock: TurnedClock) -> None:
    noted = Noted()
    assert search_by_halving(RootSearch(10, noted), Clock(tries=400), turned_clock()) == 9
    assert list(noted.tried) == [10] * 5 + [10 + 20] * 2 + [10 + 20 + 33] * 1 + [113, 113]


def test_enough_is_enough_however_much_time_there_is(turned_clock: TurnedClock) -> None:
    noted = Noted()
    assert search_by_halving(RootSearch(10, noted), Clock(1e9), turned_clock(), most=400) == 9
    assert 400 <= noted.tried.sum() < 440


def test_all_are_tried_once_however_little_time_there_is(turned_clock: TurnedClock) -> None:
    for way in (search_evenly, search_by_halving):
        noted = Noted()
        assert way(RootSearch(10, noted), Clock(seconds=0.0), turned_clock()) == 9
        assert min(noted.tried) >= 1


def test_a_prior_counts_as_some_tries_and_names_the_candidates(turned_clock: TurnedClock) -> None:
    noted = Noted()
    priors = np.array([0.5, 0.1, 0.2])
    search = RootSearch(3, noted, priors)
    assert list(search.remaining) == [0, 2, 1]
    assert search.best == 0
    search.run(60)
    assert list(noted.tried[:3]) == [20] * 3
    assert search.best == 0
    many = RootSearch(50, noted, np.linspace(0.0, 1.0, 50))
    assert sorted(many.remaining) == list(range(50 - CANDIDATES, 50))


def test_what_is_known_needs_no_tries() -> None:
    search = RootSearch(3, Noted(), np.array([0.9, 0.1, 0.2]))
    search.settle(np.array([0.1, 0.3, 0.2]))
    assert search.best == 1
    assert search.order() == [1, 2, 0]
    assert search.result(1) == (0.3, 1)


def test_generators_are_repeatable_with_a_seed_alone() -> None:
    one, other, free = make_generator(5), make_generator(5), make_generator(None)
    numbers = [source.integers(2**60) for source in (one, other, free)]
    assert numbers[0] == numbers[1] != numbers[2]
