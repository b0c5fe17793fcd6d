"""Observations and action masks of On Top, written into arrays by compiled code."""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.compiling import compiled
from topdrop.ontop import kernel
from topdrop.ontop.majority import COLOUR_BITS
from topdrop.ontop.setup import Setup
from topdrop.ontop.view import View
from topdrop.rl.layout import KINDS, ontop_layout

Observation = NDArray[np.int16]
Mask = NDArray[np.bool_]


def _kind_numbers() -> NDArray[np.int8]:
    """Return the number of a tile's kind in `KINDS` by the colours of its first three corners."""
    numbers = np.zeros((4, 4, 4), np.int8)
    for number, corners in enumerate(KINDS):
        for a, b, c, _ in (corners, (*corners[2:], *corners[:2])):
            numbers[a, b, c] = number
    return numbers


_KIND_NUMBERS: Final = _kind_numbers()
_BITS: Final = np.uint16(COLOUR_BITS)
_COUNT: Final = np.uint16((1 << COLOUR_BITS) - 1)
_ONE: Final = np.uint64(1)


@compiled
def _colour_numbers(tables, observer, numbers):
    """Write each colour's number for the observing seat (see `topdrop.rl.layout`)."""
    neutral = tables.players
    for colour in range(4):
        seat = tables.seats[colour]
        if seat < 0:
            numbers[colour] = neutral
            neutral += 1
        else:
            numbers[colour] = (seat - observer) % tables.players


@compiled
def _write_board(position, sizes, numbers, out):
    """Write the parts of crossings and fields."""
    for crossing in range(sizes[0]):
        ring = position.rings[crossing]
        for colour in range(4):
            segments = (ring >> (_BITS * np.uint16(colour))) & _COUNT
            out[4 * crossing + numbers[colour]] = segments
    at = 4 * sizes[0]
    for crossing in range(sizes[0]):
        out[at + crossing] = position.missing[crossing]
    at += sizes[0]
    for field in range(sizes[1]):
        out[at + field] = position.ground[field]


@compiled
def write_observation(tables, position, kind, turned, observer, sizes, numbers, out):
    """Write the observation of a seat.

    Args:
        tables: The setup's tables.
        position: The position.
        kind: The kind of the tile in hand, -1 for none.
        turned: 1 when it is held the other way round than its kind is written, else 0.
        observer: The observing seat.
        sizes: How many crossings and fields the board has.
        numbers: Scratch space for the four colours' numbers.
        out: The observation, which is written over.
    """
    _colour_numbers(tables, observer, numbers)
    _write_board(position, sizes, numbers, out)
    at = 5 * sizes[0] + sizes[1]
    out[at:] = 0
    if kind >= 0:
        for corner in range(4):
            colour = tables.kinds[kind, (corner + 2 * turned) & 3]
            out[at + 4 * corner + numbers[colour]] = 1
    at += 16
    for i in range(position.tiles_left):
        corners = tables.kinds[position.bag[i]]
        a = numbers[corners[0]]
        b = numbers[corners[1]]
        c = numbers[corners[2]]
        out[at + _KIND_NUMBERS[a, b, c]] += 1
    at += 12
    for colour in range(4):
        out[at + numbers[colour]] = position.stones[colour]
        seat = tables.seats[colour]
        if seat >= 0:
            out[at + 4 + numbers[colour]] = position.points[seat]
    out[at + 8] = position.triangles_left
    if position.end == 0:
        out[at + 9 + (position.ply - observer) % tables.players] = 1


@compiled
def write_move_mask(position, out):
    """Write which moves are legal: those of `Board.moves` whose pair is, none after the end."""
    for pair in range(out.size // 2):
        legal = position.legal[pair >> 6] >> np.uint64(pair & 63) & _ONE and position.end == 0
        out[2 * pair] = legal
        out[2 * pair + 1] = legal


class ObservationEncoder:
    """Encodes views of games of one setup as observations.

    Attributes:
        layout: Where in an observation its parts are.
    """

    def __init__(self, setup: Setup) -> None:
        board = setup.board
        self.layout = ontop_layout(board)
        self._sizes = (len(board.crossings), len(board.fields))
        self._tables = kernel.make_tables(setup)[0]

    def encode(self, view: View) -> Observation:
        """Return the observation of the seat of `view`, made from the view alone.

        A spectator has the observation of seat 0.
        """
        state = view.state
        kind, turned = (-1, 0) if state.tile is None else kernel.tile_index(state, state.tile)
        position = kernel.encode(state)[0]
        numbers, out = np.zeros(4, np.int64), np.zeros(self.layout.size, np.int16)
        write_observation(
            self._tables, position, kind, turned, view.seat or 0, self._sizes, numbers, out
        )
        return out


def move_mask(view: View) -> Mask:
    """Return which of the board's moves are legal for the seat of `view`; none if not its turn."""
    mask = np.zeros(len(view.state.setup.board.moves), np.bool_)
    if view.seat == view.state.to_move and view.tile is not None:
        write_move_mask(kernel.encode(view.state)[0], mask)
    return mask
