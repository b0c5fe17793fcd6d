"""What a drop opens for the next player."""

import numpy as np

from topdrop.bots.dropit.aim_grid import grids, joined
from topdrop.bots.dropit.evaluator import reply
from topdrop.bots.dropit.fast_simulator.arrays import make_pile
from topdrop.bots.dropit.fast_simulator.simulator import Head
from topdrop.dropit import Game, Piece, Pose, Resting


def test_a_covered_shaft_offers_the_next_player_less_than_an_open_one() -> None:
    game = Game(["red", "blue"], hand="steady")
    setup = game.setup
    head = Head(game.state, None, np.random.default_rng(1))
    pieces = (Piece("blue", "circle"), Piece("blue", "square"))
    aims = joined(grids(setup.shaft, 0.5, 30.0), pieces)

    def offered(piece: Piece) -> float:
        row = tuple(Resting(piece, Pose(22.0 + 44.0 * i, 150.0, 0.0)) for i in range(5))
        return reply(head, make_pile(setup, row), pieces, aims)

    assert offered(Piece("red", "triangle")) > 4.0
    assert offered(Piece("blue", "triangle")) < 1.0


def test_who_has_no_piece_left_scores_nothing() -> None:
    game = Game(["red", "blue"])
    head = Head(game.state, None, np.random.default_rng(1))
    aims = joined(grids(game.setup.shaft, 0.5, 30.0), ())
    assert reply(head, head.pile, (), aims) == 0.0
