"""On Top's setups and positions as plain arrays, which compiled code works on (see `kernel`)."""

from functools import lru_cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.ontop.board_file import MAX_FIELDS
from topdrop.ontop.ending import END_RULES
from topdrop.ontop.majority import RING_MASK
from topdrop.ontop.notation import LETTERS, Move
from topdrop.ontop.setup import Setup
from topdrop.ontop.state import State
from topdrop.ontop.tiles import MAX_TILES, Tile

ENDS: Final = (None, *END_RULES)
"""How a position's ``end`` number reads: 0 goes on, 1 is `tiles_out` and so on."""

TILES_OUT, BOARD_FULL, STONES_OUT, NEUTRAL_OUT = map(
    ENDS.index, ("tiles_out", "board_full", "stones_out", "neutral_out")
)
FREE, TILE, TRIANGLE, EMPTY = range(4)

FIELDS: Final = MAX_FIELDS
CROSSINGS: Final = FIELDS + 2
"""Each field joined to a board by a side brings at most one new crossing."""
PAIRS: Final = FIELDS * 3 // 2
WORDS: Final = PAIRS // 64

TABLES: Final = np.dtype(
    [
        ("neighbours", np.int16, (FIELDS, 3)),
        ("corners", np.int16, (FIELDS, 3)),
        ("pairs", np.int16, (PAIRS, 2)),
        ("beside", np.int16, (PAIRS, 4)),
        ("letters", np.int16, (2 * PAIRS, 4)),
        ("opens", np.uint64, (PAIRS, WORDS)),
        ("blocks", np.uint64, (PAIRS, WORDS)),
        ("golden", np.uint8, (CROSSINGS,)),
        ("kinds", np.uint8, (MAX_TILES, 4)),
        ("seats", np.int8, (4,)),
        ("sides", np.int8, (4,)),
        ("players", np.int64),
        ("words", np.int64),
        ("rules", np.int64),
        ("shared_ties", np.int64),
        ("neutral_deduction", np.int64),
    ],
    align=True,
)
"""What does not change while a game is played: the board, the tiles, the seats.

`neighbours`: the side neighbours of each field, -1 for none. `corners`: the crossings at each
field's corners. `pairs`: the fields of each pair. `beside`: those next to each
pair in reading order, -1 after the last. `letters`: the crossings that get a tile's
letters 1 to 4, for each placement. `opens`, `blocks`: as bits, the pairs beside each pair, and
those that share a field with it. `golden`: 1 where points count double. `kinds`: the colours of
each kind of tile, clockwise from an acute corner. `seats`: each colour's seat, -1 where it is
neutral. `sides`: each seat's side, in which partners are the same. `words`: how many 64-bit words
the board's pairs need. `rules`, `shared_ties`, `neutral_deduction`: as in the setup, 0 or 1 where
it has false or true.
"""

POSITION: Final = np.dtype(
    [
        ("legal", np.uint64, (WORDS,)),
        ("blocked", np.uint64, (WORDS,)),
        ("rings", np.uint16, (CROSSINGS,)),
        ("stones", np.int16, (4,)),
        ("points", np.int32, (4,)),
        ("closing", np.int16, (CROSSINGS,)),
        ("ground", np.uint8, (FIELDS,)),
        ("free_beside", np.uint8, (FIELDS,)),
        ("missing", np.uint8, (CROSSINGS,)),
        ("bag", np.uint8, (MAX_TILES,)),
        ("tiles_left", np.int64),
        ("triangles_left", np.int64),
        ("ply", np.int64),
        ("end", np.int64),
        ("closings", np.int64),
    ],
    align=True,
)
"""A position; a batch of games is an array of it.

`legal`: as bits, the pairs a tile may be laid on. `blocked`: those with a field that is not free.
`rings`: ring segments at each crossing, three bits a colour (see `majority`). `stones`: those each
colour has left. `points`: by seat. `ground`: what lies on each field: 0 free, 1 a tile, 2 a
triangle, 3 left empty. `free_beside`: how many free side neighbours each field has. `missing`: how
many fields around each crossing are still free. `bag`: the kinds of the tiles still face down, in
its first `tiles_left` places. `end`: see `ENDS`. `closing`, `closings`: scratch space, so that the
kernel allocates nothing.
"""

