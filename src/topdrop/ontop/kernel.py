"""On Top compiled to machine code, for search and for playing in bulk.

It repeats `topdrop.ontop.rules` on plain arrays, counting instead of looking: each field knows how
many free neighbours it has left, each crossing how many fields it still misses. Tests check it
against the rules move by move; where the two differ, the rules are right. Whole play-outs run
inside one call, since a call from Python costs a microsecond, more than ten plies do; those of
most setups take a shorter way to the same results (`playouts`).
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.compiling import compiled
from topdrop.core.errors import SetupError
from topdrop.core.seeds import read_seed, seed_bits
from topdrop.ontop import playouts, rules
from topdrop.ontop.arrays import (
    BOARD_FULL,
    CROSSINGS,
    EMPTY,
    FREE,
    NEUTRAL_OUT,
    POSITION,
    STONES_OUT,
    TABLES,
    TILE,
    TILES_OUT,
    TRIANGLE,
    WORDS,
    Records,
    encode,
    make_tables,
    move_index,
    tables_for,
    tile_index,
)
from topdrop.ontop.bits import nth_bit, popcount
from topdrop.ontop.majority import COLOUR_BITS, OUTCOMES, RING_BITS
from topdrop.ontop.notation import COLOURS
from topdrop.ontop.rng import below, seed_generator
from topdrop.ontop.rules import GOLDEN_FACTOR
from topdrop.ontop.setup import FIRST_RULES, Setup, make_setup
from topdrop.ontop.state import State
from topdrop.ontop.tiles import SEGMENTS

__all__ = [
    "BOARD_FULL",
    "CROSSINGS",
    "EMPTY",
    "FREE",
    "NEUTRAL_OUT",
    "OUTCOME_TABLE",
    "POSITION",
    "STONES_OUT",
    "TABLES",
    "TILE",
    "TILES_OUT",
    "TRIANGLE",
    "Records",
    "below",
    "count_moves",
    "draw",
    "encode",
    "final_points",
    "lay",
    "make_tables",
    "move_index",
    "nth_move",
    "play_out",
    "playouts_from",
    "random_playouts",
    "seed_generator",
    "tables_for",
    "take",
    "tile_index",
]


def _outcome_table() -> NDArray[np.uint8]:
    """Return by packed ring what it leads to: stones placed, as bits 0-3, and who is on top."""
    table = np.zeros(1 << RING_BITS, np.uint8)
    for ring, outcome in OUTCOMES.items():
        if outcome.indices:
            placed = sum(1 << colour for colour in outcome.indices)
            table[ring] = placed | outcome.indices[-1] << len(COLOURS)
    return table


OUTCOME_TABLE: Final = _outcome_table()
"""By packed ring: the stones it places, as bits 0 to 3, and which colour is on top."""

_SEGMENTS: Final = np.array(SEGMENTS, np.uint16)
_COLOUR_BITS: Final = np.uint16(COLOUR_BITS)


@compiled
def count_moves(position):
    """Return how many placements there are: two for each legal pair."""
    count = 0
    for w in range(WORDS):
        count += popcount(position.legal[w])
    return 2 * count


@compiled
def nth_move(position, n):
    """Return the n-th placement, counted from 0 in reading order, as an index of `Board.moves`."""
    rest = n >> 1
    for w in range(WORDS):
        word = position.legal[w]
        count = popcount(word)
        if rest < count:
            return 2 * (64 * w + nth_bit(word, rest)) + (n & 1)
        rest -= count
    return -1


@compiled
def _cover(tables, position, field, what):
    """Cover one field and note the crossings that this closes."""
    position.ground[field] = what
    for k in range(3):
        neighbour = tables.neighbours[field, k]
        if neighbour >= 0:
            position.free_beside[neighbour] -= 1
        crossing = tables.corners[field, k]
        position.missing[crossing] -= 1
        if position.missing[crossing] == 0:
            position.closing[position.closings] = crossing
            position.closings += 1


@compiled
def _fill_gaps(tables, position, pair):
    """Close the free fields beside a pair that fit no tile any more (OT-14)."""
    for k in range(4):
        field = tables.beside[pair, k]
        if field < 0:
            return
        if position.free_beside[field] or position.ground[field] != FREE:
            continue
        if position.triangles_left > 0:
            position.triangles_left -= 1
            _cover(tables, position, field, TRIANGLE)
        else:
            _cover(tables, position, field, EMPTY)


@compiled
def _sort(values, count):
    """Sort the first few values, which are few and mostly in order."""
    for i in range(1, count):
        value = values[i]
        j = i
        while j > 0 and values[j - 1] > value:
            values[j] = values[j - 1]
            j -= 1
        values[j] = value


@compiled
def _place(tables, position, outcome):
    """Take the stones of a tower, note when one was a colour's last, and return its height."""
    height = 0
    for colour in range(4):
        if outcome >> colour & 1 == 0:
            continue
        height += 1
        if position.stones[colour] > 0:
            position.stones[colour] -= 1
        if position.stones[colour] == 0:
            if tables.seats[colour] >= 0:
                position.end = STONES_OUT
            elif position.end == 0:
                position.end = NEUTRAL_OUT
    return height


