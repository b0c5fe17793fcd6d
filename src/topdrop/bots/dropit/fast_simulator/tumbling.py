"""The simulation of one piece that falls onto a pile that does not move, compiled.

That the pile cannot give way is what makes it cheap: it costs a fraction of the physics and is
right about what is touched in most drops (docs/benchmarks.md says how often). Constants are those
of the physics (`topdrop.dropit.tuning`) where both have them.
"""

from math import cos, hypot, sin, sqrt
from typing import Final

import numpy as np

from topdrop.bots.dropit.fast_simulator.contacts import find_contacts, find_wall_contacts
from topdrop.bots.dropit.fast_simulator.scoring import contact_mask, value_at
from topdrop.compiling import compiled
from topdrop.dropit.tuning import ARM, FINE

_GRAVITY: Final = FINE.gravity
_DRAG: Final = float(-np.log(FINE.drag))
_GRIP: Final = FINE.friction * FINE.hold
_WALL_GRIP: Final = FINE.friction * FINE.wall_friction
_BOUNCE: Final = FINE.bounce * FINE.bounce
_SLOP: Final = FINE.slop
_BRAKE: Final = FINE.brake
_CATCH: Final = FINE.catch
_SLOW: Final = FINE.slow
_BRAKE_ARM: Final = FINE.brake_arm

_STEP: Final = 1.0 / FINE.rate
_MAX_MOVE: Final = 0.15
"""How far a piece moves in a step at most, as a share of its reach."""

_CORRECTION: Final = 0.15
"""The share of an overlap that is corrected in a step."""

_SOLVER_PASSES: Final = 6
_MOST_STEPS: Final = 900
_STILL_CHECK_STEPS: Final = 24
"""Every so many steps it is checked whether the piece still moves."""

_STILL_DISTANCE: Final = 0.2
"""A piece that moved less than this in the meantime is at rest, in mm."""

MASK: Final = 4
"""The column of the mask in a row of results, after x, y, angle in radians, and value."""

COLUMNS: Final = 5


@compiled
def transform_corners(corners, count, x, y, angle, out):
    """Write the corners of a piece that lies at x, y, turned by `angle` in radians."""
    c, s = cos(angle), sin(angle)
    for i in range(count):
        out[i, 0] = x + c * corners[i, 0] - s * corners[i, 1]
        out[i, 1] = y + s * corners[i, 0] + c * corners[i, 1]


@compiled
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


@compiled
def _apply_impulses(contacts, count, motion, x, y, mass, moment, pushes):
    """Apply contact impulses, so that nothing moves deeper into what it touches."""
    for i in range(count):
        rx, ry = contacts[i, 0] - x, contacts[i, 1] - y
        nx, ny = contacts[i, 2], contacts[i, 3]
        coming = (motion[0] - motion[2] * ry) * nx + (motion[1] + motion[2] * rx) * ny
        pushes[i, 0] = 0.0
        pushes[i, 1] = 0.0
        pushes[i, 2] = -_BOUNCE * min(coming, 0.0)
    # Sequential impulses: the sum of a contact's impulses is kept in bounds, not each of them, so
    # that a later pass can take back what an earlier one gave too much.
    for _ in range(_SOLVER_PASSES):
        for i in range(count):
            rx, ry = contacts[i, 0] - x, contacts[i, 1] - y
            nx, ny = contacts[i, 2], contacts[i, 3]
            grip = _WALL_GRIP if contacts[i, 5] > 0.0 else _GRIP
            arm = rx * ny - ry * nx
            speed = (motion[0] - motion[2] * ry) * nx + (motion[1] + motion[2] * rx) * ny
            push = (pushes[i, 2] - speed) / (1.0 / mass + arm * arm / moment)
            before = pushes[i, 0]
            pushes[i, 0] = max(before + push, 0.0)
            push = pushes[i, 0] - before
            motion[0] += push * nx / mass
            motion[1] += push * ny / mass
            motion[2] += push * arm / moment
            arm = rx * nx + ry * ny
            speed = -(motion[0] - motion[2] * ry) * ny + (motion[1] + motion[2] * rx) * nx
            push = -speed / (1.0 / mass + arm * arm / moment)
            # Coulomb's law: friction is bounded by the normal impulse.
            before, most = pushes[i, 1], grip * pushes[i, 0]
            pushes[i, 1] = min(max(before + push, -most), most)
            push = pushes[i, 1] - before
            motion[0] -= push * ny / mass
            motion[1] += push * nx / mass
            motion[2] += push * arm / moment


@compiled
def _apply_pane_friction(motion, step):
    """Apply the friction of the panes before and behind the pieces."""
    speed = hypot(motion[0], motion[1])
    turn = abs(motion[2])
    loss = (_BRAKE if speed + turn * ARM > _SLOW else _CATCH) * step
    share = 1.0 - loss / speed if speed > loss else 0.0
    motion[0] *= share
    motion[1] *= share
    turn *= _BRAKE_ARM
    motion[2] *= 1.0 - loss / turn if turn > loss else 0.0


