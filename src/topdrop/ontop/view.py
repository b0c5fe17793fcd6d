"""What one seat sees of a game: everything on the table, nothing in the pile (OT-10)."""

from typing import Any

import msgspec

from topdrop.core.errors import SetupError, quote
from topdrop.ontop import rules
from topdrop.ontop.ending import final_points, stones_left, winners
from topdrop.ontop.notation import COLOURS, Colour, Move
from topdrop.ontop.set_up_position import position_text
from topdrop.ontop.state import State
from topdrop.ontop.tiles import Tile


class View(msgspec.Struct, frozen=True):
    """One seat's view. A bot looks ahead with `state`, `unseen` and `rules.apply`.

    Attributes:
        seat: Whose view it is, counted from 0; None for a spectator.
        state: The position, which holds nothing hidden.
    """

    seat: int | None
    state: State

    @property
    def colour(self) -> Colour | None:
        """The colour this seat plays; None for a spectator."""
        return None if self.seat is None else self.state.setup.players[self.seat]

    @property
    def tile(self) -> Tile | None:
        """The tile turned up for the player to move."""
        return self.state.tile

    @property
    def unseen(self) -> dict[str, int]:
        """How many tiles of each kind are still face down, in whatever order."""
        return self.state.unseen

    @property
    def legal_moves(self) -> list[Move]:
        """The placements of the tile in hand; empty when it is not this seat's turn."""
        return rules.legal_moves(self.state) if self.seat == self.state.to_move else []

    @property
    def legal_move_names(self) -> list[str]:
        """The same placements in their short text form."""
        return rules.legal_move_names(self.state) if self.seat == self.state.to_move else []

    def __str__(self) -> str:
        from topdrop.ontop.text import board_text

        return board_text(self.state)

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    def position_text(self) -> str:
        """Return the position as one line of text (docs/notation.md)."""
        return position_text(self.state)

    def as_json(self) -> dict[str, Any]:
        """Return the view as plain JSON values."""
        state = self.state
        return {
            "seat": self.seat,
            **state.as_json(),
            **standing(state),
            "winners": list(winners(state)) if state.end else None,
            "legal_moves": self.legal_move_names,
        }


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat may know of a position; None is a spectator.

    Raises:
        SetupError: There is no such seat.
    """
    players = state.setup.players
    if seat is not None and not (type(seat) is int and seat in range(len(players))):
        raise SetupError(f"seat: there is no seat {quote(seat)}", rule="OT-9")
    return View(seat, state)


def standing(state: State) -> dict[str, dict[Colour, int]]:
    """Return points and stones as views hold them: now, and as if the game ended now (OT-21)."""
    players = state.setup.players
    return {
        "points": dict(zip(players, state.points, strict=True)),
        "stones_left": dict(zip(COLOURS, state.stones, strict=True)),
        "final": dict(zip(players, final_points(state), strict=True)),
        "stones_of_players": dict(zip(players, stones_left(state), strict=True)),
    }
