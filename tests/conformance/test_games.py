"""What every registered game must do, whatever it is: the protocol of topdrop.core.game."""

import json
import re
from collections.abc import Callable, Iterator
from copy import deepcopy
from functools import cache
from random import Random
from typing import Any
from xml.etree import ElementTree

import pytest

from game_setups import setups_of
from topdrop.core.errors import (
    IllegalMove,
    NotationError,
    RecordError,
    SetupError,
    TopdropError,
)
from topdrop.core.game import Game, GameModule, has_chance
from topdrop.core.records import FORMAT, decode, encode
from topdrop.core.registry import games

SETUPS = {name: setups_of(name) for name in games()}
CASES = [(name, number) for name, setups in SETUPS.items() for number in range(len(setups))]
USUAL = [name for name, setups in SETUPS.items() if setups]

every_game = pytest.mark.parametrize("name", list(games()))
every_setup = pytest.mark.parametrize(
    ("name", "number"), CASES, ids=[f"{name}-{number}" for name, number in CASES]
)

BAD_TEXTS = ["", " ", "nonsense", "c6", "c6c7c8", "red", "\x00", "٣", "x" * 10_000, "1e999", "None"]
BAD_MOVES: list[Any] = [None, 5, 1.5, float("nan"), True, b"c6c7", [], {}, object, ("c6", "c7")]


def begun(name: str, number: int = 0, seed: int | None = 1) -> Game:
    return games()[name].new_game(deepcopy(SETUPS[name][number]), seed)


def advance(game: Game, seed: int, plies: int = 1000) -> Game:
    """Play random moves for some plies or to the end."""
    source = Random(seed)
    for _ in range(plies):
        if game.end is not None:
            break
        game.play(game.random_move(source))
    return game


@cache
def _finished(name: str, number: int) -> Game:
    return advance(begun(name, number), 1)


def finished(name: str, number: int = 0) -> Game:
    """A game that was played at random to its end."""
    return _finished(name, number).copy()


def snapshot(game: Game) -> dict[str, Any]:
    """Everything a game tells of itself, as plain JSON values."""
    seats = [None, *range(len(game.players))]
    told: dict[str, Any] = plain(
        {
            "players": list(game.players),
            "to_move": game.to_move,
            "end": game.end,
            "points": dict(game.points),
            "winners": game.winners,
            "ply": game.ply,
            "events": [event.as_json() for event in game.events],
            "record": game.record(),
            "result": game.result(),
            "state": game.state_json(),
            "views": [game.view(seat).as_json() for seat in seats],
        }
    )
    return told


def plain(value: Any) -> Any:
    """The same value after a trip through JSON, which must be able to hold it."""
    return json.loads(json.dumps(value, allow_nan=False))


def positions(name: str, number: int) -> Iterator[Game]:
    """A game at its start, on its way and at its end, each a copy to do with as one likes."""
    game = begun(name, number)
    yield game.copy()
    yield advance(game, 1, 5).copy()
    yield finished(name, number)


@every_game
def test_a_game_has_sample_setups(name: str) -> None:
    assert SETUPS.get(name), f"tests/support/game_setups.py lacks setups of {name}"


@every_game
def test_a_game_is_a_module_of_the_protocol(name: str) -> None:
    module: GameModule = games()[name]
    assert name == module.NAME
    assert name.isidentifier()
    assert module.TITLE
    assert module.ENDS
    assert len(set(module.ENDS)) == len(module.ENDS)


@every_setup
def test_a_game_begins(name: str, number: int) -> None:
    game = begun(name, number)
    assert len(game.players) >= 2
    assert len(set(game.players)) == len(game.players)
    assert game.to_move in range(len(game.players))
    assert (game.end, game.winners, game.ply) == (None, None, 0)
    assert set(game.points) == set(game.players)
    assert repr(game)


@every_setup
def test_random_play_comes_to_one_of_the_ends(name: str, number: int) -> None:
    game = begun(name, number)
    source = Random(2)
    plies = 0
    while game.end is None:
        seat = game.to_move
        assert seat in range(len(game.players))
        assert game.ply == plies
        happened = game.play(game.random_move(source))
        assert happened
        assert list(game.events[-len(happened) :]) == list(happened)
        plies += 1
        assert plies < 1000
    assert game.end in games()[name].ENDS
    assert game.to_move is None
    assert game.ply == plies
    assert game.winners
    order = [game.players.index(winner) for winner in game.winners]
    assert order == sorted(set(order))
    assert all(type(points) is int for points in game.points.values())


@every_setup
def test_nothing_can_be_played_after_the_end(name: str, number: int) -> None:
    game = finished(name, number)
    before = snapshot(game)
    other = begun(name, number)
    move = other.random_move(Random(1))
    for attempt in (move, str(move)):
        with pytest.raises(IllegalMove):
            game.play(attempt)
    with pytest.raises(IllegalMove):
        game.random_move(Random(1))
    assert snapshot(game) == before


