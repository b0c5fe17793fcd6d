"""Looking at pictures: SVG as a tree, PNG as pixels."""

import re
from collections.abc import Iterator
from io import BytesIO
from math import cos, radians, sin
from typing import NamedTuple
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from PIL import Image

from topdrop.drawing.png import svg_to_png

NAMESPACE = "{http://www.w3.org/2000/svg}"


def tree(svg: str) -> Element:
    """The document as a tree; fails when it is not well-formed."""
    root = ElementTree.fromstring(svg)
    assert root.tag == f"{NAMESPACE}svg"
    return root


def of_class(root: Element, name: str) -> list[Element]:
    """All elements that have a class, in document order."""
    return [found for found in root.iter() if name in found.get("class", "").split()]


def title(found: Element) -> str:
    """What an element is called when pointed at."""
    text = found.findtext(f"{NAMESPACE}title")
    assert text is not None
    return text


def description(root: Element) -> str:
    """What a document says to those who cannot see it."""
    text = root.findtext(f"{NAMESPACE}desc")
    assert text is not None
    return text


def box(root: Element) -> tuple[float, float, float, float]:
    """The left, top, width and height of what a document shows."""
    left, top, width, height = map(float, root.get("viewBox", "").split())
    return left, top, width, height


def pixels(svg: str, width: int) -> Image.Image:
    """The document rendered, in red, green and blue."""
    image = Image.open(BytesIO(svg_to_png(svg, width)))
    assert image.format == "PNG"
    assert image.width == width
    return image.convert("RGB")


def pixel(image: Image.Image, x: float, y: float) -> tuple[int, int, int]:
    """One pixel's red, green and blue, 0 to 255."""
    found = image.getpixel((round(x), round(y)))
    assert isinstance(found, tuple)
    red, green, blue = found[:3]
    return int(red), int(green), int(blue)


def rgb(colour: str) -> tuple[int, int, int]:
    """A colour written as ``#rrggbb``."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def alike(one: tuple[int, int, int], other: tuple[int, int, int], most: int = 12) -> bool:
    """Whether two colours differ by at most so much in each of red, green and blue."""
    return all(abs(a - b) <= most for a, b in zip(one, other, strict=True))


class Placing(NamedTuple):
    """How an element's coordinates come to be the page's: turned, then moved."""

    x: float = 0.0
    y: float = 0.0
    turn: float = 0.0

    def then(self, transform: str) -> "Placing":
        """The placing of what is inside an element with this transform."""
        if not transform:
            return self
        found = re.fullmatch(r"(translate|rotate)\(([^)]*)\)", transform)
        assert found, transform
        values = [float(value) for value in found[2].split()]
        if found[1] == "rotate":
            return self._replace(turn=self.turn + values[0])
        x, y = self.at(values[0], values[1])
        return self._replace(x=x, y=y)

    def at(self, x: float, y: float) -> tuple[float, float]:
        """Where a point is on the page."""
        c, s = cos(radians(self.turn)), sin(radians(self.turn))
        return self.x + c * x - s * y, self.y + s * x + c * y


ON_THE_PAGE = Placing()
"""The placing of what is not in anything that is moved."""


def placed(root: Element, placing: Placing = ON_THE_PAGE) -> Iterator[tuple[Element, Placing]]:
    """Every element with its placing, in document order."""
    inside = placing.then(root.get("transform", ""))
    yield root, inside
    for child in root:
        yield from placed(child, inside)


def placing_of(root: Element, wanted: Element) -> Placing:
    """The placing of one element."""
    return next(placing for found, placing in placed(root) if found is wanted)


def drawn_points(found: Element) -> list[tuple[float, float]]:
    """Points that span what one element draws, in its own coordinates, strokes left out."""
    flat: list[float] = []
    if "points" in found.attrib:
        flat = [float(value) for value in re.split("[ ,]", found.attrib["points"])]
    elif "d" in found.attrib:
        for command, rest in re.findall("([MLACZ])([^MLACZ]*)", found.attrib["d"]):
            flat += [float(value) for value in rest.split()[-2:]] if command != "Z" else []
    elif "cx" in found.attrib:
        x, y = float(found.attrib["cx"]), float(found.attrib["cy"])
        rx, ry = (float(found.get(key) or found.attrib["r"]) for key in ("rx", "ry"))
        flat = [x - rx, y - ry, x + rx, y + ry]
    elif found.tag == f"{NAMESPACE}rect":
        x, y, width, height = (float(found.attrib[key]) for key in ("x", "y", "width", "height"))
        flat = [x, y, x + width, y + height]
    return list(zip(flat[::2], flat[1::2], strict=True))