@compiled
def _score(tables, position):
    """Score the closed crossings in reading order, by rules 1 until a colour runs out (OT-15)."""
    # They were noted as fields were covered; by rules 1 it matters which is first (OT-22).
    _sort(position.closing, position.closings)
    for i in range(position.closings):
        crossing = position.closing[i]
        outcome = OUTCOME_TABLE[position.rings[crossing]]
        if outcome == 0:
            continue
        height = _place(tables, position, outcome)
        seat = tables.seats[outcome >> 4]
        if seat >= 0:
            position.points[seat] += height * (GOLDEN_FACTOR if tables.golden[crossing] else 1)
        if position.end and tables.rules == FIRST_RULES:
            break
    position.closings = 0


@compiled
def lay(tables, position, move, kind, turned):
    """Lay a tile, fill gaps, score, and see whether the game is over. Nothing is checked.

    Args:
        tables: The setup's tables.
        position: Changed in place.
        move: The index of a legal placement in `Board.moves`.
        kind: The tile, as an index of the set's kinds.
        turned: 1 when the tile is held the other way round than its kind is written, else 0.
    """
    pair = move >> 1
    for k in range(4):
        colour = np.uint16(tables.kinds[kind, (k + 2 * turned) & 3])
        position.rings[tables.letters[move, k]] += _SEGMENTS[k] << (_COLOUR_BITS * colour)
    _cover(tables, position, tables.pairs[pair, 0], TILE)
    _cover(tables, position, tables.pairs[pair, 1], TILE)
    _fill_gaps(tables, position, pair)
    # Only as many words as the board needs; the rest stay 0.
    free = np.uint64(0)
    for w in range(tables.words):
        position.blocked[w] |= tables.blocks[pair, w]
        position.legal[w] = (position.legal[w] | tables.opens[pair, w]) & ~position.blocked[w]
        free |= position.legal[w]
    if position.closings:
        _score(tables, position)
    position.ply += 1
    if position.end == 0:
        if position.tiles_left == 0:
            position.end = TILES_OUT
        elif free == np.uint64(0):
            position.end = BOARD_FULL


@compiled
def take(position, kind):
    """Take a tile of this kind, which is there, out of the bag."""
    last = position.tiles_left - 1
    for i in range(last + 1):
        if position.bag[i] == kind:
            position.bag[i] = position.bag[last]
            position.bag[last] = kind
            position.tiles_left = last
            return


@compiled
def draw(position, rng):
    """Turn up a random tile and return its kind."""
    # The order of the bag means nothing, so the last tile may fill the hole.
    last = position.tiles_left - 1
    i = below(rng, last + 1)
    kind = position.bag[i]
    position.bag[i] = position.bag[last]
    position.bag[last] = kind
    position.tiles_left = last
    return kind


@compiled
def play_out(tables, position, rng):
    """Play at random until the game is over. No tile may be in hand."""
    while position.end == 0:
        kind = draw(position, rng)
        move = nth_move(position, below(rng, count_moves(position)))
        lay(tables, position, move, kind, 0)


@compiled
def final_points(tables, position, out):
    """Write each seat's points less its stones left into `out` (OT-21, OT-23)."""
    for seat in range(tables.players):
        out[seat] = position.points[seat]
    if position.end == NEUTRAL_OUT and not tables.neutral_deduction:
        return
    for colour in range(4):
        seat = tables.seats[colour]
        if seat >= 0:
            out[seat] -= position.stones[colour]


@compiled
def _play_outs(tables, positions, seed, out):
    """Play out from the first position once for each row of `out`, using the second as room.

    Returns the plies played; the final points go into `out`.
    """
    rng = np.zeros(1, np.uint64)
    plies = 0
    for i in range(out.shape[0]):
        positions[1] = positions[0]
        seed_generator(rng, seed, i)
        play_out(tables[0], positions[1], rng)
        final_points(tables[0], positions[1], out[i])
        plies += positions[1].ply - positions[0].ply
    return plies


def random_playouts(
    count: int, players: int = 4, seed: int = 0, *, setup: Setup | None = None
) -> tuple[NDArray[np.int32], int]:
    """Play whole games at random.

    Args:
        count: How many.
        players: How many players, when no setup is given.
        seed: The same seed gives the same games.
        setup: How the games are set up; None is the classic game.

    Returns:
        The final points (OT-21), shape (count, players), and how many plies were played.

    Raises:
        SetupError: There cannot be so many players, or so few games.
    """
    setup = setup or make_setup(COLOURS[:players])
    start, _ = rules.start(setup)
    return playouts_from(start, count, seed)


def playouts_from(state: State, count: int, seed: int = 0) -> tuple[NDArray[np.int32], int]:
    """Play games to their end at random, `count` times from the same state.

    A tile in hand is put back among the unseen ones, which changes nothing about what a random
    player does with the first tile it draws.

    Returns:
        The final points (OT-21), shape (count, seats), and how many plies were played.

    Raises:
        SetupError: The count is below 0, or the seed is none.
    """
    if count < 0:
        raise SetupError(f"count: should be 0 games or more, not {count}")
    bits = seed_bits(read_seed(seed) or 0)
    tables = tables_for(state.setup)
    positions = np.repeat(encode(state), 2)
    if state.tile is not None and not state.end:
        start = positions[0]
        start["bag"][start["tiles_left"]] = tile_index(state, state.tile)[0]
        start["tiles_left"] += 1
    out = np.zeros((count, len(state.setup.players)), np.int32)
    if playouts.can_play(tables, positions[0]):
        return out, playouts.play_outs(state.setup, tables, positions[0], bits, out)
    plies = _play_outs(tables, positions, np.uint64(bits), out)
    return out, int(plies)
