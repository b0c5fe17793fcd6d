import json
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from topdrop import dropit
from topdrop.core.errors import IllegalMove, NotationError, RecordError, SetupError, TopdropError
from topdrop.dropit.events import PieceDropped, PieceJudged
from topdrop.dropit.notation import Drop, Joker
from topdrop.dropit.pieces import Piece, Pose, Release
from topdrop.dropit.state import Landing

VARIANTS: list[dict[str, Any]] = [
    {},
    {"players": ["yellow", "green", "red", "blue"], "edges": "none", "left": "D"},
    {"players": ["red", "green", "blue"], "jokers": True, "edition": "english", "right": "C"},
    {"teams": [2, 6], "jokers": 3, "hand": "steady"},
]


def steady(**options: Any) -> dropit.Game:
    return dropit.Game(**{"hand": "steady", **options})


def snapshot(game: dropit.Game) -> tuple[Any, ...]:
    """Return everything that can be seen of a game."""
    return (
        game.state,
        game.events,
        game.record(),
        game.result(),
        game.ply,
        game.played,
        repr(game),
    )


def waiting(**options: Any) -> dropit.Game:
    """Return a game that waits for blue's decision about a joker."""
    game = steady(jokers=2, edges="none", **options)
    landing = Landing(Release(100, 0, 0), (Pose(60, 20, 0),))
    game.land(Drop(Piece("red", "circle"), 100), landing)
    beside = Landing(Release(100, 0, 0), (Pose(60, 20, 0), Pose(100.1, 20, 0)))
    game.land(Drop(Piece("blue", "circle"), 100), beside)
    return game


def test_a_piece_falls_onto_the_base_and_scores() -> None:
    game = steady(edges="none")
    events = game.play("red square", x=110, angle=0)
    assert game.state.resting[0].pose.y == pytest.approx(19, abs=0.5)
    assert [event.rule for event in events] == ["DI-9", "DI-11", "DI-14", "DI-14"]
    assert game.points == {"red": 2, "blue": 0}
    assert (game.ply, game.to_move, game.asked, game.end) == (1, 1, "drop", None)
    assert game.trajectory is not None
    assert game.trajectory.rest == (game.state.resting[0].pose,)


def test_a_drop_can_be_said_in_four_ways() -> None:
    ways = [steady() for _ in range(4)]
    ways[0].play("red square", x=103, angle=45)
    ways[1].play("red square 103 45")
    ways[2].play(Drop(Piece("red", "square"), 103, 45))
    ways[3].play(Piece("red", "square"), x=103, angle=45)
    assert len({json.dumps(game.record()) for game in ways}) == 1


def test_the_angle_may_be_left_out() -> None:
    game = steady()
    game.play("red square", x=103)
    game.play("blue square 103")
    assert [played.drop.angle for played in game.played] == [0.0, 0.0]


def test_a_natural_hand_is_repeatable_with_a_seed_and_differs_without() -> None:
    def release(seed: int | None) -> Release:
        game = dropit.Game(seed=seed)
        (event, *_) = game.play("red square 103 45")
        assert isinstance(event, PieceDropped)
        assert (event.x, event.angle) == (103, 45)
        assert event.release == game.played[0].landing.release
        return event.release

    assert release(7) == release(7)
    assert release(7) != release(8)
    assert release(None) != release(None)


def test_the_same_move_taken_back_trembles_the_same_with_a_seed() -> None:
    game = dropit.Game(seed=7)
    game.play("red square 103 45")
    first = snapshot(game)
    game.undo()
    game.play("red square 103 45")
    assert snapshot(game) == first


