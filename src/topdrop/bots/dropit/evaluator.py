"""What a drop opens for the player after it."""

from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Pile
from topdrop.bots.dropit.fast_simulator.simulator import Aims, Head
from topdrop.dropit import Piece

BEST: Final = 5
"""How many of the best replies count; a single one may be luck."""


def reply(head: Head, pile: Pile, pieces: tuple[Piece, ...], aims: Aims) -> float:
    """Return about what the next player can score on a pile.

    Args:
        head: The game.
        pile: The pile as the drop leaves it.
        pieces: The next player's pieces.
        aims: The drops that are tried out in the head, those of one shape for every piece of it.
    """
    falls = head.fall_onto(pile, aims, shaken=True)
    points = [
        head.points(falls[aims.shapes == SHAPE_INDEX[piece.shape]], piece)
        for piece in sorted(set(pieces), key=str)
    ]
    found = np.sort(np.concatenate(points)) if points else np.zeros(1)
    return float(found[-BEST:].mean())
