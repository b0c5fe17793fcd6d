from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import CLASSIC, edge_setups, shaft_files
from topdrop.dropit.draw.layout import FOOT_WIDE, HIGH, MARGIN, TALLEST, WIDE, Frame, extent
from topdrop.dropit.edges import Edges
from topdrop.dropit.pieces import COLOURS, SHAPES, Disc, Piece, Pose, Resting
from topdrop.dropit.shaft import Shaft

shafts = st.one_of(st.just(CLASSIC), st.builds(Shaft.load, shaft_files()))
pieces = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
anywhere = st.floats(-999_999, 999_999)
lying = st.builds(Resting, pieces, st.builds(Pose, anywhere, anywhere, anywhere))


@given(shafts, edge_setups)
def test_a_shaft_is_as_large_as_the_page_allows(shaft: Shaft, edges: Edges) -> None:
    inside = Frame.around(shaft, edges).inside
    assert inside.width == pytest.approx(WIDE) or inside.height == pytest.approx(HIGH)
    assert inside.width <= WIDE * (1 + 1e-9)
    assert inside.height <= HIGH * (1 + 1e-9)
    assert inside.left == pytest.approx(-inside.right)
    assert inside.top == 0


@given(shafts, edge_setups, st.floats(0, 1), st.floats(0, 1))
def test_x_runs_to_the_right_and_y_upwards(
    shaft: Shaft, edges: Edges, across: float, up: float
) -> None:
    frame = Frame.around(shaft, edges)
    left, top, right, bottom = frame.inside
    at = frame.at(across * shaft.width, up * shaft.height)
    assert at.x == pytest.approx(left + across * (right - left))
    assert at.y == pytest.approx(bottom - up * (bottom - top))


@given(shafts, edge_setups)
def test_the_zones_lie_beside_the_shaft_without_gaps(shaft: Shaft, edges: Edges) -> None:
    frame = Frame.around(shaft, edges)
    left, top, right, bottom = frame.inside
    for side in ("left", "right", "base"):
        boxes = [frame.zone(zone) for zone in shaft.zones(edges) if zone.side == side]
        assert bool(boxes) == (edges.faces != "none")
        if side == "base":
            assert all(box.top == bottom and box.bottom <= frame.ground for box in boxes)
            ends = [(box.left, box.right) for box in boxes]
            bounds = (left, right)
        else:
            assert all((box.right == left, box.left == right)[side == "right"] for box in boxes)
            ends = [(-box.bottom, -box.top) for box in boxes]
            bounds = (-bottom, -top)
        for (_, end), (start, _) in pairwise(ends):
            assert start == pytest.approx(end)
        if ends:
            assert (ends[0][0], ends[-1][1]) == pytest.approx(bounds)


@given(shafts, edge_setups, st.lists(lying, max_size=5), st.floats(0, 500))
def test_the_page_holds_everything_and_stays_a_page(
    shaft: Shaft, edges: Edges, strewn: list[Resting], below: float
) -> None:
    frame = Frame.around(shaft, edges, strewn)
    page = frame.page(strewn, below)
    assert page.left <= -FOOT_WIDE / 2 - MARGIN
    assert page.bottom >= frame.bottom + below + MARGIN - 1e-6
    for piece in strewn:
        box = extent(shaft, piece)
        for x, y in ((box.left, box.top), (box.right, box.bottom)):
            at = frame.at(x, y)
            assert page.left <= at.x <= page.right
            assert page.top <= at.y <= page.bottom
    assert page.height <= 2 * TALLEST + below + 1000
    assert page.width <= 2 * FOOT_WIDE + 2 * WIDE


@given(lying)
def test_an_extent_is_what_the_piece_takes_up(resting: Resting) -> None:
    box = extent(CLASSIC, resting)
    outlined, pose = CLASSIC.outline(resting.piece.shape), resting.pose
    if isinstance(outlined, Disc):
        radius = outlined.radius
        expected = [pose.x - radius, pose.y - radius, pose.x + radius, pose.y + radius]
    else:
        xs, ys = zip(*outlined.at(pose), strict=True)
        expected = [min(xs), min(ys), max(xs), max(ys)]
    assert list(box) == pytest.approx(expected, abs=1e-3)


def test_without_base_parts_the_floor_is_thin() -> None:
    frames = [Frame.around(CLASSIC, Edges(faces)) for faces in ("none", "shapes")]
    assert frames[0].base < frames[1].base / 3
    assert frames[0].bottom < frames[1].bottom
