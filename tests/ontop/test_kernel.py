"""The compiled kernel against the rules, move by move."""

import json
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import setups
from topdrop import ontop
from topdrop.core.errors import SetupError
from topdrop.ontop import kernel, rules, search
from topdrop.ontop.setup import Setup

VECTORS = Path(__file__).parents[1] / "vectors" / "ontop-games.jsonl"


def assert_same(position: np.void, state: ontop.State) -> None:
    """Compare every field of a kernel position with the state it stands for."""
    expected = kernel.encode(state)[0]
    for name in kernel.POSITION.names or ():
        if name in ("closing", "closings"):
            continue
        if name == "bag":
            left = int(position["tiles_left"])
            assert sorted(position["bag"][:left]) == sorted(expected["bag"][:left])
        else:
            assert np.array_equal(position[name], expected[name]), name


def follow(setup: Setup, tiles: list[ontop.Tile], choose: Random) -> ontop.State:
    """Play a game by the rules with the kernel beside it, comparing after every ply."""
    tables = kernel.make_tables(setup)[0]
    state, _ = rules.start(setup)
    positions = kernel.encode(state)
    assert_same(positions[0], state)
    for tile in tiles:
        if state.end:
            break
        state, _ = rules.turn_up(state, tile)
        moves = rules.legal_moves(state)
        assert kernel.count_moves(positions[0]) == len(moves)
        n = choose.randrange(len(moves))
        move = kernel.move_index(state, moves[n])
        assert kernel.nth_move(positions[0], n) == move
        kind, turned = kernel.tile_index(state, tile)
        kernel.take(positions[0], kind)
        kernel.lay(tables, positions[0], move, kind, turned)
        state, _ = rules.apply(state, moves[n])
        assert_same(positions[0], state)
    final = np.zeros(len(setup.players), np.int32)
    kernel.final_points(tables, positions[0], final)
    assert tuple(final) == ontop.ending.final_points(state)
    if state.end:
        assert_same_ranks(tables, positions[0], state)
    return state


def assert_same_ranks(tables: Any, position: Any, state: ontop.State) -> None:
    """The compiled ranking of sides is that of the rules."""
    keys = {
        side: search.standing(tables, position, number)
        for number, side in enumerate(state.setup.sides)
    }
    ranked = [
        tuple(sorted(seat for side in keys if keys[side] == key for seat in side))
        for key in sorted(set(keys.values()), reverse=True)
    ]
    assert ranked == ontop.ending.standings(state)


@given(setups(), st.randoms(use_true_random=False), st.booleans())
def test_it_plays_every_game_as_the_rules_do(setup: Setup, source: Random, turn: bool) -> None:
    tiles = [tile.turned if turn else tile for tile in setup.tiles.tiles]
    source.shuffle(tiles)
    follow(setup, tiles, source)


def test_it_reaches_every_end_as_the_rules_do() -> None:
    ends = set()
    for seed in range(400):
        source = Random(seed)
        players = source.sample(ontop.COLOURS, source.randint(2, 4))
        setup = ontop.make_setup(players, neutral_stones=source.randint(4, 21))
        tiles = list(setup.tiles.tiles)
        source.shuffle(tiles)
        ends.add(follow(setup, tiles, source).end)
    assert ends == set(ontop.ENDS)


@pytest.mark.slow
def test_it_plays_thousands_of_games_as_the_rules_do() -> None:
    for seed in range(5000):
        source = Random(seed)
        setup = ontop.make_setup(source.sample(ontop.COLOURS, source.randint(2, 4)))
        tiles = list(setup.tiles.tiles)
        source.shuffle(tiles)
        follow(setup, tiles, source)


def test_every_vector_comes_out_the_same() -> None:
    for line in VECTORS.read_text().splitlines():
        game = ontop.replay(json.loads(line)["record"])
        tables = kernel.make_tables(game.setup)[0]
        positions = kernel.encode(rules.start(game.setup)[0])
        for laid in game.state.laid:
            kind, turned = kernel.tile_index(game.state, laid.tile)
            kernel.take(positions[0], kind)
            kernel.lay(tables, positions[0], kernel.move_index(game.state, laid.move), kind, turned)
        assert_same(positions[0], game.state)


def test_play_outs_repeat_with_their_seed_and_do_not_depend_on_the_count() -> None:
    few, _ = kernel.random_playouts(20, seed=3)
    many, plies = kernel.random_playouts(60, seed=3)
    other, _ = kernel.random_playouts(60, seed=4)
    assert few.shape == (20, 4)
    assert 60 * 25 < plies <= 60 * 34
    assert np.array_equal(few, many[:20])
    assert not np.array_equal(many, other)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_play_outs_have_the_mean_of_random_games_by_the_rules(players: int) -> None:
    by_kernel, _ = kernel.random_playouts(4000, players)
    setup = ontop.make_setup(ontop.COLOURS[:players])
    start, _ = rules.start(setup)
    by_rules = []
    for seed in range(600):
        source = Random(seed)
        tiles = list(setup.tiles.tiles)
        source.shuffle(tiles)
        state = start
        while not state.end:
            state, _ = rules.turn_up(state, tiles.pop())
            state, _ = rules.apply(state, source.choice(rules.legal_moves(state)))
        by_rules.append(sum(ontop.ending.final_points(state)))
    kernel_sums = by_kernel.sum(axis=1)
    error = np.hypot(np.std(by_rules) / 600**0.5, kernel_sums.std() / 4000**0.5)
    assert abs(np.mean(by_rules) - kernel_sums.mean()) < 4 * error


def test_a_state_in_the_middle_can_be_played_out() -> None:
    game = ontop.Game(["red", "blue"], seed=8)
    while game.ply < 20:
        game.play(game.legal_moves[-1])
    finals, plies = kernel.playouts_from(game.state, 50, seed=1)
    assert finals.shape == (50, 2)
    assert 50 * 10 < plies <= 50 * 14


def test_the_tile_in_hand_is_played_out_too() -> None:
    """The last tile is in hand and nothing is unseen: one ply is left, and only one."""
    lasts = 0
    for seed in range(12):
        game, source = ontop.Game(["red", "blue"], seed=seed), Random(seed)
        while not game.end and game.state.bag:
            game.play(game.random_move(source))
        if game.end:
            continue
        finals, plies = kernel.playouts_from(game.state, 400, seed=1)
        by_rules = {
            ontop.ending.final_points(rules.apply(game.state, move)[0]) for move in game.legal_moves
        }
        assert plies == 400
        assert {tuple(int(points) for points in row) for row in finals} <= by_rules
        lasts += 1
    assert lasts


def test_too_many_players_are_refused() -> None:
    with pytest.raises(SetupError, match="two to four, not 1"):
        kernel.random_playouts(1, players=1)


def test_no_games_can_be_played_and_fewer_are_refused() -> None:
    points, plies = kernel.random_playouts(0, 3)
    assert points.shape == (0, 3)
    assert plies == 0
    with pytest.raises(SetupError, match="count: should be 0 games or more, not -1"):
        kernel.random_playouts(-1)
