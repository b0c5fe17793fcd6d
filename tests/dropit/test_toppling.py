"""What nothing but the panes would hold comes down, and what falls bounces (DI-23)."""

from random import Random

import pytest

from falling import CLASSIC, mirror
from topdrop.dropit import Drop, Piece, Pose, Release, Resting
from topdrop.dropit.hand import let_go
from topdrop.dropit.judging import TOUCH, Body
from topdrop.dropit.physics import COARSE, FINE, Settings, Trajectory, drop, settle
from topdrop.dropit.pieces import Shape

TIPS: list[tuple[Shape, float]] = [("square", 45), ("diamond", 0), ("diamond", 90)]
TIPS += [("triangle", 180), ("triangle", 60)]


def corners_down(shape: Shape, pose: Pose) -> int:
    return sum(y < TOUCH for _, y in Body(CLASSIC.outline(shape), pose).corners)


@pytest.mark.parametrize("settings", [FINE, COARSE])
@pytest.mark.parametrize(("shape", "angle"), TIPS)
def test_no_natural_drop_stays_on_its_tip(shape: Shape, angle: float, settings: Settings) -> None:
    source, piece = Random(1), Piece("red", shape)
    for _ in range(60):
        release = let_go(CLASSIC, Drop(piece, 110, angle), "natural", source)
        (pose,) = drop(CLASSIC, [], piece, release, settings).rest
        assert corners_down(shape, pose) == 2


@pytest.mark.parametrize(("shape", "angle"), TIPS)
def test_a_steady_hand_cannot_stand_a_piece_on_its_tip_either(shape: Shape, angle: float) -> None:
    piece = Piece("red", shape)
    sides = set()
    for x in range(60, 160, 5):
        (pose,) = drop(CLASSIC, [], piece, Release(x + 0.25, angle)).rest
        assert corners_down(shape, pose) == 2
        sides.add(pose.x > x + 0.25)
    assert sides == {True, False}


@pytest.mark.parametrize("settings", [FINE, COARSE])
def test_a_disc_does_not_stay_on_a_disc(settings: Settings) -> None:
    source, disc = Random(2), Piece("red", "circle")
    below = [Resting(Piece("blue", "circle"), Pose(110, 20, 0))]
    for _ in range(60):
        release = let_go(CLASSIC, Drop(disc, 110, 0), "natural", source)
        assert drop(CLASSIC, below, disc, release, settings).rest[1].y < 50


def test_a_tip_in_an_old_pile_topples_when_the_pile_settles() -> None:
    fall = settle(CLASSIC, [Resting(Piece("red", "square"), Pose(110, 26.8, 45.5))])
    assert fall.rest[0].y == pytest.approx(19, abs=0.2)
    assert not fall.damped


def test_a_square_on_a_tip_with_a_load_topples_too() -> None:
    pile = [
        Resting(Piece("red", "square"), Pose(110, 26.8, 45)),
        Resting(Piece("blue", "circle"), Pose(110, 73.6, 0)),
    ]
    fall = settle(CLASSIC, pile)
    assert fall.rest[0].y == pytest.approx(19, abs=0.2)


def rebound(shape: Shape, fall: Trajectory) -> float:
    outline = CLASSIC.outline(shape)
    lowest = [y + outline.span(angle - 90)[0] for _, y, angle in fall.frames]
    met = next(i for i, height in enumerate(lowest) if height < 12 and lowest[i + 1] > height)
    return max(lowest[met:])


@pytest.mark.parametrize(("shape", "low", "high"), [("circle", 10, 40), ("square", 5, 25)])
def test_a_piece_bounces(shape: Shape, low: float, high: float) -> None:
    source, piece = Random(3), Piece("red", shape)
    for _ in range(30):
        release = let_go(CLASSIC, Drop(piece, 110, 0), "natural", source)
        assert low < rebound(shape, drop(CLASSIC, [], piece, release)) < high


@pytest.mark.parametrize(("shape", "angle"), TIPS)
def test_a_leaning_tip_falls_mirrored(shape: Shape, angle: float) -> None:
    for lean in (-4.0, -1.0, 2.0, 5.0):
        release = Release(100, angle + lean, 0.2)
        (here,) = drop(CLASSIC, [], Piece("red", shape), release).rest
        (there,) = drop(CLASSIC, [], Piece("red", shape), mirror(release, CLASSIC)).rest
        assert there.x == pytest.approx(220 - here.x, abs=0.5)
