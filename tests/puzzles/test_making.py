"""Making puzzles, and going on where it was left."""

from datetime import date
from itertools import pairwise
from pathlib import Path

import pytest
from msgspec.structs import replace

from topdrop import puzzles
from topdrop.core.errors import SetupError
from topdrop.puzzles import making
from topdrop.puzzles.checking import check_puzzles
from topdrop.puzzles.difficulty import difficulty
from topdrop.puzzles.loading import puzzle_file, read_puzzle_file
from topdrop.puzzles.making import in_order_of_days, make_file
from topdrop.puzzles.model import OnTopFile, OnTopPuzzle, make_id
from topdrop.puzzles.writing import as_text

EMPTY = OnTopFile("", {}, games=0, puzzles=())


@pytest.mark.parametrize(
    ("solved", "number"),
    [
        ((0.5, 1, 1, 0.5, 1), 1),
        ((0.4, 1, 1, 1, 1), 2),
        ((0.4, 0.4, 0.5, 1, 1), 3),
        ((0, 1, 0, 0, 0.6), 4),
        ((0, 0, 1, 0, 0), 5),
        ((0, 0, 0, 0, 0), 5),
    ],
)
def test_a_puzzle_is_the_harder_the_fewer_levels_solve_it(
    solved: tuple[float, ...], number: int
) -> None:
    assert difficulty(solved) == number


@pytest.mark.slow
@pytest.mark.parametrize("game", puzzles.GAMES)
def test_a_file_that_was_begun_is_gone_on_with(game: str, tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    begun = make_file(game, 2, 1, path)
    assert make_file(game, 2, 1, tmp_path / "again.json") == begun
    file = make_file(game, 4, 1, path)
    assert {puzzle.id for puzzle in begun.puzzles} < {puzzle.id for puzzle in file.puzzles}
    assert file.games > begun.games
    assert read_puzzle_file(path.read_bytes()) == file
    assert file.command == f"topdrop puzzles make {game} --count 4 --seed 1"
    assert [found for found in check_puzzles(game, path, times=2) if found.fault] == []


def test_a_file_goes_on_with_its_own_seed_and_rules_only(tmp_path: Path) -> None:
    path = tmp_path / "puzzles.json"
    path.write_bytes(as_text(EMPTY).encode())
    with pytest.raises(SetupError, match="was made by other means"):
        make_file("ontop", 2, 1, path)


def test_nothing_comes_twice_and_no_difficulty_too_often() -> None:
    known = puzzles.puzzles("ontop")
    number = 0

    def find(game: int, _: frozenset[str]) -> list[OnTopPuzzle]:
        nonlocal number
        assert game == number
        number += 1
        return [known[game // 2 % len(known)]]

    saved: list[OnTopFile] = []
    file = making.make(EMPTY, 40, find, saved.append)
    assert len({puzzle.id for puzzle in file.puzzles}) == len(file.puzzles) == 40
    assert file.games == number == len(saved) - 1
    for kind, share in making.SHARES["ontop"].items():
        hardness = [p.difficulty for p in file.puzzles if p.kind == kind]
        assert len(hardness) >= share * 40
        assert (
            max(map(hardness.count, hardness)) <= making.MOST_ALIKE["ontop"][kind] * share * 40 + 1
        )


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_easy_and_hard_days_are_spread(game: str) -> None:
    found = puzzles.puzzles(game)
    assert in_order_of_days(found) == list(found)
    week = [
        {puzzles.puzzle_of_day(game, date.fromordinal(start + day)).difficulty for day in range(7)}
        for start in range(740000, 740000 + len(found), 7)
    ]
    assert all(min(each) <= 2 and max(each) >= 3 for each in week)


def test_the_same_is_asked_by_the_same_id() -> None:
    puzzle = puzzle_file("ontop").puzzles[0]
    assert isinstance(puzzle, OnTopPuzzle)
    other = replace(puzzle, solved=(), made="")
    assert make_id(other.kind, other.record) == puzzle.id
    assert make_id("win_in_one", other.record) != make_id("most_points", other.record)
    assert len({first.id < second.id for first, second in pairwise(puzzles.puzzles("ontop"))}) == 2
