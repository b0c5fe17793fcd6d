"""What every game's adapter must do, and what is special about ours."""

import json
from random import Random
from typing import Any

import msgspec
import pytest

from json_schema import check
from topdrop.core.errors import TopdropError
from topdrop.core.game import Game
from topdrop.core.registry import games
from topdrop.server.adapters import AnyAdapter, Ply, adapter_of
from topdrop.server.adapters.plain import PlainAdapter

SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("ontop", {"players": ["red", "blue"]}),
    ("ontop", {"players": ["red", "blue", "white", "yellow"], "teams": True}),
    ("ontop", {"players": ["white", "blue"], "triangles": ["c5", "d8"], "neutral_stones": 12}),
    ("dropit", {"players": ["red", "blue"], "jokers": 2}),
    ("dropit", {"players": ["red", "blue", "green"], "hand": "steady"}),
    ("dropit", {"teams": [1, 2], "edition": "english", "jokers": True}),
]


def every_adapter() -> list[tuple[AnyAdapter, dict[str, Any]]]:
    special = [(adapter_of(name), setup) for name, setup in SETUPS]
    plain: list[tuple[AnyAdapter, dict[str, Any]]] = [
        (PlainAdapter(name, games()[name]), setup) for name, setup in SETUPS[::3]
    ]
    return [*special, *plain]


def step(adapter: AnyAdapter, game: Game, source: Random) -> Any:
    return adapter.play(game, str(game.random_move(source)))


@pytest.mark.parametrize(("adapter", "setup"), every_adapter())
def test_a_game_is_rebuilt_from_what_is_stored(adapter: AnyAdapter, setup: dict[str, Any]) -> None:
    source = Random(1)
    game, hidden = adapter.begin(setup)
    hidden = json.loads(json.dumps(hidden))
    plies = [step(adapter, game, source) for _ in range(6)]
    stored = [msgspec.json.decode(msgspec.json.encode(ply), type=type(ply)) for ply in plies]
    again = adapter.restore(setup, hidden)
    for ply in stored:
        adapter.replay(again, ply)
    assert again.state_json() == game.state_json()
    assert again.events == game.events
    assert again.record() == game.record()
    for _ in range(3):
        adapter.replay(again, step(adapter, game, source))
    assert again.state_json() == game.state_json()


@pytest.mark.parametrize(("adapter", "setup"), every_adapter())
def test_a_move_that_is_refused_changes_nothing(adapter: AnyAdapter, setup: dict[str, Any]) -> None:
    game, _ = adapter.begin(setup)
    before = game.state_json()
    for move in ("", "zz", "joker yes", "a3a4", "red square 1e9", "red square nan", "\x00"):
        with pytest.raises(TopdropError):
            adapter.play(game, move)
        assert adapter.preview(game, move).events == ()
    assert game.state_json() == before


@pytest.mark.parametrize(("adapter", "setup"), every_adapter())
def test_turning_goes_round(adapter: AnyAdapter, setup: dict[str, Any]) -> None:
    game, _ = adapter.begin(setup)
    players = list(game.players)
    for first in range(len(players)):
        turned, _ = adapter.begin(adapter.rotated(setup, first))
        assert list(turned.players) == players[first:] + players[:first]
        back = adapter.rotated(adapter.rotated(setup, first), -first % len(players))
        assert list(adapter.begin(back)[0].players) == players


@pytest.mark.parametrize(("adapter", "setup"), every_adapter()[:6])
def test_the_chairs_are_those_the_game_waits_for(
    adapter: AnyAdapter, setup: dict[str, Any]
) -> None:
    chairs = adapter.chairs(setup)
    game, _ = adapter.begin(setup)
    source = Random(2)
    acted = set()
    while game.to_move is not None:
        acted.add((game.players[game.to_move], adapter.member(game)))
        step(adapter, game, source)
    assert acted == {(chair.player, chair.member) for chair in chairs}


@pytest.mark.parametrize("name", ["ontop", "dropit"])
def test_infos_and_sceneries_are_as_the_schema_says(name: str) -> None:
    info = json.loads(msgspec.json.encode(adapter_of(name).info()))
    check(info, "GameInfo")
    kind = {"ontop": "OnTopScenery", "dropit": "DropItScenery"}[name]
    check(info["scenery"], kind)
    for game, setup in SETUPS:
        if game == name:
            check(json.loads(json.dumps(adapter_of(name).scenery(setup))), kind)


