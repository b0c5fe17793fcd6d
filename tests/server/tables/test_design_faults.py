"""Why designs cannot be used: a code with values, for which the page has words."""

import re
from pathlib import Path
from typing import Any, Final

import pytest

import topdrop
from client_texts import Room, Texts
from topdrop.dropit import Shaft
from topdrop.ontop import load_board, load_tile_set
from topdrop.server.tables.designs import check_design

BOARD: Final = load_board().as_json()
TILES: Final = load_tile_set("classic").as_json()
SHAFT: Final = Shaft.load().as_json()
LANGUAGES: Final = ("en", "de", "nl", "fr")
SOURCE: Final = Path(topdrop.__file__).parent
GAP: Final = re.compile(r"\{(\w+)\}")


def shaft(**changes: Any) -> dict[str, Any]:
    """The usual shaft with other values."""
    return {"shaft": {**SHAFT, **changes}}


def board(**changes: Any) -> dict[str, Any]:
    """A board with other values."""
    return {"board": {**BOARD, **changes}}


def tiles(**changes: Any) -> dict[str, Any]:
    """A tile set with other values."""
    return {"tiles": {**TILES, **changes}}


LEVELS: Final = SHAFT["levels"]
FAULTS: Final[tuple[tuple[Room, dict[str, Any], str, dict[str, Any]], ...]] = (
    ("ontop/editor", {"board": {"rows": {"a": "1-5"}, "red": ["a1"]}}, "missing", {}),
    ("ontop/editor", board(width=3), "unknown_key", {}),
    ("ontop/editor", board(rows=3), "wrong_type", {}),
    ("ontop/editor", board(name=""), "name", {"most": 60}),
    ("ontop/editor", board(rows={"z": "1"}), "row_name", {}),
    ("ontop/editor", board(rows={"a": "5-1"}), "columns", {}),
    ("ontop/editor", board(rows={"a": "one"}), "columns", {}),
    ("ontop/editor", board(rows={"a": "1-200"}), "fields_many", {"most": 128, "given": 200}),
    ("ontop/editor", board(rows={"a": "1"}), "fields_few", {}),
    ("ontop/editor", board(rows={"a": "1-3 7-9"}), "fields_apart", {"field": "a7", "other": "a1"}),
    ("ontop/editor", board(golden=["?"]), "no_crossing", {}),
    ("ontop/editor", board(golden=["Y40"]), "off_board", {"place": "Y40"}),
    ("ontop/editor", board(golden=["D8"]), "off_rim", {"place": "D8"}),
    ("ontop/editor", board(red=["?"]), "no_field", {}),
    ("ontop/editor", board(red=["y40"]), "off_board", {"place": "y40"}),
    ("ontop/editor", board(red=["c5", "c5"]), "twice", {"place": "c5"}),
    ("ontop/editor", board(red=[]), "no_red", {}),
    ("ontop/editor", tiles(tiles={"RRRR": 1}), "no_tile", {}),
    ("ontop/editor", tiles(tiles={"RBWY": 1, "WYRB": 1}), "same_tile", {"other": "RBWY"}),
    ("ontop/editor", tiles(stones=1), "out_of_range", {"least": 2, "most": 999, "given": 1}),
    (
        "ontop/editor",
        tiles(tiles={"RBWY": 0}),
        "out_of_range",
        {"least": 1, "most": 127, "given": 0},
    ),
    ("dropit/editor", shaft(width=10), "out_of_range", {"least": 20, "most": 2000, "given": 10}),
    (
        "dropit/editor",
        shaft(pieces={**SHAFT["pieces"], "circle_radius": 200}),
        "too_wide",
        {"width": 220},
    ),
    ("dropit/editor", shaft(height=1900), "at_table", {"least": 100, "most": 1000, "given": 1900}),
    (
        "dropit/editor",
        shaft(levels={**LEVELS, "left": [10, 5, 20, 30, 40, 50, 60]}),
        "not_rising",
        {"given": 5},
    ),
    ("dropit/editor", shaft(levels={"left": [10], "right": []}), "lines", {"left": 1, "right": 0}),
    (
        "dropit/editor",
        shaft(bonus=[{"x": 9, "y": 9, "radius": 9, "points": 0}]),
        "out_of_range",
        {"least": 1, "most": 1000, "given": 0},
    ),
    (
        "dropit/editor",
        shaft(bonus=[{"x": 9, "y": 9, "radius": 9, "points": 1}] * 101),
        "circles",
        {"most": 100, "given": 101},
    ),
    (
        "dropit/editor",
        shaft(pieces={**SHAFT["pieces"], "square_side": 1}),
        "too_small",
        {"least": 5, "given": 1},
    ),
    (
        "dropit/editor",
        shaft(pieces={**SHAFT["pieces"], "square_side": 70}),
        "abreast",
        {"n": 3, "across": 99.0, "given": SHAFT["width"]},
    ),
    (
        "dropit/editor",
        shaft(edges={**SHAFT["edges"], "shapes": {**SHAFT["edges"]["shapes"], "A": ["moon"]}}),
        "no_symbol",
        {},
    ),
    (
        "dropit/editor",
        shaft(edges={**SHAFT["edges"], "shapes": {**SHAFT["edges"]["shapes"], "AD": ["circle"]}}),
        "symbols",
        {"needed": 8, "given": 1},
    ),
)


@pytest.mark.parametrize(("room", "setup", "code", "params"), FAULTS)
def test_a_fault_has_a_code_with_values_that_the_page_has_words_for(
    room: Room, setup: dict[str, Any], code: str, params: dict[str, Any]
) -> None:
    fault = check_design(room.partition("/")[0], setup).fault
    assert fault is not None
    assert fault.code == code, fault.reason
    assert params.items() <= fault.params.items()
    for language in LANGUAGES:
        rooms = Texts(language).rooms
        text = {**rooms["editor"], **rooms[room]}[f"reason.{code}"]
        assert isinstance(text, str)
        assert set(GAP.findall(text)) <= set(fault.params), (language, code)


def test_every_code_is_tried() -> None:
    sources = ("core/datafile", "ontop/board_file", "ontop/tiles", "dropit/shaft", "dropit/edges")
    files = [*sources, "server/adapters/shaft_bounds"]
    texts = [(SOURCE / f"{name}.py").read_text(encoding="utf-8") for name in files]
    codes = {code for text in texts for code in re.findall(r'code="(\w+)"', text)}
    assert codes == {code for _, _, code, _ in FAULTS}
