"""What falls as wood does: tips, discs on discs, rebounds, and how whole games go.

    python bench/dropit_fall.py [--drops N] [--games N] [--before PACKAGE]

Pieces are let go by the natural hand with their tip down in the middle of an empty base, and onto
a lone piece; random games are played to the end, and some beyond it, to 80 pieces. `--before` names
an importable copy of an older topdrop, which then plays the same releases, drop by drop in turn,
and is the peer for processor time.

Exits with status 1 when a bound does not hold: 1 % of tips and 2 % of discs that stay, rebounds of
10 to 40 mm (disc) and 5 to 25 mm (flat square), 0.2 % of the drops of a game on one point, heights
of 286 to 314 mm, 5 s and 1 s of processor time a drop, and against the peer 1.15 times its time
over whole games and 1.3 times at 0 to 10 pieces.
"""

import argparse
import sys
from collections.abc import Iterator, Sequence
from importlib import import_module
from itertools import zip_longest
from math import hypot
from random import Random
from statistics import fmean, median
from time import process_time
from typing import Any, Final

from topdrop.dropit import Drop, Piece, Pose, Release, Resting, Shaft
from topdrop.dropit.hand import let_go
from topdrop.dropit.judging import TOUCH, Body
from topdrop.dropit.physics import Trajectory, drop
from topdrop.dropit.pieces import COLOURS, PER_COLOUR, Point, Shape

SHAFT = Shaft.load()
BOX = [Piece(c, s) for s, count in PER_COLOUR.items() for c in COLOURS for _ in range(count)]

TIPS: Final[tuple[tuple[Shape, float], ...]] = (
    ("square", 45),
    ("diamond", 0),
    ("diamond", 90),
    ("triangle", 180),
)
"""Each shape with a tip down; at 0 the diamond is lower than wide and stands on its blunt one."""

POINT = 3.0
"""Contacts no farther apart than this are one point, in mm."""


class Tally:
    """Figures and the bounds they must keep."""

    def __init__(self) -> None:
        self.kept = True

    def say(self, what: str, value: float, low: float, high: float, unit: str = "") -> None:
        """Print a figure beside its bounds."""
        kept = low <= value <= high
        self.kept &= kept
        print(f"{what}: {value:.4g}{unit} ({low:g} to {high:g}){'' if kept else ' NOT KEPT'}")


def falls(
    piece: Piece, angle: float, drops: int, below: Sequence[Resting] = ()
) -> Iterator[Trajectory]:
    """Let a piece go again and again in the middle, by the natural hand."""
    source = Random(f"{piece} {angle}")
    for _ in range(drops):
        release = let_go(SHAFT, Drop(piece, SHAFT.width / 2, angle), "natural", source)
        yield drop(SHAFT, below, piece, release)


def lowest(shape: Shape, y: float, angle: float) -> float:
    """Return how high above the base a piece is."""
    return y + SHAFT.outline(shape).span(angle - 90)[0]


def corners_down(shape: Shape, pose: Pose) -> int:
    """Return how many corners of a piece touch the base."""
    return sum(y < TOUCH for _, y in Body(SHAFT.outline(shape), pose).corners)


def rebound(shape: Shape, fall: Trajectory) -> float:
    """Return how high a piece comes back from the base, in mm."""
    heights = [lowest(shape, y, angle) for *_, y, angle in (f[-3:] for f in fall.frames)]
    met = next(
        i for i in range(len(heights) - 1) if heights[i] < 12 and heights[i + 1] > heights[i]
    )
    return max(heights[met:])


def contacts(resting: Sequence[Resting], index: int) -> tuple[list[Point], list[Shape]]:
    """Return where a piece is touched, and by what besides the walls."""
    mine = resting[index]
    body = Body(SHAFT.outline(mine.piece.shape), mine.pose)
    found: list[Point] = []
    for x, y in body.corners:
        near = body.radius + TOUCH
        found += [(x, y)] * (y < near) + [(x, y)] * (x < near or x > SHAFT.width - near)
    by: list[Shape] = []
    for number, other in enumerate(resting):
        far = hypot(other.pose.x - mine.pose.x, other.pose.y - mine.pose.y)
        outline = SHAFT.outline(other.piece.shape)
        if number == index or far > outline.reach + body.outline.reach + TOUCH:
            continue
        theirs = Body(outline, other.pose)
        gap, middle = body.gap(theirs)
        if gap < TOUCH:
            by.append(other.piece.shape)
            found.append(middle)
            found += (p for p in body.corners if near_to(theirs, p) and not body.radius)
            found += (p for p in theirs.corners if near_to(body, p) and not theirs.radius)
    return found, by


def near_to(body: Body, corner: Point) -> bool:
    """Tell whether a corner touches a body."""
    point = Body(SHAFT.outline("circle"), Pose(*corner, 0)).shape
    return bool(body.shape.distance(point) - body.radius < TOUCH)


def on_one_point(resting: Sequence[Resting], index: int) -> bool:
    """Tell whether a polygon is touched at one point only, or a disc by one disc only."""
    found, by = contacts(resting, index)
    if resting[index].piece.shape == "circle":
        return len(found) == 1 and by == ["circle"]
    across = max(x for x, _ in found) - min(x for x, _ in found)
    upright = max(y for _, y in found) - min(y for _, y in found)
    return hypot(across, upright) < POINT


