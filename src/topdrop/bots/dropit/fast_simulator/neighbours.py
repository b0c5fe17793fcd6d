"""Which pieces at rest a falling one may meet, and where it does, compiled."""

from typing import Final

from topdrop.bots.dropit.fast_simulator.contacts import (
    find_contacts,
    find_wall_contacts,
    separating_edge,
)
from topdrop.compiling import inlined

SLACK: Final = 8.0
"""By how many mm a piece moves before it is looked anew what it may meet."""

WALL: Final = 1.0
ROUND: Final = -1.0
"""What the last column of a contact says about what is met: a wall or the base, or a disc."""


@inlined
def find_neighbours(shaft, pile, shape, x, y, rows, outlines):
    """Write the pieces that a piece may meet before it has moved by `SLACK`; return how many.

    Args:
        shaft: The shaft.
        pile: What lies in it.
        shape: The number of the piece's shape.
        x: Where its centroid is.
        y: Where its centroid is.
        rows: Gets for each x, y, the square of the distance within which they may touch, how many
            corners it has, its radius, and which edge was found to separate them, -1 for none yet.
        outlines: Gets the corners of each.
    """
    places, reach, found = pile.places, shaft.reaches[shape], 0
    for i in range(len(pile.shapes)):
        other = pile.shapes[i]
        near = reach + shaft.reaches[other]
        dx, dy = places[i, 0] - x, places[i, 1] - y
        if dx * dx + dy * dy < (near + SLACK) ** 2:
            rows[found, 0] = places[i, 0]
            rows[found, 1] = places[i, 1]
            rows[found, 2] = near * near
            rows[found, 3] = shaft.counts[other]
            rows[found, 4] = shaft.radii[other]
            rows[found, 5] = -1.0
            for j in range(4):
                outlines[found, j, 0] = pile.corners[i, j, 0]
                outlines[found, j, 1] = pile.corners[i, j, 1]
            found += 1
    return found


@inlined
def collect_contacts(width, count, radius, corners, x, y, neighbours, rows, outlines, contacts):
    """Write all contacts of a piece; the last column says what is met (`WALL`, `ROUND`)."""
    found = find_wall_contacts(contacts, 0, width, corners, count, radius)
    for i in range(found):
        contacts[i, 5] = WALL
    for i in range(neighbours):
        dx, dy = rows[i, 0] - x, rows[i, 1] - y
        if dx * dx + dy * dy < rows[i, 2]:
            before, round_radius = found, rows[i, 4]
            if count > 1 and round_radius == 0.0:
                edge = separating_edge(
                    corners, count, outlines[i], int(rows[i, 3]), int(rows[i, 5])
                )
                rows[i, 5] = edge
                if edge >= 0:
                    continue
            found = find_contacts(
                contacts,
                found,
                corners,
                count,
                radius,
                outlines[i],
                int(rows[i, 3]),
                round_radius,
            )
            for j in range(before, found):
                contacts[j, 5] = ROUND if round_radius > 0.0 else 0.0
    return found
