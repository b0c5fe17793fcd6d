"""Checking puzzles of Drop It: what they say by itself, and what fresh drops say."""

from typing import Final

from topdrop.core.errors import TopdropError
from topdrop.core.tracks import TENTHS
from topdrop.dropit import Drop, Release, State, rules
from topdrop.dropit.expectation import SampledFall
from topdrop.dropit.hand import ANGLE_ERROR, SPIN_ERROR, X_ERROR
from topdrop.dropit.physics import drop as let_fall
from topdrop.puzzles.checking import Checked
from topdrop.puzzles.dropit_position import state_of
from topdrop.puzzles.dropit_values import judge_fall, judged_as_json, pack, sample_falls, value_of
from topdrop.puzzles.model import Aim, DropItPuzzle, Fall, make_id

FARTHEST: Final = 8.0
"""By how many standard deviations a hand may tremble, walls that throw back included."""


def fault_of_data(puzzle: DropItPuzzle) -> str | None:
    """Tell what does not hold of a puzzle without letting anything fall; None if all does."""
    aims = puzzle.aims
    if puzzle.id != make_id(puzzle.kind, puzzle.position, [aim.drop for aim in aims]):
        return "its id is not made from what it asks"
    try:
        state = state_of(puzzle.position)
        drops = [Drop.parse(aim.drop) for aim in aims]
        for drop in drops:
            rules.check_drop(state, drop)
    except TopdropError as error:
        return str(error)
    if state.as_json() != puzzle.position or len({aim.drop for aim in aims}) < len(aims):
        return "the position or the aims are not in their usual form"
    best = aims[puzzle.answer]
    if any(aim.high >= best.low for aim in aims if aim is not best):
        return "the interval of the answer is not clear of the others'"
    for drop, aim in zip(drops, aims, strict=True):
        if not _is_of(drop, aim.fall):
            return f"the fall of {aim.drop} is not let go so"
        if judged_as_json(judge_fall(state, drop, aim.fall)) != aim.fall.judged:
            return f"the fall of {aim.drop} is not judged as it says"
    return None


def _is_of(drop: Drop, fall: Fall) -> bool:
    """Tell whether a fall may begin as a hand with a natural tremor lets go of an aim (DI-10)."""
    x, angle, spin = fall.release
    far = (abs(x - drop.x) / X_ERROR, abs(angle - drop.angle) / ANGLE_ERROR, abs(spin) / SPIN_ERROR)
    begins = abs(fall.tracks[-1].x[0] - x * TENTHS)
    return max(far) < FARTHEST and begins <= 1


def check_aims(puzzle: DropItPuzzle, seed: int, times: int) -> Checked:
    """Let the pieces fall again, and tell whether the answer is still the best.

    Args:
        puzzle: The puzzle.
        seed: The seed of the drops.
        times: How many times as many drops there are as when it was made.
    """
    state, held = state_of(puzzle.position), 0
    values = []
    for number, aim in enumerate(puzzle.aims):
        drop = Drop.parse(aim.drop)
        name = f"{puzzle.id} check {seed} {number}"
        falls = sample_falls(state, drop, name, puzzle.samples * times)
        value = sum(value_of(fall.verdict, puzzle.kind) for fall in falls) / len(falls)
        held += aim.low <= value <= aim.high
        values.append(value)
    right = values[puzzle.answer]
    others = [value for number, value in enumerate(values) if number != puzzle.answer]
    found = ", ".join(f"{a.drop}: {v:.3f}" for a, v in zip(puzzle.aims, values, strict=True))
    fault = None if right > max(others) else f"another aim is as good: {found}"
    return Checked(puzzle.id, fault, len(values), held)


def falls_again(puzzle: DropItPuzzle, aim: Aim) -> bool:
    """Tell whether the physics lets the recorded fall of an aim come out the same.

    It does on the platform and by the physics that the puzzle was made with (DI-22).
    """
    state: State = state_of(puzzle.position)
    drop = Drop.parse(aim.drop)
    release = Release(*aim.fall.release)
    fall = let_fall(state.setup.shaft, state.resting, drop.piece, release)
    verdict = judge_fall(state, drop, aim.fall)
    return pack(state, drop, SampledFall(release, fall, verdict)) == aim.fall
