"""A game of On Top with a real box: people name each tile that was drawn, then lay it here too."""

from collections.abc import Mapping, Sequence
from typing import Any, Self

from topdrop.core.errors import IllegalMove
from topdrop.core.events import Event
from topdrop.core.secrets import Pile
from topdrop.ontop.game import Game
from topdrop.ontop.notation import LETTERS, Colour, Move
from topdrop.ontop.setup import Setup
from topdrop.ontop.state import State
from topdrop.ontop.tiles import Tile


class GameByHand(Game):
    """A game without a pile, in which naming the tile drawn is a decision of its own (OT-11).

    So every turn is two decisions, a tile such as ``RBWY`` and a placement such as ``c6c7``; both
    are played by `play`, counted by `ply` and taken back by `undo`.

    >>> game = GameByHand.of(["red", "blue"])
    >>> events = game.play("RBWY")
    >>> game.tile, game.ply
    (<Tile RBWY>, 1)
    >>> game.undo()
    >>> game.tile is None
    True
    """

    _before_drawing: list[tuple[State, int]]

    @classmethod
    def of(cls, players: Sequence[Colour], **choices: Any) -> Self:
        """Set up a game as `Game` does, all tiles still in the bag."""
        return cls(players, by_hand=True, **choices)

    def _begin(
        self,
        setup: Setup,
        plain: Mapping[str, Any] | None,
        kept: Mapping[str, Any],
        pile: Pile | None,
    ) -> None:
        self._before_drawing = []
        super()._begin(setup, plain, kept, None)

    @property
    def ply(self) -> int:
        """How many decisions have been made: two for each tile laid, and one for a tile in hand."""
        return len(self._before_drawing) + len(self._before)

    def turn_up(self, tile: Tile | str) -> tuple[Event, ...]:
        """Say which tile came up, as `Game.turn_up` does; `undo` puts it back."""
        before = self._state, len(self._events)
        events = super().turn_up(tile)
        self._before_drawing.append(before)
        return events

    def play(self, move: Move | str) -> tuple[Event, ...]:
        """Name the tile that was drawn, or lay it.

        Raises:
            IllegalMove: No such tile is left, it is not a tile's turn, or the placement breaks a
                rule; nothing has changed.
            NotationError: The text is neither a tile nor a pair of fields.
        """
        if isinstance(move, str) and sorted(move) == list(LETTERS):
            return self.turn_up(move)
        return super().play(move)

    def undo(self) -> None:
        """Take the last decision back: a tile in hand goes into the bag, a laid one into the hand.

        Raises:
            IllegalMove: Nothing has been decided yet.
        """
        if self._state.tile is None:
            super().undo()
            return
        if not self._before_drawing:
            raise IllegalMove("there is no move to take back")
        self._state, length = self._before_drawing.pop()
        del self._events[length:]

    def copy(self) -> Self:
        """Return a game that goes on by itself from here."""
        twin = super().copy()
        twin._before_drawing = list(self._before_drawing)
        return twin

    __copy__ = copy
