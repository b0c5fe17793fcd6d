"""What one seat sees of a game: everything, since Drop It hides nothing but the tremor to come."""

from typing import Any

import msgspec

from topdrop.core.errors import SetupError, quote
from topdrop.dropit.ending import final_points, winners
from topdrop.dropit.pieces import Piece
from topdrop.dropit.set_up_position import position_text
from topdrop.dropit.state import Asked, State


class View(msgspec.Struct, frozen=True):
    """One seat's view. A bot looks ahead with `state`, `rules.apply` and the physics.

    Attributes:
        seat: Whose view it is, counted from 0; None for a spectator.
        state: The position, which holds nothing hidden and no source of chance.
    """

    seat: int | None
    state: State

    @property
    def player(self) -> str | None:
        """The colour this seat is named by; None for a spectator."""
        return None if self.seat is None else self.state.setup.players[self.seat]

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """The pieces this seat still has; a spectator has none."""
        return () if self.seat is None else self.state.hands[self.seat]

    @property
    def asked(self) -> Asked | None:
        """What the game waits for from this seat; None when it is not its turn."""
        return self.state.asked if self.seat == self.state.to_move else None

    def __str__(self) -> str:
        from topdrop.dropit.text import shaft_text

        return shaft_text(self.state)

    def _repr_svg_(self) -> str:
        return self.state._repr_svg_()

    def position_text(self) -> str:
        """Return the position as one line of text (docs/notation.md)."""
        return position_text(self.state)

    def as_json(self) -> dict[str, Any]:
        """Return the view as plain JSON values."""
        state = self.state
        won = winners(state)
        return {
            "seat": self.seat,
            **state.as_json(),
            "final": dict(zip(state.setup.players, final_points(state), strict=True)),
            "winners": None if won is None else list(won),
        }


def view_of(state: State, seat: int | None) -> View:
    """Return what a seat may know of a position; None is a spectator.

    Raises:
        SetupError: There is no such seat.
    """
    players = state.setup.players
    if seat is not None and not (type(seat) is int and seat in range(len(players))):
        raise SetupError(f"seat: there is no seat {quote(seat)}", rule="DI-7")
    return View(seat, state)
