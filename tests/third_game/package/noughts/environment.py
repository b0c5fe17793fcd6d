"""The core of every environment of noughts and crosses."""

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from noughts.ending import points, winner_seats
from noughts.game import Game
from noughts.pictures import board_svg
from noughts.replaying import new_game
from noughts.state import FIELDS
from noughts.view import View
from topdrop.core.errors import IllegalMove
from topdrop.rl.environment_core import EnvironmentCore
from topdrop.rl.layout import Layout, Part

LAYOUT = Layout(
    {
        "own": Part((len(FIELDS),), 1, "one's own marks"),
        "other": Part((len(FIELDS),), 1, "the other's marks"),
    }
)


class NoughtsCore(EnvironmentCore):
    """Action n writes on field n, in reading order."""

    name = "noughts"

    def __init__(self, setup: Mapping[str, Any], reward: str) -> None:
        self._setup = setup
        self._game: Game = new_game(setup)
        super().__init__([(0,), (1,)], LAYOUT, len(FIELDS), np.int16, reward)

    @property
    def to_move(self) -> int | None:
        """The seat to move; None when the game is over."""
        return self._game.to_move

    @property
    def view(self) -> View:
        """What the seat to move may know, for a bot."""
        return self._game.view(self._game.to_move)

    def reset(self, seed: int) -> None:
        """Begin a game; there is no chance for a seed to settle."""
        self._game = new_game(self._setup)

    def decode(self, action: int) -> str:
        """Return the field that a number means."""
        if not 0 <= action < len(FIELDS):
            raise IllegalMove(f"move {action}: there are moves 0 to {len(FIELDS) - 1}", rule="NC-1")
        return FIELDS[action]

    def play(self, move: str) -> None:
        """Write on a field."""
        self._game.play(move)

    def observe(self, seat: int) -> NDArray[Any]:
        """Return one's own marks, then the other's."""
        marks = self._game.state.marks
        own = [mark == seat for mark in marks]
        other = [mark == 1 - seat for mark in marks]
        return np.array([*own, *other], np.int16)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a 1 for each free field; none when it is not the seat's turn."""
        free = self._game.view(seat).legal_moves
        return np.array([field in free for field in FIELDS], np.int8)

    def final_points(self) -> tuple[int, ...]:
        """Return each seat's points."""
        return points(self._game.state)

    def winners(self) -> Sequence[int]:
        """Return the seats that have won."""
        return winner_seats(self._game.state) if self._game.end else ()

    def text(self) -> str:
        """Return the board as three lines."""
        signs = ["x" if mark == 0 else "o" if mark == 1 else "." for mark in self._game.state.marks]
        return "\n".join(" ".join(signs[row : row + 3]) for row in (0, 3, 6))

    def svg(self) -> str:
        """Return the board as an SVG document."""
        return board_svg(self._game.state)
