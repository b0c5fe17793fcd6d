from math import isclose, pi, sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import NotationError
from topdrop.dropit.pieces import (
    COLOURS,
    PER_COLOUR,
    SHAPES,
    Disc,
    Piece,
    Polygon,
    Pose,
    Shape,
    Sizes,
    outline,
)
from topdrop.dropit.shaft import Shaft

SIZES = Sizes(circle_radius=20, square_side=38, diamond_side=42, diamond_angle=60, triangle_side=46)


def corners(shape: Shape) -> tuple[tuple[float, float], ...]:
    shown = outline(shape, SIZES)
    assert isinstance(shown, Polygon)
    return shown.vertices


def test_there_are_36_pieces() -> None:
    assert len(COLOURS) * sum(PER_COLOUR.values()) == 36
    assert PER_COLOUR == {"circle": 3, "square": 2, "diamond": 2, "triangle": 2}


@pytest.mark.parametrize("colour", COLOURS)
@pytest.mark.parametrize("shape", SHAPES)
def test_a_piece_is_written_as_it_is_read(colour: str, shape: str) -> None:
    text = f"{colour} {shape}"
    assert str(Piece.parse(text)) == text
    assert Piece.parse(f"  {colour.title()}   {shape.upper()} ") == Piece.parse(text)


@pytest.mark.parametrize("text", ["", "blue", "square blue", "blue square 3", "pink square", "\0"])
def test_what_is_no_piece_is_refused(text: str) -> None:
    with pytest.raises(NotationError) as caught:
        Piece.parse(text)
    assert caught.value.rule == "DI-1"


@given(st.text())
def test_reading_a_piece_fails_only_as_documented(text: str) -> None:
    names = {f"{colour} {shape}" for colour in COLOURS for shape in SHAPES}
    try:
        name = str(Piece.parse(text))
    except NotationError:
        return
    assert name in names


def test_a_square_lies_level_at_angle_0() -> None:
    assert set(corners("square")) == {(19, 19), (-19, 19), (-19, -19), (19, -19)}


def test_a_diamonds_acute_corners_point_left_and_right_at_angle_0() -> None:
    assert max(x for x, _ in corners("diamond")) == pytest.approx(21 * sqrt(3))
    assert max(y for _, y in corners("diamond")) == pytest.approx(21)


def test_one_corner_of_a_triangle_points_up_at_angle_0() -> None:
    top = max(corners("triangle"), key=lambda corner: corner[1])
    assert top == pytest.approx((0, 46 / sqrt(3)))
    assert len({round(y, 6) for _, y in corners("triangle")}) == 2


@pytest.mark.parametrize(("shape", "side"), [("square", 38), ("diamond", 42), ("triangle", 46)])
def test_sides_are_as_long_as_the_sizes_say_and_run_anticlockwise(
    shape: Shape, side: float
) -> None:
    ring = corners(shape)
    for (ax, ay), (bx, by) in zip(ring, ring[1:] + ring[:1], strict=True):
        assert isclose((ax - bx) ** 2 + (ay - by) ** 2, side**2)
        assert ax * by - bx * ay > 0


@pytest.mark.parametrize("shape", ["square", "diamond", "triangle"])
def test_the_centroid_is_the_origin(shape: Shape) -> None:
    assert sum(x for x, _ in corners(shape)) == pytest.approx(0)
    assert sum(y for _, y in corners(shape)) == pytest.approx(0)


def test_the_pieces_fill_70_percent_of_the_shaft() -> None:
    area = sum(4 * PER_COLOUR[shape] * outline(shape, SIZES).area for shape in SHAPES)
    assert area / (220 * 300) == pytest.approx(0.70, abs=0.01)
    assert Disc(20).area == pytest.approx(400 * pi)


def test_angles_turn_anticlockwise() -> None:
    shown = outline("triangle", SIZES)
    assert isinstance(shown, Polygon)
    left = shown.at(Pose(100, 50, 90))[0]
    assert left == pytest.approx((100 - 46 / sqrt(3), 50))


@pytest.mark.parametrize("shape", SHAPES)
@given(angle=st.floats(-720, 720))
def test_a_piece_never_spans_more_than_it_reaches(shape: Shape, angle: float) -> None:
    shown = Shaft.load().outline(shape)
    left, right = shown.span(angle)
    assert -shown.reach - 1e-9 <= left < 0 < right <= shown.reach + 1e-9
