from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from falling import CLASSIC
from topdrop.core.errors import IllegalMove, SetupError
from topdrop.dropit import Piece, Pose, Release, Resting
from topdrop.dropit.pieces import SHAPES
from topdrop.dropit.release_height import pile_top, raise_to, read_pile, read_release

SQUARE = Piece("red", "square")


def test_a_pile_is_read_in_its_order_and_rounded() -> None:
    pile = [
        Resting(SQUARE, Pose(50.00004, 19, 0)),
        Resting(Piece("blue", "circle"), Pose(90, 20.12346, 1)),
    ]
    outlines, poses = read_pile(CLASSIC, pile)
    assert outlines == [CLASSIC.outline("square"), CLASSIC.outline("circle")]
    assert poses == [Pose(50, 19, 0), Pose(90, 20.1235, 1)]


def test_a_bad_pile_names_piece_and_field() -> None:
    bad: Any = [Resting(SQUARE, Pose(50, 19, 0)), Resting(SQUARE, Pose(50, float("nan"), 0))]
    with pytest.raises(SetupError, match=r"resting\[1\], red square: pose.y"):
        read_pile(CLASSIC, bad)


def test_a_bad_release_names_the_field() -> None:
    with pytest.raises(IllegalMove, match=r"release.spin"):
        read_release(CLASSIC, SQUARE, Release(100, 0, float("nan")))


@given(shape=st.sampled_from(SHAPES), x=st.floats(0, 220), angle=st.floats(-720, 720))
def test_a_held_piece_is_between_the_walls(shape: str, x: float, angle: float) -> None:
    piece = Piece.parse(f"red {shape}")
    pose, spin = read_release(CLASSIC, piece, Release(x, angle, 0.25))
    left, right = CLASSIC.outline(piece.shape).span(pose.angle)
    assert pose.x + left >= -1e-9
    assert pose.x + right <= 220 + 1e-9
    assert pose.angle == pytest.approx(angle, abs=1e-4)
    assert spin == 0.25


@given(shape=st.sampled_from(SHAPES), angle=st.floats(-720, 720), height=st.floats(0, 900))
def test_a_raised_piece_has_its_lowest_point_there(shape: str, angle: float, height: float) -> None:
    piece = Piece.parse(f"red {shape}")
    outline = CLASSIC.outline(piece.shape)
    pose = raise_to(outline, Pose(100, 0, angle), height)
    lowest, _ = outline.span(pose.angle - 90)
    assert pose.y + lowest == pytest.approx(height, abs=1e-4)
    assert (pose.x, pose.angle) == (100, angle)


def test_the_top_is_the_opening_unless_something_reaches_out_of_it() -> None:
    outline = CLASSIC.outline("square")
    assert pile_top(CLASSIC, [], []) == 300
    assert pile_top(CLASSIC, [outline], [Pose(100, 281, 0)]) == 300
    assert pile_top(CLASSIC, [outline], [Pose(100, 290, 0)]) == pytest.approx(309)
    assert pile_top(CLASSIC, [outline], [Pose(100, 290, 45)]) == pytest.approx(290 + 19 * 2**0.5)
