"""The learned evaluator, compiled, against what it is meant to compute."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st
from numpy.typing import NDArray

from ontop_setups import setups
from topdrop.bots.ontop import crossings, evaluator, lines
from topdrop.bots.ontop.evaluator import WORKSPACE
from topdrop.bots.ontop.model import Weights, make_model, new_weights
from topdrop.ontop import Game, State, Tile, kernel, make_setup, rules
from topdrop.ontop.game import shuffled_pile
from topdrop.ontop.setup import Setup

Floats = NDArray[np.float32]


def anything(players: int, seed: int) -> Weights:
    """Weights that were never learned: every case brings something else."""
    source = np.random.default_rng(seed)
    weights = new_weights(players, source)
    weights.expected[:] = source.random(weights.expected.shape)
    weights.vectors[:] = source.normal(0.0, 0.2, weights.vectors.shape)
    return weights


def some_game(setup: Setup, source: Random, plies: int) -> Game:
    game = Game.from_setup(setup, {}, {}, shuffled_pile(setup, source.randrange(2**32)))
    while game.to_move is not None and game.ply < plies:
        game.play(game.random_move(source))
    return game


def brought(state: State, expected: Floats) -> Floats:
    """What each colour's open crossings bring, added up the plain way."""
    setup, players = state.setup, len(state.setup.players)
    played = [seat is not None for seat in setup.seats]
    totals = np.zeros((4, 2))
    for rim in setup.board.rims:
        if rim.around & ~state.covered == 0:
            continue
        group = crossings.group_of(setup.board, rim.crossing)
        around = crossings.fields_around(rim.crossing)
        free = [
            field in setup.board.field_index
            and not state.covered >> setup.board.field_index[field] & 1
            for field in around
        ]
        mask = sum(is_free << place for place, is_free in enumerate(free))
        shape = group * crossings.PATTERN_COUNT + crossings.PATTERNS[mask]
        ring = state.rings >> rim.shift & 0xFFF
        for colour, seat in enumerate(setup.seats):
            after = players if seat is None else (seat - state.ply) % players
            case = crossings.seen_rings(players).index(crossings.seen(ring, colour, played))
            totals[colour] += expected[after, shape, case]
    return totals.astype(np.float32)


@given(setups(), st.randoms(use_true_random=False), st.integers(0, 30))
def test_open_crossings_are_added_up_as_they_should(
    setup: Setup, source: Random, plies: int
) -> None:
    state = some_game(setup, source, plies).state
    weights = anything(len(setup.players), 1)
    workspace = np.zeros(1, WORKSPACE)
    tables, models = kernel.make_tables(setup), make_model(setup, weights)
    positions, mover = kernel.encode(state), state.ply % len(setup.players)
    evaluator.enter(tables[0], positions[0], models[0], workspace[0])
    found = brought(state, weights.expected)
    sums = workspace[0]["sums"][mover]
    for place, colour in enumerate(models[0]["colours"][mover]):
        assert sums[2 * place : 2 * place + 2] == pytest.approx(found[colour], rel=1e-4, abs=1e-4)


@given(setups(), st.randoms(use_true_random=False))
def test_sums_that_are_kept_are_those_from_scratch(setup: Setup, source: Random) -> None:
    """After every placement of a game, for every seat to move, and so are the results."""
    players = len(setup.players)
    game = some_game(setup, source, 0)
    tables, models = kernel.make_tables(setup), make_model(setup, anything(players, 5))
    kept, fresh = np.zeros(1, WORKSPACE), np.zeros(1, WORKSPACE)
    positions = np.repeat(kernel.encode(game.state), 2)
    evaluator.enter(tables[0], positions[0], models[0], kept[0])
    going = game.to_move is not None
    while going:
        state, move = game.state, game.random_move(source)
        assert state.tile is not None
        index = kernel.move_index(state, move)
        positions[0] = kernel.encode(state)[0]
        positions[1] = positions[0]
        kernel.lay(tables[0], positions[1], index, *kernel.tile_index(state, state.tile))
        nxt = (state.ply + 1) % players
        evaluator.write_constant(tables[0], positions[0], models[0], nxt, kept[0])
        evaluator.evaluate_after(tables[0], positions[0], positions[1], models[0], index, kept[0])
        evaluator.evaluate(tables[0], positions[1], models[0], fresh[0])
        # With such weights the network makes more of what rounding leaves in the sums.
        for name in ("shares", "finals"):
            found, right = kept[0][name][:players], fresh[0][name][:players]
            assert found == pytest.approx(right, rel=1e-3, abs=5e-3)
        game.play(move)
        going = game.to_move is not None
        if going:
            evaluator.advance(tables[0], positions[0], positions[1], models[0], index, kept[0])
            assert kept[0]["free"] == fresh[0]["free"]
            assert kept[0]["sums"] == pytest.approx(fresh[0]["sums"], rel=1e-3, abs=2e-3)


