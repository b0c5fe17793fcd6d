"""The impulses at contacts, solved as the game's engine does it, compiled.

Passes over all contacts go on until no impulse changes to speak of; most begin with the impulses
of the step before (warm starting).
"""

from typing import Final

from topdrop.bots.dropit.pile_simulator import settings
from topdrop.bots.dropit.pile_simulator.bodies import (
    EASE,
    FRICTION,
    LIGHTNESS,
    PUSH_RIGHT,
    RIGHT,
    SPIN,
    UP,
    X,
    Y,
)
from topdrop.bots.dropit.pile_simulator.touching import (
    ACROSS,
    ALONG,
    APART,
    ARM_X,
    ARM_Y,
    AT_X,
    AT_Y,
    BOUNCE,
    DEPTH,
    GRIP,
    MASS_ACROSS,
    MASS_ALONG,
    NORMAL_X,
    NORMAL_Y,
    OTHER_ARM_X,
    OTHER_ARM_Y,
    PARTING,
)
from topdrop.compiling import compiled, inlined

_PASSES: Final = settings.ITERATIONS
_BOUNCE: Final = settings.BOUNCE * settings.BOUNCE
_WALL_BOUNCE: Final = settings.BOUNCE * settings.WALL_BOUNCE
_SLOP: Final = settings.SLOP
_RATE: Final = settings.RATE
_CORRECTION: Final = 1.0 - settings.BIAS ** (1.0 / settings.RATE)

_ENOUGH: Final = 1.0
"""Passes end when none of their impulses changes a speed by more than this, in mm/s."""

_SAME_CONTACT: Final = 8.0
"""A contact has moved less than this since the step before, in mm."""


@compiled
def approach(numbers, row, i):
    """Return at which speed a piece parts from where it touches, were that at rest, in mm/s."""
    x, y = row[AT_X] - numbers[i, X], row[AT_Y] - numbers[i, Y]
    right = numbers[i, RIGHT] - numbers[i, SPIN] * y
    up = numbers[i, UP] + numbers[i, SPIN] * x
    return right * row[NORMAL_X] + up * row[NORMAL_Y]


@compiled
def _warm_start(contacts, c, before, before_count, hint):
    """Take over the impulses of the same contact a step before; return where to look next."""
    row = contacts.numbers[c]
    row[ALONG], row[ACROSS] = 0.0, 0.0
    i, j, at = contacts.pairs[c, 0], contacts.pairs[c, 1], hint
    for _ in range(before_count):
        if at >= before_count:
            at = 0
        if before.pairs[at, 0] == i and before.pairs[at, 1] == j:
            away = _distance(before.numbers[at], row)
            same = away < _SAME_CONTACT
            if j < 0:
                same = same and before.pairs[at, 2] == contacts.pairs[c, 2]
            elif (
                at + 1 < before_count
                and before.pairs[at + 1, 0] == i
                and before.pairs[at + 1, 1] == j
            ):
                same = same and _distance(before.numbers[at + 1], row) >= away
            if same:
                row[ALONG], row[ACROSS] = before.numbers[at, ALONG], before.numbers[at, ACROSS]
                return at + 1
        at += 1
    return hint


@compiled
def _distance(one, other):
    """Return how far apart two contacts are in mm, along the axes."""
    return abs(one[AT_X] - other[AT_X]) + abs(one[AT_Y] - other[AT_Y])


@compiled
def prepare_contacts(bodies, contacts, count, before, before_count):
    """Work out what does not change during a step."""
    numbers, hint = bodies.numbers, 0
    for c in range(count):
        i, j, row = contacts.pairs[c, 0], contacts.pairs[c, 1], contacts.numbers[c]
        nx, ny = row[NORMAL_X], row[NORMAL_Y]
        rx, ry = row[AT_X] - numbers[i, X], row[AT_Y] - numbers[i, Y]
        turn, slide = rx * ny - ry * nx, rx * nx + ry * ny
        along = numbers[i, LIGHTNESS] + turn * turn * numbers[i, EASE]
        across = numbers[i, LIGHTNESS] + slide * slide * numbers[i, EASE]
        parting = approach(numbers, row, i)
        row[ARM_X], row[ARM_Y] = rx, ry
        if j < 0:
            row[GRIP], bounce = numbers[i, FRICTION] * settings.WALL_FRICTION, _WALL_BOUNCE
        else:
            row[GRIP], bounce = numbers[i, FRICTION] * numbers[j, FRICTION], _BOUNCE
            if bodies.awake[j]:
                rx, ry = row[AT_X] - numbers[j, X], row[AT_Y] - numbers[j, Y]
                turn, slide = rx * ny - ry * nx, rx * nx + ry * ny
                along += numbers[j, LIGHTNESS] + turn * turn * numbers[j, EASE]
                across += numbers[j, LIGHTNESS] + slide * slide * numbers[j, EASE]
                parting -= approach(numbers, row, j)
                row[OTHER_ARM_X], row[OTHER_ARM_Y] = rx, ry
        row[MASS_ALONG], row[MASS_ACROSS] = 1.0 / along, 1.0 / across
        row[BOUNCE], row[APART] = parting * bounce, 0.0
        row[PARTING] = _CORRECTION * max(0.0, row[DEPTH] - _SLOP) * _RATE
        hint = _warm_start(contacts, c, before, before_count, hint)