@pytest.mark.parametrize("options", VARIANTS)
def test_a_whole_game(options: dict[str, Any]) -> None:
    game, source = dropit.Game(seed=11, **options), Random(12)
    before = []
    while game.end is None:
        before.append(snapshot(game))
        game.play(game.random_move(source))
    assert game.end == "pieces_out"
    assert game.ply == len(before) >= 36
    assert len(game.played) == 36
    assert game.winners == tuple(
        player for player in game.players if game.final[player] == max(game.final.values())
    )
    with pytest.raises(IllegalMove):
        game.random_move(source)
    while before:
        game.undo()
        assert snapshot(game) == before.pop()
    with pytest.raises(IllegalMove):
        game.undo()


def test_the_game_waits_for_the_decision_about_a_joker() -> None:
    game = waiting()
    assert (game.asked, game.to_move, game.ply) == ("joker", 1, 2)
    before = snapshot(game)
    value = game.state.scores[-1].value
    game.play("joker yes")
    assert game.points["blue"] == value
    assert game.jokers == {"red": 2, "blue": 1}
    assert game.final["blue"] == value + 3
    assert game.record()["moves"][1]["joker"] is True
    game.undo()
    assert snapshot(game) == before
    game.play(Joker(spend=False))
    assert game.points["blue"] == 0
    assert game.record()["moves"][1]["joker"] is False
    game.undo()
    game.undo()
    assert game.ply == 1
    assert "joker" not in game.record()["moves"][0]


REFUSED: list[tuple[tuple[Any, ...], dict[str, Any], type[TopdropError]]] = [
    (("blue square",), {"x": 103}, IllegalMove),
    (("red square",), {"x": float("nan")}, IllegalMove),
    (("red square",), {"x": float("inf")}, IllegalMove),
    (("red square",), {"x": -1}, IllegalMove),
    (("red square",), {"x": 221}, IllegalMove),
    (("red square",), {"x": "103"}, IllegalMove),
    (("red square",), {"x": True}, IllegalMove),
    (("red square",), {"x": 10**400}, IllegalMove),
    (("red square",), {"x": 103, "angle": float("nan")}, IllegalMove),
    (("red square",), {"x": 103, "angle": "45"}, IllegalMove),
    (("red square",), {"angle": 45}, IllegalMove),
    (("red oblong",), {"x": 103}, NotationError),
    (("red square 1 2",), {"x": 103}, NotationError),
    ((Piece("red", "square"),), {}, IllegalMove),
    ((Drop(Piece("red", "square"), 103),), {"x": 103}, IllegalMove),
    ((Drop(Piece("red", "square"), float("nan")),), {}, IllegalMove),
    ((Drop(Piece("blue", "square"), 103),), {}, IllegalMove),
    (("red square",), {}, NotationError),
    (("red square nan",), {}, NotationError),
    (("red square 221",), {}, IllegalMove),
    (("joker yes",), {}, IllegalMove),
    ((Joker(spend=False),), {}, IllegalMove),
    ((None,), {}, NotationError),
    ((5,), {"x": 103}, NotationError),
]


@pytest.mark.parametrize(("args", "kwargs", "error"), REFUSED)
def test_what_is_refused_changes_nothing(
    args: tuple[Any, ...], kwargs: dict[str, Any], error: type[TopdropError]
) -> None:
    game = steady()
    before = snapshot(game)
    with pytest.raises(error):
        game.play(*args, **kwargs)
    assert snapshot(game) == before


def test_a_landing_that_cannot_be_changes_nothing() -> None:
    game = waiting()
    before = snapshot(game)
    deep: Any = {}
    for _ in range(50):
        deep = {"deeper": deep}
    with pytest.raises(RecordError, match="nested"):
        game.land(Joker(spend=True), kept=deep)
    with pytest.raises(IllegalMove):
        game.land(Drop(Piece("red", "circle"), 100))
    assert snapshot(game) == before


def test_a_release_can_be_asked_for_and_landed_elsewhere() -> None:
    game, other = dropit.Game(seed=4), dropit.Game(seed=4)
    move = Drop.parse("red square 103 45")
    release = game.release(move)
    assert game.ply == 0
    other.play(move)
    assert other.played[0].landing.release == release
    game.land(move, other.played[0].landing)
    assert game.record() == other.record()
    assert game.trajectory is None
    with pytest.raises(IllegalMove):
        game.release(move)


