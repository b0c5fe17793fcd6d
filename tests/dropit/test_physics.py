import json
import subprocess
import sys
from math import inf, nan
from pathlib import Path
from random import Random
from typing import Any

import msgspec
import pymunk
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dropit_setups import shaft_files
from falling import BOX, CLASSIC, a_game, any_release, far, lying, overlap
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.dropit import Piece, Pose, Release, Resting, Shaft
from topdrop.dropit.physics import (
    COARSE,
    ENGINE,
    FINE,
    SETTINGS_HASH,
    SimulatedPile,
    Trajectory,
    drop,
    settle,
)
from topdrop.dropit.pieces import SHAPES

SQUARE, CIRCLE = Piece("red", "square"), Piece("blue", "circle")


def at(piece: Piece, x: float, y: float, angle: float = 0.0) -> Resting:
    return Resting(piece, Pose(x, y, angle))


def test_a_piece_falls_onto_the_base() -> None:
    fall = drop(CLASSIC, [], SQUARE, Release(110, 0))
    (pose,) = fall.rest
    assert (pose.x, pose.y) == pytest.approx((110, 19), abs=0.2)
    assert not fall.damped
    assert 0.2 < fall.seconds < 0.6


def test_a_free_fall_follows_galileo() -> None:
    fall = drop(CLASSIC, [], SQUARE, Release(110, 0))
    heights = [y for _, y, _ in fall.frames[:12]]
    for number, height in enumerate(heights):
        time = number / 60
        fallen = 9810 * time**2 / 2
        assert heights[0] - height == pytest.approx(fallen, abs=0.15 * fallen + 0.01)


def test_it_starts_just_above_the_opening() -> None:
    for shape in SHAPES:
        fall = drop(CLASSIC, [], Piece("red", shape), Release(110, 17))
        _, height, angle = fall.frames[0]
        lowest, _ = CLASSIC.outline(shape).span(17 - 90)
        assert height + lowest == pytest.approx(305, abs=0.01)
        assert angle == 17


def test_it_starts_above_a_pile_that_reaches_out_of_the_opening() -> None:
    tower = [at(SQUARE, 110, 19 + 38 * i) for i in range(9)]
    fall = drop(CLASSIC, tower, CIRCLE, Release(30, 0))
    assert fall.movers[-1] == 9
    assert fall.frames[0][-2] == pytest.approx(342 + 5 + 20, abs=0.01)


def test_a_disc_comes_to_rest_between_two_squares() -> None:
    pile = [at(SQUARE, 90, 18.95), at(SQUARE, 130, 18.95)]
    fall = drop(CLASSIC, pile, CIRCLE, Release(110, 0))
    assert fall.rest[2].y < 60
    for pose, item in zip(fall.rest, pile, strict=False):
        assert far(pose, item.pose) < 60


def test_spin_turns_a_piece_anticlockwise() -> None:
    fall = drop(CLASSIC, [], SQUARE, Release(110, 0, 3.0))
    angles = [angle for _, _, angle in fall.frames[:10]]
    assert angles == sorted(angles)
    assert angles[-1] > 10


@pytest.mark.parametrize("x", [0, 220, 3.7])
def test_a_piece_held_over_a_wall_slides_in(x: float) -> None:
    fall = drop(CLASSIC, [], SQUARE, Release(x, 45))
    held, _, _ = fall.frames[0]
    assert held == pytest.approx(CLASSIC.fit("square", x, 45), abs=0.01)
    assert overlap(CLASSIC, lying([SQUARE], fall.rest)) < 0.2


def test_the_same_drop_is_bit_by_bit_the_same() -> None:
    *_, last = a_game(8, drops=14)
    again = drop(CLASSIC, last.resting, last.piece, last.release)
    assert again == last.trajectory


def test_a_fresh_process_computes_the_same_game() -> None:
    script = (
        "import json, sys; sys.path.insert(0, sys.argv[1]); from falling import a_game;"
        "print(json.dumps([f.trajectory.as_json() for f in a_game(21, drops=12)]))"
    )
    support = str(Path(__file__).parents[1] / "support")
    done = subprocess.run(
        [sys.executable, "-c", script, support], capture_output=True, text=True, check=True
    )
    here = json.loads(json.dumps([fallen.trajectory.as_json() for fallen in a_game(21, drops=12)]))
    assert json.loads(done.stdout) == here


