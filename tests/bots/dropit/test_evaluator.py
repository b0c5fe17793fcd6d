"""What a drop opens for the next player."""

import numpy as np

from topdrop.bots.dropit.aim_grid import aim_grids, concatenate_aims
from topdrop.bots.dropit.evaluator import reply_value
from topdrop.bots.dropit.fast_simulator.arrays import make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.dropit import Game, Piece, Pose, Resting


def test_a_covered_shaft_offers_the_next_player_less_than_an_open_one() -> None:
    game = Game(["red", "blue"], hand="steady")
    setup = game.setup
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    pieces = (Piece("blue", "circle"), Piece("blue", "square"))
    aims = concatenate_aims(aim_grids(setup.shaft, 0.5, 30.0), pieces)

    def offered(piece: Piece) -> float:
        row = tuple(Resting(piece, Pose(22.0 + 44.0 * i, 150.0, 0.0)) for i in range(5))
        return reply_value(simulator, make_pile_arrays(setup, row), pieces, aims)

    assert offered(Piece("red", "triangle")) > 4.0
    assert offered(Piece("blue", "triangle")) < 1.0


def test_who_has_no_piece_left_scores_nothing() -> None:
    game = Game(["red", "blue"])
    simulator = FastSimulator(game.state, None, np.random.default_rng(1))
    aims = concatenate_aims(aim_grids(game.setup.shaft, 0.5, 30.0), ())
    assert reply_value(simulator, simulator.pile, (), aims) == 0.0
