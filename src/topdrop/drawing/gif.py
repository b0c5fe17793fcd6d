"""Turning pictures into one that moves."""

from collections.abc import Sequence
from io import BytesIO
from typing import TYPE_CHECKING, Final, NamedTuple

from topdrop.core.extras import needs_extra
from topdrop.drawing.png import DrawingError, svg_to_png

if TYPE_CHECKING:
    from PIL import Image

USUAL_WIDTH: Final = 480
"""How wide a GIF is when nothing else is said, in pixels."""

MAX_WIDTH: Final = 1000
"""The widest GIF that is made, in pixels."""

COLOURS: Final = 255
"""How many colours are used; one more says that a pixel stays as it is."""


class Picture(NamedTuple):
    """One picture of several: an SVG document, and for how many seconds it is shown."""

    svg: str
    seconds: float


def film_to_gif(pictures: Sequence[Picture], width: int) -> bytes:
    """Render pictures that follow each other, over and over.

    Args:
        pictures: The pictures, all of the same shape.
        width: Pixels across, 1 to `MAX_WIDTH`.

    Returns:
        A GIF file's content. It counts time in hundredths of a second.

    Raises:
        DrawingError: The width is out of range, there is no picture, or one cannot be drawn.
        MissingExtra: The extra ``draw`` is not installed.
    """
    with needs_extra():
        from PIL import Image
    if not isinstance(width, int) or isinstance(width, bool) or not 1 <= width <= MAX_WIDTH:
        raise DrawingError(f"width: should be 1 to {MAX_WIDTH:,} pixels, not {width!r:.20}")
    if not pictures:
        raise DrawingError("there is no picture")
    # What is seen first and last has every colour that matters, and one palette for all of them
    # leaves pixels that do not change as they are.
    ends = [_render(pictures[i], width) for i in (0, -1)]
    both = Image.new("RGB", (width, sum(image.height for image in ends)))
    both.paste(ends[0], (0, 0))
    both.paste(ends[1], (0, ends[0].height))
    palette = both.quantize(COLOURS, method=Image.Quantize.MEDIANCUT)
    first, *others = (
        _render(picture, width).quantize(palette=palette, dither=Image.Dither.NONE)
        for picture in pictures
    )
    file = BytesIO()
    first.save(
        file,
        "GIF",
        save_all=True,
        append_images=others,
        duration=[round(100 * picture.seconds) * 10 for picture in pictures],
        loop=0,
    )
    return file.getvalue()


def _render(picture: Picture, width: int) -> "Image.Image":
    from PIL import Image

    return Image.open(BytesIO(svg_to_png(picture.svg, width))).convert("RGB")
