"""The wooden pieces: their shapes and colours, their outlines, and where they are."""

from collections.abc import Mapping
from functools import lru_cache
from math import cos, hypot, pi, radians, sin, sqrt
from types import MappingProxyType
from typing import Final, Literal, Self, TypeAlias, get_args

import msgspec

from topdrop.core.errors import NotationError, quote

Shape: TypeAlias = Literal["circle", "square", "diamond", "triangle"]
Colour: TypeAlias = Literal["red", "blue", "green", "yellow"]

SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)
"""The four shapes, in the order of DI-1."""

COLOURS: Final[tuple[Colour, ...]] = get_args(Colour)
"""The four colours, in the order of DI-1."""

PER_COLOUR: Final[Mapping[Shape, int]] = MappingProxyType(
    {"circle": 3, "square": 2, "diamond": 2, "triangle": 2}
)
"""How many pieces of each shape there are in every colour (DI-1)."""

COLOUR_PIECES: Final = sum(PER_COLOUR.values())
"""How many pieces there are in every colour (DI-1)."""

Point: TypeAlias = tuple[float, float]
"""A point (x, y) in mm."""


class Piece(msgspec.Struct, frozen=True):
    """A piece of the game, one of several that are alike.

    Attributes:
        colour: One of `COLOURS`.
        shape: One of `SHAPES`.
    """

    colour: Colour
    shape: Shape

    def __post_init__(self) -> None:
        if self.colour not in COLOURS:
            reason = f"{quote(self.colour)} is no colour; there are {', '.join(COLOURS)}"
            raise NotationError(reason, rule="DI-1")
        if self.shape not in SHAPES:
            reason = f"{quote(self.shape)} is no shape; there are {', '.join(SHAPES)}"
            raise NotationError(reason, rule="DI-1")

    @classmethod
    def parse(cls, text: str) -> Self:
        """Return the piece written as ``"blue square"``.

        Raises:
            NotationError: The text is not a colour followed by a shape (DI-1).
        """
        words = text.lower().split() if isinstance(text, str) else []
        if len(words) != 2:
            reason = f'a piece is written like "blue square", not {quote(text)}'
            raise NotationError(reason, rule="DI-1")
        colour, shape = words
        return cls(colour, shape)  # type: ignore[arg-type]  # checked on creation

    def __str__(self) -> str:
        return f"{self.colour} {self.shape}"

    def _repr_svg_(self) -> str:
        from topdrop.dropit.draw import piece_svg

        return piece_svg(self)


class Pose(msgspec.Struct, frozen=True):
    """Where a piece is.

    Attributes:
        x: The centroid's distance from the left wall in mm.
        y: The centroid's height above the base in mm.
        angle: The piece's turn in degrees, anticlockwise.
    """

    x: float
    y: float
    angle: float


class Resting(msgspec.Struct, frozen=True):
    """A piece that has come to rest.

    Attributes:
        piece: The piece.
        pose: Where it lies.
    """

    piece: Piece
    pose: Pose


class Release(msgspec.Struct, frozen=True):
    """How a piece leaves the hand above the opening.

    Attributes:
        x: The centroid's distance from the left wall in mm.
        angle: The piece's turn in degrees, anticlockwise.
        spin: How fast it turns in radians per second, anticlockwise.
    """

    x: float
    angle: float
    spin: float = 0.0


class Sizes(msgspec.Struct, frozen=True):
    """How large the pieces of a shaft are (DI-1).

    Attributes:
        circle_radius: Radius of a circle in mm.
        square_side: Side of a square in mm.
        diamond_side: Side of a diamond in mm.
        diamond_angle: The diamond's acute angle in degrees.
        triangle_side: Side of a triangle in mm; all three are equal.
    """

    circle_radius: float
    square_side: float
    diamond_side: float
    diamond_angle: float
    triangle_side: float


class Disc(msgspec.Struct, frozen=True):
    """The outline of a circle round the origin.

    Attributes:
        radius: Its radius in mm.
    """

    radius: float

    @property
    def reach(self) -> float:
        """How far the outline reaches from the centroid, in mm."""
        return self.radius

    @property
    def area(self) -> float:
        """The area in mm²."""
        return pi * self.radius**2

    def span(self, angle: float) -> tuple[float, float]:
        """Return how far it reaches left (negative) and right when turned by `angle` degrees."""
        return -self.radius, self.radius


class Polygon(msgspec.Struct, frozen=True):
    """The outline of a convex piece at angle 0, its centroid at the origin.

    Attributes:
        vertices: The corners (x, y) in mm, anticlockwise.
    """

    vertices: tuple[Point, ...]

    @property
    def reach(self) -> float:
        """How far the outline reaches from the centroid, in mm."""
        return max(hypot(x, y) for x, y in self.vertices)

    @property
    def area(self) -> float:
        """The area in mm²."""
        ring = zip(self.vertices, self.vertices[1:] + self.vertices[:1], strict=True)
        return sum(ax * by - bx * ay for (ax, ay), (bx, by) in ring) / 2

    def span(self, angle: float) -> tuple[float, float]:
        """Return how far it reaches left (negative) and right when turned by `angle` degrees."""
        across = [x for x, _ in self.at(Pose(0.0, 0.0, angle))]
        return min(across), max(across)

    def at(self, pose: Pose) -> tuple[Point, ...]:
        """Return the corners of the piece lying at `pose`."""
        c, s = cos(radians(pose.angle)), sin(radians(pose.angle))
        return tuple((pose.x + c * x - s * y, pose.y + s * x + c * y) for x, y in self.vertices)


Outline: TypeAlias = Disc | Polygon


@lru_cache(maxsize=256)
def outline(shape: Shape, sizes: Sizes) -> Outline:
    """Return the outline of `shape` at angle 0 with its centroid at the origin (DI-1).

    A square's sides are then level, a diamond's acute corners point left and right, and one corner
    of a triangle points up.
    """
    if shape == "circle":
        return Disc(sizes.circle_radius)
    if shape == "square":
        h = sizes.square_side / 2
        return Polygon(((h, -h), (h, h), (-h, h), (-h, -h)))
    if shape == "diamond":
        half = radians(sizes.diamond_angle / 2)
        long, short = sizes.diamond_side * cos(half), sizes.diamond_side * sin(half)
        return Polygon(((long, 0.0), (0.0, short), (-long, 0.0), (0.0, -short)))
    h, top = sizes.triangle_side / 2, sizes.triangle_side / sqrt(3)
    return Polygon(((0.0, top), (-h, -top / 2), (h, -top / 2)))
