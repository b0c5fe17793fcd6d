"""A bot that plays every placement on to the end at random, equally often: flat Monte Carlo."""

import time

from topdrop.bots.ontop.playouts import Playouts
from topdrop.bots.ontop.root_search import Trial, make_generator, try_evenly
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View


class FlatBot:
    """Plays on at random from each placement and takes the one that does best on average.

    A clock's tries are play-outs.
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = make_generator(seed)

    @classmethod
    def prepare(cls) -> None:
        """Compile the search; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement that did best in play-outs, within the time of `clock`."""
        start = time.perf_counter()
        moves = view.legal_moves
        playouts = Playouts(view.state, moves, self._source, width=1)
        return moves[try_evenly(Trial(len(moves), playouts), clock, start)]
