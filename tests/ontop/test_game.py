import copy
from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import hand_game, lay, live_game, play_on, played, record_of, seeds, setups
from topdrop import ontop
from topdrop.core.errors import DataFileError, IllegalMove, NotationError, SetupError
from topdrop.core.secrets import commitment
from topdrop.ontop import COLOURS, Crossing, Field, Game, Move, Setup, Tile, make_setup
from topdrop.ontop.events import TileTurned


def whole(game: Game) -> tuple[object, ...]:
    """Everything a game tells of itself."""
    return game.state, game.events, game.record(), game.result(), game.state_json(), game.tile


def test_a_game_begins_with_a_tile_in_hand() -> None:
    game = Game(players=["red", "blue"], seed=1)
    assert game.players == ("red", "blue")
    assert (game.ply, game.to_move, game.end, game.winners) == (0, 0, None, None)
    assert game.points == {"red": 0, "blue": 0}
    assert game.stones_left == {"blue": 20, "red": 20, "white": 21, "yellow": 21}
    assert game.final == {"red": -20, "blue": -20}
    assert game.setup == make_setup(["red", "blue"])
    assert game.tile is not None
    assert game.events[-1] == TileTurned("OT-11", 0, game.tile.letters)
    assert sum(game.state.unseen.values()) == 33
    assert len(game.legal_moves) == 24


def test_red_plays_blue_when_nobody_is_named() -> None:
    assert Game().players == ("red", "blue")


def test_a_game_takes_every_choice_of_a_setup() -> None:
    board = {"name": "strip", "rows": {"a": "1-9"}, "golden": ["A1"], "red": ["a3"]}
    tiles = {"name": "one", "tiles": {"RBWY": 3}, "triangles": 5, "stones": 9}
    game = Game(
        ["white", "red", "blue", "yellow"],
        triangles=["a1", "a7"],
        teams=True,
        neutral_stones=3,
        board=board,
        tiles=tiles,
        seed=1,
    )
    assert game.setup == make_setup(
        ["white", "red", "blue", "yellow"],
        triangles=["a1", "a7"],
        teams=True,
        neutral_stones=3,
        board=board,
        tiles=tiles,
    )


def test_bad_choices_are_refused() -> None:
    with pytest.raises(SetupError, match="players: should be two to four"):
        Game(players=["red"])
    with pytest.raises(DataFileError, match="there is no 'round'"):
        Game(board="round")


def test_playing_passes_the_turn() -> None:
    game = Game(seed=1)
    events = game.play("c4b4")
    assert (game.ply, game.to_move) == (1, 1)
    assert game.events[-len(events) :] == events
    game.play(Move.parse("b3a3"))
    assert (game.ply, game.to_move) == (2, 0)


def test_a_seed_makes_a_game_repeatable() -> None:
    one, other = Game(seed=5), Game(seed=5)
    assert play_on(one, 1).result() == play_on(other, 1).result()
    assert one.events == other.events
    assert one.commitment == other.commitment


def test_without_a_seed_no_two_games_are_alike() -> None:
    one, other = Game(), Game()
    assert one.commitment != other.commitment
    tiles = []
    for game in (one, other):
        play_on(game, 1)
        tiles.append([event.tile for event in game.events if isinstance(event, TileTurned)])
    assert tiles[0] != tiles[1]


