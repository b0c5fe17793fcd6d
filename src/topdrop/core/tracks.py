"""Motion in few numbers: how each piece moved, by keyframes with straight lines in between."""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from typing import Final

import msgspec

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


class Track(msgspec.Struct, frozen=True):
    """How one piece moved during a fall, in few keyframes with straight motion in between.

    Attributes:
        piece: Which, by its place in the pile; the one that was dropped is the last.
        times: When the keyframes are, in sixtieths of a second, each counted from the one before.
        x: In tenths of a millimetre: first where it began, then the differences.
        y: The same upwards.
        angle: The same in tenths of a degree, running on past 360.
    """

    piece: int
    times: tuple[int, ...]
    x: tuple[int, ...]
    y: tuple[int, ...]
    angle: tuple[int, ...]


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


def frames_of(tracks: Sequence[Track]) -> tuple[tuple[float, ...], ...]:
    """Return the keyframes of a fall, `RATE` a second, as `make_tracks` was given them."""
    columns = [
        _frames(track.times, numbers)
        for track in tracks
        for numbers in (track.x, track.y, track.angle)
    ]
    return tuple(zip(*columns, strict=True))


def _frames(times: Sequence[int], differences: Sequence[int]) -> list[float]:
    """Return a number of a track in every keyframe."""
    values = list(accumulate(differences))
    found = [values[0] / TENTHS]
    for (begin, end), step in zip(pairwise(values), times[1:], strict=True):
        found += [
            round((begin + (end - begin) * time / step) / TENTHS, 2) for time in range(1, step + 1)
        ]
    return found