def test_a_copy_goes_on_by_itself() -> None:
    game = dropit.Game(seed=3, edges="none")
    game.play("red square 103 45")
    before = snapshot(game)
    twin = game.copy()
    assert snapshot(twin) == before
    twin.play("blue circle 60")
    assert snapshot(game) == before
    game.play("blue circle 60")
    assert snapshot(game) == snapshot(twin)


def test_a_record_shares_nothing_with_the_game() -> None:
    setup = {"players": ["red", "blue"], "names": ["Ann", "Ben"]}
    game = dropit.new_game(setup, seed=1)
    game.play("red square 103 45")
    before = json.dumps(game.record())
    setup["players"].append("green")
    record = game.record()
    record["setup"]["names"][0] = "Cid"
    record["moves"][0]["rest"][0][0] = 0.0
    record["moves"][0]["release"]["x"] = 0.0
    assert json.dumps(game.record()) == before


@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_view_shows_the_whole_table(seat: int | None) -> None:
    game = waiting()
    view = game.view(seat)
    plain = view.as_json()
    assert json.loads(json.dumps(plain)) == plain
    assert plain["seat"] == seat
    assert plain["points"] == game.points
    assert plain["final"] == game.final
    assert plain["winners"] is None
    assert view.asked == ("joker" if seat == 1 else None)
    assert view.player == (None if seat is None else game.players[seat])
    assert len(view.pieces) == (0 if seat is None else 17)


def test_a_view_holds_no_tremor_to_come() -> None:
    views = [json.dumps(dropit.Game(seed=seed).view(0).as_json()) for seed in (1, 2)]
    assert views[0] == views[1]


@pytest.mark.parametrize("seat", [-1, 2, True, "0", 1.0])
def test_a_seat_there_is_not_has_no_view(seat: Any) -> None:
    with pytest.raises(SetupError):
        dropit.Game().view(seat)


def test_the_position_is_the_one_to_be_judged() -> None:
    game = steady(edges="none", left="D")
    with pytest.raises(IllegalMove):
        game.position()
    game.play("red square", x=110)
    (judged,) = [event for event in game.events if isinstance(event, PieceJudged)]
    assert game.position().judge().points == judged.points
    assert game.position().as_json()["setup"] == {"edges": "none", "left": "D", "right": "B"}


@settings(max_examples=30)
@given(st.integers(0, 2**70), st.integers(2, 4), st.booleans())
def test_random_moves_are_legal_and_read_as_they_are_written(
    seed: int, players: int, jokers: bool
) -> None:
    source = Random(seed)
    game = dropit.Game(dropit.COLOURS[:players], jokers=jokers, seed=seed)
    for _ in range(3):
        move = game.random_move(source)
        assert dropit.parse_move(str(move)) == move
        game.play(move)


def test_the_program_says_what_a_game_is_like() -> None:
    assert repr(waiting()) == "<dropit.Game red-blue: ply 2, blue to decide>"
    assert repr(steady()) == "<dropit.Game red-blue: ply 0, red to drop>"


def test_choices_that_make_no_game_are_refused() -> None:
    with pytest.raises(SetupError):
        dropit.Game(["red"])
    with pytest.raises(SetupError):
        dropit.Game(hand="shaky")  # type: ignore[arg-type]
    with pytest.raises(SetupError):
        dropit.new_game({"players": ["red", "blue"], "teams": [4, 4]})


def test_a_users_own_shaft_is_played_in() -> None:
    plain = dropit.Shaft.load().as_json() | {"width": 320, "height": 400}
    game = steady(shaft=plain, edges="none")
    game.play("red square", x=300)
    assert game.state.resting[0].pose.x > 250
    assert game.record()["setup"]["shaft"]["width"] == 320
    assert dropit.replay(game.record()).record() == game.record()
