from random import Random
from statistics import mean, pstdev

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.dropit.hand import let_go
from topdrop.dropit.notation import Drop
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece, Release
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
