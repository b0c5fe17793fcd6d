"""Play-outs in bulk against the kernel, which the rules hold."""

from random import Random

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from ontop_setups import setups
from topdrop import ontop
from topdrop.ontop import kernel, playouts, rules
from topdrop.ontop.setup import FIRST_RULES, Setup, make_setup
from topdrop.ontop.state import State


def after(setup: Setup, plies: int, source: Random) -> State:
    """Return a state some random plies into a game, no tile in hand."""
    tiles = list(setup.tiles.tiles)
    source.shuffle(tiles)
    state, _ = rules.start(setup)
    for _ in range(plies):
        if state.end:
            break
        state, _ = rules.turn_up(state, tiles.pop())
        state, _ = rules.apply(state, source.choice(rules.legal_moves(state)))
    return state


def assert_same_games(state: State, count: int, seed: int) -> None:
    """Play-outs from a state come out as those of the kernel do, each by itself."""
    tables, positions = kernel.make_tables(state.setup), np.repeat(kernel.encode(state), 2)
    if not playouts.can_play(tables, positions[0]):
        return
    shape = (count, len(state.setup.players))
    ours, theirs = np.zeros(shape, np.int32), np.zeros(shape, np.int32)
    plies = playouts.play_outs(state.setup, tables, positions[0], seed, ours)
    assert plies == kernel._play_outs(tables, positions, np.uint64(seed), theirs)
    assert np.array_equal(ours, theirs)


@given(setups(), st.integers(0, 40), st.randoms(use_true_random=False), st.integers(0, 2**64 - 1))
def test_they_come_out_as_the_kernels(setup: Setup, plies: int, source: Random, seed: int) -> None:
    assert_same_games(after(setup, plies, source), 20, seed)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("neutral_deduction", [True, False])
def test_every_end_comes_out_as_the_kernels(players: int, neutral_deduction: bool) -> None:
    for stones in (2, 9, 14, 21):
        setup = make_setup(
            ontop.COLOURS[:players], neutral_stones=stones, neutral_deduction=neutral_deduction
        )
        assert playouts.can_play(
            kernel.make_tables(setup), kernel.encode(after(setup, 0, Random(1)))[0]
        )
        assert_same_games(after(setup, 0, Random(1)), 2000, stones)


def test_what_only_the_kernel_plays_is_left_to_it() -> None:
    usual = make_setup(["red", "blue"])
    position = kernel.encode(rules.start(usual)[0])[0]
    assert playouts.can_play(kernel.make_tables(usual), position)
    first = make_setup(["red", "blue"], rules=FIRST_RULES)
    assert not playouts.can_play(kernel.make_tables(first), position)
    without = position.copy()
    without["stones"][2] = 0
    assert not playouts.can_play(kernel.make_tables(usual), without)
    ended = position.copy()
    ended["end"] = kernel.BOARD_FULL
    assert not playouts.can_play(kernel.make_tables(usual), ended)
    finals, _ = kernel.random_playouts(10, setup=first)
    assert finals.shape == (10, 2)
