"""The pictures of Drop It that stand still."""

from topdrop.drawing.geometry import Box, Point
from topdrop.drawing.svg import document
from topdrop.dropit.draw import words
from topdrop.dropit.draw.layout import MARGIN, Frame
from topdrop.dropit.draw.marks import marks
from topdrop.dropit.draw.panel import CAPTION, caption, height
from topdrop.dropit.draw.scene import dropped_numbers, outcome, scene, shaft_alone, standing
from topdrop.dropit.draw.wood import figure, gloss, wood
from topdrop.dropit.edges import Edges
from topdrop.dropit.judging import judge
from topdrop.dropit.pieces import Piece
from topdrop.dropit.position import Position
from topdrop.dropit.shaft import Shaft
from topdrop.dropit.state import State

PIECE_SCALE = 3.0
"""Units of the page to a mm where a piece is drawn by itself."""


def shaft_svg(state: State, *, names: bool = False) -> str:
    """Draw a position of a game.

    Args:
        state: The position, in whatever shaft.
        names: Whether to number the pieces as they were dropped, and to write the distances along
            the opening.

    Returns:
        An SVG document.
    """
    setup, pieces = state.setup, state.resting
    verdict = judge(setup.shaft, setup.edges, pieces) if pieces else None
    frame = Frame.around(setup.shaft, setup.edges, pieces)
    page = frame.page(pieces, height(state))
    return document(
        page,
        words.title(state),
        words.description(state, verdict),
        *scene(frame, page, standing(pieces), names=names),
        *outcome(frame, state, verdict, names=names),
    )


def position_svg(position: Position, *, names: bool = False) -> str:
    """Draw pieces at rest, and what is found about the one that was dropped last.

    Args:
        position: The position.
        names: Whether to number the pieces in the order of the position, and to write the
            distances along the opening.

    Returns:
        An SVG document.
    """
    verdict, pieces = position.judge(), position.pieces
    frame = Frame.around(position.shaft, position.edges, pieces)
    page = frame.page(pieces, CAPTION)
    return document(
        page,
        words.position_title(position),
        words.position_description(position, verdict),
        *scene(frame, page, standing(pieces), names=names),
        *([dropped_numbers(frame, pieces)] if names else []),
        marks(frame, pieces, position.judged, verdict),
        caption(words.told(pieces[position.judged].piece, verdict), frame.bottom),
    )


def empty_shaft_svg(shaft: Shaft, edges: Edges | None = None, *, names: bool = False) -> str:
    """Draw a shaft with nothing in it.

    Args:
        shaft: The shaft.
        edges: How its edges are set up; None is the usual way.
        names: Whether to write the distances along the opening.

    Returns:
        An SVG document.
    """
    edges = edges or Edges()
    frame = Frame.around(shaft, edges)
    page = frame.page((), 0)
    return document(
        page,
        _title(shaft),
        words.surroundings(shaft, edges),
        *scene(frame, page, (), names=names),
    )


def printed_shaft_svg(shaft: Shaft, edges: Edges) -> tuple[str, float]:
    """Draw a shaft with nothing in it, on no ground, to be printed.

    Args:
        shaft: The shaft.
        edges: How its edges are set up.

    Returns:
        An SVG document, and how many mm a unit of it is.
    """
    frame = Frame.around(shaft, edges)
    page = frame.page((), -MARGIN)
    picture = document(page, _title(shaft), words.surroundings(shaft, edges), *shaft_alone(frame))
    return picture, 1 / frame.scale


def piece_svg(piece: Piece, shaft: Shaft | None = None) -> str:
    """Draw a piece by itself, at angle 0.

    Args:
        piece: The piece.
        shaft: The shaft that says how large it is; None is the usual one.

    Returns:
        An SVG document.
    """
    shape = figure(shaft or Shaft.load(), piece.shape, PIECE_SCALE)
    corners = shape.corners or (Point(-shape.inner, -shape.inner), Point(shape.inner, shape.inner))
    return document(
        Box.around(corners, MARGIN / 6),
        f"Drop It: a {piece}",
        f"A {piece.shape} of {piece.colour} wood.",
        wood(piece, shape, 0, still=0, variant=0),
        *gloss(shape),
    )


def _title(shaft: Shaft) -> str:
    return f"Drop It: the shaft {shaft.name}"
