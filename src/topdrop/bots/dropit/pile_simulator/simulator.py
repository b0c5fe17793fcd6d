"""Simulating many drops at once onto a pile that gives way."""

from typing import Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import (
    COLOUR_INDEX,
    SHAPE_INDEX,
    Floats,
    PileArrays,
    starting_height,
)
from topdrop.bots.dropit.fast_simulator.simulator import Aims, FastSimulator, Tremor
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS
from topdrop.bots.dropit.pile_simulator.falling import simulate_drops
from topdrop.dropit import Piece

_NOT_KEPT: Final = np.zeros((0, 0, 5, 2))


class Falls(NamedTuple):
    """What came of some drops.

    Attributes:
        rows: A row of results for each (see `simulate_drops`).
        piles: Corners and, last, the place of every piece after each, (drops, pieces, 5, 2).
    """

    rows: Floats
    piles: Floats


class PileSimulator(FastSimulator):
    """Simulates drops in a position as the fast simulator does, onto a pile that gives way."""

    def simulate_on(self, pile: PileArrays, aims: Aims, tremor: Tremor) -> Floats:
        """Return a row of results for each aim (see `simulate_drops`), on another pile."""
        return self._simulate(pile, aims, tremor, _NOT_KEPT)

    def simulate_with_piles(self, aims: Aims, tremor: Tremor = True) -> Falls:
        """Simulate every aim once with tremor, and keep the piles that are left."""
        piles = np.zeros((len(aims.shapes), len(self.pile.shapes) + 1, 5, 2))
        return Falls(self._simulate(self.pile, aims, tremor, piles), piles)

    def pile_after(self, falls: Falls, number: int, piece: Piece) -> PileArrays:
        """Return the pile that one of the drops left.

        Args:
            falls: What came of the drops.
            number: Which of them.
            piece: The piece that fell.
        """
        left = falls.piles[number]
        shapes = np.append(self.pile.shapes, SHAPE_INDEX[piece.shape])
        corners = np.ascontiguousarray(left[:, :4])
        return PileArrays(
            corners,
            np.ascontiguousarray(left[:, 4]),
            shapes,
            np.append(self.pile.colours, COLOUR_INDEX[piece.colour]),
            starting_height(self.shaft, corners, shapes),
        )

    def _simulate(self, pile: PileArrays, aims: Aims, tremor: Tremor, piles: Floats) -> Floats:
        results = np.empty((len(aims.shapes), COLUMNS))
        releases = self.releases(aims, tremor)
        simulate_drops(self.shaft, pile, aims.shapes, *releases, results, piles)
        return results
