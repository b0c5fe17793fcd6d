"""Gaps and contacts in compiled code, against shapely."""

from math import hypot

import numpy as np
import pytest
import shapely
import shapely.affinity
from hypothesis import given
from hypothesis import strategies as st

from dropit_setups import CLASSIC
from topdrop.bots.dropit.fast_simulator.arrays import SHAPE_INDEX, make_shaft_arrays
from topdrop.bots.dropit.fast_simulator.contacts import find_contacts, find_wall_contacts, gap
from topdrop.bots.dropit.fast_simulator.tumbling import transform_corners
from topdrop.dropit import SHAPES, Pose, make_setup
from topdrop.dropit.judging import Body

BOARD = make_shaft_arrays(make_setup(["red", "blue"]))

shapes = st.sampled_from(SHAPES)
poses = st.builds(Pose, st.floats(0, 90), st.floats(0, 90), st.floats(0, 360))


def corners(body: Body) -> np.ndarray:
    found = np.zeros((4, 2))
    found[: len(body.corners)] = body.corners
    return found


def contacts(a: Body, b: Body) -> np.ndarray:
    found = np.zeros((24, 6))
    sides = [(corners(body), len(body.corners), body.radius) for body in (a, b)]
    return found[: find_contacts(found, 0, *sides[0], *sides[1])]


@given(shapes, poses, shapes, poses)
def test_gaps_are_those_of_the_judge(first: str, one: Pose, second: str, other: Pose) -> None:
    a, b = Body(CLASSIC.outline(first), one), Body(CLASSIC.outline(second), other)  # type: ignore[arg-type]
    real, _ = a.gap(b)
    sides = [(corners(body), len(body.corners), body.radius) for body in (a, b)]
    if real > 0.0:
        assert gap(*sides[0], *sides[1]) == pytest.approx(real, abs=1e-9)
        assert not len(contacts(a, b))
    elif real < -1e-6 or a.shape.intersects(b.shape):
        assert len(contacts(a, b)) or hypot(one.x - other.x, one.y - other.y) < 1e-9


@given(shapes, poses, shapes, poses)
def test_the_way_out_of_a_contact_leads_out(
    first: str, one: Pose, second: str, other: Pose
) -> None:
    a, b = Body(CLASSIC.outline(first), one), Body(CLASSIC.outline(second), other)  # type: ignore[arg-type]
    found = contacts(a, b)
    if not len(found):
        return
    deepest = found[np.argmax(found[:, 4])]
    assert hypot(deepest[2], deepest[3]) == pytest.approx(1.0)
    out = deepest[4] + 1e-6
    moved = shapely.affinity.translate(a.shape, out * deepest[2], out * deepest[3])
    apart = moved.distance(b.shape) - a.radius - b.radius
    assert apart >= -1e-5


@pytest.mark.parametrize("shape", SHAPES)
def test_walls_and_base_are_met_where_a_piece_reaches_past_them(shape: str) -> None:
    outline = CLASSIC.outline(shape)  # type: ignore[arg-type]
    number = SHAPE_INDEX[shape]  # type: ignore[index]
    at, found = np.zeros((4, 2)), np.zeros((24, 6))
    count, radius = int(BOARD.counts[number]), float(BOARD.radii[number])
    for x, y, way in ((-1.0, 150.0, (1, 0)), (221.0, 150.0, (-1, 0)), (110.0, -1.0, (0, 1))):
        transform_corners(BOARD.corners[number], count, x, y, 0.1, at)
        many = find_wall_contacts(found, 0, BOARD.width, at, count, radius)
        assert many
        assert {tuple(row[2:4]) for row in found[:many].tolist()} == {way}
    transform_corners(BOARD.corners[number], count, 110.0, outline.reach + 0.1, 0.1, at)
    assert find_wall_contacts(found, 0, BOARD.width, at, count, radius) == 0
