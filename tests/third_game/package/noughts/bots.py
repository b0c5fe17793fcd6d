"""Bots that play noughts and crosses."""

from functools import cache
from random import Random

from noughts import rules
from noughts.ending import winner_seats
from noughts.state import State
from noughts.view import View
from topdrop.bots import Clock


class RandomBot:
    """Writes anywhere."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(seed)

    def choose(self, view: View, clock: Clock) -> str:
        """Return a free field."""
        return self._source.choice(view.legal_moves)


class CarefulBot(RandomBot):
    """Never loses: it looks at everything that can follow."""

    def choose(self, view: View, clock: Clock) -> str:
        """Return one of the best fields."""
        worth = {move: -_worth(rules.apply(view.state, move)[0]) for move in view.legal_moves}
        best = max(worth.values())
        return self._source.choice([move for move, value in worth.items() if value == best])


@cache
def _worth(state: State) -> int:
    """Return what a position is worth to the seat to move: 1 a win, 0 a draw, -1 a loss."""
    if state.end:
        return 0 if len(winner_seats(state)) == 2 else -1
    return max(-_worth(rules.apply(state, move)[0]) for move in rules.legal_moves(state))
