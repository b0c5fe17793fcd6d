"""What happens, in English words."""

from collections.abc import Sequence

from noughts.events import GameEnded, MarkWritten
from topdrop.core.events import Event

MARKS = ("a cross", "a nought")


def in_words(event: Event, players: Sequence[str]) -> str:
    """Return one sentence that says what happened."""
    match event:
        case MarkWritten():
            return f"{players[event.seat]} writes {MARKS[event.seat]} on {event.field}."
        case GameEnded(end="three_in_a_row"):
            return f"{event.winners[0]} has three in a row: {', '.join(event.line)}."
        case GameEnded():
            return "The board is full and nobody has three in a row."
        case _:
            return event.kind
