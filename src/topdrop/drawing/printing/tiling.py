"""Spreading what is larger than a sheet over several, which overlap. Lengths in mm."""

from collections.abc import Iterator
from math import ceil
from typing import Final, NamedTuple, Self

import msgspec

from topdrop.drawing.geometry import Point
from topdrop.drawing.png import DrawingError
from topdrop.drawing.printing.paper import Paper, Sheet

OVERLAP: Final = 10.0
"""By how much a page repeats what is on the one before it, so that they can be glued together."""

MOST_PAGES: Final = 40
"""What would take more is not printed."""

_HAIR: Final = 1e-6
"""What rounding may add to a length that just fits."""


class Tile(NamedTuple):
    """One of the pages.

    Attributes:
        column: Counted from 0, from left to right.
        row: Counted from 0, from top to bottom.
    """

    column: int
    row: int

    @property
    def name(self) -> str:
        """Its name on the plan: a letter for the row and a number for the column."""
        return f"{chr(ord('A') + self.row)}{self.column + 1}"


class Tiling(msgspec.Struct, frozen=True):
    """How a drawing is spread over sheets.

    Attributes:
        sheet: Each of the sheets.
        width: The drawing's width.
        height: The drawing's height.
        columns: How many sheets lie side by side.
        rows: How many lie below each other.
    """

    sheet: Sheet
    width: float
    height: float
    columns: int
    rows: int

    @classmethod
    def of(cls, paper: Paper, width: float, height: float) -> Self:
        """Spread a drawing over as few sheets as will do, upright where it makes no difference.

        Raises:
            DrawingError: It would take more than `MOST_PAGES`.
        """
        found = min(
            (
                cls._on(sheet, width, height)
                for sheet in (Sheet.upright(paper), Sheet.across(paper))
            ),
            key=lambda tiling: tiling.columns * tiling.rows,
        )
        pages = found.columns * found.rows
        if pages > MOST_PAGES:
            size = f"{width:.0f} \u00d7 {height:.0f} mm"
            raise DrawingError(
                f"{size} would take {pages} pages of {paper.name}; at most {MOST_PAGES} are printed"
            )
        return found

    @classmethod
    def _on(cls, sheet: Sheet, width: float, height: float) -> Self:
        inside = sheet.inside
        columns, rows = _count(width, inside.width), _count(height, inside.height)
        return cls(sheet, width, height, columns, rows)

    def __iter__(self) -> Iterator[Tile]:
        """Yield the pages row by row."""
        return (Tile(column, row) for row in range(self.rows) for column in range(self.columns))

    def corner(self, tile: Tile) -> Point:
        """Return where the drawing's upper left corner is on a page, be it far outside of it."""
        inside = self.sheet.inside
        return Point(
            inside.left + _start(tile.column, self.columns, self.width, inside.width),
            inside.top + _start(tile.row, self.rows, self.height, inside.height),
        )


def _count(length: float, room: float) -> int:
    """Return how many sheets with some room each it takes along a length."""
    return max(1, ceil((length - OVERLAP - _HAIR) / (room - OVERLAP)))


def _start(number: int, count: int, length: float, room: float) -> float:
    """Return where a length begins on the sheet of some number; it lies in the middle of all."""
    step = room - OVERLAP
    whole = count * step + OVERLAP
    return (whole - length) / 2 - number * step
