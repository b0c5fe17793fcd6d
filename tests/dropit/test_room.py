"""Where pieces lie in each other or in a wall, held against the tests' own measure."""

import pytest
from hypothesis import given

from dropit_setups import states
from falling import overlap
from topdrop.core.errors import SetupError
from topdrop.dropit import Piece, Pose, Resting, Shaft, State
from topdrop.dropit.room import OVERLAP, check_room

CLASSIC = Shaft.load()


def lying(*pieces: tuple[str, float, float, float]) -> list[Resting]:
    return [Resting(Piece.parse(kind), Pose(x, y, angle)) for kind, x, y, angle in pieces]


@pytest.mark.parametrize(
    ("pieces", "reason"),
    [
        ([("red square", 18.4, 19, 0)], "number 1: the red square reaches 0.60 mm into the left"),
        ([("red square", 201.6, 19, 0)], "reaches 0.60 mm into the right wall"),
        ([("red circle", 60, 19.4, 0)], "the red circle reaches 0.60 mm into the base"),
        (
            [("red square", 60, 19, 0), ("blue square", 97, 19, 0)],
            "number 1: the red square reaches 1.00 mm into number 2, the blue square",
        ),
        (
            [("red circle", 60, 20, 0), ("blue circle", 99, 20, 0)],
            "reaches 1.00 mm into number 2, the blue circle",
        ),
        (
            [("red circle", 60, 20, 0), ("blue circle", 60, 20, 0)],
            "reaches 40.00 mm into number 2, the blue circle",
        ),
        (
            [("red square", 60, 19, 0), ("blue circle", 98, 20, 0)],
            "reaches 1.00 mm into number 2, the blue circle",
        ),
    ],
)
def test_what_is_too_deep_is_told(
    pieces: list[tuple[str, float, float, float]], reason: str
) -> None:
    with pytest.raises(SetupError, match=reason) as raised:
        check_room(CLASSIC, lying(*pieces))
    assert raised.value.rule == "DI-23"


def test_half_a_millimetre_is_let_pass() -> None:
    check_room(CLASSIC, lying(("red square", 18.5, 18.5, 0), ("blue square", 56, 19, 0)))
    # A corner beside a disc: they are near each other along every axis but one.
    check_room(CLASSIC, lying(("red square", 60, 19, 0), ("blue circle", 94, 53, 0)))


@given(states())
def test_it_agrees_with_the_measure_of_the_tests(state: State) -> None:
    depth = overlap(state.setup.shaft, state.resting)
    try:
        check_room(state.setup.shaft, state.resting)
    except SetupError:
        assert depth > OVERLAP - 1e-6
    else:
        assert depth < OVERLAP + 1e-6
