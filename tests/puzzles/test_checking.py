"""Checking puzzles: whatever does not hold is found."""

from typing import Any

import pytest
from msgspec.structs import replace

from topdrop import puzzles
from topdrop.puzzles.checking import check
from topdrop.puzzles.dropit_checking import check_aims, fault_of_data
from topdrop.puzzles.model import Aim, DropItPuzzle, OnTopPuzzle, make_id

POINTS = next(p for p in puzzles.puzzles("ontop") if p.kind == "most_points")
WIN = next(p for p in puzzles.puzzles("ontop") if p.kind == "win_in_one")
DROP = next(p for p in puzzles.puzzles("dropit") if len(p.position["pieces"]) < 8)


@pytest.mark.parametrize(
    ("puzzle", "changes", "fault"),
    [
        (POINTS, {"id": "22222222"}, "its id is not made from what it asks"),
        (POINTS, {"best": POINTS.best - 1}, f"the best brings {POINTS.best}: "),
        (POINTS, {"answers": ()}, f"the best brings {POINTS.best}: "),
        (POINTS, {"answers": (*POINTS.answers, "c6c7")}, f"the best brings {POINTS.best}: "),
        (POINTS, {"seat": POINTS.seat + 1}, f"seat {POINTS.seat} has {POINTS.placements} "),
        (POINTS, {"placements": 1}, f"seat {POINTS.seat} has {POINTS.placements} placements"),
        (POINTS, {"difficulty": 6 - POINTS.difficulty or 1}, "its difficulty is "),
        (WIN, {"answers": WIN.answers[1:]}, "the best brings 1: "),
    ],
)
def test_what_does_not_hold_of_a_puzzle_of_on_top_is_said(
    puzzle: OnTopPuzzle, changes: dict[str, Any], fault: str
) -> None:
    assert check(puzzle, 0, 1).fault is None
    found = check(replace(puzzle, **changes), 0, 1).fault
    assert found is not None
    assert found.startswith(fault)


def test_a_puzzle_without_a_win_is_none() -> None:
    asked = replace(POINTS, kind="win_in_one", id=make_id("win_in_one", POINTS.record))
    assert check(asked, 0, 1).fault is not None


def with_aim(puzzle: DropItPuzzle, number: int, **changes: Any) -> DropItPuzzle:
    """Return a puzzle with one of its aims changed, and the id that it then has."""
    aims = list(puzzle.aims)
    aims[number] = replace(aims[number], **changes)
    return with_aims(puzzle, tuple(aims))


def with_aims(puzzle: DropItPuzzle, aims: tuple[Aim, ...], **changes: Any) -> DropItPuzzle:
    """Return a puzzle with other aims, and the id that it then has."""
    asked = make_id(puzzle.kind, puzzle.position, [aim.drop for aim in aims])
    return replace(puzzle, aims=aims, id=asked, **changes)


OTHER = (DROP.answer + 1) % len(DROP.aims)


@pytest.mark.parametrize(
    ("puzzle", "fault"),
    [
        (replace(DROP, id="22222222"), "its id is not made from what it asks"),
        (replace(DROP, answer=OTHER), "the interval of the answer is not clear"),
        (with_aim(DROP, OTHER, high=DROP.aims[DROP.answer].low), "the interval of the answer"),
        (with_aim(DROP, OTHER, drop=DROP.aims[DROP.answer].drop), "the position or the aims"),
        (with_aim(DROP, OTHER, drop="red circle 400 0"), ""),
        (with_aim(DROP, OTHER, fall=DROP.aims[DROP.answer].fall), "the fall of "),
        (with_aim(DROP, 0, fall=replace(DROP.aims[0].fall, judged={})), "the fall of "),
    ],
)
def test_what_does_not_hold_of_a_puzzle_of_drop_it_is_said(
    puzzle: DropItPuzzle, fault: str
) -> None:
    assert fault_of_data(DROP) is None
    found = fault_of_data(puzzle)
    assert found is not None
    assert found.startswith(fault)


def test_fresh_drops_overturn_a_wrong_answer_and_no_right_one() -> None:
    few = replace(DROP, samples=6)
    right = check_aims(few, 3, 1)
    assert (right.id, right.fault, right.intervals) == (DROP.id, None, len(DROP.aims))
    assert right.held >= len(DROP.aims) - 1
    wrong = check_aims(replace(few, answer=OTHER), 3, 1)
    assert wrong.fault is not None
    assert wrong.fault.startswith("another aim is as good: ")
