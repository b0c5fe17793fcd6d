"""Tie-breaks: what decides among those who have as many points, in the field's terms.

docs/tournaments.md says what each is, with an example. A round without a game that was played (a
bye, a walkover, a forfeit, a round missed or before entering) counts in the tie-breaks that look at
opponents as a game against somebody who has as many points as oneself.
"""

from collections.abc import Callable, Collection, Mapping
from fractions import Fraction
from typing import Final, TypeAlias

from topdrop.tournaments.scores import Line
from topdrop.tournaments.terms import UNIT, Terms, TieBreak

Lines: TypeAlias = Mapping[int, Line]


def _opponents(lines: Lines, line: Line) -> list[int]:
    """Return the scores of all opponents, the smallest first."""
    scores: list[int] = []
    for outcome in line.outcomes:
        if outcome.running:
            continue
        if outcome.meetings:
            scores += [lines[each.opponent].score for each in outcome.meetings]
        else:
            scores.append(line.score)
    return sorted(scores)


def buchholz(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the sum of the opponents' scores."""
    return Fraction(sum(_opponents(lines, line)), UNIT)


def buchholz_cut_1(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the sum of the opponents' scores but the smallest."""
    return Fraction(sum(_opponents(lines, line)[1:]), UNIT)


def median_buchholz(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the sum of the opponents' scores but the smallest and the largest."""
    return Fraction(sum(_opponents(lines, line)[1:-1]), UNIT)


def sonneborn_berger(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the sum of the scores of those who were beaten, and half of those at the same place.

    What was given without a game counts as the part of the points for a win that it brought.
    """
    total = Fraction(0)
    for outcome in line.outcomes:
        if outcome.running:
            continue
        if outcome.meetings:
            total += sum(
                Fraction(each.share * lines[each.opponent].score, 2) for each in outcome.meetings
            )
        else:
            total += Fraction(outcome.score * line.score, terms.points[0])
    return total / UNIT


def wins(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return in how many games that were played nobody had as good a place."""
    return Fraction(sum(each.won for each in line.outcomes))


def progressive(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the sum of the scores after each round."""
    total = score = 0
    for outcome in line.outcomes:
        score += outcome.score
        total += score
    return Fraction(total, UNIT)


def game_points(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return the points of all games that were played."""
    return Fraction(sum(each.points or 0 for each in line.outcomes))


def point_margin(lines: Lines, line: Line, terms: Terms) -> Fraction:
    """Return by how much those points are more than the others' at the table on average."""
    return sum((each.margin for each in line.outcomes), Fraction(0))


ALONE: Final[dict[TieBreak, Callable[[Lines, Line, Terms], Fraction]]] = {
    "buchholz": buchholz,
    "buchholz_cut_1": buchholz_cut_1,
    "median_buchholz": median_buchholz,
    "sonneborn_berger": sonneborn_berger,
    "wins": wins,
    "progressive": progressive,
    "game_points": game_points,
    "point_margin": point_margin,
}
"""The tie-breaks that do not depend on who is tied."""


def direct_encounter(lines: Lines, tied: Collection[int]) -> dict[int, Fraction]:
    """Return what each of those who are tied got against the others of them.

    A better place at a table is 1, the same is a half. It counts only where each of them has met
    each other; else it is 0 for all.
    """
    among = set(tied)
    met = {
        number: [each for each in lines[number].meetings if each.opponent in among]
        for number in tied
    }
    if any({each.opponent for each in found} != among - {n} for n, found in met.items()):
        return dict.fromkeys(tied, Fraction(0))
    return {number: Fraction(sum(each.share for each in found), 2) for number, found in met.items()}
