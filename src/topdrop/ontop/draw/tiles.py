"""Drawing rhombi: near-black, a piece of ring in a colour at each corner (OT-6)."""

from collections.abc import Sequence
from typing import Final

from topdrop.drawing.geometry import Band, Point, middle
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import DARK, DARK_EDGE, SWATCHES, Swatch
from topdrop.drawing.svg import Element, PathData, group, path, polygon, titled
from topdrop.ontop.draw.layout import SIDE, place
from topdrop.ontop.notation import Move
from topdrop.ontop.state import Laid
from topdrop.ontop.tiles import SEGMENTS, Tile

RING_INNER: Final = 0.29 * SIDE
RING_OUTER: Final = 0.44 * SIDE
"""The radii of the rings that tiles close round a crossing."""

GAP: Final = 0.014 * SIDE
"""Half the gap between two tiles."""

NOTCH: Final = 0.009 * SIDE
"""Half the notch that tells the two segments of an obtuse corner apart."""

ENGRAVED: Final = 0.026 * SIDE
"""How thick the lines of the patterns are."""

LYING: Final = Move.parse("c5c6")
"""How a tile lies that is shown by itself: its first letter at the lower left."""


def laid_tile(laid: Laid) -> Element:
    """Draw a tile where it was laid."""
    points = [place(crossing) for crossing in laid.move.corners]
    title = f"{laid.tile} on {laid.move}"
    return tile_shape(laid.tile, points, title)


def tile_shape(
    tile: Tile, corners: Sequence[Point], title: str, *, letters: bool = False
) -> Element:
    """Draw a tile.

    Args:
        tile: The tile.
        corners: Where its letters 1 to 4 are, which is clockwise.
        title: What it is called when pointed at.
        letters: Whether to write each colour's letter into its corner.
    """
    swatches = [SWATCHES[colour] for colour in tile.colours]
    parts = [_rhombus(corners)]
    for i, swatch in enumerate(swatches):
        start = corners[i].direction(corners[(i + 1) % 4])
        parts.append(_corner(corners[i], start, SEGMENTS[i], swatch))
        if letters:
            at = corners[i].polar(0.6 * RING_INNER, start + 30 * SEGMENTS[i])
            parts.append(write(swatch.letter, at, 0.1 * SIDE, ink=swatch.fill, weight=0.17))
    return titled(title, *parts, class_="tile")


def _rhombus(corners: Sequence[Point]) -> Element:
    centre = middle(corners)
    # Moving the sides in by GAP shrinks the rhombus by that share of the distance to them.
    share = GAP / (SIDE * 0.433)
    outline = [corner.towards(centre, share) for corner in corners]
    inner = [corner.towards(centre, share + 0.045) for corner in corners]
    return group(
        polygon(outline, fill=DARK),
        polygon(inner, fill="none", stroke=DARK_EDGE, stroke_width=0.8),
    )


def _corner(at: Point, start: float, segments: int, swatch: Swatch) -> Element:
    """Draw a corner's segments, 60° each, clockwise from `start`."""
    parts: list[Element] = []
    for i in range(segments):
        band = Band(at, RING_INNER, RING_OUTER, start + 60 * i, start + 60 * (i + 1))
        before = GAP if i == 0 else NOTCH
        after = GAP if i == segments - 1 else NOTCH
        parts.append(path(band.inset(before, after), fill=swatch.fill, class_="segment"))
        parts.extend(_engraving(band, swatch))
    return group(*parts, class_=f"corner {swatch.name}")


def _engraving(band: Band, swatch: Swatch) -> list[Element]:
    """Draw a colour's pattern along a segment of a ring."""
    data = PathData()
    radius = (band.inner + band.outer) / 2
    reach = (band.outer - band.inner) * 0.24
    if swatch.pattern == "bars":
        for angle in _spread(band, 4):
            data.move(*band.centre.polar(radius - reach, angle))
            data.line(*band.centre.polar(radius + reach, angle))
    elif swatch.pattern == "dots":
        for angle in _spread(band, 4):
            dot = band.centre.polar(radius, angle)
            data.move(*dot).line(*dot)
    elif swatch.pattern == "line":
        data.move(*band.centre.polar(radius, band.start + 9))
        data.arc(radius, *band.centre.polar(radius, band.end - 9))
    if not data:
        return []
    width = ENGRAVED * (1.7 if swatch.pattern == "dots" else 1)
    return [path(data, fill="none", stroke=swatch.ink, stroke_width=width, stroke_linecap="round")]


def _spread(band: Band, count: int) -> list[float]:
    """Return the middles of `count` equal parts of a band, a little drawn together."""
    start, end = band.start + 3, band.end - 3
    return [start + (end - start) * (i + 0.5) / count for i in range(count)]
