"""Pictures of noughts and crosses."""

from typing import Final

from noughts.replaying import replay
from noughts.state import FIELDS, State
from topdrop.core.errors import RecordError
from topdrop.core.game import Record
from topdrop.drawing.svg import Element, circle, document, element, rectangle

SIDE: Final = 100
EDGE: Final = 10


def board_svg(state: State, *, names: bool = False) -> str:
    """Draw a position; `names` writes its name on every free field."""
    size = 3 * SIDE + 2 * EDGE
    shapes = [rectangle(0, 0, size, size, fill="#fbf7ee")]
    for place, (field, mark) in enumerate(zip(FIELDS, state.marks, strict=True)):
        x, y = EDGE + place % 3 * SIDE, EDGE + place // 3 * SIDE
        shapes.append(rectangle(x, y, SIDE, SIDE, fill="none", stroke="#555"))
        if mark is not None:
            shapes += _mark(x + SIDE / 2, y + SIDE / 2, mark)
        elif names:
            shapes.append(element("text", field, x=x + 8, y=y + 24, font_size=18, fill="#555"))
    return document((0, 0, size, size), "Noughts and crosses", _told(state), *shapes)


def _mark(x: float, y: float, seat: int) -> list[Element]:
    if seat == 1:
        return [circle(x, y, 30, fill="none", stroke="#2456a6", stroke_width=10)]
    strokes = ((-28, -28, 28, 28), (-28, 28, 28, -28))
    return [
        element("line", x1=x + a, y1=y + b, x2=x + c, y2=y + d, stroke="#b3261e", stroke_width=10)
        for a, b, c, d in strokes
    ]


def _told(state: State) -> str:
    marks = zip(FIELDS, state.marks, strict=True)
    told = [f"{field} {state.players[seat]}" for field, seat in marks if seat is not None]
    return ", ".join(told) or "The board is empty."


def picture(record: Record, *, names: bool = False, move: int | None = None) -> str:
    """Draw a record after some of its moves; None is after all.

    Raises:
        RecordError: The record is bad, or has no such move.
    """
    game = replay(record)
    if move is not None and not 0 <= move <= game.ply:
        raise RecordError(f"there is no move {move}; the record has {game.ply}")
    while move is not None and game.ply > move:
        game.undo()
    return board_svg(game.state, names=names)
