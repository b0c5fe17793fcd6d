"""Drawing the score track on the foot: 25 fields, the markers, and their tokens (DI-6)."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import OUTLINE, SWATCHES
from topdrop.drawing.svg import Element, circle, group, polygon, rectangle, titled
from topdrop.dropit.draw.layout import FOOT, FOOT_WIDE, Frame
from topdrop.dropit.draw.shaft import GOLD_INK
from topdrop.dropit.draw.wood import SHADOW
from topdrop.dropit.state import State

FIELDS: Final = 25
"""How many fields the track has, besides the start."""

MOST_TOKENS: Final = 3
"""More tokens than this are drawn as one with their sum."""

COLUMNS: Final = 13
ROWS: Final = 2

MARKER: Final = 19.0
"""The radius of a marker."""

_FIELD: Final = "#14315f"
_INK: Final = "#dbe7f7"
_TOKEN: Final = "#fff6d8"


class Spot(NamedTuple):
    """Where a marker stands: the start or a field, and what its tokens add."""

    field: int
    rounds: int


def spot(points: int) -> Spot:
    """Return where the marker of somebody with some points stands."""
    if points <= 0:
        return Spot(0, 0)
    rounds, field = divmod(points - 1, FIELDS)
    return Spot(field + 1, rounds)


def tokens(rounds: int) -> list[int]:
    """Return the tokens for some rounds, as few as do; many become one with their sum."""
    pairs, odd = divmod(rounds, 2)
    needed = [2 * FIELDS] * pairs + [FIELDS] * odd
    return needed if len(needed) <= MOST_TOKENS else [FIELDS * rounds]


def field_at(frame: Frame, field: int) -> Point:
    """Return the middle of a field.

    From the start they go along the upper row to the right, and come back along the lower one.
    """
    half = FIELDS // 2
    column, row = (field, 0) if field <= half else (FIELDS - field, 1)
    wide, high = _size()
    return Point((column - half / 2) * wide, frame.ground + 7 + high * (row + 0.5))


def track(frame: Frame) -> Element:
    """Draw the fields."""
    wide, high = _size()
    drawn = []
    for field in range(FIELDS + 1):
        at = field_at(frame, field)
        look = {"fill": "#fff", "fill_opacity": "0.2"} if field == 0 else {"fill": _FIELD}
        shape = rectangle(at.x - wide / 2 + 2, at.y - high / 2 + 2, wide - 4, high - 4, 6, **look)
        inside = write(str(field), at, 16, ink=_INK) if field else _arrow(at)
        drawn.append(group(shape, inside))
    return group(*drawn, class_="track")


def _arrow(at: Point) -> Element:
    """Show which way the track goes from the start."""
    corners = [at.moved(-7, -8), at.moved(8, 0), at.moved(-7, 8)]
    return polygon(corners, fill=_INK, fill_opacity=0.7)


def markers(frame: Frame, state: State) -> Element:
    """Draw every player's marker; those on one field stand side by side."""
    places: dict[int, list[int]] = {}
    for seat, points in enumerate(state.points):
        places.setdefault(spot(points).field, []).append(seat)
    drawn = []
    for field, seats in places.items():
        radius = MARKER if len(seats) < 3 else 0.82 * MARKER
        for at, seat in zip(_beside(field_at(frame, field), len(seats)), seats, strict=True):
            drawn.append((at.y, at.x, marker(state, seat, at, radius)))
    return group(*(shape for _, _, shape in sorted(drawn, key=lambda d: d[:2])), class_="markers")


def marker(state: State, seat: int, at: Point, radius: float = MARKER) -> Element:
    """Draw a player's marker with the tokens it has earned."""
    player, points = state.setup.players[seat], state.points[seat]
    earned = tokens(spot(points).rounds)
    shown = [
        _token(f"+{token}", at.moved(0, -radius - 4 - 17 * i)) for i, token in enumerate(earned)
    ]
    return titled(f"{player} {points}", disc(player, at, radius), *shown, class_=f"marker {player}")


def disc(player: str, at: Point, radius: float) -> Element:
    """Draw a round marker in a player's colour with its letter."""
    swatch = SWATCHES[player]
    line = 0.09 * radius
    return group(
        circle(at.x + 1.5, at.y + 3, radius, fill=SHADOW, fill_opacity=0.35),
        circle(*at, radius, fill=swatch.side, stroke=OUTLINE, stroke_width=line),
        circle(*at, 0.84 * radius, fill=swatch.fill, stroke=swatch.light, stroke_width=line),
        write(swatch.letter, at, 0.9 * radius, ink=swatch.ink, weight=0.17),
    )


def _token(text: str, at: Point) -> Element:
    half = text_width(text, 10) / 2 + 5
    return group(
        rectangle(
            at.x - half, at.y - 9, 2 * half, 18, 6, fill=_TOKEN, stroke=GOLD_INK, stroke_width=1.2
        ),
        write(text, at, 10, ink=GOLD_INK, weight=0.16),
        class_="token",
    )


def _beside(at: Point, count: int) -> Sequence[Point]:
    """Return where several markers stand on one field."""
    wide, high = _size()
    if count == 1:
        return [at]
    if count == 2:
        return [at.moved(-0.27 * wide, 0), at.moved(0.27 * wide, 0)]
    corners = [(-0.26, -0.3), (0.26, -0.3), (-0.26, 0.3), (0.26, 0.3)]
    return [at.moved(x * wide, y * high) for x, y in corners[:count]]


def _size() -> tuple[float, float]:
    """Return how wide and high a field is."""
    return (FOOT_WIDE - 28) / COLUMNS, (FOOT - 20) / ROWS
