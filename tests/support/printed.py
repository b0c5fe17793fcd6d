"""What is printed, measured on the page: a PDF is rendered by another program than made it."""

from collections.abc import Iterator, Sequence
from functools import cached_property

import numpy as np
import numpy.typing as npt
import pypdfium2

POINTS = 72 / 25.4
"""To a mm."""

FINE = 40
"""Pixels to a mm where lines are measured."""

Pixels = npt.NDArray[np.uint8]


class Printed:
    """The pages of a PDF file."""

    def __init__(self, content: bytes) -> None:
        self._file = pypdfium2.PdfDocument(content)
        self.pages = [PrintedPage(self._file[i]) for i in range(len(self._file))]

    def __iter__(self) -> Iterator["PrintedPage"]:
        return iter(self.pages)

    def __len__(self) -> int:
        return len(self.pages)

    @property
    def text(self) -> str:
        """What is written on all pages."""
        return "\n".join(page.text for page in self.pages)

    @property
    def title(self) -> str:
        """What the file calls itself."""
        return str(self._file.get_metadata_value("Title"))


class PrintedPage:
    """A page, measured in mm from its upper left corner."""

    def __init__(self, page: pypdfium2.PdfPage) -> None:
        self._page = page
        self.width, self.height = (length / POINTS for length in page.get_size())

    @cached_property
    def text(self) -> str:
        """What is written on it."""
        return plain(str(self._page.get_textpage().get_text_range()))

    def span_of(self, text: str) -> tuple[float, float]:
        """Return from where to where a line goes that is written on it."""
        page = self._page.get_textpage()
        first = page.get_text_range().index(text)
        start, end = page.get_charbox(first)[0], page.get_charbox(first + len(text) - 1)[2]
        return start / POINTS, end / POINTS

    def pixels(self, left: float, top: float, right: float, bottom: float, fine: int) -> Pixels:
        """Return a part of it as pixels: rows, columns, and red, green and blue."""
        crop = (left, self.height - bottom, self.width - right, top)
        picture = self._page.render(
            scale=fine / POINTS, crop=tuple(length * POINTS for length in crop)
        )
        return np.asarray(picture.to_pil().convert("RGB"))

    def marks_across(self, y: float, left: float, right: float) -> list[float]:
        """Return where upright lines cross a height, by their middles."""
        strip = self.pixels(left, y, right, y + 2 / FINE, FINE)
        return [left + x for x in middles(strip[0].mean(axis=1) < 150, FINE)]

    def marks_down(self, x: float, top: float, bottom: float) -> list[float]:
        """Return where level lines cross a place from the left, by their middles."""
        strip = self.pixels(x, top, x + 2 / FINE, bottom, FINE)
        return [top + y for y in middles(strip[:, 0].mean(axis=1) < 150, FINE)]

    def extent(self, colour: str) -> tuple[float, float, float, float]:
        """Return the left, top, right and bottom of all that has a colour.

        Found roughly at first, then each edge is looked at closely.
        """
        left, top, right, bottom = self._found(colour, 0, 0, self.width, self.height, 4)
        return (
            self._found(colour, left - 1, top - 1, left + 1, bottom + 1, FINE)[0],
            self._found(colour, left - 1, top - 1, right + 1, top + 1, FINE)[1],
            self._found(colour, right - 1, top - 1, right + 1, bottom + 1, FINE)[2],
            self._found(colour, left - 1, bottom - 1, right + 1, bottom + 1, FINE)[3],
        )

    def _found(
        self, colour: str, left: float, top: float, right: float, bottom: float, fine: int
    ) -> tuple[float, float, float, float]:
        """Return the extent of what has a colour within a part of it."""
        wanted = list(bytes.fromhex(colour.removeprefix("#")))
        picture = self.pixels(left, top, right, bottom, fine)
        found = np.ones(picture.shape[:2], bool)
        for channel in range(3):
            found &= np.abs(picture[:, :, channel].astype(np.int16) - wanted[channel]) < 3
        columns, rows = np.flatnonzero(found.any(axis=0)), np.flatnonzero(found.any(axis=1))
        return (
            left + float(columns[0]) / fine,
            top + float(rows[0]) / fine,
            left + float(columns[-1] + 1) / fine,
            top + float(rows[-1] + 1) / fine,
        )


def plain(text: str) -> str:
    """Return a text with ordinary spaces, as a PDF's text is read."""
    return text.replace("\N{NO-BREAK SPACE}", " ")


def middles(dark: Sequence[bool] | npt.NDArray[np.bool_], fine: int) -> list[float]:
    """Return the middles of the dark stretches along a line, in mm."""
    steps = np.flatnonzero(np.diff(np.concatenate(([0], np.asarray(dark, int), [0]))))
    return [float(start + end) / 2 / fine for start, end in steps.reshape(-1, 2)]
