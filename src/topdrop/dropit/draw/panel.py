"""Drawing what lies beside the shaft: points, pieces and jokers left, and what just happened."""

from collections import Counter
from math import ceil
from typing import Final

from topdrop.core.words import plural
from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import FAINT, INK, LIGHT_EDGE, OUTLINE, WINNER
from topdrop.drawing.svg import (
    Element,
    PathData,
    circle,
    group,
    number,
    path,
    polygon,
    rectangle,
    titled,
)
from topdrop.dropit.draw import words
from topdrop.dropit.draw.layout import FOOT_WIDE
from topdrop.dropit.draw.track import disc
from topdrop.dropit.draw.wood import figure, gloss, wood
from topdrop.dropit.ending import JOKER_POINTS, final_points, winners
from topdrop.dropit.pieces import PER_COLOUR, SHAPES, Piece
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.state import State

CAPTION: Final = 62.0
"""The height of the line that says what happened."""

GAP: Final = 20.0
COLUMN: Final = (FOOT_WIDE - GAP) / 2
"""The width of what is drawn for one player."""

HEAD: Final = 74.0
ROW: Final = 44.0
PAD: Final = 18.0
SMALL: Final = 13.0

SPACE: Final = 4.0
"""Between two of the pieces left."""

MAX_JOKERS_DRAWN: Final = 6
"""More jokers than these are counted beside one of them."""

_CARD: Final = "#fffaf0"
_JOKER: Final = "#7a4fa3"


def height(state: State) -> float:
    """Return how high the panel is, the caption included."""
    rows = ceil(len(state.setup.players) / 2)
    return CAPTION + rows * _card_height(state) + (rows - 1) * GAP


def panel(state: State, top: float) -> Element:
    """Draw every player's card below a y on the page, in the middle of it."""
    cards = []
    seats = len(state.setup.players)
    for seat in range(seats):
        row, column = divmod(seat, 2)
        alone = seat % 2 == 0 and seat == seats - 1
        x = -COLUMN / 2 if alone else column * (COLUMN + GAP) - FOOT_WIDE / 2
        y = top + CAPTION + row * (_card_height(state) + GAP)
        cards.append(_card(state, seat, Point(x, y)))
    return group(*cards, class_="panel")


def caption(text: str, top: float, player: str | None = None) -> Element:
    """Write what happened below a y on the page, in the middle of it.

    Args:
        text: What happened.
        top: The y.
        player: Who did it; None shows nobody.
    """
    room = FOOT_WIDE - (60 if player else 12)
    size = 18 * room / max(room, text_width(text, 18))
    at = Point(18 if player else 0, top + 0.52 * CAPTION)
    written = write(text, at, size, ink=INK)
    beside = at.moved(-text_width(text, size) / 2 - 28, 0)
    return group(*([disc(player, beside, 16)] if player else []), written, class_="caption")


def _rows(state: State, seat: int) -> list[list[Piece]]:
    """Return the pieces that were dealt to a seat, a row for each colour."""
    rows: dict[str, list[Piece]] = {}
    for piece in state.setup.pieces[seat]:
        rows.setdefault(piece.colour, []).append(piece)
    return list(rows.values())


def _card_height(state: State) -> float:
    if state.end:
        return HEAD + PAD / 2
    rows = max(len(_rows(state, seat)) for seat in range(len(state.setup.players)))
    return HEAD + ROW * rows + PAD


def _card(state: State, seat: int, at: Point) -> Element:
    """Draw one player's points, jokers and pieces."""
    player, points = state.setup.players[seat], state.points[seat]
    active = state.to_move == seat
    size = 38 * min(1, 3 / len(str(points)))
    right = at.moved(COLUMN - PAD, 0.56 * HEAD)
    left = len(state.hands[seat])
    jokers = f", {plural(state.jokers[seat], 'joker')} left" if state.setup.jokers else ""
    parts = [
        rectangle(
            *at,
            COLUMN,
            _card_height(state),
            12,
            fill=_CARD if active else "none",
            stroke=INK if active else LIGHT_EDGE,
            stroke_width=2.4 if active else 1.6,
        ),
        disc(player, at.moved(PAD + 21, 0.56 * HEAD), 21),
        write(str(points), right, size, ink=INK, anchor="end"),
        *_name(state, seat, at.moved(PAD + 54, 0.36 * HEAD)),
        *_jokers(state, seat, right.moved(-text_width(str(points), size) - 24, -0.2 * HEAD)),
        *_supply(state, seat, at.moved(PAD, HEAD)),
    ]
    title = f"{player}: {words.points(points)}, {plural(left, 'piece')}{jokers}"
    return titled(title, *parts, class_=f"side {player}")


