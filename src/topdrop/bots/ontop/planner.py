"""A bot that plays on some plies and evaluates the outcome by the learned model."""

import time
from typing import ClassVar

from topdrop.bots.ontop.lookahead import LookaheadSampler
from topdrop.bots.ontop.root_search import RootSearch, make_generator, search_by_halving
from topdrop.bots.ontop.watched import WatchedSearch
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View


class PlannerBot(WatchedSearch):
    """Plays on a few plies, ever more often from ever fewer placements, with tiles drawn by lot.

    A clock's tries are such lines of play.
    """

    DEPTH: ClassVar[int] = 4
    """How many plies it plays on."""

    WIDTH: ClassVar[int] = 4
    """Among how many placements, drawn by lot, the players choose meanwhile; all if not so many."""

    MAX_SAMPLES: ClassVar[int | None] = 400
    """How many lines of play it samples at most, however much time is left."""

    PRIOR: ClassVar[bool] = False
    """Whether the evaluator's word right after a placement counts as some lines (a prior)."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = make_generator(seed)

    @classmethod
    def prepare(cls) -> None:
        """Compile the search; from the second time on it is read from a cache."""
        cls(seed=1).choose(Game(seed=1).view(0), Clock(tries=1))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement with the greatest share in the win, within the time of `clock`."""
        start = time.perf_counter()
        moves = view.legal_moves
        ahead = LookaheadSampler(view.state, moves, self._source, self.DEPTH, self.WIDTH)
        search = RootSearch(len(moves), ahead, ahead.priors() if self.PRIOR else None)
        self._show(search, moves)
        return moves[search_by_halving(search, clock, start, self.MAX_SAMPLES)]
