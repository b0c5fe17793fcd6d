"""A bot that looks some plies ahead and asks what it has learned who will win."""

import time
from typing import ClassVar

from topdrop.bots.ontop.lookahead import LookAhead
from topdrop.bots.ontop.root_search import Trial, make_generator, try_by_halves
from topdrop.bots.protocol import Clock
from topdrop.ontop import Game, Move, View


class PlannerBot:
    """Plays on a few plies, ever more often from ever fewer placements, with tiles drawn by lot.

    A clock's tries are such lines of play.
    """

    DEPTH: ClassVar[int] = 4
    """How many plies it plays on."""

    WIDTH: ClassVar[int] = 4
    """Among how many placements the players choose meanwhile."""

    ENOUGH: ClassVar[int | None] = 400
    """How many lines of play it is content with, however much time is left."""

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
        ahead = LookAhead(view.state, moves, self._source, self.DEPTH, self.WIDTH)
        return moves[try_by_halves(Trial(len(moves), ahead), clock, start, self.ENOUGH)]
