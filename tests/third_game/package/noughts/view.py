"""What a seat sees of noughts and crosses: everything, since nothing is hidden."""

from typing import Any

import msgspec

from noughts import rules
from noughts.ending import points, winners
from noughts.state import State


class View(msgspec.Struct, frozen=True):
    """One seat's view.

    Attributes:
        seat: Whose view it is; None for a spectator.
        state: The position.
    """

    seat: int | None
    state: State

    @property
    def legal_moves(self) -> list[str]:
        """The free fields; empty when it is not this seat's turn."""
        return rules.legal_moves(self.state) if self.seat == self.state.to_move else []

    def _repr_svg_(self) -> str:
        from noughts.pictures import board_svg

        return board_svg(self.state)

    def as_json(self) -> dict[str, Any]:
        """Return the view as plain JSON values."""
        state = self.state
        return {
            "seat": self.seat,
            **state.as_json(),
            "to_move": state.to_move,
            "points": dict(zip(state.players, points(state), strict=True)),
            "winners": list(winners(state)) if state.end else None,
            "legal_moves": self.legal_moves,
        }
