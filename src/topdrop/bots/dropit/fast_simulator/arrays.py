"""A position of Drop It as arrays, for the compiled simulator."""

from functools import lru_cache
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.dropit import COLOURS, SHAPES, Pose, Resting, Setup
from topdrop.dropit.edges import SIDES
from topdrop.dropit.judging import Body
from topdrop.dropit.pieces import Disc
from topdrop.dropit.tuning import FINE

Floats = NDArray[np.float64]
Integers = NDArray[np.int64]

SHAPE_INDEX: Final = {shape: number for number, shape in enumerate(SHAPES)}
COLOUR_INDEX: Final = {colour: number for number, colour in enumerate(COLOURS)}


class ShaftArrays(NamedTuple):
    """What does not change during a game. Lengths in mm.

    Attributes:
        width: The inner width.
        height: The height of the opening.
        corners: The corners of each shape at angle 0, (4, 4, 2).
        counts: How many corners each shape has, 1 for a disc.
        radii: The radius of each shape, 0 except for a disc.
        reaches: How far each shape reaches from its centroid.
        masses: The area of each shape.
        moments: The moment of inertia of each shape.
        lines: Upward normal (x, y) of each level line and its distance along it, (lines, 3).
        bonus: x, y, radius and points of each bonus circle, (circles, 4).
        zones: Side, low, high and symbol of each edge zone, (zones, 4).
    """

    width: float
    height: float
    corners: Floats
    counts: Integers
    radii: Floats
    reaches: Floats
    masses: Floats
    moments: Floats
    lines: Floats
    bonus: Floats
    zones: Floats


class PileArrays(NamedTuple):
    """The pieces that lie in the shaft.

    Attributes:
        corners: Their corners where they lie, (pieces, 4, 2); for a disc, its centre.
        places: Their centroids, (pieces, 2).
        shapes: The number of each one's shape.
        colours: The number of each one's colour.
        start: From which height a piece's lowest point falls.
    """

    corners: Floats
    places: Floats
    shapes: Integers
    colours: Integers
    start: float


@lru_cache(maxsize=8)
def make_shaft_arrays(setup: Setup) -> ShaftArrays:
    """Return the arrays of a game's shaft, edges and kinds of pieces."""
    shaft = setup.shaft
    outlines = [shaft.outline(shape) for shape in SHAPES]
    bodies = [Body(outline, Pose(0.0, 0.0, 0.0)) for outline in outlines]
    corners = np.zeros((len(SHAPES), 4, 2))
    for number, body in enumerate(bodies):
        corners[number, : len(body.corners)] = body.corners
    symbols = COLOUR_INDEX if setup.edges.faces == "colours" else SHAPE_INDEX
    known: dict[str, int] = {str(symbol): number for symbol, number in symbols.items()}
    zones = [
        (SIDES.index(zone.side), zone.low, zone.high, known[zone.symbol])
        for zone in shaft.zones(setup.edges)
    ]
    lines = []
    for line in shaft.lines:
        length = float(np.hypot(shaft.width, line.right - line.left))
        up = shaft.width / length
        lines.append(((line.left - line.right) / length, up, line.left * up))
    return ShaftArrays(
        float(shaft.width),
        float(shaft.height),
        corners,
        np.array([len(body.corners) for body in bodies]),
        np.array([body.radius for body in bodies]),
        np.array([outline.reach for outline in outlines]),
        np.array([outline.area for outline in outlines]),
        np.array([_moment(body) for body in bodies]),
        np.array(lines).reshape(-1, 3),
        np.array([(c.x, c.y, c.radius, c.points) for c in shaft.bonus], float).reshape(-1, 4),
        np.array(zones, float).reshape(-1, 4),
    )


def make_pile_arrays(setup: Setup, resting: tuple[Resting, ...]) -> PileArrays:
    """Return the arrays of what lies in the shaft."""
    shaft = setup.shaft
    corners = np.zeros((len(resting), 4, 2))
    for number, lying in enumerate(resting):
        body = Body(shaft.outline(lying.piece.shape), lying.pose)
        corners[number, : len(body.corners)] = body.corners
    shapes = np.array([SHAPE_INDEX[lying.piece.shape] for lying in resting], np.int64)
    return PileArrays(
        corners,
        np.array([(lying.pose.x, lying.pose.y) for lying in resting], float).reshape(-1, 2),
        shapes,
        np.array([COLOUR_INDEX[lying.piece.colour] for lying in resting], np.int64),
        starting_height(make_shaft_arrays(setup), corners, shapes),
    )


def starting_height(shaft: ShaftArrays, corners: Floats, shapes: Integers) -> float:
    """Return from which height a piece's lowest point falls onto a pile, in mm."""
    top = shaft.height
    for number, shape in enumerate(shapes.tolist()):
        high = corners[number, : shaft.counts[shape], 1].max() + shaft.radii[shape]
        top = max(top, float(high))
    return top + FINE.above


def _moment(body: Body) -> float:
    """Return a piece's moment of inertia about its centroid, its mass being its area in mm²."""
    if isinstance(body.outline, Disc):
        return float(body.outline.area * body.radius**2 / 2)
    points: Any = np.array(body.corners)
    after = np.roll(points, -1, axis=0)
    cross = points[:, 0] * after[:, 1] - points[:, 1] * after[:, 0]
    squares = (points**2 + points * after + after**2).sum(axis=1)
    return float((cross * squares).sum() / 12)
