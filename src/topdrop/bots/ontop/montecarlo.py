"""A bot that samples greedy play-outs from every placement, by sequential halving."""

import time
from typing import Final

from topdrop.bots.ontop.playouts import PlayoutSampler
from topdrop.bots.ontop.root_search import RootSearch, make_generator, search_by_halving
from topdrop.bots.ontop.watched import WatchedSearch
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View

WIDTH: Final = 2
"""Among how many placements the players of a play-out choose (see `search`)."""


class MonteCarloBot(WatchedSearch):
    """Plays games on to their end, ever more often from ever fewer placements.

    `flat_monte_carlo` differs in both: its play-outs are random, not greedy, and every placement
    gets equally many. This is the baseline for bots that learn. A clock's tries are play-outs.
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
        playouts = PlayoutSampler(view.state, moves, self._source, WIDTH)
        search = RootSearch(len(moves), playouts)
        self._show(search, moves)
        return moves[search_by_halving(search, clock, start)]
