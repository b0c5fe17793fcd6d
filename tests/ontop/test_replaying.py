"""Records of On Top: the vectors, round trips, and every way a record can be wrong."""

import copy
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import live_game, play_on, played, record_of, seeds, setups
from topdrop.core.errors import RecordError, SetupError, TopdropError
from topdrop.core.records import decode, encode
from topdrop.ontop import Game, Setup, Tile, make_setup, new_game, replay, resume
from topdrop.ontop.game import shuffled_pile

TWO = {"players": ["red", "blue"]}
VECTORS = Path(__file__).parents[1] / "vectors"
LINES = [
    line
    for name in ("ontop-games.jsonl", "ontop-games-2.jsonl")
    for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()
]
"""Games of rules 1, some of which do not name them, and of rules 2."""


def any_order_below(towers: dict[str, list[str]]) -> dict[str, tuple[set[str], list[str]]]:
    """Towers with the stones under the top one in no order."""
    return {name: (set(tower[:-1]), tower[-1:]) for name, tower in towers.items()}


def test_there_are_forty_vectors_of_each_rules() -> None:
    rules = [json.loads(line)["record"].get("rules", 1) for line in LINES]
    assert [rules.count(1), rules.count(2)] == [40, 40]


@pytest.mark.parametrize("number", range(80))
def test_every_vector_matches(number: int) -> None:
    vector = json.loads(LINES[number])
    told, expected = replay(vector["record"]).result(), vector["result"]
    assert any_order_below(told.pop("towers")) == any_order_below(expected.pop("towers"))
    assert told == expected
    assert list(told) == [
        "end", "moves", "points", "stones_left", "final", "winners", "triangles", "uncovered",
    ]  # fmt: skip


@pytest.mark.parametrize("number", range(0, 80, 3))
def test_every_vector_comes_back(number: int) -> None:
    record = json.loads(LINES[number])["record"]
    again = replay(record).record()
    again.pop("in_hand", None)
    assert again == record


json_values = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**53), 2**53) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=5,
)
OURS = {"format", "game", "setup", "moves", "in_hand", "rules", "tile", "at"}
OURS |= {"players", "triangles", "teams", "neutral_stones", "ties", "neutral_deduction"}
OURS |= {"board", "tiles"}
more_fields = st.dictionaries(
    st.text(max_size=8).filter(lambda key: key not in OURS), json_values, max_size=3
)


@given(setups(), seeds, st.integers(0, 40), st.data())
def test_a_record_comes_back_with_its_unknown_fields(
    setup: Setup, seed: int, plies: int, data: st.DataObject
) -> None:
    game = play_on(live_game(setup, seed), seed, plies)
    record = game.record()
    record.update(data.draw(more_fields))
    record["setup"].update(data.draw(more_fields))
    for move in record["moves"]:
        if data.draw(st.booleans()):
            move.update(data.draw(more_fields))
    again = replay(decode(encode(record).encode()))
    assert again.record() == record
    assert again.result() == game.result()
    assert again.state == game.state


@given(setups(), seeds, st.integers(0, 40))
def test_replaying_leaves_the_record_alone(setup: Setup, seed: int, plies: int) -> None:
    record = play_on(live_game(setup, seed), seed, plies).record()
    before = copy.deepcopy(record)
    game = replay(record)
    play_rest_by_hand(game)
    assert record == before


def play_rest_by_hand(game: Game) -> None:
    while not game.end:
        if game.tile is None:
            game.turn_up(next(iter(game.state.unseen)))
        game.play(game.legal_moves[0])


def test_a_replayed_game_goes_on_by_hand() -> None:
    game = replay(record_of(TWO, "RBWY c6c7", "RYWB c8c9"))
    assert (game.ply, game.to_move, game.tile) == (2, 0, None)
    game.turn_up("RBWY")
    game.play("d7d8")
    assert len(game.record()["moves"]) == 3
    game.undo()
    game.undo()
    assert game.record()["moves"] == [{"tile": "RBWY", "at": "c6c7"}]


def test_the_tile_in_hand_is_turned_up_again() -> None:
    game = replay(record_of(TWO, "RBWY c6c7") | {"in_hand": "WYRB"})
    assert game.tile == Tile("WYRB")
    assert game.record()["in_hand"] == "WYRB"
    assert replay(record_of(TWO) | {"in_hand": None}).tile is None


def test_an_empty_game_is_a_record() -> None:
    record = record_of(TWO)
    assert replay(record).record() == record


def test_a_records_rules_are_kept_or_left_out() -> None:
    old = replay(record_of(TWO))
    assert old.setup.rules == 1
    assert "rules" not in old.record()
    assert replay(record_of(TWO) | {"rules": 1}).record()["rules"] == 1


