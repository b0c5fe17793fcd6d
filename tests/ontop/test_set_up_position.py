"""Positions of On Top as text: round trips, games from them, and whatever cannot lie so."""

import json
from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from document_blocks import texts
from ontop_setups import hand_game, lay, live_game, play_on, played, seeds, setups
from topdrop import ontop
from topdrop.core.errors import IllegalMove, RecordError, SetupError, TopdropError
from topdrop.core.records import decode, encode
from topdrop.core.verification import verify_record
from topdrop.ontop import Game, Setup, State, Tile, game_from_position, view_from_position
from topdrop.ontop.by_hand import GameByHand
from topdrop.ontop.ending import END_RULES

START = "ontop/2 R0,B0 B20,R20,W21,Y21 c5,d11 - RBWY"
VECTORS = Path(__file__).parents[1] / "vectors"
LINES = [
    line
    for name in ("ontop-games.jsonl", "ontop-games-2.jsonl")
    for line in (VECTORS / name).read_text(encoding="utf-8").splitlines()
]


def comes_back(state: State) -> str:
    """Check that a position comes back from its text, and the text from the position."""
    text = ontop.View(None, state).position_text()
    assert text.isascii()
    assert text.isprintable()
    view = view_from_position(text)
    assert view.state == state
    assert view.position_text() == text
    return text


def test_the_example_of_the_document_is_as_it_says() -> None:
    (block,) = texts("docs/notation.md", "text")[:1]
    game = game_from_position(block, seed=1)
    assert game.position_text() == block.strip()
    assert (game.players, game.to_move, game.ply) == (("red", "blue"), 0, 0)
    assert str(game.tile) == "RWBY"
    assert game.points == {"red": 0, "blue": 2}


@pytest.mark.parametrize("number", range(len(LINES)))
def test_every_position_of_the_vectors_comes_back(number: int) -> None:
    game = ontop.replay(json.loads(LINES[number])["record"])
    comes_back(game.state)
    for _ in range(3):
        game.undo()
        comes_back(game.state)


@given(setups(), seeds, st.integers(0, 60))
def test_every_position_comes_back(setup: Setup, seed: int, plies: int) -> None:
    comes_back(played(setup, seed, plies).state)


@given(setups(), seeds, st.integers(0, 30))
def test_a_game_from_a_position_goes_on_as_any_other(setup: Setup, seed: int, plies: int) -> None:
    before = played(setup, seed, plies)
    text = before.position_text()
    game = game_from_position(text, seed=seed)
    assert game.position_text() == text
    assert replace(game.state, setup=setup) == before.state
    assert game.to_move == before.to_move
    play_on(game, seed)
    assert game.end
    comes_back(replace(game.state, setup=setup))
    record = decode(encode(game.record()).encode())
    again = ontop.replay(record)
    assert again.record() == record
    assert again.result() == game.result()
    assert again.state == game.state
    while game.ply:
        game.undo()
    assert game.position_text() == text
    with pytest.raises(IllegalMove, match="no move to take back"):
        game.undo()


def test_a_seed_makes_a_game_from_a_position_repeatable() -> None:
    text = played(ontop.make_setup(["red", "blue"]), 3, 9).position_text()
    one, same, other = (play_on(game_from_position(text, seed=s), 1) for s in (5, 5, 6))
    assert one.record() == same.record() != other.record()
    assert one.commitment == same.commitment != other.commitment
    assert game_from_position(text).commitment != game_from_position(text).commitment


def test_what_is_face_down_is_all_that_lies_nowhere() -> None:
    game = game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW", seed=1)
    assert sum(game.state.unseen.values()) == 32
    pile = game._pile
    assert pile is not None
    assert pile.opened()[0] == "RYBW"
    turned_up = Counter(Tile(letters).kind for letters in ("RBWY", *pile.opened()))
    assert turned_up == Counter(tile.kind for tile in game.setup.tiles.tiles)


def test_without_a_tile_in_hand_one_is_turned_up() -> None:
    game = game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 -", seed=1)
    assert game.tile is not None
    assert game.setup.position is not None
    assert game.setup.position.endswith(" -")
    assert ontop.replay(game.record()).tile == game.tile


