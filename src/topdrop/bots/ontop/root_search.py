"""Search at the root: sampling a position's placements within a budget, and choosing the best.

A prior is what a placement seems to be worth before it is sampled. It counts as some tries: without
it half of the placements would be dropped on the noise of a sample or two when there are few.
"""

import math
import time
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed

CALL_SECONDS: Final = 0.004
"""Seconds that one call into compiled code should take, so that the clock is checked often."""

RESERVE: Final = 0.01
"""Seconds of a budget that are kept in reserve, for what happens around the search."""


CANDIDATES: Final = 8
"""Among how many placements is searched, the best by their priors."""

PRIOR_TRIES: Final = 20.0
"""How many tries a prior counts for."""


class Look(Protocol):
    """Looks at a search while it goes on."""

    def __call__(self, *, last: bool) -> bool:
        """Look; return whether the search is to stop."""


class Sampler(Protocol):
    """Samples the values of a position's placements."""

    def __call__(self, moves: NDArray[np.int64], times: int, sums: NDArray[np.float64]) -> None:
        """Sample some placements, by their indices, so many times each, and add up the values."""


def make_generator(seed: int | None) -> np.random.Generator:
    """Return a random source; without a seed, an unpredictable one."""
    return np.random.default_rng(read_seed(seed))


class RootSearch:
    """The statistics of one position's placements, from samples.

    Attributes:
        remaining: The indices of the placements that are still sampled.
        look: Is called now and then, and when the search is over (`last`); tells whether to stop.
        stopped: Whether it was stopped.
    """

    def __init__(
        self, count: int, sampler: Sampler, priors: NDArray[np.float64] | None = None
    ) -> None:
        """Start to search.

        Args:
            count: Among how many placements.
            sampler: Samples them.
            priors: What each seems to be worth; only the `CANDIDATES` best are sampled then.
        """
        self.remaining = np.arange(count)
        self._sampler = sampler
        self._sums = np.zeros(count)
        self._counts = np.zeros(count)
        self._seconds_each = 2e-5
        self._prior_tries = 0.0
        self.look: Look | None = None
        self.stopped = False
        if priors is not None:
            self._sums += PRIOR_TRIES * priors
            self._counts += PRIOR_TRIES
            self._prior_tries = PRIOR_TRIES
            self.remaining = np.argsort(-priors, kind="stable")[:CANDIDATES]

    @property
    def best(self) -> int:
        """The placement with the best mean among those that remain."""
        return int(self.remaining[np.argmax(self._means())])

    @property
    def tries(self) -> int:
        """How many tries there have been."""
        return round(float((self._counts - self._prior_tries).sum()))

    def order(self) -> list[int]:
        """Return the placements that have been sampled, those first that remained longest."""
        sampled = np.flatnonzero(self._counts > self._prior_tries)
        means = self._sums[sampled] / self._counts[sampled]
        return list(map(int, sampled[np.lexsort((-means, -self._counts[sampled]))]))

    def result(self, placement: int) -> tuple[float, int]:
        """Return the mean of a placement that has been sampled, and its tries."""
        count = self._counts[placement]
        return float(self._sums[placement] / count), round(float(count - self._prior_tries))

    def settle(self, worths: NDArray[np.float64]) -> None:
        """Take what each placement is worth as known, as if each had been tried once."""
        self._sums, self._counts, self._prior_tries = worths.copy(), np.ones(len(worths)), 0.0
        self.remaining = np.argsort(-worths, kind="stable")
        self.check_stopped(last=True)

    def check_stopped(self, *, last: bool = False) -> bool:
        """Let whoever looks on have a look, and return whether the search is stopped."""
        if self.look is not None and self.look(last=last):
            self.stopped = True
        return self.stopped

    def _means(self) -> NDArray[np.float64]:
        return np.asarray(self._sums[self.remaining] / self._counts[self.remaining])

    def run_until(self, deadline: float, most: int | None = None) -> None:
        """Sample all that remain, at least once each, until a time or a number of tries.

        Args:
            deadline: The time, by `time.perf_counter`.
            most: About how many tries are enough; None for no limit but the deadline.
        """
        done = 0
        while True:
            begin = time.perf_counter()
            spare = int(min(CALL_SECONDS, deadline - begin) / self._seconds_each)
            tries = self.run(spare if most is None else min(spare, most - done))
            done += tries
            now = time.perf_counter()
            self._seconds_each = (now - begin) / tries
            if now + (now - begin) > deadline or (most is not None and done >= most):
                return
            if self.check_stopped():
                return

    def run(self, tries: int) -> int:
        """Sample about `tries` times: all that remain equally often, at least once each.

        Returns:
            How many tries there were.
        """
        times = max(1, tries // len(self.remaining))
        sums = np.zeros(len(self.remaining))
        self._sampler(self.remaining, times, sums)
        self._sums[self.remaining] += sums
        self._counts[self.remaining] += times
        return times * len(self.remaining)

    def keep_better_half(self) -> None:
        """Drop the half of the placements with the worse means."""
        order = np.argsort(-self._means(), kind="stable")
        self.remaining = self.remaining[order[: (len(order) + 1) // 2]]


def search_evenly(search: RootSearch, clock: Clock, start: float) -> int:
    """Sample all placements equally often and return the best.

    Args:
        search: The search.
        clock: How many there may be, or how long they may take.
        start: When the clock began to run, by `time.perf_counter`.
    """
    if clock.tries is None:
        search.run_until(start + max(0.0, clock.seconds - RESERVE))
    else:
        search.run(clock.tries)
    search.check_stopped(last=True)
    return search.best


def search_by_halving(
    search: RootSearch, clock: Clock, start: float, most: int | None = None
) -> int:
    """Search by sequential halving and return the best placement.

    Each round samples the better half of the last one's placements. All rounds have the same
    budget, and their samples add up.

    Args:
        search: The search.
        clock: How many there may be, or how long they may take.
        start: When the clock began to run, by `time.perf_counter`.
        most: How many are enough when the clock goes by time.
    """
    rounds = max(1, math.ceil(math.log2(len(search.remaining))))
    share = None if most is None else most // rounds
    for number in range(1, rounds + 1):
        if clock.tries is None:
            seconds = max(0.0, clock.seconds - RESERVE)
            search.run_until(start + seconds * number / rounds, share)
        else:
            search.run(clock.tries // rounds)
        search.keep_better_half()
        if search.check_stopped(last=number == rounds):
            break
    return search.best
