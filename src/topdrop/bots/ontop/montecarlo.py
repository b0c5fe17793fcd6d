"""A bot that plays every placement on to the end, many times, and takes the one that does best."""

import math
import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, State, View, kernel, search

WIDTH: Final = 2
"""Among how many placements the players of a play-out choose (see `search`)."""

SLICE: Final = 0.004
"""Seconds that one call into compiled code should take, so that the clock is looked at often."""

RESERVE: Final = 0.01
"""Seconds of the budget that are left unused, for the way there and back."""


class MonteCarloBot:
    """Halves the placements again and again, as the time allows, and keeps the better half.

    In each of the rounds all placements that are left get the same number of play-outs; those of
    earlier rounds count on (sequential halving). A clock's tries are play-outs.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._generator = np.random.default_rng(None if seed is None else seed % 2**64).integers(
            2**64, size=1, dtype=np.uint64
        )

    @classmethod
    def prepare(cls) -> None:
        """Compile the search; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement that did best in play-outs, within the time of `clock`."""
        moves = view.legal_moves
        trial = _Trial(view.state, moves, self._generator)
        rounds = max(1, math.ceil(math.log2(len(moves))))
        start = time.perf_counter()
        for number in range(1, rounds + 1):
            if clock.tries is None:
                trial.run_until(start + max(0.0, clock.seconds - RESERVE) * number / rounds)
            else:
                trial.run(clock.tries // rounds)
            trial.keep_better_half()
        return moves[trial.best]


class _Trial:
    """The play-outs of one position's placements."""

    def __init__(self, state: State, moves: list[Move], generator: NDArray[np.uint64]) -> None:
        assert state.tile is not None
        self._tables = kernel.make_tables(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        self._tile = np.array(kernel.tile_index(state, state.tile))
        self._indices = np.array([kernel.move_index(state, move) for move in moves])
        self._generator = generator
        self._sums = np.zeros(len(moves))
        self._counts = np.zeros(len(moves))
        self._left = np.arange(len(moves))
        self._seconds_each = 2e-5

    @property
    def best(self) -> int:
        """The placement with the best mean among those that are left."""
        return int(self._left[np.argmax(self._means())])

    def _means(self) -> NDArray[np.float64]:
        return np.asarray(self._sums[self._left] / self._counts[self._left])

    def run_until(self, deadline: float) -> None:
        """Play on from all that are left, at least once each, until the deadline."""
        while True:
            begin = time.perf_counter()
            spare = min(SLICE, deadline - begin)
            tries = self.run(int(spare / self._seconds_each))
            now = time.perf_counter()
            self._seconds_each = (now - begin) / tries
            if now + (now - begin) > deadline:
                return

    def run(self, tries: int) -> int:
        """Play on about `tries` times, equally often and at least once from all that are left.

        Returns:
            How often it was.
        """
        left = self._left
        times = max(1, tries // len(left))
        sums = np.zeros(len(left))
        search.sample(
            self._tables,
            self._positions,
            self._tile,
            self._indices[left],
            self._generator,
            times,
            WIDTH,
            sums,
        )
        self._sums[left] += sums
        self._counts[left] += times
        return times * len(left)

    def keep_better_half(self) -> None:
        """Leave out the half of the placements that did worse."""
        order = np.argsort(-self._means(), kind="stable")
        self._left = self._left[order[: (len(order) + 1) // 2]]
