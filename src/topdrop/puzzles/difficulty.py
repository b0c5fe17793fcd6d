"""How hard a puzzle is: by which of the levels 1 to 5 solve it."""

from collections.abc import Sequence
from typing import Final, cast

from topdrop.puzzles.model import Difficulty

SOLVES: Final = 0.5
"""A level solves a puzzle when it finds an answer in this share of its tries, or more."""

HARDEST: Final = 5


def difficulty(solved: Sequence[float]) -> Difficulty:
    """Return the difficulty of a puzzle: 1 when all levels solve it, 5 when one or none does.

    Args:
        solved: For each of the five levels, in which share of its tries it found an answer.
    """
    levels = sum(share >= SOLVES for share in solved)
    return cast("Difficulty", min(HARDEST, HARDEST + 1 - levels))
