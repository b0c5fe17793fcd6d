"""Quantiles for 95 % confidence intervals: the normal distribution's and Student's."""

from typing import Final

Z: Final = 1.959963984540054
"""The 97.5 % quantile of the normal distribution."""

_SMALL_SAMPLES: Final = (12.706205, 4.302653, 3.182446, 2.776445, 2.570582, 2.446912, 2.364624)


def student_quantile(freedom: int) -> float:
    """Return the 97.5 % quantile of Student's distribution for 1 degree of freedom or more."""
    if freedom <= len(_SMALL_SAMPLES):
        return _SMALL_SAMPLES[freedom - 1]
    n = float(freedom)
    # The expansion by Cornish and Fisher, good to four digits from here on.
    return (
        Z
        + (Z**3 + Z) / (4 * n)
        + (5 * Z**5 + 16 * Z**3 + 3 * Z) / (96 * n**2)
        + (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / (384 * n**3)
    )
