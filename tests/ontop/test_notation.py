from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from naive_ontop import clockwise, corners, sides
from topdrop.core.errors import NotationError
from topdrop.ontop import COLOURS, Crossing, Field, Move
from topdrop.ontop.notation import COLOUR_INDEX, LETTERS

fields = st.builds(Field, st.integers(0, 25), st.integers(1, 999))
crossings = st.builds(Crossing, st.integers(0, 25), st.integers(0, 999))


def test_the_colours_and_their_letters() -> None:
    assert COLOURS == ("blue", "red", "white", "yellow")
    assert [colour[0].upper() for colour in COLOURS] == list(LETTERS)
    assert [COLOUR_INDEX[colour] for colour in COLOURS] == [0, 1, 2, 3]


@given(fields)
def test_a_field_comes_back_from_its_text(field: Field) -> None:
    assert Field.parse(str(field)) == field
    assert repr(field) == f"<Field {field}>"


@given(crossings)
def test_a_crossing_comes_back_from_its_text(crossing: Crossing) -> None:
    assert Crossing.parse(str(crossing)) == crossing
    assert repr(crossing) == f"<Crossing {crossing}>"


@given(fields, fields)
def test_a_move_comes_back_from_its_text(first: Field, second: Field) -> None:
    move = Move(first, second)
    assert Move.parse(str(move)) == move
    assert repr(move) == f"<Move {move}>"
    assert move.swapped == Move(second, first)


def test_texts_are_as_the_rules_write_them() -> None:
    assert str(Field(2, 6)) == "c6"
    assert str(Crossing(3, 6)) == "D6"
    assert str(Move(Field(2, 6), Field(2, 7))) == "c6c7"


BAD_POINTS = ["", "6", "c", "c06", "c-1", "c+6", "c1000", "c 6", "cc6", "c٣", "ä6"]


@pytest.mark.parametrize("text", [*BAD_POINTS, "c6c7", "\N{KELVIN SIGN}6"])
def test_what_is_no_field_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no field such as 'c6'") as caught:
        Field.parse(text)
    assert caught.value.rule == "OT-2"


@pytest.mark.parametrize("text", ["c6", "C6", " c6", "C6\n"])
def test_a_field_is_read_as_people_write_it(text: str) -> None:
    assert Field.parse(text) == Field(2, 6)


@pytest.mark.parametrize("text", ["C6C7", "c6C7", "c6 c7", "C6-C7", " c6c7\n"])
def test_a_placement_is_read_as_people_write_it(text: str) -> None:
    assert str(Move.parse(text)) == "c6c7"


@pytest.mark.parametrize("text", [*(text.upper() for text in BAD_POINTS), "d6", "D6D7", " D6"])
def test_what_is_no_crossing_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no crossing such as 'D6'") as caught:
        Crossing.parse(text)
    assert caught.value.rule == "OT-3"


@pytest.mark.parametrize("text", ["", "c6", "c6  c7", "c6--c7", "c6/c7", "c6c7c8", "c06c7"])
def test_what_is_no_move_is_refused(text: str) -> None:
    with pytest.raises(NotationError, match=r"is no pair of fields such as 'c6c7'") as caught:
        Move.parse(text)
    assert caught.value.rule == "OT-11"


@pytest.mark.parametrize("kind", [Field, Crossing, Move])
@pytest.mark.parametrize("given", [None, 6, b"c6c7", ["c6", "c7"]])
def test_what_is_no_text_is_refused(kind: Any, given: Any) -> None:
    with pytest.raises(NotationError, match="such as"):
        kind.parse(given)


@given(st.text())
def test_any_text_is_read_back_or_refused(text: str) -> None:
    for kind in (Field, Crossing, Move):
        try:
            read = str(kind.parse(text))
        except NotationError:
            continue
        assert kind.parse(read) == kind.parse(text)
        assert read.lower() == "".join(text.lower().replace("-", "").split())


def test_a_field_points_up_when_row_and_column_add_up_to_odd() -> None:
    assert Field.parse("a3").points_up
    assert not Field.parse("a4").points_up
    assert not Field.parse("b3").points_up
    assert Field.parse("b4").points_up


@given(fields)
def test_corners_and_neighbours_are_those_of_the_rules(field: Field) -> None:
    assert set(field.corners) == corners(field)
    assert list(field.corners) == sorted(field.corners)
    assert set(field.side_neighbours) == sides(field)
    for neighbour in field.side_neighbours:
        assert field in neighbour.side_neighbours
        assert len(set(field.corners) & set(neighbour.corners)) == 2
        assert neighbour.points_up != field.points_up


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("c5c6", "D4 C5 C7 D6"),
        ("c6c5", "C7 D6 D4 C5"),
        ("c5d5", "C5 D6 E5 D4"),
    ],
)
def test_letters_go_to_the_corners_as_the_rules_check_them(text: str, told: str) -> None:
    assert " ".join(str(corner) for corner in Move.parse(text).corners) == told


@given(fields, st.integers(0, 2))
def test_letters_go_clockwise_from_the_far_corner(field: Field, which: int) -> None:
    move = Move(field, field.side_neighbours[which])
    assert list(move.corners) == clockwise(*move)
    a, b, c, d = move.corners
    assert move.swapped.corners == (c, d, a, b)


@pytest.mark.parametrize("text", ["c5c5", "c5c7", "a1f3", "c5b5"])
def test_fields_that_share_no_side_have_no_corners_for_a_tile(text: str) -> None:
    with pytest.raises(NotationError, match=r"share no side") as caught:
        _ = Move.parse(text).corners
    assert caught.value.rule == "OT-11"
