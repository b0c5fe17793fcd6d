"""Drawing the score track that runs round the board, and the markers on it (OT-9, OT-20)."""

from typing import Final

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import text_width, write
from topdrop.drawing.palette import FAINT, INK, LIGHT_EDGE
from topdrop.drawing.svg import Element, circle, group, path, rectangle, titled
from topdrop.ontop.board import Board
from topdrop.ontop.draw.board import RED
from topdrop.ontop.draw.layout import RIM, SIDE, Way
from topdrop.ontop.draw.stones import LAYER, RX, stack
from topdrop.ontop.notation import Colour
from topdrop.ontop.state import State

FIELDS: Final = 50
"""How many fields the track has. Who comes round again has it written beside the marker."""

BEAD: Final = 0.2 * SIDE
"""The radius of a field of the track."""

DISTANCE: Final = RIM + 0.62 * SIDE
"""How far the track keeps from the board's fields."""

MARKER: Final = 0.84
"""A marker's size against a stone on the board."""


def lay_way(board: Board) -> Way:
    """Return the way of the track round a board."""
    return Way(board, DISTANCE, FIELDS * 2.1 * BEAD)


def spot(way: Way, points: int) -> Point:
    """Return where the marker of somebody with `points` stands."""
    return way.point(way.length * (points % FIELDS) / FIELDS)


def track(way: Way) -> Element:
    """Draw the track; its start is red."""
    beads = [_bead(spot(way, number), number) for number in range(FIELDS)]
    line = path(way.outline(), fill="none", stroke=LIGHT_EDGE, stroke_width=3)
    return group(line, *beads, class_="track")


def _bead(at: Point, number: int) -> Element:
    round_number = number % 10 == 0
    return group(
        circle(
            *at,
            BEAD,
            fill=RED if number == 0 else "#fffaf0" if round_number else "#fbf4e4",
            stroke=INK if round_number else "#c9b99a",
            stroke_width=1.8 if round_number else 1.4,
        ),
        write(
            str(number),
            at,
            0.135 * SIDE,
            ink="#fff" if number == 0 else INK if round_number else FAINT,
            weight=0.16 if round_number else 0.12,
        ),
    )


def markers(way: Way, state: State) -> Element:
    """Draw the players' markers; those on the same field of the track stand on each other."""
    places: dict[int, list[int]] = {}
    for seat, points in enumerate(state.points):
        places.setdefault(points % FIELDS, []).append(seat)
    drawn = sorted(places.items(), key=lambda item: spot(way, item[0]).y)
    return group(*(_standing(way, state, seats) for _, seats in drawn), class_="markers")


def _standing(way: Way, state: State, seats: list[int]) -> Element:
    players = state.setup.players
    at = spot(way, state.points[seats[0]])
    colours: list[Colour] = [players[seat] for seat in seats]
    title = ", ".join(f"{players[seat]} {state.points[seat]}" for seat in seats)
    rise = LAYER * MARKER
    top = at.y + rise * len(seats) / 2
    laps = [
        _lap(Point(at.x + RX * MARKER, top - rise * (i + 0.5)), state.points[seat] // FIELDS)
        for i, seat in enumerate(seats)
        if state.points[seat] >= FIELDS
    ]
    stones = stack(colours, at, title=title, scale=MARKER, class_="marker")
    return group(stones, *laps)


def _lap(at: Point, laps: int) -> Element:
    """Draw the tag of a marker that has been round: what to add to the number it stands on."""
    text = f"+{laps * FIELDS}"
    size = 0.085 * SIDE
    width = text_width(text, size) + 1.3 * size
    return titled(
        f"{laps} times round",
        rectangle(at.x - 2, at.y - size, width, 2 * size, size, fill=INK),
        write(text, at.moved(width / 2 - 2, 0), size, ink="#fff"),
        class_="lap",
    )
