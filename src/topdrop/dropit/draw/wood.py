"""Drawing the wooden pieces: bevelled, with a little grain, engraved with pattern and letter."""

from functools import lru_cache
from math import cos, radians
from typing import Final, NamedTuple

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import OUTLINE, SWATCHES, Swatch
from topdrop.drawing.svg import Element, PathData, group, number, path, titled
from topdrop.dropit.draw.figure import Figure
from topdrop.dropit.draw.layout import Frame
from topdrop.dropit.pieces import Piece, Pose, Resting, Shape
from topdrop.dropit.shaft import Shaft

SHADOW: Final = "#0a1420"

_LIGHT: Final = -120.0
"""The direction that the light comes from, in degrees."""

_SAME: Final = {"square": 90.0, "triangle": 120.0, "diamond": 180.0}
"""After what turn a shape looks the same; a circle does after any."""

_GRAIN: Final = -7.0
"""How the grain runs through a piece, in degrees."""

_CUTS: Final = 6
"""How many lines of grain a piece shows."""


class Shown(NamedTuple):
    """A piece in a picture.

    Attributes:
        resting: The piece, and where it is.
        number: Its number in the order of dropping, counted from 1.
        still: How it is turned when it lies still; its letter is then as upright as can be.
        moves: The class of what is moved with it, None when nothing is.
        turns: The class of what is turned with it, None when nothing is.
    """

    resting: Resting
    number: int
    still: float
    moves: str | None = None
    turns: str | None = None


def figure(shaft: Shaft, shape: Shape, scale: float) -> Figure:
    """Return the outline of a shape, at `scale` units to a mm."""
    return Figure.of(shaft.outline(shape), scale)


def place(frame: Frame, pose: Pose) -> str:
    """Return the transformation that brings a piece from the origin to where it lies."""
    x, y = frame.at(pose.x, pose.y)
    return f"translate({number(x)} {number(y)})"


def turn(pose: Pose) -> str | None:
    """Return the transformation that turns a piece as it lies; None when it is not turned."""
    text = number(-pose.angle)
    return None if text == "0" else f"rotate({text})"


def wood(kind: Piece, shape: Figure, angle: float, *, still: float, variant: int | None) -> Element:
    """Draw what of a piece turns with it, unturned at the origin.

    Args:
        kind: The piece.
        shape: Its outline.
        angle: How it is turned, which decides how its edges catch the light.
        still: How it is turned when it lies still.
        variant: Tells the grain of one piece from that of another; None shows no grain.
    """
    swatch = SWATCHES[kind.colour]
    outline = shape.path(_rounding(shape))
    line = 0.03 * shape.inner
    return group(
        path(outline, fill=swatch.fill),
        *([] if variant is None else _grain(shape, variant % 7)),
        *_bevel(shape, angle),
        *_engraving(swatch, shape),
        _letter(kind, swatch, shape, still),
        path(outline, fill="none", stroke=OUTLINE, stroke_width=line, stroke_linejoin="round"),
    )


def gloss(shape: Figure) -> tuple[Element, ...]:
    """Draw the light on a disc's rim, which does not turn with it; none on other pieces."""
    if shape.corners:
        return ()
    r, depth = shape.inner, 0.11 * shape.inner
    bright, dark = _crescent(r, depth, _LIGHT), _crescent(r, depth, _LIGHT + 180)
    return (
        path(bright, fill="#fff", fill_opacity=0.42),
        path(dark, fill="#000", fill_opacity=0.24),
    )


def piece(frame: Frame, shown: Shown) -> Element:
    """Draw a piece where it is."""
    kind, pose = shown.resting.piece, shown.resting.pose
    shape = figure(frame.shaft, kind.shape, frame.scale)
    body = wood(kind, shape, pose.angle, still=shown.still, variant=shown.number)
    moved = group(
        group(body, class_=shown.turns, transform=turn(pose)),
        *gloss(shape),
        class_=shown.moves,
        transform=place(frame, pose),
    )
    return titled(f"{shown.number}: {kind}", moved, class_=f"piece {kind.colour} {kind.shape}")


def shadow(frame: Frame, shown: Shown) -> Element:
    """Draw the shadow of a piece where it is."""
    pose = shown.resting.pose
    shape = figure(frame.shaft, shown.resting.piece.shape, frame.scale)
    turned = group(_soft(shape), class_=shown.turns, transform=turn(pose))
    moved = group(turned, class_=shown.moves, transform=place(frame, pose))
    x, y = 0.08 * shape.inner, 0.15 * shape.inner
    return group(moved, class_="shadow", transform=f"translate({number(x)} {number(y)})")


