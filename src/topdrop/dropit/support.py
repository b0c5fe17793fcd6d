"""What a piece stands on, told from where it touches others (DI-23).

The panes before and behind the pieces brake whatever is slow, so a piece that nothing carries may
stay on its tip. Where pieces touch says which those are, without waiting for them to topple.
"""

from collections.abc import Collection, Iterable, Sequence
from enum import Enum
from math import atan2, cos, hypot, inf, pi, radians, sin
from typing import Final, NamedTuple, TypeAlias

from topdrop.dropit.pieces import Disc, Outline, Point
from topdrop.dropit.tuning import Settings

Contact: TypeAlias = tuple[int, int, float, float, tuple[Point, ...]]
"""Two pieces by their numbers, -1 for a wall or the base, the unit vector from the first to the
second, and where they touch, in mm."""

WALL: Final = -1
"""The number of walls and base."""


class Footing(Enum):
    """How a piece stands."""

    FIRM = "firm"
    """It lies: what carries it is on both sides of its centre."""
    OPEN = "open"
    """Friction has a say, so only a trial tells."""
    TIP = "tip"
    """Nothing carries it but a point, from which it must fall."""
    FREE = "free"
    """It touches nothing."""


class Touch(NamedTuple):
    """A point where something pushes a piece.

    Attributes:
        x: Where, in mm.
        y: Where, in mm.
        right: The direction of the push, a unit vector.
        up: Its vertical part.
        other: What pushes.
    """

    x: float
    y: float
    right: float
    up: float
    other: int


def touches(contacts: Iterable[Contact], wanted: Collection[int]) -> dict[int, list[Touch]]:
    """Return where each of the wanted pieces is touched."""
    found: dict[int, list[Touch]] = {piece: [] for piece in wanted}
    for one, other, right, up, points in contacts:
        if one in found:
            found[one].extend(Touch(x, y, -right, -up, other) for x, y in points)
        if other in found:
            found[other].extend(Touch(x, y, right, up, one) for x, y in points)
    return found


def footing(
    piece: int,
    touched: Sequence[Touch],
    outlines: Sequence[Outline],
    places: Sequence[float],
    settings: Settings,
) -> Footing:
    """Tell how a piece stands.

    Args:
        piece: Its number.
        touched: Where it is touched.
        outlines: What all pieces look like.
        places: x, y in mm and angle in radians of every piece in turn.
        settings: How much of a point is one, and the like.
    """
    if not touched:
        return Footing.FREE
    if isinstance(outlines[piece], Disc):
        return _footing_of_disc(touched, outlines, places, settings)
    centre = places[3 * piece]
    carried = [touch.x for touch in touched if touch.up > settings.upward]
    if carried and min(carried) + settings.margin < centre < max(carried) - settings.margin:
        return Footing.FIRM
    across = max(touch.x for touch in touched) - min(touch.x for touch in touched)
    upright = max(touch.y for touch in touched) - min(touch.y for touch in touched)
    return Footing.TIP if hypot(across, upright) < settings.point else Footing.OPEN


def _footing_of_disc(
    touched: Sequence[Touch],
    outlines: Sequence[Outline],
    places: Sequence[float],
    settings: Settings,
) -> Footing:
    """Tell how a disc stands, all pushes on which go through its centre."""
    cradle, slope = radians(settings.cradle), radians(settings.slope)
    leans = [atan2(touch.right, touch.up) for touch in touched]
    right = min((lean for lean in leans if lean > cradle), default=inf)
    left = max((lean for lean in leans if lean < -cradle), default=-inf)
    # A push bars the half of all ways that it points away from. Both ways to the sides are barred
    # when it is pushed from both sides; so are those downwards when some push bars what is left.
    low, high = right - pi + cradle, left + pi - cradle
    if any(low <= lean <= high for lean in leans):
        return Footing.FIRM
    for touch, lean in zip(touched, leans, strict=True):
        if abs(lean) < slope and _is_level(touch.other, outlines, places, slope):
            return Footing.FIRM
    jammed = right - left < inf or any(touch.up < 0.0 for touch in touched)
    return Footing.OPEN if jammed else Footing.TIP


def _is_level(
    other: int, outlines: Sequence[Outline], places: Sequence[float], slope: float
) -> bool:
    """Tell whether what lies there has an edge above, no steeper than `slope` radians."""
    if other == WALL:
        return True
    outline = outlines[other]
    if isinstance(outline, Disc):
        return False
    angle = places[3 * other + 2]
    c, s = cos(angle), sin(angle)
    corners = outline.vertices
    for (ax, ay), (bx, by) in zip(corners, corners[1:] + corners[:1], strict=True):
        x, y = ax - bx, ay - by
        # Corners go anticlockwise, so that along an upper edge the next one is to the left.
        across, rise = c * x - s * y, s * x + c * y
        if across > 0.0 and abs(rise) < slope * across:
            return True
    return False
