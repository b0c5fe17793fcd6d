from pathlib import Path
from typing import Any

import pytest
from hypothesis import given

from ontop_setups import setups
from topdrop.core.errors import DataFileError, SetupError
from topdrop.ontop import COLOURS, Field, Setup, load_board, load_tile_set, make_setup
from topdrop.ontop.setup import KEYS, setup_from_json

FOUR = ["red", "blue", "white", "yellow"]
LITTLE = {"name": "little", "tiles": {"RBWY": 3}, "triangles": 3, "stones": 4}
STRIP = {"name": "strip", "rows": {"a": "1-6"}, "golden": ["A1"], "red": ["a3"]}


def test_the_usual_setup() -> None:
    setup = make_setup(["red", "blue"])
    assert setup.players == ("red", "blue")
    assert setup.board is load_board("classic")
    assert setup.tiles == load_tile_set("classic")
    assert [str(field) for field in setup.triangles] == ["c5", "d11"]
    assert setup.teams is False
    assert setup.neutral_stones == 21
    assert setup.rules == 2


def test_a_marker_leaves_players_20_stones_and_neutral_colours_have_21() -> None:
    assert make_setup(["red", "blue"]).stones == (20, 20, 21, 21)
    assert make_setup(["yellow", "red", "white"]).stones == (21, 20, 20, 20)
    assert make_setup(FOUR).stones == (20, 20, 20, 20)


def test_neutral_colours_may_have_fewer_stones() -> None:
    assert make_setup(["red", "blue"], neutral_stones=7).stones == (20, 20, 7, 7)


def test_stones_are_those_of_the_tile_set() -> None:
    assert make_setup(["red", "blue"], tiles=LITTLE).stones == (3, 3, 4, 4)


def test_seats_go_by_turn_order_and_neutral_colours_have_none() -> None:
    assert make_setup(["white", "blue"]).seats == (1, None, 0, None)
    assert make_setup(FOUR).seats == (1, 0, 2, 3)


def test_partners_are_seats_1_and_3_against_2_and_4() -> None:
    assert make_setup(FOUR, teams=True).sides == ((0, 2), (1, 3))
    assert make_setup(FOUR).sides == ((0,), (1,), (2,), (3,))
    assert make_setup(["red", "blue"]).sides == ((0,), (1,))


def test_triangles_may_be_laid_anywhere_in_any_order() -> None:
    setup = make_setup(["red", "blue"], triangles=["f3", Field.parse("a5"), "a4"])
    assert [str(field) for field in setup.triangles] == ["a4", "a5", "f3"]


def test_two_to_ten_triangles_may_be_laid() -> None:
    names = [str(field) for field in load_board().fields]
    for count in (2, 10):
        assert len(make_setup(["red", "blue"], triangles=names[:count]).triangles) == count


def test_a_board_with_one_red_field_needs_no_variable_setup() -> None:
    assert len(make_setup(["red", "blue"], board=STRIP).triangles) == 1


def test_boards_and_tile_sets_come_by_name_file_content_or_ready_made(tmp_path: Path) -> None:
    board_file, tile_file = tmp_path / "board.toml", tmp_path / "tiles.toml"
    board_file.write_text(
        'name = "strip"\ngolden = ["A1"]\nred = ["a3"]\nrows = {a = "1-6"}', encoding="utf-8"
    )
    tile_file.write_text(
        'name = "little"\ntriangles = 3\nstones = 4\ntiles = {RBWY = 3}', encoding="utf-8"
    )
    sources: list[tuple[Any, Any]] = [
        (STRIP, LITTLE),
        (board_file, tile_file),
        (load_board(STRIP), load_tile_set(LITTLE)),
    ]
    made = [make_setup(["red", "blue"], board=board, tiles=tiles) for board, tiles in sources]
    assert made[0] == made[1] == made[2]


@given(setups())
def test_a_setup_comes_back_from_its_record(setup: Setup) -> None:
    plain = setup.as_json()
    again = setup_from_json(plain, setup.rules)
    assert again == setup
    assert again.as_json() == plain
    assert set(plain) <= set(KEYS)