@every_setup
def test_a_record_comes_back_through_json(name: str, number: int) -> None:
    for game in positions(name, number):
        record = game.record()
        assert record["format"] == FORMAT
        assert record["game"] == name
        line = encode(record)
        assert decode(line.encode()) == plain(record) == record
        again = games()[name].replay(decode(line.encode()))
        assert again.record() == record
        assert again.result() == game.result()
        assert again.state_json() == game.state_json()
        assert again.players == game.players
        assert [str(e) for e in again.events] == [str(e) for e in game.events]


@every_setup
def test_unknown_fields_of_a_record_are_kept(name: str, number: int) -> None:
    record = advance(begun(name, number), 1, 4).record()
    record["site"] = {"name": "somewhere", "list": [1, 2.5, None, True]}
    record["setup"]["mood"] = ["calm"]
    for i, move in enumerate(record["moves"]):
        move["clock"] = {"left": 60 - i}
    before = deepcopy(record)
    again = games()[name].replay(record)
    assert again.record() == before
    assert record == before


@every_setup
def test_a_record_shares_nothing_with_its_game(name: str, number: int) -> None:
    game = advance(begun(name, number), 1, 3)
    before = snapshot(game)
    spoil(game.record())
    spoil(game.result())
    spoil(game.state_json())
    spoil(game.view(0).as_json())
    assert snapshot(game) == before


def spoil(value: Any) -> None:
    """Change every list and table in a value."""
    if isinstance(value, dict):
        for part in list(value.values()):
            spoil(part)
        value["spoilt"] = True
    elif isinstance(value, list):
        for part in list(value):
            spoil(part)
        value.append("spoilt")


@every_setup
def test_the_setup_given_is_left_alone_and_not_shared(name: str, number: int) -> None:
    plain_setup = deepcopy(SETUPS[name][number])
    game = games()[name].new_game(plain_setup, 1)
    assert plain_setup == SETUPS[name][number]
    before = snapshot(game)
    spoil(plain_setup)
    assert snapshot(game) == before


@every_setup
def test_a_seed_makes_a_game_repeatable(name: str, number: int) -> None:
    one, other = (advance(begun(name, number, seed=11), 4, 6) for _ in range(2))
    assert snapshot(one) == snapshot(other)


@pytest.mark.parametrize("name", [name for name in USUAL if has_chance(games()[name])])
def test_without_a_seed_two_games_differ(name: str) -> None:
    one, other = (advance(begun(name, seed=None), 4, 10) for _ in range(2))
    assert one.record() != other.record()


@every_setup
def test_a_copy_goes_on_by_itself(name: str, number: int) -> None:
    game = advance(begun(name, number), 1, 3)
    before = snapshot(game)
    twin = game.copy()
    assert type(twin) is type(game)
    assert snapshot(twin) == before
    advance(twin, 9, 2)
    assert snapshot(game) == before
    advance(game, 9, 2)
    assert snapshot(game) == snapshot(twin)
    twin.undo()
    assert snapshot(game) != snapshot(twin)


@every_setup
def test_undo_goes_back_to_the_start(name: str, number: int) -> None:
    source = Random(1)
    game = begun(name, number)
    before: list[dict[str, Any]] = []
    while game.end is None and len(before) < 12:
        before.append(snapshot(game))
        game.play(game.random_move(source))
    for told in reversed(before):
        game.undo()
        assert snapshot(game) == told
    with pytest.raises(IllegalMove):
        game.undo()
    assert snapshot(game) == before[0]


@every_setup
def test_a_finished_game_can_be_undone_to_the_start(name: str, number: int) -> None:
    game = finished(name, number)
    while game.ply:
        game.undo()
        assert game.end is None
    assert snapshot(game) == snapshot(begun(name, number))


@every_setup
def test_every_seat_and_spectators_have_a_view(name: str, number: int) -> None:
    for game in positions(name, number):
        for seat in (None, *range(len(game.players))):
            view = game.view(seat)
            assert view.seat == seat
            told = view.as_json()
            assert plain(told) == told
            assert told["seat"] == seat


@every_setup
@pytest.mark.parametrize("seat", [-1, 4, 99, True, 0.0, "0", float("nan"), [0]])
def test_there_are_no_other_seats(name: str, number: int, seat: Any) -> None:
    with pytest.raises(SetupError):
        begun(name, number).view(seat)


@every_setup
def test_looking_changes_nothing(name: str, number: int) -> None:
    for game in positions(name, number):
        before = snapshot(game)
        if game.end is None:
            for seed in range(5):
                game.random_move(Random(seed))
        assert repr(game)
        assert snapshot(game) == before


