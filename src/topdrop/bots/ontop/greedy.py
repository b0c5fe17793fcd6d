"""A bot that maximises its immediate lead."""

from random import Random
from typing import Final

from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.ontop import Move, State, View, rules
from topdrop.ontop.ending import final_points, standings

WIN: Final = 1000.0
"""The value of winning at once, in points."""


class GreedyBot:
    """Looks one placement ahead, at the points and stones it brings each side."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return a placement of the best immediate worth, one of them at random."""
        seat = view.state.turn
        worth: dict[float, list[Move]] = {}
        for move in view.legal_moves:
            after, _ = rules.apply(view.state, move)
            worth.setdefault(lead(after, seat), []).append(move)
        return self._source.choice(worth[max(worth)])


def lead(state: State, seat: int) -> float:
    """Return by how many final points a seat's side leads the best other side (OT-21, OT-24).

    A game that is over counts as won or lost whatever the points (OT-22).
    """
    final = final_points(state)
    sides = state.setup.sides
    own = next(side for side in sides if seat in side)
    totals = {side: sum(final[member] for member in side) for side in sides}
    ahead = totals[own] - max(total for side, total in totals.items() if side != own)
    if state.end is None:
        return float(ahead)
    return ahead + (WIN if seat in standings(state)[0] else -WIN)
