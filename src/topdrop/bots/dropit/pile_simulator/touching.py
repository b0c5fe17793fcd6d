"""Where the pieces of a simulated drop touch, compiled."""

from typing import Final, NamedTuple

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import Floats, Integers
from topdrop.bots.dropit.fast_simulator.contacts import find_contacts
from topdrop.bots.dropit.pile_simulator.bodies import MOVED, X, Y
from topdrop.compiling import compiled

# Columns of `Contacts.numbers`: the normal, which points out of the second piece; where; how deep.
NORMAL_X, NORMAL_Y, AT_X, AT_Y, DEPTH = range(5)
# From each piece's centroid to there, and what a push along and across the normal has to move.
ARM_X, ARM_Y, OTHER_ARM_X, OTHER_ARM_Y, MASS_ALONG, MASS_ACROSS, GRIP = range(5, 12)
# At which speed the pieces must part, and how fast an overlap must be pushed apart.
BOUNCE, PARTING = range(12, 14)
# The impulses so far: along and across the normal, and against the overlap.
ALONG, ACROSS, APART = range(14, 17)
CONTACT_COLUMNS: Final = 17

LEFT_WALL, RIGHT_WALL, BASE = -1, -2, -3
"""Numbers of what is no piece."""

_MOST_CONTACTS: Final = 200


class Contacts(NamedTuple):
    """The contacts in one step.

    Attributes:
        pairs: The piece, the other one or a wall, and a number by which a contact is told from
            others of the two. Shape (contacts, 3).
        numbers: A row of numbers for each, by the columns above.
        found: Scratch space for the contacts of two pieces.
    """

    pairs: Integers
    numbers: Floats
    found: Floats


@compiled
def make_contacts() -> Contacts:
    """Return room for the contacts of a step."""
    return Contacts(
        np.zeros((_MOST_CONTACTS, 3), np.int64),
        np.zeros((_MOST_CONTACTS, CONTACT_COLUMNS)),
        np.zeros((24, 6)),
    )


@compiled
def _add(contacts, count, i, j, key, nx, ny, x, y, depth):
    """Append a contact; return how many there are."""
    if count == _MOST_CONTACTS:
        return count
    contacts.pairs[count, 0], contacts.pairs[count, 1], contacts.pairs[count, 2] = i, j, key
    row = contacts.numbers[count]
    row[NORMAL_X], row[NORMAL_Y], row[AT_X], row[AT_Y], row[DEPTH] = nx, ny, x, y, depth
    return count + 1


@compiled
def _add_walls(contacts, count, width, bodies, i):
    """Append a piece's contacts with walls and base."""
    radius = bodies.radii[i]
    for k in range(bodies.counts[i]):
        x, y = bodies.corners[i, k, 0], bodies.corners[i, k, 1]
        if x < radius:
            count = _add(contacts, count, i, LEFT_WALL, k, 1.0, 0.0, 0.0, y, radius - x)
        if x > width - radius:
            depth = x + radius - width
            count = _add(contacts, count, i, RIGHT_WALL, k, -1.0, 0.0, width, y, depth)
        if y < radius:
            count = _add(contacts, count, i, BASE, k, 0.0, 1.0, x, 0.0, radius - y)
    return count


@compiled
def _copy_known(contacts, count, before, before_count, hint, i, j):
    """Append the contacts that two pieces had a step before; they have hardly moved.

    Returns:
        How many contacts there are, and where to look for the next pair's.
    """
    at, got = hint, False
    for _ in range(before_count):
        if at >= before_count:
            at = 0
        if before.pairs[at, 0] == i and before.pairs[at, 1] == j:
            row = before.numbers[at]
            key = before.pairs[at, 2]
            nx, ny, x, y = row[NORMAL_X], row[NORMAL_Y], row[AT_X], row[AT_Y]
            count = _add(contacts, count, i, j, key, nx, ny, x, y, row[DEPTH])
            got, hint = True, at + 1
        elif got:
            break
        at += 1
    return count, hint


@compiled
def find_all_contacts(shaft, bodies, contacts, before, before_count):
    """Find all contacts of pieces that are awake.

    Args:
        shaft: The shaft.
        bodies: The pieces.
        contacts: Gets the contacts.
        before: Those of the step before.
        before_count: How many of them there are.

    Returns:
        How many there are.
    """
    count, hint, numbers, found = 0, 0, bodies.numbers, contacts.found
    for i in range(len(bodies.awake)):
        if not bodies.awake[i]:
            continue
        count = _add_walls(contacts, count, shaft.width, bodies, i)
        for j in range(len(bodies.awake)):
            if j == i or (bodies.awake[j] and j < i):
                continue
            near = bodies.reaches[i] + bodies.reaches[j]
            across, rise = numbers[i, X] - numbers[j, X], numbers[i, Y] - numbers[j, Y]
            if across * across + rise * rise >= near * near:
                continue
            if numbers[i, MOVED] == 0.0 and numbers[j, MOVED] == 0.0:
                count, hint = _copy_known(contacts, count, before, before_count, hint, i, j)
                continue
            met = find_contacts(
                found,
                0,
                bodies.corners[i],
                bodies.counts[i],
                bodies.radii[i],
                bodies.corners[j],
                bodies.counts[j],
                bodies.radii[j],
            )
            for k in range(met):
                x, y, nx, ny = found[k, 0], found[k, 1], found[k, 2], found[k, 3]
                count = _add(contacts, count, i, j, k, nx, ny, x, y, found[k, 4])
    return count