def test_a_setup_in_a_record_leaves_out_what_is_as_usual() -> None:
    assert make_setup(["red", "blue"]).as_json() == {"players": ["red", "blue"]}
    assert make_setup(
        FOUR, triangles=["c5", "a3"], teams=True, neutral_stones=3, board=STRIP | {"rows": {
            "a": "1-6", "b": "1-6", "c": "1-6"}}, tiles=LITTLE,
    ).as_json() == {
        "players": FOUR,
        "triangles": ["a3", "c5"],
        "teams": True,
        "neutral_stones": 3,
        "board": {**STRIP, "rows": {"a": "1-6", "b": "1-6", "c": "1-6"}},
        "tiles": LITTLE,
    }  # fmt: skip


def test_triangles_on_the_red_fields_are_as_usual() -> None:
    assert "triangles" not in make_setup(["red", "blue"], triangles=["d11", "c5"]).as_json()


def test_a_records_setup_may_hold_more_and_nulls() -> None:
    plain = {
        "players": ["red", "blue"],
        "names": {"red": "Ann"},
        "triangles": None,
        "teams": None,
        "neutral_stones": None,
        "board": None,
        "tiles": None,
    }
    assert setup_from_json(plain) == make_setup(["red", "blue"])


@pytest.mark.parametrize(
    ("choices", "message", "rule"),
    [
        ({"players": "red"}, "players: should be a list of colours, not 'red'", "OT-9"),
        ({"players": 3}, "players: should be a list of colours, not 3", "OT-9"),
        ({"players": {"red": 1}}, "players: should be a list of colours, not {'red': 1}", "OT-9"),
        ({"players": []}, "players: should be two to four, not 0", "OT-9"),
        ({"players": ["red"]}, "players: should be two to four, not 1", "OT-9"),
        ({"players": ["red", "red"]}, "players: red is named twice", "OT-9"),
        ({"players": [*FOUR, "red"]}, "players: red is named twice", "OT-9"),
        (
            {"players": ["red", "green"]},
            "players: 'green' is no colour; there are blue, red, white, yellow",
            "OT-9",
        ),
        (
            {"players": ["red", ["blue"]]},
            "players: ['blue'] is no colour; there are blue, red, white, yellow",
            "OT-9",
        ),
        ({"teams": 1}, "teams: should be true or false, not 1", "OT-24"),
        ({"teams": "no"}, "teams: should be true or false, not 'no'", "OT-24"),
        ({"teams": True}, "teams: need four players, not 2", "OT-24"),
        (
            {"players": ["red", "blue", "white"], "teams": True},
            "teams: need four players, not 3",
            "OT-24",
        ),
        ({"neutral_stones": 0}, "neutral_stones: should be 1 to 21, not 0", "OT-9"),
        ({"neutral_stones": 22}, "neutral_stones: should be 1 to 21, not 22", "OT-9"),
        ({"neutral_stones": True}, "neutral_stones: should be 1 to 21, not True", "OT-9"),
        ({"neutral_stones": 5.0}, "neutral_stones: should be 1 to 21, not 5.0", "OT-9"),
        ({"neutral_stones": "5"}, "neutral_stones: should be 1 to 21, not '5'", "OT-9"),
        (
            {"neutral_stones": 5, "tiles": LITTLE},
            "neutral_stones: should be 1 to 4, not 5",
            "OT-9",
        ),
        ({"triangles": "c5"}, "triangles: should be a list of fields, not 'c5'", "OT-8"),
        ({"triangles": 5}, "triangles: should be a list of fields, not 5", "OT-8"),
        ({"triangles": []}, "triangles: should be 2 to 10 fields, not 0", "OT-8"),
        ({"triangles": ["c5"]}, "triangles: should be 2 to 10 fields, not 1", "OT-8"),
        ({"triangles": ["c5"] * 11}, "triangles: should be 2 to 10 fields, not 11", "OT-8"),
        ({"triangles": ["c5", "c5"]}, "triangles: c5 is named twice", "OT-8"),
        ({"triangles": ["c5", 5]}, "triangles: 5 is no field such as 'c5'", "OT-8"),
        ({"triangles": ["c5", (2, 6)]}, "triangles: (2, 6) is no field such as 'c5'", "OT-8"),
        ({"triangles": ["c5", "C5"]}, "triangles: c5 is named twice", "OT-8"),
        ({"triangles": ["c5", "a2"]}, "triangles: a2 is not on the board classic", "OT-8"),
        (
            {"triangles": ["a3", "a5", "a7", "a9"], "tiles": LITTLE},
            "triangles: there are only 3, not 4",
            "OT-7",
        ),
        (
            {"board": {**STRIP, "red": ["a1", "a2", "a3", "a4"]}, "tiles": LITTLE},
            "triangles: there are only 3, not 4",
            "OT-7",
        ),
        ({"rules": 3}, "rules: there are versions 1 to 2, not 3", None),
        ({"rules": True}, "rules: there are versions 1 to 2, not True", None),
        ({"rules": 1.0}, "rules: there are versions 1 to 2, not 1.0", None),
        ({"rules": None}, "rules: there are versions 1 to 2, not None", None),
    ],
)
def test_choices_that_make_no_game_are_refused(
    choices: dict[str, Any], message: str, rule: str | None
) -> None:
    with pytest.raises(SetupError) as caught:
        make_setup(**{"players": ["red", "blue"], **choices})
    assert (caught.value.message, caught.value.rule) == (message, rule)


