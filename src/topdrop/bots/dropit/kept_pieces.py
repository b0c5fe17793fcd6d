"""What the pieces are worth that a drop leaves in the hand.

A circle rolls away from where it could have scored, a triangle stays; and what is dropped late
lies high, where a miss costs most. So the pieces that are hard to place go first.
"""

from typing import Final

import numpy as np

from topdrop.dropit import Piece, State
from topdrop.dropit.pieces import Shape

FILLS: Final = (0.0, 0.5, 0.67, 0.83, 1.0)
"""How full the shaft is, as the share of all pieces that lie in it, where worths are known."""

WORTHS: Final[dict[Shape, tuple[float, ...]]] = {
    "circle": (-2.0, -2.3, -1.8, -1.0, -1.0),
    "square": (-1.0, -1.0, -1.0, 1.0, 1.0),
    "diamond": (-1.2, -1.2, -0.5, 1.5, 1.5),
    "triangle": (0.0, 0.0, 0.0, 0.0, 0.0),
}
"""How many more points a piece of each shape brings than a triangle, when it is kept."""


def piece_costs(state: State, pieces: list[Piece]) -> list[float]:
    """Return what it costs to drop each of some pieces now, compared with their mean, in points.

    Args:
        state: A position.
        pieces: Pieces of the seat to move, one at least.
    """
    fill = len(state.resting) / sum(map(len, state.setup.pieces))
    worths = [float(np.interp(fill, FILLS, WORTHS[piece.shape])) for piece in pieces]
    mean = sum(worths) / len(worths)
    return [worth - mean for worth in worths]
