"""Choosing aims to offer: one that promises to be the best, and others that tempt.

The fast simulator looks for them, a few drops by the physics weed out. What they are worth is
measured afterwards, by drops of its own.
"""

from itertools import chain
from random import Random
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.aim_grid import AimGrid, aim_grids
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX
from topdrop.bots.dropit.fast_simulator.simulator import SYMMETRY_ANGLES, FastSimulator
from topdrop.dropit import Drop, Piece, State
from topdrop.puzzles.dropit_values import sample_falls, value_of
from topdrop.puzzles.model import DropItKind

STEP: Final = 0.3
"""From one x of the grid to the next, as a share of the shape's reach."""

TURN: Final = 22.5
"""From one angle to the next, in degrees."""

TRIES: Final = 8
"""How many drops of the fast simulator there are of each aim."""

CANDIDATES: Final = 9
"""How many aims are tried by the physics."""

OFFERED: Final = 4
"""How many are offered, the best among them."""

TRIED: Final = 4
"""How many drops by the physics weed out, of each."""

MARGIN: Final = {"most_points": 2.6, "no_taboo": 0.6}
"""By how much the others must be worse."""

LEAST: Final = {"most_points": 3.0, "no_taboo": 0.9}
"""What the best must be worth at least."""

NEAR: Final = 16.0
"""Aims nearer to each other than this, in mm, are told apart by a turn only."""

TURNED: Final = 22.0
"""By how many degrees such a turn goes at least."""


class _Grid(NamedTuple):
    """The aims of a piece by the fast simulator.

    Attributes:
        grid: The aims.
        values: What the puzzle asks for, on average.
        reaches: Level and bonus on average, taboo or not: what looks good at first sight.
    """

    grid: AimGrid
    values: NDArray[np.float64]
    reaches: NDArray[np.float64]


def choose_aims(state: State, piece: Piece, kind: DropItKind, seed: int) -> list[Drop] | None:
    """Return some aims of a piece, the one first that promises to be clearly the best.

    Args:
        state: The position.
        piece: The piece.
        kind: What the puzzle asks for.
        seed: The same seed gives the same aims.

    Returns:
        The aims; None when there is none that is clearly the best.
    """
    source = Random(seed)
    looked = _look(state, piece, kind, source.getrandbits(62))
    numbers = _candidates(looked, piece, source)
    if max(looked.values[number] for number in numbers) < LEAST[kind]:
        return None
    drops = [_drop(looked, piece, number) for number in numbers]
    means = [_tried(state, drop, kind, f"{seed} {drop}") for drop in drops]
    best = max(range(len(drops)), key=lambda i: means[i])
    if means[best] < LEAST[kind]:
        return None
    worse = [i for i, mean in enumerate(means) if mean <= means[best] - MARGIN[kind]]
    # What brings something tempts, and what the fast simulator takes for good.
    worse.sort(key=lambda i: (-means[i], -looked.values[numbers[i]]))
    offered = [best, *worse[: OFFERED - 1]]
    return [drops[i] for i in offered] if len(offered) == OFFERED else None


def _look(state: State, piece: Piece, kind: DropItKind, seed: int) -> _Grid:
    grid = aim_grids(state.setup.shaft, STEP, TURN)[piece.shape]
    simulator = FastSimulator(state, None, np.random.default_rng(seed))
    count = len(grid.aims.xs)
    falls = simulator.simulate(grid.aims.take(np.tile(np.arange(count), TRIES)), tremor=True)
    points = simulator.points(falls, piece)
    found = points if kind == "most_points" else (points > 0).astype(float)
    values = found.reshape(TRIES, count).mean(axis=0)
    return _Grid(grid, values, falls[:, 3].reshape(TRIES, count).mean(axis=0))


def _candidates(looked: _Grid, piece: Piece, source: Random) -> list[int]:
    """Return aims apart from each other: those that promise most, or tempt, or are just there."""
    count = len(looked.values)
    numbers = source.sample(range(count), count)
    by_value = sorted(numbers, key=lambda number: -looked.values[number])
    by_reach = sorted(numbers, key=lambda number: -looked.reaches[number])
    found: list[int] = []
    for number in chain.from_iterable(zip(by_value, by_reach, by_value, numbers, strict=True)):
        if len(found) == CANDIDATES:
            break
        if all(_apart(looked, piece, number, other) for other in found):
            found.append(number)
    return found


def _apart(looked: _Grid, piece: Piece, one: int, other: int) -> bool:
    """Tell whether the eye can tell two aims apart."""
    aims = looked.grid.aims
    if abs(aims.xs[one] - aims.xs[other]) >= NEAR:
        return True
    period = SYMMETRY_ANGLES[SHAPE_INDEX[piece.shape]]
    if not period:
        return False
    turn = abs(aims.angles[one] - aims.angles[other]) % period
    return bool(min(turn, period - turn) >= TURNED)


def _tried(state: State, drop: Drop, kind: DropItKind, seed: str) -> float:
    """Return what an aim is worth by a few drops of the physics."""
    falls = sample_falls(state, drop, seed, TRIED)
    return sum(value_of(fall.verdict, kind) for fall in falls) / TRIED


def _drop(looked: _Grid, piece: Piece, number: int) -> Drop:
    aims = looked.grid.aims
    return Drop(piece, float(aims.xs[number]), float(aims.angles[number]))
