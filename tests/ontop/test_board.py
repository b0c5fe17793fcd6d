import copy
import pickle
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from naive_ontop import CLASSIC_CELLS, CLASSIC_GOLD, CLASSIC_RED, corners, sides
from ontop_setups import board_files
from topdrop.ontop import Board, Crossing, Field, Move, load_board

CLASSIC = load_board()


def small(**changes: Any) -> dict[str, Any]:
    """A small good board file, changed here and there."""
    plain = {"name": "small", "rows": {"a": "1-5", "b": "1-3"}, "golden": ["A1"], "red": ["a2"]}
    return {**plain, **changes}


def test_classic_has_78_fields_in_six_rows() -> None:
    assert set(CLASSIC.fields) == CLASSIC_CELLS
    assert len(CLASSIC.fields) == 78
    rows = [sum(field.row == row for field in CLASSIC.fields) for row in range(6)]
    assert rows == [11, 13, 15, 15, 13, 11]


def test_classic_has_51_crossings_29_inside_16_on_the_rim_6_corners() -> None:
    touching = [
        sum(crossing in field.corners for field in CLASSIC.fields) for crossing in CLASSIC.crossings
    ]
    assert len(touching) == 51
    assert [touching.count(n) for n in (6, 3, 2)] == [29, 16, 6]


def test_classic_is_golden_at_its_two_tips() -> None:
    assert CLASSIC.golden == CLASSIC_GOLD
    assert len(CLASSIC.golden) == 10


def test_classic_has_red_fields_c5_and_d11() -> None:
    assert [str(field) for field in CLASSIC.red] == ["c5", "d11"]
    assert CLASSIC.red == CLASSIC_RED


def test_classic_has_106_pairs_of_fields() -> None:
    assert len(CLASSIC.pairs) == 106
    assert len(CLASSIC.moves) == 212


@given(board_files())
def test_a_board_has_every_field_crossing_and_pair_once_in_reading_order(
    plain: dict[str, Any],
) -> None:
    board = load_board(plain)
    cells = set(board.fields)
    assert list(board.fields) == sorted(cells)
    points = {point for cell in cells for point in corners(cell)}
    assert list(board.crossings) == sorted(points)
    pairs = {tuple(sorted({cell, other})) for cell in cells for other in sides(cell) & cells}
    assert list(board.pairs) == sorted(pairs)
    moves = [move for one, other in board.pairs for move in ((one, other), (other, one))]
    assert list(board.moves) == moves
    assert [board.move_index[move] for move in board.moves] == list(range(len(moves)))
    assert [board.field_index[field] for field in board.fields] == list(range(len(cells)))
    assert [board.crossing_index[point] for point in board.crossings] == list(range(len(points)))


@given(board_files(), st.data())
def test_a_mask_stands_for_fields_and_a_pair_mask_for_moves(
    plain: dict[str, Any], data: st.DataObject
) -> None:
    board = load_board(plain)
    fields = data.draw(st.sets(st.sampled_from(board.fields)))
    assert board.fields_in(board.mask(fields)) == sorted(fields)
    pairs = data.draw(st.sets(st.sampled_from(range(len(board.pairs)))))
    moves = board.moves_in(sum(1 << pair for pair in pairs))
    assert moves == [move for pair in sorted(pairs) for move in board.moves[2 * pair :][:2]]


@given(board_files())
def test_a_board_comes_back_from_its_file(plain: dict[str, Any]) -> None:
    board = load_board(plain)
    assert board.as_json() == plain
    again = load_board(board.as_json())
    assert again == board
    assert hash(again) == hash(board)


def test_a_board_differs_from_one_that_differs_anywhere() -> None:
    board = load_board(small())
    assert board == load_board(small())
    assert board != load_board(small(name="other"))
    assert board != load_board(small(golden=[]))
    assert board != load_board(small(red=["a1"]))
    assert board != load_board(small(rows={"a": "1-5", "b": "1-2"}))
    assert board != small()


def test_a_board_says_what_it_is() -> None:
    assert repr(CLASSIC) == "<Board classic: 78 fields, 51 crossings>"


def test_a_board_may_be_made_of_fields() -> None:
    board = Board("pair", [Field(0, 2), Field(0, 1)])
    assert board.fields == (Field(0, 1), Field(0, 2))
    assert board.moves == (
        Move(Field(0, 1), Field(0, 2)),
        Move(Field(0, 2), Field(0, 1)),
    )
    assert board.crossings == (Crossing(0, 1), Crossing(0, 3), Crossing(1, 0), Crossing(1, 2))


def test_a_pickled_board_is_small_and_comes_back_as_the_same() -> None:
    board = load_board("classic")
    pickled = pickle.dumps(board)
    assert len(pickled) < 10_000
    assert pickle.loads(pickled) == board
    assert copy.deepcopy(board) == board


def test_a_board_in_a_record_is_made_once() -> None:
    plain = load_board("classic").as_json() | {"name": "mine"}
    assert load_board(plain) is load_board(dict(plain))
