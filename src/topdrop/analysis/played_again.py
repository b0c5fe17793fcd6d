"""How every analyser begins: a record played again, with the position before each decision."""

from collections.abc import Callable
from typing import Generic, Protocol, TypeVar

from topdrop.analysis.words import limits
from topdrop.core.concession import CONCEDED, result_of
from topdrop.core.evaluation import Value
from topdrop.core.game import Game, Record

S = TypeVar("S")
S_co = TypeVar("S_co", covariant=True)


class Undoable(Game, Protocol[S_co]):
    """A game that knows its positions."""

    @property
    def state(self) -> S_co:
        """The position."""

    @property
    def state_before(self) -> S_co | None:
        """The position before the last decision; None where there was none."""


class PlayedAgain(Generic[S]):
    """A game of a record, with what analysers of any game need of it (see `Analyser`).

    Attributes:
        players: Who plays, in seat order.
        limits: The limits of its game.
        count: How many decisions there are.
        samples: How many samples for each compared move make a usable analysis.
        states: The position before each decision, and the last one.
    """

    def __init__(
        self, game: str, record: Record, replay: Callable[[Record], Undoable[S]], samples: int
    ) -> None:
        """Play the record again.

        Args:
            game: The game's short name.
            record: The record.
            replay: Plays its moves again.
            samples: The attribute.

        Raises:
            RecordError: It is no record of the game, or one of its moves is illegal.
        """
        played = replay(record)
        self.players = tuple(played.players)
        self.limits = limits(game)
        self.samples = samples
        self.count = played.ply
        result = result_of(record, played)
        self._winners = result["winners"] if CONCEDED in record else None
        self.states = _positions(played)

    def as_won(self, value: Value) -> Value:
        """Return what a game came to: who was conceded the win has all of it."""
        if self._winners is None:
            return value
        shares = [(player in self._winners) / len(self._winners) for player in self.players]
        return Value(tuple(shares), value.points)


def _positions(game: Undoable[S]) -> list[S]:
    states = [game.state]
    while game.ply:
        assert game.state_before is not None
        states.append(game.state_before)
        game.undo()
    return states[::-1]
