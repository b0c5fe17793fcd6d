"""What a drop leaves to the next player."""

from random import Random

import numpy as np

from topdrop.bots.dropit.fast_simulator.arrays import make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.replies import Replies
from topdrop.dropit import Game, Piece, Pose, Resting


def replies_in(game: Game) -> Replies:
    return Replies(FastSimulator(game.state, None, np.random.default_rng(1)))


def test_a_shaft_covered_with_the_next_players_colour_offers_it_less() -> None:
    game = Game(["red", "blue", "green", "yellow"], hand="steady", jokers=0)

    def offered(piece: Piece) -> float:
        row = tuple(Resting(piece, Pose(22.0 + 44.0 * i, 150.0, 0.0)) for i in range(5))
        return replies_in(game).value(make_pile_arrays(game.setup, row))

    assert offered(Piece("red", "triangle")) > 4.0
    assert offered(Piece("blue", "triangle")) < 1.0


def test_the_estimate_is_the_same_each_time() -> None:
    game = Game(["red", "blue"], seed=1)
    pile = make_pile_arrays(game.setup, ())
    replies = replies_in(game)
    assert replies.value(pile) == replies.value(pile) > 0.0


def test_after_the_last_drop_there_is_no_reply() -> None:
    game = Game(["red", "blue", "green", "yellow"], seed=1, hand="steady", jokers=0)
    source = Random(1)
    while sum(map(len, game.state.hands)) > 1:
        game.play(game.random_move(source))
    replies = replies_in(game)
    assert replies.tries == 0
    assert replies.value(make_pile_arrays(game.setup, game.state.resting)) == 0.0
