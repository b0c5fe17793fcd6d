"""Drawing stones: caps seen slightly from above, stacked so that every layer shows."""

from collections.abc import Sequence
from math import cos, radians, sin
from typing import Final

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import DARK, DARK_EDGE, OUTLINE, SWATCHES, Swatch
from topdrop.drawing.svg import Element, PathData, ellipse, group, path, titled
from topdrop.ontop.draw.layout import SIDE, place
from topdrop.ontop.notation import Colour
from topdrop.ontop.state import Tower

RX: Final = 0.25 * SIDE
"""Half a cap's width."""

RY: Final = 0.72 * RX
"""Half the height that the round top of a cap takes on the page."""

LAYER: Final = 0.46 * RX
"""How thick a cap is."""

PLINTH: Final = 0.66 * RX
"""How thick the disc is that a marker stands on after a lap."""


def tower(built: Tower) -> Element:
    """Draw the stones on a crossing (OT-16)."""
    title = f"{built.crossing}: {', '.join(built.stones)} on top"
    return stack(built.stones, place(built.crossing), title=title, class_="tower")


def stack(
    colours: Sequence[Colour],
    at: Point,
    *,
    title: str,
    scale: float = 1,
    plain: bool = False,
    class_: str = "stack",
) -> Element:
    """Draw stones on top of each other.

    Args:
        colours: The stones from bottom to top.
        at: Where their middle is.
        title: What they are called when pointed at.
        scale: Their size; 1 as on the board.
        plain: Leave letter and patterns out, where a name stands beside them and they are small.
        class_: The class of the element.
    """
    rise = LAYER * scale
    base = at.moved(0, rise * len(colours) / 2)
    stones = [
        stone(
            SWATCHES[colour],
            base.moved(0, -rise * i),
            scale,
            top=i == len(colours) - 1 and not plain,
            plain=plain,
        )
        for i, colour in enumerate(colours)
    ]
    return titled(title, shadow(base, scale), *stones, class_=class_)


def shadow(foot: Point, scale: float = 1) -> Element:
    """Draw the shadow of what stands on a place."""
    away = 0.12 * RX * scale
    return ellipse(
        foot.x + away,
        foot.y + away,
        1.06 * RX * scale,
        1.08 * RY * scale,
        fill="#000",
        fill_opacity=0.35,
    )


def stone(
    swatch: Swatch, foot: Point, scale: float = 1, *, top: bool = True, plain: bool = False
) -> Element:
    """Draw one stone.

    Args:
        swatch: Its colour.
        foot: The middle of the side it lies on.
        scale: Its size.
        top: Whether nothing lies on it, so that its letter is seen.
        plain: Leave the pattern out.
    """
    rx, ry, lid = RX * scale, RY * scale, foot.y - LAYER * scale
    line = 0.9 * scale**0.5
    parts = [
        path(_wall(foot, scale, LAYER), fill=swatch.side, stroke=OUTLINE, stroke_width=line),
        *([] if plain else _engraving(swatch, foot, scale)),
        ellipse(foot.x, lid, rx, ry, fill=swatch.fill, stroke=OUTLINE, stroke_width=line),
    ]
    if top:
        parts.append(
            ellipse(
                foot.x,
                lid,
                rx * 0.8,
                ry * 0.8,
                fill="none",
                stroke=swatch.light,
                stroke_width=1.6 * scale,
            )
        )
        parts.append(
            write(swatch.letter, Point(foot.x, lid), 0.68 * RX * scale, ink=swatch.ink, weight=0.17)
        )
    return group(*parts, class_=f"stone {swatch.name}")


def plinth(text: str, foot: Point, scale: float = 1) -> Element:
    """Draw a dark disc to stand a stone on, `PLINTH` high, with a short text on its front."""
    lid = foot.y - PLINTH * scale
    line = 0.9 * scale**0.5
    front = Point(foot.x, foot.y + (RY - PLINTH / 2) * scale)
    return titled(
        text,
        path(_wall(foot, scale, PLINTH), fill=DARK, stroke=OUTLINE, stroke_width=line),
        ellipse(foot.x, lid, RX * scale, RY * scale, fill=DARK_EDGE),
        write(text, front, 0.4 * RX * scale, ink="#fff", weight=0.16),
        class_="plinth",
    )


def _wall(foot: Point, scale: float, height: float) -> PathData:
    """The outside of a round thing, its lid left out."""
    rx, ry, lid = RX * scale, RY * scale, foot.y - height * scale
    wall = PathData().move(foot.x - rx, lid).line(foot.x - rx, foot.y)
    return wall.arc(rx, foot.x + rx, foot.y, ry=ry, clockwise=False).line(foot.x + rx, lid).close()


def _engraving(swatch: Swatch, foot: Point, scale: float) -> list[Element]:
    """Draw a colour's pattern round the front of a stone."""
    rx, ry = RX * scale, RY * scale
    middle = foot.y - LAYER * scale / 2
    half = LAYER * scale * 0.22

    def front(degrees: float) -> Point:
        angle = radians(degrees)
        return Point(foot.x + rx * cos(angle), middle + ry * sin(angle))

    data = PathData()
    if swatch.pattern == "line":
        data.move(*front(160)).arc(rx, *front(20), ry=ry, clockwise=False)
    elif swatch.pattern in ("bars", "dots"):
        for degrees in range(30, 151, 20):
            x, y = front(degrees)
            reach = half if swatch.pattern == "bars" else 0
            data.move(x, y - reach).line(x, y + reach)
    if not data:
        return []
    width = scale * (2.6 if swatch.pattern == "dots" else 1.7)
    return [path(data, fill="none", stroke=swatch.ink, stroke_width=width, stroke_linecap="round")]
