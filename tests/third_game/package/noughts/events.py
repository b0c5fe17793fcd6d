"""What happens in noughts and crosses."""

from noughts.state import Colour
from topdrop.core.events import Event


class MarkWritten(Event, frozen=True, tag="mark_written"):
    """A player wrote a mark (NC-2)."""

    seat: int
    field: str


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The game is over (NC-3, NC-4)."""

    end: str
    winners: tuple[Colour, ...]
    line: tuple[str, ...] = ()
