"""A small builder of SVG documents: the same drawing always gives the same text."""

import re
from collections.abc import Iterable
from functools import cache
from math import isfinite
from typing import Final, Self, TypeAlias

import msgspec

Value: TypeAlias = str | float | None
"""What an attribute may be; None leaves it out."""

_UNFIT: Final = re.compile('[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]|[&<>"]')
_ESCAPES: Final = {"&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;"}
_NAME: Final = re.compile("[A-Za-z][A-Za-z0-9-]*")


def number(value: float) -> str:
    """Return a coordinate as short as can be: two decimals at most, none that are zero.

    Raises:
        ValueError: It is not finite.
    """
    if not isfinite(value):
        raise ValueError(f"{value} is no coordinate")
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def escape(text: str) -> str:
    """Return `text` fit for XML; characters that XML cannot hold become U+FFFD."""
    return _UNFIT.sub(lambda found: _ESCAPES.get(found[0], "\ufffd"), text)


class Element(msgspec.Struct, frozen=True):
    """One element of a document. `str()` of it is its text.

    Attributes:
        tag: The element's name.
        attributes: Its attributes, in the order in which they are written.
        children: What it holds: elements and plain, unescaped texts.
    """

    tag: str
    attributes: tuple[tuple[str, str], ...] = ()
    children: tuple["Element | str", ...] = ()

    def __str__(self) -> str:
        parts: list[str] = []
        self._write(parts)
        return "".join(parts)

    def _write(self, parts: list[str]) -> None:
        parts.append(f"<{self.tag}")
        parts.extend(f' {name}="{escape(value)}"' for name, value in self.attributes)
        if not self.children:
            parts.append("/>")
            return
        parts.append(">")
        for child in self.children:
            if isinstance(child, str):
                parts.append(escape(child))
            else:
                parts.append("\n")
                child._write(parts)
        parts.append(f"</{self.tag}>")


def element(tag: str, *children: Element | str, **attributes: Value) -> Element:
    """Make an element.

    Args:
        tag: Its name.
        children: Elements and texts in it.
        attributes: Underscores stand for hyphens and one at the end is dropped, so
            ``stroke_width=2`` and ``class_="tile"`` do what they say.

    Raises:
        ValueError: A name is none of XML's, or a number is not finite.
    """
    pairs = [
        (_attribute(key), value if isinstance(value, str) else number(value))
        for key, value in attributes.items()
        if value is not None
    ]
    return Element(_checked(tag), tuple(pairs), children)


@cache
def _attribute(key: str) -> str:
    return _checked(key.removesuffix("_").replace("_", "-"))


@cache
def _checked(name: str) -> str:
    if not _NAME.fullmatch(name):
        raise ValueError(f"{name!r} is no name of an element or attribute")
    return name


def document(
    box: tuple[float, float, float, float], title: str, description: str, *children: Element
) -> str:
    """Return a whole picture.

    Args:
        box: The left, top, right and bottom of what it shows.
        title: What it is, for a screen reader and for pointing at it.
        description: What is to be seen on it.
        children: What is drawn, from the back to the front.
    """
    left, top, right, bottom = box
    width, height = right - left, bottom - top
    root = element(
        "svg",
        element("title", title),
        element("desc", description),
        *children,
        xmlns="http://www.w3.org/2000/svg",
        role="img",
        viewBox=" ".join(map(number, (left, top, width, height))),
        width=width,
        height=height,
        style="max-width:100%;height:auto",
    )
    return f"{root}\n"


def group(*children: Element, class_: str | None = None, **attributes: Value) -> Element:
    """Put elements together."""
    return element("g", *children, class_=class_, **attributes)


def titled(title: str, *children: Element, class_: str | None = None, **more: Value) -> Element:
    """Put elements together under a title that shows when they are pointed at."""
    return element("g", element("title", title), *children, class_=class_, **more)


def circle(x: float, y: float, radius: float, **attributes: Value) -> Element:
    """Draw a circle."""
    return element("circle", cx=x, cy=y, r=radius, **attributes)


def ellipse(x: float, y: float, rx: float, ry: float, **attributes: Value) -> Element:
    """Draw an upright ellipse by its centre and its two radii."""
    return element("ellipse", cx=x, cy=y, rx=rx, ry=ry, **attributes)


def rectangle(
    x: float, y: float, width: float, height: float, radius: float = 0, **attributes: Value
) -> Element:
    """Draw a rectangle, its corners rounded with `radius`."""
    rx = radius or None
    return element("rect", x=x, y=y, width=width, height=height, rx=rx, **attributes)


def polygon(points: Iterable[tuple[float, float]], **attributes: Value) -> Element:
    """Draw a closed polygon."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=text, **attributes)


def path(data: "PathData | str", **attributes: Value) -> Element:
    """Draw a path."""
    return element("path", d=str(data), **attributes)


class PathData:
    """The ``d`` of a path, put together step by step in absolute coordinates."""

    __slots__ = ("_steps",)

    def __init__(self) -> None:
        self._steps: list[str] = []

    def __str__(self) -> str:
        return "".join(self._steps)

    def __bool__(self) -> bool:
        return bool(self._steps)

    def _add(self, command: str, *numbers: float) -> Self:
        self._steps.append(command + " ".join(map(number, numbers)))
        return self

    def move(self, x: float, y: float) -> Self:
        """Begin anew at a point."""
        return self._add("M", x, y)

    def line(self, x: float, y: float) -> Self:
        """Draw straight to a point."""
        return self._add("L", x, y)

    def arc(
        self,
        radius: float,
        x: float,
        y: float,
        *,
        ry: float | None = None,
        large: bool = False,
        clockwise: bool = True,
    ) -> Self:
        """Draw an arc to a point.

        Args:
            radius: Its radius, or the horizontal one of an ellipse.
            x: Where it ends.
            y: Where it ends.
            ry: The vertical radius of an ellipse.
            large: Go the longer way round.
            clockwise: Turn clockwise as seen.
        """
        return self._add("A", radius, radius if ry is None else ry, 0, large, clockwise, x, y)

    def curve(self, *numbers: float) -> Self:
        """Draw a cubic curve: two control points and the end point."""
        return self._add("C", *numbers)

    def close(self) -> Self:
        """Go back to where this part began."""
        return self._add("Z")
