"""Means and shares with 95 % intervals, from games that come in deals.

The games of one deal share its luck, so they are not independent. Each deal counts as one
cluster: a mean's variance is the one between the deals of a line-up, by the usual estimator for
a ratio of sums, the line-ups being strata. With few deals the quantile is Student's. For shares
that goes into Wilson's interval as the number of independent games that would be as telling (a
design effect), so that it keeps within 0 and 1 and stays honest at the ends.
"""

import math
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import msgspec

Z: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""

MOST_TELLING: Final = 2.0
"""A game of a deal counts as no more than so many independent ones.

Where rotations of a deal cut its luck out, the variance between deals gets small; with few deals
it gets small by chance too.
"""

_FEW: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624)


class Cluster(NamedTuple):
    """What the games of one deal add to a mean.

    Attributes:
        total: The sum of what they count.
        games: How many they are.
        line_up: Who sat at the table, in whatever form; deals that have it in common are compared.
    """

    total: float
    games: int
    line_up: Hashable = None


class Interval(msgspec.Struct, frozen=True):
    """An estimate and the 95 % interval around it.

    Attributes:
        value: The estimate.
        low: The interval's lower end; None when there is too little to say.
        high: Its upper end; None likewise.
        count: How many games it rests on.
    """

    value: float
    low: float | None
    high: float | None
    count: int


def student(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution for 1 degree of freedom or more."""
    if freedom <= len(_FEW):
        return _FEW[freedom - 1]
    n = float(freedom)
    # The expansion by Cornish and Fisher, good to four digits from here on.
    return (
        Z
        + (Z**3 + Z) / (4 * n)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * n**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * n**3)
    )


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share seen in `count` independent games."""
    middle = share + Z**2 / (2 * count)
    width = Z * math.sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))
    scale = 1 + Z**2 / count
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def share_interval(clusters: Sequence[Cluster]) -> Interval | None:
    """Return a share with its interval; None without a game.

    Args:
        clusters: For each deal the sum of its games' shares, each from 0 to 1, and their number.
    """
    count = sum(cluster.games for cluster in clusters)
    if not count:
        return None
    share = min(1.0, max(0.0, sum(cluster.total for cluster in clusters) / count))
    return Interval(share, *wilson(share, _telling(clusters, share, count)), count)


def mean_interval(clusters: Sequence[Cluster]) -> Interval | None:
    """Return a mean with its interval, which needs two deals alike; None without a game."""
    count = sum(cluster.games for cluster in clusters)
    if not count:
        return None
    mean = sum(cluster.total for cluster in clusters) / count
    variance, freedom = _variance(clusters)
    if not freedom:
        return Interval(mean, None, None, count)
    reach = student(freedom) * math.sqrt(variance)
    return Interval(mean, mean - reach, mean + reach, count)


def _telling(clusters: Sequence[Cluster], share: float, count: int) -> float:
    """Return how many independent games tell as much as these."""
    variance, freedom = _variance(clusters)
    if not freedom:
        return len(clusters)
    # Where the deals do not differ at all there is nothing to tell how alike their games are.
    if variance <= 0:
        return count
    effective = min(count * MOST_TELLING, share * (1 - share) / variance)
    return effective * (Z / student(freedom)) ** 2


def _variance(clusters: Sequence[Cluster]) -> tuple[float, int]:
    """Return the variance of the mean, from how deals alike differ, and its degrees of freedom."""
    strata: dict[Hashable, list[Cluster]] = {}
    for cluster in clusters:
        strata.setdefault(cluster.line_up, []).append(cluster)
    apart, freedom = 0.0, 0
    for deals in strata.values():
        number = len(deals)
        if number > 1:
            mean = sum(deal.total for deal in deals) / sum(deal.games for deal in deals)
            squares = sum((deal.total - mean * deal.games) ** 2 for deal in deals)
            apart += number / (number - 1) * squares
            freedom += number - 1
    return apart / sum(cluster.games for cluster in clusters) ** 2, freedom
