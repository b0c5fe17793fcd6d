"""Exact play when few tiles are unseen: every tile that may come, every placement; compiled.

All players are taken to do the best for themselves: the greatest share in the win, then points (a
max-n tree, with a chance node before each tile). What a position is worth does not depend on the
order in which its tiles were laid, so positions are remembered and looked into once.

The search keeps its own stack. So it can be gone on with piece by piece, between looks at a clock.
"""

import time
from collections.abc import Callable
from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.evaluator import write_result
from topdrop.bots.ontop.lines import POINT_WORTH
from topdrop.compiling import compiled
from topdrop.ontop import Move, State, kernel
from topdrop.ontop.arrays import CROSSINGS, WORDS

MOST_UNSEEN: Final = 6
"""With more unseen tiles than these nothing can be searched."""

MEMORY: Final = 1 << 17
"""How many positions can be remembered, a power of 2."""

PROBES: Final = 8
"""In how many places a position may be remembered."""

PIECE: Final = 20_000
"""How many placements are tried between looks at the clock: 3 ms."""

MOST_TRIED: Final = 700_000
"""How many are tried at most when there is no clock: 0.1 s."""

TIE: Final = 1e-9
"""A placement has to be better by more than this, or rounding would choose among equal ones."""

_FRAME: Final = np.dtype(
    [
        ("key", np.uint64),
        ("kind", np.int64),
        ("next", np.int64),
        ("count", np.int64),
        ("most", np.float64),
        ("best", np.float64, (2, 4)),
        ("total", np.float64, (2, 4)),
    ],
    align=True,
)
"""A position that is looked into, with a tile turned up.

`key`: see `_key`. `kind`: the tile, -1 before the first. `next`, `count`:
which of its placements is next, and how many there are. `most`, `best`: what the best so far is
worth to the seat to move, and each seat's share and points. `total`: those of the tiles before, by
how likely they were.
"""

_REMEMBERED: Final = np.dtype([("key", np.uint64), ("values", np.float64, (2, 4))], align=True)
"""What a position is worth; key 0 is none."""


class Endgame:
    """The exact worth of each placement of a position, to the seat to move.

    Attributes:
        worths: For each placement, the share in the win and the points' worth; all are known when
            `run` has returned true.
    """

    def __init__(self, state: State, moves: list[Move]) -> None:
        """Begin to search.

        Args:
            state: Whose tile is to be laid, with at most `MOST_UNSEEN` unseen tiles.
            moves: The placements.
        """
        assert state.tile is not None
        self._tables = kernel.tables_for(state.setup)
        self._positions = np.repeat(kernel.encode(state), 2 * (MOST_UNSEEN + 2))
        kind, self._turned = kernel.tile_index(state, state.tile)
        self._moves = np.array([kernel.move_index(state, move) for move in moves])
        self._frames = np.zeros(MOST_UNSEEN + 1, _FRAME)
        root = self._frames[0]
        root["kind"], root["count"], root["most"] = kind, len(moves), -np.inf
        self._crossings = len(state.setup.board.crossings)
        self._memory = np.zeros(MEMORY, _REMEMBERED)
        self._level = 0
        self.worths: NDArray[np.float64] = np.zeros(len(moves))

    def run(self, most: int) -> bool:
        """Go on until so many placements more have been tried; return whether all is known."""
        assert most == 0 or self._positions[0]["tiles_left"] <= MOST_UNSEEN
        self._level = search_on(
            self._tables,
            self._positions,
            self._frames,
            self._memory,
            self._moves,
            self._turned,
            self._crossings,
            self._level,
            most,
            self.worths,
        )
        return self._level < 0


def solve(
    state: State, moves: list[Move], deadline: float | None, stopped: Callable[[], bool]
) -> NDArray[np.float64] | None:
    """Return what each placement of a position is worth, or None when that takes too long.

    Args:
        state: Whose tile is to be laid, with at most `MOST_UNSEEN` unseen tiles.
        moves: The placements.
        deadline: Until when it may take, by `time.perf_counter`; None for `MOST_TRIED`.
        stopped: Tells whether to give up.
    """
    search, tried = Endgame(state, moves), 0
    while not search.run(PIECE):
        tried += PIECE
        over = tried >= MOST_TRIED if deadline is None else time.perf_counter() > deadline
        if over or stopped():
            return None
    return search.worths


