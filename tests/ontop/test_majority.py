"""Who builds a tower, first by the worked examples of the rulebooks, then for every ring."""

from itertools import product

import pytest

from naive_ontop import COLOUR_OF, stack
from topdrop.ontop import COLOURS
from topdrop.ontop.majority import (
    FULL_RING,
    OUTCOMES,
    RING_BITS,
    Segments,
    _every_ring,
    majority,
    pack,
    ring_segments,
)

EVERY_RING = [counts for counts in product(range(7), repeat=4) if sum(counts) <= 6]


def tower(**segments: int) -> tuple[str, ...]:
    return majority(Segments(**segments)).tower


def test_yellow_2_red_3_yellow_below_red_on_top() -> None:
    assert tower(yellow=2, red=3) == ("yellow", "red")


def test_blue_alone_on_the_rim_one_blue() -> None:
    assert tower(blue=2) == ("blue",)


def test_blue_1_red_1_yellow_2_blue_and_red_yellow_on_top() -> None:
    assert tower(blue=1, red=1, yellow=2) == ("blue", "red", "yellow")


def test_yellow_2_white_3_white_on_top_of_yellow() -> None:
    assert tower(yellow=2, white=3) == ("yellow", "white")


def test_blue_and_white_equal_nothing() -> None:
    assert tower(blue=2, white=2) == ()


def test_white_1_yellow_2_yellow_on_top_of_white() -> None:
    assert tower(white=1, yellow=2) == ("white", "yellow")


def test_a_tie_for_strongest_leaves_out_the_second_too() -> None:
    assert tower(blue=2, white=2, red=1) == ()


def test_a_third_colour_places_nothing() -> None:
    assert tower(blue=3, white=2, red=1) == ("white", "blue")


def test_three_may_tie_for_second() -> None:
    assert tower(blue=1, red=3, white=1, yellow=1) == ("blue", "white", "yellow", "red")


def test_only_black_around_nothing() -> None:
    assert majority(Segments()).tower == ()


@pytest.mark.parametrize("counts", EVERY_RING)
def test_every_ring_is_decided_as_the_naive_rules_do(counts: tuple[int, int, int, int]) -> None:
    outcome = majority(Segments(*counts))
    letters = stack(dict(zip("BRWY", counts, strict=True)))
    assert list(outcome.tower) == [COLOUR_OF[letter] for letter in letters]
    assert [COLOURS[i] for i in outcome.indices] == list(outcome.tower)
    assert outcome.segments == Segments(*counts)


@pytest.mark.parametrize("counts", EVERY_RING)
def test_every_ring_names_its_rule(counts: tuple[int, int, int, int]) -> None:
    present = [count for count in counts if count]
    if len(present) < 2:
        rule = "OT-18"
    elif present.count(max(present)) > 1:
        rule = "OT-17"
    else:
        rule = "OT-16"
    assert majority(Segments(*counts)).rule == rule


def test_the_table_of_outcomes_holds_every_ring() -> None:
    assert len(OUTCOMES) == len(EVERY_RING) == 210
    assert _every_ring() == [Segments(*counts) for counts in EVERY_RING]
    for counts in EVERY_RING:
        segments = Segments(*counts)
        assert OUTCOMES[pack(segments)] == majority(segments)


def test_segments_are_packed_in_three_bits_a_colour() -> None:
    assert pack(Segments(blue=1, red=2, white=3, yellow=4)) == 0o4321
    assert FULL_RING == 6
    assert RING_BITS == 12


def test_segments_of_many_crossings_lie_side_by_side() -> None:
    rings = ring_segments(0, "B", 1) + ring_segments(2, "R", 2) + ring_segments(2, "Y", 1)
    assert rings == pack(Segments(blue=1)) | pack(Segments(red=2, yellow=1)) << 24
