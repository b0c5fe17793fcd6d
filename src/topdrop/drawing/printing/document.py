"""A PDF whose pages have rulers at their edges, so that a printed one can be measured.

Nothing in it depends on when or where it is made: the same things always give the same bytes.
"""

from collections.abc import Iterator
from datetime import UTC, datetime
from math import floor
from typing import Final, Literal

from fpdf import FPDF
from fpdf.drawing import DrawingContext, GraphicsContext
from fpdf.drawing_primitives import Point

from topdrop.drawing.geometry import Box
from topdrop.drawing.printing.paper import INCH, Sheet
from topdrop.drawing.printing.texts import TEXTS, Language, PageTexts

FONT: Final = "helvetica"
"""One of the fonts that every reader of PDF has."""

MILLIMETRES: Final = ((10, 4.0), (5, 2.8), (1, 1.8))
INCHES: Final = ((16, 4.0), (8, 2.8), (4, 2.2), (1, 1.4))
"""How long the marks of a ruler are: (at every so many of its steps, so long in mm)."""

GAP: Final = 1.0
"""From the inside of a page to its rulers."""

INK: Final = 40
FAINT: Final = 130
"""Shades of grey: 0 is black, 255 white."""

HAIRLINE: Final = 0.1

_CHARACTERS: Final = "cp1252"
_LONG_AGO: Final = datetime(2000, 1, 1, tzinfo=UTC)

Anchor = Literal["start", "middle", "end"]


class Document(FPDF):
    """A PDF in mm from the upper left corner."""

    def __init__(self, title: str, language: Language) -> None:
        """Begin without a page.

        Args:
            title: What it is, which every page says.
            language: In which language.
        """
        super().__init__(unit="mm")
        self.core_fonts_encoding = _CHARACTERS
        self.set_auto_page_break(False)
        self.set_margin(0)
        self.set_creation_date(_LONG_AGO)
        self.set_title(title)
        self.set_lang(language)
        self._heading = title
        self.texts: PageTexts = TEXTS[language]

    def file_id(self) -> None:
        """Return None: a file is not told apart from an equal one."""
        return

    def begin_page(self, sheet: Sheet, note: str) -> Box:
        """Begin a page with rulers and notes.

        Args:
            sheet: The sheet.
            note: Which page it is and what else is to be known about it.

        Returns:
            The room inside.
        """
        self.add_page(format=(sheet.width, sheet.height))
        inside = sheet.inside
        self.set_draw_color(INK)
        self.set_text_color(INK)
        self.set_line_width(HAIRLINE)
        self._ruler_across(inside, 1.0, MILLIMETRES, inside.top - GAP, -1)
        self._ruler_down(inside, 1.0, MILLIMETRES, inside.left - GAP, -1)
        if sheet.inches:
            self._ruler_across(inside, INCH / 16, INCHES, inside.bottom + GAP, 1)
            self._ruler_down(inside, INCH / 16, INCHES, inside.right + GAP, 1)
        full_size = self.texts.inches if sheet.inches else self.texts.full_size
        for text, below in ((f"{self._heading} · {note}", 11.2), (full_size, 14.6)):
            self.write_line(text, inside.left, inside.bottom + below, 7, room=inside.width)
        return inside

    def write_line(
        self,
        text: str,
        x: float,
        y: float,
        size: float,
        *,
        anchor: Anchor = "start",
        room: float | None = None,
        bold: bool = False,
    ) -> None:
        """Write a line.

        Characters that no Western European language has become question marks.

        Args:
            text: The line.
            x: Where it stands.
            y: The line that its letters stand on.
            size: The size of the type in points.
            anchor: Whether `x` is the line's start, middle or end.
            room: How wide it may be; it is written smaller to fit.
            bold: Whether it is bold.
        """
        text = text.encode(_CHARACTERS, "replace").decode(_CHARACTERS)
        self.set_font(FONT, "B" if bold else "", size)
        width = self.get_string_width(text)
        if room is not None and width > room:
            self.set_font(FONT, "B" if bold else "", size * room / width)
            width = room
        share = {"start": 0.0, "middle": 0.5, "end": 1.0}[anchor]
        self.text(x - share * width, y, text)

    def rendered(self, shapes: GraphicsContext) -> str:
        """Return shapes as a page's content has them, to be drawn on pages of the same height.

        Doing so once takes a moment where doing so for every page would take seconds.
        """
        context = DrawingContext()
        context.add_item(shapes)
        style = self._current_graphic_style()
        return context.render(self._resource_catalog, Point(0, 0), self.k, self.h, style)

    def draw_rendered(self, rendered: str, x: float, y: float, scale: float) -> None:
        """Draw what was rendered on the page begun last.

        Args:
            rendered: What `rendered` returned.
            x: Where its origin is.
            y: Where its origin is.
            scale: How large it is against what it was.
        """
        right, up = x * self.k, (self.h * (1 - scale) - y) * self.k
        self._resource_catalog.index_stream_resources(rendered, self.page)
        self._out(f"q {scale:.6f} 0 0 {scale:.6f} {right:.4f} {up:.4f} cm {rendered} Q")
        self._set_min_pdf_version("1.4")

    def content(self) -> bytes:
        """Return the file's content."""
        return bytes(self.output())

    def _ruler_across(
        self, inside: Box, step: float, marks: tuple[tuple[int, float], ...], y: float, way: int
    ) -> None:
        """Draw a ruler along an upper or a lower edge, its marks away from the inside."""
        self.line(inside.left, y, inside.right, y)
        for number, x, length in _steps(inside.left, inside.right, step, marks):
            self.line(x, y, x, y + way * length)
            if number and number % marks[0][0] == 0:
                text = _figure(number, marks)
                below = length + 0.5 if way < 0 else length + 2.1
                self.write_line(text, x, y + way * below, 5, anchor="middle")

    def _ruler_down(
        self, inside: Box, step: float, marks: tuple[tuple[int, float], ...], x: float, way: int
    ) -> None:
        """Draw a ruler along a left or a right edge, its marks away from the inside."""
        self.line(x, inside.top, x, inside.bottom)
        anchor: Anchor = "end" if way < 0 else "start"
        for number, y, length in _steps(inside.top, inside.bottom, step, marks):
            self.line(x, y, x + way * length, y)
            if number and number % marks[0][0] == 0:
                text = _figure(number, marks)
                self.write_line(text, x + way * (length + 0.5), y + 0.65, 5, anchor=anchor)


def _steps(
    start: float, end: float, step: float, marks: tuple[tuple[int, float], ...]
) -> Iterator[tuple[int, float, float]]:
    """Yield each mark of a ruler: its number, where it is, and how long it is."""
    for number in range(floor((end - start) / step + 1e-9) + 1):
        length = next(long for every, long in marks if number % every == 0)
        yield number, start + number * step, length


def _figure(number: int, marks: tuple[tuple[int, float], ...]) -> str:
    """Return what is written at a mark: millimetres, or whole inches."""
    return str(number) if marks is MILLIMETRES else str(number // marks[0][0])