@inlined
def apply_impulse(numbers, i, column, x, y, right, up):
    """Change a piece's speeds, or how it is pushed, by an impulse at an arm."""
    numbers[i, column] += right * numbers[i, LIGHTNESS]
    numbers[i, column + 1] += up * numbers[i, LIGHTNESS]
    numbers[i, column + 2] += (x * up - y * right) * numbers[i, EASE]


@inlined
def _relative_speed(numbers, row, i, j, other, column):
    """Return how the first piece moves, or is pushed, as seen from the other where they touch."""
    right = numbers[i, column] - numbers[i, column + 2] * row[ARM_Y]
    up = numbers[i, column + 1] + numbers[i, column + 2] * row[ARM_X]
    if other:
        right -= numbers[j, column] - numbers[j, column + 2] * row[OTHER_ARM_Y]
        up -= numbers[j, column + 1] + numbers[j, column + 2] * row[OTHER_ARM_X]
    return right, up


@inlined
def _apply_to_both(numbers, row, i, j, other, column, right, up):
    """Apply an impulse to the first piece, and the opposite one to the other."""
    apply_impulse(numbers, i, column, row[ARM_X], row[ARM_Y], right, up)
    if other:
        apply_impulse(numbers, j, column, row[OTHER_ARM_X], row[OTHER_ARM_Y], -right, -up)


@compiled
def apply_known_impulses(bodies, contacts, count):
    """Begin with the impulses of the step before."""
    for c in range(count):
        row = contacts.numbers[c]
        if row[ALONG] == 0.0 and row[ACROSS] == 0.0:
            continue
        i, j = contacts.pairs[c, 0], contacts.pairs[c, 1]
        right = row[NORMAL_X] * row[ALONG] - row[NORMAL_Y] * row[ACROSS]
        up = row[NORMAL_Y] * row[ALONG] + row[NORMAL_X] * row[ACROSS]
        other = j >= 0 and bodies.awake[j] != 0
        _apply_to_both(bodies.numbers, row, i, j, other, RIGHT, right, up)


@compiled
def solve_impulses(bodies, contacts, count):
    """Find the impulses by which nothing moves deeper into what it touches."""
    numbers = bodies.numbers
    for _ in range(_PASSES):
        most = 0.0
        for c in range(count):
            row = contacts.numbers[c]
            i, j = contacts.pairs[c, 0], contacts.pairs[c, 1]
            nx, ny = row[NORMAL_X], row[NORMAL_Y]
            other = j >= 0 and bodies.awake[j] != 0
            right, up = _relative_speed(numbers, row, i, j, other, RIGHT)
            before = row[ALONG]
            speed = row[BOUNCE] + right * nx + up * ny
            row[ALONG] = max(before - speed * row[MASS_ALONG], 0.0)
            along = row[ALONG] - before
            # Coulomb's law: friction is bounded by the normal impulse.
            before, bound = row[ACROSS], row[GRIP] * row[ALONG]
            push = (up * nx - right * ny) * row[MASS_ACROSS]
            row[ACROSS] = min(max(before - push, -bound), bound)
            across = row[ACROSS] - before
            most = max(most, max(abs(along), abs(across)) * numbers[i, LIGHTNESS])
            right, up = nx * along - ny * across, ny * along + nx * across
            _apply_to_both(numbers, row, i, j, other, RIGHT, right, up)
        if most < _ENOUGH:
            break


@compiled
def solve_overlaps(bodies, contacts, count):
    """Find how pieces that overlap are pushed apart, without making them any faster."""
    numbers, deep = bodies.numbers, False
    for c in range(count):
        deep = deep or contacts.numbers[c, PARTING] > 0.0
    for _ in range(_PASSES if deep else 0):
        most = 0.0
        for c in range(count):
            row = contacts.numbers[c]
            i, j = contacts.pairs[c, 0], contacts.pairs[c, 1]
            nx, ny = row[NORMAL_X], row[NORMAL_Y]
            other = j >= 0 and bodies.awake[j] != 0
            right, up = _relative_speed(numbers, row, i, j, other, PUSH_RIGHT)
            before = row[APART]
            push = (row[PARTING] - right * nx - up * ny) * row[MASS_ALONG]
            row[APART] = max(before + push, 0.0)
            push = row[APART] - before
            if push == 0.0:
                continue
            most = max(most, abs(push) * numbers[i, LIGHTNESS])
            _apply_to_both(numbers, row, i, j, other, PUSH_RIGHT, nx * push, ny * push)
        if most < _ENOUGH:
            break
