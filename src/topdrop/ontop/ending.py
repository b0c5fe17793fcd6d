"""How a game ends and who has won it (OT-21 to OT-24)."""

from collections.abc import Collection, Sequence
from typing import Final

from topdrop.ontop.notation import COLOUR_INDEX, Colour
from topdrop.ontop.state import State

END_RULES: Final = {
    "tiles_out": "OT-21",
    "board_full": "OT-21",
    "stones_out": "OT-22",
    "neutral_out": "OT-23",
}
"""Every way a game can end, with the rule that says so."""


def stones_left(state: State) -> tuple[int, ...]:
    """Return the stones that each seat has not placed."""
    return tuple(state.stones[COLOUR_INDEX[colour]] for colour in state.setup.players)


def final_points(state: State) -> tuple[int, ...]:
    """Return each seat's points less its stones not placed, as if the game ended now (OT-21).

    Whether they are taken off when a neutral colour has run out is a choice (OT-23).
    """
    if state.end == "neutral_out" and not state.setup.neutral_deduction:
        return state.points
    return tuple(
        points - left for points, left in zip(state.points, stones_left(state), strict=True)
    )


def standings(state: State) -> list[tuple[int, ...]]:
    """Return the sides from best to last, sides that share a place together, as their seats.

    A side that has run out of stones comes first whatever the points (OT-22). Then the final
    points count, then the fewer stones left unless ties are shared (OT-21), partners' added up
    (OT-24).
    """
    places: dict[tuple[bool, int, int], list[int]] = {}
    left, final = stones_left(state), final_points(state)
    by_stones = state.setup.ties == "stones"
    for side in state.setup.sides:
        stones = sum([left[seat] for seat in side]) if by_stones else 0
        out = any(not left[seat] for seat in side)
        place = (out, sum([final[seat] for seat in side]), -stones)
        places.setdefault(place, []).extend(side)
    return [tuple(sorted(places[place])) for place in sorted(places, reverse=True)]


def winners(state: State) -> tuple[Colour, ...]:
    """Return the colours that have won, in seat order; none while the game goes on."""
    if state.end is None:
        return ()
    players = state.setup.players
    return tuple(players[seat] for seat in standings(state)[0])


def end_by_stones(
    stones: Sequence[int], placed: Collection[int], seats: Sequence[int | None]
) -> str | None:
    """Tell whether towers just built took a colour's last stone, and what that means.

    A player running out goes before a neutral colour doing so (OT-22, OT-23).

    Args:
        stones: The stones each colour has left, in the order of `COLOURS`.
        placed: The colours that placed a stone, as indices into `COLOURS`.
        seats: Each colour's seat, None where it is neutral.
    """
    out = [seats[colour] for colour in placed if not stones[colour]]
    if not out:
        return None
    return "neutral_out" if all(seat is None for seat in out) else "stones_out"
