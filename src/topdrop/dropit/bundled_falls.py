"""Drops that come along with how they fall, for where there is no physics engine.

``data/falls`` holds what the physics computed for the drops of the lesson; it is written by
``scripts/record_lesson_falls.py``.
"""

from collections.abc import Sequence
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Final

import msgspec

from topdrop.core.tracks import RATE, Track, frames_of, make_tracks
from topdrop.dropit.pieces import Piece, Pose, Release, Resting
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.trajectory import Trajectory

FILE: Final = "lesson.json"

KEY_LENGTH: Final = 16

DECIMALS: Final = 4
"""To how many decimals poses are kept."""


class BundledFall(msgspec.Struct, frozen=True):
    """How one drop falls.

    Attributes:
        drop: Which drop it is, as `drop_key` has it.
        damped: As in `Trajectory`.
        rest: Where every piece lies then: x and y in mm, the angle in degrees.
        tracks: How the pieces moved that were seen to move.
    """

    drop: str
    damped: bool
    rest: tuple[tuple[float, float, float], ...]
    tracks: tuple[Track, ...]


class FallsFile(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What is in a file of falls.

    Attributes:
        engine: The physics engine that they are by.
        settings: The hash of its settings.
        falls: The falls.
    """

    engine: str
    settings: str
    falls: tuple[BundledFall, ...]


def drop_key(shaft: Shaft, resting: Sequence[Resting], piece: Piece, release: Release) -> str:
    """Return what tells a drop from all others: a hash of everything that its fall rests on."""
    lying = [(str(one.piece), *_rounded(*_numbers(one.pose))) for one in resting]
    held = _rounded(release.x, release.angle, release.spin)
    known = msgspec.json.encode([shaft.as_json(), lying, str(piece), held])
    return sha256(known).hexdigest()[:KEY_LENGTH]


def pack_fall(drop: str, trajectory: Trajectory) -> BundledFall:
    """Return how a drop falls, in few numbers.

    Args:
        drop: Which drop, as `drop_key` has it.
        trajectory: Its fall by the physics.
    """
    rest = tuple(_numbers(pose) for pose in trajectory.rest)
    tracks = make_tracks(trajectory.movers, trajectory.frames)
    return BundledFall(drop, trajectory.damped, rest, tracks)


def find_fall(
    shaft: Shaft, resting: Sequence[Resting], piece: Piece, release: Release
) -> Trajectory | None:
    """Return how a drop falls, if that comes along.

    All comes to rest where the physics says; on the way there, motion is off by no more than
    `topdrop.core.tracks` allows.
    """
    found = _falls().get(drop_key(shaft, resting, piece, release))
    if found is None:
        return None
    frames = frames_of(found.tracks)
    return Trajectory(
        rest=tuple(Pose(*numbers) for numbers in found.rest),
        damped=found.damped,
        seconds=round(max(0, len(frames) - 1) / RATE, 4),
        movers=tuple(track.piece for track in found.tracks),
        frames=frames,
        rate=RATE,
    )


def bundled_file() -> FallsFile:
    """Read the falls that come along."""
    content = (files("topdrop") / "data" / "falls" / FILE).read_bytes()
    return msgspec.json.decode(content, type=FallsFile)


@cache
def _falls() -> dict[str, BundledFall]:
    return {fall.drop: fall for fall in bundled_file().falls}


def _rounded(*numbers: float) -> tuple[float, ...]:
    # Sines are not the same in their last digits everywhere. Adding 0 makes no -0 of anything.
    return tuple(round(float(number), DECIMALS) + 0.0 for number in numbers)


def _numbers(pose: Pose) -> tuple[float, float, float]:
    return float(pose.x), float(pose.y), float(pose.angle)