@pytest.mark.parametrize("name", ["ontop", "dropit"])
def test_every_option_of_the_info_is_one_of_the_game(name: str) -> None:
    info = adapter_of(name).info()
    for option in info.options:
        players = ["red", "blue", "white" if name == "ontop" else "green", "yellow"]
        count = option.players[0] if option.players else 2
        setup: dict[str, Any] = {"players": players[:count]}
        if option.kind == "flag":
            adapter_of(name).chairs({**setup, option.key: True})
        elif option.kind in ("choice", "data"):
            for value in option.values:
                adapter_of(name).chairs({**setup, option.key: value})
        elif option.kind == "number" and option.least is not None and option.most is not None:
            for value in (option.least, option.most):
                adapter_of(name).chairs({**setup, option.key: value})
            with pytest.raises(TopdropError):
                adapter_of(name).chairs({**setup, option.key: option.most + 1})
    for preset in info.presets:
        adapter_of(name).chairs({"players": ["red", "blue"], **preset.setup})


def test_the_pile_is_shuffled_anew_for_every_game() -> None:
    adapter = adapter_of("ontop")
    orders = {tuple(adapter.begin(SETUPS[0][1])[1]["order"]) for _ in range(20)}
    assert len(orders) == 20


def test_a_preview_of_on_top_is_what_then_happens_but_for_the_tile() -> None:
    adapter = adapter_of("ontop")
    game, _ = adapter.begin({"players": ["red", "blue", "yellow"]})
    source = Random(3)
    won = 0
    while game.to_move is not None:
        move = str(game.random_move(source))
        previewed = adapter.preview(game, move)
        before = dict(game.points)
        happened = [event.as_json() for event in game.play(move)]
        turned = [event for event in happened if event["event"] != "tile_turned"]
        assert list(previewed.events) == turned
        gains = {p: game.points[p] - before[p] for p in before if game.points[p] != before[p]}
        assert previewed.gains == gains
        won += sum(gains.values())
    assert won > 0


def test_what_a_take_back_reveals_is_what_came_up_since() -> None:
    adapter = adapter_of("ontop")
    game, _ = adapter.begin(SETUPS[0][1])
    source = Random(5)
    seen = [str(game.tile)]
    for _ in range(5):
        step(adapter, game, source)
        seen.append(str(game.tile))
    for ply in range(6):
        assert adapter.revealed(game, ply) == tuple(seen[ply + 1 :])
    while game.to_move is not None:
        step(adapter, game, source)
    assert len(adapter.revealed(game, 0)) == game.ply - 1


def test_a_drop_is_watched_simulated_again_and_never_taken_back() -> None:
    adapter = adapter_of("dropit")
    game, _ = adapter.begin({"players": ["red", "blue"], "jokers": 18})
    source = Random(6)
    plies: list[Ply] = []
    jokers = 0
    while len(plies) < 14:
        plies.append(step(adapter, game, source))
        watched = adapter.trajectory(game, plies[-1])
        again = adapter.recomputed_trajectory(game.record(), plies)
        assert again == watched
        if plies[-1].move.startswith("joker"):
            jokers += 1
            assert watched is None
            assert adapter.irreversible(plies[-1]) is None
            assert adapter.watching_seconds(watched) == 0
        else:
            check(json.loads(json.dumps(watched)), "DropItFall")
            assert adapter.irreversible(plies[-1])
            assert 0 < adapter.watching_seconds(watched) < 4
    assert jokers > 0


def test_practice_shows_where_a_piece_lands_that_is_let_go_steadily() -> None:
    adapter = adapter_of("dropit")
    game, _ = adapter.begin({"players": ["red", "blue"], "hand": "steady"})
    for move in ("red square 50 20", "blue circle 60", "red triangle 55 10"):
        previewed = adapter.preview(game, move)
        before = dict(game.points)
        happened = [event.as_json() for event in game.play(move)]
        assert json.dumps(list(previewed.events)) == json.dumps(happened)
        check(json.loads(json.dumps(previewed.trajectory)), "DropItFall")
        gained = {p: game.points[p] - before[p] for p in before if game.points[p] != before[p]}
        assert previewed.gains == gained


def test_a_board_of_one_s_own_is_worked_out_once() -> None:
    adapter = adapter_of("ontop")
    rows = dict.fromkeys("abcdefgh", "1-15")
    setup = {"players": ["red", "blue"], "board": {"name": "big", "rows": rows, "red": ["c5"]}}
    game, hidden = adapter.begin(setup)
    again = adapter.restore(json.loads(json.dumps(setup)), hidden)
    assert game.setup is again.setup
    assert len(adapter.scenery(setup)["fields"]) == 120


def test_partners_are_told_with_the_board_in_the_order_played() -> None:
    adapter = adapter_of("ontop")
    players = ["yellow", "blue", "red", "white"]
    setup = {"players": players, "teams": True}
    assert adapter.scenery(setup)["partners"] == [["yellow", "red"], ["blue", "white"]]
    assert adapter.scenery({"players": players})["partners"] is None