def _name(state: State, seat: int, at: Point) -> list[Element]:
    """Write who it is, and under it what is asked of them or how they came out."""
    player, under = state.setup.players[seat], at.moved(0, 28)
    if state.end and not state.setup.jokers:
        at = at.moved(0, 0.2 * HEAD)
    parts = [write(player, at, 18, ink=INK, anchor="start")]
    if state.end:
        if state.setup.jokers:
            final = final_points(state)[seat]
            sums = f"+ {JOKER_POINTS * state.jokers[seat]} for jokers = {final}"
            parts.append(write(sums, under, SMALL, ink=INK, anchor="start"))
        if player in (winners(state) or ()):
            parts.append(_star(at.moved(text_width(player, 18) + 22, 0)))
    elif state.to_move == seat:
        arrow = PathData().move(under.x, under.y - 7).line(under.x + 10, under.y)
        parts.append(path(arrow.line(under.x, under.y + 7).close(), fill=INK))
        text = words.asked(state)
        parts.append(write(text, under.moved(18, 0), SMALL, ink=INK, anchor="start"))
    else:
        left = plural(len(state.hands[seat]), "piece")
        parts.append(write(f"{left} left", under, SMALL, ink=FAINT, anchor="start"))
    return parts


def _star(at: Point) -> Element:
    points = [at.polar(12 if i % 2 == 0 else 5, -90 + 36 * i) for i in range(10)]
    return titled(
        "winner", polygon(points, fill=WINNER, stroke=INK, stroke_width=1.2), class_="star"
    )


def _jokers(state: State, seat: int, right: Point) -> list[Element]:
    """Draw the jokers a seat has left, and faintly those it has spent, up to a point."""
    left, dealt = state.jokers[seat], state.setup.jokers
    if not dealt:
        return []
    if dealt > MAX_JOKERS_DRAWN:
        text = f"{left} "
        return [
            write(text, right, 16, ink=INK, anchor="end"),
            _joker(right.moved(-text_width(text, 16) - 16, 0), left > 0),
        ]
    return [_joker(right.moved(-25 * i - 11, 0), i < left) for i in reversed(range(dealt))]


def _joker(at: Point, there: bool) -> Element:
    if not there:
        return circle(
            *at, 10, fill="none", stroke=LIGHT_EDGE, stroke_width=1.6, stroke_dasharray="4 3"
        )
    return group(
        circle(*at, 11, fill=_JOKER, stroke=OUTLINE, stroke_width=1.2),
        write("J", at, 11, ink="#fff", weight=0.17),
        class_="joker",
    )


def _supply(state: State, seat: int, at: Point) -> list[Element]:
    """Draw the pieces that were dealt to a seat, those it has dropped as empty places."""
    if state.end:
        return []
    left = Counter(state.hands[seat])
    scale = _supply_scale(state.setup.shaft)
    drawn = []
    for row, pieces in enumerate(_rows(state, seat)):
        x = at.x
        for piece in pieces:
            half = _half(state.setup.shaft, piece) * scale
            middle = Point(x + half, at.y + ROW * (row + 0.5))
            drawn.append(_small(state, piece, middle, scale, left[piece] > 0))
            left[piece] -= 1
            x += 2 * half + SPACE
    return drawn


def _supply_scale(shaft: Shaft) -> float:
    """Return how many units a mm takes where the pieces left are drawn."""
    colour = [Piece("red", shape) for shape, count in PER_COLOUR.items() for _ in range(count)]
    room = COLUMN - 2 * PAD - SPACE * (len(colour) - 1)
    tallest = max(shaft.outline(shape).span(90)[1] for shape in SHAPES)
    return min(room / sum(2 * _half(shaft, piece) for piece in colour), 0.45 * ROW / tallest)


def _half(shaft: Shaft, piece: Piece) -> float:
    """Return half the width of a piece at angle 0, in mm."""
    return shaft.outline(piece.shape).span(0)[1]


def _small(state: State, piece: Piece, at: Point, scale: float, there: bool) -> Element:
    shape = figure(state.setup.shaft, piece.shape, scale)
    moved = f"translate({number(at.x)} {number(at.y)})"
    if not there:
        outline = path(
            shape.inset(1.5).path(0.06 * shape.inner),
            fill="none",
            stroke=LIGHT_EDGE,
            stroke_width=1.6,
            stroke_dasharray="4 3",
        )
        return group(outline, transform=moved, class_="dropped")
    body = wood(piece, shape, 0, still=0, variant=None)
    return titled(str(piece), body, *gloss(shape), transform=moved, class_=f"left {piece.colour}")
