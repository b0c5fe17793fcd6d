from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from topdrop.core.errors import RecordError
from topdrop.dropit.position import MOST_PIECES, Position, judge_position
from topdrop.dropit.shaft import Shaft

PLAIN: dict[str, Any] = {
    "format": "topdrop/1",
    "game": "dropit",
    "setup": {"edges": "shapes", "left": "A", "right": "B"},
    "pieces": [
        {"shape": "circle", "colour": "red", "x": 100, "y": 20, "angle": 0},
        {"shape": "circle", "colour": "blue", "x": 140.2, "y": 20, "angle": 12.5},
    ],
    "judge": 1,
}


def changed(**changes: Any) -> dict[str, Any]:
    return {**deepcopy(PLAIN), **changes}


def with_piece(**changes: Any) -> dict[str, Any]:
    plain = deepcopy(PLAIN)
    plain["pieces"][0] |= changes
    return plain


def test_a_position_is_judged() -> None:
    assert judge_position(PLAIN) == {
        "taboos": ["shape"],
        "level": 2,
        "bonus": [1],
        "value": 3,
        "points": 0,
    }


def test_a_position_is_read_as_it_is_written() -> None:
    assert Position.read(PLAIN).as_json() == PLAIN
    mirrored = changed(setup={**PLAIN["setup"], "shaft": Shaft.load().mirrored().as_json()})
    assert Position.read(mirrored).as_json() == mirrored


def test_fields_that_mean_nothing_are_passed_over_and_the_usual_edges_may_be_left_out() -> None:
    plain = changed(setup={"players": ["red"], "hand": 3}, note="a fine pile")
    plain["pieces"][0]["owner"] = "Ann"
    assert judge_position(plain) == judge_position(PLAIN)


def test_a_user_can_ask_for_another_shaft_by_its_name() -> None:
    named = changed(setup={**PLAIN["setup"], "shaft": "classic"})
    assert judge_position(named) == judge_position(PLAIN)


@pytest.mark.parametrize(
    ("plain", "rule", "message"),
    [
        (None, None, "JSON object"),
        ([PLAIN], None, "JSON object"),
        ("x", None, "a position of this game begins with"),
        ({}, None, "format"),
        (changed(format="topdrop/2"), None, "format"),
        (changed(game="ontop"), None, "game"),
        (changed(setup=None), None, "setup"),
        (changed(setup={"edges": "forms"}), "DI-5", "edges"),
        (changed(setup={"left": "B"}), "DI-5", "left"),
        (changed(setup={"shaft": 3}), "DI-2", "shaft"),
        (changed(setup={"shaft": {"name": "hut"}}), None, "shaft: width"),
        (changed(setup={"shaft": "../classic"}), None, "there are classic"),
        (changed(pieces=None), None, "pieces"),
        (changed(pieces={}), None, "pieces"),
        (changed(pieces=[]), "DI-1", "pieces"),
        (changed(pieces=PLAIN["pieces"] * MOST_PIECES), "DI-1", "pieces"),
        (changed(pieces=[3], judge=0), None, r"pieces\[0\]"),
        (with_piece(shape="oblong"), "DI-1", r"pieces\[0\]: 'oblong' is no shape"),
        (with_piece(colour=None), "DI-1", r"pieces\[0\]: None is no colour"),
        (with_piece(colour=["red"]), "DI-1", r"pieces\[0\]"),
        (with_piece(x="100"), "DI-1", r"pieces\[0\]\.x"),
        (with_piece(x=float("nan")), "DI-1", r"pieces\[0\]\.x"),
        (with_piece(y=float("inf")), "DI-1", r"pieces\[0\]\.y"),
        (with_piece(y=True), "DI-1", r"pieces\[0\]\.y"),
        (with_piece(angle=10**400), "DI-1", r"pieces\[0\]\.angle"),
        (with_piece(angle=None), "DI-1", r"pieces\[0\]\.angle"),
        (changed(judge=2), "DI-11", "judge"),
        (changed(judge=-1), "DI-11", "judge"),
        (changed(judge=True), "DI-11", "judge"),
        (changed(judge=1.0), "DI-11", "judge"),
        (changed(judge=None), "DI-11", "judge"),
    ],
)
def test_what_is_no_position_is_refused(plain: Any, rule: str | None, message: str) -> None:
    with pytest.raises(RecordError, match=message) as caught:
        judge_position(plain)
    assert caught.value.rule == rule
    assert caught.value.move is None


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=10),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner),
    max_leaves=8,
)


@given(st.sampled_from(sorted(PLAIN)), json_values)
def test_any_value_anywhere_is_judged_or_refused(key: str, value: Any) -> None:
    plain = changed(**{key: value})
    try:
        found = judge_position(plain)
    except RecordError as error:
        refused = error.message
        assert refused
        return
    assert set(found) == {"taboos", "level", "bonus", "value", "points"}


@given(st.sampled_from(["shape", "colour", "x", "y", "angle"]), json_values)
def test_any_value_of_a_piece_is_judged_or_refused(key: str, value: Any) -> None:
    try:
        found = judge_position(with_piece(**{key: value}))
    except RecordError:
        return
    assert found["points"] in (0, found["value"])
