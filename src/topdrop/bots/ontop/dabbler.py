"""A bot that looks at a few placements and takes the best of them: a friendly first opponent."""

from random import Random
from typing import Final

from topdrop.bots.ontop.greedy import lead
from topdrop.bots.protocol import Clock
from topdrop.ontop import Move, View, rules

LOOKS: Final = 4
"""At how many placements it looks."""


class DabblerBot:
    """Draws a few placements by lot and takes the one that brings most at once."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(seed)

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the best of a few placements."""
        moves = view.legal_moves
        looked_at = self._source.sample(moves, min(LOOKS, len(moves)))
        seat = view.state.turn
        return max(looked_at, key=lambda move: lead(rules.apply(view.state, move)[0], seat))