@every_setup
def test_random_moves_are_legal_and_have_a_text_form(name: str, number: int) -> None:
    game = advance(begun(name, number), 1, 2)
    for seed in range(8):
        move = game.random_move(Random(seed))
        assert move == game.random_move(Random(seed))
        by_value, by_text = game.copy(), game.copy()
        by_value.play(move)
        by_text.play(str(move))
        assert by_value.record() == by_text.record()


@every_setup
def test_a_bad_move_is_refused_and_changes_nothing(name: str, number: int) -> None:
    for game in positions(name, number):
        before = snapshot(game)
        for move in (*BAD_TEXTS, *BAD_MOVES):
            refused((NotationError, IllegalMove), game.play, move)
        assert snapshot(game) == before


def refused(
    kinds: tuple[type[TopdropError], ...], attempt: Callable[..., object], *given: Any
) -> TopdropError:
    """Check that something is refused in words fit for a person."""
    with pytest.raises(kinds) as caught:
        attempt(*given)
    error: TopdropError = caught.value
    assert error.message
    assert error.message.isprintable()
    assert len(error.message) < 1000
    return error


@every_setup
def test_what_a_game_tells_is_plain_json(name: str, number: int) -> None:
    for game in positions(name, number):
        for told in (game.result(), game.state_json(), game.record()):
            assert plain(told) == told
        result = game.result()
        assert result["end"] == game.end
        assert result["points"] == dict(game.points)
        assert result["winners"] == (None if game.winners is None else list(game.winners))


@every_setup
def test_every_event_is_json_and_names_its_rule(name: str, number: int) -> None:
    game = finished(name, number)
    assert game.events
    for event in game.events:
        told = event.as_json()
        assert plain(told) == json.loads(json.dumps(told))
        assert told["event"] == event.kind
        assert re.fullmatch(r"[A-Z]{2}-[1-9][0-9]?", event.rule)
        assert told["rule"] == event.rule
        assert re.fullmatch(r"[a-z]+(_[a-z]+)*", event.kind)


@every_setup
def test_a_game_has_a_picture(name: str, number: int) -> None:
    for game in positions(name, number):
        assert_is_picture(game._repr_svg_())


def assert_is_picture(svg: str) -> None:
    root = ElementTree.fromstring(svg)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    for size in (root.get("width"), root.get("height")):
        assert size is not None
        assert float(size) > 0


@pytest.mark.parametrize("name", USUAL)
def test_a_record_has_a_picture_after_any_of_its_moves(name: str) -> None:
    module = games()[name]
    record = advance(begun(name), 1, 3).record()
    last = len(record["moves"])
    for move in (None, 0, 1, last):
        for names in (False, True):
            assert_is_picture(module.picture(record, names=names, move=move))
    assert module.picture(record, move=last) == module.picture(record)
    assert module.picture(record, move=0) != module.picture(record)
    for move in (-1, last + 1):
        with pytest.raises(RecordError):
            module.picture(record, move=move)


BAD_SETUPS: list[Any] = [
    {}, None, [], "red", 5, {"players": None}, {"players": "red"}, {"players": []},
    {"players": ["red"]}, {"players": ["red", "red"]}, {"players": ["red", "mauve"]},
    {"players": ["red", 5]}, {"players": [["red"], ["blue"]]}, {"players": {"red": 1, "blue": 2}},
    {"players": ["red", "blue"] * 100},
]  # fmt: skip


@pytest.mark.parametrize("name", USUAL)
@pytest.mark.parametrize("setup", BAD_SETUPS)
def test_a_bad_setup_is_refused(name: str, setup: Any) -> None:
    refused((SetupError,), games()[name].new_game, setup, 1)
    record = begun(name).record() | {"setup": setup}
    refused((RecordError,), games()[name].replay, record)


@pytest.mark.parametrize("name", USUAL)
def test_a_bad_record_is_refused(name: str) -> None:
    good = advance(begun(name), 1, 2).record()
    first = good["moves"][0]
    bad_fields: list[dict[str, Any]] = [
        {"format": "topdrop/2"},
        {"format": None},
        {"game": "chess"},
        {"moves": None},
        {"moves": {}},
        {"rules": 99},
    ]
    for changes in bad_fields:
        with pytest.raises(RecordError) as caught:
            games()[name].replay(good | changes)
        assert caught.value.move is None
    bad_moves: list[Any] = [None, 5, "nonsense", [], {}, *({**first, key: None} for key in first)]
    for bad in bad_moves:
        with pytest.raises(RecordError) as caught:
            games()[name].replay(good | {"moves": [first, bad]})
        assert caught.value.move == 2
    assert games()[name].replay(good).record() == good
