"""Whole games as text: round trips, annotations, and whatever is wrong with them."""

import io
import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

import dropit_setups
import ontop_setups
from document_blocks import texts
from topdrop import dropit, ontop
from topdrop.core.errors import RecordError
from topdrop.core.game_text_words import MARKS
from topdrop.core.records import read_records
from topdrop.ontop import Setup

EXAMPLE = texts("docs/notation.md", "text")[2].strip()
HEAD = '[format "topdrop/1"] [game "ontop"] [setup {"players":["red","blue"]}] [rules 2]'
VECTORS = Path(__file__).parents[1] / "vectors"
LINES = [
    line
    for name in ("ontop-games.jsonl", "ontop-games-2.jsonl")
    for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()
]
comments = st.text(st.characters(codec="utf-8"), max_size=20)


def comes_back(module: Any, record: dict[str, Any]) -> str:
    text: str = module.game_text(record)
    assert text.isprintable()
    again = module.parse_game_text(text)
    assert again == record
    assert module.game_text(again) == text
    assert list(read_records(io.BytesIO(text.encode()))) == [record]
    return text


def test_the_example_of_the_document_is_as_it_says() -> None:
    record = ontop.parse_game_text(EXAMPLE)
    assert comes_back(ontop, record) == EXAMPLE
    assert record["comment"] == "from the club"
    first = record["moves"][0]
    assert (first["mark"], first["comment"]) == ("!", "towards the rim")
    assert [move["at"] for move in first["variations"][0]] == ["c4b4", "d4d5"]
    assert record["in_hand"] == "RWBY"
    assert ontop.replay(record).record() == record


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_vector_comes_back(number: int) -> None:
    comes_back(ontop, json.loads(LINES[number])["record"])


@given(ontop_setups.setups(), ontop_setups.seeds, st.integers(0, 60), st.data())
def test_every_game_of_on_top_comes_back(
    setup: Setup, seed: int, plies: int, data: st.DataObject
) -> None:
    record = ontop_setups.played(setup, seed, plies).record()
    record["comment"] = data.draw(comments)
    for move in record["moves"][:3]:
        move["comment"], move["mark"] = data.draw(comments), data.draw(st.sampled_from(MARKS))
        move["clock"] = {"left": [1, 2.5, None]}
        move["variations"] = [[{"tile": move["tile"], "at": move["at"], "comment": "}"}]]
    comes_back(ontop, record)


@given(dropit_setups.setups(), dropit_setups.seeds, st.integers(0, 8))
def test_every_game_of_drop_it_comes_back(options: dict[str, Any], seed: int, drops: int) -> None:
    record = dropit_setups.strewn(options, seed, drops).record()
    for move in record["moves"]:
        move["release"]["hand"] = "left"
        move["variations"] = [[{key: move[key] for key in ("piece", "x", "angle")}]]
    comes_back(dropit, record)


def test_a_game_that_starts_from_a_position_comes_back() -> None:
    game = ontop.game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW", seed=1)
    comes_back(ontop, ontop_setups.play_on(game, 1, 5).record())


def test_text_is_read_as_people_write_it() -> None:
    plain = ontop.parse_game_text(f"{HEAD} 1. RBWYc6c7! *")
    assert ontop.parse_game_text(f"{HEAD}\n RBWYC6C7 !\n*") == plain


@pytest.mark.parametrize(
    ("moves", "move", "reason"),
    [
        ("", None, "the text breaks off"),
        ("1. RBWYc6c7", 1, "the text breaks off"),
        ("2. RBWYc6c7 *", None, "the next move is number 1"),
        ("1. RBWYc6 *", None, "is no pair of fields"),
        ("1. RBWYa6a7 *", 1, "a6a7: neither field shares a side"),
        ("1. RBWYc6c7!!! *", None, "a mark is one of"),
        ("1. RBWYc6c7 {open *", 1, "a comment is not closed"),
        ("1. RBWYc6c7 {\\ud800} *", 1, "a lone surrogate"),
        ("1. RBWYc6c7 (1. RBWYc4b4 *", 1, "is no tile"),
        ("(1. RBWYc4b4) *", None, "a variation follows the move"),
        ("1. RBWYc6c7 () *", 1, "a variation has at least one move"),
        ("1. RBWYc6c7 (1. RBWYa6a7) *", 1, "variation 1: a6a7: neither field"),
        ("1. RBWYc6c7 (1. RYBWc4b4) *", 1, "variation 1: the tile in hand is RBWY"),
        ("1. RBWYc6c7 (2. RBWYc4b4) *", 1, "the next move is number 1"),
        ("1. RBWYc6c7 ) *", 1, "there is no variation to close"),
        ("1. RBWYc6c7 tiles_out", None, "the moves lead to no end, not to tiles_out"),
        ("* *", None, "the game is over here"),
        ("[rules 2] *", None, "rules stands twice"),
        ("[moves []] *", None, "moves stands twice, or is no tag"),
        ('[x {"a":1,"a":2}] *', None, "the key 'a' stands twice"),
        ("[x NaN] *", None, "a tag is written like"),
    ],
)
def test_what_is_wrong_is_told(moves: str, move: int | None, reason: str) -> None:
    with pytest.raises(RecordError) as raised:
        ontop.parse_game_text(f"{HEAD} {moves}")
    assert reason in raised.value.message
    del move


@pytest.mark.parametrize(
    "change",
    [{"comment": 5}, {"mark": "good"}, {"variations": {}}, {"variations": [[]]},
     {"variations": [[5]]}, {"variations": [[{"tile": "RBWY", "at": "a6a7"}]]}],
)  # fmt: skip
def test_what_is_no_annotation_is_refused_and_yet_kept(change: dict[str, Any]) -> None:
    record = ontop.parse_game_text(f"{HEAD} 1. RBWYc6c7 *")
    record["moves"][0] |= change
    assert ontop.replay(record).record() == record
    with pytest.raises(RecordError) as raised:
        ontop.game_text(record)
    assert raised.value.move == 1


def test_what_is_said_about_moves_is_listed() -> None:
    one, two = ontop.annotations(ontop.parse_game_text(EXAMPLE))
    assert one == (0, "", "from the club", ())
    assert two == (1, "!", "towards the rim", ("1. RBWYc4b4 2. BYWRd4d5",))


def test_more_variations_than_can_be_played_again_soon_are_refused() -> None:
    record = ontop.parse_game_text(f"{HEAD} 1. RBWYc6c7 *")
    record["moves"][0]["variations"] = [[{"tile": "RBWY", "at": "c4b4"}]] * 501
    with pytest.raises(RecordError, match="at most 500 variations"):
        ontop.annotations(record)


def test_files_mix_records_games_and_positions() -> None:
    record = ontop.parse_game_text(f"{HEAD} 1. RBWYc6c7 *")
    lines = [json.dumps(record), f"{HEAD} 1. RBWYc6c7 *", "dropit/1 R,B - * -", "chess/1 x", "[1]"]
    one, same, start, unknown, array = read_records(io.BytesIO("\n".join(lines).encode()))
    assert one == same == record
    assert isinstance(start, dict)
    assert start["setup"]["position"].startswith("dropit/1 R0,B0 ")
    (undrawn,) = read_records(io.BytesIO(b"ontop/2 R,B * c5,d11 RBWYc6c7 -"))
    assert isinstance(undrawn, dict)
    assert "in_hand" not in undrawn
    assert isinstance(unknown, RecordError)
    assert isinstance(array, RecordError)
    assert "a record is a JSON object" in array.message
