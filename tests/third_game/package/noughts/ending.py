"""How a game of noughts and crosses ends."""

from typing import Final

from noughts.state import LINES, Colour, State

END_RULES: Final = {"three_in_a_row": "NC-3", "board_full": "NC-4"}
"""By each way a game can end, the rule that says so."""


def full_line(state: State) -> tuple[int, ...] | None:
    """Return the places of three like marks in a line; None when there are none."""
    for line in LINES:
        marks = {state.marks[place] for place in line}
        if len(marks) == 1 and None not in marks:
            return line
    return None


def winner_seats(state: State) -> tuple[int, ...]:
    """Return the seats that have won: one, or both when nobody has three in a line."""
    line = full_line(state)
    mark = None if line is None else state.marks[line[0]]
    return (0, 1) if mark is None else (mark,)


def winners(state: State) -> tuple[Colour, ...]:
    """Return who has won, in seat order."""
    return tuple(state.players[seat] for seat in winner_seats(state))


def points(state: State) -> tuple[int, int]:
    """Return each seat's points: one for three in a line."""
    won = winner_seats(state) if full_line(state) else ()
    return int(0 in won), int(1 in won)
