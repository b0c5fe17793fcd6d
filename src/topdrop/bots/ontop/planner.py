"""A bot that plays on some plies and evaluates the outcome by the learned model."""

import time
from typing import ClassVar, Final

from topdrop.bots.ontop.endgame import Endgame, solve
from topdrop.bots.ontop.lookahead import LookaheadSampler
from topdrop.bots.ontop.root_search import (
    RESERVE,
    RootSearch,
    make_generator,
    search_by_halving,
)
from topdrop.bots.ontop.watched import WatchedSearch
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View

EXACT_SHARE: Final = 0.6
"""Which share of its time exact play may take; what it does not end in goes to lines of play."""


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

    EXACT: ClassVar[int] = -1
    """With how many unseen tiles or fewer it plays exactly (see `endgame`)."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = make_generator(seed)

    @classmethod
    def prepare(cls) -> None:
        """Compile the search; from the second time on it is read from a cache."""
        game, bot = Game(seed=1), cls(seed=1)
        bot.choose(game.view(0), Clock(tries=1))
        if cls.EXACT >= 0:
            Endgame(game.state, game.legal_moves).run(0)

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the placement with the greatest share in the win, within the time of `clock`."""
        start = time.perf_counter()
        state, moves = view.state, view.legal_moves
        ahead = LookaheadSampler(state, moves, self._source, self.DEPTH, self.WIDTH)
        search = RootSearch(len(moves), ahead, ahead.priors() if self.PRIOR else None)
        self._show(search, moves)
        if ahead.unseen <= self.EXACT:
            deadline = None
            if clock.tries is None:
                deadline = start + EXACT_SHARE * max(0.0, clock.seconds - RESERVE)
            worths = solve(state, moves, deadline, self._is_stopped)
            if worths is not None:
                search.settle(worths)
                return moves[search.best]
        return moves[search_by_halving(search, clock, start, self.MAX_SAMPLES)]
