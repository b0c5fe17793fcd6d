"""The pieces of a simulated drop: those of the pile, most of them asleep, and the falling one.

A piece that is asleep does not move, and what touches it meets it as it would a wall. An impact
wakes what it hits and what that touches; what has stopped where it lay sleeps again.
"""

from math import cos, hypot, sin
from typing import Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import Floats, Integers, PileArrays, ShaftArrays
from topdrop.bots.dropit.fast_simulator.contacts import gap
from topdrop.bots.dropit.pile_simulator import settings
from topdrop.compiling import compiled
from topdrop.dropit.tuning import ARM

# Columns of `Bodies.numbers`: where a piece is, how it moves, and how an overlap is pushed apart.
X, Y, ANGLE, RIGHT, UP, SPIN, PUSH_RIGHT, PUSH_UP, PUSH_SPIN = range(9)
# What resists: one over mass and moment of inertia, friction, and the panes (`Panes`).
LIGHTNESS, EASE, FRICTION, CALM, HOLD = range(9, 14)
# What is known of a piece that stands on a point: how long it is let go, how often it was pushed.
LEFT, PUSHES = range(14, 16)
# Where it was when it last moved to speak of, and where it lay before the drop.
LAST_X, LAST_Y, LAST_ANGLE, HOME_X, HOME_Y, HOME_ANGLE = range(16, 22)
# Where it was when its contacts were last found, and whether they must be found anew.
FOUND_X, FOUND_Y, FOUND_ANGLE, MOVED = range(22, 26)
BODY_COLUMNS: Final = 26

_NEIGHBOUR: Final = 0.3
"""Pieces no farther apart than this carry each other, in mm."""

_SAME: Final = 0.01
"""What moved less than this, in mm, still touches what it touched."""

_HOPS: Final = 2
"""An impact wakes what is so many pieces away from the one that is hit."""


class Bodies(NamedTuple):
    """All pieces, the falling one last.

    Attributes:
        numbers: A row of numbers for each, by the columns above.
        outlines: Their corners about their centroids, as turned by angle 0, (pieces, 4, 2).
        corners: Their corners where they are.
        shapes: The number of each one's shape.
        counts: How many corners each has.
        radii: The radius of each, 0 except for a disc.
        reaches: How far each reaches from its centroid.
        awake: 1 for those that are simulated.
        touching: Which of the pile's pieces touch each other before the drop.
        queue: Scratch space.
    """

    numbers: Floats
    outlines: Floats
    corners: Floats
    shapes: Integers
    counts: Integers
    radii: Floats
    reaches: Floats
    awake: Integers
    touching: Integers
    queue: Integers


@compiled
def make_bodies(shaft: ShaftArrays, pile: PileArrays) -> Bodies:
    """Return a pile's pieces and room for one more."""
    count = len(pile.shapes) + 1
    bodies = Bodies(
        np.zeros((count, BODY_COLUMNS)),
        np.zeros((count, 4, 2)),
        np.zeros((count, 4, 2)),
        np.zeros(count, np.int64),
        np.zeros(count, np.int64),
        np.zeros(count),
        np.zeros(count),
        np.zeros(count, np.int64),
        np.zeros((count, count), np.int64),
        np.zeros((2, count + 1), np.int64),
    )
    for i in range(count - 1):
        _shape_body(shaft, bodies, i, pile.shapes[i])
        for k in range(bodies.counts[i]):
            bodies.outlines[i, k, 0] = pile.corners[i, k, 0] - pile.places[i, 0]
            bodies.outlines[i, k, 1] = pile.corners[i, k, 1] - pile.places[i, 1]
    for i in range(count - 1):
        for j in range(i):
            near = bodies.reaches[i] + bodies.reaches[j] + _NEIGHBOUR
            across = pile.places[i, 0] - pile.places[j, 0]
            rise = pile.places[i, 1] - pile.places[j, 1]
            if across * across + rise * rise < near * near:
                one, other = bodies.counts[i], bodies.counts[j]
                radius, second = bodies.radii[i], bodies.radii[j]
                apart = gap(pile.corners[i], one, radius, pile.corners[j], other, second)
                if apart < _NEIGHBOUR:
                    bodies.touching[i, j] = 1
                    bodies.touching[j, i] = 1
    return bodies


@compiled
def _shape_body(shaft, bodies, i, shape):
    """Make a piece one of a shape."""
    bodies.shapes[i] = shape
    bodies.counts[i] = shaft.counts[shape]
    bodies.radii[i] = shaft.radii[shape]
    bodies.reaches[i] = shaft.reaches[shape]