def test_nothing_is_changed_and_nothing_remembered() -> None:
    games = [a_game(seed, drops=6) for seed in (1, 2)]
    mixed = [fallen.trajectory for pair in zip(*games, strict=True) for fallen in pair]
    assert mixed[::2] == [fallen.trajectory for fallen in a_game(1, drops=6)]
    assert mixed[1::2] == [fallen.trajectory for fallen in a_game(2, drops=6)]


def test_poses_are_rounded_before_they_are_used() -> None:
    exact = [at(SQUARE, 90, 18.95)]
    rough = [at(SQUARE, 90.00004, 18.95003, 0.00002)]
    release = Release(100.00004, 20.00001, 0.00003)
    assert drop(CLASSIC, rough, CIRCLE, release) == drop(CLASSIC, exact, CIRCLE, Release(100, 20))


def test_rest_is_rounded_as_records_keep_it() -> None:
    *_, last = a_game(4, drops=10)
    for pose in last.trajectory.rest:
        for value in msgspec.structs.astuple(pose):
            assert value == round(value, 4)
        assert 0 <= pose.angle < 360


def test_a_pile_that_a_drop_left_settles_where_it_is() -> None:
    *_, last = a_game(6, drops=20)
    fall = settle(CLASSIC, last.pile)
    assert not fall.damped
    assert max(map(far, fall.rest, last.trajectory.rest)) < 0.1
    assert fall.movers == ()
    assert fall.frames == ()


def test_a_piece_in_mid_air_falls_when_a_pile_settles() -> None:
    fall = settle(CLASSIC, [at(SQUARE, 110, 150)])
    assert fall.rest[0].y == pytest.approx(19, abs=0.2)
    assert fall.movers == (0,)


def test_an_empty_shaft_is_at_rest() -> None:
    fall = settle(CLASSIC, [])
    assert fall == Trajectory(rest=(), damped=False, seconds=0.0, movers=(), frames=())


def test_a_drop_that_lasts_too_long_is_damped_and_says_so() -> None:
    hasty = msgspec.structs.replace(FINE, longest=0.3, patience=9.0)
    fall = drop(CLASSIC, [], CIRCLE, Release(40, 0), hasty)
    assert fall.damped
    assert 0.3 < fall.seconds < 2.31
    assert not drop(CLASSIC, [], CIRCLE, Release(40, 0)).damped


def test_a_drop_ends_even_where_nothing_can_come_to_rest() -> None:
    endless = [at(SQUARE, -500, 100), at(CIRCLE, 5000, 100)]
    fall = drop(CLASSIC, endless, CIRCLE, Release(40, 0))
    assert fall.damped
    assert fall.seconds == pytest.approx(5.0)


def test_pieces_inside_each_other_are_pushed_apart() -> None:
    fall = settle(CLASSIC, [at(SQUARE, 110, 30), at(SQUARE, 110, 30), at(CIRCLE, 112, 31)])
    assert overlap(CLASSIC, lying([SQUARE, SQUARE, CIRCLE], fall.rest)) < 0.5


def test_a_coarse_drop_is_like_a_fine_one() -> None:
    source = Random(3)
    same = 0
    for fallen in a_game(15, drops=12):
        release = any_release(source, CLASSIC)
        fine = drop(CLASSIC, fallen.pile, SQUARE, release)
        coarse = drop(CLASSIC, fallen.pile, SQUARE, release, COARSE)
        assert len(coarse.rest) == len(fine.rest)
        same += far(fine.rest[-1], coarse.rest[-1]) < 20
    assert same >= 6


def test_the_engine_and_the_settings_are_named() -> None:
    assert f"pymunk {pymunk.version}" == ENGINE
    assert FINE.hash == SETTINGS_HASH
    assert len(SETTINGS_HASH) == 12
    assert COARSE.hash != SETTINGS_HASH


