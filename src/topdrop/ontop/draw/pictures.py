"""The pictures there are of On Top: positions, boards, tiles and stones."""

from collections.abc import Collection
from typing import Final

from topdrop.drawing.geometry import Box
from topdrop.drawing.palette import LIGHT
from topdrop.drawing.svg import Element, document, group, rectangle
from topdrop.ontop.board import Board
from topdrop.ontop.draw import board as lying
from topdrop.ontop.draw import words
from topdrop.ontop.draw.layout import RIM, SIDE, Way, place
from topdrop.ontop.draw.panel import WIDTH, height, panel
from topdrop.ontop.draw.stones import tower
from topdrop.ontop.draw.tiles import LYING, laid_tile, tile_shape
from topdrop.ontop.draw.track import BEAD, FIELDS, lay_way, markers, spot, track
from topdrop.ontop.notation import Crossing
from topdrop.ontop.state import State, sorted_towers
from topdrop.ontop.tiles import Tile

MARGIN: Final = 0.3 * SIDE
"""The empty edge of every picture."""

PRINTED_MARGIN: Final = 0.03 * SIDE
"""That of one to be printed, which only keeps lines whole."""


def board_svg(state: State, *, names: bool = False) -> str:
    """Draw a position.

    Args:
        state: The position, on whatever board.
        names: Whether to write the names of fields and crossings.

    Returns:
        An SVG document.
    """
    way = lay_way(state.setup.board)
    page, corner = _page(way, height(state))
    return document(
        page,
        words.title(state),
        words.description(state),
        _paper(page),
        track(way),
        _table(state, names),
        markers(way, state),
        panel(state, *corner),
    )


def empty_board_svg(board: Board, *, names: bool = False) -> str:
    """Draw a board with nothing on it.

    Args:
        board: The board.
        names: Whether to write the names of fields and crossings.

    Returns:
        An SVG document.
    """
    page = Box.around([place(crossing) for crossing in board.crossings], 2 * RIM + MARGIN)
    return document(
        page,
        *_board_in_words(board),
        _paper(page),
        *_empty_board(board),
        *_names(board, 0, ()) if names else (),
    )


def printed_board_svg(board: Board) -> str:
    """Draw a board with nothing on it and its score track, on no ground, to be printed.

    Returns:
        An SVG document in which the side of a field is `SIDE` long.
    """
    way = lay_way(board)
    page = Box.around([spot(way, number) for number in range(FIELDS)], BEAD + PRINTED_MARGIN)
    return document(page, *_board_in_words(board), track(way), *_empty_board(board))


def tile_svg(tile: Tile) -> str:
    """Draw a tile by itself, its first letter at the lower left, the others clockwise.

    Returns:
        An SVG document.
    """
    corners = [place(crossing) for crossing in LYING.corners]
    page = Box.around(corners, MARGIN / 2)
    colours = ", ".join(tile.colours)
    return document(
        page,
        f"On Top: the tile {tile}",
        f"Clockwise from an acute corner: {colours}.",
        tile_shape(tile, corners, str(tile), letters=True),
    )


def _board_in_words(board: Board) -> tuple[str, str]:
    """Return the title and the description of a board with nothing on it."""
    golden = ", ".join(map(str, sorted(board.golden))) or "none"
    red = ", ".join(map(str, board.red))
    told = f"{len(board.fields)} fields, red: {red}, golden: {golden}."
    return f"On Top: the board {board.name}", told


def _empty_board(board: Board) -> tuple[Element, Element, Element]:
    return lying.frame(board), lying.fields(board), lying.medals(board)


def _page(way: Way, below: float) -> tuple[Box, tuple[float, float]]:
    """Return the page that holds the track and the panel, and the panel's upper left corner.

    Args:
        way: The way of the track.
        below: How high the panel below it is.
    """
    box = Box.around([spot(way, number) for number in range(FIELDS)], BEAD + MARGIN)
    middle = (box.left + box.right) / 2
    half = max(box.width, WIDTH + 2 * MARGIN) / 2
    page = Box(middle - half, box.top, middle + half, box.bottom + below)
    return page, (middle - WIDTH / 2, box.bottom - MARGIN / 2)


def _table(state: State, names: bool) -> Element:
    """Draw the board and what lies on it."""
    board = state.setup.board
    fields_in = board.fields_in
    towers = sorted_towers(state)
    return group(
        lying.frame(board),
        lying.fields(board, state.covered),
        group(*(laid_tile(laid) for laid in state.laid), class_="tiles"),
        group(*map(lying.triangle, fields_in(state.triangles)), class_="triangles"),
        group(*map(lying.empty, fields_in(state.uncovered)), class_="empties"),
        lying.medals(board),
        group(*map(tower, towers), class_="towers"),
        *_names(board, state.covered, [tower.crossing for tower in towers]) if names else (),
        class_="board",
    )


def _names(board: Board, covered: int, closed: Collection[Crossing]) -> tuple[Element, Element]:
    """Write the names of fields and crossings; `closed` crossings have a tower on them."""
    return lying.field_names(board, covered), lying.crossing_names(board.crossings, closed)


def _paper(page: Box) -> Element:
    return rectangle(page.left, page.top, page.width, page.height, fill=LIGHT)
