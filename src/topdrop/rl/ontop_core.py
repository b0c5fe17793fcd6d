"""On Top for an environment: its observations, and its moves as numbers."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from topdrop.core.errors import IllegalMove, SetupError
from topdrop.ontop import Game, Move, View
from topdrop.ontop.draw import board_svg
from topdrop.ontop.ending import final_points, standings
from topdrop.ontop.game import shuffled_pile
from topdrop.ontop.setup import Setup, setup_from_json
from topdrop.ontop.text import board_text
from topdrop.rl.environment_core import EnvironmentCore, MaskedObservation
from topdrop.rl.ontop_observation import Observation, ObservationEncoder, move_mask
from topdrop.rl.setups import check_playable


class OnTopCore(EnvironmentCore):
    """The core of every environment of On Top; action m is ``board.moves[m]``."""

    name = "ontop"

    def __init__(self, setup: Setup, reward: str) -> None:
        check_playable(setup)
        self.setup = setup
        self._encoder = ObservationEncoder(setup)
        moves = len(setup.board.moves)
        super().__init__(setup.sides, self._encoder.layout, moves, np.int16, reward)
        self.reset(0)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return self._game.to_move

    @property
    def view(self) -> View:
        """What the seat to move may know, for a bot."""
        return self._game.view(self._game.to_move)

    def reset(self, seed: int) -> None:
        """Begin a game; the same seed brings the same order of tiles."""
        setup = self.setup
        pile = shuffled_pile(setup, seed)
        self._game = Game.from_setup(setup, setup.as_json(), {"rules": setup.rules}, pile)

    def decode(self, action: int) -> Move:
        """Return ``board.moves[action]``.

        Raises:
            IllegalMove: There is no such number.
        """
        moves = self.setup.board.moves
        if not 0 <= action < len(moves):
            reason = f"there are moves 0 to {len(moves) - 1}"
            raise IllegalMove(f"move {action}: {reason}", rule="OT-11")
        return moves[action]

    def play(self, move: Move) -> None:
        """Lay the tile in hand.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        self._game.play(move)

    def observe(self, seat: int) -> Observation:
        """Return the observation of a seat (int16), made from its view alone."""
        return self._encoder.encode(self._game.view(seat))

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a 1 for each legal move of a seat."""
        return move_mask(self._game.view(seat)).astype(np.int8)

    def decode_in_view(self, action: int, view: View) -> Move:
        """Do what `decode` does: a move is the same for all seats."""
        return self.decode(action)

    def encode_view(self, view: View) -> MaskedObservation:
        """Return the observation and the action mask of the seat of a view.

        Args:
            view: Of any game on this board, whoever plays it.

        Raises:
            SetupError: It is another board.
        """
        setup = view.state.setup
        if setup.board != self.setup.board:
            raise SetupError(
                f"view: is of the board {setup.board.name}, the policy of {self.setup.board.name}"
            )
        return {
            "observation": _encoder_for(setup).encode(view),
            "action_mask": move_mask(view).astype(np.int8),
        }

    def final_points(self) -> tuple[int, ...]:
        """Return each seat's points less its stones left (OT-21)."""
        return final_points(self._game.state)

    def winners(self) -> Sequence[int]:
        """Return the seats that have won (OT-21, OT-22, OT-24)."""
        return standings(self._game.state)[0] if self._game.end else ()

    def text(self) -> str:
        """Return the board as text."""
        return board_text(self._game.state)

    def svg(self) -> str:
        """Return the board as an SVG document."""
        return board_svg(self._game.state)


@lru_cache(maxsize=8)
def _encoder_for(setup: Setup) -> ObservationEncoder:
    return ObservationEncoder(setup)


def make_core(setup: Mapping[str, Any], reward: str) -> OnTopCore:
    """Make the core from the ``setup`` object of a record.

    Raises:
        SetupError: The choices make no game.
    """
    return OnTopCore(setup_from_json(setup), reward)
