"""Puzzles: positions from bots' games with a question whose answer has been proven.

>>> from datetime import date
>>> from topdrop import puzzles
>>> puzzle = puzzles.puzzle_of_day("ontop", date(2026, 11, 28))
>>> puzzles.judge(puzzle, puzzle.answers[0]).right
True

`model` says what a puzzle is, `loading` has those that come along, `judging` judges answers and
`falls` shows how pieces fell. All that needs neither the physics nor numpy, and of the games only
the rules of On Top. `making` and `checking`, which are not loaded with the rest, need the bots.
"""

from topdrop.core.tracks import Track
from topdrop.puzzles.falls import trajectory
from topdrop.puzzles.judging import judge
from topdrop.puzzles.loading import GAMES, find_puzzle, puzzle_of_day, puzzles
from topdrop.puzzles.model import (
    Aim,
    Difficulty,
    DropItPuzzle,
    Fall,
    Judgement,
    OnTopPuzzle,
    Puzzle,
)

__all__ = [
    "GAMES",
    "Aim",
    "Difficulty",
    "DropItPuzzle",
    "Fall",
    "Judgement",
    "OnTopPuzzle",
    "Puzzle",
    "Track",
    "find_puzzle",
    "judge",
    "puzzle_of_day",
    "puzzles",
    "trajectory",
]
