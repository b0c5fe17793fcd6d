"""Monte Carlo search for On Top, compiled: what a placement is worth, found by playing on from it.

Play-outs are not quite random: each player looks at a few placements drawn by lot and takes the one
that gains its side most at once. That makes a play-out several times as long as a random one and
tells far more. Compiled functions work on the arrays of `topdrop.ontop.kernel`.
"""

from typing import Final

import numpy as np

from topdrop.compiling import compiled
from topdrop.ontop.kernel import (
    STONES_OUT,
    below,
    count_moves,
    draw,
    final_points,
    lay,
    nth_move,
)

MARGIN_SHARE: Final = 0.3
"""How much of a result's worth is by how far the side is ahead; the rest is whether it won."""

MARGIN_SCALE: Final = 12.0
"""A lead of so many points is worth half of what a lead can be worth."""


@compiled
def lead(tables, position, seat):
    """Return by how many final points a seat's side leads the best other side (OT-21, OT-24)."""
    finals = np.zeros(4, np.int32)
    final_points(tables, position, finals)
    totals = np.zeros(4, np.int32)
    for other in range(tables.players):
        totals[tables.sides[other]] += finals[other]
    own = tables.sides[seat]
    best = np.int32(-10000)
    for other in range(tables.players):
        side = tables.sides[other]
        if side != own and totals[side] > best:
            best = totals[side]
    return totals[own] - best


@compiled
def rank(tables, out, total, stones):
    """Return a number that ranks sides: who is out of stones, final points, stones left.

    One number in place of a tuple, which compiled code compares faster: the steps are wider than
    any points and stones.
    """
    return out * 100_000_000 + total * 1000 - (0 if tables.shared_ties else stones)


@compiled
def standing(tables, position, side):
    """Return a number that ranks sides at the end: out of stones, final points, stones left."""
    finals = np.zeros(4, np.int32)
    final_points(tables, position, finals)
    total = 0
    stones = 0
    out = 0
    for colour in range(4):
        seat = tables.seats[colour]
        if seat >= 0 and tables.sides[seat] == side:
            total += finals[seat]
            stones += position.stones[colour]
            if position.stones[colour] == 0:
                out = 1
    return rank(tables, out, total, stones)


@compiled
def worth(tables, position, seat):
    """Return what a finished game is worth to a seat, from 0 to 1 (OT-21, OT-22, OT-24)."""
    own = standing(tables, position, tables.sides[seat])
    sharers = 1
    won = True
    sides = 0
    for other in range(tables.players):
        sides = max(sides, tables.sides[other] + 1)
    for side in range(sides):
        if side == tables.sides[seat]:
            continue
        key = standing(tables, position, side)
        if key > own:
            won = False
        elif key == own:
            sharers += 1
    # The margin counts too, or all moves of a game that is decided would look alike.
    ahead = lead(tables, position, seat) / MARGIN_SCALE
    margin = 0.5 + 0.5 * ahead / (1.0 + abs(ahead))
    return (1.0 - MARGIN_SHARE) * (1.0 / sharers if won else 0.0) + MARGIN_SHARE * margin


@compiled
def _gain(tables, position, seat, before):
    """Return what a placement brought a seat's side: its points and stones less the others'."""
    own = tables.sides[seat]
    gain = 0
    for colour in range(4):
        other = tables.seats[colour]
        if other < 0:
            continue
        change = position.points[other] - position.stones[colour]
        change -= before.points[other] - before.stones[colour]
        gain += 2 * change if tables.sides[other] == own else -change
    if position.end == STONES_OUT:
        gain += 1000
    return gain


@compiled
def choose_among(tables, positions, here, kind, rng, width):
    """Return the best of `width` placements drawn by lot, by what they bring at once.

    `positions[here]` is the position; the one after it is room to try things in.
    """
    count = count_moves(positions[here])
    seat = positions[here].ply % tables.players
    best_move = -1
    best_gain = -1_000_000
    # With replacement: among so many placements the same seldom comes twice.
    for _ in range(width):
        move = nth_move(positions[here], below(rng, count))
        positions[here + 1] = positions[here]
        lay(tables, positions[here + 1], move, kind, 0)
        gain = _gain(tables, positions[here + 1], seat, positions[here])
        if gain > best_gain:
            best_gain = gain
            best_move = move
    return best_move


@compiled
def play_on(tables, positions, here, rng, width):
    """Play `positions[here]` to its end, each player choosing among `width` placements."""
    while positions[here].end == 0:
        kind = draw(positions[here], rng)
        if width > 1:
            move = choose_among(tables, positions, here, kind, rng, width)
        else:
            move = nth_move(positions[here], below(rng, count_moves(positions[here])))
        lay(tables, positions[here], move, kind, 0)


@compiled
def sample(tables, positions, tile, moves, rng, times, width, sums):
    """Play on `times` times from each of some placements and add up what it was worth.

    Args:
        tables: An array of one `TABLES`.
        positions: An array of three of `POSITION`; the first is where the tile is to be laid, the
            others are room to work in.
        tile: The tile's kind and whether it is turned.
        moves: The placements, as indices of `Board.moves`.
        rng: The random source, one uint64.
        times: How often to play on from each.
        width: Among how many placements the players choose.
        sums: For each of `moves`, the worth to the seat to move is added here.
    """
    seat = positions[0].ply % tables[0].players
    for _ in range(times):
        for i in range(moves.size):
            positions[1] = positions[0]
            lay(tables[0], positions[1], moves[i], tile[0], tile[1])
            play_on(tables[0], positions, 1, rng, width)
            sums[i] += worth(tables[0], positions[1], seat)
