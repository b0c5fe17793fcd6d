"""What pieces stand on."""

from math import cos, radians, sin

import pytest
from hypothesis import given
from hypothesis import strategies as st

from falling import CLASSIC
from topdrop.dropit.pieces import SHAPES, Outline, Shape
from topdrop.dropit.support import WALL, Contact, Footing, Touch, footing, touches
from topdrop.dropit.tuning import FINE


def push(lean: float, x: float = 0.0, y: float = 0.0, other: int = WALL) -> Touch:
    """A push from below, `lean` degrees to the right."""
    return Touch(x, y, sin(radians(lean)), cos(radians(lean)), other)


def stands(shape: Shape, *touched: Touch, others: tuple[tuple[Shape, float], ...] = ()) -> Footing:
    """How a piece at 0, 0 stands, before others that are turned by some degrees."""
    outlines: list[Outline] = [CLASSIC.outline(shape)]
    places = [0.0, 0.0, 0.0]
    for kind, angle in others:
        outlines.append(CLASSIC.outline(kind))
        places += [0.0, -40.0, radians(angle)]
    return footing(0, touched, outlines, places, FINE)


@pytest.mark.parametrize("shape", SHAPES)
def test_what_touches_nothing_is_free(shape: Shape) -> None:
    assert stands(shape) is Footing.FREE


def test_a_square_on_its_edge_is_firm() -> None:
    assert stands("square", push(0, -19, -19), push(0, 19, -19)) is Footing.FIRM


def test_a_square_on_its_corner_is_not() -> None:
    assert stands("square", push(0, 0.3, -27)) is Footing.TIP
    assert stands("square", push(0, 0.3, -27), push(5, 1.3, -26)) is Footing.TIP


def test_a_square_that_leans_needs_a_trial() -> None:
    assert stands("square", push(0, 3, -27), push(90, -27, 3)) is Footing.OPEN
    assert stands("square", push(0, 4, -19), push(0, 19, -19)) is Footing.OPEN
    assert stands("square", push(0, 0, -27), push(180, 0, 27)) is Footing.OPEN


def test_a_disc_lies_on_the_base_and_on_a_level_edge() -> None:
    assert stands("circle", push(0, 0, -20)) is Footing.FIRM
    assert stands("circle", push(0, 0, -20, 1), others=(("square", 90),)) is Footing.FIRM
    assert stands("circle", push(0, 0, -20, 1), others=(("triangle", 60),)) is Footing.FIRM


def test_a_disc_does_not_lie_on_a_disc_a_corner_or_a_slope() -> None:
    assert stands("circle", push(0, 0, -20, 1), others=(("circle", 0),)) is Footing.TIP
    assert stands("circle", push(0, 0, -20, 1), others=(("square", 45),)) is Footing.TIP
    assert stands("circle", push(0, 0, -20, 1), others=(("triangle", 0),)) is Footing.TIP
    assert stands("circle", push(2, 0, -20, 1), others=(("square", -2),)) is Footing.TIP


def test_a_disc_lies_in_a_cradle() -> None:
    assert stands("circle", push(30), push(-40)) is Footing.FIRM
    assert stands("circle", push(90), push(-40)) is Footing.FIRM
    assert stands("circle", push(30), push(40)) is Footing.TIP


def test_a_disc_is_barred_on_every_side() -> None:
    on_a_disc = push(0, 0, -20, 1)
    others: tuple[tuple[Shape, float], ...] = (("circle", 0),)
    assert stands("circle", on_a_disc, push(90), push(-105), others=others) is Footing.FIRM
    assert stands("circle", on_a_disc, push(90), others=others) is Footing.TIP
    assert stands("circle", push(60), push(-121)) is Footing.OPEN
    assert stands("circle", push(10), push(170)) is Footing.OPEN


leans = st.floats(-179, 179)


@given(st.lists(leans, min_size=1, max_size=5))
def test_a_firm_disc_finds_no_way_down(found: list[float]) -> None:
    pushes = [push(lean, other=1) for lean in found]
    if stands("circle", *pushes, others=(("circle", 0),)) is Footing.FIRM:
        for way in range(90, 271):
            right, up = sin(radians(way)), cos(radians(way))
            assert any(touch.right * right + touch.up * up < 0 for touch in pushes)


@given(st.lists(leans, min_size=1, max_size=5))
def test_a_disc_stands_in_a_mirror_as_it_does(found: list[float]) -> None:
    here, there = ([push(sign * lean, other=1) for lean in found] for sign in (1, -1))
    others: tuple[tuple[Shape, float], ...] = (("circle", 0),)
    assert stands("circle", *here, others=others) is stands("circle", *there, others=others)


def test_each_side_of_a_contact_is_pushed_its_own_way() -> None:
    contact: Contact = (0, 1, 0.6, 0.8, ((1.0, 2.0), (3.0, 4.0)))
    assert touches([contact], [0, 1, 2]) == {
        0: [Touch(1, 2, -0.6, -0.8, 1), Touch(3, 4, -0.6, -0.8, 1)],
        1: [Touch(1, 2, 0.6, 0.8, 0), Touch(3, 4, 0.6, 0.8, 0)],
        2: [],
    }
    assert list(touches([contact, (WALL, 1, 0.0, 1.0, ((0.0, 0.0),))], [1])) == [1]
