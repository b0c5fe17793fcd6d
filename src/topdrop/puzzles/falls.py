"""Falls in few numbers, and back in the form in which pages and replays show them."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Any, Final

from topdrop.puzzles.model import DropItPuzzle, Fall, Track

TENTHS: Final = 10

RATE: Final = 60
"""Times count sixtieths of a second, as keyframes of the physics come."""

TOLERANCE: Final = 10
"""By how many tenths of a millimetre motion may be off between keyframes."""

ANGLE_TOLERANCE: Final = 40
"""By how many tenths of a degree."""

UNSEEN: Final = 6
"""A piece that never moves by more tenths of a millimetre, or by three times as many tenths of a
degree, is left where it lay."""

_BOUNDS: Final = (TOLERANCE, TOLERANCE, ANGLE_TOLERANCE)


def make_tracks(movers: Sequence[int], frames: Sequence[Sequence[float]]) -> tuple[Track, ...]:
    """Thin out a fall: keep so many keyframes that all in between is near a straight line.

    Args:
        movers: The pieces that moved, the one that was dropped last.
        frames: Keyframes, `RATE` a second, each with x, y and angle of every mover in turn.
    """
    columns = [[round(value * TENTHS) for value in column] for column in zip(*frames, strict=True)]
    tracks = [(mover, columns[3 * i : 3 * i + 3]) for i, mover in enumerate(movers)]
    return tuple(
        _track(mover, track) for mover, track in tracks if mover == movers[-1] or _seen(track)
    )


def _seen(columns: Sequence[Sequence[int]]) -> bool:
    """Tell whether a piece moves so far that it can be seen."""
    x, y, angle = (max(abs(value - column[0]) for value in column) for column in columns)
    return x > UNSEEN or y > UNSEEN or angle > 3 * UNSEEN


def _track(piece: int, columns: Sequence[Sequence[int]]) -> Track:
    kept = [0]
    if len(columns[0]) > 1:
        _keep(columns, 0, len(columns[0]) - 1, kept)
    x, y, angle = (_differences([column[i] for i in kept]) for column in columns)
    return Track(piece, _differences(kept), x, y, angle)


def _keep(columns: Sequence[Sequence[int]], begin: int, end: int, kept: list[int]) -> None:
    """Add those keyframes after `begin`, up to `end`, between which all is straight."""
    worst, where = 1.0, None
    for column, bound in zip(columns, _BOUNDS, strict=True):
        first, slope = column[begin], (column[end] - column[begin]) / (end - begin)
        for i in range(begin + 1, end):
            off = abs(column[i] - first - slope * (i - begin)) / bound
            if off > worst:
                worst, where = off, i
    if where is None:
        kept.append(end)
        return
    _keep(columns, begin, where, kept)
    _keep(columns, where, end, kept)


def _differences(values: Sequence[int]) -> tuple[int, ...]:
    return (*values[:1], *(after - before for before, after in pairwise(values)))


def trajectory(puzzle: DropItPuzzle, aim: int) -> dict[str, Any]:
    """Return the fall of an aim in the JSON form of `topdrop.dropit.Trajectory`.

    Args:
        puzzle: The puzzle.
        aim: Which of its aims, counted from 0.
    """
    fall = puzzle.aims[aim].fall
    columns = [
        _frames(track.times, numbers)
        for track in fall.tracks
        for numbers in (track.x, track.y, track.angle)
    ]
    frames = [list(frame) for frame in zip(*columns, strict=True)]
    return {
        "rest": rest_of(puzzle.position["pieces"], fall),
        "damped": False,
        "seconds": round(max(0, len(frames) - 1) / RATE, 4),
        "movers": [track.piece for track in fall.tracks],
        "frames": frames,
        "rate": RATE,
    }


def _frames(times: Sequence[int], differences: Sequence[int]) -> list[float]:
    """Return a number of a track in every keyframe."""
    values = list(accumulate(differences))
    found = [values[0] / TENTHS]
    for (begin, end), step in zip(pairwise(values), times[1:], strict=True):
        found += [
            round((begin + (end - begin) * time / step) / TENTHS, 2) for time in range(1, step + 1)
        ]
    return found


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
