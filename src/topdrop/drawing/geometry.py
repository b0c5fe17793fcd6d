"""Points, arcs and bands on a page. y runs downwards, so angles grow clockwise as seen."""

from collections.abc import Sequence
from math import asin, atan2, cos, hypot, radians, sin
from typing import NamedTuple

import msgspec

from topdrop.drawing.svg import PathData


class Point(NamedTuple):
    """A place on the page, in the page's units."""

    x: float
    y: float

    def moved(self, dx: float, dy: float) -> "Point":
        """Return the point `dx` to the right and `dy` below."""
        return Point(self.x + dx, self.y + dy)

    def polar(self, radius: float, degrees: float) -> "Point":
        """Return the point at `radius` in a direction; 0° is right, 90° is down."""
        angle = radians(degrees)
        return Point(self.x + radius * cos(angle), self.y + radius * sin(angle))

    def towards(self, other: "Point", share: float) -> "Point":
        """Return the point that lies `share` of the way to `other`."""
        return Point(self.x + (other.x - self.x) * share, self.y + (other.y - self.y) * share)

    def distance(self, other: "Point") -> float:
        """Return how far away `other` is."""
        return hypot(other.x - self.x, other.y - self.y)

    def direction(self, other: "Point") -> float:
        """Return the direction to `other` in degrees, -180 to 180."""
        return _degrees(atan2(other.y - self.y, other.x - self.x))


def middle(points: Sequence[Point]) -> Point:
    """Return the mean of some points."""
    count = len(points)
    return Point(sum(p.x for p in points) / count, sum(p.y for p in points) / count)


class Box(NamedTuple):
    """An upright rectangle."""

    left: float
    top: float
    right: float
    bottom: float

    @classmethod
    def around(cls, points: Sequence[Point], margin: float = 0) -> "Box":
        """Return the smallest box that holds all `points`, with `margin` added on each side."""
        xs = [point.x for point in points]
        ys = [point.y for point in points]
        return cls(min(xs) - margin, min(ys) - margin, max(xs) + margin, max(ys) + margin)

    @property
    def width(self) -> float:
        """From left to right."""
        return self.right - self.left

    @property
    def height(self) -> float:
        """From top to bottom."""
        return self.bottom - self.top


class Band(msgspec.Struct, frozen=True):
    """A piece of a ring.

    Attributes:
        centre: The ring's centre.
        inner: The inner radius.
        outer: The outer radius.
        start: The direction in which it starts, in degrees.
        end: The direction in which it ends, clockwise of `start` by less than 180.
    """

    centre: Point
    inner: float
    outer: float
    start: float
    end: float

    def inset(self, before: float, after: float) -> "PathData":
        """Return its outline, kept clear of its two straight sides.

        Args:
            before: How far to stay away from the side where it starts, measured across, so that
                the gap between two bands is equally wide all along.
            after: The same where it ends.
        """
        outer = (self.start + _tilt(before, self.outer), self.end - _tilt(after, self.outer))
        inner = (self.start + _tilt(before, self.inner), self.end - _tilt(after, self.inner))
        centre = self.centre
        return (
            PathData()
            .move(*centre.polar(self.outer, outer[0]))
            .arc(self.outer, *centre.polar(self.outer, outer[1]))
            .line(*centre.polar(self.inner, inner[1]))
            .arc(self.inner, *centre.polar(self.inner, inner[0]), clockwise=False)
            .close()
        )


def _tilt(gap: float, radius: float) -> float:
    """The angle in degrees under which `gap` appears at `radius`."""
    return _degrees(asin(gap / radius))


def _degrees(angle: float) -> float:
    return angle / radians(1)
