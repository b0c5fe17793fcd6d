"""What a drop leaves to the next player."""

from random import Random

import numpy as np
import pytest

from dropit_setups import played
from topdrop.bots.dropit.fast_simulator.arrays import make_pile_arrays
from topdrop.bots.dropit.fast_simulator.simulator import FastSimulator
from topdrop.bots.dropit.replies import Replies, later_weights
from topdrop.dropit import Drop, Game, Piece, Pose, Resting


def replies_in(game: Game) -> Replies:
    return Replies(FastSimulator(game.state, None, np.random.default_rng(1)))


def test_a_shaft_covered_with_the_next_players_colour_offers_it_less() -> None:
    game = Game(["red", "blue", "green", "yellow"], hand="steady", jokers=0)

    def offered(piece: Piece) -> float:
        row = tuple(Resting(piece, Pose(22.0 + 44.0 * i, 150.0, 0.0)) for i in range(5))
        pile = make_pile_arrays(game.setup, row)
        return replies_in(game).look(pile, Piece("red", "circle")).reply

    assert offered(Piece("red", "triangle")) > 4.0
    assert offered(Piece("blue", "triangle")) < 1.0


def test_the_estimate_is_the_same_each_time() -> None:
    game = Game(["red", "blue"], seed=1)
    pile = make_pile_arrays(game.setup, ())
    replies, dropped = replies_in(game), game.pieces[0]
    assert replies.look(pile, dropped) == replies.look(pile, dropped)
    assert replies.look(pile, dropped).reply > 0.0


@pytest.mark.parametrize("drops", [4, 20, 30])
def test_only_what_a_drop_may_have_changed_is_simulated_anew(drops: int) -> None:
    game = played({"players": ["red", "blue"], "jokers": 0}, 3, drops)
    replies = replies_in(game)
    assert replies.prepare() // 2 == replies.tries
    move = game.random_move(Random(1))
    assert isinstance(move, Drop)
    game.play(move)
    pile = make_pile_arrays(game.setup, game.state.resting)
    changed = replies._is_changed(pile)
    anew = replies._next.simulate_on(pile, replies._aims, tremor=False)
    same = (anew[:, 3:] == replies._before[:, 3:]).all(axis=1)
    # What is scored, that is: a pile settles by less than counts, and little bounces far.
    assert np.mean(same | changed) > 0.95
    assert changed.any()


def test_who_has_no_piece_left_has_no_drop_of_its_own() -> None:
    game = played({"players": ["red", "blue"], "jokers": 0}, 3, 34)
    (last,) = game.state.hands[game.state.turn]
    pile = make_pile_arrays(game.setup, game.state.resting)
    assert replies_in(game).look(pile, last).next_own == 0.0


def test_replies_count_late_and_less_to_each_of_several() -> None:
    early = Game(["red", "blue"], seed=1).state
    late = played({"players": ["red", "blue"], "jokers": 0}, 3, 30).state
    three = played({"players": ["red", "blue", "green"], "jokers": 0}, 3, 30).state
    assert later_weights(early).reply == 0.0
    assert later_weights(late).reply == 2 * later_weights(three).reply > 0.9
    assert later_weights(late).next_own > later_weights(three).next_own == 0.0


def test_after_the_last_drop_there_is_no_reply() -> None:
    game = Game(["red", "blue", "green", "yellow"], seed=1, hand="steady", jokers=0)
    source = Random(1)
    while sum(map(len, game.state.hands)) > 1:
        game.play(game.random_move(source))
    replies = replies_in(game)
    assert replies.tries == 0
    pile = make_pile_arrays(game.setup, game.state.resting)
    (last,) = game.state.hands[game.state.turn]
    assert replies.look(pile, last) == (0.0, 0.0)
