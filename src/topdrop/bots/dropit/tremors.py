"""Tremors of the hand that are spread evenly over all there can be.

The mean over a few of them is as near to the mean over all as that over twice as many drawn at
random, or more (`bench/dropit_tremors.py`).
"""

from statistics import NormalDist
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

BITS: Final = 16
"""So many bits say where in the interval from 0 to 1 a number lies."""

_BEGINNINGS: Final = ((1,) * BITS, (1,), (1, 3))
"""For each of the three numbers, the first of Sobol's odd numbers that make its directions; the
first number's are all 1. Their polynomials are x + 1 and x² + x + 1."""

_quantile: Final = NormalDist().inv_cdf


def _directions(beginning: tuple[int, ...]) -> list[int]:
    odd, degree = list(beginning), len(beginning)
    while len(odd) < BITS:
        last = odd[-degree]
        more = last ^ (last << degree)
        for back in range(1, degree):
            more ^= odd[-back] << back
        odd.append(more)
    return [number << (BITS - 1 - place) for place, number in enumerate(odd)]


_DIRECTIONS: Final[NDArray[np.int64]] = np.array([_directions(known) for known in _BEGINNINGS])


class EvenTremors:
    """Sobol's sequence, moved at random as a whole (a digital shift), as normal deviates."""

    def __init__(self, source: np.random.Generator) -> None:
        """Move it by a random source."""
        self._shift = source.integers(1 << BITS, size=len(_DIRECTIONS))
        self._known: NDArray[np.float64] = np.zeros((len(_DIRECTIONS), 0))

    def take(self, first: int, count: int) -> NDArray[np.float64]:
        """Return so many tremors, from the one of a number on.

        Returns:
            Errors of x, of the angle and of the spin, as standard deviations. Shape (3, count).
        """
        known = self._known.shape[1]
        if first + count > known:
            more = _points(np.arange(known, max(first + count, 2 * known)), self._shift)
            deviates = np.array([_quantile(share) for share in more.ravel().tolist()])
            self._known = np.hstack([self._known, deviates.reshape(more.shape)])
        return self._known[:, first : first + count]


def _points(numbers: NDArray[np.int64], shift: Any) -> NDArray[np.float64]:
    """Return the points of some numbers in Sobol's sequence, none of them 0 or 1, (3, numbers)."""
    found = np.repeat(np.asarray(shift)[:, None], len(numbers), axis=1)
    for bit in range(BITS):
        set_in = (numbers >> bit) & 1
        found ^= set_in * _DIRECTIONS[:, bit : bit + 1]
    return np.asarray((found + 0.5) / (1 << BITS))