@compiled
def lay_down(shaft, pile, bodies):
    """Put the pile's pieces to sleep where they lie."""
    numbers = bodies.numbers
    for i in range(len(pile.shapes)):
        numbers[i, :] = 0.0
        numbers[i, LIGHTNESS] = 1.0 / shaft.masses[bodies.shapes[i]]
        numbers[i, EASE] = 1.0 / shaft.moments[bodies.shapes[i]]
        numbers[i, FRICTION] = settings.HOLD
        numbers[i, CALM] = settings.WAKE
        numbers[i, HOLD] = settings.GRIP
        for column in (X, LAST_X, HOME_X):
            numbers[i, column] = pile.places[i, 0]
            numbers[i, column + 1] = pile.places[i, 1]
        bodies.corners[i] = pile.corners[i]
        bodies.awake[i] = 0


@compiled
def let_fall(shaft, bodies, shape, flight):
    """Make the last piece one of a shape that falls.

    Args:
        shaft: The shaft.
        bodies: The pieces.
        shape: The number of its shape.
        flight: x, y, angle, speed upwards and spin.
    """
    i, numbers = len(bodies.awake) - 1, bodies.numbers
    _shape_body(shaft, bodies, i, shape)
    bodies.outlines[i] = shaft.corners[shape]
    numbers[i, :] = 0.0
    numbers[i, LIGHTNESS] = 1.0 / shaft.masses[shape]
    numbers[i, EASE] = 1.0 / shaft.moments[shape]
    hold_as_moving(numbers, i)
    numbers[i, X], numbers[i, Y], numbers[i, ANGLE] = flight[0], flight[1], flight[2]
    numbers[i, UP], numbers[i, SPIN] = flight[3], flight[4]
    wake(bodies, i)
    remember_place(numbers, i)
    place_corners(bodies, i)


@compiled
def hold_as_moving(numbers, i):
    """Let the panes hold a piece as one that moves."""
    numbers[i, FRICTION] = settings.FRICTION
    numbers[i, CALM] = settings.SLOW
    numbers[i, HOLD] = settings.CATCH


@compiled
def place_corners(bodies, i):
    """Write where the corners of a piece are."""
    numbers = bodies.numbers
    c, s = cos(numbers[i, ANGLE]), sin(numbers[i, ANGLE])
    for k in range(bodies.counts[i]):
        x, y = bodies.outlines[i, k, 0], bodies.outlines[i, k, 1]
        bodies.corners[i, k, 0] = numbers[i, X] + c * x - s * y
        bodies.corners[i, k, 1] = numbers[i, Y] + s * x + c * y


@compiled
def remember_place(numbers, i):
    """Remember where a piece is now as where it last moved to speak of."""
    for column in range(3):
        numbers[i, LAST_X + column] = numbers[i, column]


@compiled
def distance_from(numbers, i, column):
    """Return how far a piece is from a remembered place in mm, a turn at the end of an arm."""
    shift = max(
        abs(numbers[i, X] - numbers[i, column]), abs(numbers[i, Y] - numbers[i, column + 1])
    )
    return max(shift, abs(numbers[i, ANGLE] - numbers[i, column + 2]) * ARM)


@compiled
def pace(numbers, i):
    """Return how fast a piece moves in mm/s, a turn at the end of an arm."""
    return hypot(numbers[i, RIGHT], numbers[i, UP]) + abs(numbers[i, SPIN]) * ARM


@compiled
def wake(bodies, i):
    """Wake a piece."""
    bodies.awake[i] = 1
    bodies.numbers[i, MOVED] = 1.0


@compiled
def wake_around(bodies, start):
    """Wake a piece that is hit and what lies around it."""
    queue, found, done = bodies.queue, 1, 0
    queue[0, 0], queue[1, 0] = start, 0
    wake(bodies, start)
    while done < found:
        i, hops = queue[0, done], queue[1, done]
        done += 1
        for j in range(len(bodies.awake) - 1 if hops < _HOPS else 0):
            if bodies.touching[i, j]:
                known = False
                for k in range(found):
                    known = known or queue[0, k] == j
                if not known:
                    wake(bodies, j)
                    queue[0, found], queue[1, found] = j, hops + 1
                    found += 1


@compiled
def move(bodies, step):
    """Let all pieces that are awake move for a step."""
    numbers = bodies.numbers
    for i in range(len(bodies.awake)):
        if not bodies.awake[i]:
            continue
        for column in range(3):
            speed = numbers[i, RIGHT + column] + numbers[i, PUSH_RIGHT + column]
            numbers[i, column] += speed * step
            numbers[i, PUSH_RIGHT + column] = 0.0
        moved = distance_from(numbers, i, FOUND_X) > _SAME
        numbers[i, MOVED] = 1.0 if moved else 0.0
        if moved:
            for column in range(3):
                numbers[i, FOUND_X + column] = numbers[i, column]
            place_corners(bodies, i)


@compiled
def put_to_sleep(bodies, i):
    """Let a piece sleep where it is; its contacts have to be found anew."""
    bodies.awake[i] = 0
    for column in range(RIGHT, PUSH_SPIN + 1):
        bodies.numbers[i, column] = 0.0
    bodies.numbers[i, MOVED] = 1.0
