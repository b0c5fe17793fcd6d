"""Drop It for an environment: its observations, and its moves as numbers."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from topdrop.core.errors import IllegalMove, SetupError
from topdrop.core.words import plural
from topdrop.dropit import Drop, Game, Joker, Move, Setup, View
from topdrop.dropit.draw import shaft_svg
from topdrop.dropit.ending import final_points
from topdrop.dropit.pieces import SHAPES, Colour, Piece
from topdrop.dropit.setup import setup_from_json
from topdrop.rl.dropit_encoding import (
    KINDS,
    PLACES,
    TURNS,
    check_resolution,
    colour_order,
    dropit_layout,
    encode_view,
    kind_number,
)
from topdrop.rl.dropit_encoding import MAX_RESOLUTION as MAX_RESOLUTION
from topdrop.rl.environment_core import EnvironmentCore, MaskedObservation

ASKED: Final = {"drop": "drop", "joker": "say whether to spend a joker"}


class DropItCore(EnvironmentCore):
    """The core of every environment of Drop It.

    Move ``(kind * places + place) * turns + turn`` drops a piece of this kind, held over the
    middle of this one of `places` equal stretches of the opening and turned by this many
    `turns`-ths of a full turn. The last two moves answer about a joker: no, yes.
    """

    name = "dropit"

    def __init__(self, setup: Setup, reward: str, places: int = PLACES, turns: int = TURNS) -> None:
        self.setup = setup
        self.places, self.turns = (
            check_resolution("places", places),
            check_resolution("turns", turns),
        )
        self.drops = KINDS * places * turns
        sides = [(seat,) for seat in range(len(setup.players))]
        self._orders = [colour_order(setup, seat) for seat in range(len(sides))]
        super().__init__(sides, dropit_layout(setup), self.drops + 2, np.float32, reward)
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
        """Begin a game; the same seed brings the same tremors of the hand."""
        self._game = Game.from_json(self.setup.as_json(), seed)

    def decode(self, action: int) -> Move:
        """Return the move that a number means for the seat to move.

        Raises:
            IllegalMove: There is no such number.
        """
        return self._decode(action, self._orders[self._game.state.turn])

    def decode_in_view(self, action: int, view: View) -> Move:
        """Return the move that a number means for the seat to move in a view.

        Raises:
            IllegalMove: There is no such number.
        """
        return self._decode(action, colour_order(view.state.setup, view.state.turn))

    def _decode(self, action: int, order: Sequence[Colour]) -> Move:
        if not 0 <= action < self.drops + 2:
            raise IllegalMove(f"move {action}: there are moves 0 to {self.drops + 1}", rule="DI-9")
        if action >= self.drops:
            return Joker(action > self.drops)
        rest, turn = divmod(int(action), self.turns)
        kind, place = divmod(rest, self.places)
        colour, shape = divmod(kind, len(SHAPES))
        piece = Piece(order[colour], SHAPES[shape])
        x = self.setup.shaft.width * (place + 0.5) / self.places
        return Drop(piece, x, 360.0 * turn / self.turns)

    def play(self, move: Move) -> None:
        """Drop a piece or decide about a joker.

        Raises:
            IllegalMove: It is not legal; nothing has changed.
        """
        self._game.play(move)

    def observe(self, seat: int) -> NDArray[np.float32]:
        """Return the observation of a seat (float32), made from its view alone."""
        return encode_view(self._game.view(seat), self.layout)

    def mask(self, seat: int) -> NDArray[np.int8]:
        """Return a 1 for each legal move of a seat: its pieces, or yes and no."""
        return self._mask(self._game.view(seat))

    def encode_view(self, view: View) -> MaskedObservation:
        """Return the observation and the action mask of the seat of a view.

        Args:
            view: Of any game with this shaft and these edges, whoever plays it.

        Raises:
            SetupError: Shaft or edges are others.
        """
        setup = view.state.setup
        if (setup.shaft, setup.edges) != (self.setup.shaft, self.setup.edges):
            raise SetupError("view: is of another shaft or of other edges than the policy")
        return {"observation": encode_view(view, self.layout), "action_mask": self._mask(view)}

    def _mask(self, view: View) -> NDArray[np.int8]:
        mask = np.zeros(self.drops + 2, np.int8)
        if view.asked == "joker":
            mask[self.drops :] = 1
        elif view.asked == "drop":
            order = colour_order(view.state.setup, view.seat or 0)
            kinds = mask[: self.drops].reshape(KINDS, -1)
            for piece in view.pieces:
                kinds[kind_number(piece, order)] = 1
        return mask

    def final_points(self) -> tuple[int, ...]:
        """Return each seat's points with those for jokers (DI-21)."""
        return final_points(self._game.state)

    def winners(self) -> Sequence[int]:
        """Return the seats that have won (DI-17)."""
        players = self.setup.players
        return [players.index(winner) for winner in self._game.winners or ()]

    def text(self) -> str:
        """Return points, jokers and pieces at rest as text."""
        state = self._game.state
        lines = [
            f"{player}: {plural(points, 'point')}, {plural(jokers, 'joker')},"
            f" {plural(len(hand), 'piece')} left"
            for player, points, jokers, hand in zip(
                self.setup.players, state.points, state.jokers, state.hands, strict=True
            )
        ]
        lines += [
            f"{lying.piece} at {lying.pose.x:.0f} {lying.pose.y:.0f} mm, {lying.pose.angle:.0f}°"
            for lying in state.resting
        ]
        asked = self._game.asked
        player = self.setup.players[state.turn]
        lines.append("over" if asked is None else f"{player} to {ASKED[asked]}")
        return "\n".join(lines)

    def svg(self) -> str:
        """Return the shaft as an SVG document."""
        return shaft_svg(self._game.state)


def make_core(setup: Mapping[str, Any], reward: str) -> DropItCore:
    """Make the core from the ``setup`` object of a record.

    Raises:
        SetupError: The choices make no game.
    """
    return DropItCore(setup_from_json(setup), reward)
