"""What analyses the games of one kind, and finding it.

Analysers are found by entry points, of the group ``topdrop.analysers``: one for each game, by its
name. So a game of another package can be analysed when the package brings one.
"""

from typing import Final, Protocol, cast

from topdrop.analysis.answering import Reply
from topdrop.analysis.values import Decision
from topdrop.analysis.words import Limits
from topdrop.core.errors import RecordError
from topdrop.core.evaluation import Value
from topdrop.core.extensions import entry_points_of, load
from topdrop.core.game import Record
from topdrop.core.registry import find_game

GROUP: Final = "topdrop.analysers"


class Analyser(Protocol):
    """Analyses the decisions of one record, in any order.

    Attributes:
        players: Who plays, in seat order.
        limits: The limits of its game.
        count: How many decisions there are.
        samples: How many samples for each compared move make a usable analysis.
    """

    players: tuple[str, ...]
    limits: Limits
    count: int
    samples: int

    def decide(self, number: int, samples: int, seed: int, instead: str | None = None) -> Decision:
        """Analyse one decision.

        Args:
            number: Which one, counted from 0.
            samples: How many samples every compared move gets.
            seed: The same seed and samples give the same.
            instead: A move that is analysed as if it had been played; `after` is then what it was
                worth, since nobody knows where it would have led. It is compared by the same
                samples as the move that was played.

        Raises:
            IllegalMove: `instead` breaks a rule there.
            NotationError: It cannot be read.
        """

    def reply(self, number: int, move: str, samples: int, seed: int) -> Reply | None:
        """Return the best reply to a move that might have been played in one decision.

        Args:
            number: Which decision, counted from 0.
            move: The move, which is legal there.
            samples: How many samples every compared reply gets.
            seed: The same seed and samples give the same.

        Returns:
            The reply, with what chance gave next in the game; None where nobody plays next, or
            nobody knows what chance would have given.
        """

    def final(self, samples: int, seed: int) -> Value:
        """Return what the game came to, or what its end is estimated to be while it goes on."""


class AnalyserFactory(Protocol):
    """What an entry point of the group ``topdrop.analysers`` is, usually an analyser's class."""

    def __call__(self, record: Record) -> Analyser:
        """Make the analyser of a record.

        Raises:
            RecordError: It is no record of the game, or one of its moves is illegal.
        """


def can_be_analysed(game: str) -> bool:
    """Return whether anything that is installed analyses games of this name."""
    return game in entry_points_of(GROUP)


def make_analyser(record: Record) -> Analyser:
    """Return the analyser of a record's game.

    Raises:
        RecordError: It is no record, one of its moves is illegal, or nothing analyses its game.
        SetupError: There is no such game, or its analyser cannot be used.
    """
    module = find_game(record.get("game"))
    point = entry_points_of(GROUP).get(module.NAME)
    if point is None:
        reason = f"games of {module.TITLE} cannot be analysed: nothing that is installed does it"
        raise RecordError(f"game: {reason}")
    return cast("AnalyserFactory", load(point, _lacks))(record)


def _lacks(found: object) -> str | None:
    return None if callable(found) else f"it is a {type(found).__name__}, not an analyser"
