import json
import pickle
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import hand_game, play_on, played, seeds, setups
from topdrop.core.errors import SetupError
from topdrop.core.secrets import Pile
from topdrop.ontop import Game, Setup, Tile, View, make_setup, rules


def with_order(setup: Setup, order: list[str]) -> Game:
    """A game whose tiles come up in this order."""
    return Game.from_setup(setup, setup.as_json(), {"rules": 1}, Pile(order, "salt"))


@given(setups(), seeds, st.integers(0, 34), st.data())
def test_no_view_depends_on_the_order_of_the_hidden_tiles(
    setup: Setup, seed: int, plies: int, data: st.DataObject
) -> None:
    order = [tile.letters for tile in setup.tiles.tiles]
    Random(seed).shuffle(order)
    one = play_on(with_order(setup, order), seed, plies)
    known = one.ply + (one.tile is not None)
    hidden = data.draw(st.permutations(order[known:]))
    # How a tile will be held is hidden too.
    hidden = [data.draw(st.sampled_from([t, Tile(t).turned.letters])) for t in hidden]
    other = play_on(with_order(setup, [*order[:known], *hidden]), seed, plies)
    for seat in (None, *range(len(setup.players))):
        view, twin = one.view(seat), other.view(seat)
        assert view == twin
        assert view.as_json() == twin.as_json()
        assert repr(view) == repr(twin)
        assert pickle.dumps(view) == pickle.dumps(twin)


def reachable(thing: object, seen: dict[int, object]) -> dict[int, object]:
    """Every object that can be reached from this one through attributes and containers."""
    if id(thing) in seen or isinstance(thing, str | int | float | type(None)):
        return seen
    seen[id(thing)] = thing
    inner: list[object] = []
    if isinstance(thing, dict):
        inner = [*thing.keys(), *thing.values()]
    elif isinstance(thing, tuple | list | set | frozenset):
        inner = list(thing)
    inner += getattr(thing, "__dict__", {}).values()
    slots = [name for kind in type(thing).__mro__ for name in getattr(kind, "__slots__", ())]
    fields = getattr(type(thing), "__struct_fields__", ())
    inner += [getattr(thing, name) for name in (*slots, *fields) if hasattr(thing, name)]
    for part in inner:
        reachable(part, seen)
    return seen


def test_nothing_hidden_can_be_reached_from_a_view() -> None:
    game = play_on(Game(seed=9), 9, 10)
    assert any(isinstance(thing, Pile) for thing in reachable(game, {}).values())
    for seat in (None, 0, 1):
        things = reachable(game.view(seat), {}).values()
        assert not any(isinstance(thing, Pile | Game) for thing in things)


def test_a_view_survives_pickling() -> None:
    view = play_on(Game(seed=9), 9, 10).view(0)
    again = pickle.loads(pickle.dumps(view))
    assert again == view
    assert again.legal_moves == view.legal_moves


def test_a_seat_sees_its_colour_the_tile_and_what_it_may_do() -> None:
    game = Game(["white", "red"], seed=1)
    mine, other, spectator = game.view(0), game.view(1), game.view()
    assert (mine.seat, other.seat, spectator.seat) == (0, 1, None)
    assert (mine.colour, other.colour, spectator.colour) == ("white", "red", None)
    assert mine.tile == other.tile == spectator.tile == game.tile
    assert mine.legal_moves == game.legal_moves
    assert other.legal_moves == []
    assert spectator.legal_moves == []
    game.play("c4b4")
    assert game.view(0).legal_moves == []
    assert game.view(1).legal_moves == game.legal_moves


def test_a_view_tells_how_many_tiles_of_each_kind_are_hidden() -> None:
    game = Game(seed=1)
    unseen = game.view(0).unseen
    assert game.tile is not None
    assert sum(unseen.values()) == 33
    usual = {tile.kind: 0 for tile in game.setup.tiles.tiles}
    for tile in game.setup.tiles.tiles:
        usual[tile.kind] += 1
    usual[game.tile.kind] -= 1
    assert unseen == usual


def test_a_bot_may_look_ahead_from_its_view() -> None:
    view = Game(seed=1).view(0)
    for letters in view.unseen:
        after, _ = rules.apply(view.state, view.legal_moves[0], Tile(letters))
        assert after.tile == Tile(letters)


def test_a_view_tells_everything_in_json() -> None:
    game = hand_game(players=["blue", "yellow"], triangles=["c2", "d11"])
    game.turn_up("RBWY")
    game.play("c1d1")
    game.turn_up("RYWB")
    told = game.view(1).as_json()
    assert told == json.loads(json.dumps(told))
    assert told == {
        "seat": 1,
        **game.state_json(),
        "final": {"blue": -20, "yellow": -17},
        "stones_of_players": {"blue": 20, "yellow": 19},
        "winners": None,
        "legal_moves": [str(move) for move in game.legal_moves],
    }
    assert game.view(0).as_json() == {**told, "seat": 0, "legal_moves": []}
    assert game.view().as_json() == {**told, "seat": None, "legal_moves": []}


@given(setups(), seeds)
def test_a_view_of_a_finished_game_names_the_winners(setup: Setup, seed: int) -> None:
    game = played(setup, seed)
    for seat in (None, *range(len(setup.players))):
        told = game.view(seat).as_json()
        assert told["winners"] == list(game.winners or ())
        assert told["winners"]
        assert told["legal_moves"] == []
        assert told["end"] == game.end


@pytest.mark.parametrize("seat", [2, -1, True, False, 0.0, "0", float("nan"), (0,), [0]])
def test_a_seat_that_is_not_there_is_refused(seat: Any) -> None:
    game = Game(seed=1)
    with pytest.raises(SetupError) as caught:
        game.view(seat)
    assert caught.value.message == f"seat: there is no seat {seat!r}"
    assert caught.value.rule == "OT-9"


def test_a_view_cannot_be_changed() -> None:
    view: Any = Game(seed=1).view(0)
    with pytest.raises(AttributeError):
        view.seat = 1
    with pytest.raises(AttributeError):
        view.state.points = (9, 9)
    assert isinstance(view, View)
    assert hash(make_setup(["red", "blue"])) == hash(view.state.setup)


def test_a_view_draws_itself_and_prints_the_board() -> None:
    game = Game(seed=1)
    for seat in (None, 0, 1):
        assert game.view(seat)._repr_svg_() == game._repr_svg_()
        assert str(game.view(seat)) == str(game)
