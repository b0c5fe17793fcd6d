import json
from itertools import pairwise
from math import pi, radians

import pytest

from falling import a_game
from topdrop.dropit import Pose
from topdrop.dropit.trajectory import MOVED, Trajectory


def developed(*film: list[float], start: list[Pose], rest: list[Pose]) -> Trajectory:
    return Trajectory.from_frames(film, start, rest, False)


def test_only_what_moved_is_filmed() -> None:
    start = [Pose(50, 19, 0), Pose(100, 300, 10)]
    rest = [Pose(50.02, 19, 0), Pose(100, 20, 10)]
    fall = developed(
        [50.01, 19, 0.0, 100, 200, radians(10)],
        [50.02, 19, 0.0, 100, 20, radians(10)],
        start=start,
        rest=rest,
    )
    assert fall.movers == (1,)
    assert list(fall.frames) == [(100, 300, 10), (100, 200, 10), (100, 20, 10)]
    assert fall.rest == tuple(rest)
    assert fall.seconds == pytest.approx(2 / 60, abs=1e-4)


def test_a_piece_that_went_and_came_back_is_filmed() -> None:
    start = [Pose(50, 19, 0)]
    for away in ([50 + 2 * MOVED, 19, 0.0], [50, 19 - 2 * MOVED, 0.0], [50, 19, 0.1]):
        fall = developed(away, [50, 19, 0.0], start=start, rest=start)
        assert fall.movers == (0,)
        assert len(fall.frames) == 3


def test_angles_run_on_past_a_full_turn() -> None:
    start, rest = [Pose(50, 300, 350)], [Pose(50, 20, 20)]
    fall = developed(
        [50, 200, 2 * pi + radians(5)], [50, 20, 2 * pi + radians(20)], start=start, rest=rest
    )
    assert [angle for _, _, angle in fall.frames] == [350, 365, 380]


def test_angles_run_on_when_a_pile_was_built_anew() -> None:
    start, rest = [Pose(50, 300, 10)], [Pose(50, 20, 340)]
    fall = developed([50, 200, radians(-10)], [50, 20, radians(340)], start=start, rest=rest)
    assert [angle for _, _, angle in fall.frames] == [10, -10, -20]


def test_keyframes_at_rest_are_left_away() -> None:
    lying = [50, 20, 0.0]
    fall = developed(
        [50, 200, 0.0], lying, lying, lying, start=[Pose(50, 300, 0)], rest=[Pose(50, 20, 0)]
    )
    assert len(fall.frames) == 3
    assert fall.frames[-1] == (50, 20, 0)


def test_a_film_of_nothing() -> None:
    fall = Trajectory.from_frames([], [Pose(50, 19, 0)], [Pose(50, 19, 0)], True)
    assert (fall.movers, fall.frames, fall.seconds, fall.damped) == ((), (), 0.0, True)


def test_keyframes_are_compact_and_run_from_the_hand_to_rest() -> None:
    for fallen in a_game(17, drops=10):
        fall = fallen.trajectory
        assert fall.rate == 60
        assert fall.seconds == pytest.approx((len(fall.frames) - 1) / 60, abs=1e-4)
        assert fall.movers == tuple(sorted(fall.movers))
        assert fall.movers[-1] == len(fallen.resting)
        for frame in fall.frames:
            assert len(frame) == 3 * len(fall.movers)
            assert all(value == round(value, 2) for value in frame)
        for place, mover in enumerate(fall.movers):
            first, last = (
                frame[3 * place : 3 * place + 3] for frame in fall.frames[:: len(fall.frames) - 1]
            )
            pose = fall.rest[mover]
            assert last[:2] == pytest.approx((pose.x, pose.y), abs=0.0051)
            assert (last[2] - pose.angle + 180) % 360 == pytest.approx(180, abs=0.0051)
            if mover < len(fallen.resting):
                before = fallen.resting[mover].pose
                assert first[:2] == pytest.approx((before.x, before.y), abs=0.0051)
            angles = [frame[3 * place + 2] for frame in fall.frames]
            assert max(abs(b - a) for a, b in pairwise(angles)) < 180


def test_it_is_small_as_json() -> None:
    *_, last = a_game(17, drops=20)
    text = json.dumps(last.trajectory.as_json())
    assert json.loads(text)["movers"] == list(last.trajectory.movers)
    assert "-0.0," not in text
    assert len(text) < 60 * 20 * 25
