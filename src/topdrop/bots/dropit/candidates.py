"""The candidate drops of a search, with their statistics."""

from collections.abc import Sequence
from typing import Any, Final

import numpy as np

from topdrop.bots.dropit.aim_grid import aim_grids, concatenate_aims
from topdrop.bots.dropit.budget import Budget
from topdrop.bots.dropit.fast_simulator.arrays import (
    SHAPE_INDEX,
    Floats,
    Integers,
    PileArrays,
)
from topdrop.bots.dropit.fast_simulator.simulator import Aims, FastSimulator
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS
from topdrop.bots.dropit.pile_simulator.simulator import PileSimulator
from topdrop.bots.watching import Candidate, Thoughts
from topdrop.dropit import Drop, Piece

CHUNK: Final = 48
"""How many drops are simulated between two looks at the clock."""


class Candidates:
    """Drops, each a piece and an aim, with the points of their simulations.

    Attributes:
        pieces: The pieces that can be dropped.
        piece_indices: The index of each candidate's piece in `pieces`.
        aims: Their aims.
        sums: The points of each one's tries, added up.
        counts: The weight of each one's tries.
        adjustments: What is added to each one's mean, in points.
        ids: A number by which each is known, however many are dropped.
        costs: What it costs to drop each of the pieces now, in points.
        trembled: How many tremors each had that is left.
    """

    def __init__(
        self, pieces: list[Piece], piece_indices: Integers, aims: Aims, adjustments: Floats
    ) -> None:
        self.pieces = pieces
        self.piece_indices = piece_indices
        self.aims = aims
        self.sums = np.zeros(len(piece_indices))
        self.counts = np.zeros(len(piece_indices))
        self.adjustments = adjustments
        self.ids = np.arange(len(piece_indices))
        self.costs = np.zeros(len(pieces))
        self.trembled = 0

    def __len__(self) -> int:
        return len(self.piece_indices)

    @property
    def values(self) -> Floats:
        """The estimated value of each: the mean of its tries, adjusted, less its piece's cost."""
        means = self.sums / np.maximum(self.counts, 1e-9)
        return np.asarray(means + self.adjustments - self.costs[self.piece_indices])

    @property
    def best(self) -> int:
        """The index of the one with the highest value."""
        return int(np.argmax(self.values))

    def drop(self, number: int) -> Drop:
        """Return a candidate as a move."""
        x, angle = float(self.aims.xs[number]), float(self.aims.angles[number])
        return Drop(self.pieces[self.piece_indices[number]], x, angle)

    def thoughts(self, tries: int) -> Thoughts:
        """Return them as somebody who watches the search is told them.

        Args:
            tries: How many tries there were in all.
        """
        values = self.values
        return Thoughts(
            tries,
            tuple(
                Candidate(str(self.drop(number)), float(values[number]))
                for number in np.argsort(-values, kind="stable").tolist()
            ),
        )

    def keep_best(self, count: int) -> None:
        """Drop all but the best."""
        self.keep(np.argsort(-self.values, kind="stable")[:count])

    def keep(self, which: Any) -> None:
        """Drop all but those of some indices, or those for which there is True."""
        which = np.asarray(which)
        self.piece_indices, self.aims = self.piece_indices[which], self.aims.take(which)
        self.sums, self.counts = self.sums[which], self.counts[which]
        self.adjustments, self.ids = self.adjustments[which], self.ids[which]

    def count_screening(self, tries: float) -> None:
        """Let the points of the screening count as those of so many tries; 0 forgets them."""
        self.sums += tries * self.adjustments
        self.counts += tries
        self.adjustments[:] = 0.0

    def set_weight(self, tries: float) -> None:
        """Give all tries so far the weight of so many."""
        scale = tries / np.maximum(self.counts, 1e-9)
        self.sums *= scale
        self.counts *= scale

    def add(self, number: int, points: float) -> None:
        """Add a try's points to a candidate."""
        self.sums[number] += points
        self.counts[number] += 1.0

    def simulate(self, simulator: FastSimulator, times: int) -> int:
        """Simulate every candidate so often with tremor, and return how many drops that took.

        Candidates of the same shape and aim share their simulations, and all the tremors.
        """
        aims = np.stack([self.aims.shapes, self.aims.xs, self.aims.angles])
        (shapes, xs, angles), which = np.unique(aims, axis=1, return_inverse=True)
        count = len(xs)
        alike = Aims(shapes.astype(np.int64), xs, angles)
        tremor = np.repeat(simulator.tremors.take(self.trembled, times), count, axis=1)
        falls = simulator.simulate(alike.take(np.tile(np.arange(count), times)), tremor)
        self.trembled += times
        which = which.reshape(-1)
        for number, piece in enumerate(self.pieces):
            own = np.flatnonzero(self.piece_indices == number)
            if len(own):
                points = simulator.points(falls, piece).reshape(times, count)
                self.sums[own] += points.sum(axis=0)[which[own]]
        self.counts += times
        return count * times

    def fall(self, simulator: PileSimulator, number: int) -> PileArrays:
        """Simulate a candidate once with tremor, and return the pile that it leaves."""
        tremor = simulator.tremors.take(int(self.counts[number]), 1)
        falls = simulator.simulate_with_piles(self.aims.take(np.array([number])), tremor)
        piece = self.pieces[self.piece_indices[number]]
        self.add(number, float(simulator.points(falls.rows, piece)[0]))
        return simulator.pile_after(falls, 0, piece)


