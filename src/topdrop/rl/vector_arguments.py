"""Reading what vectorised environments are given."""

import numpy as np
from numpy.typing import ArrayLike, NDArray

from topdrop.core.errors import IllegalMove


def read_actions(actions: ArrayLike, count: int) -> NDArray[np.int64]:
    """Return the moves of a step, shape (count,).

    Raises:
        IllegalMove: They are not one whole number a game.
    """
    moves = np.asarray(actions)
    if moves.shape != (count,) or moves.dtype.kind not in "iu":
        what = f"{moves.dtype} of shape {moves.shape}"
        raise IllegalMove(f"actions: should be {count} whole numbers, not {what}")
    return moves.astype(np.int64, copy=False)
