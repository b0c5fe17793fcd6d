"""What contacts and panes do to the motion of a piece, compiled.

`motion` is a piece's speed to the right, upwards, and in turning; `contacts` has a row for each
contact (see `topdrop.bots.dropit.fast_simulator.neighbours.collect_contacts`).
"""

from math import sqrt
from typing import Final

from topdrop.compiling import inlined
from topdrop.dropit.tuning import ARM, FINE

_GRIP: Final = FINE.friction * FINE.hold
_WALL_GRIP: Final = FINE.friction * FINE.wall_friction
_BOUNCE: Final = FINE.bounce * FINE.bounce
_WALL_BOUNCE: Final = FINE.bounce * FINE.wall_bounce
_SLOP: Final = FINE.slop
_BRAKE: Final = FINE.brake
_CATCH: Final = FINE.catch
_SLOW: Final = FINE.slow
_BRAKE_ARM: Final = FINE.brake_arm

_CORRECTION: Final = 0.15
"""The share of an overlap that is corrected in a step."""

_SOLVER_PASSES: Final = 6


@inlined
def apply_impulses(contacts, count, motion, x, y, mass, moment, pushes):
    """Apply contact impulses, so that nothing moves deeper into what it touches.

    `pushes` is room for what is worked out about each contact: the impulses along its normal and
    across it so far, the speed at which it is to part, the arms of both impulses, and the masses
    that both meet.
    """
    per_mass, per_moment = 1.0 / mass, 1.0 / moment
    for i in range(count):
        rx, ry = contacts[i, 0] - x, contacts[i, 1] - y
        nx, ny = contacts[i, 2], contacts[i, 3]
        coming = (motion[0] - motion[2] * ry) * nx + (motion[1] + motion[2] * rx) * ny
        bounce = _WALL_BOUNCE if contacts[i, 5] > 0.0 else _BOUNCE
        arm, across = rx * ny - ry * nx, rx * nx + ry * ny
        pushes[i, 0] = 0.0
        pushes[i, 1] = 0.0
        pushes[i, 2] = -bounce * min(coming, 0.0)
        pushes[i, 3] = arm
        pushes[i, 4] = across
        pushes[i, 5] = 1.0 / (per_mass + arm * arm * per_moment)
        pushes[i, 6] = 1.0 / (per_mass + across * across * per_moment)
    vx, vy, spin = motion[0], motion[1], motion[2]
    for _ in range(_SOLVER_PASSES):
        for i in range(count):
            nx, ny = contacts[i, 2], contacts[i, 3]
            grip = _WALL_GRIP if contacts[i, 5] > 0.0 else _GRIP
            arm, across = pushes[i, 3], pushes[i, 4]
            speed = vx * nx + vy * ny + spin * arm
            before = pushes[i, 0]
            after = max(before + (pushes[i, 2] - speed) * pushes[i, 5], 0.0)
            pushes[i, 0] = after
            push = after - before
            vx += push * nx * per_mass
            vy += push * ny * per_mass
            spin += push * arm * per_moment
            speed = vy * nx - vx * ny + spin * across
            # Coulomb's law: friction is bounded by the normal impulse.
            before, most = pushes[i, 1], grip * after
            after = min(max(before - speed * pushes[i, 6], -most), most)
            pushes[i, 1] = after
            push = after - before
            vx -= push * ny * per_mass
            vy += push * nx * per_mass
            spin += push * across * per_moment
    motion[0] = vx
    motion[1] = vy
    motion[2] = spin


@inlined
def apply_pane_friction(motion, step):
    """Let the panes take their share of the speed."""
    speed = sqrt(motion[0] * motion[0] + motion[1] * motion[1])
    turn = abs(motion[2])
    loss = (_BRAKE if speed + turn * ARM > _SLOW else _CATCH) * step
    share = 1.0 - loss / speed if speed > loss else 0.0
    motion[0] *= share
    motion[1] *= share
    turn *= _BRAKE_ARM
    motion[2] *= 1.0 - loss / turn if turn > loss else 0.0


@inlined
def correct_overlaps(contacts, count, x, y, mass, moment, shift):
    """Write by how much a piece is to be moved and turned so that overlaps shrink."""
    shift[:] = 0.0
    for i in range(count):
        rx, ry = contacts[i, 0] - x, contacts[i, 1] - y
        nx, ny = contacts[i, 2], contacts[i, 3]
        arm = rx * ny - ry * nx
        done = (shift[0] - shift[2] * ry) * nx + (shift[1] + shift[2] * rx) * ny
        push = _CORRECTION * (contacts[i, 4] - _SLOP) - done
        if push > 0.0:
            push /= 1.0 / mass + arm * arm / moment
            shift[0] += push * nx / mass
            shift[1] += push * ny / mass
            shift[2] += push * arm / moment