def refused(record: dict[str, Any]) -> tuple[int | None, str | None, str]:
    """Where, by which rule and how a record is refused."""
    with pytest.raises(RecordError) as caught:
        replay(record)
    return caught.value.move, caught.value.rule, caught.value.message


@pytest.mark.parametrize(
    ("changes", "rule", "message"),
    [
        ({"format": "topdrop/2"}, None, "format: should be 'topdrop/1', not 'topdrop/2'"),
        ({"format": None}, None, "format: should be 'topdrop/1', not None"),
        ({"game": "dropit"}, None, "game: should be 'ontop', not 'dropit'"),
        ({"rules": 3}, None, "rules: there are versions 1 to 2, not 3"),
        ({"rules": None}, None, "rules: there are versions 1 to 2, not None"),
        ({"rules": "1"}, None, "rules: there are versions 1 to 2, not '1'"),
        ({"setup": None}, None, "setup: should be an object, not None"),
        ({"setup": []}, None, "setup: should be an object, not []"),
        ({"setup": {}}, "OT-9", "setup: names no players"),
        ({"setup": {"players": ["red"]}}, "OT-9", "players: should be two to four, not 1"),
        (
            {"setup": TWO | {"triangles": ["c5", "z9"]}},
            "OT-8",
            "triangles: z9 is not on the board classic",
        ),
        ({"setup": TWO | {"board": "round"}}, None, "boards: there is no 'round'; there are "),
        ({"setup": TWO | {"board": "/etc/passwd"}}, None, "boards: there is no '/etc/passwd'; "),
        (
            {"setup": TWO | {"board": {"name": "x", "rows": {"a": "1-3"}, "red": ["b1"]}}},
            "OT-5",
            "board: red: b1 is not on the board",
        ),
        ({"setup": TWO | {"tiles": {"name": "x"}}}, None, "tileset: tiles: is missing; "),
        ({"moves": None}, None, "moves: should be a list, not None"),
        ({"moves": {}}, None, "moves: should be a list, not {}"),
        ({"moves": "c6c7"}, None, "moves: should be a list, not 'c6c7'"),
        ({"in_hand": 5}, None, "in_hand: should be a text, not 5"),
        ({"in_hand": "RBW"}, "OT-6", "'RBW' is no tile; "),
    ],
)
def test_a_bad_record_is_refused(changes: dict[str, Any], rule: str | None, message: str) -> None:
    move, by, how = refused(record_of(TWO, "RBWY c6c7") | changes)
    assert (move, by) == (None, rule)
    assert how.startswith(message)


@pytest.mark.parametrize("key", ["format", "game", "setup", "moves"])
def test_a_record_that_lacks_something_is_refused(key: str) -> None:
    record = record_of(TWO, "RBWY c6c7")
    del record[key]
    move, rule, how = refused(record)
    assert (move, rule) == (None, None)
    assert how.startswith(f"{key}: should be ")


@pytest.mark.parametrize(
    ("move", "rule", "message"),
    [
        (None, None, "a move is an object, not None"),
        ("c8c9", None, "a move is an object, not 'c8c9'"),
        ({}, None, "tile: should be a text, not None"),
        ({"tile": 5, "at": "c8c9"}, None, "tile: should be a text, not 5"),
        ({"tile": "RBWY"}, None, "at: should be a text, not None"),
        ({"tile": "RBWY", "at": ["c8", "c9"]}, None, "at: should be a text, not ['c8', 'c9']"),
        ({"tile": "RBWB", "at": "c8c9"}, "OT-6", "'RBWB' is no tile; "),
        ({"tile": "RBWY", "at": "c8"}, "OT-11", "'c8' is no pair of fields such as 'c6c7'"),
        ({"tile": "RBWY", "at": "c15c16"}, "OT-2", "c15c16: c16 is not on the board classic"),
        ({"tile": "RBWY", "at": "z1z2"}, "OT-2", "z1z2: z1 is not on the board classic"),
        ({"tile": "RBWY", "at": "c8c10"}, "OT-11", "c8c10: c8 and c10 share no side"),
        ({"tile": "RBWY", "at": "c7c8"}, "OT-11", "c7c8: c7 is not free, a tile lies there"),
        ({"tile": "RBWY", "at": "f6f7"}, "OT-12", "f6f7: neither field shares a side with "),
    ],
)
def test_a_bad_move_is_refused_with_its_number(move: Any, rule: str | None, message: str) -> None:
    record = record_of(TWO, "RBWY c6c7")
    record["moves"].append(move)
    number, by, how = refused(record)
    assert (number, by) == (2, rule)
    assert how.startswith(message)


def test_a_used_up_tile_is_refused() -> None:
    record = record_of(TWO, "RBWY c6c7", "RBWY c8c9", "WYRB d7d8", "RBWY b8b9")
    assert refused(record) == (4, "OT-6", "tile RBWY cannot come up: all of its kind are laid")


