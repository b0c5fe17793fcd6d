"""Flat Monte Carlo: random play-outs from every placement, equally many of each."""

import time

from topdrop.bots.ontop.playouts import PlayoutSampler
from topdrop.bots.ontop.root_search import RootSearch, make_generator, search_evenly
from topdrop.bots.ontop.watched import WatchedSearch
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View


class FlatMonteCarloBot(WatchedSearch):
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
        playouts = PlayoutSampler(view.state, moves, self._source, width=1)
        search = RootSearch(len(moves), playouts)
        self._show(search, moves)
        return moves[search_evenly(search, clock, start)]


FlatBot = FlatMonteCarloBot
"""The old name, without a warning: the metadata of an older installation may still ask for it."""
