from random import Random
from statistics import mean, pstdev

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.dropit.hand import let_go
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece, Release, Shape
from topdrop.dropit.setup import Hand
from topdrop.dropit.shaft import Shaft

CLASSIC = Shaft.load()

drops = st.builds(
    Drop,
    st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES)),
    st.floats(0, 220).map(lambda x: round(x, 4)),
    st.floats(-360, 720).map(lambda angle: round(angle, 4)),
)


@given(drops, st.randoms(use_true_random=False))
def test_a_steady_hand_lets_go_exactly_as_aimed(drop: Drop, source: Random) -> None:
    before = source.getstate()
    release = let_go(CLASSIC, drop, "steady", source)
    assert (release.angle, release.spin) == (drop.angle, 0.0)
    if 40 <= drop.x <= 180:
        assert release.x == drop.x
    assert source.getstate() == before


@pytest.mark.parametrize("hand", ["steady", "natural"])
@given(drop=drops, source=st.randoms(use_true_random=False))
def test_a_piece_held_over_a_wall_slides_in_to_where_it_fits(
    hand: Hand, drop: Drop, source: Random
) -> None:
    release = let_go(CLASSIC, drop, hand, source)
    left, right = CLASSIC.outline(drop.piece.shape).span(release.angle)
    assert release.x + left >= -1e-4
    assert release.x + right <= 220 + 1e-4


@given(drops, st.integers())
def test_numbers_are_rounded_before_they_are_used(drop: Drop, seed: int) -> None:
    release = let_go(CLASSIC, drop, "natural", Random(seed))
    assert release == Release(*(round(n, 4) for n in (release.x, release.angle, release.spin)))
    assert let_go(CLASSIC, drop, "natural", Random(seed)) == release


def test_a_natural_hand_trembles_as_much_as_the_rules_say() -> None:
    source, aim = Random(1), Drop(Piece("red", "circle"), 110, 30)
    releases = [let_go(CLASSIC, aim, "natural", source) for _ in range(4000)]
    for values, middle, error in (
        ([release.x for release in releases], 110, 1.5),
        ([release.angle for release in releases], 30, 3),
        ([release.spin for release in releases], 0, 0.3),
    ):
        assert mean(values) == pytest.approx(middle, abs=error / 12)
        assert pstdev(values) == pytest.approx(error, rel=0.05)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("x", [0.0, 10.0, 26.0, 110.0, 200.0, 220.0])
def test_no_place_steadies_the_hand(shape: Shape, x: float) -> None:
    source, aim = Random(2), Drop(Piece("red", shape), x, 20)
    releases = [let_go(CLASSIC, aim, "natural", source) for _ in range(2000)]
    # Half of a normal error, folded over, keeps 0.6 of its deviation.
    assert pstdev(release.x for release in releases) > 0.55 * 1.5
    assert pstdev(release.angle for release in releases) == pytest.approx(3, rel=0.06)
    assert pstdev(release.spin for release in releases) == pytest.approx(0.3, rel=0.06)
    assert len({release.x for release in releases}) > 1800


@given(drops, st.integers())
def test_beside_a_wall_the_error_is_thrown_back(drop: Drop, seed: int) -> None:
    """What is seen is the fall of the same error from a shaft without walls, folded."""
    wide = msgspec.structs.replace(CLASSIC, width=2000.0)
    middle = Drop(drop.piece, 1000.0, drop.angle)
    release = let_go(CLASSIC, drop, "natural", Random(seed))
    free = let_go(wide, middle, "natural", Random(seed))
    assert (free.angle, free.spin) == (release.angle, release.spin)
    error, (low, high) = free.x - 1000.0, CLASSIC.room(drop.piece.shape, release.angle)
    x = min(max(drop.x, low), high) + error
    folded = 2 * low - x if x < low else 2 * high - x if x > high else x
    assert release.x == pytest.approx(folded, abs=2e-4)


def test_a_shaft_hardly_wider_than_the_piece_holds_it_too() -> None:
    narrow = msgspec.structs.replace(CLASSIC, width=40.5)
    source, aim = Random(3), Drop(Piece("red", "circle"), 3.0, 0.0)
    places = [let_go(narrow, aim, "natural", source).x for _ in range(500)]
    assert min(places) >= 20
    assert max(places) <= 20.5
    assert pstdev(places) > 0.1
