"""The evaluator of positions: what a drop leaves to the next player."""

from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, PileArrays
from topdrop.bots.dropit.fast_simulator.simulator import Aims, FastSimulator
from topdrop.dropit import Piece

BEST_REPLIES: Final = 5
"""How many of the best replies count; a single one may be luck."""


def reply_value(
    simulator: FastSimulator, pile: PileArrays, pieces: tuple[Piece, ...], aims: Aims
) -> float:
    """Return an estimate of what the next player can score on a pile.

    Args:
        simulator: The simulator, with the next player's joker.
        pile: The pile as the drop leaves it.
        pieces: The next player's pieces.
        aims: The drops that are simulated, those of one shape for every piece of it.
    """
    falls = simulator.simulate_on(pile, aims, tremor=True)
    points = [
        simulator.points(falls[aims.shapes == SHAPE_INDEX[piece.shape]], piece)
        for piece in sorted(set(pieces), key=str)
    ]
    found = np.sort(np.concatenate(points)) if points else np.zeros(1)
    return float(found[-BEST_REPLIES:].mean())
