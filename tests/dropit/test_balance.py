"""How pieces come down from a point."""

from math import radians

import pytest

from falling import CLASSIC
from topdrop.dropit.balance import Balance
from topdrop.dropit.engine import Space
from topdrop.dropit.panes import Panes
from topdrop.dropit.pieces import Outline, Shape
from topdrop.dropit.tuning import FINE, FRAME_RATE

BASE = [[(-99.0, -99.0), (999.0, -99.0), (999.0, 0.0), (-99.0, 0.0)]]

Standing = tuple[Shape, float, float, float]


class Scene:
    """Pieces on a base without walls, the last of which has just come to a stop."""

    def __init__(self, *pieces: Standing) -> None:
        self.outlines: list[Outline] = [CLASSIC.outline(shape) for shape, *_ in pieces]
        places = [n for _, x, y, angle in pieces for n in (x, y, radians(angle))]
        self.space = Space(FINE, BASE, self.outlines, places)
        self.panes = Panes(self.space, FINE, len(pieces))
        self.balance = Balance(self.space, self.panes, self.outlines, FINE, {})
        self.space.step(2)
        self.space.set_places(places)
        self.space.set_speeds([0.0] * len(places))
        self.piece = len(pieces) - 1

    def run(self, seconds: float) -> None:
        for _ in range(round(seconds * FRAME_RATE)):
            self.space.step(FINE.rate // FRAME_RATE)
            self.panes.brake(FINE.rate // FRAME_RATE)
            self.balance.look()

    @property
    def place(self) -> list[float]:
        return self.space.places()[3 * self.piece :]


TIP: Standing = ("square", 110.0, 26.8, 45.0)


def test_the_panes_alone_would_hold_a_tip() -> None:
    scene = Scene(("square", 110.0, 26.8, 46.0))
    for _ in range(60):
        scene.space.step(8)
        scene.panes.brake(8)
    assert scene.place[1] > 26


@pytest.mark.parametrize("angle", [44.0, 44.9, 45.0, 45.1, 46.0])
def test_a_tip_that_looks_at_rest_topples_at_once(angle: float) -> None:
    scene = Scene(("square", 110.0, 26.8, angle))
    assert scene.balance.topple()
    scene.run(0.35)
    assert scene.place[1] < 20
    assert abs(scene.place[2] - radians(45)) > radians(40)
    if angle != 45:
        assert (scene.place[2] > radians(45)) == (angle > 45)


def test_what_balances_exactly_falls_to_either_side_and_always_to_the_same() -> None:
    def side(x: float) -> bool:
        scene = Scene(("square", x, 26.8, 45.0))
        scene.balance.topple()
        scene.run(0.35)
        assert scene.place[1] < 20
        return scene.place[2] > radians(45)

    sides = [side(60.0 + x) for x in range(60)]
    assert 18 <= sum(sides) <= 42
    assert sides[:5] == [side(60.0 + x) for x in range(5)]


def test_a_disc_rolls_off_a_disc() -> None:
    scene = Scene(("circle", 110.0, 19.95, 0.0), ("circle", 110.0, 59.9, 0.0))
    assert scene.balance.topple()
    scene.run(0.6)
    assert scene.place[1] < 25


def test_a_piece_that_lies_is_not_let_go() -> None:
    scene = Scene(("square", 110.0, 18.95, 0.0), ("circle", 110.0, 57.9, 0.0))
    assert not scene.balance.topple()
    assert not scene.balance.tap()
    assert scene.space.speeds() == [0.0] * 6


def test_what_stands_in_spite_of_all_pushes_may_be_held() -> None:
    scene = Scene(TIP)
    for _ in range(FINE.pushes):
        assert scene.balance.topple()
        scene.space.set_places([110.0, 26.8, radians(45)])
    assert not scene.balance.topple()
    assert not scene.panes.lets_go(0)


def test_pushes_are_counted_anew_elsewhere() -> None:
    scene = Scene(TIP)
    for _ in range(FINE.pushes):
        scene.balance.topple()
    scene.space.set_places([150.0, 26.8, radians(45)])
    scene.space.step(1)
    assert scene.balance.topple()


def test_a_tip_that_becomes_slow_is_let_go_before_it_stops() -> None:
    scene = Scene(("square", 110.0, 26.8, 46.0))
    scene.panes.catch(0)
    scene.space.set_speed(0, 12.0, 0.0, -0.4)
    scene.run(FINE.glance / FRAME_RATE)
    assert scene.panes.lets_go(0)
    scene.run(0.4)
    assert not scene.panes.lets_go(0)
    assert scene.place[1] < 20


def test_what_slid_when_it_was_tried_is_let_go() -> None:
    scene = Scene(("square", 50.0, 18.95, 0.0), ("square", 150.0, 18.95, 0.0))
    built = scene.space.places()
    built[3] -= FINE.still
    scene.balance.slide(built)
    assert [scene.panes.lets_go(piece) for piece in (0, 1)] == [False, True]
    scene.run(FINE.free_time + 0.1)
    scene.space.set_friction(1, 0.0)
    scene.space.set_speed(1, 9.0, 0.0, 0.0)
    scene.run(FINE.glance / FRAME_RATE)
    assert not scene.panes.lets_go(1)
