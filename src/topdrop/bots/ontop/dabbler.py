"""A bot that considers a few random placements and takes the best: a friendly first opponent."""

from random import Random
from typing import Final

from topdrop.bots.ontop.greedy import lead
from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.ontop import Move, View, rules

SAMPLED_MOVES: Final = 4
"""How many placements it considers."""


class DabblerBot:
    """Draws a few placements at random and takes the one with the best immediate gain."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the best of a few placements."""
        moves = view.legal_moves
        sampled = self._source.sample(moves, min(SAMPLED_MOVES, len(moves)))
        seat = view.state.turn
        return max(sampled, key=lambda move: lead(rules.apply(view.state, move)[0], seat))
