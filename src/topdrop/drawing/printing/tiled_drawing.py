"""Printing an SVG picture at true size, on one page or on several with a plan."""

import re
from typing import Final

from fpdf.drawing_primitives import Transform
from fpdf.svg import SVGObject

from topdrop.drawing.geometry import Box, Point
from topdrop.drawing.printing.document import FAINT, HAIRLINE, INK, Document
from topdrop.drawing.printing.paper import find_paper
from topdrop.drawing.printing.texts import find_language
from topdrop.drawing.printing.tiling import OVERLAP, Tile, Tiling

MARK: Final = 2.6
"""How long a mark is by which a page is cut."""

AWAY: Final = 5.5
"""How far such a mark keeps from the inside, beyond the rulers."""

_UNSEEN: Final = re.compile(r"<(title|desc)>[^<]*</\1>")
"""What a picture says to those who do not see it."""


def drawing_pdf(
    svg: str, unit: float, title: str, note: str = "", *, paper: str = "a4", language: str = "en"
) -> bytes:
    """Print a picture at true size.

    Args:
        svg: A document as `svg.document` makes it.
        unit: How many mm a unit of it is.
        title: What it is, which every page says.
        note: What else every page says.
        paper: ``a4`` or ``letter``.
        language: The language of what is written besides: ``en``, ``de``, ``nl`` or ``fr``.

    Returns:
        A PDF file's content. A picture larger than a page is spread over several, which overlap,
        and the last page tells how they are put together.

    Raises:
        DrawingError: Paper or language are not known, or it takes too many pages.
    """
    document = Document(title, find_language(language))
    picture = _Picture(svg, unit)
    tiling = Tiling.of(find_paper(paper), picture.width, picture.height)
    tiles = list(tiling)
    several = len(tiles) > 1
    for number, tile in enumerate(tiles, 1):
        which = document.texts.page.format(page=number, pages=len(tiles) + several)
        named = [f"{which}: {tile.name}" if several else which, *([note] if note else [])]
        inside = document.begin_page(tiling.sheet, " · ".join(named))
        with document.rect_clip(inside.left, inside.top, inside.width, inside.height):
            picture.draw(document, tiling.corner(tile))
        if several:
            _mark(document, tiling, tile, inside)
    if several:
        _plan(document, tiling, picture)
    return document.content()


class _Picture:
    """A picture ready to be drawn as often as need be.

    Attributes:
        width: In mm.
        height: In mm.
    """

    def __init__(self, svg: str, unit: float) -> None:
        drawn = SVGObject(_UNSEEN.sub("", svg))
        left, top, width, height = drawn.viewbox or (0.0, 0.0, 0.0, 0.0)
        self.width, self.height = width * unit, height * unit
        self._shapes = drawn.base_group
        self._shapes.transform = Transform.translation(-left, -top).scale(unit)
        self._rendered: str | None = None

    def draw(self, document: Document, corner: Point, share: float = 1) -> None:
        """Draw it on the page begun last, all of which are equally high.

        Args:
            document: The document.
            corner: Where its upper left corner is, in mm.
            share: How large it is against its true size.
        """
        if self._rendered is None:
            self._rendered = document.rendered(self._shapes)
        document.draw_rendered(self._rendered, corner.x, corner.y, share)


def _mark(document: Document, tiling: Tiling, tile: Tile, inside: Box) -> None:
    """Draw where a page is to be cut, and where the edges of others come to lie on it."""
    left, top, right, bottom = inside
    document.set_draw_color(INK)
    document.set_line_width(HAIRLINE)
    for x in (left, right):
        document.line(x, top - AWAY - MARK, x, top - AWAY)
        document.line(x, bottom + AWAY, x, bottom + AWAY + MARK)
    for y in (top, bottom):
        document.line(left - AWAY - MARK, y, left - AWAY, y)
        document.line(right + AWAY, y, right + AWAY + MARK, y)
    document.set_draw_color(FAINT)
    document.set_dash_pattern(1.5, 1.5)
    if tile.column + 1 < tiling.columns:
        document.line(right - OVERLAP, top, right - OVERLAP, bottom)
    if tile.row + 1 < tiling.rows:
        document.line(left, bottom - OVERLAP, right, bottom - OVERLAP)
    document.set_dash_pattern()


def _plan(document: Document, tiling: Tiling, picture: _Picture) -> None:
    """Draw the page that tells how the others are put together."""
    texts, pages = document.texts, tiling.columns * tiling.rows + 1
    inside = document.begin_page(tiling.sheet, texts.page.format(page=pages, pages=pages))
    y = inside.top + 7
    document.write_line(texts.plan, inside.left, y, 14, bold=True, room=inside.width)
    size = {"width": f"{tiling.width:.0f}", "height": f"{tiling.height:.0f}"}
    for number, step in enumerate(texts.steps, 1):
        y += 6
        text = f"{number}. {step.format(**size)}"
        document.write_line(text, inside.left, y, 10, room=inside.width)
    _miniature(document, tiling, picture, Box(inside.left, y + 8, inside.right, inside.bottom))


def _miniature(document: Document, tiling: Tiling, picture: _Picture, room: Box) -> None:
    """Draw the pages as they come to lie, with their names, as large as there is room."""
    page = tiling.sheet.inside
    step = Point(page.width - OVERLAP, page.height - OVERLAP)
    whole = Point(tiling.columns * step.x + OVERLAP, tiling.rows * step.y + OVERLAP)
    share = min(1, room.width / whole.x, room.height / whole.y)
    left = (room.left + room.right - whole.x * share) / 2
    first = tiling.corner(Tile(0, 0)).moved(-page.left, -page.top)
    corner = Point(left + first.x * share, room.top + first.y * share)
    picture.draw(document, corner, share)
    with document.local_context(fill_opacity=0.55):
        document.set_fill_color(255)
        document.rect(left, room.top, whole.x * share, whole.y * share, style="F")
    document.set_draw_color(INK)
    document.set_line_width(0.3)
    for tile in tiling:
        x, y = left + tile.column * step.x * share, room.top + tile.row * step.y * share
        document.rect(x, y, page.width * share, page.height * share)
        middle = Point(x + page.width * share / 2, y + page.height * share / 2)
        document.write_line(tile.name, middle.x, middle.y + 3, 24, anchor="middle", bold=True)
