"""Looking at pictures: SVG as a tree, PNG as pixels."""

from io import BytesIO
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
