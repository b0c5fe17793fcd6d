"""The player who only looks up."""

import numpy as np

from topdrop import dropit
from topdrop.bots import Clock, make_bot
from topdrop.bots.dropit.fast_simulator.arrays import (
    SHAPE_INDEX,
    make_pile_arrays,
    make_shaft_arrays,
)
from topdrop.bots.dropit.fast_simulator.stacking import stacking_levels
from topdrop.bots.dropit.height import HeightBot
from topdrop.dropit import Drop, Game, Landing, Pose, Release


def laid(poses: list[Pose]) -> Game:
    """A game in which the first pieces, red and blue squares, lie so."""
    game = Game(["red", "blue"], hand="steady")
    for number in range(len(poses)):
        piece = dropit.Piece(("red", "blue")[number % 2], "square")
        landing = Landing(Release(30.0, 0.0), tuple(poses[: number + 1]))
        game.land(Drop(piece, 30.0, 0.0), landing)
    return game


TOWER = [Pose(19.0, 19.0 + 38.0 * number, 0.0) for number in range(3)]


def test_it_drops_on_the_highest_spot_whatever_lies_there() -> None:
    game = laid(TOWER)
    for seed in range(5):
        move = make_bot("dropit", "height", seed).choose(game.view(1), Clock())
        assert isinstance(move, Drop)
        assert move.x < 60.0


def test_it_drops_nothing_on_what_is_too_high() -> None:
    game = laid([Pose(30.0, 19.0, 0.0), Pose(30.0, 275.0, 0.0)])
    move = HeightBot(seed=1).choose(game.view(0), Clock())
    assert isinstance(move, Drop)
    assert move.x > 45.0


def test_a_piece_let_down_reaches_the_level_on_which_it_stands() -> None:
    game = laid(TOWER[:2])
    setup = game.setup
    board, pile = make_shaft_arrays(setup), make_pile_arrays(setup, game.state.resting)
    levels = np.empty(3)
    xs = np.array([19.0, 150.0, 19.0])
    angles = np.radians([0.0, 0.0, 45.0])
    stacking_levels(board, pile, SHAPE_INDEX["square"], xs, angles, levels)
    assert levels.tolist() == [3.0, 2.0, 4.0]
