"""The simulation of one piece that falls onto a pile that does not move, compiled.

That the pile cannot give way is what makes it cheap: it costs a fraction of the physics and is
right about what is touched in most drops (docs/benchmarks.md says how often). Constants are those
of the physics (`topdrop.dropit.tuning`) where both have them.
"""

from math import cos, hypot, radians, sin, sqrt
from typing import Any, Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.fast_simulator.impulses import (
    apply_impulses,
    apply_pane_friction,
    correct_overlaps,
)
from topdrop.bots.dropit.fast_simulator.neighbours import (
    ROUND,
    SLACK,
    collect_contacts,
    find_neighbours,
)
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.compiling import compiled, inlined
from topdrop.dropit.tuning import ARM, FINE

_GRAVITY: Final = FINE.gravity
_DRAG: Final = float(-np.log(FINE.drag))
_SLOW: Final = FINE.slow

_UPWARD: Final = FINE.upward
_MARGIN: Final = FINE.margin
_POINT: Final = FINE.point
_LEVEL: Final = sin(radians(FINE.slope))
_NUDGE: Final = FINE.nudge

_STEP: Final = 1.0 / 480
_MAX_MOVE: Final = 0.15
"""How far a piece moves in a step at most, as a share of its reach."""

_MOST_STEPS: Final = 900
_STILL_CHECK_STEPS: Final = 24
"""Every so many steps it is checked whether the piece still moves."""

_STILL_DISTANCE: Final = 0.2
"""A piece that moved less than this in the meantime is at rest, in mm."""

_NUDGES: Final = 2
"""How often a piece that stands still on a point is pushed."""

MASK: Final = 4
"""The column of the mask in a row of results, after x, y, angle in radians, and value."""

COLUMNS: Final = 5


@inlined
def transform_corners(corners, count, x, y, angle, out):
    """Write the corners of a piece that lies at x, y, turned by `angle` in radians."""
    c, s = cos(angle), sin(angle)
    for i in range(count):
        out[i, 0] = x + c * corners[i, 0] - s * corners[i, 1]
        out[i, 1] = y + s * corners[i, 0] + c * corners[i, 1]


@inlined
def contact_free_height(shaft, pile, shape, x):
    """Return above which height the centroid of a falling piece cannot meet anything."""
    reach = shaft.reaches[shape]
    height = reach
    for i in range(len(pile.shapes)):
        near = reach + shaft.reaches[pile.shapes[i]]
        aside = pile.places[i, 0] - x
        if abs(aside) < near:
            height = max(height, pile.places[i, 1] + sqrt(near * near - aside * aside))
    return height


@inlined
def _tip(contacts, count, x, radius):
    """Tell whether a piece stands on a point, and to which side of it: 1 to the right, -1, or 0."""
    lowest, foot = 1e30, 0.0
    left, right, low, high = 1e30, -1e30, 1e30, -1e30
    first, last = 1e30, -1e30
    for i in range(count):
        px, py, nx, ny = contacts[i, 0], contacts[i, 1], contacts[i, 2], contacts[i, 3]
        left, right, low, high = min(left, px), max(right, px), min(low, py), max(high, py)
        if py < lowest:
            lowest, foot = py, px
        if radius > 0.0:
            if ny < 0.0 or (abs(nx) < _LEVEL and contacts[i, 5] != ROUND):
                return 0
            first, last = min(first, nx), max(last, nx)
        elif ny > _UPWARD:
            first, last = min(first, px), max(last, px)
    if radius > 0.0:
        if first < 0.0 < last:
            return 0
    elif (first + _MARGIN < x < last - _MARGIN) or hypot(right - left, high - low) > _POINT:
        return 0
    if count == 0:
        return 0
    return 1 if x > foot else -1


@inlined
def slide_in(shaft, shape, corners, x, error):
    """Return where a piece is let go that is held at `x`, its corners there given.

    Over a wall it slides in to where it fits, and the walls throw the hand's error back.
    """
    left, right = x, x
    for i in range(shaft.counts[shape]):
        left = min(left, corners[i, 0])
        right = max(right, corners[i, 0])
    low, high = x - left + shaft.radii[shape], shaft.width - (right - x) - shaft.radii[shape]
    x = min(max(x, low), high) + error
    if x < low:
        return min(2.0 * low - x, high)
    if x > high:
        return max(2.0 * high - x, low)
    return x


class Workspace(NamedTuple):
    """Room for a fall, made once for it: the steps make no arrays.

    Attributes:
        motion: The piece's speed to the right, upwards, and in turning, (3,).
        shift: What corrects its overlaps, (3,).
        contacts: Its contacts (see `collect_contacts`), (24, 6).
        pushes: Their impulses (see `apply_impulses`), (24, 7).
        rows: What it may meet (see `find_neighbours`), (pieces, 6).
        outlines: The corners of those, (pieces, 4, 2).
    """

    motion: Any
    shift: Any
    contacts: Any
    pushes: Any
    rows: Any
    outlines: Any


