"""Where things are on the page: the shaft, what stands beside it, and how large a mm is."""

from collections.abc import Iterable
from typing import Final, Self

import msgspec

from topdrop.drawing.geometry import Box, Point
from topdrop.dropit.edges import Edges, Zone
from topdrop.dropit.pieces import Resting
from topdrop.dropit.shaft import Shaft

WIDE: Final = 660.0
HIGH: Final = 900.0
"""The most that a shaft takes, in the page's units; any shaft is drawn as large as that allows."""

TALLEST: Final = 2 * HIGH
"""The most that a shaft takes with everything that sticks out of it."""

SIDE: Final = 90.0
"""The width of a side part."""

STRIP: Final = 54.0
"""The width of the strip along the wall in which a side part shows its symbols."""

BASE: Final = 57.0
"""The height of the base parts."""

FLOOR: Final = 16.0
"""The height of the floor when there are no base parts (DI-20)."""

FOOT: Final = 112.0
"""The height of the foot."""

FOOT_WIDE: Final = WIDE + 2 * SIDE + 8
"""The width of the foot, on which the widest shaft just stands."""

MARGIN: Final = 36.0
"""The empty edge of every picture."""


class Frame(msgspec.Struct, frozen=True):
    """A shaft on the page. The page's origin is the middle of the opening, y runs downwards.

    Attributes:
        shaft: The shaft.
        edges: How its edges are set up.
        scale: Units of the page to a mm.
    """

    shaft: Shaft
    edges: Edges
    scale: float

    @classmethod
    def around(cls, shaft: Shaft, edges: Edges, lying: Iterable[Resting] = ()) -> Self:
        """Return the frame in which a shaft is as large as the page allows.

        Args:
            shaft: The shaft.
            edges: How its edges are set up.
            lying: Pieces that have to be on the page as well, wherever they are.
        """
        aside, low, high = shaft.width / 2, 0.0, shaft.height
        for piece in lying:
            box = extent(shaft, piece)
            aside = max(aside, shaft.width / 2 - box.left, box.right - shaft.width / 2)
            low, high = min(low, box.top), max(high, box.bottom)
        scale = min(
            WIDE / shaft.width,
            HIGH / shaft.height,
            FOOT_WIDE / (2 * aside),
            TALLEST / (high - low),
        )
        return cls(shaft, edges, scale)

    def at(self, x: float, y: float) -> Point:
        """Return where a point of the shaft is on the page.

        Args:
            x: In mm from the left wall.
            y: In mm above the base.
        """
        return Point((x - self.shaft.width / 2) * self.scale, (self.shaft.height - y) * self.scale)

    @property
    def inside(self) -> Box:
        """The room between the walls, from the opening to the base."""
        return Box(*self.at(0, self.shaft.height), *self.at(self.shaft.width, 0))

    @property
    def base(self) -> float:
        """How much there is between the inside and the foot."""
        return FLOOR if self.edges.faces == "none" else BASE

    @property
    def ground(self) -> float:
        """The y of the foot's upper edge."""
        return self.inside.bottom + self.base

    @property
    def bottom(self) -> float:
        """The y of the foot's lower edge."""
        return self.ground + FOOT

    def zone(self, zone: Zone) -> Box:
        """Return where a zone of the edges is drawn."""
        left, _, right, low = self.inside
        if zone.side == "base":
            return Box(self.at(zone.low, 0).x, low, self.at(zone.high, 0).x, low + BASE)
        top, bottom = self.at(0, zone.high).y, self.at(0, zone.low).y
        if zone.side == "left":
            return Box(left - STRIP, top, left, bottom)
        return Box(right, top, right + STRIP, bottom)

    def page(self, lying: Iterable[Resting], below: float) -> Box:
        """Return what the picture has to show.

        Args:
            lying: Pieces, wherever they are.
            below: How much is drawn below the foot.
        """
        half = FOOT_WIDE / 2
        corners = [Point(-half, -MARGIN / 2), Point(half, self.bottom + below)]
        for piece in lying:
            box = extent(self.shaft, piece)
            corners += [self.at(box.left, box.top), self.at(box.right, box.bottom)]
        for bonus in self.shaft.bonus:
            at, radius = self.at(bonus.x, bonus.y), bonus.radius * self.scale
            corners += [at.moved(-radius, -radius), at.moved(radius, radius)]
        return Box.around(corners, MARGIN)


def extent(shaft: Shaft, lying: Resting) -> Box:
    """Return what a piece takes up in mm, as left, lowest, right and highest."""
    outline, pose = shaft.outline(lying.piece.shape), lying.pose
    left, right = outline.span(pose.angle)
    low, high = outline.span(pose.angle - 90)
    return Box(pose.x + left, pose.y + low, pose.x + right, pose.y + high)
