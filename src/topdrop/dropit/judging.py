"""What a piece that has come to rest is worth: taboos, level and bonus (DI-11 to DI-16).

Everything here is measured on the pieces' outlines, never taken from the physics. A disc is its
centre with the radius taken off every distance, so circles are exact too.
"""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from math import hypot, radians, sin
from typing import TYPE_CHECKING, Any, Final, Literal, TypeAlias, get_args

import msgspec

from topdrop.dropit.edges import SIDES, Edges, Side, Zone
from topdrop.dropit.pieces import Disc, Outline, Point, Pose, Resting
from topdrop.dropit.shaft import Bonus, Shaft

if TYPE_CHECKING:
    import shapely
else:
    try:
        import shapely
    except ImportError:
        # There is none for browsers.
        from topdrop.dropit import plain_shapes as shapely

Taboo: TypeAlias = Literal["shape", "colour", "edge", "height"]

TABOOS: Final[tuple[Taboo, ...]] = get_args(Taboo)
"""The four taboos in the order of DI-13."""

TOUCH: Final = 0.5
"""Two things touch when the gap between them is smaller than this, in mm (DI-12)."""

PAST: Final = 0.5
"""How far something must reach past a line or the opening to count, in mm (DI-13, DI-15)."""

FLUSH: Final = sin(radians(1.0))
"""Sine of the largest angle at which an edge of a piece still lies along a wall (DI-13)."""

_EPSILON: Final = 1e-9
"""Rounding errors must not decide: whatever is this close to a bound is on it."""


class Finding(msgspec.Struct, frozen=True, omit_defaults=True):
    """One broken taboo and where it shows.

    Attributes:
        taboo: Which one.
        contact: Where, in mm: the point between two pieces, the point or both ends of the edge
            that lies against a wall, or the highest point of a piece above the opening.
        piece: The position, in the order of dropping, of the piece that is touched.
        zone: The edge zone that is touched.
    """

    taboo: Taboo
    contact: tuple[Point, ...]
    piece: int | None = None
    zone: Zone | None = None


class Verdict(msgspec.Struct, frozen=True):
    """What one dropped piece is worth, and why.

    Attributes:
        findings: Every broken taboo, in the order of `TABOOS`.
        level: The level reached (DI-15).
        line: The highest level line that was passed, counted from 0, or None on level 1.
        reach: The point of the piece that is farthest past that line (its top on level 1).
        covered: The bonus circles of which some part is covered, fewest points first (DI-16).
    """

    findings: tuple[Finding, ...]
    level: int
    line: int | None
    reach: Point
    covered: tuple[Bonus, ...]

    @property
    def taboos(self) -> tuple[Taboo, ...]:
        """The broken taboos, each once, in the order of DI-13."""
        broken = {finding.taboo for finding in self.findings}
        return tuple(taboo for taboo in TABOOS if taboo in broken)

    @property
    def bonus(self) -> tuple[int, ...]:
        """The points of the covered circles, ascending."""
        return tuple(circle.points for circle in self.covered)

    @property
    def value(self) -> int:
        """Level and bonus, what the piece is worth without a taboo or with a joker."""
        return self.level + sum(self.bonus)

    @property
    def points(self) -> int:
        """What the piece scores by itself: its value, or nothing with a taboo (DI-14)."""
        return 0 if self.findings else self.value

    def as_json(self) -> dict[str, Any]:
        """Return the line that ``topdrop judge --json`` prints."""
        return {
            "taboos": list(self.taboos),
            "level": self.level,
            "bonus": list(self.bonus),
            "value": self.value,
            "points": self.points,
        }


class Body:
    """A piece where it lies, ready for measuring.

    Attributes:
        outline: Its outline at angle 0.
        pose: Where it lies.
        corners: Its corners in mm; for a circle, its centre alone.
        radius: What is to be taken off distances to `corners`: a circle's radius, else 0.
    """

    def __init__(self, outline: Outline, pose: Pose) -> None:
        self.outline = outline
        self.pose = pose
        self.corners: tuple[Point, ...]
        if isinstance(outline, Disc):
            self.corners, self.radius = ((pose.x, pose.y),), outline.radius
            self.shape: Any = shapely.Point(pose.x, pose.y)
        else:
            self.corners, self.radius = outline.at(pose), 0.0
            self.shape = shapely.Polygon(self.corners)

    def reach(self, direction: Point) -> tuple[float, Point]:
        """Return how far the body reaches along a unit vector, and the point that does."""
        dx, dy = direction
        far, (x, y) = max((x * dx + y * dy, (x, y)) for x, y in self.corners)
        return far + self.radius, (x + dx * self.radius, y + dy * self.radius)

    def gap(self, other: "Body") -> tuple[float, Point]:
        """Return the gap to another body in mm, 0 or less where they meet, and its middle."""
        # A circle is only its centre here, so its radius comes off: a polygon would be inexact.
        line = shapely.shortest_line(self.shape, other.shape)
        (ax, ay), (bx, by) = shapely.get_coordinates(line).tolist()
        apart = hypot(bx - ax, by - ay)
        gap = apart - self.radius - other.radius
        along = (self.radius + gap / 2) / apart if apart else 0.0
        return gap, (ax + (bx - ax) * along, ay + (by - ay) * along)


