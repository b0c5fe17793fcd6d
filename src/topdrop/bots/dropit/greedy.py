"""A bot that simulates some random drops and plays the one that scores most now."""

import time
from random import Random
from typing import Final

from topdrop.bots.dropit.aiming import random_drop
from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.dropit import Drop, Joker, Move, View
from topdrop.dropit.ending import JOKER_POINTS
from topdrop.dropit.hand import let_go
from topdrop.dropit.judging import judge
from topdrop.dropit.physics import drop
from topdrop.dropit.pieces import Resting
from topdrop.dropit.tuning import COARSE

TRIES: Final = 24
"""How many drops it tries when the time allows; more make it stronger."""

MOST_SHARE: Final = 0.7
"""The share of its time after which it tries no further drop."""


class GreedyBot:
    """Simulates some drops coarsely, with a steady hand, and chooses the best.

    A joker is spent when the points it saves are more than it is worth at the end (DI-21).
    """

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return the drop that would score most, or whether to spend a joker."""
        if view.asked == "joker":
            return Joker(view.state.scores[-1].value > JOKER_POINTS)
        until = time.perf_counter() + clock.seconds * MOST_SHARE
        best, most = random_drop(view, self._source), -1
        for _ in range(clock.tries or TRIES):
            aim = random_drop(view, self._source)
            points = self._points(view, aim)
            if points > most:
                best, most = aim, points
            if clock.tries is None and time.perf_counter() > until:
                break
        return best

    def _points(self, view: View, aim: Drop) -> int:
        """Return what a drop would score if the hand did not tremble."""
        state = view.state
        shaft = state.setup.shaft
        release = let_go(shaft, aim, "steady", self._source)
        fall = drop(shaft, state.resting, aim.piece, release, COARSE)
        pieces = (*(lying.piece for lying in state.resting), aim.piece)
        resting = [Resting(piece, pose) for piece, pose in zip(pieces, fall.rest, strict=True)]
        verdict = judge(shaft, state.setup.edges, resting)
        value_after_joker = verdict.value - JOKER_POINTS if state.jokers[state.turn] else 0
        return max(verdict.points, value_after_joker)
