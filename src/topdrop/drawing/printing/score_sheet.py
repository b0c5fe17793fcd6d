"""Tables to write in with a pencil."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

import msgspec

from topdrop.drawing.geometry import Box
from topdrop.drawing.printing.document import FAINT, INK, Document
from topdrop.drawing.printing.paper import Sheet

TYPE: Final = 8.0
"""The size of the type of headings, in points."""

SMALL: Final = 6.5

HIGHEST: Final = 8.5
"""No line of a table is higher, in mm."""

APART: Final = 5.0
"""From one table to the next, in mm."""

HEADING: Final = 1.4
"""How high the line with a name is against the others."""


class Column(msgspec.Struct, frozen=True):
    """A column of a table.

    Attributes:
        heading: What stands above it.
        share: How wide it is against others.
    """

    heading: str
    share: float = 1.0


class Grid(msgspec.Struct, frozen=True, kw_only=True):
    """A table to write in.

    Attributes:
        names: Above the columns, a field to write in each: (what is written there, over how many
            of the columns it goes). The first columns may have none: an empty text.
        columns: The columns.
        rows: What stands at the beginning of each line.
        totals: What stands at the beginning of each line below them, and which columns are left
            to write in.
    """

    names: Sequence[tuple[str, int]]
    columns: Sequence[Column]
    rows: Sequence[str]
    totals: Sequence[tuple[str, Sequence[int]]]

    @property
    def lines(self) -> float:
        """How many lines it takes, in lines of the usual height."""
        return HEADING + 1 + len(self.rows) + len(self.totals)


def draw_grid(document: Document, grid: Grid, room: Box) -> None:
    """Draw a table as high as there is room, up to what is handy."""
    high = min(HIGHEST, room.height / grid.lines)
    edges = _edges(grid.columns, room)
    document.set_draw_color(INK)
    y = _draw_names(document, grid, edges, room.top, high * HEADING)
    for (left, right), column in zip(pairwise(edges), grid.columns, strict=True):
        _cell(document, Box(left, y, right, y + high), column.heading, SMALL)
    y += high
    for row in grid.rows:
        for left, right in pairwise(edges):
            _cell(document, Box(left, y, right, y + high), row if left == edges[0] else "", SMALL)
        y += high
    for text, open_columns in grid.totals:
        first = min(open_columns)
        _cell(document, Box(edges[0], y, edges[first], y + high), text, TYPE, bold=True)
        for i in range(first, len(grid.columns)):
            shade = None if i in open_columns else FAINT
            _cell(document, Box(edges[i], y, edges[i + 1], y + high), "", SMALL, shade=shade)
        y += high


def side_by_side(room: Box, count: int, in_a_row: int) -> list[Box]:
    """Share a room among some tables, row by row."""
    rows = -(-count // in_a_row)
    width = (room.width - APART * (in_a_row - 1)) / in_a_row
    height = (room.height - APART * (rows - 1)) / rows
    boxes = []
    for i in range(count):
        left = room.left + (width + APART) * (i % in_a_row)
        top = room.top + (height + APART) * (i // in_a_row)
        boxes.append(Box(left, top, left + width, top + height))
    return boxes


def begin_score_sheet(document: Document, sheet: Sheet, title: str, legend: Sequence[str]) -> Box:
    """Begin a page with a heading and some lines below it, and return the room for tables."""
    inside = document.begin_page(sheet, document.texts.page.format(page=1, pages=1))
    y = inside.top + 6
    document.write_line(title, inside.left, y, 15, bold=True, room=inside.width)
    for line in legend:
        y += 4.2
        document.write_line(line, inside.left, y, 8, room=inside.width)
    return Box(inside.left, y + 3, inside.right, inside.bottom)


def _edges(columns: Sequence[Column], room: Box) -> list[float]:
    unit = room.width / sum(column.share for column in columns)
    edges = [room.left]
    for column in columns:
        edges.append(edges[-1] + column.share * unit)
    return edges


def _draw_names(
    document: Document, grid: Grid, edges: Sequence[float], top: float, high: float
) -> float:
    """Draw the fields for names and return where they end."""
    first = 0
    for text, count in grid.names:
        box = Box(edges[first], top, edges[first + count], top + high)
        if text:
            document.set_line_width(0.4)
            document.rect(box.left, box.top, box.width, box.height)
            document.write_line(text, box.left + 1, box.top + 3, SMALL, room=box.width - 2)
        first += count
    return top + high


def _cell(
    document: Document,
    box: Box,
    text: str,
    size: float,
    *,
    bold: bool = False,
    shade: int | None = None,
) -> None:
    """Draw a cell with its text in the middle."""
    document.set_line_width(0.2)
    if shade is not None:
        document.set_fill_color(shade + 90)
    style = "D" if shade is None else "DF"
    document.rect(box.left, box.top, box.width, box.height, style=style)
    if text:
        middle, line = (box.left + box.right) / 2, (box.top + box.bottom) / 2 + size * 0.12
        room = box.width - 1
        document.write_line(text, middle, line, size, anchor="middle", room=room, bold=bold)
