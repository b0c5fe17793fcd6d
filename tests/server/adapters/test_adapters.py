"""What every game's serving must do, and what is special about ours."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from json_schema import check
from topdrop.core.errors import TopdropError
from topdrop.core.game import Game
from topdrop.core.registry import games
from topdrop.server.adapters import Decision, Serving, served_games, serving_of
from topdrop.server.adapters.plain import PlainServing
from topdrop.server.protocol.problems import Refusal

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("ontop", {"players": ["red", "blue"]}),
    ("ontop", {"players": ["red", "blue", "white", "yellow"], "teams": True}),
    ("ontop", {"players": ["white", "blue"], "triangles": ["c5", "d8"], "neutral_stones": 12}),
    ("dropit", {"players": ["red", "blue"], "jokers": 2}),
    ("dropit", {"players": ["red", "blue", "green"], "hand": "steady"}),
    ("dropit", {"teams": [1, 2], "edition": "english", "jokers": True}),
]


def every_serving() -> list[tuple[Serving, dict[str, Any]]]:
    special = [(serving_of(name), setup) for name, setup in SETUPS]
    plain: list[tuple[Serving, dict[str, Any]]] = [
        (PlainServing(name, games()[name]), setup) for name, setup in SETUPS[::3]
    ]
    return [*special, *plain]


def step(serving: Serving, game: Game, source: Random) -> Any:
    return serving.play(game, str(game.random_move(source)))


@pytest.mark.parametrize(("serving", "setup"), every_serving())
def test_a_game_is_rebuilt_from_what_is_stored(serving: Serving, setup: dict[str, Any]) -> None:
    source = Random(1)
    game, hidden = serving.begin(setup)
    hidden = json.loads(json.dumps(hidden))
    decisions = [step(serving, game, source) for _ in range(6)]
    stored = [
        msgspec.json.decode(msgspec.json.encode(decision), type=type(decision))
        for decision in decisions
    ]
    again = serving.restore(setup, hidden)
    for decision in stored:
        serving.play_again(again, decision)
    assert again.state_json() == game.state_json()
    assert again.events == game.events
    assert again.record() == game.record()
    for _ in range(3):
        serving.play_again(again, step(serving, game, source))
    assert again.state_json() == game.state_json()


@pytest.mark.parametrize(("serving", "setup"), every_serving())
def test_a_move_that_is_refused_changes_nothing(serving: Serving, setup: dict[str, Any]) -> None:
    game, _ = serving.begin(setup)
    before = game.state_json()
    for move in ("", "zz", "joker yes", "a3a4", "red square 1e9", "red square nan", "\x00"):
        with pytest.raises(TopdropError):
            serving.play(game, move)
        assert serving.foresee(game, move).events == ()
    assert game.state_json() == before


@pytest.mark.parametrize(("serving", "setup"), every_serving())
def test_turning_goes_round(serving: Serving, setup: dict[str, Any]) -> None:
    game, _ = serving.begin(setup)
    players = list(game.players)
    for first in range(len(players)):
        turned, _ = serving.begin(serving.turned(setup, first))
        assert list(turned.players) == players[first:] + players[:first]
        back = serving.turned(serving.turned(setup, first), -first % len(players))
        assert list(serving.begin(back)[0].players) == players


@pytest.mark.parametrize(("serving", "setup"), every_serving()[:6])
def test_the_chairs_are_those_the_game_waits_for(serving: Serving, setup: dict[str, Any]) -> None:
    chairs = serving.chairs(setup)
    game, _ = serving.begin(setup)
    source = Random(2)
    acted = set()
    while game.to_move is not None:
        acted.add((game.players[game.to_move], serving.member(game)))
        step(serving, game, source)
    assert acted == {(chair.player, chair.member) for chair in chairs}


@pytest.mark.parametrize("name", ["ontop", "dropit"])
def test_infos_and_sceneries_are_as_the_schema_says(name: str) -> None:
    info = json.loads(msgspec.json.encode(serving_of(name).info()))
    check(info, "GameInfo")
    kind = {"ontop": "OnTopScenery", "dropit": "DropItScenery"}[name]
    check(info["scenery"], kind)
    for game, setup in SETUPS:
        if game == name:
            check(json.loads(json.dumps(serving_of(name).scenery(setup))), kind)


@pytest.mark.parametrize("name", ["ontop", "dropit"])
def test_every_option_of_the_info_is_one_of_the_game(name: str) -> None:
    info = serving_of(name).info()
    for option in info.options:
        players = ["red", "blue", "white" if name == "ontop" else "green", "yellow"]
        count = option.players[0] if option.players else 2
        setup: dict[str, Any] = {"players": players[:count]}
        if option.kind == "flag":
            serving_of(name).chairs({**setup, option.key: True})
        elif option.kind in ("choice", "data"):
            for value in option.values:
                serving_of(name).chairs({**setup, option.key: value})
        elif option.kind == "number" and option.least is not None and option.most is not None:
            for value in (option.least, option.most):
                serving_of(name).chairs({**setup, option.key: value})
            with pytest.raises(TopdropError):
                serving_of(name).chairs({**setup, option.key: option.most + 1})
    for preset in info.presets:
        serving_of(name).chairs({"players": ["red", "blue"], **preset.setup})


def test_the_pile_is_shuffled_anew_for_every_game() -> None:
    serving = serving_of("ontop")
    orders = {tuple(serving.begin(SETUPS[0][1])[1]["order"]) for _ in range(20)}
    assert len(orders) == 20


def test_a_preview_of_on_top_is_what_then_happens_but_for_the_tile() -> None:
    serving = serving_of("ontop")
    game, _ = serving.begin({"players": ["red", "blue", "yellow"]})
    source = Random(3)
    won = 0
    while game.to_move is not None:
        move = str(game.random_move(source))
        foreseen = serving.foresee(game, move)
        before = dict(game.points)
        happened = [event.as_json() for event in game.play(move)]
        turned = [event for event in happened if event["event"] != "tile_turned"]
        assert list(foreseen.events) == turned
        gains = {p: game.points[p] - before[p] for p in before if game.points[p] != before[p]}
        assert foreseen.gains == gains
        won += sum(gains.values())
    assert won > 0


def test_what_a_take_back_reveals_is_what_came_up_since() -> None:
    serving = serving_of("ontop")
    game, _ = serving.begin(SETUPS[0][1])
    source = Random(5)
    seen = [str(game.tile)]  # type: ignore[attr-defined]  # On Top's own
    for _ in range(5):
        step(serving, game, source)
        seen.append(str(game.tile))  # type: ignore[attr-defined]
    for ply in range(6):
        assert serving.revealed(game, ply) == tuple(seen[ply + 1 :])
    while game.to_move is not None:
        step(serving, game, source)
    assert len(serving.revealed(game, 0)) == game.ply - 1


def test_a_drop_is_watched_simulated_again_and_never_taken_back() -> None:
    serving = serving_of("dropit")
    game, _ = serving.begin({"players": ["red", "blue"], "jokers": 18})
    source = Random(6)
    decisions: list[Decision] = []
    jokers = 0
    while len(decisions) < 14:
        decisions.append(step(serving, game, source))
        watched = serving.trajectory(game, decisions[-1])
        again = serving.fall(game.record(), decisions)
        assert again == watched
        if decisions[-1].move.startswith("joker"):
            jokers += 1
            assert watched is None
            assert serving.fixed(decisions[-1]) is None
            assert serving.watched_for(watched) == 0
        else:
            check(json.loads(json.dumps(watched)), "DropItFall")
            assert serving.fixed(decisions[-1])
            assert 0 < serving.watched_for(watched) < 4
    assert jokers > 0


def test_practice_shows_where_a_piece_lands_that_is_let_go_steadily() -> None:
    serving = serving_of("dropit")
    game, _ = serving.begin({"players": ["red", "blue"], "hand": "steady"})
    for move in ("red square 50 20", "blue circle 60", "red triangle 55 10"):
        foreseen = serving.foresee(game, move)
        before = dict(game.points)
        happened = [event.as_json() for event in game.play(move)]
        assert json.dumps(list(foreseen.events)) == json.dumps(happened)
        check(json.loads(json.dumps(foreseen.trajectory)), "DropItFall")
        gained = {p: game.points[p] - before[p] for p in before if game.points[p] != before[p]}
        assert foreseen.gains == gained


def test_a_board_of_one_s_own_is_worked_out_once() -> None:
    serving = serving_of("ontop")
    rows = dict.fromkeys("abcdefgh", "1-15")
    setup = {"players": ["red", "blue"], "board": {"name": "big", "rows": rows, "red": ["c5"]}}
    game, hidden = serving.begin(setup)
    again = serving.restore(json.loads(json.dumps(setup)), hidden)
    assert game.setup is again.setup  # type: ignore[attr-defined]  # On Top's own
    assert len(serving.scenery(setup)["fields"]) == 120


def test_a_game_that_is_not_known_is_refused() -> None:
    with pytest.raises(Refusal) as caught:
        serving_of("chess")
    assert caught.value.code == "unknown_game"
    assert set(served_games()) == set(games())


def test_partners_are_told_with_the_board_in_the_order_played() -> None:
    serving = serving_of("ontop")
    players = ["yellow", "blue", "red", "white"]
    setup = {"players": players, "teams": True}
    assert serving.scenery(setup)["partners"] == [["yellow", "red"], ["blue", "white"]]
    assert serving.scenery({"players": players})["partners"] is None
