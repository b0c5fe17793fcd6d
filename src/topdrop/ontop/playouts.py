"""Random play-outs of On Top in bulk, without any loop or branch that can be spared.

A processor cannot foresee what happens in a random game, and each guess of it that fails costs as
much as a dozen additions. So nothing is asked here that can be added up: a tile's colours and the
fields that a crossing misses are one number, which is added to the crossing's word; what the word
leads to is looked up whether the crossing is closed or not; and all colours' stones are in one
word, as are their points. `kernel` does the same step by step. Both play the same games with the
same seed; where they differ, `kernel` is right.
"""

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.compiling import compiled
from topdrop.ontop.arrays import FREE, Records
from topdrop.ontop.bits import nth_bit, popcount
from topdrop.ontop.majority import COLOUR_BITS, OUTCOMES, RING_BITS
from topdrop.ontop.rng import random_bits, seed_generator
from topdrop.ontop.rules import GOLDEN_FACTOR
from topdrop.ontop.setup import FIRST_RULES, Setup
from topdrop.ontop.tiles import SEGMENTS

LANE: Final = 16
"""How many bits each colour has in a word of stones or points."""

NO_STONE: Final = 0x7FFF
"""A lane of stones with none left: one more, and its highest bit is set."""

_LANE_MASK: Final = np.uint64((1 << LANE) - 1)
_ANY_STONES: Final = np.uint64(0x8000_8000_8000_8000)
_MISSING: Final = np.uint64(1 << RING_BITS)
_COVERED: Final = np.uint64(1 << 32)
# numba makes floating-point numbers of signed and unsigned ones together.
_ZERO, _ONE, _TWO, _THREE, _HALF, _WORD = (np.uint64(number) for number in (0, 1, 2, 3, 32, 64))


def _outcome_words() -> NDArray[np.uint64]:
    """Return by packed ring the stones that are placed and the points they bring, as words."""
    table = np.zeros((1 << RING_BITS, 2), np.uint64)
    for ring, outcome in OUTCOMES.items():
        if outcome.indices:
            table[ring, 0] = sum(1 << LANE * colour for colour in outcome.indices)
            table[ring, 1] = len(outcome.indices) << LANE * outcome.indices[-1]
    return table


_OUTCOMES: Final = _outcome_words()


class Layout(NamedTuple):
    """What does not change while games of a setup are played out.

    Attributes:
        corners: The crossings that get a tile's letters, by placement, shape (moves, 4).
        adds: What each letter adds to its crossing's word, by kind of tile, shape (kinds, 4).
        spots: The two fields of each pair and the four beside it, shape (pairs, 6); where there
            is none, the number after the last field's.
        masks: As bits, the pairs beside each pair and those that share no field with it, two words
            each, shape (pairs, 4).
        around: The crossings at each field's corners, shape (fields, 3).
        factors: What points count at each crossing, shape (crossings,).
    """

    corners: NDArray[np.uint16]
    adds: NDArray[np.uint64]
    spots: NDArray[np.uint16]
    masks: NDArray[np.uint64]
    around: NDArray[np.uint16]
    factors: NDArray[np.uint64]


class Start(NamedTuple):
    """Where play-outs start from.

    Attributes:
        words: Of each crossing, its ring's segments and above them how many fields it misses.
        fields: Of each field, how many free neighbours it has, and `_COVERED` if it is not free;
            one more stands for every field that is not there.
        bag: The kinds of the tiles that are to come.
        pairs: As bits, two words each, the pairs a tile may be laid on, and those whose fields are
            both free.
        stones: The stones left, each colour's lane more by `NO_STONE`.
    """

    words: NDArray[np.uint64]
    fields: NDArray[np.uint64]
    bag: NDArray[np.uint64]
    pairs: NDArray[np.uint64]
    stones: np.uint64


