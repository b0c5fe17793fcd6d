"""Intervals that hold for all offered aims at once, from few drops of each.

What never happened in so few drops may happen yet: an aim that broke no taboo in twenty drops may
still break one. So points count as if each end of their range had come up once more.
"""

from collections.abc import Callable, Sequence
from math import comb, sqrt
from typing import Final

SAMPLES: Final = 20
"""How many drops there are of each aim."""

MOST_AIMS: Final = 5
"""How many aims a puzzle has at most."""

ERROR: Final = 0.01
"""The greatest probability with which any interval of a puzzle does not hold."""

QUANTILE: Final = 3.5794
"""Student's quantile for `SAMPLES` and `ERROR`, divided among `MOST_AIMS` (Bonferroni)."""

_STEPS: Final = 40


def mean_interval(points: Sequence[float], most: float) -> tuple[float, float, float]:
    """Return the mean of some points, and the lower and the upper end of its interval.

    Args:
        points: The points, `SAMPLES` of them.
        most: The upper end of their range; the lower one is 0.
    """
    mean = sum(points) / len(points)
    with_ends = [*points, 0.0, most]
    middle = sum(with_ends) / len(with_ends)
    variance = sum((each - middle) ** 2 for each in with_ends) / (len(with_ends) - 1)
    half = QUANTILE * sqrt(variance / len(points))
    return mean, max(0.0, mean - half), mean + half


def share_interval(hits: int, count: int) -> tuple[float, float, float]:
    """Return a share, and the ends of its exact interval (Clopper and Pearson).

    Args:
        hits: How often it happened.
        count: Out of how many times.
    """
    error = ERROR / MOST_AIMS / 2
    low = _crossing(lambda share: at_least(hits, count, share) < error) if hits else 0.0
    high = _crossing(lambda share: at_most(hits, count, share) > error) if hits < count else 1.0
    return hits / count, low, high


def at_least(hits: int, count: int, share: float) -> float:
    """Return the probability of so many hits or more, each with the probability `share`."""
    chances = (comb(count, k) * share**k * (1 - share) ** (count - k) for k in range(hits, count))
    return sum(chances) + share**count


def at_most(hits: int, count: int, share: float) -> float:
    """Return the probability of so many hits or fewer, each with the probability `share`."""
    return at_least(count - hits, count, 1 - share)


def _crossing(before: Callable[[float], bool]) -> float:
    """Return where, from 0 to 1, something stops to hold that held up to there."""
    low, high = 0.0, 1.0
    for _ in range(_STEPS):
        middle = (low + high) / 2
        low, high = (middle, high) if before(middle) else (low, middle)
    return low
