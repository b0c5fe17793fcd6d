"""The fall before anything is met, against the engine."""

from math import radians

import pytest
from hypothesis import given
from hypothesis import strategies as st

from falling import BOX, CLASSIC, a_game
from topdrop.dropit.free_fall import free_fall, highest_contact
from topdrop.dropit.physics import FINE, SimulatedPile
from topdrop.dropit.pieces import SHAPES, Pose, Shape


@pytest.mark.parametrize("shape", SHAPES)
def test_it_falls_as_in_the_engine(shape: Shape) -> None:
    outline, start = CLASSIC.outline(shape), Pose(110, 330, 20)
    flight = free_fall(outline, start, 0.0, 40.0, 220.0, FINE)
    pile = SimulatedPile(CLASSIC, [outline], [start], FINE)
    pile._panes.catch(0)  # as what has been let go
    for x, y, angle in flight.frames:
        pile.advance()
        assert pile.frame() == pytest.approx([x, y, angle], abs=0.05)
    assert pile.space.speeds()[1] == pytest.approx(flight.speed, rel=2e-3)
    assert len(flight.frames) > 10


@given(
    shape=st.sampled_from(SHAPES),
    x=st.floats(40, 180),
    angle=st.floats(-360, 360),
    spin=st.floats(-3, 3),
    ground=st.floats(20, 320),
)
def test_it_ends_above_the_ground_and_tells_every_keyframe(
    shape: Shape, x: float, angle: float, spin: float, ground: float
) -> None:
    start = Pose(x, 330, angle)
    flight = free_fall(CLASSIC.outline(shape), start, spin, ground, 220.0, FINE)
    assert flight.pose.y > ground
    heights = [start.y, *(y for _, y, _ in flight.frames)]
    assert heights == sorted(heights, reverse=True)
    if flight.frames:
        x_then, y, turned = flight.frames[-1]
        assert (x_then, y, turned) == (x, flight.pose.y, radians(flight.pose.angle))
        assert flight.speed < 0
    else:
        assert (flight.pose.y, flight.speed) == (330, 0)
        assert flight.spin == pytest.approx(spin, abs=1e-4)


def test_what_turns_beside_a_wall_is_left_to_the_engine() -> None:
    square = CLASSIC.outline("square")
    assert free_fall(square, Pose(20, 330, 0), 0.5, 40, 220, FINE).frames == ()
    assert free_fall(square, Pose(200, 330, 0), -0.5, 40, 220, FINE).frames == ()
    assert free_fall(square, Pose(20, 330, 0), 0.0, 40, 220, FINE).frames != ()
    assert free_fall(CLASSIC.outline("circle"), Pose(20, 330, 0), 0.5, 40, 220, FINE).frames != ()


def test_nothing_is_met_above_the_highest_contact() -> None:
    for fallen in a_game(5, drops=12):
        outlines = [CLASSIC.outline(item.piece.shape) for item in fallen.pile]
        poses = [item.pose for item in fallen.pile]
        for piece in BOX[::9]:
            mine = CLASSIC.outline(piece.shape)
            for x in (40.0, 90.0, 170.0):
                height = highest_contact(mine, x, outlines, poses)
                for angle in (0.0, 33.0, 77.0):
                    outline = [*outlines, mine]
                    pile = SimulatedPile(
                        CLASSIC, outline, [*poses, Pose(x, height + 1e-3, angle)], FINE
                    )
                    pile.space.step(1)
                    number = len(outlines)
                    assert not any(number in pair[:2] for pair in pile.space.contacts())