@compiled
def _collect_contacts(shaft, pile, shape, corners, x, y, contacts):
    """Write all contacts of a piece; the last column is 1 for walls and the base."""
    count, radius = shaft.counts[shape], shaft.radii[shape]
    found = find_wall_contacts(contacts, 0, shaft.width, corners, count, radius)
    for i in range(found):
        contacts[i, 5] = 1.0
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = shaft.reaches[shape] + shaft.reaches[other]
        dx, dy = pile.places[i, 0] - x, pile.places[i, 1] - y
        if dx * dx + dy * dy < near * near:
            before = found
            found = find_contacts(
                contacts,
                found,
                corners,
                count,
                radius,
                pile.corners[i],
                shaft.counts[other],
                shaft.radii[other],
            )
            for j in range(before, found):
                contacts[j, 5] = 0.0
    return found


@compiled
def simulate_fall(shaft, pile, shape, x, angle, spin, corners, pose):
    """Simulate the fall of a piece and write where it comes to rest.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shape: The number of the piece's shape.
        x: Where it is let go, in mm; over a wall it slides in to where it fits.
        angle: How it is turned, in radians.
        spin: How fast it turns, in radians per second.
        corners: Gets the corners where it rests, (4, 2).
        pose: Gets x, y and the angle in radians.
    """
    outline, count = shaft.corners[shape], shaft.counts[shape]
    mass, moment, reach = shaft.masses[shape], shaft.moments[shape], shaft.reaches[shape]
    transform_corners(outline, count, x, 0.0, angle, corners)
    lowest, left, right = 0.0, x, x
    for i in range(count):
        lowest = min(lowest, corners[i, 1])
        left = min(left, corners[i, 0])
        right = max(right, corners[i, 0])
    x += max(shaft.radii[shape] - left, 0.0) - max(right + shaft.radii[shape] - shaft.width, 0.0)
    y = pile.start - lowest + shaft.radii[shape]
    motion = np.zeros(3)
    motion[2] = spin
    # Above this height nothing can be touched: full steps, without looking for contacts.
    free = contact_free_height(shaft, pile, shape, x)
    while y > free + 1.0:
        motion[1] -= (_GRAVITY + _DRAG * motion[1]) * _STEP
        y += motion[1] * _STEP
        angle += motion[2] * _STEP
    contacts = np.zeros((24, 6))
    pushes = np.zeros((24, 3))
    old_x, old_y, old_angle = x, y, angle
    for number in range(1, _MOST_STEPS):
        speed = hypot(motion[0], motion[1]) + abs(motion[2]) * reach
        # A fast piece must not jump over what it would touch.
        step = min(_STEP, _MAX_MOVE * reach / speed) if speed > 0.0 else _STEP
        motion[1] -= _GRAVITY * step
        fade = 1.0 - _DRAG * step
        for i in range(3):
            motion[i] *= fade
        transform_corners(outline, count, x, y, angle, corners)
        found = _collect_contacts(shaft, pile, shape, corners, x, y, contacts)
        if found:
            _apply_impulses(contacts, found, motion, x, y, mass, moment, pushes)
        _apply_pane_friction(motion, step)
        # Overlaps are corrected by a shift of their own: through the speeds they would make the
        # piece bounce. A little overlap stays, so that contacts last.
        shift_x, shift_y, shift_angle = 0.0, 0.0, 0.0
        for i in range(found):
            rx, ry = contacts[i, 0] - x, contacts[i, 1] - y
            nx, ny = contacts[i, 2], contacts[i, 3]
            arm = rx * ny - ry * nx
            done = (shift_x - shift_angle * ry) * nx + (shift_y + shift_angle * rx) * ny
            push = _CORRECTION * (contacts[i, 4] - _SLOP) - done
            if push > 0.0:
                push /= 1.0 / mass + arm * arm / moment
                shift_x += push * nx / mass
                shift_y += push * ny / mass
                shift_angle += push * arm / moment
        x += motion[0] * step + shift_x
        y += motion[1] * step + shift_y
        angle += motion[2] * step + shift_angle
        # By distance, not by speed: a piece about to topple is slow.
        if number % _STILL_CHECK_STEPS == 0:
            moved = max(max(abs(x - old_x), abs(y - old_y)), abs(angle - old_angle) * ARM)
            if moved < _STILL_DISTANCE:
                break
            old_x, old_y, old_angle = x, y, angle
    transform_corners(outline, count, x, y, angle, corners)
    pose[0] = x
    pose[1] = y
    pose[2] = angle


@compiled
def simulate_falls(shaft, pile, shapes, xs, angles, spins, results):
    """Simulate the falls of many pieces, each by itself, and write a row of results for each.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shapes: The number of each one's shape.
        xs: Where each is let go, in mm.
        angles: How each is turned, in radians.
        spins: How fast each turns, in radians per second.
        results: Gets a row for each: x, y, angle, value and mask.
    """
    corners = np.zeros((4, 2))
    pose = np.zeros(3)
    for i in range(len(shapes)):
        shape = shapes[i]
        simulate_fall(shaft, pile, shape, xs[i], angles[i], spins[i], corners, pose)
        for j in range(3):
            results[i, j] = pose[j]
        results[i, 3] = value_at(shaft, shape, corners)
        results[i, MASK] = contact_mask(shaft, pile, shape, corners, pose[0], pose[1])
