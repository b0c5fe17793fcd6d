"""What each entrant has come to: the outcome of every round, and the score."""

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Literal, TypeAlias

import msgspec

from topdrop.tournaments.terms import Terms, share_points
from topdrop.tournaments.tournament import UNPLAYED, BoardState, Tournament

OutcomeKind: TypeAlias = Literal["game", "forfeit", "bye", "walkover", "late", "missed"]
"""What a round was for an entrant: a game; one decided without being played; points without one;
points for a round before entering; nothing."""


class Meeting(msgspec.Struct, frozen=True):
    """How an entrant did against one other at a table.

    Attributes:
        opponent: The other.
        share: 2 for a better place, 1 for the same, 0 for a worse one.
    """

    opponent: int
    share: int


class Outcome(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """What a round brought an entrant.

    Attributes:
        kind: What the round was.
        round: Which.
        score: The points in the tournament, in twelfths.
        board: The board.
        seat: The seat, counted from 0.
        place: The place at the table; 1 is the first.
        meetings: How it went against each other at the table; none where it was not played.
        points: The points of the game.
        margin: How much more they are than the others' there on average.
        opponents: Who sits at the table besides.
        running: Whether the game still goes on.
    """

    kind: OutcomeKind
    round: int
    score: int = 0
    board: int | None = None
    seat: int | None = None
    place: int | None = None
    meetings: tuple[Meeting, ...] = ()
    points: int | None = None
    margin: Fraction = Fraction(0)
    opponents: tuple[int, ...] = ()
    running: bool = False

    @property
    def won(self) -> bool:
        """Whether it was a game in which nobody had as good a place."""
        return (
            self.kind == "game"
            and bool(self.meetings)
            and all(each.share == 2 for each in self.meetings)
        )


class Line(msgspec.Struct, kw_only=True):
    """An entrant's tournament.

    Attributes:
        number: The entrant.
        outcomes: The outcome of every round so far; in an arena, of those that were played.
    """

    number: int
    outcomes: list[Outcome]

    @property
    def score(self) -> int:
        """The points, in twelfths."""
        return sum(each.score for each in self.outcomes)

    @property
    def meetings(self) -> list[Meeting]:
        """All meetings of games that were played."""
        return [meeting for outcome in self.outcomes for meeting in outcome.meetings]


def score_lines(tournament: Tournament) -> dict[int, Line]:
    """Return the line of each entrant, by number."""
    lines = {number: Line(number=number, outcomes=[]) for number in tournament.entrants}
    arena = tournament.terms.format == "arena"
    for each in tournament.rounds:
        found: dict[int, Outcome] = {}
        for number in each.byes:
            found[number] = _given(tournament, "bye", each.number)
        for number in each.walkovers:
            found[number] = _given(tournament, "walkover", each.number)
        for board in each.boards:
            found.update(outcomes_of(board, tournament.terms))
        for number, line in lines.items():
            if number in found:
                line.outcomes.append(found[number])
            elif not arena:
                line.outcomes.append(_absence(tournament, number, each.number))
    return lines


def _given(tournament: Tournament, kind: OutcomeKind, round_: int) -> Outcome:
    return Outcome(kind=kind, round=round_, score=tournament.terms.bye_points)


def _absence(tournament: Tournament, number: int, round_: int) -> Outcome:
    if round_ > tournament.entrants[number].joined:
        return Outcome(kind="missed", round=round_)
    terms = tournament.terms
    return Outcome(kind="late", round=round_, score=share_points(terms, terms.late_points))


def outcomes_of(board: BoardState, terms: Terms) -> dict[int, Outcome]:
    """Return what a board brings each of its entrants, by number."""
    decided, entrants = board.decided, board.board.entrants
    if decided is None:
        return {
            number: Outcome(
                kind="game",
                round=board.round,
                board=board.board.number,
                seat=seat,
                opponents=_others(entrants, number),
                running=True,
            )
            for seat, number in enumerate(entrants)
        }
    places = board.places
    unplayed = decided.how in UNPLAYED
    points = None if unplayed else decided.points
    return {
        number: Outcome(
            kind="forfeit" if unplayed else "game",
            round=board.round,
            score=0 if decided.how == "void" else share_of_place(places, number, terms),
            board=board.board.number,
            seat=seat,
            place=places[number],
            opponents=_others(entrants, number),
            meetings=() if unplayed else _meetings(places, number),
            points=None if points is None else points[seat],
            margin=Fraction(0) if points is None else _margin(points, seat),
        )
        for seat, number in enumerate(entrants)
    }


def share_of_place(places: Mapping[int, int], number: int, terms: Terms) -> int:
    """Return what a place at a table brings, in twelfths: those who share one share its points."""
    better = sum(place < places[number] for place in places.values())
    equal = sum(place == places[number] for place in places.values())
    return sum(terms.points[better : better + equal]) // equal


def _others(entrants: Sequence[int], number: int) -> tuple[int, ...]:
    return tuple(each for each in entrants if each != number)


def _meetings(places: Mapping[int, int], number: int) -> tuple[Meeting, ...]:
    mine = places[number]
    return tuple(
        Meeting(other, 2 if mine < place else 1 if mine == place else 0)
        for other, place in places.items()
        if other != number
    )


def _margin(points: tuple[int, ...], seat: int) -> Fraction:
    others = len(points) - 1
    return points[seat] - Fraction(sum(points) - points[seat], others)
