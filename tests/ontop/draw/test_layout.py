from collections import Counter
from itertools import pairwise
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import board_files
from topdrop.drawing.geometry import Point
from topdrop.ontop import Board, Crossing, Field, load_board
from topdrop.ontop.draw.layout import RIM, SIDE, Way, centre, corners, hull, outward, place, rim

boards = st.builds(load_board, board_files())


def turn(a: Point, b: Point, c: Point) -> float:
    """Above 0 when the way over three points turns clockwise on the page."""
    return (b.x - a.x) * (c.y - b.y) - (b.y - a.y) * (c.x - b.x)


def ring(points: list[Point]) -> list[Point]:
    return [*points, *points[:2]]


@given(boards)
def test_fields_are_equal_triangles_drawn_clockwise(board: Board) -> None:
    for field in board.fields:
        a, b, c = corners(field)
        assert [a.distance(b), b.distance(c), c.distance(a)] == pytest.approx([SIDE] * 3)
        assert turn(a, b, c) > 0
        assert {a, b, c} == {place(crossing) for crossing in field.corners}


def test_row_a_is_on_top_and_an_up_field_points_up() -> None:
    tip, *base = corners(Field.parse("c5"))
    assert all(tip.y < corner.y for corner in base)
    assert centre(Field.parse("a3")).y < centre(Field.parse("b3")).y
    assert centre(Field.parse("a3")).x < centre(Field.parse("a4")).x


@given(boards)
def test_the_rim_is_where_the_board_ends(board: Board) -> None:
    sides = Counter(
        frozenset(pair)
        for field in board.fields
        for pair in (field.corners[:2], field.corners[1:], field.corners[::2])
    )
    once = sorted(sorted(side) for side, count in sides.items() if count == 1)
    assert sorted(sorted(edge) for edge in rim(board)) == once


@given(boards)
def test_medals_lie_off_the_board_near_their_crossings(board: Board) -> None:
    for crossing in board.golden:
        medal = outward(board, crossing)
        assert place(crossing).distance(medal) <= 1.5 * RIM
    assert outward(load_board(), Crossing.parse("D0")).x < place(Crossing.parse("D0")).x


def test_a_crossing_between_two_tips_keeps_its_medal() -> None:
    hourglass = Board("hourglass", [Field.parse("a2"), Field.parse("b2")])
    between = Crossing.parse("B2")
    assert outward(hourglass, between) == place(between)


@given(boards)
def test_the_hull_holds_every_crossing_and_turns_one_way(board: Board) -> None:
    points = [place(crossing) for crossing in board.crossings]
    around = hull(points)
    assert set(around) <= set(points)
    assert around[0] == min(points, key=lambda p: (p.y, p.x))
    for a, b, c in zip(ring(around), ring(around)[1:], ring(around)[2:], strict=False):
        assert turn(a, b, c) > 0
    for a, b in pairwise([*around, around[0]]):
        assert all(turn(a, b, point) >= -1e-6 for point in points)


@given(boards, st.floats(10, 200), st.floats(0, 5000))
def test_the_way_keeps_its_distance_all_round(
    board: Board, distance: float, shortest: float
) -> None:
    way = Way(board, distance, shortest)
    assert way.distance >= distance
    assert way.length >= shortest - 1e-6
    points = [way.point(way.length * i / 60) for i in range(60)]
    places = [place(crossing) for crossing in board.crossings]
    for point in points:
        assert min(point.distance(other) for other in places) >= way.distance - 1e-6
    # A step along the way is never longer than the way itself is.
    step = way.length / 60
    for one, other in pairwise([*points, points[0]]):
        assert one.distance(other) <= step + 1e-6
    for a, b, c in zip(ring(points), ring(points)[1:], ring(points)[2:], strict=False):
        assert turn(a, b, c) >= -1e-6


@given(boards)
def test_the_outline_of_the_way_goes_through_its_corners(board: Board) -> None:
    way = Way(board, 50, 0)
    outline = str(way.outline())
    sides = len(hull([place(crossing) for crossing in board.crossings]))
    assert (outline.count("L"), outline.count("A")) == (sides, sides)
    assert outline.endswith("Z")


def test_the_way_begins_at_the_top_left_and_goes_clockwise() -> None:
    way = Way(load_board(), 50, 0)
    start, later = way.point(0), way.point(10)
    assert start == pytest.approx(place(Crossing.parse("A3")).moved(0, -50))
    assert later == pytest.approx(start.moved(10, 0))
    assert way.point(way.length) == pytest.approx(start)
    assert way.point(-10).x < start.x


def test_small_boards_are_gone_round_at_a_larger_distance() -> None:
    plain: dict[str, Any] = {"name": "two", "rows": {"a": "1-2"}, "golden": [], "red": ["a1"]}
    way = Way(load_board(plain), 50, 2100)
    assert way.length == pytest.approx(2100)
    assert way.distance > 200
