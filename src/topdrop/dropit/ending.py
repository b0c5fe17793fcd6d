"""How a game of Drop It ends and who has won it (DI-17, DI-21)."""

from typing import Final

from topdrop.dropit.pieces import Colour
from topdrop.dropit.state import State

END_RULES: Final = {"pieces_out": "DI-17"}
"""Every way a game can end, with the rule that says so."""

JOKER_POINTS: Final = 3
"""What a joker not spent is worth at the end (DI-21)."""


def final_points(state: State) -> tuple[int, ...]:
    """Return each seat's points and those for its jokers, as if the game ended now (DI-21)."""
    return tuple(
        points + JOKER_POINTS * left
        for points, left in zip(state.points, state.jokers, strict=True)
    )


def winners(state: State) -> tuple[Colour, ...] | None:
    """Return who has most points, in seat order; None while the game goes on (DI-17)."""
    if state.end is None:
        return None
    final = final_points(state)
    return tuple(
        player
        for player, points in zip(state.setup.players, final, strict=True)
        if points == max(final)
    )
