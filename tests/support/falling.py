"""Random games of drops, and measures of how well a pile lies."""

from collections.abc import Iterator, Sequence
from itertools import combinations, pairwise
from math import degrees, hypot
from random import Random

import msgspec
import shapely

from topdrop.dropit import Piece, Pose, Release, Resting, Shaft
from topdrop.dropit.physics import FINE, Settings, SimulatedPile, Trajectory, drop
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Disc, Point, Polygon
from topdrop.dropit.tuning import ARM, FRAME_RATE

CLASSIC = Shaft.load()

BOX = [
    Piece(colour, shape)
    for shape, count in PER_COLOUR.items()
    for colour in COLOURS
    for _ in range(count)
]


class Fallen(msgspec.Struct, frozen=True):
    """One drop of a game.

    Attributes:
        resting: The pieces before it.
        piece: The piece dropped.
        release: How it was let go.
        trajectory: What came of it.
    """

    resting: tuple[Resting, ...]
    piece: Piece
    release: Release
    trajectory: Trajectory

    @property
    def pile(self) -> tuple[Resting, ...]:
        """The pieces after it."""
        return lying([*(item.piece for item in self.resting), self.piece], self.trajectory.rest)


def lying(pieces: Sequence[Piece], poses: Sequence[Pose]) -> tuple[Resting, ...]:
    return tuple(Resting(piece, pose) for piece, pose in zip(pieces, poses, strict=True))


def any_release(source: Random, shaft: Shaft) -> Release:
    """A hand anywhere over the opening, with a tremor."""
    return Release(
        round(source.uniform(0, shaft.width), 4),
        round(source.uniform(0, 360), 4),
        round(source.gauss(0, 0.3), 4),
    )


def a_game(
    seed: int,
    shaft: Shaft = CLASSIC,
    *,
    drops: int = len(BOX),
    mirrored: bool = False,
    settings: Settings = FINE,
) -> Iterator[Fallen]:
    """Drop pieces out of a shuffled box; `mirrored` drops the same ones the other way round."""
    source = Random(f"a game of drops {seed}")
    resting: tuple[Resting, ...] = ()
    for piece in source.sample(BOX, drops):
        release = any_release(source, shaft)
        if mirrored:
            release = mirror(release, shaft)
        fallen = Fallen(resting, piece, release, drop(shaft, resting, piece, release, settings))
        yield fallen
        resting = fallen.pile


def mirror(release: Release, shaft: Shaft) -> Release:
    return Release(round(shaft.width - release.x, 4), -release.angle, -release.spin)


def far(pose: Pose, other: Pose) -> float:
    """How far apart two poses of a piece are in mm, a turn counted at the end of an arm."""
    turn = abs((pose.angle - other.angle + 180) % 360 - 180)
    return max(hypot(pose.x - other.x, pose.y - other.y), turn / degrees(1 / ARM))


def drift(shaft: Shaft, resting: Sequence[Resting], *times: float) -> list[float]:
    """How far anything has got from its place by each of some times, the pile built anew."""
    poses = [item.pose for item in resting]
    pile = SimulatedPile(shaft, [shaft.outline(item.piece.shape) for item in resting], poses, FINE)
    pile.warm_up()
    farthest = [0.0]
    for _ in range(round(max(times) * FRAME_RATE)):
        pile.advance()
        moved = max(far(*pair) for pair in zip(poses, pile.poses(), strict=True))
        farthest.append(max(farthest[-1], moved))
    return [farthest[round(time * FRAME_RATE)] for time in times]


def overlap(shaft: Shaft, resting: Sequence[Resting]) -> float:
    """How far, in mm, pieces reach into each other or into a wall at most."""
    bodies = [_Body(shaft, item) for item in resting]
    deepest = max((body.outside(shaft) for body in bodies), default=0.0)
    near = (
        pair
        for pair in combinations(bodies, 2)
        if hypot(pair[0].pose.x - pair[1].pose.x, pair[0].pose.y - pair[1].pose.y)
        < pair[0].outline.reach + pair[1].outline.reach
    )
    return max([deepest, *(one.into(other) for one, other in near)])


class _Body:
    def __init__(self, shaft: Shaft, item: Resting) -> None:
        self.outline, self.pose = shaft.outline(item.piece.shape), item.pose
        self.centre = shapely.Point(item.pose.x, item.pose.y)
        self.radius = self.outline.radius if isinstance(self.outline, Disc) else 0.0
        corners = self.outline.at(item.pose) if isinstance(self.outline, Polygon) else ()
        self.corners: tuple[Point, ...] = corners
        self.area = shapely.Polygon(corners) if corners else self.centre

    def outside(self, shaft: Shaft) -> float:
        """How far it reaches through a wall or the base."""
        left, low, right, _ = self.area.bounds
        past = max(self.radius - left, self.radius - low, right + self.radius - shaft.width)
        return max(0.0, float(past))

    def into(self, other: "_Body") -> float:
        """How far it would have to be shifted to leave the other."""
        if self.corners and other.corners:
            if not self.area.intersects(other.area):
                return 0.0
            return min(_past(self.corners, other.corners), _past(other.corners, self.corners))
        one, two = (self, other) if other.corners else (other, self)
        apart = float(shapely.distance(one.area, two.area))
        if two.corners and two.area.contains(one.centre):
            apart = -float(shapely.distance(one.centre, two.area.exterior))
        return max(0.0, one.radius + two.radius - apart)


def _past(corners: Sequence[Point], others: Sequence[Point]) -> float:
    """How far `others` reach past that edge of a convex outline that they reach past least."""
    depths = []
    for (ax, ay), (bx, by) in pairwise([*corners, corners[0]]):
        length = hypot(bx - ax, by - ay)
        nx, ny = (by - ay) / length, (ax - bx) / length
        depths.append(max(nx * (ax - x) + ny * (ay - y) for x, y in others))
    return min(depths)