@given(setups(), seeds)
def test_every_tile_of_the_set_comes_up_once(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    turned = Counter(Tile(e.tile).kind for e in game.events if isinstance(e, TileTurned))
    whole_set = Counter(tile.kind for tile in setup.tiles.tiles)
    if game.end == "tiles_out":
        assert turned == whole_set
    assert turned <= whole_set


def test_the_commitment_opens_to_the_tiles_that_came() -> None:
    game = play_on(Game(seed=3), 3)
    pile = game._pile
    assert pile is not None
    assert game.commitment == commitment(pile.opened(), pile.salt)
    turned = [event.tile for event in game.events if isinstance(event, TileTurned)]
    assert list(pile.opened())[: len(turned)] == turned


def test_a_game_by_hand_has_no_pile_and_no_commitment() -> None:
    game = Game(by_hand=True)
    assert (game.tile, game.commitment) == (None, None)
    events = game.turn_up("WYRB")
    assert events == (TileTurned("OT-11", 0, "WYRB"),)
    assert game.tile == Tile("WYRB")
    assert game.events[-1:] == events
    game.play("c6c7")
    assert game.view().tile is None
    game.turn_up(Tile("RBWY"))
    assert (game.tile, game.to_move) == (Tile("RBWY"), 1)


def test_tiles_of_a_game_with_a_pile_cannot_be_named() -> None:
    game = Game(seed=1)
    before = whole(game)
    with pytest.raises(IllegalMove, match=r"^tiles come from the pile in this game \[OT-10\]$"):
        game.turn_up("RBWY")
    assert whole(game) == before


BAD_MOVES: list[Any] = [
    "",
    "c6",
    "c6c7c8",
    "c6  c7",
    None,
    5,
    b"c6c7",
    ("c6", "c7"),
    [],
    float("nan"),
]


@pytest.mark.parametrize("move", BAD_MOVES)
def test_what_is_no_move_is_refused_and_changes_nothing(move: Any) -> None:
    game = play_on(Game(seed=1), 1, 5)
    before = whole(game)
    with pytest.raises(NotationError) as caught:
        game.play(move)
    assert caught.value.rule == "OT-11"
    assert whole(game) == before


@pytest.mark.parametrize("tile", ["", "RBW", "rbwy", "RBWB", None, 5, b"RBWY", ["R"], Field(1, 2)])
def test_what_is_no_tile_is_refused_and_changes_nothing(tile: Any) -> None:
    game = hand_game()
    before = whole(game)
    with pytest.raises(NotationError) as caught:
        game.turn_up(tile)
    assert caught.value.rule == "OT-6"
    assert whole(game) == before


def test_refused_tiles_and_moves_change_nothing() -> None:
    game = hand_game(tiles={"name": "two", "tiles": {"RBWY": 1, "RYWB": 1}})
    lay(game, "RBWY c6c7")
    before = whole(game)
    for tile in ("RBWY", "WYRB", "RBYW"):
        with pytest.raises(IllegalMove):
            game.turn_up(tile)
        assert whole(game) == before
    game.turn_up("RYWB")
    before = whole(game)
    for move in ("c6c7", "f6f7", "c5c6", "a1a2", "c8c10"):
        with pytest.raises(IllegalMove):
            game.play(move)
        assert whole(game) == before
    with pytest.raises(IllegalMove):
        game.turn_up("RYWB")
    assert whole(game) == before


@given(setups(), seeds)
def test_undo_restores_exactly_all_the_way_down(setup: Setup, seed: int) -> None:
    game = live_game(setup, seed)
    source = Random(seed)
    before = []
    while not game.end:
        before.append(whole(game))
        game.play(game.random_move(source))
    end = whole(game)
    moves = [laid.move for laid in game.state.laid]
    for told in reversed(before):
        game.undo()
        assert whole(game) == told
    with pytest.raises(IllegalMove, match="there is no move to take back"):
        game.undo()
    for move in moves:
        game.play(move)
    assert whole(game) == end


def test_undo_by_hand_takes_back_the_tile_turned_up_since() -> None:
    game = hand_game()
    game.turn_up("RBWY")
    before = whole(game)
    game.play("c6c7")
    game.turn_up("RYWB")
    game.undo()
    assert whole(game) == before


def test_a_move_taken_back_may_be_played_otherwise() -> None:
    game = Game(seed=1)
    tile = game.tile
    game.play("c4b4")
    second = game.tile
    game.undo()
    assert game.tile == tile
    game.play("c6c7")
    assert game.tile == second
    assert [move["at"] for move in game.record()["moves"]] == ["c6c7"]


@given(setups(), seeds, st.integers(0, 20))
def test_a_copy_goes_on_by_itself_with_the_same_tiles(setup: Setup, seed: int, plies: int) -> None:
    game = play_on(live_game(setup, seed), seed, plies)
    before = whole(game)
    twin = game.copy()
    assert whole(twin) == before
    play_on(twin, 7)
    assert whole(game) == before
    play_on(game, 7)
    assert whole(game) == whole(twin)
    while twin.ply:
        twin.undo()
    assert game.end is not None
    assert game.copy().record() == game.record()


def test_a_record_shares_nothing_with_its_game() -> None:
    record = record_of({"players": ["red", "blue"], "names": {"red": ["Ann"]}}, "RBWY c6c7")
    record["site"] = {"of": ["play"]}
    record["moves"][0]["clock"] = {"left": [9]}
    game = ontop.replay(record)
    given_back = game.record()
    for changed in (record, given_back):
        changed["setup"]["names"]["red"].append("Bob")
        changed["site"]["of"].clear()
        changed["moves"][0]["clock"]["left"].append(8)
        changed["moves"].append("more")
    assert game.record()["setup"]["names"] == {"red": ["Ann"]}
    assert game.record()["site"] == {"of": ["play"]}
    assert game.record()["moves"] == [
        {"tile": "RBWY", "at": "c6c7", "clock": {"left": [9]}},
    ]


def test_a_record_names_the_tile_in_hand() -> None:
    game = hand_game()
    assert "in_hand" not in game.record()
    game.turn_up("WYRB")
    assert game.record() == {
        "format": "topdrop/1",
        "game": "ontop",
        "rules": 2,
        "setup": {"players": ["red", "blue"]},
        "moves": [],
        "in_hand": "WYRB",
    }


def test_a_live_record_names_the_version_of_the_rules() -> None:
    assert Game(seed=1).record()["rules"] == 2


def test_result_and_state_are_told_in_full() -> None:
    game = hand_game(players=["blue", "yellow"], triangles=["c2", "d11"])
    lay(game, "RBWY c1d1")
    game.turn_up("RYWB")
    assert game.result() == {
        "end": None,
        "moves": 1,
        "points": {"blue": 0, "yellow": 2},
        "stones_left": {"blue": 20, "red": 21, "white": 21, "yellow": 19},
        "final": {"blue": -20, "yellow": -17},
        "winners": None,
        "towers": {"D0": ["yellow"]},
        "triangles": ["c2", "d11"],
        "uncovered": [],
    }
    told = game.state_json()
    unseen = told.pop("unseen")
    assert told == {
        "setup": {"players": ["blue", "yellow"], "triangles": ["c2", "d11"]},
        "ply": 1,
        "to_move": 1,
        "tile": "RYWB",
        "laid": [{"tile": "RBWY", "at": "c1d1"}],
        "towers": {"D0": ["yellow"]},
        "triangles": ["c2", "d11"],
        "uncovered": [],
        "stones_left": {"blue": 20, "red": 21, "white": 21, "yellow": 19},
        "points": {"blue": 0, "yellow": 2},
        "end": None,
    }
    assert unseen["RBWY"] == 2
    assert unseen["BRYW"] == 2
    assert sum(unseen.values()) == 32


def test_a_state_without_a_tile_in_hand_says_so() -> None:
    assert hand_game().state_json()["tile"] is None
    assert play_on(Game(seed=1), 1).state_json()["tile"] is None


def test_a_game_and_its_state_have_the_same_picture() -> None:
    game = play_on(Game(seed=1), 1, 9)
    assert game._repr_svg_() == game.state._repr_svg_()
    assert game._repr_svg_() != Game(seed=1)._repr_svg_()


def test_towers_are_told_in_reading_order() -> None:
    for seed in range(5):
        game = played(make_setup(["red", "blue", "white", "yellow"]), seed)
        for told in (game.result(), game.state_json()):
            names = list(told["towers"])
            assert names == sorted(names, key=ontop.Crossing.parse)


def test_segments_of_a_crossing_can_be_asked_at_any_time() -> None:
    game = hand_game()
    lay(game, "RBWY c6c7")
    segments = game.state.segments(ontop.Crossing.parse("C7"))
    assert (segments.blue, segments.red, segments.white, segments.yellow) == (2, 0, 0, 0)
    with pytest.raises(KeyError):
        game.state.segments(ontop.Crossing.parse("A2"))


def test_a_random_move_is_legal_and_there_is_none_after_the_end() -> None:
    game = Game(seed=2)
    source = Random(2)
    drawn = {game.random_move(source) for _ in range(500)}
    assert drawn == set(game.legal_moves)
    play_on(game, 2)
    with pytest.raises(IllegalMove, match="there is nothing to lay"):
        game.random_move(source)
    with pytest.raises(IllegalMove, match="there is nothing to lay"):
        hand_game().random_move(source)


def test_a_game_says_what_it_is() -> None:
    game = Game(["yellow", "blue"], seed=1)
    assert repr(game) == "<ontop.Game yellow-blue: ply 0, yellow to move>"
    game.play("c4b4")
    assert repr(game) == "<ontop.Game yellow-blue: ply 1, blue to move>"
    play_on(game, 1)
    assert repr(game) == f"<ontop.Game yellow-blue: ply {game.ply}, {game.end}>"
    assert str(game)


def test_the_colours_of_a_game_are_named_in_all_its_tables() -> None:
    game = played(make_setup(["white", "red", "yellow"]), 4)
    assert list(game.points) == ["white", "red", "yellow"]
    assert list(game.final) == ["white", "red", "yellow"]
    assert list(game.stones_left) == list(COLOURS)
    assert game.final == {c: game.points[c] - game.stones_left[c] for c in game.players}


def test_the_library_shows_its_public_names() -> None:
    assert set(ontop.__all__) == {
        "COLOURS", "ENDS", "NAME", "PRINTOUTS", "SETUP_KEYS", "TITLE", "Board", "Colour",
        "Crossing", "DataFileError", "Field", "Game", "IllegalMove", "Move", "NotationError",
        "RecordError", "Setup", "SetupError", "State", "Tile", "TileSet", "TopdropError", "View",
        "annotations", "check_order", "evaluate", "game_from_position", "game_text", "load_board",
        "load_tile_set", "make_setup", "new_game", "parse_game_text", "picture", "printout",
        "replay", "resume", "revealed", "view_from_position",
    }  # fmt: skip
    assert all(hasattr(ontop, name) for name in ontop.__all__)
    assert (ontop.NAME, ontop.TITLE) == ("ontop", "On Top")


def test_copying_in_pythons_way_copies_too() -> None:
    game = Game(["red", "blue"], seed=1)
    twin = copy.copy(game)
    twin.play(twin.legal_moves[0])
    assert (game.ply, game.record()["moves"]) == (0, [])


def test_a_record_names_fields_however_the_move_was_made() -> None:
    game = Game(["red", "blue"], seed=1)
    crossings = Move(Crossing(2, 6), Crossing(2, 7))  # type: ignore[arg-type]
    game.play(crossings)
    assert game.record()["moves"][0]["at"] == "c6c7"
    assert str(game.state.laid[0].move) == "c6c7"


def test_a_move_costs_no_json(monkeypatch: pytest.MonkeyPatch) -> None:
    """What a record says is made when somebody asks for one, and says the same."""
    by_record = Game(["red", "blue"], seed=3)
    play_on(by_record, 3)
    moves = by_record.record()["moves"]
    game = Game(["red", "blue"], seed=3)

    def refuse(*_: object) -> Any:
        raise AssertionError("nobody asked for JSON")

    with monkeypatch.context() as patched:
        patched.setattr("topdrop.ontop.game.own_json", refuse)
        patched.setattr("topdrop.ontop.state.Laid.as_json", refuse)
        patched.setattr("topdrop.ontop.setup.Setup.as_json", refuse)
        for move in moves:
            game.play(Move.parse(move["at"]))
        game.undo()
        game.copy()
        game.play(Move.parse(moves[-1]["at"]))
    assert game.record() == by_record.record()


def test_games_of_one_setup_share_what_follows_from_it_and_nothing_that_changes() -> None:
    one, other = Game(["red", "blue"], seed=3), Game(("red", "blue"), seed=4)
    assert one.setup is other.setup
    before = whole(other)
    play_on(one, 3)
    one.record()["setup"]["players"].append("white")
    assert whole(other) == before
    assert whole(Game(["red", "blue"], seed=4)) == before


def test_fields_kept_of_a_move_go_with_it_and_cannot_be_changed_from_outside() -> None:
    game = Game(["red", "blue"], seed=3)
    first = {"by": ["somebody"]}
    game.lay(game.legal_moves[0], first)
    game.play(game.legal_moves[0])
    first["by"].append("else")
    twin = game.copy()
    game.record()["moves"][0]["by"].append("else")
    assert [move.get("by") for move in game.record()["moves"]] == [["somebody"], None]
    game.undo()
    game.undo()
    game.play(game.legal_moves[0])
    assert "by" not in game.record()["moves"][0]
    assert twin.record()["moves"][0]["by"] == ["somebody"]