@pytest.mark.parametrize(
    ("choices", "message", "rule"),
    [
        ({"board": "round"}, "boards: there is no 'round'; there are ", None),
        ({"board": 5}, "boards: there is no 5; there are ", None),
        ({"board": {**STRIP, "red": ["b1"]}}, "board: red: b1 is not on the board", "OT-5"),
        ({"tiles": "huge"}, "tilesets: there is no 'huge'; there are ", None),
        ({"tiles": {**LITTLE, "stones": 1}}, "tileset: stones: should be 2 to 999, not 1", "OT-7"),
    ],
)
def test_a_bad_board_or_tile_set_is_refused_in_files_and_in_records(
    choices: dict[str, Any], message: str, rule: str | None
) -> None:
    with pytest.raises(DataFileError) as caught:
        make_setup(["red", "blue"], **choices)
    assert caught.value.message.startswith(message)
    assert caught.value.rule == rule
    with pytest.raises(SetupError) as in_record:
        setup_from_json({"players": ["red", "blue"], **choices})
    assert in_record.value.message.startswith(message)
    assert in_record.value.rule == rule


@pytest.mark.parametrize(
    "choices",
    [
        {"board": {1: 2}},
        {"tiles": {1: 2}},
        {"board": {**STRIP, "rows": {1: "1-3"}}},
        {"tiles": {**LITTLE, "tiles": {1: 2}}},
    ],
)
def test_a_table_with_odd_keys_is_refused(choices: dict[str, Any]) -> None:
    with pytest.raises(DataFileError, match=r"1.*: is no text, as a key should be"):
        make_setup(["red", "blue"], **choices)


@pytest.mark.parametrize(
    ("plain", "message", "rule"),
    [
        (None, "setup: should be an object, not None", None),
        (["red", "blue"], "setup: should be an object, not ['red', 'blue']", None),
        ({}, "setup: names no players", "OT-9"),
        ({"players": None}, "players: should be a list of colours, not None", "OT-9"),
        ({"players": ["red", None]}, "players: None is no colour; there are ", "OT-9"),
    ],
)
def test_a_bad_setup_of_a_record_is_refused(plain: Any, message: str, rule: str | None) -> None:
    with pytest.raises(SetupError) as caught:
        setup_from_json(plain)
    assert caught.value.message.startswith(message)
    assert caught.value.rule == rule


def test_a_record_names_the_version_of_the_rules() -> None:
    assert setup_from_json({"players": ["red", "blue"]}, 1).rules == 1
    assert setup_from_json({"players": ["red", "blue"]}).rules == 2
    with pytest.raises(SetupError, match="rules: there are versions 1 to 2, not 3"):
        setup_from_json({"players": ["red", "blue"]}, 3)


def test_the_colours_of_a_setup_are_all_there_are() -> None:
    assert sorted(make_setup(FOUR).players) == sorted(COLOURS)
