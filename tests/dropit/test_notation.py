from fractions import Fraction
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import IllegalMove, NotationError
from topdrop.dropit.notation import Drop, Joker, number, parse_move, shortest
from topdrop.dropit.pieces import COLOURS, SHAPES, Piece

pieces = st.builds(Piece, st.sampled_from(COLOURS), st.sampled_from(SHAPES))
numbers = st.floats(-999_999, 999_999).map(lambda value: round(value, 4))


@given(st.builds(Drop, pieces, numbers, numbers))
def test_a_drop_is_read_as_it_is_written(drop: Drop) -> None:
    assert parse_move(str(drop)) == drop


def test_the_text_forms() -> None:
    assert str(Drop(Piece("blue", "square"), 103.0, 45.0)) == "blue square 103 45"
    assert str(Drop(Piece("red", "circle"), 20.5, -0.00001)) == "red circle 20.5 0"
    assert Drop.parse("blue square 103") == Drop(Piece("blue", "square"), 103, 0)
    assert parse_move("Blue SQUARE 1e2 .5") == Drop(Piece("blue", "square"), 100, 0.5)
    assert parse_move("joker yes") == Joker(spend=True)
    assert parse_move(" Joker  NO ") == Joker(spend=False)
    assert [str(Joker(spend=True)), str(Joker(spend=False))] == ["joker yes", "joker no"]


@pytest.mark.parametrize(
    ("text", "rule"),
    [
        ("", "DI-9"),
        ("blue square", "DI-9"),
        ("blue square 1 2 3", "DI-9"),
        ("blue square x", "DI-9"),
        ("blue square nan", "DI-9"),
        ("blue square 103 inf", "DI-9"),
        ("blue square 1_0", "DI-9"),
        ("blue oblong 103", "DI-1"),
        ("joker", "DI-21"),
        ("joker maybe", "DI-21"),
        ("jokeryes", "DI-21"),
        (None, "DI-9"),
        (17, "DI-9"),
        (b"joker yes", "DI-9"),
    ],
)
def test_what_is_no_move_is_refused(text: Any, rule: str) -> None:
    with pytest.raises(NotationError) as caught:
        parse_move(text)
    assert caught.value.rule == rule


@pytest.mark.parametrize("kind", [Drop, Joker, Piece])
@pytest.mark.parametrize("given", [None, 17, b"joker yes", ["red", "square", "100"]])
def test_what_is_no_text_is_no_move(kind: Any, given: Any) -> None:
    with pytest.raises(NotationError, match="written"):
        kind.parse(given)


@given(st.text())
def test_reading_a_move_fails_only_as_documented(text: str) -> None:
    try:
        move = parse_move(text)
    except NotationError:
        return
    assert parse_move(str(move)) == move


@pytest.mark.parametrize(
    "value",
    [
        None,
        True,
        "3",
        float("nan"),
        float("inf"),
        -float("inf"),
        1e6,
        -(10**400),
        1j,
        [1],
        Fraction(10**9),
    ],
)
def test_what_cannot_be_measured_with_is_refused(value: Any) -> None:
    with pytest.raises(IllegalMove, match="x should be"):
        number(value, "x")


def test_any_kind_of_real_number_will_do() -> None:
    assert [number(value, "x") for value in (3, 3.5, Fraction(1, 4))] == [3.0, 3.5, 0.25]


@given(numbers)
def test_numbers_are_written_without_needless_zeros(value: float) -> None:
    text = shortest(value)
    assert float(text) == value
    assert "e" not in text
    assert not ("." in text and text.endswith("0"))
    assert text != "-0"
