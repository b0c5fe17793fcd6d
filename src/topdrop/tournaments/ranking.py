"""Standings and the cross table."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import groupby
from typing import Final

import msgspec

from topdrop.tournaments.knockout import knockout_ranks
from topdrop.tournaments.scores import Line, Outcome, score_lines
from topdrop.tournaments.terms import UNIT, TieBreak
from topdrop.tournaments.tie_breaks import ALONE, direct_encounter
from topdrop.tournaments.tournament import Tournament


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """How an entrant stands.

    Attributes:
        place: The place, counted from 1; who cannot be told apart have the same.
        number: The entrant.
        score: The points.
        tie_breaks: What the tie-breaks come to, in the order of the terms.
        outcomes: The outcome of every round.
    """

    place: int
    number: int
    score: Fraction
    tie_breaks: tuple[Fraction, ...]
    outcomes: tuple[Outcome, ...]


def standings(tournament: Tournament) -> list[Standing]:
    """Return how everybody stands, the first first.

    Who cannot be told apart by points and tie-breaks stand in the order of the seeds.
    """
    lines = score_lines(tournament)
    order = [each.number for each in tournament.seeds]
    if tournament.terms.format == "knockout":
        ranks = knockout_ranks(tournament)
        groups = _grouped(order, [ranks[number] for number in order])
        values: dict[int, tuple[Fraction, ...]] = dict.fromkeys(order, ())
    else:
        groups, values = _by_points(tournament, lines, order)
    found: list[Standing] = []
    for group in groups:
        place = len(found) + 1
        for number in group:
            line = lines[number]
            found.append(
                Standing(
                    place=place,
                    number=number,
                    score=Fraction(line.score, UNIT),
                    tie_breaks=values[number],
                    outcomes=tuple(line.outcomes),
                )
            )
    return found


def _by_points(
    tournament: Tournament, lines: dict[int, Line], order: list[int]
) -> tuple[list[list[int]], dict[int, tuple[Fraction, ...]]]:
    """Return groups of those who cannot be told apart, the first first, and all tie-breaks."""
    values: dict[int, tuple[Fraction, ...]] = dict.fromkeys(order, ())
    groups = _grouped(order, [-lines[number].score for number in order])
    for tie_break in tournament.terms.breaks:
        split: list[list[int]] = []
        for group in groups:
            found = _tie_break(tournament, lines, group, tie_break)
            for number, value in zip(group, found, strict=True):
                values[number] += (value,)
            split += _grouped(group, [-value for value in found])
        groups = split
    return groups, values


def _tie_break(
    tournament: Tournament, lines: dict[int, Line], group: Sequence[int], tie_break: TieBreak
) -> list[Fraction]:
    if tie_break == "direct_encounter":
        found = direct_encounter(lines, group)
        return [found[number] for number in group]
    value = ALONE[tie_break]
    return [value(lines, lines[number], tournament.terms) for number in group]


def _grouped(numbers: Sequence[int], keys: Sequence[Fraction | int]) -> list[list[int]]:
    """Return the numbers in groups with the same key, the smallest first; the order stays."""
    pairs = sorted(zip(keys, range(len(numbers)), strict=True))
    return [
        [numbers[index] for _, index in group] for _, group in groupby(pairs, lambda pair: pair[0])
    ]


DECIMALS: Final = 2


def written(value: Fraction) -> str:
    """Return a number of points as text: ``3``, ``2.5``, ``0.33``."""
    return f"{float(value):.{DECIMALS}f}".rstrip("0").rstrip(".")


def cross_table(found: Sequence[Standing]) -> list[list[str]]:
    """Return what each got against each, in the order of the standings.

    Returns:
        A row for each, with a cell for each: ``1``, ``½`` and ``0`` for a better, the same and a
        worse place at a table, several where they met several times, nothing where they did not.
    """
    order = {each.number: index for index, each in enumerate(found)}
    table = [[""] * len(found) for _ in found]
    for row, standing in enumerate(found):
        for outcome in standing.outcomes:
            for meeting in outcome.meetings:
                table[row][order[meeting.opponent]] += "0½1"[meeting.share]
    return table
