"""In which packed forms whoever asks can read an answer (RFC 9110, 12.5.3)."""

from collections.abc import Collection, Mapping
from functools import lru_cache
from typing import Final, Literal, TypeAlias

Encoding: TypeAlias = Literal["br", "gzip"]

ENCODINGS: Final[tuple[Encoding, ...]] = ("br", "gzip")
"""The one that packs smallest first."""

VARY: Final = (b"vary", b"accept-encoding")
"""Tells caches that others may be answered in another form."""


def choose_encoding(accepted: str, there: Collection[Encoding]) -> Encoding | None:
    """Return in which form an answer is sent; None is as it is.

    Args:
        accepted: What the header ``Accept-Encoding`` says, empty where there is none.
        there: The forms that there are.
    """
    weights = _weights(accepted)
    wanted = [name for name in ENCODINGS if name in there and _weight(weights, name) > 0]
    # Of several that are as welcome the first is taken.
    best = max(wanted, key=lambda name: _weight(weights, name), default=None)
    if best is not None and _weight(weights, best) < weights.get("identity", 0):
        return None
    return best


def _weight(weights: Mapping[str, float], encoding: Encoding) -> float:
    return weights.get(encoding, weights.get("*", 0))


@lru_cache(maxsize=100)
def _weights(accepted: str) -> Mapping[str, float]:
    """Return how welcome encodings are, from 0 to 1; what cannot be read is not welcome."""
    weights = {}
    for part in accepted.lower().split(","):
        name, _, parameter = part.partition(";")
        key, _, value = parameter.partition("=")
        weight = 1.0
        if key.strip() == "q":
            try:
                weight = float(value)
            except ValueError:
                weight = 0.0
        weights[name.strip()] = weight if 0 <= weight <= 1 else 0.0
    return weights