def can_play(tables: Records, position: Any) -> bool:
    """Tell whether a position can be played out here: else only `kernel` can do it.

    By rules 1 the order of crossings matters, a colour without stones has not run out as long as it
    places none, and boards with more than 128 pairs need more words.
    """
    t = tables[0]
    goes_on = position["end"] == 0 and (position["stones"] > 0).all()
    return bool(goes_on and t["rules"] != FIRST_RULES and t["words"] <= 2)


def _layout(setup: Setup, tables: Records) -> Layout:
    board, t = setup.board, tables[0]
    pairs, fields, crossings = len(board.pairs), len(board.fields), len(board.crossings)
    kinds = t["kinds"][: len(setup.tiles.kinds)].astype(np.uint64)
    # A corner of a tile covers as many fields around its crossing as it counts segments.
    segments = np.array(SEGMENTS, np.uint64)
    beside = t["beside"][:pairs]
    spots = np.hstack([t["pairs"][:pairs], np.where(beside < 0, fields, beside)])
    return Layout(
        t["letters"][: 2 * pairs].astype(np.uint16),
        (segments << (np.uint64(COLOUR_BITS) * kinds)) - segments * _MISSING,
        spots.astype(np.uint16),
        np.hstack([t["opens"][:pairs, :2], ~t["blocks"][:pairs, :2]]),
        t["corners"][:fields].astype(np.uint16),
        np.where(t["golden"][:crossings] != 0, GOLDEN_FACTOR, 1).astype(np.uint64),
    )


def _start(setup: Setup, position: Any) -> Start:
    fields, crossings = len(setup.board.fields), len(setup.board.crossings)
    missing = position["missing"][:crossings].astype(np.uint64)
    covered = (position["ground"][:fields] != FREE).astype(np.uint64)
    beside = position["free_beside"][:fields].astype(np.uint64)
    lanes = [int(left) + NO_STONE for left in position["stones"]]
    return Start(
        position["rings"][:crossings] + missing * _MISSING,
        np.append(beside + covered * _COVERED, _COVERED),
        position["bag"][: position["tiles_left"]].astype(np.uint64),
        np.hstack([position["legal"][:2], ~position["blocked"][:2]]),
        np.uint64(sum(lane << LANE * colour for colour, lane in enumerate(lanes))),
    )


@compiled
def _add(layout, words, crossing, change):
    """Change a crossing's word; return the stones and points it leads to, 0 while it is open."""
    word = words[crossing] + change
    words[crossing] = word
    ring = word if word < _MISSING else _ZERO
    return _OUTCOMES[ring, _ZERO], _OUTCOMES[ring, _ONE] * layout.factors[crossing]


@compiled
def _lay(layout, words, move, kind):
    """Add a tile's letters; return the stones and points of the crossings that this closes."""
    placed, won = _ZERO, _ZERO
    for k in range(4):
        corner = np.uint64(k)
        crossing = np.uint64(layout.corners[move, corner])
        stones, points = _add(layout, words, crossing, layout.adds[kind, corner])
        placed += stones
        won += points
    return placed, won


@compiled
def _cover(layout, fields, pair):
    """Cover a pair's fields, and tell whether a field beside has no free neighbour any more."""
    for k in range(2):
        fields[np.uint64(layout.spots[pair, np.uint64(k)])] += _COVERED
    gaps = False
    for k in range(2, 6):
        field = np.uint64(layout.spots[pair, np.uint64(k)])
        beside = fields[field] - _ONE
        fields[field] = beside
        gaps |= beside == _ZERO
    return gaps


@compiled
def _fill_gaps(layout, words, fields, pair):
    """Close the fields beside a pair that fit no tile any more, as `_lay` does its own (OT-14).

    Whether there is a triangle for them makes no difference to what follows.
    """
    placed, won = _ZERO, _ZERO
    for k in range(2, 6):
        field = np.uint64(layout.spots[pair, np.uint64(k)])
        if fields[field] != _ZERO:
            continue
        fields[field] = _COVERED
        for corner in range(3):
            crossing = np.uint64(layout.around[field, np.uint64(corner)])
            stones, points = _add(layout, words, crossing, _ZERO - _MISSING)
            placed += stones
            won += points
    return placed, won


