"""What a piece at rest scores and touches, compiled; tests compare it with `judge`."""

from math import hypot
from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.contacts import gap
from topdrop.compiling import compiled
from topdrop.dropit.judging import FLUSH, PAST, TOUCH

EDGE_BIT: Final = 8
"""The first of the bits that stand for symbols of edge zones."""

OVER_BIT: Final = 12
"""The bit that stands for reaching over the opening."""


@compiled
def level_at(shaft, shape, corners):
    """Return the level of a piece at rest (DI-15)."""
    count, radius = shaft.counts[shape], shaft.radii[shape]
    # From the top line down, as only the highest line passed counts.
    for i in range(len(shaft.lines) - 1, -1, -1):
        far = -1e30
        for j in range(count):
            far = max(far, corners[j, 0] * shaft.lines[i, 0] + corners[j, 1] * shaft.lines[i, 1])
        if far + radius - shaft.lines[i, 2] > PAST:
            return i + 2.0
    return 1.0


@compiled
def value_at(shaft, shape, corners):
    """Return level and bonus of a piece at rest (DI-15, DI-16)."""
    count, radius = shaft.counts[shape], shaft.radii[shape]
    value = level_at(shaft, shape, corners)
    middle = np.zeros((1, 2))
    for i in range(len(shaft.bonus)):
        middle[0, 0] = shaft.bonus[i, 0]
        middle[0, 1] = shaft.bonus[i, 1]
        if _contains(corners, count, middle[0, 0], middle[0, 1]) or (
            gap(corners, count, radius, middle, 1, shaft.bonus[i, 2]) < 0.0
        ):
            value += shaft.bonus[i, 3]
    return value


@compiled
def _contains(corners, count, x, y):
    """Tell whether a point is within a polygon."""
    for i in range(count):
        k = (i + 1) % count
        ux, uy = corners[k, 0] - corners[i, 0], corners[k, 1] - corners[i, 1]
        if ux * (y - corners[i, 1]) - uy * (x - corners[i, 0]) < 0.0:
            return False
    return count > 1


@compiled
def _wall_contact(shaft, side, corners, count, radius):
    """Return the stretch along a wall or the base that a piece touches; empty if low > high."""
    nearest, at = 1e30, 0
    gaps = np.zeros(4)
    for i in range(count):
        if side == 0:
            gaps[i] = corners[i, 0] - radius
        elif side == 1:
            gaps[i] = shaft.width - corners[i, 0] - radius
        else:
            gaps[i] = corners[i, 1] - radius
        if gaps[i] < nearest:
            nearest, at = gaps[i], i
    if nearest >= TOUCH:
        return 1.0, 0.0
    axis = 0 if side == 2 else 1
    low = high = corners[at, axis]
    for i in range(count):
        k = (i + 1) % count
        length = hypot(corners[k, 0] - corners[i, 0], corners[k, 1] - corners[i, 1])
        flush = length > 0.0 and abs(gaps[i] - gaps[k]) <= FLUSH * length
        if flush and max(gaps[i], gaps[k]) < TOUCH:
            low = min(corners[i, axis], corners[k, axis])
            high = max(corners[i, axis], corners[k, axis])
    return max(low, 0.0), max(high, 0.0)


@compiled
def _touched_zones(shaft, corners, count, radius):
    """Return the symbols of the edge zones that a piece touches, as bits of a mask."""
    mask = 0
    for side in range(3 if len(shaft.zones) else 0):
        low, high = _wall_contact(shaft, side, corners, count, radius)
        for i in range(len(shaft.zones)):
            zone = shaft.zones[i]
            if low <= high and zone[0] == side and low <= zone[2] and high >= zone[1]:
                mask |= 1 << (EDGE_BIT + int(zone[3]))
    return mask


@compiled
def contact_mask(shaft, pile, shape, corners, x, y):
    """Return what a piece at rest touches, as bits.

    Bits 0 to 3 are shapes, 4 to 7 colours of touched pieces, 8 to 11 symbols of touched edge
    zones, and bit 12 is set when the piece reaches over the opening (DI-13).
    """
    count, radius = shaft.counts[shape], shaft.radii[shape]
    mask = 0
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = shaft.reaches[shape] + shaft.reaches[other] + TOUCH
        dx, dy = pile.places[i, 0] - x, pile.places[i, 1] - y
        if dx * dx + dy * dy >= near * near:
            continue
        b_count, b_radius = shaft.counts[other], shaft.radii[other]
        if gap(corners, count, radius, pile.corners[i], b_count, b_radius) < TOUCH:
            mask |= (1 << other) | (1 << (4 + pile.colours[i]))
    mask |= _touched_zones(shaft, corners, count, radius)
    for i in range(count):
        if corners[i, 1] + radius > shaft.height + PAST:
            mask |= 1 << OVER_BIT
    return mask