@given(setups(), st.randoms(use_true_random=False), st.integers(0, 100))
def test_shares_in_the_win_add_up_and_are_exact_at_the_end(
    setup: Setup, source: Random, plies: int
) -> None:
    game = some_game(setup, source, plies)
    workspace = np.zeros(1, WORKSPACE)[0]
    tables = kernel.make_tables(setup)
    model = make_model(setup, anything(len(setup.players), 2))
    evaluator.evaluate(tables[0], kernel.encode(game.state)[0], model[0], workspace)
    shares = workspace["shares"][: len(setup.players)]
    assert sum(shares) == pytest.approx(1.0, abs=1e-5)
    assert min(shares) >= 0
    if game.winners is not None:
        won = [float(player in game.winners) for player in game.players]
        assert list(shares) == pytest.approx([each / sum(won) for each in won])


def test_it_makes_no_difference_which_colours_are_played() -> None:
    """The same play with all colours renamed, those of the players and the neutral ones."""
    renamed = str.maketrans("RBWY", "WYRB")
    shares = []
    for colours in (("red", "blue"), ("white", "yellow")):
        setup = make_setup(colours)
        state, source = rules.start(setup)[0], Random(4)
        for letters in ("RYBW", "YRWB", "RBYW", "BRWY", "RWBY", "BWYR", "RYWB", "YBWR"):
            named = letters if colours[0] == "red" else letters.translate(renamed)
            state, _ = rules.turn_up(state, Tile(named))
            moves = rules.legal_moves(state)
            state, _ = rules.apply(state, moves[source.randrange(len(moves))])
        workspace = np.zeros(1, WORKSPACE)[0]
        model = make_model(setup, anything(2, 3))
        tables, position = kernel.make_tables(setup), kernel.encode(state)
        evaluator.evaluate(tables[0], position[0], model[0], workspace)
        shares.append(workspace["shares"][:2].copy())
    assert shares[0] == pytest.approx(shares[1], abs=1e-5)
    assert shares[0][0] != pytest.approx(0.5, abs=1e-3)


def test_the_best_move_is_the_one_with_the_greatest_share() -> None:
    state = some_game(make_setup(["red", "blue", "white"]), Random(6), 9).state
    weights = anything(3, 4)
    tables = kernel.make_tables(state.setup)
    model, workspace = make_model(state.setup, weights), np.zeros(1, WORKSPACE)[0]
    positions = np.repeat(kernel.encode(state), 2)
    assert state.tile is not None
    kind, turned = kernel.tile_index(state, Tile(state.tile.kind))
    assert turned == 0
    rng = np.ones(1, np.uint64)
    evaluator.enter(tables[0], positions[0], model[0], workspace)
    best = lines.best_move(tables[0], positions, 0, kind, model[0], workspace, rng, 10_000, 0.0)
    shares = {}
    for move in rules.legal_moves(state):
        index = kernel.move_index(state, move)
        after = kernel.encode(state)
        kernel.lay(tables[0], after[0], index, kind, 0)
        evaluator.evaluate(tables[0], after[0], model[0], workspace)
        shares[index] = float(workspace["shares"][state.turn])
    assert shares[best] == max(shares.values())
