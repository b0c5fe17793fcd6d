"""What can happen in a game of On Top. Fields, crossings and tiles stand in their text forms."""

from topdrop.core.events import Event
from topdrop.ontop.majority import Segments
from topdrop.ontop.notation import Colour


class TriangleLaid(Event, frozen=True, gc=False, tag="triangle_laid"):
    """A black triangle was put on a field in the set-up (OT-8)."""

    field: str


class TileTurned(Event, frozen=True, gc=False, tag="tile_turned"):
    """The seat to move turned up the next tile (OT-11)."""

    seat: int
    tile: str


class TileLaid(Event, frozen=True, gc=False, tag="tile_laid"):
    """A tile was laid on two fields (OT-11)."""

    seat: int
    tile: str
    at: str


class GapFilled(Event, frozen=True, gc=False, tag="gap_filled"):
    """A field that fits no tile any more was closed (OT-14).

    Attributes:
        field: The field.
        triangle: False when the triangles had run out and the field stays empty.
    """

    field: str
    triangle: bool


class CrossingScored(Event, frozen=True, gc=False, tag="crossing_scored"):
    """A crossing all of whose fields are covered was scored (OT-15).

    The rule is the one that decided it: OT-16 a majority, OT-17 a tie for strongest, OT-18 one
    colour or none.

    Attributes:
        crossing: The crossing.
        segments: The ring segments it rests on.
        tower: The stones, bottom to top; empty when nobody placed any.
        golden: Whether points count double here (OT-20).
        seat: The seat on top that scored, or None when nobody or a neutral colour is (OT-19).
        points: What that seat scored.
    """

    crossing: str
    segments: Segments
    tower: tuple[Colour, ...]
    golden: bool
    seat: int | None
    points: int


class GameEnded(Event, frozen=True, gc=False, tag="game_ended"):
    """The game is over (OT-21, OT-22 or OT-23, as the rule says).

    Attributes:
        end: How it ended.
        final: Points less the stones not placed, by seat.
        winners: The colours that won, in seat order.
    """

    end: str
    final: tuple[int, ...]
    winners: tuple[Colour, ...]
