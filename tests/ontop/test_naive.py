"""The real rules beside naive ones written from the rules alone, state for state."""

from random import Random

import pytest
from hypothesis import given, settings

from naive_ontop import NaiveGame, cell_name, point_name
from ontop_setups import live_game, naive_game, seeds, setups
from topdrop.core.events import Event
from topdrop.ontop import Game, Setup, Tile
from topdrop.ontop.events import CrossingScored, GameEnded, GapFilled


def told(events: list[Event] | tuple[Event, ...]) -> list[tuple[object, ...]]:
    """The gaps and crossings of some events, as the naive game tells them."""
    found: list[tuple[object, ...]] = []
    for event in events:
        if isinstance(event, GapFilled):
            found.append(("gap", event.field, event.triangle))
        elif isinstance(event, CrossingScored):
            found.append(("crossing", event.crossing, event.tower, event.points))
    return found


def assert_same(game: Game, naive: NaiveGame) -> None:
    """Every public thing of a position is the same in both."""
    assert game.result() == naive.result()
    state = game.state
    assert [(str(laid.tile), str(laid.move)) for laid in state.laid] == naive.placements
    assert {str(field) for field in state.free_fields} == {cell_name(cell) for cell in naive.free}
    for crossing in game.setup.board.crossings:
        counts = naive.segments.get(crossing, {})
        segments = state.segments(crossing)
        assert (segments.blue, segments.red, segments.white, segments.yellow) == tuple(
            counts.get(letter, 0) for letter in "BRWY"
        )
    assert {
        frozenset({kind, Tile(kind).turned.letters}): n for kind, n in state.unseen.items()
    } == (naive.unseen())
    legal = [str(move) for move in game.legal_moves]
    assert sorted(legal) == sorted(cell_name(a) + cell_name(b) for a, b in naive.legal())
    scored = [event.crossing for event in game.events if isinstance(event, CrossingScored)]
    assert sorted(scored) == sorted(point_name(point) for point in naive.scored)


def play_both(setup: Setup, seed: int) -> str:
    """Play one random game in both and compare every position and what led to it."""
    game, naive = live_game(setup, seed), naive_game(setup)
    source = Random(seed)
    assert told(game.events) == naive.happened
    while not game.end:
        assert game.tile is not None
        naive.turn_up(game.tile.letters)
        assert_same(game, naive)
        move = game.random_move(source)
        events = game.play(move)
        naive.lay(move.first, move.second)
        assert told(events) == naive.happened
    assert_same(game, naive)
    (ended,) = (event for event in game.events if isinstance(event, GameEnded))
    assert ended.end == naive.end
    assert dict(zip(game.players, ended.final, strict=True)) == naive.final()
    assert list(ended.winners) == naive.winners()
    return str(game.end)


@given(setups(), seeds)
def test_any_game_is_the_same_by_the_naive_rules(setup: Setup, seed: int) -> None:
    play_both(setup, seed)


@given(setups(wild=False), seeds)
def test_any_game_on_the_classic_board_is_the_same_by_the_naive_rules(
    setup: Setup, seed: int
) -> None:
    play_both(setup, seed)


@pytest.mark.slow
@given(setups(), seeds)
@settings(max_examples=3000)
def test_thousands_of_games_are_the_same_by_the_naive_rules(setup: Setup, seed: int) -> None:
    play_both(setup, seed)
