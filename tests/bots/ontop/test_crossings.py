"""Cases of crossings."""

from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import setups
from topdrop.bots.ontop import crossings
from topdrop.bots.ontop.crossings import PATTERNS, RINGS, fields_around, seen, seen_rings
from topdrop.ontop import Crossing, Field, load_board
from topdrop.ontop.setup import Setup


def test_fields_lie_round_their_crossing_clockwise() -> None:
    around = fields_around(Crossing.parse("D6"))
    assert [str(field) for field in around] == ["c6", "c7", "d7", "d6", "d5", "c5"]
    assert all(Crossing.parse("D6") in field.corners for field in around)
    following = zip(around, around[1:] + around[:1], strict=True)
    assert all(after in field.side_neighbours for field, after in following)


@given(setups())
def test_a_board_has_just_the_fields_around_its_crossings(setup: Setup) -> None:
    board = setup.board
    for rim in board.rims:
        on_board = [f for f in fields_around(rim.crossing) if f in board.field_index]
        assert board.mask(on_board) == rim.around


def test_sets_of_free_fields_are_alike_turned_and_mirrored() -> None:
    assert crossings.PATTERN_COUNT == 13
    assert PATTERNS[0] == 0
    for mask in range(1, 64):
        turned = (mask << 1 | mask >> 5) & 63
        mirrored = int(f"{mask:06b}"[::-1], 2)
        assert PATTERNS[mask] == PATTERNS[turned] == PATTERNS[mirrored] != 0
    assert PATTERNS[0b000011] != PATTERNS[0b000101] != PATTERNS[0b001001]


def test_groups_tell_inner_rim_golden_and_tips_apart() -> None:
    board = load_board("classic")
    counts = [0] * crossings.GROUPS
    for crossing in board.crossings:
        counts[crossings.group_of(board, crossing)] += 1
    assert counts == [29, 8, 10, 4]


@given(st.sampled_from(RINGS), st.permutations([True, True, False, False]))
def test_a_ring_looks_the_same_with_its_colours_renamed(ring: int, played: list[bool]) -> None:
    counts = [ring >> 3 * colour & 7 for colour in range(4)]
    for colour in range(4):
        neutral, own, players, others = seen(ring, colour, played)
        assert neutral is not played[colour]
        assert own == counts[colour]
        assert list(players) == sorted(players)
        assert own + sum(players) + sum(others) == sum(counts)
        assert (neutral, own, players, others) in seen_rings(2)


def test_there_are_so_many_cases() -> None:
    assert [len(seen_rings(players)) for players in (2, 3, 4)] == [260, 194, 64]


def test_fields_are_named_as_the_rules_name_them() -> None:
    assert fields_around(Crossing.parse("A5"))[3] == Field.parse("a5")
