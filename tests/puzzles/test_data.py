"""The puzzles that come along: that they hold, and are of many kinds."""

import gzip
from collections import Counter
from typing import Final

import pytest

from topdrop import puzzles
from topdrop.puzzles.checking import check_puzzles
from topdrop.puzzles.dropit_checking import falls_again, fault_of_data
from topdrop.puzzles.loading import puzzle_file
from topdrop.puzzles.writing import as_text

MOST_BYTES: Final = 450_000
"""Packed, a file of puzzles is no larger than this."""


def test_every_puzzle_of_on_top_is_proven_anew() -> None:
    assert [found for found in check_puzzles("ontop") if found.fault is not None] == []


def test_every_puzzle_of_drop_it_says_what_is_so() -> None:
    assert {p.id: f for p in puzzles.puzzles("dropit") if (f := fault_of_data(p))} == {}


def test_recorded_falls_come_out_the_same() -> None:
    for puzzle in puzzles.puzzles("dropit")[::40]:
        assert falls_again(puzzle, puzzle.aims[puzzle.answer])


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_no_two_are_alike(game: str) -> None:
    found = puzzles.puzzles(game)
    assert len({puzzle.id for puzzle in found}) == len(found)
    assert len({puzzle.made for puzzle in found}) == len(found)
    games = Counter(puzzle.made.rpartition("/")[0] for puzzle in found)
    assert max(games.values()) <= 4


@pytest.mark.parametrize("game", puzzles.GAMES)
def test_the_file_is_as_it_is_written_and_small(game: str) -> None:
    text = as_text(puzzle_file(game)).encode()
    assert text == puzzles.loading.puzzle_path(game).read_bytes()
    assert len(gzip.compress(text, 9)) < MOST_BYTES