@inlined
def _fall_freely(height, motion, y, angle):
    """Return height and turn of a piece that has fallen to where it could touch something.

    Full steps, without looking for contacts.
    """
    while y > height + 1.0:
        motion[1] -= (_GRAVITY + _DRAG * motion[1]) * _STEP
        y += motion[1] * _STEP
        angle += motion[2] * _STEP
    return y, angle


@inlined
def _fall(shaft, pile, shape, x, angle, spin, corners, pose, space):
    """Do what `simulate_fall` does with a piece let go at `x`, its corners there given."""
    outline, count, radius = shaft.corners[shape], shaft.counts[shape], shaft.radii[shape]
    motion, shift, contacts, pushes, rows, outlines = space
    mass, moment, reach = shaft.masses[shape], shaft.moments[shape], shaft.reaches[shape]
    lowest = 0.0
    for i in range(count):
        lowest = min(lowest, corners[i, 1])
    y = pile.start - lowest + radius
    motion[2] = spin
    y, angle = _fall_freely(contact_free_height(shaft, pile, shape, x), motion, y, angle)
    neighbours = find_neighbours(shaft, pile, shape, x, y, rows, outlines)
    from_x, from_y = x, y
    old_x, old_y, old_angle, nudges = x, y, angle, 0
    for number in range(1, _MOST_STEPS):
        speed = sqrt(motion[0] * motion[0] + motion[1] * motion[1]) + abs(motion[2]) * reach
        # A fast piece must not jump over what it would touch.
        step = min(_STEP, _MAX_MOVE * reach / speed) if speed > 0.0 else _STEP
        motion[1] -= _GRAVITY * step
        fade = 1.0 - _DRAG * step
        for i in range(3):
            motion[i] *= fade
        transform_corners(outline, count, x, y, angle, corners)
        if (x - from_x) ** 2 + (y - from_y) ** 2 > SLACK * SLACK:
            neighbours = find_neighbours(shaft, pile, shape, x, y, rows, outlines)
            from_x, from_y = x, y
        found = collect_contacts(
            shaft.width, count, radius, corners, x, y, neighbours, rows, outlines, contacts
        )
        if found:
            apply_impulses(contacts, found, motion, x, y, mass, moment, pushes)
        slow = sqrt(motion[0] * motion[0] + motion[1] * motion[1]) + abs(motion[2]) * ARM <= _SLOW
        if not (slow and _tip(contacts, found, x, radius)):
            apply_pane_friction(motion, step)
        correct_overlaps(contacts, found, x, y, mass, moment, shift)
        x += motion[0] * step + shift[0]
        y += motion[1] * step + shift[1]
        angle += motion[2] * step + shift[2]
        if number % _STILL_CHECK_STEPS == 0:
            moved = max(max(abs(x - old_x), abs(y - old_y)), abs(angle - old_angle) * ARM)
            if moved < _STILL_DISTANCE and found:
                side = _tip(contacts, found, x, radius)
                if side == 0 or nudges == _NUDGES:
                    break
                nudges += 1
                motion[2] = -side * _NUDGE
                motion[0] = side * _NUDGE * reach
            old_x, old_y, old_angle = x, y, angle
    transform_corners(outline, count, x, y, angle, corners)
    pose[0] = x
    pose[1] = y
    pose[2] = angle


@compiled
def simulate_fall(shaft, pile, shape, x, error, angle, spin, corners, pose):
    """Let a piece fall and write where it comes to rest.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shape: The number of the piece's shape.
        x: Where it is held, in mm; over a wall it slides in to where it fits.
        error: By how much it is let go elsewhere, in mm; the walls throw it back.
        angle: How it is turned, in radians.
        spin: How fast it turns, in radians per second.
        corners: Gets the corners where it rests, (4, 2).
        pose: Gets x, y and the angle in radians.
    """
    space = Workspace(
        np.zeros(3),
        np.zeros(3),
        np.zeros((24, 6)),
        np.zeros((24, 7)),
        np.zeros((len(pile.shapes), 6)),
        np.zeros((len(pile.shapes), 4, 2)),
    )
    transform_corners(shaft.corners[shape], shaft.counts[shape], x, 0.0, angle, corners)
    x = slide_in(shaft, shape, corners, x, error)
    _fall(shaft, pile, shape, x, angle, spin, corners, pose, space)


@compiled
def simulate_falls(shaft, pile, shapes, xs, errors, angles, spins, results):
    """Let each of many pieces fall by itself, and write a row about each one.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shapes: The number of each one's shape.
        xs: Where each is held, in mm.
        errors: By how much each is let go elsewhere, in mm.
        angles: How each is turned, in radians.
        spins: How fast each turns, in radians per second.
        results: Gets a row for each: x, y, angle, value and mask.
    """
    corners = np.zeros((4, 2))
    pose = np.zeros(3)
    for i in range(len(shapes)):
        shape = shapes[i]
        simulate_fall(shaft, pile, shape, xs[i], errors[i], angles[i], spins[i], corners, pose)
        for j in range(3):
            results[i, j] = pose[j]
        results[i, 3] = value_at(shaft, shape, corners)
        results[i, MASK] = contact_mask(shaft, pile, shape, corners, pose[0], pose[1])