def test_a_used_up_tile_in_hand_is_refused() -> None:
    record = record_of(TWO, "RBWY c6c7", "RBWY c8c9", "WYRB d7d8") | {"in_hand": "RBWY"}
    assert refused(record) == (None, "OT-6", "tile RBWY cannot come up: all of its kind are laid")


def test_a_move_after_the_end_is_refused() -> None:
    setup = TWO | {"tiles": {"name": "one", "tiles": {"RBWY": 1}}}
    record = record_of(setup, "RBWY c6c7", "RBWY c8c9")
    assert refused(record) == (2, "OT-21", "the game is over (tiles_out)")
    record = record_of(setup, "RBWY c6c7") | {"in_hand": "RBWY"}
    assert refused(record) == (None, "OT-21", "the game is over (tiles_out)")


def test_what_is_nested_too_deep_is_refused() -> None:
    deep: Any = 1
    for _ in range(200):
        deep = [deep]
    too_deep = "a record is nested at most 40 levels deep"
    assert refused(record_of(TWO) | {"more": deep}) == (None, None, too_deep)
    assert refused(record_of(TWO | {"more": deep})) == (None, None, too_deep)
    record = record_of(TWO, "RBWY c6c7")
    record["moves"][0]["more"] = deep
    assert refused(record) == (1, None, too_deep)


@given(
    st.dictionaries(st.sampled_from(sorted(OURS)), json_values),
    st.dictionaries(st.sampled_from(sorted(OURS)), json_values),
)
def test_any_values_make_a_record_or_are_refused(
    fields: dict[str, Any], setup: dict[str, Any]
) -> None:
    for record in (
        record_of(TWO) | fields,
        record_of(TWO | setup),
        record_of(TWO) | {"moves": [fields]},
    ):
        with suppress(RecordError):
            game = replay(record)
            assert game.result()["moves"] == game.ply


@given(setups(), seeds, st.data())
def test_a_spoilt_record_is_refused_at_the_spoilt_move(
    setup: Setup, seed: int, data: st.DataObject
) -> None:
    record = played(setup, seed).record()
    moves = record["moves"]
    if not moves:
        return
    number = data.draw(st.integers(1, len(moves)))
    moves[number - 1]["at"] = data.draw(st.sampled_from(["z9z8", "a1", "", moves[0]["at"]]))
    if number == 1 and moves[0]["at"] not in ("z9z8", "a1", ""):
        moves[0]["at"] = "b1b1"
    place, rule, _ = refused(record)
    assert place == number
    assert rule in ("OT-2", "OT-11")


def test_a_new_game_keeps_the_setup_as_it_was_given() -> None:
    plain = {"players": ["red", "blue"], "triangles": ["d11", "c5"], "names": {"red": "Ann"}}
    game = new_game(plain, seed=3)
    record = game.record()
    assert record["setup"] == plain
    assert record["rules"] == 2
    assert game.tile is not None
    assert new_game(plain, seed=3).record() == record
    assert replay(record).state == game.state


def test_a_bad_setup_makes_no_new_game() -> None:
    with pytest.raises(SetupError, match="players: should be two to four"):
        new_game({"players": ["red"]})


def test_every_refusal_is_one_of_ours() -> None:
    assert issubclass(RecordError, TopdropError)
    assert make_setup(["red", "blue"]) == replay(record_of(TWO) | {"rules": 2}).setup


@given(setups(wild=False), seeds, st.integers(0, 60))
def test_a_game_is_gone_on_with_from_its_record_and_the_same_tiles_come(
    setup: Setup, seed: int, plies: int
) -> None:
    game = play_on(live_game(setup, seed), seed, plies)
    again = resume(game.record(), seed)
    assert again.state == game.state
    assert play_on(again, seed).record()["moves"] == play_on(game, seed).record()["moves"]


@given(seeds, st.integers(0, 60))
def test_without_the_seed_the_tiles_left_are_shuffled_anew(seed: int, plies: int) -> None:
    game = play_on(Game(seed=seed), seed, plies)
    again = resume(game.record())
    assert again.state == game.state
    assert play_on(again, seed).end is not None
    again.undo()


def test_a_pile_that_does_not_begin_with_the_tiles_that_came_up_is_refused() -> None:
    game = replay(play_on(Game(seed=1), 1, 5).record())
    before = game.state
    with pytest.raises(SetupError, match="other tiles came up") as caught:
        game.deal(shuffled_pile(game.setup, 2))
    assert (caught.value.rule, game.state) == ("OT-10", before)
    assert game.deal(shuffled_pile(game.setup, 1)) == ()
    with pytest.raises(SetupError, match="a pile of tiles already"):
        game.deal(shuffled_pile(game.setup, 1))
