"""A bot that plays every placement on to the end at random, equally often: flat Monte Carlo."""

import time

from topdrop.bots.ontop.trial import RESERVE, Trial, make_generator
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View


class FlatBot:
    """Plays on at random from each placement and takes the one that does best on average.

    A clock's tries are play-outs.
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
        trial = Trial(view.state, moves, self._generator, width=1)
        if clock.tries is None:
            trial.run_until(start + max(0.0, clock.seconds - RESERVE))
        else:
            trial.run(clock.tries)
        return moves[trial.best]
