"""The puzzles that come along: that they hold, and are of many kinds."""

import gzip
from collections import Counter
from platform import machine
from typing import Final

import pytest

from topdrop import dropit, ontop, puzzles
from topdrop.dropit.game import physics_now
from topdrop.puzzles.checking import check_puzzles
from topdrop.puzzles.dropit_checking import falls_again, fault_of_data
from topdrop.puzzles.loading import puzzle_file
from topdrop.puzzles.writing import as_text

PART: Final = 20
"""How many puzzles are checked together."""

MOST_BYTES: Final = 450_000
"""Packed, a file of puzzles is no larger than this."""


def test_every_puzzle_of_on_top_is_proven_anew() -> None:
    assert [found for found in check_puzzles("ontop") if found.fault is not None] == []


def test_every_puzzle_of_drop_it_says_what_is_so() -> None:
    assert {p.id: f for p in puzzles.puzzles("dropit") if (f := fault_of_data(p))} == {}


def test_they_were_made_by_the_rules_and_the_physics_of_today() -> None:
    assert puzzle_file("ontop").versions["rules"] == ontop.setup.RULES
    made_by = puzzle_file("dropit").versions
    assert made_by["rules"] == dropit.setup.RULES
    assert made_by["physics"] == physics_now(), "make them anew: docs/puzzles.md"


@pytest.mark.slow
@pytest.mark.skipif(machine() != "x86_64", reason="falls are the same on one platform (DI-22)")
def test_recorded_falls_come_out_the_same() -> None:
    for puzzle in puzzles.puzzles("dropit"):
        assert all(falls_again(puzzle, aim) for aim in puzzle.aims)


@pytest.mark.slow
@pytest.mark.parametrize("first", range(0, 400, PART))
def test_no_answer_of_drop_it_is_overturned_by_fresh_drops(first: int) -> None:
    checked = list(check_puzzles("dropit", seed=13, times=10, first=first, most=PART))
    assert [found for found in checked if found.fault is not None] == []
    assert sum(found.held for found in checked) >= 0.97 * sum(found.intervals for found in checked)


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
