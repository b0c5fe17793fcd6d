"""Sampling placements by play-outs: playing on to the end (see `topdrop.ontop.search`)."""

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop import Move, State, kernel, search


class PlayoutSampler:
    """Plays on from the placements of one position to the end of the game."""

    def __init__(
        self, state: State, moves: list[Move], source: np.random.Generator, width: int
    ) -> None:
        """Encode a position.

        Args:
            state: Whose tile is to be laid.
            moves: The placements.
            source: The random source.
            width: Among how many placements, drawn by lot, the players of a play-out choose.
        """
        assert state.tile is not None
        self._tables = kernel.tables_for(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        self._tile = np.array(kernel.tile_index(state, state.tile))
        self._indices = np.array([kernel.move_index(state, move) for move in moves])
        self._generator = source.integers(2**64, size=1, dtype=np.uint64)
        self._width = width

    def __call__(self, moves: NDArray[np.int64], times: int, sums: NDArray[np.float64]) -> None:
        """Play on from some placements, by their numbers, and add up what they were worth."""
        search.sample(
            self._tables,
            self._positions,
            self._tile,
            self._indices[moves],
            self._generator,
            times,
            self._width,
            sums,
        )
