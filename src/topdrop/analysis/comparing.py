"""Comparing moves by samples, without the winner's curse.

The best of many estimates looks better than it is. So the best is chosen by one half of the samples
and valued by the other, in which its luck is no better than anybody's. The other half also values
the move played, sample by sample, so that a loss is a mean of differences.
"""

import math
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

Z: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""

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


def compare(samples: Floats, choosing: Floats, played: int) -> Verdict:
    """Compare a move with others.

    Args:
        samples: The mover's values by the half that values. Shape (samples, moves); in a sample
            all moves have the same chance, where that can be.
        choosing: What each is worth by the half that chooses.
        played: The index of the move played.
    """
    means, error = samples.mean(axis=0), standard_error(samples[:, played])
    others = [number for number in range(samples.shape[1]) if number != played]
    if not others:
        return Verdict(played, 0.0, 0.0, 0.0, means, error)
    rival = max(others, key=lambda number: float(choosing[number]))
    differences = samples[:, rival] - samples[:, played]
    gain, width = float(differences.mean()), Z * standard_error(differences)
    if choosing[played] >= choosing[rival]:
        # Nothing better was found; what the best of the others may still gain bounds the loss.
        return Verdict(played, 0.0, 0.0, max(0.0, gain + width), means, error)
    return Verdict(rival, gain, gain - width, gain + width, means, error)


def standard_error(samples: Floats) -> float:
    """Return the standard error of the mean of some samples; infinite for fewer than two."""
    if len(samples) < 2:
        return math.inf
    return float(samples.std(ddof=1)) / math.sqrt(len(samples))
