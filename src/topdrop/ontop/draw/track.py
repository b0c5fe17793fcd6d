"""Drawing the score track that runs round the board, and the markers on it (OT-9, OT-20)."""

from typing import Final

from topdrop.drawing.geometry import Point
from topdrop.drawing.lettering import write
from topdrop.drawing.palette import FAINT, INK, LIGHT_EDGE, SWATCHES
from topdrop.drawing.svg import Element, circle, group, path, titled
from topdrop.ontop.board import Board
from topdrop.ontop.draw.board import RED
from topdrop.ontop.draw.layout import RIM, SIDE, Way
from topdrop.ontop.draw.stones import LAYER, PLINTH, plinth, shadow, stone
from topdrop.ontop.state import State

FIELDS: Final = 50
"""How many fields the track has. Each lap is written under the marker."""

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
    """Draw the markers on one field, first seat lowest; a lap is a plinth under the marker."""
    players, points = state.setup.players, state.points
    laps = [points[seat] // FIELDS for seat in seats]
    height = MARKER * (LAYER * len(seats) + PLINTH * sum(map(bool, laps)))
    foot = spot(way, points[seats[0]]).moved(0, height / 2)
    parts = [shadow(foot, MARKER)]
    for seat, times in zip(seats, laps, strict=True):
        if times:
            parts.append(plinth(f"+{times * FIELDS}", foot, MARKER))
            foot = foot.moved(0, -PLINTH * MARKER)
        parts.append(stone(SWATCHES[players[seat]], foot, MARKER, top=seat == seats[-1]))
        foot = foot.moved(0, -LAYER * MARKER)
    title = ", ".join(f"{players[seat]} {points[seat]}" for seat in seats)
    return titled(title, *parts, class_="marker")
