"""Lowering pieces straight down until they touch something, compiled."""

import numpy as np

from topdrop.bots.dropit.fast_simulator.contacts import find_contacts
from topdrop.bots.dropit.fast_simulator.scoring import level_at
from topdrop.bots.dropit.fast_simulator.tumbling import contact_free_height, transform_corners
from topdrop.compiling import compiled

_LOWERING_STEP = 1.0
"""By how many mm a piece is lowered at a time."""


@compiled
def _overlaps(shaft, pile, shape, corners, x, y, contacts):
    """Tell whether a piece held there overlaps another, or the base."""
    count, radius = shaft.counts[shape], shaft.radii[shape]
    for i in range(count):
        if corners[i, 1] < radius:
            return True
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = shaft.reaches[shape] + shaft.reaches[other]
        dx, dy = pile.places[i, 0] - x, pile.places[i, 1] - y
        if dx * dx + dy * dy < near * near:
            b_count, b_radius = shaft.counts[other], shaft.radii[other]
            if find_contacts(
                contacts, 0, corners, count, radius, pile.corners[i], b_count, b_radius
            ):
                return True
    return False


@compiled
def stacking_levels(shaft, pile, shape, xs, angles, levels):
    """Write the level of each aim when the piece stays where it first touches something.

    0 stands for a piece that would reach over the opening.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shape: The number of the piece's shape.
        xs: Where it is lowered, in mm.
        angles: How it is turned, in radians.
        levels: Gets the levels.
    """
    corners, contacts = np.zeros((4, 2)), np.zeros((24, 6))
    count, radius = shaft.counts[shape], shaft.radii[shape]
    for number in range(len(xs)):
        transform_corners(shaft.corners[shape], count, xs[number], 0.0, angles[number], corners)
        lowest, highest = 1e30, -1e30
        for i in range(count):
            lowest = min(lowest, corners[i, 1] - radius)
            highest = max(highest, corners[i, 1] + radius)
        y = min(shaft.height - highest, contact_free_height(shaft, pile, shape, xs[number]))
        while True:
            transform_corners(shaft.corners[shape], count, xs[number], y, angles[number], corners)
            if _overlaps(shaft, pile, shape, corners, xs[number], y, contacts):
                break
            y -= _LOWERING_STEP
        # It touched something before all of it was below the opening.
        if y > shaft.height - highest - _LOWERING_STEP:
            levels[number] = 0.0
            continue
        transform_corners(
            shaft.corners[shape], count, xs[number], y + _LOWERING_STEP, angles[number], corners
        )
        levels[number] = level_at(shaft, shape, corners)