class Physics:
    """The physics of one topdrop, and what its games came to."""

    def __init__(self, package: str) -> None:
        self.package = package
        self.dropit: Any = import_module(f"{package}.dropit")
        self.fall: Any = import_module(f"{package}.dropit.physics").drop
        self.shaft = self.dropit.Shaft.load()
        self.times: list[list[float]] = [[] for _ in range(80)]
        self.seconds: list[float] = []
        self.tops: list[float] = []
        self.points = self.damped = 0

    def play(self, seed: int, drops: int) -> Iterator[None]:
        """Play a random game, drop by drop."""
        source = Random(f"a game of drops {seed}")
        pieces = [piece for _ in range(-(-drops // 36)) for piece in source.sample(BOX, 36)]
        lies: list[Resting] = []
        for number, piece in enumerate(pieces[:drops]):
            release = Release(source.uniform(0, 220), source.uniform(0, 360), source.gauss(0, 0.3))
            ours = [self._theirs(self.dropit.Resting, item) for item in lies]
            mine = self.dropit.Piece(piece.colour, piece.shape)
            thrown = self.dropit.Release(release.x, release.angle, release.spin)
            begun = process_time()
            fall = self.fall(self.shaft, ours, mine, thrown)
            self.times[number].append(process_time() - begun)
            self.seconds.append(fall.seconds)
            self.damped += fall.damped
            rest = [Pose(pose.x, pose.y, pose.angle) for pose in fall.rest]
            lies = [Resting(*pair) for pair in zip(pieces, rest, strict=False)]
            self.points += on_one_point(lies, number)
            yield
        if drops == len(BOX):
            self.tops.append(
                max(
                    item.pose.y - SHAFT.outline(item.piece.shape).span(item.pose.angle + 90)[0]
                    for item in lies
                )
            )

    def _theirs(self, resting: Any, item: Resting) -> Any:
        piece = self.dropit.Piece(item.piece.colour, item.piece.shape)
        return resting(piece, self.dropit.Pose(item.pose.x, item.pose.y, item.pose.angle))

    def spent(self, low: int, high: int) -> float:
        """Return the time of the drops onto `low` to `high` pieces, in seconds."""
        return sum(map(sum, self.times[low : high + 1]))


def single_pieces(tally: Tally, drops: int) -> None:
    """Measure what single pieces do."""
    for shape, angle in TIPS:
        stay = sum(
            corners_down(shape, fall.rest[0]) == 1
            for fall in falls(Piece("red", shape), angle, drops)
        )
        tally.say(f"{shape} at {angle:g}°, on its tip", 100 * stay / drops, 0, 1, " %")
    disc, below = Piece("red", "circle"), [Resting(Piece("blue", "circle"), Pose(110, 20, 0))]
    stay = sum(fall.rest[1].y > 50 for fall in falls(disc, 0, drops, below))
    tally.say("a disc on a lone disc", 100 * stay / drops, 0, 2, " %")
    for shape, low, high in (("circle", 10, 40), ("square", 5, 25)):
        kind: Shape = shape
        heights = [rebound(kind, fall) for fall in falls(Piece("red", kind), 0, drops)]
        tally.say(f"{shape} rebounds at least", min(heights), low, high, " mm")
        tally.say(f"{shape} rebounds at most", max(heights), low, high, " mm")


def whole_games(tally: Tally, games: int, before: str | None) -> None:
    """Measure random games, and how long they take beside those of an older topdrop."""
    physics = [Physics("topdrop"), *([Physics(before)] if before else [])]
    for seed in range(games):
        for _ in zip_longest(*(each.play(seed, len(BOX)) for each in physics)):
            pass
    for each in physics:
        drops = len(each.seconds)
        print(f"{each.package}: {drops} drops, {each.damped} damped, {each.points} on one point")
        print(f"  {fmean(each.seconds):.3f} s a drop, heights {fmean(each.tops):.1f} mm")
    new = physics[0]
    drops = len(new.seconds)
    tally.say("damped", 1000 * new.damped / drops, 0, 0.999, " of 1,000")
    tally.say("on one point", 100 * new.points / drops, 0, 0.2, " %")
    tally.say("mean height of a pile of 36", fmean(new.tops), 286, 314, " mm")
    tally.say("longest fall", max(new.seconds), 0, 5, " s")
    if before:
        old = physics[1]
        for low, high, most in ((0, 10, 1.3), (11, 17, 9), (18, 26, 9), (27, 35, 9), (0, 35, 1.15)):
            ratio = new.spent(low, high) / old.spent(low, high)
            tally.say(f"time at {low} to {high} pieces, to the peer's", ratio, 0, most)
        ratios = [
            mine / theirs
            for both in zip(new.times, old.times, strict=True)
            for mine, theirs in zip(*both, strict=True)
        ]
        print(f"median of the ratios: {median(ratios):.3f}")


def full_shafts(tally: Tally, games: int) -> None:
    """Measure how long drops take far beyond the end of a game."""
    physics = Physics("topdrop")
    for seed in range(games):
        for _ in physics.play(seed, 80):
            pass
    longest = max(time for times in physics.times for time in times)
    tally.say("longest drop with up to 80 pieces", longest, 0, 1, " s of its core")
    tally.say("longest fall with up to 80 pieces", max(physics.seconds), 0, 5, " s")


def main() -> int:
    """Measure, print and compare with the bounds."""
    parser = argparse.ArgumentParser(description="Measure how the pieces of Drop It fall.")
    parser.add_argument("--drops", type=int, default=300, help="drops of each single piece")
    parser.add_argument("--games", type=int, default=60, help="whole games")
    parser.add_argument("--before", help="the package of an older topdrop, as the peer")
    options = parser.parse_args()
    tally = Tally()
    single_pieces(tally, options.drops)
    whole_games(tally, options.games, options.before)
    full_shafts(tally, max(1, options.games // 20))
    return 0 if tally.kept else 1


if __name__ == "__main__":
    sys.exit(main())
