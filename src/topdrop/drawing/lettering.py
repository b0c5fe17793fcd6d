"""Writing without fonts: our own letters as strokes, the same on every machine and in a PNG."""

import re
import unicodedata
from collections.abc import Iterator
from functools import cache
from typing import Final, Literal

from topdrop.drawing.geometry import Point
from topdrop.drawing.glyphs import MISSING, STROKES
from topdrop.drawing.svg import Element, number, path

Anchor = Literal["start", "middle", "end"]

CAPITAL: Final = 10.0
"""The height of a capital in the units that glyphs are drawn in."""

SPACING: Final = 2.9
"""From one glyph to the next, in the same units."""

WEIGHT: Final = 0.14
"""How thick the pen is for ordinary writing, as a share of a capital's height."""

_Step = tuple[str, tuple[float, ...]]


def plain(text: str) -> str:
    """Return `text` in characters we can write, accents taken off where we lack the letter."""
    parts: list[str] = []
    for character in text:
        if character in STROKES:
            parts.append(character)
        else:
            base = unicodedata.normalize("NFKD", character)
            parts.append("".join(c for c in base if not unicodedata.combining(c)))
    return "".join(parts)


def text_width(text: str, size: float) -> float:
    """Return how wide `text` is when its capitals are `size` high."""
    widths = [_glyph(character)[0] for character in plain(text)]
    return (sum(widths) + SPACING * max(0, len(widths) - 1)) * size / CAPITAL


def strokes(text: str, start: Point, size: float) -> str:
    """Return the path of a text.

    Args:
        text: One line.
        start: The left end, half-way up the capitals.
        size: The height of a capital.
    """
    scale = size / CAPITAL
    pen, top = start.x, start.y - size / 2
    parts: list[str] = []
    for character in plain(text):
        width, steps = _glyph(character)
        parts.extend(_placed(step, pen, top, scale) for step in steps)
        pen += (width + SPACING) * scale
    return "".join(parts)


def write(
    text: str,
    at: Point,
    size: float,
    *,
    ink: str,
    anchor: Anchor = "middle",
    weight: float = WEIGHT,
    halo: str | None = None,
    class_: str | None = None,
) -> Element:
    """Write one line.

    Args:
        text: The line.
        at: Where it stands, half-way up the capitals.
        size: The height of a capital.
        ink: The colour.
        anchor: Whether `at` is the line's start, middle or end.
        weight: How thick the pen is, as a share of `size`.
        halo: A colour around the strokes, to write on what is drawn already.
        class_: A class for the element.
    """
    share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
    data = strokes(text, at.moved(-share * text_width(text, size), 0), size)
    around = path(data, fill="none", stroke=halo, stroke_width=size * (weight + 0.3), **_ROUND)
    line = path(data, class_=class_, fill="none", stroke=ink, stroke_width=size * weight, **_ROUND)
    return line if halo is None else Element("g", (), (around, line))


_ROUND: Final = {"stroke_linecap": "round", "stroke_linejoin": "round"}


@cache
def _glyph(character: str) -> tuple[float, tuple[_Step, ...]]:
    width, data = STROKES.get(character, MISSING)
    return width, tuple(_steps(data))


def _steps(data: str) -> Iterator[_Step]:
    for command, numbers in re.findall(r"([MLACZ])([^MLACZ]*)", data):
        yield command, tuple(map(float, numbers.split()))


def _placed(step: _Step, dx: float, dy: float, scale: float) -> str:
    """Return a glyph's step at its place on the page."""
    command, numbers = step
    if command == "A":
        rx, ry, turn, large, clockwise, x, y = numbers
        moved = [rx * scale, ry * scale, turn, large, clockwise, dx + x * scale, dy + y * scale]
    else:
        moved = [(dx if i % 2 == 0 else dy) + value * scale for i, value in enumerate(numbers)]
    return command + " ".join(map(number, moved))