def screen_offered(
    simulator: FastSimulator, budget: Budget, share: float, *, most: int, offered: Sequence[Drop]
) -> Candidates:
    """Simulate offered drops once each, as far as the budget allows, and return those.

    Args:
        simulator: The simulator of the position.
        budget: The budget.
        share: The share of it that may be used.
        most: How many drops at most.
        offered: The drops, one at least.
    """
    # At least one drop, however small the budget is: some move has to be returned.
    count = max(1, min(len(offered), most, budget.left(share)))
    order = simulator.source.permutation(len(offered))[:count]
    drops = [offered[number] for number in order]
    pieces = sorted({drop.piece for drop in drops}, key=str)
    aims = Aims(
        np.array([SHAPE_INDEX[drop.piece.shape] for drop in drops]),
        np.array([drop.x for drop in drops], dtype=float),
        np.array([drop.angle for drop in drops], dtype=float),
    )
    falls = simulator.simulate(aims, tremor=False)
    budget.spend(count)
    indices = np.array([pieces.index(drop.piece) for drop in drops])
    points = np.choose(indices, [simulator.points(falls, piece) for piece in pieces])
    # Less than any difference in points: this only breaks ties.
    return Candidates(pieces, indices, aims, points + simulator.source.uniform(0.0, 0.01, count))


def screen_aims(
    simulator: FastSimulator,
    budget: Budget,
    share: float,
    *,
    most: int,
    step: float,
    turn: float,
    smooth: bool,
) -> Candidates:
    """Simulate a piece of every shape over the whole grid of aims, as the budget allows.

    Args:
        simulator: The simulator of the position.
        budget: The budget.
        share: The share of it that may be used.
        most: How many drops at most.
        step: From one x to the next, as a share of the shape's reach.
        turn: From one angle to the next, in degrees.
        smooth: Whether to smooth the points over neighbouring aims.
    """
    pieces = sorted(set(simulator.state.hands[simulator.state.turn]), key=str)
    grids = aim_grids(simulator.state.setup.shaft, step, turn)
    aims = concatenate_aims(grids, pieces)
    # In random order, so that a small budget is spread over the whole opening too.
    order = simulator.source.permutation(len(aims.xs))[:most]
    falls = np.full((len(aims.xs), COLUMNS), np.nan)
    done = 0
    # At least one drop, however late it is: some move has to be returned.
    while done < len(order) and (left := budget.left(share) or not done):
        part = order[done : done + min(CHUNK, left)]
        falls[part] = simulator.simulate(aims.take(part), tremor=False)
        done += len(part)
        budget.spend(len(part))
    piece_indices, which, values = [], [], []
    for number, piece in enumerate(pieces):
        rows = np.flatnonzero(aims.shapes == SHAPE_INDEX[piece.shape])
        points = simulator.points(falls[rows], piece)
        if smooth and simulator.has_tremor:
            points = grids[piece.shape].smoothed(points)
        seen = np.flatnonzero(~np.isnan(points))
        piece_indices.append(np.full(len(seen), number))
        which.append(rows[seen])
        # Less than any difference in points: this only breaks ties.
        values.append(points[seen] + simulator.source.uniform(0.0, 0.01, len(seen)))
    found = np.concatenate(which)
    return Candidates(
        pieces, np.concatenate(piece_indices), aims.take(found), np.concatenate(values)
    )