@compiled
def _mixed(part, number):
    """Return 64 bits that look random for a number of one of a few parts (as SplitMix64 mixes)."""
    z = (np.uint64(number) + np.uint64(part) * np.uint64(0xD1342543DE82EF95)) + np.uint64(1)
    z *= np.uint64(0x9E3779B97F4A7C15)
    z = (z ^ (z >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
    z = (z ^ (z >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
    return z ^ (z >> np.uint64(31))


@compiled
def _key(tables, position, crossings):
    """Return a number for all that the worth of a position without a tile in hand may rest on.

    Of a crossing that is closed it is only the points and stones that it brought.
    """
    key = np.uint64(0)
    for crossing in range(crossings):
        if position.missing[crossing] > 0:
            key += _mixed(crossing, position.rings[crossing])
    for w in range(tables.words):
        key += _mixed(CROSSINGS + w, position.blocked[w])
    for i in range(position.tiles_left):
        key += _mixed(CROSSINGS + WORDS, position.bag[i])
    for k in range(4):
        key += _mixed(CROSSINGS + WORDS + 1 + k, position.stones[k] << 16 | position.points[k])
    return max(key, np.uint64(1))


@compiled
def _is_alike_turned(tables, kind):
    """Return whether a tile looks the same when it is turned."""
    letters = tables.kinds[kind]
    return letters[0] == letters[2] and letters[1] == letters[3]


@compiled
def _place_of(memory, key):
    """Return where a position is remembered, or else where it can be; -1 when there is no room."""
    for probe in range(PROBES):
        place = np.int64((key + np.uint64(probe)) & np.uint64(MEMORY - 1))
        if memory[place].key == key or memory[place].key == np.uint64(0):
            return place
    return -1


@compiled
def _next_kind(position, after):
    """Return the kind of tile in a bag that comes next after one by its number; else -1."""
    found = np.int64(-1)
    for i in range(position.tiles_left):
        kind = np.int64(position.bag[i])
        if kind > after and (found < 0 or kind < found):
            found = kind
    return found


@compiled
def _compare(frames, level, values, seat, worths):
    """Compare what the last placement tried comes to with the best so far."""
    frame = frames[level]
    worth = values[0, seat] + POINT_WORTH * values[1, seat]
    if level == 0:
        worths[frame.next - 1] = worth
    if worth > frame.most + TIE:
        frame.most = worth
        for what in range(2):
            for k in range(4):
                frame.best[what, k] = values[what, k]


@compiled
def _add_best(frame, share):
    """Add what a tile comes to, by how likely it is."""
    for what in range(2):
        for k in range(4):
            frame.total[what, k] += share * frame.best[what, k]


@compiled
def _turn_up(positions, frame, level):
    """Turn up the next kind of tile; return false when there is none."""
    before = positions[2 * level]
    if frame.kind >= 0:
        count = np.int64(0)
        for i in range(before.tiles_left):
            count += before.bag[i] == frame.kind
        _add_best(frame, count / np.float64(before.tiles_left))
    kind = _next_kind(before, frame.kind)
    if kind < 0:
        return False
    positions[2 * level + 1] = before
    kernel.take(positions[2 * level + 1], kind)
    frame.kind, frame.next, frame.most = kind, 0, -np.inf
    frame.count = kernel.count_moves(positions[2 * level + 1])
    return True


@compiled
def search_on(tables, positions, frames, memory, moves, turned, crossings, level, most, worths):
    """Go on with a search until `most` placements have been tried.

    Args:
        tables: An array of one `TABLES`.
        positions: For each level the position before its tile is turned up, and with it turned up;
            at level 0 both are the root.
        frames: For each level its frame.
        memory: What is remembered, an array of `_REMEMBERED`.
        moves: The placements at the root, as indices of `Board.moves`.
        turned: Whether the root's tile is held the other way round, 0 or 1.
        crossings: How many crossings the board has.
        level: The level that the search is at, as the last call returned it; first 0.
        most: How many.
        worths: What each placement at the root is worth is written here.

    Returns:
        The level that the search is at; -1 when it is done.
    """
    table, values = tables[0], np.zeros((2, 4))
    shares, finals = np.zeros(4, np.float32), np.zeros(4, np.float32)
    while level >= 0 and most > 0:
        frame, here = frames[level], 2 * level + 1
        if frame.next == frame.count:
            if level > 0 and _turn_up(positions, frame, level):
                continue
            level -= 1
            if level >= 0:
                place = _place_of(memory, frame.key)
                if place >= 0:
                    memory[place].key = frame.key
                    memory[place].values[:] = frame.total
                seat = positions[2 * level + 1].ply % table.players
                _compare(frames, level, frame.total, seat, worths)
            continue
        move = moves[frame.next] if level == 0 else kernel.nth_move(positions[here], frame.next)
        frame.next += 1
        alike = _is_alike_turned(table, frame.kind)
        if level > 0 and alike and move & 1:
            continue
        most -= 1
        held = turned if level == 0 else 0
        positions[here + 1] = positions[here]
        kernel.lay(table, positions[here + 1], move, frame.kind, held)
        seat = positions[here].ply % table.players
        if positions[here + 1].end != 0:
            write_result(table, positions[here + 1], shares, finals)
            for k in range(4):
                values[0, k], values[1, k] = shares[k], finals[k]
            _compare(frames, level, values, seat, worths)
            continue
        key = _key(table, positions[here + 1], crossings)
        place = _place_of(memory, key)
        if place >= 0 and memory[place].key == key:
            _compare(frames, level, memory[place].values, seat, worths)
            continue
        level += 1
        below = frames[level]
        below.key, below.kind, below.next, below.count = key, -1, 0, 0
        below.total[:] = 0
    return level
