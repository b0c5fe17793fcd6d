"""What all positions in text have in common."""

import re
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import NotationError
from topdrop.core.position_text import (
    MAX_LENGTH,
    game_of_position,
    option_words,
    split_position,
    whole_number,
)

KEYS = ("a", "b", "c")

json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.floats(allow_nan=False,
    allow_infinity=False) | st.text(st.characters(codec="utf-8"), max_size=8),
    lambda inner: st.lists(inner, max_size=3)
    | st.dictionaries(st.text(st.characters(codec="utf-8"), max_size=8), inner, max_size=3),
    max_leaves=5,
)  # fmt: skip


@given(st.dictionaries(st.sampled_from(KEYS), json_values))
def test_choices_come_back(options: dict[str, Any]) -> None:
    text = " ".join(["nim/3 1,2", *option_words(options)])
    assert text.isascii()
    assert text.isprintable()
    assert split_position(text, "nim", ["heaps"], KEYS) == (3, ["1,2"], options)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        (5, "a position is a text, not 5"),
        ("", "begins with 'nim/' and its rules, not nothing"),
        ("nim", "begins with 'nim/' and its rules, not 'nim'"),
        ("nim/0 1", "not 'nim/0'"),
        ("chess/1 1", "not 'chess/1'"),
        ("nim/1", "has the fields heaps after 'nim/1'"),
        ("nim/1 a=1", "has the fields heaps after 'nim/1'"),
        ("nim/1 1 2", "'2' is no choice such as key=value"),
        ("nim/1 1 d=2", "'d' is not known here; there are a, b, c"),
        ("nim/1 1 a=1 a=1", "a is named twice"),
        ("nim/1 1 a={", "a: not JSON"),
        ('nim/1 1 a={"b":1,"b":2}', "a: the key 'b' stands twice in one object"),
        ("nim/1 é", "one line of printable ASCII"),
        ("nim/1 \x00", "one line of printable ASCII"),
        ("nim/1 " + "1" * MAX_LENGTH, "at most 100,000 characters"),
    ],
)
def test_what_is_no_position_is_told(text: Any, reason: str) -> None:
    with pytest.raises(NotationError, match=re.escape(reason)):
        split_position(text, "nim", ["heaps"], KEYS)


def test_positions_are_known_by_how_they_begin() -> None:
    assert game_of_position(" ontop/2 R,B") == "ontop"
    for text in ("", "{}", "[Game]", "ontop", "ontop/", "/2", "ontop/2x"):
        assert game_of_position(text) is None


@pytest.mark.parametrize("text", ["", "01", "-1", "1.0", "1000000", "٣", " 1"])
def test_what_is_no_whole_number_is_told(text: str) -> None:
    with pytest.raises(NotationError, match="points: should be a whole number"):
        whole_number(text, "points", "OT-20")
    assert (whole_number("0", "points"), whole_number("999999", "points")) == (0, 999_999)
