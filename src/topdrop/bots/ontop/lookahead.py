"""Sampling placements by playing on a few plies and evaluating the position then."""

from functools import lru_cache
from importlib.resources import files
from io import BytesIO
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.lines import evaluate_placements, sample_lookahead
from topdrop.bots.ontop.model import Weights, make_model
from topdrop.ontop import Move, State, kernel
from topdrop.ontop.setup import Setup

WEIGHTS: Final = "weights.npz"
"""The learned weights, and the command that made them (`scripts/learn_ontop_weights.py`)."""


class LookaheadSampler:
    """Plays on from the placements of one position for some plies, and evaluates the outcome."""

    def __init__(
        self, state: State, moves: list[Move], source: np.random.Generator, depth: int, width: int
    ) -> None:
        """Encode a position.

        Args:
            state: Whose tile is to be laid.
            moves: The placements.
            source: The random source.
            depth: How many plies to play on.
            width: Among how many placements, drawn by lot, the players choose meanwhile.
        """
        assert state.tile is not None
        self._tables = kernel.tables_for(state.setup)
        self._positions = np.repeat(kernel.encode(state), 3)
        self._tile = np.array(kernel.tile_index(state, state.tile))
        self._indices = np.array([kernel.move_index(state, move) for move in moves])
        self._source = source
        self._depth, self._width = depth, width
        self._model = model_for(state.setup)

    @property
    def unseen(self) -> int:
        """How many tiles are unseen."""
        return int(self._positions[0]["tiles_left"])

    def priors(self) -> NDArray[np.float64]:
        """Return what each placement is worth to the mover by the evaluator alone."""
        priors = np.zeros(len(self._indices))
        evaluate_placements(
            self._tables, self._positions, self._tile, self._indices, self._model, priors
        )
        return priors

    def __call__(self, moves: NDArray[np.int64], times: int, sums: NDArray[np.float64]) -> None:
        """Play on from some placements, by their numbers, and add up the shares in the win."""
        sample_lookahead(
            self._tables,
            self._positions,
            self._tile,
            self._indices[moves],
            self._source.integers(2**64, size=times, dtype=np.uint64),
            self._depth,
            self._width,
            self._model,
            sums,
        )


@lru_cache(maxsize=8)
def model_for(setup: Setup) -> NDArray[np.void]:
    """Return the model for a setup, from the weights learned for games of its kind."""
    stored, kind = _load_weights(), model_kind(setup)
    weights = [stored[f"{kind}.{name}"].astype(np.float32) for name in Weights._fields]
    return make_model(setup, Weights(*weights))


def model_kind(setup: Setup) -> str:
    """Return which games a setup is learned with: by the number of players, or in pairs."""
    return "pairs" if setup.teams else str(len(setup.players))


@lru_cache(maxsize=1)
def _load_weights() -> dict[str, NDArray[np.floating]]:
    content = files(__package__).joinpath(WEIGHTS).read_bytes()
    with np.load(BytesIO(content), allow_pickle=False) as arrays:
        return dict(arrays)