Records = NDArray[np.void]


def make_tables(setup: Setup) -> Records:
    """Return the tables of a setup, an array of one `TABLES` record."""
    board, index = setup.board, setup.board.field_index
    corner = board.crossing_index
    tables = np.zeros(1, TABLES)
    t = tables[0]
    for i, field in enumerate(board.fields):
        t["neighbours"][i] = [index.get(near, -1) for near in field.side_neighbours]
        t["corners"][i] = [corner[crossing] for crossing in field.corners]
    for p, (one, other) in enumerate(board.pairs):
        t["pairs"][p] = index[one], index[other]
        beside = [spot.order for spot in board.spots_beside[p]]
        t["beside"][p] = beside + [-1] * (4 - len(beside))
        t["opens"][p] = _words(board.opens[p])
        t["blocks"][p] = _words(board.blocks[p])
    for m, move in enumerate(board.moves):
        t["letters"][m] = [corner[crossing] for crossing in move.corners]
    for c, rim in enumerate(board.rims):
        t["golden"][c] = rim.golden
    for k, kind in enumerate(setup.tiles.kinds):
        t["kinds"][k] = [LETTERS.index(letter) for letter in kind]
    t["seats"] = [-1 if seat is None else seat for seat in setup.seats]
    for side, members in enumerate(setup.sides):
        for seat in members:
            t["sides"][seat] = side
    t["players"] = len(setup.players)
    t["rules"] = setup.rules
    t["shared_ties"] = setup.ties == "shared"
    t["neutral_deduction"] = setup.neutral_deduction
    t["words"] = -(-len(board.pairs) // 64)
    return tables


@lru_cache(maxsize=8)
def tables_for(setup: Setup) -> Records:
    """Return the tables of a setup, made once: 2 ms are a bot's twentieth. Not to be written to."""
    return make_tables(setup)


def _words(mask: int) -> list[int]:
    """Return a mask of pairs as 64-bit words, lowest first."""
    return [mask >> 64 * w & (2**64 - 1) for w in range(WORDS)]


def encode(state: State) -> Records:
    """Return a state as an array of one `POSITION`; a tile in hand is no part of it."""
    setup, board = state.setup, state.setup.board
    free = ~state.covered
    positions = np.zeros(1, POSITION)
    p = positions[0]
    for spot in board.spots:
        p["ground"][spot.order] = _ground(state, spot.bit)
        p["free_beside"][spot.order] = (spot.neighbours & free).bit_count()
    for c, rim in enumerate(board.rims):
        p["missing"][c] = (rim.around & free).bit_count()
        p["rings"][c] = state.rings >> rim.shift & RING_MASK
    p["legal"] = _words(state.legal)
    p["blocked"] = _words(state.blocked)
    p["stones"] = state.stones
    p["points"][: len(state.points)] = state.points
    unseen = state.unseen
    left = [k for k, kind in enumerate(setup.tiles.kinds) for _ in range(unseen.get(kind, 0))]
    p["bag"][: len(left)] = left
    p["tiles_left"] = len(left)
    p["triangles_left"] = setup.tiles.triangles - state.triangles.bit_count()
    p["ply"] = state.ply
    p["end"] = ENDS.index(state.end)
    return positions


def _ground(state: State, bit: int) -> int:
    if state.triangles & bit:
        return TRIANGLE
    if state.uncovered & bit:
        return EMPTY
    return TILE if state.covered & bit else FREE


def move_index(state: State, move: Move) -> int:
    """Return the index by which the kernel knows a placement."""
    return state.setup.board.move_index[move]


def tile_index(state: State, tile: Tile) -> tuple[int, int]:
    """Return a tile's kind and whether it is turned (0 or 1), as the kernel knows it."""
    return state.setup.tiles.kinds.index(tile.kind), int(tile.letters != tile.kind)