def _rounding(shape: Figure) -> float:
    return 0.06 * shape.inner


def _soft(shape: Figure) -> Element:
    """Draw a shadow, soft without a filter, which would need a name in the document."""
    outline, inner = shape.path(0.1 * shape.inner), shape.inner
    soft = [
        path(outline, fill_opacity=opacity, stroke_opacity=opacity, stroke_width=width * inner)
        for width, opacity in ((0.34, 0.06), (0.18, 0.08), (0, 0.16))
    ]
    return group(*soft, fill=SHADOW, stroke=SHADOW, stroke_linejoin="round")


@lru_cache(maxsize=256)
def _grain(shape: Figure, variant: int) -> tuple[Element, Element]:
    """Draw the grain as two paths, one dark and one light."""
    inside = shape.inset(0.04 * shape.inner)
    lines = (PathData(), PathData())
    for i in range(_CUTS):
        jitter = ((i + 1) * (variant + 3) * 0.618) % 1
        offset = inside.inner * (-0.94 + 1.88 * (i + jitter) / _CUTS)
        start, end = inside.chord(offset, _GRAIN)
        sway = (0.05 + 0.03 * jitter) * shape.inner * (1 if (i + variant) % 2 else -1)
        first, second = start.towards(end, 0.35), start.towards(end, 0.65)
        lines[i % 2].move(*start).curve(*first.moved(0, sway), *second.moved(0, -sway), *end)
    width = 0.03 * shape.inner
    dark, light = lines
    return (
        path(dark, fill="none", stroke="#000", stroke_opacity=0.15, stroke_width=width),
        path(light, fill="none", stroke="#fff", stroke_opacity=0.22, stroke_width=1.4 * width),
    )


def _bevel(shape: Figure, angle: float) -> list[Element]:
    """Draw the bevelled sides, light where they face the light."""
    parts = []
    for facing, band in shape.sides(0.11 * shape.inner, _rounding(shape)):
        bright = cos(radians(facing - angle - _LIGHT))
        colour = "#fff" if bright > 0 else "#000"
        parts.append(path(band, fill=colour, fill_opacity=abs(bright) * 0.36))
    return parts


def _crescent(radius: float, depth: float, middle: float) -> PathData:
    """The part of a disc's rim round some direction, `depth` thick in the middle."""
    centre = Point(0, 0)
    start, end = centre.polar(radius, middle - 80), centre.polar(radius, middle + 80)
    half = start.distance(end) / 2
    rise = centre.polar(radius - depth, middle).distance(start.towards(end, 0.5))
    flatter = (half**2 + rise**2) / (2 * rise)
    return PathData().move(*start).arc(radius, *end).arc(flatter, *start, clockwise=False).close()


def _engraving(swatch: Swatch, shape: Figure) -> list[Element]:
    """Draw a colour's pattern along the outline."""
    inner = shape.inner
    data, width = PathData(), 0.05 * inner
    if swatch.pattern == "line":
        data = shape.inset(0.25 * inner).path(0.04 * inner)
    elif swatch.pattern == "double":
        outer = shape.inset(0.2 * inner).path(0.05 * inner)
        closer = shape.inset(0.32 * inner).path(0.03 * inner)
        return [_groove(swatch, outer, width), _groove(swatch, closer, width)]
    else:
        reach = 0.07 * inner if swatch.pattern == "bars" else 0.0
        for at, out in shape.inset(0.25 * inner).beads(0.19 * inner):
            data.move(at.x - out.x * reach, at.y - out.y * reach)
            data.line(at.x + out.x * reach, at.y + out.y * reach)
        width = (0.055 if swatch.pattern == "bars" else 0.09) * inner
    return [_groove(swatch, data, width)]


def _groove(swatch: Swatch, data: PathData, width: float) -> Element:
    return path(
        data,
        fill="none",
        stroke=swatch.ink,
        stroke_opacity=0.5,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )


def _letter(kind: Piece, swatch: Swatch, shape: Figure, still: float) -> Element:
    """Engrave the letter of a colour."""
    same = _SAME.get(kind.shape)
    turned = still if same is None else round(still / same) * same
    letter = write(swatch.letter, Point(0, 0), 0.7 * shape.inner, ink=swatch.ink, weight=0.16)
    return group(letter, transform=f"rotate({number(turned % 360)})")
