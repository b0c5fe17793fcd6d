"""From which loss on a move is called what: limits from one file, for everybody who says it.

The file is ``data/analysis/limits.json``. `bench/analysis_games.py --limits` measures it from
games of our bots; the page, the command line and the server read it.
"""

from functools import cache
from importlib.resources import files
from typing import Final

import msgspec

from topdrop.analysis.values import Unit

FILE: Final = "limits.json"
"""The name of the file in ``data/analysis``."""


class Limits(msgspec.Struct, frozen=True):
    """Up to which loss which word is said of a move; beyond the last it is a mistake.

    Attributes:
        unit: What losses are measured in.
        best: The greatest loss of a move as good as the best.
        good: The greatest loss of a good move.
        inaccuracy: The greatest loss of an inaccuracy.
    """

    unit: Unit
    best: float
    good: float
    inaccuracy: float

    def word(self, loss: float, low: float) -> str:
        """Return the word for a loss.

        Args:
            loss: The loss.
            low: The lower end of its interval. Nobody is blamed for a loss that may be none.
        """
        if loss <= self.best:
            return "best"
        if loss <= self.good or low <= 0:
            return "good"
        return "inaccuracy" if loss <= self.inaccuracy else "mistake"

    def as_json(self) -> dict[str, float]:
        """Return the limits by their words."""
        return {"best": self.best, "good": self.good, "inaccuracy": self.inaccuracy}


@cache
def limits(game: str) -> Limits:
    """Return the limits of a game of ours.

    Raises:
        KeyError: There are none for it.
    """
    text = (files("topdrop") / "data" / "analysis" / FILE).read_bytes()
    return msgspec.json.decode(text, type=dict[str, Limits])[game]