def judge(shaft: Shaft, edges: Edges, resting: Sequence[Resting], index: int = -1) -> Verdict:
    """Judge one piece among all that are at rest.

    Args:
        shaft: The shaft.
        edges: How its edges are set up.
        resting: Every piece in the shaft.
        index: Which of them was just dropped; by default the last one.

    Returns:
        What was found. Jokers are not looked at.
    """
    dropped = resting[index]
    index %= len(resting)
    body = Body(shaft.outline(dropped.piece.shape), dropped.pose)
    findings = [
        *_touched_pieces(shaft, resting, index, body),
        *_touched_edges(shaft, edges, dropped, body),
        *_above_opening(shaft, body),
    ]
    findings.sort(key=lambda finding: TABOOS.index(finding.taboo))
    level, line, reach = _level(shaft, body)
    return Verdict(tuple(findings), level, line, reach, _covered(shaft, body))


def _touched_pieces(
    shaft: Shaft, resting: Sequence[Resting], index: int, body: Body
) -> Iterator[Finding]:
    """Find the touching pieces of the same shape or colour (DI-13)."""
    piece, pose = resting[index].piece, body.pose
    near = body.outline.reach + TOUCH
    for number, other in enumerate(resting):
        same_shape = other.piece.shape == piece.shape
        same_colour = other.piece.colour == piece.colour
        if number == index or not (same_shape or same_colour):
            continue
        # Most pieces are too far away, which the circles round them tell without any geometry.
        outline = shaft.outline(other.piece.shape)
        if hypot(other.pose.x - pose.x, other.pose.y - pose.y) >= near + outline.reach:
            continue
        gap, middle = body.gap(Body(outline, other.pose))
        if gap < TOUCH - _EPSILON:
            if same_shape:
                yield Finding("shape", (middle,), piece=number)
            if same_colour:
                yield Finding("colour", (middle,), piece=number)


def _touched_edges(shaft: Shaft, edges: Edges, dropped: Resting, body: Body) -> Iterator[Finding]:
    """Find the touched edge zones that show the piece's shape or colour (DI-13)."""
    symbol = dropped.piece.colour if edges.faces == "colours" else dropped.piece.shape
    zones = [zone for zone in shaft.zones(edges) if zone.symbol == symbol]
    for side in SIDES:
        contact = _contact(shaft, side, body) if zones else ()
        axis = 0 if side == "base" else 1
        along = sorted(point[axis] for point in contact)
        for zone in zones:
            if zone.side == side and along and _meets(zone, along[0], along[-1], shaft):
                yield Finding("edge", contact, zone=zone)


def _meets(zone: Zone, low: float, high: float, shaft: Shaft) -> bool:
    """Tell whether a contact from `low` to `high` meets a zone, both with their ends.

    What is pressed a hair into a corner of the shaft is still beside the zone that ends there.
    """
    low, high = max(low, 0.0), max(high, 0.0)
    if zone.side == "base":
        low, high = min(low, shaft.width), min(high, shaft.width)
    return low <= zone.high + _EPSILON and high >= zone.low - _EPSILON


def _contact(shaft: Shaft, side: Side, body: Body) -> tuple[Point, ...]:
    """Return where a body touches a wall or the base: a point, both ends of an edge, or nothing."""
    outward, offset = _wall(shaft, side)
    far, point = body.reach(outward)
    if offset - far >= TOUCH - _EPSILON:
        return ()
    # An edge along the wall touches with all of its length, which may reach several zones.
    corners = body.corners
    for start, end in zip(corners, corners[1:] + corners[:1], strict=True):
        gaps = [offset - (x * outward[0] + y * outward[1]) for x, y in (start, end)]
        length = hypot(end[0] - start[0], end[1] - start[1])
        flush = abs(gaps[0] - gaps[1]) <= FLUSH * length + _EPSILON
        if length and flush and max(gaps) < TOUCH - _EPSILON:
            return (start, end)
    return (point,)


def _wall(shaft: Shaft, side: Side) -> tuple[Point, float]:
    """Return a wall's outward direction, and how far out the wall is along it."""
    if side == "left":
        return (-1.0, 0.0), 0.0
    if side == "right":
        return (1.0, 0.0), shaft.width
    return (0.0, -1.0), 0.0


def _above_opening(shaft: Shaft, body: Body) -> Iterator[Finding]:
    top, point = body.reach((0.0, 1.0))
    if top > shaft.height + PAST + _EPSILON:
        yield Finding("height", (point,))


@lru_cache(maxsize=64)
def _normals(shaft: Shaft) -> tuple[tuple[Point, float], ...]:
    """Return each level line's upward normal and its distance from the origin along it."""
    normals = []
    for line in shaft.lines:
        length = hypot(shaft.width, line.right - line.left)
        normal = ((line.left - line.right) / length, shaft.width / length)
        normals.append((normal, line.left * normal[1]))
    return tuple(normals)


def _level(shaft: Shaft, body: Body) -> tuple[int, int | None, Point]:
    """Return the level reached, the line passed and the point that passes it (DI-15)."""
    normals = _normals(shaft)
    for number in range(len(normals) - 1, -1, -1):
        normal, offset = normals[number]
        far, point = body.reach(normal)
        if far - offset > PAST + _EPSILON:
            return number + 2, number, point
    return 1, None, body.reach((0.0, 1.0))[1]


def _covered(shaft: Shaft, body: Body) -> tuple[Bonus, ...]:
    """Return the bonus circles of which the body covers any part (DI-16)."""
    covered = []
    for circle in shaft.bonus:
        near = body.outline.reach + circle.radius
        if hypot(circle.x - body.pose.x, circle.y - body.pose.y) >= near:
            continue
        apart = body.shape.distance(shapely.Point(circle.x, circle.y)) - body.radius
        if apart < circle.radius - _EPSILON:
            covered.append(circle)
    return tuple(sorted(covered, key=lambda circle: circle.points))
