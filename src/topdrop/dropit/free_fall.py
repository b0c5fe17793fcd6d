"""The part of a drop before the piece can meet anything, computed without the engine.

The engine would solve the whole pile in every step, while nothing in it moves.
"""

from collections.abc import Iterable, Sequence
from math import degrees, radians, sqrt

import msgspec

from topdrop.dropit.pieces import Disc, Outline, Pose
from topdrop.dropit.release_height import rounded
from topdrop.dropit.tuning import FRAME_RATE, Settings

_CLEAR = 1.0
"""How far above what it might meet a piece is handed to the engine, in mm."""


class Flight(msgspec.Struct, frozen=True):
    """A piece on its way down.

    Attributes:
        frames: Keyframe by keyframe, x, y in mm and angle in radians; none at the start.
        pose: Where the piece is in the end.
        speed: How fast it goes up, in mm/s: less than nothing.
        spin: How fast it turns, in radians per second.
    """

    frames: tuple[tuple[float, float, float], ...]
    pose: Pose
    speed: float
    spin: float


def free_fall(
    outline: Outline, pose: Pose, spin: float, ground: float, width: float, settings: Settings
) -> Flight:
    """Let a piece fall from rest until it comes near anything.

    Beside a wall, which a piece that turns may meet at any time, it does not fall at all.

    Args:
        outline: What the piece looks like.
        pose: Where it is let go.
        spin: How fast it turns then, in radians per second.
        ground: Above this height its centre cannot meet what lies there, in mm.
        width: How wide the shaft is, in mm.
        settings: How the drop is simulated.
    """
    turns = spin and not isinstance(outline, Disc)
    if turns and not outline.reach <= pose.x <= width - outline.reach:
        return Flight((), pose, 0.0, spin)
    y, angle, speed = pose.y, radians(pose.angle), 0.0
    steps = settings.rate // FRAME_RATE
    duration, drag = 1.0 / settings.rate, settings.drag ** (1.0 / settings.rate)
    loss = settings.brake / FRAME_RATE
    frames: list[tuple[float, float, float]] = []
    while True:
        last = y, angle, speed, spin
        for _ in range(steps):
            y += speed * duration
            angle += spin * duration
            speed = speed * drag - settings.gravity * duration
            spin *= drag
        if y < ground + _CLEAR:
            break
        speed = min(speed + loss, 0.0)
        spin = _slowed(spin, loss / settings.brake_arm)
        y, angle = rounded(y), radians(rounded(degrees(angle)))
        frames.append((pose.x, y, angle))
    y, angle, speed, spin = last
    return Flight(
        tuple(frames), Pose(pose.x, y, rounded(degrees(angle))), rounded(speed), rounded(spin)
    )


def _slowed(spin: float, loss: float) -> float:
    """Return what the panes leave of a spin."""
    return max(spin - loss, 0.0) if spin > 0.0 else min(spin + loss, 0.0)


def highest_contact(
    outline: Outline, x: float, outlines: Iterable[Outline], poses: Sequence[Pose]
) -> float:
    """Return the height above which the centre of a piece at `x` cannot meet anything, in mm."""
    reach = outline.reach
    height = reach
    for other, pose in zip(outlines, poses, strict=True):
        near, aside = reach + other.reach, pose.x - x
        if abs(aside) < near:
            height = max(height, pose.y + sqrt(near * near - aside * aside))
    return height
