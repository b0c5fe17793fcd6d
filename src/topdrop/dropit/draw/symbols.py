"""Drawing what an edge zone shows: a shape or a colour, struck through (DI-5)."""

from math import sqrt
from typing import Final, cast

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import SWATCHES
from topdrop.drawing.svg import Element, PathData, group, number, path, rectangle
from topdrop.dropit.draw.figure import Figure
from topdrop.dropit.pieces import Shape
from topdrop.dropit.shaft import Shaft

PALE: Final = "#eaf1f8"
CASING: Final = "#16315a"
STRIKE: Final = "#ff8a78"


def symbol(shaft: Shaft, name: str, at: Point, size: float) -> Element:
    """Draw a symbol.

    Args:
        shaft: The shaft, which says what its shapes look like.
        name: A shape or a colour.
        at: Its middle.
        size: Half its width.
    """
    shown = _colour(name, size) if name in SWATCHES else [_shape(shaft, cast("Shape", name), size)]
    reach = 1.08 * size
    strike = PathData().move(-reach, reach).line(reach, -reach)
    return group(
        *shown,
        _stroke(strike, CASING, 0.34 * size),
        _stroke(strike, STRIKE, 0.17 * size),
        transform=f"translate({number(at.x)} {number(at.y)})",
    )


def _shape(shaft: Shaft, name: Shape, size: float) -> Element:
    outline = shaft.outline(name)
    # All of them are equally large to the eye, as far as the longest has room.
    scale = size * min(1.62 / sqrt(outline.area), 1.22 / outline.reach)
    return path(Figure.of(outline, scale).path(0.06 * size), fill=PALE)


def _colour(name: str, size: float) -> list[Element]:
    swatch, half = SWATCHES[name], 0.86 * size
    return [
        rectangle(-half, -half, 2 * half, 2 * half, 0.42 * size, fill=swatch.fill),
        write(swatch.letter, Point(0, 0), 0.95 * size, ink=swatch.ink, weight=0.17),
    ]


def _stroke(data: PathData, colour: str, width: float) -> Element:
    return path(data, fill="none", stroke=colour, stroke_width=width, stroke_linecap="round")