def test_a_record_needs_nothing_but_the_position() -> None:
    record: dict[str, Any] = {"format": "topdrop/1", "game": "ontop", "rules": 2}
    record |= {"setup": {"position": START}, "moves": [{"tile": "RBWY", "at": "c6c7"}]}
    game = ontop.replay(record)
    assert game.ply == 1
    assert game.result()["moves"] == 1
    assert game.record() == record


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"setup": {"position": START, "players": ["blue", "red"]}}, "has other players than"),
        ({"setup": {"position": START, "ties": "shared"}}, "has other ties than"),
        ({"setup": {"position": START, "triangles": ["a3", "a4"]}}, "has other triangles than"),
        ({"setup": {"position": "nonsense"}}, "a position of this game begins with"),
        ({"setup": {"position": 5}}, "a position is a text"),
        ({"rules": 1}, "is of rules 2, the game of rules 1"),
        ({"moves": [{"tile": "RYBW", "at": "c6c7"}]}, "RYBW cannot be in hand, the game starts"),
        ({"in_hand": "RYBW"}, "RYBW cannot be in hand, the game starts"),
    ],
)
def test_what_does_not_go_with_the_position_is_told(change: Any, reason: str) -> None:
    record = {"format": "topdrop/1", "game": "ontop", "rules": 2, "moves": []}
    with pytest.raises(RecordError, match=reason):
        ontop.replay({**record, "setup": {"position": START}, **change})


@pytest.mark.parametrize(
    ("text", "rule", "reason"),
    [
        ("ontop/2 R,B * c5,d11 RBWYc6c8 -", "OT-11", "c6 and c8 share no side"),
        ("ontop/2 R,B * c5,d11 RBWYc5c6 -", "OT-11", "c5 is not free"),
        ("ontop/2 R,B * c5,d11 RBWYc6c7,RBWYc7c8 -", "OT-11", "number 2, RBWYc7c8: c7 is not"),
        ("ontop/2 R,B * c5,d11 RBWYz6z7 -", "OT-2", "z6 is not on the board classic"),
        ("ontop/2 R,B * c5,d11 RBWYc6 -", "OT-11", "number 1, 'RBWYc6': 'c6' is no pair"),
        ("ontop/2 R,B * c5,d11 RBWRc6c7 -", "OT-6", "'RBWR' is no tile"),
        ("ontop/2 R,B * c5,d11 - RBWR", "OT-6", "hand: 'RBWR' is no tile"),
        ("ontop/2 R,B * c5,d11/c5 - RBWY", "OT-8", "triangles: c5 is not free"),
        ("ontop/2 R,B * c5,d11//a4 - RBWY", "OT-14", "a4 stays empty only when"),
        ("ontop/2 R,B * c5,x - RBWY", "OT-2", "triangles: 'x' is no field"),
        ("ontop/2 R,B * a5,d11 RBWYa3b3 -", "OT-14", "a4 fits no tile"),
        ("ontop/2 R,B * c5,d11///a4 - RBWY", "OT-8", "triangles: should be those of the start"),
        ("ontop/2 R,B * c5 - RBWY", "OT-8", "triangles: should be"),
        ("ontop/2 R,B B21,R20,W21,Y21 c5,d11 - RBWY", "OT-9", "blue cannot have 21 left of 20"),
        ("ontop/2 R,B B20,R20 c5,d11 - RBWY", "OT-7", "stones: should be"),
        ("ontop/2 R,B B20,R20,W21,W21 c5,d11 - RBWY", "OT-7", "stones: should be"),
        ("ontop/2 R,B B0,R20,W21,Y21 c5,d11 - RBWY", "OT-22", "the game is over (stones_out)"),
        ("ontop/2 R,B B20,R20,W0,Y21 c5,d11 - RBWY", "OT-23", "the game is over (neutral_out)"),
        ("ontop/2 R,B * c5,d11 - tiles_out", "OT-21", "the game is not over, not 'tiles_out'"),
        ("ontop/2 R,B B0,R20,W21,Y21 c5,d11 - tiles_out", "OT-21", "over as stones_out"),
        ("ontop/2 R,B * c5,d11 - never_ended", "OT-21", "the game is not over"),
        ("ontop/2 R,B * c5,d11 - RBWY unscored=D6", "OT-15", "no tower is due at D6"),
        ("ontop/2 R,B * c5,d11 - RBWY unscored=6", "OT-3", "'6' is no crossing"),
        ("ontop/2 R,R * c5,d11 - RBWY", "OT-9", "red is named twice"),
        ("ontop/2 R * c5,d11 - RBWY", "OT-9", "should be two to four"),
        ("ontop/2 - * c5,d11 - RBWY", "OT-9", "should be two to four"),
        ("ontop/2 R1,B * c5,d11 - RBWY", "OT-20", "either all have points or none"),
        ("ontop/2 R,G * c5,d11 - RBWY", "OT-9", "'G' is no letter of B, R, W, Y"),
        ("ontop/2 R1.5,B * c5,d11 - RBWY", "OT-9", "'R1.5' is no letter"),
        ("ontop/2 R,B * c5,d11 - RBWY teams=true", "OT-24", "need four players"),
        ("ontop/9 R,B * c5,d11 - RBWY", None, "there are versions 1 to 2, not 9"),
        ("ontop/2 R,B * c5,d11 - RBWY board=round", None, "there is no 'round'"),
        (
            'ontop/2 R,B * c5,d11 RBWYc6c7 RBWY tiles={"name":"one","tiles":{"RBWY":1}}',
            "OT-6",
            "hand: tile RBWY: more of its kind than there are",
        ),
    ],
)
def test_what_cannot_be_is_told(text: str, rule: str | None, reason: str) -> None:
    for attempt in (game_from_position, view_from_position):
        with pytest.raises(TopdropError) as raised:
            attempt(text)
        assert reason in raised.value.message
        assert raised.value.rule == rule


