"""The rules of noughts and crosses, as pure functions."""

from msgspec.structs import replace

from noughts.ending import END_RULES, full_line, winners
from noughts.events import GameEnded, MarkWritten
from noughts.state import FIELDS, State, read_field
from topdrop.core.errors import IllegalMove
from topdrop.core.events import Event


def legal_moves(state: State) -> list[str]:
    """Return the free fields in reading order; none when the game is over."""
    if state.end:
        return []
    return [field for field, mark in zip(FIELDS, state.marks, strict=True) if mark is None]


def apply(state: State, move: str) -> tuple[State, list[Event]]:
    """Write a mark.

    Raises:
        NotationError: The move is no field.
        IllegalMove: The game is over, or the field is full.
    """
    field = read_field(move)
    seat = state.to_move
    if seat is None:
        raise IllegalMove("the game is over", rule=END_RULES[state.end or "board_full"])
    place = FIELDS.index(field)
    if state.marks[place] is not None:
        raise IllegalMove(f"{field} is full", rule="NC-2")
    marks = (*state.marks[:place], seat, *state.marks[place + 1 :])
    after = replace(state, marks=marks)
    events: list[Event] = [MarkWritten(rule="NC-2", seat=seat, field=field)]
    line = full_line(after)
    if line is not None or None not in marks:
        end = "board_full" if line is None else "three_in_a_row"
        after = replace(after, end=end)
        fields = tuple(FIELDS[place] for place in line or ())
        ended = GameEnded(rule=END_RULES[end], end=end, winners=winners(after), line=fields)
        events.append(ended)
    return after, events
