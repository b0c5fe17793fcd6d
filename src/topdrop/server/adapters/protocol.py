"""What the table asks of a game: how to set it up, hide, keep, rebuild and foresee things."""

from collections.abc import Mapping, Sequence
from typing import Any, Protocol

import msgspec

from topdrop.core.game import Game, Record
from topdrop.server.protocol.common import Opened
from topdrop.server.protocol.http_bodies import ChairNeeded, GameInfo
from topdrop.server.protocol.messages import MovePreview

Setup = Mapping[str, Any]
"""The ``setup`` object of a record."""

Hidden = dict[str, Any]
"""What the server alone knows of a game, as it is stored: plain JSON values."""


class Decision(msgspec.Struct, frozen=True):
    """A decision that was played, as it is stored.

    Attributes:
        move: The move in its text form.
        chance: What chance brought and `Hidden` does not tell, as plain JSON values.
    """

    move: str
    chance: Any = None


class GameAdapter(Protocol):
    """How one game is served. Nothing here waits; what takes long says so by `slow`."""

    name: str
    """The game's short name."""

    slow: bool
    """Whether `play` and `foresee` compute for more than a moment, so that a thread is due."""

    practice_only: bool
    """Whether `foresee` would spoil the game, so that only practice tables have it."""

    def info(self) -> GameInfo:
        """Return what there is to choose, for people who make a table."""

    def chairs(self, setup: Setup) -> list[ChairNeeded]:
        """Return the chairs that a setup needs, in the order of its players.

        Raises:
            SetupError: The setup makes no game.
        """

    def turned(self, setup: Setup, first: int) -> dict[str, Any]:
        """Return the setup with the turn order turned so that the player `first` begins."""

    def begin(self, setup: Setup, seed: int | None = None) -> tuple[Game, Hidden]:
        """Set up a game, hiding things by the operating system's secure generator.

        Args:
            setup: The setup.
            seed: Hide and let happen what this seed brings; only for matches that are to be
                repeated, since whoever knows it knows what comes.

        Raises:
            SetupError: The setup makes no game.
        """

    def restore(self, setup: Setup, hidden: Hidden) -> Game:
        """Return the game that `begin` set up, as it was before the first decision."""

    def play(self, game: Game, move: str) -> Decision:
        """Play a move and return what is to be stored of it.

        Raises:
            IllegalMove: The move breaks a rule; nothing has changed.
            NotationError: The text cannot be read; nothing has changed.
        """

    def play_again(self, game: Game, decision: Decision) -> None:
        """Play what `play` played, chance and all."""

    def member(self, game: Game) -> int | None:
        """Return which member of the team to move is to act; None without teams."""

    def opened(self, game: Game, hidden: Hidden) -> Opened | None:
        """Return the hidden order of a game that is over; None where nothing is hidden."""

    def fixed(self, decision: Decision) -> str | None:
        """Return why a decision can never be taken back, None when it can."""

    def revealed(self, game: Game, ply: int) -> tuple[str, ...]:
        """Return what the decisions after the first `ply` turned up."""

    def scenery(self, setup: Setup) -> dict[str, Any]:
        """Return what does not change during a game, for drawing it."""

    def preview(self, game: Game, move: str) -> MovePreview:
        """Return what a move would lead to, except for what chance brings; `game` stays as it is.

        It rests on the public position alone.
        """

    def trajectory(self, game: Game, decision: Decision) -> dict[str, Any] | None:
        """Return how the drop went that was just played; None where nothing fell."""

    def fall(self, record: Record, decisions: Sequence[Decision]) -> dict[str, Any] | None:
        """Return how the last of some decisions fell, simulated again; None where nothing did.

        Args:
            record: The record of the game.
            decisions: All its decisions up to that one.
        """

    def watched_for(self, trajectory: Mapping[str, Any] | None) -> float:
        """Return for how many seconds people watch the last decision before they look up."""
