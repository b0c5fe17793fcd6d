"""Designs on the server: whatever is brought has an answer, and none takes long."""

import json
import tomllib
from contextlib import suppress
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from json_schema import check as check_schema
from odd_values import ODD
from topdrop.dropit import Shaft
from topdrop.ontop import load_board, load_tile_set
from topdrop.server.protocol.problems import Refusal
from topdrop.server.tables.creation import chairs_needed
from topdrop.server.tables.designs import check_design, read_design, try_design

BOARD = load_board().as_json()
TILES = load_tile_set("classic").as_json()
SHAFT = Shaft.load().as_json()
WHOLE: dict[str, dict[str, Any]] = {
    "ontop": {"board": BOARD, "tiles": TILES},
    "dropit": {"shaft": SHAFT},
}


def altered(draw: st.DrawFn, value: Any) -> Any:
    """Put something odd somewhere into plain JSON values."""
    value = deepcopy(value)
    for _ in range(draw(st.integers(1, 3))):
        here = value
        while isinstance(here, dict | list) and here:
            keys: list[Any] = list(here) if isinstance(here, dict) else [*range(len(here))]
            key = draw(st.sampled_from(keys))
            if not isinstance(here[key], dict | list) or draw(st.booleans()):
                here[key] = deepcopy(draw(ODD))
                break
            here = here[key]
    return value


@st.composite
def designs(draw: st.DrawFn) -> tuple[str, dict[str, Any]]:
    game = draw(st.sampled_from(sorted(WHOLE)))
    return game, altered(draw, WHOLE[game])


@settings(max_examples=100)
@given(designs())
def test_any_design_is_answered(drawn: tuple[str, dict[str, Any]]) -> None:
    game, setup = drawn
    try:
        told = check_design(game, setup)
    except Refusal as refusal:
        told = None
        code = refusal.code
    if told is None:
        assert code == "bad_setup"
        return
    if told.fault is not None:
        assert told.fault.reason.isprintable()
        assert (told.counts, told.scenery, told.files) == (None, None, {})
        return
    # What can be used makes a table, and its files hold the same.
    chairs_needed(game, {"players": ["red", "blue"], **setup})
    assert set(told.files) == set(WHOLE[game])
    for part, text in told.files.items():
        again = read_design(game, text)[part]
        assert check_design(game, {part: again}).files[part] == text
        assert again == tomllib.loads(text)


@settings(max_examples=30)
@given(st.text(max_size=200) | st.sampled_from(["[" * 5000, "a." * 9000 + "a=1", "{" * 5000]))
def test_any_file_is_answered(text: str) -> None:
    for game in WHOLE:
        with pytest.raises(Refusal) as refused:
            read_design(game, text)
        assert refused.value.code == "bad_design"


@settings(max_examples=12)
@given(designs(), st.sampled_from([["red", "blue"], ["red"] * 9, 7, None, "red", [{}]]))
def test_any_trial_is_answered(drawn: tuple[str, dict[str, Any]], players: Any) -> None:
    game, setup = drawn
    with suppress(Refusal):
        assert try_design(game, {**setup, "players": players}, 2, 1)


@pytest.mark.parametrize("game", sorted(WHOLE))
def test_the_usual_one_can_be_used(game: str) -> None:
    told = check_design(game, {})
    assert told.fault is None
    assert {part: tomllib.loads(text) for part, text in told.files.items()} == WHOLE[game]
    named = {"ontop": ("BoardCounts", "RandomGames"), "dropit": ("ShaftCounts", "DropItTrial")}
    tried = try_design(game, {}, 3, 1)
    for name, value in zip(named[game], (told.counts, tried), strict=True):
        check_schema(json.loads(json.dumps(value)), name)
    if game == "ontop":
        assert try_design(game, {}, 3, 1) == tried


def test_a_fault_says_where_it_is() -> None:
    fault = check_design("ontop", {"board": {**BOARD, "rows": {"a": "1-3 7-9"}}}).fault
    assert fault is not None
    assert (fault.part, fault.key, fault.rule) == ("board", "rows", "OT-1")
    assert fault.places == ("a7", "a8", "a9")
    fault = check_design("ontop", {"tiles": {**TILES, "stones": 1}}).fault
    assert fault is not None
    assert (fault.part, fault.key) == ("tiles", "stones")
    fault = check_design("ontop", {"board": {**BOARD, "golden": ["D8"]}}).fault
    assert fault is not None
    assert fault.places == ("D8",)
    shaft = {**SHAFT, "levels": {**SHAFT["levels"], "left": [10, 5, 20, 30, 40, 50, 60]}}
    fault = check_design("dropit", {"shaft": shaft}).fault
    assert fault is not None
    assert (fault.part, fault.key, fault.places) == ("shaft", "levels.left", ("left.1",))
    fault = check_design("dropit", {"shaft": {**SHAFT, "height": 1900}}).fault
    assert fault is not None
    assert (fault.part, fault.key) == ("shaft", "height")
    assert "at a table" in fault.reason


def test_a_board_on_which_nobody_can_lay_the_first_tile_is_refused() -> None:
    board = {"name": "small", "rows": {"a": "1-2"}, "golden": [], "red": ["a1"]}
    fault = check_design("ontop", {"board": board}).fault
    assert fault is not None
    assert (fault.part, fault.rule) == (None, "OT-12")


def test_a_file_is_read_as_the_command_line_reads_it() -> None:
    assert read_design("ontop", 'name = "mine"\nred = ["a2"]\n[rows]\na = "1-5"\n') == {
        "board": {"name": "mine", "rows": {"a": "1-5"}, "golden": [], "red": ["a2"]}
    }
    assert read_design("ontop", "\ufeff" + json.dumps(TILES)) == {"tiles": TILES}
    with pytest.raises(Refusal) as refused:
        read_design("dropit", "name = 'x'\nwidth = inf\n")
    assert "width" in str(refused.value.params["reason"])


def test_a_random_game_needs_a_game() -> None:
    with pytest.raises(Refusal, match="no game called"):
        check_design("chess", {})