@compiled
def _play_out(layout, start, room, rng):
    """Play a game to its end at random.

    Returns:
        The stones left as in `Start`, the points in a word like it, and the plies played.
    """
    words, fields, bag = room
    words[:] = start.words
    fields[:] = start.fields
    bag[:] = start.bag
    legal_0, legal_1, free_0, free_1 = start.pairs
    stones, points = start.stones, _ZERO
    tiles = np.uint64(bag.size)
    while True:
        drawn = (random_bits(rng) * tiles) >> _HALF
        tiles -= _ONE
        kind = bag[drawn]
        bag[drawn] = bag[tiles]
        in_0 = np.uint64(popcount(legal_0))
        n = (random_bits(rng) * (_TWO * (in_0 + np.uint64(popcount(legal_1))))) >> _HALF
        rest = n >> _ONE
        is_in_0 = rest < in_0
        pair = np.uint64(nth_bit(legal_0 if is_in_0 else legal_1, rest if is_in_0 else rest - in_0))
        pair += _ZERO if is_in_0 else _WORD
        placed, won = _lay(layout, words, _TWO * pair + (n & _ONE), kind)
        stones -= placed
        points += won
        if _cover(layout, fields, pair):
            placed, won = _fill_gaps(layout, words, fields, pair)
            stones -= placed
            points += won
        free_0 &= layout.masks[pair, _TWO]
        free_1 &= layout.masks[pair, _THREE]
        legal_0 = (legal_0 | layout.masks[pair, _ZERO]) & free_0
        legal_1 = (legal_1 | layout.masks[pair, _ONE]) & free_1
        if ~stones & _ANY_STONES or tiles == _ZERO or legal_0 | legal_1 == _ZERO:
            return stones, points, bag.size - np.int64(tiles)


@compiled
def _write_finals(tables, position, stones, points, out):
    """Write each seat's points less its stones left into `out` (OT-21, OT-23)."""
    player_out, neutral_out = False, False
    for colour in range(4):
        if (stones >> np.uint64(LANE * colour)) & _LANE_MASK <= np.uint64(NO_STONE):
            player_out |= tables.seats[colour] >= 0
            neutral_out |= tables.seats[colour] < 0
    deduct = player_out or not neutral_out or tables.neutral_deduction != 0
    for colour in range(4):
        seat = tables.seats[colour]
        if seat < 0:
            continue
        lane = np.uint64(LANE * colour)
        out[seat] = position.points[seat] + np.int64((points >> lane) & _LANE_MASK)
        if deduct:
            out[seat] -= max(np.int64((stones >> lane) & _LANE_MASK) - NO_STONE, 0)


@compiled
def _play_outs(tables, position, layout, start, seed, out):
    rng = np.zeros(1, np.uint64)
    room = start.words.copy(), start.fields.copy(), start.bag.copy()
    plies = 0
    for i in range(out.shape[0]):
        seed_generator(rng, seed, i)
        stones, points, played = _play_out(layout, start, room, rng)
        _write_finals(tables, position, stones, points, out[i])
        plies += played
    return plies


def play_outs(
    setup: Setup, tables: Records, position: Any, seed: int, out: NDArray[np.int32]
) -> int:
    """Play out from a position once for each row of `out`, for which `can_play` holds.

    Args:
        setup: The setup.
        tables: Its tables.
        position: The position, a record of `POSITION` with no tile in hand.
        seed: 64 bits; the same ones give the same games.
        out: Each seat's final points are written here (OT-21), shape (games, players).

    Returns:
        How many plies were played.
    """
    layout, start = _layout(setup, tables), _start(setup, position)
    return int(_play_outs(tables[0], position, layout, start, np.uint64(seed), out))