def test_pieces_are_in_the_order_of_dropping() -> None:
    poses = [Pose(100, 200, 0), Pose(50, 19, 0), Pose(60, 90, 0)]
    pile = SimulatedPile(CLASSIC, [CLASSIC.outline("square")] * 3, poses, FINE)
    assert pile.frame() == [100, 200, 0, 50, 19, 0, 60, 90, 0]


RELEASES: list[tuple[Any, str]] = [
    (Release(nan, 0), "DI-9"),
    (Release(inf, 0), "DI-9"),
    (Release(-0.01, 0), "DI-9"),
    (Release(220.01, 0), "DI-9"),
    (Release(100, nan), "DI-9"),
    (Release(100, 0, inf), "DI-9"),
    (Release(1e300, 0), "DI-9"),
    (Release(True, 0), "DI-9"),
    (Release("100", 0), "DI-9"),  # type: ignore[arg-type]
    (Pose(100, 100, 0), "DI-9"),
    (None, "DI-9"),
]


@pytest.mark.parametrize(("release", "rule"), RELEASES)
def test_a_bad_release_is_refused(release: Any, rule: str) -> None:
    with pytest.raises(IllegalMove) as refused:
        drop(CLASSIC, [], SQUARE, release)
    assert refused.value.rule == rule


def test_what_is_no_piece_is_refused() -> None:
    with pytest.raises(IllegalMove, match="no piece") as refused:
        drop(CLASSIC, [], "red square", Release(100, 0))  # type: ignore[arg-type]
    assert refused.value.rule == "DI-1"


@pytest.mark.parametrize(
    "bad",
    [
        at(SQUARE, nan, 19),
        at(SQUARE, 100, inf),
        at(SQUARE, 100, 19, nan),
        at(SQUARE, 100, 1e9),
        Resting(SQUARE, None),  # type: ignore[arg-type]
        Resting("red square", Pose(1, 1, 1)),  # type: ignore[arg-type]
        None,
    ],
)
def test_a_bad_pile_is_refused_with_its_place(bad: Any) -> None:
    with pytest.raises(SetupError, match=r"resting\[1\]") as refused:
        drop(CLASSIC, [at(SQUARE, 50, 19), bad], CIRCLE, Release(100, 0))
    assert refused.value.rule == "DI-22"
    with pytest.raises(SetupError):
        settle(CLASSIC, [bad])


@settings(max_examples=40, deadline=None)
@given(data=st.data())
def test_any_pile_and_release_end_somewhere(data: st.DataObject) -> None:
    poses = st.builds(Pose, st.floats(-50, 270), st.floats(-50, 400), st.floats(-720, 720))
    pile = data.draw(st.lists(st.builds(Resting, st.sampled_from(BOX), poses), max_size=5))
    release = data.draw(
        st.builds(Release, st.floats(0, 220), st.floats(-1e5, 1e5), st.floats(-1e4, 1e4))
    )
    fall = drop(CLASSIC, pile, data.draw(st.sampled_from(BOX)), release)
    assert len(fall.rest) == len(pile) + 1
    assert fall.seconds <= 5.2


@settings(max_examples=15, deadline=None)
@given(plain=shaft_files(), seed=st.integers(0, 99))
def test_any_shaft_holds_what_falls_in(plain: dict[str, Any], seed: int) -> None:
    shaft = Shaft.load(plain)
    *_, last = a_game(seed, shaft, drops=4)
    assert overlap(shaft, last.pile) < 0.5


MANY_THREADS = """
import gc, threading
from topdrop.dropit import Shaft
from topdrop.dropit.physics import drop
from topdrop.dropit.pieces import Piece, Pose, Release, Resting

gc.set_threshold(20)
shaft = Shaft.load("classic")
lying = [Resting(Piece("red", "square"), Pose(60.0, 19.0, 0.0))]


def work():
    for _ in range(60):
        drop(shaft, lying, Piece("blue", "circle"), Release(150.0, 0.0, 0.0))


threads = [threading.Thread(target=work) for _ in range(4)]
for thread in threads:
    thread.start()
for thread in threads:
    thread.join()
print("done")
"""


def test_the_garbage_collector_may_run_at_any_time_and_in_any_thread() -> None:
    """A body that the collector frees inside a dying space would end the process."""
    done = subprocess.run(
        [sys.executable, "-c", MANY_THREADS], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "done\n", "")
