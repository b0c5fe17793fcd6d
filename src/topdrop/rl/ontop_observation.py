"""Observations and action masks of On Top, written into arrays by compiled code."""

from typing import Any, Final

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
_COUNT: Final = np.uint16((1 << COLOUR_BITS) - 1)
_ONE: Final = np.uint64(1)


NUMBERING: Final = np.dtype(
    [
        ("colours", np.int64, (4, 4)),
        ("shifts", np.uint16, (4, 4)),
        ("kinds", np.int64, (4, len(KINDS))),
        ("kind_count", np.int64),
        ("crossings", np.int64),
        ("fields", np.int64),
    ],
    align=True,
)
"""How seats that observe number colours and kinds of tiles (see `topdrop.rl.layout`).

`colours`: each colour's number, by observing seat. `shifts`: by how many bits a ring is shifted to
the segments of the colour with each number. `kinds`: the number of each of the set's kinds, of
which there are `kind_count`. `crossings`, `fields`: how many the board has.
"""


def make_numbering(setup: Setup, tables: kernel.Records) -> kernel.Records:
    """Return how seats number colours and kinds, an array of one `NUMBERING`."""
    players, kinds = len(setup.players), tables[0]["kinds"][: len(setup.tiles.kinds)]
    numbering = np.zeros(1, NUMBERING)
    n = numbering[0]
    n["kind_count"] = len(kinds)
    n["crossings"], n["fields"] = len(setup.board.crossings), len(setup.board.fields)
    neutral = [colour for colour in range(4) if setup.seats[colour] is None]
    for observer in range(players):
        colours = np.array(
            [
                players + neutral.index(colour) if seat is None else (seat - observer) % players
                for colour, seat in enumerate(setup.seats)
            ]
        )
        n["colours"][observer] = colours
        n["shifts"][observer] = COLOUR_BITS * np.argsort(colours)
        n["kinds"][observer, : len(kinds)] = _KIND_NUMBERS[tuple(colours[kinds[:, :3]].T)]
    return numbering


@compiled
def _write_board(position, crossings, fields, shifts, out):
    """Write the parts of crossings and fields."""
    # In loops like these the processor takes many at a time.
    shift_0, shift_1, shift_2, shift_3 = shifts[0], shifts[1], shifts[2], shifts[3]
    for crossing in range(crossings):
        ring = position.rings[crossing]
        out[4 * crossing] = (ring >> shift_0) & _COUNT
        out[4 * crossing + 1] = (ring >> shift_1) & _COUNT
        out[4 * crossing + 2] = (ring >> shift_2) & _COUNT
        out[4 * crossing + 3] = (ring >> shift_3) & _COUNT
    missing = out[4 * crossings : 5 * crossings]
    for crossing in range(crossings):
        missing[crossing] = position.missing[crossing]
    ground = out[5 * crossings : 5 * crossings + fields]
    for field in range(fields):
        ground[field] = position.ground[field]


@compiled
def write_observation(tables, position, hand, left, observer, numbering, out):
    """Write the observation of a seat.

    Args:
        tables: The setup's tables.
        position: The position.
        hand: The kind of the tile in hand, -1 for none, and 1 when it is held the other way round
            than its kind is written, else 0.
        left: How many tiles of each kind are face down.
        observer: The observing seat.
        numbering: How seats number colours and kinds.
        out: The observation, which is written over.
    """
    crossings, fields = numbering.crossings, numbering.fields
    _write_board(position, crossings, fields, numbering.shifts[observer], out)
    kind, turned = hand
    at = 5 * crossings + fields
    out[at:] = 0
    if kind >= 0:
        for corner in range(4):
            colour = tables.kinds[kind, (corner + 2 * turned) & 3]
            out[at + 4 * corner + numbering.colours[observer, colour]] = 1
    at += 16
    for each in range(numbering.kind_count):
        out[at + numbering.kinds[observer, each]] = left[each]
    at += 12
    for colour in range(4):
        number = numbering.colours[observer, colour]
        out[at + number] = position.stones[colour]
        seat = tables.seats[colour]
        if seat >= 0:
            out[at + 4 + number] = position.points[seat]
    out[at + 8] = position.triangles_left
    if position.end == 0:
        out[at + 9 + (position.ply - observer) % tables.players] = 1


@compiled
def write_move_mask(position, out):
    """Write which moves are legal: those of `Board.moves` whose pair is, none after the end."""
    pairs = out.size // 2
    for w in range((pairs + 63) // 64):
        word = position.legal[w] if position.end == 0 else np.uint64(0)
        first = 64 * w
        count = min(64, pairs - first)
        part = out[2 * first : 2 * (first + count)]
        # One word at a time, so that the compiler takes many bits at a time.
        for i in range(count):
            legal = (word >> np.uint64(i)) & _ONE != np.uint64(0)
            part[2 * i] = legal
            part[2 * i + 1] = legal


class ObservationEncoder:
    """Encodes views of games of one setup as observations.

    Attributes:
        layout: Where in an observation its parts are.
    """

    def __init__(self, setup: Setup) -> None:
        tables = kernel.make_tables(setup)
        self.layout = ontop_layout(setup.board)
        self._tables = tables[0]
        self._numbering = make_numbering(setup, tables)[0]

    def encode(self, view: View) -> Observation:
        """Return the observation of the seat of `view`, made from the view alone.

        A spectator has the observation of seat 0.
        """
        state = view.state
        hand = (-1, 0) if state.tile is None else kernel.tile_index(state, state.tile)
        position = kernel.encode(state)[0]
        left, out = count_kinds(position), np.zeros(self.layout.size, np.int16)
        observer = view.seat or 0
        write_observation(self._tables, position, hand, left, observer, self._numbering, out)
        return out


def count_kinds(position: Any) -> NDArray[np.uint8]:
    """Return how many tiles of each of the set's kinds are face down in a kernel's position."""
    bag = position["bag"][: position["tiles_left"]]
    return np.bincount(bag, minlength=len(KINDS)).astype(np.uint8)


def move_mask(view: View) -> Mask:
    """Return which of the board's moves are legal for the seat of `view`; none if not its turn."""
    mask = np.zeros(len(view.state.setup.board.moves), np.bool_)
    if view.seat == view.state.to_move and view.tile is not None:
        write_move_mask(kernel.encode(view.state)[0], mask)
    return mask
