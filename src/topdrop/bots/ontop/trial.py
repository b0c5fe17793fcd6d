"""What On Top's placements are worth, found by playing on from each of them many times."""

import time
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop import Move, State, kernel, search

SLICE: Final = 0.004
"""Seconds that one call into compiled code should take, so that the clock is looked at often."""

RESERVE: Final = 0.01
"""Seconds of a budget that are left unused, for the way there and back."""


def make_generator(seed: int | None) -> NDArray[np.uint64]:
    """Return a random source for `Trial`; without a seed, one that nobody can foresee."""
    source = np.random.default_rng(None if seed is None else seed % 2**64)
    return source.integers(2**64, size=1, dtype=np.uint64)


class Trial:
    """The play-outs of one position's placements."""

    def __init__(
        self, state: State, moves: list[Move], generator: NDArray[np.uint64], width: int
    ) -> None:
        """Make ready.

        Args:
            state: Whose tile is to be laid.
            moves: The placements to try.
            generator: The random source, which every play-out moves on.
            width: Among how many placements the players of a play-out choose (see `search`).
        """
        assert state.tile is not None
        self._tables = kernel.make_tables(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        self._tile = np.array(kernel.tile_index(state, state.tile))
        self._indices = np.array([kernel.move_index(state, move) for move in moves])
        self._generator = generator
        self._width = width
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
            self._width,
            sums,
        )
        self._sums[left] += sums
        self._counts[left] += times
        return times * len(left)

    def keep_better_half(self) -> None:
        """Leave out the half of the placements that did worse."""
        order = np.argsort(-self._means(), kind="stable")
        self._left = self._left[order[: (len(order) + 1) // 2]]
