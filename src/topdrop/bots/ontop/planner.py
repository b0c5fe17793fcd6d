"""A bot that plays on from every placement as a greedy player would, and soon drops bad ones."""

import math
import time
from typing import Final

from topdrop.bots.ontop.trial import RESERVE, Trial, make_generator
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View

WIDTH: Final = 2
"""Among how many placements the players of a play-out choose (see `search`)."""


class PlannerBot:
    """Halves the placements again and again, as the time allows, and keeps the better half.

    In each of the rounds all placements that are left get the same number of play-outs; those of
    earlier rounds count on (sequential halving). A clock's tries are play-outs.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._generator = make_generator(seed)

    @classmethod
    def prepare(cls) -> None:
        """Compile the search; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement that did best in play-outs, within the time of `clock`."""
        start = time.perf_counter()
        moves = view.legal_moves
        trial = Trial(view.state, moves, self._generator, WIDTH)
        rounds = max(1, math.ceil(math.log2(len(moves))))
        for number in range(1, rounds + 1):
            if clock.tries is None:
                trial.run_until(start + max(0.0, clock.seconds - RESERVE) * number / rounds)
            else:
                trial.run(clock.tries // rounds)
            trial.keep_better_half()
        return moves[trial.best]