def test_too_many_triangles_are_told() -> None:
    fields = ",".join(f"a{column}" for column in range(4, 13, 2))
    more = ",".join(f"f{column}" for column in range(4, 13, 2))
    with pytest.raises(SetupError, match="there are only 10"):
        view_from_position(f"ontop/2 R,B * {fields},{more}/c5 - RBWY")


def test_a_position_nobody_could_come_to_can_be_played_from() -> None:
    text = "ontop/2 W7,R0,B30 B3,R1,W20,Y20 c5,d11/e8 RBWYa3a4,RBWYf12f13 RYBW"
    game = game_from_position(text, seed=1)
    assert game.position_text() == text
    assert game.points == {"white": 7, "red": 0, "blue": 30}
    assert game.players[game.to_move or 0] == "blue"
    assert "a5a6" in map(str, game.legal_moves)
    assert "e7e6" in map(str, game.legal_moves)
    play_on(game, 1)
    assert game.end in END_RULES


@given(setups(), seeds)
def test_what_lies_anywhere_comes_back(setup: Setup, seed: int) -> None:
    """Tiles strewn over the board, with whatever gaps they make."""
    source = Random(seed)
    board = setup.board
    free = set(board.fields) - set(setup.triangles)
    tiles = [tile for tile in setup.tiles.tiles if source.random() < 0.5]
    laid = []
    for tile in tiles:
        moves = [m for m in board.moves if free.issuperset(m)]
        if moves:
            move = source.choice(moves)
            free -= set(move)
            laid.append(f"{tile}{move}")
    gaps = [str(f) for f in sorted(free) if not free.intersection(f.side_neighbours)]
    spare = setup.tiles.triangles - len(setup.triangles)
    words = ontop.View(None, live_game(setup).state).position_text().split()
    words[2] = "*"
    start = ",".join(map(str, setup.triangles))
    words[3] = "/".join([start, ",".join(gaps[:spare]), ",".join(gaps[spare:])])
    words[4], words[5] = ",".join(laid) or "-", "-"
    comes_back(view_from_position(" ".join(words)).state)


def test_positions_are_read_in_either_case_and_with_more_spaces() -> None:
    text = "ontop/2 r,b  *   C5,D11 rbwyC6C7 RYBW"
    assert view_from_position(text) == view_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW")


def test_towers_that_rules_1_left_out_are_named() -> None:
    found = 0
    for line in LINES:
        game = ontop.replay(json.loads(line)["record"])
        found += " unscored=" in game.position_text()
    assert found


def test_the_order_of_a_game_from_a_position_is_verified() -> None:
    text = "ontop/2 R,B * c5,d11 RBWYc6c7 RYBW"
    game = game_from_position(text, seed=1)
    pile = game._pile
    assert pile is not None
    play_on(game, 1)
    opened = {"salt": pile.salt, "order": list(pile.opened())}
    record = {**game.record(), "commitment": game.commitment, "opened": opened}
    assert verify_record(record)["turned_up"] == game.ply + bool(game.tile)
    del record["setup"]["position"]
    with pytest.raises(RecordError):
        verify_record(record)


def test_a_real_box_goes_on_from_a_position() -> None:
    plain = game_from_position("ontop/2 R,B * c5,d11 RBWYc6c7 RYBW").record()["setup"]
    game = GameByHand.from_setup(ontop.replay(
        {"format": "topdrop/1", "game": "ontop", "rules": 2, "setup": plain, "moves": []}
    ).setup, plain, {})  # fmt: skip
    assert game.ply == 0
    game.play(game.legal_moves[0])
    game.play("WYRB")
    assert game.ply == 2
    game.undo()
    game.undo()
    assert (game.ply, str(game.tile)) == (0, "RYBW")
    with pytest.raises(IllegalMove):
        game.undo()


def test_seats_of_a_position_are_those_of_its_players() -> None:
    assert view_from_position(START, 1).colour == "blue"
    for seat in (2, -1, True, "0"):
        with pytest.raises(SetupError, match="there is no seat"):
            view_from_position(START, seat)  # type: ignore[arg-type]


def test_a_view_and_its_game_write_the_same() -> None:
    game: Game = hand_game()
    lay(game, "RBWY c6c7")
    assert game.view(1).position_text() == game.position_text()
    assert game.position_text().endswith(" RBWYc6c7 -")
