"""Turning a picture into pixels."""

from typing import Final
from xml.etree import ElementTree

from topdrop.core.extras import needs_extra

MAX_WIDTH: Final = 10_000
"""The widest PNG that is made, in pixels."""

MAX_PIXELS: Final = 100_000_000
"""The largest PNG that is made; rendering takes four bytes a pixel."""


class DrawingError(ValueError):
    """A picture that cannot be made."""


def svg_to_png(svg: str, width: int) -> bytes:
    """Render an SVG document; its height follows from its shape.

    No font of the machine is looked at, so the pixels are the same everywhere.

    Args:
        svg: The document, its width and height given as plain numbers as `svg.document` does.
        width: Pixels across, 1 to `MAX_WIDTH`.

    Returns:
        A PNG file's content.

    Raises:
        DrawingError: The width is out of range, the picture would have more than `MAX_PIXELS`
            pixels, or the text is no SVG that can be drawn.
        MissingExtra: The extra ``draw`` is not installed.
    """
    with needs_extra():
        import resvg_py
    if not isinstance(width, int) or isinstance(width, bool) or not 1 <= width <= MAX_WIDTH:
        raise DrawingError(f"width: should be 1 to {MAX_WIDTH:,} pixels, not {width!r:.20}")
    # The renderer would end the whole process when it runs out of memory.
    if width * width * _tallness(svg) > MAX_PIXELS:
        raise DrawingError(f"width: {width} pixels would make more than {MAX_PIXELS:,} in all")
    try:
        return resvg_py.svg_to_bytes(svg_string=svg, width=width, skip_system_fonts=True)
    except ValueError as error:
        reason = " ".join(str(error).split())
        raise DrawingError(f"the picture cannot be rendered: {reason}") from None


def _tallness(svg: str) -> float:
    """Return the picture's height over its width."""
    try:
        root = ElementTree.fromstring(svg)
        tallness = float(root.get("height", "")) / float(root.get("width", ""))
    except (ElementTree.ParseError, UnicodeError) as error:
        raise DrawingError(f"the picture is no SVG: {error}") from None
    except (ValueError, ZeroDivisionError):
        raise DrawingError("the picture's width and height are not plain numbers") from None
    if not 0 < tallness < float("inf"):
        raise DrawingError("the picture's width and height are not above zero")
    return tallness
