"""Tie-breaks against examples worked out by hand; the first is that of docs/tournaments.md."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Any

import pytest

from played_tournaments import PlayedTournament
from topdrop.tournaments import Terms, TieBreak, standings
from topdrop.tournaments.tournament import BoardState

ANN, BEN, CLEO, DAN = range(1, 5)

# Three rounds in which everybody meets everybody, with the points of each game.
GAMES = {
    frozenset({ANN, DAN}): {ANN: 9, DAN: 4},
    frozenset({BEN, CLEO}): {BEN: 7, CLEO: 6},
    frozenset({ANN, BEN}): {ANN: 5, BEN: 5},
    frozenset({CLEO, DAN}): {CLEO: 8, DAN: 3},
    frozenset({ANN, CLEO}): {ANN: 2, CLEO: 6},
    frozenset({BEN, DAN}): {BEN: 4, DAN: 4},
}


def by_points(board: BoardState) -> tuple[list[list[int]], Sequence[int]]:
    points = GAMES[frozenset(board.board.entrants)]
    order = sorted(set(points.values()), reverse=True)
    ranking = [[number for number in points if points[number] == each] for each in order]
    return ranking, [points[number] for number in board.board.entrants]


def rows(played: PlayedTournament) -> dict[int, tuple[Any, ...]]:
    """Return the score and the tie-breaks of each."""
    return {each.number: (each.score, *each.tie_breaks) for each in standings(played.tournament)}


def four(*tie_breaks: TieBreak) -> dict[int, tuple[Any, ...]]:
    """Return the score and the tie-breaks of each of four who met each other."""
    terms = Terms(format="round_robin", tie_breaks=tie_breaks)
    played = PlayedTournament(terms, ["Ann", "Ben", "Cleo", "Dan"])
    played.play_all(by_points)
    return rows(played)


def test_scores() -> None:
    assert four() == {ANN: (1.5,), BEN: (2,), CLEO: (2,), DAN: (0.5,)}


@pytest.mark.parametrize(
    ("tie_break", "worked"),
    [
        # the scores of Dan, Ben and Cleo; of Cleo, Ann and Dan; …
        ("buchholz", {ANN: 0.5 + 2 + 2, BEN: 2 + 1.5 + 0.5, CLEO: 2 + 0.5 + 1.5, DAN: 1.5 + 2 + 2}),
        ("buchholz_cut_1", {ANN: 2 + 2, BEN: 2 + 1.5, CLEO: 2 + 1.5, DAN: 2 + 2}),
        ("median_buchholz", {ANN: 2, BEN: 1.5, CLEO: 1.5, DAN: 2}),
        ("sonneborn_berger", {ANN: 0.5 + 1, BEN: 2 + 0.75 + 0.25, CLEO: 0.5 + 1.5, DAN: 1}),
        # only Ben and Cleo are tied; Ben has won
        ("direct_encounter", {ANN: 0, BEN: 1, CLEO: 0, DAN: 0}),
        ("wins", {ANN: 1, BEN: 1, CLEO: 2, DAN: 0}),
        ("game_points", {ANN: 9 + 5 + 2, BEN: 7 + 5 + 4, CLEO: 6 + 8 + 6, DAN: 4 + 3 + 4}),
        ("point_margin", {ANN: 5 + 0 - 4, BEN: 1 + 0 + 0, CLEO: -1 + 5 + 4, DAN: -5 - 5 + 0}),
    ],
)
def test_worked_example(tie_break: TieBreak, worked: dict[int, float]) -> None:
    assert {number: values[1] for number, values in four(tie_break).items()} == worked


def test_progressive_adds_up_the_scores_after_each_round() -> None:
    played = PlayedTournament(
        Terms(format="swiss", rounds=2, tie_breaks=("progressive",)), ["Ann", "Ben"]
    )
    # Ann wins and loses: 1 + 1; Ben the other way round: 0 + 1.
    played.begin()
    played.play(lambda board: ([[1], [2]], None))
    played.go_on()
    played.play(lambda board: ([[2], [1]], None))
    assert rows(played) == {1: (1, 2), 2: (1, 1)}


def test_at_tables_of_three_everybody_there_is_an_opponent() -> None:
    terms = Terms(
        format="swiss",
        table_size=3,
        rounds=1,
        tie_breaks=("buchholz", "sonneborn_berger", "wins", "point_margin"),
    )
    played = PlayedTournament(terms, ["Eve", "Fay", "Gil"])
    played.begin()
    # Eve is first with 9 points, Fay and Gil share the second place with 4: (1 + 0) / 2 each.
    order = played.last.boards[0].board.entrants
    points = [9 if number == 1 else 4 for number in order]
    played.play(lambda board: ([[1], [2, 3]], points))
    found = rows(played)
    half = Fraction(1, 2)
    assert found == {
        1: (2, half + half, half + half, 1, 5),
        2: (half, 2 + half, half / 2, 0, Fraction(4) - Fraction(13, 2)),
        3: (half, 2 + half, half / 2, 0, Fraction(4) - Fraction(13, 2)),
    }


def test_a_bye_counts_as_somebody_with_as_many_points() -> None:
    terms = Terms(format="swiss", rounds=1, tie_breaks=("buchholz", "sonneborn_berger", "wins"))
    played = PlayedTournament(terms, 3)
    played.begin()
    assert played.last.byes == (3,)
    played.play(lambda board: ([[1], [2]], None))
    found = rows(played)
    assert found == {1: (1, 0, 0, 1), 3: (1, 1, 1, 0), 2: (0, 1, 0, 0)}


def test_direct_encounter_counts_only_where_all_have_met() -> None:
    terms = Terms(format="swiss", rounds=1, tie_breaks=("direct_encounter",))
    played = PlayedTournament(terms, 4)
    played.play_all(
        lambda board: ([[min(board.board.entrants)], [max(board.board.entrants)]], None)
    )
    assert rows(played) == {1: (1, 0), 2: (1, 0), 3: (0, 0), 4: (0, 0)}
    assert [each.place for each in standings(played.tournament)] == [1, 1, 3, 3]


def test_a_later_tie_break_looks_only_at_those_whom_the_earlier_left_tied() -> None:
    found = four("wins", "direct_encounter")
    # Cleo has won oftener, so that nobody is tied with Ben any more.
    assert found[CLEO] == (2, 2, 0)
    assert found[BEN] == (2, 1, 0)
