"""Falls in few numbers and back."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from topdrop import puzzles
from topdrop.core.tracks import ANGLE_TOLERANCE, TOLERANCE, make_tracks
from topdrop.puzzles.model import Aim, DropItPuzzle, Fall

numbers = st.floats(-400, 800)
poses = st.tuples(numbers, numbers, numbers)
Film = list[tuple[tuple[float, ...], ...]]

films = st.integers(1, 3).flatmap(
    lambda movers: st.lists(st.tuples(*[poses] * movers), min_size=2, max_size=40)
)


def shown(frames: list[list[float]]) -> dict[str, Any]:
    """Thin a fall of pieces 0, 1, … out, and make its trajectory again."""
    pieces = len(frames[0]) // 3
    fall = Fall((0.0, 0.0, 0.0), make_tracks(range(pieces), frames), {})
    aim = Aim("red circle 1 2", 0.0, 0.0, 0.0, 0.0, 0.0, fall)
    lying = [{"x": x, "y": y, "angle": angle} for x, y, angle in _poses(frames[0])[:-1]]
    puzzle = DropItPuzzle("", "no_taboo", 1, (), {"pieces": lying}, (aim,), 0, 20, "")
    return puzzles.trajectory(puzzle, 0)


def _poses(frame: list[float]) -> list[tuple[float, ...]]:
    return list(zip(*[iter(frame)] * 3, strict=True))


@given(films)
def test_motion_is_nowhere_off_by_more_than_is_said(film: Film) -> None:
    frames = [[number for pose in frame for number in pose] for frame in film]
    found = shown(frames)
    assert len(found["frames"]) == len(frames)
    for given_frame, frame in zip(frames, found["frames"], strict=True):
        before = _poses(given_frame)
        for mover, pose in zip(found["movers"], _poses(frame), strict=True):
            for number, other, bound in zip(
                pose, before[mover], (TOLERANCE, TOLERANCE, ANGLE_TOLERANCE), strict=True
            ):
                assert abs(number - other) <= bound / 10 + 0.11


@given(films)
def test_it_ends_where_everything_came_to_rest(film: Film) -> None:
    frames = [[number for pose in frame for number in pose] for frame in film]
    found = shown(frames)
    last = dict(zip(found["movers"], _poses(found["frames"][-1]), strict=True))
    for mover, (x, y, angle) in last.items():
        rest = found["rest"][mover]
        assert (rest["x"], rest["y"]) == (x, y)
        assert abs((rest["angle"] - angle + 180) % 360 - 180) < 1e-6


def test_what_is_not_seen_to_move_is_left_where_it_lay() -> None:
    frames = [[10.0, 20.0, 0.0, 5.0 + i, 300.0 - i, 0.0] for i in range(9)]
    frames[3][0] += 0.5
    found = shown(frames)
    assert found["movers"] == [1]
    assert found["rest"][0] == {"x": 10.0, "y": 20.0, "angle": 0.0}


def test_those_that_come_along_begin_at_rest_and_at_the_opening() -> None:
    for puzzle in puzzles.puzzles("dropit")[:20]:
        lying = puzzle.position["pieces"]
        for number, aim in enumerate(puzzle.aims):
            found = puzzles.trajectory(puzzle, number)
            first = dict(zip(found["movers"], _poses(found["frames"][0]), strict=True))
            _, y, angle = first.pop(len(lying))
            assert y > 280
            assert abs(angle - aim.fall.release[1]) < 0.06
            for mover, (x, up, _) in first.items():
                assert abs(lying[mover]["x"] - x) + abs(lying[mover]["y"] - up) < 0.12
            assert len({sum(track.times) for track in aim.fall.tracks}) == 1
