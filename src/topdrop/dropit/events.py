"""What can happen in a game of Drop It; a state is what folding these over the setup gives."""

from topdrop.core.events import Event
from topdrop.dropit.judging import Finding, Taboo
from topdrop.dropit.pieces import Point, Pose, Release
from topdrop.dropit.shaft import Bonus


class PieceDropped(Event, frozen=True, tag="piece_dropped"):
    """A piece was let go above the opening (DI-9).

    Attributes:
        seat: Who let it go.
        member: Which member of a team did, counted from 0; None without teams (DI-18).
        piece: The piece.
        x: Where it was aimed, in mm.
        angle: How it was aimed, in degrees.
        release: How it really left the hand (DI-10).
    """

    seat: int
    member: int | None
    piece: str
    x: float
    angle: float
    release: Release


class PiecesRested(Event, frozen=True, tag="pieces_rested"):
    """Everything in the shaft has come to rest (DI-11; DI-23 when it had to be made to).

    Attributes:
        rest: Where every piece lies, in the order of dropping; the last is the one just dropped.
        damped: Whether the drop was ended because it took too long (DI-23).
    """

    rest: tuple[Pose, ...]
    damped: bool


class PieceJudged(Event, frozen=True, tag="piece_judged"):
    """The piece just dropped was judged: by DI-13 it broke a taboo, or by DI-14 it did not.

    Attributes:
        seat: Who dropped it.
        piece: The piece.
        taboos: The broken taboos in the order of DI-13.
        level: The level reached (DI-15).
        bonus: The points of the covered circles, ascending (DI-16).
        value: Level and bonus.
        points: What the piece scores without a joker.
        findings: Every broken taboo with what was touched and where.
        line: The highest level line that was passed, counted from 0, or None on level 1.
        reach: The point that passed it (on level 1, the top).
        covered: The bonus circles.
    """

    seat: int
    piece: str
    taboos: tuple[Taboo, ...]
    level: int
    bonus: tuple[int, ...]
    value: int
    points: int
    findings: tuple[Finding, ...]
    line: int | None
    reach: Point
    covered: tuple[Bonus, ...]


class JokerOffered(Event, frozen=True, tag="joker_offered"):
    """A taboo was broken and a joker is left: the game waits for a decision (DI-21).

    Attributes:
        seat: Who decides.
        value: What the piece would score with a joker.
        jokers: How many the seat has.
    """

    seat: int
    value: int
    jokers: int


class JokerDecided(Event, frozen=True, tag="joker_decided"):
    """A joker was spent on the piece just dropped, or kept (DI-21).

    Attributes:
        seat: Who decided.
        spent: Whether it was spent.
        jokers: How many the seat has now.
    """

    seat: int
    spent: bool
    jokers: int


class PieceScored(Event, frozen=True, tag="piece_scored"):
    """A turn ended with the piece's score (DI-14; DI-21 when a joker made it).

    Attributes:
        seat: Who scored.
        points: What the piece scored, 0 with a taboo.
        total: The seat's points now.
    """

    seat: int
    points: int
    total: int


class GameEnded(Event, frozen=True, tag="game_ended"):
    """The last piece has been dropped and scored (DI-17).

    Attributes:
        end: How the game ended.
        final: Points with those for jokers not spent (DI-21), by seat.
        winners: The players or teams that won, in seat order.
    """

    end: str
    final: tuple[int, ...]
    winners: tuple[str, ...]
