"""Rendering still pictures as the content of a file."""

from typing import Final

from topdrop.core.errors import TopdropError
from topdrop.drawing.png import DrawingError, svg_to_png

PNG_WIDTH: Final = 1600
"""The width of a PNG by default, in pixels."""


def render_still(svg: str, suffix: str, width: int | None = None) -> bytes:
    """Return an SVG document as the content of an SVG or a PNG file.

    Args:
        svg: The document.
        suffix: ``.svg`` or ``.png``.
        width: Pixels across a PNG; None is `PNG_WIDTH`.

    Raises:
        TopdropError: The width is out of range.
    """
    if suffix == ".svg":
        return svg.encode()
    try:
        return svg_to_png(svg, PNG_WIDTH if width is None else width)
    except DrawingError as error:
        raise TopdropError(str(error)) from None
