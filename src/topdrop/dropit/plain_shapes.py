"""As much of shapely as judging needs, for where that is not to be had: in a browser.

Outlines are points and convex polygons. Distances come out the same but for rounding, and so do
verdicts; where two pieces overlap, another point of the overlap may be named as their contact.
"""

from collections.abc import Iterator, Sequence
from math import hypot

from topdrop.dropit.pieces import Point as Place


class Shape:
    """A point, or a convex polygon with its inside."""

    def __init__(self, corners: Sequence[Place]) -> None:
        self.corners = tuple(corners)

    def distance(self, other: "Shape") -> float:
        """Return how far two shapes are apart, 0 where they meet."""
        return shortest_line(self, other).length


class Line:
    """A straight line from one point to another."""

    def __init__(self, start: Place, end: Place) -> None:
        self._ends = (start, end)

    @property
    def length(self) -> float:
        """How long it is."""
        (ax, ay), (bx, by) = self._ends
        return hypot(bx - ax, by - ay)

    def tolist(self) -> list[list[float]]:
        """Return both ends."""
        return [list(end) for end in self._ends]


def Point(x: float, y: float) -> Shape:  # noqa: N802  # as shapely calls it
    """Return a point."""
    return Shape([(x, y)])


def Polygon(corners: Sequence[Place]) -> Shape:  # noqa: N802  # as shapely calls it
    """Return a convex polygon, whose corners go round anticlockwise."""
    return Shape(corners)


def get_coordinates(line: Line) -> Line:
    """Return what gives the ends of a line."""
    return line


def shortest_line(one: Shape, two: Shape) -> Line:
    """Return the shortest line from one shape to another; of no length where they meet."""
    shared = _shared_point(one, two)
    if shared is not None:
        return Line(shared, shared)
    there = [Line(corner, _nearest(corner, side)) for corner in one.corners for side in _sides(two)]
    back = [Line(_nearest(corner, side), corner) for corner in two.corners for side in _sides(one)]
    return min([*there, *back], key=lambda line: line.length)


def _sides(shape: Shape) -> Iterator[tuple[Place, Place]]:
    corners = shape.corners
    yield from zip(corners, corners[1:] + corners[:1], strict=True)


def _nearest(point: Place, side: tuple[Place, Place]) -> Place:
    """Return the point of a side that is nearest to a point."""
    (px, py), ((ax, ay), (bx, by)) = point, side
    dx, dy = bx - ax, by - ay
    squared = dx * dx + dy * dy
    along = ((px - ax) * dx + (py - ay) * dy) / squared if squared else 0.0
    along = min(1.0, max(0.0, along))
    return (ax + dx * along, ay + dy * along)


def _shared_point(one: Shape, two: Shape) -> Place | None:
    """Return a point that two shapes share; None where they are apart."""
    for inner, outer in ((one, two), (two, one)):
        for corner in inner.corners:
            if _contains(outer, corner):
                return corner
    for side in _sides(one):
        for other in _sides(two):
            crossing = _crossing(side, other)
            if crossing is not None:
                return crossing
    return None


def _contains(shape: Shape, point: Place) -> bool:
    if len(shape.corners) == 1:
        return shape.corners[0] == point
    x, y = point
    return all(
        (bx - ax) * (y - ay) - (by - ay) * (x - ax) >= 0.0 for (ax, ay), (bx, by) in _sides(shape)
    )


def _crossing(one: tuple[Place, Place], two: tuple[Place, Place]) -> Place | None:
    """Return where two sides cross, which are not parallel."""
    ((ax, ay), (bx, by)), ((cx, cy), (dx, dy)) = one, two
    px, py, qx, qy = bx - ax, by - ay, dx - cx, dy - cy
    turn = px * qy - py * qx
    if turn == 0.0:
        return None
    along = ((cx - ax) * qy - (cy - ay) * qx) / turn
    across = ((cx - ax) * py - (cy - ay) * px) / turn
    if not (0.0 <= along <= 1.0 and 0.0 <= across <= 1.0):
        return None
    return (ax + along * px, ay + along * py)
