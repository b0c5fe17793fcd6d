"""How numbers that were counted again and again are spread."""

from collections.abc import Iterable

import msgspec


class Spread(msgspec.Struct, frozen=True):
    """Where some numbers lie.

    Attributes:
        least: The smallest.
        mean: Their mean, rounded to hundredths.
        most: The largest.
    """

    least: int
    mean: float
    most: int


def spread(numbers: Iterable[int]) -> Spread:
    """Return the spread of some numbers, at least one."""
    all_of_them = list(numbers)
    mean = sum(all_of_them) / len(all_of_them)
    return Spread(min(all_of_them), round(mean, 2), max(all_of_them))
