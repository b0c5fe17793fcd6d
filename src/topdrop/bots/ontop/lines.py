"""Lines of play of On Top, sampled one by one with what each comes to for every seat; compiled.

`evaluator.sample_lookahead` adds up one number for a bot that only has to choose. Here every line
keeps its outcome, so that placements can be compared line by line and errors be estimated.
"""

from typing import Final

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.ontop.evaluator import (
    WORKSPACE,
    best_move,
    evaluate,
    expected_final_points,
)
from topdrop.compiling import compiled
from topdrop.ontop import kernel

SHARE, POINTS = 0, 1
"""Where an outcome has the share in the win, and where the final points."""

Outcomes = NDArray[np.float32]
"""What lines of play come to. Shape (lines, placements, 2, 4): share and points of each seat."""

POINT_WORTH: Final = 0.001
"""What a final point is worth beside the share in the win, so that a game that is won or lost is
played on for points."""


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
    workspaces = np.zeros(1, WORKSPACE)
    workspace, model, rng = workspaces[0], models[0], np.zeros(1, np.uint64)
    finals = np.zeros(4, np.float32)
    for line in range(seeds.size):
        for i in range(moves.size):
            rng[0] = seeds[line]
            positions[1] = positions[0]
            kernel.lay(tables[0], positions[1], moves[i], tile[0], tile[1])
            for _ in range(depth):
                if positions[1].end != 0:
                    break
                kind = kernel.draw(positions[1], rng)
                move = best_move(
                    tables[0], positions, 1, kind, model, workspace, finals, rng, width, POINT_WORTH
                )
                kernel.lay(tables[0], positions[1], move, kind, 0)
            evaluate(tables[0], positions[1], model, workspace)
            for seat in range(tables[0].players):
                outcomes[line, i, SHARE, seat] = workspace.shares[seat]
            expected_final_points(tables[0], positions[1], workspace, outcomes[line, i, POINTS])


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
    workspaces, finals = np.zeros(1, WORKSPACE), np.zeros(4, np.float32)
    seat = positions[0].ply % tables[0].players
    for i in range(moves.size):
        positions[1] = positions[0]
        kernel.lay(tables[0], positions[1], moves[i], tile[0], tile[1])
        evaluate(tables[0], positions[1], models[0], workspaces[0])
        expected_final_points(tables[0], positions[1], workspaces[0], finals)
        worths[i] = workspaces[0].shares[seat] + POINT_WORTH * finals[seat]


def worth_to(outcomes: NDArray[np.floating], seat: int) -> NDArray[np.float64]:
    """Return what outcomes are worth to a seat: its share in the win, and its points' worth.

    Args:
        outcomes: An array whose last two axes are (2, 4).
        seat: The seat.
    """
    points = outcomes[..., POINTS, seat].astype(np.float64)
    return np.asarray(outcomes[..., SHARE, seat] + POINT_WORTH * points)
