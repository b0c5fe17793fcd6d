"""Checking puzzles again: those of On Top by the rules, those of Drop It by fresh drops."""

from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import msgspec

from topdrop.core.errors import SetupError, quote
from topdrop.core.seeds import read_seed
from topdrop.puzzles.difficulty import difficulty
from topdrop.puzzles.loading import puzzle_file, read_puzzle_file
from topdrop.puzzles.model import OnTopPuzzle, Puzzle, make_id


class Checked(msgspec.Struct, frozen=True):
    """What a check found.

    Attributes:
        id: Of the puzzle.
        fault: What does not hold; None when all does.
        intervals: How many intervals were looked at; none where nothing is left to chance.
        held: How many of them contain the value found now.
    """

    id: str
    fault: str | None
    intervals: int = 0
    held: int = 0


def check_puzzles(
    game: str,
    path: Path | None = None,
    seed: int = 0,
    times: int = 10,
    first: int = 0,
    most: int | None = None,
) -> Iterator[Checked]:
    """Check the puzzles of a file, one after the other.

    Args:
        game: The game.
        path: The file; None is the one that comes along.
        seed: The seed of the drops.
        times: How many times as many drops there are as when they were made.
        first: How many puzzles are passed over.
        most: How many are checked at most.

    Raises:
        SetupError: There are no puzzles of this game, or the file holds none of it.
        OSError: The file cannot be read.
    """
    file = puzzle_file(game) if path is None else read_puzzle_file(path.read_bytes())
    if file.game != game:
        raise SetupError(f"puzzles: {path} is of {quote(file.game)}, not of {quote(game)}")
    puzzles: tuple[Puzzle, ...] = file.puzzles
    seed = read_seed(seed) or 0
    for puzzle in islice(puzzles, first, None if most is None else first + most):
        yield check(puzzle, seed, times)


def check(puzzle: Puzzle, seed: int, times: int) -> Checked:
    """Check one puzzle (see `check_puzzles`)."""
    if difficulty(puzzle.solved) != puzzle.difficulty:
        return Checked(puzzle.id, f"its difficulty is {difficulty(puzzle.solved)}")
    if isinstance(puzzle, OnTopPuzzle):
        return Checked(puzzle.id, fault_of_placements(puzzle))
    from topdrop.puzzles.dropit_checking import check_aims, fault_of_data

    fault = fault_of_data(puzzle)
    return check_aims(puzzle, seed, times) if fault is None else Checked(puzzle.id, fault)


def fault_of_placements(puzzle: OnTopPuzzle) -> str | None:
    """Try all placements and tell what does not hold of a puzzle of On Top; None if all does."""
    from topdrop.ontop import replay
    from topdrop.puzzles.placements import is_undisputed, values

    state = replay(puzzle.record).state
    worth = values(state, puzzle.kind)
    best = max(worth.values(), default=0)
    answers = tuple(str(move) for move, value in worth.items() if value == best)
    if puzzle.id != make_id(puzzle.kind, puzzle.record):
        return "its id is not made from what it asks"
    if (puzzle.seat, puzzle.placements) != (state.to_move, len(worth)):
        return f"seat {state.to_move} has {len(worth)} placements"
    if (puzzle.best, puzzle.answers) != (best, answers):
        return f"the best brings {best}: {', '.join(answers)}"
    if puzzle.kind == "win_in_one" and not is_undisputed(state):
        return "a placement ends the game with a shared win"
    return None
