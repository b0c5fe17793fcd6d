"""Where things are on the page: crossings, fields, the rim, and the way round the board."""

from collections.abc import Sequence
from math import hypot, radians, sqrt
from typing import Final, NamedTuple

from topdrop.drawing.geometry import Point, middle
from topdrop.drawing.svg import PathData
from topdrop.ontop.board import Board
from topdrop.ontop.notation import Crossing, Field

SIDE: Final = 100.0
"""The side of a triangular field, in the page's units."""

ROW: Final = SIDE * sqrt(3) / 2
"""From one line of crossings to the next."""

RIM: Final = 15.0
"""How far the board's frame reaches beyond its fields."""

Edge = tuple[Crossing, Crossing]


def place(crossing: Crossing) -> Point:
    """Return where a crossing is."""
    return Point(crossing.number * SIDE / 2, crossing.line * ROW)


def corners(field: Field) -> list[Point]:
    """Return the three corners of a field, clockwise."""
    points = [place(crossing) for crossing in field.corners]
    if field.points_up:
        points[1], points[2] = points[2], points[1]
    return points


def centre(field: Field) -> Point:
    """Return the middle of a field."""
    return middle(corners(field))


def rim(board: Board) -> list[Edge]:
    """Return the sides of fields beyond which there is no field, round holes too."""
    edges: list[Edge] = []
    for field in board.fields:
        for neighbour in field.side_neighbours:
            if neighbour not in board.field_index:
                one, other = sorted(set(field.corners) & set(neighbour.corners))
                edges.append((one, other))
    return edges


def outward(board: Board, crossing: Crossing) -> Point:
    """Return a crossing of the rim moved out into the frame."""
    here = place(crossing)
    inside = middle([centre(f) for f in board.fields if crossing in f.corners])
    away = Point(here.x - inside.x, here.y - inside.y)
    length = hypot(*away)
    if length < 1:
        return here
    share = 1.45 * RIM / length
    return here.moved(away.x * share, away.y * share)


def hull(points: Sequence[Point]) -> list[Point]:
    """Return the corners of the convex hull, clockwise from the leftmost of the topmost."""
    ordered = sorted(set(points), key=lambda p: (p.y, p.x))
    upper = _half_hull(ordered)
    return upper[:-1] + _half_hull(ordered[::-1])[:-1]


def _half_hull(ordered: Sequence[Point]) -> list[Point]:
    """Go from the first point to the last, always turning clockwise."""
    chain: list[Point] = []
    for point in ordered:
        while len(chain) > 1 and _cross(chain[-2], chain[-1], point) <= 1e-6:
            chain.pop()
        chain.append(point)
    return chain


def _cross(a: Point, b: Point, c: Point) -> float:
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)


class Way:
    """A closed way round the board, at an equal distance from its hull, with rounded corners.

    Attributes:
        distance: How far it keeps from the hull.
        length: How long it is once round.
    """

    def __init__(self, board: Board, distance: float, shortest: float) -> None:
        """Lay the way.

        Args:
            board: The board to go round.
            distance: How far to keep from it at least.
            shortest: How long the way must be; a small board is gone round at a larger distance.
        """
        ring = hull([place(crossing) for crossing in board.crossings])
        sides = list(zip(ring, ring[1:] + ring[:1], strict=True))
        around = sum(start.distance(end) for start, end in sides)
        self.distance = max(distance, (shortest - around) / radians(360))
        self.length = around + self.distance * radians(360)
        self._legs = [
            _Leg(
                start,
                end,
                start.direction(end),
                (end.direction(after) - start.direction(end)) % 360,
            )
            for (start, end), (_, after) in zip(sides, sides[1:] + sides[:1], strict=True)
        ]

    def point(self, along: float) -> Point:
        """Return the point `along` units from the start, which is at the top left, clockwise."""
        left = along % self.length
        for leg in self._legs:
            side, arc = leg.start.distance(leg.end), radians(leg.bend) * self.distance
            if left < side:
                at = leg.start.towards(leg.end, left / side)
                return at.polar(self.distance, leg.heading - 90)
            left -= side
            if left < arc:
                return leg.end.polar(self.distance, leg.heading - 90 + leg.bend * left / arc)
            left -= arc
        return self.point(0)

    def outline(self) -> PathData:
        """Return the way as a path."""
        data = PathData().move(*self.point(0))
        for leg in self._legs:
            data.line(*leg.end.polar(self.distance, leg.heading - 90))
            data.arc(self.distance, *leg.end.polar(self.distance, leg.heading - 90 + leg.bend))
        return data.close()


class _Leg(NamedTuple):
    """One side of the hull and the turn at its end."""

    start: Point
    end: Point
    heading: float
    bend: float
