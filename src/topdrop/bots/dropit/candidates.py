"""The drops a bot has in mind, and what it has found out about each so far."""

from typing import Final

import numpy as np

from topdrop.bots.dropit.aim_grid import grids, joined
from topdrop.bots.dropit.budget import Budget
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats, Integers
from topdrop.bots.dropit.fast_simulator.simulator import Aims, Head
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS
from topdrop.dropit import Drop, Piece

CHUNK: Final = 48
"""So many drops fall in the head before the clock is looked at."""


class Candidates:
    """Drops, each a piece and an aim, with the points they came to when they were tried out.

    Attributes:
        pieces: The pieces there are.
        whose: The number of each candidate's piece.
        aims: Their aims.
        sums: The points of all tries of each one together.
        counts: How much all tries of each one count.
        extra: What else speaks for each, in points.
        names: A number that each keeps.
    """

    def __init__(self, pieces: list[Piece], whose: Integers, aims: Aims, extra: Floats) -> None:
        self.pieces = pieces
        self.whose = whose
        self.aims = aims
        self.sums = np.zeros(len(whose))
        self.counts = np.zeros(len(whose))
        self.extra = extra
        self.names = np.arange(len(whose))

    def __len__(self) -> int:
        return len(self.whose)

    @property
    def worth(self) -> Floats:
        """What each is worth, by all that is known."""
        return np.asarray(self.sums / np.maximum(self.counts, 1e-9) + self.extra)

    @property
    def best(self) -> int:
        """The number of the one that is worth most."""
        return int(np.argmax(self.worth))

    def drop(self, number: int) -> Drop:
        """Return a candidate as a move."""
        x, angle = float(self.aims.xs[number]), float(self.aims.angles[number])
        return Drop(self.pieces[self.whose[number]], x, angle)

    def keep(self, count: int) -> None:
        """Forget all but the best."""
        which = np.argsort(-self.worth, kind="stable")[:count]
        self.whose, self.aims = self.whose[which], self.aims.chosen(which)
        self.sums, self.counts = self.sums[which], self.counts[which]
        self.extra, self.names = self.extra[which], self.names[which]

    def weigh(self, tries: float) -> None:
        """Let all that was tried out so far count as so many tries."""
        scale = tries / np.maximum(self.counts, 1e-9)
        self.sums *= scale
        self.counts *= scale

    def add(self, number: int, points: float) -> None:
        """Take down what a candidate came to."""
        self.sums[number] += points
        self.counts[number] += 1.0

    def try_out(self, head: Head, times: int) -> int:
        """Let every candidate fall so often in the head, and return how many drops that were.

        Those of the same shape and aim share their falls.
        """
        aims = np.stack([self.aims.shapes, self.aims.xs, self.aims.angles])
        (shapes, xs, angles), which = np.unique(aims, axis=1, return_inverse=True)
        count = len(xs)
        alike = Aims(shapes.astype(np.int64), xs, angles)
        falls = head.fall(alike.chosen(np.tile(np.arange(count), times)), shaken=True)
        which = which.reshape(-1)
        for number, piece in enumerate(self.pieces):
            own = np.flatnonzero(self.whose == number)
            if len(own):
                points = head.points(falls, piece).reshape(times, count)
                self.sums[own] += points.sum(axis=0)[which[own]]
        self.counts += times
        return count * times


def look_about(
    head: Head,
    budget: Budget,
    share: float,
    *,
    most: int,
    step: float,
    turn: float,
    smooth: bool,
) -> Candidates:
    """Let a piece of every shape fall in the head from everywhere, as the budget allows.

    Args:
        head: The position.
        budget: What may be used up.
        share: Which share of it.
        most: How many drops at most.
        step: From one x to the next, as a share of the shape's reach.
        turn: From one angle to the next, in degrees.
        smooth: Whether drops count less whose neighbours score less.
    """
    pieces = sorted(set(head.state.hands[head.state.turn]), key=str)
    laid = grids(head.state.setup.shaft, step, turn)
    aims = joined(laid, pieces)
    order = head.source.permutation(len(aims.xs))[:most]
    falls = np.full((len(aims.xs), COLUMNS), np.nan)
    done = 0
    while done < len(order) and (left := budget.left(share) or not done):
        part = order[done : done + min(CHUNK, left)]
        falls[part] = head.fall(aims.chosen(part), shaken=False)
        done += len(part)
        budget.spend(len(part))
    whose, which, worth = [], [], []
    for number, piece in enumerate(pieces):
        rows = np.flatnonzero(aims.shapes == SHAPE_INDEX[piece.shape])
        points = head.points(falls[rows], piece)
        if smooth and head.trembles:
            points = laid[piece.shape].smoothed(points)
        seen = np.flatnonzero(~np.isnan(points))
        whose.append(np.full(len(seen), number))
        which.append(rows[seen])
        worth.append(points[seen] + head.source.uniform(0.0, 0.01, len(seen)))
    found = np.concatenate(which)
    return Candidates(pieces, np.concatenate(whose), aims.chosen(found), np.concatenate(worth))
