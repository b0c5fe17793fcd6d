"""A bot that drops as high as it can, whatever the piece will touch: a beginner's play."""

from random import Random
from typing import Final

import numpy as np

from topdrop.bots.dropit.aim_grid import aim_grids
from topdrop.bots.dropit.fast_simulator.arrays import (
    SHAPE_INDEX,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.stacking import stacking_levels
from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.dropit import Drop, Game, Joker, Move, Piece, View
from topdrop.dropit.ending import JOKER_POINTS

STEP: Final = 0.22
TURN: Final = 15.0


class HeightBot:
    """Lowers each piece onto the pile and takes the highest level (greedy by height).

    It goes by geometry alone: a piece stays where it first touches something. Taboos, bonus
    circles, tumbling and tremor are ignored; drops that would reach over the opening are not. Among
    drops of the same level it draws one at random. A joker is spent when it gains by it.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    @classmethod
    def prepare(cls) -> None:
        """Compile the lowering; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return a drop of the highest level, one of them at random."""
        state = view.state
        if view.asked == "joker":
            return Joker(state.scores[-1].value > JOKER_POINTS)
        shaft, pile = make_shaft_arrays(state.setup), make_pile_arrays(state.setup, state.resting)
        grids = aim_grids(state.setup.shaft, STEP, TURN)
        highest = -1.0
        best: list[tuple[Piece, int]] = []
        for piece in sorted(set(view.pieces), key=str):
            aims = grids[piece.shape].aims
            levels = np.empty(len(aims.xs))
            stacking_levels(
                shaft, pile, SHAPE_INDEX[piece.shape], aims.xs, np.radians(aims.angles), levels
            )
            if levels.max() > highest:
                highest, best = float(levels.max()), []
            if levels.max() == highest:
                best += [(piece, i) for i in np.flatnonzero(levels == highest).tolist()]
        piece, i = self._source.choice(best)
        aims = grids[piece.shape].aims
        return Drop(piece, float(aims.xs[i]), float(aims.angles[i]))
