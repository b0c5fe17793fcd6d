"""What an answer to a puzzle is worth."""

from topdrop.core.errors import IllegalMove, quote
from topdrop.puzzles.model import DropItPuzzle, Judgement, OnTopPuzzle, Puzzle


def judge(puzzle: Puzzle, answer: str) -> Judgement:
    """Judge an answer: a placement of On Top by the rules, an aim of Drop It by what was measured.

    Args:
        puzzle: The puzzle.
        answer: The placement as ``c6c7``, or one of the aims that are offered.

    Raises:
        NotationError: It is no placement.
        IllegalMove: The rules do not allow the placement, or the aim is not among those offered.
    """
    if isinstance(puzzle, OnTopPuzzle):
        return _judge_placement(puzzle, answer)
    return _judge_aim(puzzle, answer)


def _judge_placement(puzzle: OnTopPuzzle, answer: str) -> Judgement:
    # Only who judges a placement needs the rules of On Top.
    from topdrop.ontop import Move, replay
    from topdrop.puzzles.placements import value_of

    move = Move.parse(answer)
    value = value_of(replay(puzzle.record).state, move, puzzle.kind)
    return Judgement(value == puzzle.best, value, puzzle.best, puzzle.answers)


def _judge_aim(puzzle: DropItPuzzle, answer: str) -> Judgement:
    right = puzzle.aims[puzzle.answer]
    for aim in puzzle.aims:
        if aim.drop == answer:
            return Judgement(aim is right, aim.value, right.value, (right.drop,))
    offered = ", ".join(aim.drop for aim in puzzle.aims)
    raise IllegalMove(f"{quote(answer)} is not offered; there are {offered}", rule="DI-9")
