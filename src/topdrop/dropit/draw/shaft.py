"""Drawing the shaft: its foot, the parts along its edges, level lines and bonus circles.

What lies behind the pieces and what is printed on the pane before them are drawn separately.
"""

from math import inf
from typing import Final

from topdrop.drawing.geometry import Box, Point
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import DARK
from topdrop.drawing.svg import Element, PathData, circle, group, path, polygon, rectangle, titled
from topdrop.dropit.draw.layout import BASE, FOOT_WIDE, SIDE, STRIP, Frame
from topdrop.dropit.draw.symbols import symbol
from topdrop.dropit.edges import Zone
from topdrop.dropit.shaft import Bonus

FOOT_BLUE: Final = "#2f69b8"
FOOT_LIGHT: Final = "#5a93dc"
FOOT_DARK: Final = "#234f91"
PART: Final = "#24497e"
PART_EDGE: Final = "#5c7fb0"
PANE: Final = "#c3d7e3"
GLASS: Final = "#6d8fa8"
NUMBER: Final = "#ffffff"
LETTER: Final = "#b9cfea"
GROOVE: Final = "#3d5a70"
RING: Final = "#2b4c66"
INK: Final = "#14293b"

GOLD: Final = "#ffd65c"
GOLD_INK: Final = "#4a3300"
"""How what counted for the last piece stands out."""


def foot(frame: Frame) -> Element:
    """Draw the foot that the shaft stands on."""
    half, top, bottom = FOOT_WIDE / 2, frame.ground, frame.bottom
    return group(
        rectangle(-half, top, 2 * half, bottom - top, 12, fill=FOOT_DARK),
        rectangle(-half, top, 2 * half, bottom - top - 6, 12, fill=FOOT_BLUE),
        rectangle(-half + 10, top + 3, 2 * half - 20, 3, 1.5, fill=FOOT_LIGHT),
        class_="foot",
    )


def parts(frame: Frame) -> Element:
    """Draw the side parts and the base parts with their symbols, and the pane behind the pieces."""
    left, top, right, low = inside = frame.inside
    height = frame.ground - top + 12
    return group(
        rectangle(left - SIDE, top, SIDE, height, 8, fill=PART),
        rectangle(right, top, SIDE, height, 8, fill=PART),
        rectangle(left, low, inside.width, frame.base, fill=PART),
        rectangle(left, top, inside.width, inside.height, fill=PANE),
        _rules(frame),
        *(_zone(frame, zone) for zone in frame.shaft.zones(frame.edges)),
        *(number(frame, level, side) for level in _levels(frame) for side in (0, 1)),
        *([] if frame.edges.faces == "none" else _letters(frame)),
        class_="parts",
    )


def front(frame: Frame) -> Element:
    """Draw what is printed on the pane before the pieces: level lines and bonus circles."""
    lines = [line(frame, i) for i in range(len(frame.shaft.lines))]
    circles = [bonus(frame, printed) for printed in frame.shaft.bonus]
    return group(*lines, *circles, _sheen(frame), _walls(frame), class_="front")


def walls_above(frame: Frame, top: float) -> Element:
    """Draw how the walls go on above the opening, unseen, up to a y on the page."""
    left, opening, right, _ = frame.inside
    data = PathData().move(left, opening - 6).line(left, top)
    data.move(right, opening - 6).line(right, top)
    return path(
        data, fill="none", stroke=GLASS, stroke_width=2, stroke_dasharray="3 9", class_="above"
    )


def ruler(frame: Frame) -> Element:
    """Draw the distances from the left wall along the opening, in mm."""
    top = frame.inside.top
    # With a scale too small for any of these there are no ticks.
    step = next((s for s in (1, 5, 10, 50, 100, 500) if s * frame.scale >= 20), inf)
    ticks = PathData()
    numbers = []
    for i in range(1, int(frame.shaft.width / step) + 1):
        at = frame.at(i * step, frame.shaft.height)
        named = i % 5 == 0
        ticks.move(at.x, top).line(at.x, top + (14 if named else 8))
        if named and at.x < frame.inside.right - 12:
            numbers.append(write(str(i * step), at.moved(0, 26), 11, ink=GROOVE))
    scale = [path(ticks, fill="none", stroke=GROOVE, stroke_width=1.5)] if ticks else []
    return group(*scale, *numbers, class_="names")


def _rules(frame: Frame) -> Element:
    """Draw the lines between the fields of the parts."""
    left, top, right, low = frame.inside
    data = PathData()
    for level in frame.shaft.lines:
        y = frame.at(0, level.left).y
        data.move(left - SIDE, y).line(left, y)
        y = frame.at(0, level.right).y
        data.move(right, y).line(right + SIDE, y)
    if frame.edges.faces != "none":
        data.move(left - STRIP, top + 6).line(left - STRIP, low)
        data.move(right + STRIP, top + 6).line(right + STRIP, low)
        data.move(left - SIDE + 6, low).line(right + SIDE - 6, low)
        for zone in frame.shaft.zones(frame.edges):
            if zone.side == "base" and zone.low:
                x = frame.zone(zone).left
                data.move(x, low).line(x, low + BASE)
    return path(data, fill="none", stroke=PART_EDGE, stroke_width=1.5)


