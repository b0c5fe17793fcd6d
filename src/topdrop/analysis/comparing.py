"""Comparing moves by samples, without the winner's curse.

The best of many estimates looks better than it is. So the best is chosen by one half of the samples
and valued by the other, in which its luck is no better than anybody's. The other half also values
the move played, sample by sample, so that a loss is a mean of differences.
"""

import math
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.core.quantiles import student_quantile

Floats = NDArray[np.float64]


class Verdict(NamedTuple):
    """How a move compares with the best.

    Attributes:
        best: The index of the best, which is the move played when nothing better was found.
        loss: By how much the move played is worse.
        low: The lower end of the loss's 95 % interval.
        high: The upper end.
        means: What each is worth by the half of the samples that values.
        error: The standard error of the played one's.
    """

    best: int
    loss: float
    low: float
    high: float
    means: Floats
    error: float


def compare(samples: Floats, choosing: Floats, played: int, doubt: float) -> Verdict:
    """Compare a move with others.

    Args:
        samples: The mover's values by the half that values. Shape (samples, moves); in a sample
            all moves have the same chance, where that can be.
        choosing: What each is worth by the half that chooses.
        played: The index of the move played.
        doubt: See `standard_error`; 0 where there is no chance, so that one sample says all.
    """
    means = samples.mean(axis=0)
    error = standard_error(samples[:, played], doubt)
    others = [number for number in range(samples.shape[1]) if number != played]
    if not others:
        return Verdict(played, 0.0, 0.0, 0.0, means, error)
    rival = max(others, key=lambda number: float(choosing[number]))
    differences = samples[:, rival] - samples[:, played]
    gain = float(differences.mean())
    width = half_width(differences, doubt)
    if choosing[played] >= choosing[rival]:
        # Nothing better was found; what the best of the others may still gain bounds the loss.
        return Verdict(played, 0.0, 0.0, max(0.0, gain + width), means, error)
    # Whatever the samples say, nothing loses less than nothing.
    return Verdict(rival, gain, gain - width, max(0.0, gain + width), means, error)


def standard_error(samples: Floats, doubt: float) -> float:
    """Return the standard error of the mean of some samples.

    Args:
        samples: The samples. Of a single one the error is infinite.
        doubt: By how much a sample may differ that has not come up: samples that are all alike
            are no proof that others are too, so one that differs by this is reckoned with. 0 means
            that there is no chance in it.
    """
    if not doubt:
        return 0.0
    count = len(samples)
    if count < 2:
        return math.inf
    squares = float(((samples - samples.mean()) ** 2).sum())
    return math.sqrt((squares + doubt**2) / (count * (count - 1)))


def half_width(samples: Floats, doubt: float) -> float:
    """Return half the width of the mean's 95 % interval (see `standard_error`)."""
    if not doubt:
        return 0.0
    if len(samples) < 2:
        return math.inf
    return student_quantile(len(samples) - 1) * standard_error(samples, doubt)
