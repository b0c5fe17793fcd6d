"""Judging answers to puzzles."""

import pytest

from topdrop import ontop, puzzles
from topdrop.core.errors import IllegalMove, NotationError
from topdrop.puzzles.placements import value_of


@pytest.mark.parametrize("kind", ["most_points", "win_in_one"])
def test_all_equals_are_right_and_nothing_else(kind: str) -> None:
    puzzle = next(p for p in puzzles.puzzles("ontop") if p.kind == kind)
    game = ontop.replay(puzzle.record)
    judged = {str(move): puzzles.judge(puzzle, str(move)) for move in game.legal_moves}
    assert tuple(answer for answer, found in judged.items() if found.right) == puzzle.answers
    assert {found.best for found in judged.values()} == {puzzle.best}
    assert max(found.value for found in judged.values()) == puzzle.best
    assert all(found.answers == puzzle.answers for found in judged.values())


def test_points_are_those_that_the_crossings_bring() -> None:
    for puzzle in puzzles.puzzles("ontop")[:20]:
        game = ontop.replay(puzzle.record)
        before = game.state
        events = game.play(puzzle.answers[0])
        if puzzle.kind == "most_points":
            scored = [e for e in events if isinstance(e, ontop.events.CrossingScored)]
            brought = sum(event.points for event in scored if event.seat == puzzle.seat)
            assert brought == puzzle.best == value_of(before, game.state.laid[-1].move, puzzle.kind)
        else:
            assert game.winners == (game.players[puzzle.seat],)


def test_what_is_no_answer_is_refused_by_the_rules() -> None:
    puzzle = puzzles.puzzles("ontop")[0]
    taken = puzzle.record["moves"][0]["at"]
    with pytest.raises(IllegalMove, match="is not free"):
        puzzles.judge(puzzle, taken)
    with pytest.raises(NotationError):
        puzzles.judge(puzzle, "over there")


def test_of_the_offered_aims_one_is_right() -> None:
    puzzle = puzzles.puzzles("dropit")[0]
    found = [puzzles.judge(puzzle, aim.drop) for aim in puzzle.aims]
    assert [judged.right for judged in found].count(True) == 1
    assert found[puzzle.answer].right
    assert found[puzzle.answer].value == found[0].best
    with pytest.raises(IllegalMove, match=r"'red circle 1 2' is not offered; there are "):
        puzzles.judge(puzzle, "red circle 1 2")
