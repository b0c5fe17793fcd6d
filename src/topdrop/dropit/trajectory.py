"""The trajectory of a drop: what moved, in keyframes, and where everything came to rest."""

from collections.abc import Sequence
from itertools import chain
from math import degrees
from typing import Any, Final, Self

import msgspec

from topdrop.dropit.pieces import Pose
from topdrop.dropit.tuning import ARM, FRAME_RATE

MOVED: Final = 0.1
"""A piece that is in no keyframe farther than this from where it lay did not move, in mm."""

_SAMPLE_EVERY: Final = 3
"""Only one keyframe in so many is searched for pieces that moved."""


class Trajectory(msgspec.Struct, frozen=True):
    """A drop from the hand to rest.

    Attributes:
        rest: Where every piece lies, in the order of dropping, the new one last (DI-22).
        damped: Whether the drop took too long and was damped to rest (DI-23).
        seconds: How long it took until everything lay at rest.
        movers: The pieces that moved, by their place in `rest`, ascending.
        frames: The keyframes, `rate` a second, the first as the piece is let go and the last at
            rest. Each holds x, y in mm and angle in degrees for every mover in turn, rounded to
            hundredths; angles run on past 0 and 360 and so can be interpolated as they are.
        rate: Keyframes per second.
    """

    rest: tuple[Pose, ...]
    damped: bool
    seconds: float
    movers: tuple[int, ...]
    frames: tuple[tuple[float, ...], ...]
    rate: int = FRAME_RATE

    @classmethod
    def from_frames(
        cls,
        keyframes: Sequence[Sequence[float]],
        start: Sequence[Pose],
        rest: Sequence[Pose],
        damped: bool,
    ) -> Self:
        """Make a trajectory from the keyframes of all pieces.

        Args:
            keyframes: For each keyframe, x, y in mm and angle in radians of every piece in turn.
            start: Where every piece was when the new one was let go.
            rest: Where every piece lies now.
            damped: Whether the drop was damped to rest.
        """
        samples = list(zip(*keyframes[::_SAMPLE_EVERY], *keyframes[-1:], strict=True))
        movers = [i for i, pose in enumerate(start) if keyframes and _moved(pose, samples[3 * i :])]
        columns = list(zip(*keyframes, strict=True))
        tracks = chain.from_iterable(
            _track(start[i], rest[i], columns[3 * i : 3 * i + 3]) for i in movers
        )
        frames = list(zip(*tracks, strict=True))
        while len(frames) > 2 and frames[-1] == frames[-2]:
            frames.pop()
        seconds = round((len(frames) - 1) / FRAME_RATE, 4) if frames else 0.0
        return cls(tuple(rest), damped, seconds, tuple(movers), tuple(frames))

    def as_json(self) -> dict[str, Any]:
        """Return the trajectory as plain JSON values."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain


def _moved(start: Pose, columns: Sequence[Sequence[float]]) -> bool:
    """Tell whether a piece is away from where it lay in any of the keyframes."""
    x, y, angle = columns[:3]
    return (
        max(x) - start.x > MOVED
        or start.x - min(x) > MOVED
        or max(y) - start.y > MOVED
        or start.y - min(y) > MOVED
        or max(angle) - min(angle) > MOVED / ARM
        or abs(_turn(degrees(angle[0]) - start.angle)) > degrees(MOVED / ARM)
    )


def _track(
    start: Pose, rest: Pose, columns: Sequence[Sequence[float]]
) -> tuple[list[float], list[float], list[float]]:
    """Return a piece's x, y and angle in every keyframe, from letting go to rest."""
    xs, ys, angles = columns
    turned = [last := start.angle]
    for angle in chain(map(degrees, angles[:-1]), [rest.angle]):
        last += (angle - last + 180.0) % 360.0 - 180.0
        turned.append(last)
    return (
        _round_to_hundredths((start.x, *xs[:-1], rest.x)),
        _round_to_hundredths((start.y, *ys[:-1], rest.y)),
        _round_to_hundredths(turned),
    )


def _turn(angle: float) -> float:
    """Return the shortest turn that comes to `angle`, in degrees."""
    return (angle + 180.0) % 360.0 - 180.0


def _round_to_hundredths(values: Sequence[float]) -> list[float]:
    """Return the values rounded, none of them as -0; three times as fast as with decimals."""
    return [round(value * 100.0) / 100.0 for value in values]
