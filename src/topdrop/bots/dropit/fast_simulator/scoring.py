"""What a piece that has come to rest scores and touches, compiled; `judge` is the measure."""

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
def level_at(board, shape, corners):
    """Return the level of a piece at rest (DI-15)."""
    count, radius = board.counts[shape], board.radii[shape]
    for i in range(len(board.lines) - 1, -1, -1):
        far = -1e30
        for j in range(count):
            far = max(far, corners[j, 0] * board.lines[i, 0] + corners[j, 1] * board.lines[i, 1])
        if far + radius - board.lines[i, 2] > PAST:
            return i + 2.0
    return 1.0


@compiled
def value_at(board, shape, corners):
    """Return level and bonus of a piece at rest (DI-15, DI-16)."""
    count, radius = board.counts[shape], board.radii[shape]
    value = level_at(board, shape, corners)
    middle = np.zeros((1, 2))
    for i in range(len(board.bonus)):
        middle[0, 0] = board.bonus[i, 0]
        middle[0, 1] = board.bonus[i, 1]
        if _covers(corners, count, middle[0, 0], middle[0, 1]) or (
            gap(corners, count, radius, middle, 1, board.bonus[i, 2]) < 0.0
        ):
            value += board.bonus[i, 3]
    return value


@compiled
def _covers(corners, count, x, y):
    """Tell whether a point is within a polygon."""
    for i in range(count):
        k = (i + 1) % count
        ux, uy = corners[k, 0] - corners[i, 0], corners[k, 1] - corners[i, 1]
        if ux * (y - corners[i, 1]) - uy * (x - corners[i, 0]) < 0.0:
            return False
    return count > 1


@compiled
def _against(board, side, corners, count, radius):
    """Return the stretch along a wall or the base that a piece touches; empty if low > high."""
    nearest, at = 1e30, 0
    gaps = np.zeros(4)
    for i in range(count):
        if side == 0:
            gaps[i] = corners[i, 0] - radius
        elif side == 1:
            gaps[i] = board.width - corners[i, 0] - radius
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
def _edges(board, corners, count, radius):
    """Return the symbols of the edge zones that a piece touches, as bits of a mask."""
    mask = 0
    for side in range(3 if len(board.zones) else 0):
        low, high = _against(board, side, corners, count, radius)
        for i in range(len(board.zones)):
            zone = board.zones[i]
            if low <= high and zone[0] == side and low <= zone[2] and high >= zone[1]:
                mask |= 1 << (EDGE_BIT + int(zone[3]))
    return mask


@compiled
def mask_at(board, pile, shape, corners, x, y):
    """Return what a piece at rest touches, as bits.

    Bits 0 to 3 are shapes, 4 to 7 colours of touched pieces, 8 to 11 symbols of touched edge
    zones, and bit 12 is set when the piece reaches over the opening (DI-13).
    """
    count, radius = board.counts[shape], board.radii[shape]
    mask = 0
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = board.reaches[shape] + board.reaches[other] + TOUCH
        dx, dy = pile.places[i, 0] - x, pile.places[i, 1] - y
        if dx * dx + dy * dy >= near * near:
            continue
        b_count, b_radius = board.counts[other], board.radii[other]
        if gap(corners, count, radius, pile.corners[i], b_count, b_radius) < TOUCH:
            mask |= (1 << other) | (1 << (4 + pile.colours[i]))
    mask |= _edges(board, corners, count, radius)
    for i in range(count):
        if corners[i, 1] + radius > board.height + PAST:
            mask |= 1 << OVER_BIT
    return mask
