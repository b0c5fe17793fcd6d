"""Drawing the board itself: frame, golden rim, fields, black triangles (OT-1 to OT-7)."""

from collections.abc import Collection, Iterable
from typing import Final

from topdrop.drawing.geometry import Point
from topdrop.drawing.glyphs import TIMES
from topdrop.drawing.lettering import write
from topdrop.drawing.svg import Element, PathData, circle, group, path, polygon, titled
from topdrop.ontop.board import Board
from topdrop.ontop.draw.layout import RIM, SIDE, centre, corners, outward, place, rim
from topdrop.ontop.draw.tiles import GAP, RING_INNER, RING_OUTER
from topdrop.ontop.notation import Crossing, Field

FRAME: Final = "#a9743c"
FRAME_EDGE: Final = "#6d4519"
GROUND: Final = "#e0b35a"
UP: Final = "#f9d88a"
DOWN: Final = "#f5cd74"
GUIDE: Final = "#d9a745"
RED: Final = "#c8452f"
RED_GUIDE: Final = "#8f2c1b"
GOLD: Final = "#f3bd1f"
GOLD_EDGE: Final = "#8a5f06"
GOLD_INK: Final = "#4f3602"
BLACK: Final = "#131316"
BLACK_EDGE: Final = "#5c5c66"
EMPTY: Final = "#e9dcbd"
EMPTY_EDGE: Final = "#a5916a"


def frame(board: Board) -> Element:
    """Draw the frame round the fields, golden where the rim is (OT-4)."""
    edges = rim(board)
    whole = PathData()
    golden = PathData()
    for one, other in edges:
        a, b = place(one), place(other)
        whole.move(*a).line(*b)
        if one in board.golden:
            golden.move(*a).line(*a.towards(b, 1 if other in board.golden else 0.5))
        elif other in board.golden:
            golden.move(*b).line(*b.towards(a, 0.5))
    parts = [
        _stroke(whole, FRAME_EDGE, 2 * RIM + 3),
        _stroke(whole, FRAME, 2 * RIM),
    ]
    if golden:
        parts.append(_stroke(golden, GOLD_EDGE, 2 * RIM + 3))
        parts.append(_stroke(golden, GOLD, 2 * RIM))
        parts.append(_stroke(golden, "#fde9a6", 2 * RIM - 10))
        parts.append(_stroke(golden, GOLD, 2 * RIM - 14))
    return group(*parts, class_="frame")


def medals(board: Board) -> Element:
    """Draw the sign at each golden crossing that its points count double (OT-20)."""
    return group(*(_medal(board, crossing) for crossing in sorted(board.golden)), class_="medals")


def _medal(board: Board, crossing: Crossing) -> Element:
    x, y = at = outward(board, crossing)
    return titled(
        f"{crossing}: golden, points count double",
        circle(x, y, 13.5, fill=GOLD, stroke=GOLD_EDGE, stroke_width=1.6),
        circle(x, y, 11, fill="none", stroke="#fde9a6", stroke_width=1),
        write(f"2{TIMES}", at, 9, ink=GOLD_INK, weight=0.17),
        class_="golden",
    )


def fields(board: Board, covered: int = 0) -> Element:
    """Draw the ground and the fields that are free, red ones marked (OT-5)."""
    ground = PathData()
    for field in board.fields:
        points = corners(field)
        ground.move(*points[0]).line(*points[1]).line(*points[2]).close()
    base = path(ground, fill=GROUND, stroke=GROUND, stroke_width=1, stroke_linejoin="round")
    free = board.fields_in(board.all_fields & ~covered)
    return group(base, *(_field(board, field) for field in free), class_="fields")


def _field(board: Board, field: Field) -> Element:
    red = field in board.red
    colour = RED if red else UP if field.points_up else DOWN
    guide = RED_GUIDE if red else GUIDE
    parts = [
        polygon(_shrunk(field, GAP), fill=colour),
        path(_guides(field), fill="none", stroke=guide, stroke_width=1.4),
    ]
    if red:
        parts.append(polygon(_shrunk(field, 0.19 * SIDE), fill=RED_GUIDE))
    title = f"{field}, red" if red else str(field)
    return titled(title, *parts, class_="field start" if red else "field")


def _guides(field: Field) -> PathData:
    """The parts of the rings to come that run over a field."""
    data = PathData()
    points = corners(field)
    for i, corner in enumerate(points):
        start = corner.direction(points[(i + 1) % 3])
        for radius in (RING_INNER, RING_OUTER):
            data.move(*corner.polar(radius, start + 4)).arc(
                radius, *corner.polar(radius, start + 56)
            )
    return data


def _shrunk(field: Field, gap: float) -> list[Point]:
    """Return the corners of a field whose sides are moved in by `gap`."""
    middle = centre(field)
    share = gap / (SIDE * 0.2887)
    return [corner.towards(middle, share) for corner in corners(field)]


def triangle(field: Field) -> Element:
    """Draw a black triangle (OT-7)."""
    return titled(
        f"black triangle on {field}",
        polygon(_shrunk(field, GAP), fill=BLACK),
        *(
            polygon(_shrunk(field, gap * SIDE), fill="none", stroke=BLACK_EDGE, stroke_width=1.1)
            for gap in (0.05, 0.12, 0.19)
        ),
        class_="triangle",
    )


def empty(field: Field) -> Element:
    """Draw a field that stays empty because the triangles have run out (OT-14)."""
    middle = centre(field)
    cross = PathData()
    for degrees in (30, 150, 270):
        turn = degrees if field.points_up else degrees + 180
        cross.move(*middle).line(*middle.polar(0.2 * SIDE, turn + 180))
    return titled(
        f"{field} stays empty, the triangles have run out",
        polygon(_shrunk(field, GAP), fill=EMPTY),
        polygon(
            _shrunk(field, 0.05 * SIDE),
            fill="none",
            stroke=EMPTY_EDGE,
            stroke_width=1.6,
            stroke_dasharray="5 4",
        ),
        path(cross, fill="none", stroke=EMPTY_EDGE, stroke_width=1.6, stroke_linecap="round"),
        class_="uncovered",
    )


def field_names(board: Board, covered: int) -> Element:
    """Write every field's name into its middle."""
    return group(
        *(
            write(
                str(field),
                centre(field),
                0.095 * SIDE,
                ink="#b9b9c4" if covered >> i & 1 else "#fff" if field in board.red else GOLD_INK,
            )
            for i, field in enumerate(board.fields)
        ),
        class_="names",
    )


def crossing_names(crossings: Iterable[Crossing], closed: Collection[Crossing]) -> Element:
    """Write the crossings' names: in the middle, or below where a tower stands."""
    return group(
        *(
            write(
                str(crossing),
                place(crossing).moved(0, RING_OUTER * 0.83 if crossing in closed else 0),
                0.1 * SIDE,
                ink="#1b1b1f",
                halo="#ffffff",
            )
            for crossing in crossings
        ),
        class_="names",
    )


def _stroke(data: PathData, colour: str, width: float) -> Element:
    return path(
        data,
        fill="none",
        stroke=colour,
        stroke_width=width,
        stroke_linecap="round",
        stroke_linejoin="round",
    )
