"""A bot that drops any piece anywhere: the baseline that every other one has to beat."""

from random import Random

from topdrop.bots.dropit.aiming import random_drop
from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.dropit import Joker, Move, View


class RandomBot:
    """Drops any piece at any place and angle; jokers are spent at random."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return any legal move."""
        if view.asked == "joker":
            return Joker(self._source.random() < 0.5)
        return random_drop(view, self._source)
