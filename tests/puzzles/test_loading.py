"""Finding puzzles, and the puzzle of a day."""

import subprocess
import sys
from datetime import date, timedelta

import pytest

from topdrop import puzzles
from topdrop.core.errors import SetupError
from topdrop.puzzles.loading import read_puzzle_file

WITHOUT_PHYSICS = """
import sys
from datetime import date
from topdrop import puzzles
for game in puzzles.GAMES:
    puzzle = puzzles.puzzle_of_day(game, date(2026, 11, 28))
    answers = puzzle.answers if game == "ontop" else [puzzle.aims[puzzle.answer].drop]
    assert puzzles.judge(puzzle, answers[0]).right
    if game == "dropit":
        assert puzzles.trajectory(puzzle, 0)["frames"]
print(*sorted({"cffi", "numba", "numpy", "pymunk", "shapely"} & sys.modules.keys()))
"""


def test_neither_physics_nor_numpy_is_needed_to_show_and_to_judge() -> None:
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_PHYSICS], capture_output=True, text=True, check=True
    )
    assert done.stdout.split() == []


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_a_puzzle_is_found_by_its_id(game: str) -> None:
    for puzzle in puzzles.puzzles(game):
        assert puzzles.find_puzzle(game, puzzle.id) is puzzle


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_no_puzzle_of_a_day_comes_again_before_all_others_have_come(game: str) -> None:
    count = len(puzzles.puzzles(game))
    days = [date(2027, 12, 1) + timedelta(days) for days in range(count + 1)]
    found = [puzzles.puzzle_of_day(game, day).id for day in days]
    assert len({*found[:-1]}) == count
    assert found[0] == found[-1]
    assert puzzles.puzzle_of_day(game, date(1970, 1, 1)) is puzzles.puzzles(game)[0]


def test_what_there_is_not_is_said() -> None:
    with pytest.raises(SetupError, match=r"there are none of 'chess', only of dropit and ontop"):
        puzzles.puzzles("chess")
    with pytest.raises(SetupError, match=r"there is none of ontop with the id 'nothing'"):
        puzzles.find_puzzle("ontop", "nothing")


@pytest.mark.parametrize(
    "text", [b"", b"{}", b"\xff", b'{"game":"chess"}', b'{"game":"ontop","puzzles":[{}]}']
)
def test_what_is_no_file_of_puzzles_is_refused(text: bytes) -> None:
    with pytest.raises(SetupError, match="this is no file of them"):
        read_puzzle_file(text)
