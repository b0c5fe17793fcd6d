"""Whether pieces lie inside the shaft, and not in each other (DI-23)."""

from collections.abc import Sequence
from itertools import combinations
from math import hypot, inf
from typing import Final

from topdrop.core.errors import SetupError
from topdrop.dropit.pieces import Disc, Point, Resting
from topdrop.dropit.shaft import Shaft

OVERLAP: Final = 0.5
"""How far pieces and walls may reach into each other at rest, in mm (DI-23)."""

_ROUNDING: Final = 1e-9


class _Body:
    """A convex piece where it lies: corners, and what is round them."""

    def __init__(self, shaft: Shaft, resting: Resting) -> None:
        outline, pose = shaft.outline(resting.piece.shape), resting.pose
        self.centre = (pose.x, pose.y)
        self.reach = outline.reach
        self.axes: list[Point] = []
        if isinstance(outline, Disc):
            self.corners: tuple[Point, ...] = (self.centre,)
            self.radius = outline.radius
            return
        self.corners, self.radius = outline.at(pose), 0.0
        for (ax, ay), (bx, by) in zip(
            self.corners, self.corners[1:] + self.corners[:1], strict=True
        ):
            length = hypot(bx - ax, by - ay)
            self.axes.append(((by - ay) / length, (ax - bx) / length))

    def span(self, axis: Point) -> tuple[float, float]:
        along = [x * axis[0] + y * axis[1] for x, y in self.corners]
        return min(along) - self.radius, max(along) + self.radius


def check_room(shaft: Shaft, resting: Sequence[Resting]) -> None:
    """Refuse pieces that reach more than `OVERLAP` into a wall or into each other.

    Raises:
        SetupError: One does; names it, by its place counted from 1, and how far (DI-23).
    """
    bodies = [_Body(shaft, one) for one in resting]
    for i, body in enumerate(bodies, 1):
        left, right = body.span((1.0, 0.0))
        low, _ = body.span((0.0, 1.0))
        walls = {"left wall": -left, "right wall": right - shaft.width, "base": -low}
        for wall, depth in walls.items():
            if depth > OVERLAP + _ROUNDING:
                _refuse(i, resting[i - 1], f"the {wall}", depth)
    for (i, one), (j, other) in combinations(enumerate(bodies, 1), 2):
        depth = _depth(one, other)
        if depth > OVERLAP + _ROUNDING:
            _refuse(i, resting[i - 1], f"number {j}, the {resting[j - 1].piece}", depth)


def _refuse(which: int, resting: Resting, what: str, depth: float) -> None:
    reason = f"the {resting.piece} reaches {depth:.2f} mm into {what}"
    raise SetupError(f"pieces: number {which}: {reason}", rule="DI-23")


def _depth(one: _Body, other: _Body) -> float:
    """Return how far two pieces would have to be moved to lie apart, 0 or less where they do."""
    away = (other.centre[0] - one.centre[0], other.centre[1] - one.centre[1])
    if hypot(*away) >= one.reach + other.reach:
        return 0.0
    depth = inf
    for axis in (*one.axes, *other.axes, *_to_corners(one, other), *_to_corners(other, one)):
        low, high = one.span(axis)
        other_low, other_high = other.span(axis)
        depth = min(depth, high - other_low, other_high - low)
    return depth


def _to_corners(disc: _Body, other: _Body) -> list[Point]:
    """Return the directions from a disc's centre to the corners of the other piece."""
    if not disc.radius:
        return []
    x, y = disc.centre
    found = []
    for cx, cy in other.corners:
        length = hypot(cx - x, cy - y)
        found.append(((cx - x) / length, (cy - y) / length) if length else (1.0, 0.0))
    return found
