from pathlib import Path
from typing import Any

import pytest

from ontop_setups import fields_named
from topdrop.core.errors import DataFileError
from topdrop.ontop import load_board
from topdrop.ontop.board_file import MAX_FIELDS


def small(**changes: Any) -> dict[str, Any]:
    """A small good board file, changed here and there."""
    plain = {"name": "small", "rows": {"a": "1-5", "b": "1-3"}, "golden": ["A1"], "red": ["a2"]}
    return {**plain, **changes}


def test_the_classic_board_is_read_once() -> None:
    assert load_board("classic") is load_board()


def test_a_board_file_may_leave_out_the_gold() -> None:
    plain = small()
    del plain["golden"]
    assert load_board(plain).golden == frozenset()


def test_rows_are_spans_of_columns_that_may_leave_holes() -> None:
    board = load_board(
        small(rows={"c": "4 6-8", "b": "3-9", "a": "9"}, golden=[]) | {"red": ["b4"]}
    )
    assert list(board.fields) == fields_named(board, "a9 b3 b4 b5 b6 b7 b8 b9 c4 c6 c7 c8")
    assert board.as_json()["rows"] == {"a": "9", "b": "3-9", "c": "4 6-8"}


def test_a_board_of_the_most_fields_is_read_and_one_more_is_not() -> None:
    rows = dict.fromkeys("abcdefgh", "1-16")
    assert len(load_board(small(rows=rows)).fields) == MAX_FIELDS == 128
    with pytest.raises(DataFileError, match="rows: a board has at most 128 fields, not 129"):
        load_board(small(rows={**rows, "h": "1-17"}))


def test_rows_reach_to_y() -> None:
    rows = dict.fromkeys("abcdefghijklmnopqrstuvwxy", "1-3")
    board = load_board(small(rows=rows, golden=["Z2"]))
    assert str(board.crossings[-1]) == "Z4"


@pytest.mark.parametrize(
    ("changes", "key", "reason", "rule"),
    [
        ({"name": 5}, "name", "should be a text, not 5", None),
        ({"gold": []}, "gold", "is not known here; the keys are name, rows, golden, red", None),
        ({"rows": []}, "rows", "should be a table, not []", None),
        ({"rows": {}}, "rows", "a board needs at least two fields", "OT-1"),
        ({"rows": {"a": "2"}}, "rows", "a board needs at least two fields", "OT-1"),
        ({"rows": {"a": ""}}, "rows", "a board needs at least two fields", "OT-1"),
        ({"rows": {"z": "1-3"}}, "rows.z", "is no row; rows are named a to y", "OT-2"),
        ({"rows": {"A": "1-3"}}, "rows.A", "is no row; rows are named a to y", "OT-2"),
        ({"rows": {"aa": "1-3"}}, "rows.aa", "is no row; rows are named a to y", "OT-2"),
        (
            {"rows": {"a": 3}},
            "rows.a",
            "should be columns such as '3-13' or '3-5 9-11', not 3",
            None,
        ),
        ({"rows": {"a": "0-3"}}, "rows.a", "'0-3' is no span of columns such as '3-13'", "OT-2"),
        ({"rows": {"a": "1-"}}, "rows.a", "'1-' is no span of columns such as '3-13'", "OT-2"),
        ({"rows": {"a": "1,3"}}, "rows.a", "'1,3' is no span of columns such as '3-13'", "OT-2"),
        ({"rows": {"a": "٣"}}, "rows.a", "'\\u0663' is no span of columns such as '3-13'", "OT-2"),
        (
            {"rows": {"a": "1-1000"}},
            "rows.a",
            "'1-1000' is no span of columns such as '3-13'",
            "OT-2",
        ),
        ({"rows": {"a": "5-3"}}, "rows.a", "'5-3' does not run from left to right", "OT-2"),
        ({"rows": {"a": "4-6 6-7"}}, "rows.a", "'6-7' does not run from left to right", "OT-2"),
        ({"rows": {"a": "4-6 1-2"}}, "rows.a", "'1-2' does not run from left to right", "OT-2"),
        ({"rows": {"a": "1-3 5-7"}}, "rows", "a5 is not joined to a1 by sides", "OT-1"),
        ({"rows": {"a": "1-3", "c": "1-3"}}, "rows", "c1 is not joined to a1 by sides", "OT-1"),
        ({"rows": {"a": "2", "b": "2"}}, "rows", "b2 is not joined to a2 by sides", "OT-1"),
        ({"golden": "A1"}, "golden", "should be a list of crossings such as 'D0', not 'A1'", None),
        ({"golden": [1]}, "golden", "should be a list of crossings such as 'D0'; 1 is none", None),
        ({"golden": ["a1"]}, "golden", "'a1' is no crossing such as 'D6'", "OT-4"),
        ({"golden": ["A2"]}, "golden", "A2 is not on the board", "OT-4"),
        ({"golden": ["A1", "A3", "A1"]}, "golden", "A1 is named twice", "OT-4"),
        (
            {"rows": {"a": "1-3", "b": "1-3"}, "golden": ["B2"]},
            "golden",
            "B2 is not on the rim",
            "OT-4",
        ),
        ({"red": "a1"}, "red", "should be a list of fields such as 'c5', not 'a1'", None),
        ({"red": []}, "red", "at least one red field is needed, or no tile could be laid", "OT-5"),
        ({"red": ["1a"]}, "red", "'1a' is no field such as 'c6'", "OT-5"),
        ({"red": ["a6"]}, "red", "a6 is not on the board", "OT-5"),
        ({"red": ["a1", "a2", "a1"]}, "red", "a1 is named twice", "OT-5"),
    ],
)
def test_a_bad_board_is_refused_with_the_key_and_the_reason(
    changes: dict[str, Any], key: str, reason: str, rule: str | None
) -> None:
    with pytest.raises(DataFileError) as caught:
        load_board(small(**changes))
    error = caught.value
    assert (error.source, error.key, error.reason, error.rule) == ("board", key, reason, rule)


@pytest.mark.parametrize("key", ["name", "rows", "red"])
def test_a_board_that_lacks_something_is_refused(key: str) -> None:
    plain = small()
    del plain[key]
    with pytest.raises(DataFileError, match=f"^board: {key}: is missing"):
        load_board(plain)


def test_a_board_file_of_a_users_is_read_and_named_in_complaints(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    good = 'name = "mine"\nred = ["a2"]\n[rows]\na = "1-4"\n'
    path.write_text(good, encoding="utf-8")
    assert len(load_board(path).fields) == 4
    path.write_text(good.replace("a2", "b2"), encoding="utf-8")
    with pytest.raises(DataFileError) as caught:
        load_board(path)
    assert str(caught.value) == f"{path}: red: b2 is not on the board [OT-5]"


def test_an_unknown_board_is_refused() -> None:
    with pytest.raises(DataFileError, match=r"^boards: there is no 'round'; there are .*classic"):
        load_board("round")
