"""The start of a drop: its checked input, and the height from which the piece is released."""

from collections.abc import Sequence
from typing import Any, Final

import msgspec

from topdrop.core.errors import IllegalMove, SetupError, quote
from topdrop.dropit.notation import DECIMALS, LARGEST, number
from topdrop.dropit.pieces import Outline, Piece, Pose, Release, Resting
from topdrop.dropit.shaft import Shaft

_SCALE: Final = float(10**DECIMALS)


def rounded(value: float) -> float:
    """Return a length, angle or spin rounded as records keep it, faster than `round` can."""
    return round(value * _SCALE) / _SCALE


def read_pile(shaft: Shaft, resting: Sequence[Resting]) -> tuple[list[Outline], list[Pose]]:
    """Return the outlines and the poses, rounded as they are kept, of pieces at rest.

    Args:
        shaft: The shaft.
        resting: The pieces in it.

    Raises:
        SetupError: One is no piece at rest, or its pose is no pose (DI-22).
    """
    outlines, poses = [], []
    for i, lying in enumerate(resting):
        if not isinstance(lying, Resting) or not isinstance(lying.piece, Piece):
            raise SetupError(f"resting[{i}]: {quote(lying)} is no piece at rest", rule="DI-22")
        try:
            poses.append(Pose(*_numbers(lying.pose, Pose)))
        except IllegalMove as error:
            reason = f"resting[{i}], {lying.piece}: {error.message}"
            raise SetupError(reason, rule="DI-22") from None
        outlines.append(shaft.outline(lying.piece.shape))
    return outlines, poses


def read_release(shaft: Shaft, piece: Piece, release: Release) -> tuple[Pose, float]:
    """Return the pose in hand, its height still open, and the spin in radians per second.

    Args:
        shaft: The shaft.
        piece: The piece in hand.
        release: How it is let go. Held over a wall, it slides in to where it fits.

    Raises:
        IllegalMove: The piece is none, or it is not held over the opening (DI-9).
    """
    if not isinstance(piece, Piece):
        raise IllegalMove(f"{quote(piece)} is no piece", rule="DI-1")
    x, angle, spin = _numbers(release, Release)
    if not 0.0 <= x <= shaft.width:
        reason = f"x {x:.10g} is outside the opening, which runs from 0 to {shaft.width:g} mm"
        raise IllegalMove(f"{piece}: {reason}", rule="DI-9")
    return Pose(shaft.fit(piece.shape, x, angle), 0.0, angle), spin


def pile_top(shaft: Shaft, outlines: Sequence[Outline], poses: Sequence[Pose]) -> float:
    """Return the height of the opening, or of what reaches out of it, in mm."""
    tops = [
        pose.y + outline.span(pose.angle - 90.0)[1]
        for outline, pose in zip(outlines, poses, strict=True)
        if pose.y + outline.reach > shaft.height
    ]
    return max([shaft.height, *tops])


def raise_to(outline: Outline, pose: Pose, height: float) -> Pose:
    """Return `pose` so high up that the piece's lowest point is at `height`."""
    lowest, _ = outline.span(pose.angle - 90.0)
    return Pose(pose.x, rounded(height - lowest), pose.angle)


def _numbers(given: Any, kind: type[Pose | Release]) -> list[float]:
    """Return the fields of a pose or release, rounded as they are kept."""
    if not isinstance(given, kind):
        raise IllegalMove(f"{quote(given)} is no {kind.__name__.lower()}", rule="DI-9")
    return [
        rounded(
            value
            if type(value) is float and -LARGEST < value < LARGEST
            else _checked_number(kind, i, value)
        )
        for i, value in enumerate(msgspec.structs.astuple(given))
    ]


def _checked_number(kind: type[Pose | Release], index: int, value: Any) -> float:
    """Return a field that is not just a number below a million, if it will do as one."""
    return number(value, f"{kind.__name__.lower()}.{kind.__struct_fields__[index]}")