def _zone(frame: Frame, zone: Zone) -> Element:
    box = frame.zone(zone)
    size = min(20.0, 0.4 * box.width, 0.38 * box.height)
    side = f"{zone.side} side" if zone.side != "base" else "base"
    return titled(
        f"{side}, zone {zone.number + 1}: no {zone.symbol}",
        symbol(frame.shaft, zone.symbol, middle_of(box), size),
        class_=f"zone {zone.symbol}",
    )


def middle_of(box: Box) -> Point:
    """Return the middle of a box."""
    return Point((box.left + box.right) / 2, (box.top + box.bottom) / 2)


def number(frame: Frame, level: int, side: int, *, reached: bool = False) -> Element:
    """Write a level's number on a side part.

    Args:
        frame: The frame.
        level: The level, counted from 1.
        side: 0 for the left side part, 1 for the right one.
        reached: Whether it is the level that was reached.
    """
    plain = frame.edges.faces == "none"
    x = frame.inside.right + (SIDE / 2 if plain else (SIDE + STRIP) / 2)
    lines = frame.shaft.lines
    bounds = [0.0, *(line.right if side else line.left for line in lines), frame.shaft.height]
    below, above = (frame.at(0, bounds[i]).y for i in (level - 1, level))
    at = Point(x if side else -x, (below + above) / 2)
    text = str(level)
    size = min(26.0 if plain else 19.0, 0.55 * (below - above))
    size = min(size, size * 26 / text_width(text, size))
    if not reached:
        return group(write(text, at, size, ink=NUMBER, weight=0.15), class_="level")
    return group(
        circle(*at, 0.92 * size, fill=GOLD),
        write(text, at, size, ink=GOLD_INK, weight=0.15),
        class_="level reached",
    )


def line(frame: Frame, number: int, *, passed: bool = False) -> Element:
    """Draw a level line, the lowest being number 0."""
    level = frame.shaft.lines[number]
    start, end = frame.at(0, level.left), frame.at(frame.shaft.width, level.right)
    data = PathData().move(*start).line(*end)
    groove, colour, width = (GOLD_INK, GOLD, 5.0) if passed else (GROOVE, "#ffffff", 3.4)
    return group(
        path(data, fill="none", stroke=groove, stroke_opacity=0.8, stroke_width=width + 2.6),
        path(data, fill="none", stroke=colour, stroke_width=width),
        class_="line passed" if passed else "line",
    )


def bonus(frame: Frame, printed: Bonus, *, covered: bool = False) -> Element:
    """Draw a bonus circle with its points."""
    at, radius = frame.at(printed.x, printed.y), printed.radius * frame.scale
    text = str(printed.points)
    size = min(max(0.85 * radius, 14.0), 48.0)
    if len(text) > 1:
        size *= min(1, max(1.5 * radius, 26) / text_width(text, size))
    title = f"bonus circle: {printed.points} {'points' if printed.points > 1 else 'point'}"
    fill, opacity, ring = (GOLD, 0.85, GOLD_INK) if covered else ("#ffffff", 0.5, RING)
    return titled(
        f"{title}, covered" if covered else title,
        circle(*at, radius, fill=fill, fill_opacity=opacity, stroke=ring, stroke_width=2.4),
        write(text, at, size, ink=INK, weight=0.17, halo=GOLD if covered else "#ffffff"),
        class_="bonus covered" if covered else "bonus",
    )


def _levels(frame: Frame) -> range:
    return range(1, frame.shaft.levels + 1)


def _letters(frame: Frame) -> list[Element]:
    """Write the letters of the side parts that point down (DI-5)."""
    y = frame.inside.bottom + BASE / 2
    x = frame.inside.right + SIDE / 2
    places = ((frame.edges.left, Point(-x, y)), (frame.edges.right, Point(x, y)))
    return [
        titled(
            f"{letter} points down",
            write(letter, at.moved(0, -5), 19, ink=LETTER),
            polygon([at.moved(-6, 12), at.moved(6, 12), at.moved(0, 19)], fill=LETTER),
            class_="letter",
        )
        for letter, at in places
    ]


def _sheen(frame: Frame) -> Element:
    """Draw the light on the pane."""
    left, top, _, low = frame.inside
    wide = frame.inside.width
    strips = []
    for start, thick in ((0.10, 0.11), (0.25, 0.03)):
        x = left + start * wide
        shift, across = -0.07 * wide, thick * wide
        corners = [(x, top), (x + across, top), (x + across + shift, low), (x + shift, low)]
        strips.append(polygon(corners, fill="#fff", fill_opacity=0.1))
    return group(*strips)


def _walls(frame: Frame) -> Element:
    left, top, right, low = frame.inside
    data = PathData().move(left, top - 7).line(left, low).line(right, low).line(right, top - 7)
    return path(
        data,
        fill="none",
        stroke=DARK,
        stroke_opacity=0.55,
        stroke_width=3,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
