"""The outlines of the pieces as they are drawn, round the origin with y downwards."""

from collections.abc import Iterator
from math import ceil, cos, hypot, pi, radians, sin, sqrt
from typing import Self

import msgspec

from topdrop.drawing.geometry import Point
from topdrop.drawing.svg import PathData
from topdrop.dropit.pieces import Disc, Outline


class Figure(msgspec.Struct, frozen=True):
    """The outline of a piece on the page, round the origin.

    All of them have a circle that touches every side and lies round the centroid, so moving the
    sides in is the same as drawing the figure smaller.

    Attributes:
        corners: Its corners; none for a disc.
        inner: The radius of that circle; for a disc, its own.
    """

    corners: tuple[Point, ...]
    inner: float

    @classmethod
    def of(cls, outline: Outline, scale: float) -> Self:
        """Return the figure of an outline in mm, at `scale` units to a mm."""
        if isinstance(outline, Disc):
            return cls((), outline.radius * scale)
        corners = tuple(Point(x * scale, -y * scale) for x, y in outline.vertices)
        start, end = corners[:2]
        inner = abs(start.x * end.y - start.y * end.x) / start.distance(end)
        return cls(corners, inner)

    def inset(self, by: float) -> Self:
        """Return the figure whose sides are moved in by some units."""
        share = (self.inner - by) / self.inner
        corners = tuple(Point(x * share, y * share) for x, y in self.corners)
        return type(self)(corners, self.inner - by)

    def path(self, rounding: float = 0.0) -> PathData:
        """Return the outline, its corners rounded with some radius."""
        if not self.corners:
            r = self.inner
            return PathData().move(-r, 0).arc(r, r, 0).arc(r, -r, 0).close()
        data = PathData()
        for i, (before, after) in enumerate(self._rounded(rounding)):
            (data.line if i else data.move)(*before)
            if rounding:
                data.arc(rounding, *after, clockwise=False)
        return data.close()

    def sides(self, depth: float, rounding: float) -> Iterator[tuple[float, PathData]]:
        """Yield every side of a polygon with the direction it faces, as a band along it.

        Args:
            depth: How wide the band is.
            rounding: How the corners of the outline are rounded.
        """
        inside = self.inset(depth).corners
        rounded = list(self._rounded(rounding))
        for i, out in enumerate(self._normals()):
            k = (i + 1) % len(rounded)
            start, end = rounded[i][1], rounded[k][0]
            band = PathData().move(*start).line(*end).line(*inside[k]).line(*inside[i]).close()
            yield Point(0, 0).direction(out), band

    def chord(self, offset: float, degrees: float) -> tuple[Point, Point]:
        """Return the ends of a straight cut.

        Args:
            offset: How far it passes from the centroid, less than `inner` either way.
            degrees: Its direction.
        """
        along = Point(cos(radians(degrees)), sin(radians(degrees)))
        across = Point(-along.y, along.x)
        low, high = self._cut(offset, along, across)
        foot = Point(across.x * offset, across.y * offset)
        return foot.moved(along.x * low, along.y * low), foot.moved(along.x * high, along.y * high)

    def _cut(self, offset: float, along: Point, across: Point) -> tuple[float, float]:
        if not self.corners:
            half = sqrt(self.inner**2 - offset**2)
            return -half, half
        low, high = -4 * self.inner, 4 * self.inner
        for normal in self._normals():
            ahead = along.x * normal.x + along.y * normal.y
            room = self.inner - offset * (across.x * normal.x + across.y * normal.y)
            if ahead > 1e-9:
                high = min(high, room / ahead)
            elif ahead < -1e-9:
                low = max(low, room / ahead)
        return low, high

    def _normals(self) -> list[Point]:
        """The directions that the sides face."""
        ring = zip(self.corners, self.corners[1:] + self.corners[:1], strict=True)
        along = [Point(end.x - start.x, end.y - start.y) for start, end in ring]
        # The corners come anticlockwise as seen, with y downwards.
        return [Point(-y / hypot(x, y), x / hypot(x, y)) for x, y in along]

    def _rounded(self, rounding: float) -> Iterator[tuple[Point, Point]]:
        """Yield where the rounding of each corner begins and ends."""
        for i, corner in enumerate(self.corners):
            before, after = self.corners[i - 1], self.corners[(i + 1) % len(self.corners)]
            # Half the corner's angle has the sine inner / (its distance from the centroid).
            away = hypot(*corner)
            tangent = self.inner / sqrt(away**2 - self.inner**2)
            cut = rounding / tangent
            yield (
                corner.towards(before, cut / corner.distance(before)),
                corner.towards(after, cut / corner.distance(after)),
            )

    def beads(self, spacing: float) -> Iterator[tuple[Point, Point]]:
        """Yield points evenly along the outline with the direction outwards at each.

        Args:
            spacing: How far they are apart at most, except that every side has at least one.
        """
        if not self.corners:
            count = ceil(2 * pi * self.inner / spacing)
            for i in range(count):
                out = Point(0, 0).polar(1, 360 * i / count)
                yield Point(out.x * self.inner, out.y * self.inner), out
            return
        ring = zip(self.corners, self.corners[1:] + self.corners[:1], strict=True)
        for (start, end), out in zip(ring, self._normals(), strict=True):
            count = ceil(start.distance(end) / spacing)
            for i in range(count):
                yield start.towards(end, (i + 0.5) / count), out
