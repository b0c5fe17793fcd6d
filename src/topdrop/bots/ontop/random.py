"""A bot that lays its tile anywhere: the baseline that every other one has to beat."""

from random import Random

from topdrop.bots.protocol import Clock
from topdrop.core.seeds import read_seed
from topdrop.ontop import Move, View


class RandomBot:
    """Chooses a legal placement uniformly at random."""

    def __init__(self, *, seed: int | None = None) -> None:
        self._source = Random(read_seed(seed))

    def choose(self, view: View, clock: Clock) -> Move:
        """Return any legal placement."""
        return self._source.choice(view.legal_moves)
