"""Letting pieces straight down until they meet something, compiled."""

import numpy as np

from topdrop.bots.dropit.fast_simulator.contacts import meet
from topdrop.bots.dropit.fast_simulator.scoring import level_at
from topdrop.bots.dropit.fast_simulator.tumbling import free_height, place
from topdrop.compiling import compiled

_FALL = 1.0
"""By how many mm a piece is let down at a time."""


@compiled
def _meets(board, pile, shape, corners, x, y, contacts):
    """Tell whether a piece held there overlaps another, or the base."""
    count, radius = board.counts[shape], board.radii[shape]
    for i in range(count):
        if corners[i, 1] < radius:
            return True
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = board.reaches[shape] + board.reaches[other]
        dx, dy = pile.places[i, 0] - x, pile.places[i, 1] - y
        if dx * dx + dy * dy < near * near:
            b_count, b_radius = board.counts[other], board.radii[other]
            if meet(contacts, 0, corners, count, radius, pile.corners[i], b_count, b_radius):
                return True
    return False


@compiled
def stacked(board, pile, shape, xs, angles, levels):
    """Write which level each aim reaches with a piece that stays where it first meets something.

    0 stands for a piece that would reach over the opening.

    Args:
        board: The shaft.
        pile: What lies in it.
        shape: The number of the piece's shape.
        xs: Where it is let down, in mm.
        angles: How it is turned, in radians.
        levels: Gets the levels.
    """
    corners, contacts = np.zeros((4, 2)), np.zeros((24, 6))
    count, radius = board.counts[shape], board.radii[shape]
    for number in range(len(xs)):
        place(board.corners[shape], count, xs[number], 0.0, angles[number], corners)
        lowest, highest = 1e30, -1e30
        for i in range(count):
            lowest = min(lowest, corners[i, 1] - radius)
            highest = max(highest, corners[i, 1] + radius)
        y = min(board.height - highest, free_height(board, pile, shape, xs[number]))
        while True:
            place(board.corners[shape], count, xs[number], y, angles[number], corners)
            if _meets(board, pile, shape, corners, xs[number], y, contacts):
                break
            y -= _FALL
        if y > board.height - highest - _FALL:
            levels[number] = 0.0
            continue
        place(board.corners[shape], count, xs[number], y + _FALL, angles[number], corners)
        levels[number] = level_at(board, shape, corners)
