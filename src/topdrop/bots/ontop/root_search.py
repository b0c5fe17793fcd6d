"""Trying placements out again and again, as long as there is time, and keeping the best."""

import math
import time
from typing import Final, Protocol

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.protocol import Clock

SLICE: Final = 0.004
"""Seconds that one call into compiled code should take, so that the clock is looked at often."""

RESERVE: Final = 0.01
"""Seconds of a budget that are left unused, for the way there and back."""


class Tryout(Protocol):
    """What a position's placements are tried out by."""

    def __call__(self, moves: NDArray[np.int64], times: int, sums: NDArray[np.float64]) -> None:
        """Try some placements, by their numbers, so many times each, and add up their worth."""


def make_generator(seed: int | None) -> np.random.Generator:
    """Return a random source; without a seed, one that nobody can foresee."""
    return np.random.default_rng(None if seed is None else seed % 2**64)


class Trial:
    """The tries of one position's placements.

    Attributes:
        left: The numbers of the placements that are still tried.
    """

    def __init__(self, count: int, tryout: Tryout) -> None:
        """Make ready to try `count` placements."""
        self.left = np.arange(count)
        self._tryout = tryout
        self._sums = np.zeros(count)
        self._counts = np.zeros(count)
        self._seconds_each = 2e-5

    @property
    def best(self) -> int:
        """The placement with the best mean among those that are left."""
        return int(self.left[np.argmax(self._means())])

    def _means(self) -> NDArray[np.float64]:
        return np.asarray(self._sums[self.left] / self._counts[self.left])

    def run_until(self, deadline: float, most: int | None = None) -> None:
        """Try all that are left, at least once each, until a time or often enough.

        Args:
            deadline: The time, by `time.perf_counter`.
            most: About how many tries are enough; None for no end but the deadline.
        """
        done = 0
        while True:
            begin = time.perf_counter()
            spare = int(min(SLICE, deadline - begin) / self._seconds_each)
            tries = self.run(spare if most is None else min(spare, most - done))
            done += tries
            now = time.perf_counter()
            self._seconds_each = (now - begin) / tries
            if now + (now - begin) > deadline or (most is not None and done >= most):
                return

    def run(self, tries: int) -> int:
        """Try about `tries` times, equally often and at least once all that are left.

        Returns:
            How often it was.
        """
        times = max(1, tries // len(self.left))
        sums = np.zeros(len(self.left))
        self._tryout(self.left, times, sums)
        self._sums[self.left] += sums
        self._counts[self.left] += times
        return times * len(self.left)

    def keep_better_half(self) -> None:
        """Leave out the half of the placements that did worse."""
        order = np.argsort(-self._means(), kind="stable")
        self.left = self.left[order[: (len(order) + 1) // 2]]


def try_evenly(trial: Trial, clock: Clock, start: float) -> int:
    """Try all placements equally often and return the best.

    Args:
        trial: The tries.
        clock: How many there may be, or how long they may take.
        start: When the clock began to run, by `time.perf_counter`.
    """
    if clock.tries is None:
        trial.run_until(start + max(0.0, clock.seconds - RESERVE))
    else:
        trial.run(clock.tries)
    return trial.best


def try_by_halves(trial: Trial, clock: Clock, start: float, most: int | None = None) -> int:
    """Try in rounds, each with the better half of the last one's, and return the best.

    All rounds take equally long and what they find adds up (sequential halving).

    Args:
        trial: The tries.
        clock: How many there may be, or how long they may take.
        start: When the clock began to run, by `time.perf_counter`.
        most: How many are enough when the clock goes by time.
    """
    rounds = max(1, math.ceil(math.log2(len(trial.left))))
    share = None if most is None else most // rounds
    for number in range(1, rounds + 1):
        if clock.tries is None:
            seconds = max(0.0, clock.seconds - RESERVE)
            trial.run_until(start + seconds * number / rounds, share)
        else:
            trial.run(clock.tries // rounds)
        trial.keep_better_half()
    return trial.best
