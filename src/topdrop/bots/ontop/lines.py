"""Lines of play of On Top: playing on from placements for some plies, then evaluating; compiled.

`sample_lookahead` adds up one number for a bot that only has to choose. In `sample_outcomes` every
line keeps its outcome, so that placements can be compared line by line and errors be estimated.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.evaluator import (
    WORKSPACE,
    advance,
    enter,
    evaluate_after,
    evaluate_entered,
    write_constant,
)
from topdrop.compiling import compiled
from topdrop.ontop import kernel
from topdrop.ontop.kernel import below

SHARE, POINTS = 0, 1
"""Where an outcome has the share in the win, and where the final points."""

Outcomes = NDArray[np.float32]
"""What lines of play come to. Shape (lines, placements, 2, 4): share and points of each seat."""

POINT_WORTH: Final = 0.001
"""What a final point is worth beside the share in the win, so that a game that is won or lost is
played on for points."""


@compiled
def best_move(tables, positions, here, kind, model, workspace, rng, width, point_worth):
    """Return the placement after which the seat to move has the greatest share in the win.

    Args:
        tables: The setup's tables.
        positions: The one at `here` is played on, and its sums are in the workspace; the one after
            it is scratch space.
        here: Which position.
        kind: The tile, as an index of the set's kinds.
        model: The setup's model.
        workspace: A `WORKSPACE`.
        rng: The random source, one uint64.
        width: How many placements are evaluated, drawn by lot; all when there are no more.
        point_worth: What an expected final point is worth beside the share; 0 for nothing.
    """
    count = kernel.count_moves(positions[here])
    seat = positions[here].ply % tables.players
    write_constant(tables, positions[here], model, (seat + 1) % tables.players, workspace)
    best, most = -1, -1e9
    for i in range(min(count, width)):
        number = i if count <= width else below(rng, count)
        move = kernel.nth_move(positions[here], number)
        positions[here + 1] = positions[here]
        kernel.lay(tables, positions[here + 1], move, kind, 0)
        evaluate_after(tables, positions[here], positions[here + 1], model, move, workspace)
        worth = workspace.shares[seat] + point_worth * workspace.finals[seat]
        if worth > most:
            best, most = move, worth
    return best


@compiled
def play_best(tables, positions, here, kind, model, workspace, rng, width, point_worth):
    """Lay the tile where `best_move` says, and keep the sums up to date."""
    move = best_move(tables, positions, here, kind, model, workspace, rng, width, point_worth)
    play_move(tables, positions, here, move, kind, 0, model, workspace)


@compiled
def play_move(tables, positions, here, move, kind, turned, model, workspace):
    """Lay a tile in a position, and keep its sums up to date; the next one is scratch space."""
    positions[here + 1] = positions[here]
    kernel.lay(tables, positions[here], move, kind, turned)
    if positions[here].end == 0:
        advance(tables, positions[here + 1], positions[here], model, move, workspace)


@compiled
def _play_line(tables, positions, depth, width, model, workspace, rng, point_worth):
    """Play the second position on for some plies, and evaluate it."""
    for _ in range(depth):
        if positions[1].end != 0:
            break
        kind = kernel.draw(positions[1], rng)
        play_best(tables, positions, 1, kind, model, workspace, rng, width, point_worth)
    evaluate_entered(tables, positions[1], model, workspace)


@compiled
def sample_lookahead(tables, positions, tile, moves, seeds, depth, width, models, sums):
    """Play on some plies from each of some placements and add up the evaluations then.

    The same seed gives every placement the same tiles, so that they are compared fairly.

    Args:
        tables: An array of one `TABLES`.
        positions: An array of three of `POSITION`; the first is where the tile is to be laid, the
            others are scratch space.
        tile: The tile's kind and whether it is turned.
        moves: The placements, as indices of `Board.moves`.
        seeds: One for each time to play on from all of them.
        depth: How many plies to play on.
        width: Among how many placements the players choose.
        models: An array of one `MODEL`.
        sums: For each of `moves`, the share in the win of the seat to move is added here.
    """
    workspaces = np.zeros(2, WORKSPACE)
    workspace, model, rng = workspaces[1], models[0], np.zeros(1, np.uint64)
    seat = positions[0].ply % tables[0].players
    enter(tables[0], positions[0], model, workspaces[0])
    for seed in seeds:
        for i in range(moves.size):
            # The seed is set anew for every placement: common random numbers make the differences
            # between placements less noisy than their values.
            rng[0] = seed
            positions[1] = positions[0]
            workspaces[1] = workspaces[0]
            play_move(tables[0], positions, 1, moves[i], tile[0], tile[1], model, workspace)
            _play_line(tables[0], positions, depth, width, model, workspace, rng, 0.0)
            sums[i] += workspace.shares[seat]


@compiled
def sample_outcomes(tables, positions, tile, moves, seeds, depth, width, models, outcomes):
    """Play on some plies from each of some placements and note what that comes to.

    Args:
        tables: An array of one `TABLES`.
        positions: An array of three of `POSITION`; the first is where the tile is to be laid, the
            others are scratch space.
        tile: The tile's kind and whether it is turned.
        moves: The placements, as indices of `Board.moves`.
        seeds: One for each line. Every placement gets the same ones, and so the same tiles.
        depth: How many plies to play on.
        width: Among how many placements, drawn by lot, the players choose meanwhile.
        models: An array of one `MODEL`.
        outcomes: Where the `Outcomes` are written.
    """
    workspaces = np.zeros(2, WORKSPACE)
    workspace, model, rng = workspaces[1], models[0], np.zeros(1, np.uint64)
    enter(tables[0], positions[0], model, workspaces[0])
    for line in range(seeds.size):
        for i in range(moves.size):
            rng[0] = seeds[line]
            positions[1] = positions[0]
            workspaces[1] = workspaces[0]
            play_move(tables[0], positions, 1, moves[i], tile[0], tile[1], model, workspace)
            _play_line(tables[0], positions, depth, width, model, workspace, rng, POINT_WORTH)
            for seat in range(tables[0].players):
                outcomes[line, i, SHARE, seat] = workspace.shares[seat]
                outcomes[line, i, POINTS, seat] = workspace.finals[seat]


@compiled
def evaluate_placements(tables, positions, tile, moves, models, worths):
    """Write what each placement is worth to the mover, by the evaluator alone.

    Args:
        tables: An array of one `TABLES`.
        positions: An array of two or more of `POSITION`, as for `sample_outcomes`.
        tile: The tile's kind and whether it is turned.
        moves: The placements, as indices of `Board.moves`.
        models: An array of one `MODEL`.
        worths: For each of `moves` the share in the win is written here, and the points' worth.
    """
    workspaces, model, players = np.zeros(1, WORKSPACE), models[0], tables[0].players
    seat = positions[0].ply % players
    enter(tables[0], positions[0], model, workspaces[0])
    write_constant(tables[0], positions[0], model, (seat + 1) % players, workspaces[0])
    for i in range(moves.size):
        # Anew each time: a record does not keep its array alive, which is gone after its last use.
        workspace = workspaces[0]
        positions[1] = positions[0]
        kernel.lay(tables[0], positions[1], moves[i], tile[0], tile[1])
        evaluate_after(tables[0], positions[0], positions[1], model, moves[i], workspace)
        worths[i] = workspace.shares[seat] + POINT_WORTH * workspace.finals[seat]


def worth_to(outcomes: NDArray[np.floating], seat: int) -> NDArray[np.float64]:
    """Return what outcomes are worth to a seat: its share in the win, and its points' worth.

    Args:
        outcomes: An array whose last two axes are (2, 4).
        seat: The seat.
    """
    points = outcomes[..., POINTS, seat].astype(np.float64)
    return np.asarray(outcomes[..., SHARE, seat] + POINT_WORTH * points)
