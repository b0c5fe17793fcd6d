"""The outlook of a game of Drop It: who will win, and with how many points, by what drops bring.

What the drops to come bring is taken from games of strong bots, by how full the shaft is; the pile
itself is not looked at. A seat's points so far, what its jokers are expected to bring, and the sum
of its drops to come make a normal distribution; its share in the win is the probability that it is
the greatest.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

import msgspec
import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import Floats
from topdrop.bots.dropit.jokers import jokers_worth
from topdrop.core.evaluation import Evaluation, Value
from topdrop.dropit import Setup, State, View
from topdrop.dropit.ending import final_points, winners

FILE: Final = "drop_points.json"
"""What was measured, and by which command (`scripts/measure_dropit_points.py`)."""

LEVELS: Final = 8
"""How many levels the shaft had in which it was measured."""

LEAST_DEVIATION: Final = 0.25
"""While the game goes on no seat's points are more certain than this."""

KEPT: Final = 10_000
"""So many values of a setup are kept; the same come up again and again."""

STEPS: Final = 240
"""Steps of the numerical integration."""


class DropPoints(msgspec.Struct, frozen=True):
    """What drops bring, from the first to the last.

    Attributes:
        command: How it was measured.
        means: The mean points of each drop, 0 for one that broke a taboo.
        deviations: Their standard deviations.
    """

    command: str
    means: tuple[float, ...]
    deviations: tuple[float, ...]


class Outlook:
    """The outlook of all positions of one setup."""

    def __init__(self, setup: Setup) -> None:
        """Lay out what the drops to come bring each seat."""
        seats = len(setup.players)
        total = sum(len(pieces) for pieces in setup.pieces)
        measured = drop_points()
        fill = np.linspace(0.0, 1.0, total)
        known = np.linspace(0.0, 1.0, len(measured.means))
        scale = setup.shaft.levels / LEVELS
        means = scale * np.interp(fill, known, measured.means)
        variances = (scale * np.interp(fill, known, measured.deviations)) ** 2
        own = np.arange(total)[:, None] % seats == np.arange(seats)
        # From a drop on: what is still to come, for each seat.
        self._means = _from_here(own * means[:, None])
        self._variances = _from_here(own * variances[:, None])
        self._total = total
        self._found: dict[tuple[tuple[float, ...], int], Value] = {}

    def value(self, banks: Sequence[float], dropped: int) -> Value:
        """Return the outlook after so many drops; after the last it is the result.

        Args:
            banks: For each seat its points so far and what its jokers are expected to bring.
            dropped: How many pieces have been dropped.
        """
        key = (tuple(banks), dropped)
        if dropped == self._total:
            shares = [(bank == max(banks)) / banks.count(max(banks)) for bank in banks]
            return Value(tuple(shares), tuple(map(float, banks)))
        if key not in self._found:
            if len(self._found) >= KEPT:
                self._found.clear()
            means = np.array(banks) + self._means[dropped]
            deviations = np.maximum(np.sqrt(self._variances[dropped]), LEAST_DEVIATION)
            expected = tuple(means.tolist())
            self._found[key] = Value(tuple(win_shares(means, deviations)), expected)
        return self._found[key]

    def of(self, state: State) -> Value:
        """Return the outlook of a position; the result when the game is over."""
        if state.end:
            won = winners(state) or ()
            shares = [(player in won) / len(won) for player in state.setup.players]
            return Value(tuple(shares), tuple(map(float, final_points(state))))
        return self.value(banks(state), len(state.resting))


def banks(state: State) -> tuple[float, ...]:
    """Return for each seat its points and what its jokers are expected to bring.

    Where the game waits for a decision about a joker, the better one counts.
    """
    found = [
        points + jokers_worth(state, seat, left)
        for seat, (points, left) in enumerate(zip(state.points, state.jokers, strict=True))
    ]
    if state.asked == "joker":
        seat = state.turn
        found[seat] = max(bank_after_joker(state, spend) for spend in (True, False))
    return tuple(found)


def bank_after_joker(state: State, spend: bool) -> float:
    """Return the bank of the seat that decides about a joker, when it spends it or keeps it."""
    seat = state.turn
    gained = state.scores[-1].value if spend else 0
    left = state.jokers[seat] - spend
    return state.points[seat] + gained + jokers_worth(state, seat, left)


def bank_after_drop(state: State, points: int, taboo: bool) -> float:
    """Return the bank of the seat to move after its drop, jokers used as well as can be.

    Args:
        state: The position before the drop.
        points: What the piece is worth, level and bonus.
        taboo: Whether it broke one.
    """
    seat, left = state.turn, state.jokers[state.turn]
    drops = len(state.hands[seat]) - 1
    kept = jokers_worth(state, seat, left, drops)
    if not taboo:
        gained = points + kept
    elif left:
        gained = max(kept, points + jokers_worth(state, seat, left - 1, drops))
    else:
        gained = kept
    return state.points[seat] + gained


def win_shares(means: Floats, deviations: Floats) -> list[float]:
    """Return the probability of each normal distribution to be the greatest."""
    low = float((means - 5 * deviations).min())
    high = float((means + 5 * deviations).max())
    grid = np.linspace(low, high, STEPS + 1)
    middles = (grid[1:] + grid[:-1]) / 2
    at_edges = _cumulative((grid[:, None] - means) / deviations)
    below = _cumulative((middles[:, None] - means) / deviations)
    mass = np.diff(at_edges, axis=0)
    shares = np.array(
        [
            (mass[:, seat] * np.delete(below, seat, axis=1).prod(axis=1)).sum()
            for seat in range(len(means))
        ]
    )
    found: list[float] = (shares / shares.sum()).tolist()
    return found


def _cumulative(x: Floats) -> Floats:
    """Return the normal distribution's cumulative function, good to 1e-7."""
    # Abramowitz and Stegun 26.2.17; numpy has no error function.
    t = 1.0 / (1.0 + 0.2316419 * np.abs(x))
    poly = t * (
        0.319381530 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429)))
    )
    tail = np.exp(-x * x / 2) / np.sqrt(2 * np.pi) * poly
    return np.asarray(np.where(x >= 0, 1.0 - tail, tail))


def _from_here(values: Floats) -> Floats:
    """Return the sums from each row to the last, and a row of zeros for the end."""
    sums = np.cumsum(values[::-1], axis=0)[::-1]
    return np.vstack([sums, np.zeros((1, values.shape[1]))])


@lru_cache(maxsize=8)
def outlook_for(setup: Setup) -> Outlook:
    """Return the outlook of a setup."""
    return Outlook(setup)


@cache
def drop_points() -> DropPoints:
    """Return what was measured."""
    content = files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(content, type=DropPoints)


def evaluate(view: View, *, samples: int = 0, seed: int | None = None) -> Evaluation:
    """Tell what a position is worth; `topdrop.dropit.evaluate` says how. Nothing is sampled."""
    nothing = (0.0,) * len(view.state.setup.players)
    return Evaluation(outlook_for(view.state.setup).of(view.state), nothing, nothing, 0)
