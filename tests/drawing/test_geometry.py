from math import hypot, isclose

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.drawing.geometry import Band, Box, Point, middle

places = st.floats(-1000, 1000)
points = st.builds(Point, places, places)


@given(points, st.floats(0.1, 1000), st.floats(-180, 180))
def test_polar_goes_that_far_in_that_direction(start: Point, radius: float, degrees: float) -> None:
    end = start.polar(radius, degrees)
    assert isclose(start.distance(end), radius, abs_tol=1e-9)
    turn = (start.direction(end) - degrees) % 360
    assert min(turn, 360 - turn) < 1e-6


def test_angles_grow_clockwise_on_the_page() -> None:
    assert Point(0, 0).direction(Point(0, 5)) == pytest.approx(90)
    right, down = Point(1, 1).polar(2, 0), Point(1, 1).polar(2, 90)
    assert (right.x, right.y) == pytest.approx((3, 1))
    assert (down.x, down.y) == pytest.approx((1, 3))


@given(points, points, st.floats(0, 1))
def test_towards_lies_on_the_way(one: Point, other: Point, share: float) -> None:
    between = one.towards(other, share)
    assert isclose(one.distance(between), share * one.distance(other), abs_tol=1e-6)
    assert isclose(
        one.distance(between) + between.distance(other), one.distance(other), abs_tol=1e-6
    )


def test_middle_and_moved() -> None:
    assert middle([Point(0, 0), Point(4, 0), Point(2, 6)]) == Point(2, 2)
    assert Point(1, 2).moved(3, -4) == Point(4, -2)


@given(st.lists(points, min_size=1), st.floats(0, 10))
def test_a_box_holds_its_points_with_a_margin(inside: list[Point], margin: float) -> None:
    box = Box.around(inside, margin)
    for x, y in inside:
        assert box.left + margin <= x + 1e-9
        assert box.right - margin >= x - 1e-9
        assert box.top + margin <= y + 1e-9
        assert box.bottom - margin >= y - 1e-9
    assert box.width >= 2 * margin - 1e-9
    assert box.height >= 2 * margin - 1e-9


@given(
    points,
    st.floats(5, 50),
    st.floats(1, 20),
    st.floats(0, 360),
    st.sampled_from([60, 120]),
    st.floats(0, 1),
    st.floats(0, 1),
)
def test_a_band_stays_clear_of_its_sides_by_the_same_gap_all_along(
    centre: Point,
    inner: float,
    thick: float,
    start: float,
    span: float,
    before: float,
    after: float,
) -> None:
    outer = inner + thick
    band = Band(centre, inner, outer, start, start + span)
    corners = corners_of(str(band.inset(before, after)))
    radii = [centre.distance(corner) for corner in corners]
    assert radii == pytest.approx([outer, outer, inner, inner], abs=0.02)
    along_start = centre.polar(1, start)
    along_end = centre.polar(1, start + span)
    gaps = [off_line(centre, along_start, corners[0]), off_line(centre, along_end, corners[1])]
    gaps += [off_line(centre, along_end, corners[2]), off_line(centre, along_start, corners[3])]
    assert gaps == pytest.approx([before, after, after, before], abs=0.02)


def corners_of(data: str) -> list[Point]:
    """Where the steps of a band's outline end."""
    assert data.endswith("Z")
    start, rest = data[1:-1].split("A", 1)
    first_arc, rest = rest.split("L")
    line, second_arc = rest.split("A")
    texts = [start, " ".join(first_arc.split()[5:]), line, " ".join(second_arc.split()[5:])]
    return [Point(*map(float, text.split())) for text in texts]


def off_line(a: Point, b: Point, point: Point) -> float:
    """How far a point is from the line through two others."""
    across = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x)
    return abs(across) / hypot(b.x - a.x, b.y - a.y)
