"""Means and shares with 95 % confidence intervals, from games that come in deals.

The games of one deal share its chance, so they are not independent. Statistically each deal is one
cluster of a sample: a mean's variance is the one between the deals of a line-up, by the usual
estimator for a ratio of sums, the line-ups being strata. With few deals the quantile is Student's.
For shares that goes into Wilson's interval as the effective number of games (a design effect), so
that it keeps within 0 and 1 and stays correct at the ends.
"""

import math
from collections.abc import Hashable, Sequence
from typing import Final, NamedTuple

import msgspec

from topdrop.core.quantiles import Z, student_quantile

MAX_EFFECTIVE_PER_GAME: Final = 2.0
"""A game of a deal counts as at most so many independent ones.

Where the rotations of a deal cancel its chance, the variance between deals gets small; with few
deals it gets small by accident too.
"""


class DealTotal(NamedTuple):
    """The sum over the games of one deal, from which means are computed.

    Attributes:
        total: The sum of their values.
        games: How many they are.
        line_up: Who sat at the table, in whatever form: the stratum of the deal.
    """

    total: float
    games: int
    line_up: Hashable = None


class Interval(msgspec.Struct, frozen=True):
    """An estimate and the 95 % interval around it.

    Attributes:
        value: The estimate.
        low: The interval's lower end; None when there are too few deals.
        high: Its upper end; None likewise.
        count: How many games it rests on.
    """

    value: float
    low: float | None
    high: float | None
    count: int


def wilson(share: float, count: float) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share seen in `count` independent games."""
    middle = share + Z**2 / (2 * count)
    width = Z * math.sqrt(share * (1 - share) / count + Z**2 / (4 * count**2))
    scale = 1 + Z**2 / count
    return max(0.0, (middle - width) / scale), min(1.0, (middle + width) / scale)


def share_interval(deals: Sequence[DealTotal]) -> Interval | None:
    """Return a share with its interval; None without a game.

    Args:
        deals: For each deal the sum of its games' shares, each from 0 to 1, and their number.
    """
    count = sum(deal.games for deal in deals)
    if not count:
        return None
    share = min(1.0, max(0.0, sum(deal.total for deal in deals) / count))
    return Interval(share, *wilson(share, _effective_games(deals, share, count)), count)


def mean_interval(deals: Sequence[DealTotal]) -> Interval | None:
    """Return a mean; its interval needs two deals of one line-up. None without a game."""
    count = sum(deal.games for deal in deals)
    if not count:
        return None
    mean = sum(deal.total for deal in deals) / count
    variance, freedom = _variance(deals)
    if not freedom:
        return Interval(mean, None, None, count)
    half_width = student_quantile(freedom) * math.sqrt(variance)
    return Interval(mean, mean - half_width, mean + half_width, count)


def _effective_games(deals: Sequence[DealTotal], share: float, count: int) -> float:
    """Return the effective sample size: how many independent games are as informative."""
    variance, freedom = _variance(deals)
    if not freedom:
        return len(deals)
    # Where the deals do not differ at all, their correlation cannot be estimated.
    if variance <= 0:
        return count
    effective = min(count * MAX_EFFECTIVE_PER_GAME, share * (1 - share) / variance)
    return effective * (Z / student_quantile(freedom)) ** 2


def _variance(deals: Sequence[DealTotal]) -> tuple[float, int]:
    """Return the variance of the mean, estimated within line-ups, and its degrees of freedom."""
    strata: dict[Hashable, list[DealTotal]] = {}
    for deal in deals:
        strata.setdefault(deal.line_up, []).append(deal)
    between, freedom = 0.0, 0
    for deals in strata.values():
        number = len(deals)
        if number > 1:
            mean = sum(deal.total for deal in deals) / sum(deal.games for deal in deals)
            squares = sum((deal.total - mean * deal.games) ** 2 for deal in deals)
            between += number / (number - 1) * squares
            freedom += number - 1
    return between / sum(deal.games for deal in deals) ** 2, freedom
