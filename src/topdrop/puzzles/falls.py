"""Falls of aims, in the form in which pages and replays show them."""

from collections.abc import Sequence
from typing import Any

from topdrop.core.tracks import RATE, TENTHS, frames_of
from topdrop.puzzles.model import DropItPuzzle, Fall


def trajectory(puzzle: DropItPuzzle, aim: int) -> dict[str, Any]:
    """Return the fall of an aim in the JSON form of `topdrop.dropit.Trajectory`.

    Args:
        puzzle: The puzzle.
        aim: Which of its aims, counted from 0.
    """
    fall = puzzle.aims[aim].fall
    frames = [list(frame) for frame in frames_of(fall.tracks)]
    return {
        "rest": rest_of(puzzle.position["pieces"], fall),
        "damped": False,
        "seconds": round(max(0, len(frames) - 1) / RATE, 4),
        "movers": [track.piece for track in fall.tracks],
        "frames": frames,
        "rate": RATE,
    }


def rest_of(lying: Sequence[dict[str, Any]], fall: Fall) -> list[dict[str, float]]:
    """Return where every piece lies after a fall, the one dropped last.

    Args:
        lying: Where they lay before, each with ``x``, ``y`` and ``angle``.
        fall: The fall.
    """
    rest = [{key: piece[key] for key in ("x", "y", "angle")} for piece in lying]
    rest.append({})
    for track in fall.tracks:
        turned = sum(track.angle) % (360 * TENTHS)
        rest[track.piece] = {
            "x": sum(track.x) / TENTHS,
            "y": sum(track.y) / TENTHS,
            "angle": turned / TENTHS,
        }
    return rest
