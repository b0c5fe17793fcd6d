"""What a drop leaves to the next player, and to its own player after that.

The best of each is estimated on a pile that the drop left. The fast simulator sees enough for that:
its estimate of the reply correlates 0.8 with a full search's.
"""

from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from topdrop.bots.dropit.aim_grid import aim_grids, concatenate_aims
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, Floats, PileArrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.fast_simulator.tumbling import COLUMNS
from topdrop.bots.dropit.jokers import joker_worth
from topdrop.dropit import Piece, State

X_STEP: Final = 0.4
"""From one aim of a reply to the next, as a share of the shape's reach."""

ANGLE_STEP: Final = 30.0
"""From one angle of a reply to the next, in degrees."""

MOVED: Final = 1.0
"""What has moved less than this, in mm, is taken to lie where it lay."""

APART: Final = 40.0
"""Drops that are aimed farther apart than this, in mm, are not in each other's way."""


FILLS: Final = (0.25, 0.6, 0.8)
"""How full the shaft is where it is known what a reply costs and one's own next drop brings."""

REPLY_COSTS: Final = (0.0, 0.7, 1.0)
"""By how much a game's difference of points changes with the reply that is left, in points."""

OWN_GAINS: Final = (0.0, 0.5, 0.5)
"""The same of one's own drop after that."""


class Left(NamedTuple):
    """What is left on a pile, in points, or what either counts.

    Attributes:
        reply: The best that the next player can do.
        next_own: The best that one can do oneself elsewhere, after such a reply.
    """

    reply: float
    next_own: float


class Replies:
    """The replies to the drops of a position.

    Attributes:
        simulator: The simulator of the position.
        tries: How many tries one estimate takes, roughly; 0 when nobody has anything to reply with.
    """

    def __init__(self, simulator: FastSimulator) -> None:
        """Prepare.

        Args:
            simulator: The simulator of the position, its source that of the tremor.
        """
        state = simulator.state
        seat = (state.turn + 1) % len(state.hands)
        hand = state.hands[seat] if len(state.hands) > 1 else ()
        self._next = FastSimulator(state, joker_worth(state, seat) or None, simulator.source)
        self.simulator = simulator
        self._pieces = sorted(set(hand), key=str)
        self._grids = aim_grids(state.setup.shaft, X_STEP, ANGLE_STEP)
        self._aims = concatenate_aims(self._grids, (*hand, *state.hands[state.turn]))
        self._reaches = simulator.shaft.reaches[self._aims.shapes]
        self._before = np.zeros((0, COLUMNS))
        self.tries = len(self._aims.xs) // 2 if self._pieces else 0

    def prepare(self) -> int:
        """Simulate the replies to no drop at all, once; return how many tries that took."""
        self._before = self._next.simulate(self._aims, tremor=False)
        return len(self._before)

    def look(self, pile: PileArrays, dropped: Piece) -> Left:
        """Return an estimate of what is left on a pile.

        It is the best of a coarse grid of aims, each smoothed over its neighbours: without
        tremor, since a best of many trembling ones is mostly luck.

        Args:
            pile: What a drop left.
            dropped: The piece that was dropped.
        """
        if not len(self._before):
            self.prepare()
        falls = self._before.copy()
        again = np.flatnonzero(self._is_changed(pile))
        falls[again] = self._next.simulate_on(pile, self._aims.take(again), tremor=False)
        reply, where = self._best(self._next, self._pieces, falls, None)
        own = list(self.simulator.state.hands[self.simulator.state.turn])
        own.remove(dropped)
        next_own, _ = self._best(self.simulator, sorted(set(own), key=str), falls, where)
        return Left(reply, next_own)

    def _is_changed(self, pile: PileArrays) -> NDArray[np.bool_]:
        """Tell for each aim whether it can come to anything that has moved."""
        before, count = self.simulator.pile, len(self.simulator.pile.shapes)
        low, high = pile.places[:, 0].copy(), pile.places[:, 0].copy()
        low[:count] = np.minimum(low[:count], before.places[:, 0])
        high[:count] = np.maximum(high[:count], before.places[:, 0])
        moved = np.ones(len(low), bool)
        moved[:count] = abs(pile.corners[:count] - before.corners).max(axis=(1, 2)) > MOVED
        reach = self.simulator.shaft.reaches[pile.shapes]
        left, right = (low - reach)[moved], (high + reach)[moved]
        ends = self._before[:, 0]
        from_x = np.minimum(self._aims.xs, ends) - self._reaches
        to_x = np.maximum(self._aims.xs, ends) + self._reaches
        met = (from_x[:, None] < right) & (to_x[:, None] > left)
        return np.asarray(met.any(axis=1))

    def _best(
        self, simulator: FastSimulator, pieces: list[Piece], falls: Floats, away: float | None
    ) -> tuple[float, float | None]:
        """Return the most points of some pieces, and where they are aimed, away from an x."""
        best, where = 0.0, None
        for piece in pieces:
            of_shape = self._aims.shapes == SHAPE_INDEX[piece.shape]
            xs = self._aims.xs[of_shape]
            points = self._grids[piece.shape].smoothed(simulator.points(falls[of_shape], piece))
            if away is not None:
                points = np.where(abs(xs - away) > APART, points, 0.0)
            at = int(points.argmax())
            if points[at] > best:
                best, where = float(points[at]), float(xs[at])
        return best, where


def later_weights(state: State) -> Left:
    """Return what it counts in a position to leave points to the next player, and to oneself.

    In a shaft that is hardly filled what is denied to the next player is soon denied to oneself,
    too; at the end nothing comes after it. (A regression over games, `bench/dropit_strategy.py`.)
    """
    fill = len(state.resting) / sum(map(len, state.setup.pieces))
    others = len(state.hands) - 1
    # What is left to one of several others hurts the more the fewer they are.
    reply = float(np.interp(fill, FILLS, REPLY_COSTS)) / max(1, others)
    own = float(np.interp(fill, FILLS, OWN_GAINS)) if others == 1 else 0.0
    return Left(reply, own)
